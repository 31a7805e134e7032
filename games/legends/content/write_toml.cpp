#include "games/legends/content/write_toml.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "games/legends/content/words.h"

namespace strategion::legends {

namespace {

std::string_view wanted_word(Wanted wanted) {
  if (wanted == Wanted::kEither) return "";
  return wanted == Wanted::kYes ? "true" : "false";
}

template <class Words>
std::string write_bits(const Words& words, unsigned bits) {
  std::vector<std::string> set;
  for (const auto& [word, value] : words) {
    if ((bits >> static_cast<unsigned>(value) & 1U) != 0) set.push_back(toml_quoted(word));
  }
  return one_or_list(set);
}

std::string write_pieces(const Content& content, const Filter& filter) {
  std::vector<std::string> ids;
  for (const std::uint16_t piece : filter.pieces) ids.push_back(toml_quoted(content.pieces[piece].id));
  return one_or_list(ids);
}

std::string write_what(const Content& content, const What& what) {
  if (what.target == Target::kAll) return Braces().add("all", write_filter(content, what.filter)).closed();
  if (what.target == Target::kTrap && !what.alone) {
    return Braces().add_flag("trap", true).add("also", write_filter(content, what.filter)).closed();
  }
  return toml_quoted(word_of(kTargetNames, what.target));
}

// One overload an operation: the fields behind `op`.
struct TomlFields {
  const Content& content;
  Braces braces;

  void operator()(const NameEnemy& /*operation*/) {}
  void operator()(const Choose& operation) {
    add_by(operation.by);
    braces.add("from", write_filter(content, operation.from));
    if (operation.at_least == 0 && operation.at_most == 1) {
      braces.add_flag("optional", true);
    } else if (operation.at_least == operation.at_most) {
      if (operation.at_most != 1) braces.add("count", std::to_string(operation.at_most));
    } else {
      if (operation.at_least != 1) braces.add("at_least", std::to_string(operation.at_least));
      braces.add("at_most", std::to_string(operation.at_most));
    }
    braces.add_flag("castle_last", operation.castle_last).add_flag("keep", operation.keep);
  }
  void operator()(const ChooseSpace& operation) {
    add_by(operation.by);
    const std::string where = write_filter(content, operation.where);
    if (where != "{}") braces.add("where", where);
  }
  void operator()(const ChooseDestroyed& operation) {
    const std::string from = write_filter(content, operation.from);
    if (from != "{}") braces.add("from", from);
    if (operation.base_total_max != 0) braces.add("base_total_max", std::to_string(operation.base_total_max));
    braces.add_flag("optional", operation.optional);
  }
  void operator()(const ChooseTerrain& /*operation*/) {}
  void operator()(const Reveal& operation) { add_what(operation.what); }
  void operator()(const Look& operation) { add_what(operation.what); }
  void operator()(const Destroy& operation) { add_what(operation.what); }
  void operator()(const Move& operation) {
    add_what(operation.what);
    add_to(operation.to);
  }
  void operator()(const Return& operation) {
    if (operation.self) braces.add_text("what", "this");
    add_to(operation.to);
  }
  void operator()(const TakeControl& operation) { add_what(operation.what); }
  void operator()(const Strengthen& operation) {
    add_what(operation.what);
    const bool is_number = operation.amount == Amount::kNumber;
    braces.add("add", is_number ? std::to_string(operation.add) : toml_quoted(word_of(kAmountNames, operation.amount)));
  }
  void operator()(const Grant& operation) {
    add_what(operation.what);
    braces.add_text("power", word_of(kPowerNames, operation.power));
  }
  void operator()(const Swap& /*operation*/) {}
  void operator()(const ExtraTurn& /*operation*/) {}
  void operator()(const Repeat& operation) {
    braces.add("times", operation.times == kAnyNumberOfTimes ? toml_quoted("any") : std::to_string(operation.times));
  }
  void operator()(const If& operation) {
    if (operation.test == Test::kThisOn) {
      braces.add("this_on", write_terrains(operation.is.terrains));
    } else if (operation.test == Test::kNone) {
      braces.add("none", write_filter(content, operation.is));
    } else {
      add_what(operation.what);
      braces.add("is", write_filter(content, operation.is));
    }
  }

  void add_by(By by) {
    if (by != By::kController) braces.add_text("by", word_of(kByNames, by));
  }
  void add_what(const What& what) { braces.add("what", write_what(content, what)); }
  void add_to(To to) { braces.add_text("to", word_of(kToNames, to)); }
};

Braces fields_of(const Content& content, const Operation& operation) {
  TomlFields fields{content, {}};
  fields.braces.add_text("op", kOperationWords[operation.index()]);
  std::visit(fields, operation);
  return fields.braces;
}

// The operation at the front of `program` with its blocks; `used` learns how many it took.
std::string write_operation(const Content& content, std::span<const Operation> program, std::size_t indent,
                            std::size_t& used) {
  const Braces fields = fields_of(content, program.front());
  const auto block = [&](std::string_view key, std::size_t from, std::size_t length) {
    if (length == 0) return std::string();
    return fmt::format(", {} = {}", key, write_program(content, program.subspan(from, length), indent));
  };
  used = 1;
  if (const auto* repeat = std::get_if<Repeat>(&program.front())) {
    used += repeat->length;
    return fields.open() + block("do", 1, repeat->length) + " }";
  }
  if (const auto* branch = std::get_if<If>(&program.front())) {
    const std::size_t then_end = std::size_t{1} + branch->then_length;
    used = then_end + branch->else_length;
    return fields.open() + block("then", 1, branch->then_length) + block("else", then_end, branch->else_length) + " }";
  }
  return fields.closed();
}

}  // namespace

Braces& Braces::add(std::string_view key, std::string_view value) {
  if (value.empty()) return *this;
  if (!inside_.empty()) inside_ += ", ";
  inside_ += fmt::format("{} = {}", key, value);
  return *this;
}
Braces& Braces::add_text(std::string_view key, std::string_view value) { return add(key, toml_quoted(value)); }
Braces& Braces::add_flag(std::string_view key, bool value) { return value ? add(key, "true") : *this; }

std::string toml_quoted(std::string_view text) {
  std::string result = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') result += '\\';
    if (c == '\n') {
      result += "\\n";
    } else {
      result += c;
    }
  }
  return result + "\"";
}

std::string one_or_list(const std::vector<std::string>& words) {
  if (words.size() == 1) return words.front();
  return words.empty() ? std::string() : fmt::format("[{}]", fmt::join(words, ", "));
}

std::string write_terrains(std::uint8_t terrains) { return write_bits(kLandNames, terrains); }
std::string write_powers(PowerMask powers) { return write_bits(kPowerNames, powers); }

std::string write_bases(std::uint16_t bases) {
  std::vector<std::string> numbers;
  for (unsigned base = 1; base <= 10; ++base) {
    if ((bases >> base & 1U) != 0) numbers.push_back(std::to_string(base));
  }
  return numbers.empty() ? std::string() : fmt::format("[{}]", fmt::join(numbers, ", "));
}

std::string add_filter_fields(Braces braces, const Content& content, const Filter& filter) {
  if (filter.whose != Whose::kAny) braces.add_text("whose", word_of(kWhoseNames, filter.whose));
  if (filter.near != Near::kAnywhere) braces.add_text("near", word_of(kNearNames, filter.near));
  braces.add("terrain", write_terrains(filter.terrains));
  braces.add_flag("beside_water", filter.beside_water);
  braces.add_flag("on_chosen_terrain", filter.on_chosen_terrain);
  braces.add_flag("on_same_terrain", filter.on_same_terrain);
  braces.add_flag("not_this", filter.not_this);
  braces.add("colour", write_bits(kColourNames, filter.colours));
  braces.add("base", write_bases(filter.bases));
  braces.add("has", write_powers(filter.has));
  braces.add("magic", wanted_word(filter.magic));
  braces.add("castle", wanted_word(filter.castle));
  braces.add("stationary", wanted_word(filter.stationary));
  braces.add("revealed", wanted_word(filter.revealed));
  if (!filter.any_type) braces.add_text("type", content.types[filter.type.index()]);
  if (!filter.any_origin) braces.add_text("origin", word_of(kSideNames, filter.origin));
  if (filter.strength_at_least != 0) braces.add("strength_at_least", std::to_string(filter.strength_at_least));
  braces.add("piece", write_pieces(content, filter));
  return braces.closed();
}

std::string write_filter(const Content& content, const Filter& filter) {
  return add_filter_fields({}, content, filter);
}

std::string describe_operation(const Content& content, const Operation& operation) {
  return fields_of(content, operation).closed();
}

std::string write_program(const Content& content, std::span<const Operation> program, std::size_t indent) {
  std::string text = "[\n";
  for (std::size_t at = 0; at < program.size();) {
    std::size_t used = 0;
    const std::string operation = write_operation(content, program.subspan(at), indent + 2, used);
    text += fmt::format("{:{}}{},\n", "", indent + 2, operation);
    at += used;
  }
  return text + fmt::format("{:{}}]", "", indent);
}

}  // namespace strategion::legends
