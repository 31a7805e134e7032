// What a room is made of.
#pragma once

#include <boost/json/value.hpp>
#include <cstdint>
#include <string>
#include <vector>

#include "core/record/match.h"

namespace strategion::server {

struct SeatHolder {
  enum class Kind : std::uint8_t { kOpen, kPerson, kAgent };
  Kind kind = Kind::kOpen;
  std::string person;  // who sits here; of an agent's seat: who may come back
  std::string agent;
  std::string invite;  // what lets somebody sit down here; another one whenever the seat changes hands
};

struct ClockRule {
  enum class Kind : std::uint8_t { kNone, kMove, kTurn };
  Kind kind = Kind::kNone;
  std::int64_t seconds = 0;
  std::int64_t reserve_s = 0;
  std::string then = "default";  // or an agent's name
};

// One seat's time.
struct ClockState {
  std::int64_t reserve_ms = 0;
  std::int64_t used_ms = 0;    // of this question's or turn's seconds, before `since_ms`
  std::int64_t since_ms = -1;  // steady; -1: not running
};

struct Said {
  boost::json::value from;  // a seat, or "spectator"
  std::string person;
  std::string text;
  std::int64_t at_ms = 0;
};

// What a match began from, besides its rules.
struct Dealt {
  Setup setup;
  std::string time;
  boost::json::value position;
};

// Who may ask for hints.
enum class Hints : std::uint8_t {
  kAlone,   // who plays with agents alone
  kAgreed,  // everybody who sits: it was said at the creation, and sitting down is to agree
  kNever,   // nobody: a sandbox from a match between people that still runs
};

// A wish for a new table.
struct CreateOrder {
  const AnyGame* game = nullptr;
  Setup setup;
  std::string creator;
  std::vector<SeatHolder> holders;  // invites are filled in by the room
  std::string title;
  std::string position_id;
  boost::json::value position;
  bool open = false;
  ClockRule clock;
  std::optional<std::uint64_t> seed;
  std::string time;
  bool series = false;  // its rematch is the next match of a series
  Hints hints = Hints::kAlone;
};

struct HostOrder {
  std::string what;  // "start", "open-seat", ...
  std::optional<Seat> seat;
  std::string to;
  std::string person;
  bool flag = false;
};

boost::json::object clock_rule_json(const ClockRule& rule);
ClockRule parse_clock_rule(const boost::json::value& json);

}  // namespace strategion::server
