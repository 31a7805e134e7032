// One table: who sits where, the match, chat, offers and clocks. A fold of its rows, and nothing else.
//
// What people do is checked here, done, and staged as rows; the hall commits them and only then tells anybody. Where a
// commit fails the room is thrown away and folded again from what the store holds. So there are two ways to the same
// state: live, and by `repeat`; a test compares them.
//
// room.cpp has the staging, room_fold.cpp what each kind of row means, room_seats.cpp sitting and the host's acts,
// room_play.cpp the match, room_talk.cpp offers and chat, room_json.cpp what clients are shown, room_clock.cpp time.
#pragma once

#include <array>
#include <boost/json/object.hpp>
#include <deque>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "core/record/match.h"
#include "core/wire/rpc.h"
#include "core/wire/table.h"
#include "server/entropy.h"
#include "server/store/row.h"
#include "server/table/room_parts.h"
#include "server/table/rule_shelf.h"

namespace strategion::server {

class Room {
 public:
  Room(std::string id, const House& house, RuleShelf& shelf, Entropy& entropy)
      : id_(std::move(id)), house_(house), shelf_(shelf), entropy_(entropy) {}

  // --- folding (room_fold.cpp) ---
  Expected<void> repeat(const Row& row);

  // --- asking ---
  const std::string& id() const { return id_; }
  const AnyGame& game() const { return *game_; }
  bool has_begun() const { return match_.has_value(); }
  bool is_over() const { return closed_ || (match_ && match_->is_over()); }
  const Match& match() const { return *match_; }
  Match& match() { return *match_; }
  int seats() const { return static_cast<int>(holders_.size()); }
  const SeatHolder& holder(Seat seat) const { return holders_[index(seat)]; }
  const std::string& host() const { return host_; }
  bool is_open() const { return open_; }
  SeatSet seats_of(const std::string& person) const;
  SeatSet persons() const;  // seats that people hold
  // The one person who sits at every seat that is no agent's, where the agents' seats never were anybody's.
  bool is_alone(const std::string& person) const;
  Hints hints() const { return hints_; }
  // Between people only where all agreed: also where an agent plays on for somebody, who may come back.
  bool gives_hints_to(const std::string& person) const;
  bool owns_all_seats(const std::string& person) const { return seats_of(person) == SeatSet::first(seats()); }
  // Whether the full record, position and seed may be seen (DESIGN 6).
  bool shows_all_to(const std::string& person) const { return is_over() || owns_all_seats(person); }
  // By sitting here now or before, by an open table, or by an invitation.
  bool may_enter(const std::string& person, const std::string& invite) const;
  // What keeps an invitation from being good: "unknown", "spent", "taken", "finished"; empty where it is good.
  std::string invite_trouble(const std::string& invite) const;
  SeatSet may_sit(const std::string& person, const std::string& invite) const;
  bool may_abort() const;
  bool is_muted() const { return muted_; }
  const std::optional<Offer>& offer() const { return offer_; }
  int offers_made() const { return offers_made_; }
  const std::deque<Said>& chat() const { return chat_; }
  std::size_t lines_said() const { return lines_said_; }
  const ClockRule& clock_rule() const { return clock_; }
  bool is_paused() const { return paused_; }
  const std::string& next_table() const { return next_; }
  const Dealt& dealt() const { return dealt_; }
  std::uint64_t rows() const { return seq_; }
  const std::string& head_hash() const { return hash_; }

  // --- doing: an error, and nothing is done; or rows are staged ---
  using Done = std::expected<void, RpcError>;
  Done create(const CreateOrder& order, std::int64_t now_ms);
  Done sit(const std::string& person, Seat seat, const std::string& invite);
  Done stand(const std::string& person, Seat seat, const std::string& to);
  Done host_act(const std::string& person, const HostOrder& order);
  Done act(Seat seat, const std::vector<std::string>& steps, std::int64_t now_ms);
  // An agent's answer; where it is not legal the default answer is given.
  Done agent_act(Seat seat, const std::string& action, std::int64_t now_ms);
  Done undo(const std::string& person, Seat seat, std::size_t wanted, std::int64_t now_ms);
  Done resign(Seat seat);
  Done abort(Seat seat);
  Done make_offer(Seat seat, OfferKind kind, std::int64_t now_ms);
  Done answer_offer(Seat seat, int offer, bool yes, std::int64_t now_ms);
  // An accepted rematch waits for its table; then the old one is told.
  std::optional<CreateOrder> wanted_rematch() const;
  void point_to_next(const std::string& table);
  Done say(const std::string& person, Seat as, const std::string& text, std::int64_t wall_ms);
  // The seat's time is over: the default answer, or an agent.
  Done run_out_of_time(Seat seat, std::int64_t now_ms);

  // --- time (room_clock.cpp): `now_ms` is steady ---
  void start_clocks(std::int64_t now_ms);
  // Time that nobody was here to use: a stop of the whole server.
  void shift_clocks(std::int64_t by_ms);
  std::optional<Seat> seat_out_of_time(std::int64_t now_ms) const;
  std::optional<boost::json::value> clocks_json(std::int64_t now_ms) const;

  // --- staging ---
  bool has_staged() const { return !staged_.empty(); }
  // Rows that follow the last committed one; the first carries the command and its reply.
  std::vector<Row> seal(const std::string& person, const std::string& command, const std::string& digest,
                        const boost::json::value& reply, std::int64_t wall_ms);
  struct Answered {
    std::string digest;
    boost::json::value reply;
  };
  const Answered* find_command(const std::string& person, const std::string& command) const;

  // --- showing (room_json.cpp) ---
  boost::json::object record_json(bool embed) const;
  std::string invite_for(Seat seat) const { return holders_[index(seat)].invite; }
  const std::string& watch_invite() const { return watch_invite_; }
  const std::string& title() const { return title_; }
  const std::string& position_id() const { return position_id_; }
  std::int64_t created_ms() const { return created_ms_; }
  std::int64_t updated_ms() const { return updated_ms_; }
  bool has_closed() const { return closed_; }

 private:
  struct Staged {
    std::string kind;
    boost::json::object body;
  };
  void stage(std::string_view kind, boost::json::object body);
  Expected<void> fold(std::string_view kind, const boost::json::object& body, bool repeating);
  void fold_created(const boost::json::object& body);
  Expected<void> fold_began(const boost::json::object& body, bool repeating);
  Expected<void> fold_match(std::string_view kind, const boost::json::object& body);
  void fold_host(const boost::json::object& body);
  void fold_said(const boost::json::object& body);
  Expected<void> repeat_acts(const boost::json::object& body);
  void hand_over(Seat seat, SeatHolder::Kind kind, const std::string& person, const std::string& agent,
                 const std::string& invite);
  void pick_host();
  Done begin_if_full();
  boost::json::object with_dice(boost::json::object body, std::size_t since) const;
  std::uint64_t dice_position() const;
  Done check_agent(const std::string& name) const;
  Done need_running() const;
  void after_answer(Seat seat, std::int64_t now_ms);

  std::string id_;
  const House& house_;
  RuleShelf& shelf_;
  Entropy& entropy_;
  const AnyGame* game_ = nullptr;
  std::shared_ptr<const AnyRules> rules_;
  Dealt dealt_;
  std::string title_, position_id_, host_, watch_invite_, next_;
  ChaCha::Seed seed_{};
  std::vector<SeatHolder> holders_;
  std::map<std::string, SeatSet> held_;  // by person: seats held at any time since the match began
  std::set<std::string> removed_, spent_;
  bool open_ = false, muted_ = false, paused_ = false, closed_ = false, series_ = false;
  Hints hints_ = Hints::kAlone;
  ClockRule clock_;
  std::array<ClockState, kSeatsMax> clocks_{};
  std::optional<Match> match_;
  std::optional<Offer> offer_;
  bool rematch_agreed_ = false;
  int offers_made_ = 0;
  std::deque<Said> chat_;
  std::size_t lines_said_ = 0;
  std::map<std::string, Answered> answered_;
  std::uint64_t seq_ = 0;
  std::string hash_;
  std::int64_t created_ms_ = 0, updated_ms_ = 0;
  std::vector<Staged> staged_;
};

}  // namespace strategion::server
