// The words of tables and scenarios that cards do not use.
#pragma once

#include "games/stratos/content/card_words.h"

namespace strategion::stratos {

inline constexpr auto kBagNames = words_from<Terrain, 1, kBags>(kTerrainWords);  // tiles with undersides
inline constexpr auto kSpecialNames =
    words_from<Terrain, static_cast<std::size_t>(Terrain::kAcademy), kSpecialKinds>(kTerrainWords);
inline constexpr auto kMonsterNames = words_from<MonsterKind, 0, kMonsters>(kMonsterWords);

}  // namespace strategion::stratos
