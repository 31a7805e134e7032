#include "agents/stratos/knowledge.h"

#include <algorithm>
#include <variant>

#include "agents/stratos/estimate.h"
#include "agents/stratos/policy.h"
#include "agents/stratos/situation.h"
#include "core/base/assert.h"

namespace strategion::stratos {

namespace {

constexpr std::int32_t kWin = 40000;
constexpr int kBody = 600;
constexpr int kPromotedShare = 250;
constexpr int kEnds = 15;        // what an action must bring at least
constexpr int kWoundShare = 45;  // percent of a defeat that its part of the health is worth
constexpr int kFind = 330;       // a tile that nobody has turned
constexpr int kUncover = 240;    // a covered special tile
constexpr int kSpecial = 90;
constexpr int kFirstCast = 800;  // a first success is a point (ST-024)
constexpr int kItemUsed = 850;
constexpr int kToward = 90;  // a step nearer to the tile that wins
constexpr int kTokenPrice = 130;

// What the next token of a kind is worth: the first, the second ...
constexpr std::array<int, 6> kWants{250, 170, 110, 70, 45, 30};
constexpr std::array<int, kUnitTypes> kHireWorth{1100, 950, 1050, 1350, 1350};  // peasant ... mage, the first of each
constexpr std::array<int, kUnitTypes> kPromotionWorth{800, 650, 750, 850, 1050};
constexpr int kHireLess = 350;  // for each that is there

// One that can strike before the seat's next turn.
struct Striker {
  Space at = 0;
  std::uint8_t far = 0;
  std::uint8_t mean = 0;  // tenths of damage
};

// A seat's answers, each by itself.
class Scorer {
 public:
  explicit Scorer(const Knows::Seen& seen) : seen_(seen), races_(seen.goal() == GoalKind::kProsperity) {
    const auto& tokens = seen.tokens();
    for (std::size_t i = 0; i < kMain; ++i) {
      wants_[i] = kWants[std::min<std::size_t>(tokens[i], kWants.size() - 1)];
    }
    if (!races_) find_goals();
    seen.each_enemy([&](Figurine figurine) { add_striker(figurine); });
    has_uncast_ = seen.count_uncast() > 0;
  }

  std::int32_t operator()(const Travel& travel) const {
    const Figurine slot = seen_.at(travel.from);
    const Unit& unit = seen_.unit(slot);
    if (wins_on(travel.to)) return kWin;
    return place(unit.type(), unit.health(), travel.to) - place(unit.type(), unit.health(), travel.from) - 10;
  }
  std::int32_t operator()(const Harvest& harvest) const { return want_at(harvest.at); }
  std::int32_t operator()(const PowerHarvest& harvest) const { return want_at(harvest.at) * 17 / 10; }
  std::int32_t operator()(const Defend& defend) const {
    const Unit& unit = seen_.unit(seen_.at(defend.at));
    return danger(unit.health(), defend.at) * 4 / 10;
  }
  std::int32_t operator()(const Attack& attack) const {
    return blow(seen_.attack_die(seen_.at(attack.from)), seen_.at(attack.to));
  }
  std::int32_t operator()(const Shoot& shoot) const {
    return blow(seen_.shoot_die(seen_.at(shoot.from)), seen_.at(shoot.to));
  }
  std::int32_t operator()(const Search& search) const { return kFind + (is_main(seen_.terrain(search.at)) ? 0 : 60); }
  std::int32_t operator()(const Cast& cast) const {
    const Unit& unit = seen_.unit(seen_.at(cast.at));
    return has_uncast_ ? last_point(kFirstCast) : 60 * unit.spirit();
  }
  std::int32_t operator()(const UseItem& /*use*/) const { return last_point(kItemUsed); }
  std::int32_t operator()(const UsePermanent& /*use*/) const { return 20; }
  std::int32_t operator()(const EndActions& /*end*/) const { return kEnds; }

  // --- within a card ---
  std::int32_t operator()(const PickSpell& pick) const {
    return seen_.is_uncast(pick.card) ? kFirstCast - 30 * seen_.spell(pick.card).spirit : 50;
  }
  std::int32_t operator()(const PickCard& pick) const {
    const Card& card = seen_.card(pick.card);
    return (seen_.tables().treasure[pick.card] ? kItemUsed : 0) + (card.type == CardType::kTrap ? -200 : 0) +
           (card.type == CardType::kPermanent ? 300 : 0);
  }
  std::int32_t operator()(const PickSpace& pick) const {
    const Question question = seen_.question();
    if (question == Question::kTarget && seen_.purchase().is_draft()) {
      const auto type = static_cast<UnitType>(seen_.purchase().type);
      if (wins_on(pick.space)) return kWin;
      return place(type, seen_.tables().traits[index(type)][0].health, pick.space);
    }
    const Frame* frame = seen_.frame();
    if (frame == nullptr) return 0;
    if (question == Question::kDisplace) {
      const Figurine who = frame->at == kNowhere ? kNoFigurine : seen_.at(frame->at);
      if (who == kNoFigurine || !seen_.is_mine(who)) return 0;
      return place(seen_.unit(who).type(), seen_.health(who), pick.space);
    }
    const Figurine target = seen_.at(pick.space);
    if (target == kNoFigurine) return 0;
    const bool harms = frame->type == FrameType::kProgram && is_harmful(*frame);
    if (seen_.is_enemy(target)) return harms ? 300 + 400 / std::max(seen_.health(target), 1) : -200;
    return harms ? -400 : 60 * (seen_.health_max(target) - seen_.health(target));
  }
  std::int32_t operator()(const PickResource& pick) const {
    const auto i = static_cast<std::size_t>(pick.resource);
    return i < kMain ? wants_[i] : 200;
  }
  std::int32_t operator()(const DropEquipment& drop) const {
    return (seen_.tables().treasure[drop.card] ? -kItemUsed : 0) + (drop.at == kNowhere ? 50 : 0);
  }
  std::int32_t operator()(const Accept& /*accept*/) const {
    const Frame* frame = seen_.frame();
    if (frame == nullptr || frame->type != FrameType::kDie) return 80;
    return frame->value * 2 < frame->other + 1 ? 80 : -80;
  }
  std::int32_t operator()(const PlaceToken& place) const { return wants_[static_cast<std::size_t>(place.resource)]; }

  // --- the Buy phase ---
  std::int32_t operator()(const Hire& hire) const {
    int units = 0;
    int have = 0;
    seen_.each_own([&](Figurine slot) {
      ++units;
      have += seen_.unit(slot).type() == hire.type ? 1 : 0;
    });
    return kHireWorth[index(hire.type)] - kHireLess * have + (units == 0 ? 3000 : 0) -
           price(seen_.hire_cost(hire.type));
  }
  std::int32_t operator()(const Promote& promote) const {
    const UnitType type = seen_.unit(seen_.at(promote.at)).type();
    return kPromotionWorth[index(type)] - price(seen_.hire_cost(type));
  }
  std::int32_t operator()(const Retrain& /*retrain*/) const { return -50; }
  std::int32_t operator()(const Learn& learn) const {
    int spirit = 0;
    seen_.each_own([&](Figurine slot) {
      const Unit& unit = seen_.unit(slot);
      if (learn.deck == Deck::kMage || unit.promoted()) spirit += unit.spirit();
    });
    const int spare = spirit - (learn.deck == Deck::kMage ? 2 : 4) * (seen_.count_uncast() + 1);
    const int spice = learn.deck == Deck::kMage ? 1 : 2;
    return 900 - (spare >= 0 ? 0 : 700) - spice * (kTokenPrice + 50);
  }
  std::int32_t operator()(const Hoard& /*hoard*/) const { return last_point(kPoint + 200) - 4 * kTokenPrice; }
  std::int32_t operator()(const Pay& pay) const {
    int gems = 0;
    for (unsigned i = 0; i < kMain; ++i) gems += pay.gems >> (2 * i) & 3;
    return -40 * gems;
  }
  std::int32_t operator()(const EndTurn& /*end*/) const { return 60; }

  // Pass, a terrain, a way, and what is nature's.
  template <class Other>
  std::int32_t operator()(const Other& /*other*/) const {
    return 0;
  }

 private:
  void find_goals() {
    const Tables& tables = seen_.tables();
    if (seen_.goal() == GoalKind::kHold) {
      goals_ = tables.marked;
      return;
    }
    tables.grid.each([&](Space space) {
      if (seen_.terrain(space) == seen_.goal_tile()) goals_.add(space);
    });
  }
  void add_striker(Figurine figurine) {
    if (is_monster(figurine)) {
      const MonsterRow& row = seen_.tables().content->monsters[figurine - kUnits];
      strikers_.push_back({seen_.space_of(figurine), static_cast<std::uint8_t>(row.reach + 2), 20});
      return;
    }
    const Unit& unit = seen_.unit(figurine);
    switch (unit.type()) {
      case UnitType::kSoldier: strikers_.push_back({unit.at, 2, 25}); return;
      case UnitType::kArcher:
        strikers_.push_back({unit.at, static_cast<std::uint8_t>(seen_.shoot_far(figurine) + 1), 15});
        return;
      case UnitType::kMage:
        if (unit.spirit() > 0) strikers_.push_back({unit.at, 3, 8});
        return;
      default: return;
    }
  }

  int price(const Cost& cost) const {
    int sum = 0;
    for (const std::uint8_t count : cost) sum += kTokenPrice * count;
    return sum;
  }
  int last_point(int value) const { return races_ && seen_.missing() == 1 ? kWin : value; }
  bool wins_on(Space space) const { return goals_.has(space) && seen_.goal() != GoalKind::kHold; }
  int want_at(Space space) const {
    const Terrain ground = seen_.terrain(space);
    return is_main(ground) ? wants_[static_cast<std::size_t>(harvest_of(ground))] : 0;
  }
  bool is_unturned(Space space) const {
    const Terrain ground = seen_.terrain(space);
    return (is_main(ground) || ground == Terrain::kLagoon) && !seen_.is_turned(space);
  }

  // What a unit loses there on average, in points.
  int danger(int health, Space at) const {
    int sum = 0;
    for (const Striker& striker : strikers_) {
      if (distance(striker.at, at) <= striker.far) sum += striker.mean;
    }
    if (sum == 0) return 0;
    const int share = std::min(sum * 10 / std::max(health, 1), 130);  // percent of its health
    return (kPoint + kBody) * share * share / 26000;
  }
  int nearest_enemy(Space at) const {
    int least = 20;
    seen_.each_enemy([&](Figurine figurine) { least = std::min(least, distance(seen_.space_of(figurine), at)); });
    return least;
  }
  int place(UnitType type, int health, Space at) const {
    const Terrain ground = seen_.terrain(at);
    int value = -danger(health, at) / 2;
    if (!goals_.empty()) {
      int least = 20;
      goals_.each([&](Space goal) { least = std::min(least, distance(goal, at)); });
      value -= kToward * least;
    }
    if (ground == Terrain::kCovered) {
      value += kUncover;
    } else if (is_special(ground)) {
      value += kSpecial;
    }
    switch (type) {
      case UnitType::kPeasant: return value + want_at(at) * 14 / 10;
      case UnitType::kExplorer: {
        if (is_unturned(at)) return value + kFind;
        for (const Space next : seen_.tables().beside[at]) {
          if (next != kNowhere && is_unturned(next)) return value + kFind / 2;
        }
        return value;
      }
      case UnitType::kSoldier: return value + want_at(at) / 2 - 55 * nearest_enemy(at);
      case UnitType::kArcher: return value + want_at(at) / 2 - 45 * std::abs(nearest_enemy(at) - 2);
      case UnitType::kMage: return value + want_at(at) * 7 / 10 - (has_uncast_ ? 20 * nearest_enemy(at) : 0);
      default: return value;
    }
  }

  // What a blow brings on average over the faces of its die.
  int blow(const std::optional<Die>& die, Figurine target) const {
    if (!die || target == kNoFigurine) return 0;
    const int health = std::max(seen_.health(target), 1);
    const int points = is_monster(target) ? 2 : 1;
    const int kill = races_ && points >= seen_.missing()
                         ? kWin
                         : points * (races_ ? kPoint : kPoint / 3) + (is_monster(target) ? 0 : kBody);
    const int part = std::min(kill, 3000) * kWoundShare / 100;
    int sum = 0;
    for (int face = 1; face <= die->sides; ++face) {
      if (die->miss_from != 0 && face >= die->miss_from) continue;
      const int damage = seen_.after_defence(target, face + die->add, DamageKind::kPhysical);
      if (damage > 0) sum += damage >= health ? kill : part * damage / health;
    }
    return sum / die->sides;
  }
  bool is_harmful(const Frame& frame) const {
    const auto source = static_cast<Deck>(frame.source);
    const bool spell = source == Deck::kMage || source == Deck::kSorcerer;
    const Card& card = spell ? seen_.spell(frame.card) : seen_.card(frame.card);
    for (const Operation& op : card.program) {
      if (std::holds_alternative<Damage>(op)) return true;
      const auto* choose = std::get_if<ChooseFigure>(&op);
      if (choose != nullptr && choose->filter.whose == Whose::kEnemy) return true;
    }
    return false;
  }

  const Knows::Seen& seen_;
  bool races_;
  bool has_uncast_ = false;
  SpaceSet goals_;
  std::array<int, kMain> wants_{};
  Bounded<Striker, kUnits + kMonsters> strikers_;
};

// What a side has, in thousandths of a prosperity point: the value of references. Frozen: do not improve it.
constexpr std::array<int, 4> kTokenShare{230, 140, 90, 50};  // the first token of a kind, the second ...
constexpr int kGemShare = 240;
constexpr int kUncast = 330;
constexpr int kInHand = 550;
constexpr int kPermanent = 200;
constexpr int kSpiritShare = 110;
constexpr int kGoalNear = 500;  // where a side wins by a tile
constexpr int kGoalReach = 8;

int strength(const Tables& tables, const State& state, std::size_t purse) {
  const Reader reader(tables, state);
  const SideCard& side = tables.sides[tables.side_of[purse]];
  const bool races = side.goal == GoalKind::kProsperity;
  int total = reader.prosperity(purse) * (races ? kPoint : kPoint / 4);
  int nearest = kGoalReach;
  int spirit = 0;
  reader.each_unit_of_purse(purse, [&](Figurine slot) {
    const Unit& unit = state.units[slot];
    total += 450 + 150 * unit.health() + (unit.promoted() ? kPromotedShare : 0) + kSpiritShare * unit.spirit();
    spirit += unit.spirit();
    if (races) return;
    tables.grid.each([&](Space space) {
      const bool goal =
          side.goal == GoalKind::kHold ? tables.marked.has(space) : reader.terrain(space) == side.goal_tile;
      if (goal) nearest = std::min(nearest, distance(space, unit.at));
    });
  });
  if (!races) total += kGoalNear * (kGoalReach - nearest);
  const auto& tokens = state.purses[purse].tokens;
  for (std::size_t i = 0; i < kMain; ++i) {
    for (int n = 0; n < std::min<int>(tokens[i], 6); ++n)
      total += kTokenShare[static_cast<std::size_t>(std::min(n, 3))];
  }
  total += kGemShare * tokens[kMain];
  const int uncast = std::popcount(reader.spells_with(SpellPlace::kOwner | SpellPlace::kAside | SpellPlace::kFaceUp,
                                                      static_cast<unsigned>(purse + 1)));
  total += kUncast * std::min(uncast, 1 + spirit / 2);
  for (std::size_t i = 0; i < tables.items.size(); ++i) {
    total += kInHand * static_cast<int>(state.items[purse][i].hand());
  }
  return total + kPermanent * std::popcount(state.permanents[purse]);
}

// A lead that is worth e times the share: less of it the nearer somebody is to the target.
int unit_of_lead(int missing) { return 1300 + 260 * std::clamp(missing, 0, 8); }
constexpr int kLookUnit = 3000;
constexpr int kLookSure = 8 * kLookUnit;  // from here on what is left to doubt falls in a line, so that wins differ too
constexpr int kLookFine = 128;

// How much of the match the other side still has for an answer that brings so much.
std::int64_t doubt_of(int value) {
  const int sure = std::min(value, kLookSure);
  const std::int64_t other = search::falling(sure, kLookUnit);
  return std::max<std::int64_t>(other * search::kWhole / (search::kWhole + other) - (value - sure) / kLookFine, 0);
}

int players_of(const Rules& rules) {
  const auto& purse_of = rules.tables().purse_of;
  int players = 0;
  for (std::size_t seat = 0; seat < static_cast<std::size_t>(rules.seats()); ++seat) {
    players += purse_of[seat] == seat ? 1 : 0;
  }
  return players;
}

bool is_after_tile(const Tables& tables, std::size_t side) { return tables.sides[side].goal != GoalKind::kProsperity; }

// Of those who are after points; where somebody is after a tile they keep it besides.
const Taste& keen_taste(const Tables& tables, int players) {
  for (std::size_t side = 0; side < tables.sides.size(); ++side) {
    if (is_after_tile(tables, side)) return kKeepersTaste;
  }
  return players > 2 ? kCrowdTaste : kKeenTaste;
}

}  // namespace

Knows::Knows(Rules rules) : rules_(std::move(rules)), players_(players_of(rules_)) { know(100); }

void Knows::know(int percent) {
  tastes_[0] = moods_of<kMoods>(between(kEasyTaste, keen_taste(rules_.tables(), players_), percent));
  tastes_[1] = moods_of<kMoods>(between(kEasyTaste, kSeekersTaste, percent));
}

const std::array<Taste, Knows::kMoods>& Knows::tastes_of(Seat seat) const {
  const Tables& tables = rules_.tables();
  return tastes_[is_after_tile(tables, tables.side_of[index(seat)]) ? 1 : 0];
}

void Knows::score(const Seen& seen, const Choices<Action>& choices, std::span<std::int32_t> scores) const {
  const Scorer scorer(seen);
  for (std::size_t i = 0; i < choices.size(); ++i) scores[i] = std::visit(scorer, choices[i]);
}

void Knows::value(const State& state, search::Shares& shares) const {
  const Tables& tables = rules_.tables();
  const Reader reader(tables, state);
  std::array<int, kSeats> strengths{};  // by side
  std::array<bool, kSeats> alive{};
  int most_points = 0;
  for (std::size_t seat = 0; seat < static_cast<std::size_t>(rules_.seats()); ++seat) {
    if (reader.is_out(seat)) continue;
    alive[reader.side_of(seat)] = true;
    if (reader.purse_of(seat) != seat) continue;
    strengths[reader.side_of(seat)] += strength(tables, state, seat);
    most_points = std::max(most_points, reader.prosperity(seat));
  }
  share_out(tables, strengths, alive, unit_of_lead(tables.options.target_pp - most_points), shares);
}

void Knows::estimate(const State& state, search::Shares& shares) const {
  stratos::estimate(rules_.tables(), state, shares);
}

std::optional<std::size_t> Knows::answer(const State& state, Seat seat, const Choices<Action>& choices, Xoshiro& rng,
                                         int mood) const {
  const Taste& taste = tastes_of(seat)[static_cast<std::size_t>(mood)];
  const auto answer = answer_in_a_hurry(rules_, state, index(seat), taste, choices, rng);
  if (!answer) return std::nullopt;
  const auto found = std::ranges::find(choices, *answer);
  STRATEGION_ASSERT(found != choices.end(), "rules of thumb give legal answers");
  return static_cast<std::size_t>(found - choices.begin());
}

void Knows::look(const search::Worlds<Rules>& worlds, const Choices<Action>& choices, std::uint64_t seed,
                 std::span<std::int32_t> shares) const {
  Xoshiro rng(seed);
  const Known<Rules>& known = worlds.known();
  const State world = known.rules.redeal(known.view, rng);
  weigh_answers(known.rules, world, index(known.seat), tastes_of(known.seat)[0], choices, rng,
                shares.first(choices.size()));
  for (std::size_t i = 0; i < choices.size(); ++i) {
    const auto less = static_cast<std::int32_t>(doubt_of(std::abs(shares[i])));
    shares[i] = shares[i] < 0 ? less : static_cast<std::int32_t>(search::kWhole) - less;
  }
}

bool Knows::is_quiet(const State& state) const {
  if (state.question != Question::kAct || !state.frames.empty() || state.turn >= kSeats) return false;
  const std::size_t first = state.turn * kUnitsASeat;
  return std::all_of(state.units.begin() + first, state.units.begin() + first + kUnitsASeat,
                     [](const Unit& unit) { return unit.did == 0 && unit.travels() == 0; });
}

bool Knows::is_searched(const View& view) const {
  if (view.viewer < kSeats && view.purchases[view.viewer].is_draft()) return false;
  switch (view.question) {
    case Question::kAct:
    case Question::kOneAction:
    case Question::kCard:
    case Question::kTarget:
    case Question::kResource:
    case Question::kTerrain:
    case Question::kWay:
    case Question::kBuy: return true;
    default: return false;
  }
}

}  // namespace strategion::stratos
