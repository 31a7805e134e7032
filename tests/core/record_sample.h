// The sample game Bids as a registered game, for tests of what knows games only as AnyGame.
#pragma once

#include "core/game/adapter.h"
#include "core/record/match.h"
#include "tests/samples/bids_words.h"

namespace strategion {

class BidsGame final : public AnyGame {
 public:
  std::string_view id() const override { return "bids"; }
  std::string_view rule_prefix() const override { return "BD"; }
  int rules_version() const override { return version; }
  Expected<std::vector<ScenarioCard>> scenarios(const PackShelf&) const override {
    return std::vector<ScenarioCard>{{"sale", "A sale", "Four gems, secret bids.", {2, 3, 8}}};
  }
  std::vector<OptionCard> options() const override { return {{"rounds", "a number from 1 to 8", "4", "How many gems."}}; }
  Expected<std::unique_ptr<AnyRules>> open(const Setup& setup, const PackShelf&) const override {
    if (!setup.scenario.empty() && setup.scenario != "sale") return fail("unknown-scenario", "unknown scenario");
    Setup full = setup;
    full.scenario = "sale";
    if (full.seats == 0) full.seats = 2;
    if (full.options.empty()) full.options["rounds"] = "4";
    return std::make_unique<Adapter<bids::Words>>(bids::Rules(full.seats, std::stoi(full.options["rounds"])), full,
                                                  std::vector<PackStamp>{});
  }
  Expected<std::vector<PackCard>> packs(const PackShelf&) const override { return std::vector<PackCard>{}; }
  std::expected<PackCard, std::vector<Error>> check_pack(const std::filesystem::path& folder,
                                                         const PackShelf&) const override {
    return std::unexpected(std::vector<Error>{{"no-packs", "bids has no packs", folder.string()}});
  }
  Expected<std::string> show(std::string_view, const PackShelf&) const override {
    return fail("unknown-thing", "there is no such thing");
  }
  std::vector<std::pair<std::string, Setup>> bench_setups() const override { return {{"2-seats", {.seats = 2}}}; }

  int version = 1;
};

inline Match open_bids(std::uint64_t seed, int seats = 2) {
  static const BidsGame kGame;
  auto match = Match::open(kGame, {}, {.setup = {.game = "bids", .seats = seats}}, Xoshiro(seed));
  STRATEGION_ASSERT(match.has_value(), "the sample opens");
  return std::move(*match);
}

// Random legal play until it is over; seats are taken at random among those asked, so that answers of
// one question arrive in any order.
inline void play_out(Match& match, std::uint64_t seed) {
  Xoshiro rng(seed);
  while (!match.is_over()) {
    const SeatSet asked = match.asking().seats;
    Seat actor = asked.lowest();
    for (auto skip = below(rng, static_cast<std::uint64_t>(asked.size())); skip > 0; --skip) {
      do actor = static_cast<Seat>(index(actor) + 1);
      while (!asked.has(actor));
    }
    const auto legal = match.rules().legal(match.state(), actor);
    STRATEGION_ASSERT(match.act(actor, legal[below(rng, legal.size())]).has_value(), "a listed act is taken");
  }
}

}  // namespace strategion
