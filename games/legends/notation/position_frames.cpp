// One frame of what is being resolved, both ways. Fields at their usual value are left out.
#include <fmt/format.h>

#include <boost/json.hpp>

#include "core/base/nearest.h"
#include "games/legends/notation/position.h"
#include "games/legends/notation/state_words.h"

namespace strategion::legends {
namespace {

namespace json = boost::json;

// Which power a frame's `which` names: a window's kind, a program of the piece, or a named action.
template <class Size>
std::string which_word(const Tables<Size>& tables, const Frame& frame) {
  const Names<Size> names(tables);
  switch (frame.type) {
    case FrameType::kWindow: return std::string(word_at(kWindowWords, frame.which));
    case FrameType::kProgram:
      if (frame.which >= kAfterWin) return std::string(word_at(kTriggerWords, frame.which - kAfterWin));
      return names.power(tables.power_of[frame.kind][frame.which]);
    default: return std::string(word_at(kNamedWords, frame.which));
  }
}
// A fight has none, nor has a switch before play (LG-006).
bool has_which(const Frame& frame) {
  return frame.type != FrameType::kFight && (frame.type != FrameType::kDraft || frame.kind != kNoKind);
}

template <class Size>
std::optional<std::uint8_t> find_which(const Tables<Size>& tables, const Frame& frame, std::string_view word) {
  const auto limit = frame.type == FrameType::kWindow    ? kWindowWords.size()
                     : frame.type == FrameType::kProgram ? std::size_t{kCurseEnds} + 1
                                                         : kNamedActions;
  for (std::size_t which = 0; which < limit; ++which) {
    Frame trial = frame;
    trial.which = static_cast<std::uint8_t>(which);
    const bool is_power = frame.type == FrameType::kProgram && which < kAfterWin;
    if (is_power && which >= tables.pieces[frame.kind]->programs.size()) continue;
    if (which_word(tables, trial) == word) return trial.which;
  }
  return std::nullopt;
}

}  // namespace

std::uint8_t word_number(Fields& fields, std::string_view key, std::span<const std::string_view> words,
                         std::uint8_t fallback) {
  if (!fields.has(key)) return fallback;
  const std::string word = fields.text(key);
  const auto found = std::ranges::find(words, word);
  if (found != words.end()) return static_cast<std::uint8_t>(found - words.begin());
  const std::string hint = suggestion(word, {words.begin(), words.end()});
  fields.wrong(fmt::format("\"{}\" says \"{}\"{}{}", key, word, hint.empty() ? "" : "; ", hint));
  return fallback;
}

template <class Size>
json::object frame_json(const Tables<Size>& tables, const Frame& frame) {
  const Names<Size> names(tables);
  json::object object{{"type", word_at(kFrameWords, frame.type)}, {"seat", frame.seat}};
  if (frame.type == FrameType::kWindow) {
    object["began"] = frame.at;
  } else {
    object["at"] = space_name(frame.at);
  }
  if (frame.kind != kNoKind) object["piece"] = names.kind(frame.kind);
  if (has_which(frame)) object["which"] = which_word(tables, frame);
  if (frame.stage != 0) object["stage"] = frame.stage;
  json::array flags;
  for (std::size_t i = 0; i < kFlagWords.size(); ++i) {
    if ((frame.flags >> i & 1U) != 0) flags.push_back(json::value_from(kFlagWords[i]));
  }
  if (!flags.empty()) object["flags"] = std::move(flags);
  if (frame.passes != 0) object["passes"] = frame.passes;
  json::array seats;
  for (std::uint8_t seat = 0; seat < kSeatsMax; ++seat) {
    if ((frame.seats >> seat & 1U) != 0) seats.push_back(seat);
  }
  if (!seats.empty()) object["seats"] = std::move(seats);
  if (frame.loop_at != 0 || frame.loop_end != 0 || frame.loops != 0) {
    object["loop"] = json::object{{"at", frame.loop_at}, {"end", frame.loop_end}, {"left", frame.loops}};
  }
  if (frame.place != 0) object["place"] = space_name(frame.place);
  if (frame.picked != kNoKind) object["picked"] = names.kind(frame.picked);
  if (frame.terrain != 0) object["terrain"] = word_at(kTerrainWords, frame.terrain);
  if (frame.named != kNobody) object["named"] = frame.named;
  if (frame.total != 0) object["total"] = frame.total;
  json::array picks;
  for (const Space pick : frame.picks) picks.push_back(json::value_from(space_name(pick)));
  if (!picks.empty()) object["picks"] = std::move(picks);
  return object;
}

template <class Size>
Expected<Frame> parse_frame(const Tables<Size>& tables, const json::object& object, const std::string& place) {
  const Names<Size> names(tables);
  Fields fields(object, place);
  const int seats = tables.options.seats;
  const auto number = [&](std::string_view key, int most) {
    return static_cast<std::uint8_t>(fields.integer_or(key, 0, 0, most));
  };
  const auto space = [&](std::string_view key) { return part_of(fields, names.parse_space(fields.text(key))); };
  Frame frame;
  fields.text("type");
  frame.type = static_cast<FrameType>(word_number(fields, "type", kFrameWords, 0));
  if (frame.type == FrameType::kNone) fields.wrong("\"type\" should name what is in progress");
  frame.seat = static_cast<std::uint8_t>(fields.integer("seat", 0, seats - 1));
  frame.at =
      frame.type == FrameType::kWindow ? static_cast<std::uint8_t>(fields.integer("began", 0, seats - 1)) : space("at");
  if (fields.has("piece")) frame.kind = part_of(fields, names.parse_kind(fields.text("piece")));
  const bool needs_piece = frame.type == FrameType::kProgram || frame.type == FrameType::kFight ||
                           frame.type == FrameType::kFlight || frame.type == FrameType::kStrike;
  if (needs_piece && frame.kind == kNoKind)
    fields.wrong("\"piece\" is missing; it should be the piece whose power it is");
  if (has_which(frame) && (!needs_piece || frame.kind != kNoKind)) {
    const std::string word = fields.text("which");
    const auto which = find_which(tables, frame, word);
    if (!which)
      fields.wrong(fmt::format("\"which\" says \"{}\", which is no {}", word,
                               frame.type == FrameType::kWindow ? "window" : "power of that piece"));
    frame.which = which.value_or(0);
  }
  frame.stage = number("stage", 255);
  if (fields.has("flags")) {
    for (const std::string& flag : fields.texts("flags")) {
      const auto found = std::ranges::find(kFlagWords, flag);
      if (found == kFlagWords.end()) fields.wrong(fmt::format("\"flags\" has no \"{}\"", flag));
      if (found != kFlagWords.end())
        frame.flags = static_cast<std::uint8_t>(frame.flags | 1U << (found - kFlagWords.begin()));
    }
  }
  frame.passes = number("passes", 255);
  if (fields.has("seats")) {
    for (const json::value& item : fields.list("seats")) {
      json::error_code trouble;
      const auto seat = item.is_double() ? -1 : item.to_number<int>(trouble);
      if (trouble || seat < 0 || seat >= seats) {
        fields.wrong(fmt::format("\"seats\" should be seats from 0 to {}", seats - 1));
      } else {
        frame.seats = static_cast<std::uint8_t>(frame.seats | 1U << seat);
      }
    }
  }
  if (fields.has("loop")) {
    Fields loop(fields.object("loop"), place + ", loop");
    frame.loop_at = static_cast<std::uint8_t>(loop.integer("at", 0, 255));
    frame.loop_end = static_cast<std::uint8_t>(loop.integer("end", 0, 255));
    frame.loops = static_cast<std::uint8_t>(loop.integer("left", 0, 255));
    if (const auto read = loop.done(); !read) fields.wrong("\"loop\": " + read.error().sentence);
  }
  if (fields.has("place")) frame.place = space("place");
  if (fields.has("picked")) frame.picked = part_of(fields, names.parse_kind(fields.text("picked")));
  if (fields.has("terrain"))
    frame.terrain = static_cast<std::uint8_t>(part_of(fields, parse_land(fields.text("terrain"))));
  if (fields.has("named")) frame.named = static_cast<std::uint8_t>(fields.integer("named", 0, seats - 1));
  frame.total = number("total", 255);
  if (fields.has("picks")) {
    for (const std::string& pick : fields.texts("picks")) {
      if (frame.picks.full()) {
        fields.wrong(fmt::format("\"picks\" are more than {}", kPicksMax));
        break;
      }
      frame.picks.push_back(part_of(fields, names.parse_space(pick)));
    }
  }
  if (const auto read = fields.done(); !read) return std::unexpected(read.error());
  return frame;
}

template json::object frame_json(const Tables<Small>&, const Frame&);
template json::object frame_json(const Tables<Large>&, const Frame&);
template Expected<Frame> parse_frame(const Tables<Small>&, const json::object&, const std::string&);
template Expected<Frame> parse_frame(const Tables<Large>&, const json::object&, const std::string&);

}  // namespace strategion::legends
