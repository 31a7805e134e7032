// A record, step by step, for a page that knows no rules.
//
// Of a match that is over every seat's view can be had, and one that hides nothing. Of a running match a seat gets its
// own past views only, and only the steps that it noticed: how many others there were is not its to know.
#pragma once

#include <boost/json/object.hpp>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/record/replay.h"
#include "core/wire/rpc.h"
#include "server/reviewer.h"

namespace strategion::server {

inline constexpr std::size_t kReplayStepsMax = 5000;

class Replay {
 public:
  // Everything is open.
  static Expected<std::unique_ptr<Replay>> open(const Record& record, const AnyGame& game,
                                                std::shared_ptr<const AnyRules> rules, std::string title);
  // What one seat has seen so far.
  static Expected<std::unique_ptr<Replay>> of_seat(const Record& record, const AnyGame& game,
                                                   std::shared_ptr<const AnyRules> rules, std::string title,
                                                   Seat viewer);

  boost::json::object outline(const std::string& id) const;
  // `seat` is a seat, "spectator" or "open".
  RpcResult view(const std::string& id, std::size_t at, const boost::json::value& seat) const;
  // The state to play on from: as that seat could have known it, or the true one for "open".
  std::expected<AnyState, RpcError> world(std::size_t at, const boost::json::value& seat, std::uint64_t seed) const;

  // All that a review of that seat needs; refused while the match runs.
  std::expected<ReviewOrder, RpcError> review_order(const boost::json::value& seat) const;

  // Of a running match without hints: nor shall a sandbox made from it give any.
  void withhold_hints() { withholds_hints_ = true; }
  bool withholds_hints() const { return withholds_hints_; }

  const AnyRules& rules() const { return *rules_; }
  const AnyGame& game() const { return *game_; }
  const std::string& title() const { return title_; }

 private:
  struct Step {
    AnyState state;  // after it
    std::optional<Seat> actor;
    std::string act;
    std::vector<Told> told;
  };
  static Expected<std::unique_ptr<Replay>> make(const Record& record, const AnyGame& game,
                                                std::shared_ptr<const AnyRules> rules, std::string title);
  void keep_what_was_noticed(Seat viewer);
  // Whether it may be seen here, and as whom; nothing: as "open".
  std::expected<std::optional<Seat>, RpcError> viewer_of(const boost::json::value& seat) const;
  std::expected<const Step*, RpcError> step_at(std::size_t at) const;

  const AnyGame* game_ = nullptr;
  std::shared_ptr<const AnyRules> rules_;
  std::string title_;
  std::vector<std::string> players_;
  std::optional<Seat> only_;   // a running match: whose
  boost::json::value result_;  // null: not over
  std::shared_ptr<const Record> record_;
  bool withholds_hints_ = false;
  std::vector<Step> steps_;
};

}  // namespace strategion::server
