#include "lab/totals.h"

#include <algorithm>

namespace strategion::lab {

namespace {

void merge(std::int64_t& into, std::int64_t from) { into += from; }
template <class T>
  requires requires(T& a, const T& b) { a += b; }
void merge(T& into, const T& from) {
  into += from;
}
void merge(Deed& into, const Deed& from) {
  into.is_use = from.is_use;
  into.times += from.times;
  into.matches += from.matches;
  into.wins += from.wins;
}
void merge(NumberTotals& into, const NumberTotals& from) {
  into.sum += from.sum;
  into.squares += from.squares;
  into.products += from.products;
  into.is_seats = into.is_seats || from.is_seats;
  into.winners_sum += from.winners_sum;
  into.winners_squares += from.winners_squares;
  into.others_sum += from.others_sum;
  into.others_squares += from.others_squares;
}
template <class T>
void merge(PerSeat<T>& into, const PerSeat<T>& from) {
  for (std::size_t i = 0; i < into.size(); ++i) into[i] += from[i];
}
void merge(ThingTotals& into, const ThingTotals& from);
void merge(GroupTotals& into, const GroupTotals& from);
template <class T>
void merge(ByName<T>& into, const ByName<T>& from) {
  for (const auto& [name, value] : from) merge(into[name], value);
}
void merge(ThingTotals& into, const ThingTotals& from) {
  into.matches += from.matches;
  merge(into.wins, from.wins);
  merge(into.deeds, from.deeds);
}
void merge(GroupTotals& into, const GroupTotals& from) {
  into.sum += from.sum;
  into.squares += from.squares;
  merge(into.numbers, from.numbers);
}

}  // namespace

SeatSet winners_of(const Result& result, int seats) {
  SeatSet first;
  for (int i = 0; i < seats; ++i) {
    if (result.place[static_cast<std::size_t>(i)] == 1) first = first.with(seat(i));
  }
  return first == SeatSet::first(seats) ? SeatSet() : first;
}

Totals& Totals::operator+=(const Totals& other) {
  matches += other.matches;
  shared += other.shared;
  winners += other.winners;
  others += other.others;
  decisions += other.decisions;
  choices += other.choices;
  merge(lengths, other.lengths);
  merge(reasons, other.reasons);
  merge(by_seat, other.by_seat);
  merge(scores, other.scores);
  merge(by_agent, other.by_agent);
  merge(played_as, other.played_as);
  merge(things, other.things);
  merge(groups, other.groups);
  return *this;
}

}  // namespace strategion::lab
