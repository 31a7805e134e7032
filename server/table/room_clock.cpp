// Time. Measured on the steady clock; only what is left of the reserves is written down, so that a server that was
// away takes nobody's time.
#include <boost/json.hpp>

#include "server/table/room.h"

namespace strategion::server {

namespace json = boost::json;

namespace {

std::int64_t used_at(const ClockState& state, std::int64_t now_ms) {
  return state.used_ms + (state.since_ms < 0 ? 0 : now_ms - state.since_ms);
}

}  // namespace

// Runs the clocks of the people who are asked and stops the others.
void Room::start_clocks(std::int64_t now_ms) {
  if (clock_.kind == ClockRule::Kind::kNone || !match_) return;
  const SeatSet asked = is_over() || paused_ ? SeatSet() : match_->asking().seats & persons();
  const SeatSet all_asked = is_over() ? SeatSet() : match_->asking().seats;
  for (std::size_t i = 0; i < holders_.size(); ++i) {
    ClockState& state = clocks_[i];
    const bool runs = asked.has(static_cast<Seat>(i));
    if (state.since_ms >= 0 && !runs) {
      state.used_ms = used_at(state, now_ms);
      state.since_ms = -1;
    }
    // Somebody else's turn: the next one has its full time again.
    if (!all_asked.has(static_cast<Seat>(i)) && !all_asked.empty()) state.used_ms = 0;
    if (runs && state.since_ms < 0) state.since_ms = now_ms;
  }
}

void Room::after_answer(Seat seat, std::int64_t now_ms) {
  if (clock_.kind == ClockRule::Kind::kNone) return;
  ClockState& state = clocks_[index(seat)];
  const std::int64_t given = clock_.seconds * 1000;
  const std::int64_t used = used_at(state, now_ms);
  if (used > given) state.reserve_ms = std::max<std::int64_t>(0, state.reserve_ms - (used - given));
  state.used_ms = clock_.kind == ClockRule::Kind::kTurn ? std::min(used, given) : 0;
  state.since_ms = -1;
  start_clocks(now_ms);
}

void Room::shift_clocks(std::int64_t by_ms) {
  for (ClockState& state : clocks_) {
    if (state.since_ms >= 0) state.since_ms += by_ms;
  }
}

std::optional<Seat> Room::seat_out_of_time(std::int64_t now_ms) const {
  if (clock_.kind == ClockRule::Kind::kNone || !match_ || is_over() || paused_) return std::nullopt;
  for (std::size_t i = 0; i < holders_.size(); ++i) {
    const ClockState& state = clocks_[i];
    if (state.since_ms < 0) continue;
    if (used_at(state, now_ms) >= clock_.seconds * 1000 + state.reserve_ms) return static_cast<Seat>(i);
  }
  return std::nullopt;
}

std::optional<json::value> Room::clocks_json(std::int64_t now_ms) const {
  if (clock_.kind == ClockRule::Kind::kNone) return std::nullopt;
  json::object clocks = clock_rule_json(clock_);
  clocks["paused"] = paused_;
  json::array seats;
  for (std::size_t i = 0; i < holders_.size(); ++i) {
    const std::int64_t used = used_at(clocks_[i], now_ms);
    const std::int64_t over = std::max<std::int64_t>(0, used - clock_.seconds * 1000);
    seats.push_back(json::object{{"left_ms", std::max<std::int64_t>(0, clock_.seconds * 1000 - used)},
                                 {"reserve_ms", std::max<std::int64_t>(0, clocks_[i].reserve_ms - over)},
                                 {"running", clocks_[i].since_ms >= 0}});
  }
  clocks["seats"] = std::move(seats);
  return clocks;
}

}  // namespace strategion::server
