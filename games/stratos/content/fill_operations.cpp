// The fields of each operation.
#include <fmt/format.h>

#include "games/stratos/content/card_words.h"
#include "games/stratos/content/program_reader.h"

namespace strategion::stratos {

using content::NodeKind;
using content::Table;
using content::Value;

namespace {

constexpr content::Range kDistances{0, static_cast<std::int64_t>(kWidth + kHeight - 2)};
constexpr content::Range kReaches{1, kDistances.most};
constexpr content::Range kAmounts{1, 9};
constexpr content::Range kAdded{-5, 5};

std::uint8_t small(std::int64_t number) { return static_cast<std::uint8_t>(number); }

template <class Names>
std::uint16_t read_bits(Table& table, std::string_view key, std::string_view thing, const Names& names) {
  std::uint16_t bits = 0;
  const auto value = table.find(key);
  if (!value) return bits;
  for (const Value& item : one_or_many(*value)) {
    const std::uint16_t bit = names(item, thing);
    if ((bits & bit) != 0) item.wrong(fmt::format("the same {} stands there twice", thing));
    bits = static_cast<std::uint16_t>(bits | bit);
  }
  return bits;
}

std::uint16_t terrain_bit(const Value& value, std::string_view thing) {
  return static_cast<std::uint16_t>(1U << static_cast<unsigned>(value.one_of(thing, kTerrainNames)));
}
std::uint16_t type_bit(const Value& value, std::string_view thing) {
  return static_cast<std::uint16_t>(1U << index(value.one_of(thing, kUnitNames)));
}
std::uint16_t mark_bit(const Value& value, std::string_view thing) {
  return static_cast<std::uint16_t>(value.one_of(thing, kMarkNames));
}

void check_distances(Table& table, std::uint8_t near, std::uint8_t far) {
  if (far != 0 && near > far) table.wrong("near", fmt::format("\"near\" is {}, more than \"far\", {}", near, far));
}

}  // namespace

// --- filters, targets, amounts ---

FigureFilter ProgramReader::read_figures(Table& table, std::string_view key) {
  FigureFilter filter;
  auto found = table.find_table(key);
  if (!found) {
    if (!table.has(key)) table.wrong(fmt::format("\"{}\" is missing; it should be a filter, like {{ far = 3 }}", key));
    return filter;
  }
  filter.whose = found->one_of_or("whose", "word for whose it is", kWhoseNames, Whose::kAny);
  filter.from = found->one_of_or("around", "place to measure from", kFromNames, From::kUser);
  filter.near = small(found->integer_or("near", 0, kDistances));
  filter.far = small(found->integer_or("far", 0, kReaches));
  for (const auto& [name, field] : kFigureFlags) filter.*field = found->flag_or(name, false);
  filter.types = static_cast<std::uint8_t>(read_bits(*found, "type", "type of unit", type_bit));
  filter.terrains = read_bits(*found, "terrain", "terrain", terrain_bit);
  filter.marked = read_bits(*found, "marked", "mark", mark_bit);
  filter.unmarked = read_bits(*found, "unmarked", "mark", mark_bit);
  check_distances(*found, filter.near, filter.far);
  check_filter(*found, filter);
  found->done();
  return filter;
}

TileFilter ProgramReader::read_tiles(Table& table) {
  TileFilter filter;
  auto found = table.find_table("which");
  if (!found) {
    if (!table.has("which")) table.wrong("\"which\" is missing; it should be a filter, like { far = 3 }");
    return filter;
  }
  filter.near = small(found->integer_or("near", 0, kDistances));
  filter.far = small(found->integer_or("far", 0, kReaches));
  filter.terrains = read_bits(*found, "terrain", "terrain", terrain_bit);
  for (const auto& [name, field] : kTileFlags) filter.*field = found->flag_or(name, false);
  check_distances(*found, filter.near, filter.far);
  if (filter.near != 0) check_user(*found, "near");
  if (filter.far != 0) check_user(*found, "far");
  found->done();
  return filter;
}

Target ProgramReader::read_target(Table& table, std::string_view key, Target fallback) {
  const Target target = table.one_of_or(key, "target", kTargetNames, fallback);
  check_target(table, key, target);
  return target;
}

What ProgramReader::read_what(Table& table) {
  What what;
  const auto value = table.find("what");
  if (value && value->is(NodeKind::kTable)) {
    Table inner = value->table();
    what.target = Target::kAll;
    what.filter = read_figures(inner, "all");
    inner.done();
    return what;
  }
  what.target = read_target(table, "what", Target::kPicked);
  return what;
}

Amount ProgramReader::read_amount(Table& table) {
  Amount amount;
  const auto value = table.find("amount");
  if (!value) return amount;
  if (value->is(NodeKind::kInteger)) {
    amount.add = static_cast<std::int8_t>(value->integer(kAmounts));
    return amount;
  }
  if (!value->is(NodeKind::kText)) {
    value->wrong("\"amount\" should be a whole number from 1 to 9, \"rolled\" or \"dealt\"");
    return amount;
  }
  amount.measure = value->one_of("amount", kMeasureNames);
  amount.add = static_cast<std::int8_t>(table.integer_or("add", 0, kAdded));
  if (amount.measure == Measure::kRolled && !rolled_) {
    value->wrong("nothing was rolled before; put { op = \"roll\", die = 4 } first");
  }
  if (amount.measure == Measure::kDealt && !dealt_) {
    value->wrong("no \"damage\" and no \"spirit\" stands before that could have taken something");
  }
  return amount;
}

By ProgramReader::read_by(Table& table) {
  return table.one_of_or("by", "word for who decides", kByNames, By::kController);
}

std::uint16_t ProgramReader::read_marks(Table& table, std::string_view key) {
  const std::uint16_t marks = read_bits(table, key, "mark", mark_bit);
  if (!table.has(key)) table.wrong(fmt::format("\"{}\" is missing; it should be a mark, like \"defending\"", key));
  return marks;
}

// --- what a program may not say ---

void ProgramReader::check_user(Table& table, std::string_view key) {
  if (!has_user()) table.wrong(key, "a permanent item has no user: it stands nowhere, and nobody holds it (ST-077)");
}

void ProgramReader::check_target(Table& table, std::string_view key, Target target) {
  if (target == Target::kUser) {
    check_user(table, key);
    return;
  }
  const std::size_t needed = target == Target::kSecond ? 2 : target == Target::kThird ? 3 : 1;
  if (picks_.size() >= needed) return;
  table.wrong(key, fmt::format("\"{}\" has not been picked: {} before", word_of(kTargetNames, target),
                               picks_.empty() ? "nothing is chosen" : "too little is chosen"));
}

void ProgramReader::check_filter(Table& table, const FigureFilter& filter) {
  if (filter.from == From::kPicked && picks_.empty()) table.wrong("around", "nothing is chosen before");
  if (filter.from == From::kUser && (filter.near != 0 || filter.far != 0)) {
    check_user(table, filter.far != 0 ? "far" : "near");
  }
  if (filter.not_user) check_user(table, "not_user");
  if (filter.swappable) check_user(table, "swappable");
  if ((filter.marked & filter.unmarked) != 0) table.wrong("unmarked", "the same mark is asked for and forbidden");
}

void ProgramReader::check_first_figure(Table& table, std::string_view key, Target target) {
  if (target == Target::kUser) return;
  const std::size_t at = target == Target::kSecond ? 1 : target == Target::kThird ? 2 : 0;
  if (target == Target::kPicked || picks_.size() <= at || picks_[at] == Pick::kFigure) return;
  table.wrong(key, fmt::format("\"{}\" is no figure", word_of(kTargetNames, target)));
}

void ProgramReader::need_last(Table& table, Pick wanted, std::string_view right) {
  if (picks_.empty() || picks_.back() != wanted) table.wrong("op", fmt::format("it should follow {}", right));
}

void ProgramReader::need_picks(Table& table, std::initializer_list<Pick> wanted, std::string_view right) {
  const bool fits = picks_.size() >= wanted.size() && std::equal(wanted.begin(), wanted.end(), picks_.begin());
  if (!fits) table.wrong("op", fmt::format("it should follow {}", right));
}

void ProgramReader::add_pick(Table& table, Pick pick, std::size_t count) {
  picks_.insert(picks_.end(), count, pick);
  if (picks_.size() > kPicks) {
    table.wrong("op", fmt::format("{} picks; a program chooses at most {}", picks_.size(), kPicks));
  }
}

// --- choosing ---

void ProgramReader::fill(Table& table, ChooseFigure& op) {
  op.filter = read_figures(table, "which");
  op.optional = table.flag_or("optional", false);
  if (op.optional && picks_.empty()) table.wrong("optional", "the first choice of a card cannot be left out");
  add_pick(table, Pick::kFigure);
}

void ProgramReader::fill(Table& table, ChooseTile& op) {
  op.filter = read_tiles(table);
  op.by = read_by(table);
  op.at_most = small(table.integer_or("at_most", 1, {1, static_cast<std::int64_t>(kPicks)}));
  if (op.at_most > 1 && op.by == By::kChance) table.wrong("at_most", "chance picks one tile");
  add_pick(table, Pick::kTile, op.at_most);
}

void ProgramReader::fill(Table& table, ChooseTray& /*op*/) { add_pick(table, Pick::kTray); }
void ProgramReader::fill(Table& table, ChooseRun& /*op*/) { add_pick(table, Pick::kRun); }

void ProgramReader::fill(Table& table, ChoosePlace& op) {
  op.who = read_target(table, "who", Target::kUser);
  op.reach = table.one_of_or("reach", "reach", kReachNames, Reach::kWithin);
  op.far = small(table.integer_or("far", 0, kReaches));
  op.by_user = table.has("around");
  if (op.by_user) {
    if (table.one_of("around", "place to measure from", kFromNames) != From::kUser) {
      table.wrong("around", "\"around\" should be \"user\", or be left out: then it is measured from who goes there");
    }
    check_user(table, "around");
  }
  op.land = table.flag_or("land", false);
  op.by = read_by(table);
  if (op.reach == Reach::kNearest && op.far != 0) table.wrong("far", "the nearest ones are as near as they are");
  if (op.reach == Reach::kWalking && op.far == 0) table.wrong("\"far\" is missing; how many steps may it walk?");
  if (op.reach == Reach::kWalking && op.by_user) table.wrong("around", "one walks from where one stands");
  if (op.who == Target::kPicked && !picks_.empty() && picks_.back() != Pick::kFigure) {
    table.wrong("who", "the last pick is no figure");
  }
  check_first_figure(table, "who", op.who);
  add_pick(table, Pick::kPlace);
}

void ProgramReader::fill(Table& table, ChooseResource& op) {
  op.own = small(table.integer_or("own", 0, kAmounts));
  op.optional = table.flag_or("optional", false);
  if (op.optional && picks_.empty()) table.wrong("optional", "the first choice of a card cannot be left out");
  add_pick(table, Pick::kResource);
}

void ProgramReader::fill(Table& table, ChooseTerrain& /*op*/) {
  need_last(table, Pick::kTile, "a \"choose-tile\"");
  add_pick(table, Pick::kTerrain);
}

void ProgramReader::fill(Table& table, ChooseWay& /*op*/) {
  if (picks_.empty() || (picks_.back() != Pick::kTray && picks_.back() != Pick::kRun)) {
    table.wrong("op", "it should follow a \"choose-tray\" or a \"choose-run\"");
  }
  add_pick(table, Pick::kWay);
}

// --- doing ---

void ProgramReader::fill(Table& table, ThrowDie& op) {
  constexpr std::array<std::int64_t, 2> kDice{4, 6};
  op.die = small(table.integer("die"));
  if (std::ranges::find(kDice, op.die) == kDice.end()) table.wrong("die", "\"die\" should be 4 or 6");
  rolled_ = true;
}

void ProgramReader::fill(Table& table, Damage& op) {
  op.what = read_what(table);
  op.amount = read_amount(table);
  op.kind = table.one_of("kind", "kind of damage", kDamageNames);
  dealt_ = true;
}

void ProgramReader::fill(Table& table, Heal& op) {
  op.what = read_what(table);
  op.amount = read_amount(table);
}

void ProgramReader::fill(Table& table, Spirit& op) {
  op.what = read_what(table);
  op.change = table.one_of("change", "change of spirit", kChangeNames);
  if (op.change == Change::kFill && table.has("amount")) table.wrong("amount", "\"fill\" gives all that is lacking");
  op.amount = read_amount(table);
  dealt_ = dealt_ || op.change == Change::kTake;
}

void ProgramReader::fill(Table& table, Relocate& op) {
  op.who = read_target(table, "who", Target::kUser);
  if (op.who == Target::kPicked) {
    table.wrong("who", "the last pick is where it goes; call the figure \"first\", \"second\" or \"user\"");
  }
  check_first_figure(table, "who", op.who);
  need_last(table, Pick::kPlace, "a \"choose-place\"");
}

void ProgramReader::fill(Table& table, Swap& /*op*/) {
  check_user(table, "op");
  need_last(table, Pick::kFigure, "a \"choose-figure\"");
}

void ProgramReader::fill(Table& table, Gain& op) {
  const std::string word = table.text("resource");
  if (word == "picked") {
    op.of = Gain::Of::kPicked;
    need_last(table, Pick::kResource, "a \"choose-resource\"");
  } else if (word == "of-tile") {
    op.of = Gain::Of::kTile;
    need_last(table, Pick::kTile, "a \"choose-tile\"");
  } else if (const auto value = table.find("resource"); value && value->is(NodeKind::kText)) {
    op.resource = value->one_of("resource (or \"picked\", \"of-tile\")", kResourceNames);
  }
  op.amount = read_amount(table);
}

void ProgramReader::fill(Table& table, Lose& op) {
  op.everybody = table.flag_or("everybody", false);
  op.half = table.flag_or("half", false);
  if (table.text("resource") != "random") {
    op.of = Lose::Of::kNamed;
    if (const auto value = table.find("resource"); value && value->is(NodeKind::kText)) {
      op.resource = value->one_of("resource (or \"random\")", kResourceNames);
    }
  } else if (op.everybody || op.half) {
    table.wrong("resource", "what is lost at random is a number of tokens of one player");
  }
  if (op.half && table.has("amount")) table.wrong("amount", "half is half, whatever the amount");
  op.amount = read_amount(table);
}

void ProgramReader::fill(Table& table, Trade& op) {
  op.give = small(table.integer_or("give", 1, kAmounts));
  need_picks(table, {Pick::kResource, Pick::kResource}, "two \"choose-resource\": what is given and what is got");
}

void ProgramReader::fill(Table& table, Put& op) {
  op.what = read_what(table);
  op.marks = read_marks(table, "marks");
}

void ProgramReader::fill(Table& table, Take& op) {
  op.what = read_what(table);
  op.marks = read_marks(table, "marks");
}

void ProgramReader::fill(Table& table, Look& /*op*/) { need_last(table, Pick::kTile, "a \"choose-tile\""); }

void ProgramReader::fill(Table& table, DrawFrom& op) {
  check_user(table, "op");
  op.deck = table.one_of("deck", "deck", kDeckNames);
  if (op.deck == Deck::kMage || op.deck == Deck::kSorcerer) {
    table.wrong("deck", "cards that are found come from \"land\" or \"lagoon\"");
  }
  op.count = small(table.integer_or("count", 1, {1, 4}));
}

void ProgramReader::fill(Table& table, RemoveTile& op) { op.what = read_target(table, "what", Target::kPicked); }

void ProgramReader::fill(Table& table, LayTile& op) {
  const std::string word = table.text("terrain");
  op.lagoon = word == "lagoon";
  if (op.lagoon) {
    need_last(table, Pick::kTile, "a \"choose-tile\"");
  } else if (word == "picked") {
    need_picks(table, {Pick::kTile, Pick::kTerrain}, "a \"choose-tile\" and a \"choose-terrain\"");
  } else {
    table.wrong("terrain", "\"terrain\" should be \"picked\" or \"lagoon\"");
  }
}

void ProgramReader::fill(Table& table, TurnTray& /*op*/) {
  need_picks(table, {Pick::kTray, Pick::kWay}, "a \"choose-tray\" and a \"choose-way\"");
}

void ProgramReader::fill(Table& table, SlideRun& /*op*/) {
  need_picks(table, {Pick::kRun, Pick::kWay}, "a \"choose-run\" and a \"choose-way\"");
}

void ProgramReader::fill(Table& table, Push& op) {
  check_user(table, "op");
  op.filter = read_figures(table, "which");
}

void ProgramReader::fill(Table& /*table*/, Scatter& /*op*/) {}

void ProgramReader::fill(Table& table, Command& /*op*/) {
  need_last(table, Pick::kFigure, "a \"choose-figure\"");
  const auto* chosen = program_.empty() ? nullptr : std::get_if<ChooseFigure>(&program_.back());
  if (chosen != nullptr && !chosen->filter.characters) {
    table.wrong("op", "a monster takes no orders; the filter should say \"characters = true\"");
  }
}

void ProgramReader::fill(Table& table, WardOff& /*op*/) { check_user(table, "op"); }
void ProgramReader::fill(Table& /*table*/, BlessHarvests& /*op*/) {}
void ProgramReader::fill(Table& table, EndActionsOf& op) { op.who = read_target(table, "who", Target::kUser); }

}  // namespace strategion::stratos
