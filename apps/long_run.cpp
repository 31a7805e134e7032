#include "apps/long_run.h"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cctype>
#include <csignal>
#include <string_view>
#include <thread>

namespace strategion::apps {

namespace {

std::atomic<bool> interrupted = false;
std::atomic<bool> somebody_watches = false;
static_assert(std::atomic<bool>::is_always_lock_free);
// A match that is being played may take half a minute.
void interrupt(int /*signal*/) {
  constexpr std::string_view kSign = "\nStopping when the matches that are being played end; Ctrl+C again: at once.\n";
  interrupted = true;
  std::signal(SIGINT, SIG_DFL);
  if (somebody_watches && write(STDERR_FILENO, kSign.data(), kSign.size()) < 0) somebody_watches = false;
}

}  // namespace

Interruptible::Interruptible() {
  interrupted = false;
  somebody_watches = isatty(STDERR_FILENO) == 1;
  before_ = std::signal(SIGINT, interrupt);
}
Interruptible::~Interruptible() { std::signal(SIGINT, before_); }
const std::atomic<bool>* Interruptible::stop() const { return &interrupted; }

std::vector<std::string> names_in(const std::string& list) {
  std::vector<std::string> names;
  for (std::size_t from = 0; from <= list.size();) {
    const std::size_t stop = std::min(list.find(',', from), list.size());
    names.push_back(list.substr(from, stop - from));
    from = stop + 1;
  }
  return names;
}

std::string for_shell(const std::string& word) {
  const bool plain = !word.empty() && std::ranges::all_of(word, [](char c) {
    return std::isalnum(static_cast<unsigned char>(c)) != 0 || std::string_view("-_./=,+:@").contains(c);
  });
  if (plain) return word;
  std::string quoted = "'";
  for (const char c : word) quoted += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return quoted + "'";
}

std::string repeat_match(std::string_view command, const MatchOptions& match) {
  std::string text = fmt::format("strategion {} {}", command, for_shell(match.game));
  const auto add = [&](std::string_view option, const std::string& value) {
    text += fmt::format(" {} {}", option, for_shell(value));
  };
  if (!match.scenario.empty()) add("--scenario", match.scenario);
  if (match.seats != 0) add("--seats", std::to_string(match.seats));
  for (const std::string& option : match.options) add("--option", option);
  for (const std::string& folder : match.packs) add("--packs", folder);
  if (!match.position.empty()) add("--position", match.position);
  return text;
}

int jobs_or_cores(int jobs) {
  return jobs > 0 ? jobs : static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
}

}  // namespace strategion::apps
