// Whole numbers in place of fractions: what decides a search is the same on every machine and compiler.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

namespace strategion::search {

// Shares of a match and everything made of them are counted in 2^-20.
inline constexpr int kFractionBits = 20;
inline constexpr std::int64_t kWhole = std::int64_t{1} << kFractionBits;

// The largest number whose square does not exceed n, bit by bit.
constexpr std::uint64_t root_of(std::uint64_t n) {
  std::uint64_t root = 0;
  for (std::uint64_t bit = std::uint64_t{1} << 62U; bit != 0; bit >>= 2U) {
    if (n >= root + bit) {
      n -= root + bit;
      root = (root >> 1U) + bit;
    } else {
      root >>= 1U;
    }
  }
  return root;
}
static_assert(root_of(0) == 0 && root_of(15) == 3 && root_of(16) == 4 && root_of(1'000'000'000'000) == 1'000'000);

// The natural logarithm of n >= 1 in 2^-20: the whole part of the binary one by the highest bit, the rest by squaring.
constexpr std::int64_t log_of(std::uint64_t n) {
  constexpr std::int64_t kLogOfTwo = 726'817;  // ln 2 in 2^-20
  const int whole = std::bit_width(n) - 1;
  std::uint64_t rest = whole >= 31 ? n >> static_cast<unsigned>(whole - 31) : n << static_cast<unsigned>(31 - whole);
  std::int64_t binary = static_cast<std::int64_t>(whole) << kFractionBits;
  for (int i = 1; i <= kFractionBits; ++i) {
    rest = rest * rest >> 31U;
    if (rest >> 32U != 0) {
      rest >>= 1U;
      binary += std::int64_t{1} << (kFractionBits - i);
    }
  }
  __extension__ using Wide = __int128;
  return static_cast<std::int64_t>(static_cast<Wide>(binary) * kLogOfTwo >> kFractionBits);
}
static_assert(log_of(1) == 0);
static_assert(log_of(1000) / 1024 == 7243306 / 1024);  // ln 1000 = 6.9078

// e^-x for x = 0, 1/4, 1/2 ... 8, in 2^-20.
inline constexpr std::array<std::int32_t, 33> kFalling{
    1048576, 816632, 635993, 495312, 385750, 300422, 233969, 182215, 141909, 110519, 86072,
    67033,   52206,  40658,  31664,  24660,  19205,  14957,  11649,  9072,   7065,   5502,
    4285,    3337,   2599,   2024,   1576,   1228,   956,    745,    580,    452,    352};

// e^-(size/unit), straight between the quarters; beyond the table its last.
constexpr std::int32_t falling(std::int64_t size, std::int64_t unit) {
  const std::int64_t quarters = 4 * size / unit;
  if (quarters + 1 >= static_cast<std::int64_t>(kFalling.size())) return kFalling.back();
  const std::int64_t high = kFalling[static_cast<std::size_t>(quarters)];
  const std::int64_t low = kFalling[static_cast<std::size_t>(quarters) + 1];
  return static_cast<std::int32_t>(high - (high - low) * (4 * size - quarters * unit) / unit);
}
static_assert(falling(0, 7) == kWhole && falling(14, 7) == 141909);

// In thousandths, rounded.
constexpr int thousandths(std::int64_t share) { return static_cast<int>((share * 1000 + kWhole / 2) >> kFractionBits); }

}  // namespace strategion::search
