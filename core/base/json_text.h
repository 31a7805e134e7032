// A string for a JSON document: Boost 1.81 does not take a std::string_view where an object is written out.
#pragma once

#include <boost/json/string.hpp>
#include <string_view>

namespace strategion {

inline boost::json::string json_text(std::string_view text) { return boost::json::string(text.data(), text.size()); }

}  // namespace strategion
