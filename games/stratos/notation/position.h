// The parts of the position document: docs/formats/position-stratos.md.
#pragma once

#include <boost/json/object.hpp>
#include <boost/json/value.hpp>
#include <optional>
#include <span>
#include <string>

#include "core/record/fields.h"
#include "games/stratos/notation/names.h"
#include "games/stratos/rules.h"

namespace strategion::stratos {

// What is asked where nothing is being resolved.
struct OpenQuestion {
  Question question = Question::kNone;
  std::uint8_t asked = 0;  // a bit a seat
  friend constexpr bool operator==(const OpenQuestion&, const OpenQuestion&) = default;
};
OpenQuestion usual_question(const Tables& tables, const State& state);

// --- what follows from the rest where the document does not say it ---
int usual_actions_left(const Tables& tables, const State& state, std::size_t seat);
std::array<std::uint8_t, kBags> usual_supply(const Tables& tables, const State& state);
std::array<std::array<std::uint8_t, kSymbols>, kBags> usual_bags(const Tables& tables, const State& state);
std::array<std::uint8_t, kSpecialKinds> usual_covered(const Tables& tables, const State& state);
int copies_with_players(const Tables& tables, const State& state, CardId card);
// Copies of a kind that no player has and that lie neither among the discards nor at the bottom.
int usual_deck(const Tables& tables, const State& state, CardId card);
// The map that the match begins with; a random one's by its number.
std::array<Terrain, kSpaces> usual_map(const Tables& tables, const State& state);

// One frame of `resolving`, both ways.
boost::json::object frame_json(const Tables& tables, const Frame& frame);
Expected<Frame> parse_frame(const Tables& tables, const boost::json::object& object, const std::string& place);

// What keeps a position that could be read from being one that the rules can go on from; nothing: it is sound.
std::optional<std::string> find_unsound(const Rules& rules, const State& state);
// The same of the frames in progress (position_frames_sound.cpp).
std::optional<std::string> find_unsound_frames(const Rules& rules, const State& state);

// Reads a part that stands in a field: a slip in it is the document's.
template <class T>
T part_of(Fields& fields, const Expected<T>& part) {
  if (!part) fields.wrong(part.error().sentence);
  return part.value_or(T{});
}
// The number of a word in its table.
std::uint8_t word_number(Fields& fields, std::string_view key, std::string_view thing,
                         std::span<const std::string_view> words, std::uint8_t fallback);
// A list of words as bits.
std::uint32_t word_bits(Fields& fields, std::string_view key, std::string_view thing,
                        std::span<const std::string_view> words);
boost::json::array bits_json(std::uint32_t bits, std::span<const std::string_view> words);
// A seat by number, letter or name; null: nobody.
std::uint8_t seat_of_field(Fields& fields, const Names& names, std::string_view key, std::uint8_t fallback);
std::uint8_t seats_of_field(Fields& fields, const Names& names, std::string_view key);
std::string seat_letter(std::size_t seat);
boost::json::value letter_or_null(std::uint8_t seat);
boost::json::array letters_json(std::uint8_t bits);

}  // namespace strategion::stratos
