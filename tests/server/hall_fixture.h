// People at shared tables: what the tests of the hall begin with.
#pragma once

#include "tests/server/simulation.h"

namespace strategion::server {

class HallTest : public testing::Test {
 protected:
  std::string create(Visitor& by, boost::json::object params) {
    params["command"] = "create-" + std::to_string(++creates);
    return text_at(by.call("table.create", std::move(params)), "table");
  }
  std::string invite(Visitor& by, const std::string& table, int seat) {
    return text_at(by.call("table.invite", {{"table", table}, {"seat", seat}}), "invite");
  }
  // Two friends at a table of Delve.
  std::string delve_for_two() {
    const std::string table = create(ann, {{"game", "delve"}, {"players", {"me", "open"}}});
    const std::string token = invite(ann, table, 1);
    bo.call("table.join", {{"table", table}, {"invite", token}, {"seat", 1}, {"command", "sit"}});
    ann.call("table.join", {{"table", table}});
    return table;
  }
  std::int64_t number(Visitor& who, const std::string& table, int seat) {
    return who.call("table.view", {{"table", table}, {"seat", seat}}).at("view_number").to_number<std::int64_t>();
  }
  boost::json::object act(Visitor& who, const std::string& table, int seat, std::string_view action,
                          std::string_view command) {
    return {{"table", table},
            {"seat", seat},
            {"view", number(who, table, seat)},
            {"act", boost::json::string_view(action.data(), action.size())},
            {"command", boost::json::string_view(command.data(), command.size())}};
  }

  // The server's own time goes on, by whole seconds.
  void wait(int seconds) {
    for (int i = 0; i < seconds; ++i) {
      server.clock.pass(1000);
      server.hall().tick();
      server.settle();
    }
  }

  SimServer server;
  Visitor ann{server, server.person("ann")};
  Visitor bo{server, server.person("bo")};
  Visitor cy{server, server.person("cy")};
  int creates = 0;
};

}  // namespace strategion::server
