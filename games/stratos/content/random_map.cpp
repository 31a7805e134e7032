#include "games/stratos/content/random_map.h"

#include <algorithm>
#include <utility>

#include "core/base/assert.h"
#include "core/base/bounded.h"
#include "core/base/random.h"
#include "games/stratos/content/places.h"

namespace strategion::stratos {
namespace {

constexpr int kSwapsMax = 400;      // then a new beginning is better; most maps need fewer than a hundred
constexpr int kBeginningsMax = 64;  // every number of every seat count needs fewer (a test tries all)

// What a map for so many players is made of.
struct Plan {
  std::span<const Space> trays;
  std::span<const Space> starts;
  std::size_t turns;    // spaces that must be alike: turned by half (2) or by quarters (4); 1: none
  std::size_t lagoons;  // at least; up to `more` of them more
  std::size_t more;
  std::size_t specials;
};

constexpr std::array<Space, 2> kTrays2{space_at(0, 0), space_at(0, 4)};
constexpr std::array<Space, 2> kStarts2{space_at(0, 0), space_at(3, 7)};
constexpr std::array<Space, 3> kTrays3{space_at(0, 0), space_at(0, 4), space_at(4, 2)};
constexpr std::array<Space, 3> kStarts3{space_at(0, 0), space_at(0, 7), space_at(7, 3)};
constexpr std::array<Space, 4> kTrays4{space_at(0, 0), space_at(0, 4), space_at(4, 0), space_at(4, 4)};
constexpr std::array<Space, 4> kStarts4{space_at(0, 0), space_at(0, 7), space_at(7, 7), space_at(7, 0)};
constexpr std::array<Space, 6> kTrays5{space_at(0, 4), space_at(4, 0), space_at(4, 4),
                                       space_at(4, 8), space_at(8, 2), space_at(8, 6)};
constexpr std::array<Space, 5> kStarts5{space_at(0, 5), space_at(4, 11), space_at(11, 9), space_at(11, 2),
                                        space_at(4, 0)};

constexpr std::array<Plan, 4> kPlans{{{kTrays2, kStarts2, 2, 4, 2, 4},
                                      {kTrays3, kStarts3, 1, 6, 3, 6},
                                      {kTrays4, kStarts4, 4, 8, 4, 8},
                                      {kTrays5, kStarts5, 1, 12, 4, 8}}};

const Plan& plan_for(int seats) {
  STRATEGION_ASSERT(seats >= 2 && seats <= static_cast<int>(kSeats), "two to five play");
  return kPlans[static_cast<std::size_t>(seats - 2)];
}

// --- sets of spaces, moved as a whole ---

constexpr SpaceSet column_set(std::size_t column) {
  SpaceSet set;
  for (std::size_t row = 0; row < kHeight; ++row) set.add(space_at(row, column));
  return set;
}
constexpr SpaceSet kNotFirst = ~column_set(0);
constexpr SpaceSet kNotLast = ~column_set(kWidth - 1);
constexpr std::uint64_t kTopWord = (std::uint64_t{1} << (kSpaces - 128)) - 1;

constexpr SpaceSet up_by(const SpaceSet& set, unsigned count) {  // towards higher numbers
  SpaceSet moved;
  moved.words[0] = set.words[0] << count;
  moved.words[1] = set.words[1] << count | set.words[0] >> (64 - count);
  moved.words[2] = (set.words[2] << count | set.words[1] >> (64 - count)) & kTopWord;
  return moved;
}
constexpr SpaceSet down_by(const SpaceSet& set, unsigned count) {
  SpaceSet moved;
  moved.words[0] = set.words[0] >> count | set.words[1] << (64 - count);
  moved.words[1] = set.words[1] >> count | set.words[2] << (64 - count);
  moved.words[2] = set.words[2] >> count;
  return moved;
}
constexpr SpaceSet with_neighbours(const SpaceSet& set) {
  return set | (up_by(set, 1) & kNotFirst) | (down_by(set, 1) & kNotLast) | up_by(set, kWidth) | down_by(set, kWidth);
}

// --- how fair a map is ---

constexpr std::size_t kAims = 6;  // four main kinds, lagoon, special
constexpr std::size_t aim_of(Terrain terrain) {
  return terrain == Terrain::kCovered ? kAims - 1 : static_cast<std::size_t>(terrain) - 1;
}
constexpr int kFar = 99;
constexpr std::array<int, kAims> kNearest{0, 0, 0, 0, 1, 2};   // steps from a start: at least,
constexpr std::array<int, kAims> kFarthest{3, 3, 3, 3, 5, 5};  // and at most

using Map = std::array<Terrain, kSpaces>;

struct Sets {
  std::array<SpaceSet, kAims> tiles;
  SpaceSet land;
};

// Steps from a start to the nearest of each, walking on land; a lagoon is reached from the land beside it.
std::array<int, kAims> ways_from(Space start, const Sets& sets) {
  std::array<int, kAims> ways;
  ways.fill(kFar);
  SpaceSet reached = SpaceSet::of(start);
  for (int steps = 0; steps < kFar; ++steps) {
    for (std::size_t aim = 0; aim < kAims; ++aim) {
      if (ways[aim] == kFar && !(reached & sets.tiles[aim]).empty()) ways[aim] = steps;
    }
    // Lagoons are looked at and not walked on.
    const SpaceSet next = with_neighbours(reached & sets.land) & (sets.land | sets.tiles[aim_of(Terrain::kLagoon)]);
    if ((reached | next) == reached) break;
    reached = reached | next;
  }
  return ways;
}

bool is_connected(const Sets& sets, Space start) {
  SpaceSet reached = SpaceSet::of(start);
  for (;;) {
    const SpaceSet next = with_neighbours(reached) & sets.land;
    if (next == reached) return reached == sets.land;
    reached = next;
  }
}

// By seat: the spaces that are nearer to its start than to any other.
using Homes = std::array<SpaceSet, kSeats>;

Homes homes_of(const Plan& plan) {
  Homes homes{};
  for (std::size_t space = 0; space < kSpaces; ++space) {
    const auto at = static_cast<Space>(space);
    const auto way = [&](Space start) { return distance(start, at); };
    const auto nearest = std::ranges::min_element(plan.starts, {}, way);
    if (std::ranges::count(plan.starts, way(*nearest), way) > 1) continue;
    homes[static_cast<std::size_t>(nearest - plan.starts.begin())].add(at);
  }
  return homes;
}

// 0 for a map that may be played.
int faults(const Map& map, const Plan& plan, const Homes& homes) {
  Sets sets;
  for (std::size_t space = 0; space < kSpaces; ++space) {
    if (map[space] == Terrain::kNone) continue;
    sets.tiles[aim_of(map[space])].add(static_cast<Space>(space));
    if (map[space] != Terrain::kLagoon) sets.land.add(static_cast<Space>(space));
  }
  std::array<int, kAims> least;
  std::array<int, kAims> most;
  least.fill(kFar);
  most.fill(0);
  for (const Space start : plan.starts) {
    const auto ways = ways_from(start, sets);
    for (std::size_t aim = 0; aim < kAims; ++aim) {
      least[aim] = std::min(least[aim], ways[aim]);
      most[aim] = std::max(most[aim], ways[aim]);
    }
  }
  // Nobody has two covered tiles more at home than another.
  int few = kFar;
  int many = 0;
  for (std::size_t seat = 0; seat < plan.starts.size(); ++seat) {
    const int covered = (homes[seat] & sets.tiles[aim_of(Terrain::kCovered)]).size();
    few = std::min(few, covered);
    many = std::max(many, covered);
  }
  int sum = std::max(0, many - few - 1);
  if (!is_connected(sets, plan.starts.front())) sum += 4;
  for (std::size_t aim = 0; aim < kAims; ++aim) {
    sum += std::max(0, most[aim] - least[aim] - 1);
    sum += std::max(0, most[aim] - kFarthest[aim]) + std::max(0, kNearest[aim] - least[aim]);
  }
  return sum;
}

// --- making one ---

// Spaces that are alike from the starts; of an odd number of players each is by itself.
struct Orbits {
  Bounded<std::array<Space, 4>, kSpaces> all;  // that of the starts first
  std::size_t turns = 1;
};

Space turned(Space space, std::size_t turns) {
  const auto row = static_cast<std::size_t>(row_of(space));
  const auto column = static_cast<std::size_t>(column_of(space));
  if (turns == 2) return space_at(kTraySide - 1 - row, 2 * kTraySide - 1 - column);
  return turns == 4 ? space_at(column, 2 * kTraySide - 1 - row) : space;
}

SpaceSet spaces_of(const Plan& plan) {
  SpaceSet spaces;
  for (const Space tray : plan.trays) {
    for (std::size_t row = 0; row < kTraySide; ++row) {
      for (std::size_t column = 0; column < kTraySide; ++column) {
        spaces.add(static_cast<Space>(tray + row * kWidth + column));
      }
    }
  }
  return spaces;
}

Orbits orbits_of(const Plan& plan) {
  Orbits orbits;
  orbits.turns = plan.turns;
  SpaceSet left = spaces_of(plan);
  const auto take = [&](Space space) {
    if (!left.has(space)) return;
    std::array<Space, 4> orbit{};
    for (std::size_t i = 0; i < plan.turns; ++i) {
      orbit[i] = space;
      left.remove(space);
      space = turned(space, plan.turns);
    }
    orbits.all.push_back(orbit);
  };
  for (const Space start : plan.starts) take(start);
  SpaceSet others = left;
  others.each(take);
  return orbits;
}

void lay(Map& map, const Orbits& orbits, std::size_t orbit, Terrain terrain) {
  for (std::size_t i = 0; i < orbits.turns; ++i) map[orbits.all[orbit][i]] = terrain;
}

template <class T, std::size_t kMost>
void shuffle(Bounded<T, kMost>& list, std::size_t from, Xoshiro& rng) {
  for (std::size_t i = list.size(); i > from + 1; --i) {
    std::swap(list[i - 1], list[from + below(rng, i - from)]);
  }
}

// Starts lie on one kind of land, what is left is shared out as evenly as it goes.
Bounded<Terrain, kSpaces> first_terrains(const Plan& plan, const Orbits& orbits, Xoshiro& rng) {
  Bounded<Terrain, kMain> kinds;
  for (std::size_t i = 0; i < kMain; ++i) kinds.push_back(terrain_of_bag(i));
  shuffle(kinds, 0, rng);
  const std::size_t starts = plan.starts.size() / plan.turns;
  const std::size_t lagoons = (plan.lagoons + below(rng, plan.more + 1)) / plan.turns;
  const std::size_t specials = plan.specials / plan.turns;
  Bounded<Terrain, kSpaces> terrains;
  for (std::size_t i = 0; i < starts; ++i) terrains.push_back(kinds[0]);
  for (std::size_t i = 0; i < lagoons; ++i) terrains.push_back(Terrain::kLagoon);
  for (std::size_t i = 0; i < specials; ++i) terrains.push_back(Terrain::kCovered);
  for (std::size_t kind = 1; terrains.size() < orbits.all.size(); ++kind) terrains.push_back(kinds[kind % kMain]);
  shuffle(terrains, starts, rng);
  return terrains;
}

}  // namespace

std::span<const Space> random_trays(int seats) { return plan_for(seats).trays; }
std::span<const Space> random_starts(int seats) { return plan_for(seats).starts; }

std::array<Terrain, kSpaces> random_map(int number, int seats) {
  STRATEGION_ASSERT(number >= 0 && number < kRandomMaps, "there are so many random maps");
  const Plan& plan = plan_for(seats);
  const Orbits orbits = orbits_of(plan);
  const Homes homes = homes_of(plan);
  const std::size_t starts = plan.starts.size() / plan.turns;
  Xoshiro rng(static_cast<std::uint64_t>(number) * (kSeats + 1) + static_cast<std::uint64_t>(seats));
  for (int beginning = 0; beginning < kBeginningsMax; ++beginning) {
    auto terrains = first_terrains(plan, orbits, rng);
    Map map{};
    for (std::size_t i = 0; i < orbits.all.size(); ++i) lay(map, orbits, i, terrains[i]);
    int now = faults(map, plan, homes);
    const std::uint64_t choices = orbits.all.size() - starts;
    for (int swaps = 0; now > 0 && swaps < kSwapsMax; ++swaps) {
      const std::size_t a = starts + below(rng, choices);
      const std::size_t b = starts + below(rng, choices);
      if (terrains[a] == terrains[b]) continue;
      lay(map, orbits, a, terrains[b]);
      lay(map, orbits, b, terrains[a]);
      const int then = faults(map, plan, homes);
      if (then <= now) {
        std::swap(terrains[a], terrains[b]);
        now = then;
      } else {
        lay(map, orbits, a, terrains[a]);
        lay(map, orbits, b, terrains[b]);
      }
    }
    if (now == 0) return map;
  }
  STRATEGION_ASSERT(false, "every number gives a fair map");
  return {};
}

void lay_out_random(Scenario& scenario, int seats, int number) {
  const Plan& plan = plan_for(seats);
  scenario.seats = {seats};
  scenario.trays.assign(plan.trays.begin(), plan.trays.end());
  scenario.width = 0;
  scenario.height = 0;
  for (const Space tray : plan.trays) {
    scenario.width = std::max(scenario.width, static_cast<std::uint8_t>(column_of(tray) + static_cast<int>(kTraySide)));
    scenario.height = std::max(scenario.height, static_cast<std::uint8_t>(row_of(tray) + static_cast<int>(kTraySide)));
  }
  scenario.starts.clear();
  scenario.sides.clear();
  for (std::size_t seat = 0; seat < plan.starts.size(); ++seat) {
    const auto number_of = static_cast<std::uint8_t>(seat);
    scenario.starts.push_back({number_of, UnitType::kPeasant, false, plan.starts[seat]});
    SideCard side;
    side.seats.push_back(number_of);
    scenario.sides.push_back(std::move(side));
  }
  scenario.map = number < 0 ? Map{} : random_map(number, seats);
}

}  // namespace strategion::stratos
