#include "games/legends/notation/effects_clause.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <vector>

namespace strategion::legends {
namespace {

// One operation in words.
struct Teller {
  const Program& program;
  std::size_t at = 0;

  // "an enemy piece", "one of your pieces", "pieces": what is chosen before this operation.
  std::string chosen() const {
    for (std::size_t i = at; i-- > 0;) {
      const auto* choose = std::get_if<Choose>(&program[i]);
      if (choose == nullptr) continue;
      const bool several = choose->at_most > 1;
      if (choose->from.whose == Whose::kEnemy || choose->by == By::kEnemy)
        return several ? "enemy pieces" : "an enemy piece";
      if (choose->from.whose == Whose::kOwn) return several ? "pieces of yours" : "a piece of yours";
      return several ? "pieces" : "a piece";
    }
    return "a piece";
  }
  std::string target(const What& what) const {
    switch (what.target) {
      case Target::kThis: return "itself";
      case Target::kChosen: return chosen();
      case Target::kAttacker: return "the attacker";
      case Target::kTrap: return "itself and the attacker";
      case Target::kAll: break;
    }
    const std::string_view nouns = what.filter.castle == Wanted::kYes ? "castles" : "pieces";
    if (what.filter.whose == Whose::kEnemy) return fmt::format("enemy {}", nouns);
    return fmt::format("{}{}", nouns, what.filter.whose == Whose::kOwn ? " of yours" : "");
  }

  std::string operator()(const Reveal& op) const {
    // That a power shows the piece that has it goes without saying.
    return op.what.target == Target::kThis ? "" : "reveals " + target(op.what);
  }
  std::string operator()(const Look& op) const { return "looks at " + target(op.what); }
  std::string operator()(const Destroy& op) const { return "destroys " + target(op.what); }
  std::string operator()(const Move& op) const { return "moves " + target(op.what); }
  std::string operator()(const Return& op) const {
    return op.self ? "comes back itself" : "brings a destroyed piece back";
  }
  std::string operator()(const TakeControl& op) const { return "takes control of " + target(op.what); }
  std::string operator()(const Strengthen& op) const {
    if (op.amount != Amount::kNumber) return "strengthens " + target(op.what);
    return fmt::format("gives {:+} to {}", op.add, target(op.what));
  }
  std::string operator()(const Grant& op) const {
    return fmt::format("lends {} to {}", kNamedWords[static_cast<std::size_t>(op.power)], target(op.what));
  }
  std::string operator()(const Swap& /*op*/) const { return "exchanges two pieces"; }
  std::string operator()(const ExtraTurn& /*op*/) const { return "gives one more turn"; }
  // Choosing and branching are how, not what.
  std::string operator()(const auto& /*op*/) const { return {}; }
};

}  // namespace

// What costs the piece comes first. That a piece is revealed is said where nothing more is done to it.
std::string effects_clause(const Power& power) {
  std::vector<std::string> reveals;
  std::vector<std::string> does;
  for (std::size_t i = 0; i < power.program.size(); ++i) {
    std::string words = std::visit(Teller{power.program, i}, power.program[i]);
    if (words.empty()) continue;
    std::vector<std::string>& list = words.starts_with("reveals ") ? reveals : does;
    if (std::ranges::find(list, words) == list.end()) list.push_back(std::move(words));
  }
  std::ranges::stable_partition(does, [](const std::string& words) { return words == "destroys itself"; });
  if (does.empty() || (does.size() == 1 && does.front() == "destroys itself"))
    does.insert(does.end(), reveals.begin(), reveals.end());
  std::string_view often;
  if (power.once == Once::kTurn) often = "once a turn: ";
  if (power.once == Once::kGame) often = "once a game: ";
  return fmt::format("{}{}", often, fmt::join(does, ", "));
}

}  // namespace strategion::legends
