#include "server/store/sqlite/database.h"

namespace strategion::server {

Statement& Statement::text(int at, std::string_view value) {
  sqlite3_bind_text(statement_.get(), at, value.data(), static_cast<int>(value.size()), SQLITE_TRANSIENT);
  return *this;
}

Statement& Statement::number(int at, std::int64_t value) {
  sqlite3_bind_int64(statement_.get(), at, value);
  return *this;
}

int Statement::step() { return sqlite3_step(statement_.get()); }

std::string Statement::text(int column) const {
  const auto* bytes = static_cast<const char*>(sqlite3_column_blob(statement_.get(), column));
  const int size = sqlite3_column_bytes(statement_.get(), column);
  return bytes == nullptr ? std::string() : std::string(bytes, static_cast<std::size_t>(size));
}

std::int64_t Statement::number(int column) const { return sqlite3_column_int64(statement_.get(), column); }

void Statement::reset() {
  sqlite3_reset(statement_.get());
  sqlite3_clear_bindings(statement_.get());
}

Expected<Database> Database::open(const std::string& file, int flags) {
  sqlite3* handle = nullptr;
  const int code = sqlite3_open_v2(file.c_str(), &handle, flags, nullptr);
  Database database;
  database.database_.reset(handle);
  if (code != SQLITE_OK) {
    return fail("store-unopened", handle == nullptr ? "out of memory" : sqlite3_errmsg(handle), file);
  }
  sqlite3_extended_result_codes(handle, 1);
  return database;
}

std::string Database::trouble() const { return sqlite3_errmsg(database_.get()); }

Expected<void> Database::run(const std::string& sql) {
  if (sqlite3_exec(database_.get(), sql.c_str(), nullptr, nullptr, nullptr) == SQLITE_OK) return {};
  return fail("store-trouble", trouble());
}

Expected<Statement> Database::prepare(std::string_view sql) {
  sqlite3_stmt* made = nullptr;
  const int code = sqlite3_prepare_v3(database_.get(), sql.data(), static_cast<int>(sql.size()),
                                      SQLITE_PREPARE_PERSISTENT, &made, nullptr);
  if (code != SQLITE_OK) return fail("store-trouble", trouble());
  Statement statement;
  statement.statement_.reset(made);
  return statement;
}

Expected<std::string> Database::ask(std::string_view sql) {
  auto statement = prepare(sql);
  if (!statement) return std::unexpected(statement.error());
  const int code = statement->step();
  if (code == SQLITE_ROW) return statement->text(0);
  if (code == SQLITE_DONE) return std::string();
  return fail("store-trouble", trouble());
}

}  // namespace strategion::server
