// Packs for tests: the real ones, and ones written down in a test.
#pragma once

#include <gtest/gtest.h>

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "core/base/error.h"
#include "core/content/folder.h"
#include "core/testing/folders.h"
#include "games/legends/content/loader.h"
#include "games/legends/piece.h"

namespace strategion::legends {

PackShelf real_shelf();               // games/legends/content
std::filesystem::path tiny_folder();  // examples/packs/tiny

// The packs of games/legends/content and examples/packs/tiny, loaded once; they must be sound.
const Content& real_content();

// A folder of this test case's own, with a pack in it; gone when the object is.
class WrittenPack {
 public:
  explicit WrittenPack(const std::vector<content::PackFile>& files, const std::string& name = "trial");
  WrittenPack(const WrittenPack&) = delete;
  WrittenPack& operator=(const WrittenPack&) = delete;
  ~WrittenPack();
  const std::filesystem::path& folder() const { return folder_; }

 private:
  std::filesystem::path root_;
  std::filesystem::path folder_;
};

// A head that is right: id "trial", whatever else the lines say.
std::string head_with(const std::string& lines = {});

// What the loader says of a pack of one file beside its head, one message a line.
std::vector<std::string> errors_of(const std::string& toml, const std::string& head = head_with());
std::vector<std::string> texts_of(const std::vector<Error>& errors);

// A slip in a pack, with the messages it gets, word for word.
struct Slip {
  const char* name;
  std::string toml;
  std::string messages;  // a line each
};
std::string slip_name(const testing::TestParamInfo<Slip>& param);
std::string as_lines(const std::vector<std::string>& lines);

// A [[piece]] that is sound, with more keys.
std::string piece_with(const std::string& lines);

}  // namespace strategion::legends
