// strategion simulate GAME: many matches of agents, and what they say of the balance of a pack.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <optional>
#include <ostream>

#include "apps/command.h"
#include "apps/long_run.h"
#include "apps/match_options.h"
#include "apps/progress.h"
#include "lab/figures.h"
#include "lab/simulation.h"
#include "lab/writers.h"

namespace strategion::apps {

namespace {

namespace fs = std::filesystem;

constexpr std::int64_t kGamesMax = 100'000'000;
constexpr int kJobsMax = 1024;

struct SimulateAsked {
  MatchOptions match;
  std::string agents = "easy";
  std::int64_t games = 0;
  int jobs = 0;
  bool as_json = false;
  std::string report;
  std::string compare;
  std::string records = ".";
};

// Everything that decides the figures, and nothing that does not (jobs, form).
std::string command_to_repeat(const SimulateAsked& asked, std::int64_t games) {
  std::string text = repeat_match("simulate", asked.match);
  const auto add = [&](std::string_view option, const std::string& value) {
    text += fmt::format(" {} {}", option, for_shell(value));
  };
  add("--agents", asked.agents);
  add("--games", std::to_string(games));
  add("--seed", std::to_string(asked.match.seed.value_or(1)));
  if (!asked.compare.empty()) add("--compare", asked.compare);
  return text;
}

void add_options(CLI::App& app, SimulateAsked& asked) {
  asked.match.add_to(app);
  app.add_option("--agents", asked.agents, "who plays, by seat: easy,random; one name alone plays every seat")
      ->capture_default_str();
  app.add_option("--games", asked.games, "how many matches")->required()->check(CLI::Range(std::int64_t{1}, kGamesMax));
  app.add_option("--jobs", asked.jobs, "how many at a time; left out: as many as there are cores")
      ->check(CLI::Range(1, kJobsMax));
  auto* as_json = app.add_flag("--json", asked.as_json, "one JSON object (docs/formats/simulation.md)");
  app.add_option("--report", asked.report, "write one HTML file with plots, which needs no other file")
      ->excludes(as_json);
  app.add_option("--compare", asked.compare, "play the same with the packs of this folder in place: what moves?");
  app.add_option("--records", asked.records, "where records of matches go that fail by a fault of ours")
      ->capture_default_str();
  app.footer(
      "Example: strategion simulate legends --agents random --games 1000 --seed 1\n"
      "Example: strategion simulate legends --games 400 --seed 1 --compare my-pack --report moved.html");
}

// Written under another name first, so that nobody ever reads half a report.
Expected<void> write_report(const std::string& path, const std::string& text) {
  const std::string part = path + ".part";
  std::ofstream out(part, std::ios::binary);
  out << text;
  out.close();
  std::error_code trouble;
  if (out) fs::rename(part, path, trouble);
  if (out && !trouble) return {};
  fs::remove(part, trouble);
  return fail("unwritable", "the file cannot be written", path);
}

constexpr std::string_view kReportBegins = "<!doctype html>";

// Better told before ten thousand matches than after them.
Expected<void> check_place(const std::string& path) {
  if (path.empty()) return {};
  std::error_code trouble;
  if (fs::is_directory(path, trouble)) return fail("unwritable", "that is a folder; name a file", path);
  // An earlier report is written anew, and nothing else.
  std::string begins(kReportBegins.size(), '\0');
  std::ifstream there(path, std::ios::binary);
  if (there && there.peek() != std::ifstream::traits_type::eof()) {
    there.read(begins.data(), static_cast<std::streamsize>(begins.size()));
    if (begins != kReportBegins) {
      return fail("exists", "the file is there already, and is no report; name another, or remove it", path);
    }
  }
  const fs::path folder = fs::path(path).parent_path();
  if (!folder.empty() && !fs::is_directory(folder, trouble)) {
    return fail("unwritable", "there is no such folder to write in", folder.string());
  }
  return {};
}

// Beside each other by game, seed and number; a run that is repeated writes the same files.
void keep_records(const SimulateAsked& asked, const lab::Plan& plan, const lab::Outcome& outcome,
                  std::string_view which, lab::Report& report) {
  for (std::size_t i = 0; i < outcome.faults.size(); ++i) {
    const lab::Fault& fault = outcome.faults[i];
    if (fault.record.empty()) continue;
    const fs::path file = fs::path(asked.records) / fmt::format("fault-{}{}-seed{}-match{}.strategion", plan.game->id(),
                                                                which, plan.seed, fault.number + 1);
    if (write_report(file.string(), fault.record)) report.faults[i].file = file.lexically_normal().string();
  }
}

lab::Report report_of(const SimulateAsked& asked, const lab::Plan& plan, const lab::Outcome& outcome,
                      std::string_view which) {
  lab::Report report = lab::make_report(plan, outcome, STRATEGION_VERSION,
                                        command_to_repeat(asked, outcome.played > 0 ? outcome.played : plan.games));
  keep_records(asked, plan, outcome, which, report);
  return report;
}

int code_of(const lab::Outcome& outcome) { return outcome.faulty > 0 ? kWanting : kDone; }

template <class Result>
int give(Streams& streams, const SimulateAsked& asked, const Result& result, int code) {
  if (!asked.report.empty()) {
    if (const auto written = write_report(asked.report, lab::html_of(result)); !written) {
      return complain(streams, "simulate", written.error().text(), kWanting);
    }
    streams.out << "Written: " << asked.report << "\n";
  } else if (asked.as_json) {
    streams.out << lab::plain_json(lab::json_of(result)) << "\n";
  } else {
    streams.out << lab::text_of(result);
  }
  return code;
}

}  // namespace

int run_simulate(const World& world, Streams& streams, const std::vector<std::string>& args) {
  CLI::App app(
      "Plays many matches of agents and says how long they are, who wins and what is used; with --compare, what\n"
      "a changed pack moves. The same seed gives the same report, however many are played at a time.",
      "simulate");
  SimulateAsked asked;
  add_options(app, asked);
  if (const Parsed parsed = parse(app, args, streams); !parsed.go_on) return parsed.code;

  const auto misused = [&](const Error& error) { return complain(streams, "simulate", error.text(), kMisused); };
  const auto chosen = chosen_by(world, asked.match);
  if (!chosen) return misused(chosen.error());
  if (const auto there = check_place(asked.report); !there) return misused(there.error());
  std::error_code ignored;
  if (!fs::is_directory(asked.records, ignored)) {
    return misused({"no-such-folder", "there is no such folder for records", asked.records});
  }
  lab::Wanted wanted{chosen->setup, chosen->position, names_in(asked.agents), asked.match.seed.value_or(1),
                     asked.games};
  const PackShelf shelf = shelf_for(world, chosen->game, asked.match.packs);
  const auto plan = lab::make_plan(chosen->game, shelf, wanted);
  if (!plan) return misused(plan.error());
  std::optional<lab::Plan> changed;
  if (!asked.compare.empty()) {
    const auto other = lab::in_place(chosen->game, shelf, asked.compare);
    if (!other) return misused(other.error());
    wanted.setup.scenario = lab::scenario_in_place(chosen->game, wanted.setup.scenario, shelf, *other);
    auto with = lab::make_plan(chosen->game, *other, wanted);
    if (!with) return misused(with.error());
    changed = std::move(*with);
  }
  asked.jobs = jobs_or_cores(asked.jobs);

  Progress progress(streams, plan->games, "matches");
  const Interruptible interruptible;
  const lab::Watcher watcher{.progress = [&](std::int64_t done) { progress.show(done); }, .stop = interruptible.stop()};
  const auto end = [&](const lab::Outcome& outcome) {
    progress.end(outcome.played, "matches", outcome.stopped ? ", then stopped" : "");
  };
  if (!changed) {
    const lab::Outcome outcome = lab::simulate(*plan, asked.jobs, watcher);
    end(outcome);
    return give(streams, asked, report_of(asked, *plan, outcome, ""), code_of(outcome));
  }
  const lab::Pair pair = lab::simulate(*plan, *changed, asked.jobs, watcher);
  end(pair.before);
  const lab::Comparison comparison = lab::compare(report_of(asked, *plan, pair.before, ""),
                                                  report_of(asked, *changed, pair.after, "-compared"), pair.products);
  return give(streams, asked, comparison, std::max(code_of(pair.before), code_of(pair.after)));
}

}  // namespace strategion::apps
