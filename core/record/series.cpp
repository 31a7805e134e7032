#include "core/record/series.h"

#include <fmt/format.h>

#include <algorithm>
#include <boost/json/serialize.hpp>
#include <optional>
#include <ranges>

#include "core/record/fields.h"

namespace strategion {

namespace json = boost::json;

namespace {

Expected<SeriesMatch> parse_match(const json::value& value, std::size_t number) {
  const std::string place = fmt::format("match {}", number);
  const json::object* object = value.if_object();
  if (object == nullptr) return fail("bad-series", "a match should be an object", place);
  Fields fields(*object, place);
  std::string text;
  for (const json::value& line : fields.list("record")) text += json::serialize(line) + "\n";
  SeriesMatch match;
  if (const json::value* carry = fields.find("carry")) match.carry = *carry;
  if (const auto read = fields.done(); !read) return std::unexpected(read.error());
  auto record = parse_record(text);
  if (!record) {
    Error error = record.error();
    error.place = error.place.empty() ? place : place + ", " + error.place;
    return std::unexpected(std::move(error));
  }
  match.record = std::move(*record);
  return match;
}

std::string counted(int count, std::string_view one) {
  return fmt::format("{} {}{}", count, one, count == 1 ? "" : "s");
}

}  // namespace

std::string write_series(const Series& series) {
  json::array matches;
  for (const SeriesMatch& match : series.matches) {
    json::array lines{header_json(match.record.header)};
    for (const Line& line : match.record.lines) lines.push_back(line_json(line));
    matches.push_back(json::object{{"record", std::move(lines)}, {"carry", match.carry}});
  }
  const json::object document{{"strategion", "series"},
                              {"format", kSeriesFormat},
                              {"name", series.name},
                              {"length", series.length},
                              {"matches", std::move(matches)}};
  return json::serialize(document) + "\n";
}

Expected<Series> parse_series(std::string_view text) {
  if (text.size() > kRecordBytesMax) return fail("too-large", "a series has at most 64 MiB");
  const auto value = parse_json(text, "");
  if (!value) return std::unexpected(value.error());
  const json::object* object = value->if_object();
  if (object == nullptr) return fail("not-a-series", "this is not a Strategion series");
  Fields fields(*object, "");
  if (fields.text("strategion") != "series") return fail("not-a-series", "this is not a Strategion series");
  fields.integer("format", 1, kSeriesFormat);
  Series series;
  series.name = fields.text("name");
  series.length = static_cast<int>(fields.integer("length", 0, kSeriesMatchesMax));
  const json::array& matches = fields.list("matches");
  if (const auto read = fields.done(); !read) return std::unexpected(read.error());
  if (matches.size() > static_cast<std::size_t>(kSeriesMatchesMax)) {
    return fail("too-large", "a series has at most 1,000 matches");
  }
  for (const json::value& entry : matches) {
    const std::size_t number = series.matches.size() + 1;
    auto match = parse_match(entry, number);
    if (!match) return std::unexpected(match.error());
    if (!series.matches.empty() && match->record.header.setup.carry != series.matches.back().carry) {
      return fail("bad-series", "this match did not begin with what the one before carried out",
                  fmt::format("match {}", number));
    }
    series.matches.push_back(std::move(*match));
  }
  return series;
}

SeriesScore score_of(const Series& series) {
  SeriesScore score;
  for (const SeriesMatch& match : series.matches) {
    if (!is_over(match)) continue;
    const auto& ended = std::get<Ended>(match.record.lines.back());
    score.points.resize(std::max(score.points.size(), ended.scores.size()));
    score.wins.resize(score.points.size());
    for (std::size_t i = 0; i < ended.scores.size(); ++i) score.points[i] += ended.scores[i];
    if (std::ranges::count(ended.places, 1) != 1) continue;
    const auto winner = static_cast<std::size_t>(std::ranges::find(ended.places, 1) - ended.places.begin());
    if (winner < score.wins.size()) ++score.wins[winner];
  }
  return score;
}

std::string score_sentence(const Series& series, const AnyRules& rules, const std::vector<std::string>& names) {
  for (const SeriesMatch& match : std::views::reverse(series.matches)) {
    if (!is_over(match)) continue;
    if (std::string standing = rules.standing(match.carry); !standing.empty()) return standing;
    break;
  }
  const auto played = std::ranges::count_if(series.matches, is_over);
  std::string text = series.length > 0 ? fmt::format("After {} of {} matches:", played, series.length)
                                       : fmt::format("After {}:", played == 1 ? std::string("1 match")
                                                                              : fmt::format("{} matches", played));
  const SeriesScore score = score_of(series);
  for (std::size_t i = 0; i < score.points.size(); ++i) {
    const std::string name = i < names.size() ? names[i] : fmt::format("seat {}", i + 1);
    text += fmt::format("{} {} has {} and {}", i == 0 ? "" : ",", name, counted(score.points[i], "point"),
                        counted(score.wins[i], "win"));
  }
  return text + (score.points.empty() ? " nothing yet." : ".");
}

bool is_over(const SeriesMatch& match) {
  if (match.record.lines.empty()) return false;
  const auto* ended = std::get_if<Ended>(&match.record.lines.back());
  return ended != nullptr && ended->over;
}

namespace {

// A game whose rules count its series says in what it carries whether it is decided: {"finished": true}. Nothing: its
// matches are single ones, and a series has as many as people like.
std::optional<bool> is_finished(const json::value& carry) {
  const json::object* told = carry.if_object();
  const json::value* finished = told == nullptr ? nullptr : told->if_contains("finished");
  if (finished == nullptr || !finished->is_bool()) return std::nullopt;
  return finished->get_bool();
}

}  // namespace

bool is_complete(const Series& series) {
  if (!series.matches.empty() && is_finished(series.matches.back().carry).value_or(false)) return true;
  const auto counts = [](const SeriesMatch& match) {
    return is_over(match) && std::get<Ended>(match.record.lines.back()).reason != "aborted";
  };
  return series.length > 0 && std::ranges::count_if(series.matches, counts) >= series.length;
}

Expected<Setup> next_setup(const Series& series, const Setup& first) {
  if (series.matches.empty()) return first;
  if (is_complete(series)) return fail("series-over", "all matches of this series have been played");
  const SeriesMatch& last = series.matches.back();
  if (!is_over(last)) return fail("match-open", "the last match of this series is still open");
  Setup setup = last.record.header.setup;
  setup.carry = last.carry;
  return setup;
}

namespace {

// An aborted match was never played: the next one starts from where it started.
boost::json::value carried_out(const Match& match) {
  return match.is_aborted() ? match.header().setup.carry : match.rules().carry(match.state(), match.result());
}

}  // namespace

Rematch rematch_of(const Match& match, bool in_series) {
  Rematch rematch{match.header().setup, in_series};
  boost::json::value carry = carried_out(match);
  const std::optional<bool> finished = is_finished(carry);
  if (finished) rematch.goes_on = !*finished;
  if (rematch.goes_on) {
    rematch.setup.carry = std::move(carry);
  } else if (finished) {
    rematch.setup.carry = nullptr;  // a series that is over begins anew
  }
  return rematch;
}

void keep(Series& series, const Match& match) {
  SeriesMatch kept{match.record(), nullptr};
  if (match.is_over()) kept.carry = carried_out(match);
  if (!series.matches.empty() && !is_over(series.matches.back())) {
    series.matches.back() = std::move(kept);
  } else {
    series.matches.push_back(std::move(kept));
  }
}

}  // namespace strategion
