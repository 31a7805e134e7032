// A series: matches of one game, each starting from what the last one carried over.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/record/lines.h"
#include "core/record/match.h"

namespace strategion {

inline constexpr int kSeriesFormat = 1;
inline constexpr int kSeriesMatchesMax = 1000;

struct SeriesMatch {
  Record record;             // replays alone: its header holds what was carried in
  boost::json::value carry;  // what it carried out; null while it is not over
};

struct Series {
  std::string name;
  int length = 0;  // how many matches were agreed on; 0: as many as they like
  std::vector<SeriesMatch> matches;
};

// One score over all finished matches, by seat.
struct SeriesScore {
  std::vector<int> points;  // the sum of the matches' scores
  std::vector<int> wins;    // matches in which the seat alone held the first place
};

// It holds no seed and nothing that no seat has seen.
std::string write_series(const Series& series);
// Checks also that each match began with what the one before carried out.
Expected<Series> parse_series(std::string_view text);

SeriesScore score_of(const Series& series);
// "After 2 of 2 matches: Ann has 14 points and 1 win, Bo has 9 points and 1 win."; `names`: what each seat is called. A
// game that counts its series by its own rules tells that count instead: a series has one score.
std::string score_sentence(const Series& series, const AnyRules& rules, const std::vector<std::string>& names);

bool is_over(const SeriesMatch& match);
// All agreed matches are played, or the game's rules say that it is decided.
bool is_complete(const Series& series);
// The setup of the next match, `first` for a new series. An error when the last one is still open or all
// have been played.
Expected<Setup> next_setup(const Series& series, const Setup& first);
// What is played when the same people want another match: the next one of their series, in which everybody keeps their
// seat, or the same once more with sides changed. `in_series`: they have agreed on one; a game whose carry says
// `finished` knows by itself.
struct Rematch {
  Setup setup;
  bool goes_on = false;  // the series does
};
Rematch rematch_of(const Match& match, bool in_series);
// Adds a match, or replaces the open one at the end.
void keep(Series& series, const Match& match);

}  // namespace strategion
