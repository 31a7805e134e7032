// Every command in README.md and docs/guides is run, and prints what the page says.
#include "tests/apps/guide.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <fstream>
#include <sstream>

#include "core/testing/folders.h"

namespace strategion {
namespace {

namespace fs = std::filesystem;

const fs::path kSource = source_folder();
const fs::path kCommand = built_command();

std::string text_of(const fs::path& path) {
  std::ifstream file(path);
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

// A folder that looks like the repository to whoever only reads, and is empty to whoever writes.
class Workshop {
 public:
  Workshop() : folder_(fs::temp_directory_path() / ("strategion-guide-" + std::to_string(getpid()))) {
    fs::remove_all(folder_);
    fs::create_directories(folder_);
    for (const char* name : {"docs", "examples", "games"}) fs::create_directory_symlink(kSource / name, folder_ / name);
  }
  Workshop(const Workshop&) = delete;
  Workshop& operator=(const Workshop&) = delete;
  ~Workshop() { fs::remove_all(folder_); }
  const fs::path& folder() const { return folder_; }

 private:
  fs::path folder_;
};

class GuideCommands : public testing::TestWithParam<fs::path> {};

TEST_P(GuideCommands, EveryCommandPrintsWhatTheGuideSays) {
  if (!fs::exists(kCommand)) GTEST_SKIP() << "the command is not built";
  const Workshop workshop;
  for (const GuideBlock& block : blocks_of(text_of(GetParam()))) {
    const Outcome outcome = run_script(block.script, workshop.folder(), kCommand);
    const std::string wrong = difference(block, outcome.output);
    ASSERT_TRUE(wrong.empty() && outcome.exit_code == block.exit_code)
        << GetParam().filename().string() << ":" << block.line << ": " << wrong << "\nexit code " << outcome.exit_code
        << ", the guide says " << block.exit_code << "\n--- script\n"
        << block.script << "--- output\n"
        << outcome.output;
  }
}

std::vector<fs::path> guides() {
  std::vector<fs::path> paths{kSource / "README.md"};
  std::error_code trouble;
  for (const auto& entry : fs::directory_iterator(kSource / "docs/guides", trouble)) {
    if (entry.path().extension() == ".md") paths.push_back(entry.path());
  }
  std::ranges::sort(paths);
  return paths;
}

std::string test_name(const testing::TestParamInfo<fs::path>& param) {
  std::string name = param.param.stem().string();
  std::ranges::replace(name, '-', '_');
  return name;
}

GTEST_ALLOW_UNINSTANTIATED_PARAMETERIZED_TEST(GuideCommands);
INSTANTIATE_TEST_SUITE_P(Guides, GuideCommands, testing::ValuesIn(guides()), test_name);

// --- the runner itself ---

constexpr std::string_view kGuide = R"(# A guide

```sh
echo one
# one
cat <<'EOF'
# two
EOF
# # two
```

It prints:

```text
one
...
```

```sh exit=3
exit 3
```

```sh not-run
./play
```

```sh
./check quick
```

```toml
id = "x"
```
)";

TEST(Guide, BlocksAreFoundWithWhatTheyPrint) {
  const auto blocks = blocks_of(kGuide);
  ASSERT_EQ(blocks.size(), 2U);
  EXPECT_EQ(blocks[0].line, 3U);
  EXPECT_EQ(blocks[0].script, "echo one\ncat <<'EOF'\n# two\nEOF\n");
  EXPECT_EQ(blocks[0].some, (std::vector<std::string>{"one", "# two"}));
  EXPECT_EQ(blocks[0].whole, (std::vector<std::string>{"one", "..."}));
  EXPECT_EQ(blocks[1].exit_code, 3);
}

TEST(Guide, AnOutputThatDiffersIsCaught) {
  const GuideBlock block{.line = 1, .script = "", .exit_code = 0, .some = {"b", "d"}, .whole = {"a", "...", "d"}};
  EXPECT_EQ(difference(block, "a\nb\nc\nd\n"), "");
  EXPECT_EQ(difference(block, "a\nd\nb\n"), "the line \"d\" is not printed, or not there");
  EXPECT_EQ(difference(block, "a\nb\nc\nd\ne\n"), "the output is not the text that follows");
}

TEST(Guide, ScriptsRunInTheFolderAndStopAtTheFirstFailure) {
  const Workshop workshop;
  const Outcome outcome = run_script("ls -d examples\nfalse\necho never\n", workshop.folder(), "/bin/sh");
  EXPECT_EQ(outcome.exit_code, 1);
  EXPECT_EQ(outcome.output, "examples\n");
}

}  // namespace
}  // namespace strategion
