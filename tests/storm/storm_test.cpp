// Two clients and an agent at one table of a server that loses, repeats and delays, whose commits fail, hang and are
// torn by crashes, whose clock jumps: everything from one seed. Then the weather clears, and everything must be right.
//
// A failing seed is repeated by STRATEGION_STORM_SEED=<seed>.
#include <cstdlib>

#include "core/record/timeline.h"
#include "tests/storm/client.h"

namespace strategion::storm {
namespace {

namespace json = boost::json;
using server::Fault;

class Storm {
 public:
  explicit Storm(std::uint64_t seed) : seed_(seed), rng_(seed), server_(seed ^ 0x5eedULL) {
    for (const char* name : {"ann", "bo"}) {
      clients_.push_back(std::make_unique<Client>(server_, server_.person(name), rng_()));
    }
  }

  void run() {
    json::array players{"me", "open"};
    const bool bids = seed_ % 2 == 0;
    if (seed_ % 3 == 0) players.push_back("first");
    json::object wish{{"game", bids ? "bids" : "delve"}, {"seats", players.size()}, {"players", players}};
    if (seed_ % 5 == 0) wish["clock"] = json::object{{"kind", "move"}, {"seconds", 5}};
    ann().connect();
    ann().create(wish);
    for (int i = 0; i < 600; ++i) step(true);
    calm_down();
    check();
  }

 private:
  Client& ann() { return *clients_[0]; }
  Client& bo() { return *clients_[1]; }

  // One thing happens, somewhere.
  void step(bool storms) {
    server_.clock.pass(static_cast<std::int64_t>(below(rng_, 400)));
    if (!server_.is_up()) {
      if (below(rng_, 4) == 0 || !storms) server_.boot();
      return;
    }
    server_.store.fault = [this, storms] { return storms ? some_fault() : Fault::kNone; };
    const std::uint64_t what = below(rng_, 100);
    Client& client = *clients_[below(rng_, clients_.size())];
    if (!client.is_connected()) {
      client.connect();
    } else if (what < 30 && client.has_leaving()) {
      client.deliver_to_server();
    } else if (what < 60 && client.has_arriving()) {
      client.deliver_to_client();
    } else if (what < 75 && server_.archive().has_work()) {
      server_.archive().step();
    } else if (what < 82 && server_.thinker().has_work()) {
      server_.thinker().step();
    } else if (what < 86) {
      server_.hall().tick();
    } else if (what < 94) {
      person_does(client, false);
    } else if (storms && what == 94) {
      client.cut();
    } else if (storms && what == 95 && below(rng_, 3) == 0) {
      crash();
    } else if (storms && what == 96) {
      server_.clock.wall += static_cast<std::int64_t>(below(rng_, 7'200'000)) - 3'600'000;
    } else if (storms && what == 97 && below(rng_, 4) == 0) {
      server_.clock.steady += 86'400'000;  // the machine slept
    }
  }

  void person_does(Client& client, bool calm) {
    if (&client == &bo() && !bo().has_sat()) {
      if (!ann().table().empty() && bo().is_quiet()) bo().sit_down(ann().table(), 1, invitation());
      return;
    }
    client.do_something(calm);
  }

  // What Ann would have sent by mail.
  std::string invitation() {
    const auto room = server_.folded(ann().table());
    return room->rows() == 0 ? "" : room->invite_for(seat(1));
  }

  Fault some_fault() {
    switch (below(rng_, 25)) {
      case 0: return Fault::kFails;
      case 1: return Fault::kLost;
      case 2: return Fault::kWrittenUnsure;
      default: return Fault::kNone;
    }
  }

  // With or without a last write that nobody hears of.
  void crash() {
    for (std::uint64_t torn = below(rng_, 3); torn > 0 && server_.archive().has_work(); --torn) {
      server_.archive().step_unheard();
    }
    for (auto& client : clients_) client->forget_connection();
    server_.crash();
  }

  // No more faults: everybody comes back, everything is answered, the match is played to its end.
  void calm_down() {
    for (int i = 0; i < 20'000; ++i) {
      if (!server_.is_up()) server_.boot();
      server_.store.fault = [] { return Fault::kNone; };
      server_.clock.pass(100);
      bool busy = false;
      for (auto& client : clients_) {
        if (!client->is_connected()) client->connect();
        while (client->has_leaving()) client->deliver_to_server(), busy = true, server_.clock.pass(60);
      }
      server_.settle();
      for (auto& client : clients_) {
        while (client->has_arriving()) client->deliver_to_client(), busy = true;
      }
      if (busy) continue;
      server_.hall().tick();
      bool acted = false;
      for (auto& client : clients_) {
        if ((client.get() == &bo() && !bo().has_sat()) || client->wants_to_act())
          person_does(*client, true), acted = true;
      }
      if (acted) continue;
      if (ann().is_over() && bo().is_over() && ann().is_settled() && bo().is_settled()) return;
      server_.clock.pass(1000);
    }
    ADD_FAILURE() << "the table cannot be played to its end";
  }

  void check() {
    const std::string table = ann().table();
    const auto rows = *server_.store.rows(table);
    const auto room = server_.folded(table);
    ASSERT_TRUE(room->has_begun());
    EXPECT_TRUE(room->match().is_over()) << "every table can go on";
    for (auto& client : clients_) {
      EXPECT_TRUE(client->complaints().empty()) << client->complaints().front();
      // Acknowledged: in the log exactly once, and behind all that was acknowledged before it was given.
      std::vector<std::uint64_t> places;
      for (const std::string& command : client->acknowledged()) {
        std::uint64_t place = 0;
        std::size_t times = 0;
        for (const auto& row : rows) {
          if (row.command != command || row.person != client->person()) continue;
          place = row.seq;
          ++times;
        }
        EXPECT_EQ(times, 1U) << command << " stands " << times << " times in the log";
        for (std::size_t i = 0; i < client->acknowledged_before(command); ++i) {
          EXPECT_LT(places[i], place) << command << " stands before " << client->acknowledged()[i];
        }
        places.push_back(place);
      }
      // The last view is that of the final state, to the letter.
      for (const auto& [number, view] : client->views()) {
        const Seat own = seat(number);
        EXPECT_EQ(view, room->match().rules().view(room->match().state(), own)) << client->person();
        EXPECT_EQ(client->numbers().at(number), static_cast<std::int64_t>(room->match().view_number(own)));
      }
      EXPECT_FALSE(client->views().empty());
    }
    // The log's record replays to the same fingerprints.
    const Record record = room->match().record();
    const auto replayed = replay(record, room->game(), {}, Xoshiro(1));
    EXPECT_TRUE(replayed.has_value()) << (replayed ? "" : replayed.error().text());
    EXPECT_TRUE(server::verify(server_.store).has_value());
  }

  std::uint64_t seed_;
  Xoshiro rng_;
  server::SimServer server_;
  std::vector<std::unique_ptr<Client>> clients_;
};

int seeds() {
  if (std::getenv("STRATEGION_LONG") != nullptr) return 1000;
  return 200;
}

TEST(Storm, WhatWasAcknowledgedIsThereAndEverybodySeesTheSame) {
  std::uint64_t first = 1;
  std::uint64_t last = static_cast<std::uint64_t>(seeds());
  if (const char* one = std::getenv("STRATEGION_STORM_SEED")) first = last = std::strtoull(one, nullptr, 10);
  for (std::uint64_t seed = first; seed <= last; ++seed) {
    SCOPED_TRACE("to repeat: STRATEGION_STORM_SEED=" + std::to_string(seed) +
                 " build/release/tests/strategion_storm_tests");
    Storm(seed).run();
    if (testing::Test::HasFailure()) return;
  }
}

}  // namespace
}  // namespace strategion::storm
