// Things as players read them, beside what stands in the pack: `strategion pack show ID`.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/base/error.h"
#include "games/legends/content/write_toml.h"
#include "games/legends/piece.h"

namespace strategion::legends {

// A piece, board or army by its id.
Expected<std::string> show_thing(const Content& content, std::string_view id);

// What players read of it, without the pack's own lines.
std::string piece_text(const Content& content, const Piece& piece);
std::string board_text(const Board& board);

std::string show_piece(const Content& content, const Piece& piece);
std::string show_board(const Board& board);
std::string show_army(const Content& content, const Army& army);

// One power as a line of a chart: its kind (LG-018), what it is called, and the rule behind it.
struct PowerLine {
  std::string_view kind;  // "innate", "action", "ability", "spell", "curse"
  std::string words;      // "charging", "+2 on forest", "rally, once a turn"
  std::string_view rule;  // "LG-040"
};
std::vector<PowerLine> power_lines(const Content& content, const Piece& piece);

}  // namespace strategion::legends
