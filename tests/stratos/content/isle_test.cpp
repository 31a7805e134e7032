// The pack isle: what the books fix is as they fix it, and the numbers add up.
#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>
#include <set>

#include "tests/stratos/content/written.h"

namespace strategion::stratos {
namespace {

const UnitRow& unit_row(UnitType type) { return isle_content()->units[index(type)]; }
using Price = std::array<std::uint8_t, kMain>;  // corn, nickel, spice, oak

TEST(StratosIsle, ST016_WhatTheBooksFixOfUnits) {
  EXPECT_EQ(unit_row(UnitType::kMage).cost, (Price{1, 0, 2, 0}));
  EXPECT_EQ(unit_row(UnitType::kSoldier).cost, (Price{0, 2, 0, 1}));
  EXPECT_EQ(unit_row(UnitType::kPeasant).health, 4);
  EXPECT_EQ(unit_row(UnitType::kSoldier).health, 6);
  EXPECT_EQ(unit_row(UnitType::kMage).health, 3);
  EXPECT_EQ(unit_row(UnitType::kMage).health_up, 0);
}

TEST(StratosIsle, ST016_AndWhatIsOurs) {
  EXPECT_EQ(unit_row(UnitType::kPeasant).cost, (Price{3, 0, 0, 0}));
  EXPECT_EQ(unit_row(UnitType::kArcher).cost, (Price{0, 1, 0, 2}));
  EXPECT_EQ(unit_row(UnitType::kExplorer).cost, (Price{1, 0, 1, 1}));
  EXPECT_EQ(unit_row(UnitType::kArcher).health, 4);
  EXPECT_EQ(unit_row(UnitType::kExplorer).health, 4);
  EXPECT_EQ(unit_row(UnitType::kSoldier).health_up, 2);
  for (const UnitType type : {UnitType::kPeasant, UnitType::kArcher, UnitType::kExplorer}) {
    EXPECT_EQ(unit_row(type).health_up, 1);
  }
}

TEST(StratosIsle, ST612_SpiritOfMageAndSorcerer) {
  EXPECT_EQ(unit_row(UnitType::kMage).spirit, 3);
  EXPECT_EQ(unit_row(UnitType::kMage).spirit + unit_row(UnitType::kMage).spirit_up, 7);
  for (const UnitType type : {UnitType::kPeasant, UnitType::kArcher, UnitType::kSoldier, UnitType::kExplorer}) {
    EXPECT_EQ(unit_row(type).spirit, 0);
  }
}

TEST(StratosIsle, ST605_EveryTypeHasAPromotedName) {
  std::vector<std::string> names;
  for (const UnitRow& row : isle_content()->units) names.push_back(row.name + ">" + row.promoted_name);
  EXPECT_EQ(names, (std::vector<std::string>{"Peasant>Cultivator", "Archer>Marksman", "Soldier>Knight",
                                             "Explorer>Swashbuckler", "Mage>Sorcerer"}));
}

TEST(StratosIsle, ST700_AHundredAndSixteenTiles) {
  const Content& content = *isle_content();
  EXPECT_EQ(content.tile_counts, (std::array<std::uint8_t, kBags>{22, 22, 22, 22, 20}));
  EXPECT_EQ(content.special_counts, (std::array<std::uint8_t, kSpecialKinds>{2, 2, 2, 2}));
  for (const std::string& text : content.special_texts) EXPECT_TRUE(text.starts_with("Discover: ")) << text;
}

TEST(StratosIsle, ST005_STR5_TheBagsHoldTheSymbolsOfBothBooks) {
  for (std::size_t bag = 0; bag < kBags; ++bag) {
    const auto& symbols = isle_content()->undersides[bag];
    EXPECT_EQ(std::reduce(symbols.begin(), symbols.end(), 0), isle_content()->tile_counts[bag]);
    for (const std::uint8_t count : symbols) EXPECT_GT(count, 0) << "every tile kind shows every symbol";
  }
}

int copies_of(Deck deck) {
  int sum = 0;
  for (const Card& card : isle_content()->cards) sum += card.deck == deck ? card.copies : 0;
  return sum;
}

TEST(StratosIsle, ST012_FourDecks) {
  EXPECT_EQ(copies_of(Deck::kMage), 16);
  EXPECT_EQ(copies_of(Deck::kSorcerer), 12);
  EXPECT_EQ(copies_of(Deck::kLand), 32);
}
TEST(StratosIsle, STR34_OneLagoonDeck) { EXPECT_EQ(copies_of(Deck::kLagoon), 18); }

TEST(StratosIsle, STR19_NoSpellIsThereTwice) {
  std::set<std::string> names;
  for (const Card& card : isle_content()->cards) {
    if (card.type != CardType::kSpell) continue;
    EXPECT_EQ(card.copies, 1) << card.id;
    EXPECT_TRUE(names.insert(card.name).second) << card.name;
  }
}

TEST(StratosIsle, ST025_TrapsAndCalamitiesAreNoTreasures) {
  for (const Card& card : isle_content()->cards) {
    const bool treasure =
        card.type == CardType::kEquipment || card.type == CardType::kItem || card.type == CardType::kPermanent;
    EXPECT_EQ(card.treasure, treasure) << card.id;
  }
}

const MonsterRow& monster_row(MonsterKind kind) { return isle_content()->monsters[static_cast<std::size_t>(kind)]; }

TEST(StratosIsle, ST910_ST911_STR30_HomesHealthAndSpirit) {
  EXPECT_EQ(monster_row(MonsterKind::kIggamot).home, Terrain::kForest);
  EXPECT_EQ(monster_row(MonsterKind::kSharubite).home, Terrain::kDesert);
  EXPECT_EQ(monster_row(MonsterKind::kJabberwock).home, Terrain::kPrairie);
  EXPECT_EQ(monster_row(MonsterKind::kKraken).home, Terrain::kLagoon);
  EXPECT_EQ(monster_row(MonsterKind::kGrimReaper).home, Terrain::kMountain);
  for (const MonsterRow& row : isle_content()->monsters) {
    EXPECT_EQ(row.health, 8) << row.id;
    EXPECT_EQ(row.spirit, 3) << row.id;
    const int powers = (row.heal_on_kill > 0 ? 1 : 0) + (row.takes_defence ? 1 : 0) + (row.one_roll_for_all ? 1 : 0) +
                       (row.drags ? 1 : 0) + (row.ignores_defence ? 1 : 0);
    EXPECT_EQ(powers, 1) << row.id;
  }
}

TEST(StratosIsle, STR33_EveryTerrainWithIconsIsSomebodysHome) {
  for (std::size_t bag = 0; bag < kBags; ++bag) {
    const auto homes = std::ranges::count(isle_content()->monsters, terrain_of_bag(bag), &MonsterRow::home);
    EXPECT_EQ(homes, 1) << kTerrainWords[bag + 1];
  }
}

TEST(StratosIsle, ST923_TheSharubiteRollsAD4AndNeverMisses) {
  const MonsterRow& row = monster_row(MonsterKind::kSharubite);
  EXPECT_EQ(row.die.sides, 4);
  EXPECT_EQ(row.die.miss_from, 0);
  EXPECT_EQ(row.die.add, 0);
  EXPECT_EQ(row.reach, 1);
}

TEST(StratosIsle, STR11_OnlyTheReapersDamageIsMagical) {
  for (const MonsterRow& row : isle_content()->monsters) {
    EXPECT_EQ(row.kind, row.id == "grim-reaper" ? DamageKind::kMagical : DamageKind::kPhysical) << row.id;
  }
}

MonsterKind rolled(int prosperity, int sum) { return isle_content()->rolls[roll_row(prosperity)][roll_column(sum)]; }

TEST(StratosIsle, ST904_AFourWithThreePointsBringsTheSharubite) {
  EXPECT_EQ(rolled(3, 4), MonsterKind::kSharubite);
  EXPECT_EQ(rolled(2, 5), MonsterKind::kCount);
  EXPECT_EQ(rolled(12, 10), MonsterKind::kGrimReaper);
}

TEST(StratosIsle, STR27_WithoutPointsNothingComes) {
  for (int sum = 3; sum <= 10; ++sum) EXPECT_EQ(rolled(0, sum), MonsterKind::kCount) << sum;
}

}  // namespace
}  // namespace strategion::stratos
