// The tests that are registered in this build, by asking the test executables themselves.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/error.h"

namespace strategion::apps {

struct TestName {
  std::string full;                // "LegendsMovement.LG012_NeverOntoWater"
  std::vector<std::string> words;  // the parts between '.', '/' and '_', and those of a parameter's text
};

// From the text that --gtest_list_tests prints. Disabled tests are none.
std::vector<TestName> parse_test_list(std::string_view listing);

// Every executable of the folder whose name ends in _tests or _test; an error when there is none.
Expected<std::vector<TestName>> list_tests(const std::filesystem::path& folder);

}  // namespace strategion::apps
