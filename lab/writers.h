// A report as a table for a terminal, as one JSON object (docs/formats/simulation.md) and as one HTML file.
#pragma once

#include <boost/json/object.hpp>
#include <string>

#include "lab/compare.h"

namespace strategion::lab {

std::string text_of(const Report& report);
std::string text_of(const Comparison& comparison);

boost::json::object json_of(const Report& report);
boost::json::object json_of(const Comparison& comparison);

// Self-contained: no other file, no other host, no script; light and dark as the reader's system is.
std::string html_of(const Report& report);
std::string html_of(const Comparison& comparison);

}  // namespace strategion::lab
