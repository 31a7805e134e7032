// The words of positions that are not the map's: seats, sets, and the frames of what is being resolved, both ways.
#include <fmt/format.h>

#include <boost/json.hpp>

#include "core/base/json_text.h"
#include "games/stratos/notation/card_words.h"
#include "games/stratos/notation/position.h"
#include "games/stratos/notation/state_words.h"

namespace strategion::stratos {
namespace {

namespace json = boost::json;

// "other" stands for different things.
json::value other_json(const Tables& tables, const Frame& frame) {
  switch (frame.type) {
    case FrameType::kCard: return json_text(Names(tables).card(frame.other));
    case FrameType::kMonster:
    case FrameType::kDark: return json_text(word_at(kMonsterWords, frame.other));
    case FrameType::kCross:
      if (frame.other < tables.edges.size())
        return json_text(edge_name(tables.edges[frame.other].a, tables.edges[frame.other].b));
      return frame.other;
    default: return frame.other;
  }
}
// Of a monster or an edge 0 is one too.
bool has_other(const Frame& frame) {
  return frame.other != 0 || frame.type == FrameType::kMonster || frame.type == FrameType::kDark ||
         frame.type == FrameType::kCross;
}
std::uint8_t read_other(const Tables& tables, Fields& fields, const Frame& frame) {
  const Names names(tables);
  switch (frame.type) {
    case FrameType::kCard: return part_of(fields, names.parse_card(fields.text("other")));
    case FrameType::kMonster:
    case FrameType::kDark: return part_of(fields, parse_word(fields.text("other"), "monster", kMonsterWords));
    case FrameType::kCross: {
      const std::string name = fields.text("other");
      for (std::size_t i = 0; i < tables.edges.size(); ++i) {
        if (edge_name(tables.edges[i].a, tables.edges[i].b) == name) return static_cast<std::uint8_t>(i);
      }
      fields.wrong(fmt::format("\"other\": no fault edge \"{}\"", name));
      return 0;
    }
    default: return static_cast<std::uint8_t>(fields.integer("other", 0, 255));
  }
}

// Words of resources, terrains and ways are all different, and none is a space.
std::uint8_t read_pick(Fields& fields, const Names& names, const std::string& word) {
  for (std::size_t i = 0; i < kResourceWords.size(); ++i) {
    if (kResourceWords[i] == word) return static_cast<std::uint8_t>(i);
  }
  for (std::size_t i = 0; i < kTerrainWords.size(); ++i) {
    if (kTerrainWords[i] == word) return static_cast<std::uint8_t>(i);
  }
  for (std::size_t i = 0; i < kWayWords.size(); ++i) {
    if (kWayWords[i] == word) return static_cast<std::uint8_t>(i);
  }
  return part_of(fields, names.parse_space(word));
}

}  // namespace

std::string seat_letter(std::size_t seat) { return seat < kSeats ? std::string(1, kTribes[seat].letter) : "?"; }

json::value letter_or_null(std::uint8_t seat) {
  return seat < kSeats ? json::value(json_text(seat_letter(seat))) : json::value(nullptr);
}

json::array letters_json(std::uint8_t bits) {
  json::array list;
  for (std::size_t seat = 0; seat < kSeats; ++seat) {
    if ((bits >> seat & 1U) != 0) list.push_back(json_text(seat_letter(seat)));
  }
  return list;
}

json::array bits_json(std::uint32_t bits, std::span<const std::string_view> words) {
  json::array list;
  for (std::size_t i = 0; i < words.size(); ++i) {
    if ((bits >> i & 1U) != 0) list.push_back(json_text(words[i]));
  }
  return list;
}

std::uint32_t word_bits(Fields& fields, std::string_view key, std::string_view thing,
                        std::span<const std::string_view> words) {
  std::uint32_t bits = 0;
  if (!fields.has(key)) return bits;
  for (const std::string& word : fields.texts(key)) {
    const auto found = parse_word(word, thing, words);
    if (found) {
      bits |= 1U << *found;
    } else {
      fields.wrong(fmt::format("\"{}\": {}", key, found.error().sentence));
    }
  }
  return bits;
}

std::uint8_t word_number(Fields& fields, std::string_view key, std::string_view thing,
                         std::span<const std::string_view> words, std::uint8_t fallback) {
  if (!fields.has(key)) return fallback;
  const std::string word = fields.text(key);
  const auto found = parse_word(word, thing, words);
  if (!found) fields.wrong(fmt::format("\"{}\": {}", key, found.error().sentence));
  return found.value_or(fallback);
}

std::uint8_t seat_of_field(Fields& fields, const Names& names, std::string_view key, std::uint8_t fallback) {
  const json::value* value = fields.find(key);
  if (value == nullptr) return fallback;
  if (value->is_null()) return kNobody;
  if (!value->is_string())
    return static_cast<std::uint8_t>(fields.integer(key, 0, static_cast<int>(names.seats()) - 1));
  const auto seat = names.parse_seat(fields.text(key));
  if (!seat) fields.wrong(fmt::format("\"{}\": {}", key, seat.error().sentence));
  return seat.value_or(fallback);
}

std::uint8_t seats_of_field(Fields& fields, const Names& names, std::string_view key) {
  std::uint8_t bits = 0;
  for (const std::string& word : fields.texts(key)) {
    const auto seat = names.parse_seat(word);
    if (seat) {
      bits = static_cast<std::uint8_t>(bits | 1U << *seat);
    } else {
      fields.wrong(fmt::format("\"{}\": {}", key, seat.error().sentence));
    }
  }
  return bits;
}

json::object frame_json(const Tables& tables, const Frame& frame) {
  json::object object{{"type", json_text(word_at(kFrameWords, frame.type))}};
  object["seat"] = letter_or_null(frame.seat);
  if (frame.at < kSpaces) object["at"] = space_name(frame.at);
  if (frame.source != 0) object["deck"] = json_text(word_at(kDeckWords, frame.source));
  if (const Card* card = find_frame_card(tables, frame)) object["card"] = card->id;
  if (frame.stage != 0) object["stage"] = frame.stage;
  if (frame.count != 0) object["count"] = frame.count;
  if (frame.value != 0) object["value"] = frame.value;
  if (frame.flags != 0) object["flags"] = bits_json(frame.flags, kFlagWords);
  if (has_other(frame)) object["other"] = other_json(tables, frame);
  json::array picks;
  for (std::size_t i = 0; i < frame.picks.size(); ++i)
    picks.push_back(json_text(pick_word(kind_of_pick(tables, frame, i), frame.picks[i])));
  if (!picks.empty()) object["picks"] = std::move(picks);
  if (frame.extra != 0) object["extra"] = frame.extra;
  return object;
}

Expected<Frame> parse_frame(const Tables& tables, const json::object& object, const std::string& place) {
  const Names names(tables);
  Fields fields(object, place);
  const auto number = [&](std::string_view key) {
    return static_cast<std::uint8_t>(fields.integer_or(key, 0, 0, 255));
  };
  Frame frame;
  fields.text("type");
  frame.type = static_cast<FrameType>(word_number(fields, "type", "type of frame", kFrameWords, 0));
  if (frame.type == FrameType::kNone) fields.wrong("\"type\" should name what is in progress");
  frame.seat = seat_of_field(fields, names, "seat", kNobody);
  if (fields.has("at")) frame.at = part_of(fields, names.parse_space(fields.text("at")));
  frame.source = word_number(fields, "deck", "deck", kDeckWords, 0);
  if (fields.has("card")) {
    const std::string id = fields.text("card");
    const bool spell = frame.source <= static_cast<std::uint8_t>(Deck::kSorcerer);
    frame.card = part_of(fields, spell ? names.parse_spell(id) : names.parse_card(id));
  }
  frame.stage = number("stage");
  frame.count = number("count");
  frame.value = number("value");
  frame.flags = static_cast<std::uint8_t>(word_bits(fields, "flags", "flag", kFlagWords));
  if (fields.has("other")) frame.other = read_other(tables, fields, frame);
  if (fields.has("picks")) {
    for (const std::string& word : fields.texts("picks")) {
      if (frame.picks.full()) {
        fields.wrong(fmt::format("\"picks\" are more than {}", kPicks));
        break;
      }
      frame.picks.push_back(read_pick(fields, names, word));
    }
  }
  frame.extra = number("extra");
  if (const auto read = fields.done(); !read) return std::unexpected(read.error());
  return frame;
}

}  // namespace strategion::stratos
