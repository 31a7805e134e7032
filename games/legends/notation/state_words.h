// The words for where a match stands: phases, stages, questions and what is being resolved.
#pragma once

#include <array>
#include <string_view>

#include "core/base/text.h"
#include "games/legends/state.h"

namespace strategion::legends {

inline constexpr std::array<std::string_view, 7> kPhaseWords{"sides",     "boards", "first", "placing",
                                                             "switching", "play",   "over"};
inline constexpr std::array<std::string_view, 6> kStageWords{"begin", "start-window", "choice", "after", "end", "next"};
inline constexpr std::array<std::string_view, 17> kQuestionWords{
    "none",    "go-first",     "switch-one",       "switch-other",   "turn",       "target",    "window",
    "choose",  "choose-space", "choose-destroyed", "choose-terrain", "name-enemy", "use-power", "guess",
    "berserk", "guard",        "strike-flyer"};
inline constexpr std::array<std::string_view, 7> kFrameWords{"none",    "draft",  "window", "fight",
                                                             "program", "flight", "strike"};
inline constexpr std::array<std::string_view, 4> kWindowWords{"start-of-turn", "fight", "after-move", "end-of-turn"};
inline constexpr std::array<std::string_view, 7> kFlagWords{"drafting", "gone",   "felled",  "accepted",
                                                            "placed",   "ending", "choosing"};
// What a strength in a fight is made of, by TermSource.
inline constexpr std::array<std::string_view, 5> kTermWords{"base", "terrain", "water", "curse", "versus"};
// Programs that are not activated powers, from kAfterWin on.
inline constexpr std::array<std::string_view, 5> kTriggerWords{"after-win", "when-attacked", "when-slain", "spell",
                                                               "curse-ends"};

}  // namespace strategion::legends
