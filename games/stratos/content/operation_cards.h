// What every operation, filter and gift means, with a card that uses it. The page docs/formats/operations-stratos.md is
// made from these, and a test holds the two together.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "games/stratos/content.h"

namespace strategion::stratos {

struct FieldCard {
  std::string_view key;
  std::string_view values;  // what may stand there; the default in brackets
  std::string_view meaning;
  std::string_view example;  // the id of a card that uses it
};

struct OperationCard {
  std::string_view op;
  std::string_view does;
  std::string_view example;  // the id of a card that uses it
  std::span<const FieldCard> fields;
};

// In the order of the variant, one each.
std::span<const OperationCard> operation_cards();
std::span<const FieldCard> figure_cards();  // fields of filters of figures
std::span<const FieldCard> tile_cards();    // fields of filters of tiles
std::span<const FieldCard> target_cards();  // what `what` and `who` may be
std::span<const FieldCard> mark_cards();    // marks by their words
std::span<const FieldCard> gift_cards();    // fields of gifts

// docs/formats/operations-stratos.md. The content must hold the cards that are named.
std::string write_operations_page(const Content& content);

}  // namespace strategion::stratos
