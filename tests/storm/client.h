// A page as it behaves in bad weather: it keeps its view by differences, sends what was not answered again, comes back
// when it is cut off, and now and then says everything twice.
#pragma once

#include <boost/json.hpp>
#include <deque>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "tests/server/simulation.h"

namespace strategion::storm {

// Sets what `changes` says in a view (docs/formats/protocol.md).
void apply_changes(boost::json::value& view, const boost::json::object& changes);

inline constexpr int kWatching = -1;

class Client final : public server::Sender {
 public:
  Client(server::SimServer& server, std::string person, std::uint64_t seed)
      : server_(server), person_(std::move(person)), rng_(seed) {}

  // --- what the weather does ---
  bool is_connected() const { return connection_ != 0; }
  void connect();
  // Both directions are cut; what was on the way is lost.
  void cut();
  bool has_arriving() const { return !to_client_.empty(); }
  bool has_leaving() const { return !to_server_.empty(); }
  void deliver_to_client();
  void deliver_to_server();
  void send(std::string text) override { to_client_.push_back(std::move(text)); }
  // The server's process is gone.
  void forget_connection();

  // --- what the person does ---
  void create(const boost::json::object& params);
  void sit_down(const std::string& table, int seat, const std::string& invite);
  void watch(const std::string& table, const std::string& invite);
  void resign();
  // One thing at random: an answer from the choices, chat, an undo, an offer or its answer.
  void do_something(bool calm);
  bool wants_to_act() const;
  bool is_over() const { return over_; }
  bool has_come() const { return sat_ || watches_; }
  bool watches() const { return watches_; }
  std::size_t acts_given() const { return acts_; }
  bool is_quiet() const { return pending_.empty(); }
  bool is_settled() const { return pending_.empty() && ready_; }

  const std::string& person() const { return person_; }
  const std::string& table() const { return table_; }
  // What was acknowledged, in the order of the answers.
  const std::vector<std::string>& acknowledged() const { return acknowledged_; }
  // How many had been acknowledged when a command was given: all of those must stand before it in the log.
  std::size_t acknowledged_before(const std::string& command) const { return before_.at(command); }
  // By own seat, or kWatching.
  const std::map<int, boost::json::value>& views() const { return views_; }
  const std::map<int, std::int64_t>& numbers() const { return numbers_; }
  const std::vector<std::string>& complaints() const { return complaints_; }
  // Everything that it ever was shown: each view as it stood, with its choices, and each event.
  struct Seen {
    int seat;
    std::uint64_t number;
    boost::json::value view;
    boost::json::array choices;
    boost::json::array behind;
  };
  const std::vector<Seen>& seen() const { return seen_; }
  const std::set<std::pair<int, std::string>>& heard() const { return heard_; }

 private:
  struct Pending {
    std::string method;
    boost::json::object params;
  };
  void ask(const std::string& method, boost::json::object params);
  void command(const std::string& method, boost::json::object params);
  void post(const std::string& method, const boost::json::object& params, const std::string& id);
  void join();
  void hear(const boost::json::object& message);
  void answered(const std::string& id, const boost::json::object& message);
  void take_view(const boost::json::object& view);
  void take_room(const boost::json::object& room);

  server::SimServer& server_;
  std::string person_;
  Xoshiro rng_;
  server::ConnectionId connection_ = 0;
  std::deque<std::string> to_server_, to_client_;
  std::map<std::string, Pending> pending_;  // commands without an answer
  std::vector<std::string> order_;          // of pending_
  int commands_ = 0, asks_ = 0;
  std::string table_, invite_;
  int seat_ = -1;
  bool sat_ = false;
  bool watches_ = false;
  bool ready_ = false;
  bool over_ = false;
  std::map<int, boost::json::value> views_;
  std::map<int, std::int64_t> numbers_;
  std::map<int, boost::json::array> choices_;
  boost::json::value offer_;
  std::vector<std::string> acknowledged_;
  std::map<std::string, std::size_t> before_;
  std::vector<std::string> complaints_;
  std::vector<Seen> seen_;
  std::set<std::pair<int, std::string>> heard_;
  std::size_t acts_ = 0;
};

}  // namespace strategion::storm
