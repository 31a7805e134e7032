// Before play: sides, boards, who goes first, placing, switching: LG-002, LG-005 to LG-009, LG-R28, LG-R40.
#pragma once

#include "games/legends/rules/resolver.h"

namespace strategion::legends {

template <class Size>
State<Size> Rules<Size>::deal(const Carry& carry) const {
  State state;
  const Options& options = tables_->options;
  state.phase = options.random_sides && carry.games == 0 ? Phase::kSides : Phase::kBoards;
  state.points = carry.points;
  state.wins = carry.wins;
  state.games = carry.games;
  state.flip = carry.flip;  // LG-R57: the sides of a campaign are drawn once
  if (carry.games == 0) {
    if (options.first >= 0) state.first = static_cast<std::uint8_t>(options.first);
    return state;
  }
  // LG-081: each goes first once; LG-R29: after a drawn game the other; LG-007: else the loser chooses.
  if (options.series == Series::kTwoGames || carry.loser == kNobody) {
    state.first = static_cast<std::uint8_t>((carry.first + 1) % options.seats);
  } else {
    state.turn = carry.loser;
  }
  return state;
}

template <class Size>
void Resolver<Size>::begin_switching() {
  state_.phase = Phase::kSwitching;  // LG-006
  state_.turn = state_.first;
  state_.switches = kSwitches;
  ask(Question::kSwitchOne, state_.first);
}

template <class Size>
void Resolver<Size>::apply_nature(const Action& action) {
  if (const auto* sides = std::get_if<DrawSides>(&action)) {
    state_.flip = sides->flip;
    state_.phase = Phase::kBoards;
    tell({.what = Happening::kSidesDrawn, .seat = sides->flip});
    return;
  }
  if (const auto* deal = std::get_if<DealBoard>(&action)) {
    state_.boards[deal->slot] = {.board = deal->board, .turned = deal->turned};
    tell({.what = Happening::kBoardDealt, .a = deal->slot, .b = deal->board, .c = deal->turned});
    if (deal->slot + 1U < Base::seats() * 2) return;
    for (std::size_t zone = 0; zone * 2 < Base::seats(); ++zone) {
      for (std::size_t i = 0; i < 64; ++i) {
        const auto space = static_cast<Space>(zone * 64 + i);
        if (Base::terrain_at(space) == Terrain::kWater) state_.water.add(space);
      }
    }
    if (state_.first != kNobody) {
      state_.phase = Phase::kPlacing;
      return;
    }
    state_.phase = Phase::kFirst;
    if (state_.turn != kNobody) ask(Question::kGoFirst, state_.turn);
    return;
  }
  if (const auto* first = std::get_if<DrawFirst>(&action)) {
    state_.first = first->seat;
    state_.phase = Phase::kPlacing;
    tell({.what = Happening::kFirstDrawn, .seat = first->seat});
    return;
  }
  const auto& place = std::get<PlacePiece>(action);
  const std::size_t army = home_army(place.space);
  const auto side = static_cast<Side>(army & 1U);
  state_.kind[place.space] = place.kind;
  state_.mark[place.space] = Mark(side, army);
  state_.side[index(side)].add(place.space);
  state_.census[place.kind].enter();
  tell({.what = Happening::kPlaced, .a = place.space, .b = place.kind}, seats_of(side));
  if (Base::empty_land().empty()) begin_switching();
}

template <class Size>
void Resolver<Size>::apply_switching(std::uint8_t seat, const Action& action) {
  if (const auto* pick = std::get_if<PickSpace>(&action)) {
    if (state_.question == Question::kSwitchOne) {
      Frame draft;
      draft.type = FrameType::kDraft;
      draft.seat = seat;
      draft.at = pick->space;
      draft.flags = Frame::kDrafting;
      state_.frames.push_back(draft);
      ask(Question::kSwitchOther, seat);
      return;
    }
    const Space one = top().at;
    state_.frames.pop_back();
    Sink<Event>* const sink = sink_;
    sink_ = nullptr;  // told as a switch, not as an effect's swap
    trade_places(one, pick->space);
    sink_ = sink;
    state_.unsettled = 0;
    tell({.what = Happening::kSwitched, .seat = seat, .a = one, .b = pick->space});
    --state_.switches;
    ask(Question::kSwitchOne, seat);
    if (state_.switches > 0) return;
  } else {
    tell({.what = Happening::kPassed, .seat = seat});
  }
  const auto next = static_cast<std::uint8_t>((seat + 1U) % Base::seats());
  state_.switches = kSwitches;
  state_.turn = next;
  ask(Question::kSwitchOne, next);
  if (next == state_.first) begin_play();
}

template <class Size>
void Resolver<Size>::begin_play() {
  answered();
  state_.phase = Phase::kPlay;
  state_.stage = TurnStage::kBegin;
  state_.switches = 0;
  state_.unsettled = 1;
  run();
}

template <class Size>
void Rules<Size>::add_chances(const State& state, Chances<Action>& out) const {
  const Reader<Size> reader(*tables_, state);
  const Options& options = tables_->options;
  switch (state.phase) {
    case Phase::kSides:
      for (std::uint8_t flip = 0; flip < 2; ++flip) out.push_back({DrawSides{flip}, 1});
      return;
    case Phase::kBoards: {
      const std::uint8_t slot = next_slot(state);
      const unsigned turns = options.turn_boards ? 4 : 1;
      for_each_board(state, slot, [&](std::uint8_t board) {
        for (std::uint8_t turned = 0; turned < turns; ++turned) out.push_back({DealBoard{slot, board, turned}, 1});
      });
      return;
    }
    case Phase::kFirst:
      if (state.turn != kNobody) return;  // the loser of the last game chooses
      for (std::uint8_t seat = 0; seat < seats(); ++seat) out.push_back({DrawFirst{seat}, 1});
      return;
    case Phase::kPlacing: {
      const Space space = reader.empty_land().lowest();
      const std::size_t army = home_army(space);
      for (std::size_t k = tables_->first_kind[army]; k < tables_->first_kind[army + 1]; ++k) {
        const auto left = static_cast<std::uint32_t>(tables_->counts[k] - state.census[k].alive());
        if (left > 0) out.push_back({PlacePiece{space, static_cast<Kind>(k)}, left});
      }
      return;
    }
    default: return;
  }
}

template <class Size>
std::uint8_t Rules<Size>::next_slot(const State& state) {
  std::uint8_t slot = 0;
  while (state.boards[slot].board != kNobody) ++slot;
  return slot;
}

template <class Size>
template <class Visit>
void Rules<Size>::for_each_board(const State& state, std::uint8_t slot, Visit&& visit) const {
  const auto visit_free = [&](std::uint8_t board) {
    for (const BoardSlot& dealt : state.boards) {
      if (dealt.board == board) return;
    }
    visit(board);
  };
  if (tables_->options.own_boards) {  // LG-002 custom, LG-090: an army's two boards lie before it, shuffled
    for (const std::uint8_t board : tables_->brought[slot / 2U]) visit_free(board);
    return;
  }
  for (std::size_t board = 0; board < tables_->boards.size(); ++board) visit_free(static_cast<std::uint8_t>(board));
}

template <class Size>
template <Generator R>
Action Rules<Size>::draw(const State& state, R& rng) const {
  if (state.phase == Phase::kPlacing) {  // the one that is drawn often, without a list
    const Space space = Reader<Size>(*tables_, state).empty_land().lowest();
    const std::size_t army = home_army(space);
    std::uint32_t left = 0;
    for (std::size_t k = tables_->first_kind[army]; k < tables_->first_kind[army + 1]; ++k) {
      left += static_cast<std::uint32_t>(tables_->counts[k] - state.census[k].alive());
    }
    auto pick = static_cast<std::int64_t>(below(rng, left));
    std::size_t kind = tables_->first_kind[army];
    while ((pick -= tables_->counts[kind] - state.census[kind].alive()) >= 0) ++kind;
    return PlacePiece{space, static_cast<Kind>(kind)};
  }
  Chances<Action> chances;
  add_chances(state, chances);
  return chances[below(rng, chances.size())].action;  // all of weight 1
}

}  // namespace strategion::legends
