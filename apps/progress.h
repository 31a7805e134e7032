// How far a long command has come, on a terminal only: one line that is written over itself and is gone at the end.
#pragma once

#include <chrono>
#include <cstdint>
#include <string>
#include <string_view>

#include "apps/command.h"

namespace strategion::apps {

// "[#########...................] 31% of 1,096 answers": `done` parts of `total`.
std::string progress_bar(std::int64_t done, std::int64_t total, std::string_view of_what);

class Progress {
 public:
  Progress(Streams& streams, std::int64_t total, std::string of_what)
      : streams_(streams), total_(total), of_what_(std::move(of_what)), began_(std::chrono::steady_clock::now()) {}
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;
  ~Progress() { clear(); }

  // With the seconds that are left, once there is something to tell them by.
  void show(std::int64_t done);
  // The line is wanted for something else.
  void clear();
  // A line that stays, on a terminal: "matches in 3.2 s, 312 a second" goes with what was done.
  void end(std::int64_t done, std::string_view what, std::string_view after = "");

 private:
  double seconds() const { return std::chrono::duration<double>(std::chrono::steady_clock::now() - began_).count(); }

  Streams& streams_;
  std::int64_t total_;
  std::string of_what_;
  std::chrono::steady_clock::time_point began_;
  std::size_t width_ = 0;  // of what stands on the line
};

}  // namespace strategion::apps
