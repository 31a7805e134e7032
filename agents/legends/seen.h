// What one seat may see of a Legends state, and no way to the rest: the masking reader of rollouts.
//
// A rollout plays a whole world; the seat that is asked in it knows its own side's pieces and the faces that it has
// been shown. Policies are given this, never the state.
#pragma once

#include "games/legends/rules/reader.h"

namespace strategion::legends {

template <class Size>
class Seen {
 public:
  using SpacesT = Spaces<Size>;

  // `forgotten`: tokens whose face the seat was shown and no longer has in mind.
  Seen(const Tables<Size>& tables, const State<Size>& state, std::uint8_t seat, const SpacesT& forgotten)
      : tables_(tables),
        state_(state),
        reader_(tables, state),
        forgotten_(forgotten),
        seat_(seat),
        mine_(reader_.side_of_seat(seat)) {}

  const Tables<Size>& tables() const { return tables_; }
  Side mine() const { return mine_; }
  SpacesT own() const { return reader_.controlled(seat_); }
  SpacesT ours() const { return state_.side[index(mine_)]; }
  SpacesT enemies() const { return state_.side[1 - index(mine_)]; }
  SpacesT land() const { return ~state_.water; }
  bool is_enemy(Space space) const { return enemies().has(space); }
  int quiet() const { return state_.quiet; }

  // kUnknown: it has not seen the face.
  Kind kind(Space token) const { return knows(token) ? state_.kind[token] : kUnknown; }
  bool knows(Space token) const { return state_.mark[token].known_to(mine_) && !forgotten_.has(token); }
  bool is_known_to_them(Space token) const { return state_.mark[token].known_to(other(mine_)); }
  bool has_moved(Space token) const { return state_.mark[token].moved(); }
  // How many of a kind stand on the field: the lists and the destroyed are open (LG-066).
  int alive(std::size_t kind) const { return state_.census[kind].alive(); }

  // Of a token whose face it knows, as if it stood on `place` (LG-035).
  int strength_on(Space token, Space place) const {
    const Piece& piece = reader_.piece(state_.kind[token]);
    if (piece.base == 0) return 0;
    return reader_.strength(token) - ground(piece, reader_.place_of(token)) + ground(piece, place);
  }
  // What one known piece adds against another.
  int versus(Space token, Space opponent) const {
    if (reader_.piece(state_.kind[token]).versus.empty()) return 0;
    return reader_.strength_against(token, opponent) - reader_.strength(token);
  }
  // Where a power of the seat's own piece can go: what its legal list says.
  SpacesT action_targets(Space token, Named action) const { return reader_.action_targets(token, action); }

  Question question() const { return state_.question; }
  // Of a draft of the seat's own: the piece, and the power it is about to use.
  Space drafting() const { return state_.frames.empty() ? Space{0} : state_.frames.back().at; }
  std::uint8_t drafted() const { return state_.frames.empty() ? std::uint8_t{0} : state_.frames.back().which; }
  Space fight_from() const { return state_.fight_from; }

 private:
  int ground(const Piece& piece, Space place) const {
    int add = 0;
    add += piece.on_terrain[static_cast<std::size_t>(reader_.terrain_at(place))];
    if (piece.beside_water != 0 && reader_.is_beside_water(place)) add += piece.beside_water;
    return add;
  }

  const Tables<Size>& tables_;
  const State<Size>& state_;
  Reader<Size> reader_;
  SpacesT forgotten_;
  std::uint8_t seat_;
  Side mine_;
};

}  // namespace strategion::legends
