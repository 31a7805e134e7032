#include "lab/report.h"

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <tuple>

#include "core/game/title.h"
#include "lab/figures.h"

namespace strategion::lab {

namespace {

Head head_of(const Plan& plan, const Outcome& outcome, std::string version, std::string command) {
  Head head;
  head.game = std::string(plan.game->id());
  const Title* title = find_title(plan.game->id());
  head.title = title == nullptr ? head.game : std::string(title->shown);
  head.version = std::move(version);
  head.rules_version = plan.game->rules_version();
  head.setup = plan.rules->setup();
  head.setup.seats = plan.seats();
  head.from_position = !plan.position.is_null();
  head.packs = plan.rules->packs();
  head.agents = plan.agents;
  head.rotation = rotation(plan);
  head.seed = plan.seed;
  head.games = plan.games;
  head.played = outcome.played;
  head.counted = outcome.totals.matches;
  head.command = std::move(command);
  return head;
}

std::vector<Length> lengths_of(const Totals& totals) {
  std::vector<Length> lengths;
  for (const auto& [unit, histogram] : totals.lengths) lengths.push_back({unit, histogram});
  lengths.push_back({"decisions", totals.decisions});
  lengths.push_back({"choices", totals.choices});
  return lengths;
}

WinTable win_table(std::string by, std::vector<WinRow> rows) {
  Share all;
  for (const WinRow& row : rows) all += row.wins;
  return {std::move(by), all.value(), std::move(rows)};
}

std::vector<WinTable> wins_of(const Plan& plan, const Totals& totals) {
  std::vector<WinTable> tables;
  if (totals.shared == totals.matches) return tables;
  std::vector<WinRow> seats;
  for (int i = 0; i < plan.seats(); ++i) {
    seats.push_back({fmt::format("seat {}", i + 1), totals.by_seat[static_cast<std::size_t>(i)]});
  }
  tables.push_back(win_table("seat", std::move(seats)));
  const auto add = [&](const std::string& by, const ByName<Share>& shares) {
    std::vector<WinRow> rows;
    for (const auto& [name, share] : shares) rows.push_back({name, share});
    tables.push_back(win_table(by, std::move(rows)));
  };
  for (const auto& [by, shares] : totals.played_as) add(by, shares);
  if (totals.by_agent.size() > 1) add("agent", totals.by_agent);
  return tables;
}

std::vector<EndRow> ends_of(const Plan& plan, const Totals& totals) {
  std::vector<EndRow> rows;
  for (const auto& [reason, count] : totals.reasons) {
    Result ended;
    ended.reason = reason;
    rows.push_back({reason, plan.rules->result_sentence(ended), {count, totals.matches}});
  }
  std::ranges::stable_sort(rows, std::greater<>(), [](const EndRow& row) { return row.share.count; });
  return rows;
}

std::vector<NumberTable> numbers_of(const Totals& totals) {
  std::vector<NumberTable> tables;
  for (const auto& [name, group] : totals.groups) {
    NumberTable table{name, {}};
    for (const auto& [part, number] : group.numbers) {
      NumberRow row;
      row.name = part;
      row.part = {
          {totals.matches, number.sum, number.squares}, {totals.matches, group.sum, group.squares}, number.products};
      row.is_seats = number.is_seats;
      row.winners = {totals.winners, number.winners_sum, number.winners_squares};
      row.others = {totals.others, number.others_sum, number.others_squares};
      table.rows.push_back(std::move(row));
    }
    tables.push_back(std::move(table));
  }
  return tables;
}

ThingRow thing_row(const std::string& id, const ThingTotals& thing, const Totals& totals) {
  ThingRow row;
  row.id = id;
  row.name = id;
  row.used = {thing.matches, totals.matches};
  double expected = 0;
  for (std::size_t i = 0; i < thing.wins.size(); ++i) {
    row.wins += thing.wins[i];
    expected += static_cast<double>(thing.wins[i].of) * totals.by_seat[i].value();
  }
  row.expected = row.wins.of == 0 ? 0 : expected / static_cast<double>(row.wins.of);
  for (const auto& [name, deed] : thing.deeds) row.deeds.push_back({name, deed});
  std::ranges::stable_sort(row.deeds, std::greater<>(), [](const DeedRow& deed) { return deed.deed.times; });
  return row;
}

ThingTable& table_of(std::vector<ThingTable>& tables, const std::string& kind) {
  const auto found = std::ranges::find(tables, kind, &ThingTable::kind);
  if (found != tables.end()) return *found;
  tables.push_back({kind, {}, {}, {}});
  return tables.back();
}

std::vector<ThingTable> things_of(const Plan& plan, const Totals& totals) {
  std::vector<ThingTable> tables;
  for (const Thing& thing : plan.things) table_of(tables, thing.kind);  // in the order the game names kinds
  for (const auto& [kind, things] : totals.things) {
    ThingTable& table = table_of(tables, kind);
    for (const auto& [id, thing] : things) table.rows.push_back(thing_row(id, thing, totals));
  }
  for (const Thing& thing : plan.things) {
    ThingTable& table = table_of(tables, thing.kind);
    const auto row = std::ranges::find(table.rows, thing.id, &ThingRow::id);
    if (row != table.rows.end()) row->name = thing.name;
    if (row == table.rows.end() || row->used.count == 0) table.unused.push_back(thing);
  }
  for (const Thing& thing : plan.absent) table_of(tables, thing.kind).absent.push_back(thing);
  for (ThingTable& table : tables) {
    std::ranges::sort(table.rows, [](const ThingRow& a, const ThingRow& b) {
      return std::tuple(-a.used.count, -a.times(), a.id) < std::tuple(-b.used.count, -b.times(), b.id);
    });
  }
  // A kind of which nothing was used and nothing could be is no news.
  std::erase_if(tables, [](const ThingTable& table) { return table.rows.empty() && table.unused.empty(); });
  return tables;
}

}  // namespace

std::int64_t ThingRow::times() const {
  std::int64_t times = 0;
  for (const DeedRow& row : deeds) times += row.deed.is_use ? row.deed.times : 0;
  return times;
}

Report make_report(const Plan& plan, const Outcome& outcome, std::string version, std::string command) {
  const Totals& totals = outcome.totals;
  Report report;
  report.head = head_of(plan, outcome, std::move(version), std::move(command));
  report.stopped = outcome.stopped;
  report.faulty = outcome.faulty;
  for (const Fault& fault : outcome.faults) report.faults.push_back({fault.number, fault.what, fault.act, {}});
  report.lengths = lengths_of(totals);
  report.shared = {totals.shared, totals.matches};
  report.wins = wins_of(plan, totals);
  report.ends = ends_of(plan, totals);
  for (int i = 0; i < plan.seats(); ++i) {
    report.scores.push_back({fmt::format("seat {}", i + 1), totals.scores[static_cast<std::size_t>(i)]});
  }
  report.numbers = numbers_of(totals);
  report.things = things_of(plan, totals);
  return report;
}

std::string title_of(const Report& report) {
  return fmt::format("{}, {}: {} matches", report.head.title, report.head.setup.scenario, grouped(report.head.counted));
}

std::string agents_sentence(const Head& head) {
  const bool alike = std::ranges::all_of(head.agents, [&](const auto& name) { return name == head.agents.front(); });
  if (alike) return head.agents.front() + " on every seat";
  return fmt::format("{}, one seat on from match to match", fmt::join(head.agents, ", "));
}

std::vector<std::string> remarks_of(const Report& report) {
  const Head& head = report.head;
  std::vector<std::string> remarks;
  if (report.stopped) {
    remarks.push_back(fmt::format("Stopped after {} of {} matches; --games {} repeats what is here.",
                                  grouped(head.played), grouped(head.games), head.played));
  }
  if (report.faulty > 0) {
    remarks.push_back(fmt::format("{} of {} matches failed by a fault of ours and are not counted.",
                                  grouped(report.faulty), grouped(head.played)));
  }
  if (head.counted % head.rotation != 0) {
    remarks.push_back(
        fmt::format("Agents change seats in blocks of {} matches, and the last block is not whole: seats look a little "
                    "like agents.",
                    head.rotation));
  }
  remarks.emplace_back(
      "Figures hold for the agents that played. What an agent plays badly looks weak, whatever people make of it.");
  remarks.emplace_back("Intervals are of 95 %: about one in twenty does not hold the true value.");
  return remarks;
}

std::vector<std::pair<std::string, std::string>> head_lines(const Head& head) {
  std::vector<std::string> options;
  for (const auto& [name, value] : head.setup.options) {
    if (!value.empty()) options.push_back(fmt::format("{}={}", name, value));
  }
  std::vector<std::string> packs;
  for (const PackStamp& pack : head.packs) {
    packs.push_back(fmt::format("{} {} ({})", pack.id, pack.version, pack.hash.substr(0, 12)));
  }
  std::vector<std::pair<std::string, std::string>> lines{
      {"game", fmt::format("{}, rules version {}, Strategion {}", head.game, head.rules_version, head.version)},
      {"scenario", fmt::format("{}, {} seats{}", head.setup.scenario, head.setup.seats,
                               head.from_position ? ", from a position" : "")}};
  if (!options.empty()) lines.emplace_back("options", fmt::format("{}", fmt::join(options, "; ")));
  if (!packs.empty()) lines.emplace_back("packs", fmt::format("{}", fmt::join(packs, ", ")));
  lines.emplace_back("agents", agents_sentence(head));
  lines.emplace_back("matches", fmt::format("{}, seed {}", grouped(head.counted), head.seed));
  lines.emplace_back("to repeat", head.command);
  return lines;
}

}  // namespace strategion::lab
