#include <gtest/gtest.h>

#include "core/content/rulebook.h"

namespace strategion::content {
namespace {

constexpr std::string_view kBook = R"(# Legends
The rules LG-001 to LG-003 are short.

## Turn
- LG-010 On a turn you move
  or act.
- **LG-011** A step.
  LG-012 is not stated here.
- See LG-013 for more.

## Rulings
| id | what |
| --- | --- |
| LG-R12 | ties | the attacker stays |
- LG-141b A lettered rule.
- ST-001 Another game's.
)";

TEST(Rulebook, EveryIdAtTheStartOfAnItemOrRowCounts) {
  const auto rules = parse_rulebook(kBook, "LG");
  ASSERT_EQ(rules.size(), 4U);
  EXPECT_EQ(rules[0].id, "LG-010");
  EXPECT_EQ(rules[0].text, "On a turn you move or act.");
  EXPECT_EQ(rules[0].heading, "Turn");
  EXPECT_EQ(rules[0].line, 5U);
  EXPECT_EQ(rules[1].text, "A step. LG-012 is not stated here.");
  EXPECT_EQ(rules[2].id, "LG-R12");
  EXPECT_EQ(rules[2].text, "ties: the attacker stays");
  EXPECT_EQ(rules[3].id, "LG-141b");
}

TEST(Rulebook, AnUnknownIdSuggestsTheNearest) {
  const auto rules = parse_rulebook(kBook, "LG");
  EXPECT_EQ(need_rule(rules, "LG-011")->text, "A step. LG-012 is not stated here.");
  EXPECT_EQ(need_rule(rules, "LG-R13").error().sentence, "unknown rule \"LG-R13\"; did you mean \"LG-R12\"?");
}

TEST(Rulebook, TestNamesWriteIdsWithoutHyphens) {
  EXPECT_EQ(id_in_test_name("LG-R12"), "LGR12");
  EXPECT_EQ(id_in_test_name("SS-141b"), "SS141b");
}

}  // namespace
}  // namespace strategion::content
