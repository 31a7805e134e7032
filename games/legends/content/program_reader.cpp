#include "games/legends/content/program_reader.h"

#include <fmt/format.h>

#include "games/legends/content/words.h"
#include "games/legends/limits.h"

namespace strategion::legends {

using content::NodeKind;
using content::Table;
using content::Value;

// --- choices ---

void ProgramReader::fill(Table& /*table*/, NameEnemy& /*operation*/) {}

void ProgramReader::fill(Table& table, Choose& operation) {
  operation.by = table.one_of_or("by", "chooser", kByNames, By::kController);
  operation.castle_last = table.flag_or("castle_last", false);
  operation.keep = table.flag_or("keep", false);
  read_counts(table, operation);
  if (const auto from = table.find("from")) {
    operation.from = read_checked_filter(*from, FilterUse::kPieces);
    check_open_facts(*from, operation);
  } else {
    table.wrong("\"from\" is missing; it should be a filter, like { whose = \"own\", near = \"this\" }");
  }
  chosen_ = (operation.keep ? chosen_ : 0) + operation.at_most;
  if (chosen_ > kPicksMax)
    table.wrong(fmt::format("{} pieces chosen; a program chooses at most {}", chosen_, kPicksMax));
}

void ProgramReader::read_counts(Table& table, Choose& choose) {
  constexpr auto kMost = static_cast<std::int64_t>(kPicksMax);
  if (const auto count = table.find("count")) {
    choose.at_least = choose.at_most = static_cast<std::uint8_t>(count->integer({1, kMost}));
    if (table.has("at_least") || table.has("at_most")) {
      table.wrong("\"count\" says both how many at least and at most; leave out \"at_least\" and \"at_most\"");
    }
  } else {
    choose.at_most = static_cast<std::uint8_t>(table.integer_or("at_most", 1, {1, kMost}));
    choose.at_least = static_cast<std::uint8_t>(table.integer_or("at_least", 1, {0, kMost}));
  }
  if (table.flag_or("optional", false)) choose.at_least = 0;
  if (choose.at_least > choose.at_most) table.wrong("\"at_least\" is more than \"at_most\"");
}

void ProgramReader::fill(Table& table, ChooseSpace& operation) {
  operation.by = table.one_of_or("by", "chooser", kByNames, By::kController);
  if (const auto where = table.find("where")) operation.where = read_checked_filter(*where, FilterUse::kSpaces);
  chosen_space_ = true;
}

void ProgramReader::fill(Table& table, ChooseDestroyed& operation) {
  if (const auto from = table.find("from")) operation.from = read_checked_filter(*from, FilterUse::kDestroyed);
  operation.base_total_max = static_cast<std::uint8_t>(table.integer_or("base_total_max", 0, {1, 100}));
  operation.optional = table.flag_or("optional", false);
  chosen_destroyed_ = true;
}

void ProgramReader::fill(Table& /*table*/, ChooseTerrain& /*operation*/) { chosen_terrain_ = true; }

// --- what is done ---

void ProgramReader::fill(Table& table, Reveal& operation) {
  operation.what = read_what(table, "what");
  does_something_ = true;
}

void ProgramReader::fill(Table& table, Look& operation) {
  operation.what = read_what(table, "what");
  does_something_ = true;
}

void ProgramReader::fill(Table& table, Destroy& operation) {
  operation.what = read_what(table, "what");
  does_something_ = true;
  if (operation.what.target == Target::kThis || operation.what.target == Target::kTrap) destroys_itself_ = true;
}

void ProgramReader::fill(Table& table, Move& operation) {
  operation.what = read_what(table, "what");
  if (operation.what.target == Target::kAll || operation.what.target == Target::kTrap) {
    table.wrong("what", "one piece moves to one space; it should be \"this\", \"chosen\" or \"attacker\"");
  }
  operation.to = read_to(table);
  does_something_ = true;
}

void ProgramReader::fill(Table& table, Return& operation) {
  constexpr std::array<Word<bool>, 2> kNames{{{"chosen", false}, {"this", true}}};
  operation.self = table.one_of_or("what", "target", kNames, false);
  if (!operation.self && !chosen_destroyed_) {
    table.wrong("nothing destroyed has been chosen; put { op = \"choose-destroyed\", ... } before it");
  }
  operation.to = read_to(table);
  does_something_ = true;
}

void ProgramReader::fill(Table& table, TakeControl& operation) {
  operation.what = read_what(table, "what");
  does_something_ = true;
}

void ProgramReader::fill(Table& table, Strengthen& operation) {
  operation.what = read_what(table, "what");
  does_something_ = true;
  const auto add = table.find("add");
  if (!add) {
    table.wrong("\"add\" is missing; it should be a whole number, \"strength-of-this\" or \"strength-of-chosen\"");
  } else if (add->is(NodeKind::kText)) {
    operation.amount = add->one_of("amount", kAmountNames);
    if (operation.amount == Amount::kStrengthOfChosen) check_target(*add, Target::kChosen);
  } else {
    operation.add = static_cast<std::int8_t>(add->integer({-20, 20}));
    if (add->is(NodeKind::kInteger) && operation.add == 0) add->wrong("\"add\" is 0, which changes nothing");
  }
}

void ProgramReader::fill(Table& table, Grant& operation) {
  operation.what = read_what(table, "what");
  operation.power = table.one_of("power", "power", kPowerNames);
  if (operation.power == Named::kHop) table.wrong("power", "\"hop\" cannot be lent: it belongs to a terrain");
  does_something_ = true;
}

void ProgramReader::fill(Table& table, Swap& /*operation*/) {
  if (chosen_ < 2) table.wrong("two pieces must be chosen before they trade places");
  does_something_ = true;
}

void ProgramReader::fill(Table& /*table*/, ExtraTurn& /*operation*/) { does_something_ = true; }

// --- blocks ---

void ProgramReader::fill(Table& table, Repeat& operation) {
  const auto times = table.find("times");
  if (!times) {
    table.wrong("\"times\" is missing; it should be a whole number or \"any\"");
  } else if (times->is(NodeKind::kText)) {
    constexpr std::array<Word<std::uint8_t>, 1> kNames{{{"any", kAnyNumberOfTimes}}};
    operation.times = times->one_of("number of times", kNames);
  } else {
    operation.times = static_cast<std::uint8_t>(times->integer({2, 30}));
  }
}

void ProgramReader::fill(Table& table, If& operation) {
  const auto what = table.find("what");
  const auto is = table.find("is");
  const auto none = table.find("none");
  const auto this_on = table.find("this_on");
  if ((what ? 1 : 0) + (none ? 1 : 0) + (this_on ? 1 : 0) != 1 || what.has_value() != is.has_value()) {
    table.wrong("it should ask one thing: \"what\" and \"is\", or \"none\", or \"this_on\"");
  } else if (what) {
    operation.what = read_what(table, "what");
    if (operation.what.target == Target::kAll || operation.what.target == Target::kTrap) {
      what->wrong("one piece is asked about; it should be \"this\", \"chosen\" or \"attacker\"");
    }
    operation.is = read_checked_filter(*is, FilterUse::kPieces);
  } else if (none) {
    operation.test = Test::kNone;
    operation.is = read_checked_filter(*none, FilterUse::kPieces);
  } else {
    operation.test = Test::kThisOn;
    operation.is.terrains = read_terrains(*this_on);
    if (!has_space()) this_on->wrong("a curse piece stands nowhere when it is replaced");
  }
}

// --- targets, spaces, filters ---

What ProgramReader::read_what(Table& table, std::string_view key) {
  const auto value = table.find(key);
  if (!value) {
    table.wrong(fmt::format(
        "\"{}\" is missing; it should be \"this\", \"chosen\", \"attacker\", \"trap\" or {{ all = ... }}", key));
    return {};
  }
  if (value->is(NodeKind::kTable)) return read_mixed_what(*value);
  What what;
  what.target = value->one_of("target", kTargetNames);
  check_target(*value, what.target);
  return what;
}

// { all = { filter } } or { trap = true, also = { filter } }.
What ProgramReader::read_mixed_what(const Value& value) {
  What what;
  Table table = value.table();
  const auto all = table.find("all");
  const auto trap = table.find("trap");
  const auto also = table.find("also");
  if (all && !trap && !also) {
    what.target = Target::kAll;
    what.filter = read_checked_filter(*all, FilterUse::kPieces);
  } else if (trap && also && !all && trap->flag()) {
    what.target = Target::kTrap;
    what.alone = false;
    what.filter = read_checked_filter(*also, FilterUse::kPieces);
    check_target(*trap, Target::kTrap);
  } else {
    table.wrong("it should be { all = ... } or { trap = true, also = ... }");
    return what;
  }
  table.done();
  return what;
}

To ProgramReader::read_to(Table& table) {
  const To to = table.one_of_or("to", "space", kToNames, To::kPlace);
  if (to == To::kPlace && !chosen_space_) {
    table.wrong("to", "no space has been chosen; put { op = \"choose-space\", ... } before it");
  } else if (to == To::kThisSpace && !has_space()) {
    table.wrong("to", "a curse piece stands nowhere when it is replaced");
  } else if (to == To::kChosenSpace && chosen_ == 0) {
    table.wrong("to", "no piece has been chosen; put { op = \"choose\", ... } before it");
  }
  return to;
}

Filter ProgramReader::read_checked_filter(const Value& value, FilterUse use) {
  const Filter filter = read_filter(value, use, scope_);
  check_filter(value, filter);
  return filter;
}

void ProgramReader::check_target(const Value& value, Target target) {
  if (target == Target::kChosen && chosen_ == 0) {
    value.wrong("no piece has been chosen; put { op = \"choose\", ... } before it");
  } else if ((target == Target::kAttacker || target == Target::kTrap) && !has_attacker()) {
    value.wrong("there is no attacker here; only \"spell\", \"when_attacked\" and \"when_slain\" have one");
  } else if (target == Target::kThis && !has_space()) {
    value.wrong("a curse piece is off the field when it is replaced; only \"return\" can speak of it");
  }
}

void ProgramReader::check_filter(const Value& value, const Filter& filter) {
  const bool near_this = filter.near == Near::kAdjacentToThis || filter.near == Near::kWithinTwo ||
                         filter.near == Near::kInFront || filter.on_same_terrain;
  if (near_this && !has_space()) value.wrong("a curse piece stands nowhere when it is replaced");
  if (filter.near == Near::kAdjacentToChosen && chosen_ == 0) {
    value.wrong("near = \"chosen\", but no piece has been chosen before");
  }
  if (filter.on_chosen_terrain && !chosen_terrain_) {
    value.wrong("on_chosen_terrain, but there is no { op = \"choose-terrain\" } before");
  }
}

// Who picks among pieces that are hidden from them must not learn from the list what they are.
void ProgramReader::check_open_facts(const Value& value, const Choose& choose) {
  const Whose sees = choose.by == By::kController ? Whose::kOwn : Whose::kEnemy;
  if (choose.from.whose == sees || choose.from.revealed == Wanted::kYes || !asks_hidden_facts(choose.from)) return;
  value.wrong(
      "the list to choose from would tell what hidden pieces are; choose by place, or { revealed = true }, then "
      "reveal the chosen and ask with { op = \"if\", what = \"chosen\", is = ... }");
}

bool ProgramReader::has_attacker() const {
  return occasion_ == Occasion::kSpell || occasion_ == Occasion::kWhenAttacked || occasion_ == Occasion::kWhenSlain;
}

}  // namespace strategion::legends
