// Why a match ended: the keys of Result::reason and their sentences.
#pragma once

#include <array>
#include <string>
#include <string_view>

#include "games/legends/state.h"

namespace strategion::legends {

// By Reason; rules/legal.inl writes the same words into Result.
inline constexpr std::array<std::string_view, 6> kReasonWords{"",      "castle",       "stuck",
                                                              "quiet", "both-castles", "all-castles"};

constexpr std::string_view reason_word(Reason reason) {
  const auto at = static_cast<std::size_t>(reason);
  return at < kReasonWords.size() ? kReasonWords[at] : "";
}

inline std::string reason_sentence(std::string_view reason) {
  if (reason == "castle") return "The castle has fallen.";                   // LG-070
  if (reason == "stuck") return "A player can neither move nor act.";        // LG-071
  if (reason == "quiet") return "No piece was destroyed for too long.";      // LG-072
  if (reason == "both-castles") return "Both castles fell at once.";         // LG-R18
  if (reason == "all-castles") return "All castles of a side have fallen.";  // LG-093
  return "The match is over.";
}

}  // namespace strategion::legends
