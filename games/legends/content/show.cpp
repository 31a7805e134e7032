#include "games/legends/content/show.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/base/nearest.h"
#include "core/base/text.h"
#include "games/legends/content/words.h"
#include "games/legends/rules/army.h"

namespace strategion::legends {

namespace {

std::string shown_strength(const Piece& piece) {
  if (piece.magic) return "magic";
  return piece.castle ? "castle" : fmt::format("strength {}", piece.base);
}

// "green dwarf, strength 9"; a magic piece or castle is its own type.
std::string shown_kind(const Content& content, const Piece& piece) {
  const std::string_view colour = word_of(kColourNames, piece.colour);
  if (piece.magic || piece.castle) return fmt::format("{} {}", colour, shown_strength(piece));
  return fmt::format("{} {}, {}", colour, content.types[piece.type.index()], shown_strength(piece));
}

char letter_at(const Board& board, std::size_t row, std::size_t file) {
  return kTerrainLetters[static_cast<std::size_t>(board.spaces[row * 4 + file])];
}

void add_row(std::string& text, const Content& content, const Army& army, std::size_t row) {
  for (std::size_t i = 0; i < army.pieces.size();) {
    const PieceId id = army.pieces[i];
    const auto count = static_cast<std::size_t>(std::ranges::count(army.pieces, id));
    const Piece& piece = content.pieces[id.index()];
    const bool is_first = std::ranges::find(army.pieces, id) == army.pieces.begin() + static_cast<std::ptrdiff_t>(i);
    if (is_first && army_row(piece) == row) {
      text +=
          fmt::format("  {:<12} {}{}\n", army_row_name(row), piece.name, count > 1 ? fmt::format(" x{}", count) : "");
    }
    ++i;
  }
}

}  // namespace

std::string piece_text(const Content& content, const Piece& piece) {
  std::string text = piece.name + "\n";
  text += fmt::format("  {}, {} side{}\n", shown_kind(content, piece), word_of(kSideNames, side_of(piece.colour)),
                      piece.number == 0 ? "" : fmt::format(", number {}", piece.number));
  text += fmt::format("  {}\n", piece.text);
  const auto lines = power_lines(content, piece);
  if (!lines.empty()) text += "\n";
  for (const PowerLine& line : lines) text += fmt::format("  {:<8} {} ({})\n", line.kind, line.words, line.rule);
  return text;
}

std::string show_piece(const Content& content, const Piece& piece) {
  return piece_text(content, piece) + fmt::format("\nIn pack {}:\n\n{}", piece.pack, write_piece(content, piece));
}

std::string board_text(const Board& board) {
  std::string text = fmt::format("Board {}\n\n", board.id);
  for (std::size_t row = 0; row < 4; ++row) {
    for (std::size_t file = 0; file < 4; ++file) text += fmt::format(" {}", letter_at(board, row, file));
    text += "\n";
  }
  text += "\n ";
  for (std::size_t terrain = 0; terrain < kTerrains; ++terrain) {
    text += fmt::format("{} {} {}", terrain == 0 ? "" : ",", kTerrainLetters[terrain], kTerrainWords[terrain]);
  }
  return text + "\n";
}

std::string show_board(const Board& board) {
  std::string rows;
  for (std::size_t row = 0; row < 4; ++row) {
    std::string letters;
    for (std::size_t file = 0; file < 4; ++file) letters += letter_at(board, row, file);
    rows += fmt::format("{}{}", row == 0 ? "" : ", ", toml_quoted(letters));
  }
  return board_text(board) +
         fmt::format("\nIn pack {}:\n\n[[board]]\nid = {}\nrows = [{}]\n", board.pack, toml_quoted(board.id), rows);
}

std::string show_army(const Content& content, const Army& army) {
  std::string text = fmt::format("{}\n  {} side, {} pieces, id {}, pack {}\n\n", army.name,
                                 word_of(kSideNames, army.side), army.pieces.size(), army.id, army.pack);
  for (std::size_t row = kCastleRow; row-- > 1;) add_row(text, content, army, row);
  add_row(text, content, army, kMagicRow);
  add_row(text, content, army, kCastleRow);
  return text;
}

Expected<std::string> show_thing(const Content& content, std::string_view id) {
  if (const Piece* piece = content.find_piece(id)) return show_piece(content, *piece);
  if (const Army* army = content.find_army(id)) return show_army(content, *army);
  if (const Board* board = content.find_board(id)) return show_board(*board);
  std::vector<std::string_view> known;
  for (const Piece& piece : content.pieces) known.push_back(piece.id);
  for (const Army& army : content.armies) known.push_back(army.id);
  for (const Board& board : content.boards) known.push_back(board.id);
  // By what players call it; of several with one name, the one whose id says so.
  const std::string wanted = folded(id);
  std::string as_id = wanted;
  std::ranges::replace(as_id, ' ', '-');
  if (as_id != id && (content.find_piece(as_id) != nullptr || content.find_army(as_id) != nullptr))
    return show_thing(content, as_id);
  for (const Piece& piece : content.pieces) {
    if (wanted == folded(piece.name)) return show_piece(content, piece);
  }
  for (const Army& army : content.armies) {
    if (wanted == folded(army.name)) return show_army(content, army);
  }
  const std::string hint = suggestion(id, known);
  return fail("unknown-id",
              fmt::format("there is no piece, army or board \"{}\"{}{}", id, hint.empty() ? "" : "; ", hint));
}

}  // namespace strategion::legends
