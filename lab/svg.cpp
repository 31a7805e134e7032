#include "lab/svg.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "lab/figures.h"

namespace strategion::lab {

namespace {

constexpr double kWidth = 760;
constexpr double kLabel = 236;  // for names, on the left
constexpr double kRight = 60;   // for the figure behind a bar
constexpr double kRow = 22;
constexpr double kAxis = 26;
constexpr double kPlotHeight = 180;
constexpr std::int64_t kBinsMax = 40;

// 1, 2 or 5 times a power of ten: at most `count` steps over the span.
double nice_step(double span, int count) {
  if (span <= 0) return 1;
  const double raw = span / count;
  const double power = std::pow(10, std::floor(std::log10(raw)));
  for (const double factor : {1.0, 2.0, 5.0}) {
    if (factor * power >= raw * 0.999) return factor * power;
  }
  return 10 * power;
}

struct Scale {
  double low = 0;
  double high = 1;
  double left = 0;
  double right = kWidth;
  double at(double value) const {
    const double share = high > low ? (value - low) / (high - low) : 0.5;
    return left + std::clamp(share, 0.0, 1.0) * (right - left);
  }
};

std::string axis_label(double value, Unit unit, double step) {
  if (unit == Unit::kPercent) return fmt::format("{:.{}f} %", value * 100, step * 100 < 0.999 ? 1 : 0);
  return plain_number(value, step < 1 ? 2 : 0);
}

std::string open_svg(std::string_view title, double height) {
  return fmt::format("<div class=\"scroll\"><svg viewBox=\"0 0 {:.0f} {:.0f}\" role=\"img\" aria-label=\"{}\">\n",
                     kWidth, height, escaped(title));
}

std::string grid(const Scale& scale, double top, double bottom, Unit unit) {
  const double step = nice_step(scale.high - scale.low, 6);
  std::string text;
  const auto first = static_cast<std::int64_t>(std::ceil(scale.low / step - 1e-9));
  const auto last = static_cast<std::int64_t>(std::floor(scale.high / step + 1e-6));
  for (std::int64_t line = first; line <= last; ++line) {
    const double value = static_cast<double>(line) * step;
    const double x = scale.at(value);
    text += fmt::format(
        "<line class=\"grid\" x1=\"{0:.1f}\" x2=\"{0:.1f}\" y1=\"{1:.1f}\" y2=\"{2:.1f}\"/>"
        "<text class=\"tick\" x=\"{0:.1f}\" y=\"{3:.1f}\" text-anchor=\"middle\">{4}</text>\n",
        x, top, bottom, bottom + 16, axis_label(value, unit, step));
  }
  return text;
}

std::string label(const std::string& name, double y) {
  constexpr std::size_t kLetters = 36;
  const std::string shown = name.size() > kLetters ? name.substr(0, kLetters - 2) + "..." : name;
  return fmt::format("<text class=\"name\" x=\"{:.1f}\" y=\"{:.1f}\" text-anchor=\"end\">{}</text>", kLabel - 10, y + 4,
                     escaped(shown));
}

std::string whisker(const Scale& scale, const Interval& interval, double y) {
  const double from = scale.at(interval.low);
  const double to = scale.at(interval.high);
  return fmt::format("<path class=\"whisker\" d=\"M{0:.1f} {2:.1f}H{1:.1f}M{0:.1f} {3:.1f}v8M{1:.1f} {3:.1f}v8\"/>",
                     from, to, y, y - 4);
}

// Where the middle is when nothing is special.
std::string expected_tick(const Scale& scale, const Whisker& row, double y) {
  if (!row.has_expected) return {};
  return fmt::format("<line class=\"expected\" x1=\"{0:.1f}\" x2=\"{0:.1f}\" y1=\"{1:.1f}\" y2=\"{2:.1f}\"/>",
                     scale.at(row.expected), y - 8, y + 8);
}

std::string point_class(const Whisker& row) {
  if (!row.has_expected || row.value.interval.has(row.expected)) return "point";
  return row.value.value > row.expected ? "point above" : "point below";
}

}  // namespace

std::string escaped(std::string_view text) {
  std::string safe;
  for (const char c : text) {
    switch (c) {
      case '&': safe += "&amp;"; break;
      case '<': safe += "&lt;"; break;
      case '>': safe += "&gt;"; break;
      case '"': safe += "&quot;"; break;
      case '\'': safe += "&#39;"; break;
      default: safe += c;
    }
  }
  return safe;
}

std::string bars_svg(std::string_view title, const std::vector<Whisker>& rows) {
  double most = 0;
  for (const Whisker& row : rows) most = std::max({most, row.value.value, row.value.interval.high});
  const Scale scale{0, std::clamp(most, 0.01, 1.0), kLabel, kWidth - kRight};
  const double bottom = kRow * static_cast<double>(rows.size()) + 4;
  std::string text = open_svg(title, bottom + kAxis) + grid(scale, 0, bottom, Unit::kPercent);
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const Whisker& row = rows[i];
    const double y = kRow * static_cast<double>(i) + kRow / 2 + 2;
    text += fmt::format(
        "<g><title>{}</title>{}<rect class=\"bar\" x=\"{:.1f}\" y=\"{:.1f}\" width=\"{:.1f}\" height=\"14\" "
        "rx=\"2\"/>{}"
        "<text class=\"value\" x=\"{:.1f}\" y=\"{:.1f}\">{}</text></g>\n",
        escaped(row.tip), label(row.name, y), scale.left, y - 7, std::max(0.5, scale.at(row.value.value) - scale.left),
        whisker(scale, row.value.interval, y), scale.right + 8, y + 4, percent(row.value.value));
  }
  return text + "</svg></div>\n";
}

std::string points_svg(std::string_view title, const std::vector<Whisker>& rows, Unit unit) {
  double low = 1e300;
  double high = -1e300;
  for (const Whisker& row : rows) {
    if (!row.value.known) continue;
    low = std::min({low, row.value.interval.low, row.has_expected ? row.expected : row.value.value});
    high = std::max({high, row.value.interval.high, row.has_expected ? row.expected : row.value.value});
  }
  if (low > high) return {};
  const double room = std::max((high - low) * 0.05, unit == Unit::kPercent ? 0.002 : 1e-6);
  Scale scale{low - room, high + room, kLabel, kWidth - kRight};
  const double bottom = kRow * static_cast<double>(rows.size()) + 4;
  std::string text = open_svg(title, bottom + kAxis) + grid(scale, 0, bottom, unit);
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const Whisker& row = rows[i];
    const double y = kRow * static_cast<double>(i) + kRow / 2 + 2;
    text += fmt::format("<g><title>{}</title>{}", escaped(row.tip), label(row.name, y));
    if (row.value.known) {
      text += fmt::format(
          "{}{}<circle class=\"{}\" cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"4.5\"/><text class=\"value\" x=\"{:.1f}\" "
          "y=\"{:.1f}\">{}</text>",
          expected_tick(scale, row, y), whisker(scale, row.value.interval, y), point_class(row),
          scale.at(row.value.value), y, scale.right + 8, y + 4,
          unit == Unit::kPercent ? percent(row.value.value) : decimal(row.value.value));
    }
    text += "</g>\n";
  }
  return text + "</svg></div>\n";
}

std::string histogram_svg(std::string_view title, const Histogram& histogram) {
  if (histogram.counts().empty()) return {};
  const std::int64_t least = histogram.least();
  const std::int64_t span = histogram.most() - least + 1;
  const auto width = static_cast<std::int64_t>(
      std::max(1.0, std::ceil(nice_step(static_cast<double>(span), static_cast<int>(kBinsMax)))));
  const std::int64_t first = least >= 0 ? least / width * width : least;
  const auto bins = static_cast<std::size_t>((histogram.most() - first) / width + 1);
  std::vector<std::int64_t> counts(bins);
  for (const auto& [value, count] : histogram.counts())
    counts[static_cast<std::size_t>((value - first) / width)] += count;
  const auto most = static_cast<double>(std::ranges::max(counts));

  const double top = 16;
  const double bottom = top + kPlotHeight;
  const Scale scale{static_cast<double>(first),
                    static_cast<double>(first) + static_cast<double>(bins) * static_cast<double>(width), 40,
                    kWidth - 20};
  std::string text = open_svg(title, bottom + kAxis) + grid(scale, top, bottom, Unit::kNumber);
  for (std::size_t i = 0; i < bins; ++i) {
    const std::int64_t from = first + static_cast<std::int64_t>(i) * width;
    const double left = scale.at(static_cast<double>(from));
    const double right = scale.at(static_cast<double>(from + width));
    const double height = kPlotHeight * static_cast<double>(counts[i]) / most;
    const std::string range =
        width == 1 ? grouped(from) : fmt::format("{} to {}", grouped(from), grouped(from + width - 1));
    text += fmt::format(
        "<g><title>{}: {} matches</title><rect class=\"bar\" x=\"{:.1f}\" y=\"{:.1f}\" width=\"{:.1f}\" "
        "height=\"{:.1f}\"/></g>\n",
        range, grouped(counts[i]), left + 0.5, bottom - height, std::max(0.5, right - left - 1), height);
  }
  text += fmt::format("<text class=\"tick\" x=\"34\" y=\"{:.1f}\" text-anchor=\"end\">{}</text>\n", top + 4,
                      grouped(std::ranges::max(counts)));
  text += fmt::format("<text class=\"tick\" x=\"34\" y=\"{:.1f}\" text-anchor=\"end\">0</text>\n", bottom);
  const double median = scale.at(static_cast<double>(histogram.percentile(50)) + 0.5);
  text += fmt::format(
      "<line class=\"expected\" x1=\"{0:.1f}\" x2=\"{0:.1f}\" y1=\"{1:.1f}\" y2=\"{2:.1f}\"/>"
      "<text class=\"value\" x=\"{3:.1f}\" y=\"{4:.1f}\">median {5}</text>\n",
      median, top - 4, bottom, median + 5, top + 4, grouped(histogram.percentile(50)));
  return text + "</svg></div>\n";
}

}  // namespace strategion::lab
