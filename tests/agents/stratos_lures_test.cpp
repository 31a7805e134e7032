// What draws units where: eight tiles at a time, as in futures, the same as tile by tile, as where reasons are told.
#include <gtest/gtest.h>

#include "agents/stratos/lures.h"
#include "agents/stratos/spread.h"
#include "agents/stratos/taste.h"
#include "core/game/adapter.h"
#include "games/stratos/notation/words.h"
#include "tests/agents/arena.h"

namespace strategion {
namespace {

using stratos::Lures;
using stratos::Market;
using stratos::Rules;
using stratos::Situation;
using stratos::Tells;
using stratos::UnitType;

TEST(AgentsStratosLures, APercentageOfEightNumbersIsRoundedDown) {
  for (int percent = 0; percent < 100; ++percent) {
    const stratos::Percent taking(percent);
    for (std::uint32_t number = 0; number <= 0xFFFF - stratos::kEight + 1; number += stratos::kEight) {
      stratos::Eight numbers{};
      for (std::size_t i = 0; i < stratos::kEight; ++i) numbers[i] = static_cast<std::uint16_t>(number + i);
      stratos::Eight parts{};
      taking.take(numbers, parts);
      for (std::size_t i = 0; i < stratos::kEight; ++i) {
        ASSERT_EQ(parts[i], (number + i) * static_cast<std::uint32_t>(percent) / 100)
            << percent << " % of " << number + i;
      }
    }
  }
}

// Every field that a seat may ask for, in one position. How many tiles were compared.
int compare_fields(const Rules& rules, const stratos::State& state, std::size_t seat) {
  const Situation sight(rules.tables(), state, seat, stratos::kKeenTaste);
  if (!sight.goals().empty()) return 0;  // both are traced where a side wins by a tile
  const Market market(sight);
  Lures spread(sight, market, Tells::kNothing);
  Lures traced(sight, market, Tells::kReasons);
  int compared = 0;
  for (const UnitType type :
       {UnitType::kPeasant, UnitType::kArcher, UnitType::kSoldier, UnitType::kExplorer, UnitType::kMage}) {
    for (const bool promoted : {false, true}) {
      const Lures::Field& one = spread.field(type, promoted);
      const Lures::Field& other = traced.field(type, promoted);
      rules.tables().grid.each([&](stratos::Space space) {
        EXPECT_EQ(one.at(space), other.at(space)) << static_cast<int>(space);
        ++compared;
      });
    }
  }
  return compared;
}

TEST(AgentsStratosLures, SpreadEightAtATimeAsTileByTile) {
  const std::vector<std::pair<const char*, int>> scenarios{
      {"free-for-all", 2}, {"narrow-passage", 2}, {"islet", 4}, {"four-corners", 4}, {"five-corners", 5}};
  for (const auto& [scenario, seats] : scenarios) {
    SCOPED_TRACE(scenario);
    const Ground ground = stratos_ground(scenario, seats, {{"monsters", "on"}});
    const Rules& rules = dynamic_cast<const Adapter<stratos::Words>&>(*ground.rules).rules();
    Xoshiro rng(7);
    stratos::State state = rules.deal({});
    int compared = 0;
    for (int answers = 0; answers < 600;) {
      const Asking asking = rules.asking(state);
      if (asking.mode == Mode::kOver) break;
      if (asking.mode == Mode::kChance) {
        rules.apply(state, kNature, rules.draw(state, rng), nullptr);
        continue;
      }
      const Seat seat = next_to_act(asking);
      if (answers++ % 20 == 0) compared += compare_fields(rules, state, index(seat));
      if (HasFailure()) return;
      Choices<stratos::Action> legal;
      rules.add_legal(state, seat, legal);
      rules.apply(state, seat, legal[below(rng, legal.size())], nullptr);
    }
    EXPECT_GT(compared, 2000);
  }
}

}  // namespace
}  // namespace strategion
