#include "apps/typed.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

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

// Parts with commas between them, broken into lines that are no wider than a terminal.
std::string wrapped(std::string head, const std::vector<std::string>& parts) {
  constexpr std::string_view kIndent = "      ";
  std::string text;
  std::string line = std::move(head);
  for (std::size_t i = 0; i < parts.size(); ++i) {
    const std::string part = parts[i] + (i + 1 < parts.size() ? "," : "");
    if (line.size() + 1 + part.size() > kLineWidth) {
      text += line + "\n";
      line = kIndent;
    } else {
      line += ' ';
    }
    line += part;
  }
  return text + line + "\n";
}

}  // namespace

std::string_view without_blanks(std::string_view text) {
  const std::size_t from = text.find_first_not_of(" \t\r");
  if (from == std::string_view::npos) return {};
  return text.substr(from, text.find_last_not_of(" \t\r") - from + 1);
}

std::string refusal_sentence(std::string_view rule, std::string_view text, std::string_view right) {
  std::string sentence(text);
  const bool is_number = rule.find_first_of("0123456789") != std::string_view::npos;
  if (!is_number && !rule.empty() && sentence.starts_with(std::string(rule) + " ")) {
    sentence.erase(0, rule.size() + 1);
    if (sentence.front() >= 'a' && sentence.front() <= 'z')
      sentence.front() = static_cast<char>(sentence.front() - 'a' + 'A');
  }
  return sentence + (right.empty() ? "" : "; " + std::string(right)) + ".";
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

std::string listed(const std::vector<Answer>& answers, std::string_view prefix) {
  // What the game names stands under its name; what merely begins alike runs on with the rest.
  std::vector<std::pair<std::string, std::vector<std::string>>> groups;
  for (std::size_t i = 0; i < answers.size(); ++i) {
    const Answer& answer = answers[i];
    if (!answer.action.starts_with(prefix)) continue;
    const std::string& head = answer.note.about;
    auto group = std::ranges::find(groups, head, &decltype(groups)::value_type::first);
    if (group == groups.end()) group = groups.insert(groups.end(), {head, {}});
    group->second.push_back(
        fmt::format("{}) {}{}", i + 1, answer.action, answer.note.note.empty() ? "" : " (" + answer.note.note + ")"));
  }
  std::string text;
  for (auto& [head, parts] : groups) text += wrapped(head.empty() ? " " : "  " + head + ":", parts);
  return text.empty() ? fmt::format("  nothing begins with \"{}\"\n", prefix) : text;
}

}  // namespace strategion::apps
