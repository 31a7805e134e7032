// The parts of the position document: docs/formats/position-legends.md.
#pragma once

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/value.hpp>
#include <optional>
#include <span>
#include <string>

#include "core/record/fields.h"
#include "games/legends/notation/names.h"
#include "games/legends/rules.h"

namespace strategion::legends {

// What is asked where nothing is being resolved: the turn's question, the next switch, nothing while nature draws.
struct OpenQuestion {
  Question question = Question::kNone;
  std::uint8_t asked = kNobody;
  friend constexpr bool operator==(const OpenQuestion&, const OpenQuestion&) = default;
};
template <class Size>
OpenQuestion usual_question(const State<Size>& state) {
  switch (state.phase) {
    case Phase::kFirst: return state.turn == kNobody ? OpenQuestion() : OpenQuestion{Question::kGoFirst, state.turn};
    case Phase::kSwitching: return {Question::kSwitchOne, state.turn};
    case Phase::kPlay: return {Question::kTurn, state.turn};
    default: return {};
  }
}

// One frame of `resolving`, both ways.
template <class Size>
boost::json::object frame_json(const Tables<Size>& tables, const Frame& frame);
template <class Size>
Expected<Frame> parse_frame(const Tables<Size>& tables, const boost::json::object& object, const std::string& place);

// What keeps a position that could be read from being one that the rules can go on from; nothing: it is sound.
template <class Size>
std::optional<std::string> find_unsound(const Rules<Size>& rules, const State<Size>& state);

extern template boost::json::object frame_json(const Tables<Small>&, const Frame&);
extern template boost::json::object frame_json(const Tables<Large>&, const Frame&);
extern template Expected<Frame> parse_frame(const Tables<Small>&, const boost::json::object&, const std::string&);
extern template Expected<Frame> parse_frame(const Tables<Large>&, const boost::json::object&, const std::string&);
extern template std::optional<std::string> find_unsound(const Rules<Small>&, const State<Small>&);
extern template std::optional<std::string> find_unsound(const Rules<Large>&, const State<Large>&);

// Reads a part that stands in a field: a slip in it is the document's.
template <class T>
T part_of(Fields& fields, const Expected<T>& part) {
  if (!part) fields.wrong(part.error().sentence);
  return part.value_or(T{});
}

// "points": [12, 0], a number a team.
template <class T>
std::array<T, 2> pair_of(Fields& fields, std::string_view key, std::int64_t most) {
  std::array<T, 2> pair{};
  const boost::json::array& list = fields.list(key);
  bool right = list.size() == 2;
  for (std::size_t i = 0; right && i < 2; ++i) {
    boost::json::error_code trouble;
    const auto number = list[i].is_double() ? std::int64_t{-1} : list[i].to_number<std::int64_t>(trouble);
    right = !trouble && number >= 0 && number <= most;
    if (right) pair[i] = static_cast<T>(number);
  }
  if (!right) fields.wrong("\"" + std::string(key) + "\" should be two whole numbers, one a team");
  return pair;
}

// The number of a word in its table.
std::uint8_t word_number(Fields& fields, std::string_view key, std::span<const std::string_view> words,
                         std::uint8_t fallback);

}  // namespace strategion::legends
