// All tables and everybody who is connected. One thread, driven by events; knows neither sockets nor threads, so that
// the whole server runs in a test from one seed.
//
// A message goes: limits, parsing, the method; for a table's method: the table is loaded if it is not, the message
// waits while a commit of that table is under way, the person's right to be there is looked up, a known command gets
// its kept answer, the room does it; then commit, and only then is anybody told, the sender first.
//
// hall.cpp has the connections, hall_tables.cpp loading, committing and telling, hall_agents.cpp what the server does
// by itself; the methods stand in hall_house.cpp, hall_seats.cpp, hall_play.cpp, hall_talk.cpp,
// hall_replay.cpp, hall_review.cpp and hall_advice.cpp.
#pragma once

#include <boost/json/object.hpp>
#include <deque>
#include <functional>
#include <limits>
#include <map>
#include <memory>
#include <set>
#include <string>

#include "core/record/fields.h"
#include "core/wire/house.h"
#include "core/wire/rpc.h"
#include "server/adviser.h"
#include "server/clock.h"
#include "server/entropy.h"
#include "server/examples.h"
#include "server/limits.h"
#include "server/people/people.h"
#include "server/replay.h"
#include "server/reviewer.h"
#include "server/store/archive.h"
#include "server/table/card.h"
#include "server/table/room.h"
#include "server/thinker.h"

namespace strategion::server {

using ConnectionId = std::uint64_t;

// One end of a socket.
class Sender {
 public:
  Sender() = default;
  Sender(const Sender&) = delete;
  Sender& operator=(const Sender&) = delete;
  virtual ~Sender() = default;
  virtual void send(std::string text) = 0;
};

// Where others reach the page that this connection came from.
struct Reach {
  std::string base;   // "http://192.168.1.20:8080"
  std::string reach;  // "public", "lan", "this-computer"
  std::string note;
};

struct HallParts {
  const House& house;
  Clock& clock;
  Entropy& entropy;
  Archive& archive;
  Thinker& thinker;
  Reviewer& reviewer;
  Adviser& adviser;
  RuleShelf& shelf;
  People& people;
  const Examples& examples;
  std::string default_agent;
};

class Hall {
 public:
  explicit Hall(HallParts parts);
  ~Hall();

  // What the store held at the start. Tables themselves are loaded when somebody needs them.
  Expected<void> restore(const std::vector<CardRow>& cards);

  // An error where the person has too many connections. `until_ms`: when the session ends, by the wall clock.
  std::expected<ConnectionId, RpcError> connect(const std::string& person, Sender& sender, Reach reach,
                                                std::int64_t until_ms = std::numeric_limits<std::int64_t>::max());
  void disconnect(ConnectionId id);
  void receive(ConnectionId id, std::string_view text);
  // To be called a few times a second.
  void tick();
  // Refuses what comes from now on; `is_idle` once everything under way is saved and answered.
  void stop();
  bool is_idle() const { return commits_ == 0; }

  // A record from outside for replay.open; an id to name it by.
  struct Upload {
    std::string id, game, title;
  };
  Expected<Upload> add_upload(std::string text);
  // The name of a person has changed.
  void renamed(const std::string& person);

  std::size_t connections() const { return connections_.size(); }
  std::size_t tables() const { return cards_.size(); }
  std::size_t live_tables() const { return live_.size(); }

 private:
  struct Connection {
    ConnectionId id = 0;
    std::string person;
    Sender* sender = nullptr;
    Reach reach;
    std::int64_t until_ms = 0;
    bool wants_choices = false;
    bool notifies = true;
    std::set<std::string> joined;
    std::map<std::string, std::string> invites;  // by table: what let them in
    std::map<std::string, std::unique_ptr<Replay>> replays;
    std::deque<std::string> replay_order;
    int replays_made = 0;
    Bucket messages{20, 40};
    Bucket bytes{64 << 10U, 128 << 10U};
  };
  struct Visit {
    ConnectionId connection = 0;
    RpcRequest request;
  };
  struct Live {
    std::string id;
    std::unique_ptr<Room> room;  // null: being loaded
    bool loading = false;
    bool busy = false;  // a commit is under way
    std::string defect;
    std::int64_t retry_at_ms = -1;
    std::deque<std::function<void()>> waiting;
    std::function<void()> once_loaded;
    std::set<ConnectionId> here;
    std::map<std::string, std::int64_t> away_since;  // by person, wall time
    std::map<ConnectionId, std::string> room_sent;
    std::array<boost::json::value, kSeatsMax + 2> view_sent{};
    std::map<std::pair<ConnectionId, std::size_t>, boost::json::value> view_ahead;  // by connection and seat
    std::map<std::size_t, std::unique_ptr<Agent>> agents;                           // by seat, while not thinking
    std::optional<Seat> thinking;
    std::uint64_t thinking_at = 0;  // rows when it began
    std::int64_t idle_since_ms = 0;
    std::string creator, command;
    std::size_t chat_told = 0;  // lines
  };
  struct PersonLimits {
    Bucket tables{10.0 / 60, 10};
    Bucket chat{1, 5};
    Bucket reviews{6.0 / 60, 6};
  };
  using HouseMethod = RpcResult (Hall::*)(Connection&, Fields&);
  using TableMethod = RpcResult (Hall::*)(Live&, Connection&, Fields&);
  // What is to be thought about elsewhere; what may not be asked is refused at once.
  using AdviceMethod = std::expected<Adviser::Question, RpcError> (Hall::*)(Live&, Connection&, Fields&);
  struct Named {
    std::string_view name;
    HouseMethod house = nullptr;
    TableMethod table = nullptr;
    bool is_command = false;
    AdviceMethod advice = nullptr;
  };
  static const std::vector<Named>& methods();

  // hall.cpp
  void take(Visit visit, const Named& method);
  void answer(const Visit& visit, const RpcResult& result);
  void send(ConnectionId id, std::string text);
  void notify(Connection& connection, std::string_view method, boost::json::object params);
  Connection* find(ConnectionId id);
  bool is_expired(const Connection& connection) const { return parts_.clock.wall_ms() >= connection.until_ms; }
  void leave_tables(Connection& connection);
  PersonLimits& limits_of(const std::string& person) { return limits_[person]; }

  // hall_tables.cpp
  Live* find_live(const std::string& table);
  void load(Live& live);
  void loaded(const std::string& table, Expected<std::vector<Row>> rows);
  void visit_table(Visit visit, const Named& method);
  void run(Live& live, const Visit& visit, const Named& method);
  static bool may_enter(const Live& live, Connection& connection, const Visit& visit);
  RpcResult call(Live& live, Connection& connection, const Visit& visit, const Named& method, std::string& command,
                 std::string& digest);
  // Commits what a room has staged; `then` is called with nothing or with what went wrong.
  using Saved = std::function<void(std::expected<void, RpcError>)>;
  void save(Live& live, std::vector<Row> rows, std::vector<Write> more, Saved then);
  void saved(const std::string& table, std::string last_hash, Outcome outcome, Saved then);
  void after_save(Live& live);
  void drain(const std::string& table);
  void keep_card(Live& live);
  void tell_views(Live& live);
  void tell_room(Live& live);
  void tell_view(Live& live, Seat seat, boost::json::array events);
  void tell_again(Live& live);
  void tell_chat(Live& live);
  boost::json::object card_json(const Card& card, const std::string& person);
  boost::json::object room_json(Live& live, const std::string& person);
  boost::json::object view_json(Live& live, Connection& connection, Seat seat);
  void add_choices(boost::json::object& answer, const Live& live, const Connection& connection, Seat seat);
  bool is_here(const Live& live, const std::string& person) const;

  // hall_agents.cpp
  void run_agents(Live& live);
  void thought(const std::string& table, std::uint64_t at, Seat seat, std::unique_ptr<Agent> agent,
               const std::string& action);
  void do_by_itself(Live& live, const std::function<Room::Done(Room&)>& deed);
  void run_clocks(std::int64_t now_ms);
  void unload_idle(std::int64_t now_ms);

  // hall_house.cpp
  RpcResult hello(Connection& connection, Fields& fields);
  RpcResult games(Connection& connection, Fields& fields);
  RpcResult rules(Connection& connection, Fields& fields);
  RpcResult list(Connection& connection, Fields& fields);
  // hall_seats.cpp
  void create(const Visit& visit);
  const Example* draw_position(const CreateOrder& order);
  std::expected<CreateOrder, RpcError> take_order(Connection& connection, Fields& fields);
  std::expected<void, RpcError> take_fork(Connection& connection, const boost::json::object& object,
                                          CreateOrder& order);
  RpcResult join(Live& live, Connection& connection, Fields& fields);
  RpcResult leave(Live& live, Connection& connection, Fields& fields);
  RpcResult invite(Live& live, Connection& connection, Fields& fields);
  RpcResult host(Live& live, Connection& connection, Fields& fields);
  void enter(Live& live, Connection& connection, const std::string& invite);
  // hall_play.cpp
  std::expected<Seat, RpcError> own_seat(Live& live, const Connection& connection, Fields& fields);
  std::expected<Seat, RpcError> own_or_spectator(Live& live, const Connection& connection, Fields& fields);
  std::expected<void, RpcError> current_view(Live& live, Seat seat, Fields& fields);
  RpcResult view(Live& live, Connection& connection, Fields& fields);
  RpcResult legal(Live& live, Connection& connection, Fields& fields);
  RpcResult act(Live& live, Connection& connection, Fields& fields);
  RpcResult why_not(Live& live, Connection& connection, Fields& fields);
  RpcResult undo(Live& live, Connection& connection, Fields& fields);
  // hall_talk.cpp
  RpcResult offer(Live& live, Connection& connection, Fields& fields);
  RpcResult answer_offer(Live& live, Connection& connection, Fields& fields);
  RpcResult resign(Live& live, Connection& connection, Fields& fields);
  RpcResult chat(Live& live, Connection& connection, Fields& fields);
  RpcResult record(Live& live, Connection& connection, Fields& fields);
  RpcResult position(Live& live, Connection& connection, Fields& fields);
  // hall_replay.cpp
  RpcResult replay_table(Live& live, Connection& connection, Fields& fields);
  RpcResult replay_open(Connection& connection, Fields& fields);
  RpcResult replay_view(Connection& connection, Fields& fields);
  RpcResult keep_replay(Connection& connection, std::unique_ptr<Replay> replay);
  // hall_review.cpp
  void review(const Visit& visit);
  std::expected<ReviewOrder, RpcError> take_review(const Visit& visit);
  std::expected<void, RpcError> may_begin_review(const std::string& person);
  void reviewed(const std::string& key, Expected<boost::json::object> made);
  // hall_advice.cpp
  void advise(Live& live, Connection& connection, const Visit& visit, const Named& method);
  std::expected<void, RpcError> may_be_advised(const std::string& person) const;
  std::expected<Adviser::Question, RpcError> hint(Live& live, Connection& connection, Fields& fields);
  std::expected<Adviser::Question, RpcError> agent_move(Live& live, Connection& connection, Fields& fields);

  HallParts parts_;
  std::map<ConnectionId, Connection> connections_;
  std::map<std::string, std::set<ConnectionId>> by_person_;
  std::map<std::string, PersonLimits> limits_;
  std::map<std::string, Card> cards_;
  std::map<std::string, std::set<std::string>> tables_of_;  // by person
  std::map<std::string, std::unique_ptr<Live>> live_;
  struct KeptUpload {
    std::string text;
    std::int64_t until_ms = 0;
  };
  std::map<std::string, KeptUpload> uploads_;
  // By the record's hash and the seat: whoever asks, from whichever table or file, one review is made of a match.
  struct KeptReview {
    boost::json::object made;    // empty: under way
    std::vector<Visit> waiting;  // for it
  };
  std::map<std::string, KeptReview> reviews_;
  std::deque<std::string> reviews_made_;  // the oldest first
  std::multiset<std::string> advised_;    // persons whose questions are being thought about
  boost::json::value games_;
  ConnectionId connections_made_ = 0;
  std::size_t commits_ = 0;
  std::int64_t last_tick_ms_ = -1;
  std::int64_t last_sweep_ms_ = 0;
  bool stopping_ = false;
  std::set<std::string> creating_;  // person + command of tables that are being saved
};

}  // namespace strategion::server
