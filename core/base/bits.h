// A set of small numbers, a bit each: spaces of a field, figures, cards. Flat, for states.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace strategion {

template <class Id, std::size_t kCount>
struct Bits {
  static constexpr std::size_t kWords = (kCount + 63) / 64;
  std::array<std::uint64_t, kWords> words{};

  static constexpr Bits of(Id id) {
    Bits set;
    set.add(id);
    return set;
  }
  // One word needs no index: the compiler cannot know that its numbers are below 64.
  static constexpr std::size_t word_of(Id id) { return kWords == 1 ? 0 : id >> 6U; }
  constexpr bool has(Id id) const { return (words[word_of(id)] >> (id & 63U) & 1U) != 0; }
  constexpr void add(Id id) { words[word_of(id)] |= std::uint64_t{1} << (id & 63U); }
  constexpr void remove(Id id) { words[word_of(id)] &= ~(std::uint64_t{1} << (id & 63U)); }
  // The same without a branch.
  constexpr void add_if(bool yes, Id id) { words[word_of(id)] |= std::uint64_t{yes} << (id & 63U); }
  constexpr void remove_if(bool yes, Id id) { words[word_of(id)] &= ~(std::uint64_t{yes} << (id & 63U)); }
  constexpr bool empty() const {
    std::uint64_t any = 0;
    for (const auto word : words) any |= word;
    return any == 0;
  }
  constexpr int size() const {
    int total = 0;
    for (const auto word : words) total += std::popcount(word);
    return total;
  }
  // The lowest, or 0 of an empty set.
  constexpr Id lowest() const {
    for (std::size_t i = 0; i < kWords; ++i) {
      if (words[i] != 0) return static_cast<Id>(i * 64 + static_cast<std::size_t>(std::countr_zero(words[i])));
    }
    return 0;
  }
  // Calls visit(id) for each, lowest first.
  template <class Visit>
  constexpr void each(Visit&& visit) const {
    for (std::size_t i = 0; i < kWords; ++i) {
      for (std::uint64_t word = words[i]; word != 0; word &= word - 1) {
        visit(static_cast<Id>(i * 64 + static_cast<std::size_t>(std::countr_zero(word))));
      }
    }
  }
  friend constexpr Bits operator&(Bits a, const Bits& b) {
    for (std::size_t i = 0; i < kWords; ++i) a.words[i] &= b.words[i];
    return a;
  }
  friend constexpr Bits operator|(Bits a, const Bits& b) {
    for (std::size_t i = 0; i < kWords; ++i) a.words[i] |= b.words[i];
    return a;
  }
  friend constexpr Bits operator~(Bits a) {
    for (auto& word : a.words) word = ~word;
    return a;
  }
  friend constexpr bool operator==(const Bits&, const Bits&) = default;
};

}  // namespace strategion
