// What lists know of a table without loading it.
#pragma once

#include <string>
#include <vector>

#include "server/table/room.h"

namespace strategion::server {

struct Card {
  std::string table, game, scenario, title, position_id, host, next, result;
  std::string creator, command;  // a repeated wish for a table finds the table it made
  enum class State : std::uint8_t { kWaiting, kPlaying, kOver };
  State state = State::kWaiting;
  bool open = false;
  bool clocked = false;
  std::vector<SeatHolder> seats;  // without invites
  std::vector<int> places;        // by seat, once over; empty: no result
  SeatSet asked;
  std::int64_t created_ms = 0, updated_ms = 0;

  bool has_seat(const std::string& person) const;  // sits there, or may come back
  bool waits_for(const std::string& person) const;
  friend bool operator==(const Card& a, const Card& b);
};

Card card_of(const Room& room, const std::string& creator, const std::string& command);
std::string write_card(const Card& card);
Expected<Card> parse_card(const std::string& table, const std::string& text);

}  // namespace strategion::server
