#include "games/legends/content/read_program.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include "games/legends/content/program_reader.h"
#include "games/legends/content/words.h"

namespace strategion::legends {

using content::NodeKind;
using content::Table;
using content::Value;

namespace {

// An operation of every kind, to be filled in: the alternative is picked by its word.
template <std::size_t... kAt>
constexpr std::array<Operation (*)(), sizeof...(kAt)> blanks(std::index_sequence<kAt...> /*all*/) {
  return {+[]() -> Operation { return std::variant_alternative_t<kAt, Operation>{}; }...};
}

constexpr auto kBlanks = blanks(std::make_index_sequence<std::variant_size_v<Operation>>{});
constexpr auto kOperationNames = first_words<std::size_t, kOperationWords.size()>(kOperationWords);

}  // namespace

std::size_t ProgramReader::read_block(const Value& list) {
  const std::size_t before = program_.size();
  if (++depth_ > kNestingMax + 1) {
    list.wrong(fmt::format("blocks stand more than {} deep in one another", kNestingMax));
    is_whole_ = false;
  } else {
    auto operations = list.tables();
    const bool is_empty = list.is(NodeKind::kList) && list.items().empty();
    if (is_empty) list.wrong(fmt::format("\"{}\" holds no operation", list.name()));
    is_whole_ = is_whole_ && list.is(NodeKind::kList) && operations.size() == list.items().size();
    for (Table& operation : operations) read_operation(operation);
  }
  --depth_;
  return program_.size() - before;
}

void ProgramReader::read_operation(Table& table) {
  const auto word = table.find("op");
  if (!word) {
    table.wrong("\"op\" is missing; it should be an operation, like { op = \"destroy\", what = \"chosen\" }");
    is_whole_ = false;
    return;
  }
  if (!word->is(NodeKind::kText) || std::ranges::find(kOperationWords, word->text()) == kOperationWords.end()) {
    word->one_of("operation", kOperationNames);  // says what is wrong with it; its fields then mean nothing
    is_whole_ = false;
    return;
  }
  Operation operation = kBlanks[word->one_of("operation", kOperationNames)]();
  std::visit([&](auto& blank) { fill(table, blank); }, operation);
  const std::size_t at = program_.size();
  program_.push_back(operation);
  read_blocks_of(table, at);
  table.done();
}

// A block's operations follow their `repeat` or `if`, which then learns how many they are.
void ProgramReader::read_blocks_of(Table& table, std::size_t at) {
  if (std::holds_alternative<Repeat>(program_[at])) {
    if (repeating_) table.wrong("a \"repeat\" stands inside a \"repeat\"; a program repeats one thing at a time");
    const bool outer = std::exchange(repeating_, true);
    const std::uint8_t length = read_needed_block(table, "do");
    repeating_ = outer;
    std::get<Repeat>(program_[at]).length = length;
  } else if (std::holds_alternative<If>(program_[at])) {
    const std::uint8_t then_length = read_needed_block(table, "then");
    const std::uint8_t else_length = table.has("else") ? read_needed_block(table, "else") : std::uint8_t{0};
    std::get<If>(program_[at]).then_length = then_length;
    std::get<If>(program_[at]).else_length = else_length;
  }
}

std::uint8_t ProgramReader::read_needed_block(Table& table, std::string_view key) {
  if (const auto block = table.find(key))
    return static_cast<std::uint8_t>(std::min<std::size_t>(read_block(*block), 255));
  table.wrong(fmt::format("\"{}\" is missing; it should be a list of operations", key));
  is_whole_ = false;
  return 0;
}

Program read_program(const Value& value, Occasion occasion, const Scope& scope) {
  ProgramReader reader(occasion, scope);
  const bool has_operations = value.is(NodeKind::kList) && !value.items().empty();
  reader.read_block(value);
  if (reader.length() > kProgramLengthMax) {
    value.wrong(fmt::format("{} operations; a program has at most {}", reader.length(), kProgramLengthMax));
  } else if (has_operations && reader.is_whole() && !reader.does_something()) {
    value.wrong("it chooses and then does nothing; an operation must follow that changes or shows something");
  } else if (occasion == Occasion::kSpell && has_operations && reader.is_whole() && !reader.destroys_itself()) {
    value.wrong(
        "the spell leaves its piece standing (LG-024); destroy \"trap\" (it and its attacker) or \"this\" (it alone)");
  }
  return reader.take();
}

}  // namespace strategion::legends
