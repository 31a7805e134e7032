// The battle that positions, seeds and golden games of the tests are written for: Landor's army against Kralc's on the
// boards of sets 4 and 5. It is named, so that the pack's default can change without them.
#pragma once

#include <map>
#include <string>
#include <vector>

namespace strategion::legends {

using NamedOptions = std::map<std::string, std::string>;

// With options of the test's own, which come before these.
inline NamedOptions named_battle(NamedOptions more = {}) {
  more.insert({{"beige", "beige4"}, {"gray", "gray5"}, {"boards", "4A,4B,4C,4D,5A,5B,5C,5D"}});
  return more;
}

// The same for a command: --option NAME=VALUE, each.
inline std::vector<std::string> named_battle_arguments() {
  std::vector<std::string> arguments;
  for (const auto& [name, value] : named_battle()) arguments.insert(arguments.end(), {"--option", name + "=" + value});
  return arguments;
}

}  // namespace strategion::legends
