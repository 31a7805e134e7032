// A key that stands twice in one object: the parser would keep the last and say nothing.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace strategion {

// The first such key of a text that is known to be JSON, as it reads unescaped.
std::optional<std::string> find_repeated_key(std::string_view json);

}  // namespace strategion
