// What every operation and every field of a filter means, with a piece that uses it. The page
// docs/formats/operations.md is made from these cards, and a test holds the two together.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "games/legends/operations.h"
#include "games/legends/piece.h"

namespace strategion::legends {

struct FieldCard {
  std::string_view key;
  std::string_view values;  // what may stand there; the default first, in brackets
  std::string_view meaning;
  std::string_view example;  // the id of a piece that uses it
};

struct OperationCard {
  std::string_view op;
  std::string_view does;
  std::string_view example;  // the id of a piece that uses it
  std::span<const FieldCard> fields;
};

// In the order of the variant, one each.
std::span<const OperationCard> operation_cards();
std::span<const FieldCard> filter_cards();
std::span<const FieldCard> target_cards();  // what `what` may be

// docs/formats/operations.md. The content must hold the pieces that the cards name.
std::string write_operations_page(const Content& content);

// Every program of a piece: powers, triggers, spell, curse.
std::vector<const Program*> programs_of(const Piece& piece);

}  // namespace strategion::legends
