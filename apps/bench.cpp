// strategion bench [GAME]: random playouts of every game and size (DESIGN 13).
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <array>
#include <boost/json/serialize.hpp>
#include <ostream>
#include <string>
#include <vector>

#include "apps/command.h"
#include "apps/match_options.h"
#include "apps/progress.h"
#include "lab/figures.h"

namespace strategion::apps {

namespace {

namespace json = boost::json;

struct Figure {
  std::string_view key;
  double BenchFigures::* value;
};
constexpr std::array<Figure, 11> kFigures{{
    {"playouts_per_s", &BenchFigures::playouts_per_s},
    {"choices_per_playout", &BenchFigures::choices_per_playout},
    {"decisions_per_playout", &BenchFigures::decisions_per_playout},
    {"ns_per_choice", &BenchFigures::ns_per_choice},
    {"ns_per_decision", &BenchFigures::ns_per_decision},
    {"ns_direct", &BenchFigures::ns_direct},
    {"ns_with_copy", &BenchFigures::ns_with_copy},
    {"ns_with_view", &BenchFigures::ns_with_view},
    {"ns_copy", &BenchFigures::ns_copy},
    {"state_bytes", &BenchFigures::state_bytes},
    {"allocations_per_decision", &BenchFigures::allocations_per_decision},
}};

// The library would write 4.262E2.
std::string figures_json(const BenchFigures& figures) {
  std::vector<std::string> fields;
  for (const Figure& figure : kFigures)
    fields.push_back(fmt::format("\"{}\":{}", figure.key, lab::plain_number(figures.*figure.value, 3)));
  return fmt::format("{{{}}}", fmt::join(fields, ","));
}

std::string in_quotes(std::string_view text) { return json::serialize(json::string_view(text.data(), text.size())); }

std::string figures_text(std::string_view game, std::string_view variant, const BenchFigures& figures) {
  std::string text = fmt::format("{} {}\n", game, variant);
  for (const Figure& figure : kFigures) text += fmt::format("  {:<26} {:>14.2f}\n", figure.key, figures.*figure.value);
  return text;
}

}  // namespace

int run_bench(const World& world, Streams& streams, const std::vector<std::string>& args) {
  CLI::App app("Plays random matches of every game and size on one thread and says what a choice costs.", "bench");
  std::string only;
  double seconds = 2;
  std::uint64_t seed = 1;
  bool as_json = false;
  std::vector<std::string> packs;
  app.add_option("GAME", only, "one game; left out: all of them");
  app.add_option("--seconds", seconds, "for each measurement")->check(CLI::Range(0.01, 3600.0))->capture_default_str();
  app.add_option("--seed", seed, "of the matches")->capture_default_str();
  app.add_option("--packs", packs, "a pack's folder, or a folder of packs; may be repeated")->allow_extra_args(false);
  app.add_flag("--json", as_json, "for programs");
  app.footer("Example: strategion bench legends --seconds 1 --json");
  if (const Parsed parsed = parse(app, args, streams); !parsed.go_on) return parsed.code;

  if (!only.empty()) {
    if (const auto game = need_game(world, only); !game)
      return complain(streams, "bench", game.error().text(), kMisused);
  }
  std::size_t total = 0;
  for (const AnyGame* game : world.games) {
    if (only.empty() || game->id() == only) total += game->bench_setups().size();
  }
  Progress progress(streams, total, "measurements");
  std::size_t measured = 0;
  std::vector<std::string> games;
  for (const AnyGame* game : world.games) {
    if (!only.empty() && game->id() != only) continue;
    std::vector<std::string> variants;
    for (const auto& [variant, setup] : game->bench_setups()) {
      progress.show(measured++);
      const auto rules = game->open(setup, shelf_for(world, *game, packs));
      if (!rules) return complain(streams, "bench", rules.error().text(), kMisused);
      const BenchFigures figures = (*rules)->bench(seconds, seed);
      progress.clear();
      variants.push_back(fmt::format("{}:{}", in_quotes(variant), figures_json(figures)));
      if (!as_json) streams.out << figures_text(game->id(), variant, figures) << std::flush;
    }
    games.push_back(fmt::format("{}:{{\"variants\":{{{}}}}}", in_quotes(game->id()), fmt::join(variants, ",")));
  }
  if (as_json) streams.out << fmt::format("{{\"games\":{{{}}}}}\n", fmt::join(games, ","));
  return kDone;
}

}  // namespace strategion::apps
