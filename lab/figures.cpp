#include "lab/figures.h"

#include <fmt/format.h>

#include <boost/json.hpp>
#include <cmath>

namespace strategion::lab {

namespace json = boost::json;

std::string grouped(std::int64_t number) {
  std::string digits = fmt::format("{}", number);
  const std::size_t first = number < 0 ? 1 : 0;
  for (std::size_t at = digits.size(); at > first + 3;) {
    at -= 3;
    digits.insert(at, ",");
  }
  return digits;
}

std::string percent(double share) { return fmt::format("{:.1f} %", share * 100); }

std::string percent_text(const Estimate& share) {
  if (!share.known) return "-";
  return fmt::format("{:.1f} % ({:.1f} to {:.1f})", share.value * 100, share.interval.low * 100,
                     share.interval.high * 100);
}

std::string decimal(double number) {
  return std::abs(number) < 10 ? fmt::format("{:.2f}", number) : fmt::format("{:.1f}", number);
}

std::string number_text(const Estimate& number) {
  if (!number.known) return "-";
  return fmt::format("{} ({} to {})", decimal(number.value), decimal(number.interval.low),
                     decimal(number.interval.high));
}

std::string change(double share) { return fmt::format("{:+.1f}", share * 100); }

std::string plain_number(double value, int places) {
  std::string text = fmt::format("{:.{}f}", value, places);
  if (text.find('.') != std::string::npos) text.resize(text.find_last_not_of('0') + 1);
  if (text.ends_with('.')) text.pop_back();
  return text == "-0" ? "0" : text;
}

std::string plain_json(const json::value& value) {
  std::string text;
  if (const auto* object = value.if_object()) {
    for (const auto& field : *object) {
      text += fmt::format("{}{}:{}", text.empty() ? "" : ",", json::serialize(field.key()), plain_json(field.value()));
    }
    return "{" + text + "}";
  }
  if (const auto* array = value.if_array()) {
    for (const json::value& item : *array) text += (text.empty() ? "" : ",") + plain_json(item);
    return "[" + text + "]";
  }
  return value.is_double() ? plain_number(value.get_double()) : json::serialize(value);
}

}  // namespace strategion::lab
