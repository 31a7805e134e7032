#include "apps/rule_search.h"

#include <fmt/format.h>

#include <algorithm>

namespace strategion::apps {

namespace {

constexpr std::size_t kTextsMax = 8;  // more are named by their ids

std::string lowered(std::string_view text) {
  std::string result(text);
  std::ranges::transform(result, result.begin(),
                         [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
  return result;
}

std::string chapters(const std::vector<content::RuleText>& rules) {
  if (rules.empty()) return "There is no rulebook beside this command.\n";
  std::string text;
  for (auto from = rules.begin(); from != rules.end();) {
    const auto to =
        std::find_if(from, rules.end(), [&](const content::RuleText& rule) { return rule.heading != from->heading; });
    const auto last = std::prev(to);
    text += fmt::format("  {}: {}{}\n", from->heading, from->id, last == from ? "" : " to " + last->id);
    from = to;
  }
  return text;
}

}  // namespace

Expected<std::string> look_up_rules(const std::vector<content::RuleText>& rules, std::string_view prefix,
                                    std::string_view asked) {
  if (asked.empty()) return chapters(rules);
  const std::string wanted = lowered(asked);
  const auto named = std::ranges::find(rules, wanted, [](const content::RuleText& rule) { return lowered(rule.id); });
  if (named != rules.end()) return fmt::format("{} {}\n", named->id, named->text);
  if (wanted.starts_with(lowered(prefix) + "-")) return std::unexpected(content::need_rule(rules, asked).error());
  std::vector<const content::RuleText*> found;
  for (const content::RuleText& rule : rules) {
    if (lowered(rule.text).find(wanted) != std::string::npos || lowered(rule.heading).find(wanted) != std::string::npos)
      found.push_back(&rule);
  }
  if (found.empty()) return fail("unknown-rule", fmt::format("no rule speaks of \"{}\"", asked));
  std::string text;
  for (std::size_t i = 0; i < found.size() && i < kTextsMax; ++i)
    text += fmt::format("{} {}\n", found[i]->id, found[i]->text);
  if (found.size() <= kTextsMax) return text;
  text += "Also in";
  for (std::size_t i = kTextsMax; i < found.size(); ++i)
    text += fmt::format("{} {}", i == kTextsMax ? "" : ",", found[i]->id);
  return text + ".\n";
}

}  // namespace strategion::apps
