#include "core/wire/line_reader.h"

namespace strategion {

LineReader::Status LineReader::next(std::string& line) {
  using Traits = std::istream::traits_type;
  line.clear();
  std::streambuf* buffer = in_.rdbuf();
  for (;;) {
    const auto got = buffer->sbumpc();
    if (Traits::eq_int_type(got, Traits::eof())) return line.empty() ? Status::kEnd : Status::kLine;
    const char letter = Traits::to_char_type(got);
    if (letter == '\n') {
      if (!line.empty() && line.back() == '\r') line.pop_back();
      return Status::kLine;
    }
    if (line.size() == most_) return Status::kTooLong;
    line.push_back(letter);
  }
}

LineReader::Status LineReader::skip() {
  using Traits = std::istream::traits_type;
  for (std::size_t skipped = 0; skipped < kLineBytesMax; ++skipped) {
    const auto got = in_.rdbuf()->sbumpc();
    if (Traits::eq_int_type(got, Traits::eof())) return Status::kEnd;
    if (Traits::to_char_type(got) == '\n') return Status::kLine;
  }
  return Status::kTooLong;
}

}  // namespace strategion
