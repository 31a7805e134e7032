// SQLite's C interface with an owner for each handle. Nothing here knows what is stored.
#pragma once

#include <sqlite3.h>

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "core/base/error.h"

namespace strategion::server {

class Statement {
 public:
  Statement& text(int at, std::string_view value);
  Statement& number(int at, std::int64_t value);
  // SQLITE_ROW, SQLITE_DONE, or what went wrong.
  int step();
  std::string text(int column) const;
  std::int64_t number(int column) const;
  // Ready for another use.
  void reset();

 private:
  friend class Database;
  struct Finalize {
    void operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }
  };
  std::unique_ptr<sqlite3_stmt, Finalize> statement_;
};

class Database {
 public:
  static Expected<Database> open(const std::string& file, int flags);

  // Several statements at once, for settings and schemas.
  Expected<void> run(const std::string& sql);
  Expected<Statement> prepare(std::string_view sql);
  // The first column of the first row.
  Expected<std::string> ask(std::string_view sql);
  std::string trouble() const;
  int last_code() const { return sqlite3_extended_errcode(database_.get()); }
  // Whether a transaction is open: after a failed COMMIT this tells whether it was rolled back.
  bool in_transaction() const { return sqlite3_get_autocommit(database_.get()) == 0; }
  sqlite3* handle() const { return database_.get(); }

 private:
  struct Close {
    void operator()(sqlite3* database) const { sqlite3_close_v2(database); }
  };
  std::unique_ptr<sqlite3, Close> database_;
};

}  // namespace strategion::server
