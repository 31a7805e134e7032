// What a step touches and how a button calls it; and the view that hides nothing.
#include <fmt/format.h>

#include "games/legends/notation/choice_words.h"
#include "games/legends/notation/known.h"
#include "games/legends/notation/names.h"
#include "games/legends/notation/words.h"
#include "games/legends/rules/reader.inl"

namespace strategion::legends {
namespace {

// "distance-strike" is "Distance Strike".
std::string titled(std::string_view word) {
  std::string text(word);
  bool first = true;
  for (char& letter : text) {
    if (first && letter >= 'a' && letter <= 'z') letter = static_cast<char>(letter - 'a' + 'A');
    first = letter == '-';
    if (letter == '-') letter = ' ';
  }
  return text;
}

template <class Size>
class Labels {
 public:
  Labels(const Rules<Size>& rules, const View<Size>& view)
      : names_(rules.tables()), view_(view), state_(known_state(view)), reader_(rules.tables(), state_) {}

  Touched operator()(const Pass&) const {
    switch (view_.question) {
      case Question::kSwitchOne: return said("Keep this set-up");
      case Question::kUsePower: return said("Do not use it");
      case Question::kGuard: return said("Let it die");
      case Question::kChoose:
      case Question::kChooseSpace:
      case Question::kChooseDestroyed: return said("Enough");
      default: return said("Pass");
    }
  }
  Touched operator()(const Accept&) const { return said("Use it"); }
  Touched operator()(const GoFirst& go) const { return said(go.first != 0 ? "Go first" : "Go second"); }
  Touched operator()(const StandardMove& move) const {
    const std::string to = space_name(move.to);
    return {{space_name(move.from), to}, {}, fmt::format("{} {}", stands(move.to) ? "Attack" : "Move to", to)};
  }
  Touched operator()(const UsePower& use) const {
    return {{space_name(use.from)}, {}, fmt::format("Use {}", titled(names_.power(use.power)))};
  }
  Touched operator()(const PickSpace& pick) const {
    const std::string place = space_name(pick.space);
    if (!stands(pick.space)) return {{place}, {}, place};
    const std::string what = fmt::format("{} on {}", piece_at(pick.space), place);
    const std::string verb = verb_for(pick.space);
    return {{place},
            {},
            verb.empty() ? what
                         : fmt::format("{} {}", verb, what.starts_with("The unknown") ? 't' + what.substr(1) : what)};
  }
  Touched operator()(const PickKind& pick) const { return {{}, {names_.kind(pick.kind)}, names_.piece(pick.kind)}; }
  Touched operator()(const PickTerrain& pick) const {
    return said(titled(kTerrainWords[static_cast<std::size_t>(pick.terrain)]));
  }
  Touched operator()(const PickSeat& pick) const { return said(names_.seat(pick.seat, view_.flip)); }
  // Nature's have no button.
  template <class Drawn>
  Touched operator()(const Drawn&) const {
    return {};
  }

 private:
  static Touched said(std::string label) { return {{}, {}, std::move(label)}; }
  bool stands(Space space) const { return (view_.side[0] | view_.side[1]).has(space); }
  std::string piece_at(Space space) const {
    return is_known(view_, space) ? names_.piece(view_.kind[space]) : "The unknown piece";
  }

  // What is done to the piece that is picked: "Hand over", "Attack".
  std::string verb_for(Space space) const {
    if (view_.frames.empty()) return {};
    const Frame& frame = view_.frames.back();
    if (view_.question == Question::kChoose) {
      const Program& code = reader_.program(frame);
      return choice_verb(std::get<Choose>(code[frame.stage]), code, frame.stage);
    }
    const auto power = static_cast<Named>(frame.which);
    if (view_.question != Question::kTarget || reader_.controlled(view_.asked).has(space)) return {};
    if (power == Named::kDistanceStrike) return "Strike";
    return is_motion(power) ? "Attack" : "";
  }

  Names<Size> names_;
  const View<Size>& view_;
  State<Size> state_;
  Reader<Size> reader_;
};

}  // namespace

template <class Size>
Touched Words<Size>::touched(const Rules& rules, const View& view, const Action& action) {
  return std::visit(Labels<Size>(rules, view), action);
}

template <class Size>
typename Words<Size>::View Words<Size>::open_view(const Rules& rules, const State& state) {
  View view = rules.view(state, kSpectator);
  view.kind = state.kind;
  view.census = state.census;
  return view;
}

template Touched Words<Small>::touched(const Rules&, const View&, const Action&);
template Touched Words<Large>::touched(const Rules&, const View&, const Action&);
template Words<Small>::View Words<Small>::open_view(const Rules&, const State&);
template Words<Large>::View Words<Large>::open_view(const Rules&, const State&);

}  // namespace strategion::legends
