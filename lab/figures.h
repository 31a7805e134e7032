// Figures as people and programs read them.
#pragma once

#include <boost/json/value.hpp>
#include <cstdint>
#include <string>

#include "lab/statistics.h"

namespace strategion::lab {

std::string grouped(std::int64_t number);  // "12,345"
std::string percent(double share);         // "48.3 %"
// "48.3 % (46.1 to 50.5)"; a dash where nothing was measured.
std::string percent_text(const Estimate& share);
std::string number_text(const Estimate& number);  // "61.2 (59.8 to 62.6)"
std::string change(double share);                 // "+2.1" in points of a percent
std::string decimal(double number);               // one place, two where it is small

// A plain decimal of at most so many places, for JSON: "426.2", "512", "-1"; the library would write 4.262E2.
std::string plain_number(double value, int places = 6);
// A document with plain decimals, on one line.
std::string plain_json(const boost::json::value& value);

}  // namespace strategion::lab
