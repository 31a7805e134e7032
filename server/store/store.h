// The store as its one writer sees it. Calls block; server/store/archive.h is what the hall sees.
//
// One suite (tests/server/store_contract_test.cpp) runs against every store. A store for several nodes adds a lease
// that `commit` checks in the same transaction.
#pragma once

#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/base/error.h"
#include "server/store/row.h"

namespace strategion::server {

// A commit has three outcomes. After `unknown` the head must be read before anything else is done.
enum class Outcome : std::uint8_t { kCommitted, kNotCommitted, kUnknown };

struct Head {
  std::uint64_t seq = 0;  // 0: there is no such table
  std::string hash;
  friend bool operator==(const Head&, const Head&) = default;
};

struct Everybody {
  std::vector<PersonRow> persons;
  std::vector<SessionRow> sessions;
};

class EventStore {
 public:
  EventStore() = default;
  EventStore(const EventStore&) = delete;
  EventStore& operator=(const EventStore&) = delete;
  virtual ~EventStore() = default;

  // Everything in one transaction. Not committed where a row does not follow its table's head, or a person's command
  // came before.
  virtual Outcome commit(std::span<const Batch> batches) = 0;
  virtual Expected<Head> head(const std::string& table) = 0;
  virtual Expected<std::vector<Row>> rows(const std::string& table) = 0;
  virtual Expected<std::vector<CardRow>> cards() = 0;
  virtual Expected<Everybody> everybody() = 0;
  virtual Expected<std::vector<PackRow>> packs() = 0;
  // A copy that is whole by itself, taken while the store is in use.
  virtual Expected<void> backup(const std::filesystem::path& file) = 0;
  // Why the last commit failed, for the log and for the operator.
  virtual std::string last_trouble() const = 0;
};

// Every table's rows in order, with their hashes. Gives the number of tables and rows, or the first fault.
struct Verified {
  std::size_t tables = 0;
  std::size_t rows = 0;
};
Expected<Verified> verify(EventStore& store);

}  // namespace strategion::server
