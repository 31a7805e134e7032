// Where agents think: not where the hall lives. Answers come back as calls.
#pragma once

#include <functional>
#include <memory>
#include <string>

#include "core/record/agent.h"
#include "server/worker.h"

namespace strategion::server {

// Everything an agent needs, owned by the thought: the table may be gone before it ends.
struct Thought {
  std::unique_ptr<Agent> agent;
  std::shared_ptr<const AnyRules> rules;
  AnyState state;
  Seat seat = kSpectator;
  std::vector<Phrase> told;  // since its own last act, where it listens
};

class Thinker {
 public:
  // The agent is handed back; the action is empty where it failed.
  using Done = std::function<void(std::unique_ptr<Agent>, std::string action)>;

  Thinker() = default;
  Thinker(const Thinker&) = delete;
  Thinker& operator=(const Thinker&) = delete;
  virtual ~Thinker() = default;
  virtual void think(Thought thought, Done done) = 0;
};

std::string answer_of(Thought& thought);

// One thread; every table has at most one thought under way.
class ThinkerThread final : public Thinker {
 public:
  explicit ThinkerThread(Worker::Post post) : worker_(std::move(post)) {}
  void think(Thought thought, Done done) override;
  void stop() { worker_.stop(); }

 private:
  Worker worker_;
};

}  // namespace strategion::server
