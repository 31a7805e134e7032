// The match: answers of people and agents, taking back, leaving it.
#include <boost/json.hpp>

#include "core/base/assert.h"
#include "core/wire/answers.h"
#include "core/wire/taking_back.h"
#include "server/table/acts.h"
#include "server/table/room.h"

namespace strategion::server {

namespace json = boost::json;

namespace {
// A match may be ended without a result while fewer answers than this have been given.
constexpr int kAbortAnswers = 2;
}  // namespace

std::uint64_t Room::dice_position() const { return std::get<ChaCha>(match_->dice()).position(); }

json::object Room::with_dice(json::object body, std::size_t since) const {
  body["acts"] = acts_json(*match_, since);
  body["dice"] = dice_position();
  if (clock_.kind != ClockRule::Kind::kNone) {
    json::array reserves;
    for (std::size_t i = 0; i < holders_.size(); ++i) reserves.push_back(clocks_[i].reserve_ms);
    body["reserve"] = std::move(reserves);
  }
  return body;
}

Room::Done Room::need_running() const {
  if (is_over()) return std::unexpected(rpc_error(RpcCode::kOver, "the match is over"));
  if (!match_) return std::unexpected(rpc_error(RpcCode::kWaiting, "the match has not begun: seats are open still"));
  return {};
}

Room::Done Room::act(Seat seat, const std::vector<std::string>& steps, std::int64_t now_ms) {
  if (auto running = need_running(); !running) return running;
  const std::size_t since = match_->history().size();
  const AnyState before = match_->state();
  if (const auto taken = match_->act(seat, steps); !taken) return std::unexpected(denied_error(taken.error()));
  after_answer(seat, now_ms);
  json::object body{{"seat", seat_json(seat)}};
  // An offer outlives what a page passes for its person.
  if (offer_ && steps.size() == 1 && is_unasked(match_->rules(), before, seat, steps.front())) body["unasked"] = true;
  stage("acted", with_dice(std::move(body), since));
  return {};
}

Room::Done Room::agent_act(Seat seat, const std::string& action, std::int64_t now_ms) {
  if (act(seat, {action}, now_ms)) return {};
  return act(seat, {match_->rules().default_answer(match_->state(), seat)}, now_ms);
}

Room::Done Room::undo(const std::string& person, Seat seat, std::size_t wanted, std::int64_t now_ms) {
  if (auto running = need_running(); !running) return running;
  const std::size_t open = match_->timeline().open_acts_of(seat);
  const std::size_t most = open > 0 ? open : match_->timeline().settled().size();
  const std::size_t acts = wanted == 0 ? acts_since_choice(*match_, seat) : wanted;
  if (acts == 0 || acts > most) {
    return std::unexpected(rpc_error(RpcCode::kRefused, "there is nothing to take back"));
  }
  if (!is_alone(person) && acts > match_->undo_limit(seat)) {
    RpcError error = rpc_error(RpcCode::kRefused, "that cannot be taken back without asking the others");
    error.data["right"] = "ask to take back";
    error.data["ask"] = "take-back";
    return std::unexpected(std::move(error));
  }
  match_->take_back(seat, acts);
  const std::size_t since = match_->history().size();
  match_->go_on();
  start_clocks(now_ms);
  stage("undone", with_dice({{"seat", seat_json(seat)}, {"count", acts}}, since));
  return {};
}

Room::Done Room::resign(Seat seat) {
  if (auto running = need_running(); !running) return running;
  const std::size_t since = match_->history().size();
  match_->resign(seat);
  stage("resigned", with_dice({{"seat", seat_json(seat)}}, since));
  return {};
}

bool Room::may_abort() const {
  if (!match_ || is_over()) return false;
  int answers = 0;
  for (const Moment& moment : match_->timeline().settled()) answers += is_player(moment.seat) ? 1 : 0;
  return answers < kAbortAnswers;
}

Room::Done Room::abort(Seat /*seat*/) {
  if (auto running = need_running(); !running) return running;
  if (!may_abort()) {
    return std::unexpected(
        rpc_error(RpcCode::kNotAllowed, "a match is called off before its second answer only; you may resign"));
  }
  match_->abort();
  stage("ended", {});
  return {};
}

Room::Done Room::run_out_of_time(Seat seat, std::int64_t now_ms) {
  if (auto running = need_running(); !running) return running;
  if (clock_.then != "default" && check_agent(clock_.then)) {
    return stand(holders_[index(seat)].person, seat, clock_.then);
  }
  const std::size_t since = match_->history().size() - match_->timeline().open_acts_of(seat);
  const auto taken = match_->run_out_of_time(seat);
  STRATEGION_ASSERT(taken.has_value(), "a default answer is legal");
  clocks_[index(seat)].reserve_ms = 0;
  after_answer(seat, now_ms);
  stage("clocked", with_dice({{"seat", seat_json(seat)}}, since));
  return {};
}

}  // namespace strategion::server
