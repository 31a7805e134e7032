// Strong ids: a number that cannot be taken for another kind of number.
#pragma once

#include <compare>
#include <concepts>
#include <cstddef>
#include <cstdint>

namespace strategion {

// using PieceId = Id<struct PieceTag>;
template <class Tag, class Rep = std::uint8_t>
struct Id {
  Rep value = 0;

  constexpr Id() = default;
  constexpr explicit Id(std::integral auto number) : value(static_cast<Rep>(number)) {}
  constexpr std::size_t index() const { return value; }

  friend constexpr auto operator<=>(const Id&, const Id&) = default;
};

}  // namespace strategion
