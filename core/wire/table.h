// A local table: a match, who sits where, and what has been said. One person owns the seats that are
// theirs; agents hold the others.
#pragma once

#include <boost/json/object.hpp>
#include <deque>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/record/match.h"
#include "core/wire/house.h"
#include "core/wire/rpc.h"

namespace strategion {

inline constexpr std::size_t kCommandsKept = 1024;
inline constexpr std::size_t kChatKept = 1000;
inline constexpr std::size_t kChatBytesMax = 500;

enum class OfferKind : std::uint8_t { kDraw, kTakeBack, kRematch };

struct Offer {
  int id = 0;
  OfferKind kind = OfferKind::kDraw;
  Seat from = kSpectator;
  std::size_t acts = 0;  // a take-back's
  SeatSet waiting;       // who has not said yes yet
};

struct ChatLine {
  Seat from = kSpectator;
  std::string text;
};

class Table {
 public:
  struct Sitting {
    std::vector<std::string> players;  // by seat: "person" or an agent's name
    std::vector<std::unique_ptr<Agent>> agents;
    SeatSet own;  // the client's
  };

  Table(std::string id, Match match, Sitting sitting);

  const std::string& id() const { return id_; }
  Match& match() { return match_; }
  const Match& match() const { return match_; }
  SeatSet own() const { return own_; }
  const std::vector<std::string>& players() const { return players_; }
  bool owns_all() const { return own_ == SeatSet::first(match_.rules().seats()); }
  // A seat's full record and position are secrets while others play: DESIGN 6.
  bool is_open_to_owner() const { return owns_all() || match_.is_over(); }

  // Who has seen one side must not see another: only a seat held before, or any one by who never sat.
  bool may_take(Seat seat) const { return held_.empty() || held_.has(seat); }
  void take_seat(Seat seat);
  void give_seat(Seat seat, std::unique_ptr<Agent> agent);

  // Lets the agents answer until one of the client's seats is asked or the match is over.
  void run_agents();

  // What a command id was answered with, if it came before. Only what changed the table is kept: a
  // refusal may well be tried again.
  struct Answered {
    std::string contents;
    boost::json::value result;
  };
  const Answered* find_command(const std::string& command) const;
  void keep_command(const std::string& command, std::string contents, const boost::json::value& result);

  std::optional<Offer>& offer() { return offer_; }
  int next_offer_id() { return ++offers_made_; }
  void say(Seat from, std::string text);
  const std::deque<ChatLine>& chat() const { return chat_; }

  // What the client has last been sent of a seat's view; table.changed tells the difference.
  boost::json::value& last_sent(Seat seat) { return last_sent_[index(seat)]; }

  // A defect was met: the match stays as it was and nothing more is played.
  void set_aside(std::string why) { defect_ = std::move(why); }
  const std::string& defect() const { return defect_; }

 private:
  std::string id_;
  Match match_;
  std::vector<std::string> players_;
  std::vector<std::unique_ptr<Agent>> agents_;
  SeatSet own_;
  SeatSet held_;  // ever the client's
  std::map<std::string, Answered> answered_;
  std::deque<std::string> commands_in_order_;
  std::optional<Offer> offer_;
  int offers_made_ = 0;
  std::deque<ChatLine> chat_;
  std::map<std::size_t, boost::json::value> last_sent_;
  std::string defect_;
};

}  // namespace strategion
