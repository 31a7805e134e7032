// strategion arena GAME: agents against each other on equal deals, and how sure it is who is stronger.
#include "lab/arena.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <charconv>
#include <ostream>

#include "agents/references.h"
#include "apps/command.h"
#include "apps/long_run.h"
#include "apps/progress.h"
#include "lab/cheating.h"
#include "lab/figures.h"

namespace strategion::apps {

namespace {

constexpr std::int64_t kPairsMost = 1'000'000;
constexpr std::int64_t kPairsUsual = 100;
constexpr std::int64_t kSprtMost = 20'000;  // pairs, where --pairs does not say
constexpr std::int64_t kGoalMost = 400;     // likewise
constexpr double kEloMost = 1000;

struct ArenaAsked {
  MatchOptions match;
  std::string agents;
  std::int64_t pairs = 0;
  std::string sprt;
  std::optional<int> goal;  // percent
  Budget budget;
  int jobs = 0;
  bool as_json = false;
};

std::string who_there_is() {
  std::vector<std::string_view> names(agent_names().begin(), agent_names().end());
  names.insert(names.end(), measured_names().begin(), measured_names().end());
  names.push_back(lab::kCheatingGreedy);
  return fmt::format("{}", fmt::join(names, ", "));
}

void add_options(CLI::App& app, ArenaAsked& asked) {
  asked.match.add_to(app);
  app.add_option("--agents", asked.agents,
                 "who meets, with commas, each with a budget of its own if wanted (easy@40, one-ply@20ms); of these: " +
                     who_there_is())
      ->required();
  app.add_option("--pairs", asked.pairs,
                 "pairs of matches for every two agents (blocks, with more than two seats); left out: 100")
      ->check(CLI::Range(std::int64_t{1}, kPairsMost));
  auto* sprt =
      app.add_option("--sprt", asked.sprt,
                     "two ratings in Elo, LOW,HIGH: play until it is clear which is nearer; --pairs is the most then");
  app.add_option("--goal", asked.goal,
                 "percent: play until the interval of the first agent's share is above it, 8 pairs or more; --pairs is "
                 "the most then, 400 where it is left out; exit code 1 where it is not shown")
      ->check(CLI::Range(1, 99))
      ->excludes(sprt);
  auto* nodes = app.add_option("--nodes", asked.budget.nodes, "futures that an agent may try for a move")
                    ->check(CLI::Range(std::int64_t{1}, std::int64_t{1} << 40U));
  app.add_option("--time", asked.budget.time_ms, "milliseconds that an agent may think for a move")
      ->check(CLI::Range(1, 600'000))
      ->excludes(nodes);
  app.add_option("--threads", asked.budget.threads, "threads that an agent may think with")
      ->check(CLI::Range(1, 8))
      ->capture_default_str();
  app.add_option("--jobs", asked.jobs, "how many blocks at a time; left out: as many as there are cores")
      ->check(CLI::Range(1, 1024));
  app.add_flag("--json", asked.as_json, "one JSON object (docs/agents.md)");
  app.footer(
      "Example: strategion arena legends --agents hard,easy --pairs 50 --seed 1\n"
      "Example: strategion arena legends --agents policy-improve,generic-ismcts --nodes 500 --sprt 0,40");
}

Expected<std::optional<lab::Sprt>> sprt_of(const std::string& text) {
  if (text.empty()) return std::nullopt;
  const auto wrong = [&] {
    return fail("bad-sprt",
                fmt::format("--sprt {}: write two ratings in Elo with a comma, the lower one first: 0,20", text));
  };
  const std::vector<std::string> parts = names_in(text);
  if (parts.size() != 2) return wrong();
  std::array<double, 2> elo{};
  for (std::size_t i = 0; i < 2; ++i) {
    const char* end = parts[i].data() + parts[i].size();
    const auto [stop, error] = std::from_chars(parts[i].data(), end, elo[i], std::chars_format::fixed);
    if (error != std::errc{} || stop != end || !(elo[i] >= -kEloMost && elo[i] <= kEloMost)) return wrong();
  }
  if (elo[0] >= elo[1]) return wrong();
  return lab::Sprt{.low = elo[0], .high = elo[1]};
}

std::optional<double> share_of(std::optional<int> percent) {
  if (!percent) return std::nullopt;
  return *percent / 100.0;
}

// Everything that decides the figures, and nothing that does not (jobs, form).
std::string command_to_repeat(const ArenaAsked& asked, std::int64_t pairs) {
  std::string text = repeat_match("arena", asked.match) + " --agents " + for_shell(asked.agents);
  text += fmt::format(" --pairs {}", pairs);
  if (!asked.sprt.empty()) text += " --sprt " + for_shell(asked.sprt);
  if (asked.goal) text += fmt::format(" --goal {}", *asked.goal);
  if (asked.budget.nodes > 0) text += fmt::format(" --nodes {}", asked.budget.nodes);
  if (asked.budget.time_ms > 0) text += fmt::format(" --time {}", asked.budget.time_ms);
  if (asked.budget.time_ms > 0 && asked.budget.threads > 1) text += fmt::format(" --threads {}", asked.budget.threads);
  return text + fmt::format(" --seed {}", asked.match.seed.value_or(1));
}

}  // namespace

int run_arena(const World& world, Streams& streams, const std::vector<std::string>& args) {
  CLI::App app(
      "Agents meet on equal deals: pairs with the seats swapped, or with more seats each alone among the others, once "
      "on\n"
      "every seat. Tells shares and Elo with their intervals, and how long a move took. With --nodes the same seed "
      "gives the\n"
      "same result, however many are played at a time.",
      "arena");
  ArenaAsked asked;
  add_options(app, asked);
  if (const Parsed parsed = parse(app, args, streams); !parsed.go_on) return parsed.code;

  const auto misused = [&](const Error& error) { return complain(streams, "arena", error.text(), kMisused); };
  const auto chosen = chosen_by(world, asked.match);
  if (!chosen) return misused(chosen.error());
  const auto sprt = sprt_of(asked.sprt);
  if (!sprt) return misused(sprt.error());
  const std::int64_t most = *sprt ? kSprtMost : asked.goal ? kGoalMost : kPairsUsual;
  const std::int64_t pairs = asked.pairs > 0 ? asked.pairs : most;
  const auto plan = lab::make_arena(chosen->game, shelf_for(world, chosen->game, asked.match.packs),
                                    {.setup = chosen->setup,
                                     .position = chosen->position,
                                     .agents = names_in(asked.agents),
                                     .seed = asked.match.seed.value_or(1),
                                     .blocks = pairs,
                                     .sprt = *sprt,
                                     .goal = share_of(asked.goal),
                                     .budget = asked.budget});
  if (!plan) return misused(plan.error());

  const std::string what = plan->seats() == 2 ? "pairs" : "blocks";
  Progress progress(streams, pairs * std::ssize(plan->meetings()), what);
  const Interruptible interruptible;
  const lab::Watcher watcher{.progress = [&](std::int64_t done) { progress.show(done); }, .stop = interruptible.stop()};
  const lab::ArenaOutcome outcome = lab::run_arena(*plan, jobs_or_cores(asked.jobs), watcher);
  progress.end(outcome.blocks, what, outcome.stopped ? ", then stopped" : "");
  // What was stopped repeats as the shorter run that it was; of a cross-table the whole is asked for again.
  const bool shorter = outcome.stopped && plan->meetings().size() == 1 && outcome.blocks > 0;
  const std::string command = command_to_repeat(asked, shorter ? outcome.blocks + outcome.faulty : pairs);
  streams.out << (asked.as_json ? lab::plain_json(lab::json_of(*plan, outcome, command)) + "\n"
                                : lab::text_of(*plan, outcome, command));
  const bool short_of_goal = asked.goal && !outcome.reached;
  return outcome.faulty > 0 || short_of_goal ? kWanting : kDone;
}

}  // namespace strategion::apps
