// How often this thread has allocated.
//
// The counting operator new stands in allocations.cpp, which is linked only into binaries that want
// the count (the tests and the command); elsewhere the number stays at 0.
#pragma once

#include <cstddef>

namespace strategion {

inline thread_local std::size_t allocation_count = 0;

inline std::size_t allocations() { return allocation_count; }

// Whether the counting operator new is linked in: without it a test of "no allocation" cannot fail.
inline bool allocations_are_counted() {
  const std::size_t before = allocations();
  // Through a volatile pointer, since a compiler may leave out a new whose delete it sees.
  int* volatile probe = new int(0);
  delete probe;
  return allocations() != before;
}

}  // namespace strategion
