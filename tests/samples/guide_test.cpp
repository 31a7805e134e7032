// docs/guides/adding-a-game.md quotes the samples: every quoted block must stand in the file it names.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>

#include "core/testing/folders.h"

namespace strategion {
namespace {

const std::filesystem::path kRoot = source_folder();

std::string read(const std::filesystem::path& file) {
  std::ifstream in(file);
  EXPECT_TRUE(in) << file.filename();
  std::stringstream text;
  text << in.rdbuf();
  return text.str();
}

TEST(AddingAGame, QuotesTheSamplesAsTheyAre) {
  const std::string guide = read(kRoot / "docs/guides/adding-a-game.md");
  const std::string mark = "<!-- quoted from ";
  const std::string fence = "```cpp\n";
  int blocks = 0;
  for (std::size_t at = guide.find(mark); at != std::string::npos; at = guide.find(mark, at + 1), ++blocks) {
    const std::size_t name = at + mark.size();
    const std::string file = guide.substr(name, guide.find(" -->", name) - name);
    const std::size_t begin = guide.find(fence, at) + fence.size();
    const std::string quoted = guide.substr(begin, guide.find("```", begin) - begin);
    EXPECT_NE(read(kRoot / file).find(quoted), std::string::npos) << file << " no longer has:\n" << quoted;
  }
  EXPECT_GE(blocks, 10);
  // Nothing is quoted without saying from where.
  int fences = 0;
  for (std::size_t at = guide.find(fence); at != std::string::npos; at = guide.find(fence, at + 1)) ++fences;
  EXPECT_EQ(blocks, fences);
}

}  // namespace
}  // namespace strategion
