#include "server/table/card.h"

#include <algorithm>
#include <boost/json.hpp>

#include "core/record/fields.h"
#include "core/wire/answers.h"

namespace strategion::server {

namespace json = boost::json;

bool Card::has_seat(const std::string& person) const {
  return std::ranges::any_of(seats, [&](const SeatHolder& seat) { return seat.person == person; });
}

bool Card::waits_for(const std::string& person) const {
  if (state != State::kPlaying) return false;
  for (std::size_t i = 0; i < seats.size(); ++i) {
    const bool theirs = seats[i].kind == SeatHolder::Kind::kPerson && seats[i].person == person;
    if (theirs && asked.has(static_cast<Seat>(i))) return true;
  }
  return false;
}

bool operator==(const Card& a, const Card& b) {
  Card same_time = b;
  same_time.updated_ms = a.updated_ms;
  return write_card(a) == write_card(same_time);
}

Card card_of(const Room& room, const std::string& creator, const std::string& command) {
  Card card;
  card.table = room.id();
  card.game = room.dealt().setup.game;
  card.scenario = room.dealt().setup.scenario;
  card.title = room.title();
  card.position_id = room.position_id();
  card.host = room.host();
  card.next = room.next_table();
  card.creator = creator;
  card.command = command;
  card.state = room.is_over() ? Card::State::kOver : room.has_begun() ? Card::State::kPlaying : Card::State::kWaiting;
  card.open = room.is_open();
  card.clocked = room.clock_rule().kind != ClockRule::Kind::kNone;
  for (int i = 0; i < room.seats(); ++i) {
    card.seats.push_back(room.holder(seat(i)));
    card.seats.back().invite.clear();
  }
  if (room.has_begun()) {
    card.asked = room.match().asking().seats;
    if (room.match().is_over()) {
      card.result = room.match().result_sentence();
      const Ended ended = room.match().ended();
      card.places.assign(ended.places.begin(), ended.places.end());
    }
  }
  card.created_ms = room.created_ms();
  card.updated_ms = room.updated_ms();
  return card;
}

std::string write_card(const Card& card) {
  json::array seats;
  for (const SeatHolder& seat : card.seats) {
    seats.push_back(json::array{static_cast<int>(seat.kind), seat.person, seat.agent});
  }
  return json::serialize(json::object{{"game", card.game},
                                      {"scenario", card.scenario},
                                      {"title", card.title},
                                      {"position_id", card.position_id},
                                      {"host", card.host},
                                      {"next", card.next},
                                      {"result", card.result},
                                      {"creator", card.creator},
                                      {"command", card.command},
                                      {"state", static_cast<int>(card.state)},
                                      {"open", card.open},
                                      {"clocked", card.clocked},
                                      {"seats", std::move(seats)},
                                      {"places", json::array(card.places.begin(), card.places.end())},
                                      {"asked", card.asked.bits()},
                                      {"created_ms", card.created_ms},
                                      {"updated_ms", card.updated_ms}});
}

Expected<Card> parse_card(const std::string& table, const std::string& text) {
  const auto json = parse_json(text, table);
  if (!json) return std::unexpected(json.error());
  try {
    const json::object& object = json->as_object();
    const auto word = [&](std::string_view key) {
      return std::string(object.at(json::string_view(key.data(), key.size())).as_string());
    };
    Card card;
    card.table = table;
    card.game = word("game");
    card.scenario = word("scenario");
    card.title = word("title");
    card.position_id = word("position_id");
    card.host = word("host");
    card.next = word("next");
    card.result = word("result");
    card.creator = word("creator");
    card.command = word("command");
    card.state = static_cast<Card::State>(object.at("state").to_number<int>());
    card.open = object.at("open").as_bool();
    card.clocked = object.at("clocked").as_bool();
    for (const json::value& item : object.at("seats").as_array()) {
      const json::array& seat = item.as_array();
      card.seats.push_back({static_cast<SeatHolder::Kind>(seat.at(0).to_number<int>()),
                            std::string(seat.at(1).as_string()), std::string(seat.at(2).as_string()), ""});
    }
    // Cards of version 0.1.0 have none.
    if (const json::value* places = object.if_contains("places")) {
      for (const json::value& place : places->as_array()) card.places.push_back(place.to_number<int>());
    }
    card.asked = SeatSet::from_bits(object.at("asked").to_number<std::uint16_t>());
    card.created_ms = object.at("created_ms").to_number<std::int64_t>();
    card.updated_ms = object.at("updated_ms").to_number<std::int64_t>();
    return card;
  } catch (const std::exception& wrong) {
    return fail("broken-card", wrong.what(), table);
  }
}

}  // namespace strategion::server
