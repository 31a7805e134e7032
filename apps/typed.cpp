#include "apps/typed.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>

namespace strategion::apps {

namespace {

constexpr std::size_t kWordsMax = 16;
constexpr std::size_t kLineWidth = 100;

std::vector<std::string> words_of(std::string_view text) {
  std::vector<std::string> words;
  for (text = without_blanks(text); !text.empty(); text = without_blanks(text)) {
    const std::size_t stop = std::min(text.find_first_of(" \t"), text.size());
    words.emplace_back(text.substr(0, stop));
    text.remove_prefix(stop);
  }
  return words;
}

// Every way to part words[from..] into actions, at most two of them: one is a reading, two are a doubt.
void add_readings(const AnyRules& rules, const std::vector<std::string>& words, std::size_t from,
                  std::vector<std::string>& steps, std::vector<std::vector<std::string>>& readings) {
  if (readings.size() > 1) return;
  if (from == words.size()) {
    readings.push_back(steps);
    return;
  }
  std::string step;
  for (std::size_t to = from; to < words.size(); ++to) {
    step += (step.empty() ? "" : " ") + words[to];
    const auto action = rules.parse_action(step);
    if (!action) continue;
    steps.push_back(*action);
    add_readings(rules, words, to + 1, steps, readings);
    steps.pop_back();
  }
}

// What answers that belong together have in common: "c4" of "c4-c5", "stake" of "stake 3".
std::string_view group_of(std::string_view action) {
  const auto letter = [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9'); };
  const auto stop = std::ranges::find_if_not(action, letter);
  return action.substr(0, static_cast<std::size_t>(stop - action.begin()));
}

}  // namespace

std::string_view without_blanks(std::string_view text) {
  const std::size_t from = text.find_first_not_of(" \t\r");
  if (from == std::string_view::npos) return {};
  return text.substr(from, text.find_last_not_of(" \t\r") - from + 1);
}

Expected<std::vector<std::string>> parse_steps(const AnyRules& rules, std::string_view line) {
  std::vector<std::string> steps;
  while (!line.empty()) {
    const std::size_t stop = std::min(line.find(';'), line.size());
    const std::string part(without_blanks(line.substr(0, stop)));
    line.remove_prefix(std::min(stop + 1, line.size()));
    if (part.empty()) continue;
    const auto action = rules.parse_action(part);
    if (action) {
      steps.push_back(*action);
      continue;
    }
    std::vector<std::vector<std::string>> readings;
    std::vector<std::string> reading;
    const std::vector<std::string> words = words_of(part);
    if (words.size() > 1 && words.size() <= kWordsMax) add_readings(rules, words, 0, reading, readings);
    if (readings.empty()) return std::unexpected(action.error());
    if (readings.size() > 1) {
      return fail("ambiguous", fmt::format("\"{}\" can be read in more than one way; part the steps by \";\"", part));
    }
    steps.insert(steps.end(), readings.front().begin(), readings.front().end());
  }
  if (steps.empty()) return fail("bad-notation", "there is no action on this line");
  return steps;
}

// Groups of two and more begin a line; single answers run on.
std::string listed(const std::vector<std::string>& legal, std::string_view prefix) {
  std::map<std::string_view, int> group_sizes;
  for (const std::string& action : legal) ++group_sizes[group_of(action)];
  std::string text;
  std::string line;
  std::string_view group;
  const auto finish = [&] {
    if (!line.empty()) text += " " + line.substr(0, line.find_last_not_of(' ') + 1) + "\n";
    line.clear();
  };
  for (std::size_t i = 0; i < legal.size(); ++i) {
    const std::string_view action = legal[i];
    if (!action.starts_with(prefix)) continue;
    const bool runs_on = group_sizes[group] == 1 && group_sizes[group_of(action)] == 1;
    const std::string entry = fmt::format("{:>4} {:<10}", i + 1, action);
    if ((group_of(action) != group && !runs_on) || line.size() + entry.size() > kLineWidth) finish();
    group = group_of(action);
    line += entry;
  }
  finish();
  return text.empty() ? fmt::format("  nothing begins with \"{}\"\n", prefix) : text;
}

}  // namespace strategion::apps
