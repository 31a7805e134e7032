// What has been done in a match, in the order a record tells it, and the state it led to.
//
// Acts arrive in any order; a record must not depend on it. So an act is first *open*: the steps of a
// draft, and every answer of an `all` question. It is *settled* when its seat commits, or when the last
// answer of an `all` question has come: then it becomes a line, all steps of one answer together, the
// answers of one `all` question in seat order.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "core/game/any_game.h"
#include "core/record/lines.h"

namespace strategion {

// One applied act and the state before it.
struct Moment {
  AnyState before;
  Seat seat = kNature;
  std::string action;
};

class Timeline {
 public:
  Timeline(const AnyRules& rules, AnyState start) : rules_(&rules), base_(start), state_(std::move(start)) {}

  const AnyState& state() const { return state_; }
  const std::vector<Moment>& settled() const { return settled_; }
  const std::vector<Moment>& open() const { return open_; }
  // The settled lines; `open_lines` are the rest, as a record saved now must hold them too.
  const std::vector<Line>& lines() const { return lines_; }
  std::vector<Line> open_lines() const;

  // `after` is what applying a legal `action` to `state()` gave.
  void push(Seat seat, std::string_view action, AnyState after);
  void note(const TableActed& event);
  // Settles what is open, finished or not: the match has ended.
  void close();

  std::size_t open_acts_of(Seat seat) const;
  // Takes back a seat's last open acts. Nobody else has seen them: no line tells of it.
  void drop_open(Seat seat, std::size_t count);
  // Takes back settled acts, whoever's; a line says so. Drafts of others stay where they still can.
  void undo(Seat seat, std::size_t count);

 private:
  void settle(const std::vector<Seat>& seats_in_order);
  void append(std::vector<Line> lines);
  void rebuild_open(std::vector<Moment> acts);

  const AnyRules* rules_;
  AnyState base_;   // after everything settled
  AnyState state_;  // after everything open as well
  std::vector<Moment> settled_;
  std::vector<Moment> open_;  // in order of arrival
  std::vector<Line> lines_;
  int lines_since_stamp_ = 0;
};

std::string state_fingerprint(const AnyRules& rules, const AnyState& state);

}  // namespace strategion
