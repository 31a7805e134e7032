// Making tables, coming to them and leaving them, invitations, the host.
#include <spdlog/spdlog.h>

#include <boost/json.hpp>

#include "core/base/assert.h"
#include "core/base/hash.h"
#include "core/wire/answers.h"
#include "server/hall.h"

namespace strategion::server {

namespace json = boost::json;

namespace {

constexpr std::int64_t kClockMost = std::int64_t{14} * 24 * 3600;  // seconds: two weeks

ClockRule take_clock(Fields& fields) {
  ClockRule rule;
  if (!fields.has("clock") || fields.find("clock")->is_null()) return rule;
  Fields clock(fields.object("clock"), "clock");
  const std::string kind = clock.text("kind");
  if (kind != "move" && kind != "turn") clock.wrong("\"kind\" should be move or turn");
  rule.kind = kind == "move" ? ClockRule::Kind::kMove : ClockRule::Kind::kTurn;
  rule.seconds = clock.integer("seconds", 1, kClockMost);
  rule.reserve_s = clock.integer_or("reserve", 0, 0, kClockMost);
  rule.then = clock.text_or("then", "default");
  if (const auto read = clock.done(); !read) fields.wrong(read.error().text());
  return rule;
}

}  // namespace

// With a seed it is always the first, so that what a seed gives does not change when positions are added.
const Example* Hall::draw_position(const CreateOrder& order) {
  auto shipped = find_examples(parts_.examples.positions, order.setup.scenario);
  std::erase_if(shipped, [&](const Example* example) { return example->game != order.setup.game; });
  if (shipped.empty()) return nullptr;
  return order.seed ? shipped.front() : shipped[parts_.entropy.number() % shipped.size()];
}

std::expected<CreateOrder, RpcError> Hall::take_order(Connection& connection, Fields& fields) {
  CreateOrder order;
  order.setup = take_setup(fields);
  order.creator = connection.person;
  order.open = fields.flag_or("open", false);
  order.series = fields.flag_or("series", false);
  order.hints = fields.flag_or("hints", false) ? Hints::kAgreed : Hints::kAlone;
  const std::string against = fields.text_or("against", parts_.default_agent);
  order.clock = take_clock(fields);
  std::vector<std::string> players;
  if (fields.has("players")) players = fields.texts("players");
  if (const json::value* position = fields.find("position")) order.position = *position;
  if (fields.has("seed")) {
    order.seed = static_cast<std::uint64_t>(fields.integer("seed", 0, std::numeric_limits<std::int64_t>::max()));
  }
  fields.find("agent_seed");
  fields.find("command");
  const bool forks = fields.has("fork");
  const json::object fork = forks ? fields.object("fork") : json::object();
  if (const auto read = fields.done(); !read) return bad_params(read.error());
  const auto game = find_game(parts_.house, order.setup.game);
  if (!game) return std::unexpected(game.error());
  order.game = *game;
  if (forks) {
    if (const auto taken = take_fork(connection, fork, order); !taken) return std::unexpected(taken.error());
  } else if (const Example* shipped = draw_position(order); shipped != nullptr) {
    order.position_id = shipped->id;
    order.setup.scenario = shipped->scenario;
    order.setup.options = shipped->options;
    order.title = shipped->title;
    order.position = json::parse(shipped->text);
  }
  const auto rules = parts_.shelf.open(*order.game, order.setup);
  if (!rules) return std::unexpected(rpc_error(RpcCode::kBadSetup, rules.error()));
  const auto count = static_cast<std::size_t>((*rules)->seats());
  if (players.size() > count)
    return std::unexpected(rpc_error(RpcCode::kBadSetup, "there are more players than seats"));
  if (order.title.empty()) {
    const auto cards = order.game->scenarios(parts_.house.shelf(*order.game));
    for (const ScenarioCard& card : cards.value_or(std::vector<ScenarioCard>{})) {
      if (card.id == (*rules)->setup().scenario) order.title = card.title;
    }
  }
  bool others = false;
  for (std::size_t i = 0; i < count; ++i) {
    std::string who = i < players.size() ? players[i] : i == 0 || forks ? "me" : against;
    SeatHolder holder;
    if (who == "me" || who == "person") {
      holder = {SeatHolder::Kind::kPerson, connection.person, "", ""};
    } else if (who == "open") {
      others = true;
    } else {
      holder = {SeatHolder::Kind::kAgent, "", who, ""};
    }
    order.holders.push_back(std::move(holder));
  }
  if (order.seed && others) {
    return std::unexpected(rpc_error(RpcCode::kBadSetup, "a seed may be given only where nobody else can sit down"));
  }
  order.time = time_text(parts_.clock.wall_ms());
  return order;
}

void Hall::create(const Visit& visit) {
  Connection& connection = *find(visit.connection);
  const auto refuse = [&](RpcError error) { answer(visit, std::unexpected(std::move(error))); };
  Fields fields(visit.request.params, "");
  const std::string command = fields.text("command");
  if (command.empty() || command.size() > 64) {
    return refuse(rpc_error(RpcCode::kBadParams, "\"command\" should be a text of 1 to 64 bytes"));
  }
  // A wish that comes again finds the table it made.
  for (const std::string& table : tables_of_[connection.person]) {
    const auto card = cards_.find(table);
    if (card == cards_.end() || card->second.creator != connection.person || card->second.command != command) continue;
    return answer(visit, RpcResult(card_json(card->second, connection.person)));
  }
  const std::string key = connection.person + "\n" + command;
  if (creating_.contains(key)) {
    RpcError error = rpc_error(RpcCode::kBusy, "this table is being made");
    error.data["retry_ms"] = 500;
    return refuse(std::move(error));
  }
  if (const std::int64_t wait = limits_of(connection.person).tables.take(1, parts_.clock.steady_ms()); wait > 0) {
    RpcError error = rpc_error(RpcCode::kTooFast, "10 new tables a minute; wait a moment");
    error.data["retry_ms"] = wait;
    return refuse(std::move(error));
  }
  std::size_t running = 0;
  for (const std::string& table : tables_of_[connection.person]) {
    const auto card = cards_.find(table);
    running += card != cards_.end() && card->second.state != Card::State::kOver ? 1U : 0U;
  }
  if (running >= kLiveTablesAPerson) {
    return refuse(rpc_error(RpcCode::kTooMany, "you have 20 tables that are not over; end or leave one first"));
  }
  try {
    auto order = take_order(connection, fields);
    if (!order) return refuse(order.error());
    const auto rules = parts_.shelf.open(*order->game, order->setup);
    const auto packs = parts_.shelf.missing(*order->game, **rules);
    if (!packs) return refuse(rpc_error(RpcCode::kBadSetup, packs.error()));
    auto live = std::make_unique<Live>();
    live->id = parts_.entropy.token(kIdLetters);
    live->creator = connection.person;
    live->command = command;
    live->room = std::make_unique<Room>(live->id, parts_.house, parts_.shelf, parts_.entropy);
    if (const auto made = live->room->create(*order, parts_.clock.steady_ms()); !made) return refuse(made.error());
    std::vector<Row> rows = live->room->seal(connection.person, command, "", nullptr, parts_.clock.wall_ms());
    std::vector<Write> more;
    for (const PackRow& pack : *packs) more.emplace_back(pack);
    Live& made = *live;
    live_[made.id] = std::move(live);
    creating_.insert(key);
    save(made, std::move(rows), std::move(more), [this, visit, key, packs, table = made.id](const auto& done) {
      creating_.erase(key);
      if (!done) return answer(visit, std::unexpected(done.error()));
      for (const PackRow& pack : *packs) parts_.shelf.kept(pack);
      Live& saved = *live_.at(table);
      keep_card(saved);
      Connection* creator = find(visit.connection);
      if (creator != nullptr) answer(visit, RpcResult(room_json(saved, creator->person)));
    });
  } catch (const Defect& defect) {
    spdlog::error("table.create: {}", defect.what());
    refuse(rpc_error(RpcCode::kInternal, "a fault of ours; it is in the server's log"));
  }
}

void Hall::enter(Live& live, Connection& connection, const std::string& invite) {
  live.here.insert(connection.id);
  live.away_since.erase(connection.person);
  connection.joined.insert(live.id);
  if (!invite.empty()) connection.invites[live.id] = invite;
}

RpcResult Hall::join(Live& live, Connection& connection, Fields& fields) {
  std::string invite = fields.text_or("invite", "");
  const bool sits = fields.has("seat");
  const Seat seat = strategion::seat(static_cast<int>(fields.integer_or("seat", 0, 0, kSeatsMax - 1)));
  if (const auto read = fields.done(); !read) return bad_params(read.error());
  if (invite.empty()) invite = connection.invites[live.id];
  if (sits) {
    if (const auto sat = live.room->sit(connection.person, seat, invite); !sat) return std::unexpected(sat.error());
  }
  enter(live, connection, invite);
  json::array chat;
  for (const Said& said : live.room->chat()) {
    chat.push_back(json::object{{"from", said.from},
                                {"name", parts_.people.name_of(said.person)},
                                {"text", said.text},
                                {"time", time_text(said.at_ms)}});
  }
  json::array views;
  const SeatSet own = live.room->seats_of(connection.person);
  if (live.room->has_begun() && !live.room->has_staged()) {
    for (int i = 0; i < live.room->seats(); ++i) {
      if (own.has(strategion::seat(i))) views.push_back(view_json(live, connection, strategion::seat(i)));
    }
    if (own.empty()) views.push_back(view_json(live, connection, kSpectator));
  }
  json::object answer{{"room", room_json(live, connection.person)},
                      {"chat", std::move(chat)},
                      {"sit", seats_json(live.room->may_sit(connection.person, invite))},
                      {"views", std::move(views)}};
  if (!invite.empty()) {
    const std::string trouble = live.room->invite_trouble(invite);
    answer["invite"] = trouble.empty() ? "good" : trouble;
  }
  if (!sits) tell_room(live);
  return answer;
}

RpcResult Hall::leave(Live& live, Connection& connection, Fields& fields) {
  const bool stands = fields.has("seat");
  const Seat seat = strategion::seat(static_cast<int>(fields.integer_or("seat", 0, 0, kSeatsMax - 1)));
  const std::string to = fields.text_or("to", parts_.default_agent);
  if (const auto read = fields.done(); !read) return bad_params(read.error());
  if (stands) {
    if (const auto left = live.room->stand(connection.person, seat, to); !left) return std::unexpected(left.error());
    return json::object{{"room", room_json(live, connection.person)}};
  }
  live.here.erase(connection.id);
  live.room_sent.erase(connection.id);
  connection.joined.erase(live.id);
  if (!is_here(live, connection.person)) live.away_since[connection.person] = parts_.clock.wall_ms();
  json::object room = room_json(live, connection.person);
  tell_room(live);
  return json::object{{"room", std::move(room)}};
}

RpcResult Hall::invite(Live& live, Connection& connection, Fields& fields) {
  const bool watch = fields.flag_or("watch", false);
  const Seat seat =
      watch ? kSpectator : strategion::seat(static_cast<int>(fields.integer("seat", 0, live.room->seats() - 1)));
  if (const auto read = fields.done(); !read) return bad_params(read.error());
  const bool sits = !live.room->seats_of(connection.person).empty();
  if (watch ? !sits : connection.person != live.room->host()) {
    RpcError error = rpc_error(RpcCode::kNotAllowed, watch ? "who sits at the table may invite others to watch"
                                                           : "only the host invites to a seat");
    error.data["reason"] = "host";
    return std::unexpected(std::move(error));
  }
  if (!watch && live.room->holder(seat).kind != SeatHolder::Kind::kOpen) {
    RpcError error = rpc_error(RpcCode::kNotAllowed, "that seat is taken; open it first, or invite to watch");
    error.data["reason"] = "taken";
    return std::unexpected(std::move(error));
  }
  const std::string token = watch ? live.room->watch_invite() : live.room->invite_for(seat);
  return json::object{{"link", connection.reach.base + "/table/" + live.id + "#invite=" + token},
                      {"invite", token},
                      {"reach", connection.reach.reach},
                      {"note", connection.reach.note}};
}

RpcResult Hall::host(Live& live, Connection& connection, Fields& fields) {
  HostOrder order;
  order.what = fields.text("do");
  if (fields.has("seat")) order.seat = seat(static_cast<int>(fields.integer("seat", 0, kSeatsMax - 1)));
  order.to = fields.text_or("to", parts_.default_agent);
  order.person = fields.text_or("person", "");
  order.flag = order.what == "mute" ? fields.flag_or("muted", true) : fields.flag_or("open", true);
  if (const auto read = fields.done(); !read) return bad_params(read.error());
  if (const auto done = live.room->host_act(connection.person, order); !done) return std::unexpected(done.error());
  if (order.what == "remove") {
    for (const ConnectionId id : std::set<ConnectionId>(live.here)) {
      Connection& other = connections_.at(id);
      if (other.person != order.person) continue;
      live.here.erase(id);
      live.room_sent.erase(id);
      other.joined.erase(live.id);
      other.invites.erase(live.id);
      notify(other, "table.gone",
             {{"table", live.id}, {"reason", "removed"}, {"sentence", "The host has closed this table to you."}});
    }
  }
  return json::object{{"room", room_json(live, connection.person)}};
}

}  // namespace strategion::server
