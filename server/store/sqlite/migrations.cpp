#include "server/store/sqlite/migrations.h"

#include <fmt/format.h>

#include <array>

namespace strategion::server {

namespace {

// Never edited once released: a change is a new step at the end.
constexpr std::array<std::string_view, 1> kSteps{
    // 1: the log, its cards, people and packs.
    R"(CREATE TABLE rows (
         table_id TEXT NOT NULL, seq INTEGER NOT NULL, kind TEXT NOT NULL, rules_version INTEGER NOT NULL,
         at_ms INTEGER NOT NULL, person TEXT NOT NULL, command TEXT, body TEXT NOT NULL, hash TEXT NOT NULL,
         PRIMARY KEY (table_id, seq)) WITHOUT ROWID;
       CREATE UNIQUE INDEX one_command ON rows (table_id, person, command) WHERE command IS NOT NULL;
       CREATE TABLE cards (table_id TEXT PRIMARY KEY, card TEXT NOT NULL) WITHOUT ROWID;
       CREATE TABLE persons (id TEXT PRIMARY KEY, name TEXT NOT NULL, created_ms INTEGER NOT NULL) WITHOUT ROWID;
       CREATE TABLE sessions (hash TEXT PRIMARY KEY, person TEXT NOT NULL REFERENCES persons, created_ms INTEGER NOT NULL)
         WITHOUT ROWID;
       CREATE TABLE packs (hash TEXT PRIMARY KEY, id TEXT NOT NULL, files TEXT NOT NULL) WITHOUT ROWID;)",
};

}  // namespace

Expected<void> migrate(Database& database) {
  const auto version = database.ask("PRAGMA user_version");
  if (!version) return std::unexpected(version.error());
  const auto had = static_cast<std::size_t>(std::stoul(version->empty() ? "0" : *version));
  if (had > kSteps.size()) {
    return fail("store-newer", fmt::format("the data was written by a newer Strategion (schema {}, this one knows {}); "
                                           "start that one, or another --data folder",
                                           had, kSteps.size()));
  }
  for (std::size_t step = had; step < kSteps.size(); ++step) {
    const auto done =
        database.run(fmt::format("BEGIN IMMEDIATE; {} PRAGMA user_version = {}; COMMIT;", kSteps[step], step + 1));
    if (!done) {
      (void)database.run("ROLLBACK");
      return std::unexpected(done.error());
    }
  }
  return {};
}

}  // namespace strategion::server
