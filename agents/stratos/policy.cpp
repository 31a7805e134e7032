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
  // To end is an answer with a reason, also where there is no other.
  static Chosen only(const Action& action) {
    const bool ends = std::holds_alternative<EndActions>(action);
    return {action, {.because = ends ? Because::kEnough : Because::kOnlyAnswer}};
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

std::optional<Hint> advise(const SeatWindow& window, Xoshiro& rng) {
  using Stratos = Adapter<Words>;
  const auto* adapter = dynamic_cast<const Stratos*>(&window.rules());
  if (adapter == nullptr) return std::nullopt;
  const Rules& rules = adapter->rules();
  const State world = Stratos::unpack(window.redeal(rng));
  Choices<Action> legal;
  rules.add_legal(world, window.seat(), legal);
  STRATEGION_ASSERT(!legal.empty(), "a seat that is asked has an answer");
  Thought thought(rules, world, index(window.seat()), kEasyTaste, rng, Tells::kReasons);
  const Chosen chosen = thought.answer(legal);
  return Hint{.action = Words::notation(rules, chosen.action), .why = phrase_of(rules.tables(), world, chosen.why)};
}

}  // namespace strategion::stratos
