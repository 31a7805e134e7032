#include "games/stratos/content/write_card.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "games/stratos/content/card_words.h"

namespace strategion::stratos {

namespace {

std::string toml_text(std::string_view text) {
  std::string result = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') result += '\\';
    result += c;
  }
  return result + "\"";
}

// "key = value" pairs between braces; what is left out is not written.
class Braces {
 public:
  Braces& add(std::string_view key, std::string_view value) {
    if (value.empty()) return *this;
    inside_ += fmt::format("{}{} = {}", inside_.empty() ? "" : ", ", key, value);
    return *this;
  }
  Braces& add_word(std::string_view key, std::string_view word) {
    return add(key, word.empty() ? "" : toml_text(word));
  }
  Braces& add_flag(std::string_view key, bool value) { return add(key, value ? "true" : ""); }
  Braces& add_number(std::string_view key, int value, int unsaid = 0) {
    return add(key, value == unsaid ? "" : std::to_string(value));
  }
  std::string closed() const { return inside_.empty() ? "{}" : "{ " + inside_ + " }"; }

 private:
  std::string inside_;
};

// "forest", or ["forest", "desert"]; nothing for no word.
std::string one_or_list(const std::vector<std::string>& words) {
  if (words.empty()) return "";
  return words.size() == 1 ? words[0] : fmt::format("[{}]", fmt::join(words, ", "));
}

template <class Names, class Bit>
std::string write_bits(unsigned bits, const Names& names, Bit&& bit_of) {
  std::vector<std::string> words;
  for (const auto& [word, value] : names) {
    if ((bits & bit_of(value)) != 0) words.push_back(toml_text(word));
  }
  return one_or_list(words);
}

std::string write_terrains(unsigned bits) {
  return write_bits(bits, kTerrainNames, [](Terrain terrain) { return 1U << static_cast<unsigned>(terrain); });
}
std::string write_marks(unsigned bits) {
  return write_bits(bits, kMarkNames, [](Mark mark) { return static_cast<unsigned>(mark); });
}

// A word, unless it is the one that holds when nothing is said.
template <class Names, class T>
std::string_view word_unless(const Names& names, T value, T unsaid) {
  return value == unsaid ? std::string_view() : word_of(names, value);
}

std::string write_figures(const FigureFilter& filter) {
  Braces braces;
  braces.add_word("whose", word_unless(kWhoseNames, filter.whose, Whose::kAny));
  braces.add_word("around", word_unless(kFromNames, filter.from, From::kUser));
  braces.add_number("near", filter.near).add_number("far", filter.far);
  for (const auto& [key, field] : kFigureFlags) braces.add_flag(key, filter.*field);
  braces.add("type", write_bits(filter.types, kUnitNames, [](UnitType type) { return 1U << index(type); }));
  braces.add("terrain", write_terrains(filter.terrains));
  braces.add("marked", write_marks(filter.marked)).add("unmarked", write_marks(filter.unmarked));
  return braces.closed();
}

std::string write_tiles(const TileFilter& filter) {
  Braces braces;
  braces.add_number("near", filter.near).add_number("far", filter.far);
  braces.add("terrain", write_terrains(filter.terrains));
  for (const auto& [key, field] : kTileFlags) braces.add_flag(key, filter.*field);
  return braces.closed();
}

std::string write_what(const What& what) {
  if (what.target == Target::kAll) return fmt::format("{{ all = {} }}", write_figures(what.filter));
  return toml_text(word_of(kTargetNames, what.target));
}

void add_amount(Braces& braces, const Amount& amount) {
  if (amount.measure == Measure::kNumber) {
    braces.add("amount", std::to_string(amount.add));
  } else {
    braces.add_word("amount", word_of(kMeasureNames, amount.measure)).add_number("add", amount.add);
  }
}

// The fields of each operation, in the order in which its card lists them.
void add(Braces& braces, const ChooseFigure& op) {
  braces.add("which", write_figures(op.filter)).add_flag("optional", op.optional);
}
void add(Braces& braces, const ChooseTile& op) {
  braces.add("which", write_tiles(op.filter)).add_number("at_most", op.at_most, 1);
  braces.add_word("by", word_unless(kByNames, op.by, By::kController));
}
void add(Braces& braces, const ChoosePlace& op) {
  braces.add_word("who", word_of(kTargetNames, op.who));
  braces.add_word("reach", word_unless(kReachNames, op.reach, Reach::kWithin)).add_number("far", op.far);
  braces.add_word("around", op.by_user ? "user" : "").add_flag("land", op.land);
  braces.add_word("by", word_unless(kByNames, op.by, By::kController));
}
void add(Braces& braces, const ChooseResource& op) {
  braces.add_number("own", op.own).add_flag("optional", op.optional);
}
void add(Braces& braces, const ThrowDie& op) { braces.add_number("die", op.die); }
void add(Braces& braces, const Damage& op) {
  braces.add("what", write_what(op.what));
  add_amount(braces, op.amount);
  braces.add_word("kind", word_of(kDamageNames, op.kind));
}
void add(Braces& braces, const Heal& op) {
  braces.add("what", write_what(op.what));
  add_amount(braces, op.amount);
}
void add(Braces& braces, const Spirit& op) {
  braces.add("what", write_what(op.what)).add_word("change", word_of(kChangeNames, op.change));
  if (op.change != Change::kFill) add_amount(braces, op.amount);
}
void add(Braces& braces, const Relocate& op) { braces.add_word("who", word_of(kTargetNames, op.who)); }
void add(Braces& braces, const Gain& op) {
  braces.add_word("resource", op.of == Gain::Of::kPicked ? "picked"
                              : op.of == Gain::Of::kTile ? "of-tile"
                                                         : word_of(kResourceNames, op.resource));
  add_amount(braces, op.amount);
}
void add(Braces& braces, const Lose& op) {
  braces.add_word("resource", op.of == Lose::Of::kRandom ? "random" : word_of(kResourceNames, op.resource));
  if (!op.half) add_amount(braces, op.amount);
  braces.add_flag("half", op.half).add_flag("everybody", op.everybody);
}
void add(Braces& braces, const Trade& op) { braces.add_number("give", op.give); }
void add(Braces& braces, const Put& op) { braces.add("what", write_what(op.what)).add("marks", write_marks(op.marks)); }
void add(Braces& braces, const Take& op) {
  braces.add("what", write_what(op.what)).add("marks", write_marks(op.marks));
}
void add(Braces& braces, const DrawFrom& op) {
  braces.add_word("deck", word_of(kDeckNames, op.deck)).add_number("count", op.count);
}
void add(Braces& braces, const RemoveTile& op) { braces.add_word("what", word_of(kTargetNames, op.what)); }
void add(Braces& braces, const LayTile& op) { braces.add_word("terrain", op.lagoon ? "lagoon" : "picked"); }
void add(Braces& braces, const Push& op) { braces.add("which", write_figures(op.filter)); }
void add(Braces& braces, const EndActionsOf& op) { braces.add_word("who", word_of(kTargetNames, op.who)); }
template <class Op>
void add(Braces& /*braces*/, const Op& /*op*/) {  // those without a field
  static_assert(std::is_empty_v<Op>);
}

std::string write_die(const Die& die) {
  if (die.sides == 0) return "";
  return Braces().add_number("die", die.sides).add_number("miss_from", die.miss_from).closed();
}

}  // namespace

std::string write_operation(const Operation& operation) {
  Braces braces;
  braces.add_word("op", kOperationWords[operation.index()]);
  std::visit([&](const auto& op) { add(braces, op); }, operation);
  return braces.closed();
}

std::string write_program(const Program& program) {
  std::string text = "[\n";
  for (const Operation& operation : program) text += fmt::format("  {},\n", write_operation(operation));
  return text + "]";
}

std::string write_gift(const Gift& gift) {
  Braces braces;
  for (const auto& [key, field, type] : kGiftNumbers) braces.add_number(key, gift.*field);
  for (const auto& [key, field] : kGiftDice) braces.add(key, write_die(gift.*field));
  if (gift.each_turn != Resource::kCount) braces.add_word("each_turn", word_of(kResourceNames, gift.each_turn));
  braces.add_flag("each_turn_on_lagoon", gift.each_turn_on_lagoon);
  for (const auto& [key, field, type] : kGiftFlags) braces.add_flag(key, gift.*field);
  return braces.closed();
}

bool gives_something(const Gift& gift) { return write_gift(gift) != "{}"; }

std::string write_card(const Card& card) {
  const bool is_spell = card.type == CardType::kSpell;
  std::string text = fmt::format("[[card]]\nid = {}\nname = {}\ndeck = {}\n", toml_text(card.id), toml_text(card.name),
                                 toml_text(word_of(kDeckNames, card.deck)));
  if (is_spell) {
    text += fmt::format("spirit = {}\n", card.spirit);
  } else {
    text += fmt::format("type = {}\n", toml_text(word_of(kCardTypeNames, card.type)));
  }
  if (card.copies != 1) text += fmt::format("copies = {}\n", card.copies);
  const bool could_be_treasure = !is_spell && card.type != CardType::kTrap && card.type != CardType::kCalamity;
  if (could_be_treasure && !card.treasure) text += "treasure = false\n";
  text += fmt::format("text = {}\n", toml_text(card.text));
  if (gives_something(card.gift)) text += fmt::format("gift = {}\n", write_gift(card.gift));
  if (!card.program.empty()) text += fmt::format("do = {}\n", write_program(card.program));
  return text;
}

}  // namespace strategion::stratos
