// Where the hints and moves that a person asks for are thought about: a search of tens of milliseconds would hold up
// every table where the hall lives, and agents that sit at tables have their own thread.
#pragma once

#include <boost/json/object.hpp>
#include <functional>

#include "core/base/error.h"
#include "server/worker.h"

namespace strategion::server {

class Adviser {
 public:
  // The answer's JSON. Owns all that it reads: the table may be gone before it is asked.
  using Question = std::function<boost::json::object()>;
  using Done = std::function<void(Expected<boost::json::object>)>;

  Adviser() = default;
  Adviser(const Adviser&) = delete;
  Adviser& operator=(const Adviser&) = delete;
  virtual ~Adviser() = default;
  virtual void advise(Question question, Done done) = 0;
};

Expected<boost::json::object> advice_on(const Adviser::Question& question);

// One at a time, on one thread.
class AdviserThread final : public Adviser {
 public:
  explicit AdviserThread(Worker::Post post) : worker_(std::move(post)) {}
  void advise(Question question, Done done) override;
  void stop() { worker_.stop(); }

 private:
  Worker worker_;
};

}  // namespace strategion::server
