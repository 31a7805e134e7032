// Results in words, and results that the table makes where the rules did not end a match.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/game/result.h"
#include "core/record/lines.h"

namespace strategion {

// Resigned: who stayed comes first, then those who left, the last to leave before the first.
// Drawn: all share the first place. Aborted: nobody has a place.
Result table_result(TableEvent event, int seats, const std::vector<Seat>& resigned_in_order);

// "Beige wins. The castle has fallen."; `names`: what each seat is called (AnyRules::seat_name).
std::string outcome_sentence(const Result& result, const std::vector<std::string>& names,
                             std::optional<TableEvent> ended_by, const std::string& why);

}  // namespace strategion
