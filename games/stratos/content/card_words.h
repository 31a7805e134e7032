// The words that cards are spelled with: one table each, read by read_program and written by write_card.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <span>
#include <string_view>
#include <utility>

#include "games/stratos/content.h"
#include "games/stratos/state.h"

namespace strategion::stratos {

template <class T>
using Word = std::pair<std::string_view, T>;

// The words from `kFirst` on, `kCount` of them, each with the value of its place.
template <class T, std::size_t kFirst, std::size_t kCount, std::size_t kAll>
constexpr std::array<Word<T>, kCount> words_from(const std::array<std::string_view, kAll>& words) {
  static_assert(kFirst + kCount <= kAll);
  std::array<Word<T>, kCount> result{};
  for (std::size_t i = 0; i < kCount; ++i) result[i] = {words[kFirst + i], static_cast<T>(kFirst + i)};
  return result;
}

// The word of a value; every value that can be asked for stands in its table.
template <class Words, class T>
constexpr std::string_view word_of(const Words& words, T value) {
  const auto found = std::ranges::find(words, value, &Word<T>::second);
  return found == words.end() ? std::string_view("?") : found->first;
}

inline constexpr auto kDeckNames = words_from<Deck, 0, kDecks>(kDeckWords);
// Of exploration cards; a spell's type is its deck.
inline constexpr auto kCardTypeNames = words_from<CardType, 1, 5>(kCardTypeWords);
inline constexpr auto kTerrainNames = words_from<Terrain, 0, kTerrainWords.size()>(kTerrainWords);
inline constexpr auto kUnitNames = words_from<UnitType, 1, kUnitTypes>(kUnitWords);
inline constexpr auto kResourceNames = words_from<Resource, 0, kResources>(kResourceWords);

inline constexpr std::array<Word<Whose>, 3> kWhoseNames{
    {{"any", Whose::kAny}, {"own", Whose::kOwn}, {"enemy", Whose::kEnemy}}};
inline constexpr std::array<Word<From>, 2> kFromNames{{{"user", From::kUser}, {"picked", From::kPicked}}};
inline constexpr std::array<Word<By>, 2> kByNames{{{"controller", By::kController}, {"chance", By::kChance}}};
inline constexpr std::array<Word<Target>, 5> kTargetNames{{{"user", Target::kUser},
                                                           {"picked", Target::kPicked},
                                                           {"first", Target::kFirst},
                                                           {"second", Target::kSecond},
                                                           {"third", Target::kThird}}};
inline constexpr std::array<Word<Reach>, 3> kReachNames{
    {{"within", Reach::kWithin}, {"walking", Reach::kWalking}, {"nearest", Reach::kNearest}}};
inline constexpr std::array<Word<Measure>, 2> kMeasureNames{{{"rolled", Measure::kRolled}, {"dealt", Measure::kDealt}}};
inline constexpr std::array<Word<Change>, 3> kChangeNames{
    {{"give", Change::kGive}, {"take", Change::kTake}, {"fill", Change::kFill}}};
inline constexpr std::array<Word<DamageKind>, 2> kDamageNames{
    {{"physical", DamageKind::kPhysical}, {"magical", DamageKind::kMagical}}};
// Those that cards may set, take away or ask for; the others belong to the rules.
inline constexpr std::array<Word<Mark>, 6> kMarkNames{{{"defending", Mark::kDefending},
                                                       {"stoneskin", Mark::kStoneskin},
                                                       {"bound", Mark::kBound},
                                                       {"idle", Mark::kIdle},
                                                       {"extra", Mark::kExtra},
                                                       {"free-travel", Mark::kFreeTravel}}};

// Operations, in the order of the variant.
inline constexpr std::array<std::string_view, std::variant_size_v<Operation>> kOperationWords{
    "choose-figure",  "choose-tile", "choose-tray", "choose-run",  "choose-place", "choose-resource",
    "choose-terrain", "choose-way",  "roll",        "damage",      "heal",         "spirit",
    "move",           "swap",        "gain",        "lose",        "trade",        "mark",
    "unmark",         "look",        "draw",        "remove-tile", "lay-tile",     "turn-tray",
    "slide-run",      "push",        "scatter",     "command",     "ward-off",     "bless-harvests",
    "end-actions"};

// The flags of filters and gifts, by the key they are written with.
template <class T>
struct Flag {
  std::string_view key;
  bool T::* field;
};
inline constexpr std::array<Flag<FigureFilter>, 6> kFigureFlags{{{"not_user", &FigureFilter::not_user},
                                                                 {"characters", &FigureFilter::characters},
                                                                 {"acting", &FigureFilter::acting},
                                                                 {"hurt", &FigureFilter::hurt},
                                                                 {"lacks_spirit", &FigureFilter::lacks_spirit},
                                                                 {"swappable", &FigureFilter::swappable}}};
inline constexpr std::array<Flag<TileFilter>, 5> kTileFlags{{{"empty", &TileFilter::empty},
                                                             {"hidden", &TileFilter::hidden},
                                                             {"beside_lagoon", &TileFilter::beside_lagoon},
                                                             {"beside_figure", &TileFilter::beside_figure},
                                                             {"holds_on_land", &TileFilter::holds_on_land}}};

// What a gift may hold: of equipment (worn) or of a permanent item (held).
struct GiftNumber {
  std::string_view key;
  std::int8_t Gift::* field;
  CardType type;
};
struct GiftFlag {
  std::string_view key;
  bool Gift::* field;
  CardType type;
};
struct GiftDie {
  std::string_view key;
  Die Gift::* field;
};
inline constexpr std::array<GiftNumber, 9> kGiftNumbers{
    {{"attack_add", &Gift::attack_add, CardType::kEquipment},
     {"shoot_far", &Gift::shoot_far, CardType::kEquipment},
     {"physical", &Gift::physical, CardType::kEquipment},
     {"magical", &Gift::magical, CardType::kEquipment},
     {"always_physical", &Gift::always_physical, CardType::kEquipment},
     {"harvest", &Gift::harvest, CardType::kEquipment},
     {"spirit_max", &Gift::spirit_max, CardType::kEquipment},
     {"health_max", &Gift::health_max, CardType::kEquipment},
     {"explorer_health", &Gift::explorer_health, CardType::kPermanent}}};
inline constexpr std::array<GiftDie, 2> kGiftDice{{{"attack", &Gift::attack}, {"shoot", &Gift::shoot}}};
inline constexpr std::array<GiftFlag, 9> kGiftFlags{{{"third_travel", &Gift::third_travel, CardType::kEquipment},
                                                     {"diagonal", &Gift::diagonal, CardType::kEquipment},
                                                     {"second_search", &Gift::second_search, CardType::kEquipment},
                                                     {"reroll", &Gift::reroll, CardType::kPermanent},
                                                     {"choose_draw", &Gift::choose_draw, CardType::kPermanent},
                                                     {"hire_anywhere", &Gift::hire_anywhere, CardType::kPermanent},
                                                     {"over_lagoon", &Gift::over_lagoon, CardType::kPermanent},
                                                     {"free_lagoon", &Gift::free_lagoon, CardType::kPermanent},
                                                     {"buying", &Gift::buying, CardType::kPermanent}}};

}  // namespace strategion::stratos
