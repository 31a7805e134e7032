// Actions as JSON, strict both ways: {"do": "travel", "from": "a1", "to": "b1"}.
#include <fmt/format.h>

#include <boost/json.hpp>

#include "core/base/nearest.h"
#include "core/record/fields.h"
#include "games/stratos/notation/names.h"
#include "games/stratos/notation/state_words.h"
#include "games/stratos/notation/words.h"

namespace strategion::stratos {
namespace {

namespace json = boost::json;

// What "do" may say, in the order of the alternatives of Action.
constexpr std::array<std::string_view, std::variant_size_v<Action>> kVerbs{
    "pass",     "travel", "harvest",      "power-harvest", "defend",    "attack",  "shoot",      "search",   "cast",
    "use-item", "use",    "to-buying",    "spell",         "card",      "pick",    "resource",   "terrain",  "way",
    "drop",     "yes",    "token",        "hire",          "promote",   "retrain", "learn",      "hoard",    "pay",
    "end-turn", "map",    "first-player", "roll",          "underside", "uncover", "draw-spell", "draw-card"};

struct ActionJson {
  Names names;

  json::object operator()(const Travel& act) const { return between(act.from, act.to); }
  json::object operator()(const Attack& act) const { return between(act.from, act.to); }
  json::object operator()(const Shoot& act) const { return between(act.from, act.to); }
  json::object operator()(const UsePermanent& use) const { return {{"card", names.card(use.card)}}; }
  json::object operator()(const PickSpell& pick) const { return {{"spell", names.spell(pick.card)}}; }
  json::object operator()(const PickCard& pick) const { return {{"card", names.card(pick.card)}}; }
  json::object operator()(const PickSpace& pick) const { return {{"space", space_name(pick.space)}}; }
  json::object operator()(const PickResource& pick) const {
    return {{"resource", word_at(kResourceWords, pick.resource)}};
  }
  json::object operator()(const PickTerrain& pick) const { return {{"terrain", word_at(kTerrainWords, pick.terrain)}}; }
  json::object operator()(const PickWay& pick) const { return {{"way", word_at(kWayWords, pick.way)}}; }
  json::object operator()(const DropEquipment& drop) const {
    json::object object{{"card", names.card(drop.card)}};
    if (drop.at != kNowhere) object["at"] = space_name(drop.at);
    return object;
  }
  json::object operator()(const PlaceToken& place) const {
    return {
        {"a", space_name(place.a)}, {"b", space_name(place.b)}, {"resource", word_at(kResourceWords, place.resource)}};
  }
  json::object operator()(const Hire& hire) const { return {{"unit", word_at(kUnitWords, hire.type)}}; }
  json::object operator()(const Retrain& act) const {
    return {{"at", space_name(act.at)}, {"unit", word_at(kUnitWords, act.type)}};
  }
  json::object operator()(const Learn& learn) const { return {{"deck", word_at(kDeckWords, learn.deck)}}; }
  json::object operator()(const Pay& pay) const {
    json::object gems;
    for (unsigned resource = 0; resource < kMain; ++resource) {
      if (const unsigned count = pay.gems >> resource * 2 & 3U; count > 0) gems[kResourceWords[resource]] = count;
    }
    json::object object;
    if (!gems.empty()) object["gems"] = std::move(gems);
    if (pay.less != 0) object["less"] = word_at(kResourceWords, pay.less - 1);
    return object;
  }
  json::object operator()(const DrawMap& draw) const { return {{"number", draw.number}}; }
  json::object operator()(const DrawFirst& draw) const { return {{"seat", draw.seat}}; }
  json::object operator()(const Roll& roll) const { return {{"value", roll.value}}; }
  json::object operator()(const TurnUp& turn) const { return {{"symbol", word_at(kSymbolWords, turn.symbol)}}; }
  json::object operator()(const Uncover& act) const { return {{"terrain", word_at(kTerrainWords, act.terrain)}}; }
  json::object operator()(const DrawSpell& draw) const { return {{"spell", names.spell(draw.card)}}; }
  json::object operator()(const DrawCard& draw) const { return {{"card", names.card(draw.card)}}; }
  // A unit's own actions have a place, the others nothing.
  template <class Act>
  json::object operator()(const Act& act) const {
    if constexpr (requires { act.at; }) {
      return {{"at", space_name(act.at)}};
    } else {
      return {};
    }
  }

 private:
  static json::object between(Space from, Space to) { return {{"from", space_name(from)}, {"to", space_name(to)}}; }
};

class ActionJsonReader {
 public:
  ActionJsonReader(const Rules& rules, const json::object& object)
      : names_(rules.tables()), fields_(object, "action") {}

  Expected<Action> read() {
    const std::string verb = fields_.text("do");
    const auto found = std::ranges::find(kVerbs, verb);
    if (found == kVerbs.end()) {
      fields_.wrong(with_suggestion(fmt::format("\"do\" says \"{}\"", verb), verb, {kVerbs.begin(), kVerbs.end()}));
    }
    const Action action =
        found == kVerbs.end() ? Action(Pass{}) : read_as(static_cast<std::size_t>(found - kVerbs.begin()));
    if (const auto read = fields_.done(); !read) return std::unexpected(read.error());
    return action;
  }

 private:
  // By place in kVerbs.
  Action read_as(std::size_t alternative) {
    switch (alternative) {
      case 0: return Pass{};
      case 1: return Travel{space("from"), space("to")};
      case 2: return Harvest{space("at")};
      case 3: return PowerHarvest{space("at")};
      case 4: return Defend{space("at")};
      case 5: return Attack{space("from"), space("to")};
      case 6: return Shoot{space("from"), space("to")};
      case 7: return Search{space("at")};
      case 8: return Cast{space("at")};
      case 9: return UseItem{space("at")};
      case 10: return UsePermanent{card()};
      case 11: return EndActions{};
      case 12: return PickSpell{spell()};
      case 13: return PickCard{card()};
      case 14: return PickSpace{space("space")};
      case 15: return PickResource{part(parse_resource(fields_.text("resource")))};
      case 16: return PickTerrain{part(parse_main_terrain(fields_.text("terrain")))};
      case 17: return PickWay{part(parsed_as<Way>(parse_word(fields_.text("way"), "way", kWayWords)))};
      default: return read_later(alternative);
    }
  }
  Action read_later(std::size_t alternative) {
    switch (alternative) {
      case 18: return DropEquipment{fields_.has("at") ? space("at") : kNowhere, card()};
      case 19: return Accept{};
      case 20: return read_token();
      case 21: return Hire{part(parse_unit_type(fields_.text("unit")))};
      case 22: return Promote{space("at")};
      case 23: return Retrain{space("at"), part(parse_unit_type(fields_.text("unit")))};
      case 24:
        return Learn{
            part(parsed_as<Deck>(parse_word(fields_.text("deck"), "deck of spells", std::span(kDeckWords).first(2))))};
      case 25: return Hoard{};
      case 26: return read_pay();
      case 27: return EndTurn{};
      case 28: return DrawMap{number("number", 0, 255)};
      case 29: return DrawFirst{number("seat", 0, static_cast<int>(names_.seats()) - 1)};
      case 30: return Roll{number("value", 1, 6)};
      case 31: return TurnUp{part(parsed_as<Symbol>(parse_word(fields_.text("symbol"), "underside", kSymbolWords, 1)))};
      case 32: return Uncover{special()};
      case 33: return DrawSpell{spell()};
      default: return DrawCard{card()};
    }
  }
  Action read_token() {
    const Space a = space("a");
    const Space b = space("b");
    if (b < a) fields_.wrong(fmt::format("\"a\" should be the smaller of the two spaces, {}", space_name(b)));
    return PlaceToken{a, b, part(parse_main_resource(fields_.text("resource")))};
  }
  Action read_pay() {
    Pay pay;
    if (fields_.has("gems")) {
      Fields gems(fields_.object("gems"), "gems");
      for (unsigned resource = 0; resource < kMain; ++resource) {
        const auto count = static_cast<unsigned>(gems.integer_or(kResourceWords[resource], 0, 0, 3));
        pay.gems = static_cast<std::uint8_t>(pay.gems | count << resource * 2);
      }
      if (const auto read = gems.done(); !read) fields_.wrong("\"gems\": " + read.error().sentence);
    }
    if (fields_.has("less")) {
      const auto less = part(parse_main_resource(fields_.text("less")));
      pay.less = static_cast<std::uint8_t>(1U + static_cast<unsigned>(less));
    }
    return pay;
  }
  Terrain special() {
    constexpr auto kFirst = static_cast<std::size_t>(Terrain::kAcademy);
    return part(parsed_as<Terrain>(parse_word(fields_.text("terrain"), "special tile",
                                              std::span(kTerrainWords).first(kFirst + kSpecialKinds), kFirst)));
  }
  template <class T>
  T part(const Expected<T>& read) {
    if (!read) fields_.wrong(read.error().sentence);
    return read.value_or(T{});
  }
  Space space(std::string_view key) { return part(names_.parse_space(fields_.text(key))); }
  CardId spell() { return part(names_.parse_spell(fields_.text("spell"))); }
  CardId card() { return part(names_.parse_card(fields_.text("card"))); }
  std::uint8_t number(std::string_view key, int least, int most) {
    return static_cast<std::uint8_t>(fields_.integer(key, least, most));
  }

  Names names_;
  Fields fields_;
};

}  // namespace

json::value Words::action_json(const Rules& rules, const Action& action) {
  json::object object{{"do", kVerbs[action.index()]}};
  for (const auto& field : std::visit(ActionJson{Names(rules.tables())}, action)) object.insert(field);
  return object;
}

Expected<Action> Words::parse_action_json(const Rules& rules, const json::value& json) {
  const json::object* object = json.if_object();
  if (object == nullptr)
    return fail("bad-json", "an action is an object such as {\"do\": \"travel\", \"from\": \"a1\", \"to\": \"b1\"}");
  return ActionJsonReader(rules, *object).read();
}

}  // namespace strategion::stratos
