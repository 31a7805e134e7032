// What a seat, or nature, can do. Places and kinds are the only handles: hidden things have no ids.
#pragma once

#include <compare>
#include <cstdint>
#include <variant>

#include "games/stratos/types.h"

namespace strategion::stratos {

// A unit's actions (ST-032), each by the space it stands on.
struct Travel {
  Space from = 0;
  Space to = 0;
  auto operator<=>(const Travel&) const = default;
};  // ST-040
struct Harvest {
  Space at = 0;
  auto operator<=>(const Harvest&) const = default;
};  // ST-043
struct PowerHarvest {
  Space at = 0;
  auto operator<=>(const PowerHarvest&) const = default;
};  // ST-044
struct Defend {
  Space at = 0;
  auto operator<=>(const Defend&) const = default;
};  // ST-045
struct Attack {
  Space from = 0;
  Space to = 0;
  auto operator<=>(const Attack&) const = default;
};  // ST-050
struct Shoot {
  Space from = 0;
  Space to = 0;
  auto operator<=>(const Shoot&) const = default;
};  // ST-051
struct Search {
  Space at = 0;
  auto operator<=>(const Search&) const = default;
};  // ST-070, ST-072
// The first step of a spell or item; the card and its targets follow as steps of a draft.
struct Cast {
  Space at = 0;
  auto operator<=>(const Cast&) const = default;
};  // ST-060
struct UseItem {
  Space at = 0;
  auto operator<=>(const UseItem&) const = default;
};  // ST-076
struct UsePermanent {
  CardId card = kNoCard;  // of the exploration cards
  auto operator<=>(const UsePermanent&) const = default;
};  // ST-077
struct EndActions {
  auto operator<=>(const EndActions&) const = default;
};  // ST-036

// Answers to questions inside a card, a search, a crossing.
struct PickSpell {
  CardId card = kNoCard;
  auto operator<=>(const PickSpell&) const = default;
};
struct PickCard {
  CardId card = kNoCard;
  auto operator<=>(const PickCard&) const = default;
};  // of the exploration cards: an item, or the card to keep
struct PickSpace {
  Space space = 0;
  auto operator<=>(const PickSpace&) const = default;
};  // a tile, or the unit on it; nature's among equals
struct PickResource {
  Resource resource = Resource::kCorn;
  auto operator<=>(const PickResource&) const = default;
};
struct PickTerrain {
  Terrain terrain = Terrain::kPrairie;
  auto operator<=>(const PickTerrain&) const = default;
};
enum class Way : std::uint8_t { kLeft, kRight, kUp, kDown, kCount };  // a turn left or right; a slide any of the four
struct PickWay {
  Way way = Way::kLeft;
  auto operator<=>(const PickWay&) const = default;
};
struct DropEquipment {
  Space at = kNowhere;  // who wears it; kNowhere: the one just drawn
  CardId card = kNoCard;
  auto operator<=>(const DropEquipment&) const = default;
};  // ST-R46
struct Accept {
  auto operator<=>(const Accept&) const = default;
};  // collect, re-roll, recover the spellbook
struct Pass {
  auto operator<=>(const Pass&) const = default;
};  // decline, or enough
struct PlaceToken {
  Space a = 0;  // the edge between two spaces, the smaller first
  Space b = 0;
  Resource resource = Resource::kCorn;
  auto operator<=>(const PlaceToken&) const = default;
};  // ST-902

// Purchases (ST-600): place and payment follow as steps of a draft.
struct Hire {
  UnitType type = UnitType::kPeasant;
  auto operator<=>(const Hire&) const = default;
};  // ST-601
struct Promote {
  Space at = 0;
  auto operator<=>(const Promote&) const = default;
};  // ST-603
struct Retrain {
  Space at = 0;
  UnitType type = UnitType::kSoldier;
  auto operator<=>(const Retrain&) const = default;
};  // ST-606
struct Learn {
  Deck deck = Deck::kMage;
  auto operator<=>(const Learn&) const = default;
};  // ST-607
struct Hoard {
  auto operator<=>(const Hoard&) const = default;
};  // ST-022
struct Pay {
  std::uint8_t gems = 0;  // two bits a main resource: how many of it are paid by gems
  std::uint8_t less = 0;  // ST-608: 0 none, else 1 + the resource that the Academy remits
  auto operator<=>(const Pay&) const = default;
};
struct EndTurn {
  auto operator<=>(const EndTurn&) const = default;
};  // the Buy phase is over; shared buying: for this seat

// Nature's.
struct DrawMap {
  std::uint8_t number = 0;  // one byte of the number of a random map, the high one first
  auto operator<=>(const DrawMap&) const = default;
};
struct DrawFirst {
  std::uint8_t seat = 0;
  auto operator<=>(const DrawFirst&) const = default;
};  // ST-R39
struct Roll {
  std::uint8_t value = 1;
  auto operator<=>(const Roll&) const = default;
};
struct TurnUp {
  Symbol symbol = Symbol::kBlank;
  auto operator<=>(const TurnUp&) const = default;
};  // ST-070
struct Uncover {
  Terrain terrain = Terrain::kAcademy;
  auto operator<=>(const Uncover&) const = default;
};  // ST-042
struct DrawSpell {
  CardId card = kNoCard;
  auto operator<=>(const DrawSpell&) const = default;
};
struct DrawCard {
  CardId card = kNoCard;
  auto operator<=>(const DrawCard&) const = default;
};

using Action = std::variant<Pass, Travel, Harvest, PowerHarvest, Defend, Attack, Shoot, Search, Cast, UseItem,
                            UsePermanent, EndActions, PickSpell, PickCard, PickSpace, PickResource, PickTerrain,
                            PickWay, DropEquipment, Accept, PlaceToken, Hire, Promote, Retrain, Learn, Hoard, Pay,
                            EndTurn, DrawMap, DrawFirst, Roll, TurnUp, Uncover, DrawSpell, DrawCard>;
static_assert(sizeof(Action) == 4);

}  // namespace strategion::stratos
