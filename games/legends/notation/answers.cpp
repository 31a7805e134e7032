// Answers as a list shows them, seats by their sides, and long runs of events in one sentence.
#include <fmt/format.h>

#include "games/legends/notation/known.h"
#include "games/legends/notation/names.h"
#include "games/legends/notation/words.h"
#include "games/legends/rules/reader.inl"

namespace strategion::legends {
namespace {

template <class Size>
class AnswerTeller {
 public:
  AnswerTeller(const Rules<Size>& rules, const View<Size>& view)
      : tables_(rules.tables()), names_(tables_), view_(view), state_(known_state(view)), reader_(tables_, state_) {}

  AnswerNote operator()(const StandardMove& move) const {
    const bool attacks = view_.kind[move.to] != kNoKind;  // LG-013
    return {at(move.from), attacks ? "attacks " + piece(move.to) : ""};
  }
  AnswerNote operator()(const UsePower& use) const { return {at(use.from), ""}; }
  AnswerNote operator()(const PickSpace& pick) const {
    return {"", view_.kind[pick.space] == kNoKind ? "" : piece(pick.space)};
  }
  AnswerNote operator()(const PickSeat& pick) const { return {"", names_.seat(pick.seat, view_.flip)}; }
  AnswerNote operator()(const auto& /*other*/) const { return {}; }

 private:
  // LG-R34: what the viewer only remembers is not said where the match is played without that aid.
  bool is_shown(Space space) const {
    return is_known(view_, space) && (tables_.options.memory || !is_remembered(view_, space));
  }
  // "Landor 8", "Dragon's Breath", "a hidden piece".
  std::string piece(Space space) const {
    if (!is_shown(space)) return "a hidden piece";
    const std::string name = names_.piece(view_.kind[space]);
    return reader_.has_strength(space) ? fmt::format("{} {}", name, reader_.strength(space)) : name;
  }
  std::string at(Space space) const { return fmt::format("{} {}", space_name(space), piece(space)); }

  const Tables<Size>& tables_;
  Names<Size> names_;
  const View<Size>& view_;
  State<Size> state_;
  Reader<Size> reader_;
};

}  // namespace

template <class Size>
AnswerNote Words<Size>::answer(const Rules& rules, const View& view, const Action& action) {
  return std::visit(AnswerTeller<Size>(rules, view), action);
}

// LG-008: until the sides are drawn nobody can say which one a seat plays.
template <class Size>
std::string Words<Size>::seat_name(const Rules& rules, const View& view, Seat seat) {
  if (view.phase == Phase::kSides) return fmt::format("Seat {}", index(seat) + 1);
  return Names<Size>(rules.tables()).seat(static_cast<std::uint8_t>(seat), view.flip);
}

// The set-up is told board by board and piece by piece, and the field shows it all (LG-002, LG-005).
template <class Size>
std::string Words<Size>::sum_up(const Rules& rules, std::span<const Phrase> run) {
  if (run.empty()) return {};
  if (run.front().key == "legends.placed") {
    return fmt::format("{} armies are set up, {} pieces each.", rules.seats() == 2 ? "Both" : "All", kArmySize);
  }
  if (run.front().key == "legends.board-dealt") return fmt::format("{} boards are turned up.", run.size());
  return {};
}

template AnswerNote Words<Small>::answer(const Rules&, const View&, const Action&);
template AnswerNote Words<Large>::answer(const Rules&, const View&, const Action&);
template std::string Words<Small>::seat_name(const Rules&, const View&, Seat);
template std::string Words<Large>::seat_name(const Rules&, const View&, Seat);
template std::string Words<Small>::sum_up(const Rules&, std::span<const Phrase>);
template std::string Words<Large>::sum_up(const Rules&, std::span<const Phrase>);

}  // namespace strategion::legends
