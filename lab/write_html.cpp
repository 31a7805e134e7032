// One HTML file with everything in it.
#include <fmt/format.h>

#include <array>

#include "lab/figures.h"
#include "lab/svg.h"
#include "lab/writers.h"

namespace strategion::lab {

namespace {

constexpr std::string_view kStyle = R"(
:root { color-scheme: light dark; --paper: #faf9f6; --card: #ffffff; --ink: #23262b; --quiet: #667; --line: #dddad2;
  --bar: #7d9bb5; --point: #3d6488; --above: #b4582a; --below: #2f7d6b; --expected: #99958a; }
@media (prefers-color-scheme: dark) { :root { --paper: #17191c; --card: #1f2226; --ink: #e4e2dc; --quiet: #9a9ca3;
  --line: #363a40; --bar: #4d6f8e; --point: #8db4d6; --above: #e59a6c; --below: #6cc4ae; --expected: #85827a; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 15px/1.5 system-ui, sans-serif; }
main { max-width: 860px; margin: 0 auto; padding: 32px 20px 64px; }
h1 { font-size: 26px; line-height: 1.25; margin: 0 0 16px; font-weight: 650; }
h2::first-letter, h3::first-letter { text-transform: uppercase; }
h2 { font-size: 18px; margin: 0 0 12px; font-weight: 600; }
h3 { font-size: 15px; margin: 20px 0 8px; font-weight: 600; }
section { background: var(--card); border: 1px solid var(--line); border-radius: 8px; padding: 20px 24px; margin: 16px 0; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 4px 20px; margin: 0; }
dt { color: var(--quiet); } dd { margin: 0; overflow-wrap: anywhere; }
code { font: 13px/1.4 ui-monospace, monospace; }
p { margin: 8px 0; } .quiet { color: var(--quiet); }
.tiles { display: grid; grid-template-columns: repeat(auto-fit, minmax(150px, 1fr)); gap: 12px; margin: 16px 0; }
.tile { background: var(--card); border: 1px solid var(--line); border-radius: 8px; padding: 12px 16px; }
.tile b { display: block; font-size: 24px; font-weight: 600; line-height: 1.3; } .tile span { color: var(--quiet); font-size: 13px; }
.scroll { overflow-x: auto; } table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; font-size: 14px; }
th, td { text-align: right; padding: 5px 8px; border-bottom: 1px solid var(--line); white-space: nowrap; }
th { color: var(--quiet); font-weight: 500; } th:first-child, td:first-child { text-align: left; white-space: normal; }
tr.sure td { font-weight: 600; } .up { color: var(--above); } .down { color: var(--below); }
summary { cursor: pointer; color: var(--quiet); margin: 8px 0; }
svg { display: block; width: 100%; min-width: 520px; height: auto; margin: 4px 0 8px; }
svg text { fill: var(--ink); font: 12px system-ui, sans-serif; } svg .tick { fill: var(--quiet); font-size: 11px; }
svg .grid { stroke: var(--line); } svg .bar { fill: var(--bar); } svg .whisker { stroke: var(--ink); fill: none; opacity: .65; }
svg .point { fill: var(--point); } svg .above { fill: var(--above); } svg .below { fill: var(--below); }
svg .expected { stroke: var(--expected); stroke-width: 2; } svg .zero { stroke: var(--ink); }
@media (max-width: 560px) { section { padding: 16px 12px; } dl { grid-template-columns: 1fr; gap: 0; } dd { margin-bottom: 8px; } }
@media print { section { break-inside: avoid; } }
)";

std::string page(const std::string& title, const std::string& body) {
  return fmt::format(
      "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
      "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
      "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'\">\n"
      "<title>{}</title>\n<style>{}</style>\n</head>\n<body>\n<main>\n{}</main>\n</body>\n</html>\n",
      escaped(title), kStyle, body);
}

std::string section(const std::string& title, const std::string& body) {
  return fmt::format("<section>\n<h2>{}</h2>\n{}</section>\n", escaped(title), body);
}

std::string paragraph(const std::string& text) { return fmt::format("<p class=\"quiet\">{}</p>\n", escaped(text)); }

std::string row_html(std::string_view cell, const std::vector<std::string>& cells, std::string_view marked = "") {
  std::string text = marked.empty() ? "<tr>" : fmt::format("<tr class=\"{}\">", marked);
  for (const std::string& one : cells) text += fmt::format("<{0}>{1}</{0}>", cell, escaped(one));
  return text + "</tr>\n";
}

std::string table_html(const std::vector<std::string>& heads, const std::string& rows) {
  return "<div class=\"scroll\"><table>\n<thead>" + row_html("th", heads) + "</thead>\n<tbody>\n" + rows +
         "</tbody>\n</table></div>\n";
}

std::string details(const std::string& summary, const std::string& body) {
  return fmt::format("<details><summary>{}</summary>\n{}</details>\n", escaped(summary), body);
}

std::string head_html(const Head& head) {
  std::string text = "<dl>\n";
  for (const auto& [name, value] : head_lines(head)) {
    const bool typed = name == "to repeat";
    text += fmt::format("<dt>{}</dt><dd>{}{}{}</dd>\n", escaped(name), typed ? "<code>" : "", escaped(value),
                        typed ? "</code>" : "");
  }
  return text + "</dl>\n";
}

std::string faults_html(const Report& report) {
  if (report.faulty == 0) return {};
  std::string rows;
  for (const FaultRow& fault : report.faults) {
    rows += row_html("td", {fmt::format("match {}", fault.number + 1), fault.act, fault.what,
                            fault.file.empty() ? "-" : fault.file});
  }
  return section(
      fmt::format("Set aside: {}", grouped(report.faulty)),
      paragraph("These matches failed by a fault of ours, which is worth a report; nothing of them is counted.") +
          table_html({"match", "at", "fault", "record"}, rows));
}

std::string remarks_html(const Report& report) {
  std::string text;
  for (const std::string& remark : remarks_of(report)) text += paragraph(remark);
  return text;
}

std::string tile(const std::string& figure, const std::string& what) {
  return fmt::format("<div class=\"tile\"><b>{}</b><span>{}</span></div>\n", escaped(figure), escaped(what));
}

std::string tiles(const Report& report) {
  std::string text = "<div class=\"tiles\">\n" + tile(grouped(report.head.counted), "matches");
  const Length& length = report.lengths.front();
  text += tile(grouped(length.histogram.percentile(50)), "median " + length.unit);
  for (const WinTable& table : report.wins) {
    if (table.rows.size() == 2) text += tile(percent(table.rows[0].wins.value()), "won by " + table.rows[0].name);
  }
  text += tile(percent(report.shared.value()), "nobody wins alone");
  std::size_t unused = 0;
  for (const ThingTable& table : report.things) unused += table.unused.size();
  return text + tile(std::to_string(unused), "unused things") + "</div>\n";
}

std::string lengths_html(const Report& report) {
  std::string plots;
  std::string rows;
  for (const Length& length : report.lengths) {
    const Histogram& h = length.histogram;
    rows += row_html("td", {length.unit, number_text(estimate(h.sum())), grouped(h.least()), grouped(h.percentile(10)),
                            grouped(h.percentile(50)), grouped(h.percentile(90)), grouped(h.most())});
    const std::string title = fmt::format("{} a match", length.unit);
    const std::string plot = histogram_svg(title, h);
    // The game's own unit is what people count; the others are for whoever wants to know.
    plots += plots.empty() ? fmt::format("<h3>{}</h3>\n{}", escaped(title), plot) : details(title, plot);
  }
  return section("Length",
                 plots + table_html({"", "mean", "least", "10 %", "median", "90 %", "most"}, rows) +
                     paragraph("A decision is a question to a seat; a choice is one with two or more answers."));
}

std::string tip_of(const std::string& name, const Share& share) {
  return fmt::format("{}: {} of {}, {}", name, grouped(share.count), grouped(share.of), percent_text(estimate(share)));
}

std::string wins_html(const Report& report) {
  if (report.wins.empty()) return section("Wins", paragraph("Nobody came before anybody in any match."));
  std::string text;
  for (const WinTable& table : report.wins) {
    std::vector<Whisker> points;
    std::string rows;
    for (const WinRow& row : table.rows) {
      points.push_back({row.name, estimate(row.wins), table.fair, true, tip_of(row.name, row.wins)});
      rows +=
          row_html("td", {row.name, grouped(row.wins.count), grouped(row.wins.of), percent_text(estimate(row.wins))});
    }
    const std::string title = "Wins by " + table.by;
    text += fmt::format("<h3>{}</h3>\n", escaped(title)) + points_svg(title, points, Unit::kPercent) +
            details("as a table", table_html({table.by, "won", "of", "share"}, rows));
  }
  return section("Wins", text + paragraph("The tick is a fair share. A point whose whisker does not reach it is "
                                          "coloured: that row wins more, or less, often than the others."));
}

std::string ends_html(const Report& report) {
  std::vector<Whisker> bars;
  for (const EndRow& row : report.ends) {
    bars.push_back({row.reason, estimate(row.share), 0, false, tip_of(row.sentence, row.share)});
  }
  bars.push_back({"nobody wins alone", estimate(report.shared), 0, false, tip_of("Nobody wins alone", report.shared)});
  std::string legend;
  for (const EndRow& row : report.ends)
    legend += fmt::format("{}{}: {}", legend.empty() ? "" : " ", row.reason, row.sentence);
  return section("Ends", bars_svg("Ends by reason", bars) + paragraph(legend));
}

std::string scores_html(const Report& report) {
  std::vector<Whisker> points;
  for (const ScoreRow& row : report.scores) {
    points.push_back({row.seat, estimate(row.sum), 0, false, row.seat + ": " + number_text(estimate(row.sum))});
  }
  return section("Score", points_svg("Mean score by seat", points, Unit::kNumber));
}

std::string numbers_html(const NumberTable& table) {
  std::vector<Whisker> bars;
  std::string rows;
  for (const NumberRow& row : table.rows) {
    const Estimate share = estimate(row.part);
    if (share.known) bars.push_back({row.name, share, 0, false, row.name + ": " + percent_text(share)});
    const bool told = row.is_seats && row.winners.n > 0;
    rows += row_html("td", {row.name, number_text(estimate(row.part.part)), percent_text(share),
                            told ? decimal(row.winners.mean()) : "-", told ? decimal(row.others.mean()) : "-",
                            told ? number_text(difference(row.others, row.winners)) : "-"});
  }
  const std::string plot = bars.size() > 1 ? bars_svg(table.group, bars) : std::string();
  return section(table.group,
                 plot + table_html({"", "a match", "share of all", "winners", "others", "winners more by"}, rows));
}

std::string deeds_text(const ThingRow& row) {
  std::vector<std::string> deeds;
  for (const DeedRow& deed : row.deeds) deeds.push_back(fmt::format("{} {}", deed.name, grouped(deed.deed.times)));
  return fmt::format("{}", fmt::join(deeds, ", "));
}

std::string list_of(const std::vector<Thing>& things) {
  std::vector<std::string> names;
  for (const Thing& thing : things) names.push_back(thing.name);
  return fmt::format("{}", fmt::join(names, ", "));
}

std::string things_html(const ThingTable& table) {
  std::vector<Whisker> bars;
  std::vector<Whisker> points;
  std::string rows;
  for (const ThingRow& row : table.rows) {
    if (row.used.count > 0) bars.push_back({row.name, estimate(row.used), 0, false, tip_of(row.name, row.used)});
    if (row.wins.of > 0)
      points.push_back({row.name, estimate(row.wins), row.expected, true, tip_of(row.name, row.wins)});
    rows += row_html(
        "td", {row.name, grouped(row.times()), percent_text(estimate(row.used)), percent_text(estimate(row.wins)),
               row.wins.of == 0 ? "-" : percent(row.expected), deeds_text(row)});
  }
  std::string text;
  if (!bars.empty()) text += "<h3>Matches that use it</h3>\n" + bars_svg("Use of each " + table.kind, bars);
  if (!points.empty()) {
    text += "<h3>Wins of who used it</h3>\n" + points_svg("Wins with each " + table.kind, points, Unit::kPercent) +
            paragraph(
                "The tick is how often the same seats win anyhow. Who wins fights more and longer, so that being "
                "ahead and being used go together: it is a place to look, not a cause.");
  }
  text += fmt::format("<p><b>Unused:</b> {}</p>\n", table.unused.empty() ? "nothing" : escaped(list_of(table.unused)));
  if (!table.absent.empty()) {
    text += details(fmt::format("In the packs, but not in this match: {}", table.absent.size()),
                    paragraph(list_of(table.absent)));
  }
  text += details("as a table", table_html({table.kind, "times", "matches that use it", "wins of who used it",
                                            "expected", "what it did and met"},
                                           rows));
  return section("Use: " + table.kind, text);
}

// All of a report but its title, configuration and remarks.
std::string figures_html(const Report& report) {
  std::string text = faults_html(report);
  if (report.head.counted == 0) return text + section("No match was counted", "");
  text += tiles(report) + lengths_html(report) + wins_html(report) + ends_html(report) + scores_html(report);
  for (const NumberTable& table : report.numbers) text += numbers_html(table);
  for (const ThingTable& table : report.things) text += things_html(table);
  return text;
}

std::string value_text(const Difference& one, double value) { return one.is_share ? percent(value) : decimal(value); }

std::string moved_text(const Difference& one) {
  const double factor = one.is_share ? 100 : 1;
  const Estimate& change = one.change;
  return fmt::format("{:+.{}f} ({:+.{}f} to {:+.{}f})", change.value * factor, one.is_share ? 1 : 2,
                     change.interval.low * factor, one.is_share ? 1 : 2, change.interval.high * factor,
                     one.is_share ? 1 : 2);
}

std::string differences_html(const Comparison& comparison) {
  constexpr std::size_t kPlotted = 30;
  constexpr std::array<std::string_view, 3> kMarks{"", "*", "**"};
  std::vector<Whisker> points;
  std::string marked;
  std::string rest;
  for (const Difference& one : comparison.differences) {
    const std::string name = fmt::format("{}: {}", one.group, one.what);
    if (one.is_share && one.mark != Mark::kNone && points.size() < kPlotted) {
      points.push_back({one.what, one.change, 0, true, name + ": " + moved_text(one)});
    }
    const std::string mark(kMarks[static_cast<std::size_t>(one.mark)]);
    (one.mark == Mark::kNone ? rest : marked) +=
        row_html("td", {name, value_text(one, one.before), value_text(one, one.after), moved_text(one), mark},
                 one.mark == Mark::kSure ? "sure" : "");
  }
  const std::vector<std::string> heads{"what", "before", "after", "change", ""};
  std::string text = paragraph(fmt::format(
      "Of {} differences {} have an interval that excludes 0 (*). Chance alone would mark some {:.0f} of so many; "
      "those "
      "with ** exclude it even so. The largest come first, measured by their own uncertainty; shares change in points "
      "of a percent.",
      comparison.differences.size(), comparison.marked(), static_cast<double>(comparison.differences.size()) * 0.05));
  if (marked.empty()) text += "<p>Nothing moved by more than chance.</p>\n";
  if (!points.empty()) text += points_svg("Shares that moved", points, Unit::kPercent);
  if (!marked.empty()) text += table_html(heads, marked);
  if (!rest.empty()) text += details("differences that may be chance", table_html(heads, rest));
  return section("What moved", text);
}

}  // namespace

std::string html_of(const Report& report) {
  const std::string title = title_of(report);
  return page(title, fmt::format("<h1>{}</h1>\n", escaped(title)) +
                         section("Configuration", head_html(report.head) + remarks_html(report)) +
                         figures_html(report));
}

std::string html_of(const Comparison& comparison) {
  const std::string title = "Before and after: " + title_of(comparison.before);
  return page(title, fmt::format("<h1>{}</h1>\n", escaped(title)) +
                         section("Before", head_html(comparison.before.head)) +
                         section("After", head_html(comparison.after.head) + remarks_html(comparison.after)) +
                         differences_html(comparison) + "<h1>Before</h1>\n" + figures_html(comparison.before) +
                         "<h1>After</h1>\n" + figures_html(comparison.after));
}

}  // namespace strategion::lab
