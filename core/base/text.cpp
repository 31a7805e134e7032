#include "core/base/text.h"

#include <algorithm>
#include <charconv>

namespace strategion {

bool is_same_word(std::string_view a, std::string_view b) { return std::ranges::equal(a, b, {}, lowered, lowered); }

std::string folded(std::string_view text) {
  std::string result;
  for (const char letter : text) {
    if (!is_blank(letter)) {
      result += lowered(letter);
    } else if (!result.empty() && result.back() != ' ') {
      result += ' ';
    }
  }
  if (!result.empty() && result.back() == ' ') result.pop_back();
  return result;
}

std::optional<unsigned> whole_number(std::string_view text, unsigned most) {
  unsigned number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (text.empty() || error != std::errc{} || end != text.data() + text.size() || number > most) return std::nullopt;
  return number;
}

}  // namespace strategion
