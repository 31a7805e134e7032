// Reviews of finished matches: made once, elsewhere, and answered when they are there.
#include <boost/json.hpp>

#include "core/base/hash.h"
#include "core/wire/answers.h"
#include "server/hall.h"

namespace strategion::server {

namespace json = boost::json;

namespace {

constexpr std::int64_t kComeAgainMs = 3'000;

// The answer to one who asked: each has a name of their own for the replay.
json::object answer_to(const RpcRequest& request, json::object made) {
  made["replay"] = request.params.at("replay");
  made["seat"] = request.params.at("seat");
  return made;
}

}  // namespace

// Whoever may look at the replay as that seat may have its review.
std::expected<ReviewOrder, RpcError> Hall::take_review(const Visit& visit) {
  Fields fields(visit.request.params, "");
  const std::string id = fields.text("replay");
  const json::value* seat = fields.find("seat");
  if (seat == nullptr) fields.wrong("\"seat\" is missing; it should be a seat");
  if (const auto read = fields.done(); !read) return bad_params(read.error());
  const Connection& connection = *find(visit.connection);
  const auto found = connection.replays.find(id);
  if (found == connection.replays.end()) {
    return std::unexpected(rpc_error(RpcCode::kUnknownReplay, "no replay \"" + id + "\" is open; open it again"));
  }
  return found->second->review_order(*seat);
}

std::expected<void, RpcError> Hall::may_begin_review(const std::string& person) {
  if (reviews_.size() - reviews_made_.size() >= kReviewsUnderWay) {
    return std::unexpected(
        rpc_error_for_now(RpcCode::kBusy, "many matches are being reviewed; try again in a moment", kComeAgainMs));
  }
  const std::int64_t wait = limits_of(person).reviews.take(1, parts_.clock.steady_ms());
  if (wait > 0) {
    return std::unexpected(rpc_error_for_now(RpcCode::kTooFast, "that is many reviews at once; wait a moment", wait));
  }
  return {};
}

void Hall::review(const Visit& visit) {
  auto order = take_review(visit);
  if (!order) return answer(visit, std::unexpected(order.error()));
  const std::string key = content_hash(write_record(*order->record)) + " " + std::to_string(index(order->seat));
  const auto found = reviews_.find(key);
  if (found != reviews_.end() && !found->second.made.empty()) {
    return answer(visit, answer_to(visit.request, found->second.made));
  }
  if (found != reviews_.end()) return found->second.waiting.push_back(visit);
  if (const auto may = may_begin_review(find(visit.connection)->person); !may) {
    return answer(visit, std::unexpected(may.error()));
  }
  reviews_[key].waiting.push_back(visit);
  parts_.reviewer.review(std::move(*order),
                         [this, key](Expected<json::object> made) { reviewed(key, std::move(made)); });
}

void Hall::reviewed(const std::string& key, Expected<json::object> made) {
  const std::vector<Visit> waiting = std::move(reviews_.at(key).waiting);
  if (made) {
    reviews_.at(key) = {*made, {}};
    reviews_made_.push_back(key);
  } else {
    reviews_.erase(key);
  }
  if (reviews_made_.size() > kReviewsKept) {
    reviews_.erase(reviews_made_.front());
    reviews_made_.pop_front();
  }
  for (const Visit& visit : waiting) {
    const Connection* connection = find(visit.connection);
    if (connection == nullptr || is_expired(*connection)) continue;
    answer(visit, made ? RpcResult(answer_to(visit.request, *made))
                       : RpcResult(std::unexpected(rpc_error(RpcCode::kInternal, made.error().sentence))));
  }
}

}  // namespace strategion::server
