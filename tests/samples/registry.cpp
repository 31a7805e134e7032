#include "tests/samples/registry.h"

#include <fmt/format.h>

#include <charconv>
#include <utility>

#include "core/game/adapter.h"
#include "tests/samples/bids_words.h"
#include "tests/samples/delve_words.h"

namespace strategion::samples {
namespace {

// What every game without packs answers alike.
class PacklessGame : public AnyGame {
 public:
  int rules_version() const override { return 1; }
  Expected<std::vector<PackCard>> packs(const PackShelf& /*shelf*/) const override { return std::vector<PackCard>{}; }
  std::expected<PackCard, std::vector<Error>> check_pack(const std::filesystem::path& folder,
                                                         const PackShelf& /*shelf*/) const override {
    return std::unexpected(std::vector{Error{"no-packs", "this game has no packs", folder.string()}});
  }
  Expected<std::string> show(std::string_view name, const PackShelf& /*shelf*/) const override {
    return fail("unknown-thing", fmt::format("nothing is called \"{}\"", name));
  }
};

// Fills in scenario and seats, or says what is wrong with them.
Expected<Setup> with_defaults(Setup setup, const AnyGame& game) {
  const auto cards = game.scenarios({});
  const ScenarioCard& card = cards->front();
  setup.game = game.id();
  if (setup.scenario.empty()) setup.scenario = card.id;
  if (setup.seats == 0) setup.seats = card.seats.front();
  if (setup.scenario != card.id) return fail("unknown-scenario", fmt::format("there is only \"{}\"", card.id));
  if (std::ranges::find(card.seats, setup.seats) == card.seats.end()) {
    return fail("wrong-seats", fmt::format("{} cannot be played by {}", game.id(), setup.seats));
  }
  for (const auto& [name, value] : setup.options) {
    const auto options = game.options();
    if (std::ranges::find(options, name, &OptionCard::id) == options.end()) {
      return fail("unknown-option", fmt::format("{} has no option \"{}\"", game.id(), name));
    }
  }
  return setup;
}

class BidsGame final : public PacklessGame {
 public:
  std::string_view id() const override { return "bids"; }
  std::string_view rule_prefix() const override { return "BD"; }
  Expected<std::vector<ScenarioCard>> scenarios(const PackShelf& /*shelf*/) const override {
    return std::vector<ScenarioCard>{{"sale", "The sale", "Gems go to the highest secret bid.", {3, 2, 4, 5, 6, 7, 8}}};
  }
  std::vector<OptionCard> options() const override { return {{"rounds", "1 to 8", "4", "how many gems are sold"}}; }
  Expected<std::unique_ptr<AnyRules>> open(const Setup& wanted, const PackShelf& /*shelf*/) const override {
    auto setup = with_defaults(wanted, *this);
    if (!setup) return std::unexpected(setup.error());
    const std::string& text = setup->options.try_emplace("rounds", "4").first->second;
    int rounds = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), rounds);
    if (error != std::errc{} || end != text.data() + text.size() || rounds < 1 || rounds > 8) {
      return fail("bad-option", fmt::format("rounds is a number from 1 to 8, not \"{}\"", text));
    }
    return std::make_unique<Adapter<bids::Words>>(bids::Rules(setup->seats, rounds), *setup, std::vector<PackStamp>{});
  }
  std::vector<std::pair<std::string, Setup>> bench_setups() const override {
    return {{"2-seats", {.game = "bids", .seats = 2}}, {"8-seats", {.game = "bids", .seats = 8}}};
  }
};

class DelveGame final : public PacklessGame {
 public:
  std::string_view id() const override { return "delve"; }
  std::string_view rule_prefix() const override { return "DV"; }
  Expected<std::vector<ScenarioCard>> scenarios(const PackShelf& /*shelf*/) const override {
    return std::vector<ScenarioCard>{
        {"first-mine", "The first mine", "Eight doors, and what is behind them.", {2, 1, 3, 4}}};
  }
  std::vector<OptionCard> options() const override { return {}; }
  Expected<std::unique_ptr<AnyRules>> open(const Setup& wanted, const PackShelf& /*shelf*/) const override {
    const auto setup = with_defaults(wanted, *this);
    if (!setup) return std::unexpected(setup.error());
    return std::make_unique<Adapter<delve::Words>>(delve::Rules(setup->seats, delve::kFirstMine), *setup,
                                                   std::vector<PackStamp>{});
  }
  std::vector<std::pair<std::string, Setup>> bench_setups() const override {
    return {{"2-seats", {.game = "delve", .seats = 2}}, {"4-seats", {.game = "delve", .seats = 4}}};
  }
};

}  // namespace

const AnyGame& bids_game() {
  static const BidsGame game;
  return game;
}

const AnyGame& delve_game() {
  static const DelveGame game;
  return game;
}

}  // namespace strategion::samples
