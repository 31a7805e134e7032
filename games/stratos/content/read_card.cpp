#include "games/stratos/content/read_card.h"

#include <fmt/format.h>

#include "games/stratos/content/card_words.h"
#include "games/stratos/content/read_program.h"

namespace strategion::stratos {

using content::NodeKind;
using content::Table;
using content::Value;

namespace {

constexpr content::Range kSpiritCosts{1, 7};
constexpr content::Range kGifts{-3, 3};

bool is_lower_hyphen(std::string_view id) {
  const auto is_letter = [](char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9'); };
  if (id.empty() || !is_letter(id.front()) || !is_letter(id.back())) return false;
  char last = 'a';
  for (const char c : id) {
    if (!is_letter(c) && (c != '-' || last == '-')) return false;
    last = c;
  }
  return true;
}

std::string read_sentence(Table& table, std::string_view key, std::string_view right) {
  std::string text = table.text(key);
  const auto value = table.find(key);
  if (value && value->is(NodeKind::kText) && text.empty()) value->wrong(fmt::format("\"{}\" is empty; {}", key, right));
  return text;
}

std::string read_card_id(Table& table) {
  std::string id = table.text("id");
  const auto value = table.find("id");
  if (value && value->is(NodeKind::kText) && !is_lower_hyphen(id)) {
    value->wrong(fmt::format("id \"{}\" should be lower-case words joined by hyphens, like \"far-sight\"", id));
  }
  return id;
}

// { die = 4, miss_from = 4 }
Die read_die(const Value& value) {
  Die die;
  Table table = value.table();
  die.sides = static_cast<std::uint8_t>(table.integer("die"));
  if (value.is(NodeKind::kTable) && die.sides != 4 && die.sides != 6) table.wrong("die", "\"die\" should be 4 or 6");
  die.miss_from = static_cast<std::uint8_t>(table.integer_or("miss_from", 0, {2, 6}));
  if (die.miss_from > die.sides) {
    table.wrong("miss_from", fmt::format("a D{} has no {}; leave it out if no face misses", die.sides, die.miss_from));
  }
  table.done();
  return die;
}

// A gift's field that a card of this type cannot have is told as such, not as unknown.
bool fits(Table& table, std::string_view key, CardType wanted, CardType type) {
  if (!table.has(key)) return false;
  if (type == wanted) return true;
  table.wrong(key, fmt::format("\"{}\" is a gift of {}", key,
                               wanted == CardType::kEquipment ? "equipment, which is worn"
                                                              : "a permanent item, which is held"));
  return false;
}

Gift read_gift(Table& table, CardType type) {
  Gift gift;
  for (const auto& [key, field, wanted] : kGiftNumbers) {
    if (fits(table, key, wanted, type)) gift.*field = static_cast<std::int8_t>(table.integer(key, kGifts));
  }
  for (const auto& [key, field] : kGiftDice) {
    if (fits(table, key, CardType::kEquipment, type)) gift.*field = read_die(*table.find(key));
  }
  for (const auto& [key, field, wanted] : kGiftFlags) {
    if (fits(table, key, wanted, type)) gift.*field = table.flag(key);
  }
  if (fits(table, "each_turn", CardType::kPermanent, type)) {
    gift.each_turn = table.one_of("each_turn", "resource", kResourceNames);
  }
  if (fits(table, "each_turn_on_lagoon", CardType::kPermanent, type)) {
    gift.each_turn_on_lagoon = table.flag("each_turn_on_lagoon");
    if (!table.has("each_turn"))
      table.wrong("each_turn_on_lagoon", "\"each_turn\" is missing: what is it that one gets?");
  }
  table.done();
  return gift;
}

void read_type(Table& table, Card& card) {
  const bool is_spell = card.deck == Deck::kMage || card.deck == Deck::kSorcerer;
  if (is_spell) {
    card.type = CardType::kSpell;
    if (table.has("type")) table.wrong("type", "a card of a spell deck is a spell; leave \"type\" out");
    if (table.has("copies")) table.wrong("copies", "each spell is there once (ST-R19); leave \"copies\" out");
    card.spirit = static_cast<std::uint8_t>(table.integer("spirit", kSpiritCosts));
    return;
  }
  card.type = table.one_of("type", "type of exploration card", kCardTypeNames);
  card.copies = static_cast<std::uint8_t>(table.integer_or("copies", 1, {1, static_cast<std::int64_t>(kCopies)}));
  if (table.has("spirit")) table.wrong("spirit", "only a spell costs spirit (ST-060)");
  const bool can_be_treasure = card.type != CardType::kTrap && card.type != CardType::kCalamity;
  if (can_be_treasure) {
    card.treasure = table.flag_or("treasure", true);
  } else if (table.has("treasure")) {
    table.wrong("treasure", "traps and calamities are no treasures (ST-025)");
  }
  if (card.type == CardType::kPermanent && card.copies > 1) {
    table.wrong("copies", "a permanent item is there once; leave \"copies\" out");
  }
}

// What a card of this type is made of: a gift, a program, or for a permanent item one or both.
void read_powers(Table& table, Card& card) {
  const bool can_give = card.type == CardType::kEquipment || card.type == CardType::kPermanent;
  if (auto gift = table.find_table("gift")) {
    if (can_give) {
      if (gift->keys().empty()) table.wrong("gift", "\"gift\" gives nothing");
      card.gift = read_gift(*gift, card.type);
    } else {
      table.wrong("gift", "only equipment and permanent items give something as long as they are there (ST-074)");
    }
  }
  if (const auto program = table.find("do")) {
    if (card.type == CardType::kEquipment) {
      table.wrong("do", "equipment is worn, not used; say what it gives under \"gift\" (ST-074)");
    } else {
      card.program = read_program(*program, card.type);
    }
  } else if (card.type != CardType::kEquipment && card.type != CardType::kPermanent) {
    table.wrong("\"do\" is missing; it should be a list of operations");
  }
  if (can_give && !table.has("gift") && !table.has("do")) {
    table.wrong("\"gift\" is missing; what does it give as long as it is there?");
  }
  if (card.gift.buying && !table.has("do"))
    table.wrong("gift", "\"buying\" says when it is used, but \"do\" is missing");
}

}  // namespace

Card read_card(Table& table, std::string_view pack) {
  Card card;
  card.id = read_card_id(table);
  card.pack = pack;
  card.name = read_sentence(table, "name", "players read it");
  card.deck = table.one_of("deck", "deck", kDeckNames);
  read_type(table, card);
  card.text = read_sentence(table, "text", "say in one or two sentences what the card does");
  read_powers(table, card);
  table.done();
  return card;
}

}  // namespace strategion::stratos
