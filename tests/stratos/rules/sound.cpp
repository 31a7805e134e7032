#include "tests/stratos/rules/sound.h"

#include <fmt/format.h>

#include "games/stratos/rules/reader.h"

namespace strategion::stratos {
namespace {

std::string figures_unsound(const Rules& rules, const State& state, const Reader& reader) {
  SpaceSet places;
  std::string wrong;
  const bool settled = state.frames.empty();
  reader.each_figurine([&](Figurine figurine) {
    const Space at = reader.space_of(figurine);
    if (at >= kSpaces || !rules.tables().grid.has(at)) wrong = fmt::format("figure {} is off the map", figurine);
    if (places.has(at)) wrong = fmt::format("two figures stand on {}", at);
    places.add(at);
    if (reader.health(figurine) < 1 || reader.health(figurine) > reader.figure_health_max(figurine)) {
      wrong = fmt::format("figure {} has {} of {} health", figurine, reader.health(figurine),
                          reader.figure_health_max(figurine));
    }
    if (is_monster(figurine)) return;
    const Unit& unit = reader.unit(figurine);
    if (unit.spirit() > reader.spirit_max(figurine)) wrong = fmt::format("unit {} has too much spirit", figurine);
    if (settled && !Reader::type_suits(unit.type(), reader.terrain(at))) {
      wrong = fmt::format("unit {} stands where it could not", figurine);
    }
    if (settled && reader.terrain(at) == Terrain::kCovered) wrong = "a unit stands on a covered tile";
    if (unit.worn[0] == kNoCard && unit.worn[1] != kNoCard) wrong = "equipment is not in order";
    if (unit.worn[1] != kNoCard && unit.worn[0] > unit.worn[1]) wrong = "equipment is not sorted";
  });
  if (places != state.occupied) wrong = "occupied is not where the figures stand";
  for (std::size_t slot = 0; slot < kUnits; ++slot) {
    if (!state.units[slot].alive() && state.units[slot] != Unit()) wrong = fmt::format("slot {} is not empty", slot);
  }
  for (const Monster& monster : state.monsters) {
    if (monster.lair != Lair::kOnBoard && (monster.at != 0 || monster.vital != 0))
      wrong = "a monster below is not bare";
  }
  return wrong;
}

// Undersides: what is unseen and what was seen are what the pack has.
std::string tiles_unsound(const Rules& rules, const State& state) {
  const Content& content = *rules.tables().content;
  for (std::size_t bag = 0; bag < kBags; ++bag) {
    int unseen = 0;
    int whole = 0;
    for (std::size_t i = 0; i < kSymbols; ++i) {
      unseen += state.bags[bag][i];
      whole += content.undersides[bag][i];
      if (state.bags[bag][i] > content.undersides[bag][i]) return fmt::format("bag {} has grown", bag);
    }
    int hidden = 0;  // on the board, unturned, not looked at
    int laid = 0;
    for (std::size_t space = 0; space < kSpaces; ++space) {
      const Tile tile = state.tiles[space];
      if (tile.terrain() != terrain_of_bag(bag)) continue;
      ++laid;
      if (!tile.turned() && state.secrets[space].value() == 0) ++hidden;
    }
    if (state.phase > Phase::kMap && laid + state.supply[bag] > content.tile_counts[bag]) return "tiles out of nothing";
    if (hidden + state.supply[bag] > unseen || unseen > whole) {
      return fmt::format("bag {} has {} undersides for {} tiles", bag, unseen, hidden + state.supply[bag]);
    }
  }
  for (std::size_t space = 0; space < kSpaces; ++space) {
    const Secret secret = state.secrets[space];
    if ((secret.value() == 0) != (secret.seats() == 0)) return "a secret that nobody knows";
    if (secret.value() != 0 && state.tiles[space].turned()) return "a secret of a turned tile";
  }
  return {};
}

std::string cards_unsound(const Rules& rules, const State& state, const Reader& reader) {
  const Tables& tables = rules.tables();
  std::array<unsigned, kCards> there{};
  for (std::size_t i = 0; i < tables.cards.size(); ++i) {
    const Pile pile = state.piles[i];
    there[i] += pile.deck() + pile.discarded() + pile.bottom();
    if (const std::uint8_t item = tables.item_index[i]; item != kNobody) {
      for (std::size_t purse = 0; purse < kSeats; ++purse) {
        there[i] += state.items[purse][item].hand() + state.items[purse][item].used();
      }
    }
    if (const std::uint8_t permanent = tables.permanent_index[i]; permanent != kNobody) {
      for (std::size_t purse = 0; purse < kSeats; ++purse) there[i] += state.permanents[purse] >> permanent & 1U;
    }
  }
  reader.each_unit([&](Figurine slot) {
    for (const CardId id : reader.unit(slot).worn) {
      if (id != kNoCard) ++there[id - 1U];
    }
  });
  for (const Frame& frame : state.frames) {
    const bool waits = frame.type == FrameType::kCard || (frame.type == FrameType::kDraw && frame.card != kNoCard);
    if (!waits) continue;
    if (frame.card != kNoCard) ++there[frame.card - 1U];
    if (frame.type == FrameType::kCard && frame.other != kNoCard) ++there[frame.other - 1U];
  }
  for (std::size_t i = 0; i < tables.cards.size(); ++i) {
    const bool is_worn = tables.cards[i]->type == CardType::kEquipment;  // is lost with its wearer
    const bool right = is_worn ? there[i] <= tables.cards[i]->copies : there[i] == tables.cards[i]->copies;
    if (!right) return fmt::format("{} has {} copies", tables.cards[i]->id, there[i]);
  }
  for (std::size_t purse = 0; purse < kSeats; ++purse) {
    for (const std::uint8_t tokens : state.purses[purse].tokens) {
      if (tokens > kTokensMax) return "more tokens than a player can hold (ST-R53)";
    }
  }
  // ST-065: without a Mage the book lies aside.
  for (std::size_t seat = 0; seat < static_cast<std::size_t>(rules.seats()); ++seat) {
    bool mage = false;
    reader.each_unit_of_purse(reader.purse_of(seat),
                              [&](Figurine slot) { mage = mage || reader.unit(slot).type() == UnitType::kMage; });
    for (const SpellPlace place : state.spells) {
      if (place.held_by(reader.purse_of(seat)) && !mage && !place.aside() && state.frames.empty()) {
        return "a spellbook without a Mage";
      }
    }
  }
  return {};
}

// What the rules read several at a time is what they would read one by one: cards here, seats below.
std::string cards_at_once_unsound(const Rules& rules, const State& state, const Reader& reader) {
  const Tables& tables = rules.tables();
  for (std::size_t purse = 0; purse < kSeats; ++purse) {
    std::uint32_t book = 0;
    int face_up = 0;
    bool aside = false;
    for (std::size_t i = 0; i < kSpells; ++i) {
      const SpellPlace place = state.spells[i];
      if (!place.held_by(purse)) continue;
      aside = aside || place.aside();
      if (place.aside()) continue;
      book |= 1U << i;
      face_up += place.face_up() ? 1 : 0;
    }
    if (reader.spellbook(purse) != book) return fmt::format("the spellbook of {} has other spells", purse);
    if (reader.spells_face_up(purse) != face_up) return fmt::format("{} has other spells face-up", purse);
    if (reader.has_aside(purse) != aside) return fmt::format("the spellbook of {} is aside, or not", purse);
    bool hand = false;
    bool used = false;
    for (const Stock stock : state.items[purse]) {
      hand = hand || stock.hand() != 0;
      used = used || stock.used() != 0;
    }
    if (reader.has_stock(purse, Stock::kHand) != hand) return fmt::format("{} has items in hand, or not", purse);
    if (reader.has_stock(purse, Stock::kUsed) != used) return fmt::format("{} has used items, or not", purse);
  }
  bool mage = false;
  bool sorcerer = false;
  for (std::size_t i = 0; i < tables.spells.size(); ++i) {
    if (state.spells[i].in_deck()) (i < tables.mage_spells ? mage : sorcerer) = true;
  }
  if (reader.deck_has(Deck::kMage) != mage || reader.deck_has(Deck::kSorcerer) != sorcerer)
    return "a deck has spells, or not";
  return {};
}

std::string seats_at_once_unsound(const Rules& rules, const Reader& reader) {
  for (std::size_t seat = 0; seat < static_cast<std::size_t>(rules.seats()); ++seat) {
    std::vector<Figurine> all;
    std::vector<Figurine> each;
    reader.each_figurine([&](Figurine figurine) {
      if (reader.is_attackable(seat, figurine)) all.push_back(figurine);
    });
    reader.each_attackable(seat, [&](Figurine figurine) { each.push_back(figurine); });
    if (each != all) return fmt::format("seat {} may attack others", seat);
    SpaceSet places;
    for (const Figurine figurine : all) places.add(reader.space_of(figurine));
    if (reader.attackable_spaces(seat) != places) return fmt::format("seat {} may attack elsewhere", seat);
    for (std::size_t space = 0; space < kSpaces; ++space) {
      const Figurine figurine = reader.at(static_cast<Space>(space));
      const bool own = figurine < kUnits && seat_of(figurine) == seat;
      if (reader.unit_at(seat, static_cast<Space>(space)) != (own ? figurine : kNoFigurine)) {
        return fmt::format("seat {} has another unit at {}", seat, space);
      }
    }
    const std::size_t purse = reader.purse_of(seat);
    if (reader.has_prospered(purse) != (reader.prosperity(purse) >= rules.tables().options.target_pp)) {
      return fmt::format("seat {} has won, or not", seat);
    }
    for (const UnitType type :
         {UnitType::kPeasant, UnitType::kArcher, UnitType::kSoldier, UnitType::kExplorer, UnitType::kMage}) {
      for (const bool academy : {false, true}) {
        const Cost cost = reader.hire_cost(type);
        const auto& tokens = reader.purse(seat).tokens;
        int missing = academy ? -1 : 0;  // ST-608: it remits one
        for (std::size_t i = 0; i < kMain; ++i) missing += std::max(cost[i] - tokens[i], 0);
        const bool pays = missing <= tokens[kMain];
        if (reader.can_pay(seat, cost, academy) != pays || (reader.count_payments(seat, cost, academy) > 0) != pays) {
          return fmt::format("seat {} can pay without a payment, or cannot with one", seat);
        }
        if ((reader.payable_types(seat, academy) >> static_cast<unsigned>(type) & 1U) != (pays ? 1U : 0U)) {
          return fmt::format("seat {} can pay for other types", seat);
        }
      }
    }
  }
  return {};
}

}  // namespace

std::string unsound(const Rules& rules, const State& state) {
  const Reader reader(rules.tables(), state);
  if (auto wrong = figures_unsound(rules, state, reader); !wrong.empty()) return wrong;
  if (auto wrong = tiles_unsound(rules, state); !wrong.empty()) return wrong;
  if (auto wrong = cards_unsound(rules, state, reader); !wrong.empty()) return wrong;
  if (auto wrong = cards_at_once_unsound(rules, state, reader); !wrong.empty()) return wrong;
  if (auto wrong = seats_at_once_unsound(rules, reader); !wrong.empty()) return wrong;
  if (state.phase != Phase::kBuying) {
    for (const Purchase& purchase : state.purchases) {
      if (purchase != Purchase()) return "a purchase outside of the Buy phase";
    }
  }
  return {};
}

}  // namespace strategion::stratos
