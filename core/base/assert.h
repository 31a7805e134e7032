// Assertions: the third kind of failure, "we erred". Always on, one idea each.
#pragma once

#include <stdexcept>
#include <string>

namespace strategion {

// A failed assertion. Thrown only by the macro below and caught only at the edge of a table, a lab
// worker or a test, where `apply` has worked on a copy, so that nothing half-done survives.
class Defect : public std::logic_error {
 public:
  Defect(const char* file, int line, const char* idea)
      : std::logic_error(std::string(file) + ":" + std::to_string(line) + ": " + idea) {}
};

[[noreturn]] void throw_defect(const char* file, int line, const char* idea);

}  // namespace strategion

// STRATEGION_ASSERT(index < size, "an index stays inside its table");
#define STRATEGION_ASSERT(condition, idea)                  \
  do {                                                      \
    if (!(condition)) [[unlikely]] {                        \
      ::strategion::throw_defect(__FILE__, __LINE__, idea); \
    }                                                       \
  } while (false)
