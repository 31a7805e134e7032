// The counts of docs/perft.md, row by row, by the command itself.
#include <gtest/gtest.h>

#include <fstream>
#include <regex>
#include <sstream>

#include "apps/command.h"
#include "games/registry.h"
#include "tests/legends/packs.h"

namespace strategion::legends {
namespace {

struct Row {
  std::string command;
  std::string count;
};

std::vector<Row> documented_counts() {
  std::ifstream file(source_folder() / "docs/perft.md");
  std::vector<Row> rows;
  const std::regex row(R"(\| [^|]+ \| `strategion ([^`]+)` \| (\d+) \|)");
  std::smatch found;
  for (std::string line; std::getline(file, line);) {
    if (std::regex_match(line, found, row)) rows.push_back({found[1], found[2]});
  }
  return rows;
}

std::string last_line_of(const std::string& command) {
  std::vector<std::string> words;
  std::istringstream split(command);
  for (std::string word; split >> word;) {
    words.push_back(word.starts_with("examples/") ? (source_folder() / word).string() : word);
  }
  std::istringstream in;
  std::ostringstream out;
  std::ostringstream err;
  apps::Streams streams{.in = in, .out = out, .err = err};
  const apps::World world{
      .games = games(), .content = source_folder() / "games", .docs = source_folder() / "docs", .tests = {}};
  EXPECT_EQ(apps::run(world, streams, words), apps::kDone) << err.str();
  std::istringstream lines(out.str());
  std::string last;
  for (std::string line; std::getline(lines, line);) last = line;
  return last;
}

TEST(LegendsPerft, CountsAreThoseWrittenDown) {
  const auto rows = documented_counts();
  ASSERT_GE(rows.size(), 6U);
  for (const Row& row : rows) EXPECT_EQ(last_line_of(row.command), row.count) << row.command;
}

}  // namespace
}  // namespace strategion::legends
