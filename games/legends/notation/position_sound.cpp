// Whether the rules can go on from a position that was read: what play itself never leads to is refused here.
#include <fmt/format.h>

#include "games/legends/notation/position.h"
#include "games/legends/rules/fight.inl"
#include "games/legends/rules/reader.inl"

namespace strategion::legends {
namespace {

using Finding = std::optional<std::string>;

template <class Size>
class Inspector {
 public:
  Inspector(const Rules<Size>& rules, const State<Size>& state)
      : rules_(rules), tables_(rules.tables()), names_(tables_), state_(state), reader_(tables_, state) {}

  Finding inspect() const {
    if (const Finding found = inspect_setup()) return found;
    if (state_.phase < Phase::kSwitching) return inspect_before();
    if ((state_.phase == Phase::kOver) != (state_.reason != Reason::kNone)) {
      return "\"result\" belongs to a match that is over, and to no other";
    }
    if (state_.phase == Phase::kOver) return inspect_rest();  // a curse may still have been waiting (LG-061)
    if (const Finding found = inspect_field()) return found;
    for (std::size_t i = 0; i < state_.frames.size(); ++i) {
      if (const Finding found = inspect_frame(i)) return fmt::format("frame {}: {}", i, *found);
    }
    if (const Finding found = inspect_question()) return found;
    Choices<Action> legal;
    rules_.add_legal(state_, static_cast<Seat>(state_.asked), legal);
    if (!legal.empty()) return std::nullopt;
    if (state_.question == Question::kTurn)
      return "the seat to move can neither move nor act, so the match is over (LG-071)";
    return "the question has no answer";
  }

 private:
  int seats() const { return tables_.options.seats; }

  Finding inspect_setup() const {
    std::size_t dealt = 0;
    const std::size_t slots = static_cast<std::size_t>(seats()) * 2;
    while (dealt < slots && state_.boards[dealt].board != kNobody) ++dealt;
    for (std::size_t slot = dealt; slot < slots; ++slot) {
      if (state_.boards[slot].board != kNobody) return "boards are dealt in order; one is missing before another";
    }
    if (state_.phase == Phase::kSides && dealt != 0) return "boards are dealt after the sides are drawn";
    if (state_.phase == Phase::kBoards && dealt == slots)
      return "all boards are dealt, so the phase is \"first\" or later";
    if (state_.phase > Phase::kBoards && dealt < slots) return "all boards should be dealt";
    return std::nullopt;
  }
  // Nothing is resolved, and the armies are put down in full.
  Finding inspect_before() const {
    if (const Finding found = inspect_rest()) return found;
    if (state_.phase == Phase::kFirst && state_.first != kNobody)
      return "\"first\" is known, so the phase is \"placing\"";
    if (state_.phase == Phase::kPlacing && state_.first == kNobody)
      return "\"first\" should be the seat that goes first";
    if (state_.phase < Phase::kPlacing && !state_.occupied().empty())
      return "pieces are placed in the phase \"placing\"";
    if (state_.reason != Reason::kNone) return "\"result\" belongs to a match that is over, and to no other";
    if (state_.phase != Phase::kPlacing) return std::nullopt;
    if (reader_.empty_land().empty()) return "all pieces are placed, so the phase is \"switching\" or later";
    Finding found;
    state_.occupied().each([&](Space space) {
      if (state_.mark[space] != Mark(state_.mark[space].side(), home_army(space)) || state_.bonus[space] != 0) {
        found = fmt::format("{}: while pieces are placed each stands at home, unmoved", space_name(space));
      }
    });
    for (std::size_t kind = 1; kind < names_.kinds(); ++kind) {
      if (state_.census[kind].destroyed() > 0 || state_.curse == kind)
        found = "nothing is destroyed while pieces are placed";
    }
    return found;
  }
  // Where nobody is in the middle of anything.
  Finding inspect_rest() const {
    const bool curse_waits = state_.curse_next != kNoKind && state_.phase != Phase::kOver;
    if (!state_.frames.empty() || state_.fighting != 0 || curse_waits || state_.unsettled != 0 ||
        !(OpenQuestion{state_.question, state_.asked} == usual_question(state_))) {
      return "\"resolving\" does not belong to this phase";
    }
    return std::nullopt;
  }

  Finding inspect_field() const {
    std::array<bool, 2> castle{};
    Finding found;
    state_.occupied().each([&](Space space) {
      const Traits& traits = reader_.traits(space);
      if (traits.castle && (traits.army & 1U) == index(state_.mark[space].side())) castle[traits.army & 1U] = true;
      const Mark mark = state_.mark[space];
      if (traits.stationary && mark.moved() && !mark.known_to_all()) {
        found = fmt::format("{}: \"{}\" is stationary, so it has not moved unseen", space_name(space),
                            names_.kind(state_.kind[space]));
      }
    });
    for (const Side side : {Side::kBeige, Side::kGray}) {
      if (!castle[index(side)])
        return fmt::format("{} has no castle on the field, so it has lost (LG-070)", kSideWords[index(side)]);
    }
    if (found || state_.phase != Phase::kPlay || state_.fighting != 0 || state_.unsettled != 0) return found;
    state_.occupied().each([&](Space space) {
      if (found || !reader_.has_strength(space) || reader_.strength(space) > 0) return;
      found = fmt::format("{}: \"{}\" has strength {} there, so it is destroyed (LG-026)", space_name(space),
                          names_.kind(state_.kind[space]), reader_.strength(space));
    });
    return found;
  }

  bool stands(const Frame& frame) const { return state_.kind[frame.at] == frame.kind; }
  bool is_top(std::size_t i) const { return i + 1 == state_.frames.size(); }

  Finding inspect_frame(std::size_t i) const {
    const Frame& frame = state_.frames[i];
    if (frame.has(Frame::kDrafting) && !is_top(i)) return "only the last frame can be a draft";
    switch (frame.type) {
      case FrameType::kDraft:
        if (!is_top(i) || i != 0 || !frame.has(Frame::kDrafting))
          return "a draft stands alone, with its flag \"drafting\"";
        if (!reader_.controlled(frame.seat).has(frame.at)) return "no piece of that seat stands there";
        if (state_.phase == Phase::kPlay && !stands(frame)) return "another piece stands there";
        return std::nullopt;
      case FrameType::kWindow:
        if ((frame.seats >> frame.seat & 1U) == 0) return "the seat takes no part in the window";
        if (!frame.has(Frame::kGone)) return "a window has the flag \"gone\"";
        if (static_cast<WindowKind>(frame.which) == WindowKind::kFight && state_.fighting == 0)
          return "no fight is open";
        return std::nullopt;
      case FrameType::kProgram: return inspect_program(i);
      case FrameType::kFight:
        if (state_.fighting == 0) return "no fight is open";
        // Before the defender is shown (stages 0 and 1) nobody may know what it is.
        if ((frame.stage > 1 && !names_.is_kind(frame.picked)) || frame.named == kNobody)
          return "a fight has a defender, \"picked\", and its seat, \"named\"";
        if (frame.stage > kFightEnds) return "no such stage of a fight";
        if (!frame.has(Frame::kGone) && !stands(frame)) return "another piece stands there";
        return std::nullopt;
      case FrameType::kFlight: return frame.stage > 3 ? Finding("no such stage of a flight") : std::nullopt;
      case FrameType::kStrike:
        if (frame.stage > 1) return "no such stage of a strike";
        if (!stands(frame) || state_.kind[frame.place] == kNoKind) return "a strike needs a striker and a target";
        return std::nullopt;
      case FrameType::kNone: break;
    }
    return "a frame has a type";
  }
  Finding inspect_program(std::size_t i) const {
    const Frame& frame = state_.frames[i];
    const Program& code = reader_.program(frame);
    if (code.empty()) return "the piece has no such power";
    if (frame.stage > code.size() || frame.loop_at > code.size() || frame.loop_end > code.size())
      return "the power has no such stage";
    if (!frame.has(Frame::kGone) && !stands(frame)) return "another piece stands there";
    if (frame.has(Frame::kChoosing) && frame.picks.size() < frame.passes) return "\"passes\" are more than the picks";
    if (!frame.has(Frame::kDrafting)) return std::nullopt;
    if (frame.which >= kProgramsMax || frame.has(Frame::kGone))
      return "only a power that a seat chose to use can be a draft";
    if (i > 0 && state_.frames[i - 1].type != FrameType::kWindow) return "a draft stands in a window, or alone";
    return std::nullopt;
  }

  Finding inspect_question() const {
    int fights = 0;
    for (const Frame& frame : state_.frames) fights += frame.type == FrameType::kFight ? 1 : 0;
    if (fights != state_.fighting) return "\"fight\" and a frame of type \"fight\" belong together";
    if (state_.asked == kNobody) return "\"asked\" should be the seat that answers";
    const bool alone = state_.frames.empty();
    switch (state_.question) {
      case Question::kSwitchOne:
      case Question::kTurn:
        return alone && usual_question(state_) == OpenQuestion{state_.question, state_.asked} &&
                       (state_.phase != Phase::kPlay || state_.stage == TurnStage::kChoice)
                   ? std::nullopt
                   : Finding("that question is asked where nothing else is in progress");
      case Question::kNone:
      case Question::kGoFirst: return "that question does not belong to this phase";
      default: break;
    }
    if (alone) return "that question needs a frame in progress";
    if ((state_.phase == Phase::kSwitching) != (state_.question == Question::kSwitchOther))
      return "that question does not belong to this phase";
    const Frame& frame = state_.frames.back();
    const bool drafts = frame.has(Frame::kDrafting);
    if (drafts && frame.seat != state_.asked) return "a draft is answered by its own seat";
    if (frame.type != expected_frame()) return "the question does not fit the last frame";
    return inspect_top(frame);
  }
  FrameType expected_frame() const {
    switch (state_.question) {
      case Question::kSwitchOther:
      case Question::kTarget: return FrameType::kDraft;
      case Question::kWindow: return FrameType::kWindow;
      case Question::kGuess:
      case Question::kBerserk:
      case Question::kGuard: return FrameType::kFight;
      case Question::kStrikeFlyer: return FrameType::kFlight;
      case Question::kUsePower: {
        const FrameType type = state_.frames.back().type;
        const bool may = type == FrameType::kFight || type == FrameType::kFlight || type == FrameType::kStrike;
        return may ? type : FrameType::kNone;
      }
      default: return FrameType::kProgram;
    }
  }
  Finding inspect_top(const Frame& frame) const {
    const auto wrong_stage = [&](bool right) {
      return right ? std::nullopt : Finding("the question does not fit the stage of the last frame");
    };
    switch (state_.question) {
      case Question::kTarget: return wrong_stage(frame.kind != kNoKind && state_.stage == TurnStage::kChoice);
      case Question::kSwitchOther: return wrong_stage(frame.kind == kNoKind);
      case Question::kWindow: return frame.seat == state_.asked ? std::nullopt : Finding("a window asks its own seat");
      case Question::kGuess: return wrong_stage(frame.stage == kGuessed && state_.kind[state_.fight_to] != kNoKind);
      case Question::kBerserk:
        return wrong_stage(frame.stage == kBerserkAnswered && state_.kind[state_.fight_from] != kNoKind);
      case Question::kGuard:
        return wrong_stage(frame.stage == kGuardAnswered && state_.kind[state_.fight_to] != kNoKind);
      case Question::kStrikeFlyer: return wrong_stage(frame.stage == 1);
      case Question::kUsePower:
        if (frame.type == FrameType::kFlight) return wrong_stage(frame.stage == 3);
        if (frame.type == FrameType::kStrike) return wrong_stage(frame.stage == 1);
        return wrong_stage(frame.stage == kPowerAnswered || frame.stage == kSlayAnswered ||
                           frame.stage == kAfterWinAnswered);
      default: return inspect_operation(frame);
    }
  }
  Finding inspect_operation(const Frame& frame) const {
    const Program& code = reader_.program(frame);
    if (frame.stage >= code.size()) return "the power has no such stage";
    const Operation& operation = code[frame.stage];
    bool fits = false;
    std::uint8_t asked = frame.seat;
    switch (state_.question) {
      case Question::kChoose:
        if (const auto* choose = std::get_if<Choose>(&operation)) {
          fits =
              frame.has(Frame::kChoosing) && frame.picks.size() - frame.passes < choose->at_most && !frame.picks.full();
          asked = reader_.chooser(frame, choose->by);
        }
        break;
      case Question::kChooseSpace:
        if (const auto* choose = std::get_if<ChooseSpace>(&operation)) {
          fits = true;
          asked = reader_.chooser(frame, choose->by);
        }
        break;
      case Question::kChooseDestroyed: fits = std::holds_alternative<ChooseDestroyed>(operation); break;
      case Question::kChooseTerrain: fits = std::holds_alternative<ChooseTerrain>(operation); break;
      case Question::kNameEnemy: fits = std::holds_alternative<NameEnemy>(operation); break;
      default: break;
    }
    if (!fits) return "the question does not fit the stage of the last frame";
    return asked == state_.asked ? std::nullopt : Finding(fmt::format("that question is for seat {}", asked));
  }

  const Rules<Size>& rules_;
  const Tables<Size>& tables_;
  Names<Size> names_;
  const State<Size>& state_;
  Reader<Size> reader_;
};

}  // namespace

template <class Size>
std::optional<std::string> find_unsound(const Rules<Size>& rules, const State<Size>& state) {
  return Inspector<Size>(rules, state).inspect();
}

template std::optional<std::string> find_unsound(const Rules<Small>&, const State<Small>&);
template std::optional<std::string> find_unsound(const Rules<Large>&, const State<Large>&);

}  // namespace strategion::legends
