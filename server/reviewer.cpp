#include "server/reviewer.h"

#include <spdlog/spdlog.h>

#include "agents/review.h"

namespace strategion::server {

Expected<boost::json::object> review_of(const ReviewOrder& order, const std::stop_token& stop) {
  try {
    const auto decided = decisions_of(*order.record, *order.game, order.rules, order.seat);
    if (!decided) return std::unexpected(decided.error());
    const auto made = review(given_by(*order.rules, order.seat, *decided), {}, stop);
    if (!made) return std::unexpected(made.error());
    return review_json(*made);
  } catch (const std::exception& wrong) {
    spdlog::error("a review failed: {}", wrong.what());
    return fail("defect", "a fault of ours; it is in the server's log");
  }
}

void ReviewerThread::review(ReviewOrder order, Done done) {
  worker_.add([order = std::move(order), done = std::move(done)](const std::stop_token& stop) {
    return [made = review_of(order, stop), done] { done(made); };
  });
}

}  // namespace strategion::server
