#include <gtest/gtest.h>
#include <unistd.h>

#include <fstream>

#include "core/content/folder.h"

namespace strategion::content {
namespace {

namespace fs = std::filesystem;

class ContentFolder : public testing::Test {
 protected:
  void SetUp() override { fs::remove_all(folder_); }
  void TearDown() override { fs::remove_all(folder_); }
  const fs::path folder_ =
      fs::temp_directory_path() /
      ("strategion-folder-" + std::string(testing::UnitTest::GetInstance()->current_test_info()->name()) + "-" +
       std::to_string(getpid()));
};

TEST_F(ContentFolder, WritesAndReadsBackTheSamePackWithTheSameHash) {
  const std::vector<PackFile> files{{"pack.toml", "id = \"tiny\"\n"}, {"pieces.toml", "# none\n"}};
  ASSERT_TRUE(write_folder(folder_, files));
  std::ofstream(folder_ / "notes.txt") << "no part of the pack";
  const auto back = read_folder(folder_);
  ASSERT_TRUE(back);
  EXPECT_EQ(*back, files);
  EXPECT_EQ(folder_hash(*back), folder_hash(files));
}

TEST_F(ContentFolder, SubFoldersAreRead_OneDeep) {
  const std::vector<PackFile> files{{"pack.toml", "id = \"tiny\"\n"}, {"scenarios/islet.toml", "# none\n"}};
  ASSERT_TRUE(write_folder(folder_, files));
  fs::create_directories(folder_ / "scenarios/deeper");
  std::ofstream(folder_ / "scenarios/deeper/lost.toml") << "# no part of the pack";
  fs::create_directories(folder_ / ".git");
  std::ofstream(folder_ / ".git/config.toml") << "# no part of the pack";
  fs::create_directories(folder_ / "other");
  std::ofstream(folder_ / "other/pack.toml") << "# another pack";
  const auto back = read_folder(folder_);
  ASSERT_TRUE(back);
  EXPECT_EQ(*back, files);
}

TEST_F(ContentFolder, TooManyFilesAreNotRead) {
  fs::create_directories(folder_ / "scenarios");
  for (std::size_t i = 0; i <= kFilesMax; ++i) {
    std::ofstream(folder_ / (i % 2 == 0 ? "." : "scenarios") / (std::to_string(i) + ".toml")) << "\n";
  }
  EXPECT_EQ(read_folder(folder_).error().sentence, "a pack has at most 64 files");
}

TEST_F(ContentFolder, TheHashTellsMovedTextApart) {
  EXPECT_NE(folder_hash({{"a.toml", "12"}, {"b.toml", "3"}}), folder_hash({{"a.toml", "1"}, {"b.toml", "23"}}));
}

TEST_F(ContentFolder, NeverWritesOverSomething) {
  fs::create_directories(folder_);
  std::ofstream(folder_ / "mine.toml") << "dear = 1\n";
  const auto written = write_folder(folder_, {{"pack.toml", ""}});
  ASSERT_FALSE(written);
  EXPECT_EQ(written.error().sentence, "the folder is not empty; name one that does not exist yet");
}

TEST_F(ContentFolder, AFolderThatIsNotThereIsSaid) {
  EXPECT_EQ(read_folder(folder_).error().sentence, "there is no such folder");
}

}  // namespace
}  // namespace strategion::content
