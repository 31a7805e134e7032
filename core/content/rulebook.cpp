#include "core/content/rulebook.h"

#include <algorithm>

#include "core/base/nearest.h"
#include "core/content/reader.h"

namespace strategion::content {

namespace {

bool is_digit(char c) { return c >= '0' && c <= '9'; }

std::string_view trimmed(std::string_view text) {
  while (!text.empty() && (text.front() == ' ' || text.front() == '\t')) text.remove_prefix(1);
  while (!text.empty() && (text.back() == ' ' || text.back() == '\t' || text.back() == '\r')) text.remove_suffix(1);
  return text;
}

// Takes "- ", "* ", "| " and the marks of emphasis and code from the front; empty when the line starts no item.
std::string_view after_item_mark(std::string_view line) {
  line = trimmed(line);
  const bool item = line.starts_with("- ") || line.starts_with("* ");
  if (!item && !line.starts_with("|")) return {};
  line.remove_prefix(item ? 2 : 1);
  line = trimmed(line);
  while (!line.empty() && (line.front() == '*' || line.front() == '`')) line.remove_prefix(1);
  return line;
}

// PREFIX-[R]digits[letter], followed by something that is no part of a word.
std::string_view leading_id(std::string_view text, std::string_view prefix) {
  if (!text.starts_with(prefix) || text.size() <= prefix.size() || text[prefix.size()] != '-') return {};
  std::size_t at = prefix.size() + 1;
  if (at < text.size() && text[at] == 'R') ++at;
  const std::size_t digits = at;
  while (at < text.size() && is_digit(text[at])) ++at;
  if (at == digits) return {};
  if (at < text.size() && text[at] >= 'a' && text[at] <= 'z') ++at;
  if (at < text.size() && (text[at] == '-' || text[at] == '_' || (text[at] >= 'a' && text[at] <= 'z'))) return {};
  return text.substr(0, at);
}

// A row's cells as one sentence.
std::string row_text(std::string_view cells) {
  std::string text;
  while (!cells.empty()) {
    const std::size_t stop = cells.find('|');
    const std::string_view cell = trimmed(cells.substr(0, stop));
    if (!cell.empty()) text += (text.empty() ? "" : ": ") + std::string(cell);
    if (stop == std::string_view::npos) break;
    cells.remove_prefix(stop + 1);
  }
  return text;
}

}  // namespace

std::vector<RuleText> parse_rulebook(std::string_view markdown, std::string_view prefix) {
  std::vector<RuleText> rules;
  std::string heading;
  bool in_item = false;
  for (std::size_t number = 1; !markdown.empty(); ++number) {
    const std::size_t stop = std::min(markdown.find('\n'), markdown.size());
    const std::string_view line = markdown.substr(0, stop);
    markdown.remove_prefix(std::min(stop + 1, markdown.size()));
    const std::string_view plain = trimmed(line);
    if (plain.starts_with("#")) {
      heading = std::string(trimmed(plain.substr(plain.find_first_not_of('#'))));
      in_item = false;
      continue;
    }
    const std::string_view item = after_item_mark(line);
    const std::string_view id = leading_id(item, prefix);
    if (!id.empty()) {
      std::string_view rest = item.substr(id.size());
      while (!rest.empty() && (rest.front() == '*' || rest.front() == '`' || rest.front() == ':'))
        rest.remove_prefix(1);
      const bool row = plain.starts_with("|");
      rules.push_back({std::string(id), heading, row ? row_text(rest) : std::string(trimmed(rest)), number});
      in_item = !row;
    } else if (in_item && item.empty() && line.starts_with(" ") && !plain.empty()) {
      rules.back().text += " " + std::string(plain);
    } else {
      in_item = false;
    }
  }
  return rules;
}

Expected<std::vector<RuleText>> read_rulebook(const std::filesystem::path& path, std::string_view prefix) {
  const auto text = read_text_file(path, path.filename().string());
  if (!text) return std::unexpected(text.error());
  return parse_rulebook(*text, prefix);
}

Expected<RuleText> need_rule(const std::vector<RuleText>& rules, std::string_view id) {
  std::vector<std::string_view> known;
  for (const RuleText& rule : rules) {
    if (rule.id == id) return rule;
    known.push_back(rule.id);
  }
  const std::string hint = suggestion(id, known);
  return fail("unknown-rule", "unknown rule \"" + std::string(id) + "\"" + (hint.empty() ? "" : "; " + hint));
}

std::string id_in_test_name(std::string_view id) {
  std::string name(id);
  std::erase(name, '-');
  return name;
}

}  // namespace strategion::content
