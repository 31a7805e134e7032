// Every card of the pack where it must not fire: refused, in these words, or without effect. Where each does fire
// stands in the tests of its deck. must_not_test.cpp runs them.
#pragma once

#include <gtest/gtest.h>

#include <vector>

#include "tests/stratos/cards/card_table.h"

namespace strategion::stratos::cards {

struct MustNot {
  std::string_view card;
  void (*check)();
};

const std::vector<MustNot>& mage_must_nots();
const std::vector<MustNot>& sorcerer_must_nots();
const std::vector<MustNot>& land_must_nots();
const std::vector<MustNot>& lagoon_must_nots();

inline constexpr std::string_view kCannotCast = "ST-061 no spell of yours can be followed now";
inline constexpr std::string_view kCannotUse = "ST-R71 what the item says cannot be done now";
inline constexpr std::string_view kFar = "ST-052 that is not as near, or as far, as the card says";
inline constexpr std::string_view kNoChange = "ST-061 it would change nothing there";
inline constexpr std::string_view kHealthy = "ST-061 that unit has all its health";
inline constexpr std::string_view kOtherTile = "ST-061 the card is about another kind of tile";
inline constexpr std::string_view kNotThere = "ST-081 it could not go and stand there";

inline void begin_spell(CardTable& table, std::string_view at, std::string_view spell, const Texts& picks = {}) {
  table.cast(at, spell, picks);
}
inline std::string cast_refused(const CardTable& table, std::string_view at) {
  return table.refused(Cast{space_named(at)});
}
inline std::string use_refused(const CardTable& table, std::string_view at) {
  return table.refused(UseItem{space_named(at)});
}
inline Travel travel(std::string_view from, std::string_view to) { return {space_named(from), space_named(to)}; }
inline Attack attack(std::string_view from, std::string_view to) { return {space_named(from), space_named(to)}; }

}  // namespace strategion::stratos::cards
