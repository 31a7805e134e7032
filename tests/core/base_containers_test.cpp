// Bits, Bounded, EnumArray, Id: small things that every State is made of; and words that people type.
#include <gtest/gtest.h>

#include <cstring>
#include <vector>

#include "core/base/bits.h"
#include "core/base/bounded.h"
#include "core/base/enum_array.h"
#include "core/base/error.h"
#include "core/base/id.h"
#include "core/base/text.h"
#include "core/game/contract.h"

namespace strategion {
namespace {

static_assert(Flat<Bounded<std::uint8_t, 7>>);
static_assert(Flat<Bounded<std::uint16_t, 5>>);
static_assert(Flat<Bounded<std::uint32_t, 3>>);
static_assert(Flat<Bounded<std::uint8_t, 1000>> && !Flat<Bounded<std::uint8_t, 1001>>);  // a hole before a wide count
static_assert(Flat<Id<struct PieceTag>>);

static_assert(Flat<Bits<std::uint8_t, 144>> && sizeof(Bits<std::uint8_t, 144>) == 24);

TEST(Bits, AreVisitedFromTheLowestAcrossWords) {
  Bits<std::uint8_t, 144> set;
  EXPECT_TRUE(set.empty());
  for (const std::uint8_t id : {130, 63, 64, 0}) set.add(id);
  std::vector<int> seen;
  set.each([&](std::uint8_t id) { seen.push_back(id); });
  EXPECT_EQ(seen, (std::vector<int>{0, 63, 64, 130}));
  EXPECT_EQ(set.size(), 4);
  set.remove(0);
  EXPECT_FALSE(set.has(0));
  EXPECT_TRUE(set.has(64));
  EXPECT_EQ(set.lowest(), 63);
  EXPECT_EQ(set & (Bits<std::uint8_t, 144>::of(64)), (Bits<std::uint8_t, 144>::of(64)));
  EXPECT_TRUE((set & ~set).empty());
}

TEST(Text, IsReadAsPeopleTypeIt) {
  EXPECT_EQ(folded("  Dwarven \t KNIGHT\n"), "dwarven knight");
  EXPECT_TRUE(is_same_word("Mage", "mAGE"));
  EXPECT_FALSE(is_same_word("Mage", "Mages"));
  EXPECT_EQ(whole_number("12", 12), 12U);
  for (const char* wrong : {"", "13", "-1", "1x", " 1", "99999999999"}) EXPECT_FALSE(whole_number(wrong, 12)) << wrong;
  EXPECT_EQ(word_at(std::array<std::string_view, 2>{"zero", "one"}, 1), "one");
  EXPECT_EQ(word_at(std::array<std::string_view, 2>{"zero", "one"}, 2), "unknown");
}

TEST(Bounded, UnusedSlotsAreZeroSoThatEqualVectorsHaveEqualBytes) {
  Bounded<std::uint16_t, 6> grown{5, 6, 7, 8};
  grown.erase_at(1);
  grown.pop_back();
  const Bounded<std::uint16_t, 6> fresh{5, 7};
  EXPECT_EQ(std::memcmp(&grown, &fresh, sizeof fresh), 0);
  grown.clear();
  EXPECT_EQ(grown, (Bounded<std::uint16_t, 6>{}));
}

TEST(Bounded, DraftsAreStoredSorted) {
  Bounded<std::uint8_t, 4> draft;
  for (const std::uint8_t step : {7, 2, 5}) draft.insert_sorted(step);
  EXPECT_EQ(draft, (Bounded<std::uint8_t, 4>{2, 5, 7}));
  EXPECT_TRUE(draft.contains(5));
  EXPECT_FALSE(draft.contains(6));
}

TEST(Bounded, GoingPastTheBoundIsADefect) {
  Bounded<std::uint8_t, 1> one{1};
  EXPECT_TRUE(one.full());
  EXPECT_THROW(one.push_back(2), Defect);
  one.pop_back();
  EXPECT_THROW(one.pop_back(), Defect);
  EXPECT_THROW(one.erase_at(0), Defect);
}

TEST(Defect, SaysWhereAndWhich) {
  try {
    STRATEGION_ASSERT(1 > 2, "one is more than two");
    FAIL() << "an assertion is always on";
  } catch (const Defect& defect) {
    EXPECT_NE(std::string(defect.what()).find("base_containers_test.cpp:"), std::string::npos);
    EXPECT_NE(std::string(defect.what()).find("one is more than two"), std::string::npos);
  }
}

enum class Colour : std::uint8_t { kRed, kBlue, kCount };

TEST(EnumArray, IsIndexedByItsEnum) {
  EnumArray<Colour, int> counts;
  counts[Colour::kBlue] = 3;
  EXPECT_EQ(counts[Colour::kRed], 0);
  EXPECT_EQ(counts[Colour::kBlue], 3);
  EXPECT_EQ(counts.size(), 2U);
}

TEST(Id, KindsOfNumbersDoNotMix) {
  using PieceId = Id<struct PieceTag>;
  using BoardId = Id<struct BoardTag>;
  static_assert(!std::is_convertible_v<PieceId, BoardId> && !std::is_convertible_v<int, PieceId>);
  EXPECT_LT(PieceId(3), PieceId(4));
  EXPECT_EQ(PieceId(3).index(), 3U);
}

TEST(Error, TextNamesThePlaceWhereThereIsOne) {
  EXPECT_EQ((Error{"bad-terrain", "unknown terrain \"prarie\"", "boards.toml:14"}).text(),
            "boards.toml:14: unknown terrain \"prarie\"");
  EXPECT_EQ((Error{"bad-json", "not JSON", ""}).text(), "not JSON");
}

}  // namespace
}  // namespace strategion
