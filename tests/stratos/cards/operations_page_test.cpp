// docs/formats/operations-stratos.md says what the code says, and every example uses what it is shown for.
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <set>

#include "core/content/reader.h"
#include "core/testing/folders.h"
#include "games/stratos/content/card_words.h"
#include "games/stratos/content/operation_cards.h"
#include "games/stratos/content/write_card.h"
#include "tests/stratos/cards/card_table.h"

namespace strategion::stratos::cards {
namespace {

const Card& card_named(std::string_view id) {
  const Card* card = isle()->find_card(id);
  if (card == nullptr) throw std::runtime_error("no card is called " + std::string(id));
  return *card;
}

// Every operation of a card as it is written, those named `op` only; all of them for "".
Texts operations_of(const Card& card, std::string_view op = "") {
  Texts written;
  for (const Operation& operation : card.program) {
    if (op.empty() || kOperationWords[operation.index()] == op) written.push_back(write_operation(operation));
  }
  return written;
}

bool one_has(const Texts& texts, const std::string& part) {
  return std::ranges::any_of(texts, [&](const std::string& text) { return text.contains(part); });
}

bool one_has_key(const Texts& texts, std::string_view key) {
  const std::string written = std::string(key) + " = ";
  return one_has(texts, "{ " + written) || one_has(texts, ", " + written);
}

TEST(StratosOperations, EveryOperationHasACardInTheOrderOfTheVariant) {
  ASSERT_EQ(operation_cards().size(), kOperationWords.size());
  for (std::size_t i = 0; i < kOperationWords.size(); ++i) EXPECT_EQ(operation_cards()[i].op, kOperationWords[i]);
}

TEST(StratosOperations, EveryExampleUsesTheOperationAndTheField) {
  for (const OperationCard& card : operation_cards()) {
    EXPECT_FALSE(operations_of(card_named(card.example), card.op).empty()) << card.op << " in " << card.example;
    for (const FieldCard& field : card.fields) {
      EXPECT_TRUE(one_has_key(operations_of(card_named(field.example), card.op), field.key))
          << card.op << "." << field.key << " in " << field.example;
    }
  }
}

TEST(StratosOperations, EveryFilterFieldTargetMarkAndGiftIsUsedByItsExample) {
  for (const auto& fields : {figure_cards(), tile_cards()}) {
    for (const FieldCard& field : fields) {
      EXPECT_TRUE(one_has_key(operations_of(card_named(field.example)), field.key)) << field.key << field.example;
    }
  }
  for (const FieldCard& target : target_cards()) {
    const Texts written = operations_of(card_named(target.example));
    EXPECT_TRUE(one_has(written, "what = " + std::string(target.key)) ||
                one_has(written, "who = " + std::string(target.key)))
        << target.key;
  }
  for (const FieldCard& mark : mark_cards()) {
    EXPECT_TRUE(one_has(operations_of(card_named(mark.example)), "\"" + std::string(mark.key) + "\"")) << mark.key;
  }
  for (const FieldCard& gift : gift_cards()) {
    EXPECT_TRUE(one_has_key({write_gift(card_named(gift.example).gift)}, gift.key)) << gift.key;
  }
}

// The other way round: whatever a card writes stands on the page.
TEST(StratosOperations, EveryKeyThatCardsUseIsOnThePage) {
  const auto has = [](std::span<const FieldCard> fields, const std::string& key) {
    return std::ranges::any_of(fields, [&](const FieldCard& field) { return field.key == key; });
  };
  for (const Card& card : isle()->cards) {
    for (const OperationCard& operation : operation_cards()) {
      for (const std::string& text : operations_of(card, operation.op)) {
        for (std::size_t at = 0; (at = text.find(" = ", at)) != std::string::npos; at += 3) {
          const std::size_t from = text.find_last_of(' ', at - 1) + 1;
          const std::string key = text.substr(from, at - from);
          EXPECT_TRUE(key == "op" || key == "all" || has(operation.fields, key) || has(figure_cards(), key) ||
                      has(tile_cards(), key))
              << key << " of " << operation.op << " in " << card.id;
        }
      }
    }
  }
  for (const auto& [word, mark] : kMarkNames) EXPECT_TRUE(has(mark_cards(), std::string(word))) << word;
  for (const auto& number : kGiftNumbers) EXPECT_TRUE(has(gift_cards(), std::string(number.key))) << number.key;
  for (const auto& flag : kGiftFlags) EXPECT_TRUE(has(gift_cards(), std::string(flag.key))) << flag.key;
}

// One card in eight may have operations of its own; more would be missing operations.
TEST(StratosOperations, FewCardsHaveOperationsOfTheirOwn) {
  std::set<std::string> special;
  for (const OperationCard& operation : operation_cards()) {
    Texts users;
    for (const Card& card : isle()->cards) {
      if (!operations_of(card, operation.op).empty()) users.push_back(card.id);
    }
    EXPECT_FALSE(users.empty()) << operation.op;
    if (users.size() == 1) special.insert(users.front());
  }
  std::size_t cards = 0;
  for (const Card& card : isle()->cards) cards += static_cast<std::size_t>(card.copies);
  EXPECT_LE(special.size(), (cards + 7) / 8);
}

TEST(StratosOperations, ThePageIsWhatTheCardsSay) {
  const auto path = source_folder() / "docs/formats/operations-stratos.md";
  const std::string page = write_operations_page(*isle());
  if (std::getenv("STRATEGION_DOCS_WRITE") != nullptr) std::ofstream(path) << page;
  const auto written = content::read_text_file(path, "docs/formats/operations-stratos.md");
  ASSERT_TRUE(written) << written.error().text();
  EXPECT_EQ(*written, page) << "STRATEGION_DOCS_WRITE=1 before the test writes the page anew";
}

}  // namespace
}  // namespace strategion::stratos::cards
