// Programs: the closed set of operations, one `execute` each. An operation returns true when it asks somebody.
#pragma once

#include <limits>

#include "games/legends/rules/resolver.h"

namespace strategion::legends {

// To the next operation; the end of a `then` branch jumps over its `else`.
inline void advance(Frame& frame, const Program& code) {
  ++frame.stage;
  for (std::size_t i = 0; i < frame.stage && i < code.size(); ++i) {
    const auto* branch = std::get_if<If>(&code[i]);
    if (branch != nullptr && branch->else_length > 0 && i + 1 + branch->then_length == frame.stage) {
      frame.stage = static_cast<std::uint8_t>(frame.stage + branch->else_length);
    }
  }
}

template <class Size>
void Resolver<Size>::start_program(std::uint8_t seat, Space at, Kind kind, std::uint8_t which, std::uint8_t flags) {
  Frame frame;
  frame.type = FrameType::kProgram;
  frame.seat = seat;
  frame.at = at;
  frame.kind = kind;
  frame.which = which;
  frame.flags = flags;
  state_.frames.push_back(frame);
}

template <class Size>
bool Resolver<Size>::step_program() {
  const std::size_t depth = state_.frames.size();
  while (state_.phase != Phase::kOver && state_.frames.size() == depth && state_.unsettled == 0) {
    Frame& frame = top();
    const Program& code = Base::program(frame);
    if (frame.loop_end != 0 && frame.stage == frame.loop_end) {  // a round of `repeat` is over
      if (frame.loops > 0) {
        --frame.loops;
        frame.stage = frame.loop_at;
        frame.picks.clear();
        frame.flags &= static_cast<std::uint8_t>(~Frame::kPlaced);
      } else {
        frame.loop_end = 0;
      }
      continue;
    }
    if (frame.stage >= code.size()) {
      commit(frame);
      state_.frames.pop_back();
      return false;
    }
    const bool asks = std::visit([this](const auto& op) { return this->execute(op); }, code[frame.stage]);
    if (asks) return true;
  }
  return false;
}

// The first operation that does something ends the draft: the piece is shown (LG-016), its use is noted, and a
// window in which it was used goes on with the next seat.
template <class Size>
void Resolver<Size>::commit(Frame& frame) {
  if (!frame.has(Frame::kDrafting)) return;
  frame.flags &= static_cast<std::uint8_t>(~Frame::kDrafting);
  const Power& power = Base::piece(frame.kind).programs[frame.which];
  reveal(frame.at);
  if (power.once == Once::kTurn) state_.used.add(frame.at);
  if (power.once == Once::kGame) state_.spent.add(frame.at);                // LG-R55
  if (power.when == When::kAction) state_.shuttle[frame.seat] = Shuttle();  // LG-R19
  tell({.what = Happening::kPowerUsed,
        .seat = frame.seat,
        .a = frame.at,
        .b = frame.kind,
        .c = tables_.power_of[frame.kind][frame.which]});
  // Named while it was a draft (LG-R36): from now on everybody sees it.
  if (frame.named != kNobody && Base::seats() > 2) {
    tell({.what = Happening::kEnemyNamed, .seat = frame.seat, .a = frame.named});
  }
  const std::size_t depth = state_.frames.size();
  if (depth < 2 || state_.frames[depth - 2].type != FrameType::kWindow) return;
  Frame& window = state_.frames[depth - 2];
  window.passes = 0;
  window.seat = next_in_window(window);
}

// Nothing could be chosen, or it was declined: the rest of the block is left out. A block is a branch of an `if`, the
// rounds of a `repeat`, or the program.
template <class Size>
void Resolver<Size>::skip_block(Frame& frame) {
  const Program& code = Base::program(frame);
  const std::size_t first = frame.loop_end != 0 ? frame.loop_at : 0;
  for (std::size_t i = frame.stage; i-- > first;) {
    const auto* branch = std::get_if<If>(&code[i]);
    if (branch == nullptr) continue;
    const std::size_t end = i + 1 + branch->then_length + branch->else_length;
    if (frame.stage >= end) continue;
    frame.stage = static_cast<std::uint8_t>(end);
    return;
  }
  if (frame.loop_end != 0) {
    frame.stage = frame.loop_end;
    frame.loops = 0;
  } else {
    frame.stage = static_cast<std::uint8_t>(code.size());
  }
}

template <class Size>
Spaces<Size> Resolver<Size>::targets_of(const Frame& frame, const What& what) const {
  SpacesT set;
  const auto add_standing = [&](Space token) {
    if (state_.kind[token] != kNoKind) set.add(token);
  };
  switch (what.target) {
    case Target::kThis:
      if (!frame.has(Frame::kGone)) add_standing(frame.at);
      break;
    case Target::kChosen:
      for (const Space token : frame.picks) add_standing(token);
      break;
    case Target::kAttacker:
      if (state_.fighting != 0) add_standing(state_.fight_from);
      break;
    case Target::kTrap:
      if (!what.alone) set = Base::matching(frame, what.filter);
      if (!frame.has(Frame::kGone)) add_standing(frame.at);
      if (state_.fighting != 0) add_standing(state_.fight_from);
      break;
    case Target::kAll: set = Base::matching(frame, what.filter); break;
  }
  return set;
}

template <class Size>
Space Resolver<Size>::target_space(const Frame& frame, To to) const {
  switch (to) {
    case To::kThisSpace: return frame.at;
    case To::kChosenSpace: return frame.picks.empty() ? frame.at : frame.picks[0];
    case To::kPlace: break;
  }
  return frame.place;
}

template <class Size>
bool Resolver<Size>::execute(const NameEnemy&) {  // LG-R36
  Frame& frame = top();
  if (Base::seats() > 2) {
    std::uint8_t only = kNobody;
    int enemies = 0;
    for (std::uint8_t seat = 0; seat < Base::seats(); ++seat) {
      if (Base::side_of_seat(seat) == Base::side_of_seat(frame.seat) || Base::controlled(seat).empty()) continue;
      ++enemies;
      only = seat;
    }
    if (enemies > 1) {
      ask(Question::kNameEnemy, frame.seat);
      return true;
    }
    frame.named = only;
  }
  advance(frame, Base::program(frame));
  return false;
}

template <class Size>
bool Resolver<Size>::execute(const Choose& op) {
  Frame& frame = top();
  if (!frame.has(Frame::kChoosing)) {
    if (!op.keep) frame.picks.clear();
    frame.passes = static_cast<std::uint8_t>(frame.picks.size());
    frame.flags |= Frame::kChoosing;
  }
  if (op.by == By::kEnemy) commit(frame);  // a rival's question cannot be part of a draft
  const std::size_t chosen = frame.picks.size() - frame.passes;
  if (chosen < op.at_most) {
    // LG-114: among pieces whose faces not everybody knows, the question is asked if there may be one.
    const bool begins = frame.has(Frame::kDrafting) && frame.stage == 0 && chosen == 0;
    bool any = begins;  // a power is on the list only if its first choice can be made
    if (!any && (frame.has(Frame::kDrafting) || !Base::reads_identity(op.from))) {
      any = !Base::candidates(frame, op, frame.stage).empty();
    } else if (!any) {
      any = Base::may_have_candidates(frame, op);
    }
    if (any) {
      ask(Question::kChoose, Base::chooser(frame, op.by));
      return true;
    }
  }
  frame.flags &= static_cast<std::uint8_t>(~Frame::kChoosing);
  if (chosen == 0) {
    skip_block(frame);
  } else {
    advance(frame, Base::program(frame));
  }
  return false;
}

template <class Size>
bool Resolver<Size>::execute(const ChooseSpace& op) {
  Frame& frame = top();
  if (op.by == By::kEnemy) commit(frame);
  if (Base::matching_spaces(frame, op.where).empty()) {
    skip_block(frame);
    return false;
  }
  ask(Question::kChooseSpace, Base::chooser(frame, op.by));
  return true;
}

template <class Size>
bool Resolver<Size>::execute(const ChooseDestroyed& op) {
  Frame& frame = top();
  const Program& code = Base::program(frame);
  const auto* next = frame.stage + 1U < code.size() ? std::get_if<ChooseSpace>(&code[frame.stage + 1U]) : nullptr;
  if (next != nullptr && Base::matching_spaces(frame, next->where).empty()) {  // LG-R58: nowhere to bring it back to
    skip_block(frame);
    return false;
  }
  for (std::size_t kind = 1; kind < tables_.pieces.size(); ++kind) {
    if (!Base::kind_can_return(frame, static_cast<Kind>(kind), op)) continue;
    ask(Question::kChooseDestroyed, frame.seat);
    return true;
  }
  skip_block(frame);
  return false;
}

template <class Size>
bool Resolver<Size>::execute(const ChooseTerrain&) {
  ask(Question::kChooseTerrain, top().seat);
  return true;
}

// Operations that do something: commit, move the counter on (a pushed frame comes back here), act.
template <class Size>
bool Resolver<Size>::execute(const Reveal& op) {
  Frame& frame = top();
  commit(frame);
  advance(frame, Base::program(frame));
  targets_of(frame, op.what).each([&](Space token) { reveal(token); });
  return false;
}

template <class Size>
bool Resolver<Size>::execute(const Look& op) {
  Frame& frame = top();
  commit(frame);
  advance(frame, Base::program(frame));
  targets_of(frame, op.what).each([&](Space token) { look(token, frame.seat); });
  return false;
}

template <class Size>
bool Resolver<Size>::execute(const Destroy& op) {
  Frame& frame = top();
  commit(frame);
  advance(frame, Base::program(frame));
  destroy(targets_of(frame, op.what));
  return false;
}

template <class Size>
bool Resolver<Size>::execute(const Move& op) {
  Frame& frame = top();
  commit(frame);
  advance(frame, Base::program(frame));
  const Space to = target_space(frame, op.to);
  const SpacesT tokens = targets_of(frame, op.what);
  if (!tokens.empty() && Base::empty_land().has(to)) relocate(tokens.lowest(), to, kPut);
  return false;
}

template <class Size>
bool Resolver<Size>::execute(const Return& op) {
  Frame& frame = top();
  commit(frame);
  advance(frame, Base::program(frame));
  const Kind kind = op.self ? frame.kind : frame.picked;
  const Space to = target_space(frame, op.to);
  frame.picked = kNoKind;
  if (kind != kNoKind && state_.census[kind].destroyed() > 0 && Base::empty_land().has(to))
    put_back(to, kind, frame.seat);
  return false;
}

template <class Size>
bool Resolver<Size>::execute(const TakeControl& op) {
  Frame& frame = top();
  commit(frame);
  advance(frame, Base::program(frame));
  targets_of(frame, op.what).each([&](Space token) { take_control(token, frame.seat); });
  return false;
}

template <class Size>
bool Resolver<Size>::execute(const Strengthen& op) {
  Frame& frame = top();
  commit(frame);
  advance(frame, Base::program(frame));
  int amount = op.add;
  if (op.amount == Amount::kStrengthOfThis) amount = frame.has(Frame::kGone) ? 0 : Base::strength(frame.at);
  if (op.amount == Amount::kStrengthOfChosen) amount = frame.picks.empty() ? 0 : Base::strength(frame.picks[0]);
  targets_of(frame, op.what).each([&](Space token) {
    if (!Base::has_strength(token)) return;  // LG-023, LG-024
    using Limits = std::numeric_limits<std::int8_t>;
    state_.bonus[token] =
        static_cast<std::int8_t>(std::clamp<int>(state_.bonus[token] + amount, Limits::min(), Limits::max()));
    fades(token);
    if (sink_ == nullptr) return;  // the sum is for the telling only
    tell({.what = Happening::kStrengthened,
          .seat = frame.seat,
          .a = token,
          .b = state_.kind[token],
          .n = static_cast<std::int8_t>(amount),
          .m = static_cast<std::int8_t>(Base::strength(token))});
  });
  return false;
}

template <class Size>
bool Resolver<Size>::execute(const Grant& op) {
  Frame& frame = top();
  commit(frame);
  advance(frame, Base::program(frame));
  targets_of(frame, op.what).each([&](Space token) {
    for (std::size_t i = 0; i < kLendable.size(); ++i) {
      if (kLendable[i] == op.power) state_.lent[i].add(token);
    }
    reveal(token);  // LG-R30
    tell({.what = Happening::kLent,
          .seat = frame.seat,
          .a = token,
          .b = state_.kind[token],
          .c = static_cast<std::uint8_t>(op.power)});
  });
  return false;
}

template <class Size>
bool Resolver<Size>::execute(const Swap&) {
  Frame& frame = top();
  commit(frame);
  advance(frame, Base::program(frame));
  if (frame.picks.size() == 2) trade_places(frame.picks[0], frame.picks[1]);
  return false;
}

template <class Size>
bool Resolver<Size>::execute(const ExtraTurn&) {
  Frame& frame = top();
  commit(frame);
  advance(frame, Base::program(frame));
  state_.extra = 1;
  tell({.what = Happening::kExtraTurn, .seat = frame.seat});
  return false;
}

template <class Size>
bool Resolver<Size>::execute(const Repeat& op) {
  Frame& frame = top();
  ++frame.stage;
  frame.loop_at = frame.stage;
  frame.loop_end = static_cast<std::uint8_t>(frame.stage + op.length);
  frame.loops = static_cast<std::uint8_t>(op.times - 1);
  return false;
}

template <class Size>
bool Resolver<Size>::execute(const If& op) {
  Frame& frame = top();
  bool holds = false;
  switch (op.test) {
    case Test::kMatches: {
      const SpacesT tokens = targets_of(frame, op.what);
      holds = !tokens.empty();
      tokens.each([&](Space token) { holds = holds && Base::matches(frame, token, op.is); });
      break;
    }
    case Test::kNone: holds = Base::matching(frame, op.is).empty(); break;
    case Test::kThisOn: holds = (op.is.terrains >> static_cast<unsigned>(Base::terrain_at(frame.at)) & 1U) != 0; break;
  }
  // Straight into the branch: `advance` would take the start of `else` for the end of `then`.
  const std::size_t branch = frame.stage + 1U;
  frame.stage = static_cast<std::uint8_t>(holds ? branch : branch + op.then_length);
  if ((holds ? op.then_length : op.else_length) == 0)
    frame.stage = static_cast<std::uint8_t>(branch + op.then_length + op.else_length);
  return false;
}

template <class Size>
void Resolver<Size>::answer_program(std::uint8_t seat, const Action& action) {
  Frame& frame = top();
  const Program& code = Base::program(frame);
  const Question question = state_.question;
  answered();
  switch (question) {
    case Question::kChoose:
      if (const auto* pick = std::get_if<PickSpace>(&action)) {
        frame.picks.push_back(pick->space);
        return;  // back to the same `choose`, which asks again or goes on
      }
      if (!frame.has(Frame::kDrafting)) tell({.what = Happening::kPassed, .seat = seat});
      frame.flags &= static_cast<std::uint8_t>(~Frame::kChoosing);
      if (frame.picks.size() == frame.passes) {
        skip_block(frame);
      } else {
        advance(frame, code);
      }
      return;
    case Question::kChooseSpace:
      frame.place = std::get<PickSpace>(action).space;
      frame.flags |= Frame::kPlaced;
      break;
    case Question::kChooseDestroyed:
      if (const auto* pick = std::get_if<PickKind>(&action)) {
        frame.picked = pick->kind;
        frame.total = static_cast<std::uint8_t>(frame.total + tables_.traits[pick->kind].base);
        break;
      }
      if (!frame.has(Frame::kDrafting)) tell({.what = Happening::kPassed, .seat = seat});
      skip_block(frame);
      return;
    case Question::kChooseTerrain:
      frame.terrain = static_cast<std::uint8_t>(std::get<PickTerrain>(action).terrain);
      commit(frame);
      tell({.what = Happening::kTerrainNamed, .seat = seat, .c = frame.terrain});
      break;
    case Question::kNameEnemy:
      frame.named = std::get<PickSeat>(action).seat;
      if (!frame.has(Frame::kDrafting)) tell({.what = Happening::kEnemyNamed, .seat = seat, .a = frame.named});
      break;
    default: STRATEGION_ASSERT(false, "a program asks one of its own questions");
  }
  advance(frame, code);
}

}  // namespace strategion::legends
