#include "agents/stratos/acts.h"

#include <algorithm>

#include "games/stratos/notation/odds.h"

namespace strategion::stratos {

namespace {

constexpr int kMonsterShare = 30;

bool has_program_damage(const Card& card) {
  return std::ranges::any_of(card.program, [](const Operation& op) { return std::holds_alternative<Damage>(op); });
}

}  // namespace

int Acts::place_value(Figurine unit, int worth, Space at, bool defending) {
  const Unit& one = sight_.unit(unit);
  const Lures::Field& field = lures_.field(one.type(), one.promoted());
  if (sight_.wins_on(at)) return kWinWorth;
  return field.at(at) - sight_.danger(unit, worth, at, defending);
}

int Acts::hire_place_value(UnitType type, Space at) {
  const int health = sight_.tables().traits[index(type)][0].health;
  const std::array<int, 2> less{type == UnitType::kSoldier ? 2 : 1, type == UnitType::kMage ? 2 : 1};  // ST-047
  const Lures::Field& field = lures_.field(type, false);
  if (sight_.wins_on(at)) return kWinWorth;
  return field.at(at) - sight_.danger(health, 600, less, at);
}

void Acts::look_at(Figurine unit) {
  unit_ = unit;
  worth_ = sight_.worth(unit);
  prey_.clear();
  for (Places& places : places_) places.known = {};
  const Unit& one = sight_.unit(unit);
  const bool strikes = one.type() == UnitType::kSoldier || (one.worn[0] != kNoCard && sight_.attack_die(unit));
  const bool shoots = one.type() == UnitType::kArcher || (one.worn[0] != kNoCard && sight_.shoot_die(unit));
  if (!strikes && !shoots) return;
  sight_.each_attackable(sight_.seat(), [&](Figurine target) {
    const Space at = sight_.space_of(target);
    const int far = distance(one.at, at);
    if (strikes && far <= 2 && !prey_.full()) prey_.push_back({at, false, attack_step(at, false)});
    if (shoots && far <= sight_.shoot_far(unit) + 1 && !prey_.full()) {
      prey_.push_back({at, true, attack_step(at, true)});
    }
  });
}

Acts::Step Acts::attack_step(Space target, bool shot) {
  const auto odds = attack_odds(sight_.tables(), sight_.state(), sight_.unit(unit_).at, target, shot);
  if (!odds) return {};
  const Figurine figurine = sight_.at(target);
  const int kill = sight_.kill_worth(figurine);
  const int part = std::min(kill, 6000) * (is_monster(figurine) ? kMonsterShare : sight_.taste().hurt) / 100;
  int sum = 0;
  for (int face = 0; face < odds->sides; ++face) {
    const int damage = odds->damage[static_cast<std::size_t>(face)];
    if (damage <= 0) continue;
    sum += damage >= odds->health ? kill : part * damage / odds->health;
  }
  Step step{.value = sum / odds->sides};
  step.why = odds->kills > 0 ? Why{.because = Because::kKills, .a = target, .n = odds->kills, .m = odds->sides}
                             : Why{.because = Because::kHurts, .a = target, .n = odds->most};
  return step;
}

Acts::Step Acts::harvest_step(Space at, bool power) const {
  const Terrain ground = sight_.terrain(at);
  Step step{.value = lures_.harvest_value(unit_, ground, power)};
  if (tells_ == Tells::kReasons) step.why = market_.why_want(harvest_of(ground));
  return step;
}

Acts::Step Acts::search_step(Space at) {
  const Unit& one = sight_.unit(unit_);
  const Terrain ground = sight_.terrain(at);
  if (!is_main(ground) && ground != Terrain::kLagoon) return {};  // ST-079
  Step step{.value = lures_.search_value(at, one.promoted())};
  if (step.value > 0) step.value += 60;  // now rather than later
  const Secret secret = sight_.state().secrets[at];
  if (secret.value() != 0 && secret.known_to(sight_.seat())) {
    step.why.because = Because::kPlunge;
    return step;
  }
  const auto& symbols = sight_.state().bags[bag_of(ground)];
  // ST-070: a four of the D4 brings an Explorer nothing.
  step.why = {.because = Because::kSearches, .b = symbols[3], .n = symbols[1] + symbols[2]};
  for (const std::uint8_t count : symbols) step.why.m += count;
  return step;
}

bool Acts::reaches_enemy(const FigureFilter& filter, Space at) const {
  bool reaches = false;
  sight_.each_figurine([&](Figurine target) {
    const int far = distance(at, sight_.space_of(target));
    reaches = reaches || (sight_.is_enemy(target) && !sight_.is_spell_immune(target) && far >= filter.near &&
                          (filter.far == 0 || far <= filter.far));
  });
  return reaches;
}

// It harms a figure of the caster's choice, and no enemy is in its reach.
bool Acts::harms_only_ours(const Card& card, Space at) const {
  const auto* aims = card.program.empty() ? nullptr : std::get_if<ChooseFigure>(&card.program.front());
  return aims != nullptr && has_program_damage(card) && !reaches_enemy(aims->filter, at);
}

// A first success is a point (ST-024); spells that lie open are cast again for what they do.
Acts::Step Acts::cast_step(Space at, bool here) {
  const Unit& one = sight_.unit(unit_);
  const State& state = sight_.state();
  const Tables& tables = sight_.tables();
  const std::size_t last = one.promoted() ? tables.spells.size() : tables.mage_spells;
  Step best;
  for (std::size_t i = 0; i < last; ++i) {
    const SpellPlace place = state.spells[i];
    const Card& card = *tables.spells[i];
    if (!place.held_by(sight_.my_purse()) || place.aside() || card.spirit > one.spirit()) continue;
    const bool first = !place.face_up();
    const auto id = static_cast<std::uint8_t>(i + 1);
    int value = 0;
    if (here) {
      if (!sight_.can_begin(unit_, card)) continue;
      // A unit of our own is worth more than the point, unless that wins.
      const bool wins = first && sight_.missing() == 1 && sight_.goal() == GoalKind::kProsperity;
      if (!wins && harms_only_ours(card, at)) continue;
    } else {
      const auto* aims = card.program.empty() ? nullptr : std::get_if<ChooseFigure>(&card.program.front());
      if (!first || aims == nullptr || aims->filter.whose == Whose::kOwn || sight_.can_begin(unit_, card)) continue;
      if (!reaches_enemy(aims->filter, at)) continue;
    }
    if (first) {
      value = sight_.point() + sight_.taste().first_cast - card.spirit * 40;
      if (sight_.missing() == 1 && sight_.goal() == GoalKind::kProsperity) value = kWinWorth;
      if (!here) value = value * 8 / 10;
    } else if (has_program_damage(card)) {
      const auto* aims = std::get_if<ChooseFigure>(&card.program.front());
      if (aims == nullptr) continue;
      const bool rolls =
          std::ranges::any_of(card.program, [](const Operation& op) { return std::holds_alternative<ThrowDie>(op); });
      sight_.each_figurine([&](Figurine target) {
        const int far = distance(at, sight_.space_of(target));
        if (!sight_.is_enemy(target) || sight_.is_spell_immune(target) || far < aims->filter.near ||
            far > aims->filter.far)
          return;
        const int health = std::max(sight_.health(target), 1);
        const int kill = std::min(sight_.kill_worth(target), kWinWorth);
        int sum = 0;
        for (int face = 1; face <= 4; ++face) {
          const int damage = sight_.after_defence(target, rolls ? face : 1, DamageKind::kMagical);
          sum += damage >= health ? kill
                                  : std::min(kill, 6000) * (is_monster(target) ? kMonsterShare : sight_.taste().hurt) /
                                        100 * damage / health;
        }
        value = std::max(value, sum / 4);
      });
      value -= card.spirit * sight_.taste().spirit;
    } else if (const auto* gain = std::get_if<Gain>(&card.program.back()); gain != nullptr) {
      value = 300 - card.spirit * sight_.taste().spirit;
    }
    if (value <= best.value) continue;
    best = {.value = value, .why = {.because = first ? Because::kCasts : Because::kRecasts, .a = id}};
  }
  return best;
}

Acts::Step Acts::item_step() const {
  return {.value = sight_.missing() == 1 && sight_.goal() == GoalKind::kProsperity
                       ? kWinWorth
                       : sight_.point() * 9 / 10 + sight_.taste().item,
          .why = {.because = Because::kUsesItem}};
}

// --- plans ---

Acts::Step Acts::stay(const Plan& plan) {
  if (plan.searched) {  // there is nothing left to find here
    int best = 0;
    for (const Space next : sight_.tables().beside[plan.at]) {
      if (next == kNowhere) continue;
      const Unit& one = sight_.unit(unit_);
      best = std::max(best, lures_.field(one.type(), one.promoted()).spread_at(next) * 3 / 4);
    }
    return {.value = best - sight_.danger(unit_, worth_, plan.at, plan.defends)};
  }
  Places& places = places_[plan.defends ? 1 : 0];
  if (!places.known.has(plan.at)) {
    places.known.add(plan.at);
    places.value[plan.at] = place_value(unit_, worth_, plan.at, plan.defends);
  }
  return {.value = places.value[plan.at]};
}

template <class Visit>
void Acts::each_deed(const Plan& plan, Visit&& visit) {
  const Unit& one = sight_.unit(unit_);
  const auto may = [&](Deed deed) { return (plan.did & bit(deed)) == 0; };
  const Terrain ground = sight_.terrain(plan.at);
  if (may(Deed::kHarvest) && is_main(ground))
    visit(Deed::kHarvest, harvest_step(plan.at, one.type() == UnitType::kPeasant));
  for (const Prey& prey : prey_) {
    const int far = distance(plan.at, prey.at);
    if (prey.shot ? may(Deed::kShoot) && far >= 2 && far <= sight_.shoot_far(unit_) : may(Deed::kAttack) && far == 1) {
      visit(prey.shot ? Deed::kShoot : Deed::kAttack, prey.step);
    }
  }
  if (one.type() == UnitType::kExplorer && may(Deed::kSearch) && !plan.searched) {
    const Step step = search_step(plan.at);
    if (step.value > 0) visit(Deed::kSearch, step);
  }
  if (one.type() == UnitType::kExplorer && may(Deed::kUse) && may_use_) visit(Deed::kUse, item_step());
  if (one.type() == UnitType::kMage && may(Deed::kCast)) {
    if (plan.at == one.at) {
      if (may_cast_) visit(Deed::kCast, cast_step(plan.at, true));
    } else if (one.spirit() > 0) {
      const Step step = cast_step(plan.at, false);
      if (step.value > 0) visit(Deed::kCast, step);
    }
  }
}

Acts::Step Acts::rest(const Plan& plan) {
  Step best = stay(plan);
  if (plan.left == 0) return best;
  const int here = best.value;
  each_deed(plan, [&](Deed deed, const Step& step) {
    Plan next = plan;
    --next.left;
    next.did |= bit(deed);
    next.searched = plan.searched || deed == Deed::kSearch;
    const int value = step.value + rest(next).value;
    if (value > best.value) best = {.value = value, .why = step.why};
  });
  if (!plan.defends && (plan.did & bit(Deed::kDefend)) == 0 && !sight_.foes().empty()) {
    Plan next = plan;
    next.defends = true;
    const int value = stay(next).value;
    if (value > best.value) best = {.value = value, .why = {.because = Because::kDefends, .n = told_reaching(plan.at)}};
  }
  for (const Space to : sight_.tables().beside[plan.at]) {
    if (to == kNowhere || to == sight_.unit(unit_).at || !sight_.could_stand(unit_, to)) continue;
    Plan next = plan;
    next.at = to;
    next.searched = false;
    --next.left;
    // The second action after a step is looked at only where it is the last.
    const int value = next.left == 0 ? stay(next).value : rest(next).value;
    if (value > best.value && value > here) best = {.value = value, .why = place_why(plan.at, to)};
  }
  return best;
}

// How many steps this unit has from there, around what it cannot enter; kFar: there is no way. For reasons only.
int Acts::way_to(Space goal, Space from) {
  std::array<int, kSpaces> steps{};  // from the goal, 1 more
  std::array<Space, kSpaces> next{};
  std::size_t count = 0;
  next[count++] = goal;
  steps[goal] = 1;
  for (std::size_t i = 0; i < count; ++i) {
    if (next[i] == from) return steps[from] - 1;
    for (const Space beside : sight_.tables().beside[next[i]]) {
      if (beside == kNowhere || steps[beside] != 0) continue;
      if (beside != from && !sight_.could_stand(unit_, beside)) continue;
      steps[beside] = steps[next[i]] + 1;
      next[count++] = beside;
    }
  }
  return kFar;
}

Why Acts::place_why(Space from, Space to) {
  if (tells_ == Tells::kNothing) return {};
  const Unit& one = sight_.unit(unit_);
  const Lures::Field& field = lures_.field(one.type(), one.promoted());
  if (sight_.wins_on(to)) return {.because = Because::kWins};
  const int before = told_reaching(from);
  const int after = told_reaching(to);
  const int safer = sight_.danger(unit_, worth_, from, false) - sight_.danger(unit_, worth_, to, false);
  if (after < before && safer > field.at(to) - field.at(from))
    return {.because = Because::kEscapes, .n = before, .m = after};
  switch (field.why(to)) {
    case Lure::kHarvest: {
      Resource resource = Resource::kCount;
      if (is_main(sight_.terrain(to)) && field.own_at(to) >= field.spread_at(to))
        resource = harvest_of(sight_.terrain(to));
      return {.because = Because::kToHarvest, .b = static_cast<std::uint8_t>(resource)};
    }
    case Lure::kSearch: return {.because = Because::kToSearch};
    case Lure::kSpecial: return {.because = Because::kToSpecial, .n = is_special(sight_.terrain(to)) ? 1 : 0};
    case Lure::kPrey: {
      int least = kFar;
      Space prey = kNowhere;
      sight_.each_figurine([&](Figurine target) {
        const Space at = sight_.space_of(target);
        if (!sight_.is_enemy(target)) return;
        const int way = way_to(at, to);
        if (way >= least || way >= way_to(at, from)) return;
        least = way;
        prey = at;
      });
      if (prey != kNowhere) return {.because = Because::kToPrey, .a = prey};
      break;
    }
    case Lure::kGoal: {
      int least = kFar;
      sight_.goals().each([&](Space goal) { least = std::min(least, way_to(goal, to)); });
      if (least < kFar) return {.because = Because::kToGoal, .n = least};
      break;
    }
    case Lure::kGuard: return {.because = Because::kToGuard};
    default: break;
  }
  return {.because = Because::kBest};
}

Why Acts::travel_why(Space from, Space to, const Step& then) {
  Why why = then.why;
  switch (why.because) {
    case Because::kKills: why.because = Because::kThenKills; return why;
    case Because::kHurts: why.because = Because::kThenHurts; return why;
    case Because::kWins: return why;
    default: return place_why(from, to);
  }
}

Acts::Step Acts::value_of(const Action& action) {
  const Unit& one = sight_.unit(unit_);
  Plan plan{.at = one.at, .left = one.left() + (one.has(Mark::kExtra) ? 1 : 0), .did = one.did};
  plan.defends = one.has(Mark::kDefending);
  if (one.has(Mark::kExtra)) plan.did = 0;
  plan.left = std::min(plan.left, 2);
  const int now = stay(plan).value;
  const auto after = [&](const Step& step, Deed deed, bool searched = false) {
    Plan next = plan;
    next.left = std::max(plan.left - 1, 0);
    next.did |= bit(deed);
    next.searched = searched;
    // Of two orders of the same deeds the weightier one comes first: what follows may change by it.
    return Step{.value = step.value + step.value / 40 + rest(next).value - now, .why = step.why};
  };
  if (const auto* travel = std::get_if<Travel>(&action)) {
    const bool free = sight_.may_travel_free(unit_, travel->to);
    Plan next = plan;
    next.at = travel->to;
    next.left = free ? plan.left : std::max(plan.left - 1, 0);
    if (sight_.passed_lagoon(unit_, travel->to) != kNowhere && distance(travel->from, travel->to) == 2 && !free)
      next.left = 0;
    const Step then = rest(next);
    const int won = sight_.wins_on(travel->to) ? kWinWorth : 0;  // at once, before anything else
    return {.value = won + then.value - now, .why = travel_why(travel->from, travel->to, then)};
  }
  if (std::holds_alternative<Harvest>(action)) {
    Step step = after(harvest_step(one.at, false), Deed::kHarvest);
    return step;
  }
  if (std::holds_alternative<PowerHarvest>(action)) return after(harvest_step(one.at, true), Deed::kHarvest);
  if (std::holds_alternative<Defend>(action)) {
    Plan next = plan;
    next.defends = true;
    next.left = std::max(plan.left - 1, 0);
    next.did |= bit(Deed::kDefend);
    // Whoever goes on afterwards takes the defence along.
    int value = stay(next).value;
    if (next.left > 0) {
      each_deed(next, [&](Deed deed, const Step& step) {
        Plan last = next;
        --last.left;
        last.searched = deed == Deed::kSearch;
        value = std::max(value, step.value + stay(last).value);
      });
    }
    // Other things first: they may change what is to be feared.
    return {.value = value - now - 5, .why = {.because = Because::kDefends, .n = told_reaching(one.at)}};
  }
  if (const auto* attack = std::get_if<Attack>(&action)) {
    for (const Prey& prey : prey_) {
      if (prey.at == attack->to && !prey.shot) return after(prey.step, Deed::kAttack);
    }
    return {};
  }
  if (const auto* shoot = std::get_if<Shoot>(&action)) {
    for (const Prey& prey : prey_) {
      if (prey.at == shoot->to && prey.shot) return after(prey.step, Deed::kShoot);
    }
    return {};
  }
  if (std::holds_alternative<Search>(action)) return after(search_step(one.at), Deed::kSearch, true);
  if (std::holds_alternative<Cast>(action)) return after(cast_step(one.at, true), Deed::kCast);
  if (std::holds_alternative<UseItem>(action)) return after(item_step(), Deed::kUse);
  return {};
}

namespace {

Space actor_of(const Action& action) {
  return std::visit(
      [](const auto& act) -> Space {
        if constexpr (requires { act.from; }) return act.from;
        if constexpr (requires { act.at; }) return act.at;
        return kNowhere;
      },
      action);
}

}  // namespace

template <class Visit, class Done>
void Acts::each_answer(const Choices<Action>& legal, Visit&& visit, Done&& done) {
  Space at = kNowhere;
  for (std::size_t i = 0; i < legal.size(); ++i) {
    const Space actor = actor_of(legal[i]);
    if (actor == kNowhere) continue;
    if (actor != at) {
      if (done()) return;
      at = actor;
      may_cast_ = false;
      may_use_ = false;
      for (std::size_t k = i; k < legal.size() && actor_of(legal[k]) == actor; ++k) {
        may_cast_ = may_cast_ || std::holds_alternative<Cast>(legal[k]);
        may_use_ = may_use_ || std::holds_alternative<UseItem>(legal[k]);
      }
      look_at(sight_.at(actor));
    }
    visit(i, value_of(legal[i]));
  }
}

template <class Done>
Chosen Acts::choose_until(const Choices<Action>& legal, Done&& done) {
  Chosen best{.action = EndActions{}, .why = {.because = Because::kEnough}};
  int most = sight_.taste().idle;
  each_answer(
      legal,
      [&](std::size_t i, const Step& step) {
        if (step.value <= most) return;
        most = step.value;
        best = {.action = legal[i], .why = step.why};
      },
      [&] { return done(best); });
  return best;
}

Chosen Acts::choose(const Choices<Action>& legal) {
  return choose_until(legal, [](const Chosen& /*best*/) { return false; });
}

Chosen Acts::choose_in_a_hurry(const Choices<Action>& legal) {
  return choose_until(legal, [](const Chosen& best) { return !std::holds_alternative<EndActions>(best.action); });
}

void Acts::weigh(const Choices<Action>& legal, std::span<std::int32_t> values) {
  std::ranges::fill(values, sight_.taste().idle);
  each_answer(legal, [&](std::size_t i, const Step& step) { values[i] = step.value; }, [] { return false; });
}

std::optional<Why> Acts::why_of(const Choices<Action>& legal, const Action& action) {
  std::optional<Why> why;
  each_answer(
      legal,
      [&](std::size_t i, const Step& step) {
        if (legal[i] == action && step.value > 0) why = step.why;
      },
      [&] { return why.has_value(); });
  return why;
}

}  // namespace strategion::stratos
