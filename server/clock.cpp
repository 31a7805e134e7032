#include "server/clock.h"

#include <fmt/chrono.h>

#include <chrono>

namespace strategion::server {

namespace {

template <class ClockType>
std::int64_t now_ms() {
  return std::chrono::duration_cast<std::chrono::milliseconds>(ClockType::now().time_since_epoch()).count();
}

}  // namespace

std::int64_t SystemClock::steady_ms() const { return now_ms<std::chrono::steady_clock>(); }
std::int64_t SystemClock::wall_ms() const { return now_ms<std::chrono::system_clock>(); }

std::string time_text(std::int64_t wall_ms) {
  return fmt::format("{:%Y-%m-%dT%H:%M:%SZ}", fmt::gmtime(static_cast<std::time_t>(wall_ms / 1000)));
}

}  // namespace strategion::server
