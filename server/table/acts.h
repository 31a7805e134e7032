// Acts as a row holds them, in the order of their arrival: [[0, "c2-c3"], ["nature", "..."]].
#pragma once

#include <boost/json/array.hpp>
#include <cstddef>
#include <vector>

#include "core/record/match.h"

namespace strategion::server {

// What a match has done since its history had that many entries.
boost::json::array acts_json(const Match& match, std::size_t since);
Expected<std::vector<Acted>> parse_acts(const boost::json::value* acts);

}  // namespace strategion::server
