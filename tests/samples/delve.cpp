#include "tests/samples/delve.h"

namespace strategion::delve {
namespace {

constexpr SeatSet kAll = SeatSet::everybody();

void tell(Sink<Event>* sink, const Event& event, SeatSet audience) {
  if (sink != nullptr) sink->tell(event, audience);
}

constexpr bool has_bit(unsigned bits, std::size_t at) { return (bits >> at & 1U) != 0; }
void set_bit(std::uint8_t& bits, std::size_t at) { bits = static_cast<std::uint8_t>(bits | 1U << at); }

}  // namespace

State Rules::deal(const Carry& carry) const {
  State state;
  state.entry = carry.entry;  // DV-006
  state.opened = carry.opened;
  state.bank = carry.bank;
  state.inside = static_cast<std::uint8_t>(SeatSet::first(seats_).bits());
  return state;
}

Asking Rules::asking(const State& state) const {
  if (state.door != 0) return asks_nature();
  if (state.inside == 0) return asks_nobody();
  return {.mode = Mode::kAny, .seats = SeatSet::from_bits(state.inside), .last = state.last};  // DV-002
}

void Rules::add_legal(const State& state, Seat seat, Choices<Action>& out) const {
  if (!asking(state).seats.has(seat)) return;
  out.push_back(Leave{});
  for (std::uint8_t door = 0; door < kDoors; ++door) {
    if (has_bit(state.opened, door)) continue;
    out.push_back(Open{door});
    if (!has_bit(state.listened, index(seat))) out.push_back(Listen{door});
  }
}

Legality Rules::check(const State& state, Seat seat, const Action& action) const {
  const Asking asked = asking(state);
  if (const auto* read = std::get_if<Read>(&action)) {
    if (seat != kNature || asked.mode != Mode::kChance) return kNotAsked;
    const Entry fixed = fixed_entry(state, state.door - 1U);
    if (read->entry == Entry::kUnread || read->entry > Entry::kFall ||
        (fixed != Entry::kUnread && fixed != read->entry)) {
      return Refusal{"DV-001", "the book says otherwise", ""};
    }
    return kLegal;
  }
  if (!asked.seats.has(seat)) return kNotAsked;
  if (std::holds_alternative<Leave>(action)) return kLegal;
  const auto* listen = std::get_if<Listen>(&action);
  const std::size_t door = listen != nullptr ? listen->door : std::get<Open>(action).door;
  if (door >= kDoors) return Refusal{"no-such-place", "there is no such door", "doors are 1 to 8"};
  if (has_bit(state.opened, door)) return Refusal{"DV-002", "that door is open", "pick a closed door"};
  if (listen != nullptr && has_bit(state.listened, index(seat))) {
    return Refusal{"DV-004", "you have listened already", "open a door, or leave"};
  }
  return kLegal;
}

void Rules::apply(State& state, Seat seat, const Action& action, Sink<Event>* sink) const {
  if (const auto* read = std::get_if<Read>(&action)) {
    const std::size_t door = state.door - 1U;
    const bool is_heard = state.listening != 0;
    state.door = 0;
    state.listening = 0;
    state.entry[door] = read->entry;
    if (!is_heard) return find(state, door, read->entry, sink);
    set_bit(state.heard[door], index(state.last));  // DV-004
    tell(sink, {Happening::kHeard, state.last, static_cast<std::uint8_t>(door), static_cast<std::uint8_t>(read->entry)},
         SeatSet::of(state.last));
    return;
  }
  state.last = seat;
  if (const auto* open = std::get_if<Open>(&action)) {
    state.door = static_cast<std::uint8_t>(open->door + 1);
    tell(sink, {Happening::kOpened, seat, open->door}, kAll);
  } else if (const auto* listen = std::get_if<Listen>(&action)) {
    state.door = static_cast<std::uint8_t>(listen->door + 1);
    state.listening = 1;
    set_bit(state.listened, index(seat));
    tell(sink, {Happening::kListened, seat, listen->door}, kAll);
  } else {
    state.inside = static_cast<std::uint8_t>(state.inside & ~(1U << index(seat)));  // DV-005
    tell(sink, {Happening::kLeft, seat}, kAll);
    if (state.inside != 0) return;
    state.bank = static_cast<std::uint16_t>(state.bank + state.haul);
    tell(sink, {Happening::kBanked, kNature, 0, state.haul}, kAll);
  }
}

// DV-003
void Rules::find(State& state, std::size_t door, Entry entry, Sink<Event>* sink) const {
  set_bit(state.opened, door);
  state.heard[door] = 0;  // now everybody has seen it
  tell(sink, {Happening::kFound, kNature, static_cast<std::uint8_t>(door), static_cast<std::uint8_t>(entry)}, kAll);
  if (entry == Entry::kSilver) state.haul = static_cast<std::uint8_t>(state.haul + 1);
  if (entry == Entry::kGold) state.haul = static_cast<std::uint8_t>(state.haul + 3);
  if (entry != Entry::kFall || ++state.falls < kFallsMax) return;
  state.haul = 0;
  state.inside = 0;
  tell(sink, {Happening::kBuried}, kAll);
}

void Rules::add_chances(const State& state, Chances<Action>& out) const {
  if (state.door == 0) return;
  const Entry fixed = fixed_entry(state, state.door - 1U);
  for (std::uint8_t entry = 1; entry <= kEntries; ++entry) {
    if (fixed == Entry::kUnread || fixed == static_cast<Entry>(entry))
      out.push_back({Read{static_cast<Entry>(entry)}, 1});
  }
}

Result Rules::result(const State& state) const {
  Result result{.reason = state.falls == kFallsMax ? "buried" : "went-home"};
  for (std::size_t i = 0; i < static_cast<std::size_t>(seats_); ++i) {
    result.score[i] = state.haul;
    result.place[i] = 1;  // they win or lose together
  }
  return result;
}

Carry Rules::carry(const State& state, const Result& /*result*/) const {
  Carry carry{.bank = state.bank, .opened = state.opened};
  for (std::size_t door = 0; door < kDoors; ++door) {
    if (has_bit(state.opened, door)) carry.entry[door] = state.entry[door];
  }
  return carry;
}

// What was only heard stays with those who heard it even when the match is over: the series goes on.
View Rules::view(const State& state, Seat viewer) const {
  View view;
  view.viewer = viewer;
  view.seen.heard = state.heard;
  view.seen.bank = state.bank;
  view.seen.opened = state.opened;
  view.seen.inside = state.inside;
  view.seen.listened = state.listened;
  view.seen.last = state.last;
  view.seen.door = state.door;
  view.seen.listening = state.listening;
  view.seen.haul = state.haul;
  view.seen.falls = state.falls;
  for (std::size_t door = 0; door < kDoors; ++door) {
    const bool is_seen =
        has_bit(state.opened, door) || (is_player(viewer) && has_bit(state.heard[door], index(viewer)));
    if (is_seen) view.seen.entry[door] = state.entry[door];
  }
  return view;
}

Rules Rules::known(const State& state) const {
  Rules known = *this;
  for (std::size_t door = 0; door < kDoors; ++door) {
    if (!has_bit(state.opened, door)) known.book_[door] = Entry::kUnread;
  }
  return known;
}

}  // namespace strategion::delve
