// The embedded store: one file in the data folder, one exclusive connection, every commit on the disk before it is
// answered (WAL, synchronous FULL).
#pragma once

#include <optional>

#include "server/store/sqlite/database.h"
#include "server/store/store.h"

namespace strategion::server {

inline constexpr std::string_view kStoreFile = "strategion.db";

class SqliteStore final : public EventStore {
 public:
  // Makes the folder and the file where they are missing and brings an older file up to date. Errors:
  // "store-in-use" (another server has it), "store-newer", "store-damaged", "not-writable".
  static Expected<std::unique_ptr<SqliteStore>> open(const std::filesystem::path& folder);

  Outcome commit(std::span<const Batch> batches) override;
  Expected<Head> head(const std::string& table) override;
  Expected<std::vector<Row>> rows(const std::string& table) override;
  Expected<std::vector<CardRow>> cards() override;
  Expected<Everybody> everybody() override;
  Expected<std::vector<PackRow>> packs() override;
  Expected<void> backup(const std::filesystem::path& file) override;
  std::string last_trouble() const override { return trouble_; }
  // SQLite's own check of the file's pages.
  Expected<void> check_pages();

 private:
  explicit SqliteStore(Database database) : database_(std::move(database)) {}
  Expected<void> prepare();
  bool write(const Write& write);
  bool write_row(const Row& row);
  bool done(Statement& statement);

  Database database_;
  std::optional<Statement> insert_row_, select_head_, select_rows_, put_card_, put_person_, put_session_, put_pack_;
  std::string trouble_;
};

}  // namespace strategion::server
