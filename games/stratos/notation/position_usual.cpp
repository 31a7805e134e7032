// What a position document may leave out: it follows from the rest.
#include <algorithm>

#include "games/stratos/content/random_map.h"
#include "games/stratos/notation/position.h"

namespace strategion::stratos {

OpenQuestion usual_question(const Tables& tables, const State& state) {
  if (state.turn >= kSeats) return {};
  const auto turn = static_cast<std::uint8_t>(1U << state.turn);
  switch (state.phase) {
    case Phase::kBeginning: return {Question::kPlaceToken, turn};
    case Phase::kActions: return {Question::kAct, turn};
    case Phase::kBuying: {
      std::uint8_t asked = tables.purse_seats[tables.purse_of[state.turn]];
      for (std::size_t seat = 0; seat < kSeats; ++seat) {
        if (state.purchases[seat].what == Purchase::kLeft) asked = static_cast<std::uint8_t>(asked & ~(1U << seat));
      }
      return {Question::kBuy, asked};
    }
    default: return {};
  }
}

int usual_actions_left(const Tables& tables, const State& state, std::size_t seat) {
  const bool acting = state.phase == Phase::kBeginning || state.phase == Phase::kActions;
  return acting && state.turn < kSeats && tables.purse_of[state.turn] == tables.purse_of[seat] ? 2 : 0;
}

std::array<Terrain, kSpaces> usual_map(const Tables& tables, const State& state) {
  if (!tables.scenario.random) return tables.scenario.map;
  if (state.phase == Phase::kMap) return {};
  return random_map(state.map_number, tables.options.seats);
}

namespace {

bool has_underside(Terrain terrain) { return is_main(terrain) || terrain == Terrain::kLagoon; }

}  // namespace

std::array<std::uint8_t, kBags> usual_supply(const Tables& tables, const State& state) {
  std::array<int, kBags> laid{};
  for (const Tile tile : state.tiles) {
    if (has_underside(tile.terrain())) ++laid[bag_of(tile.terrain())];
  }
  std::array<std::uint8_t, kBags> supply{};
  for (std::size_t bag = 0; bag < kBags; ++bag)
    supply[bag] = static_cast<std::uint8_t>(std::max(tables.content->tile_counts[bag] - laid[bag], 0));
  return supply;
}

// What has been looked at and what was turned is counted off.
std::array<std::array<std::uint8_t, kSymbols>, kBags> usual_bags(const Tables& tables, const State& state) {
  auto bags = tables.content->undersides;
  for (std::size_t space = 0; space < kSpaces; ++space) {
    const Tile tile = state.tiles[space];
    const std::size_t seen =
        tile.turned() ? static_cast<std::size_t>(tile.shown()) : std::size_t{state.secrets[space].value()};
    if (seen == 0 || seen > kSymbols || !has_underside(tile.terrain())) continue;
    std::uint8_t& left = bags[bag_of(tile.terrain())][seen - 1U];
    if (left > 0) --left;
  }
  return bags;
}

// The most there can be of each kind, less those that were seen.
std::array<std::uint8_t, kSpecialKinds> usual_covered(const Tables& tables, const State& state) {
  std::array<int, kSpecialKinds> left{};
  for (std::size_t i = 0; i < kSpecialKinds; ++i) {
    const unsigned more = tables.special_more > 0 ? tables.special_more_of >> i & 1U : 0;
    left[i] = static_cast<int>(tables.special_surely[i] + more);
  }
  const auto first = usual_map(tables, state);
  for (std::size_t space = 0; space < kSpaces; ++space) {
    const Terrain now = state.tiles[space].terrain();
    if (is_special(first[space]) && first[space] != Terrain::kCovered) ++left[special_index(first[space])];
    if (is_special(now) && now != Terrain::kCovered) --left[special_index(now)];
    const std::uint8_t seen = state.secrets[space].value();
    if (now == Terrain::kCovered && seen > 0 && seen <= kSpecialKinds) --left[seen - 1U];
  }
  std::array<std::uint8_t, kSpecialKinds> covered{};
  for (std::size_t i = 0; i < kSpecialKinds; ++i) covered[i] = static_cast<std::uint8_t>(std::clamp(left[i], 0, 255));
  return covered;
}

int copies_with_players(const Tables& tables, const State& state, CardId card) {
  const std::size_t at = card - 1U;
  int count = 0;
  if (const std::uint8_t item = tables.item_index[at]; item != kNobody) {
    for (std::size_t purse = 0; purse < kSeats; ++purse)
      count += static_cast<int>(state.items[purse][item].hand() + state.items[purse][item].used());
  }
  if (const std::uint8_t permanent = tables.permanent_index[at]; permanent != kNobody) {
    for (std::size_t purse = 0; purse < kSeats; ++purse) count += state.permanents[purse] >> permanent & 1;
  }
  for (const Unit& unit : state.units) count += static_cast<int>(std::ranges::count(unit.worn, card));
  return count;
}

int usual_deck(const Tables& tables, const State& state, CardId card) {
  const Pile pile = state.piles[card - 1U];
  const int elsewhere = copies_with_players(tables, state, card) + static_cast<int>(pile.discarded() + pile.bottom());
  return std::max(tables.cards[card - 1U]->copies - elsewhere, 0);
}

}  // namespace strategion::stratos
