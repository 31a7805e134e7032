// How often this thread has allocated.
//
// The counting operator new stands in allocations.cpp, which is linked only into binaries that want
// the count (the tests and the command); elsewhere the number stays at 0. The address sanitizer has operators
// of its own, which must not be replaced by halves: there its hook counts, in every binary.
#pragma once

#include <cstddef>

#if defined(__SANITIZE_ADDRESS__)
// Of the sanitizer's run-time library; g++ 12 comes without the header.
extern "C" int __sanitizer_install_malloc_and_free_hooks(void (*on_malloc)(const volatile void*, std::size_t),
                                                         void (*on_free)(const volatile void*));
#endif

namespace strategion {

inline thread_local std::size_t allocation_count = 0;

#if defined(__SANITIZE_ADDRESS__)
inline void count_allocation(const volatile void* /*memory*/, std::size_t /*size*/) { ++allocation_count; }
inline void ignore_release(const volatile void* /*memory*/) {}
inline const int kCountingHook = __sanitizer_install_malloc_and_free_hooks(count_allocation, ignore_release);
#endif

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
