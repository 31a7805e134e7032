// What a report says, in whatever form it is written: totals turned into shares, means and intervals, in a fixed order.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "lab/simulation.h"

namespace strategion::lab {

// The configuration, all of it: a figure without it is confident nonsense.
struct Head {
  std::string game;
  std::string title;
  std::string version;  // of Strategion
  int rules_version = 0;
  Setup setup;  // with defaults filled in
  bool from_position = false;
  std::vector<PackStamp> packs;
  std::vector<std::string> agents;  // on the seats of the first match
  int rotation = 1;                 // matches after which every agent has had every seat
  std::uint64_t seed = 0;
  std::int64_t games = 0;   // asked for
  std::int64_t played = 0;  // begun
  std::int64_t counted = 0;
  std::string command;  // repeats it
};

struct Length {
  std::string unit;
  Histogram histogram;
};

struct WinRow {
  std::string name;
  Share wins;
};
struct WinTable {
  std::string by;   // "seat", "side"
  double fair = 0;  // the share of wins if all rows won equally often
  std::vector<WinRow> rows;
};

struct EndRow {
  std::string reason;
  std::string sentence;
  Share share;
};

struct ScoreRow {
  std::string seat;
  Sum sum;
};

struct NumberRow {
  std::string name;
  Part part;  // by match, and of the group's whole
  bool is_seats = false;
  Sum winners;
  Sum others;
};
struct NumberTable {
  std::string group;
  std::vector<NumberRow> rows;
};

struct DeedRow {
  std::string name;
  Deed deed;
};
struct ThingRow {
  std::string id;
  std::string name;
  Share used;           // matches
  Share wins;           // of the seats that used it
  double expected = 0;  // wins of these seats in all matches
  std::vector<DeedRow> deeds;
  std::int64_t times() const;  // it was used
};
struct ThingTable {
  std::string kind;
  std::vector<ThingRow> rows;  // the most used first
  std::vector<Thing> unused;   // could have turned up and was never used
  std::vector<Thing> absent;   // of the packs, but not of this match
};

struct FaultRow {
  std::int64_t number = 0;
  std::string what;
  std::string act;
  std::string file;  // where its record is; empty: nowhere
};

struct Report {
  Head head;
  bool stopped = false;
  std::int64_t faulty = 0;
  std::vector<FaultRow> faults;
  std::vector<Length> lengths;  // the game's own unit first
  Share shared;                 // matches that nobody won alone
  std::vector<WinTable> wins;
  std::vector<EndRow> ends;
  std::vector<ScoreRow> scores;
  std::vector<NumberTable> numbers;
  std::vector<ThingTable> things;
};

Report make_report(const Plan& plan, const Outcome& outcome, std::string version, std::string command);

// What every form says alike.
std::string title_of(const Report& report);                 // "Legends, battle: 2,000 matches"
std::string agents_sentence(const Head& head);              // "easy on every seat"
std::vector<std::string> remarks_of(const Report& report);  // how far the figures can be trusted
std::vector<std::pair<std::string, std::string>> head_lines(const Head& head);

}  // namespace strategion::lab
