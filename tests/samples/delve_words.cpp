#include "tests/samples/delve_words.h"

#include <fmt/format.h>

#include <algorithm>
#include <boost/json.hpp>

#include "tests/samples/fields.h"

namespace strategion::delve {
namespace {

using samples::bytes_json;
using samples::read_bytes;

constexpr std::array<std::string_view, kEntries + 1> kEntryNames{"unread", "nothing", "silver", "gold", "fall"};

std::string seat_name(Seat seat) { return fmt::format("seat {}", index(seat) + 1); }
std::string_view entry_name(Entry entry) { return kEntryNames[static_cast<std::size_t>(entry)]; }

// Sound: a door that is open, or was listened at, has been read; only those inside have work to do.
bool is_sound(const Book& entry, std::uint8_t opened, const std::array<std::uint8_t, kDoors>& heard, unsigned seats) {
  for (std::size_t door = 0; door < kDoors; ++door) {
    const bool is_open = (opened >> door & 1U) != 0;
    if (entry[door] > Entry::kFall) return false;
    if (is_open && heard[door] != 0) return false;
    if ((is_open || heard[door] != 0) != (entry[door] != Entry::kUnread)) return false;
    if (heard[door] >> seats != 0) return false;
  }
  return true;
}

}  // namespace

std::string Words::notation(const Rules& /*rules*/, const Action& action) {
  if (const auto* open = std::get_if<Open>(&action)) return fmt::format("open {}", open->door + 1);
  if (const auto* listen = std::get_if<Listen>(&action)) return fmt::format("listen {}", listen->door + 1);
  if (const auto* read = std::get_if<Read>(&action)) return fmt::format("read {}", entry_name(read->entry));
  return "leave";
}

Expected<Action> Words::parse_action(const Rules& rules, std::string_view text) {
  if (text == "leave") return Leave{};
  for (std::uint8_t door = 0; door < kDoors; ++door) {
    if (text == notation(rules, Open{door})) return Open{door};
    if (text == notation(rules, Listen{door})) return Listen{door};
  }
  for (std::uint8_t entry = 1; entry <= kEntries; ++entry) {
    if (text == notation(rules, Read{static_cast<Entry>(entry)})) return Read{static_cast<Entry>(entry)};
  }
  return fail("no-action", fmt::format("\"{}\" is no action; for example \"open 3\", \"leave\"", text));
}

boost::json::value Words::action_json(const Rules& rules, const Action& action) {
  return {{"say", notation(rules, action)}};
}

Expected<Action> Words::parse_action_json(const Rules& rules, const boost::json::value& json) {
  const auto* object = json.if_object();
  const auto* say = object == nullptr ? nullptr : object->if_contains("say");
  if (say == nullptr || !say->is_string()) return fail("bad-json", "an action is {\"say\": notation}");
  return parse_action(rules, say->get_string());
}

Phrase Words::event(const Rules& /*rules*/, const Event& event) {
  boost::json::object args;
  if (is_player(event.seat)) args["seat"] = index(event.seat);
  const auto with_door = [&] { args["door"] = event.door + 1; };
  const std::string_view entry = event.number <= kEntries ? kEntryNames[event.number] : "";
  switch (event.what) {
    case Happening::kOpened:
      with_door();
      return {"delve.opened", args, fmt::format("{} opens door {}.", seat_name(event.seat), event.door + 1)};
    case Happening::kFound:
      with_door();
      args["entry"] = entry;
      return {"delve.found", args, fmt::format("Behind door {}: {}.", event.door + 1, entry)};
    case Happening::kListened:
      with_door();
      return {"delve.listened", args, fmt::format("{} listens at door {}.", seat_name(event.seat), event.door + 1)};
    case Happening::kHeard:
      with_door();
      args["entry"] = entry;
      return {"delve.heard", args, fmt::format("You hear {} behind door {}.", entry, event.door + 1)};
    case Happening::kLeft: return {"delve.left", args, seat_name(event.seat) + " goes home."};
    case Happening::kBanked:
      args["haul"] = event.number;
      return {"delve.banked", args, fmt::format("{} comes home.", event.number)};
    case Happening::kBuried: break;
  }
  return {"delve.buried", args, "The mine falls in."};
}

Phrase Words::prompt(const Rules& /*rules*/, const View& view) {
  const State& seen = view.seen;
  if (seen.door != 0)
    return {"delve.reading", {{"door", seen.door}}, fmt::format("What is behind door {}?", seen.door)};
  if (seen.inside == 0) return {"delve.over", {}, "The day is over."};
  if (!is_player(view.viewer) || (seen.inside >> index(view.viewer) & 1U) == 0) {
    return {"delve.waiting", {}, "The others are still in the mine."};
  }
  return {"delve.act", {{"haul", seen.haul}}, fmt::format("Open a door, listen, or leave? The haul is {}.", seen.haul)};
}

boost::json::value Words::view_json(const Rules& rules, const View& view) {
  boost::json::object json = position(rules, view.seen).as_object();
  json["viewer"] = index(view.viewer);
  return json;
}

std::string Words::draw_board(const Rules& /*rules*/, const View& view) {
  std::string board =
      fmt::format("haul {}, falls {} of {}, bank {}\n", view.seen.haul, view.seen.falls, kFallsMax, view.seen.bank);
  for (std::size_t door = 0; door < kDoors; ++door) {
    const bool is_open = (view.seen.opened >> door & 1U) != 0;
    const bool is_known = view.seen.entry[door] != Entry::kUnread;
    board += fmt::format("door {}: {}{}\n", door + 1,
                         is_open    ? "open, "
                         : is_known ? "you heard "
                                    : "closed",
                         is_known ? entry_name(view.seen.entry[door]) : "");
  }
  return board;
}

boost::json::value Words::position(const Rules& /*rules*/, const State& state) {
  return {{"entry", bytes_json(state.entry)},
          {"heard", bytes_json(state.heard)},
          {"bank", state.bank},
          {"opened", state.opened},
          {"inside", state.inside},
          {"listened", state.listened},
          {"last", index(state.last)},
          {"haul", state.haul},
          {"falls", state.falls},
          {"resolving", {{"door", state.door}, {"listening", state.listening}}}};
}

Expected<State> Words::parse_position(const Rules& rules, const boost::json::value& json) {
  State state;
  const auto* object = json.if_object();
  if (object == nullptr) return fail("bad-position", "a position is an object");
  const auto* bank = object->if_contains("bank");
  const auto* resolving = object->if_contains("resolving");
  boost::json::error_code error;
  if (bank != nullptr) state.bank = bank->to_number<std::uint16_t>(error);
  const bool read =
      bank != nullptr && !error && read_bytes(json, "entry", state.entry) && read_bytes(json, "heard", state.heard) &&
      read_bytes(json, "opened", state.opened) && read_bytes(json, "inside", state.inside) &&
      read_bytes(json, "listened", state.listened) && read_bytes(json, "last", state.last) &&
      read_bytes(json, "haul", state.haul) && read_bytes(json, "falls", state.falls) &&
      (resolving == nullptr ||
       (read_bytes(*resolving, "door", state.door) && read_bytes(*resolving, "listening", state.listening)));
  if (!read) return fail("bad-position", "a field is missing or is not made of small numbers");
  const auto seats = static_cast<unsigned>(rules.seats());
  if (!is_sound(state.entry, state.opened, state.heard, seats)) {
    return fail("bad-position", "doors that are open or heard, and no others, have an entry");
  }
  if (state.inside >> seats != 0 || state.listened >> seats != 0 ||
      (state.last != kNature && index(state.last) >= seats)) {
    return fail("bad-position", "a seat is named that is not in the match");
  }
  if (state.falls > kFallsMax || state.listening > 1 || state.door > kDoors ||
      (state.door != 0 && ((state.opened >> (state.door - 1U) & 1U) != 0 || state.last == kNature))) {
    return fail("bad-position", "the question to nature makes no sense");
  }
  return state;
}

boost::json::value Words::carry_json(const Rules& /*rules*/, const Carry& carry) {
  return {{"entry", bytes_json(carry.entry)}, {"bank", carry.bank}, {"opened", carry.opened}};
}

Expected<Carry> Words::parse_carry(const Rules& /*rules*/, const boost::json::value& json) {
  Carry carry;
  const auto* object = json.if_object();
  const auto* bank = object == nullptr ? nullptr : object->if_contains("bank");
  boost::json::error_code error;
  if (bank != nullptr) carry.bank = bank->to_number<std::uint16_t>(error);
  if (bank == nullptr || error || !read_bytes(json, "entry", carry.entry) ||
      !read_bytes(json, "opened", carry.opened) || !is_sound(carry.entry, carry.opened, {}, 0)) {
    return fail("bad-carry", "what is carried is the bank, and the entries of the doors that were opened");
  }
  return carry;
}

std::string Words::result_reason(const Rules& /*rules*/, std::string_view reason) {
  return reason == "buried" ? "The mine fell in." : "Everybody went home.";
}

}  // namespace strategion::delve
