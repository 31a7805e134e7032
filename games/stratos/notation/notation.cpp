// Actions as one readable line each: docs/formats/notation-stratos.md.
#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "core/base/nearest.h"
#include "games/stratos/notation/names.h"
#include "games/stratos/notation/state_words.h"
#include "games/stratos/notation/words.h"

namespace strategion::stratos {
namespace {

constexpr unsigned kFacesMax = 6;
constexpr unsigned kGemsMax = 3;  // two bits of Pay::gems

std::vector<std::string_view> split_words(std::string_view text, char at) {
  std::vector<std::string_view> words;
  while (!text.empty()) {
    const std::size_t end = text.find(at);
    words.push_back(text.substr(0, end));
    text = end == std::string_view::npos ? std::string_view() : text.substr(end + 1);
  }
  return words;
}

// "a1 - b1" and "b4 | c4" as people type them are "a1-b1" and "b4|c4".
std::string without_blanks_round_signs(std::string text) {
  for (const char sign : {'-', ':', '|', '+'}) {
    const std::string before{' ', sign};
    const std::string after{sign, ' '};
    for (std::size_t at = 0; (at = text.find(before)) != std::string::npos;) text.erase(at, 1);
    for (std::size_t at = 0; (at = text.find(after)) != std::string::npos;) text.erase(at + 1, 1);
  }
  return text;
}

// "a1-b1", "a1xa2", "a1:c1": two spaces and a sign between them.
struct TwoSpaces {
  std::string_view from;
  char sign;
  std::string_view to;
};
std::optional<TwoSpaces> find_two_spaces(std::string_view word) {
  const std::size_t at = word.find_first_not_of("0123456789", 1);
  if (at == std::string_view::npos || at + 1 >= word.size()) return std::nullopt;
  const TwoSpaces found{word.substr(0, at), word[at], word.substr(at + 1)};
  const bool known = found.sign == '-' || found.sign == 'x' || found.sign == ':';
  if (!known || !looks_like_space(found.from) || !looks_like_space(found.to)) return std::nullopt;
  return found;
}

constexpr std::array<std::string_view, 5> kBareWords{"pass", "yes", "to-buying", "hoard", "end-turn"};
template <std::size_t kCount>
bool is_word_of(const std::array<std::string_view, kCount>& words, std::string_view word, std::size_t first = 0) {
  return std::find(words.begin() + static_cast<std::ptrdiff_t>(first), words.end(), word) != words.end();
}
bool is_main_word(std::string_view word) {
  return std::find(kTerrainWords.begin() + 1, kTerrainWords.begin() + 1 + kMain, word) !=
         kTerrainWords.begin() + 1 + kMain;
}
// A bare word that is no card; a card that somebody's pack calls so is written "card pass".
bool is_taken(std::string_view word) {
  return is_word_of(kBareWords, word) || is_word_of(kResourceWords, word) || is_main_word(word) ||
         is_word_of(kWayWords, word) || word == "pay" || looks_like_space(word) || find_two_spaces(word).has_value();
}

class ActionReader {
 public:
  ActionReader(const Rules& rules, std::string_view text)
      : names_(rules.tables()),
        typed_(text),
        line_(without_blanks_round_signs(folded(text))),
        words_(split_words(line_, ' ')) {}

  Expected<Action> read() const {
    if (words_.empty()) return unknown();
    if (words_[0] == "pay") return read_pay();
    switch (words_.size()) {
      case 1: return read_one_word();
      case 2: return looks_like_space(words_[0]) ? read_deed() : read_two_words();
      case 3: return read_three_words();
      default: return unknown();
    }
  }

 private:
  std::unexpected<Error> wrong(const std::string& sentence) const {
    return fail("bad-notation", fmt::format("\"{}\": {}", typed_, sentence));
  }
  // Begun and not said to the end: what is missing, by an example.
  std::unexpected<Error> unknown() const {
    constexpr std::array<std::pair<std::string_view, std::string_view>, 6> kExamples{{
        {"token", "token d1|e1 oak: the edge and the resource"},
        {"hire", "hire soldier: the type of unit"},
        {"promote", "promote a1: the unit's space"},
        {"retrain", "retrain a1 soldier: the Peasant's space and the new type"},
        {"learn", "learn mage: of which deck, mage or sorcerer"},
        {"use", "use merchant-scales: a permanent item; a one-use item is a1 use, then its name"},
    }};
    for (const auto& [verb, example] : kExamples) {
      if (!words_.empty() && words_[0] == verb) return wrong(fmt::format("written like {}", example));
    }
    return fail("no-action",
                fmt::format("\"{}\" is no action; for example \"a1-b1\", \"a1 harvest\", \"a1xa2\", \"hire soldier\", "
                            "\"d4\", \"yes\" or \"pass\"",
                            typed_));
  }
  template <class Made, class T>
  Expected<Action> made(const Expected<T>& part) const {
    if (!part) return wrong(part.error().sentence);
    return Made{*part};
  }

  Expected<Action> read_one_word() const {
    const std::string_view word = words_[0];
    if (word == "pass") return Pass{};
    if (word == "yes") return Accept{};
    if (word == "to-buying") return EndActions{};
    if (word == "hoard") return Hoard{};
    if (word == "end-turn") return EndTurn{};
    if (is_word_of(kResourceWords, word)) return made<PickResource>(parse_resource(word));
    if (is_main_word(word)) return made<PickTerrain>(parse_main_terrain(word));
    if (is_word_of(kWayWords, word)) return made<PickWay>(parsed_as<Way>(parse_word(word, "way", kWayWords)));
    if (looks_like_space(word)) return made<PickSpace>(names_.parse_space(word));
    if (const auto two = find_two_spaces(word)) return read_towards(two->from, two->sign, two->to);
    const auto card = names_.parse_any_card(word);
    if (card) return picked(*card);
    // What is near no card was hardly meant as one, and short words are near everything.
    constexpr std::size_t kSlipMin = 4;
    if (word.size() >= kSlipMin && card.error().sentence.find("did you mean") != std::string::npos)
      return wrong(card.error().sentence);
    return unknown();
  }
  static Action picked(const Names::CardName& card) {
    if (card.spell) return PickSpell{card.card};
    return PickCard{card.card};
  }
  Expected<Action> read_towards(std::string_view from_word, char sign, std::string_view to_word) const {
    const auto from = names_.parse_space(from_word);
    if (!from) return wrong(from.error().sentence);
    const auto to = names_.parse_space(to_word);
    if (!to) return wrong(to.error().sentence);
    if (sign == 'x') return Attack{*from, *to};
    if (sign == ':') return Shoot{*from, *to};
    return Travel{*from, *to};
  }
  // "a1 harvest"; "a1 b1" is "a1-b1".
  Expected<Action> read_deed() const {
    if (looks_like_space(words_[1])) return read_towards(words_[0], '-', words_[1]);
    const auto at = names_.parse_space(words_[0]);
    if (!at) return wrong(at.error().sentence);
    const std::string_view deed = words_[1];
    if (deed == "harvest") return Harvest{*at};
    if (deed == "power-harvest") return PowerHarvest{*at};
    if (deed == "defend") return Defend{*at};
    if (deed == "search") return Search{*at};
    if (deed == "cast") return Cast{*at};
    if (deed == "use") return UseItem{*at};
    static const std::vector<std::string_view> kDeeds{"harvest", "power-harvest", "defend", "search", "cast", "use"};
    return wrong(with_suggestion(fmt::format("no action \"{}\" of a unit", deed), deed, kDeeds));
  }
  Expected<Action> read_two_words() const {
    const std::string_view verb = words_[0];
    const std::string_view what = words_[1];
    if (verb == "hire") return made<Hire>(parse_unit_type(what));
    if (verb == "promote") return made<Promote>(names_.parse_space(what));
    if (verb == "learn") {
      return made<Learn>(parsed_as<Deck>(parse_word(what, "deck of spells", std::span(kDeckWords).first(2))));
    }
    if (verb == "use") return made<UsePermanent>(names_.parse_card(what));
    if (verb == "drop") return read_drop(kNowhere, what);
    if (verb == "card") {
      const auto card = names_.parse_any_card(what);
      if (!card) return wrong(card.error().sentence);
      return picked(*card);
    }
    if (verb == "map") return read_number<DrawMap>(0, 255);
    if (verb == "first-player") return made<DrawFirst>(names_.parse_seat(what));
    if (verb == "roll") return read_number<Roll>(1, kFacesMax);
    if (verb == "underside") return made<TurnUp>(parsed_as<Symbol>(parse_word(what, "underside", kSymbolWords, 1)));
    if (verb == "uncover") return read_uncover(what);
    if (verb == "draw") {
      const auto card = names_.parse_any_card(what);
      if (!card) return wrong(card.error().sentence);
      if (card->spell) return DrawSpell{card->card};
      return DrawCard{card->card};
    }
    return unknown();
  }
  Expected<Action> read_uncover(std::string_view what) const {
    const auto specials = std::span(kTerrainWords).first(static_cast<std::size_t>(Terrain::kAcademy) + kSpecialKinds);
    return made<Uncover>(
        parsed_as<Terrain>(parse_word(what, "special tile", specials, static_cast<std::size_t>(Terrain::kAcademy))));
  }
  template <class Made>
  Expected<Action> read_number(unsigned least, unsigned most) const {
    const auto number = whole_number(words_[1], most);
    if (!number || *number < least)
      return wrong(fmt::format("\"{}\" is no number from {} to {}", words_[1], least, most));
    return Made{static_cast<std::uint8_t>(*number)};
  }
  Expected<Action> read_three_words() const {
    if (words_[0] == "retrain") {
      const auto at = names_.parse_space(words_[1]);
      if (!at) return wrong(at.error().sentence);
      const auto type = parse_unit_type(words_[2]);
      if (!type) return wrong(type.error().sentence);
      return Retrain{*at, *type};
    }
    if (words_[0] == "drop") {
      const auto at = names_.parse_space(words_[1]);
      if (!at) return wrong(at.error().sentence);
      return read_drop(*at, words_[2]);
    }
    if (words_[0] == "token") return read_token();
    if (looks_like_space(words_[0]) && words_[1] == "x" && looks_like_space(words_[2]))
      return read_towards(words_[0], 'x', words_[2]);  // "a1 x a2"
    return unknown();
  }
  Expected<Action> read_drop(Space at, std::string_view what) const {
    const auto card = names_.parse_card(what);
    if (!card) return wrong(card.error().sentence);
    return DropEquipment{at, *card};
  }
  Expected<Action> read_token() const {
    const std::size_t bar = words_[1].find('|');
    if (bar == std::string_view::npos) return wrong("a fault edge is written like \"d1|e1\"");
    const auto a = names_.parse_space(words_[1].substr(0, bar));
    if (!a) return wrong(a.error().sentence);
    const auto b = names_.parse_space(words_[1].substr(bar + 1));
    if (!b) return wrong(b.error().sentence);
    const auto resource = parse_main_resource(words_[2]);
    if (!resource) return wrong(resource.error().sentence);
    return PlaceToken{std::min(*a, *b), std::max(*a, *b), *resource};
  }
  // "pay", "pay gems spice+spice", "pay less corn", "pay gems oak less corn"
  Expected<Action> read_pay() const {
    Pay pay;
    std::size_t at = 1;
    if (at + 1 < words_.size() && (words_[at] == "gems" || words_[at] == "gem")) {
      for (const std::string_view word : split_words(words_[at + 1], '+')) {
        const auto resource = parse_main_resource(word);
        if (!resource) return wrong(resource.error().sentence);
        const unsigned shift = static_cast<unsigned>(*resource) * 2;
        if ((pay.gems >> shift & 3U) == kGemsMax)
          return wrong(fmt::format("at most {} gems stand for one resource", kGemsMax));
        pay.gems = static_cast<std::uint8_t>(pay.gems + (1U << shift));
      }
      at += 2;
    }
    if (at + 1 < words_.size() && words_[at] == "less") {
      const auto resource = parse_main_resource(words_[at + 1]);
      if (!resource) return wrong(resource.error().sentence);
      pay.less = static_cast<std::uint8_t>(1U + static_cast<unsigned>(*resource));
      at += 2;
    }
    if (at != words_.size()) return wrong("a payment is \"pay\", with \"gems spice+oak\" and \"less corn\" behind it");
    return pay;
  }

  Names names_;
  std::string_view typed_;
  std::string line_;
  std::vector<std::string_view> words_;
};

struct ActionWriter {
  Names names;

  std::string operator()(const Pass&) const { return "pass"; }
  std::string operator()(const Travel& act) const { return towards(act.from, "-", act.to); }
  std::string operator()(const Harvest& act) const { return deed(act.at, "harvest"); }
  std::string operator()(const PowerHarvest& act) const { return deed(act.at, "power-harvest"); }
  std::string operator()(const Defend& act) const { return deed(act.at, "defend"); }
  std::string operator()(const Attack& act) const { return towards(act.from, "x", act.to); }
  std::string operator()(const Shoot& act) const { return towards(act.from, ":", act.to); }
  std::string operator()(const Search& act) const { return deed(act.at, "search"); }
  std::string operator()(const Cast& act) const { return deed(act.at, "cast"); }
  std::string operator()(const UseItem& act) const { return deed(act.at, "use"); }
  std::string operator()(const UsePermanent& use) const { return "use " + names.card(use.card); }
  std::string operator()(const EndActions&) const { return "to-buying"; }
  std::string operator()(const PickSpell& pick) const { return bare(names.spell(pick.card)); }
  std::string operator()(const PickCard& pick) const { return bare(names.card(pick.card)); }
  std::string operator()(const PickSpace& pick) const { return space_name(pick.space); }
  std::string operator()(const PickResource& pick) const { return std::string(word_at(kResourceWords, pick.resource)); }
  std::string operator()(const PickTerrain& pick) const { return std::string(word_at(kTerrainWords, pick.terrain)); }
  std::string operator()(const PickWay& pick) const { return std::string(word_at(kWayWords, pick.way)); }
  std::string operator()(const DropEquipment& drop) const {
    if (drop.at == kNowhere) return "drop " + names.card(drop.card);
    return fmt::format("drop {} {}", space_name(drop.at), names.card(drop.card));
  }
  std::string operator()(const Accept&) const { return "yes"; }
  std::string operator()(const PlaceToken& place) const {
    return fmt::format("token {}|{} {}", space_name(place.a), space_name(place.b),
                       word_at(kResourceWords, place.resource));
  }
  std::string operator()(const Hire& hire) const { return fmt::format("hire {}", word_at(kUnitWords, hire.type)); }
  std::string operator()(const Promote& act) const { return fmt::format("promote {}", space_name(act.at)); }
  std::string operator()(const Retrain& act) const {
    return fmt::format("retrain {} {}", space_name(act.at), word_at(kUnitWords, act.type));
  }
  std::string operator()(const Learn& learn) const { return fmt::format("learn {}", word_at(kDeckWords, learn.deck)); }
  std::string operator()(const Hoard&) const { return "hoard"; }
  std::string operator()(const Pay& pay) const {
    std::string gems;
    for (unsigned resource = 0; resource < kMain; ++resource) {
      for (unsigned i = 0; i < (pay.gems >> resource * 2 & 3U); ++i)
        gems += fmt::format("{}{}", gems.empty() ? "" : "+", kResourceWords[resource]);
    }
    std::string text = gems.empty() ? "pay" : "pay gems " + gems;
    if (pay.less != 0) text += fmt::format(" less {}", word_at(kResourceWords, pay.less - 1));
    return text;
  }
  std::string operator()(const EndTurn&) const { return "end-turn"; }
  std::string operator()(const DrawMap& draw) const { return fmt::format("map {}", draw.number); }
  std::string operator()(const DrawFirst& draw) const { return fmt::format("first-player {}", draw.seat); }
  std::string operator()(const Roll& roll) const { return fmt::format("roll {}", roll.value); }
  std::string operator()(const TurnUp& turn) const {
    return fmt::format("underside {}", word_at(kSymbolWords, turn.symbol));
  }
  std::string operator()(const Uncover& act) const {
    return fmt::format("uncover {}", word_at(kTerrainWords, act.terrain));
  }
  std::string operator()(const DrawSpell& draw) const { return "draw " + names.spell(draw.card); }
  std::string operator()(const DrawCard& draw) const { return "draw " + names.card(draw.card); }

 private:
  static std::string towards(Space from, std::string_view sign, Space to) {
    return fmt::format("{}{}{}", space_name(from), sign, space_name(to));
  }
  static std::string deed(Space at, std::string_view what) { return fmt::format("{} {}", space_name(at), what); }
  static std::string bare(const std::string& id) { return is_taken(id) ? "card " + id : id; }
};

}  // namespace

std::string Words::notation(const Rules& rules, const Action& action) {
  return std::visit(ActionWriter{Names(rules.tables())}, action);
}

Expected<Action> Words::parse_action(const Rules& rules, std::string_view text) {
  return ActionReader(rules, text).read();
}

}  // namespace strategion::stratos
