// Words that people type: letters of any case, blanks of any number, whole numbers.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace strategion {

constexpr bool is_blank(char letter) { return letter == ' ' || letter == '\t' || letter == '\r' || letter == '\n'; }
constexpr char lowered(char letter) {
  return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
}
constexpr char raised(char letter) {
  return letter >= 'a' && letter <= 'z' ? static_cast<char>(letter - 'a' + 'A') : letter;
}
// Whatever the case of their letters.
bool is_same_word(std::string_view a, std::string_view b);

// In small letters, with one blank between words and none around them.
std::string folded(std::string_view text);

// The whole of `text` as a number up to `most`.
std::optional<unsigned> whole_number(std::string_view text, unsigned most);

// The word of an enum's value; its words stand in the order of its values.
template <std::size_t kCount, class Enum>
constexpr std::string_view word_at(const std::array<std::string_view, kCount>& words, Enum value) {
  const auto at = static_cast<std::size_t>(value);
  return at < kCount ? words[at] : std::string_view("unknown");
}

}  // namespace strategion
