// strategion perft GAME --depth N: how many sequences of answers there are.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <boost/json/serialize.hpp>
#include <ostream>

#include "apps/command.h"
#include "apps/match_options.h"
#include "apps/progress.h"

namespace strategion::apps {

namespace {

namespace json = boost::json;

// Every first answer of whoever a program plays next, nature's outcomes included.
std::vector<std::string> first_answers(const AnyRules& rules, const AnyState& state, Seat actor) {
  if (actor != kNature) return rules.legal(state, actor);
  std::vector<std::string> answers;
  for (auto& chance : rules.chances(state)) answers.push_back(std::move(chance.first));
  return answers;
}

struct Counted {
  std::string answer;
  std::uint64_t sequences = 0;
};

// By first answers, which also tells how far the count has come. Empty where nothing can be answered.
std::vector<Counted> divided(Streams& streams, const AnyRules& rules, const AnyState& state, int depth) {
  std::vector<Counted> counts;
  const Asking asked = rules.asking(state);
  if (asked.mode == Mode::kOver || depth == 0) return counts;
  const Seat actor = next_to_act(asked);
  const std::vector<std::string> answers = first_answers(rules, state, actor);
  Progress progress(streams, answers.size(), "first answers");
  for (const std::string& answer : answers) {
    progress.show(counts.size());
    AnyState after = state;
    rules.apply(after, actor, answer);
    counts.push_back({answer, rules.perft(after, depth - 1)});
  }
  return counts;
}

}  // namespace

int run_perft(const World& world, Streams& streams, const std::vector<std::string>& args) {
  CLI::App app(
      "Counts sequences of answers, nature's outcomes included. With --seed nature's set-up is drawn first,\n"
      "and the count begins at the first question to a seat; without it the count begins at the deal.",
      "perft");
  MatchOptions options;
  int depth = 0;
  bool divide = false;
  bool as_json = false;
  options.add_to(app);
  app.add_option("--depth", depth, "how many answers deep")->required()->check(CLI::Range(0, 64));
  app.add_flag("--divide", divide, "one line for each first answer");
  app.add_flag("--json", as_json, "for programs");
  app.footer("Example: strategion perft legends --seed 1 --depth 2 --divide");
  if (const Parsed parsed = parse(app, args, streams); !parsed.go_on) return parsed.code;

  const auto misused = [&](const Error& error) { return complain(streams, "perft", error.text(), kMisused); };
  const auto chosen = chosen_by(world, options);
  if (!chosen) return misused(chosen.error());
  const Start start{chosen->setup, {}, {}, chosen->position};
  const PackShelf shelf = shelf_for(world, chosen->game, options.packs);
  const auto match = options.seed ? Match::open(chosen->game, shelf, start, dice_of(options.seed))
                                  : Match::dealt(chosen->game, shelf, start, Xoshiro(0));
  if (!match) return misused(match.error());

  const AnyRules& rules = match->rules();
  std::vector<Counted> counts = divided(streams, rules, match->state(), depth);
  std::uint64_t total = counts.empty() ? rules.perft(match->state(), depth) : 0;
  for (const Counted& counted : counts) total += counted.sequences;
  if (!divide) counts.clear();
  if (as_json) {
    json::object answers;
    for (const Counted& counted : counts) answers[counted.answer] = counted.sequences;
    streams.out << json::serialize(json::object{
                       {"game", options.game}, {"depth", depth}, {"total", total}, {"divide", std::move(answers)}})
                << "\n";
    return kDone;
  }
  for (const Counted& counted : counts) streams.out << fmt::format("{:<24} {}\n", counted.answer, counted.sequences);
  streams.out << total << "\n";
  return kDone;
}

}  // namespace strategion::apps
