#include "server/thinker.h"

#include <spdlog/spdlog.h>

#include <utility>

namespace strategion::server {

std::string answer_of(Thought& thought) {
  try {
    const SeatWindow window(*thought.rules, thought.state, thought.seat);
    return thought.agent->decide({.window = window, .told = thought.told}).action;
  } catch (const std::exception& wrong) {
    spdlog::error("an agent failed: {}", wrong.what());
    return {};
  }
}

void ThinkerThread::think(Thought thought, Done done) {
  // Shared, because a job must be a value that can be copied and an agent cannot.
  auto asked = std::make_shared<Thought>(std::move(thought));
  worker_.add([asked, done = std::move(done)](const std::stop_token& /*stop*/) {
    return [asked, done, action = answer_of(*asked)] { done(std::move(asked->agent), action); };
  });
}

}  // namespace strategion::server
