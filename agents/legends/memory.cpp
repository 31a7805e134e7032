#include "agents/legends/memory.h"

#include <boost/json.hpp>
#include <utility>

#include "games/legends/notation/names.h"

namespace strategion::legends {

namespace {

constexpr std::uint8_t kCountedMost = 200;

void count_up(std::uint8_t& count) { count = count < kCountedMost ? static_cast<std::uint8_t>(count + 1) : count; }

// The arguments of one phrase; a space that it does not name is none.
template <class Size>
class Arguments {
 public:
  Arguments(const Tables<Size>& tables, const Phrase& phrase) : names_(tables), phrase_(phrase) {}

  // Calls visit(from, to) where both are spaces of the field.
  template <class Visit>
  void with_two(Visit&& visit) const {
    const auto from = space("from");
    const auto to = space("to");
    if (from && to) visit(*from, *to);
  }
  Expected<Space> space(std::string_view name) const {
    const auto* value = phrase_.args.if_contains(name);
    return names_.parse_space(value != nullptr && value->is_string() ? std::string_view(value->get_string()) : "");
  }
  int number(std::string_view name) const {
    const auto* value = phrase_.args.if_contains(name);
    return value != nullptr && value->is_number() ? value->to_number<int>() : 0;
  }

 private:
  Names<Size> names_;
  const Phrase& phrase_;
};

int rows_from_home(Space space) { return rank_of(space) < 4 ? rank_of(space) : 7 - rank_of(space); }

}  // namespace

template <class Size>
void Memory<Size>::hear(const Rules<Size>& rules, const Phrase& phrase) {
  const Tables<Size>& tables = rules.tables();
  const Arguments<Size> said(tables, phrase);
  const std::string_view key = phrase.key;
  if (key == "legends.board-dealt") return begin_match();
  if (key == "legends.turn-began") return begin_turn(tables, static_cast<std::uint8_t>(said.number("seat")));
  if (key == "legends.moved") return said.with_two([&](Space from, Space to) { move(from, to); });
  if (key == "legends.switched") return said.with_two([&](Space one, Space other) { switch_two(one, other); });
  if (key == "legends.strengths") {
    const int lead = said.number("attack") - said.number("defence");
    return said.with_two([&](Space from, Space to) { fight(tables, from, to, lead); });
  }
  if (key != "legends.destroyed") return;
  if (const auto space = said.space("space")) leave(*space);
}

// What was heard of may not have come about, or not have been all: then the marks differ.
template <class Size>
void Memory<Size>::attend(const View<Size>& view) {
  field_ = view;
  (view.side[0] | view.side[1]).each([&](Space token) {
    if (view.mark[token].moved() != (conduct_[token].moves > 0)) conduct_[token] = {};
  });
}

template <class Size>
void Memory<Size>::begin_match() {
  *this = {};
  for (Conduct& conduct : conduct_) conduct.heard = true;
}

// Who is beside an enemy whose face it knows will go or stay.
template <class Size>
void Memory<Size>::begin_turn(const Tables<Size>& tables, std::uint8_t seat) {
  conclude_turn();
  const std::size_t army = seat ^ field_.flip;
  const std::size_t side = army & 1U;
  field_.side[1 - side].each([&](Space neighbour) {
    const Kind kind = field_.kind[neighbour];
    if (kind == kUnknown || kind == kNoKind || !field_.mark[neighbour].known_to(static_cast<Side>(side))) return;
    const Traits& t = tables.traits[kind];
    if (t.base == 0 && !t.castle) return;
    const SpacesT near = tables.geometry.orthogonal[neighbour] & field_.side[side];
    near.each([&](Space token) {
      if (zone_of(token) == army / 2) (t.base >= kStrongBase ? beside_strong_ : beside_weak_).add(token);
    });
  });
}

template <class Size>
void Memory<Size>::conclude_turn() {
  beside_weak_.each([&](Space token) { count_up(conduct_[token].stood_weak); });
  beside_strong_.each([&](Space token) { count_up(conduct_[token].stood_strong); });
  beside_weak_ = {};
  beside_strong_ = {};
}

template <class Size>
void Memory<Size>::leave(Space token) {
  beside_weak_.remove(token);
  beside_strong_.remove(token);
  field_.side[0].remove(token);
  field_.side[1].remove(token);
  field_.kind[token] = kNoKind;
  conduct_[token] = {.heard = conduct_[token].heard};
}

template <class Size>
void Memory<Size>::move(Space from, Space to) {
  // Who is asked again before it has acted is told again: then it has gone from there already.
  const bool has_looked = field_.phase != Phase::kBoards;
  if (has_looked && !(field_.side[0] | field_.side[1]).has(from)) return;
  Conduct conduct = conduct_[from];
  count_up(conduct.moves);
  if (beside_weak_.has(from) || beside_strong_.has(from)) count_up(conduct.fled);
  const Kind kind = field_.kind[from];
  const Mark mark = field_.mark[from];
  leave(from);
  leave(to);
  conduct_[to] = conduct;
  field_.kind[to] = kind;
  field_.mark[to] = mark;
  field_.side[index(mark.side())].add(to);
}

template <class Size>
void Memory<Size>::switch_two(Space one, Space other) {
  const int further = rows_from_home(one) - rows_from_home(other);
  std::swap(conduct_[one], conduct_[other]);
  const auto part = [](int rows) {
    return rows == 0 ? Switched::kSideways : rows < 0 ? Switched::kToTheBack : Switched::kToTheFront;
  };
  conduct_[one].switched = part(further);
  conduct_[other].switched = part(-further);
}

// LG-025: whoever stands next to a fight that its side does not win might have helped.
template <class Size>
void Memory<Size>::fight(const Tables<Size>& tables, Space from, Space to, int lead) {
  const std::size_t attacker = field_.side[0].has(from) ? 0 : 1;
  const auto be_silent = [&](std::size_t side) {
    (tables.geometry.adjacent[to] & field_.side[side]).each([&](Space token) { count_up(conduct_[token].silent); });
  };
  if (lead <= 0) be_silent(attacker);
  if (lead >= 0) be_silent(1 - attacker);
}

template class Memory<Small>;
template class Memory<Large>;

}  // namespace strategion::legends
