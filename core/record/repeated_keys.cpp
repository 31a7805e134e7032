#include "core/record/repeated_keys.h"

#include <boost/json/parse.hpp>
#include <set>
#include <vector>

namespace strategion {

namespace {

// One past the string that begins at `at`.
std::size_t string_end(std::string_view json, std::size_t at) {
  for (++at; json[at] != '"'; ++at) {
    if (json[at] == '\\') ++at;
  }
  return at + 1;
}

std::string unescaped(std::string_view quoted) {
  if (quoted.find('\\') == std::string_view::npos) return std::string(quoted.substr(1, quoted.size() - 2));
  return std::string(boost::json::parse(boost::json::string_view(quoted.data(), quoted.size())).as_string());
}

}  // namespace

std::optional<std::string> find_repeated_key(std::string_view json) {
  std::vector<std::set<std::string>> open;  // the keys so far of each open object; a list has none
  for (std::size_t at = 0; at < json.size();) {
    const char c = json[at];
    if (c == '{' || c == '[') open.emplace_back();
    if (c == '}' || c == ']') open.pop_back();
    if (c != '"') {
      ++at;
      continue;
    }
    const std::string_view quoted = json.substr(at, string_end(json, at) - at);
    at += quoted.size();
    // A string before a colon is a key, and nothing else is.
    const std::size_t next = json.find_first_not_of(" \t\r\n", at);
    if (next == std::string_view::npos || json[next] != ':') continue;
    std::string key = unescaped(quoted);
    if (!open.back().insert(key).second) return key;
  }
  return std::nullopt;
}

}  // namespace strategion
