// The part of a piece that is written in operations.
#include <fmt/format.h>

#include <algorithm>

#include "games/legends/content/read_filter.h"
#include "games/legends/content/read_piece.h"
#include "games/legends/content/read_program.h"
#include "games/legends/content/words.h"

namespace strategion::legends {

using content::Table;
using content::Value;

namespace {

Program read_needed_program(Table& table, std::string_view key, Occasion occasion, const Scope& scope) {
  const auto list = table.find(key);
  if (list) return read_program(*list, occasion, scope);
  table.wrong(fmt::format("\"{}\" is missing; it should be a list of operations", key));
  return {};
}

Power read_power(Table& table, const Piece& piece, const Scope& scope) {
  Power power;
  power.id = read_id(table);
  if (std::ranges::find(kNamedWords, power.id) != kNamedWords.end()) {
    table.wrong("id", fmt::format("\"{}\" is the name of a power of the rulebook; give this one another", power.id));
  }
  if (std::ranges::find(piece.programs, power.id, &Power::id) != piece.programs.end()) {
    table.wrong("id", fmt::format("the piece has two powers \"{}\"", power.id));
  }
  if (const auto when = table.find("when")) {
    power.when = when->one_of("time to use it", kWhenNames);
  } else {
    table.wrong("\"when\" is missing; it should be \"action\", \"any-time\" or \"end-of-turn\"");
  }
  if (const auto once = table.find("once")) power.once = once->one_of("span", kOnceNames);
  if (const auto on = table.find("on")) power.on_terrains = read_terrains(*on);
  power.program = read_needed_program(table, "do", Occasion::kPower, scope);
  table.done();
  return power;
}

void read_powers_list(Table& table, Piece& piece, const Scope& scope) {
  for (Table& entry : table.tables_or_none("powers")) piece.programs.push_back(read_power(entry, piece, scope));
  if (piece.programs.size() > kProgramsMax) {
    table.wrong("powers", fmt::format("{} powers; a piece has at most {}", piece.programs.size(), kProgramsMax));
  }
}

Trigger read_trigger(Table& piece, std::string_view key, Occasion occasion, const Scope& scope) {
  Trigger trigger;
  auto table = piece.find_table(key);
  if (!table) return trigger;
  trigger.optional = table->flag_or("optional", false);
  trigger.program = read_needed_program(*table, "do", occasion, scope);
  table->done();
  return trigger;
}

void read_spell(Table& table, Piece& piece, const Scope& scope) {
  const auto spell = table.find("spell");
  if (spell) piece.spell = read_program(*spell, Occasion::kSpell, scope);
  if (spell && !piece.magic) {
    spell->wrong("only a magic piece has a spell; what happens when another is attacked is \"when_attacked\"");
  } else if (!spell && piece.magic) {
    table.wrong(
        fmt::format("magic piece \"{}\" has no \"spell\" (LG-024); the plainest is "
                    "spell = [{{ op = \"destroy\", what = \"trap\" }}]",
                    piece.id));
  }
}

PowerMask read_curse_powers(const Value& value, PowerMask refused) {
  const PowerMask powers = read_powers(value);
  if ((powers & refused) != 0) value.wrong("\"hop\" cannot be lent: it belongs to a terrain");
  return powers;
}

void read_curse(Table& piece_table, Piece& piece, const Scope& scope) {
  auto table = piece_table.find_table("curse");
  if (!table) return;
  CurseInForce& curse = piece.curse;
  curse.any = true;
  const auto add = table->find("add");
  const auto grants = table->find("grants");
  const auto denies = table->find("denies");
  if ((add ? 1 : 0) + (grants ? 1 : 0) + (denies ? 1 : 0) != 1) {
    table->wrong("a curse does one thing: \"add\", \"grants\" or \"denies\"");
  }
  if (add) {
    curse.add = static_cast<std::int8_t>(add->integer({-20, 20}));
    if (add->is(content::NodeKind::kInteger) && curse.add == 0) add->wrong("\"add\" is 0, which changes nothing");
  }
  if (grants) curse.grants = read_curse_powers(*grants, bit(Named::kHop));
  if (denies) curse.denies = read_curse_powers(*denies, 0);
  if (const auto of = table->find("of")) {
    curse.of = read_filter(*of, FilterUse::kFacts, scope);
  } else if (!denies) {
    table->wrong("\"of\" is missing; it should be a filter that says which pieces, like { type = \"elf\" }");
  }
  table->done();
}

}  // namespace

void read_piece_programs(Table& table, Piece& piece, const Scope& scope) {
  read_powers_list(table, piece, scope);
  piece.after_win = read_trigger(table, "after_win", Occasion::kAfterWin, scope);
  piece.when_attacked = read_trigger(table, "when_attacked", Occasion::kWhenAttacked, scope);
  piece.when_slain = read_trigger(table, "when_slain", Occasion::kWhenSlain, scope);
  read_spell(table, piece, scope);
  read_curse(table, piece, scope);
  if (const auto ends = table.find("curse_ends")) {
    piece.curse_ends = read_program(*ends, Occasion::kCurseEnds, scope);
  }
  piece.death_curse = piece.curse.any || !piece.curse_ends.empty();
}

}  // namespace strategion::legends
