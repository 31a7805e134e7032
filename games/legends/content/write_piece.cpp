// A piece back into TOML, key by key in the order of docs/formats/content-legends.md.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include "games/legends/content/words.h"
#include "games/legends/content/write_toml.h"

namespace strategion::legends {

namespace {

void add_line(std::string& text, std::string_view key, std::string_view value) {
  if (!value.empty()) text += fmt::format("{} = {}\n", key, value);
}

std::string list_of(const std::vector<std::string>& items) {
  return items.empty() ? std::string() : fmt::format("[{}]", fmt::join(items, ", "));
}

std::string write_strength(const Piece& piece) {
  if (piece.magic) return toml_quoted("magic");
  return piece.castle ? toml_quoted("castle") : std::to_string(piece.base);
}

std::string write_on_terrain(const Piece& piece) {
  Braces braces;
  for (const auto& [word, terrain] : kLandNames) {
    const std::int8_t add = piece.on_terrain[static_cast<std::size_t>(terrain)];
    if (add != 0) braces.add(word, std::to_string(add));
  }
  const std::string written = braces.closed();
  return written == "{}" ? std::string() : written;
}

std::string write_versus(const Content& content, const Piece& piece) {
  std::vector<std::string> items;
  for (const Versus& versus : piece.versus) {
    items.push_back(add_filter_fields(Braces().add("add", std::to_string(versus.add)), content, versus.filter));
  }
  return list_of(items);
}

std::string write_slays(const Content& content, const Piece& piece) {
  std::vector<std::string> items;
  for (const Slay& slay : piece.slays) {
    Braces braces;
    braces.add_flag("both_ways", slay.both_ways).add_flag("optional", slay.optional);
    items.push_back(add_filter_fields(braces, content, slay.filter));
  }
  return list_of(items);
}

std::string write_reflects(const Reflect& reflects) {
  std::vector<std::string> by;
  if (reflects.distance_strike) by.push_back(toml_quoted("distance-strike"));
  if (reflects.vision) by.push_back(toml_quoted("vision"));
  if (by.empty()) return {};
  return Braces().add("by", list_of(by)).add_flag("optional", reflects.optional).closed();
}

std::string write_actions(const Piece& piece) {
  std::vector<std::string> items;
  for (const auto& [word, power] : std::span(kPowerNames).first(kNamedActions)) {
    if ((piece.powers & bit(power)) == 0) continue;
    if (power == Named::kHop) {
      const std::string_view from = piece.hop == Terrain::kWater ? "beside-water" : word_of(kLandNames, piece.hop);
      items.push_back(Braces().add_text("hop", from).closed());
    } else {
      items.push_back(toml_quoted(word));
    }
  }
  return list_of(items);
}

std::string write_activated(const Content& content, const Piece& piece) {
  if (piece.programs.empty()) return {};
  std::string text = "[\n";
  for (const Power& power : piece.programs) {
    Braces braces;
    braces.add_text("id", power.id).add_text("when", word_of(kWhenNames, power.when));
    if (power.once != Once::kAsOftenAsWished) braces.add_text("once", word_of(kOnceNames, power.once));
    braces.add("on", write_terrains(power.on_terrains));
    braces.add("do", write_program(content, power.program, 2));
    text += fmt::format("  {},\n", braces.closed());
  }
  return text + "]";
}

std::string write_trigger(const Content& content, const Trigger& trigger) {
  if (trigger.program.empty()) return {};
  Braces braces;
  return braces.add_flag("optional", trigger.optional).add("do", write_program(content, trigger.program, 0)).closed();
}

std::string write_curse(const Content& content, const CurseInForce& curse) {
  if (!curse.any) return {};
  Braces braces;
  if (curse.add != 0) braces.add("add", std::to_string(curse.add));
  braces.add("grants", write_powers(curse.grants)).add("denies", write_powers(curse.denies));
  const std::string of = write_filter(content, curse.of);
  if (of != "{}" || curse.denies == 0) braces.add("of", of);
  return braces.closed();
}

std::string write_if_any(const Content& content, const Program& program) {
  return program.empty() ? std::string() : write_program(content, program, 0);
}

std::string write_specials(const Piece& piece) {
  std::vector<std::string> items;
  for (const auto& [word, special] : kSpecialNames) {
    if (piece.*special) items.push_back(toml_quoted(word));
  }
  return list_of(items);
}

std::string write_army_rule(const ArmyRule& rule) {
  if (rule.base == 0) return {};
  return Braces().add("base", std::to_string(rule.base)).add("count", std::to_string(rule.count)).closed();
}

std::string_view flag_word(bool flag) { return flag ? "true" : ""; }

}  // namespace

std::string write_piece(const Content& content, const Piece& piece) {
  std::string text = "[[piece]]\n";
  add_line(text, "id", toml_quoted(piece.id));
  if (piece.number != 0) add_line(text, "number", std::to_string(piece.number));
  add_line(text, "name", toml_quoted(piece.name));
  add_line(text, "colour", toml_quoted(word_of(kColourNames, piece.colour)));
  add_line(text, "strength", write_strength(piece));
  add_line(text, "type", toml_quoted(content.types[piece.type.index()]));
  add_line(text, "text", toml_quoted(piece.text));
  add_line(text, "stationary", flag_word(piece.stationary && !piece.castle));
  add_line(text, "no_attack", flag_word(piece.no_attack && !piece.castle && !piece.magic));
  add_line(text, "dispel", flag_word((piece.powers & bit(Named::kDispel)) != 0));
  add_line(text, "berserk", flag_word((piece.powers & bit(Named::kBerserk)) != 0));
  add_line(text, "on_terrain", write_on_terrain(piece));
  if (piece.beside_water != 0) add_line(text, "beside_water", std::to_string(piece.beside_water));
  add_line(text, "versus", write_versus(content, piece));
  add_line(text, "slays", write_slays(content, piece));
  add_line(text, "captures", write_bases(piece.captures));
  add_line(text, "reflects", write_reflects(piece.reflects));
  add_line(text, "actions", write_actions(piece));
  add_line(text, "powers", write_activated(content, piece));
  add_line(text, "after_win", write_trigger(content, piece.after_win));
  add_line(text, "when_attacked", write_trigger(content, piece.when_attacked));
  add_line(text, "when_slain", write_trigger(content, piece.when_slain));
  add_line(text, "spell", write_if_any(content, piece.spell));
  add_line(text, "curse", write_curse(content, piece.curse));
  add_line(text, "curse_ends", write_if_any(content, piece.curse_ends));
  add_line(text, "specials", write_specials(piece));
  if (piece.guards != 0) add_line(text, "guards", toml_quoted(content.pieces[piece.guards - 1U].id));
  add_line(text, "army_rule", write_army_rule(piece.army_rule));
  return text;
}

}  // namespace strategion::legends
