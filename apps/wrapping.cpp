#include "apps/wrapping.h"

#include <algorithm>
#include <vector>

namespace strategion::apps {

namespace {

constexpr std::size_t kPushed = 4;

// Letters past ASCII have bytes that begin none.
std::size_t width(std::string_view text) {
  return static_cast<std::size_t>(
      std::ranges::count_if(text, [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; }));
}

// Where text begins again behind two blanks or more.
std::vector<std::size_t> behind_gaps(std::string_view line, std::size_t from) {
  std::vector<std::size_t> found;
  for (std::size_t at = from; (at = line.find("  ", at)) != std::string_view::npos;) {
    at = line.find_first_not_of(' ', at);
    if (at == std::string_view::npos) break;
    found.push_back(at);
  }
  return found;
}

}  // namespace

std::string wrapped(std::string_view line, std::size_t columns) {
  const std::size_t begin = std::min(line.find_first_not_of(' '), line.size());
  const std::vector<std::size_t> gaps = behind_gaps(line, begin);
  const bool is_for_programs = line.starts_with('{') || line.starts_with('[');
  if (columns == 0 || width(line) <= columns || gaps.size() > 1 || is_for_programs) return std::string(line);
  std::size_t indent = gaps.empty() ? begin + kPushed : width(line.substr(0, gaps.front()));
  if (indent > columns / 2) indent = kPushed;
  const std::size_t head = gaps.empty() ? begin : gaps.front();
  std::string text(line.substr(0, head));
  std::size_t column = width(text);
  bool begins = true;
  for (std::string_view rest = line.substr(head); !rest.empty();) {
    const std::string_view word = rest.substr(0, rest.find(' '));
    rest.remove_prefix(std::min(word.size() + 1, rest.size()));
    if (!begins && column + 1 + width(word) > columns) {
      text += "\n" + std::string(indent, ' ');
      column = indent;
      begins = true;
    }
    text += (begins ? "" : " ") + std::string(word);
    column += width(word) + (begins ? 0 : 1);
    begins = false;
  }
  return text;
}

WrappingBuffer::int_type WrappingBuffer::overflow(int_type letter) {
  if (traits_type::eq_int_type(letter, traits_type::eof())) return traits_type::not_eof(letter);
  if (traits_type::to_char_type(letter) != '\n') {
    line_ += traits_type::to_char_type(letter);
    return letter;
  }
  out_ << wrapped(line_, columns_()) << '\n';
  line_.clear();
  return out_ ? letter : traits_type::eof();
}

int WrappingBuffer::sync() {
  out_ << line_ << std::flush;
  line_.clear();
  return out_ ? 0 : -1;
}

}  // namespace strategion::apps
