#include "agents/stratos/policy.h"

#include "agents/stratos/answers.h"
#include "agents/stratos/buying.h"
#include "core/base/assert.h"
#include "core/game/adapter.h"
#include "games/stratos/notation/words.h"

namespace strategion::stratos {

namespace {

constexpr int kPermanentGain = 60;  // one that is used for less is kept
constexpr int kLead = 300;          // of an answer that was chosen without weighing the others

// All that an answer is made from.
class Thought {
 public:
  Thought(const Rules& rules, const State& world, std::size_t seat, const Taste& taste, Xoshiro& rng, Tells tells)
      : sight_(rules.tables(), world, seat, taste),
        market_(sight_),
        lures_(sight_, market_, tells),
        acts_(sight_, market_, lures_, tells),
        foresight_(rules, sight_, market_, lures_, rng) {}

  Chosen answer(const Choices<Action>& legal) {
    if (const auto chosen = by_rule(legal, &foresight_)) return *chosen;
    return {legal[foresight_.best_of(legal)], {.because = Because::kBest}};
  }

  // Nothing where only trying out tells; without foresight it is in a hurry, and permanents are kept.
  std::optional<Chosen> by_rule(const Choices<Action>& legal, Foresight* foresight) {
    if (legal.size() == 1) return only(legal[0]);
    const State& state = sight_.state();
    switch (sight_.question_for(sight_.seat())) {
      case Question::kAct: return act(legal, foresight);
      case Question::kBuy: return choose_purchase(sight_, market_, foresight, legal);
      case Question::kPay: return choose_payment(sight_, market_, legal);
      case Question::kPlaceToken: return choose_token(sight_, market_, legal);
      case Question::kRecover: return Chosen{Accept{}, {.because = Because::kRecovers}};
      case Question::kEquip: return choose_wearer(sight_, legal);
      case Question::kDrop: return choose_drop(sight_, legal);
      case Question::kKeep: return choose_kept(sight_, legal);
      case Question::kDisplace: return choose_refuge(sight_, acts_, legal);
      case Question::kMay:
        if (state.frames.back().type == FrameType::kCross) return choose_crossing(sight_, market_);
        if (state.frames.back().type == FrameType::kDie) return choose_reroll(sight_);
        break;
      case Question::kTarget:
        if (state.question == Question::kBuy) return choose_hire_place(sight_, acts_, legal);
        break;
      default: break;
    }
    return std::nullopt;
  }

  // Nothing where the rules of thumb see nothing in it.
  std::optional<Why> explain(const Choices<Action>& legal, const Action& action) {
    const auto found = find_why(legal, action);
    if (!found) return std::nullopt;
    const bool says_nothing = found->because == Because::kBest || found->because == Because::kNothingBetter ||
                              (found->because == Because::kDefends && found->n == 0);
    return says_nothing ? std::nullopt : found;
  }

  void weigh(const Choices<Action>& legal, std::span<std::int32_t> values) {
    const Question question = sight_.question_for(sight_.seat());
    if (question == Question::kAct) {
      acts_.weigh(legal, values);
      return;
    }
    const Action chosen = answer(legal).action;
    for (std::size_t i = 0; i < legal.size(); ++i) values[i] = legal[i] == chosen ? kLead : 0;
  }

 private:
  std::optional<Why> find_why(const Choices<Action>& legal, const Action& action) {
    if (const auto own = by_rule(legal, &foresight_); own && own->action == action) return own->why;
    switch (sight_.question_for(sight_.seat())) {
      case Question::kAct: return acts_.why_of(legal, action);
      case Question::kBuy: return why_purchase(sight_, market_, action);
      default: return std::nullopt;
    }
  }

  // To end is an answer with a reason, also where there is no other.
  static Chosen only(const Action& action) {
    const bool ends = std::holds_alternative<EndActions>(action);
    return {action, {.because = ends ? Because::kNobodyActs : Because::kOnlyAnswer}};
  }

  Chosen act(const Choices<Action>& legal, Foresight* foresight) {
    if (foresight == nullptr) return acts_.choose_in_a_hurry(legal);
    const Chosen best = acts_.choose(legal);
    if (!std::holds_alternative<EndActions>(best.action)) return best;
    for (const Action& action : legal) {
      if (std::holds_alternative<UsePermanent>(action) && foresight->gain_of(action) > kPermanentGain) {
        return {action, {.because = Because::kUsesPermanent, .a = std::get<UsePermanent>(action).card}};
      }
    }
    return best;
  }

  Situation sight_;
  Market market_;
  Lures lures_;
  Acts acts_;
  Foresight foresight_;
};

}  // namespace

void weigh_answers(const Rules& rules, const State& world, std::size_t seat, const Taste& taste,
                   const Choices<Action>& legal, Xoshiro& rng, std::span<std::int32_t> values) {
  Thought(rules, world, seat, taste, rng, Tells::kNothing).weigh(legal, values);
}

std::optional<Action> answer_in_a_hurry(const Rules& rules, const State& world, std::size_t seat, const Taste& taste,
                                        const Choices<Action>& legal, Xoshiro& rng) {
  const auto chosen = Thought(rules, world, seat, taste, rng, Tells::kNothing).by_rule(legal, nullptr);
  if (!chosen) return std::nullopt;
  return chosen->action;
}

namespace {

// What the seat thinks of a window on this game, and how to put it.
struct Ground {
  const Rules& rules;
  State world;
  Choices<Action> legal;
  Thought thought;
  Ground(const Rules& of, const State& dealt, Seat seat, Xoshiro& rng)
      : rules(of), world(dealt), thought(of, world, index(seat), kEasyTaste, rng, Tells::kReasons) {
    rules.add_legal(world, seat, legal);
    STRATEGION_ASSERT(!legal.empty(), "a seat that is asked has an answer");
  }
  Phrase words(const Why& why) const { return phrase_of(rules.tables(), world, why); }
};

// Calls use(ground); nothing where the window is on another game.
template <class Use>
auto on_ground(const SeatWindow& window, Xoshiro& rng, Use&& use) -> decltype(use(std::declval<Ground&>())) {
  using Stratos = Adapter<Words>;
  const auto* adapter = dynamic_cast<const Stratos*>(&window.rules());
  if (adapter == nullptr) return std::nullopt;
  Ground ground(adapter->rules(), Stratos::unpack(window.redeal(rng)), window.seat(), rng);
  return use(ground);
}

}  // namespace

std::optional<Hint> advise(const SeatWindow& window, Xoshiro& rng) {
  return on_ground(window, rng, [](Ground& ground) -> std::optional<Hint> {
    const Chosen chosen = ground.thought.answer(ground.legal);
    return Hint{.action = Words::notation(ground.rules, chosen.action), .why = ground.words(chosen.why)};
  });
}

std::optional<Phrase> explain(const SeatWindow& window, std::span<const std::string> line, Xoshiro& rng) {
  return on_ground(window, rng, [&](Ground& ground) -> std::optional<Phrase> {
    const auto action = Words::parse_action(ground.rules, line.front());
    STRATEGION_ASSERT(action.has_value(), "what is explained are answers of this game");
    auto why = ground.thought.explain(ground.legal, *action);
    if (!why) return std::nullopt;
    // Which spell it is the next step says.
    if (std::holds_alternative<Cast>(*action) && line.size() > 1) {
      const auto next = Words::parse_action(ground.rules, line[1]);
      const auto* pick = next ? std::get_if<PickSpell>(&*next) : nullptr;
      if (pick != nullptr) {
        const bool counts = !ground.world.spells[pick->card - 1U].face_up();
        why = Why{.because = counts ? Because::kCasts : Because::kRecasts, .a = static_cast<std::uint8_t>(pick->card)};
      }
    }
    return ground.words(*why);
  });
}

}  // namespace strategion::stratos
