// Every card of the pack has a case where it must not fire, and does not.
#include "tests/stratos/cards/must_not.h"

#include <algorithm>

namespace strategion::stratos::cards {
namespace {

std::vector<MustNot> all_must_nots() {
  std::vector<MustNot> all;
  for (const auto* list : {&mage_must_nots(), &sorcerer_must_nots(), &land_must_nots(), &lagoon_must_nots()})
    all.insert(all.end(), list->begin(), list->end());
  return all;
}

class StratosCardsMustNot : public testing::TestWithParam<MustNot> {};

TEST_P(StratosCardsMustNot, ST061_STR71_FireWhereTheyMayNot) { GetParam().check(); }

INSTANTIATE_TEST_SUITE_P(Cards, StratosCardsMustNot, testing::ValuesIn(all_must_nots()), [](const auto& made) {
  std::string name(made.param.card);
  std::ranges::replace(name, '-', '_');
  return name;
});

TEST(StratosCards, EveryCardHasACaseWhereItMustNotFire) {
  const std::vector<MustNot> all = all_must_nots();
  EXPECT_EQ(all.size(), isle()->cards.size());
  for (const Card& card : isle()->cards) {
    EXPECT_EQ(std::ranges::count_if(all, [&](const MustNot& one) { return one.card == card.id; }), 1) << card.id;
  }
}

}  // namespace
}  // namespace strategion::stratos::cards
