#include <gtest/gtest.h>

#include "core/base/nearest.h"

namespace strategion {
namespace {

TEST(Nearest, CountsOneForEachSlip) {
  EXPECT_EQ(edit_distance("forest", "forest"), 0U);
  EXPECT_EQ(edit_distance("forst", "forest"), 1U);
  EXPECT_EQ(edit_distance("froest", "forest"), 1U);
  EXPECT_EQ(edit_distance("High_Elf", "high-elf"), 0U);
  EXPECT_EQ(edit_distance("", "abc"), 3U);
}

TEST(Nearest, SuggestsOnlyWhatMayHaveBeenMeant) {
  const std::vector<std::string_view> words{"replay", "rules", "play"};
  EXPECT_EQ(find_nearest("repaly", words), "replay");
  EXPECT_EQ(find_nearest("zzz", words), std::nullopt);
  EXPECT_EQ(suggestion("paly", words), "did you mean \"play\"?");
  EXPECT_EQ(suggestion("zzz", words), "one of replay, rules, play");
}

}  // namespace
}  // namespace strategion
