// A view as a State: all that is open, and the viewer's own. What is hidden from the viewer is as in the view: counted
// back to where it was drawn from. Words read it, and a re-deal begins with it.
#pragma once

#include "games/stratos/state.h"
#include "games/stratos/view.h"

namespace strategion::stratos {

inline State known_state(const View& view) {
  State state;
  state.occupied = view.occupied;
  state.units = view.units;
  state.permanents = view.permanents;
  state.permanents_used = view.permanents_used;
  state.map_number = view.map_number;
  state.tiles = view.tiles;
  state.secrets = view.secrets;
  state.monsters = view.monsters;
  state.purses = view.purses;
  state.spells = view.spells;
  state.piles = view.piles;
  state.items = view.items;
  state.edges = view.edges;
  state.bags = view.bags;
  state.supply = view.supply;
  state.covered = view.covered;
  state.purchases = view.purchases;
  state.phase = view.phase;
  state.question = view.question;
  state.asked = view.asked;
  state.last = view.last;
  state.turn = view.turn;
  state.first = view.first;
  state.round = view.round;
  state.map = view.map;
  state.ward = view.ward;
  state.ward_purse = view.ward_purse;
  state.die = view.die;
  state.turn_marks = view.turn_marks;
  state.hoarded = view.hoarded;
  state.winner = view.winner;
  state.reason = view.reason;
  state.frames = view.frames;
  return state;
}

}  // namespace strategion::stratos
