// What has been counted over many matches: whole numbers only, so that it does not matter who counted which match.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <string_view>

#include "core/game/result.h"
#include "lab/statistics.h"

namespace strategion::lab {

template <class T>
using ByName = std::map<std::string, T, std::less<>>;
template <class T>
using PerSeat = std::array<T, kSeatsMax>;

// Who won: the seats on the first place, unless every seat shares it.
SeatSet winners_of(const Result& result, int seats);

// Something done with a thing, or that happened to it.
struct Deed {
  bool is_use = true;
  std::int64_t times = 0;
  std::int64_t matches = 0;  // in which it was done at all
  Share wins;                // of the seats that did it, match by match
};

struct ThingTotals {
  std::int64_t matches = 0;  // in which it was used
  PerSeat<Share> wins{};     // by seat: matches won of those in which that seat used it
  ByName<Deed> deeds;
};

// A number of the seats' or of the match's (Tally::add): its sum by match. Matches without it count as 0, so that how
// many there were is Totals' to know.
struct NumberTotals {
  std::int64_t sum = 0;
  std::int64_t squares = 0;
  std::int64_t products = 0;     // with the group's sum
  bool is_seats = false;         // else it is the match's own
  std::int64_t winners_sum = 0;  // by seat, of matches that somebody won
  std::int64_t winners_squares = 0;
  std::int64_t others_sum = 0;
  std::int64_t others_squares = 0;
};

struct GroupTotals {
  std::int64_t sum = 0;
  std::int64_t squares = 0;
  ByName<NumberTotals> numbers;
};

struct Totals {
  std::int64_t matches = 0;
  std::int64_t shared = 0;   // nobody before anybody: draws, and games that are won or lost together
  std::int64_t winners = 0;  // seats, of all matches
  std::int64_t others = 0;   // seats of matches that somebody else won
  Histogram decisions;       // every question to a seat
  Histogram choices;         // those with two or more answers
  ByName<Histogram> lengths;
  ByName<std::int64_t> reasons;
  PerSeat<Share> by_seat{};
  PerSeat<Sum> scores{};
  ByName<Share> by_agent;
  ByName<ByName<Share>> played_as;     // "side" -> "Beige"
  ByName<ByName<ThingTotals>> things;  // "piece" -> "landor"
  ByName<GroupTotals> groups;

  Totals& operator+=(const Totals& other);
};

}  // namespace strategion::lab
