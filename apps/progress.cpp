#include "apps/progress.h"

#include <fmt/format.h>

#include <algorithm>
#include <ostream>

#include "lab/figures.h"

namespace strategion::apps {

namespace {

constexpr std::int64_t kWidth = 30;
constexpr double kTellingS = 1;  // before that nobody can tell how long it takes

}  // namespace

std::string progress_bar(std::int64_t done, std::int64_t total, std::string_view of_what) {
  const std::int64_t most = std::max<std::int64_t>(total, 1);
  const std::int64_t filled = std::min(done, most) * kWidth / most;
  return fmt::format("[{:#<{}}{:.<{}}] {}% of {} {}", "", filled, "", kWidth - filled,
                     std::min(done, most) * 100 / most, lab::grouped(total), of_what);
}

void Progress::show(std::int64_t done) {
  if (!streams_.err_is_terminal) return;
  std::string bar = progress_bar(done, total_, of_what_);
  if (done > 0 && done < total_ && seconds() >= kTellingS) {
    const double left = seconds() * static_cast<double>(total_ - done) / static_cast<double>(done);
    bar += fmt::format(", {:.0f} s left", left);
  }
  streams_.err << fmt::format("\r{:<{}}", bar, width_) << std::flush;
  width_ = bar.size();
}

void Progress::clear() {
  if (width_ == 0) return;
  streams_.err << fmt::format("\r{:<{}}\r", "", width_) << std::flush;
  width_ = 0;
}

void Progress::end(std::int64_t done, std::string_view what, std::string_view after) {
  clear();
  if (!streams_.err_is_terminal) return;
  streams_.err << fmt::format("{} {} in {:.1f} s, {:.1f} a second{}\n", lab::grouped(done), what, seconds(),
                              static_cast<double>(done) / std::max(seconds(), 1e-9), after);
}

}  // namespace strategion::apps
