#include "agents/legends/policy.h"

#include <algorithm>

#include "agents/legends/placement.h"
#include "agents/legends/reasons.h"
#include "core/base/assert.h"
#include "core/game/adapter.h"
#include "games/legends/notation/names.h"
#include "games/legends/notation/words.h"

namespace strategion::legends {

namespace {

constexpr std::size_t kWorlds = 6;
constexpr int kPowerGain = 400;     // a power that shows a piece of ours must bring this much more than a pass
constexpr std::uint64_t kTie = 40;  // answers this near to each other are equally good

struct Chosen {
  Action action;
  Phrase why;
};

template <class Size>
Chosen choose_best_switch(const Foresight<Size>& foresight) {
  const bool drafting = foresight.world().question == Question::kSwitchOther;
  const Space first = drafting ? foresight.world().frames.back().at : Space{0};
  const Switch best = best_switch(foresight, drafting ? &first : nullptr);
  if (!drafting && best.gain < kSwitchGain) {
    return {Pass{}, reason("legends.hint.order-is-good", "no switch would bring much")};
  }
  const auto is_castle = [&](Space space) { return foresight.tables().traits[foresight.world().kind[space]].castle; };
  const auto is_beside_castle = [&](Space space) {
    const auto& next = foresight.tables().geometry.next;
    return std::ranges::any_of(next, [&](const auto& way) {
      return way[space] != kOff && !foresight.is_enemy(static_cast<Space>(way[space])) &&
             is_castle(static_cast<Space>(way[space]));
    });
  };
  std::string what = "both get to a row where they are of more use";
  if (is_castle(best.one) || is_castle(best.other)) {
    what = "the castle gets to a place that is better covered";
  } else if (is_beside_castle(best.one) || is_beside_castle(best.other)) {
    what = "the castle gets a better guard";
  }
  return {PickSpace{drafting ? best.other : best.one}, reason("legends.hint.switch", what)};
}

template <class Size>
Chosen choose_plain_switch(const Foresight<Size>& foresight) {
  const std::optional<Switch> plain = plain_switch(foresight);
  if (!plain) return {Pass{}, reason("legends.hint.castle-is-back", "the castle is in the back row")};
  const bool drafting = foresight.world().question == Question::kSwitchOther;
  return {PickSpace{drafting ? plain->other : plain->one},
          reason("legends.hint.switch-back", "the castle gets to the back row")};
}

// What it may be most often (60).
template <class Size>
Chosen choose_guess(const Foresight<Size>& foresight) {
  const State<Size>& state = foresight.world();
  const Names<Size> names(foresight.tables());
  if (foresight.is_known(state.fight_to)) {
    const Kind kind = state.kind[state.fight_to];
    return {PickKind{kind}, reason("legends.hint.guess-known", names.piece(kind) + " has been seen there")};
  }
  const auto list = foresight.guesses(state.fight_to);
  STRATEGION_ASSERT(!list.empty(), "an unknown piece is something");
  const auto* best = &list.front();
  int total = 0;
  for (const auto& one : list) {
    total += one.count;
    const int value = foresight.weigher().worth(one.kind) / 100;
    if (one.count * 100 + value > best->count * 100 + foresight.weigher().worth(best->kind) / 100) best = &one;
  }
  return {PickKind{best->kind}, reason("legends.hint.guess",
                                       std::to_string(best->count) + " of the " + std::to_string(total) +
                                           " pieces it may be is " + names.piece(best->kind),
                                       {{"count", best->count}, {"of", total}})};
}

template <class Size>
Chosen choose_weighed(Foresight<Size>& foresight, const Choices<Action>& legal, Xoshiro& rng) {
  Outlook best;
  std::int64_t best_score = 0;
  for (const Action& action : legal) {
    Outlook outlook = foresight.outlook(action);
    std::int64_t score = outlook.gain.total() + static_cast<std::int64_t>(below(rng, kTie));
    const bool declines = std::holds_alternative<Pass>(action);
    if (declines && foresight.world().question == Question::kWindow) score += kPowerGain;
    if (!best.line.empty() && score <= best_score) continue;
    best = std::move(outlook);
    best_score = score;
  }
  Phrase why = reason_for(foresight, best);
  if (best.line.size() > 1) {  // whom a power is meant for
    boost::json::array line;
    for (const Action& step : best.line) line.emplace_back(Words<Size>::notation(foresight.rules(), step));
    why.args["line"] = std::move(line);
  }
  return {best.line.front(), std::move(why)};
}

template <class Size>
using ChooseSwitch = Chosen (*)(const Foresight<Size>&);

// Nothing where the window is on another game, or on one of another size.
template <class Size>
std::optional<Foresight<Size>> foresee(const SeatWindow& window, Xoshiro& rng) {
  using Legends = Adapter<Words<Size>>;
  const auto* adapter = dynamic_cast<const Legends*>(&window.rules());
  if (adapter == nullptr) return std::nullopt;
  std::vector<State<Size>> worlds;
  for (std::size_t i = 0; i < kWorlds; ++i) worlds.push_back(Legends::unpack(window.redeal(rng)));
  return Foresight<Size>(adapter->rules(), static_cast<std::uint8_t>(window.seat()), std::move(worlds));
}

template <class Size>
std::optional<Hint> advise_in(const SeatWindow& window, Xoshiro& rng, ChooseSwitch<Size> choose_switch) {
  auto found = foresee<Size>(window, rng);
  if (!found) return std::nullopt;
  Foresight<Size>& foresight = *found;
  const Rules<Size>& rules = foresight.rules();
  Choices<Action> legal;
  rules.add_legal(foresight.world(), window.seat(), legal);
  STRATEGION_ASSERT(!legal.empty(), "a seat that is asked has an answer");

  const auto answer = [&]() -> Chosen {
    const Question question = foresight.world().question;
    if (legal.size() == 1 && question != Question::kWindow) {
      return {legal[0], reason("legends.hint.no-choice", "there is no other answer")};
    }
    switch (question) {
      case Question::kGoFirst: return {GoFirst{1}, reason("legends.hint.first", "going first is a turn ahead")};
      case Question::kSwitchOne:
      case Question::kSwitchOther: return choose_switch(foresight);
      case Question::kGuess: return choose_guess(foresight);
      default: return choose_weighed(foresight, legal, rng);
    }
  };
  Chosen chosen = answer();
  return Hint{.action = Words<Size>::notation(rules, chosen.action), .why = std::move(chosen.why)};
}

template <class Size>
std::optional<Phrase> explain_in(const SeatWindow& window, std::span<const std::string> steps, Xoshiro& rng) {
  const auto foresight = foresee<Size>(window, rng);
  if (!foresight) return std::nullopt;
  Line line;
  for (const std::string& step : steps) {
    const auto action = Words<Size>::parse_action(foresight->rules(), step);
    STRATEGION_ASSERT(action.has_value(), "what is explained are answers of this game");
    line.push_back(*action);
  }
  return find_reason(*foresight, foresight->outlook_of(std::move(line)));
}

}  // namespace

std::optional<Phrase> explain(const SeatWindow& window, std::span<const std::string> line, Xoshiro& rng) {
  if (auto why = explain_in<Small>(window, line, rng)) return why;
  return explain_in<Large>(window, line, rng);
}

std::optional<Hint> advise(const SeatWindow& window, Xoshiro& rng) {
  if (auto hint = advise_in<Small>(window, rng, &choose_best_switch<Small>)) return hint;
  return advise_in<Large>(window, rng, &choose_best_switch<Large>);
}

std::optional<Hint> advise_plainly(const SeatWindow& window, Xoshiro& rng) {
  if (auto hint = advise_in<Small>(window, rng, &choose_plain_switch<Small>)) return hint;
  return advise_in<Large>(window, rng, &choose_plain_switch<Large>);
}

}  // namespace strategion::legends
