// The adapter, exports, hints, perft and bench, through the two samples.
#include <gtest/gtest.h>

#include <boost/json.hpp>

#include "core/game/adapter.h"
#include "core/game/exports.h"
#include "core/testing/finding.h"
#include "tests/samples/registry.h"

namespace strategion {
namespace {

std::unique_ptr<AnyRules> open(const AnyGame& game, const Setup& setup) {
  auto rules = game.open(setup, {});
  EXPECT_TRUE(rules.has_value());
  return std::move(*rules);
}

AnyState bidding(const AnyRules& rules) {
  AnyState state = *rules.deal();
  for (const auto* drawn : {"fancy amber", "fancy jade", "gem opal"}) rules.apply(state, kNature, drawn);
  return state;
}

TEST(Adapter, FillsInDefaultsAndRefusesWhatTheGameHasNot) {
  EXPECT_EQ(open(samples::bids_game(), {})->setup().seats, 3);
  EXPECT_EQ(open(samples::bids_game(), {})->setup().options.at("rounds"), "4");
  EXPECT_EQ(samples::bids_game().open({.seats = 9}, {}).error().sentence, "bids cannot be played by 9");
  EXPECT_EQ(samples::bids_game().open({.options = {{"rounds", "many"}}}, {}).error().sentence,
            "rounds is a number from 1 to 8, not \"many\"");
}

TEST(Adapter, NamesActionsByTheirNotation) {
  const auto rules = open(samples::bids_game(), {.seats = 2});
  AnyState state = bidding(*rules);
  EXPECT_EQ(rules->legal(state, seat(0)).size(), 13U);
  EXPECT_EQ(rules->check(state, seat(0), "steak 5").error().sentence,
            "\"steak 5\" is no action; for example \"stake 5\", \"seal\"");
  EXPECT_EQ((*rules->check(state, seat(0), "stake 13")).refusal().text(), "BD-004 you cannot stake that many coins");
  EXPECT_TRUE(rules->is_draft_step(state, seat(0), "stake 5"));
  EXPECT_TRUE(rules->apply(state, seat(0), "stake 5").empty());
  EXPECT_EQ(rules->legal(state, seat(0)), (std::vector<std::string>{"pass", "seal", "signet"}));
  EXPECT_EQ(*rules->parse_action_json(*rules->action_json("stake 5")), "stake 5");
  EXPECT_EQ(*rules->parse_position(rules->position(state)), state);
  EXPECT_EQ(rules->prompt(state, seat(0)).sentence, "Seal your bid of 5?");
}

TEST(Adapter, MarksOfWhoHasAnsweredDoNotChangeAViewsHash) {
  const auto rules = open(samples::bids_game(), {.seats = 3});
  AnyState state = *rules->deal();
  for (const auto* drawn : {"fancy amber", "fancy jade", "fancy jade", "gem opal"}) rules->apply(state, kNature, drawn);
  const std::uint64_t before = rules->view_hash(state, seat(1));
  rules->apply(state, seat(0), "pass");
  EXPECT_EQ(rules->view_hash(state, seat(1)), before);
  EXPECT_NE(rules->asking(state).seats, SeatSet::first(3));
}

TEST(Adapter, DrawsFromBothGeneratorsAmongTheChances) {
  const auto rules = open(samples::delve_game(), {});
  AnyState state = *rules->deal();
  rules->apply(state, seat(0), "open 3");
  using Outcome = std::pair<std::string, std::uint32_t>;
  EXPECT_EQ(rules->chances(state), (std::vector<Outcome>{{"read gold", 1}}));
  Xoshiro fast(1);
  ChaCha safe(ChaCha::Seed{});
  EXPECT_EQ(rules->draw(state, fast), "read gold");
  EXPECT_EQ(rules->draw(state, safe), "read gold");
}

TEST(Adapter, ASeriesIsDealtFromWhatWasCarried) {
  const auto first = open(samples::delve_game(), {.seats = 1});
  AnyState state = *first->deal();
  first->apply(state, seat(0), "open 3");
  first->apply(state, kNature, "read gold");
  first->apply(state, seat(0), "leave");
  EXPECT_EQ(first->result_sentence(first->result(state)), "Everybody went home.");
  const auto second = open(samples::delve_game(), {.seats = 1, .carry = first->carry(state, first->result(state))});
  EXPECT_EQ(second->view(*second->deal(), seat(0)).at("bank"), 3);
  const auto broken = open(samples::delve_game(), {.seats = 1, .carry = 5});
  EXPECT_EQ(broken->deal().error().code, "bad-carry");
}

TEST(Adapter, ARedealtWorldKnowsNothingThatTheSeatDoesNot) {
  const auto rules = open(samples::delve_game(), {.seats = 2});
  AnyState state = *rules->deal();
  rules->apply(state, seat(1), "listen 3");
  rules->apply(state, kNature, "read gold");
  Xoshiro rng(3);
  int differs = 0;
  for (int i = 0; i < 40; ++i) differs += rules->redeal(state, seat(0), rng) != state;
  EXPECT_GT(differs, 20);
  EXPECT_EQ(rules->redeal(state, seat(1), rng), state);
}

TEST(Hint, IsTheDefaultAnswerUnderTheQuestion) {
  const auto rules = open(samples::bids_game(), {.seats = 2});
  const Hint hint = rules->hint(bidding(*rules), seat(0));
  EXPECT_EQ(hint.action, "pass");
  EXPECT_EQ(hint.why.sentence, "How many coins do you stake?");
}

TEST(Exports, ASeatsRecordHoldsItsOwnActsAndWhatItWasTold) {
  const auto rules = open(samples::delve_game(), {.seats = 2});
  AnyState state = *rules->deal();
  std::vector<AppliedAct> acts;
  const auto act = [&](Seat who, const char* text) { acts.push_back({who, text, rules->apply(state, who, text)}); };
  act(seat(1), "listen 3");
  act(kNature, "read gold");
  const std::string mine = boost::json::serialize(seat_record(*rules, acts, seat(1)));
  const std::string theirs = boost::json::serialize(seat_record(*rules, acts, seat(0)));
  EXPECT_NE(mine.find("You hear gold behind door 3."), std::string::npos);
  EXPECT_NE(mine.find("{\"act\":\"listen 3\"}"), std::string::npos);
  EXPECT_NE(theirs.find("seat 2 listens at door 3."), std::string::npos);
  EXPECT_EQ(theirs.find("gold"), std::string::npos);
  EXPECT_EQ(theirs.find("\"act\""), std::string::npos);
  EXPECT_EQ(seat_position(*rules, state, seat(0)).at("view"), rules->view(state, seat(0)));
}

TEST(Bench, CountsChoicesDecisionsAndBytes) {
  const auto rules = open(samples::bids_game(), {.seats = 2});
  const BenchFigures figures = rules->bench(0.02, 1);
  EXPECT_EQ(figures.state_bytes, sizeof(std::uint8_t) * 114);
  EXPECT_LE(figures.choices_per_playout, figures.decisions_per_playout);
  EXPECT_GE(figures.decisions_per_playout, 8);   // a pass a round and seat
  EXPECT_LE(figures.decisions_per_playout, 16);  // two steps each
  EXPECT_EQ(figures.allocations_per_decision, 0);
  EXPECT_GT(figures.playouts_per_s, 0);
  EXPECT_GT(figures.ns_with_copy, 0);
  EXPECT_GT(figures.ns_with_view, 0);
  EXPECT_GT(figures.ns_copy, 0);
  EXPECT_EQ(figures.ns_direct, figures.ns_per_choice);
}

TEST(Perft, CountsNothingPastTheEnd) {
  const auto rules = open(samples::delve_game(), {.seats = 1});
  AnyState state = *rules->deal();
  EXPECT_EQ(rules->perft(state, 0), 1U);
  EXPECT_EQ(rules->perft(state, 1), 17U);
  rules->apply(state, seat(0), "leave");
  EXPECT_EQ(rules->perft(state, 0), 1U);
  EXPECT_EQ(rules->perft(state, 1), 0U);
}

TEST(RepeatCommand, NamesSeedCaseAndTest) {
  const std::string command =
      suite::repeat_command({.property = "ends", .match = "3-seats", .seed = 17, .what = ""}, "Suite/X.Holds/Ends");
  EXPECT_NE(command.find("STRATEGION_SEED=17 STRATEGION_CASE='3-seats' "), std::string::npos);
  EXPECT_NE(command.find("--gtest_filter='Suite/X.Holds/Ends'"), std::string::npos);
}

}  // namespace
}  // namespace strategion
