// Each game's shown title and its "unofficial" line: the one place where they stand.
#pragma once

#include <array>
#include <string_view>

namespace strategion {

struct Title {
  std::string_view game;
  std::string_view shown;
  std::string_view unofficial;
};

inline constexpr std::array<Title, 2> kTitles{{
    {"legends", "Legends",
     "Unofficial: plays by the rules of Stratego Legends, whose name belongs to its owner. Not made or endorsed by "
     "them."},
    {"stratos", "Stratos",
     "Unofficial: plays by the rules of Stratos and Stratos: Light in the Darkness, whose names belong to their owner. "
     "Not made or endorsed by them."},
}};

constexpr const Title* find_title(std::string_view game) {
  for (const Title& title : kTitles) {
    if (title.game == game) return &title;
  }
  return nullptr;
}

}  // namespace strategion
