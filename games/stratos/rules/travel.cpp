// Who stands where: travel, fault edges, discovery, tiles that move, units that must (ST-040 to ST-042, ST-080 to
// ST-083, ST-730 to ST-739, ST-903).
#include <algorithm>
#include <utility>

#include "games/stratos/rules/resolver.h"

namespace strategion::stratos {

void Resolver::travel(Figurine unit, Space to, bool as_puppet) {
  const Space from = state_.units[unit].at;
  if (!as_puppet) spend_travel(unit, to);
  tell({.what = Happening::kTravelled,
        .seat = static_cast<std::uint8_t>(seat_of(unit)),
        .a = from,
        .b = to,
        .c = figure_of(unit)});
  // ST-903; what is found on the tile comes first, so it goes on top.
  const auto cross = [&](Space a, Space b) {
    const auto edge = edge_between(a, b);
    if (!edge || state_.edges[*edge].count() == 0) return;
    state_.frames.push_back(
        {.type = FrameType::kCross, .seat = actor_, .at = from, .other = static_cast<std::uint8_t>(*edge)});
  };
  if (tables_.options.monsters) {
    if (distance(from, to) == 1) {
      cross(from, to);
    } else if (const Space between = passed_lagoon(unit, to); between != kNowhere) {
      cross(between, to);
      cross(from, between);
    }
  }
  relocate(unit, to);
}

void Resolver::relocate(Figurine figurine, Space to) {
  const Space from = space_of(figurine);
  state_.occupied.remove(from);
  state_.occupied.add(to);
  for (Frame& frame : state_.frames) {
    if (frame.at == from && !frame.has(Frame::kGone)) frame.at = to;
  }
  if (is_monster(figurine)) {
    state_.monsters[figurine - kUnits].at = to;
    return;
  }
  Unit& unit = state_.units[figurine];
  unit.at = to;
  if (!tables_.marked.has(to)) unit.clear(Mark::kHolds);
  if (is_special(terrain(from)) || is_special(terrain(to))) changed();
  land_on(figurine);
}

void Resolver::exchange(Figurine a, Figurine b) {
  const Space at_a = space_of(a);
  const Space at_b = space_of(b);
  for (Frame& frame : state_.frames) {
    if (frame.has(Frame::kGone)) continue;
    if (frame.at == at_a) {
      frame.at = at_b;
    } else if (frame.at == at_b) {
      frame.at = at_a;
    }
  }
  for (const auto& [figurine, to] : {std::pair(a, at_b), std::pair(b, at_a)}) {
    if (is_monster(figurine)) {
      state_.monsters[figurine - kUnits].at = to;
      continue;
    }
    state_.units[figurine].at = to;
    if (!tables_.marked.has(to)) state_.units[figurine].clear(Mark::kHolds);
  }
  changed();
  for (const Figurine figurine : {b, a}) {
    if (!is_monster(figurine)) land_on(figurine);
  }
}

// --- discovery ---

void Resolver::land_on(Figurine unit) {
  const Space space = state_.units[unit].at;
  if (terrain(space) != Terrain::kCovered) return;
  state_.frames.push_back(
      {.type = FrameType::kDiscover, .seat = static_cast<std::uint8_t>(seat_of(unit)), .at = space});
}

void Resolver::step_discover(Frame& frame) {
  if (frame.has(Frame::kGone) || terrain(frame.at) != Terrain::kCovered) return state_.frames.pop_back();
  const std::uint8_t known = state_.secrets[frame.at].value();
  if (known == 0) return ask_nature(Question::kSpecial);
  discover(frame, special_terrain(known - 1U));
}

// ST-730: the bonus of the first who lands there.
void Resolver::discover(Frame& frame, Terrain what) {
  const Space space = frame.at;
  const Figurine slot = at(space);
  const std::uint8_t seat = frame.seat;
  state_.frames.pop_back();
  state_.tiles[space] = Tile(what);
  state_.secrets[space] = Secret();
  changed();
  tell({.what = Happening::kDiscovered, .seat = seat, .a = space, .c = static_cast<std::uint8_t>(what)});
  Unit& unit = state_.units[slot];
  const auto mark = [&](Mark gained) {
    if (unit.has(gained)) return;
    unit.set(gained);
    tell({.what = Happening::kMarked,
          .a = space,
          .c = figure_of(slot),
          .d = static_cast<std::uint8_t>(std::countr_zero(static_cast<unsigned>(gained))),
          .n = 1});
  };
  switch (what) {
    case Terrain::kAcademy:  // ST-732, ST-R14
      if (unit.promoted()) {
        heal(slot, kHealthMax);
      } else {
        promote(slot);
      }
      break;
    case Terrain::kQuarry: gain(seat, Resource::kGem, 2, Source::kDiscovery); break;  // ST-733
    case Terrain::kCathedral: mark(Mark::kImmune); break;                             // ST-734
    case Terrain::kBastion: mark(Mark::kAlwaysDefends); break;                        // ST-736
    default: break;
  }
}

// ST-603: current and maximum rise alike. ST-604: a Mage draws.
void Resolver::promote(Figurine slot) {
  Unit& unit = state_.units[slot];
  const int health_before = health_max(slot);
  const int spirit_before = spirit_max(slot);
  unit.set_promoted(true);
  unit.set_health(std::max(unit.health() + health_max(slot) - health_before, 1));
  unit.set_spirit(std::max(unit.spirit() + spirit_max(slot) - spirit_before, 0));
  changed();
  const auto seat = static_cast<std::uint8_t>(seat_of(slot));
  tell({.what = Happening::kPromoted, .seat = seat, .a = unit.at, .c = figure_of(slot)});
  if (unit.type() == UnitType::kMage) draw_cards(seat, unit.at, Deck::kSorcerer, 1);
}

void Resolver::keep_secret(Space space, std::uint8_t value, std::uint8_t seats) {
  Secret& secret = state_.secrets[space];
  if (secret.value() == 0) {
    if (terrain(space) == Terrain::kCovered) {
      --state_.covered[value - 1U];
    } else {
      --state_.bags[bag_of(terrain(space))][value - 1U];
    }
    secret = Secret(value, 0);
  }
  secret.show_to(seats);
}

// --- displacement (ST-081) ---

void Resolver::displace(Figurine figurine, std::uint8_t chooser, Space from) {
  const SpaceSet places = nearest(places_for(figurine), from);
  const Space space = space_of(figurine);
  if (places.empty()) {  // ST-R61: nowhere at all, so it is lost, to nobody's credit
    if (!is_monster(figurine)) return defeat(figurine, kNobody);
    state_.occupied.remove(space);
    state_.monsters[figurine - kUnits] = Monster();
    return;
  }
  if (places.size() == 1) {
    Space to = 0;
    places.each([&](Space only) { to = only; });
    tell({.what = Happening::kMovedBy, .a = space, .b = to, .c = figure_of(figurine)});
    return relocate(figurine, to);
  }
  state_.frames.push_back({.type = FrameType::kDisplace, .seat = chooser, .at = space, .picks = {from}});
}

void Resolver::step_displace(Frame& frame) {
  if (frame.has(Frame::kGone)) return state_.frames.pop_back();
  if (frame.seat < kSeats) return ask(Question::kDisplace, frame.seat);
  ask_nature(Question::kTie);
}

// --- fault edges (ST-903, ST-904) ---

void Resolver::step_cross(Frame& frame) {
  Edge& edge = state_.edges[frame.other];
  switch (frame.stage) {
    case 0:
      if (frame.has(Frame::kGone) || edge.count() == 0) return state_.frames.pop_back();
      return ask(Question::kMay, frame.seat);
    case 1: {  // ST-R26: all of them
      const FaultEdge& where = tables_.edges[frame.other];
      const Edge taken = edge;
      edge.clear();
      tell({.what = Happening::kTokensTaken, .seat = frame.seat, .a = where.a, .b = where.b});
      for (int i = 0; i < taken.count(); ++i) gain(frame.seat, taken.token(i), 1, Source::kFault);
      frame.stage = 2;
      return throw_die(4);
    }
    case 3: frame.count = frame.value; return throw_die(6);
    case 4: {
      const int sum = frame.count + frame.value;
      const Space caller = frame.at;
      const std::uint8_t seat = frame.seat;
      state_.frames.pop_back();
      MonsterKind kind = MonsterKind::kGrimReaper;
      if (sum > 2) kind = tables_.content->rolls[roll_row(prosperity(purse_of(seat)))][roll_column(sum)];
      if (kind == MonsterKind::kCount) {
        tell({.what = Happening::kNothingCame, .seat = seat});
      } else {
        appear(kind, caller);
      }
      return;
    }
    default: return state_.frames.pop_back();
  }
}

void Resolver::return_tokens(Space space) {  // ST-R48
  for (const std::uint8_t number : tables_.edge_at[space]) {
    if (number == 0) continue;
    const FaultEdge& where = tables_.edges[number - 1U];
    Edge& edge = state_.edges[number - 1U];
    if (edge.count() == 0) continue;
    if (terrain(where.a) != Terrain::kNone && terrain(where.b) != Terrain::kNone) continue;
    edge.clear();
    tell({.what = Happening::kTokensReturned, .a = where.a, .b = where.b});
  }
}

// --- tiles that change and move ---

// A tile that leaves the board unturned takes what is under it along: unseen, as far as anybody counts.
void Resolver::change_tile(Space space, Terrain now, std::uint8_t by) {
  const Terrain before = terrain(space);
  if (const std::uint8_t known = state_.secrets[space].value(); known != 0) {
    if (before == Terrain::kCovered) {
      ++state_.covered[known - 1U];
    } else {
      ++state_.bags[bag_of(before)][known - 1U];
    }
    state_.secrets[space] = Secret();
  }
  state_.tiles[space] = Tile(now);
  if (is_main(now) || now == Terrain::kLagoon) {
    auto& supply = state_.supply[bag_of(now)];
    STRATEGION_ASSERT(supply > 0, "a tile that is laid comes from the supply (ST-014)");
    --supply;
  }
  changed();
  tell({.what = Happening::kTileChanged, .a = space, .c = static_cast<std::uint8_t>(now)});
  return_tokens(space);
  if (before == tables_.scenario.precious && now != before && by < kSeats) return lose_by_destroying(side_of(by));
  const Figurine figurine = at(space);
  if (figurine == kNoFigurine) return;
  const bool stays = is_monster(figurine) ? monster_suits(static_cast<MonsterKind>(figurine - kUnits), now)
                                          : type_suits(state_.units[figurine].type(), now);
  if (!stays) displace(figurine, by, space);
}

// ST-1003, ST-1005, ST-R44: the whole side loses; with one other side left, that one has won.
void Resolver::lose_by_destroying(std::size_t side) {
  std::uint8_t standing = kNobody;
  int count = 0;
  for (std::size_t other = 0; other < tables_.sides.size(); ++other) {
    if (other == side || is_out(tables_.sides[other].seats.front())) continue;
    ++count;
    standing = static_cast<std::uint8_t>(other);
  }
  finish(Reason::kDestroyed, count == 1 ? standing : kNobody);
}

// ST-080: tiles go to[space], with what is under them and who stands on them; everything else stays.
void Resolver::move_tiles(const std::array<Space, kSpaces>& to) {
  const auto tiles = state_.tiles;
  const auto secrets = state_.secrets;
  for (std::size_t space = 0; space < kSpaces; ++space) {
    state_.tiles[to[space]] = tiles[space];
    state_.secrets[to[space]] = secrets[space];
  }
  SpaceSet occupied;
  each_figurine([&](Figurine figurine) {
    const Space now = to[space_of(figurine)];
    occupied.add(now);
    if (is_monster(figurine)) {
      state_.monsters[figurine - kUnits].at = now;
      return;
    }
    Unit& unit = state_.units[figurine];
    unit.at = now;
    if (!tables_.marked.has(now)) unit.clear(Mark::kHolds);
  });
  state_.occupied = occupied;
  for (Frame& frame : state_.frames) {
    if (frame.at < kSpaces && !frame.has(Frame::kGone)) frame.at = to[frame.at];
  }
  changed();
  for (std::size_t space = 0; space < kSpaces; ++space) {
    if (to[space] != space) return_tokens(to[space]);
  }
}

void Resolver::turn_tray(std::size_t tray, Way way) {
  std::array<Space, kSpaces> to;
  for (std::size_t space = 0; space < kSpaces; ++space) to[space] = static_cast<Space>(space);
  const Space corner = tables_.trays[tray];
  for (std::size_t row = 0; row < 4; ++row) {
    for (std::size_t column = 0; column < 4; ++column) {
      const std::size_t new_row = way == Way::kRight ? column : 3 - column;
      const std::size_t new_column = way == Way::kRight ? 3 - row : row;
      to[corner + row * kWidth + column] = static_cast<Space>(corner + new_row * kWidth + new_column);
    }
  }
  tell({.what = Happening::kTrayTurned, .c = static_cast<std::uint8_t>(way), .n = static_cast<std::int8_t>(tray)});
  move_tiles(to);
}

// The unbroken run of tiles through a space; the one pushed out at the end comes in at the other.
void Resolver::slide_run(Space through, Way way) {
  const auto back = static_cast<Way>(static_cast<unsigned>(way) ^ 1U);
  const auto end_of = [&](Way toward) {
    Space space = through;
    while (way_to(space, toward) != kNowhere && terrain(way_to(space, toward)) != Terrain::kNone) {
      space = way_to(space, toward);
    }
    return space;
  };
  const Space first = end_of(back);
  const Space last = end_of(way);
  std::array<Space, kSpaces> to;
  for (std::size_t space = 0; space < kSpaces; ++space) to[space] = static_cast<Space>(space);
  for (Space space = first; space != last; space = way_to(space, way)) to[space] = way_to(space, way);
  to[last] = first;
  tell({.what = Happening::kRunSlid, .a = first, .b = last, .c = static_cast<std::uint8_t>(way)});
  move_tiles(to);
}

}  // namespace strategion::stratos
