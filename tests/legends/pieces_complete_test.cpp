// Every power of every piece of both packs has a case in which it fires and one in which it must not.
#include <algorithm>
#include <set>
#include <tuple>

#include "tests/legends/packs.h"
#include "tests/legends/pieces_cases.h"

namespace strategion::legends {
namespace {

std::vector<PieceCase> all_cases() {
  std::vector<PieceCase> all;
  for (const auto& list : {green_cases(), gold_cases(), blue_cases(), silver_cases(), red_cases(), purple_cases(),
                           expansion_cases(), house_cases()}) {
    all.insert(all.end(), list.begin(), list.end());
  }
  return all;
}

bool is_ours(const Piece& piece) { return piece.pack == "shattered-lands" || piece.pack == "house"; }

TEST(LegendsPiecesComplete, EveryPowerFiresInOneCaseAndInOneItDoesNot) {
  std::set<std::tuple<std::string, std::string, Fires>> covered;
  for (const PieceCase& item : all_cases()) covered.insert({item.piece, item.power, item.fires});
  for (const Piece& piece : real_content().pieces) {
    if (!is_ours(piece)) continue;
    for (const std::string& key : power_keys(piece)) {
      EXPECT_TRUE(covered.contains({piece.id, key, Fires::kYes}))
          << piece.id << ": no case in which " << key << " fires";
      EXPECT_TRUE(covered.contains({piece.id, key, Fires::kNo}))
          << piece.id << ": no case in which " << key << " must not";
    }
  }
}

TEST(LegendsPiecesComplete, NoPieceIsAPlainNumber) {
  const auto count = std::ranges::count_if(real_content().pieces, is_ours);
  EXPECT_EQ(count, 232 + 63);
  for (const Piece& piece : real_content().pieces) {
    if (is_ours(piece)) {
      EXPECT_FALSE(power_keys(piece).empty()) << piece.id;
    }
  }
}

TEST(LegendsPiecesComplete, EveryCaseNamesAPowerThatItsPieceHas) {
  for (const PieceCase& item : all_cases()) {
    const Piece* piece = real_content().find_piece(item.piece);
    ASSERT_NE(piece, nullptr) << item.piece;
    EXPECT_EQ(std::ranges::count(power_keys(*piece), item.power), 1) << item.piece << " has no " << item.power;
  }
}

}  // namespace
}  // namespace strategion::legends
