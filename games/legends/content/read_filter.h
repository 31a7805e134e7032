// Filters from TOML: { whose = "own", near = "this", type = "elf" }.
#pragma once

#include <cstdint>
#include <vector>

#include "core/content/reader.h"
#include "games/legends/content/index.h"
#include "games/legends/operations.h"

namespace strategion::legends {

// What a filter is about decides which of its fields have a meaning.
enum class FilterUse : std::uint8_t {
  kPieces,     // pieces on the field: all of them
  kSpaces,     // empty spaces: where they are
  kDestroyed,  // pieces in the destroyed pieces areas: whose, and what they are
  kFacts,      // one piece by itself: what it is
};

// Reads the filter's fields out of `table` and leaves its other keys, and `done`, to the caller.
Filter read_filter_fields(content::Table& table, FilterUse use, const Scope& scope);

// A table that is a filter and nothing else.
Filter read_filter(const content::Value& value, FilterUse use, const Scope& scope);

// One word or a list of words, as the value or the values of a list.
std::vector<content::Value> one_or_many(const content::Value& value);

// "forest" or ["forest", "marsh"] as bits of Terrain.
std::uint8_t read_terrains(const content::Value& value);

// A strength or a list of strengths as bits 1..10.
std::uint16_t read_bases(const content::Value& value);

// "flying" or ["flying", "vision"] as bits of Named.
PowerMask read_powers(const content::Value& value);

// Asks about something that is not printed on the outside of a piece: only who controls the piece
// knows it while the piece is hidden.
bool asks_hidden_facts(const Filter& filter);

}  // namespace strategion::legends
