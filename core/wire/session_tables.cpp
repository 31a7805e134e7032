// Making, listing, joining and leaving tables.
#include <algorithm>

#include "core/base/assert.h"
#include "core/wire/session.h"

namespace strategion {

namespace json = boost::json;

namespace {

// Agents' generators never derive from a table's: without a seed of their own they get the system's.
std::uint64_t seed_or_system(Fields& fields, std::string_view key) {
  if (!fields.has(key)) return seed_from_system();
  return static_cast<std::uint64_t>(fields.integer(key, 0, std::numeric_limits<std::int64_t>::max()));
}

SeatSet take_seats(Fields& fields, std::string_view key) {
  SeatSet seats;
  for (const json::value& item : fields.list(key)) {
    if (!item.is_int64() || item.get_int64() < 0 || item.get_int64() >= kSeatsMax) {
      fields.wrong("\"" + std::string(key) + "\" should be a list of seats");
      return {};
    }
    seats = seats.with(seat(static_cast<int>(item.get_int64())));
  }
  return seats;
}

}  // namespace

std::uint64_t seed_from_system() {
  ChaCha system = ChaCha::from_system();
  return system();
}

RpcResult Session::create(Fields& fields) {
  Start start;
  start.setup = take_setup(fields);
  if (fields.has("players")) start.players = fields.texts("players");
  const bool says_own = fields.has("own");
  SeatSet own = says_own ? take_seats(fields, "own") : SeatSet();
  if (const json::value* position = fields.find("position")) start.position = *position;
  const bool seeded = fields.has("seed");
  const std::uint64_t seed = seed_or_system(fields, "seed");
  const std::uint64_t agent_seed = seed_or_system(fields, "agent_seed");
  if (const auto read = fields.done(); !read) return bad_params(read.error());
  const auto game = find_game(house_, start.setup.game);
  if (!game) return std::unexpected(game.error());
  start.time = house_.time();
  const Match::Dice dice = seeded ? Match::Dice(Xoshiro(seed)) : Match::Dice(ChaCha::from_system());
  // Seats are the client's where neither "players" nor "own" says otherwise.
  if (!says_own) {
    own = SeatSet::first(kSeatsMax);
    for (std::size_t i = 0; i < start.players.size() && i < kSeatsMax; ++i) {
      if (start.players[i] != "person") own = own.without(static_cast<Seat>(i));
    }
  }
  return create_table(**game, {std::move(start), own, dice, agent_seed});
}

std::expected<Table::Sitting, RpcError> Session::seated(const Opening& opening, int seats) {
  const std::vector<std::string>& players = opening.start.players;
  const auto count = static_cast<std::size_t>(seats);
  if (players.size() > count) {
    return std::unexpected(rpc_error(RpcCode::kBadSetup, "there are more players than seats"));
  }
  const std::string stand_in = house_.agents.empty() ? "person" : house_.agents.front();
  Table::Sitting sitting;
  sitting.own = opening.own & SeatSet::first(seats);
  for (std::size_t i = 0; i < count; ++i) {
    const bool mine = sitting.own.has(static_cast<Seat>(i));
    std::string who = mine ? "person" : i < players.size() ? players[i] : stand_in;
    if (!mine && who == "person") who = stand_in;
    sitting.agents.push_back(nullptr);
    if (!mine) {
      auto agent = house_.make_agent(who, opening.agent_seed + i);
      if (!agent) return std::unexpected(rpc_error(RpcCode::kBadSetup, agent.error()));
      sitting.agents.back() = std::move(*agent);
    }
    sitting.players.push_back(std::move(who));
  }
  return sitting;
}

RpcResult Session::create_table(const AnyGame& game, const Opening& opening) {
  if (tables_.size() >= kTablesMax) {
    // Finished tables make room, the oldest first.
    const auto done =
        std::ranges::find_if(table_order_, [&](const auto& id) { return tables_[id]->match().is_over(); });
    if (done == table_order_.end()) {
      return std::unexpected(rpc_error(RpcCode::kTooMany, "there are 256 tables; leave one first"));
    }
    tables_.erase(*done);
    table_order_.erase(done);
  }
  auto match = Match::open(game, house_.shelf(game), opening.start, opening.dice);
  if (!match) return std::unexpected(rpc_error(RpcCode::kBadSetup, match.error()));
  auto sitting = seated(opening, match->rules().seats());
  if (!sitting) return std::unexpected(sitting.error());
  match->name_players(sitting->players);
  const std::string id = "t" + std::to_string(++tables_made_);
  auto table = std::make_unique<Table>(id, std::move(*match), std::move(*sitting));
  table->run_agents();
  table->match().take_notices();
  for (int i = 0; i < table->match().rules().seats(); ++i) {
    if (notifies_ && table->own().has(seat(i))) {
      table->last_sent(seat(i)) = table->match().rules().view(table->match().shown(), seat(i));
    }
  }
  json::object answer = table_json(*table);
  tables_[id] = std::move(table);
  table_order_.push_back(id);
  return answer;
}

RpcResult Session::list_tables(Fields& fields) {
  if (const auto read = fields.done(); !read) return bad_params(read.error());
  json::array tables;
  for (const std::string& id : table_order_) tables.push_back(table_json(*tables_[id]));
  return json::object{{"tables", std::move(tables)}};
}

RpcResult Session::join(Fields& fields) {
  const auto table = need_table(fields);
  if (!table) return std::unexpected(table.error());
  const int number = static_cast<int>(fields.integer("seat", 0, kSeatsMax - 1));
  if (const auto read = fields.done(); !read) return bad_params(read.error());
  Table& joined = **table;
  if (number >= joined.match().rules().seats()) {
    return std::unexpected(rpc_error(RpcCode::kNotYourSeat, "there is no such seat"));
  }
  if (joined.match().is_over()) return std::unexpected(rpc_error(RpcCode::kOver, "the match is over"));
  if (!joined.may_take(seat(number))) {
    return std::unexpected(rpc_error(RpcCode::kNotYourSeat, "an agent holds that seat, and you have sat elsewhere"));
  }
  if (!joined.own().has(seat(number))) joined.take_seat(seat(number));
  joined.last_sent(seat(number)) = joined.match().rules().view(joined.match().shown(), seat(number));
  return table_json(joined);
}

RpcResult Session::leave(Fields& fields) {
  const auto table = need_table(fields);
  if (!table) return std::unexpected(table.error());
  const bool one_seat = fields.has("seat");
  const int number = static_cast<int>(fields.integer_or("seat", 0, 0, kSeatsMax - 1));
  const std::string to = fields.text_or("to", house_.agents.empty() ? "" : house_.agents.front());
  if (const auto read = fields.done(); !read) return bad_params(read.error());
  if (!one_seat) {
    const std::string id = (*table)->id();
    std::erase(table_order_, id);
    tables_.erase(id);
    return json::object{{"table", id}, {"closed", true}};
  }
  if (!(*table)->own().has(seat(number))) {
    return std::unexpected(rpc_error(RpcCode::kNotYourSeat, "that seat is not yours"));
  }
  auto agent = house_.make_agent(to, seed_from_system());
  if (!agent) return std::unexpected(rpc_error(RpcCode::kBadSetup, agent.error()));
  (*table)->give_seat(seat(number), std::move(*agent));
  (*table)->run_agents();
  notify(**table);
  json::object answer = table_json(**table);
  answer["closed"] = false;
  return answer;
}

}  // namespace strategion
