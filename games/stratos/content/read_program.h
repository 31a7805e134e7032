// Programs from TOML: lists of { op = "...", ... }, checked as they are read.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/content/reader.h"
#include "games/stratos/content.h"

namespace strategion::stratos {

inline constexpr std::size_t kProgramLengthMax = 12;

// Reads the list that `value` holds. The card's type decides what the program may speak of. Problems are noted at the
// operation's line; the program returned is then of no use.
Program read_program(const content::Value& value, CardType type);

// One word or a list of words, as the value or the values of a list.
std::vector<content::Value> one_or_many(const content::Value& value);

}  // namespace strategion::stratos
