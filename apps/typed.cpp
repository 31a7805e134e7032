#include "apps/typed.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <iterator>
#include <utility>

#include "core/base/nearest.h"
#include "core/base/text.h"

namespace strategion::apps {

namespace {

constexpr std::size_t kWordsMax = 16;

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
std::string in_lines(std::string head, const std::vector<std::string>& parts, std::size_t columns) {
  constexpr std::string_view kIndent = "      ";
  std::string text;
  std::string line = std::move(head);
  for (std::size_t i = 0; i < parts.size(); ++i) {
    const std::string part = parts[i] + (i + 1 < parts.size() ? "," : "");
    if (line.size() + 1 + part.size() > columns) {
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

namespace {

std::vector<std::string> parts_of(std::string_view text) {
  std::vector<std::string> parts(1);
  for (const char letter : folded(text)) {
    const bool is_part = (letter >= 'a' && letter <= 'z') || (letter >= '0' && letter <= '9');
    if (is_part) parts.back() += letter;
    if (!is_part && !parts.back().empty()) parts.emplace_back();
  }
  if (parts.back().empty()) parts.pop_back();
  return parts;
}

// 2: the same; 1: its beginning, or a slip; 0: another word.
int likeness(std::string_view typed, std::string_view part) {
  constexpr std::size_t kBeginningMin = 3;
  constexpr std::size_t kSlipMin = 4;
  if (typed == part) return 2;
  if (typed.size() >= kBeginningMin && part.starts_with(typed)) return 1;
  return typed.size() >= kSlipMin && edit_distance(typed, part) == 1 ? 1 : 0;
}

}  // namespace

std::optional<std::string> find_near_answer(std::string_view line, const std::vector<std::string>& answers) {
  if (auto near = find_nearest(line, answers)) return near;
  const std::vector<std::string> typed = parts_of(line);
  std::optional<std::string> best;
  int best_score = 0;
  for (const std::string& answer : answers) {
    const std::vector<std::string> parts = parts_of(answer);
    int score = 0;
    std::size_t found = 0;
    for (const std::string& word : typed) {
      int like = 0;
      for (const std::string& part : parts) like = std::max(like, likeness(word, part));
      score += like;
      found += like > 0 ? 1U : 0U;
    }
    if (score <= best_score || found * 2 <= typed.size()) continue;
    best_score = score;
    best = answer;
  }
  return best;
}

std::string examples_of(const std::vector<Answer>& answers) {
  constexpr std::size_t kExamplesMax = 4;
  const auto shape = [](std::string_view answer) {  // "a1 harvest" and "b2 harvest" are of one kind
    std::string kind;
    for (const char letter : answer) kind += letter >= '0' && letter <= '9' ? '0' : letter;
    if (kind.size() > 1 && kind[1] == '0') kind[0] = 'a';
    return kind.size() > 3 && kind[2] != ' ' ? kind.substr(0, 3) : kind;
  };
  std::vector<std::string> kinds;
  std::vector<std::string> examples;
  for (const Answer& answer : answers) {
    if (examples.size() == kExamplesMax) break;
    if (std::ranges::find(kinds, shape(answer.action)) != kinds.end()) continue;
    kinds.push_back(shape(answer.action));
    examples.push_back(fmt::format("\"{}\"", answer.action));
  }
  if (examples.empty()) return {};
  const std::string last = examples.back();
  examples.pop_back();
  return examples.empty() ? "for example " + last
                          : fmt::format("for example {} or {}", fmt::join(examples, ", "), last);
}

std::string with_short_quotes(std::string_view sentence) {
  constexpr std::size_t kQuotedMax = 60;
  std::string text;
  for (;;) {
    const std::size_t open = sentence.find('"');
    const std::size_t close = open == std::string_view::npos ? open : sentence.find('"', open + 1);
    if (close == std::string_view::npos) return text + std::string(sentence);
    text += sentence.substr(0, open + 1);
    const std::string_view quoted = sentence.substr(open + 1, close - open - 1);
    std::size_t stop = std::min(quoted.size(), kQuotedMax);
    while (stop > 0 && stop < quoted.size() && (static_cast<unsigned char>(quoted[stop]) & 0xC0U) == 0x80U) --stop;
    text += std::string(quoted.substr(0, stop)) + (stop < quoted.size() ? "…\"" : "\"");
    sentence.remove_prefix(close + 1);
  }
}

std::vector<Answer> in_shown_order(const std::vector<Answer>& answers) {
  std::vector<std::string> heads;
  for (const Answer& answer : answers) {
    if (std::ranges::find(heads, answer.note.about) == heads.end()) heads.push_back(answer.note.about);
  }
  std::vector<Answer> shown;
  shown.reserve(answers.size());
  for (const std::string& head : heads) {
    std::ranges::copy_if(answers, std::back_inserter(shown),
                         [&](const Answer& answer) { return answer.note.about == head; });
  }
  return shown;
}

namespace {

// What the game names stands under its name; what is about nothing runs on by itself.
std::string grouped(const std::vector<Answer>& shown, const std::vector<std::string>& marks, std::string_view prefix,
                    std::size_t columns) {
  std::string text;
  std::vector<std::string> parts;
  for (std::size_t i = 0; i < shown.size(); ++i) {
    const auto& [action, note] = shown[i];
    if (action.starts_with(prefix))
      parts.push_back(fmt::format("{}{}{}", marks[i], action, note.note.empty() ? "" : " (" + note.note + ")"));
    const bool is_last = i + 1 == shown.size() || shown[i + 1].note.about != note.about;
    if (!is_last || parts.empty()) continue;
    text += in_lines(note.about.empty() ? " " : "  " + note.about + ":", parts, columns);
    parts.clear();
  }
  return text;
}

}  // namespace

std::string numbered(const std::vector<Answer>& answers, std::string_view prefix, std::size_t columns) {
  const std::vector<Answer> shown = in_shown_order(answers);
  std::vector<std::string> marks;
  for (std::size_t i = 0; i < shown.size(); ++i) marks.push_back(fmt::format("{}) ", i + 1));
  return grouped(shown, marks, prefix, columns);
}

std::string listed(const std::vector<Answer>& answers, std::string_view prefix, std::size_t columns) {
  return grouped(in_shown_order(answers), std::vector<std::string>(answers.size()), prefix, columns);
}

}  // namespace strategion::apps
