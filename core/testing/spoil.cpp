#include <boost/json.hpp>

#include "core/testing/property_words.h"

namespace strategion::suite {

void spoil(std::string& text, Xoshiro& rng) {
  static constexpr std::string_view kOdd = " 0179azAZ-+:x\t\"";
  const std::size_t at = below(rng, text.size() + 1);
  const char odd = kOdd[below(rng, kOdd.size())];
  switch (below(rng, 3)) {
    case 0: text.insert(at, 1, odd); break;
    case 1: text.erase(at, 1); break;
    default:
      if (at < text.size()) text[at] = odd;
  }
}

void spoil(boost::json::value& json, Xoshiro& rng) {
  if (auto* object = json.if_object(); object != nullptr && !object->empty()) {
    auto* chosen = object->begin() + static_cast<std::ptrdiff_t>(below(rng, object->size()));
    if (below(rng, 6) == 0) {
      object->erase(chosen);
    } else {
      spoil(chosen->value(), rng);
    }
    return;
  }
  if (auto* array = json.if_array(); array != nullptr && !array->empty()) {
    auto* chosen = array->begin() + static_cast<std::ptrdiff_t>(below(rng, array->size()));
    if (below(rng, 6) == 0) {
      array->erase(chosen);
    } else {
      spoil(*chosen, rng);
    }
    return;
  }
  if (json.is_string() && below(rng, 2) == 0) {
    std::string text(json.get_string());
    spoil(text, rng);
    json = text;
    return;
  }
  switch (below(rng, 5)) {
    case 0: json = nullptr; break;
    case 1: json = -1; break;
    case 2: json = below(rng, 300); break;
    case 3: json = "odd"; break;
    default: json = boost::json::array{1, 2}; break;
  }
}

}  // namespace strategion::suite
