#include "games/legends/notation/choice_words.h"

#include <fmt/format.h>

#include "games/legends/notation/names.h"

namespace strategion::legends {

std::string choice_verb(const Choose& op, const Program& code, std::size_t at) {
  for (std::size_t i = at + 1; i < code.size(); ++i) {
    const auto is_chosen = [](const auto& done) { return done.what.target == Target::kChosen; };
    if (const auto* destroy = std::get_if<Destroy>(&code[i]); destroy && is_chosen(*destroy)) return "Destroy";
    if (const auto* take = std::get_if<TakeControl>(&code[i]); take && is_chosen(*take))
      return op.by == By::kEnemy ? "Hand over" : "Take control of";
    if (const auto* move = std::get_if<Move>(&code[i]); move && is_chosen(*move)) return "Move";
    if (const auto* look = std::get_if<Look>(&code[i]); look && is_chosen(*look)) return "Look at";
    if (const auto* grant = std::get_if<Grant>(&code[i]); grant && is_chosen(*grant)) {
      return fmt::format("Lend {} to", kNamedWords[static_cast<std::size_t>(grant->power)]);
    }
    if (const auto* more = std::get_if<Strengthen>(&code[i]); more && is_chosen(*more)) {
      return more->amount == Amount::kNumber ? fmt::format("Give {:+} to", more->add) : "Strengthen";
    }
    if (std::holds_alternative<Swap>(code[i])) return "Exchange";
  }
  for (std::size_t i = at + 1; i < code.size(); ++i) {
    if (std::holds_alternative<Reveal>(code[i])) return "Reveal";
  }
  return "Pick";
}

}  // namespace strategion::legends
