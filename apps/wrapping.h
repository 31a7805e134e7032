// Lines no wider than the terminal, broken between words: the one place where anything is broken.
#pragma once

#include <ostream>
#include <streambuf>
#include <string>
#include <string_view>

namespace strategion::apps {

// The line in pieces that are at most `columns` wide. What follows the first is pushed in: under the text, where one
// gap sets a name off from it ("  undo     take back"), otherwise by four. Left as they are: drawings, which have
// several gaps, and lines for programs, which begin with a bracket.
std::string wrapped(std::string_view line, std::size_t columns);

// Passes on to another stream, wrapped. A line that is flushed before its end, like a prompt, passes as it is.
class WrappingBuffer : public std::streambuf {
 public:
  using Columns = std::size_t (*)();  // now: people resize windows
  WrappingBuffer(std::ostream& out, Columns columns) : out_(out), columns_(columns) {}
  WrappingBuffer(const WrappingBuffer&) = delete;
  WrappingBuffer& operator=(const WrappingBuffer&) = delete;
  ~WrappingBuffer() override { sync(); }

 protected:
  int_type overflow(int_type letter) override;
  int sync() override;

 private:
  std::ostream& out_;
  Columns columns_;
  std::string line_;
};

}  // namespace strategion::apps
