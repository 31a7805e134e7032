// The words that content spells enums with: one table each, read by the loader and written by `show`.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <span>
#include <string_view>
#include <utility>

#include "games/legends/operations.h"
#include "games/legends/piece.h"
#include "games/legends/types.h"

namespace strategion::legends {

template <class T>
using Word = std::pair<std::string_view, T>;

// {"green", "gold"} and Colour become {{"green", Colour(0)}, {"gold", Colour(1)}}.
template <class T, std::size_t kCount, std::size_t kAll>
constexpr std::array<Word<T>, kCount> first_words(const std::array<std::string_view, kAll>& words) {
  static_assert(kCount <= kAll);
  std::array<Word<T>, kCount> result{};
  for (std::size_t i = 0; i < kCount; ++i) result[i] = {words[i], static_cast<T>(i)};
  return result;
}

// The word of a value; every value that can be asked for stands in its table.
template <class Words, class T>
constexpr std::string_view word_of(const Words& words, T value) {
  const auto found = std::ranges::find(words, value, &Word<T>::second);
  return found == words.end() ? std::string_view("?") : found->first;
}

inline constexpr auto kSideNames = first_words<Side, 2>(kSideWords);
inline constexpr auto kColourNames = first_words<Colour, kColourWords.size()>(kColourWords);
// Nothing stands on water: filters and powers name land.
inline constexpr auto kLandNames = first_words<Terrain, kTerrains - 1>(kTerrainWords);
inline constexpr auto kPowerNames = first_words<Named, kNamedWords.size()>(kNamedWords);

inline constexpr std::array<Word<Whose>, 3> kWhoseNames{
    {{"any", Whose::kAny}, {"own", Whose::kOwn}, {"enemy", Whose::kEnemy}}};
inline constexpr std::array<Word<Near>, 4> kNearNames{{{"this", Near::kAdjacentToThis},
                                                       {"chosen", Near::kAdjacentToChosen},
                                                       {"within-two", Near::kWithinTwo},
                                                       {"in-front", Near::kInFront}}};
inline constexpr std::array<Word<Target>, 4> kTargetNames{
    {{"this", Target::kThis}, {"chosen", Target::kChosen}, {"attacker", Target::kAttacker}, {"trap", Target::kTrap}}};
inline constexpr std::array<Word<By>, 2> kByNames{{{"controller", By::kController}, {"enemy", By::kEnemy}}};
inline constexpr std::array<Word<To>, 3> kToNames{
    {{"place", To::kPlace}, {"this-space", To::kThisSpace}, {"chosen-space", To::kChosenSpace}}};
inline constexpr std::array<Word<Amount>, 2> kAmountNames{
    {{"strength-of-this", Amount::kStrengthOfThis}, {"strength-of-chosen", Amount::kStrengthOfChosen}}};
inline constexpr std::array<Word<When>, 3> kWhenNames{
    {{"action", When::kAction}, {"any-time", When::kAnyTime}, {"end-of-turn", When::kEndOfTurn}}};
inline constexpr std::array<Word<Once>, 2> kOnceNames{{{"turn", Once::kTurn}, {"game", Once::kGame}}};
inline constexpr std::array<Word<bool Piece::*>, 5> kSpecialNames{{{"guesses", &Piece::guesses},
                                                                   {"attacks-own", &Piece::attacks_own},
                                                                   {"reveals-flown-over", &Piece::reveals_flown_over},
                                                                   {"strikes-flyers", &Piece::strikes_flyers},
                                                                   {"buries-curses", &Piece::buries_curses}}};

// Operations, in the order of the variant.
inline constexpr std::array<std::string_view, std::variant_size_v<Operation>> kOperationWords{
    "name-enemy", "choose", "choose-space", "choose-destroyed", "choose-terrain", "reveal", "look",       "destroy",
    "move",       "return", "take-control", "strengthen",       "grant",          "swap",   "extra-turn", "repeat",
    "if"};

inline constexpr std::uint8_t kAnyNumberOfTimes = 255;  // Repeat::times written "any"

}  // namespace strategion::legends
