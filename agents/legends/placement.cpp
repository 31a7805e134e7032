#include "agents/legends/placement.h"

#include "games/legends/rules/reader.inl"

namespace strategion::legends {

namespace {

constexpr int kCastleDepth = 14;  // for each row that the castle stands from the back
constexpr int kEdge = 6;          // a side of the castle that nobody can come from
constexpr int kFixedGuard = 5;    // a piece beside it that never walks away
constexpr int kGuard = 2;
constexpr int kFixedInFront = 4;  // a piece that cannot move, in the front row
constexpr int kStrong = 7;

template <class Size>
class Order {
 public:
  explicit Order(const Foresight<Size>& foresight)
      : tables_(foresight.tables()),
        state_(foresight.world()),
        mine_(foresight.mine()),
        own_(Reader<Size>(tables_, state_).controlled(foresight.seat())) {}

  int score() const {
    int total = 0;
    own_.each([&](Space space) {
      const Traits& t = tables_.traits[state_.kind[space]];
      const int depth = depth_of(space, mine_);
      if (t.castle) {
        total += castle_score(space) - kCastleDepth * depth;
      } else if (t.stationary) {
        total -= depth == 3 ? kFixedInFront : 0;
      } else if (t.base >= kStrong) {
        total += depth;
      }
    });
    return total;
  }

  void exchange(Space a, Space b) { std::swap(state_.kind[a], state_.kind[b]); }
  const Spaces<Size>& own() const { return own_; }

 private:
  int castle_score(Space castle) const {
    int total = 0;
    for (std::size_t d = 0; d < 4; ++d) {
      const std::int16_t next = tables_.geometry.next[d][castle];
      if (next == kOff || state_.water.has(static_cast<Space>(next))) {
        total += kEdge;
      } else if (own_.has(static_cast<Space>(next))) {
        total += tables_.traits[state_.kind[static_cast<Space>(next)]].stationary ? kFixedGuard : kGuard;
      }
    }
    return total;
  }

  const Tables<Size>& tables_;
  State<Size> state_;
  Side mine_;
  Spaces<Size> own_;
};

}  // namespace

template <class Size>
Switch best_switch(const Foresight<Size>& foresight, const Space* first) {
  Order<Size> order(foresight);
  const int before = order.score();
  Switch best;
  bool any = false;
  const auto try_pair = [&](Space a, Space b) {
    order.exchange(a, b);
    const int gain = order.score() - before;
    order.exchange(a, b);
    if (any && gain <= best.gain) return;
    any = true;
    best = {a, b, gain};
  };
  const Spaces<Size> own = order.own();
  own.each([&](Space a) {
    if (first != nullptr) {
      if (a != *first) try_pair(*first, a);
      return;
    }
    own.each([&](Space b) {
      if (a < b) try_pair(a, b);
    });
  });
  return best;
}

template Switch best_switch(const Foresight<Small>&, const Space*);
template Switch best_switch(const Foresight<Large>&, const Space*);

}  // namespace strategion::legends
