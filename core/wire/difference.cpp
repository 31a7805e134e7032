#include "core/wire/difference.h"

#include <string>

namespace strategion {

namespace json = boost::json;

namespace {

// RFC 6901: "~" and "/" of a key are written "~0" and "~1".
std::string pointer_part(std::string_view key) {
  std::string part = "/";
  for (const char letter : key) {
    if (letter == '~') {
      part += "~0";
    } else if (letter == '/') {
      part += "~1";
    } else {
      part += letter;
    }
  }
  return part;
}

struct Changes {
  json::object set;
  json::array gone;
};

void add_changes(const json::value& before, const json::value& after, const std::string& at, Changes& changes);

void add_changes(const json::object& before, const json::object& after, const std::string& at, Changes& changes) {
  for (const auto& field : after) {
    const std::string here = at + pointer_part({field.key().data(), field.key().size()});
    if (const json::value* old = before.if_contains(field.key())) {
      add_changes(*old, field.value(), here, changes);
    } else {
      changes.set[here] = field.value();
    }
  }
  for (const auto& field : before) {
    if (after.contains(field.key())) continue;
    changes.gone.emplace_back(at + pointer_part({field.key().data(), field.key().size()}));
  }
}

void add_changes(const json::value& before, const json::value& after, const std::string& at, Changes& changes) {
  if (before == after) return;
  if (before.is_object() && after.is_object()) {
    add_changes(before.get_object(), after.get_object(), at, changes);
    return;
  }
  if (before.is_array() && after.is_array() && before.get_array().size() == after.get_array().size()) {
    for (std::size_t i = 0; i < after.get_array().size(); ++i) {
      add_changes(before.get_array()[i], after.get_array()[i], at + "/" + std::to_string(i), changes);
    }
    return;
  }
  changes.set[at] = after;
}

}  // namespace

json::object difference(const json::value& before, const json::value& after) {
  Changes changes;
  add_changes(before, after, "", changes);
  return {{"set", std::move(changes.set)}, {"gone", std::move(changes.gone)}};
}

}  // namespace strategion
