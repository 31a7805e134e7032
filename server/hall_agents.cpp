// What the server does by itself: agents answer, clocks run out, tables that nobody uses are put away.
#include <spdlog/spdlog.h>

#include "core/base/assert.h"
#include "core/record/ask.h"
#include "server/hall.h"

namespace strategion::server {

namespace {

constexpr std::int64_t kIdleMs = 600'000;
// A sweep that would end more matches than this at once is more likely a fault of the clock than of the players.
constexpr std::size_t kRunOutMost = 20;

// The agent's seat that plays next, if one does: as core/wire/table.cpp, a person is passed over only where nobody
// waits for anybody.
std::optional<Seat> agent_to_act(const Room& room) {
  if (!room.has_begun() || room.is_over()) return std::nullopt;
  Asking asked = room.match().asking();
  const SeatSet persons = room.persons();
  if (asked.mode == Mode::kAll) {
    for (int i = 0; i < room.seats(); ++i) {
      if (persons.has(seat(i))) asked.seats = asked.seats.without(seat(i));
    }
  }
  if (asked.seats.empty()) return std::nullopt;
  const Seat actor = next_to_act(asked);
  if (!is_player(actor) || persons.has(actor)) return std::nullopt;
  return actor;
}

}  // namespace

void Hall::run_agents(Live& live) {
  if (!live.room || live.busy || stopping_) return;
  const auto actor = agent_to_act(*live.room);
  if (!actor || (live.thinking && live.thinking_at == live.room->rows())) return;
  std::unique_ptr<Agent> agent = std::move(live.agents[index(*actor)]);
  if (!agent || agent->name() != live.room->holder(*actor).agent) {
    // Agents' generators never derive from a table's.
    auto made = parts_.house.make_agent(live.room->holder(*actor).agent, parts_.entropy.number());
    if (!made) {
      spdlog::error("table {}: {}", live.id, made.error().text());
      return;
    }
    agent = std::move(*made);
  }
  live.thinking = actor;
  live.thinking_at = live.room->rows();
  const Match& match = live.room->match();
  std::vector<Phrase> told = agent->listens() ? told_since_own(match, *actor) : std::vector<Phrase>();
  parts_.thinker.think({std::move(agent), match.shared_rules(), match.state(), *actor, std::move(told)},
                       [this, table = live.id, at = live.thinking_at, seat = *actor](std::unique_ptr<Agent> back,
                                                                                     const std::string& action) {
                         thought(table, at, seat, std::move(back), action);
                       });
  tell_room(live);
}

void Hall::thought(const std::string& table, std::uint64_t at, Seat seat, std::unique_ptr<Agent> agent,
                   const std::string& action) {
  const auto found = live_.find(table);
  if (found == live_.end()) return;
  Live& live = *found->second;
  live.agents[index(seat)] = std::move(agent);
  if (live.thinking == seat && live.thinking_at == at) live.thinking.reset();
  if (stopping_) return;
  const auto deed = [this, table, at, seat, action] {
    const auto again = live_.find(table);
    if (again == live_.end() || !again->second->room) return;
    Live& now = *again->second;
    // Something else has happened in the meantime: what was thought no longer counts.
    if (now.room->rows() != at || agent_to_act(*now.room) != seat) return run_agents(now);
    do_by_itself(now, [&](Room& room) { return room.agent_act(seat, action, parts_.clock.steady_ms()); });
  };
  if (live.busy || live.loading) {
    live.waiting.emplace_back(deed);
  } else {
    deed();
  }
}

void Hall::do_by_itself(Live& live, const std::function<Room::Done(Room&)>& deed) {
  try {
    const auto done = deed(*live.room);
    if (!done || !live.room->has_staged()) {
      if (!done) spdlog::error("table {}: {}", live.id, done.error().message);
      return;
    }
  } catch (const Defect& defect) {
    live.defect = std::string("this table met a defect and is set aside: ") + defect.what();
    spdlog::error("table {}: {}", live.id, defect.what());
    return;
  }
  save(live, live.room->seal("", "", "", nullptr, parts_.clock.wall_ms()), {}, [](const auto&) {});
}

void Hall::run_clocks(std::int64_t now_ms) {
  std::vector<std::pair<Live*, Seat>> out;
  for (auto& [id, live] : live_) {
    if (live->loading && live->retry_at_ms >= 0 && now_ms >= live->retry_at_ms) load(*live);
    if (!live->room || live->busy || stopping_ || !live->defect.empty()) continue;
    if (const auto seat = live->room->seat_out_of_time(now_ms)) out.emplace_back(live.get(), *seat);
  }
  if (out.size() > kRunOutMost) {
    spdlog::error("{} clocks have run out at once: something is wrong with the time; they are started anew",
                  out.size());
    for (const auto& [live, seat] : out) live->room->shift_clocks(60'000);
    return;
  }
  for (const auto& [live, seat] : out) {
    do_by_itself(*live, [&](Room& room) { return room.run_out_of_time(seat, now_ms); });
  }
}

void Hall::unload_idle(std::int64_t now_ms) {
  for (auto next = live_.begin(); next != live_.end();) {
    const auto at = next++;
    const Live& live = *at->second;
    if (!live.here.empty() || live.busy || live.loading || !live.waiting.empty() || live.thinking) continue;
    if (now_ms - live.idle_since_ms < kIdleMs) continue;
    const auto card = cards_.find(at->first);
    if (card != cards_.end() && card->second.clocked && card->second.state == Card::State::kPlaying) continue;
    live_.erase(at);
  }
}

}  // namespace strategion::server
