#include "tests/stratos/content/written.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <atomic>
#include <cstdlib>

#include "core/testing/folders.h"

namespace strategion::stratos {

namespace fs = std::filesystem;

PackShelf isle_shelf() { return {{source_folder() / "games/stratos/content"}}; }

std::shared_ptr<const Content> isle_content() {
  static const auto loaded = [] {
    auto content = load_shelf(isle_shelf());
    if (!content) {
      ADD_FAILURE() << as_lines(content.error());
      std::abort();
    }
    return *content;
  }();
  return loaded;
}

const Scenario& isle_scenario(std::string_view id) {
  const Scenario* scenario = isle_content()->find_scenario(id);
  EXPECT_NE(scenario, nullptr) << id;
  return *scenario;
}

std::string as_lines(const std::vector<Error>& errors) {
  std::string text;
  for (const Error& error : errors) text += (text.empty() ? "" : "\n") + error.text();
  return text;
}

std::string replaced(std::string text, std::string_view from, std::string_view to) {
  const std::size_t at = text.find(from);
  EXPECT_NE(at, std::string::npos) << "\"" << from << "\" is not in\n" << text;
  return at == std::string::npos ? text : text.replace(at, from.size(), to);
}

WrittenPack::WrittenPack(const std::vector<content::PackFile>& files, const std::string& name) {
  static std::atomic<int> count = 0;
  // Shards of one executable run side by side: the process tells them apart.
  root_ =
      fs::temp_directory_path() / ("strategion-stratos-" + std::to_string(getpid()) + "-" + std::to_string(count++));
  folder_ = root_ / name;
  fs::remove_all(root_);
  const auto written = content::write_folder(folder_, files);
  EXPECT_TRUE(written) << written.error().text();
}

WrittenPack::~WrittenPack() { fs::remove_all(root_); }

std::string trial_head(const std::string& lines) {
  return "id = \"trial\"\nname = \"Trial\"\nversion = \"1.0.0\"\ngame = \"stratos\"\nsummary = \"A trial.\"\n" + lines;
}

std::string trial_scenario() {
  return R"(id = "trial-island"
title = "Trial island"
summary = "Sixteen tiles."
map = [
  "PFDM",
  "FSLP",
  "DMPF",
  "MDFP",
]
trays = ["a1"]

[[seat]]
units = ["peasant a1"]

[[seat]]
units = ["soldier d4"]
)";
}

std::string scenario_errors(const std::string& toml) {
  const WrittenPack pack({{"pack.toml", trial_head()}, {"scenarios/island.toml", toml}});
  const auto loaded = load_content({isle_shelf().folders.front() / "isle", pack.folder()});
  return loaded ? std::string() : as_lines(loaded.error());
}

}  // namespace strategion::stratos
