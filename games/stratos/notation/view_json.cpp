// A view as a document for clients: everything in the view, what follows from it, and nothing else.
#include "games/stratos/notation/view_json.h"

#include <boost/json.hpp>

#include "core/base/json_text.h"
#include "games/stratos/notation/names.h"
#include "games/stratos/notation/odds.h"
#include "games/stratos/notation/state_words.h"
#include "games/stratos/notation/words.h"

namespace strategion::stratos {
namespace {

namespace json = boost::json;

class ViewWriter {
 public:
  ViewWriter(const Rules& rules, const View& view) : known_(rules, view), tables_(known_.tables), view_(view) {}

  json::object write() const {
    json::object document{
        {"viewer", seat_or_null(view_.viewer)},
        {"scenario", tables_.scenario.id},
        {"phase", json_text(word_at(kPhaseWords, view_.phase))},
        {"question", json_text(word_at(kQuestionWords, known_.question()))},
        {"asked", seats_json(view_.asked)},
        {"turn", seat_or_null(view_.turn)},
        {"next", seat_or_null(next_turn(tables_, known_.state))},
        {"first", seat_or_null(view_.first)},
        {"round", view_.round},
        {"rounds_max", tables_.options.rounds_max},
        {"target", tables_.options.target_pp},
        {"map_number", tables_.scenario.random ? json::value(view_.map_number) : json::value(nullptr)},
        {"options", options()},
        {"width", tables_.width},
        {"height", tables_.height}};
    document["tiles"] = tiles();
    document["trays"] = trays();
    document["edges"] = edges();
    document["units"] = view_units(known_);
    document["monsters"] = view_monsters(known_);
    document["seats"] = seats();
    document["purses"] = view_purses(known_);
    document["sides"] = sides();
    document["decks"] = view_decks(known_);
    document["supply"] = supply();
    document["ward"] = ward();
    document["die"] = die();
    document["turn_marks"] = turn_marks();
    document["hoarded"] = view_.hoarded;
    document["permanents_used"] = permanents_used();
    document["academy"] = known_.is_player() && known_.reader.has_academy(view_.viewer);
    document["purchase"] = purchase();
    document["resolving"] = view_resolving(known_);
    document["previews"] = view_previews(known_);
    document["monster_roll"] = monster_roll();
    document["aid"] = aid();
    document["result"] = result();
    return document;
  }

 private:
  std::size_t seat_count() const { return static_cast<std::size_t>(tables_.options.seats); }

  json::object options() const {
    const Options& options = tables_.options;
    json::array kinds;
    for (std::size_t i = 0; i < kSpecialKinds; ++i) {
      if ((options.special_kinds >> i & 1U) != 0)
        kinds.push_back(json_text(word_at(kTerrainWords, special_terrain(i))));
    }
    return {{"monsters", options.monsters},
            {"special_goals", options.special_goals},
            {"hoards_per_turn_max", options.hoards_per_turn_max},
            {"die_undersides", options.die_undersides},
            {"icon_undersides", options.icon_undersides},
            {"special_kinds", std::move(kinds)}};
  }

  // Row by row from the top, non-tiles too: they count as tiles for cards (ST-082).
  json::array tiles() const {
    json::array list;
    tables_.grid.each([&](Space space) {
      const Tile tile = view_.tiles[space];
      const Secret secret = view_.secrets[space];
      json::object row{
          {"space", space_name(space)},
          {"terrain", json_text(word_at(kTerrainWords, tile.terrain()))},
          {"turned", tile.turned()},
          {"covered", tile.terrain() == Terrain::kCovered},
          {"under", under(tile, secret)},
          {"seen_by", seats_json(secret.seats())},
          {"tray", tables_.tray_of[space] == kNobody ? json::value(nullptr) : json::value(tables_.tray_of[space])},
          {"marked", tables_.marked.has(space)},
          {"immune", known_.reader.is_immune_tile(space)}};
      list.push_back(std::move(row));
    });
    return list;
  }
  // What this viewer has seen of the hidden side; of a turned tile everybody (ST-071).
  static json::value under(Tile tile, Secret secret) {
    if (tile.turned()) return json_text(word_at(kSymbolWords, tile.shown()));
    if (secret.value() == 0) return nullptr;
    if (tile.terrain() == Terrain::kCovered)
      return json_text(word_at(kTerrainWords, special_terrain(secret.value() - 1U)));
    return json_text(word_at(kSymbolWords, secret.value()));
  }
  json::array trays() const {
    json::array list;
    for (const Space corner : tables_.trays) list.push_back(json_text(space_name(corner)));
    return list;
  }
  // Fault edges matter with monsters only (ST-002).
  json::array edges() const {
    json::array list;
    if (!tables_.options.monsters) return list;
    for (std::size_t i = 0; i < tables_.edges.size(); ++i) {
      json::array tokens;
      for (int k = 0; k < view_.edges[i].count(); ++k)
        tokens.push_back(json_text(word_at(kResourceWords, view_.edges[i].token(k))));
      list.push_back(json::object{
          {"a", space_name(tables_.edges[i].a)}, {"b", space_name(tables_.edges[i].b)}, {"tokens", std::move(tokens)}});
    }
    return list;
  }

  json::array seats() const {
    json::array list;
    for (std::size_t seat = 0; seat < seat_count(); ++seat) {
      const Tribe& tribe = kTribes[seat];
      list.push_back(json::object{{"seat", seat},
                                  {"name", json_text(tribe.name)},
                                  {"letter", std::string(1, tribe.letter)},
                                  {"colour", json_text(tribe.colour)},
                                  {"side", tables_.side_of[seat]},
                                  {"purse", tables_.purse_of[seat]},
                                  {"units", known_.reader.units_of(seat)},
                                  {"units_max", kUnitsASeat},
                                  {"out", known_.reader.is_out(seat)},
                                  {"left", view_.purchases[seat].what == Purchase::kLeft}});
    }
    return list;
  }
  json::array sides() const {
    json::array list;
    for (std::size_t i = 0; i < tables_.sides.size(); ++i) {
      const SideCard& side = tables_.sides[i];
      json::array members;
      for (const std::uint8_t seat : side.seats) members.push_back(seat);
      json::object row{{"side", i},
                       {"seats", std::move(members)},
                       {"as_one", side.as_one},
                       {"goal", json_text(word_at(kGoalWords, side.goal))},
                       {"goal_tile", nullptr}};
      if (side.goal == GoalKind::kLandOn || side.goal == GoalKind::kOccupy)
        row["goal_tile"] = json_text(word_at(kTerrainWords, side.goal_tile));
      list.push_back(std::move(row));
    }
    return list;
  }
  json::object supply() const {
    json::object object;
    for (std::size_t bag = 0; bag < kBags; ++bag) object[kTerrainWords[bag + 1]] = view_.supply[bag];
    return object;
  }
  json::value ward() const {
    if (view_.ward >= kSpaces) return nullptr;
    return json::object{{"space", space_name(view_.ward)}, {"purse", view_.ward_purse}};
  }
  json::value die() const {
    if (view_.die == 0) return nullptr;
    return json::object{{"sides", view_.die >> 4U}, {"rolled", view_.die & 15U}};
  }
  json::array turn_marks() const {
    json::array list;
    for (std::size_t i = 0; i < kTurnMarkWords.size(); ++i) {
      if ((view_.turn_marks >> i & 1U) != 0) list.push_back(json_text(kTurnMarkWords[i]));
    }
    return list;
  }
  json::array permanents_used() const {
    const Names names(tables_);
    json::array list;
    for (std::size_t i = 0; i < tables_.permanents.size(); ++i) {
      if ((view_.permanents_used >> i & 1U) != 0) list.push_back(json_text(names.card(tables_.permanents[i])));
    }
    return list;
  }
  // The viewer's own, as far as it is chosen.
  json::value purchase() const {
    if (!known_.is_player() || !view_.purchases[view_.viewer].is_draft()) return nullptr;
    const Purchase& draft = view_.purchases[view_.viewer];
    const auto what = static_cast<Buying>(draft.what - 1);
    json::object object{
        {"what", json_text(word_at(kBuyingWords, what))}, {"unit", nullptr}, {"deck", nullptr}, {"at", nullptr}};
    if (what == Buying::kHire || what == Buying::kRetrain) object["unit"] = json_text(word_at(kUnitWords, draft.type));
    if (what == Buying::kLearn) object["deck"] = json_text(word_at(kDeckWords, draft.type));
    const bool placed = what == Buying::kHire || what == Buying::kPromote || what == Buying::kRetrain;
    if (placed && draft.at < kSpaces) object["at"] = space_name(draft.at);
    object["cost"] = cost_json(known_.reader.cost_of(view_.viewer, draft));
    object["academy"] = known_.reader.takes_academy(view_.viewer, draft);
    return object;
  }
  // ST-904, for each seat as its points are now; null without monsters.
  json::value monster_roll() const {
    if (!tables_.options.monsters) return nullptr;
    json::array list;
    for (std::size_t seat = 0; seat < seat_count(); ++seat) {
      const MonsterOdds odds = monster_odds(tables_, known_.state, seat);
      json::object kinds;
      for (std::size_t kind = 0; kind < kMonsters; ++kind) {
        if (odds.cases[kind] > 0) kinds[kMonsterWords[kind]] = odds.cases[kind];
      }
      list.push_back(json::object{{"seat", seat},
                                  {"cases", odds.any},
                                  {"of", MonsterOdds::kCases},
                                  {"monsters", std::move(kinds)},
                                  {"sentence", monster_sentence(odds)}});
    }
    return list;
  }
  // ST-016: the unit table, open to everybody.
  json::array aid() const {
    json::array list;
    for (std::size_t i = 0; i < kUnitTypes; ++i) {
      const UnitRow& row = tables_.content->units[i];
      list.push_back(json::object{{"unit", json_text(kUnitWords[i + 1])},
                                  {"name", row.name},
                                  {"promoted_name", row.promoted_name},
                                  {"health", row.health},
                                  {"spirit", row.spirit},
                                  {"health_up", row.health_up},
                                  {"spirit_up", row.spirit_up},
                                  {"cost", cost_json(row.cost)},
                                  {"text", row.text}});
    }
    return list;
  }
  json::value result() const {
    if (view_.phase != Phase::kOver) return nullptr;
    json::array winners;
    if (view_.winner < tables_.sides.size()) {
      for (const std::uint8_t seat : tables_.sides[view_.winner].seats) winners.push_back(seat);
    }
    return json::object{{"reason", json_text(reason_word(view_.reason))}, {"winners", std::move(winners)}};
  }

  Known known_;
  const Tables& tables_;
  const View& view_;
};

}  // namespace

json::value seat_or_null(std::uint8_t seat) { return seat >= kSeats ? json::value(nullptr) : json::value(seat); }

json::array seats_json(std::uint8_t bits) {
  json::array list;
  for (std::uint8_t seat = 0; seat < kSeats; ++seat) {
    if ((bits >> seat & 1U) != 0) list.push_back(seat);
  }
  return list;
}

json::object tokens_json(const std::array<std::uint8_t, kResources>& tokens) {
  json::object object;
  for (std::size_t i = 0; i < kResources; ++i) object[kResourceWords[i]] = tokens[i];
  return object;
}

json::object cost_json(const std::array<std::uint8_t, kMain>& cost) {
  json::object object;
  for (std::size_t i = 0; i < kMain; ++i) object[kResourceWords[i]] = cost[i];
  return object;
}

std::uint8_t next_turn(const Tables& tables, const State& state) {
  if (state.turn >= kSeats || state.phase == Phase::kOver) return kNobody;
  const auto seats = static_cast<std::size_t>(tables.options.seats);
  const std::size_t purse = tables.purse_of[state.turn];
  for (std::size_t i = 1; i <= seats; ++i) {
    const std::size_t next = (purse + i) % seats;
    if (tables.purse_of[next] == next && (state.purses[next].flags & Purse::kOut) == 0)
      return static_cast<std::uint8_t>(next);
  }
  return kNobody;
}

json::value Words::view_json(const Rules& rules, const View& view) { return ViewWriter(rules, view).write(); }

}  // namespace strategion::stratos
