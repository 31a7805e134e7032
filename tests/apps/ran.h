// The command run inside the test: arguments and typed lines in; exit code, output and complaints out.
#pragma once

#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "apps/command.h"
#include "tests/samples/registry.h"

namespace strategion::apps {

struct Ran {
  int code = 0;
  std::string out;
  std::string err;
};

// `on_terminal`: complaints and progress go to one.
inline Ran run_in(const World& world, const std::vector<std::string>& args, const std::string& input = {},
                  bool on_terminal = false) {
  std::istringstream in(input);
  std::ostringstream out;
  std::ostringstream err;
  Streams streams{.in = in, .out = out, .err = err, .err_is_terminal = on_terminal};
  const int code = run(world, streams, args);
  return {code, out.str(), err.str()};
}

// A folder of the test's own, also beside another build's run, with a rulebook of the sample game in docs.
class AppsTest : public testing::Test {
 protected:
  AppsTest() {
    const auto* info = testing::UnitTest::GetInstance()->current_test_info();
    folder_ = std::filesystem::temp_directory_path() / ("strategion-" + std::string(info->test_suite_name()) + "-" +
                                                        info->name() + "-" + std::to_string(getpid()));
    std::filesystem::remove_all(folder_);
    std::filesystem::create_directories(folder_ / "docs" / "rules");
    write("docs/rules/bids.md", "## Bids\n- BD-004 All bid at once.\n- BD-005 Once a match: the signet.\n");
  }
  ~AppsTest() override { std::filesystem::remove_all(folder_); }

  std::string path(const std::string& name) const { return (folder_ / name).string(); }
  void write(const std::string& name, const std::string& text) const { std::ofstream(folder_ / name) << text; }
  std::string read(const std::string& name) const {
    std::ifstream file(folder_ / name);
    return {std::istreambuf_iterator<char>(file), {}};
  }
  std::vector<std::string> names() const {
    std::vector<std::string> names;
    for (const auto& entry : std::filesystem::directory_iterator(folder_))
      names.push_back(entry.path().filename().string());
    std::ranges::sort(names);
    return names;
  }

  World world() const {
    static const AnyGame* const kGames[] = {&samples::bids_game(), &samples::delve_game()};
    return {kGames, folder_ / "games", folder_ / "docs", folder_ / "tests"};
  }
  Ran ran(const std::vector<std::string>& args, const std::string& input = {}, bool on_terminal = false) const {
    return run_in(world(), args, input, on_terminal);
  }

 private:
  std::filesystem::path folder_;
};

inline bool has(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

}  // namespace strategion::apps
