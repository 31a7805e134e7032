// docs/formats/operations.md, made from the cards and from the pieces they name.
#include <fmt/format.h>

#include "core/base/assert.h"
#include "games/legends/content/operation_cards.h"
#include "games/legends/content/read_program.h"
#include "games/legends/content/write_toml.h"
#include "games/legends/limits.h"

namespace strategion::legends {

namespace {

const Piece& example_of(const Content& content, std::string_view id) {
  const Piece* piece = content.find_piece(id);
  STRATEGION_ASSERT(piece != nullptr, "a card names a piece that exists");
  return *piece;
}

void add_fields(std::string& page, std::string_view heading, std::span<const FieldCard> fields,
                const Content& content) {
  page += fmt::format("| {} | Values | Meaning | See |\n| --- | --- | --- | --- |\n", heading);
  for (const FieldCard& field : fields) {
    page += fmt::format("| `{}` | {} | {} | {} |\n", field.key, field.values, field.meaning,
                        example_of(content, field.example).name);
  }
  page += "\n";
}

void add_targets(std::string& page, const Content& content) {
  page += "| `what = ` | Means | See |\n| --- | --- | --- |\n";
  for (const FieldCard& target : target_cards()) {
    const bool is_open = target.key.ends_with("= ");
    page += fmt::format("| `{}{}` | {} | {} |\n", target.key, is_open ? "... }" : "", target.meaning,
                        example_of(content, target.example).name);
  }
  page += "\n";
}

// The key that a program stands under.
std::string_view key_of(const Piece& piece, const Program* program) {
  if (program == &piece.spell) return "spell";
  return program == &piece.curse_ends ? "curse_ends" : "do";
}

// The program of the example that uses the operation, whole: an operation reads in its place.
std::string example_program(const Content& content, const OperationCard& card) {
  const Piece& piece = example_of(content, card.example);
  for (const Program* program : programs_of(piece)) {
    for (const Operation& operation : *program) {
      if (describe_operation(content, operation).starts_with(fmt::format("{{ op = \"{}\"", card.op))) {
        return fmt::format("{} = {}", key_of(piece, program), write_program(content, *program, 0));
      }
    }
  }
  STRATEGION_ASSERT(false, "an example uses the operation that it is an example of");
}

void add_operation(std::string& page, const OperationCard& card, const Content& content) {
  page += fmt::format("## {}\n\n{}\n\n", card.op, card.does);
  if (!card.fields.empty()) add_fields(page, "Field", card.fields, content);
  const Piece& piece = example_of(content, card.example);
  page += fmt::format("{}: {}\n\n```toml\n{}\n```\n\n", piece.name, piece.text, example_program(content, card));
}

constexpr std::string_view kIntroduction = R"(# Operations

This page is made from `games/legends/content/operation_cards.cpp`; change the cards, not the page
(`STRATEGION_DOCS_WRITE=1` before the tests writes it anew).

What a piece does is a list of operations: `{{ op = "destroy", what = "chosen" }}`. They are done one after the
other. Where such lists stand in a piece is told in [content-legends.md](content-legends.md).

- An activated power begins with its choices. They are a draft: nobody else learns of them. At the first operation
  that does something the piece is revealed by itself (LG-016), so programs never reveal `this`.
- A cost comes first: `destroy` `this`, and only then the effect (LG-017).
- A `choose` with nothing to choose from, or one that is declined, ends the block it stands in: the `repeat`, the
  branch of the `if`, or the program.
- A `choose` among pieces that are hidden from whoever picks may only ask where they stand, whose they are, where
  they came from and whether they are revealed. Otherwise the list of choices would tell what they are. Reveal
  the chosen piece, then ask with `if`.
- A program has at most {operations} operations, blocks at most {deep} deep, and chooses at most {picks} pieces.

)";

}  // namespace

std::vector<const Program*> programs_of(const Piece& piece) {
  std::vector<const Program*> programs;
  for (const Power& power : piece.programs) programs.push_back(&power.program);
  for (const Program* program : {&piece.after_win.program, &piece.when_attacked.program, &piece.when_slain.program,
                                 &piece.spell, &piece.curse_ends}) {
    if (!program->empty()) programs.push_back(program);
  }
  return programs;
}

std::string write_operations_page(const Content& content) {
  std::string page = fmt::format(kIntroduction, fmt::arg("operations", kProgramLengthMax),
                                 fmt::arg("deep", kNestingMax), fmt::arg("picks", kPicksMax));
  page += "## Targets\n\n";
  add_targets(page, content);
  page +=
      "## Filters\n\nEvery field that is set must hold; `{}` fits every piece. What holds when a field is left out "
      "stands in square "
      "brackets.\n\n";
  add_fields(page, "Field", filter_cards(), content);
  for (const OperationCard& card : operation_cards()) add_operation(page, card, content);
  page.pop_back();
  return page;
}

}  // namespace strategion::legends
