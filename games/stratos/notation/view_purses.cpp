// What each player has, as a view's document has it: resources, points by source, cards open and hidden; and the decks.
#include <boost/json.hpp>

#include "core/base/json_text.h"
#include "games/stratos/notation/names.h"
#include "games/stratos/notation/state_words.h"
#include "games/stratos/notation/view_json.h"

namespace strategion::stratos {
namespace {

namespace json = boost::json;

json::object points_json(const Known& known, std::size_t purse) {
  const Reader& reader = known.reader;
  const Purse& has = known.view.purses[purse];
  const int goals = (reader.has_promote_goal(purse) ? 2 : 0) + (reader.has_occupy_goal(purse) ? 2 : 0);
  return {{"total", reader.prosperity(purse)},
          {"hoards", has.hoards},
          {"defeats", has.defeats},
          {"spells", reader.spells_face_up(purse)},
          {"treasures", reader.treasures(purse)},
          {"goals", goals}};
}

// Face-up spells are everybody's to read; those face-down that this viewer knows stand there too (ST-015, ST-066).
json::array spells_json(const Known& known, std::size_t purse) {
  json::array list;
  for (std::size_t i = 0; i < known.tables.spells.size(); ++i) {
    const SpellPlace place = known.view.spells[i];
    if (!place.held_by(purse)) continue;
    json::object card = card_json(*known.tables.spells[i]);
    card["up"] = place.face_up();
    card["aside"] = place.aside();
    list.push_back(std::move(card));
  }
  return list;
}

json::array items_json(const Known& known, std::size_t purse, bool used) {
  json::array list;
  for (std::size_t i = 0; i < known.tables.items.size(); ++i) {
    const Stock stock = known.view.items[purse][i];
    const unsigned count = used ? stock.used() : stock.hand();
    if (count == 0) continue;
    json::object card = card_json(*known.tables.cards[known.tables.items[i] - 1U]);
    card["count"] = count;
    list.push_back(std::move(card));
  }
  return list;
}

json::array permanents_json(const Known& known, std::size_t purse) {
  json::array list;
  for (std::size_t i = 0; i < known.tables.permanents.size(); ++i) {
    if ((known.view.permanents[purse] >> i & 1U) != 0)
      list.push_back(card_json(*known.tables.cards[known.tables.permanents[i] - 1U]));
  }
  return list;
}

// How many cards of each deck lie face-down there and are not known to this viewer.
json::object hidden_json(const Known& known, std::size_t purse) {
  const View& view = known.view;
  return {{"mage", view.hidden_spells[purse][0]},      {"sorcerer", view.hidden_spells[purse][1]},
          {"mage_aside", view.hidden_aside[purse][0]}, {"sorcerer_aside", view.hidden_aside[purse][1]},
          {"land", view.hidden_items[purse][0]},       {"lagoon", view.hidden_items[purse][1]}};
}

}  // namespace

json::object card_json(const Card& card) {
  json::object object{{"card", card.id},
                      {"name", card.name},
                      {"text", card.text},
                      {"deck", json_text(word_at(kDeckWords, card.deck))},
                      {"type", json_text(word_at(kCardTypeWords, card.type))}};
  if (card.type == CardType::kSpell) object["spirit"] = card.spirit;
  if (card.treasure) object["treasure"] = true;
  return object;
}

json::array view_purses(const Known& known) {
  json::array list;
  for (std::size_t purse = 0; purse < static_cast<std::size_t>(known.tables.options.seats); ++purse) {
    if (known.tables.purse_of[purse] != purse) continue;
    list.push_back(json::object{{"purse", purse},
                                {"seats", seats_json(known.tables.purse_seats[purse])},
                                {"own", known.is_own_purse(purse)},
                                {"tokens", tokens_json(known.view.purses[purse].tokens)},
                                {"points", points_json(known, purse)},
                                {"goals", json::object{{"promote", known.reader.has_promote_goal(purse)},
                                                       {"occupy", known.reader.has_occupy_goal(purse)}}},
                                {"spells", spells_json(known, purse)},
                                {"hand", items_json(known, purse, false)},
                                {"used", items_json(known, purse, true)},
                                {"permanents", permanents_json(known, purse)},
                                {"hidden", hidden_json(known, purse)}});
  }
  return list;
}

// What is left to draw of each deck, and what lies among the discards (ST-078).
json::object view_decks(const Known& known) {
  const View& view = known.view;
  const Tables& tables = known.tables;
  std::array<int, kDecks> left{};
  for (std::size_t i = 0; i < tables.spells.size(); ++i) {
    if (view.spells[i].in_deck()) ++left[i < tables.mage_spells ? 0 : 1];
  }
  std::array<json::array, 2> discards;
  for (std::size_t i = 0; i < tables.cards.size(); ++i) {
    const std::size_t deck = i < tables.land_cards ? 0 : 1;
    left[2 + deck] += static_cast<int>(view.piles[i].deck() + view.piles[i].bottom());
    for (unsigned k = 0; k < view.piles[i].discarded(); ++k) discards[deck].push_back(json_text(tables.cards[i]->id));
  }
  for (std::size_t purse = 0; purse < kSeats; ++purse) {
    for (std::size_t deck = 0; deck < 2; ++deck) {
      left[deck] -= view.hidden_spells[purse][deck] + view.hidden_aside[purse][deck];
      left[2 + deck] -= view.hidden_items[purse][deck];
    }
  }
  for (const Frame& frame : view.frames) {  // what somebody else's compass shows is in neither
    const bool hidden = frame.card == kNoCard && frame.source >= static_cast<std::uint8_t>(Deck::kLand);
    if (!hidden) continue;
    if (frame.type == FrameType::kCard && frame.stage == kChooseKept) left[frame.source] -= 2;
    if (frame.type == FrameType::kDraw && frame.stage == kSecondOfTwo) --left[frame.source];
  }
  json::object object;
  for (std::size_t deck = 0; deck < kDecks; ++deck) object[kDeckWords[deck]] = left[deck];
  object["land_discards"] = std::move(discards[0]);
  object["lagoon_discards"] = std::move(discards[1]);
  return object;
}

}  // namespace strategion::stratos
