#include "games/stratos/notation/card_words.h"

#include <fmt/format.h>

#include "games/stratos/notation/names.h"
#include "games/stratos/notation/state_words.h"

namespace strategion::stratos {
namespace {

std::string figure_noun(const FigureFilter& filter) {
  std::string noun = filter.characters ? "a unit" : "a unit or monster";
  if (filter.whose == Whose::kOwn) noun = "one of your units";
  if (filter.whose == Whose::kEnemy) noun = filter.characters ? "an enemy unit" : "an enemy or a monster";
  if (filter.far > 0) noun += fmt::format(" at most {} away", filter.far);
  return noun;
}

// What is asked, as a question; what was chosen before stands ahead of it.
struct ChoiceClause {
  const Card& card;
  const Frame& frame;

  // "what do you want for it?" after something was given.
  bool follows_a_gift() const {
    if (frame.stage == 0) return false;
    const auto* before = std::get_if<ChooseResource>(&card.program[frame.stage - 1U]);
    return before != nullptr && before->own > 0;
  }

  std::string operator()(const ChooseFigure& op) const {
    return fmt::format("pick {}{}", figure_noun(op.filter), op.optional ? ", or pass" : "");
  }
  std::string operator()(const ChooseTile& op) const {
    std::string text = "pick a tile";
    if (op.filter.far > 0) text += fmt::format(" at most {} away", op.filter.far);
    if (op.at_most > 1) {
      text += fmt::format(", {} of up to {}", frame.picks.size() + 1, op.at_most);
      if (!frame.picks.empty()) text += ", or pass";
    }
    return text;
  }
  std::string operator()(const ChooseTray&) const { return "which tray turns? Pick its top left space"; }
  std::string operator()(const ChooseRun&) const { return "which row or column slides? Pick a tile of it"; }
  std::string operator()(const ChoosePlace&) const { return "where does it go? Pick a tile"; }
  std::string operator()(const ChooseResource& op) const {
    if (op.optional) return "give a further resource? Pick it, or pass";
    if (op.own > 1) return fmt::format("of which resource do you give {}?", op.own);
    if (op.own > 0) return "which resource do you give?";
    return follows_a_gift() ? "what do you want for it?" : "which resource do you take?";
  }
  std::string operator()(const ChooseTerrain&) const { return "which land shall it be?"; }
  std::string operator()(const ChooseWay&) const { return "which way?"; }
  template <class Doing>
  std::string operator()(const Doing&) const {
    return "choose";
  }
};

}  // namespace

const Card* find_frame_card(const Tables& tables, const Frame& frame) {
  if (frame.card == kNoCard) return nullptr;
  const auto& list = frame.source <= static_cast<std::uint8_t>(Deck::kSorcerer) ? tables.spells : tables.cards;
  return frame.card <= list.size() ? list[frame.card - 1U] : nullptr;
}

std::string choice_clause(const Tables& tables, const Card& card, const Frame& frame) {
  if (frame.stage >= card.program.size()) return "choose";
  std::vector<std::string> picked;
  for (std::size_t i = 0; i < frame.picks.size(); ++i)
    picked.push_back(pick_word(kind_of_pick(tables, frame, i), frame.picks[i]));
  const std::string so_far = picked.empty() ? "" : joined(picked, "and") + " chosen; ";
  return so_far + std::visit(ChoiceClause{card, frame}, card.program[frame.stage]);
}

PickKind kind_of_pick(const Tables& tables, const Frame& frame, std::size_t pick) {
  const Card* card = frame.type == FrameType::kProgram ? find_frame_card(tables, frame) : nullptr;
  if (card == nullptr) return PickKind::kSpace;
  std::size_t at = 0;
  for (const Operation& operation : card->program) {
    if (!chooses(operation)) continue;
    const auto* tiles = std::get_if<ChooseTile>(&operation);
    at += tiles == nullptr ? 1 : tiles->at_most;
    if (pick >= at) continue;
    if (std::holds_alternative<ChooseResource>(operation)) return PickKind::kResource;
    if (std::holds_alternative<ChooseTerrain>(operation)) return PickKind::kTerrain;
    if (std::holds_alternative<ChooseWay>(operation)) return PickKind::kWay;
    return PickKind::kSpace;
  }
  return PickKind::kSpace;
}

std::string pick_word(PickKind kind, std::uint8_t value) {
  switch (kind) {
    case PickKind::kResource: return std::string(word_at(kResourceWords, value));
    case PickKind::kTerrain: return std::string(word_at(kTerrainWords, value));
    case PickKind::kWay: return std::string(word_at(kWayWords, value));
    case PickKind::kSpace: break;
  }
  return space_name(value);
}

}  // namespace strategion::stratos
