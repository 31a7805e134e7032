// Whether an act told somebody something new: the part of the undo limit (DESIGN 3) that needs rules.
#pragma once

#include <utility>

#include "core/base/hash.h"
#include "core/game/contract.h"
#include "core/game/event_log.h"

namespace strategion {

inline constexpr int kNewsWorlds = 32;

// True when `action`, legal for `actor` in `before`, tells `listener` a thing which its view before and
// the open text of the act do not determine: some world it could not tell from the true one would have
// told it something else. The worlds are drawn from a seed made of the view, so that the answer is the
// same every time. A thing that all of kNewsWorlds worlds agree on passes as known.
template <GameRules R>
bool is_news_to(const R& rules, const typename R::State& before, Seat actor, const typename R::Action& action,
                Seat listener) {
  const auto told_in = [&](const R& world_rules, typename R::State world) {
    EventLog<typename R::Event> log;
    world_rules.apply(world, actor, action, &log);
    return std::pair(log.heard_by(listener), hash_value(world_rules.view(world, listener)));
  };
  const auto truth = told_in(rules, before);
  const auto view = rules.view(before, listener);
  const R known = rules.known(before);
  Xoshiro rng(hash_value(view));
  for (int i = 0; i < kNewsWorlds; ++i) {
    const auto world = known.redeal(view, rng);
    if (!known.check(world, actor, action) || told_in(known, world) != truth) return true;
  }
  return false;
}

// The same over every seat and the spectator. A step of a draft tells nobody anything, nor does an answer
// to `all` before the last; chance is always news.
//
// Rules that offer `reveals(event)` (does this event show its audience a hidden thing?) answer for
// themselves, exactly and without drawing worlds. Without it, what commits a draft in the modes `one` and
// `any` counts as news: the worlds of the other seats do not hold the draft that it commits.
template <GameRules R>
bool tells_news(const R& rules, const typename R::State& before, Seat actor, const typename R::Action& action) {
  if (actor == kNature) return true;
  if (rules.is_draft_step(before, actor, action)) return false;
  if (const Asking asking = rules.asking(before); asking.mode == Mode::kAll && asking.seats.size() > 1) return false;
  if constexpr (requires(const typename R::Event& event) { rules.reveals(event); }) {
    auto after = before;
    EventLog<typename R::Event> log;
    rules.apply(after, actor, action, &log);
    for (const auto& line : log.lines()) {
      if (rules.reveals(line.event)) return true;
    }
    return false;
  } else {
    for (int number = 0; number < rules.seats(); ++number) {
      if (is_news_to(rules, before, actor, action, seat(number))) return true;
    }
    return is_news_to(rules, before, actor, action, kSpectator);
  }
}

}  // namespace strategion
