#include "core/testing/suite.h"

namespace strategion::suite {

void expect_none(const std::vector<Finding>& findings) {
  const auto* test = ::testing::UnitTest::GetInstance()->current_test_info();
  const std::string filter = std::string(test->test_suite_name()) + "." + test->name();
  for (const Finding& finding : findings) {
    ADD_FAILURE() << finding.property << " (" << finding.match << ", seed " << finding.seed << "): " << finding.what
                  << "\nrepeat: " << repeat_command(finding, filter);
  }
}

}  // namespace strategion::suite
