#include "core/record/fields.h"

#include <algorithm>
#include <boost/json/parse.hpp>

#include "core/base/nearest.h"
#include "core/record/repeated_keys.h"

namespace strategion {

namespace json = boost::json;

Expected<json::value> parse_json(std::string_view text, const std::string& place) {
  json::parse_options options;
  options.max_depth = 32;
  json::error_code trouble;
  json::value value = json::parse(json::string_view(text.data(), text.size()), trouble, {}, options);
  if (trouble) return fail("bad-json", "not JSON: " + trouble.message(), place);
  if (const auto key = find_repeated_key(text)) {
    return fail("bad-json", "\"" + *key + "\" stands twice in one object; say it once", place);
  }
  return value;
}

const json::value* Fields::find(std::string_view key) {
  if (std::ranges::find(asked_, key) == asked_.end()) asked_.push_back(key);
  return object_.if_contains(json::string_view(key.data(), key.size()));
}

const json::value* Fields::find_needed(std::string_view key, std::string_view right) {
  const json::value* value = find(key);
  if (value == nullptr) wrong("\"" + std::string(key) + "\" is missing; it should be " + std::string(right));
  return value;
}

void Fields::expected(std::string_view key, std::string_view right) {
  wrong("\"" + std::string(key) + "\" should be " + std::string(right));
}

std::string Fields::text(std::string_view key) {
  const json::value* value = find_needed(key, "a text");
  if (value == nullptr) return {};
  if (const json::string* text = value->if_string()) return std::string(*text);
  expected(key, "a text");
  return {};
}

std::int64_t Fields::integer(std::string_view key, std::int64_t least, std::int64_t most) {
  const std::string right = "a whole number from " + std::to_string(least) + " to " + std::to_string(most);
  const json::value* value = find_needed(key, right);
  if (value == nullptr) return least;
  json::error_code trouble;
  const auto number = value->is_double() ? std::int64_t{0} : value->to_number<std::int64_t>(trouble);
  if (!trouble && !value->is_double() && number >= least && number <= most) return number;
  expected(key, right);
  return least;
}

const json::object& Fields::object(std::string_view key) {
  static const json::object kNone;
  const json::value* value = find_needed(key, "an object");
  if (value == nullptr) return kNone;
  if (const json::object* object = value->if_object()) return *object;
  expected(key, "an object");
  return kNone;
}

const json::array& Fields::list(std::string_view key) {
  static const json::array kNone;
  const json::value* value = find_needed(key, "a list");
  if (value == nullptr) return kNone;
  if (const json::array* list = value->if_array()) return *list;
  expected(key, "a list");
  return kNone;
}

std::vector<std::string> Fields::texts(std::string_view key) {
  std::vector<std::string> texts;
  for (const json::value& item : list(key)) {
    const json::string* text = item.if_string();
    if (text == nullptr) {
      expected(key, "a list of texts");
      return {};
    }
    texts.emplace_back(*text);
  }
  return texts;
}

std::string Fields::text_or(std::string_view key, std::string fallback) {
  return has(key) ? text(key) : std::move(fallback);
}

std::int64_t Fields::integer_or(std::string_view key, std::int64_t fallback, std::int64_t least, std::int64_t most) {
  return has(key) ? integer(key, least, most) : fallback;
}

bool Fields::flag_or(std::string_view key, bool fallback) {
  const json::value* value = find(key);
  if (value == nullptr) return fallback;
  if (const bool* flag = value->if_bool()) return *flag;
  expected(key, "true or false");
  return fallback;
}

void Fields::wrong(std::string sentence) {
  if (problem_.empty()) problem_ = std::move(sentence);
}

Expected<void> Fields::done() {
  for (const auto& field : object_) {
    const std::string_view key(field.key().data(), field.key().size());
    if (std::ranges::find(asked_, key) != asked_.end()) continue;
    const std::string hint = suggestion(key, asked_);
    wrong("unknown key \"" + std::string(key) + "\"" + (hint.empty() ? "" : "; " + hint));
  }
  if (problem_.empty()) return {};
  return fail("bad-field", problem_, place_);
}

}  // namespace strategion
