#include "games/stratos/notation/names.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/base/nearest.h"
#include "games/stratos/notation/state_words.h"

namespace strategion::stratos {
namespace {

// "hires" is what one player does, "hire" what a people does.
std::string as_plural(std::string_view verb) {
  const std::size_t end = std::min(verb.find(' '), verb.size());
  const std::string rest(verb.substr(end));
  std::string word(verb.substr(0, end));
  if (word == "has") return "have" + rest;
  if (word == "is") return "are" + rest;
  if (word == "does") return "do" + rest;
  for (const std::string_view ending : {"sses", "ches", "shes", "oes"}) {
    if (word.ends_with(ending)) return word.substr(0, word.size() - 2) + rest;
  }
  if (word.ends_with("ies")) return word.substr(0, word.size() - 3) + "y" + rest;
  if (word.ends_with("s")) word.pop_back();
  return word + rest;
}

}  // namespace

std::string capital(std::string_view text) {
  std::string result(text);
  if (!result.empty()) result[0] = raised(result[0]);
  return result;
}

std::string titled(std::string_view word) {
  std::string result = capital(word);
  std::ranges::replace(result, '-', ' ');
  return result;
}

std::string joined(const std::vector<std::string>& words, std::string_view last) {
  std::string text;
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (i > 0) text += i + 1 == words.size() ? fmt::format(" {} ", last) : ", ";
    text += words[i];
  }
  return text;
}

std::string counted(int count, std::string_view noun) {
  return fmt::format("{} {}{}", count, noun, count == 1 ? "" : "s");
}

std::string resources_text(int count, Resource resource) {
  const std::string_view word = word_at(kResourceWords, resource);
  return resource == Resource::kGem ? counted(count, word) : fmt::format("{} {}", count, word);
}

std::string with_article(std::string_view noun) {
  const bool vowel = !noun.empty() && std::string_view("aeiouAEIOU").find(noun[0]) != std::string_view::npos;
  return fmt::format("{} {}", vowel ? "an" : "a", noun);
}

std::string percent(int part, int whole) { return fmt::format("{} %", (part * 200 + whole) / (whole * 2)); }

std::string space_name(Space space) {
  if (space >= kSpaces) return "nowhere";
  return fmt::format("{}{}", static_cast<char>('a' + column_of(space)), row_of(space) + 1);
}

bool looks_like_space(std::string_view word) {
  if (word.size() < 2 || word.size() > 3 || word[0] < 'a' || word[0] > 'z') return false;
  return word.substr(1).find_first_not_of("0123456789") == std::string_view::npos;
}

std::string edge_name(Space a, Space b) {
  return fmt::format("{}|{}", space_name(std::min(a, b)), space_name(std::max(a, b)));
}

std::string seat_title(std::size_t seat) {
  return seat < kTribes.size() ? std::string(kTribes[seat].name) : std::string("Nobody");
}

std::string seats_title(std::uint8_t seats) {
  std::vector<std::string> titles;
  for (std::size_t seat = 0; seat < kSeats; ++seat) {
    if ((seats >> seat & 1U) != 0) titles.push_back(seat_title(seat));
  }
  return joined(titles, "and");
}

std::string possessive(std::string_view name) { return fmt::format("{}{}", name, name.ends_with('s') ? "'" : "'s"); }

std::string verb_of(std::size_t seat, std::string_view verb) {
  constexpr std::size_t kAvaleians = 4;  // the one tribe whose name is a plural
  return seat == kAvaleians ? as_plural(verb) : std::string(verb);
}

std::string seat_does(std::size_t seat, std::string_view verb) {
  return fmt::format("{} {}", seat_title(seat), verb_of(seat, verb));
}

Expected<std::uint8_t> parse_word(std::string_view text, std::string_view thing,
                                  std::span<const std::string_view> words, std::size_t first) {
  const std::string word = folded(text);
  for (std::size_t i = first; i < words.size(); ++i) {
    if (words[i] == word) return static_cast<std::uint8_t>(i);
  }
  return fail("no-such-word", with_suggestion(fmt::format("no {} \"{}\"", thing, text), word,
                                              {words.begin() + static_cast<std::ptrdiff_t>(first), words.end()}));
}

Expected<Resource> parse_resource(std::string_view text) {
  return parsed_as<Resource>(parse_word(text, "resource", kResourceWords));
}
Expected<Resource> parse_main_resource(std::string_view text) {
  return parsed_as<Resource>(parse_word(text, "main resource", std::span(kResourceWords).first(kMain)));
}
Expected<Terrain> parse_main_terrain(std::string_view text) {
  return parsed_as<Terrain>(parse_word(text, "main terrain", std::span(kTerrainWords).first(1 + kMain), 1));
}
Expected<UnitType> parse_unit_type(std::string_view text) {
  return parsed_as<UnitType>(parse_word(text, "unit", kUnitWords, 1));
}
Expected<UnitForm> parse_unit_form(std::string_view text) {
  const std::string word = folded(text);
  std::vector<std::string_view> words(kUnitWords.begin() + 1, kUnitWords.end());
  words.insert(words.end(), kPromotedWords.begin() + 1, kPromotedWords.end());
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (words[i] == word) return UnitForm{static_cast<UnitType>(i % kUnitTypes + 1), i >= kUnitTypes};
  }
  return fail("no-such-word", with_suggestion(fmt::format("no unit \"{}\"", text), word, words));
}
std::string_view form_word(UnitType type, bool promoted) {
  return promoted ? word_at(kPromotedWords, type) : word_at(kUnitWords, type);
}

Expected<Space> Names::parse_space(std::string_view text) const {
  const std::string word = folded(text);
  if (looks_like_space(word)) {
    const auto row = whole_number(std::string_view(word).substr(1), tables_.height);
    const auto column = static_cast<unsigned>(word[0] - 'a');
    if (row && *row >= 1 && word[1] != '0' && column < tables_.width) return space_at(*row - 1, column);
  }
  return fail("no-such-space", fmt::format("no space \"{}\"; columns a-{}, rows 1-{}", text,
                                           static_cast<char>('a' + tables_.width - 1), tables_.height));
}

Expected<std::uint8_t> Names::parse_seat(std::string_view text) const {
  const std::string word = folded(text);
  for (std::size_t seat = 0; seat < seats(); ++seat) {
    const bool is_letter = word.size() == 1 && word[0] == lowered(kTribes[seat].letter);
    if (is_letter || is_same_word(word, kTribes[seat].name) || word == std::to_string(seat))
      return static_cast<std::uint8_t>(seat);
  }
  std::vector<std::string> known;
  for (std::size_t seat = 0; seat < seats(); ++seat)
    known.push_back(fmt::format("{} {}", kTribes[seat].letter, kTribes[seat].name));
  return fail("no-such-seat", fmt::format("no seat \"{}\"; {}", text, joined(known)));
}

std::string Names::unit(UnitType type, bool promoted) const {
  if (type == UnitType::kNone || type >= UnitType::kCount) return "unit";
  const UnitRow& row = tables_.content->units[index(type)];
  return promoted ? row.promoted_name : row.name;
}

std::string Names::monster(MonsterKind kind) const {
  if (kind >= MonsterKind::kCount) return "monster";
  const std::string& name = tables_.content->monsters[static_cast<std::size_t>(kind)].name;
  return name.starts_with("The ") ? name.substr(4) : name;
}

std::string Names::figure(Figure figure) const {
  if (figure >= 128) return monster(static_cast<MonsterKind>(figure - 128));
  return unit(static_cast<UnitType>(figure & 7U), (figure & 8U) != 0);
}

std::string Names::whose_figure(Figure figure) const {
  if (figure >= 128) return "the " + this->figure(figure);
  return fmt::format("{} {}", possessive(seat_title(figure >> 4U & 7U)), this->figure(figure));
}

std::string Names::spell(CardId card) const { return is_spell(card) ? tables_.spells[card - 1U]->id : "unknown"; }
std::string Names::card(CardId card) const { return is_card(card) ? tables_.cards[card - 1U]->id : "unknown"; }
std::string Names::spell_title(CardId card) const {
  return is_spell(card) ? tables_.spells[card - 1U]->name : "a spell";
}
std::string Names::card_title(CardId card) const { return is_card(card) ? tables_.cards[card - 1U]->name : "a card"; }

Expected<Names::CardName> Names::parse_any_card(std::string_view text) const {
  const std::string word = folded(text);
  std::vector<std::string_view> ids;
  for (std::size_t i = 0; i < tables_.spells.size(); ++i) {
    ids.push_back(tables_.spells[i]->id);
    if (is_same_word(ids.back(), word)) return CardName{true, static_cast<CardId>(i + 1)};
  }
  for (std::size_t i = 0; i < tables_.cards.size(); ++i) {
    ids.push_back(tables_.cards[i]->id);
    if (is_same_word(ids.back(), word)) return CardName{false, static_cast<CardId>(i + 1)};
  }
  return fail("no-such-card", with_suggestion(fmt::format("no card \"{}\" in this match", text), word, ids));
}

Expected<CardId> Names::parse_spell(std::string_view text) const {
  const auto card = parse_any_card(text);
  if (!card) return std::unexpected(card.error());
  if (!card->spell) return fail("no-such-card", fmt::format("\"{}\" is no spell", text));
  return card->card;
}

Expected<CardId> Names::parse_card(std::string_view text) const {
  const auto card = parse_any_card(text);
  if (!card) return std::unexpected(card.error());
  if (card->spell) return fail("no-such-card", fmt::format("\"{}\" is a spell, not an exploration card", text));
  return card->card;
}

}  // namespace strategion::stratos
