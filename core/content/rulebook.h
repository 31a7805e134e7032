// The numbered rules of a game, as docs/rules/<game>.md states them.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/error.h"

namespace strategion::content {

struct RuleText {
  std::string id;       // "LG-012", "LG-R12", "SS-141b"
  std::string heading;  // the chapter it stands in
  std::string text;     // one paragraph, without the id
  std::size_t line = 0;
};

// A rule is an id with the game's prefix at the start of a list item or of a table row; an item's further
// lines are indented. A row's cells are joined by ": ".
std::vector<RuleText> parse_rulebook(std::string_view markdown, std::string_view prefix);
Expected<std::vector<RuleText>> read_rulebook(const std::filesystem::path& path, std::string_view prefix);

// The rule, or the error with the nearest id.
Expected<RuleText> need_rule(const std::vector<RuleText>& rules, std::string_view id);

// "LG-012" as a test's name writes it: "LG012".
std::string id_in_test_name(std::string_view id);

}  // namespace strategion::content
