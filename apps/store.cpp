// strategion store: looking after the data folder.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <cstdlib>
#include <ostream>

#include "apps/command.h"
#include "apps/data_folder.h"
#include "server/store/sqlite/sqlite_store.h"

namespace strategion::apps {

namespace fs = std::filesystem;

fs::path default_data_folder() {
  if (const char* share = std::getenv("XDG_DATA_HOME"); share != nullptr && *share != '\0') {
    return fs::path(share) / "strategion";
  }
  const char* home = std::getenv("HOME");
  return fs::path(home != nullptr && *home != '\0' ? home : ".") / ".local" / "share" / "strategion";
}

namespace {

// Looking must not make what is not there.
Expected<std::unique_ptr<server::SqliteStore>> open_existing(const fs::path& data) {
  if (std::error_code ignored; !fs::exists(data / server::kStoreFile, ignored)) {
    return fail("no-store", "there is no data in this folder", data.string());
  }
  return server::SqliteStore::open(data);
}

int verify(Streams& streams, const fs::path& data) {
  const auto failed = [&](const Error& error) { return complain(streams, "store verify", error.text(), kWanting); };
  const auto store = open_existing(data);
  if (!store) return failed(store.error());
  if (const auto pages = (*store)->check_pages(); !pages) return failed(pages.error());
  const auto seen = server::verify(**store);
  if (!seen) return failed(seen.error());
  streams.out << fmt::format("{} tables, {} rows: every row is there and as it was written.\n", seen->tables,
                             seen->rows);
  return kDone;
}

int backup(Streams& streams, const fs::path& data, const fs::path& file) {
  const auto store = open_existing(data);
  if (!store) return complain(streams, "store backup", store.error().text(), kWanting);
  if (const auto copied = (*store)->backup(file); !copied) {
    return complain(streams, "store backup", copied.error().text(), kWanting);
  }
  streams.out << fmt::format("Copied to {}.\n", file.string());
  return kDone;
}

// Into a folder without data: what is there is never overwritten.
int restore(Streams& streams, const fs::path& data, const fs::path& file) {
  const auto failed = [&](const std::string& sentence) {
    return complain(streams, "store restore", sentence, kWanting);
  };
  std::error_code trouble;
  if (fs::exists(data / server::kStoreFile, trouble)) {
    return failed(data.string() + ": there is data in this folder already; move it away first, or give another --data");
  }
  if (!fs::is_regular_file(file, trouble)) return failed(file.string() + ": there is no such file");
  fs::create_directories(data, trouble);
  if (!trouble) fs::copy_file(file, data / server::kStoreFile, trouble);
  if (trouble) return failed(data.string() + ": " + trouble.message());
  // What cannot be opened is not left where a server would look for its data.
  if (const auto opened = server::SqliteStore::open(data); !opened) {
    const std::string copied = (data / server::kStoreFile).string();
    for (const char* end : {"", "-wal", "-shm", "-journal"}) fs::remove(copied + end, trouble);
    return failed(file.string() + ": this is no backup that can be put back: " + opened.error().sentence);
  }
  return verify(streams, data);
}

}  // namespace

int run_store(const World& /*world*/, Streams& streams, const std::vector<std::string>& args) {
  CLI::App app("The data folder: is it whole, copy it, put a copy back. The server must not run meanwhile.", "store");
  std::string data, file;
  app.add_option("--data", data, "the data folder; left out: " + default_data_folder().string());
  CLI::App* verifies = app.add_subcommand("verify", "checks every page of the file and every row of every table");
  CLI::App* copies = app.add_subcommand("backup", "copies everything into FILE");
  copies->add_option("FILE", file, "a file that is not there yet")->required();
  CLI::App* puts_back = app.add_subcommand("restore", "puts FILE into a data folder without data, and verifies it");
  puts_back->add_option("FILE", file, "a backup")->required();
  app.require_subcommand(1);
  app.fallthrough();
  app.footer("Example: strategion store backup tables.db");
  verifies->footer("Example: strategion store verify");
  copies->footer("Example: strategion store backup tables.db");
  puts_back->footer("Example: strategion store restore tables.db --data new-folder");
  if (const Parsed parsed = parse(app, args, streams); !parsed.go_on) return parsed.code;
  const fs::path folder = data.empty() ? default_data_folder() : fs::path(data);
  if (verifies->parsed()) return verify(streams, folder);
  return copies->parsed() ? backup(streams, folder, file) : restore(streams, folder, file);
}

}  // namespace strategion::apps
