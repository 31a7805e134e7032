// One [[piece]] from TOML.
#pragma once

#include "core/content/reader.h"
#include "games/legends/content/index.h"
#include "games/legends/piece.h"

namespace strategion::legends {

Piece read_piece(content::Table& table, const Scope& scope);

// The activated programs, triggers, spell and curse of a piece (read_powers.cpp).
void read_piece_programs(content::Table& table, Piece& piece, const Scope& scope);

// Notes an id that is not lower-case words joined by hyphens.
std::string read_id(content::Table& table);

}  // namespace strategion::legends
