// Bids in which some matches break an assertion of the rules, and some never end.
#pragma once

#include "core/game/adapter.h"
#include "tests/samples/bids_words.h"
#include "tests/samples/registry.h"

namespace strategion::lab {

// Breaks when seat 1 stakes all of its coins.
class BrittleBids : public bids::Rules {
 public:
  explicit BrittleBids(int seats) : bids::Rules(seats) {}
  BrittleBids known(const State& /*state*/) const { return *this; }
  void apply(State& state, Seat seat, const Action& action, Sink<Event>* sink) const {
    const bool breaks = index(seat) == 0 && action.verb == bids::Verb::kStake && action.number == 12;
    bids::Rules::apply(state, seat, action, sink);
    STRATEGION_ASSERT(!breaks, "nobody stakes twelve");
  }
};

struct BrittleWords : bids::Words {
  using Rules = BrittleBids;
};

class BrittleGame final : public AnyGame {
 public:
  std::string_view id() const override { return "bids"; }
  std::string_view rule_prefix() const override { return "BD"; }
  int rules_version() const override { return 1; }
  Expected<std::vector<ScenarioCard>> scenarios(const PackShelf& shelf) const override {
    return samples::bids_game().scenarios(shelf);
  }
  std::vector<OptionCard> options() const override { return {}; }
  Expected<std::unique_ptr<AnyRules>> open(const Setup& wanted, const PackShelf& /*shelf*/) const override {
    Setup setup = wanted;
    setup.game = "bids";
    setup.scenario = "sale";
    setup.seats = 2;
    return std::make_unique<Adapter<BrittleWords>>(BrittleBids(2), setup, std::vector<PackStamp>{});
  }
  Expected<std::vector<PackCard>> packs(const PackShelf& /*shelf*/) const override { return std::vector<PackCard>{}; }
  std::expected<PackCard, std::vector<Error>> check_pack(const std::filesystem::path& folder,
                                                         const PackShelf& shelf) const override {
    return samples::bids_game().check_pack(folder, shelf);
  }
  Expected<std::string> show(std::string_view name, const PackShelf& shelf) const override {
    return samples::bids_game().show(name, shelf);
  }
  std::vector<std::pair<std::string, Setup>> bench_setups() const override { return {}; }
};

}  // namespace strategion::lab
