// A view as a State for the read-only questions of rules/reader.h: strengths and powers of pieces that the viewer
// knows. Unknown faces stay kUnknown; nobody may ask the reader about them.
#pragma once

#include "games/legends/rules/reader.h"
#include "games/legends/view.h"

namespace strategion::legends {

template <class Size>
State<Size> known_state(const View<Size>& view) {
  State<Size> state;
  state.side = view.side;
  state.water = view.water;
  state.lent = view.lent;
  state.kind = view.kind;
  state.mark = view.mark;
  state.bonus = view.bonus;
  state.boards = view.boards;
  state.flip = view.flip;
  state.curse = view.curse;
  state.fighting = view.fighting;
  state.fight_from = view.fight_from;
  state.fight_to = view.fight_to;
  return state;
}

template <class Size>
bool is_known(const View<Size>& view, Space space) {
  return view.kind[space] != kNoKind && view.kind[space] != kUnknown;
}

// LG-R34: a face that this viewer knows only because it remembers it: not its own side's piece, and not one that
// lies open now, in a fight or by a power being used. `memory = off` keeps page and terminal from showing those.
template <class Size>
bool is_remembered(const View<Size>& view, Space space) {
  if (!is_known(view, space) || view.phase == Phase::kOver) return false;
  const bool mine = view.viewer < kSeatsMax && index(view.mark[space].side()) == ((view.viewer ^ view.flip) & 1U);
  if (mine) return false;
  if (view.fighting != 0 && (space == view.fight_from || space == view.fight_to)) return false;
  for (const Frame& frame : view.frames) {
    const bool open =
        (frame.type == FrameType::kProgram || frame.type == FrameType::kStrike) && !frame.has(Frame::kGone);
    if (open && (frame.at == space || (frame.type == FrameType::kStrike && frame.place == space))) return false;
  }
  return true;
}

// LG-R34: what page and terminal may say of a face; `memory`: the match is played with that aid.
template <class Size>
bool is_shown(const View<Size>& view, bool memory, Space space) {
  return is_known(view, space) && (memory || !is_remembered(view, space));
}

}  // namespace strategion::legends
