// What the log says that each seat may have known, at every number that its view ever had.
//
// Views are taken from worlds dealt anew from what the seat knows: of a secret that reached a client such a world knows
// nothing, so that the client's view is not among them.
#pragma once

#include <boost/json.hpp>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "server/table/room.h"

namespace strategion::storm {

class Truth {
 public:
  explicit Truth(std::uint64_t seed) : rng_(seed) {}

  // After each row, in order.
  void add(const server::Room& room);

  bool has_view(Seat seat, std::uint64_t number, const boost::json::value& view) const;
  bool has_choices(Seat seat, std::uint64_t number, const boost::json::array& choices) const;
  // What stands behind the windows that are open.
  bool has_behind(Seat seat, std::uint64_t number, const boost::json::array& choices) const;
  // An event as the protocol writes it.
  bool has_event(Seat seat, const std::string& event) const { return events_.contains({index(seat), event}); }

 private:
  struct World {
    AnyState state;
    boost::json::value view;
    bool asked = false;
  };
  using Key = std::pair<std::size_t, std::uint64_t>;  // a seat's index and a view's number

  Xoshiro rng_;
  std::shared_ptr<const AnyRules> rules_;
  std::map<Key, std::vector<World>> worlds_;
  std::set<std::pair<std::size_t, std::string>> events_;
  std::size_t history_ = 0;
};

}  // namespace strategion::storm
