// The words for where a match stands: phases, questions, marks, what is being resolved, and why a match ended.
#pragma once

#include <array>
#include <string>
#include <string_view>

#include "core/base/text.h"
#include "games/stratos/actions.h"
#include "games/stratos/content.h"
#include "games/stratos/events.h"
#include "games/stratos/state.h"

namespace strategion::stratos {

inline constexpr std::array<std::string_view, 7> kPhaseWords{"map",    "first",    "beginning", "actions",
                                                             "buying", "darkness", "over"};
inline constexpr std::array<std::string_view, 24> kQuestionWords{
    "none",    "place-token", "act",   "one-action", "card",    "target",    "resource", "terrain",
    "way",     "may",         "equip", "drop",       "keep",    "displace",  "buy",      "pay",
    "recover", "give-up",     "roll",  "underside",  "special", "draw-card", "tie",      "loot"};
inline constexpr std::array<std::string_view, 13> kFrameWords{"none", "program", "draw",     "card",    "attack",
                                                              "die",  "cross",   "displace", "harvest", "monster",
                                                              "dark", "puppet",  "discover"};
// By bit of Unit::marks.
inline constexpr std::array<std::string_view, 13> kMarkWords{
    "defending", "always-defends", "immune",  "stoneskin", "acted",  "bound", "idle",
    "extra",     "free-travel",    "climbed", "dived",     "strode", "holds"};
inline constexpr std::array<std::string_view, 4> kTurnMarkWords{"bumper-crop", "free-lagoon", "coin-used",
                                                                "token-placed"};
inline constexpr std::array<std::string_view, 4> kFlagWords{"drafting", "effective", "gone", "rerolled"};
inline constexpr std::array<std::string_view, 5> kBuyingWords{"hire", "promote", "retrain", "learn", "hoard"};
inline constexpr std::array<std::string_view, 4> kWayWords{"left", "right", "up", "down"};
inline constexpr std::array<std::string_view, 3> kLairWords{"below", "on-board", "vanquished"};
inline constexpr std::array<std::string_view, 2> kDamageWords{"physical", "magical"};
inline constexpr std::array<std::string_view, 7> kSourceWords{"harvest", "quarry", "discovery", "fault",
                                                              "card",    "trade",  "later"};
inline constexpr std::array<std::string_view, 4> kGoalWords{"prosperity", "land-on", "occupy", "hold"};

static_assert(kQuestionWords.size() == static_cast<std::size_t>(Question::kLoot) + 1);
static_assert(kFrameWords.size() == static_cast<std::size_t>(FrameType::kDiscover) + 1);
static_assert(1U << (kMarkWords.size() - 1) == static_cast<unsigned>(Mark::kHolds));

inline std::string reason_sentence(std::string_view reason) {
  if (reason == "prosperity") return "The target of prosperity points is reached.";  // ST-020
  if (reason == "last-standing") return "Nobody else is left.";                      // ST-021
  if (reason == "landed") return "The goal of the scenario was landed on.";          // ST-1003
  if (reason == "occupied") return "The goal of the scenario is occupied.";          // ST-1005
  if (reason == "held") return "A marked tile was held for a full round.";           // ST-R37
  if (reason == "destroyed") return "What must not be destroyed was destroyed.";     // ST-1003, ST-R44
  if (reason == "rounds") return "The last round is over.";                          // ST-R43
  return "The match is over.";
}

}  // namespace strategion::stratos
