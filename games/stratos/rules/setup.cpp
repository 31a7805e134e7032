// The deal, the first player, random maps: ST-010 to ST-017, ST-R39.
#include "games/stratos/content/random_map.h"
#include "games/stratos/rules/resolver.h"

namespace strategion::stratos {

void Resolver::set_up() {
  const Content& content = *tables_.content;
  state_.bags = content.undersides;
  for (std::size_t i = 0; i < kSpecialKinds; ++i) {
    const unsigned more = tables_.special_more > 0 ? tables_.special_more_of >> i & 1U : 0;
    state_.covered[i] = static_cast<std::uint8_t>(tables_.special_surely[i] + more);
  }
  for (std::size_t i = 0; i < tables_.cards.size(); ++i) state_.piles[i] = Pile(tables_.cards[i]->copies, 0, 0);
  for (std::size_t seat = 0; seat < static_cast<std::size_t>(tables_.options.seats); ++seat) {
    auto& tokens = state_.purses[purse_of(seat)].tokens;
    for (std::size_t i = 0; i < kResources; ++i) {
      tokens[i] = static_cast<std::uint8_t>(tokens[i] + tables_.scenario.tokens[seat][i]);
    }
  }
  if (tables_.scenario.random) {
    if (tables_.options.map < 0) {
      state_.phase = Phase::kMap;
      ask_nature(Question::kNone);
      return;
    }
    state_.map = 2;
    state_.map_number = static_cast<std::uint16_t>(tables_.options.map);
  }
  lay_map();
  begin_match();
}

// ST-010, ST-014: what is not laid out is the supply.
void Resolver::lay_map() {
  const bool random = tables_.scenario.random;
  const auto map = random ? random_map(state_.map_number, tables_.options.seats) : tables_.scenario.map;
  state_.supply = tables_.content->tile_counts;
  for (std::size_t space = 0; space < kSpaces; ++space) {
    state_.tiles[space] = Tile(map[space]);
    if (is_main(map[space]) || map[space] == Terrain::kLagoon) {
      auto& supply = state_.supply[bag_of(map[space])];
      if (supply > 0) --supply;
    }
  }
  for (const StartUnit& start : tables_.scenario.starts) {
    if (start.seat >= tables_.options.seats) continue;
    place_unit(start.seat, start.type, start.promoted, start.at);
  }
}

// ST-017: full health and spirit, not defending; spells only as the scenario says.
Figurine Resolver::place_unit(std::size_t seat, UnitType type, bool promoted, Space at) {
  std::size_t slot = seat * kUnitsASeat;
  while (state_.units[slot].alive()) ++slot;
  STRATEGION_ASSERT(slot < (seat + 1) * kUnitsASeat, "a seat has at most five units (ST-004)");
  STRATEGION_ASSERT(!state_.occupied.has(at), "one unit a tile (ST-034)");
  Unit& unit = state_.units[slot];
  unit.at = at;
  unit.set_type(type);
  unit.set_promoted(promoted);
  state_.occupied.add(at);
  const auto figurine = static_cast<Figurine>(slot);
  unit.set_health(health_max(figurine));
  unit.set_spirit(spirit_max(figurine));
  changed();
  return figurine;
}

void Resolver::apply_setup(const Action& action) {
  if (const auto* drawn = std::get_if<DrawMap>(&action)) {
    state_.map_number = static_cast<std::uint16_t>(state_.map_number << 8U | drawn->number);
    if (++state_.map < 2) return;
    tell({.what = Happening::kMapDrawn,
          .a = static_cast<std::uint8_t>(state_.map_number >> 8U),
          .b = static_cast<std::uint8_t>(state_.map_number & 255U)});
    lay_map();
    begin_match();
    return;
  }
  state_.first = std::get<DrawFirst>(action).seat;
  tell({.what = Happening::kFirstDrawn, .seat = state_.first});
  state_.turn = static_cast<std::uint8_t>(purse_of(state_.first));
  make_up_for_waiting();
  begin_round();
}

// ST-R82: whoever begins later has less of the match.
void Resolver::make_up_for_waiting() {
  if (!tables_.options.later_tokens) return;
  const auto seats = static_cast<std::size_t>(tables_.options.seats);
  const auto& later = tables_.scenario.later;
  for (std::size_t i = 0; i < later.size() && i + 1 < seats; ++i) {
    if (later[i] != Resource::kCount) gain((state_.first + i + 1) % seats, later[i], 1, Source::kLater);
  }
}

void Resolver::begin_match() {
  const int first = tables_.options.first >= 0 ? tables_.options.first : tables_.scenario.first;
  if (first < 0) {
    state_.phase = Phase::kFirst;
    ask_nature(Question::kNone);
    return;
  }
  state_.first = static_cast<std::uint8_t>(first);
  state_.turn = static_cast<std::uint8_t>(purse_of(state_.first));
  make_up_for_waiting();
  begin_round();
  run();
}

}  // namespace strategion::stratos
