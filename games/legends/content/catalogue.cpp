// The open content as a document: docs/formats/protocol.md, "The catalogue of Legends".
#include "games/legends/content/catalogue.h"

#include <algorithm>
#include <boost/json/array.hpp>
#include <boost/json/object.hpp>

#include "core/base/json_text.h"
#include "games/legends/content/show.h"
#include "games/legends/content/words.h"

namespace strategion::legends {
namespace {

namespace json = boost::json;

json::object piece_json(const Content& content, const Piece& piece) {
  json::array actions;
  for (std::size_t i = 0; i < kNamedWords.size(); ++i) {
    if ((piece.powers >> i & 1U) != 0) actions.push_back(json_text(kNamedWords[i]));
  }
  json::array powers;
  for (const PowerLine& line : power_lines(content, piece)) {
    powers.push_back(
        json::object{{"kind", json_text(line.kind)}, {"words", line.words}, {"rule", json_text(line.rule)}});
  }
  const bool fights = !piece.magic && !piece.castle;
  return {{"id", piece.id},
          {"name", piece.name},
          {"number", piece.number},
          {"pack", piece.pack},
          {"colour", json_text(word_of(kColourNames, piece.colour))},
          {"side", json_text(word_of(kSideNames, side_of(piece.colour)))},
          {"type", fights ? json::value(content.types[piece.type.index()]) : json::value(nullptr)},
          {"strength", fights ? json::value(piece.base) : json::value(nullptr)},
          {"magic", piece.magic},
          {"castle", piece.castle},
          {"stationary", piece.stationary},
          {"curse", piece.death_curse},
          {"attacks", fights && !piece.no_attack},
          {"text", piece.text},
          {"actions", std::move(actions)},
          {"powers", std::move(powers)}};
}

json::object army_json(const Content& content, const Army& army) {
  json::array pieces;
  for (std::size_t i = 0; i < army.pieces.size(); ++i) {
    const PieceId id = army.pieces[i];
    const auto first = std::ranges::find(army.pieces, id);
    if (first - army.pieces.begin() != static_cast<std::ptrdiff_t>(i)) continue;
    pieces.push_back(
        json::object{{"piece", content.pieces[id.index()].id}, {"count", std::ranges::count(army.pieces, id)}});
  }
  return {{"id", army.id},
          {"name", army.name},
          {"pack", army.pack},
          {"side", json_text(word_of(kSideNames, army.side))},
          {"pieces", std::move(pieces)}};
}

json::object board_json(const Board& board) {
  json::array rows;
  for (std::size_t row = 0; row < 4; ++row) {
    json::string letters;
    for (std::size_t file = 0; file < 4; ++file) {
      letters.push_back(kTerrainLetters[static_cast<std::size_t>(board.spaces[row * 4 + file])]);
    }
    rows.push_back(std::move(letters));
  }
  return {{"id", board.id}, {"pack", board.pack}, {"rows", std::move(rows)}};
}

}  // namespace

json::value catalogue_json(const Content& content) {
  json::array packs;
  for (const auto& pack : content.packs) {
    packs.push_back(json::object{{"id", pack.id}, {"name", pack.name}, {"version", pack.version}, {"hash", pack.hash}});
  }
  json::array pieces;
  for (const Piece& piece : content.pieces) pieces.push_back(piece_json(content, piece));
  json::array armies;
  for (const Army& army : content.armies) armies.push_back(army_json(content, army));
  json::array boards;
  for (const Board& board : content.boards) boards.push_back(board_json(board));
  json::object terrain;
  for (std::size_t i = 0; i < kTerrains; ++i) {
    terrain[json::string_view(&kTerrainLetters[i], 1)] = json_text(kTerrainWords[i]);
  }
  return json::object{{"game", "legends"},           {"packs", std::move(packs)},   {"pieces", std::move(pieces)},
                      {"armies", std::move(armies)}, {"boards", std::move(boards)}, {"terrain", std::move(terrain)}};
}

}  // namespace strategion::legends
