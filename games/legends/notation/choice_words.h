// What a piece is chosen for, in words: for the question and for the buttons that answer it.
#pragma once

#include <cstddef>
#include <string>

#include "games/legends/piece.h"

namespace strategion::legends {

// "Destroy", "Hand over", "Give +1 to": by what the operations after the `choose` at `at` do with what is chosen.
std::string choice_verb(const Choose& op, const Program& code, std::size_t at);

}  // namespace strategion::legends
