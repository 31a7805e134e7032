#include "games/legends/piece.h"

#include <algorithm>

namespace strategion::legends {

namespace {

template <class Thing>
const Thing* find_by_id(const std::vector<Thing>& things, std::string_view id) {
  const auto found = std::ranges::find(things, id, &Thing::id);
  return found == things.end() ? nullptr : &*found;
}

}  // namespace

const Piece* Content::find_piece(std::string_view id) const { return find_by_id(pieces, id); }
const Board* Content::find_board(std::string_view id) const { return find_by_id(boards, id); }
const Army* Content::find_army(std::string_view id) const { return find_by_id(armies, id); }

}  // namespace strategion::legends
