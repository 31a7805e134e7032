// Time, behind an interface: the whole server runs on a clock that a test moves.
#pragma once

#include <cstdint>
#include <string>

namespace strategion::server {

class Clock {
 public:
  Clock() = default;
  Clock(const Clock&) = delete;
  Clock& operator=(const Clock&) = delete;
  virtual ~Clock() = default;
  // Never goes back: what players' clocks, limits and tickets are measured by.
  virtual std::int64_t steady_ms() const = 0;
  // What people read, and what sessions end by: they outlive a process.
  virtual std::int64_t wall_ms() const = 0;
};

class SystemClock final : public Clock {
 public:
  std::int64_t steady_ms() const override;
  std::int64_t wall_ms() const override;
};

// "2026-11-15T20:41:54Z"
std::string time_text(std::int64_t wall_ms);

}  // namespace strategion::server
