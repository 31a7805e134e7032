// Generators, and the one way to draw a bounded number. Rules never hold or call a generator of their
// own: `draw` and `redeal` are given one. No <random> distribution: their results differ by library.
#pragma once

#include <array>
#include <bit>
#include <concepts>
#include <cstddef>
#include <cstdint>

namespace strategion {

template <class R>
concept Generator = requires(R& rng) {
  { rng() } -> std::same_as<std::uint64_t>;
};

// xoshiro256**: for search, simulation and tests. Seeded through splitmix64.
class Xoshiro {
 public:
  explicit constexpr Xoshiro(std::uint64_t seed) {
    for (auto& word : words_) {
      seed += 0x9E3779B97F4A7C15ULL;
      std::uint64_t z = seed;
      z = (z ^ (z >> 30U)) * 0xBF58476D1CE4E5B9ULL;
      z = (z ^ (z >> 27U)) * 0x94D049BB133111EBULL;
      word = z ^ (z >> 31U);
    }
  }
  constexpr std::uint64_t operator()() {
    const std::uint64_t result = std::rotl(words_[1] * 5, 7) * 9;
    const std::uint64_t t = words_[1] << 17U;
    words_[2] ^= words_[0];
    words_[3] ^= words_[1];
    words_[1] ^= words_[2];
    words_[0] ^= words_[3];
    words_[2] ^= t;
    words_[3] = std::rotl(words_[3], 45);
    return result;
  }

 private:
  std::array<std::uint64_t, 4> words_{};
};

// ChaCha20 (libsodium): for tables, whose seed must not be guessable from what was drawn.
class ChaCha {
 public:
  using Seed = std::array<std::uint8_t, 32>;
  explicit ChaCha(const Seed& seed) : seed_(seed) {}
  static ChaCha from_system();  // a seed from the operating system
  std::uint64_t operator()();
  const Seed& seed() const { return seed_; }
  // How many numbers have been drawn; a generator that is made again goes on from there.
  std::uint64_t position() const { return std::uint64_t{block_} * buffer_.size() - (buffer_.size() - used_); }
  static ChaCha at(const Seed& seed, std::uint64_t position);

 private:
  Seed seed_;
  std::uint32_t block_ = 0;
  std::size_t used_ = 8;
  std::array<std::uint64_t, 8> buffer_{};
};

// A uniform number in 0 .. bound-1, by Lemire's multiplication with rejection.
template <Generator R>
constexpr std::uint64_t below(R& rng, std::uint64_t bound) {
  __extension__ using Wide = unsigned __int128;
  Wide product = static_cast<Wide>(rng()) * bound;
  auto low = static_cast<std::uint64_t>(product);
  if (low < bound) {
    const std::uint64_t threshold = (0 - bound) % bound;
    while (low < threshold) {
      product = static_cast<Wide>(rng()) * bound;
      low = static_cast<std::uint64_t>(product);
    }
  }
  return static_cast<std::uint64_t>(product >> 64U);
}

}  // namespace strategion
