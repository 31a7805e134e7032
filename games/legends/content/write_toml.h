// Content back into the TOML that docs/formats/content-legends.md describes: what is written here is
// read again to the same thing.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "games/legends/operations.h"
#include "games/legends/piece.h"

namespace strategion::legends {

// { whose = "own", near = "this" }; fields that any piece passes are left out.
std::string write_filter(const Content& content, const Filter& filter);

// { op = "destroy", what = "chosen" }; of a `repeat` or `if` without the blocks that follow it.
std::string describe_operation(const Content& content, const Operation& operation);

// A list of operations, one a line with its blocks indented, to stand behind `key = `. `indent` is
// where the key stands.
std::string write_program(const Content& content, std::span<const Operation> program, std::size_t indent);

// A whole [[piece]].
std::string write_piece(const Content& content, const Piece& piece);

// "key = value" pairs between braces; empty values are left out.
class Braces {
 public:
  Braces& add(std::string_view key, std::string_view value);
  Braces& add_text(std::string_view key, std::string_view value);
  Braces& add_flag(std::string_view key, bool value);
  // All that was added, without the closing brace when something is still to come.
  std::string open() const { return "{ " + inside_; }
  std::string closed() const { return inside_.empty() ? "{}" : open() + " }"; }

 private:
  std::string inside_;
};

std::string toml_quoted(std::string_view text);
// "forest" or ["forest", "marsh"]; nothing for no word.
std::string one_or_list(const std::vector<std::string>& words);
std::string write_terrains(std::uint8_t terrains);
std::string write_bases(std::uint16_t bases);
std::string write_powers(PowerMask powers);
std::string add_filter_fields(Braces braces, const Content& content, const Filter& filter);

}  // namespace strategion::legends
