// What a position is worth to one side: the rules of thumb, as numbers.
//
// It is asked about worlds that were dealt from a seat's view, so whatever it reads is either known to that seat or
// somebody's guess. Points are hundredths; a piece of middling strength is worth about 1500.
#pragma once

#include "games/legends/rules/reader.h"

namespace strategion::legends {

struct Weight {
  int material = 0;   // pieces of ours less theirs
  int knowledge = 0;  // what we know of them less what they know of us
  int danger = 0;     // what stands next to something that beats it (never above 0)
  int cover = 0;      // our castle: open sides, and who is near (never above 0)
  int hunt = 0;       // how near we are to what is worth attacking

  int total() const { return material + knowledge + danger + cover + hunt; }
  Weight& operator+=(const Weight& other);
  Weight operator-(const Weight& other) const;
  Weight operator*(int count) const;
  Weight operator/(int count) const;
};

inline constexpr int kMatchWorth = 40000;  // a match won; a fallen castle of several counts a quarter

template <class Size>
class Weigher {
 public:
  // `quiet`: turns without a piece destroyed. The longer nothing happens, the bolder we get (LG-072).
  Weigher(const Tables<Size>& tables, std::uint8_t seat, Side mine, int quiet)
      : tables_(tables), seat_(seat), mine_(mine), boldness_(100 + 5 * quiet) {}

  Weight weigh(const State<Size>& state) const;
  // What losing a piece of this kind costs.
  int worth(Kind kind) const;
  static bool can_attack(const Traits& traits) { return !traits.stationary && !traits.no_attack; }

 private:
  using SpacesT = Spaces<Size>;
  void add_pieces(const State<Size>& state, Weight& weight) const;
  int danger(const Reader<Size>& reader, const State<Size>& state, SpacesT own) const;
  int cover(const State<Size>& state, Space castle) const;
  int hunt(const Reader<Size>& reader, const State<Size>& state, SpacesT own, SpacesT enemies) const;

  const Tables<Size>& tables_;
  std::uint8_t seat_;
  Side mine_;
  int boldness_;  // a percentage
};

extern template class Weigher<Small>;
extern template class Weigher<Large>;

}  // namespace strategion::legends
