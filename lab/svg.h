// Plots as inline SVG. They have no colours of their own: classes name what a shape is, and the page's style paints it.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "lab/statistics.h"

namespace strategion::lab {

std::string escaped(std::string_view text);  // for HTML and SVG

// A value with its interval on a line of its own, and a tick where it would be if nothing were special.
struct Whisker {
  std::string name;
  Estimate value;
  double expected = 0;
  bool has_expected = false;
  std::string tip;  // said when pointed at
};

enum class Unit : std::uint8_t { kPercent, kNumber };

// Bars from 0, for shares of a whole.
std::string bars_svg(std::string_view title, const std::vector<Whisker>& rows);
// Points with whiskers on an axis that shows them large.
std::string points_svg(std::string_view title, const std::vector<Whisker>& rows, Unit unit);
// How often each length came.
std::string histogram_svg(std::string_view title, const Histogram& histogram);

}  // namespace strategion::lab
