// A state as a document: everything in it, in words; what follows from the rest is left out, and what is being resolved
// stands in a section of its own.
#include <boost/json.hpp>

#include "core/base/json_text.h"
#include "games/stratos/notation/position.h"
#include "games/stratos/notation/state_words.h"
#include "games/stratos/notation/words.h"
#include "games/stratos/rules/reader.h"

namespace strategion::stratos {
namespace {

namespace json = boost::json;

class PositionWriter {
 public:
  PositionWriter(const Tables& tables, const State& state)
      : tables_(tables), names_(tables), state_(state), reader_(tables, state) {}

  json::object write() const {
    json::object document{{"phase", json_text(word_at(kPhaseWords, state_.phase))},
                          {"turn", letter_or_null(state_.turn)},
                          {"round", state_.round},
                          {"map", map()},
                          {"units", units()}};
    if (state_.first != state_.turn) document["first"] = letter_or_null(state_.first);
    if (tables_.scenario.random) {
      document["map_number"] = state_.map_number;
      if (state_.map != 2) document["map_drawn"] = state_.map;
    }
    if (json::object list = purses(); !list.empty()) document["purses"] = std::move(list);
    if (json::object list = monsters(); !list.empty()) document["monsters"] = std::move(list);
    if (json::object list = tokens(); !list.empty()) document["tokens"] = std::move(list);
    if (json::object list = undersides(); !list.empty()) document["undersides"] = std::move(list);
    if (json::object list = secrets(); !list.empty()) document["secrets"] = std::move(list);
    add_tiles(document);
    add_decks(document);
    add_turn(document);
    if (state_.phase == Phase::kOver) document["result"] = result();
    if (json::object open = resolving(); !open.empty()) document["resolving"] = std::move(open);
    return document;
  }

 private:
  json::array map() const {
    json::array rows;
    for (std::size_t row = 0; row < tables_.height; ++row) {
      std::string text;
      for (std::size_t column = 0; column < tables_.width; ++column) {
        const Tile tile = state_.tiles[space_at(row, column)];
        const char letter = kTerrainLetters[static_cast<std::size_t>(tile.terrain())];
        text += tile.turned() ? static_cast<char>(letter - 'A' + 'a') : letter;
      }
      rows.push_back(json_text(text));
    }
    return rows;
  }

  json::array units() const {
    json::array list;
    for (std::size_t seat = 0; seat < names_.seats(); ++seat) {
      std::size_t next = 0;  // the place that the reader would give it
      for (std::size_t i = 0; i < kUnitsASeat; ++i) {
        const auto slot = static_cast<Figurine>(seat * kUnitsASeat + i);
        if (!state_.units[slot].alive()) continue;
        list.push_back(unit(slot, next != i));
        next = i + 1;
      }
    }
    return list;
  }
  // One with all its health that has done nothing is a line of text.
  json::value unit(Figurine slot, bool skips) const {
    const Unit& unit = state_.units[slot];
    const std::size_t seat = seat_of(slot);
    json::object more;
    if (unit.health() != reader_.health_max(slot)) more["health"] = unit.health();
    if (unit.spirit() != reader_.spirit_max(slot)) more["spirit"] = unit.spirit();
    if (unit.left() != usual_actions_left(tables_, state_, seat)) more["left"] = unit.left();
    if (unit.travels() != 0) more["travels"] = unit.travels();
    if (unit.did != 0) more["did"] = bits_json(unit.did, kDeedWords);
    if (unit.marks != 0) more["marks"] = bits_json(unit.marks, kMarkWords);
    json::array worn;
    for (const CardId card : unit.worn) {
      if (card != kNoCard) worn.push_back(json_text(names_.card(card)));
    }
    if (!worn.empty()) more["worn"] = std::move(worn);
    if (skips) more["slot"] = slot % kUnitsASeat;
    const std::string line =
        seat_letter(seat) + " " + std::string(form_word(unit.type(), unit.promoted())) + " " + space_name(unit.at);
    if (more.empty()) return json_text(line);
    json::object object{{"unit", json_text(line)}};
    for (const auto& field : more) object.insert(field);
    return object;
  }

  json::object purses() const {
    json::object list;
    for (std::size_t purse = 0; purse < names_.seats(); ++purse) {
      if (tables_.purse_of[purse] != purse) continue;
      if (json::object has = this->purse(purse); !has.empty()) list[seat_letter(purse)] = std::move(has);
    }
    return list;
  }
  json::object purse(std::size_t purse) const {
    json::object object;
    const Purse& has = state_.purses[purse];
    for (std::size_t i = 0; i < kResources; ++i) {
      if (has.tokens[i] > 0) object[kResourceWords[i]] = has.tokens[i];
    }
    if (has.hoards > 0) object["hoards"] = has.hoards;
    if (has.defeats > 0) object["defeats"] = has.defeats;
    if ((has.flags & Purse::kOut) != 0) object["out"] = true;
    json::array spells;
    for (std::size_t i = 0; i < tables_.spells.size(); ++i) {
      if (state_.spells[i].held_by(purse)) spells.push_back(spell(i));
    }
    if (!spells.empty()) object["spells"] = std::move(spells);
    json::array hand;
    json::array used;
    for (std::size_t i = 0; i < tables_.items.size(); ++i) {
      const Stock stock = state_.items[purse][i];
      for (unsigned k = 0; k < stock.hand(); ++k) hand.push_back(json_text(names_.card(tables_.items[i])));
      for (unsigned k = 0; k < stock.used(); ++k) used.push_back(json_text(names_.card(tables_.items[i])));
    }
    if (!hand.empty()) object["items"] = std::move(hand);
    if (!used.empty()) object["used"] = std::move(used);
    json::array permanents;
    for (std::size_t i = 0; i < tables_.permanents.size(); ++i) {
      if ((state_.permanents[purse] >> i & 1U) != 0)
        permanents.push_back(json_text(names_.card(tables_.permanents[i])));
    }
    if (!permanents.empty()) object["permanents"] = std::move(permanents);
    return object;
  }
  // Face-down in the spellbook it is just its name.
  json::value spell(std::size_t i) const {
    const SpellPlace place = state_.spells[i];
    const std::string& id = tables_.spells[i]->id;
    json::object object{{"spell", id}};
    if (place.face_up()) object["up"] = true;
    if (place.aside()) object["aside"] = true;
    if (place.seen()) object["seen"] = true;
    if (object.size() == 1) return json_text(id);
    return object;
  }

  json::object monsters() const {
    json::object list;
    for (std::size_t kind = 0; kind < kMonsters; ++kind) {
      const Monster& monster = state_.monsters[kind];
      if (monster.lair == Lair::kVanquished) list[kMonsterWords[kind]] = "vanquished";
      if (monster.lair != Lair::kOnBoard) continue;
      const MonsterRow& row = tables_.content->monsters[kind];
      json::object object{{"at", space_name(monster.at)}};
      if (monster.health() != row.health) object["health"] = monster.health();
      if (monster.spirit() != row.spirit) object["spirit"] = monster.spirit();
      if (monster.bound != 0) object["bound"] = true;
      list[kMonsterWords[kind]] = std::move(object);
    }
    return list;
  }

  json::object tokens() const {
    json::object list;
    for (std::size_t i = 0; i < tables_.edges.size(); ++i) {
      const Edge edge = state_.edges[i];
      if (edge.count() == 0) continue;
      json::array there;
      for (int k = 0; k < edge.count(); ++k) there.push_back(json_text(word_at(kResourceWords, edge.token(k))));
      list[edge_name(tables_.edges[i].a, tables_.edges[i].b)] = std::move(there);
    }
    return list;
  }
  // Of turned tiles; those that are not named were blank.
  json::object undersides() const {
    json::object list;
    for (std::size_t i = 0; i < kSpaces; ++i) {
      const Symbol shown = state_.tiles[i].shown();
      if (shown != Symbol::kUndecided && shown != Symbol::kBlank)
        list[space_name(static_cast<Space>(i))] = json_text(word_at(kSymbolWords, shown));
    }
    return list;
  }
  json::object secrets() const {
    json::object list;
    for (std::size_t i = 0; i < kSpaces; ++i) {
      const Secret secret = state_.secrets[i];
      if (secret.bits() == 0) continue;
      const bool special = state_.tiles[i].terrain() == Terrain::kCovered;
      const std::string_view under = special ? word_at(kTerrainWords, special_terrain(secret.value() - 1U))
                                             : word_at(kSymbolWords, secret.value());
      list[space_name(static_cast<Space>(i))] =
          json::object{{"under", json_text(under)}, {"seen_by", letters_json(secret.seats())}};
    }
    return list;
  }

  void add_tiles(json::object& document) const {
    if (state_.supply != usual_supply(tables_, state_)) {
      json::object supply;
      for (std::size_t bag = 0; bag < kBags; ++bag) supply[kTerrainWords[bag + 1]] = state_.supply[bag];
      document["supply"] = std::move(supply);
    }
    if (const auto usual = usual_bags(tables_, state_); state_.bags != usual) {
      json::object bags;
      for (std::size_t bag = 0; bag < kBags; ++bag) {
        if (state_.bags[bag] == usual[bag]) continue;
        json::object symbols;
        for (std::size_t i = 0; i < kSymbols; ++i) symbols[kSymbolWords[i + 1]] = state_.bags[bag][i];
        bags[kTerrainWords[bag + 1]] = std::move(symbols);
      }
      document["bags"] = std::move(bags);
    }
    if (state_.covered != usual_covered(tables_, state_)) {
      json::object covered;
      for (std::size_t i = 0; i < kSpecialKinds; ++i)
        covered[word_at(kTerrainWords, special_terrain(i))] = state_.covered[i];
      document["covered"] = std::move(covered);
    }
  }
  void add_decks(json::object& document) const {
    json::array discards;
    json::array bottom;
    json::object deck;
    for (std::size_t i = 0; i < tables_.cards.size(); ++i) {
      const Pile pile = state_.piles[i];
      const std::string& id = tables_.cards[i]->id;
      for (unsigned k = 0; k < pile.discarded(); ++k) discards.push_back(json_text(id));
      for (unsigned k = 0; k < pile.bottom(); ++k) bottom.push_back(json_text(id));
      if (static_cast<int>(pile.deck()) != usual_deck(tables_, state_, static_cast<CardId>(i + 1)))
        deck[id] = pile.deck();
    }
    if (!discards.empty()) document["discards"] = std::move(discards);
    if (!bottom.empty()) document["bottom"] = std::move(bottom);
    if (!deck.empty()) document["deck"] = std::move(deck);
  }
  void add_turn(json::object& document) const {
    if (state_.ward != kNowhere)
      document["ward"] = json::object{{"at", space_name(state_.ward)}, {"purse", seat_letter(state_.ward_purse)}};
    if (state_.die != 0) document["die"] = json::object{{"sides", state_.die >> 4U}, {"rolled", state_.die & 15U}};
    if (state_.turn_marks != 0) document["turn_marks"] = bits_json(state_.turn_marks, kTurnMarkWords);
    if (state_.hoarded != 0) document["hoarded"] = state_.hoarded;
    json::array used;
    for (std::size_t i = 0; i < tables_.permanents.size(); ++i) {
      if ((state_.permanents_used >> i & 1U) != 0) used.push_back(json_text(names_.card(tables_.permanents[i])));
    }
    if (!used.empty()) document["permanents_used"] = std::move(used);
  }

  json::object result() const {
    json::object object{{"reason", json_text(reason_word(state_.reason))}, {"winners", json::array()}};
    if (state_.winner < tables_.sides.size()) {
      for (const std::uint8_t seat : tables_.sides[state_.winner].seats)
        object["winners"].as_array().push_back(json_text(seat_letter(seat)));
    }
    return object;
  }
  json::object resolving() const {
    json::object open;
    const OpenQuestion now{state_.question, state_.asked};
    if (!(now == usual_question(tables_, state_))) {
      open["question"] = json_text(word_at(kQuestionWords, state_.question));
      open["asked"] = letters_json(state_.asked);
    }
    if (state_.last != kNobody) open["last"] = letter_or_null(state_.last);
    json::object purchases;
    for (std::size_t seat = 0; seat < kSeats; ++seat) {
      if (state_.purchases[seat].what != 0) purchases[seat_letter(seat)] = purchase(state_.purchases[seat]);
    }
    if (!purchases.empty()) open["purchases"] = std::move(purchases);
    json::array frames;
    for (const Frame& frame : state_.frames) frames.push_back(frame_json(tables_, frame));
    if (!frames.empty()) open["frames"] = std::move(frames);
    return open;
  }
  static json::value purchase(const Purchase& purchase) {
    if (purchase.what == Purchase::kLeft) return "left";
    const auto what = static_cast<Buying>(purchase.what - 1);
    json::object object{{"what", json_text(word_at(kBuyingWords, what))}};
    if (what == Buying::kHire || what == Buying::kRetrain)
      object["unit"] = json_text(word_at(kUnitWords, purchase.type));
    if (what == Buying::kLearn) object["deck"] = json_text(word_at(kDeckWords, purchase.type));
    const bool placed = what == Buying::kHire || what == Buying::kRetrain || what == Buying::kPromote;
    if (placed && purchase.at != kNowhere) object["at"] = space_name(purchase.at);
    if (purchase.recover != 0) object["recover"] = purchase.recover == 2;
    return object;
  }

  const Tables& tables_;
  Names names_;
  const State& state_;
  Reader reader_;
};

}  // namespace

json::value Words::position(const Rules& rules, const State& state) {
  return PositionWriter(rules.tables(), state).write();
}

}  // namespace strategion::stratos
