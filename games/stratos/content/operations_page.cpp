// docs/formats/operations-stratos.md, made from the cards of the operations and from the game cards they name.
#include <fmt/format.h>

#include "core/base/assert.h"
#include "games/stratos/content/operation_cards.h"
#include "games/stratos/content/read_program.h"
#include "games/stratos/content/write_card.h"

namespace strategion::stratos {

namespace {

const Card& example_of(const Content& content, std::string_view id) {
  const Card* card = content.find_card(id);
  STRATEGION_ASSERT(card != nullptr, "an example is a card that exists");
  return *card;
}

void add_fields(std::string& page, std::span<const FieldCard> fields, const Content& content) {
  page += "| Field | Values | Meaning | See |\n| --- | --- | --- | --- |\n";
  for (const FieldCard& field : fields) {
    page += fmt::format("| `{}` | {} | {} | {} |\n", field.key, field.values, field.meaning,
                        example_of(content, field.example).name);
  }
  page += "\n";
}

// A table of words without values of their own.
void add_words(std::string& page, std::string_view heading, std::span<const FieldCard> words, const Content& content) {
  page += fmt::format("| {} | Means | See |\n| --- | --- | --- |\n", heading);
  for (const FieldCard& word : words) {
    page += fmt::format("| `{}{}` | {} | {} |\n", word.key, word.key.ends_with("= ") ? "... }" : "", word.meaning,
                        example_of(content, word.example).name);
  }
  page += "\n";
}

void add_operation(std::string& page, const OperationCard& operation, const Content& content) {
  page += fmt::format("## {}\n\n{}\n\n", operation.op, operation.does);
  if (!operation.fields.empty()) add_fields(page, operation.fields, content);
  const Card& card = example_of(content, operation.example);
  page += fmt::format("{}: {}\n\n```toml\ndo = {}\n```\n\n", card.name, card.text, write_program(card.program));
}

constexpr std::string_view kIntroduction = R"(# Operations of Stratos

This page is made from `games/stratos/content/operation_cards.cpp`; change the cards there, not the page
(`STRATEGION_DOCS_WRITE=1` before the tests writes it anew).

What a card does is a list of operations under `do`: `{{ op = "heal", what = "picked", amount = 2 }}`. They are done one
after the other. What equipment and permanent items give as long as they are there stands under `gift`. Where these stand
in a card is told in [content-stratos.md](content-stratos.md).

- A spell or a one-use item first chooses. Its choices are a draft that nobody else learns of; a choice is offered only
  if those after it can be made too, and a card that leaves no choice cannot be begun (ST-061, ST-R71). The first
  operation that does something pays, and shows the card.
- A trap or a calamity happens at once; what is chosen there is asked openly, or drawn `by = "chance"`. A permanent item
  lies open: its use is open too, and its choices follow.
- A spell does nothing to units and tiles that are immune (ST-734). They may be picked all the same; a spell of which
  nothing comes is spent and lies face-down again (ST-062).
- A program has at most {operations} operations and chooses at most {picks} things.

)";

}  // namespace

std::string write_operations_page(const Content& content) {
  std::string page = fmt::format(kIntroduction, fmt::arg("operations", kProgramLengthMax), fmt::arg("picks", kPicks));
  page += "## Targets\n\n";
  add_words(page, "`what = `, `who = `", target_cards(), content);
  page +=
      "## Filters of figures\n\nEvery field that is set must hold; `{}` fits every unit and monster. What holds when a "
      "field is left out stands in square brackets.\n\n";
  add_fields(page, figure_cards(), content);
  page += "## Filters of tiles\n\nThe same for spaces.\n\n";
  add_fields(page, tile_cards(), content);
  page += "## Marks\n\n";
  add_words(page, "Mark", mark_cards(), content);
  page += "## Gifts\n\nWhat is worn is equipment, what is held a permanent item.\n\n";
  add_fields(page, gift_cards(), content);
  for (const OperationCard& card : operation_cards()) add_operation(page, card, content);
  page.pop_back();
  return page;
}

}  // namespace strategion::stratos
