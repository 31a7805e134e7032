// Views and their re-deal: LG-016, LG-R31, LG-R32, LG-R34.
#pragma once

#include "games/legends/rules/resolver.h"

namespace strategion::legends {

template <class Size>
typename Rules<Size>::View Rules<Size>::view(const State& state, Seat seat) const {
  View view;
  view.viewer = static_cast<std::uint8_t>(seat);
  const Reader<Size> reader(*tables_, state);
  const bool over = state.phase == Phase::kOver;
  const bool spectator = !is_player(seat);
  const Side mine = spectator ? Side::kBeige : reader.side_of_seat(view.viewer);
  view.side = state.side;
  view.water = state.water;
  view.used = state.used;
  view.spent = state.spent;
  view.lent = state.lent;
  view.mark = state.mark;
  view.bonus = state.bonus;
  state.occupied().each([&](Space token) {
    const Mark mark = state.mark[token];
    const bool seen = over || (spectator ? mark.known_to_all() : mark.known_to(mine));
    view.kind[token] = seen ? state.kind[token] : kUnknown;
  });
  // Which pieces of a rival are down already while they are being placed is not open; how many is.
  for (std::size_t kind = 1; kind < tables_->pieces.size(); ++kind) {
    const bool placing =
        state.phase == Phase::kPlacing && (spectator || (tables_->traits[kind].army & 1U) != index(mine));
    view.census[kind] = placing ? Census() : state.census[kind];
  }
  view.boards = state.boards;
  view.quiet = state.quiet;
  view.turns = state.turns;
  view.points = state.points;
  view.wins = state.wins;
  view.games = state.games;
  view.shuttle = state.shuttle;
  view.phase = state.phase;
  view.stage = state.stage;
  view.question = state.question;
  view.asked = state.asked;
  view.turn = state.turn;
  view.first = state.first;
  view.flip = state.flip;
  view.switches = state.switches;
  view.extra = state.extra;
  view.curse = state.curse;
  view.curse_seat = state.curse_seat;
  view.curse_next = state.curse_next;
  view.curse_next_seat = state.curse_next_seat;
  view.fighting = state.fighting;
  view.fight_from = state.fight_from;
  view.fight_to = state.fight_to;
  view.unsettled = state.unsettled;
  view.reason = state.reason;
  view.winner = state.winner;
  view.frames = state.frames;
  if (state.is_drafting() && state.asked != view.viewer) {  // LG-R50: a draft is its owner's alone
    view.frames.pop_back();
    if (state.phase == Phase::kSwitching) {
      view.question = Question::kSwitchOne;
    } else {
      view.question = view.frames.empty() ? Question::kTurn : Question::kWindow;
    }
  }
  return view;
}

template <class Size>
template <Generator R>
typename Rules<Size>::State Rules<Size>::redeal(const View& view, R& rng) const {
  State state;
  state.side = view.side;
  state.water = view.water;
  state.used = view.used;
  state.spent = view.spent;
  state.lent = view.lent;
  state.mark = view.mark;
  state.bonus = view.bonus;
  state.kind = view.kind;
  state.census = view.census;
  state.boards = view.boards;
  state.quiet = view.quiet;
  state.turns = view.turns;
  state.points = view.points;
  state.wins = view.wins;
  state.games = view.games;
  state.shuttle = view.shuttle;
  state.phase = view.phase;
  state.stage = view.stage;
  state.question = view.question;
  state.asked = view.asked;
  state.turn = view.turn;
  state.first = view.first;
  state.flip = view.flip;
  state.switches = view.switches;
  state.extra = view.extra;
  state.curse = view.curse;
  state.curse_seat = view.curse_seat;
  state.curse_next = view.curse_next;
  state.curse_next_seat = view.curse_next_seat;
  state.fighting = view.fighting;
  state.fight_from = view.fight_from;
  state.fight_to = view.fight_to;
  state.unsettled = view.unsettled;
  state.reason = view.reason;
  state.winner = view.winner;
  state.frames = view.frames;

  // Each army's unseen pieces go to its unseen tokens, every consistent way equally often: castles to tokens that
  // have not moved and are still their own side's (LG-070), other stationary ones to tokens that have not moved, then
  // the rest. A layout in which a piece would have died already (LG-026) is dealt
  // again; such layouts are rare.
  const Reader<Size> reader(*tables_, state);
  const bool placing = view.phase == Phase::kPlacing;
  for (std::size_t army = 0; army < reader.seats(); ++army) {
    std::array<std::uint8_t, State::kKinds> left{};
    std::array<Kind, kArmySize> fixed{};
    std::array<Kind, kArmySize> loose{};
    std::size_t fixed_count = 0;
    std::size_t loose_count = 0;
    Bounded<Space, kArmySize> fresh;
    Bounded<Space, kArmySize> walked;
    state.occupied().each([&](Space token) {
      if (state.mark[token].army() != army) return;
      if (view.kind[token] == kUnknown) {
        (state.mark[token].moved() ? walked : fresh).push_back(token);
      } else {
        ++left[state.kind[token]];  // seen
      }
    });
    if (fresh.empty() && walked.empty()) continue;
    const bool hidden_census =
        placing && (view.viewer >= kSeatsMax || (army & 1U) != index(reader.side_of_seat(view.viewer)));
    for (std::size_t k = tables_->first_kind[army]; k < tables_->first_kind[army + 1]; ++k) {
      const unsigned total = hidden_census ? tables_->counts[k] : view.census[k].alive();
      for (unsigned i = left[k]; i < total; ++i) {
        if (tables_->traits[k].stationary) {  // castles in front
          fixed[fixed_count++] = static_cast<Kind>(k);
          if (tables_->traits[k].castle)
            std::rotate(fixed.begin(), fixed.begin() + fixed_count - 1, fixed.begin() + fixed_count);
        } else {
          loose[loose_count++] = static_cast<Kind>(k);
        }
      }
    }
    for (int attempt = 0;; ++attempt) {
      Bounded<Space, kArmySize> open = fresh;
      std::array<Kind, kArmySize> rest = loose;
      std::size_t rest_count = loose_count;
      std::size_t fixed_left = fixed_count;
      std::array<Kind, kArmySize> still = fixed;
      if (hidden_census) {  // some of the army is not down yet: every piece is as likely to be among those that are
        for (std::size_t i = 0; i < fixed_left; ++i) rest[rest_count++] = still[i];
        fixed_left = 0;
      }
      for (std::size_t i = 0; i < fixed_left; ++i) {
        const auto fits = [&](std::size_t at) {
          return !tables_->traits[still[i]].castle || index(state.mark[open[at]].side()) == (army & 1U);
        };
        std::size_t pick = below(rng, open.size());
        for (int tries = 0; !fits(pick) && tries < 1000; ++tries) pick = below(rng, open.size());
        state.kind[open[pick]] = still[i];
        open.erase_at(pick);
      }
      const auto fill = [&](const Bounded<Space, kArmySize>& tokens) {
        for (const Space token : tokens) {
          const std::size_t pick = below(rng, rest_count);
          state.kind[token] = rest[pick];
          rest[pick] = rest[--rest_count];
        }
      };
      fill(open);
      fill(walked);
      bool sound = true;
      const auto lives = [&](const Bounded<Space, kArmySize>& tokens) {
        for (const Space token : tokens) sound = sound && (!reader.has_strength(token) || reader.strength(token) > 0);
      };
      if (view.phase == Phase::kPlay && view.unsettled == 0) {
        lives(fresh);
        lives(walked);
      }
      if (sound || attempt > 1000) break;
    }
    if (hidden_census) {
      for (const auto* tokens : {&fresh, &walked}) {
        for (const Space token : *tokens) state.census[state.kind[token]].enter();
      }
    }
  }
  return state;
}

}  // namespace strategion::legends
