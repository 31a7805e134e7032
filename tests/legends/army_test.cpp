// What an army may hold (LG-080, LG-083, LG-084).
#include "games/legends/rules/army.h"

#include <gtest/gtest.h>

#include "tests/legends/packs.h"

namespace strategion::legends {
namespace {

using Pieces = std::vector<PieceId>;

PieceId piece(const std::string& id) {
  const Piece* found = real_content().find_piece(id);
  EXPECT_NE(found, nullptr) << id;
  return PieceId(found - real_content().pieces.data());
}

Pieces army(const std::string& id) {
  const Army* found = real_content().find_army(id);
  EXPECT_NE(found, nullptr) << id;
  return found->pieces;
}

void exchange(Pieces& pieces, const std::string& out, const std::string& in) {
  const auto found = std::ranges::find(pieces, piece(out));
  ASSERT_NE(found, pieces.end()) << out;
  *found = piece(in);
}

std::string verdict(Side side, const Pieces& pieces) {
  const auto right = check_army(real_content(), side, pieces);
  return right ? "right" : right.error().code + " " + right.error().sentence;
}

TEST(LegendsArmy, LG080_TheTwelveBoxedArmiesAreRight) {
  for (int box = 1; box <= 6; ++box) {
    EXPECT_EQ(verdict(Side::kBeige, army("beige" + std::to_string(box))), "right") << box;
    EXPECT_EQ(verdict(Side::kGray, army("gray" + std::to_string(box))), "right") << box;
  }
}

TEST(LegendsArmy, LG080_ARowThatIsOffIsNamed) {
  Pieces pieces = army("beige4");
  exchange(pieces, "poy", "srik");
  EXPECT_EQ(verdict(Side::kBeige, pieces),
            "LG-080 strength 7: 4 pieces, should be 3; strength 5: 2 pieces, should be 3");
}

TEST(LegendsArmy, LG080_OnePieceTooManyOrTooFewIsNamedByItsRow) {
  Pieces pieces = army("beige4");
  pieces.push_back(piece("srik"));
  EXPECT_EQ(verdict(Side::kBeige, pieces), "LG-080 strength 7: 4 pieces, should be 3");
  pieces = army("gray5");
  std::erase(pieces, piece("titan-castle"));
  EXPECT_EQ(verdict(Side::kGray, pieces), "LG-080 castle: 0 pieces, should be 1");
}

TEST(LegendsArmy, LG080_TwoCastlesOrFourMagicPiecesAreRefused) {
  Pieces pieces = army("beige4");
  exchange(pieces, "elven-ambush", "guarded-fortress");
  EXPECT_EQ(verdict(Side::kBeige, pieces), "LG-080 castle: 2 pieces, should be 1; magic: 4 pieces, should be 5");
}

TEST(LegendsArmy, LG080_LG094_BeigeAndGrayStaySeparate) {
  Pieces pieces = army("beige4");
  exchange(pieces, "srik", "murkis");
  EXPECT_EQ(verdict(Side::kBeige, pieces),
            "LG-080 \"murkis\" is red, of the gray side; this army is beige, and the two stay separate");
  EXPECT_EQ(verdict(Side::kGray, army("beige4")).substr(0, 6), "LG-080");
}

TEST(LegendsArmy, LG083_ColoursOfASideMixAndAPieceMayBeThereMoreThanOnce) {
  Pieces pieces = army("beige4");
  exchange(pieces, "migols-royal-guard", "high-elf");
  exchange(pieces, "humble-clergy", "high-elf");
  exchange(pieces, "tael", "craglor");
  EXPECT_EQ(verdict(Side::kBeige, pieces), "right");
}

TEST(LegendsArmy, LG084_BothExpansionArmiesPass) {
  EXPECT_EQ(verdict(Side::kBeige, army("celestial-vengeance")), "right");
  EXPECT_EQ(verdict(Side::kGray, army("qaans-resurgence")), "right");
}

TEST(LegendsArmy, LG084_APieceThatBendsTheTableBendsItAsItSays) {
  Pieces pieces = army("celestial-vengeance");
  exchange(pieces, "zanofor-bowdode", "tael");
  EXPECT_EQ(verdict(Side::kBeige, pieces),
            "LG-084 strength 8: 1 piece, should be 3; strength 7: 5 pieces, should be 3");
  pieces = army("celestial-vengeance");
  exchange(pieces, "adellin", "tael");
  EXPECT_EQ(verdict(Side::kBeige, pieces),
            "LG-084 strength 8: 2 pieces, should be 1; strength 7: 4 pieces, should be 5");
}

TEST(LegendsArmy, LG080_AnEmptyArmyIsOffInEveryRow) {
  const std::string text = verdict(Side::kBeige, {});
  EXPECT_TRUE(text.starts_with("LG-080 castle: 0 pieces, should be 1; strength 10: 0 pieces, should be 1; ")) << text;
  EXPECT_TRUE(text.ends_with("magic: 0 pieces, should be 5")) << text;
}

}  // namespace
}  // namespace strategion::legends
