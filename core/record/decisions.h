// The answers that a seat gave in a match that is over, each with where it was given.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/record/agent.h"
#include "core/record/lines.h"

namespace strategion {

struct Decided {
  AnyState before;
  std::string action;
  std::size_t at = 0;  // acts before it: where a replay, or `strategion replay --to`, shows the seat its question
};

// What was taken back and what the clock answered is left out: the seat has not decided it. Errors: "no-such-seat",
// "not-over", and where the record parts from the rules.
Expected<std::vector<Decided>> decisions_of(const Record& record, const AnyGame& game,
                                            std::shared_ptr<const AnyRules> rules, Seat seat);

// The same for who may know no state: through the seat's own window. It looks into `decided` and lives no longer.
struct Given {
  SeatWindow window;  // before it
  std::string_view action;
  std::size_t at = 0;
};
std::vector<Given> given_by(const AnyRules& rules, Seat seat, std::span<const Decided> decided);

}  // namespace strategion
