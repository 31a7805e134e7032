// Actions as JSON, strict both ways: {"do": "move", "from": "c2", "to": "c3"}.
#include <fmt/format.h>

#include <boost/json.hpp>

#include "core/base/nearest.h"
#include "core/record/fields.h"
#include "games/legends/notation/names.h"
#include "games/legends/notation/words.h"

namespace strategion::legends {
namespace {

namespace json = boost::json;

// What "do" may say, in the order of the alternatives of Action.
constexpr std::array<std::string_view, std::variant_size_v<Action>> kVerbs{
    "pass", "move", "use",   "pick",  "name",         "terrain",   "seat",
    "yes",  "go",   "place", "board", "first-player", "beige-seat"};

template <class Size>
struct JsonWriter {
  Names<Size> names;

  json::object operator()(const Pass&) const { return {}; }
  json::object operator()(const Accept&) const { return {}; }
  json::object operator()(const GoFirst& go) const { return {{"first", go.first != 0}}; }
  json::object operator()(const StandardMove& move) const {
    return {{"from", space_name(move.from)}, {"to", space_name(move.to)}};
  }
  json::object operator()(const UsePower& use) const {
    return {{"from", space_name(use.from)}, {"power", names.power(use.power)}};
  }
  json::object operator()(const PickSpace& pick) const { return {{"space", space_name(pick.space)}}; }
  json::object operator()(const PickKind& pick) const { return {{"piece", names.kind(pick.kind)}}; }
  json::object operator()(const PickTerrain& pick) const {
    const auto at = static_cast<std::size_t>(pick.terrain);
    return {{"terrain", at < kTerrains ? kTerrainWords[at] : "unknown"}};
  }
  json::object operator()(const PickSeat& pick) const { return {{"seat", pick.seat}}; }
  json::object operator()(const PlacePiece& place) const {
    return {{"piece", names.kind(place.kind)}, {"space", space_name(place.space)}};
  }
  json::object operator()(const DealBoard& deal) const {
    return {{"slot", deal.slot}, {"board", names.board(deal.board)}, {"turns", deal.turned}};
  }
  json::object operator()(const DrawFirst& draw) const { return {{"seat", draw.seat}}; }
  json::object operator()(const DrawSides& draw) const { return {{"seat", draw.flip}}; }
};

template <class Size>
class JsonReader {
 public:
  JsonReader(const Rules<Size>& rules, const json::object& object)
      : names_(rules.tables()), seats_(rules.seats()), fields_(object, "action") {}

  Expected<Action> read() {
    const std::string verb = fields_.text("do");
    const auto found = std::ranges::find(kVerbs, verb);
    if (found == kVerbs.end()) {
      const std::string hint = suggestion(verb, {kVerbs.begin(), kVerbs.end()});
      fields_.wrong(fmt::format("\"do\" says \"{}\"{}{}", verb, hint.empty() ? "" : "; ", hint));
    }
    const Action action =
        found == kVerbs.end() ? Action(Pass{}) : read_as(static_cast<std::size_t>(found - kVerbs.begin()));
    if (const auto read = fields_.done(); !read) return std::unexpected(read.error());
    return action;
  }

 private:
  Action read_as(std::size_t alternative) {
    switch (alternative) {
      case 0: return Pass{};
      case 1: return StandardMove{space("from"), space("to")};
      case 2: return UsePower{space("from"), part(names_.parse_power(fields_.text("power")))};
      case 3: return PickSpace{space("space")};
      case 4: return PickKind{part(names_.parse_kind(fields_.text("piece")))};
      case 5: return PickTerrain{part(parse_land(fields_.text("terrain")))};
      case 6: return PickSeat{number("seat", seats_ - 1)};
      case 7: return Accept{};
      case 8:
        if (!fields_.has("first")) fields_.wrong("\"first\" is missing; it should be true or false");
        return GoFirst{static_cast<std::uint8_t>(fields_.flag_or("first", false) ? 1 : 0)};
      case 9: return PlacePiece{space("space"), part(names_.parse_kind(fields_.text("piece")))};
      case 10:
        return DealBoard{number("slot", seats_ * 2 - 1), part(names_.parse_board(fields_.text("board"))),
                         number("turns", 3)};
      case 11: return DrawFirst{number("seat", seats_ - 1)};
      default: return DrawSides{number("seat", 1)};
    }
  }
  template <class T>
  T part(const Expected<T>& read) {
    if (!read) fields_.wrong(read.error().sentence);
    return read.value_or(T{});
  }
  Space space(std::string_view key) { return part(names_.parse_space(fields_.text(key))); }
  std::uint8_t number(std::string_view key, int most) {
    return static_cast<std::uint8_t>(fields_.integer(key, 0, most));
  }

  Names<Size> names_;
  int seats_;
  Fields fields_;
};

}  // namespace

template <class Size>
json::value Words<Size>::action_json(const Rules& rules, const Action& action) {
  json::object object{{"do", kVerbs[action.index()]}};
  for (const auto& field : std::visit(JsonWriter<Size>{Names<Size>(rules.tables())}, action)) object.insert(field);
  return object;
}

template <class Size>
Expected<Action> Words<Size>::parse_action_json(const Rules& rules, const json::value& json) {
  const json::object* object = json.if_object();
  if (object == nullptr)
    return fail("bad-json", "an action is an object such as {\"do\": \"move\", \"from\": \"c2\", \"to\": \"c3\"}");
  return JsonReader<Size>(rules, *object).read();
}

template json::value Words<Small>::action_json(const Rules&, const Action&);
template json::value Words<Large>::action_json(const Rules&, const Action&);
template Expected<Action> Words<Small>::parse_action_json(const Rules&, const json::value&);
template Expected<Action> Words<Large>::parse_action_json(const Rules&, const json::value&);

}  // namespace strategion::legends
