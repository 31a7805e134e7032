#include "tests/samples/bids.h"

#include <algorithm>

namespace strategion::bids {
namespace {

constexpr SeatSet kAll = SeatSet::everybody();

void tell(Sink<Event>* sink, const Event& event, SeatSet audience) {
  if (sink != nullptr) sink->tell(event, audience);
}

}  // namespace

int Rules::dealt(const State& state) const {
  return static_cast<int>(std::ranges::count_if(state.fancy, [](std::uint8_t kind) { return kind != 0; }));
}

State Rules::deal(const Carry& /*carry*/) const {
  State state;
  std::fill_n(state.coins.begin(), seats_, kCoins);  // BD-001
  state.fancies_left.fill(2);                        // BD-002
  state.gems_left.fill(3);                           // BD-003
  return state;
}

Asking Rules::asking(const State& state) const {
  if (state.round == rounds_) return asks_nobody();
  if (state.gem == 0) return asks_nature();  // BD-002, BD-003
  SeatSet open;
  for (int number = 0; number < seats_; ++number) {
    if (state.bid[static_cast<std::size_t>(number)].stage != Stage::kSealed) open = open.with(seat(number));
  }
  return {.mode = Mode::kAll, .seats = open};  // BD-004
}

void Rules::add_legal(const State& state, Seat seat, Choices<Action>& out) const {
  if (!asking(state).seats.has(seat)) return;
  const std::size_t i = index(seat);
  out.push_back({Verb::kPass});
  if (state.bid[i].stage == Stage::kOpen) {
    for (std::uint8_t coins = 1; coins <= state.coins[i]; ++coins) out.push_back({Verb::kStake, coins});
    return;
  }
  out.push_back({Verb::kSeal});
  if (state.signet_used[i] == 0) out.push_back({Verb::kSignet});
}

Legality Rules::check(const State& state, Seat seat, const Action& action) const {
  const Asking asked = asking(state);
  if (action.verb == Verb::kFancy || action.verb == Verb::kGem) {
    if (seat != kNature || asked.mode != Mode::kChance) return kNotAsked;
    const bool fancies = dealt(state) < seats_;
    const PerKind& left = fancies ? state.fancies_left : state.gems_left;
    if ((action.verb == Verb::kFancy) != fancies) return Refusal{"BD-002", "that is not what is drawn now", ""};
    if (action.number >= kKinds || left[action.number] == 0) return Refusal{"BD-003", "none of that kind is left", ""};
    return kLegal;
  }
  if (!asked.seats.has(seat)) return kNotAsked;
  const std::size_t i = index(seat);
  const Bid& bid = state.bid[i];
  if (action.verb == Verb::kStake) {
    if (bid.stage != Stage::kOpen) return Refusal{"BD-004", "you have staked already", "seal or pass"};
    if (action.number == 0 || action.number > state.coins[i]) {
      return Refusal{"BD-004", "you cannot stake that many coins", "1 to what is in your purse"};
    }
    return kLegal;
  }
  if (action.verb > Verb::kPass || action.number != 0) return Refusal{"no-such-action", "that is no answer", ""};
  if (action.verb == Verb::kPass) return kLegal;  // BD-005
  if (bid.stage != Stage::kStaked) return Refusal{"BD-004", "nothing is staked yet", "stake first"};
  if (action.verb == Verb::kSignet && state.signet_used[i] != 0) {
    return Refusal{"BD-005", "your signet is used up", "seal without it"};
  }
  return kLegal;
}

void Rules::apply(State& state, Seat seat, const Action& action, Sink<Event>* sink) const {
  const auto kind = static_cast<std::uint8_t>(action.number + 1);
  if (action.verb == Verb::kFancy) {
    const auto i = static_cast<std::size_t>(dealt(state));
    const auto owner = static_cast<Seat>(i);
    state.fancy[i] = kind;
    --state.fancies_left[action.number];
    tell(sink, {Happening::kFancyDealt, owner}, kAll);
    tell(sink, {Happening::kFancyIs, owner, action.number}, SeatSet::of(owner));
    return;
  }
  if (action.verb == Verb::kGem) {
    state.gem = kind;
    --state.gems_left[action.number];
    tell(sink, {Happening::kGemDrawn, kNature, action.number}, kAll);
    return;
  }
  Bid& bid = state.bid[index(seat)];
  switch (action.verb) {
    case Verb::kStake: bid = {Stage::kStaked, action.number}; break;
    case Verb::kSeal: bid.stage = Stage::kSealed; break;
    case Verb::kSignet: bid = {Stage::kSealed, bid.stake, 1}; break;
    default: bid = {Stage::kSealed}; break;
  }
  if (asking(state).seats.empty()) open_bids(state, sink);
}

// BD-006
void Rules::open_bids(State& state, Sink<Event>* sink) const {
  state.opened = state.bid;
  state.bid = {};
  int best = 0;
  int leaders = 0;
  Seat winner = kNature;
  for (std::size_t i = 0; i < static_cast<std::size_t>(seats_); ++i) {
    const Bid& bid = state.opened[i];
    if (bid.signet != 0) state.signet_used[i] = 1;
    tell(sink, {Happening::kBidOpened, static_cast<Seat>(i), bid.stake, bid.signet}, kAll);
    const int strength = bid.stake * 2 + bid.signet;
    if (strength > best) leaders = 0;
    if (bid.stake == 0 || strength < best) continue;
    best = strength;
    winner = static_cast<Seat>(i);
    ++leaders;
  }
  const auto kind = static_cast<std::uint8_t>(state.gem - 1);
  if (leaders == 1) {
    state.coins[index(winner)] = static_cast<std::uint8_t>(state.coins[index(winner)] - best / 2);
    ++state.won[index(winner)][kind];
    tell(sink, {Happening::kGemSold, winner, kind}, kAll);
  } else {
    tell(sink, {Happening::kGemLost, kNature, kind}, kAll);
  }
  state.gem = 0;
  ++state.round;
}

void Rules::add_chances(const State& state, Chances<Action>& out) const {
  if (asking(state).mode != Mode::kChance) return;
  const bool fancies = dealt(state) < seats_;
  const PerKind& left = fancies ? state.fancies_left : state.gems_left;
  for (std::uint8_t kind = 0; kind < kKinds; ++kind) {
    if (left[kind] != 0) out.push_back({{fancies ? Verb::kFancy : Verb::kGem, kind}, left[kind]});
  }
}

// BD-007
Result Rules::result(const State& state) const {
  Result result{.reason = "sold-out"};
  for (std::size_t i = 0; i < static_cast<std::size_t>(seats_); ++i) {
    for (std::size_t kind = 0; kind < kKinds; ++kind) {
      result.score[i] += state.won[i][kind] * (state.fancy[i] == kind + 1 ? 5 : 2);
    }
  }
  for (std::size_t i = 0; i < static_cast<std::size_t>(seats_); ++i) {
    result.place[i] = 1;
    for (std::size_t k = 0; k < static_cast<std::size_t>(seats_); ++k) {
      result.place[i] += result.score[k] > result.score[i];
    }
  }
  return result;
}

View Rules::view(const State& state, Seat viewer) const {
  View view;
  view.viewer = viewer;
  view.dealt = static_cast<std::uint8_t>(dealt(state));
  view.open.coins = state.coins;
  view.open.signet_used = state.signet_used;
  view.open.won = state.won;
  view.open.opened = state.opened;
  view.open.gems_left = state.gems_left;
  view.open.gem = state.gem;
  view.open.round = state.round;
  const bool over = asking(state).mode == Mode::kOver;
  view.open.fancies_left.fill(2);
  for (std::size_t i = 0; i < static_cast<std::size_t>(seats_); ++i) {
    if (state.bid[i].stage == Stage::kSealed) view.sealed = static_cast<std::uint8_t>(view.sealed | 1U << i);
    if (static_cast<Seat>(i) != viewer && !over) continue;
    view.open.bid[i] = state.bid[i];
    view.open.fancy[i] = state.fancy[i];
    if (state.fancy[i] != 0) --view.open.fancies_left[state.fancy[i] - 1U];
  }
  return view;
}

View Rules::without_marks(View view) const {
  view.sealed =
      is_player(view.viewer) ? static_cast<std::uint8_t>(view.sealed & 1U << index(view.viewer)) : std::uint8_t{0};
  return view;
}

}  // namespace strategion::bids
