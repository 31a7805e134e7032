// What simulations count (core/game/tally.h): units, spells, exploration cards, special tiles and monsters, and how
// each player's points were earned.
#include "games/stratos/notation/words.h"
#include "games/stratos/rules/reader.h"

namespace strategion::stratos {
namespace {

constexpr std::string_view kUnitThing = "unit";

constexpr std::string_view kCardThing = "card";  // spells too, as the catalogue lists them
constexpr std::string_view kTileThing = "special";
constexpr std::string_view kMonsterThing = "monster";
constexpr std::string_view kRoads = "points by source";
constexpr std::array<std::string_view, kSeats> kTurnOrder{"first", "second", "third", "fourth", "fifth"};

constexpr bool is_monster_figure(Figure figure) { return figure >= 128; }

// Covered somewhere at the start, so that it can be discovered.
bool may_be_covered(const Tables& tables, std::size_t kind) {
  return tables.special_surely[kind] > 0 || (tables.special_more > 0 && (tables.special_more_of >> kind & 1U) != 0);
}

}  // namespace

void Words::tally(const Rules& rules, const Event& event, Tally& tally) {
  const Tables& tables = rules.tables();
  const Seat seat = event.seat < kSeats ? static_cast<Seat>(event.seat) : kNature;
  const auto unit_id = [&](Figure figure) -> std::string_view { return tables.content->units[(figure & 7U) - 1U].id; };
  const auto monster_id = [&](Figure figure) -> std::string_view { return tables.content->monsters[figure - 128U].id; };
  const auto spell_id = [&]() -> std::string_view { return tables.spells[event.b - 1U]->id; };
  const auto card_id = [&]() -> std::string_view { return tables.cards[event.b - 1U]->id; };
  const auto uses_unit = [&](std::string_view deed) {
    if (!is_monster_figure(event.c)) tally.use(kUnitThing, unit_id(event.c), deed, seat);
  };
  switch (event.what) {
    case Happening::kHired: return uses_unit("hired");
    case Happening::kPromoted: return uses_unit("promoted");
    case Happening::kRetrained: return uses_unit("retrained");
    case Happening::kAttacked:
      if (!is_monster_figure(event.c)) return uses_unit(event.n == 1 ? "shot" : "attacked");
      return tally.befall(kMonsterThing, monster_id(event.c), "attacked", kNature);
    case Happening::kDefeated:
      if (is_monster_figure(event.c)) return tally.befall(kMonsterThing, monster_id(event.c), "vanquished", seat);
      return tally.befall(kUnitThing, unit_id(event.c), "lost", static_cast<Seat>(event.c >> 4U & 7U));
    case Happening::kDrewSpell: return tally.befall(kCardThing, spell_id(), "learned", seat);
    case Happening::kCastBegan: return tally.use(kCardThing, spell_id(), "cast", seat);
    case Happening::kSpellFailed: return tally.befall(kCardThing, spell_id(), "failed", seat);
    case Happening::kDrewItem: return tally.befall(kCardThing, card_id(), "drawn", seat);
    case Happening::kItemUsed:
    case Happening::kPermanentUsed: return tally.use(kCardThing, card_id(), "used", seat);
    case Happening::kFound: return tally.use(kCardThing, card_id(), "found", seat);
    case Happening::kDisarmed: return tally.befall(kCardThing, card_id(), "disarmed", seat);
    case Happening::kDropped: return tally.befall(kCardThing, card_id(), "dropped", seat);
    case Happening::kDiscovered: return tally.use(kTileThing, kTerrainWords[event.c], "discovered", seat);
    case Happening::kMonsterCame: return tally.use(kMonsterThing, monster_id(event.c), "appeared", kNature);
    case Happening::kMonsterCalled: return tally.befall(kMonsterThing, monster_id(event.c), "called", kNature);
    default: return;
  }
}

// Points as they stand at the end: what was lost on the way is earned no more (ST-028).
void Words::measure(const Rules& rules, const State& state, Tally& tally) {
  const Tables& tables = rules.tables();
  const Reader reader(tables, state);
  const auto seats = static_cast<std::size_t>(rules.seats());
  tally.last("rounds", state.round);
  for (std::size_t i = 0; i < seats; ++i) {
    const auto seat = static_cast<Seat>(i);
    if (state.first != kNobody) {
      // A side that acts as one has one turn (ST-1010).
      std::size_t before = 0;
      for (std::size_t k = 0; k < seats; ++k) {
        const std::size_t other = (reader.purse_of(state.first) + k) % seats;
        if (reader.purse_of(other) == reader.purse_of(i)) break;
        before += reader.purse_of(other) == other ? 1 : 0;
      }
      tally.play_as(seat, "turn order", kTurnOrder[before]);
    }
    if (const SideCard& side = tables.sides[tables.side_of[i]]; !side.id.empty()) tally.play_as(seat, "side", side.id);
    const std::size_t purse = reader.purse_of(i);
    if (purse != i) continue;
    tally.add(kRoads, "hoards", seat, state.purses[purse].hoards);
    tally.add(kRoads, "defeats", seat, state.purses[purse].defeats);
    tally.add(kRoads, "spells", seat, reader.spells_face_up(purse));
    tally.add(kRoads, "treasures", seat, reader.treasures(purse));
    tally.add(kRoads, "special goals", seat,
              (reader.has_promote_goal(purse) ? 2 : 0) + (reader.has_occupy_goal(purse) ? 2 : 0));
  }
}

std::vector<Thing> Words::things(const Rules& rules) {
  const Tables& tables = rules.tables();
  std::vector<Thing> things;
  for (const UnitRow& row : tables.content->units) things.push_back({std::string(kUnitThing), row.id, row.name});
  for (const Card* card : tables.spells) things.push_back({std::string(kCardThing), card->id, card->name});
  for (const Card* card : tables.cards) things.push_back({std::string(kCardThing), card->id, card->name});
  for (std::size_t kind = 0; kind < kSpecialKinds; ++kind) {
    const std::string word(kTerrainWords[static_cast<std::size_t>(special_terrain(kind))]);
    if (may_be_covered(tables, kind)) things.push_back({std::string(kTileThing), word, word});
  }
  if (!tables.options.monsters) return things;
  for (const MonsterRow& row : tables.content->monsters) {
    things.push_back({std::string(kMonsterThing), row.id, row.name});
  }
  return things;
}

}  // namespace strategion::stratos
