// Where finished matches are reviewed: neither where the hall lives nor where agents think, who have somebody waiting.
#pragma once

#include <boost/json/object.hpp>
#include <functional>
#include <memory>

#include "core/record/lines.h"
#include "server/worker.h"

namespace strategion::server {

// Everything a review needs, owned by it: the replay may be closed before it ends.
struct ReviewOrder {
  std::shared_ptr<const Record> record;
  const AnyGame* game = nullptr;
  std::shared_ptr<const AnyRules> rules;
  Seat seat = kSpectator;
};

class Reviewer {
 public:
  using Done = std::function<void(Expected<boost::json::object>)>;

  Reviewer() = default;
  Reviewer(const Reviewer&) = delete;
  Reviewer& operator=(const Reviewer&) = delete;
  virtual ~Reviewer() = default;
  virtual void review(ReviewOrder order, Done done) = 0;
};

Expected<boost::json::object> review_of(const ReviewOrder& order, const std::stop_token& stop);

// One at a time, on one thread.
class ReviewerThread final : public Reviewer {
 public:
  explicit ReviewerThread(Worker::Post post) : worker_(std::move(post)) {}
  void review(ReviewOrder order, Done done) override;
  void stop() { worker_.stop(); }

 private:
  Worker worker_;
};

}  // namespace strategion::server
