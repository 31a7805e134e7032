// Standard moves and the named actions' targets: LG-010 to LG-014, LG-040 to LG-048.
#pragma once

#include "games/legends/rules/reader.h"

namespace strategion::legends {

template <class Size>
Spaces<Size> Reader<Size>::without_third_shuttle(Space token, SpacesT targets) const {
  // LG-014, LG-R19: only the seat whose turn it is moves, and only its last moves count.
  const Shuttle& shuttle = state_.shuttle[state_.turn];
  if (shuttle.count >= 2 && shuttle.to == token) targets.remove(shuttle.from);
  return targets;
}

template <class Size>
Spaces<Size> Reader<Size>::move_targets(Space token) const {
  const Traits& t = traits(token);
  if (t.stationary) return {};  // LG-011
  const Side mine = state_.mark[token].side();
  SpacesT targets = tables_.geometry.orthogonal[token] & ~state_.water;  // LG-012
  if (!t.attacks_own) targets = targets & ~state_.side[index(mine)];
  if (t.no_attack) targets = targets & ~state_.occupied();  // LG-024, LG-R54: whoever controls it
  return without_third_shuttle(token, targets);
}

template <class Size>
Spaces<Size> Reader<Size>::slide(Space token, std::size_t first_direction, bool may_attack) const {
  const SpacesT taken = state_.occupied();
  const SpacesT own = traits(token).attacks_own ? SpacesT{} : state_.side[index(state_.mark[token].side())];
  SpacesT targets;
  for (std::size_t d = first_direction; d < first_direction + 4; ++d) {
    for (std::int16_t at = tables_.geometry.next[d][token]; at != kOff;) {
      const auto space = static_cast<Space>(at);
      if (state_.water.has(space) || own.has(space)) break;
      if (taken.has(space)) {
        if (may_attack) targets.add(space);
        break;
      }
      targets.add(space);
      at = tables_.geometry.next[d][space];
    }
  }
  return targets;
}

template <class Size>
Spaces<Size> Reader<Size>::action_targets(Space token, Named action) const {
  const Traits& t = traits(token);
  const std::size_t mine = index(state_.mark[token].side());
  const SpacesT own = t.attacks_own ? SpacesT{} : state_.side[mine];
  const SpacesT taken = state_.occupied();
  const SpacesT enemies = state_.side[1 - mine];
  const auto& geometry = tables_.geometry;
  const SpacesT blocked = t.no_attack ? taken : own;
  SpacesT targets;
  if (t.stationary && is_motion(action)) return targets;  // LG-011: whatever was lent to it
  switch (action) {
    case Named::kDiagonal: targets = geometry.diagonal[token] & ~state_.water & ~blocked; break;
    case Named::kCharging:  // LG-040, LG-R48
      targets = slide(token, 0, !t.no_attack);
      break;
    case Named::kSlashing:  // LG-041
      targets = slide(token, 4, !t.no_attack);
      break;
    case Named::kQuickness: {  // LG-042, LG-R12
      targets = geometry.orthogonal[token] & ~state_.water & ~blocked;
      (targets & ~taken).each([&](Space middle) {
        targets = targets | (geometry.orthogonal[middle] & ~state_.water & ~blocked);
      });
      targets.remove(token);
      break;
    }
    case Named::kFlying:  // LG-043, LG-R13
      for (std::size_t d = 0; d < 4; ++d) {
        std::int16_t at = geometry.next[d][token];
        bool over = false;
        while (at != kOff && (taken.has(static_cast<Space>(at)) || state_.water.has(static_cast<Space>(at)))) {
          over = true;
          at = geometry.next[d][static_cast<std::size_t>(at)];
        }
        if (over && at != kOff) targets.add(static_cast<Space>(at));
      }
      break;
    case Named::kHop: {
      const auto terrain = static_cast<Terrain>(t.hop);
      if (terrain == Terrain::kWater) {  // beside water to beside water
        if (is_beside_water(token)) targets = beside_water() & empty_land();
      } else if (terrain_at(token) == terrain) {
        targets = with_terrain(terrain) & ~taken;
      }
      break;
    }
    case Named::kDistanceStrike:  // LG-044, LG-R14, LG-R26
    case Named::kVision:          // LG-048
      return geometry.within_two[token] & enemies;
    case Named::kSurround:  // LG-045, LG-R15
      (geometry.adjacent[token] & enemies).each([&](Space enemy) {
        if ((geometry.adjacent[enemy] & controlled(seat_controlling(token))).size() >= 5) targets.add(enemy);
      });
      return targets;
    case Named::kSwitching:   // LG-046, LG-R16
    case Named::kTeleport: {  // LG-047
      if (action == Named::kSwitching && t.stationary) break;
      SpacesT others = controlled(seat_controlling(token));
      others.remove(token);
      others.each([&](Space other) {
        const Traits& o = traits(other);
        if (!o.stationary && (action == Named::kTeleport || o.type == t.type)) targets.add(other);
      });
      if (action == Named::kTeleport) return targets;
      // LG-R19: a trade moves both, so the one that stands where the last one began may not trade a third time either.
      const Shuttle& shuttle = state_.shuttle[state_.turn];
      if (shuttle.count >= 2 && shuttle.from == token) targets.remove(shuttle.to);
      break;
    }
    default: break;
  }
  return without_third_shuttle(token, targets);
}

// Whether `action_targets` has any, sooner: the first step decides for most.
template <class Size>
bool Reader<Size>::has_target(Space token, Named action) const {
  const Shuttle& shuttle = state_.shuttle[state_.turn];
  const bool first_step_decides = action == Named::kDiagonal || action == Named::kCharging ||
                                  action == Named::kQuickness || action == Named::kSlashing;
  if (!first_step_decides || (shuttle.count >= 2 && shuttle.to == token)) return !action_targets(token, action).empty();
  const Traits& t = traits(token);
  const auto& around = action == Named::kSlashing || action == Named::kDiagonal ? tables_.geometry.diagonal[token]
                                                                                : tables_.geometry.orthogonal[token];
  const SpacesT own = t.attacks_own ? SpacesT{} : state_.side[index(state_.mark[token].side())];
  if (t.stationary) return false;
  return !(around & ~state_.water & ~(t.no_attack ? state_.occupied() : own)).empty();
}

template <class Size>
bool Reader<Size>::can_act(std::uint8_t seat) const {  // LG-071, LG-R24
  bool can = false;
  at_the_edge(seat).each([&](Space token) { can = can || !move_targets(token).empty(); });
  if (can) return true;
  controlled(seat).each([&](Space token) {
    if (can) return;
    can = !move_targets(token).empty();  // one that may attack its own
    for (PowerMask mask = powers(token) & kActionMask; mask != 0 && !can; mask &= static_cast<PowerMask>(mask - 1U)) {
      can = has_target(token, static_cast<Named>(std::countr_zero(mask)));
    }
    for (unsigned actions = traits(token).actions; actions != 0 && !can; actions &= actions - 1) {
      can = can_use(seat, token, static_cast<std::size_t>(std::countr_zero(actions)));
    }
  });
  return can;
}

template <class Size>
Spaces<Size> Reader<Size>::berserk_targets() const {  // LG-R11
  const Space token = state_.fight_from;
  const std::size_t mine = index(state_.mark[token].side());
  return tables_.geometry.orthogonal[token] & state_.side[1 - mine];
}

template <class Size>
Spaces<Size> Reader<Size>::flown_over(const Frame& frame) const {
  SpacesT path;
  for (std::size_t d = 0; d < 4; ++d) {
    SpacesT between;
    for (std::int16_t at = tables_.geometry.next[d][frame.at]; at != kOff;
         at = tables_.geometry.next[d][static_cast<std::size_t>(at)]) {
      if (static_cast<Space>(at) == frame.place) path = between;
      between.add(static_cast<Space>(at));
    }
  }
  return path & state_.occupied();
}

}  // namespace strategion::legends
