// A vector of at most kCapacity things, stored inline: no heap, flat, and without padding when T has none.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <type_traits>
#include <utility>

#include "core/base/assert.h"

namespace strategion {

// Unused slots are zero, so that two equal vectors have equal bytes: equality and hashes of a State
// are over bytes. The count is as wide as T's alignment asks, which leaves no hole behind the items.
template <class T, std::size_t kCapacity>
class Bounded {
  static_assert(std::is_trivially_copyable_v<T>);
  using Count =
      std::conditional_t<alignof(T) == 1 && kCapacity <= 255, std::uint8_t,
                         std::conditional_t<alignof(T) <= 2, std::uint16_t,
                                            std::conditional_t<alignof(T) <= 4, std::uint32_t, std::uint64_t>>>;

 public:
  constexpr Bounded() = default;
  constexpr Bounded(std::initializer_list<T> items) {
    for (const T& item : items) push_back(item);
  }

  static constexpr std::size_t capacity() { return kCapacity; }
  constexpr std::size_t size() const { return count_; }
  constexpr bool empty() const { return count_ == 0; }
  constexpr bool full() const { return count_ == kCapacity; }

  constexpr T& operator[](std::size_t i) { return items_[i]; }
  constexpr const T& operator[](std::size_t i) const { return items_[i]; }
  constexpr T* begin() { return items_.data(); }
  constexpr T* end() { return items_.data() + count_; }
  constexpr const T* begin() const { return items_.data(); }
  constexpr const T* end() const { return items_.data() + count_; }
  constexpr T& front() { return items_[0]; }
  constexpr const T& front() const { return items_[0]; }
  constexpr T& back() { return items_[count_ - 1U]; }
  constexpr const T& back() const { return items_[count_ - 1U]; }

  constexpr void push_back(const T& item) {
    STRATEGION_ASSERT(count_ < kCapacity, "a bounded vector stays within its bound");
    items_[count_] = item;
    ++count_;
  }
  constexpr void pop_back() {
    STRATEGION_ASSERT(count_ > 0, "something is there to take off");
    --count_;
    items_[count_] = T{};
  }
  constexpr void clear() {
    while (count_ > 0) pop_back();
  }
  constexpr void erase_at(std::size_t at) {
    STRATEGION_ASSERT(at < count_, "what is erased is there");
    for (std::size_t i = at + 1; i < count_; ++i) items_[i - 1] = items_[i];
    pop_back();
  }
  // Keeps the vector sorted: drafts are stored sorted, whatever the order of the steps.
  constexpr void insert_sorted(const T& item) {
    push_back(item);
    for (std::size_t i = count_ - 1U; i > 0 && items_[i] < items_[i - 1]; --i) std::swap(items_[i], items_[i - 1]);
  }
  constexpr bool contains(const T& item) const { return std::find(begin(), end(), item) != end(); }

  friend constexpr bool operator==(const Bounded& a, const Bounded& b) {
    return a.count_ == b.count_ && std::equal(a.begin(), a.end(), b.begin());
  }

 private:
  std::array<T, kCapacity> items_{};
  Count count_ = 0;
};

}  // namespace strategion
