// What is kept: a table is the fold of its rows, and everything else about it is a cache.
#pragma once

#include <cstdint>
#include <string>
#include <variant>
#include <vector>

namespace strategion::server {

// One accepted command with all that followed from it up to the next question to a seat, or one thing that the
// server did by itself (an agent's answer, a clock that ran out).
struct Row {
  std::string table;
  std::uint64_t seq = 0;  // from 1, without gaps
  std::string kind;       // "acted", "said", ...: server/table/room.h
  int rules_version = 0;
  std::int64_t at_ms = 0;  // wall time, for people
  std::string person;      // whose command it was; empty: the server's own
  std::string command;     // empty: none. A person's command id comes once a table
  std::string body;        // JSON
  std::string hash;        // of this row and, through the one before it, of all before
  friend bool operator==(const Row&, const Row&) = default;
};

// hash = BLAKE2b-256(hash of the row before, canonical bytes of this one), as hexadecimal digits. Finds bit rot, gaps,
// edits, and the wrong file put back.
std::string chained_hash(const std::string& hash_before, const Row& row);

// What lists need to know of a table without its rows; written in the same transaction.
struct CardRow {
  std::string table;
  std::string card;  // JSON: server/table/card.h
  friend bool operator==(const CardRow&, const CardRow&) = default;
};

struct PersonRow {
  std::string id;
  std::string name;
  std::int64_t created_ms = 0;
  friend bool operator==(const PersonRow&, const PersonRow&) = default;
};

// A session is known by the hash of what the browser holds: a stolen store opens no session.
struct SessionRow {
  std::string hash;
  std::string person;
  std::int64_t created_ms = 0;
  friend bool operator==(const SessionRow&, const SessionRow&) = default;
};

// The files of a content pack, by the pack's hash: a table replays with the pack it was played with.
struct PackRow {
  std::string hash;
  std::string id;
  std::string files;  // JSON: [[name, text], ...]
  friend bool operator==(const PackRow&, const PackRow&) = default;
};

using Write = std::variant<Row, CardRow, PersonRow, SessionRow, PackRow>;
// All of it or nothing.
using Batch = std::vector<Write>;

}  // namespace strategion::server
