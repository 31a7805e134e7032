// What a position is worth to one side: the rules of thumb, as numbers.
//
// It is asked about worlds that were dealt from a seat's view, so whatever it reads is either known to that seat or
// somebody's guess. Points are hundredths; a piece of middling strength is worth about 1500.
#pragma once

#include <cstdlib>

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

// What is worth going to, before it is divided by the way.
inline constexpr int kCastleLure = 6000;
inline constexpr int kStillLure = 1100;  // unknown and never moved: it may be the castle
inline constexpr int kMovedLure = 500;   // unknown, but no castle
inline constexpr int kWeakerLure = 60;   // percent of what a known weaker piece is worth

inline constexpr int kOpenSide = 350;  // of our castle
// An attacker so many steps from our castle, by open ways; the first can take it at once.
inline constexpr std::array<int, 4> kNearCastle{4000, 1200, 500, 200};
inline constexpr int kKnownCastle = 6;  // times as bad where they know it

// How far from the back row of a side.
inline int depth_of(Space space, Side side) { return side == Side::kBeige ? rank_of(space) : 7 - rank_of(space); }
inline int distance(Space a, Space b) { return std::abs(file_of(a) - file_of(b)) + std::abs(rank_of(a) - rank_of(b)); }
// Cheap pieces are sent ahead, where what they meet is unknown: what they find out costs least. Out of kSure.
inline constexpr int kSure = 60;
inline int eagerness(int worth) { return std::max(20, 70 - worth / 100); }
// The longer nothing happens, the bolder we get (LG-072): a percentage.
inline int boldness(int quiet) { return 100 + 5 * quiet; }

template <class Size>
class Weigher {
 public:
  // `quiet`: turns without a piece destroyed.
  Weigher(const Tables<Size>& tables, std::uint8_t seat, Side mine, int quiet)
      : tables_(tables), seat_(seat), mine_(mine), boldness_(boldness(quiet)) {}

  Weight weigh(const State<Size>& state) const;
  // The same without the hunt, which says where to go and hardly how the match stands.
  Weight stand(const State<Size>& state) const;
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
  int boldness_;
};

// Whether a power of theirs reaches a castle from afar, past what stands between: Charging and Slashing along a line,
// Diagonal beside it, Quickness over one empty space (LG-040 to LG-042). `powers` tells those of a token of theirs.
template <class Size, class Powers>
bool is_struck(const Geometry<Size>& geometry, Space castle, const Spaces<Size>& land, const Spaces<Size>& taken,
               const Spaces<Size>& theirs, Powers&& powers) {
  for (std::size_t d = 0; d < 8; ++d) {
    const bool straight = d < 4;
    int steps = 1;
    for (std::int16_t at = geometry.next[d][castle]; at != kOff; ++steps) {
      const auto space = static_cast<Space>(at);
      if (!land.has(space)) break;
      if (!taken.has(space)) {
        at = geometry.next[d][space];
        continue;
      }
      if (!theirs.has(space)) break;
      const PowerMask has = powers(space);
      if ((has & bit(straight ? Named::kCharging : Named::kSlashing)) != 0) return true;
      if (!straight && steps == 1 && (has & bit(Named::kDiagonal)) != 0) return true;
      if ((has & bit(Named::kQuickness)) != 0 && steps == (straight ? 2 : 1)) {
        const Spaces<Size> between = geometry.orthogonal[space] & geometry.orthogonal[castle];
        if (!(between & land & ~taken).empty()) return true;
      }
      break;
    }
  }
  return false;
}

// One step further in every straight direction.
template <class Size>
Spaces<Size> spread(const Geometry<Size>& geometry, const Spaces<Size>& set) {
  if constexpr (Size::kZones == 1) {
    constexpr std::uint64_t kFileA = 0x0101010101010101ULL;
    const std::uint64_t to = set.words[0];
    return {{to << 8U | to >> 8U | (to << 1U & ~kFileA) | (to >> 1U & ~(kFileA << 7U))}};
  } else {
    Spaces<Size> all;
    set.each([&](Space space) { all = all | geometry.orthogonal[space]; });
    return all;
  }
}

// What it costs that ways to these castles of ours stand open, and who is near. `attacks` and `powers` tell of a token
// of theirs; one that does not attack has no power here.
template <class Size, class Attacks, class Powers>
int open_castle_cost(const Geometry<Size>& geometry, const Spaces<Size>& castles, bool known, const Spaces<Size>& land,
                     const Spaces<Size>& ours, const Spaces<Size>& theirs, Attacks&& attacks, Powers&& powers) {
  const Spaces<Size> free = land & ~ours;
  int cost = 0;
  Spaces<Size> reached = castles;
  Spaces<Size> edge = castles;
  for (std::size_t step = 0; step < kNearCastle.size(); ++step) {
    const Spaces<Size> next = spread(geometry, edge) & free & ~reached;
    bool attacked = false;
    (next & theirs).each([&](Space enemy) { attacked = attacked || attacks(enemy); });
    if (step == 0) {
      cost += kOpenSide * next.size();
      castles.each([&](Space castle) {
        attacked = attacked || is_struck<Size>(geometry, castle, land, ours | theirs, theirs, powers);
      });
    }
    if (attacked) cost += kNearCastle[step] * (known ? kKnownCastle : 1);
    reached = reached | next;
    edge = next & ~theirs;
    if (attacked || edge.empty()) break;
  }
  return cost;
}

extern template class Weigher<Small>;
extern template class Weigher<Large>;

}  // namespace strategion::legends
