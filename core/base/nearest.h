// "Did you mean": the known word nearest to one that is not known.
#pragma once

#include <cstddef>
#include <optional>
#include <ranges>
#include <string>
#include <string_view>
#include <vector>

namespace strategion {

// How many letters must be put in, taken out, changed or swapped with a neighbour; letters' case and
// the difference of '-', '_' and ' ' do not count.
std::size_t edit_distance(std::string_view a, std::string_view b);

// The farthest a slip of the finger may be: one letter in a short word, one in three in a long one.
constexpr std::size_t slip_max(std::string_view word) { return word.size() < 6 ? 1 : word.size() / 3; }

// The first of the nearest words, or nothing when none is near enough to be meant.
template <std::ranges::input_range Words>
std::optional<std::string> find_nearest(std::string_view word, const Words& words) {
  std::optional<std::string> best;
  std::size_t best_distance = slip_max(word) + 1;
  for (const auto& candidate : words) {
    const std::size_t distance = edit_distance(word, candidate);
    if (distance < best_distance) {
      best_distance = distance;
      best = std::string(candidate);
    }
  }
  return best;
}

// "did you mean "forest"?" when a word is near, "one of forest, marsh, water" when none is and the
// list is short enough to read, and otherwise nothing.
std::string suggestion(std::string_view word, const std::vector<std::string_view>& words);
// The sentence, and behind a semicolon the suggestion where there is one.
std::string with_suggestion(const std::string& sentence, std::string_view word,
                            const std::vector<std::string_view>& words);

}  // namespace strategion
