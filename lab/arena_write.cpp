// What an arena found, as a table for a terminal and as one JSON object (docs/agents.md).
#include <fmt/format.h>

#include <boost/json.hpp>
#include <cmath>

#include "core/record/lines.h"
#include "lab/arena.h"
#include "lab/columns.h"
#include "lab/figures.h"

namespace strategion::lab {

namespace {

namespace json = boost::json;

constexpr int kArenaFormat = 1;

std::string budget_text(const Budget& budget) {
  if (budget.nodes > 0) return fmt::format("{} nodes a move", grouped(budget.nodes));
  if (budget.time_ms > 0) return fmt::format("{} ms a move", grouped(budget.time_ms));
  return "each agent's own";
}

// With the sign: a rating is a difference.
std::string elo_text(const Pairs& pairs) {
  const Estimate elo = elo_estimate(pairs);
  if (!elo.known) return "-";
  // + 0: there is no -0 among ratings.
  const auto said = [](double value) {
    return std::isfinite(value) ? fmt::format("{:+.0f}", std::round(value) + 0.0) : std::string("?");
  };
  return fmt::format("{} ({} to {})", said(elo.value), said(elo.interval.low), said(elo.interval.high));
}

std::string pairs_text(const ArenaPlan& plan, const ArenaOutcome& outcome) {
  const auto& names = plan.wanted.agents;
  Columns columns({"agent", "against", "points", "won", "drawn", "lost", "pairs 0/1/2/3/4", "Elo"});
  for (const Meeting& one : outcome.meetings) {
    columns.add({names[one.agents[0]], names[one.agents[1]], percent_text(one.points()), grouped(one.wins),
                 grouped(one.draws), grouped(one.losses), fmt::format("{}", fmt::join(one.pairs.by_points, "/")),
                 elo_text(one.pairs)});
  }
  return columns.text() +
         "  pairs 0/1/2/3/4: in how many pairs the first agent had so many half points; points by matches, Elo by "
         "pairs\n";
}

// Row against column; the whole of it, for strength need not be an order.
std::string cross_text(const ArenaPlan& plan, const ArenaOutcome& outcome) {
  const auto& names = plan.wanted.agents;
  std::vector<std::vector<std::string>> cells(names.size(), std::vector<std::string>(names.size(), "-"));
  for (const Meeting& one : outcome.meetings) {
    if (one.blocks == 0) continue;
    cells[one.agents[0]][one.agents[1]] = percent(one.pairs.share());
    cells[one.agents[1]][one.agents[0]] = percent(1 - one.pairs.share());
  }
  std::vector<std::string> head{"points of row"};
  head.insert(head.end(), names.begin(), names.end());
  Columns columns(std::move(head));
  for (std::size_t i = 0; i < names.size(); ++i) {
    std::vector<std::string> row{names[i]};
    row.insert(row.end(), cells[i].begin(), cells[i].end());
    columns.add(std::move(row));
  }
  return columns.text();
}

std::string lone_text(const ArenaPlan& plan, const ArenaOutcome& outcome) {
  const auto& names = plan.wanted.agents;
  const auto seats = static_cast<double>(plan.seats());
  Columns columns({"agent", "alone among", "share of wins", "matches", "fair"});
  for (const Meeting& one : outcome.meetings) {
    for (std::size_t i = 0; i < 2; ++i) {
      columns.add({names[one.agents[i]], names[one.agents[1 - i]], percent_text(one.alone[i].points()),
                   grouped(one.alone[i].matches), percent(1 / seats)});
    }
  }
  return columns.text();
}

std::string times_text(const ArenaPlan& plan, const ArenaOutcome& outcome) {
  Columns columns({"time a move, ms", "moves", "p50", "p99", "most"});
  const auto ms = [](std::int64_t us) { return fmt::format("{:.2f}", static_cast<double>(us) / 1000); };
  for (std::size_t i = 0; i < plan.wanted.agents.size(); ++i) {
    const Histogram& h = outcome.times_us[i];
    columns.add({plan.wanted.agents[i], grouped(h.size()), ms(h.percentile(50)), ms(h.percentile(99)), ms(h.most())});
  }
  return columns.text();
}

constexpr std::array<std::string_view, 3> kVerdicts{"open", "low", "high"};

// Behind what is not decided.
std::string too_few(const ArenaOutcome& outcome) {
  return outcome.blocks < kPairsMin ? fmt::format(", for it takes {} pairs at least", kPairsMin) : "";
}

std::string sprt_text(const ArenaPlan& plan, const ArenaOutcome& outcome) {
  const Sprt& sprt = *plan.wanted.sprt;
  const double ratio = log_likelihood_ratio(outcome.meetings.front().pairs, sprt);
  const std::string said =
      outcome.verdict == Verdict::kHigh  ? fmt::format("{} is {:+.0f} Elo or more", plan.wanted.agents[0], sprt.high)
      : outcome.verdict == Verdict::kLow ? fmt::format("{} is {:+.0f} Elo or less", plan.wanted.agents[0], sprt.low)
                                         : "not decided";
  return fmt::format("  SPRT {:+.0f} against {:+.0f} Elo: ratio {:.2f} of {:.2f} to {:.2f}: {}{}\n", sprt.low,
                     sprt.high, ratio, sprt.lower_bound(), sprt.upper_bound(), said, too_few(outcome));
}

std::string goal_text(const ArenaPlan& plan, const ArenaOutcome& outcome) {
  const std::string goal = percent(*plan.wanted.goal);
  if (outcome.reached) return fmt::format("  Goal {}: reached, the interval is above it\n", goal);
  if (outcome.blocks < kPairsMin) return fmt::format("  Goal {}: not decided{}\n", goal, too_few(outcome));
  return fmt::format("  Goal {}: not reached, the interval is not above it\n", goal);
}

json::array interval_json(const Estimate& value) { return {value.interval.low, value.interval.high}; }
// An end that no rating reaches is null.
json::array bounds_json(const Interval& interval) {
  const auto end = [](double value) { return std::isfinite(value) ? json::value(value) : json::value(nullptr); };
  return {end(interval.low), end(interval.high)};
}

json::object meeting_json(const ArenaPlan& plan, const Meeting& one) {
  const auto& names = plan.wanted.agents;
  json::object object{{"agent", names[one.agents[0]]}, {"against", names[one.agents[1]]}, {"blocks", one.blocks}};
  if (plan.seats() != 2) {
    json::array alone;
    for (std::size_t i = 0; i < 2; ++i) {
      const Estimate share = one.alone[i].points();
      alone.push_back(json::object{{"agent", names[one.agents[i]]},
                                   {"matches", one.alone[i].matches},
                                   {"share", share.value},
                                   {"interval", interval_json(share)}});
    }
    object["alone"] = std::move(alone);
    return object;
  }
  const Estimate points = one.points();
  const Estimate by_pairs = share_estimate(one.pairs);
  const Estimate elo = elo_estimate(one.pairs);
  object["won"] = one.wins;
  object["drawn"] = one.draws;
  object["lost"] = one.losses;
  object["pairs"] = json::array(one.pairs.by_points.begin(), one.pairs.by_points.end());
  object["share"] = points.value;
  object["interval"] = interval_json(points);
  object["interval_by_pairs"] = interval_json(by_pairs);
  object["elo"] = elo.known ? json::value(elo.value) : json::value(nullptr);
  object["elo_interval"] = elo.known ? json::value(bounds_json(elo.interval)) : json::value(nullptr);
  return object;
}

}  // namespace

std::string text_of(const ArenaPlan& plan, const ArenaOutcome& outcome, const std::string& command) {
  const std::int64_t asked = plan.wanted.blocks * std::ssize(plan.meetings());
  std::string text =
      fmt::format("Arena: {}, {} seats, {}\n\n", plan.game->id(), plan.seats(), plan.rules->setup().scenario);
  text += fmt::format("  budget     {}\n  seed       {}\n  blocks     {} of {}{}, {} matches each\n  repeat     {}\n\n",
                      budget_text(plan.wanted.budget), plan.wanted.seed, grouped(outcome.blocks), grouped(asked),
                      outcome.stopped ? ", then stopped" : "", plan.matches_in_block(), command);
  for (const std::string& fault : outcome.faults) text += fmt::format("  set aside, a fault of ours: {}\n", fault);
  if (outcome.blocks == 0) return text + "  No block was counted.\n";
  if (plan.seats() == 2) {
    text += pairs_text(plan, outcome) + "\n";
    if (plan.wanted.agents.size() > 2) text += cross_text(plan, outcome) + "\n";
    if (plan.wanted.sprt) text += sprt_text(plan, outcome) + "\n";
  } else {
    text += lone_text(plan, outcome) + "\n";
  }
  if (plan.wanted.goal) text += goal_text(plan, outcome) + "\n";
  return text + times_text(plan, outcome);
}

json::object json_of(const ArenaPlan& plan, const ArenaOutcome& outcome, const std::string& command) {
  json::object head = setup_json(plan.rules->setup());
  head.erase("carry");
  head["version"] = STRATEGION_VERSION;
  head["rules_version"] = plan.game->rules_version();
  json::array packs;
  for (const PackStamp& pack : plan.rules->packs()) {
    packs.push_back(json::object{{"id", pack.id}, {"version", pack.version}, {"hash", pack.hash}});
  }
  head["packs"] = std::move(packs);
  head["agents"] = json::array(plan.wanted.agents.begin(), plan.wanted.agents.end());
  head["from_position"] = !plan.wanted.position.is_null();
  head["seed"] = plan.wanted.seed;
  head["nodes"] = plan.wanted.budget.nodes;
  head["time_ms"] = plan.wanted.budget.time_ms;
  head["command"] = command;
  json::array meetings;
  for (const Meeting& one : outcome.meetings) meetings.push_back(meeting_json(plan, one));
  json::array times;
  for (std::size_t i = 0; i < plan.wanted.agents.size(); ++i) {
    const Histogram& h = outcome.times_us[i];
    times.push_back(json::object{{"agent", plan.wanted.agents[i]},
                                 {"moves", h.size()},
                                 {"p50_us", h.percentile(50)},
                                 {"p99_us", h.percentile(99)},
                                 {"most_us", h.most()}});
  }
  json::object object{{"strategion", "arena"},           {"format", kArenaFormat},   {"head", std::move(head)},
                      {"stopped", outcome.stopped},      {"blocks", outcome.blocks}, {"set_aside", outcome.faulty},
                      {"meetings", std::move(meetings)}, {"times", std::move(times)}};
  if (plan.wanted.sprt) {
    const Sprt& sprt = *plan.wanted.sprt;
    const std::string_view said = kVerdicts[static_cast<std::size_t>(outcome.verdict)];
    object["sprt"] = json::object{{"low", sprt.low},
                                  {"high", sprt.high},
                                  {"ratio", log_likelihood_ratio(outcome.meetings.front().pairs, sprt)},
                                  {"bounds", json::array{sprt.lower_bound(), sprt.upper_bound()}},
                                  {"verdict", json::string(said.data(), said.size())}};
  }
  if (plan.wanted.goal) object["goal"] = json::object{{"share", *plan.wanted.goal}, {"reached", outcome.reached}};
  return object;
}

}  // namespace strategion::lab
