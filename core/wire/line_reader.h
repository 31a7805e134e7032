// Lines from a stream that may never end: what is kept in memory is bounded.
#pragma once

#include <cstddef>
#include <cstdint>
#include <istream>
#include <string>

namespace strategion {

inline constexpr std::size_t kLineBytesMax = std::size_t{1} << 20U;

class LineReader {
 public:
  enum class Status : std::uint8_t { kLine, kEnd, kTooLong };

  explicit LineReader(std::istream& in, std::size_t most = kLineBytesMax) : in_(in), most_(most) {}

  // Gives the next line without its newline. After kTooLong the rest of that line, which may be without end, is still
  // to be read. A last line without a newline counts as a line.
  Status next(std::string& line);
  // Past the end of a line that was too long; kTooLong: it goes on for more than kLineBytesMax.
  Status skip();

 private:
  std::istream& in_;
  std::size_t most_;
};

}  // namespace strategion
