#include "core/testing/finding.h"

#include <errno.h>  // program_invocation_name

#include <cstdlib>

namespace strategion::suite {
namespace {

std::string environment(const char* name) {
  const char* value = std::getenv(name);
  return value == nullptr ? "" : value;
}

}  // namespace

Effort effort_from_environment() {
#if defined(__SANITIZE_ADDRESS__)
  constexpr Effort kShort{
      .matches = 2, .positions = 6, .probes = 10};  // sanitizers look at memory; the release build looks far
#else
  constexpr Effort kShort;
#endif
  if (environment("STRATEGION_LONG").empty()) return kShort;
  return {.matches = 18, .positions = 16, .probes = 24};  // further matches find more than closer looks at each
}

std::uint64_t seed_from_environment() {
  const std::string text = environment("STRATEGION_SEED");
  return text.empty() ? 1 : std::strtoull(text.c_str(), nullptr, 10);
}

std::string case_from_environment() { return environment("STRATEGION_CASE"); }

std::string repeat_command(const Finding& finding, const std::string& filter) {
  const std::string length = environment("STRATEGION_LONG").empty() ? "" : "STRATEGION_LONG=1 ";
  return length + "STRATEGION_SEED=" + std::to_string(finding.seed) + " STRATEGION_CASE='" + finding.match + "' " +
         program_invocation_name + " --gtest_filter='" + filter + "'";
}

}  // namespace strategion::suite
