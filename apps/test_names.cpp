#include "apps/test_names.h"

#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <memory>

namespace strategion::apps {

namespace fs = std::filesystem;

namespace {

constexpr std::size_t kListingMax = std::size_t{64} << 20U;

// Words of names are letters and digits; a parameter's text may write ids with their hyphen.
void add_words(std::string_view text, std::vector<std::string>& words) {
  std::string word;
  const auto finish = [&] {
    if (!word.empty()) words.push_back(std::exchange(word, {}));
  };
  for (const char c : text) {
    const bool letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
    if (letter) {
      word += c;
    } else if (c != '-') {
      finish();
    }
  }
  finish();
}

// A path in single quotes, for the shell that popen starts.
std::string in_shell_quotes(const std::string& path) {
  std::string text = "'";
  for (const char c : path) text += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return text + "'";
}

Expected<std::string> listing_of(const fs::path& executable) {
  const std::string command = in_shell_quotes(executable.string()) + " --gtest_list_tests 2>/dev/null";
  const std::unique_ptr<FILE, int (*)(FILE*)> pipe(popen(command.c_str(), "r"), pclose);
  if (!pipe) return fail("unreadable", "the tests could not be listed", executable.string());
  std::string listing;
  std::array<char, 65536> buffer{};
  for (std::size_t got = 0; (got = fread(buffer.data(), 1, buffer.size(), pipe.get())) > 0;) {
    listing.append(buffer.data(), got);
    if (listing.size() > kListingMax) return fail("too-large", "the list of tests has no end", executable.string());
  }
  return listing;
}

bool is_test_executable(const fs::path& path) {
  const std::string name = path.filename().string();
  return (name.ends_with("_tests") || name.ends_with("_test")) && access(path.c_str(), X_OK) == 0;
}

}  // namespace

std::vector<TestName> parse_test_list(std::string_view listing) {
  std::vector<TestName> tests;
  std::string suite;
  while (!listing.empty()) {
    const std::size_t stop = std::min(listing.find('\n'), listing.size());
    std::string_view line = listing.substr(0, stop);
    listing.remove_prefix(std::min(stop + 1, listing.size()));
    const std::string_view text = line.substr(0, line.find("  # "));
    const std::string_view comment = line.substr(std::min(line.size(), text.size()));
    if (!line.starts_with("  ")) {
      // "Suite." or "Suite/0.  # TypeParam = ..."; anything else is what a program says at its start.
      suite = text.ends_with(".") ? std::string(text) : std::string();
      continue;
    }
    if (suite.empty() || text.size() <= 2) continue;
    const std::string_view name = text.substr(2);
    if (name.starts_with("DISABLED_") || suite.starts_with("DISABLED_")) continue;
    TestName test{suite + std::string(name), {}};
    add_words(test.full, test.words);
    constexpr std::string_view kParam = "# GetParam() = ";
    if (const std::size_t at = comment.find(kParam); at != std::string_view::npos) {
      add_words(comment.substr(at + kParam.size()), test.words);
    }
    tests.push_back(std::move(test));
  }
  return tests;
}

Expected<std::vector<TestName>> list_tests(const fs::path& folder) {
  std::vector<fs::path> executables;
  std::error_code trouble;
  for (fs::directory_iterator at(folder, trouble), end; !trouble && at != end; at.increment(trouble)) {
    if (at->is_regular_file() && is_test_executable(at->path())) executables.push_back(at->path());
  }
  if (executables.empty()) {
    return fail("no-tests",
                "the tests are not built beside this command; build them with: cmake --build --preset release");
  }
  std::ranges::sort(executables);
  std::vector<TestName> tests;
  for (const fs::path& executable : executables) {
    const auto listing = listing_of(executable);
    if (!listing) return std::unexpected(listing.error());
    std::ranges::move(parse_test_list(*listing), std::back_inserter(tests));
  }
  return tests;
}

}  // namespace strategion::apps
