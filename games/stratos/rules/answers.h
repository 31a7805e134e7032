// What a card's program can be answered with: the figures, tiles and places of its filters, and whether a choice leaves
// an answer to those after it (ST-061). Used by cast.cpp and effects.cpp only.
#pragma once

#include <algorithm>

#include "games/stratos/rules/reader.h"

namespace strategion::stratos {

class Programs : public Reader {
 public:
  using Reader::Reader;

  // --- the card ---
  static bool is_spell(const Frame& frame) { return frame.source <= static_cast<std::uint8_t>(Deck::kSorcerer); }
  const Card& card_of(const Frame& frame) const { return is_spell(frame) ? spell(frame.card) : card(frame.card); }
  const Program& program(const Frame& frame) const { return card_of(frame).program; }
  // Nobody's deed: no points, and defence does not help (ST-023, ST-R10).
  bool is_misfortune(const Frame& frame) const {
    const CardType type = card_of(frame).type;
    return type == CardType::kTrap || type == CardType::kCalamity;
  }
  std::uint8_t by_seat(const Frame& frame) const { return is_misfortune(frame) ? kNobody : frame.seat; }
  Figurine user(const Frame& frame) const { return frame.has(Frame::kGone) ? kNoFigurine : at(frame.at); }
  Figurine figure(const Frame& frame, Target target) const;      // kNoFigurine: nobody is there, or it was not picked
  Space space(const Frame& frame, Target target) const;          // kNowhere: it was not picked
  bool is_spared(const Frame& frame, Figurine figurine) const {  // ST-734
    return is_spell(frame) && is_spell_immune(figurine);
  }
  bool is_spared_tile(const Frame& frame, Space space) const { return is_spell(frame) && is_immune_tile(space); }

  // --- filters ---
  // Most figures are out of reach, so that is looked at first, and without a call.
  bool matches(const Frame& frame, Figurine figurine, const FigureFilter& filter) const {
    return is_in_reach(frame, space_of(figurine), filter) && matches_in_reach(frame, figurine, filter);
  }
  bool matches_tile(const Frame& frame, Space space, const TileFilter& filter) const;
  SpaceSet tiles(const Frame& frame, const TileFilter& filter) const;
  SpaceSet places(const Frame& frame, const ChoosePlace& op) const;
  bool is_place(Figurine who, Space space, const ChoosePlace& op) const {  // whatever its distance
    return could_stand(who, space) && (!op.land || terrain(space) != Terrain::kLagoon);
  }
  bool can_stand_on(Figurine figurine, Space space) const;  // whoever stands there now (ST-040, ST-041, ST-921)
  bool can_slide(Space through, Way way) const;             // S02: an unbroken run of two tiles or more, none immune
  bool can_turn(std::size_t tray) const;                    // S01
  bool has_targets(const Frame& frame) const;               // of a program without choices: somebody it is about

  // --- answers ---
  // Calls visit(value) for every answer to the choice at `at`, until it returns true; returns whether it did.
  template <class Visit>
  bool any_answer(const Frame& frame, std::size_t at, Visit&& visit) const {
    return std::visit([&](const auto& op) { return any(frame, op, at, visit); }, program(frame)[at]);
  }
  // As picks stand, all choices from `at` on can be made.
  bool completes(Frame& frame, std::size_t at) const;
  // The same with one more pick for the choice at `at`.
  bool completes_with(const Frame& frame, std::size_t at, std::uint8_t pick) const;
  bool may_stop(const Frame& frame, std::size_t at) const;  // enough is chosen
  static Question question_of(const Operation& operation);

 private:
  template <class Visit>
  static bool any_of(const SpaceSet& set, Visit&& visit) {
    for (std::size_t i = 0; i < SpaceSet::kWords; ++i) {
      for (std::uint64_t word = set.words[i]; word != 0; word &= word - 1) {
        if (visit(static_cast<std::uint8_t>(i * 64 + static_cast<std::size_t>(std::countr_zero(word))))) return true;
      }
    }
    return false;
  }

  // The spaces of the grid at most so far away, row by row; 0: all of them.
  template <class Visit>
  bool any_within(Space from, int far, Visit&& visit) const {
    if (far == 0) return any_of(tables_.grid, visit);
    const int row = row_of(from);
    const int column = column_of(from);
    for (int r = std::max(row - far, 0); r <= std::min(row + far, tables_.height - 1); ++r) {
      const int rest = far - (r < row ? row - r : r - row);
      for (int c = std::max(column - rest, 0); c <= std::min(column + rest, tables_.width - 1); ++c) {
        if (visit(space_at(static_cast<std::size_t>(r), static_cast<std::size_t>(c)))) return true;
      }
    }
    return false;
  }

  template <class Visit>
  bool any(const Frame& frame, const ChooseFigure& op, std::size_t /*at*/, Visit&& visit) const {
    return any_figurine([&](Figurine figurine) {
      const Space space = space_of(figurine);
      return matches(frame, figurine, op.filter) && !frame.picks.contains(space) && visit(space);
    });
  }
  template <class Visit>
  bool any(const Frame& frame, const ChooseTile& op, std::size_t at, Visit&& visit) const {
    if (lays_missing_lagoon(frame, at + 1)) return false;
    return any_within(frame.at, op.filter.far, [&](Space space) {
      return !frame.picks.contains(space) && matches_tile(frame, space, op.filter) && visit(space);
    });
  }
  template <class Visit>
  bool any(const Frame& /*frame*/, const ChooseTray& /*op*/, std::size_t /*at*/, Visit&& visit) const {
    for (std::size_t tray = 0; tray < tables_.trays.size(); ++tray) {
      if (can_turn(tray) && visit(tables_.trays[tray])) return true;
    }
    return false;
  }
  template <class Visit>
  bool any(const Frame& /*frame*/, const ChooseRun& /*op*/, std::size_t /*at*/, Visit&& visit) const {
    return any_of(tables_.grid, [&](std::uint8_t space) {
      return (can_slide(space, Way::kLeft) || can_slide(space, Way::kUp)) && visit(space);
    });
  }
  template <class Visit>
  bool any(const Frame& frame, const ChoosePlace& op, std::size_t /*at*/, Visit&& visit) const {
    if (op.reach != Reach::kWithin || op.far == 1) return any_of(places(frame, op), visit);
    const Figurine who = figure(frame, op.who);
    if (who == kNoFigurine) return false;
    return any_within(op.by_user ? frame.at : space_of(who), op.far,
                      [&](Space space) { return is_place(who, space, op) && visit(space); });
  }
  template <class Visit>
  bool any(const Frame& frame, const ChooseResource& /*op*/, std::size_t at, Visit&& visit) const {
    for (std::uint8_t resource = 0; resource < kMain; ++resource) {
      if (can_pick_resource(frame, at, resource) && visit(resource)) return true;
    }
    return false;
  }
  template <class Visit>
  bool any(const Frame& frame, const ChooseTerrain& /*op*/, std::size_t /*at*/, Visit&& visit) const {
    for (std::size_t bag = 0; bag < kMain; ++bag) {
      const Terrain other = terrain_of_bag(bag);
      if (state_.supply[bag] == 0 || terrain(frame.picks.back()) == other) continue;
      if (visit(static_cast<std::uint8_t>(other))) return true;
    }
    return false;
  }
  template <class Visit>
  bool any(const Frame& frame, const ChooseWay& /*op*/, std::size_t at, Visit&& visit) const {
    const bool tray = std::holds_alternative<ChooseTray>(program(frame)[at - 1]);
    const std::uint8_t ways = tray ? 2 : 4;
    for (std::uint8_t way = 0; way < ways; ++way) {
      if ((tray || can_slide(frame.picks.back(), static_cast<Way>(way))) && visit(way)) return true;
    }
    return false;
  }
  template <class Op, class Visit>
  bool any(const Frame& /*frame*/, const Op& /*op*/, std::size_t /*at*/, Visit&& /*visit*/) const {
    return false;  // it does something: nothing to answer
  }

  // ST-R49: the tile would become a lagoon, and the supply has none left.
  bool lays_missing_lagoon(const Frame& frame, std::size_t at) const;
  bool is_in_reach(const Frame& frame, Space here, const FigureFilter& filter) const {
    if (filter.near == 0 && filter.far == 0) return true;
    const int far = distance(filter.from == From::kUser ? frame.at : frame.picks.back(), here);
    return far >= filter.near && (filter.far == 0 || far <= filter.far);
  }
  bool matches_in_reach(const Frame& frame, Figurine figurine, const FigureFilter& filter) const;
  bool can_pick_resource(const Frame& frame, std::size_t at, std::uint8_t resource) const;
};

}  // namespace strategion::stratos
