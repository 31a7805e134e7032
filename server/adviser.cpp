#include "server/adviser.h"

#include <spdlog/spdlog.h>

namespace strategion::server {

Expected<boost::json::object> advice_on(const Adviser::Question& question) {
  try {
    return question();
  } catch (const std::exception& wrong) {
    spdlog::error("advice failed: {}", wrong.what());
    return fail("defect", "a fault of ours; it is in the server's log");
  }
}

void AdviserThread::advise(Question question, Done done) {
  worker_.add([question = std::move(question), done = std::move(done)](const std::stop_token& /*stop*/) {
    return [made = advice_on(question), done] { done(made); };
  });
}

}  // namespace strategion::server
