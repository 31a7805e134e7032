// One [[board]] or [[army]] from TOML.
#pragma once

#include "core/content/reader.h"
#include "games/legends/content/index.h"
#include "games/legends/piece.h"

namespace strategion::legends {

// LG-001: four rows of four letters, exactly one of them water.
Board read_board(content::Table& table, const Scope& scope);

// Its pieces are looked up here; that they make an army is checked once all pieces are sound.
Army read_army(content::Table& table, const Scope& scope);

}  // namespace strategion::legends
