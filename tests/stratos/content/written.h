// Packs for tests of content: the real one, and ones written down in a test.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/error.h"
#include "core/content/folder.h"
#include "games/stratos/content/loader.h"

namespace strategion::stratos {

PackShelf isle_shelf();                                                              // games/stratos/content
std::shared_ptr<const Content> isle_content();                                       // loaded once; it must be sound
const Scenario& isle_scenario(std::string_view id);                                  // of it
std::string as_lines(const std::vector<Error>& errors);                              // a message a line
std::string replaced(std::string text, std::string_view from, std::string_view to);  // `from` must be there

// A folder of this test's own with a pack in it; gone when the object is.
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

// A head that is right and needs the isle: id "trial", whatever else the lines say.
std::string trial_head(const std::string& lines = "needs = [\"isle\"]\n");
// A scenario of sixteen tiles that is right: lines 1 to 16.
std::string trial_scenario();
// What the loader says of the isle and a pack of one scenario beside its head.
std::string scenario_errors(const std::string& toml);

}  // namespace strategion::stratos
