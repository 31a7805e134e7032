// What one match tells, kept apart until it is over: a match that is set aside must leave nothing in the totals.
#pragma once

#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/game/tally.h"
#include "lab/totals.h"

namespace strategion::lab {

using Ids = std::set<std::string, std::less<>>;

// The figures of one match by name, zeros left out: what is compared with the same match played by other rules.
using Trace = ByName<std::int64_t>;

struct Ending {
  Result result;
  std::int64_t decisions = 0;
  std::int64_t choices = 0;
  std::span<const std::string_view> agents;  // by seat
};

class MatchTally final : public Tally {
 public:
  // `ids`: what is content where a game does not say what its events mean; empty: every text of an event is.
  MatchTally(int seats, const Ids& ids, Totals& totals) : seats_(seats), ids_(ids), totals_(totals) {}

  void use(std::string_view kind, std::string_view thing, std::string_view deed, Seat seat) override;
  void befall(std::string_view kind, std::string_view thing, std::string_view fate, Seat seat) override;
  void add(std::string_view group, std::string_view name, Seat seat, std::int64_t amount) override;
  void play_as(Seat seat, std::string_view by, std::string_view name) override;
  void last(std::string_view unit, std::int64_t count) override;
  void hear(const Phrase& phrase) override;

  // The match is over: all of it goes into the totals.
  void settle(const Ending& ending);
  // The same, and what is compared match by match (lab/compare.h) is put into the trace.
  void settle(const Ending& ending, Trace& trace);
  // The match is set aside.
  void drop();

 private:
  struct PendingDeed {
    bool is_use = true;
    std::int64_t times = 0;
    SeatSet seats;
    Deed* total = nullptr;
  };
  struct PendingThing {
    bool touched = false;
    bool used = false;
    SeatSet seats;  // that used it
    ByName<PendingDeed> deeds;
    ThingTotals* total = nullptr;
  };
  struct TouchedThing {
    std::string_view kind;
    std::string_view id;
    PendingThing* thing;
  };
  struct PendingNumber {
    std::string group;
    std::string name;
    std::int64_t match = 0;  // of nobody's
    PerSeat<std::int64_t> by_seat{};
    SeatSet seats;
    std::int64_t total() const;
  };
  struct Role {
    Seat seat;
    std::string by;
    std::string name;
  };

  void note(std::string_view kind, std::string_view thing, std::string_view deed, Seat seat, bool is_use);
  void settle_things(SeatSet winners);
  void settle_numbers(SeatSet winners);
  void trace_match(const Ending& ending, SeatSet winners, Trace& trace) const;

  int seats_;
  const Ids& ids_;
  Totals& totals_;
  ByName<ByName<PendingThing>> pending_;  // keeps its names from match to match: nothing is allocated twice
  std::vector<TouchedThing> touched_;
  std::vector<PendingNumber> numbers_;
  std::vector<Role> roles_;
  std::vector<std::pair<std::string, std::int64_t>> lengths_;
};

}  // namespace strategion::lab
