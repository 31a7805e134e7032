// Loading a table, committing what was done at it, and telling who should know.
#include <spdlog/spdlog.h>

#include <boost/json.hpp>

#include "core/base/assert.h"
#include "core/base/hash.h"
#include "core/base/json_text.h"
#include "core/game/exports.h"
#include "core/wire/answers.h"
#include "core/wire/choice_tree.h"
#include "core/wire/difference.h"
#include "core/wire/taking_back.h"
#include "server/hall.h"

namespace strategion::server {

namespace json = boost::json;

namespace {

constexpr std::int64_t kRetryMs = 1000;

std::unexpected<RpcError> unknown_table(const std::string& id) {
  return std::unexpected(rpc_error(RpcCode::kUnknownTable, "there is no table \"" + id + "\" that you may see"));
}

}  // namespace

// --- loading ---

Hall::Live* Hall::find_live(const std::string& table) {
  const auto found = live_.find(table);
  if (found != live_.end()) return found->second.get();
  const auto card = cards_.find(table);
  if (card == cards_.end()) return nullptr;
  auto live = std::make_unique<Live>();
  live->id = table;
  live->creator = card->second.creator;
  live->command = card->second.command;
  live->idle_since_ms = parts_.clock.steady_ms();
  Live* made = live.get();
  live_[table] = std::move(live);
  load(*made);
  return made;
}

void Hall::load(Live& live) {
  live.room.reset();
  live.loading = true;
  live.retry_at_ms = -1;
  live.thinking.reset();
  parts_.archive.load(live.id,
                      [this, table = live.id](Expected<std::vector<Row>> rows) { loaded(table, std::move(rows)); });
}

void Hall::loaded(const std::string& table, Expected<std::vector<Row>> rows) {
  const auto found = live_.find(table);
  if (found == live_.end()) return;
  Live& live = *found->second;
  if (!rows) {
    spdlog::error("table {} cannot be read: {}", table, rows.error().text());
    live.retry_at_ms = parts_.clock.steady_ms() + kRetryMs;
    return;
  }
  live.loading = false;
  if (!rows->empty()) {
    auto room = std::make_unique<Room>(table, parts_.house, parts_.shelf, parts_.entropy);
    for (const Row& row : *rows) {
      if (const auto repeated = room->repeat(row); !repeated) {
        live.defect = "this table cannot be opened: " + repeated.error().text();
        spdlog::error("table {}: {}", table, repeated.error().text());
        break;
      }
    }
    if (live.defect.empty()) {
      room->start_clocks(parts_.clock.steady_ms());
      live.room = std::move(room);
      if (!live.once_loaded) live.chat_told = live.room->lines_said();
    }
  }
  if (live.once_loaded) std::exchange(live.once_loaded, {})();
  if (live_.contains(table) && live.room) run_agents(live);
  drain(table);
}

// --- one message ---

void Hall::visit_table(Visit visit, const Named& method) {
  const json::value* name = visit.request.params.if_contains("table");
  if (name == nullptr || !name->is_string()) {
    return answer(visit, std::unexpected(rpc_error(RpcCode::kBadParams, "\"table\" is missing; it should be a text")));
  }
  const std::string table(name->get_string());
  Live* live = find_live(table);
  if (live == nullptr) return answer(visit, unknown_table(table));
  if (live->room && !live->busy && live->waiting.empty()) return run(*live, visit, method);
  if (live->waiting.size() >= kWaitingMost) {
    return answer(visit, std::unexpected(rpc_error_for_now(
                             RpcCode::kBusy, "too much waits for this table; try again in a moment", 1000)));
  }
  live->waiting.emplace_back([this, table, visit = std::move(visit), &method] {
    Live* now = find_live(table);
    if (now == nullptr) return answer(visit, unknown_table(table));
    if (!now->defect.empty()) return answer(visit, std::unexpected(rpc_error(RpcCode::kSetAside, now->defect)));
    if (!now->room) return answer(visit, unknown_table(table));
    run(*now, visit, method);
  });
  if (!live->loading && !live->busy) drain(table);
}

void Hall::drain(const std::string& table) {
  for (;;) {
    const auto found = live_.find(table);
    if (found == live_.end()) return;
    Live& live = *found->second;
    if (live.loading || live.busy || live.waiting.empty()) {
      if (!live.loading && !live.busy && !live.room && live.defect.empty())
        live_.erase(found);  // there is no such table
      return;
    }
    const auto next = std::move(live.waiting.front());
    live.waiting.pop_front();
    next();
  }
}

// Whether they may know that there is such a table; what was sent with the message may let them in.
bool Hall::may_enter(const Live& live, Connection& connection, const Visit& visit) {
  const json::value* invite = visit.request.params.if_contains("invite");
  const std::string shown =
      invite != nullptr && invite->is_string() ? std::string(invite->get_string()) : connection.invites[live.id];
  return live.room->may_enter(connection.person, shown);
}

RpcResult Hall::call(Live& live, Connection& connection, const Visit& visit, const Named& method, std::string& command,
                     std::string& digest) {
  Fields fields(visit.request.params, "");
  fields.find("table");
  // Looking and no longer looking are no commands: nothing is kept of them.
  const bool only_looks = (method.name == "table.join" || method.name == "table.leave") && !fields.has("seat");
  const bool only_reads = method.name == "table.chat" && !fields.has("text");
  if (method.is_command && !only_looks && !only_reads) {
    command = fields.text("command");
    if (command.empty() || command.size() > 64) {
      return std::unexpected(rpc_error(RpcCode::kBadParams, "\"command\" should be a text of 1 to 64 bytes"));
    }
    digest = content_hash(visit.request.method + " " + json::serialize(visit.request.params)).substr(0, 32);
    if (const Room::Answered* before = live.room->find_command(connection.person, command)) {
      if (before->digest == digest) return before->reply;
      return std::unexpected(
          rpc_error(RpcCode::kCommandReused, "command \"" + command + "\" came before with other contents"));
    }
  } else if (method.is_command) {
    fields.find("command");
  }
  return (this->*method.table)(live, connection, fields);
}

void Hall::run(Live& live, const Visit& visit, const Named& method) {
  Connection* connection = find(visit.connection);
  if (connection == nullptr || is_expired(*connection)) return;  // it will come back and ask again
  live.idle_since_ms = parts_.clock.steady_ms();
  std::string command;
  std::string digest;
  RpcResult result;
  try {
    if (!may_enter(live, *connection, visit)) return answer(visit, unknown_table(live.id));
    if (method.advice != nullptr) return advise(live, *connection, visit, method);
    result = call(live, *connection, visit, method, command, digest);
    STRATEGION_ASSERT(result || !live.room->has_staged(), "what was refused has changed nothing");
  } catch (const Defect& defect) {
    spdlog::error("table {}, {}: {}", live.id, method.name, defect.what());
    answer(visit, std::unexpected(rpc_error(RpcCode::kSetAside, "a fault of ours stopped this; nothing was done")));
    return load(live);
  }
  if (!result || !live.room->has_staged()) return answer(visit, result);
  auto rematch = live.room->wanted_rematch();
  if (rematch) {
    const std::string next = parts_.entropy.token(kIdLetters);
    live.room->point_to_next(next);
    if (result->is_object()) result->get_object()["next"] = next;
    // The new table is made by the same commit.
    auto made = std::make_unique<Live>();
    made->id = next;
    made->creator = rematch->creator;
    made->idle_since_ms = parts_.clock.steady_ms();
    made->room = std::make_unique<Room>(next, parts_.house, parts_.shelf, parts_.entropy);
    rematch->time = time_text(parts_.clock.wall_ms());
    const auto created = made->room->create(*rematch, parts_.clock.steady_ms());
    STRATEGION_ASSERT(created.has_value(), "a setup that was played once can be played again");
    std::vector<Write> more;
    for (Row& row : made->room->seal(rematch->creator, "", "", nullptr, parts_.clock.wall_ms())) more.emplace_back(row);
    const Card card = card_of(*made->room, made->creator, "");
    more.emplace_back(CardRow{next, write_card(card)});
    made->busy = true;
    live_[next] = std::move(made);
    std::vector<Row> rows = live.room->seal(connection->person, command, digest, *result, parts_.clock.wall_ms());
    return save(live, std::move(rows), std::move(more), [this, visit, result, next](const auto& done) {
      const auto found = live_.find(next);
      if (!done) {
        if (found != live_.end()) live_.erase(found);
        return answer(visit, std::unexpected(done.error()));
      }
      answer(visit, result);
      if (found == live_.end()) return;
      found->second->busy = false;
      after_save(*found->second);
      drain(next);
    });
  }
  std::vector<Row> rows = live.room->seal(connection->person, command, digest, *result, parts_.clock.wall_ms());
  save(live, std::move(rows), {}, [this, visit, result](const auto& done) {
    if (done) return answer(visit, result);
    answer(visit, std::unexpected(done.error()));
  });
}

// --- committing ---

void Hall::save(Live& live, std::vector<Row> rows, std::vector<Write> more, Saved then) {
  STRATEGION_ASSERT(!live.busy && !rows.empty(), "one commit of a table at a time");
  Batch batch;
  const std::string last_hash = rows.back().hash;
  for (Row& row : rows) batch.emplace_back(std::move(row));
  batch.emplace_back(CardRow{live.id, write_card(card_of(*live.room, live.creator, live.command))});
  for (Write& write : more) batch.push_back(std::move(write));
  live.busy = true;
  ++commits_;
  parts_.archive.commit(std::move(batch), [this, table = live.id, last_hash, then = std::move(then)](Outcome outcome) {
    --commits_;
    saved(table, last_hash, outcome, then);
  });
}

void Hall::saved(const std::string& table, std::string last_hash, Outcome outcome, Saved then) {
  const auto found = live_.find(table);
  if (found == live_.end()) return;
  Live& live = *found->second;
  live.busy = false;
  if (outcome == Outcome::kCommitted) {
    then({});
    after_save(live);
    return drain(table);
  }
  spdlog::error("table {}: a commit {}", table, outcome == Outcome::kUnknown ? "may have failed" : "failed");
  // What is not known to be written is forgotten; the log says what became of it.
  live.once_loaded = [this, table, last_hash = std::move(last_hash), then = std::move(then)] {
    const auto again = live_.find(table);
    if (again == live_.end()) return;
    Live& now = *again->second;
    if (now.room && now.room->head_hash() == last_hash) {
      then({});
      tell_again(now);
      return after_save(now);
    }
    if (now.room) now.chat_told = now.room->lines_said();
    then(std::unexpected(rpc_error(RpcCode::kNotSaved, "it could not be saved; nothing was done; try again")));
  };
  load(live);
}

void Hall::keep_card(Live& live) {
  Card card = card_of(*live.room, live.creator, live.command);
  const auto before = cards_.find(live.id);
  const bool same = before != cards_.end() && before->second == card;
  for (const SeatHolder& seat : card.seats) {
    if (!seat.person.empty()) tables_of_[seat.person].insert(live.id);
  }
  const Card& kept = cards_[live.id] = std::move(card);
  if (same) return;
  std::set<std::string> told;
  for (const SeatHolder& seat : kept.seats) {
    if (seat.person.empty() || !told.insert(seat.person).second) continue;
    const auto theirs = by_person_.find(seat.person);
    if (theirs == by_person_.end()) continue;
    for (const ConnectionId id : theirs->second) {
      notify(connections_.at(id), "home.changed", {{"card", card_json(kept, seat.person)}});
    }
  }
}

void Hall::after_save(Live& live) {
  live.idle_since_ms = parts_.clock.steady_ms();
  live.room->start_clocks(parts_.clock.steady_ms());
  tell_views(live);
  tell_room(live);
  if (live.room->lines_said() > live.chat_told) tell_chat(live);
  keep_card(live);
  run_agents(live);
}

// --- telling ---

bool Hall::is_here(const Live& live, const std::string& person) const {
  for (const ConnectionId id : live.here) {
    const auto found = connections_.find(id);
    if (found != connections_.end() && found->second.person == person) return true;
  }
  return false;
}

void Hall::add_choices(json::object& answer, const Live& live, const Connection& connection, Seat seat) {
  const Match& match = live.room->match();
  answer["undo"] = is_player(seat) ? free_acts(match, seat) : 0;
  if (!connection.wants_choices || !is_player(seat) || !match.asking().seats.has(seat)) return;
  ChoiceTree tree = choice_tree(match.rules(), match.state(), seat);
  answer["choices"] = std::move(tree.choices);
  answer["complete"] = tree.complete;
  ChoiceTree behind = tree_behind_windows(match.rules(), match.state(), seat);
  if (!behind.choices.empty()) answer["behind"] = std::move(behind.choices);
}

json::object Hall::view_json(Live& live, Connection& connection, Seat seat) {
  const Match& match = live.room->match();
  json::object answer = status_json(live.id, match, seat);
  json::value now = match.rules().view(match.shown(), seat);
  // All connections that watch a seat were last told the same, so one view does for all of them. Only the marks of who
  // has answered change without being told: who asks sees them, and is remembered as being ahead.
  json::value& sent = live.view_sent[index(seat)];
  if (sent.is_null()) sent = now;
  if (now != sent) live.view_ahead[{connection.id, index(seat)}] = now;
  answer["view"] = std::move(now);
  add_choices(answer, live, connection, seat);
  return answer;
}

void Hall::tell_view(Live& live, Seat seat, json::array events) {
  const Match& match = live.room->match();
  json::object params = status_json(live.id, match, seat);
  params["events"] = std::move(events);
  json::value now = match.rules().view(match.shown(), seat);
  json::value& before = live.view_sent[index(seat)];
  params["changes"] = difference(before, now);
  for (const ConnectionId id : live.here) {
    Connection& connection = connections_.at(id);
    const SeatSet own = live.room->seats_of(connection.person);
    if (seat == kSpectator ? !own.empty() : !own.has(seat)) continue;
    json::object told = params;
    if (const auto ahead = live.view_ahead.find({id, index(seat)}); ahead != live.view_ahead.end()) {
      told["changes"] = difference(ahead->second, now);
    }
    add_choices(told, live, connection, seat);
    notify(connection, "table.changed", std::move(told));
  }
  before = std::move(now);
  std::erase_if(live.view_ahead, [&](const auto& entry) { return entry.first.second == index(seat); });
}

void Hall::tell_views(Live& live) {
  if (!live.room->has_begun()) return;
  for (const Notice& notice : live.room->match().take_notices()) {
    json::array events;
    for (const Phrase& event : notice.events) events.push_back(phrase_json(event));
    tell_view(live, notice.seat, std::move(events));
  }
}

// After a room was folded again its match does not know any more what it had to tell; the views do.
void Hall::tell_again(Live& live) {
  if (!live.room->has_begun()) return;
  const Match& match = live.room->match();
  for (int i = 0; i <= live.room->seats(); ++i) {
    const Seat seat = i == live.room->seats() ? kSpectator : strategion::seat(i);
    if (match.rules().view(match.shown(), seat) != live.view_sent[index(seat)]) tell_view(live, seat, {});
  }
}

json::object Hall::card_json(const Card& card, const std::string& person) {
  static constexpr std::array<std::string_view, 3> kStates{"waiting", "playing", "over"};
  static constexpr std::array<std::string_view, 3> kKinds{"open", "person", "agent"};
  const auto found = live_.find(card.table);
  const Live* live = found == live_.end() ? nullptr : found->second.get();
  json::array seats;
  SeatSet own;
  for (std::size_t i = 0; i < card.seats.size(); ++i) {
    const SeatHolder& holder = card.seats[i];
    json::object seat{{"seat", i}, {"kind", json_text(kKinds[static_cast<std::size_t>(holder.kind)])}, {"you", false}};
    if (holder.kind == SeatHolder::Kind::kPerson) {
      seat["person"] = holder.person;
      seat["name"] = parts_.people.name_of(holder.person);
      seat["you"] = holder.person == person;
      if (holder.person == person) own = own.with(static_cast<Seat>(i));
      const bool here = live != nullptr && is_here(*live, holder.person);
      seat["presence"] = here ? "here" : "away";
      if (!here && live != nullptr && live->away_since.contains(holder.person)) {
        seat["since"] = time_text(live->away_since.at(holder.person));
      }
    } else if (holder.kind == SeatHolder::Kind::kAgent) {
      seat["name"] = holder.agent;
      const bool thinks = live != nullptr && live->thinking == static_cast<Seat>(i);
      seat["presence"] = thinks ? "thinking" : "here";
      if (holder.person == person) seat["yours_again"] = true;  // they may take it back
    }
    seats.push_back(std::move(seat));
  }
  json::object answer{{"table", card.table},
                      {"game", card.game},
                      {"scenario", card.scenario},
                      {"title", card.title},
                      {"state", json_text(kStates[static_cast<std::size_t>(card.state)])},
                      {"open", card.open},
                      {"created", time_text(card.created_ms)},
                      {"updated", time_text(card.updated_ms)},
                      {"host", card.host},
                      {"you_are_host", card.host == person},
                      {"seats", std::move(seats)},
                      {"own", seats_json(own)},
                      {"asked", seats_json(card.state == Card::State::kPlaying ? card.asked : SeatSet())},
                      {"waits_for_you", card.waits_for(person)},
                      {"over", card.state == Card::State::kOver},
                      {"next", card.next.empty() ? json::value(nullptr) : json::value(card.next)},
                      {"position", card.position_id.empty() ? json::value(nullptr) : json::value(card.position_id)}};
  if (!card.result.empty()) {
    answer["result_sentence"] = card.result;
    answer["places"] = json::array(card.places.begin(), card.places.end());
  }
  return answer;
}

json::object Hall::room_json(Live& live, const std::string& person) {
  const Room& room = *live.room;
  json::object answer = card_json(card_of(room, live.creator, live.command), person);
  json::array spectators;
  std::set<std::string> seen;
  for (const ConnectionId id : live.here) {
    const std::string& who = connections_.at(id).person;
    if (!room.seats_of(who).empty() || !seen.insert(who).second) continue;
    spectators.push_back(json::object{{"person", who}, {"name", parts_.people.name_of(who)}});
  }
  answer["spectators"] = std::move(spectators);
  answer["muted"] = room.is_muted();
  answer["may_abort"] = room.may_abort();
  answer["hints"] = room.hints() == Hints::kAgreed ? "agreed" : room.gives_hints_to(person) ? "alone" : "off";
  static constexpr std::array<std::string_view, 3> kOffers{"draw", "take-back", "rematch"};
  if (const auto& offer = room.offer()) {
    const std::string_view kind = kOffers[static_cast<std::size_t>(offer->kind)];
    answer["offer"] = json::object{{"offer", offer->id},
                                   {"kind", json_text(kind)},
                                   {"from", seat_json(offer->from)},
                                   {"waiting", seats_json(offer->waiting)}};
  } else {
    answer["offer"] = nullptr;
  }
  answer["clock"] = room.clocks_json(parts_.clock.steady_ms()).value_or(nullptr);
  if (room.has_begun() && room.match().is_over()) answer["result"] = result_json(room.match());
  return answer;
}

void Hall::tell_room(Live& live) {
  if (!live.room) return;
  for (const ConnectionId id : live.here) {
    Connection& connection = connections_.at(id);
    json::object room = room_json(live, connection.person);
    // Time that runs is no change, nor is when the last one was.
    json::object still = room;
    still.erase("updated");
    if (json::object* clock = still.at("clock").if_object()) {
      for (json::value& seat : clock->at("seats").as_array()) {
        seat.as_object().erase("left_ms");
        seat.as_object().erase("reserve_ms");
      }
    }
    std::string digest = fingerprint(json::serialize(still));
    std::string& before = live.room_sent[id];
    if (before == digest) continue;
    before = std::move(digest);
    notify(connection, "table.room", std::move(room));
  }
}

void Hall::tell_chat(Live& live) {
  json::array told;
  const auto& chat = live.room->chat();
  const std::size_t lines = live.room->lines_said() - std::exchange(live.chat_told, live.room->lines_said());
  for (std::size_t i = chat.size() - std::min(lines, chat.size()); i < chat.size(); ++i) {
    told.push_back(json::object{{"from", chat[i].from},
                                {"name", parts_.people.name_of(chat[i].person)},
                                {"text", chat[i].text},
                                {"time", time_text(chat[i].at_ms)}});
  }
  for (const ConnectionId id : live.here) {
    notify(connections_.at(id), "table.said", {{"table", live.id}, {"lines", told}});
  }
}

}  // namespace strategion::server
