#include "tests/legends/packs.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <atomic>
#include <cstdlib>

namespace strategion::legends {

namespace fs = std::filesystem;

PackShelf real_shelf() { return {{source_folder() / "games/legends/content"}}; }
fs::path tiny_folder() { return source_folder() / "examples/packs/tiny"; }

const Content& real_content() {
  static const auto loaded = [] {
    PackShelf shelf = real_shelf();
    shelf.folders.push_back(tiny_folder());
    auto content = load_shelf(shelf);
    if (!content) {
      for (const Error& error : content.error()) ADD_FAILURE() << error.text();
      std::abort();
    }
    return *content;
  }();
  return *loaded;
}

WrittenPack::WrittenPack(const std::vector<content::PackFile>& files, const std::string& name) {
  static std::atomic<int> count = 0;
  // Shards of one executable run side by side: the process tells them apart.
  root_ = fs::temp_directory_path() / ("strategion-pack-" + std::to_string(getpid()) + "-" + std::to_string(count++));
  folder_ = root_ / name;
  fs::remove_all(root_);
  const auto written = content::write_folder(folder_, files);
  EXPECT_TRUE(written) << written.error().text();
}

WrittenPack::~WrittenPack() { fs::remove_all(root_); }

std::string head_with(const std::string& lines) {
  return "id = \"trial\"\nname = \"Trial\"\nversion = \"1.0.0\"\ngame = \"legends\"\nsummary = \"A trial.\"\n" + lines;
}

std::vector<std::string> texts_of(const std::vector<Error>& errors) {
  std::vector<std::string> lines;
  for (const Error& error : errors) lines.push_back(error.text());
  return lines;
}

std::vector<std::string> errors_of(const std::string& toml, const std::string& head) {
  const WrittenPack pack({{"pack.toml", head}, {"things.toml", toml}});
  const auto loaded = load_content({pack.folder()});
  return loaded ? std::vector<std::string>{} : texts_of(loaded.error());
}

std::string slip_name(const testing::TestParamInfo<Slip>& param) { return param.param.name; }

std::string as_lines(const std::vector<std::string>& lines) {
  std::string text;
  for (const std::string& line : lines) text += (text.empty() ? "" : "\n") + line;
  return text;
}

std::string piece_with(const std::string& lines) {
  return "[[piece]]\nid = \"guard\"\nname = \"Guard\"\ncolour = \"green\"\nstrength = 4\ntype = \"dwarf\"\ntext = \"A "
         "guard.\"\n" +
         lines;
}

}  // namespace strategion::legends
