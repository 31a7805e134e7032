#include "games/legends/content/read_board.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "games/legends/content/read_piece.h"
#include "games/legends/content/words.h"
#include "games/legends/rules/army.h"

namespace strategion::legends {

using content::NodeKind;
using content::Table;
using content::Value;

namespace {

constexpr std::size_t kBoardEdge = 4;

// "4A": boards are named as they are printed, so capitals are welcome.
std::string read_board_id(Table& table) {
  std::string id = table.text("id");
  const auto is_right = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-';
  };
  const auto value = table.find("id");
  if (value && value->is(NodeKind::kText) && (id.empty() || !std::ranges::all_of(id, is_right))) {
    value->wrong(fmt::format("id \"{}\" should be letters, digits and hyphens, like \"4A\"", id));
  }
  return id;
}

Terrain read_letter(const Value& row, char letter) {
  const auto at = kTerrainLetters.find(letter);
  if (at != std::string_view::npos) return static_cast<Terrain>(at);
  row.wrong(fmt::format("unknown terrain '{}' in row \"{}\"; one of {} for {}", letter, row.text(),
                        fmt::join(kTerrainLetters, " "), fmt::join(kTerrainWords, ", ")));
  return Terrain::kPlains;
}

bool read_rows(const std::vector<Value>& rows, Board& board) {
  std::size_t at = 0;
  for (const Value& row : rows) {
    if (!row.is(NodeKind::kText)) {
      row.text();
      return false;
    }
    const std::string letters = row.text();
    if (letters.size() != kBoardEdge) {
      row.wrong(fmt::format("row \"{}\" has {} letters; it should have {}", letters, letters.size(), kBoardEdge));
      return false;
    }
    for (const char letter : letters) board.spaces[at++] = read_letter(row, letter);
  }
  return true;
}

void read_entry(const Value& value, Army& army, const Scope& scope) {
  std::int64_t count = 1;
  std::optional<std::size_t> piece;
  if (value.is(NodeKind::kTable)) {
    Table entry = value.table();
    if (const auto name = entry.find("piece")) {
      piece = scope.index->find(Index::Thing::kPiece, *name, scope.pack);
    } else {
      entry.wrong("\"piece\" is missing; an entry is a piece's id or { piece = \"id\", count = 2 }");
    }
    count = entry.integer_or("count", 1, {1, static_cast<std::int64_t>(kArmySize)});
    entry.done();
  } else {
    piece = scope.index->find(Index::Thing::kPiece, value, scope.pack);
  }
  if (piece) army.pieces.insert(army.pieces.end(), static_cast<std::size_t>(count), PieceId(*piece));
}

}  // namespace

Board read_board(Table& table, const Scope& scope) {
  Board board;
  board.id = read_board_id(table);
  board.pack = scope.index->pack_id(scope.pack);
  const auto value = table.find("rows");
  if (!value) {
    table.wrong("\"rows\" is missing; it should be 4 rows of 4 letters");
  } else if (const auto rows = value->items(); rows.size() != kBoardEdge) {
    value->wrong(
        fmt::format("board \"{}\" has {} rows; it should have {} (LG-001)", board.id, rows.size(), kBoardEdge));
  } else if (read_rows(rows, board)) {
    const auto water = std::ranges::count(board.spaces, Terrain::kWater);
    if (water != 1) {
      value->wrong(fmt::format("board \"{}\" has {} water spaces; it should have exactly 1 (LG-001)", board.id, water));
    }
  }
  table.done();
  return board;
}

Army read_army(Table& table, const Scope& scope) {
  Army army;
  army.id = read_id(table);
  army.name = table.text("name");
  army.pack = scope.index->pack_id(scope.pack);
  army.side = table.one_of("side", "side", kSideNames);
  if (const auto pieces = table.find("pieces")) {
    for (const Value& entry : pieces->items()) read_entry(entry, army, scope);
  } else {
    table.wrong("\"pieces\" is missing; it should be a list of 30 pieces");
  }
  table.done();
  return army;
}

}  // namespace strategion::legends
