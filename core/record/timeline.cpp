#include "core/record/timeline.h"

#include <algorithm>
#include <boost/json/serialize.hpp>

#include "core/base/assert.h"
#include "core/base/hash.h"

namespace strategion {

namespace {

std::vector<Seat> seats_of(const std::vector<Moment>& acts) {
  std::vector<Seat> seats;
  for (const Moment& act : acts) {
    if (std::ranges::find(seats, act.seat) == seats.end()) seats.push_back(act.seat);
  }
  std::ranges::sort(seats);
  return seats;
}

Acted line_of(const std::vector<Moment>& acts, Seat seat) {
  Acted line{seat, {}};
  for (const Moment& act : acts) {
    if (act.seat == seat) line.steps.push_back(act.action);
  }
  return line;
}

}  // namespace

std::string state_fingerprint(const AnyRules& rules, const AnyState& state) {
  return fingerprint(boost::json::serialize(rules.position(state)));
}

std::vector<Line> Timeline::open_lines() const {
  std::vector<Line> lines;
  for (const Seat seat : seats_of(open_)) lines.emplace_back(line_of(open_, seat));
  return lines;
}

void Timeline::push(Seat seat, std::string_view action, AnyState after) {
  const Asking asked = rules_->asking(state_);
  const bool draft = seat != kNature && rules_->is_draft_step(state_, seat, action);
  open_.push_back({std::move(state_), seat, std::string(action)});
  state_ = std::move(after);
  if (draft) return;
  if (asked.mode != Mode::kAll) {
    settle({seat});
  } else if (asked.seats == SeatSet::of(seat)) {
    settle(seats_of(open_));
  }
}

void Timeline::note(const TableActed& event) { append({event}); }

void Timeline::close() {
  if (!open_.empty()) settle(seats_of(open_));
}

// Almost always one seat has one open act, and the states it passed through are those already known.
// Otherwise the acts are applied once more in the record's order: steps of different seats commute.
void Timeline::settle(const std::vector<Seat>& seats_in_order) {
  std::vector<Moment> chosen;
  std::vector<Moment> rest;
  std::vector<Line> fresh;
  for (const Seat seat : seats_in_order) {
    fresh.emplace_back(line_of(open_, seat));
    std::ranges::copy_if(open_, std::back_inserter(chosen), [&](const Moment& act) { return act.seat == seat; });
  }
  std::ranges::copy_if(open_, std::back_inserter(rest), [&](const Moment& act) {
    return std::ranges::find(seats_in_order, act.seat) == seats_in_order.end();
  });
  const AnyState reached = state_;
  const bool in_order = rest.empty() && seats_in_order.size() == 1;
  if (!in_order) {
    for (Moment& act : chosen) {
      act.before = base_;
      rules_->apply(base_, act.seat, act.action);
    }
  } else {
    base_ = state_;
  }
  std::ranges::move(chosen, std::back_inserter(settled_));
  open_.clear();
  state_ = base_;
  // An answer that closes a question takes the other seats' unfinished drafts with it.
  if (reached != base_) rebuild_open(std::move(rest));
  STRATEGION_ASSERT(state_ == reached, "steps of different seats commute");
  append(std::move(fresh));
}

void Timeline::append(std::vector<Line> lines) {
  lines_since_stamp_ += static_cast<int>(lines.size());
  std::ranges::move(lines, std::back_inserter(lines_));
  // A state with somebody's draft in it is not one that a replay passes through.
  if (lines_since_stamp_ < kFingerprintEvery || !open_.empty()) return;
  lines_.emplace_back(Stamped{state_fingerprint(*rules_, state_)});
  lines_since_stamp_ = 0;
}

std::size_t Timeline::open_acts_of(Seat seat) const {
  return static_cast<std::size_t>(std::ranges::count(open_, seat, &Moment::seat));
}

void Timeline::drop_open(Seat seat, std::size_t count) {
  STRATEGION_ASSERT(count <= open_acts_of(seat), "only open acts are dropped");
  std::vector<Moment> kept = open_;
  for (std::size_t i = kept.size(); i-- > 0 && count > 0;) {
    if (kept[i].seat != seat) continue;
    kept.erase(kept.begin() + static_cast<std::ptrdiff_t>(i));
    --count;
  }
  rebuild_open(std::move(kept));
}

void Timeline::rebuild_open(std::vector<Moment> acts) {
  state_ = base_;
  open_.clear();
  for (Moment& act : acts) {
    const auto legality = rules_->check(state_, act.seat, act.action);
    if (!legality || !*legality) continue;  // its question is gone, and the draft with it
    act.before = state_;
    rules_->apply(state_, act.seat, act.action);
    open_.push_back(std::move(act));
  }
}

void Timeline::undo(Seat seat, std::size_t count) {
  STRATEGION_ASSERT(count > 0, "something is taken back");
  STRATEGION_ASSERT(count <= settled_.size(), "only what was done is taken back");
  const std::size_t keep = settled_.size() - count;
  base_ = settled_[keep].before;
  settled_.resize(keep);
  rebuild_open(std::move(open_));
  append({TableActed{TableEvent::kUndo, seat, static_cast<int>(count), {}}});
}

}  // namespace strategion
