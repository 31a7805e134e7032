#include "server/store/sqlite/sqlite_store.h"

#include <fmt/format.h>

#include "server/store/sqlite/migrations.h"

namespace strategion::server {

namespace fs = std::filesystem;

namespace {

// Exclusive before the first WAL access: the index of the log is then in memory, and Debian's SQLite must not have
// two connections to one log. What stands after it makes a commit reach the disk.
constexpr const char* kSettings =
    "PRAGMA locking_mode=EXCLUSIVE; PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA foreign_keys=ON;"
    "PRAGMA cell_size_check=ON; PRAGMA trusted_schema=OFF; PRAGMA mmap_size=0; PRAGMA wal_autocheckpoint=2000;";

Error opening_error(const Error& error, int code, const fs::path& folder) {
  const int kind = code & 0xff;
  if (kind == SQLITE_BUSY || kind == SQLITE_LOCKED) {
    return {"store-in-use", "another server uses this data folder; stop it, or give another one by --data",
            folder.string()};
  }
  if (kind == SQLITE_READONLY || kind == SQLITE_CANTOPEN || kind == SQLITE_PERM) {
    return {"not-writable", "the data folder cannot be written to; make it writable, or give another one by --data",
            folder.string()};
  }
  if (kind == SQLITE_NOTADB || kind == SQLITE_CORRUPT) {
    return {"store-damaged", "the data file is damaged; put a backup back with `strategion store restore`",
            folder.string()};
  }
  if (kind == SQLITE_FULL) return {"disk-full", "the disk is full; make room and start again", folder.string()};
  return {error.code, error.sentence, folder.string()};
}

}  // namespace

Expected<std::unique_ptr<SqliteStore>> SqliteStore::open(const fs::path& folder) {
  std::error_code trouble;
  fs::create_directories(folder, trouble);
  if (trouble) {
    return fail("not-writable", "the data folder cannot be made: " + trouble.message(), folder.string());
  }
  auto database = Database::open((folder / kStoreFile).string(), SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE);
  if (!database) return std::unexpected(opening_error(database.error(), SQLITE_CANTOPEN, folder));
  std::unique_ptr<SqliteStore> store(new SqliteStore(std::move(*database)));
  const auto failed = [&](const Error& error) {
    return std::unexpected(opening_error(error, store->database_.last_code(), folder));
  };
  if (const auto set = store->database_.run(kSettings); !set) return failed(set.error());
  // The lock is taken by the first write: take it now, so that a second server learns of the first at once.
  if (const auto locked = store->database_.run("BEGIN IMMEDIATE; COMMIT;"); !locked) return failed(locked.error());
  if (const auto current = migrate(store->database_); !current) {
    return current.error().code == "store-newer" ? std::unexpected(current.error()) : failed(current.error());
  }
  if (const auto ready = store->prepare(); !ready) return failed(ready.error());
  return store;
}

Expected<void> SqliteStore::prepare() {
  const auto make = [this](std::optional<Statement>& into, std::string_view sql) -> Expected<void> {
    auto statement = database_.prepare(sql);
    if (!statement) return std::unexpected(statement.error());
    into = std::move(*statement);
    return {};
  };
  const std::pair<std::optional<Statement>*, std::string_view> all[] = {
      {&insert_row_,
       "INSERT INTO rows (table_id, seq, kind, rules_version, at_ms, person, command, body, hash) "
       "VALUES (?, ?, ?, ?, ?, ?, nullif(?, ''), ?, ?)"},
      {&select_head_, "SELECT seq, hash FROM rows WHERE table_id = ? ORDER BY seq DESC LIMIT 1"},
      {&select_rows_,
       "SELECT seq, kind, rules_version, at_ms, person, command, body, hash FROM rows WHERE table_id = ? ORDER BY seq"},
      {&put_card_, "INSERT OR REPLACE INTO cards (table_id, card) VALUES (?, ?)"},
      {&put_person_,
       "INSERT INTO persons (id, name, created_ms) VALUES (?, ?, ?) ON CONFLICT (id) DO UPDATE SET name = "
       "excluded.name"},
      {&put_session_, "INSERT INTO sessions (hash, person, created_ms) VALUES (?, ?, ?)"},
      {&put_pack_, "INSERT OR IGNORE INTO packs (hash, id, files) VALUES (?, ?, ?)"}};
  for (const auto& [statement, sql] : all) {
    if (const auto made = make(*statement, sql); !made) return made;
  }
  return {};
}

bool SqliteStore::done(Statement& statement) {
  const bool good = statement.step() == SQLITE_DONE;
  if (!good) trouble_ = database_.trouble();
  statement.reset();
  return good;
}

// A row follows its table's head or is refused: a second writer could not fork the log.
bool SqliteStore::write_row(const Row& row) {
  const auto before = head(row.table);
  if (!before) return false;
  if (row.seq != before->seq + 1 || chained_hash(before->hash, row) != row.hash) {
    trouble_ = fmt::format("row {} of table {} does not follow row {}", row.seq, row.table, before->seq);
    return false;
  }
  insert_row_->text(1, row.table).number(2, static_cast<std::int64_t>(row.seq)).text(3, row.kind);
  insert_row_->number(4, row.rules_version).number(5, row.at_ms).text(6, row.person).text(7, row.command);
  return done(insert_row_->text(8, row.body).text(9, row.hash));
}

bool SqliteStore::write(const Write& write) {
  if (const auto* row = std::get_if<Row>(&write)) return write_row(*row);
  if (const auto* card = std::get_if<CardRow>(&write)) return done(put_card_->text(1, card->table).text(2, card->card));
  if (const auto* person = std::get_if<PersonRow>(&write)) {
    return done(put_person_->text(1, person->id).text(2, person->name).number(3, person->created_ms));
  }
  if (const auto* session = std::get_if<SessionRow>(&write)) {
    return done(put_session_->text(1, session->hash).text(2, session->person).number(3, session->created_ms));
  }
  const auto& pack = std::get<PackRow>(write);
  return done(put_pack_->text(1, pack.hash).text(2, pack.id).text(3, pack.files));
}

Outcome SqliteStore::commit(std::span<const Batch> batches) {
  trouble_.clear();
  if (const auto begun = database_.run("BEGIN IMMEDIATE"); !begun) {
    trouble_ = begun.error().sentence;
    return Outcome::kNotCommitted;
  }
  for (const Batch& batch : batches) {
    for (const Write& one : batch) {
      if (write(one)) continue;
      (void)database_.run("ROLLBACK");
      return Outcome::kNotCommitted;
    }
  }
  if (const auto committed = database_.run("COMMIT"); committed) return Outcome::kCommitted;
  trouble_ = database_.trouble();
  // Whether a failed COMMIT left something that a later start would find as written nobody can say, unless it could
  // be rolled back in good order.
  if (database_.in_transaction() && database_.run("ROLLBACK")) return Outcome::kNotCommitted;
  return Outcome::kUnknown;
}

Expected<Head> SqliteStore::head(const std::string& table) {
  select_head_->text(1, table);
  const int code = select_head_->step();
  Head head;
  if (code == SQLITE_ROW) head = {static_cast<std::uint64_t>(select_head_->number(0)), select_head_->text(1)};
  const bool bad = code != SQLITE_ROW && code != SQLITE_DONE;
  if (bad) trouble_ = database_.trouble();
  select_head_->reset();
  if (bad) return fail("store-trouble", trouble_);
  return head;
}

Expected<std::vector<Row>> SqliteStore::rows(const std::string& table) {
  std::vector<Row> list;
  Statement& select = *select_rows_;
  select.text(1, table);
  int code = select.step();
  for (; code == SQLITE_ROW; code = select.step()) {
    list.push_back({table, static_cast<std::uint64_t>(select.number(0)), select.text(1),
                    static_cast<int>(select.number(2)), select.number(3), select.text(4), select.text(5),
                    select.text(6), select.text(7)});
  }
  const std::string trouble = database_.trouble();
  select.reset();
  if (code != SQLITE_DONE) return fail("store-trouble", trouble);
  return list;
}

Expected<std::vector<CardRow>> SqliteStore::cards() {
  auto select = database_.prepare("SELECT table_id, card FROM cards ORDER BY table_id");
  if (!select) return std::unexpected(select.error());
  std::vector<CardRow> list;
  int code = select->step();
  for (; code == SQLITE_ROW; code = select->step()) list.push_back({select->text(0), select->text(1)});
  if (code != SQLITE_DONE) return fail("store-trouble", database_.trouble());
  return list;
}

Expected<Everybody> SqliteStore::everybody() {
  Everybody all;
  auto persons = database_.prepare("SELECT id, name, created_ms FROM persons ORDER BY id");
  if (!persons) return std::unexpected(persons.error());
  while (persons->step() == SQLITE_ROW) {
    all.persons.push_back({persons->text(0), persons->text(1), persons->number(2)});
  }
  auto sessions = database_.prepare("SELECT hash, person, created_ms FROM sessions ORDER BY hash");
  if (!sessions) return std::unexpected(sessions.error());
  while (sessions->step() == SQLITE_ROW) {
    all.sessions.push_back({sessions->text(0), sessions->text(1), sessions->number(2)});
  }
  return all;
}

Expected<std::vector<PackRow>> SqliteStore::packs() {
  auto select = database_.prepare("SELECT hash, id, files FROM packs ORDER BY hash");
  if (!select) return std::unexpected(select.error());
  std::vector<PackRow> list;
  int code = select->step();
  for (; code == SQLITE_ROW; code = select->step()) {
    list.push_back({select->text(0), select->text(1), select->text(2)});
  }
  if (code != SQLITE_DONE) return fail("store-trouble", database_.trouble());
  return list;
}

Expected<void> SqliteStore::backup(const fs::path& file) {
  if (std::error_code ignored; fs::exists(file, ignored)) {
    return fail("file-exists", "there is a file of that name already; give another one", file.string());
  }
  auto copy = Database::open(file.string(), SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE);
  if (!copy) return std::unexpected(copy.error());
  sqlite3_backup* running = sqlite3_backup_init(copy->handle(), "main", database_.handle(), "main");
  if (running == nullptr) return fail("store-trouble", copy->trouble(), file.string());
  sqlite3_backup_step(running, -1);
  if (sqlite3_backup_finish(running) == SQLITE_OK) return {};
  return fail("store-trouble", copy->trouble(), file.string());
}

Expected<void> SqliteStore::check_pages() {
  const auto said = database_.ask("PRAGMA integrity_check");
  if (!said) return std::unexpected(said.error());
  if (*said == "ok") return {};
  return fail("store-damaged", "the data file is damaged: " + *said);
}

}  // namespace strategion::server
