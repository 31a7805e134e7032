#include "games/stratos/content/read_program.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

#include "games/stratos/content/card_words.h"
#include "games/stratos/content/program_reader.h"

namespace strategion::stratos {

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
constexpr auto kOperationNames = words_from<std::size_t, 0, kOperationWords.size()>(kOperationWords);

}  // namespace

std::vector<Value> one_or_many(const Value& value) {
  return value.is(NodeKind::kList) ? value.items() : std::vector<Value>{value};
}

void ProgramReader::read(const Value& list) {
  std::vector<Table> operations = list.tables();
  const bool whole = list.is(NodeKind::kList) && operations.size() == list.items().size();
  if (whole && operations.empty()) list.wrong("\"do\" holds no operation");
  for (Table& operation : operations) read_operation(operation);
  if (program_.size() > kProgramLengthMax) {
    list.wrong(fmt::format("{} operations; a program has at most {}", program_.size(), kProgramLengthMax));
  } else if (whole && program_.size() == operations.size() && !operations.empty() && !done_) {
    list.wrong("it chooses and then does nothing; an operation must follow that changes or shows something");
  }
}

void ProgramReader::read_operation(Table& table) {
  const auto word = table.find("op");
  if (!word) {
    table.wrong("\"op\" is missing; it should be an operation, like { op = \"heal\", amount = 2 }");
    return;
  }
  if (!word->is(NodeKind::kText) || std::ranges::find(kOperationWords, word->text()) == kOperationWords.end()) {
    word->one_of("operation", kOperationNames);  // says what is wrong with it; its fields then mean nothing
    return;
  }
  Operation operation = kBlanks[word->one_of("operation", kOperationNames)]();
  const bool late = done_ && is_draft() && chooses(operation);
  std::visit([&](auto& blank) { fill(table, blank); }, operation);
  const bool by_chance = std::visit(
      [](const auto& op) {
        if constexpr (requires { op.by; }) return op.by == By::kChance;
        return false;
      },
      operation);
  if (late && !by_chance) {
    table.wrong("op",
                "all choices of a card that is used come first: nothing is done before the last is made (ST-061)");
  }
  done_ = done_ || !chooses(operation) || by_chance;
  program_.push_back(operation);
  table.done();
}

Program read_program(const Value& value, CardType type) {
  ProgramReader reader(type);
  reader.read(value);
  return reader.take();
}

}  // namespace strategion::stratos
