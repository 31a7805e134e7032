// Bids, a sample game: gems are sold one a round to the highest of secret bids.
//
// It shows what a game needs that asks `all` seats at once: an answer in two steps, of which the first
// is a draft that only its seat sees and the second commits; chance between; a hidden thing per seat.
//
// BD-001 Two to eight seats, 12 coins each; the rounds are an option (4).
// BD-002 First each seat is dealt in secret the kind of gem that it fancies, from two of each kind.
// BD-003 Each round a gem is drawn from what is left of three of each kind.
// BD-004 Then all bid at once, in secret: stake 1 to all of your coins, then seal the bid.
// BD-005 Once a match a seat may seal with its signet. Passing is a sealed bid of nothing; what was
//        staked stays in the purse.
// BD-006 When all have sealed, bids are opened. The highest takes the gem and pays; of equal bids a single
//        one under a signet; otherwise, and if nobody bid, the gem is lost. The others pay nothing.
// BD-007 A gem scores 2, of the kind that you fancy 5. The most points win.
#pragma once

#include "core/base/hash.h"
#include "core/game/contract.h"

namespace strategion::bids {

inline constexpr std::size_t kKinds = 4;
inline constexpr std::uint8_t kCoins = 12;  // BD-001
template <class T>
using PerSeat = std::array<T, kSeatsMax>;
using PerKind = std::array<std::uint8_t, kKinds>;

enum class Verb : std::uint8_t { kFancy, kGem, kStake, kSeal, kSignet, kPass };
struct Action {
  Verb verb = Verb::kPass;
  std::uint8_t number = 0;  // the kind of gem, or how many coins; 0 for the rest
  friend bool operator==(const Action&, const Action&) = default;
};

enum class Stage : std::uint8_t { kOpen, kStaked, kSealed };
struct Bid {
  Stage stage = Stage::kOpen;
  std::uint8_t stake = 0;
  std::uint8_t signet = 0;
  friend bool operator==(const Bid&, const Bid&) = default;
};

enum class Happening : std::uint8_t { kFancyDealt, kFancyIs, kGemDrawn, kBidOpened, kGemSold, kGemLost };
struct Event {
  Happening what;
  Seat seat = kNature;
  std::uint8_t number = 0;
  std::uint8_t signet = 0;
  friend bool operator==(const Event&, const Event&) = default;
};

// Kinds are stored as kind + 1 where 0 says that there is none.
struct State {
  PerSeat<std::uint8_t> coins{};
  PerSeat<std::uint8_t> fancy{};
  PerSeat<std::uint8_t> signet_used{};
  PerSeat<PerKind> won{};
  PerSeat<Bid> bid{};     // drafts and sealed bids of this round
  PerSeat<Bid> opened{};  // the last round's bids, which all have seen
  PerKind fancies_left{};
  PerKind gems_left{};
  std::uint8_t gem = 0;  // what is for sale
  std::uint8_t round = 0;
};

// A state with the viewer's own secrets only, and who has sealed.
struct View {
  State open;  // others' fancies and bids are zero in here
  Seat viewer = kSpectator;
  std::uint8_t dealt = 0;   // how many seats have a fancy
  std::uint8_t sealed = 0;  // a bit per seat
};

struct Carry {};

class Rules {
 public:
  using State = bids::State;
  using Action = bids::Action;
  using Event = bids::Event;
  using View = bids::View;
  using Carry = bids::Carry;

  explicit Rules(int seats, int rounds = 4) : seats_(seats), rounds_(rounds) {}
  int seats() const { return seats_; }
  int rounds() const { return rounds_; }

  State deal(const Carry& carry) const;
  Asking asking(const State& state) const;
  void add_legal(const State& state, Seat seat, Choices<Action>& out) const;
  Legality check(const State& state, Seat seat, const Action& action) const;
  void apply(State& state, Seat seat, const Action& action, Sink<Event>* sink) const;
  void add_chances(const State& state, Chances<Action>& out) const;
  Action default_answer(const State& /*state*/, Seat /*seat*/) const { return {Verb::kPass}; }
  Result result(const State& state) const;
  Carry carry(const State& /*state*/, const Result& /*result*/) const { return {}; }
  View view(const State& state, Seat viewer) const;
  View without_marks(View view) const;
  std::uint64_t hash(const State& state) const { return hash_value(state); }
  Rules known(const State& /*state*/) const { return *this; }
  bool is_draft_step(const State& /*state*/, Seat /*seat*/, const Action& action) const {
    return action.verb == Verb::kStake;
  }

  template <Generator G>
  Action draw(const State& state, G& rng) const {
    const bool fancies = dealt(state) < seats_;
    const PerKind& left = fancies ? state.fancies_left : state.gems_left;
    return {fancies ? Verb::kFancy : Verb::kGem, draw_kind(left, rng)};
  }
  template <Generator G>
  State redeal(const View& view, G& rng) const {
    State state = view.open;
    for (int number = 0; number < seats_; ++number) {
      const auto i = static_cast<std::size_t>(number);
      if (number < view.dealt && state.fancy[i] == 0) {
        const std::uint8_t kind = draw_kind(state.fancies_left, rng);
        state.fancy[i] = static_cast<std::uint8_t>(kind + 1);
        --state.fancies_left[kind];
      }
      // An answer that was not shown becomes the default one: a sealed bid of nothing.
      if ((view.sealed >> i & 1U) != 0 && state.bid[i].stage != Stage::kSealed) state.bid[i] = {Stage::kSealed};
    }
    return state;
  }

 private:
  template <Generator G>
  static std::uint8_t draw_kind(const PerKind& left, G& rng) {
    std::uint64_t rest = below(rng, std::uint64_t{left[0]} + left[1] + left[2] + left[3]);
    std::uint8_t kind = 0;
    while (rest >= left[kind]) rest -= left[kind++];
    return kind;
  }
  int dealt(const State& state) const;
  void open_bids(State& state, Sink<Event>* sink) const;

  int seats_;
  int rounds_;
};

static_assert(GameRules<Rules>);

}  // namespace strategion::bids
