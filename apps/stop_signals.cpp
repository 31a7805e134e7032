#include "apps/stop_signals.h"

#include <poll.h>
#include <unistd.h>

#include <cerrno>

namespace strategion::apps {

namespace {

std::atomic<bool> stop_came = false;
static_assert(std::atomic<bool>::is_always_lock_free);
void note_stop(int /*signal*/) { stop_came = true; }

}  // namespace

StopSignals::StopSignals() {
  stop_came = false;
  struct sigaction noting{};
  noting.sa_handler = note_stop;  // without SA_RESTART: whoever waits for input wakes up
  sigemptyset(&noting.sa_mask);
  for (std::size_t i = 0; i < kSignals.size(); ++i) {
    sigaction(kSignals[i], nullptr, &before_[i]);
    if (before_[i].sa_handler != SIG_IGN) sigaction(kSignals[i], &noting, nullptr);
  }
}

StopSignals::~StopSignals() {
  for (std::size_t i = 0; i < kSignals.size(); ++i) sigaction(kSignals[i], &before_[i], nullptr);
}

const std::atomic<bool>* StopSignals::stop() const { return &stop_came; }

// The signals are held back from the look at the flag until the wait, so that none falls between the two.
bool StoppableInput::wait() const {
  sigset_t held;
  sigemptyset(&held);
  for (const int signal : StopSignals::kSignals) sigaddset(&held, signal);
  sigset_t usual;
  pthread_sigmask(SIG_BLOCK, &held, &usual);
  pollfd input{file_, POLLIN, 0};
  int ready = -1;
  while (!stop_ && ready <= 0) {
    ready = ppoll(&input, 1, nullptr, &usual);
    if (ready < 0 && errno != EINTR) break;
  }
  pthread_sigmask(SIG_SETMASK, &usual, nullptr);
  return !stop_ && ready > 0;
}

StoppableInput::int_type StoppableInput::underflow() {
  ssize_t got = -1;
  do {
    if (!wait()) return traits_type::eof();
    got = read(file_, buffer_.data(), buffer_.size());
  } while (got < 0 && errno == EINTR);
  if (got <= 0) return traits_type::eof();
  setg(buffer_.data(), buffer_.data(), buffer_.data() + got);
  return traits_type::to_int_type(buffer_[0]);
}

}  // namespace strategion::apps
