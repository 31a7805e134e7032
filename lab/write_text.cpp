// The table on a terminal.
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "lab/columns.h"
#include "lab/figures.h"
#include "lab/writers.h"

namespace strategion::lab {

namespace {

constexpr std::size_t kThingsShown = 20;       // of a kind; --json and --report have all
constexpr std::size_t kDifferencesShown = 25;  // when nothing stands out

// A share beside what it would be if nothing were special: "+" above it, "-" below it.
std::string lean(const Share& share, double expected) {
  const Interval interval = wilson(share);
  if (share.of == 0 || interval.has(expected)) return "";
  return share.value() > expected ? "+" : "-";
}

std::string head_text(const Head& head) {
  std::string text;
  for (const auto& [name, value] : head_lines(head)) text += fmt::format("  {:<10} {}\n", name, value);
  return text;
}

std::string length_text(const Report& report) {
  Columns columns({"length", "mean", "least", "10 %", "median", "90 %", "most"});
  for (const Length& length : report.lengths) {
    const Histogram& h = length.histogram;
    columns.add({length.unit, number_text(estimate(h.sum())), grouped(h.least()), grouped(h.percentile(10)),
                 grouped(h.percentile(50)), grouped(h.percentile(90)), grouped(h.most())});
  }
  return columns.text();
}

std::string wins_text(const Report& report) {
  std::string text;
  for (const WinTable& table : report.wins) {
    Columns columns({"wins by " + table.by, "won", "of", "share", ""});
    for (const WinRow& row : table.rows) {
      columns.add({row.name, grouped(row.wins.count), grouped(row.wins.of), percent_text(estimate(row.wins)),
                   lean(row.wins, table.fair)});
    }
    text += columns.text() + fmt::format("  fair: {}\n\n", percent(table.fair));
  }
  return text;
}

std::string ends_text(const Report& report) {
  Columns columns({"ends", "matches", "share"});
  for (const EndRow& row : report.ends) {
    columns.add({fmt::format("{} ({})", row.sentence, row.reason), grouped(row.share.count),
                 percent_text(estimate(row.share))});
  }
  columns.add({"Nobody wins alone", grouped(report.shared.count), percent_text(estimate(report.shared))});
  return columns.text();
}

std::string scores_text(const Report& report) {
  Columns columns({"score", "mean"});
  for (const ScoreRow& row : report.scores) columns.add({row.seat, number_text(estimate(row.sum))});
  return columns.text();
}

std::string numbers_text(const NumberTable& table) {
  Columns columns({table.group, "a match", "share of all", "winners", "others", "difference"});
  for (const NumberRow& row : table.rows) {
    const bool told = row.is_seats && row.winners.n > 0;
    columns.add({row.name, number_text(estimate(row.part.part)), percent_text(estimate(row.part)),
                 told ? decimal(row.winners.mean()) : "-", told ? decimal(row.others.mean()) : "-",
                 told ? number_text(difference(row.others, row.winners)) : "-"});
  }
  return columns.text();
}

std::string names_of(const std::vector<Thing>& things) {
  std::vector<std::string> names;
  for (const Thing& thing : things) names.push_back(thing.id);
  return fmt::format("{}", fmt::join(names, ", "));
}

std::string things_text(const ThingTable& table) {
  Columns columns({table.kind, "times", "matches that use it", "wins of who used it", "expected", ""});
  std::size_t shown = 0;
  std::size_t left = 0;
  for (const ThingRow& row : table.rows) {
    if (row.used.count == 0) continue;
    if (++shown > kThingsShown) {
      ++left;
      continue;
    }
    columns.add({row.name, grouped(row.times()), percent_text(estimate(row.used)), percent_text(estimate(row.wins)),
                 row.wins.of == 0 ? "-" : percent(row.expected), lean(row.wins, row.expected)});
  }
  std::string text = columns.text();
  if (left > 0) text += fmt::format("  and {} more; --json and --report have all of them\n", left);
  if (!table.unused.empty()) text += fmt::format("  unused: {}\n", names_of(table.unused));
  if (!table.absent.empty()) text += fmt::format("  not in this match: {} more\n", grouped(std::ssize(table.absent)));
  return text + "\n";
}

std::string faults_text(const Report& report) {
  std::string text;
  for (const FaultRow& fault : report.faults) {
    text += fmt::format("  match {} set aside, at {}: {}\n    {}\n", fault.number + 1, fault.act, fault.what,
                        fault.file.empty() ? "its record could not be kept" : "its record: " + fault.file);
  }
  if (report.faulty > std::ssize(report.faults)) {
    text += fmt::format("  and {} more\n", grouped(report.faulty - std::ssize(report.faults)));
  }
  return text.empty() ? text : text + "\n";
}

std::string remarks_text(const Report& report) {
  std::string text;
  for (const std::string& remark : remarks_of(report)) text += fmt::format("  {}\n", remark);
  return text;
}

std::string difference_row(const Difference& one, double value) {
  return one.is_share ? percent(value) : decimal(value);
}

std::string change_text(const Difference& one) {
  const Estimate& change = one.change;
  if (one.is_share) {
    return fmt::format("{:+.1f} ({:+.1f} to {:+.1f})", change.value * 100, change.interval.low * 100,
                       change.interval.high * 100);
  }
  return fmt::format("{:+.2f} ({:+.2f} to {:+.2f})", change.value, change.interval.low, change.interval.high);
}

}  // namespace

std::string text_of(const Report& report) {
  std::string text = title_of(report) + "\n\n" + head_text(report.head) + "\n" + remarks_text(report) + "\n";
  text += faults_text(report);
  if (report.head.counted == 0) return text + "  No match was counted.\n";
  text += length_text(report) + "\n" + wins_text(report) + ends_text(report) + "\n" + scores_text(report) + "\n";
  for (const NumberTable& table : report.numbers) text += numbers_text(table) + "\n";
  for (const ThingTable& table : report.things) text += things_text(table);
  while (text.ends_with("\n\n")) text.pop_back();
  return text;
}

std::string text_of(const Comparison& comparison) {
  const auto& list = comparison.differences;
  std::string text = fmt::format("Before and after: {}\n\n  before\n{}\n  after\n{}\n", title_of(comparison.before),
                                 head_text(comparison.before.head), head_text(comparison.after.head));
  text += remarks_text(comparison.after) + faults_text(comparison.before) + faults_text(comparison.after);
  text += fmt::format(
      "  Of {} differences {} exclude 0 (*); chance alone would mark some {:.0f}. ** holds even so.\n"
      "  The largest first, measured by their own uncertainty; shares change in points of a percent.\n\n",
      list.size(), comparison.marked(), static_cast<double>(list.size()) * 0.05);
  Columns columns({"what", "before", "after", "change", ""});
  std::size_t shown = 0;
  for (const Difference& one : list) {
    if (one.mark == Mark::kNone && shown >= kDifferencesShown) break;
    ++shown;
    constexpr std::array<std::string_view, 3> kMarks{"", "*", "**"};
    columns.add({fmt::format("{}: {}", one.group, one.what), difference_row(one, one.before),
                 difference_row(one, one.after), change_text(one),
                 std::string(kMarks[static_cast<std::size_t>(one.mark)])});
  }
  text += columns.text();
  if (shown < list.size()) {
    text += fmt::format("  and {} more, of which none excludes 0; --json and --report have all\n", list.size() - shown);
  }
  return text;
}

}  // namespace strategion::lab
