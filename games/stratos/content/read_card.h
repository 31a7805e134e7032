// One [[card]] from TOML: a spell, or an exploration card.
#pragma once

#include <string_view>

#include "core/content/reader.h"
#include "games/stratos/content.h"

namespace strategion::stratos {

// Problems are noted with file and line. That ids are unique, and that a match's cards stay within limits.h (kSpells,
// kCards, kItems, kPermanents), is for whoever reads all cards of a pack.
Card read_card(content::Table& table, std::string_view pack);

}  // namespace strategion::stratos
