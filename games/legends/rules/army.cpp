#include "games/legends/rules/army.h"

#include <fmt/format.h>

namespace strategion::legends {

namespace {

const Piece& piece_of(const Content& content, PieceId id) { return content.pieces[id.index()]; }

std::string pieces_counted(int count) { return count == 1 ? "1 piece" : fmt::format("{} pieces", count); }

// LG-084: one such piece stands alone in its row and fills the other with `count`.
ArmyRows table_for(const Content& content, std::span<const PieceId> pieces) {
  ArmyRows table = kArmyTable;
  for (const PieceId id : pieces) {
    const Piece& piece = piece_of(content, id);
    if (piece.army_rule.base == 0) continue;
    table[army_row(piece)] = 1;
    table[piece.army_rule.base] = piece.army_rule.count;
  }
  return table;
}

}  // namespace

std::string army_row_name(std::size_t row) {
  if (row == kMagicRow) return "magic";
  return row == kCastleRow ? "castle" : fmt::format("strength {}", row);
}

Expected<void> check_army(const Content& content, Side side, std::span<const PieceId> pieces) {
  ArmyRows rows{};
  for (const PieceId id : pieces) {
    const Piece& piece = piece_of(content, id);
    if (side_of(piece.colour) != side) {
      return fail("LG-080", fmt::format("\"{}\" is {}, of the {} side; this army is {}, and the two stay separate",
                                        piece.id, kColourWords[static_cast<std::size_t>(piece.colour)],
                                        kSideWords[index(side_of(piece.colour))], kSideWords[index(side)]));
    }
    ++rows[army_row(piece)];
  }
  const ArmyRows table = table_for(content, pieces);
  // Castle and high strengths first, as players read the table.
  std::string off;
  for (std::size_t row = rows.size(); row-- > 0;) {
    if (rows[row] == table[row]) continue;
    if (!off.empty()) off += "; ";
    off += fmt::format("{}: {}, should be {}", army_row_name(row), pieces_counted(rows[row]), table[row]);
  }
  if (off.empty()) return {};
  return fail(table == kArmyTable ? "LG-080" : "LG-084", off);
}

}  // namespace strategion::legends
