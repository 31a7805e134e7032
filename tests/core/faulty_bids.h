// Bids with one planted fault: what the suite must catch in rules with secrets and simultaneous answers.
#pragma once

#include <utility>
#include <vector>

#include "tests/samples/bids_words.h"

namespace strategion {

enum class BidsFault {
  kNone,
  kViewShowsDraft,   // a rival's stake is in the view before it is opened
  kViewShowsFancy,   // ... a rival's fancy, and redeal copies it faithfully
  kViewShowsDigest,  // ... a digest of rivals' fancies
  kAskedSet,         // those who fancy the gem are asked before the others
  kLegalList,        // the order of the list betrays a rival's fancy
  kRefusal,          // the clause of a refusal does
  kEvents,           // a sale tells whether the winner fancies the gem
  kChanceEvents,     // all are told what only one seat was dealt
  kViewNumber,       // the number of a view counts the marks of who has answered
  kNotices,          // a step of a draft is told to all
  kDefaultAnswer,    // what the clock answers depends on a rival's fancy
  kLegalNotListed,
  kListedRefused,
  kStepsDoNotCommute,
  kLeftovers,  // apply reads what the last match left in the rules' scratch
  kAllocation,
  kHashIgnoresField,
  kEndlessFreeActions,  // a stake may be changed for ever
};

class FaultyBids : public bids::Rules {
 public:
  FaultyBids(int seats, BidsFault fault) : bids::Rules(seats), fault_(fault) {}
  FaultyBids known(const State& /*state*/) const { return *this; }

  State deal(const Carry& carry) const {
    scratch() = 0;
    return bids::Rules::deal(carry);
  }

  Asking asking(const State& state) const {
    Asking asked = bids::Rules::asking(state);
    if (fault_ != BidsFault::kAskedSet || asked.mode != Mode::kAll) return asked;
    SeatSet eager;
    for (int number = 0; number < seats(); ++number) {
      if (asked.seats.has(seat(number)) && state.fancy[index(seat(number))] == state.gem)
        eager = eager.with(seat(number));
    }
    if (!eager.empty()) asked.seats = eager;
    return asked;
  }

  void add_legal(const State& state, Seat seat, Choices<Action>& out) const {
    if (!asking(state).seats.has(seat)) return;
    Choices<Action> all;
    bids::Rules::add_legal(state, seat, all);
    if (fault_ == BidsFault::kLegalList && rival_fancies_gem(state, seat)) {
      for (std::size_t i = all.size(); i-- > 0;) out.push_back(all[i]);
      return;
    }
    for (const Action& action : all) {
      if (fault_ == BidsFault::kLegalNotListed && action == Action{bids::Verb::kStake, 3}) continue;
      out.push_back(action);
    }
    if (may_stake_again(state, seat)) {
      for (std::uint8_t coins = 1; coins <= state.coins[index(seat)]; ++coins)
        out.push_back({bids::Verb::kStake, coins});
    }
  }

  Legality check(const State& state, Seat seat, const Action& action) const {
    if (is_player(seat) && !asking(state).seats.has(seat)) return kNotAsked;
    const bool is_asked = asking(state).seats.has(seat);
    if (fault_ == BidsFault::kListedRefused && is_asked && action == Action{bids::Verb::kStake, 3}) {
      return Refusal{"BD-004", "not three", ""};
    }
    if (may_stake_again(state, seat) && action.verb == bids::Verb::kStake && action.number != 0 &&
        action.number <= state.coins[index(seat)]) {
      return kLegal;
    }
    const Legality legality = bids::Rules::check(state, seat, action);
    if (fault_ == BidsFault::kRefusal && !legality && is_asked && rival_fancies_gem(state, seat)) {
      return Refusal{legality.refusal().rule, "they want it more than you do", ""};
    }
    return legality;
  }

  void apply(State& state, Seat seat, const Action& action, Sink<Event>* sink) const {
    const State before = state;
    bids::Rules::apply(state, seat, action, sink);
    // Nobody's view holds the bid of a seat that is not in the match: a place for faults that leak nothing.
    std::uint8_t& corner = state.bid[7].signet;
    state.opened[7] = {};
    const bool is_stake = action.verb == bids::Verb::kStake;
    if (fault_ == BidsFault::kStepsDoNotCommute && is_stake) {
      corner = static_cast<std::uint8_t>(corner * 3 + index(seat) + 1);
    }
    if (fault_ == BidsFault::kLeftovers && action.verb == bids::Verb::kGem)
      corner = std::exchange(scratch(), action.number);
    if (fault_ == BidsFault::kAllocation && is_stake) allocate();
    if (sink == nullptr) return;
    if (fault_ == BidsFault::kNotices && is_stake)
      sink->tell({bids::Happening::kFancyDealt, seat}, SeatSet::everybody());
    if (fault_ == BidsFault::kChanceEvents && action.verb == bids::Verb::kFancy) {
      sink->tell({bids::Happening::kGemDrawn, kNature, action.number}, SeatSet::everybody());
    }
    if (fault_ == BidsFault::kEvents && state.round != before.round) tell_taste(before, state, *sink);
  }

  Action default_answer(const State& state, Seat seat) const {
    const bool may_stake = state.bid[index(seat)].stage == bids::Stage::kOpen && state.coins[index(seat)] > 0;
    if (fault_ == BidsFault::kDefaultAnswer && may_stake && rival_fancies_gem(state, seat))
      return {bids::Verb::kStake, 1};
    return bids::Rules::default_answer(state, seat);
  }

  View view(const State& state, Seat viewer) const {
    View view = bids::Rules::view(state, viewer);
    if (fault_ == BidsFault::kViewShowsDraft) view.open.bid = state.bid;
    if (fault_ == BidsFault::kViewShowsFancy) {
      view.open.fancy = state.fancy;
      view.open.fancies_left = state.fancies_left;
    }
    if (fault_ == BidsFault::kViewShowsDigest) {
      for (const std::uint8_t kind : state.fancy)
        view.open.opened[7].signet = static_cast<std::uint8_t>(view.open.opened[7].signet ^ kind);
    }
    return view;
  }

  View without_marks(const View& view) const {
    return fault_ == BidsFault::kViewNumber ? view : bids::Rules::without_marks(view);
  }

  std::uint64_t hash(State state) const {
    if (fault_ == BidsFault::kHashIgnoresField) state.round = 0;
    return hash_value(state);
  }

 private:
  static std::uint8_t& scratch() {
    static std::uint8_t left_over = 0;
    return left_over;
  }
  static void allocate() {
    std::vector<int>* volatile kept = new std::vector<int>(3);
    delete kept;
  }
  bool may_stake_again(const State& state, Seat seat) const {
    return fault_ == BidsFault::kEndlessFreeActions && is_player(seat) && asking(state).seats.has(seat) &&
           state.bid[index(seat)].stage == bids::Stage::kStaked;
  }
  bool rival_fancies_gem(const State& state, Seat seat) const {
    for (std::size_t i = 0; i < static_cast<std::size_t>(seats()); ++i) {
      if (i != index(seat) && state.gem != 0 && state.fancy[i] == state.gem) return true;
    }
    return false;
  }
  void tell_taste(const State& before, const State& after, Sink<Event>& sink) const {
    for (std::size_t i = 0; i < static_cast<std::size_t>(seats()); ++i) {
      if (after.won[i] == before.won[i] || after.fancy[i] != before.gem) continue;
      sink.tell({bids::Happening::kFancyIs, static_cast<Seat>(i), static_cast<std::uint8_t>(before.gem - 1)},
                SeatSet::everybody());
    }
  }

  BidsFault fault_;
};

struct FaultyBidsWords : bids::Words {
  using Rules = FaultyBids;
};
static_assert(GameWords<FaultyBidsWords>);

}  // namespace strategion
