// An array indexed by an enum that ends in kCount.
#pragma once

#include <array>
#include <cstddef>

namespace strategion {

template <class Enum, class T, std::size_t N = static_cast<std::size_t>(Enum::kCount)>
struct EnumArray {
  std::array<T, N> items{};

  constexpr T& operator[](Enum at) { return items[static_cast<std::size_t>(at)]; }
  constexpr const T& operator[](Enum at) const { return items[static_cast<std::size_t>(at)]; }
  static constexpr std::size_t size() { return N; }
  constexpr auto begin() const { return items.begin(); }
  constexpr auto end() const { return items.end(); }

  friend constexpr bool operator==(const EnumArray&, const EnumArray&) = default;
};

}  // namespace strategion
