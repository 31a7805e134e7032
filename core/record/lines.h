// What a record is made of: a header, and lines in the order in which things happened.
// docs/formats/record.md shows each.
#pragma once

#include <boost/json/object.hpp>
#include <cstddef>
#include <string>
#include <variant>
#include <vector>

#include "core/base/error.h"
#include "core/content/folder.h"
#include "core/game/any_game.h"

namespace strategion {

inline constexpr int kRecordFormat = 1;
inline constexpr int kFingerprintEvery = 16;  // lines
inline constexpr std::size_t kRecordBytesMax = std::size_t{64} << 20U;
inline constexpr std::size_t kRecordLinesMax = 1'000'000;

// The packs' own files, for a record that must replay where its packs are not.
struct EmbeddedPack {
  std::string id;
  std::vector<content::PackFile> files;
  friend bool operator==(const EmbeddedPack&, const EmbeddedPack&) = default;
};

struct Header {
  Setup setup;  // with defaults filled in
  int rules_version = 0;
  std::vector<PackStamp> packs;
  std::vector<std::string> players;  // by seat: "person", or an agent's name
  std::string time;                  // when it began; empty where nobody asked a clock
  boost::json::value position;       // null, or where it began instead of the deal
  std::vector<EmbeddedPack> embedded;
};

// One answer of a seat, or an outcome of nature: all steps of it, the last of which commits.
struct Acted {
  Seat seat = kNature;
  std::vector<std::string> steps;
  friend bool operator==(const Acted&, const Acted&) = default;
};

enum class TableEvent : std::uint8_t { kResigned, kDrawAgreed, kAborted, kSeatGiven, kUndo, kClockRanOut, kCount };

// Something that the people at the table did, outside of the game's rules.
struct TableActed {
  TableEvent event = TableEvent::kAborted;
  Seat seat = kSpectator;  // whose; kSpectator where it is everybody's
  int count = 0;           // undo: how many single acts, nature's included, are taken back
  std::string to;          // seat given: to whom, "person" or an agent's name
  friend bool operator==(const TableActed&, const TableActed&) = default;
};

struct Stamped {
  std::string fingerprint;
  friend bool operator==(const Stamped&, const Stamped&) = default;
};

// The last line: a record without it was torn.
struct Ended {
  bool over = false;   // false: saved while the match still ran
  std::string reason;  // a result's key, when over
  std::vector<int> places;
  std::vector<int> scores;
  std::string fingerprint;
  friend bool operator==(const Ended&, const Ended&) = default;
};

using Line = std::variant<Acted, TableActed, Stamped, Ended>;

struct Record {
  Header header;
  std::vector<Line> lines;  // lines[i] stands on line i + 2 of the file
};

std::string_view name_of(TableEvent event);
boost::json::value seat_json(Seat seat);
boost::json::object setup_json(const Setup& setup);
Expected<Setup> parse_setup(const boost::json::object& object, const std::string& place);
boost::json::object header_json(const Header& header);
boost::json::object line_json(const Line& line);

std::string write_record(const Record& record);
// Errors name the line: "line 17: ..."; a last line that is missing or cut is "torn-record".
Expected<Record> parse_record(std::string_view text);

}  // namespace strategion
