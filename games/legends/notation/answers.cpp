// Answers as a list shows them, what else may be meant by one, seats by their sides, and long runs of events in one
// sentence.
#include <fmt/format.h>

#include "games/legends/notation/effects_clause.h"
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
  AnswerNote operator()(const UsePower& use) const { return {at(use.from), what_it_does(use)}; }
  AnswerNote operator()(const PickSpace& pick) const {
    return {"", view_.kind[pick.space] == kNoKind ? "" : piece(pick.space)};
  }
  AnswerNote operator()(const PickSeat& pick) const { return {"", names_.seat(pick.seat, view_.flip)}; }
  AnswerNote operator()(const auto& /*other*/) const { return {}; }

 private:
  bool is_shown(Space space) const { return legends::is_shown(view_, tables_.options.memory, space); }
  // "Landor 8", "Dragon's Breath", "a hidden piece".
  std::string piece(Space space) const {
    if (!is_shown(space)) return "a hidden piece";
    const std::string name = names_.piece(view_.kind[space]);
    return reader_.has_strength(space) ? fmt::format("{} {}", name, reader_.strength(space)) : name;
  }
  std::string at(Space space) const { return fmt::format("{} {}", space_name(space), piece(space)); }

  std::string what_it_does(const UsePower& use) const {
    if (use.power == static_cast<std::uint8_t>(Named::kTeleport)) return "destroys itself";  // LG-047
    if (!is_shown(use.from)) return {};
    const Kind kind = view_.kind[use.from];
    const std::size_t program = reader_.find_program(kind, use.power);
    return program == kProgramsMax ? "" : effects_clause(tables_.pieces[kind]->programs[program]);
  }

  const Tables<Size>& tables_;
  Names<Size> names_;
  const View<Size>& view_;
  State<Size> state_;
  Reader<Size> reader_;
};

}  // namespace

// LG-006 asks for two pieces, and two spaces read like a move; and a motion that is no plain step may be one that a
// power of the piece makes (LG-031), or a strike from afar (LG-044). Other powers are too different from a move to be
// guessed from one.
template <class Size>
std::vector<std::vector<Action>> Words<Size>::meant(const Rules& /*rules*/, const View& view, const Action& action) {
  const auto* move = std::get_if<StandardMove>(&action);
  if (move == nullptr) return {};
  if (view.question == Question::kSwitchOne) return {{PickSpace{move->from}, PickSpace{move->to}}};
  std::vector<std::vector<Action>> readings;
  for (std::uint8_t power = 0; is_motion(static_cast<Named>(power)); ++power)
    readings.push_back({UsePower{move->from, power}, PickSpace{move->to}});
  readings.push_back({UsePower{move->from, static_cast<std::uint8_t>(Named::kDistanceStrike)}, PickSpace{move->to}});
  return readings;
}

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

template std::vector<std::vector<Action>> Words<Small>::meant(const Rules&, const View&, const Action&);
template std::vector<std::vector<Action>> Words<Large>::meant(const Rules&, const View&, const Action&);
template AnswerNote Words<Small>::answer(const Rules&, const View&, const Action&);
template AnswerNote Words<Large>::answer(const Rules&, const View&, const Action&);
template std::string Words<Small>::seat_name(const Rules&, const View&, Seat);
template std::string Words<Large>::seat_name(const Rules&, const View&, Seat);
template std::string Words<Small>::sum_up(const Rules&, std::span<const Phrase>);
template std::string Words<Large>::sum_up(const Rules&, std::span<const Phrase>);

}  // namespace strategion::legends
