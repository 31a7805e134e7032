// docs/formats/operations.md says what the code says, and every card's example uses what it is shown for.
#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>

#include "core/content/reader.h"
#include "games/legends/content/operation_cards.h"
#include "games/legends/content/show.h"
#include "games/legends/content/words.h"
#include "games/legends/content/write_toml.h"
#include "tests/legends/packs.h"

namespace strategion::legends {
namespace {

const Piece& piece_named(std::string_view id) {
  const Piece* piece = real_content().find_piece(id);
  if (piece == nullptr) throw std::runtime_error("a card names " + std::string(id) + ", and no piece is called so");
  return *piece;
}

// Every operation of a piece as it is written, those named `op` only; all of them for "".
std::vector<std::string> operations_of(std::string_view id, std::string_view op = "") {
  std::vector<std::string> written;
  for (const Program* program : programs_of(piece_named(id))) {
    for (const Operation& operation : *program) {
      if (op.empty() || kOperationWords[operation.index()] == op) {
        written.push_back(describe_operation(real_content(), operation));
      }
    }
  }
  return written;
}

bool one_has(const std::vector<std::string>& texts, const std::string& part) {
  return std::ranges::any_of(texts, [&](const std::string& text) { return text.contains(part); });
}

bool one_has_key(const std::vector<std::string>& texts, std::string_view key) {
  const std::string written = std::string(key) + " = ";
  return one_has(texts, "{ " + written) || one_has(texts, ", " + written);
}

TEST(LegendsOperations, EveryOperationHasACardInTheOrderOfTheVariant) {
  ASSERT_EQ(operation_cards().size(), kOperationWords.size());
  for (std::size_t i = 0; i < kOperationWords.size(); ++i) EXPECT_EQ(operation_cards()[i].op, kOperationWords[i]);
}

TEST(LegendsOperations, EveryCardsExampleUsesTheOperationAndTheField) {
  for (const OperationCard& card : operation_cards()) {
    EXPECT_FALSE(operations_of(card.example, card.op).empty()) << card.op << " in " << card.example;
    for (const FieldCard& field : card.fields) {
      EXPECT_TRUE(one_has_key(operations_of(field.example, card.op), field.key))
          << card.op << "." << field.key << " in " << field.example;
    }
  }
}

TEST(LegendsOperations, EveryFilterFieldAndTargetIsUsedByItsExample) {
  for (const FieldCard& field : filter_cards()) {
    EXPECT_TRUE(one_has_key(operations_of(field.example), field.key)) << field.key << " in " << field.example;
  }
  for (const FieldCard& target : target_cards()) {
    EXPECT_TRUE(one_has(operations_of(target.example), "what = " + std::string(target.key)))
        << target.key << " in " << target.example;
  }
}

// The other way round: whatever a real piece writes stands on a card.
TEST(LegendsOperations, EveryKeyThatPiecesUseIsOnACard) {
  for (const Piece& piece : real_content().pieces) {
    for (const OperationCard& card : operation_cards()) {
      for (std::string text : operations_of(piece.id, card.op)) {
        for (std::size_t at = 0; (at = text.find(" = ", at)) != std::string::npos; at += 3) {
          const std::size_t from = text.find_last_of(" ", at - 1) + 1;
          const std::string key = text.substr(from, at - from);
          const auto is_key = [&](const FieldCard& field) { return field.key == key; };
          const bool known = key == "op" || key == "all" || key == "trap" || key == "also" ||
                             std::ranges::any_of(card.fields, is_key) || std::ranges::any_of(filter_cards(), is_key);
          EXPECT_TRUE(known) << key << " of " << card.op << " in " << piece.id;
        }
      }
    }
  }
}

TEST(LegendsOperations, ThePageIsWhatTheCardsSay) {
  const auto path = source_folder() / "docs/formats/operations.md";
  const std::string page = write_operations_page(real_content());
  if (std::getenv("STRATEGION_DOCS_WRITE") != nullptr) std::ofstream(path) << page;
  const auto written = content::read_text_file(path, "docs/formats/operations.md");
  ASSERT_TRUE(written) << written.error().text();
  EXPECT_EQ(*written, page) << "STRATEGION_DOCS_WRITE=1 before the test writes the page anew";
}

TEST(LegendsShow, APieceIsShownAsPlayersReadItBesideItsOperations) {
  EXPECT_EQ(show_piece(real_content(), piece_named("reed-lantern")),
            R"(Reed Lantern
  blue spirit, strength 4, beige side
  After a successful attack you may reveal up to two enemy pieces next to it.

  innate   after a successful attack (LG-027)

In pack tiny:

[[piece]]
id = "reed-lantern"
name = "Reed Lantern"
colour = "blue"
strength = 4
type = "spirit"
text = "After a successful attack you may reveal up to two enemy pieces next to it."
after_win = { do = [
  { op = "choose", from = { whose = "enemy", near = "this" }, at_least = 0, at_most = 2 },
  { op = "reveal", what = "chosen" },
] }
)");
}

TEST(LegendsShow, PowersAreListedByKindWithTheirRules) {
  const auto lines = [](std::string_view id) {
    std::string text;
    for (const PowerLine& line : power_lines(real_content(), piece_named(id))) {
      text += std::string(line.kind) + ": " + line.words + " " + std::string(line.rule) + "\n";
    }
    return text;
  };
  EXPECT_EQ(lines("king-migol"), "ability: rally, once a turn LG-032\n");
  EXPECT_EQ(lines("anti-red-wind"),
            "innate: stationary LG-011\ninnate: cannot attack LG-024\nspell: when attacked LG-024\n"
            "curse: while it lies in the death curse area LG-060\n");
  EXPECT_EQ(lines("helliton"),
            "innate: +4 on mountain LG-035\nability: destroys pieces of base 9, 10 that it attacks LG-015\n");
  EXPECT_EQ(lines("spirit-of-sea"), "action: hop beside water LG-031\n");
  EXPECT_EQ(lines("zanofor-bowdode"),
            "innate: +1 on town LG-035\ninnate: in an army it stands alone in its row, with 5 of strength 7 LG-084\n");
}

TEST(LegendsShow, ABoardIsDrawn) {
  EXPECT_EQ(*show_thing(real_content(), "4A"), R"(Board 4A

 P F F M
 F P F F
 T F P P
 ~ ^ P D

  P plains, F forest, M marsh, ^ mountain, T town, D desert, ~ water

In pack shattered-lands:

[[board]]
id = "4A"
rows = ["PFFM", "FPFF", "TFPP", "~^PD"]
)");
}

TEST(LegendsShow, AnArmyIsListedByRowOfItsTable) {
  EXPECT_EQ(*show_thing(real_content(), "reed-folk"), R"(The Reed Folk
  beige side, 30 pieces, id reed-folk, pack tiny

  strength 10  Landor
  strength 9   King Migol
  strength 8   Fen Captain x3
  strength 7   Srik x3
  strength 6   High Elf x3
  strength 5   Frodnaj Archer x3
  strength 4   Reed Lantern x3
  strength 3   Dwarven Warrior x3
  strength 2   Wood Elf x3
  strength 1   Spirit of Justice
  magic        Sunken Bell x5
  castle       Stilt House
)");
}

TEST(LegendsShow, AnUnknownIdIsToldWithTheNearest) {
  EXPECT_EQ(show_thing(real_content(), "king-migl").error().text(),
            "there is no piece, army or board \"king-migl\"; did you mean \"king-migol\"?");
}

}  // namespace
}  // namespace strategion::legends
