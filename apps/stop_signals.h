// Signals that end a match without losing it: a flag, and an input that stops waiting when it is set.
#pragma once

#include <array>
#include <atomic>
#include <csignal>
#include <streambuf>

namespace strategion::apps {

// While it lives, Ctrl+C, a closed terminal and a polite kill set a flag and do nothing else. What was ignored before,
// as under nohup, stays so.
class StopSignals {
 public:
  StopSignals();
  StopSignals(const StopSignals&) = delete;
  StopSignals& operator=(const StopSignals&) = delete;
  ~StopSignals();
  const std::atomic<bool>* stop() const;

  static constexpr std::array<int, 3> kSignals{SIGINT, SIGTERM, SIGHUP};

 private:
  std::array<struct sigaction, kSignals.size()> before_{};
};

// A file whose end has come when a signal has: std::cin would wait on.
class StoppableInput : public std::streambuf {
 public:
  StoppableInput(int file, const std::atomic<bool>& stop) : file_(file), stop_(stop) {}

 protected:
  int_type underflow() override;

 private:
  bool wait() const;

  int file_;
  const std::atomic<bool>& stop_;
  std::array<char, 4096> buffer_{};
};

}  // namespace strategion::apps
