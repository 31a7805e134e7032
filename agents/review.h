// A finished match looked at again by one seat: where it did worse than it could, and where its chances turned.
//
// No hindsight. Each answer is judged from the seat's window on the state it was given in, as an agent would have been
// asked there; what the match showed later plays no part. What seemed best is found by one search, and then it and what
// was played are tried in the same futures, which that search has not seen: the best of many noisy figures would look
// better than it is.
#pragma once

#include <boost/json/object.hpp>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <variant>
#include <vector>

#include "core/base/error.h"
#include "core/record/decisions.h"

namespace strategion {

// A budget of nodes: the same match gets the same review on every machine.
struct Effort {
  std::size_t decisions_max = 80;  // searched; of more, every so many-th
  std::int64_t nodes = 320;        // to find what seems best
  std::int64_t tries = 300;        // futures of what seemed best, and of what was played
};

// An answer as the seat's buttons called it, all steps of the decision, and the seat's share of the match with it, in
// thousandths.
struct Weighed {
  std::string action;  // the step that was looked at
  std::string label;   // "Attack d5", "Use Slashing to b6"
  std::string who;     // does it: "Dwarven General 7"; empty: nobody in particular
  int chance = 0;
  std::vector<std::string> places = {};  // that it touches, in order: from, to
  friend bool operator==(const Weighed&, const Weighed&) = default;
};

// Another answer was better.
struct Slip {
  Weighed played;
  Weighed better;
  friend bool operator==(const Slip&, const Slip&) = default;
};

// Between two answers that were looked at: what others did, what chance drew, what came to light.
struct Swing {
  std::size_t since = 0;  // acts before the first of the two
  int before = 0;         // the chance that it left, in thousandths
  int after = 0;          // the chance with the best answer to what had come
  friend bool operator==(const Swing&, const Swing&) = default;
};

struct TurningPoint {
  std::size_t at = 0;        // acts before it
  std::optional<int> turn;   // where the game counts them
  std::optional<int> round;  // likewise
  std::variant<Slip, Swing> what;
  std::string sentence;
  friend bool operator==(const TurningPoint&, const TurningPoint&) = default;
};

struct Review {
  std::size_t decisions = 0;         // answers of the seat that a search can judge
  std::size_t looked_at = 0;         // of them
  std::int64_t tries = 0;            // futures each chance was counted in
  std::vector<TurningPoint> points;  // in the order of the match
  friend bool operator==(const Review&, const Review&) = default;
};

// What seems best, and what answers are worth, best first: as reviews find and compare, and so as hints do. A hint that
// was followed is then no slip. Nothing where no search answers.
std::optional<Decision> find_best(const SeatWindow& window, const Effort& effort = {});
std::vector<Considered> weigh(const SeatWindow& window, std::span<const std::string> answers,
                              const Effort& effort = {});

// Errors: "not-searched" where no search knows the game, "stopped".
Expected<Review> review(std::span<const Given> answers, const Effort& effort = {}, const std::stop_token& stop = {});

// For the wire and `--json`.
boost::json::object review_json(const Review& review);

}  // namespace strategion
