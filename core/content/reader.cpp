#include "core/content/reader.h"

#include <algorithm>
#include <tuple>
#include <utility>

#include "core/content/node.h"

namespace strategion::content {

namespace {

std::string_view shown_kind(NodeKind kind) {
  switch (kind) {
    case NodeKind::kText: return "a text";
    case NodeKind::kInteger: return "a whole number";
    case NodeKind::kFlag: return "true or false";
    case NodeKind::kList: return "a list";
    case NodeKind::kTable: return "a table";
    case NodeKind::kOther: return "a value of a kind not used here";
  }
  return "";
}

std::string in_quotes(std::string_view word) { return "\"" + std::string(word) + "\""; }

std::string shown_range(Range range) {
  constexpr Range kOpen;
  if (range.least == kOpen.least && range.most == kOpen.most) return "a whole number";
  if (range.most == kOpen.most) return "a whole number of at least " + std::to_string(range.least);
  if (range.least == kOpen.least) return "a whole number of at most " + std::to_string(range.most);
  return "a whole number from " + std::to_string(range.least) + " to " + std::to_string(range.most);
}

std::string with_hint(const std::string& sentence, const std::string& hint) {
  return hint.empty() ? sentence : sentence + "; " + hint;
}

// "strength" of a piece, "strength[2]" inside a list.
std::string item_name(const std::string& list, std::size_t at) { return list + "[" + std::to_string(at + 1) + "]"; }

// "terrain" reads "a terrain" in a sentence; "operation" reads "an operation"; "a text" stays.
std::string with_article(std::string_view thing) {
  if (thing.starts_with("a ") || thing.starts_with("an ") || thing.starts_with("true ")) return std::string(thing);
  const bool vowel = !thing.empty() && std::string_view("aeiou").find(thing.front()) != std::string_view::npos;
  return (vowel ? "an " : "a ") + std::string(thing);
}

}  // namespace

void Problems::add(Error error) {
  if (found_.size() >= kProblemsMax) return;
  found_.push_back({files_.size(), 0, std::move(error)});
}

void Problems::add(std::string_view file, std::size_t line, std::string sentence) {
  if (found_.size() >= kProblemsMax) return;
  const auto known = std::ranges::find(files_, file);
  const auto at = static_cast<std::size_t>(known - files_.begin());
  if (known == files_.end()) files_.emplace_back(file);
  std::string place(file);
  if (line > 0) place += ":" + std::to_string(line);
  found_.push_back({at, line, Error{"bad-content", std::move(sentence), std::move(place)}});
}

std::vector<Error> Problems::in_order() const {
  std::vector<std::tuple<std::size_t, std::size_t, std::size_t>> order;  // file, line, and as they were found
  for (const Found& found : found_) order.emplace_back(found.file, found.line, order.size());
  std::ranges::sort(order);
  std::vector<Error> errors;
  for (const auto& [file, line, index] : order) errors.push_back(found_[index].error);
  return errors;
}

// --- Value ---

NodeKind Value::kind() const { return node_->kind; }
std::size_t Value::line() const { return node_->line; }
std::string Value::place() const { return std::string(file_) + ":" + std::to_string(node_->line); }

void Value::wrong(std::string sentence) const { problems_->add(file_, node_->line, std::move(sentence)); }

void Value::unknown(std::string_view thing, std::string_view word, const std::vector<std::string_view>& known) const {
  wrong(with_hint("unknown " + std::string(thing) + " " + in_quotes(word), suggestion(word, known)));
}

bool Value::expect(NodeKind kind_asked, std::string_view right) const {
  if (node_->kind == kind_asked) return true;
  wrong(in_quotes(name_) + " is " + std::string(shown_kind(node_->kind)) + "; it should be " + with_article(right));
  return false;
}

std::string Value::text() const { return expect(NodeKind::kText, "a text") ? node_->text : std::string(); }
bool Value::flag() const { return expect(NodeKind::kFlag, "true or false") && node_->number != 0; }

std::int64_t Value::integer(Range range) const {
  const std::int64_t fallback = std::clamp<std::int64_t>(0, range.least, range.most);
  if (!expect(NodeKind::kInteger, shown_range(range))) return fallback;
  if (node_->number >= range.least && node_->number <= range.most) return node_->number;
  wrong(in_quotes(name_) + " is " + std::to_string(node_->number) + "; it should be " + shown_range(range));
  return fallback;
}

std::vector<Value> Value::items() const {
  std::vector<Value> items;
  if (!expect(NodeKind::kList, "a list")) return items;
  for (std::size_t i = 0; i < node_->items.size(); ++i) {
    items.push_back(Value(&node_->items[i], item_name(name_, i), file_, problems_));
  }
  return items;
}

std::vector<std::string> Value::texts() const {
  std::vector<std::string> texts;
  for (const Value& item : items()) texts.push_back(item.text());
  return texts;
}

std::vector<std::int64_t> Value::integers(Range range) const {
  std::vector<std::int64_t> numbers;
  for (const Value& item : items()) numbers.push_back(item.integer(range));
  return numbers;
}

Table Value::table() const { return {expect(NodeKind::kTable, "a table") ? node_ : nullptr, name_, file_, problems_}; }

std::vector<Table> Value::tables() const {
  std::vector<Table> tables;
  for (const Value& item : items()) {
    if (item.expect(NodeKind::kTable, "a table")) tables.push_back(item.table());
  }
  return tables;
}

// --- Table ---

std::size_t Table::line() const { return node_ == nullptr ? 0 : node_->line; }
std::string Table::place() const { return std::string(file_) + ":" + std::to_string(line()); }

bool Table::has(std::string_view key) { return find(key).has_value(); }

std::vector<std::string> Table::keys() const {
  std::vector<std::string> keys;
  if (node_ == nullptr) return keys;
  for (const Field& field : node_->fields) keys.push_back(field.key);
  return keys;
}

std::optional<Value> Table::find(std::string_view key) {
  if (std::ranges::find(asked_, key) == asked_.end()) asked_.emplace_back(key);
  if (node_ == nullptr) return std::nullopt;
  for (const Field& field : node_->fields) {
    if (field.key == key) return Value(&field.value, field.key, file_, problems_);
  }
  return std::nullopt;
}

std::optional<Table> Table::find_table(std::string_view key) {
  const auto value = find(key);
  if (!value) return std::nullopt;
  return value->table();
}

std::optional<Value> Table::find_needed(std::string_view key, std::string_view right) {
  auto value = find(key);
  if (!value && node_ != nullptr) {
    wrong(in_quotes(key) + " is missing; it should be " + with_article(right));
  }
  return value;
}

std::string Table::text(std::string_view key) {
  const auto value = find_needed(key, "a text");
  return value ? value->text() : std::string();
}
std::int64_t Table::integer(std::string_view key, Range range) {
  const auto value = find_needed(key, shown_range(range));
  return value ? value->integer(range) : std::clamp<std::int64_t>(0, range.least, range.most);
}
bool Table::flag(std::string_view key) {
  const auto value = find_needed(key, "true or false");
  return value && value->flag();
}
std::vector<std::string> Table::texts(std::string_view key) {
  const auto value = find_needed(key, "a list of texts");
  return value ? value->texts() : std::vector<std::string>();
}
std::vector<std::int64_t> Table::integers(std::string_view key, Range range) {
  const auto value = find_needed(key, "a list of whole numbers");
  return value ? value->integers(range) : std::vector<std::int64_t>();
}
Table Table::table(std::string_view key) {
  const auto value = find_needed(key, "a table");
  return value ? value->table() : Table(nullptr, std::string(key), file_, problems_);
}
std::vector<Table> Table::tables(std::string_view key) {
  const auto value = find_needed(key, "a list of tables");
  return value ? value->tables() : std::vector<Table>();
}

std::string Table::text_or(std::string_view key, std::string fallback) {
  const auto value = find(key);
  return value ? value->text() : std::move(fallback);
}
std::int64_t Table::integer_or(std::string_view key, std::int64_t fallback, Range range) {
  const auto value = find(key);
  return value ? value->integer(range) : fallback;
}
bool Table::flag_or(std::string_view key, bool fallback) {
  const auto value = find(key);
  return value ? value->flag() : fallback;
}
std::vector<std::string> Table::texts_or_none(std::string_view key) {
  const auto value = find(key);
  return value ? value->texts() : std::vector<std::string>();
}
std::vector<std::int64_t> Table::integers_or_none(std::string_view key, Range range) {
  const auto value = find(key);
  return value ? value->integers(range) : std::vector<std::int64_t>();
}
std::vector<Table> Table::tables_or_none(std::string_view key) {
  const auto value = find(key);
  return value ? value->tables() : std::vector<Table>();
}

void Table::wrong(std::string_view key, std::string sentence) {
  const auto value = find(key);
  if (value) {
    value->wrong(std::move(sentence));
  } else {
    wrong(std::move(sentence));
  }
}

void Table::wrong(std::string sentence) {
  if (node_ != nullptr) problems_->add(file_, node_->line, std::move(sentence));
}

void Table::done() {
  if (node_ == nullptr) return;
  const std::vector<std::string_view> known(asked_.begin(), asked_.end());
  for (const Field& field : node_->fields) {
    if (std::ranges::find(known, field.key) != known.end()) continue;
    problems_->add(file_, field.line, with_hint("unknown key " + in_quotes(field.key), suggestion(field.key, known)));
  }
}

}  // namespace strategion::content
