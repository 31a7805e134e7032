// Monsters: fault tokens, appearing, the Turn of Darkness (ST-900 to ST-925).
#include <algorithm>

#include "games/stratos/rules/resolver.h"

namespace strategion::stratos {
namespace {

// Steps of the kDark frame; `other` is the monster, `at` its target.
enum : std::uint8_t { kWake, kGo, kStep, kFight, kChosen, kRolling, kRolled, kAfter, kDragged, kNext };

}  // namespace

// --- questions ---

template <class Visit>
void Reader::each_token_place(Visit&& visit) const {
  for (std::size_t i = 0; i < tables_.edges.size(); ++i) {
    if (state_.edges[i].count() >= static_cast<int>(kTokensAnEdge)) continue;  // ST-901
    const FaultEdge& edge = tables_.edges[i];
    const Terrain a = terrain(edge.a);
    const Terrain b = terrain(edge.b);
    if (a == Terrain::kNone || b == Terrain::kNone) continue;
    if (is_main(a)) visit(PlaceToken{edge.a, edge.b, harvest_of(a)});
    if (is_main(b) && b != a) visit(PlaceToken{edge.a, edge.b, harvest_of(b)});
  }
}

bool Reader::can_place_token() const {
  bool can = false;
  each_token_place([&](const PlaceToken&) { can = true; });
  return can;
}

void Reader::add_token_places(Choices<Action>& out) const {
  each_token_place([&](const PlaceToken& place) { out.push_back(place); });
}

SpaceSet Reader::homes(MonsterKind kind) const {
  const Terrain home = tables_.content->monsters[static_cast<std::size_t>(kind)].home;
  SpaceSet places;
  tables_.grid.each([&](Space space) {
    if (terrain(space) == home && !state_.occupied.has(space)) places.add(space);
  });
  return places;
}

SpaceSet Reader::monster_targets(MonsterKind kind) const {
  const auto index = static_cast<std::size_t>(kind);
  const int reach = tables_.content->monsters[index].reach;
  SpaceSet targets;
  each_unit([&](Figurine slot) {
    if (distance(unit(slot).at, state_.monsters[index].at) <= reach) targets.add(unit(slot).at);
  });
  return targets;
}

SpaceSet Reader::nearest_characters(Space to) const {
  SpaceSet all;
  each_unit([&](Figurine slot) { all.add(unit(slot).at); });
  return nearest(all, to);
}

// ST-921: where up to two steps on a shortest way bring it from which it could strike the target; where no way leads
// there, the nearest it can come.
SpaceSet Reader::monster_steps(MonsterKind kind, Space target) const {
  const auto index = static_cast<std::size_t>(kind);
  const auto figurine = static_cast<Figurine>(kUnits + index);
  const Space start = state_.monsters[index].at;
  const int reach = tables_.content->monsters[index].reach;
  constexpr std::uint8_t kFar = 255;
  std::array<std::uint8_t, kSpaces> steps;  // from where it could strike, backwards
  steps.fill(kFar);
  std::array<Space, kSpaces> queue;
  std::size_t head = 0;
  std::size_t tail = 0;
  tables_.grid.each([&](Space space) {
    if (distance(space, target) > reach || !could_stand(figurine, space)) return;
    steps[space] = 0;
    queue[tail++] = space;
  });
  while (head < tail && steps[start] == kFar) {
    const Space space = queue[head++];
    for (const Space next : tables_.beside[space]) {
      if (next == kNowhere || steps[next] != kFar || (next != start && !could_stand(figurine, next))) continue;
      steps[next] = static_cast<std::uint8_t>(steps[space] + 1);
      if (next != start) queue[tail++] = next;
    }
  }
  SpaceSet one;  // one step away, then two
  SpaceSet two;
  for (const Space first : tables_.beside[start]) {
    if (first == kNowhere || !could_stand(figurine, first)) continue;
    one.add(first);
    for (const Space second : tables_.beside[first]) {
      if (second != kNowhere && second != start && could_stand(figurine, second)) two.add(second);
    }
  }
  if (steps[start] != kFar) {
    SpaceSet places;
    const int whole = steps[start];
    const SpaceSet& there = whole == 1 ? one : two;
    there.each([&](Space space) {
      if (steps[space] == whole - (whole == 1 ? 1 : 2)) places.add(space);
    });
    return places;
  }
  SpaceSet nearer = nearest(one | two, target);
  bool lessens = false;
  nearer.each([&](Space space) { lessens = distance(space, target) < distance(start, target); });
  return lessens ? nearer : SpaceSet();
}

SpaceSet Reader::drag_places(MonsterKind kind, Figurine victim) const {
  const Space here = state_.monsters[static_cast<std::size_t>(kind)].at;
  const SpaceSet places = nearest(places_for(victim), here);
  bool nearer = false;
  places.each([&](Space space) { nearer = distance(space, here) < distance(unit(victim).at, here); });
  return nearer ? places : SpaceSet();
}

// --- appearing (ST-910 to ST-913) ---

void Resolver::appear(MonsterKind kind, Space caller) {
  const Monster& monster = state_.monsters[static_cast<std::size_t>(kind)];
  if (monster.lair == Lair::kVanquished) {
    tell({.what = Happening::kMonsterGone, .c = figure(kind)});
    return;
  }
  const SpaceSet places = nearest(homes(kind), caller);
  if (places.size() > 1) {
    state_.frames.push_back(
        {.type = FrameType::kMonster, .seat = kNobody, .at = caller, .other = static_cast<std::uint8_t>(kind)});
    return;
  }
  if (!places.empty()) {
    places.each([&](Space only) { come_to(kind, only, caller); });
    return;
  }
  if (monster.lair == Lair::kOnBoard) return;  // ST-913
  const Figurine slot = at(caller);            // ST-R32
  if (slot == kNoFigurine || is_monster(slot)) return;
  defeat(slot, kNobody);
  come_to(kind, caller, caller);
}

void Resolver::come_to(MonsterKind kind, Space space, Space /*caller*/) {
  Monster& monster = state_.monsters[static_cast<std::size_t>(kind)];
  const MonsterRow& row = tables_.content->monsters[static_cast<std::size_t>(kind)];
  if (monster.lair == Lair::kOnBoard) {  // ST-912
    relocate(static_cast<Figurine>(kUnits + static_cast<std::size_t>(kind)), space);
    tell({.what = Happening::kMonsterCalled, .a = space, .c = figure(kind)});
    return;
  }
  monster = Monster{.at = space, .lair = Lair::kOnBoard};
  monster.set_health(row.health);  // ST-911
  monster.set_spirit(row.spirit);
  state_.occupied.add(space);
  tell({.what = Happening::kMonsterCame, .a = space, .c = figure(kind)});
}

void Resolver::step_monster(Frame& /*frame*/) { ask_nature(Question::kTie); }

// --- the Turn of Darkness (ST-920 to ST-923) ---

void Resolver::step_dark(Frame& frame) {
  const auto kind = static_cast<MonsterKind>(frame.other);
  if (frame.other >= kMonsters) return state_.frames.pop_back();
  Monster& monster = state_.monsters[frame.other];
  const MonsterRow& row = tables_.content->monsters[frame.other];
  if (monster.lair != Lair::kOnBoard) {  // not there, or gone since
    frame = {.type = FrameType::kDark, .seat = kNobody, .other = static_cast<std::uint8_t>(frame.other + 1)};
    return;
  }
  // One of a set: at once where there is one, else by chance.
  const auto choose = [&](const SpaceSet& places, std::uint8_t stage) {
    frame.stage = stage;
    if (places.size() > 1) return ask_nature(Question::kTie);
    places.each([&](Space only) { answer_dark(frame, only); });
  };
  switch (frame.stage) {
    case kWake: {  // ST-921
      const bool bound = monster.bound != 0;
      monster.bound = 0;
      frame.at = kNowhere;
      if (bound || !monster_targets(kind).empty()) {
        frame.stage = kFight;
        return;
      }
      const SpaceSet near = nearest_characters(monster.at);
      if (near.empty()) {
        frame.stage = kFight;
        return;
      }
      return choose(near, kGo);
    }
    case kStep: {
      const SpaceSet places = monster_steps(kind, frame.at);
      frame.stage = kFight;
      if (places.empty()) return;
      return choose(places, kStep);
    }
    case kFight: {  // ST-922
      const SpaceSet targets = monster_targets(kind);
      frame.at = kNowhere;
      frame.extra = 0;
      if (targets.empty()) {
        rest(kind);
        frame.stage = kNext;
        return;
      }
      if (row.everybody_near) {
        if (row.one_roll_for_all && monster.spirit() > 0) {
          monster.set_spirit(monster.spirit() - 1);
          frame.extra = 1;  // one roll, without a miss
        }
        return next_victim(frame);
      }
      return choose(nearest(targets, monster.at), kFight);
    }
    case kChosen:
      tell({.what = Happening::kAttacked,
            .seat = kNobody,
            .a = monster.at,
            .b = frame.at,
            .c = figure(kind),
            .d = figure_of(at(frame.at))});
      if (frame.extra == 1 && frame.count != 0) {  // rolled already
        frame.value = frame.count;
        frame.stage = kRolled;
        return;
      }
      frame.stage = kRolling;
      return throw_die(row.die.sides);
    case kRolled: return strike(frame);
    case kAfter: return next_victim(frame);
    default: break;
  }
  frame = {.type = FrameType::kDark, .seat = kNobody, .other = static_cast<std::uint8_t>(frame.other + 1)};
}

// What chance, or having no choice, has settled.
void Resolver::answer_dark(Frame& frame, Space space) {
  const auto kind = static_cast<MonsterKind>(frame.other);
  switch (frame.stage) {
    case kGo:
      // Its way there may be drawn too, so that whom it is after shows before it has moved.
      if (nearest_characters(state_.monsters[frame.other].at).size() > 1) {
        tell({.what = Happening::kMonsterTurned, .a = space, .c = figure(kind), .d = figure_of(at(space))});
      }
      frame.at = space;
      frame.stage = kStep;
      return;
    case kStep: {
      const Space from = state_.monsters[frame.other].at;
      frame.stage = kFight;
      frame.at = kNowhere;
      relocate(static_cast<Figurine>(kUnits + frame.other), space);
      tell({.what = Happening::kTravelled, .seat = kNobody, .a = from, .b = space, .c = figure(kind)});
      return;
    }
    case kFight:
      frame.at = space;
      frame.stage = kChosen;
      return;
    case kDragged: {
      const Figurine victim = at(frame.at);
      const Space from = frame.at;
      frame.stage = kAfter;
      tell({.what = Happening::kMovedBy, .a = from, .b = space, .c = figure_of(victim)});
      relocate(victim, space);
      return;
    }
    default: STRATEGION_ASSERT(false, "chance settles a step of the darkness");
  }
}

// Of a monster that attacks everybody near: the next by space; of others there is only one.
void Resolver::next_victim(Frame& frame) {
  const auto kind = static_cast<MonsterKind>(frame.other);
  const MonsterRow& row = tables_.content->monsters[frame.other];
  frame.stage = kNext;
  if (!row.everybody_near) return;
  Space next = kNowhere;
  monster_targets(kind).each([&](Space space) {
    if (next == kNowhere && (frame.at == kNowhere || space > frame.at)) next = space;
  });
  if (next == kNowhere) return;
  frame.at = next;
  frame.stage = kChosen;
}

// ST-923, and the power that costs a spirit point, used whenever it would do something (ST-R30).
void Resolver::strike(Frame& frame) {
  Monster& monster = state_.monsters[frame.other];
  const MonsterRow& row = tables_.content->monsters[frame.other];
  const Figurine victim = at(frame.at);
  const bool sure = frame.extra == 1;
  if (sure) frame.count = frame.value;
  frame.stage = kAfter;
  if (!sure && row.die.miss_from != 0 && frame.value >= row.die.miss_from) {
    tell({.what = Happening::kMissed,
          .a = monster.at,
          .b = frame.at,
          .c = figure_of(at(monster.at)),
          .d = figure_of(victim)});
    return;
  }
  const int amount = frame.value + row.die.add;
  const auto use_power = [&](bool possible) {
    if (!possible || monster.spirit() == 0) return false;
    monster.set_spirit(monster.spirit() - 1);
    return true;
  };
  const bool pierces = use_power(row.ignores_defence && after_defence(victim, amount, row.kind) < amount);
  const Space where = frame.at;
  damage(victim, amount, row.kind, kNobody, !pierces);
  const bool lives = at(where) == victim && state_.units[victim].alive();
  const auto self = static_cast<Figurine>(kUnits + frame.other);
  if (!lives) {
    if (use_power(row.heal_on_kill > 0 && monster.health() < row.health)) heal(self, row.heal_on_kill);
    return;
  }
  if (use_power(row.takes_defence && state_.units[victim].has(Mark::kDefending))) {
    state_.units[victim].clear(Mark::kDefending);
    tell({.what = Happening::kMarked, .a = where, .c = figure_of(victim), .d = 0, .n = 0});
  }
  if (!row.drags) return;
  const SpaceSet places = drag_places(static_cast<MonsterKind>(frame.other), victim);
  if (!use_power(!places.empty())) return;
  frame.stage = kDragged;
  if (places.size() > 1) return ask_nature(Question::kTie);
  places.each([&](Space only) { answer_dark(frame, only); });
}

void Resolver::rest(MonsterKind kind) {
  Monster& monster = state_.monsters[static_cast<std::size_t>(kind)];
  const MonsterRow& row = tables_.content->monsters[static_cast<std::size_t>(kind)];
  const int more = terrain(monster.at) == row.home ? 2 : 1;
  monster.set_health(std::min<int>(monster.health() + more, std::max<int>(row.health, monster.health())));
  monster.set_spirit(std::min<int>(monster.spirit() + 1, std::max<int>(row.spirit, monster.spirit())));
  tell({.what = Happening::kMonsterRested,
        .a = monster.at,
        .c = figure(kind),
        .n = static_cast<std::int8_t>(monster.health())});
}

// --- what nature may pick ---

SpaceSet Reader::dark_ties(const Frame& frame) const {
  const auto kind = static_cast<MonsterKind>(frame.other);
  switch (frame.stage) {
    case kGo: return nearest_characters(state_.monsters[frame.other].at);
    case kStep: return monster_steps(kind, frame.at);
    case kFight: return nearest(monster_targets(kind), state_.monsters[frame.other].at);
    case kDragged: return drag_places(kind, at(frame.at));
    default: return {};
  }
}

}  // namespace strategion::stratos
