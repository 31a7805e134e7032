// Sentences that are written twice: for everybody (events.cpp), and for a viewer who knows more of what took part
// (retold.cpp).
#pragma once

#include <fmt/format.h>

#include <string>
#include <string_view>

namespace strategion::legends {

// "The piece on d4", "Landor on d4"; `how`: "walk", "put" or the power it goes by.
inline std::string moved_sentence(std::string_view what, std::string_view to, std::string_view how) {
  if (how == "put") return fmt::format("{} is put on {}.", what, to);
  if (how == "walk") return fmt::format("{} moves to {}.", what, to);
  return fmt::format("{} goes to {} by {}.", what, to, how);
}

inline std::string strengths_sentence(std::string_view attacker, int attack, std::string_view from,
                                      std::string_view defender, int defence, std::string_view to) {
  return fmt::format("{} {} from {} against {} {} on {}.", attacker, attack, from, defender, defence, to);
}

}  // namespace strategion::legends
