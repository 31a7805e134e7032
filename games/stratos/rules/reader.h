// Read-only questions about a position that several chapters of the rules ask.
#pragma once

#include <algorithm>
#include <bit>
#include <cstring>
#include <optional>

#include "games/stratos/rules.h"

namespace strategion::stratos {

// Who stands on a space: a unit's slot, or kUnits + MonsterKind.
using Figurine = std::uint8_t;
inline constexpr Figurine kNoFigurine = 255;
constexpr bool is_monster(Figurine figurine) { return figurine >= kUnits && figurine != kNoFigurine; }
constexpr std::size_t seat_of(Figurine unit) { return unit / kUnitsASeat; }

// A payment that is enough: what is paid of each main resource, how many gems, and what the Academy remits.
struct Payment {
  std::array<std::uint8_t, kResources> tokens{};
  Pay pay;
};
using Cost = std::array<std::uint8_t, kMain>;

class Reader {
 public:
  Reader(const Tables& tables, const State& state) : tables_(tables), state_(state) {}

  // --- seats, sides, purses ---
  std::size_t purse_of(std::size_t seat) const { return tables_.purse_of[seat]; }
  std::size_t side_of(std::size_t seat) const { return tables_.side_of[seat]; }
  bool are_allies(std::size_t a, std::size_t b) const { return side_of(a) == side_of(b); }
  const Purse& purse(std::size_t seat) const { return state_.purses[purse_of(seat)]; }
  bool is_out(std::size_t seat) const { return (purse(seat).flags & Purse::kOut) != 0; }
  // What this seat is asked: within a purchase, the step it has come to; else the state's question.
  Question question_for(std::size_t seat) const {
    return state_.question == Question::kBuy && seat < kSeats ? step_of_purchase(seat) : state_.question;
  }
  // Calls visit(Figurine) for every unit of a purse's seats, lowest slot first.
  template <class Visit>
  void each_unit_of_purse(std::size_t purse, Visit&& visit) const {
    for (unsigned seats = tables_.purse_seats[purse]; seats != 0; seats &= seats - 1) {
      each_unit_of(static_cast<std::size_t>(std::countr_zero(seats)), visit);
    }
  }
  // The slots of a purse's seats, empty ones too: those are all zero, so of no type, and nothing is worn there.
  template <class Visit>
  void each_slot_of_purse(std::size_t purse, Visit&& visit) const {
    for (unsigned seats = tables_.purse_seats[purse]; seats != 0; seats &= seats - 1) {
      const std::size_t first = static_cast<std::size_t>(std::countr_zero(seats)) * kUnitsASeat;
      for (std::size_t slot = first; slot < first + kUnitsASeat; ++slot) visit(static_cast<Figurine>(slot));
    }
  }
  // A seat's living units, a bit each, that of its first slot the lowest. Without a branch, as much below: whether a
  // slot is filled, a space free or a deed done is guessed wrong too often, and a wrong guess costs more than the work.
  unsigned alive_of(std::size_t seat) const {
    unsigned bits = 0;
    for (std::size_t i = 0; i < kUnitsASeat; ++i) {
      bits |= static_cast<unsigned>(state_.units[seat * kUnitsASeat + i].alive()) << i;
    }
    return bits;
  }
  // Those that are alive when it begins.
  template <class Visit>
  void each_unit_of(std::size_t seat, Visit&& visit) const {
    for (unsigned bits = alive_of(seat); bits != 0; bits &= bits - 1) {
      visit(static_cast<Figurine>(seat * kUnitsASeat + static_cast<std::size_t>(std::countr_zero(bits))));
    }
  }
  template <class Visit>
  void each_unit(Visit&& visit) const {
    for (std::size_t seat = 0; seat < static_cast<std::size_t>(tables_.options.seats); ++seat) {
      each_unit_of(seat, visit);
    }
  }
  template <class Visit>
  void each_monster(Visit&& visit) const {
    for (std::size_t kind = 0; kind < kMonsters; ++kind) {
      if (state_.monsters[kind].lair == Lair::kOnBoard) visit(static_cast<Figurine>(kUnits + kind));
    }
  }
  // Every unit, then every monster on the board.
  template <class Visit>
  void each_figurine(Visit&& visit) const {
    each_unit(visit);
    each_monster(visit);
  }
  // The same until visit(Figurine) returns true; returns whether it did.
  template <class Visit>
  bool any_figurine(Visit&& visit) const {
    for (std::size_t seat = 0; seat < static_cast<std::size_t>(tables_.options.seats); ++seat) {
      for (unsigned bits = alive_of(seat); bits != 0; bits &= bits - 1) {
        const std::size_t slot = seat * kUnitsASeat + static_cast<std::size_t>(std::countr_zero(bits));
        if (visit(static_cast<Figurine>(slot))) return true;
      }
    }
    for (std::size_t kind = 0; kind < kMonsters; ++kind) {
      if (state_.monsters[kind].lair == Lair::kOnBoard && visit(static_cast<Figurine>(kUnits + kind))) return true;
    }
    return false;
  }

  // --- figures ---
  Figurine at(Space space) const;  // kNoFigurine: nobody
  // The same where only a seat's own units are looked for.
  Figurine unit_at(std::size_t seat, Space space) const {
    const std::size_t first = seat * kUnitsASeat;
    unsigned found = 0;  // a bit a slot: looking at all of them takes no guess where to stop
    for (std::size_t i = 0; i < kUnitsASeat; ++i) {
      const Unit& one = state_.units[first + i];
      found |= (static_cast<unsigned>(one.at == space) & static_cast<unsigned>(one.alive())) << i;
    }
    return found == 0 ? kNoFigurine : static_cast<Figurine>(first + static_cast<std::size_t>(std::countr_zero(found)));
  }
  const Unit& unit(Figurine slot) const { return state_.units[slot]; }
  const Monster& monster(Figurine figurine) const { return state_.monsters[figurine - kUnits]; }
  Space space_of(Figurine figurine) const { return is_monster(figurine) ? monster(figurine).at : unit(figurine).at; }
  int health(Figurine figurine) const {
    return is_monster(figurine) ? monster(figurine).health() : unit(figurine).health();
  }
  Figure figure_of(Figurine figurine) const;       // as events name it
  int figure_health_max(Figurine figurine) const;  // of a monster too
  int health_max(Figurine slot) const;             // ST-016, with what it wears and its player holds
  int spirit_max(Figurine slot) const;             // ST-612
  bool is_defending(Figurine slot) const;          // marker, automatic, Bastion (ST-045, ST-736, ST-737)
  bool is_spell_immune(Figurine figurine) const;   // ST-734
  bool is_immune_tile(Space space) const;          // ST-734
  // What is left of `damage` after defence (ST-045, ST-046, ST-048, equipment).
  int after_defence(Figurine figurine, int damage, DamageKind kind) const;

  // --- places ---
  Terrain terrain(Space space) const { return state_.tiles[space].terrain(); }
  static unsigned grounds_of(UnitType type) {  // ST-040, ST-041: a bit a Terrain that suits it
    constexpr unsigned kLagoon = 1U << static_cast<unsigned>(Terrain::kLagoon);
    constexpr unsigned kLand = ((1U << static_cast<unsigned>(Terrain::kCount)) - 2) & ~kLagoon;
    return type == UnitType::kExplorer ? kLand | kLagoon : kLand;
  }
  static bool type_suits(UnitType type, Terrain ground) {
    return (grounds_of(type) >> static_cast<unsigned>(ground) & 1U) != 0;
  }
  bool monster_suits(MonsterKind kind, Terrain ground) const {  // ST-921
    const bool swims = tables_.content->monsters[static_cast<std::size_t>(kind)].home == Terrain::kLagoon;
    return swims ? ground == Terrain::kLagoon : is_land(ground);
  }
  bool could_stand(Figurine figurine, Space space) const {  // ST-040, ST-041, ST-082; free of others
    if (!is_monster(figurine)) return type_could_stand(unit(figurine).type(), seat_of(figurine), space);
    if (space >= kSpaces || state_.occupied.has(space)) return false;
    return monster_suits(static_cast<MonsterKind>(figurine - kUnits), terrain(space)) && !is_warded(space, kNobody);
  }
  bool type_could_stand(UnitType type, std::size_t seat, Space space) const {
    // What is off the field is asked of a space on it, and then denied.
    const Space there = std::min(space, Space{kSpaces - 1});
    const auto free = static_cast<unsigned>(!state_.occupied.has(there)) & static_cast<unsigned>(space < kSpaces);
    const bool stands = (free & static_cast<unsigned>(type_suits(type, terrain(there)))) != 0;
    return state_.ward == kNowhere ? stands : stands && !ward_holds(space, seat);
  }
  bool is_warded(Space space, std::size_t seat) const {  // M16
    return state_.ward != kNowhere && ward_holds(space, seat);
  }
  bool ward_holds(Space space, std::size_t seat) const;       // a ward is there; is it here, and against this seat?
  static SpaceSet nearest(const SpaceSet& places, Space to);  // those at the least distance
  Space way_to(Space from, Way way) const { return tables_.beside[from][static_cast<std::size_t>(way)]; }
  SpaceSet places_for(Figurine figurine) const;                     // everywhere it could stand
  SpaceSet hire_places(std::size_t seat, UnitType type) const;      // ST-601
  std::optional<std::size_t> edge_between(Space a, Space b) const;  // ST-900

  // --- what a unit may still do (ST-032) ---
  static constexpr std::uint8_t kEveryDeed = 255;
  static constexpr unsigned kMoreToDo = static_cast<unsigned>(Mark::kExtra) | static_cast<unsigned>(Mark::kFreeTravel);
  std::uint8_t deeds_left(Figurine slot) const {  // a bit a Deed
    const Unit& one = state_.units[slot];
    const unsigned acts = 0U - static_cast<unsigned>(one.left() > 0);  // every bit, or none
    const unsigned fresh = acts & ((kEveryDeed & ~unsigned{one.did}) | bit(Deed::kTravel));
    const auto deeds = static_cast<std::uint8_t>(fresh);
    return one.worn[0] == kNoCard && (one.marks & kMoreToDo) == 0 ? deeds : deeds_with_cards(one, deeds);
  }
  std::uint8_t deeds_with_cards(const Unit& unit, std::uint8_t deeds) const;  // what marks and equipment add
  bool may_do(Figurine unit, Deed deed) const { return (deeds_left(unit) & bit(deed)) != 0; }
  bool may_travel_free(Figurine slot, Space to) const;  // Tailwind, Tide Table: no action needed
  // Nothing that it wears or its player holds changes where it may travel, or how often.
  bool travels_plainly(Figurine slot) const {
    const Unit& one = state_.units[slot];
    return !tables_.travel_gear[one.worn[0]] && !tables_.travel_gear[one.worn[1]] &&
           (state_.permanents[purse_of(seat_of(slot))] & tables_.travel_permanents) == 0;
  }
  // Where it may travel now, by what it may still do (ST-040, Climber's Rope, Navigator's Chart).
  SpaceSet travel_targets(Figurine slot) const;
  // The same, as far as the tiles go: legal steps of one orthogonal travel, whatever it has done.
  SpaceSet steps_from(Figurine slot) const;
  // The lagoon that it passes over on the way (Navigator's Chart), kNowhere when the step is a plain one.
  Space passed_lagoon(Figurine slot, Space to) const;
  bool can_search(Figurine slot) const;  // ST-070 to ST-072, ST-079: the tile, not the actions left
  bool is_attackable(std::size_t by_seat, Figurine target) const {  // ST-054, ST-056
    return is_monster(target) || !are_allies(by_seat, seat_of(target));
  }
  // Every figurine that is: units of other sides, then monsters.
  template <class Visit>
  void each_attackable(std::size_t by_seat, Visit&& visit) const {
    for (std::size_t seat = 0; seat < static_cast<std::size_t>(tables_.options.seats); ++seat) {
      if (!are_allies(by_seat, seat)) each_unit_of(seat, visit);
    }
    each_monster(visit);
  }
  SpaceSet attackable_spaces(std::size_t by_seat) const;  // where they stand
  std::optional<Die> attack_die(Figurine slot) const;     // ST-050, ST-055
  std::optional<Die> shoot_die(Figurine slot) const;      // ST-051
  int shoot_near(Figurine unit) const;
  int shoot_far(Figurine slot) const;

  // --- prosperity (ST-020 to ST-028) ---
  int prosperity(std::size_t purse) const;
  int spells_face_up(std::size_t purse) const;  // ST-024
  int treasures(std::size_t purse) const;       // ST-025
  bool has_prospered(std::size_t purse) const;  // ST-020
  struct Goals {
    bool promote = false;  // ST-026
    bool occupy = false;   // ST-027
  };
  Goals goals(std::size_t purse) const;
  static constexpr int kPointsOfGoalsMax = 4;
  int points_of_goals(std::size_t purse) const;
  int points_without_goals(std::size_t purse) const;
  bool has_promote_goal(std::size_t purse) const { return goals(purse).promote; }
  bool has_occupy_goal(std::size_t purse) const { return goals(purse).occupy; }

  // --- buying ---
  Cost hire_cost(UnitType type) const { return tables_.traits[index(type)][0].cost; }
  // Whether a price is paid is asked before what else a purchase needs: mostly it is not.
  bool can_pay(std::size_t seat, const Cost& cost, bool academy) const {
    const auto& tokens = purse(seat).tokens;
    if (is_enough(tokens, cost)) return true;
    return (academy || tokens[kMain] != 0) && can_pay_with_help(tokens, cost, academy);
  }
  unsigned payable_types(std::size_t seat, bool academy) const;  // whose price it can pay: a bit a UnitType
  template <class Visit>
  void each_payment(std::size_t seat, const Cost& cost, bool academy, Visit&& visit) const;
  int count_payments(std::size_t seat, const Cost& cost, bool academy) const;
  bool has_academy(std::size_t seat) const;  // ST-608
  // ST-603, ST-608: as far as the price goes. `payable`: those it can pay without the Academy.
  unsigned promotable_types(std::size_t seat, unsigned payable) const {
    return has_academy(seat) ? payable_types(seat, true) : payable;
  }
  int units_of(std::size_t seat) const;

  // --- cards ---
  bool holds(std::size_t purse, CardId permanent) const;
  template <class Field>
  int held_sum(std::size_t purse, Field field) const;  // of a Gift's number over the permanents of a purse
  bool deck_has(Deck deck) const;                      // something can be drawn (ST-078)
  const Card& spell(CardId id) const { return *tables_.spells[id - 1U]; }
  const Card& card(CardId id) const { return *tables_.cards[id - 1U]; }
  Deck deck_of_spell(CardId id) const { return id <= tables_.mage_spells ? Deck::kMage : Deck::kSorcerer; }
  Deck deck_of_card(CardId id) const { return id <= tables_.land_cards ? Deck::kLand : Deck::kLagoon; }
  // A number, or a yes, of the gifts of what a unit wears.
  template <class Field>
  int worn_sum(const Unit& unit, Field field) const {
    int sum = 0;
    for (const CardId id : unit.worn) {
      if (id != kNoCard) sum += static_cast<int>(card(id).gift.*field);
    }
    return sum;
  }
  bool has_aside(std::size_t purse) const;  // ST-065: a book to recover
  // The spells whose place, of the bits in `mask`, has just `bits`: a bit a spell, that of CardId 1 the lowest.
  std::uint32_t spells_with(unsigned mask, unsigned bits) const;
  // Spells that a purse can cast from: its book, unless that is set aside (ST-065).
  std::uint32_t spellbook(std::size_t purse) const {
    return spells_with(SpellPlace::kOwner | SpellPlace::kAside, static_cast<unsigned>(purse + 1));
  }
  // Some kind of one-use item has one of these bits in a purse's Stock. Two words hold all kinds, some of them twice.
  bool has_stock(std::size_t purse, std::uint8_t bits) const {
    static_assert(sizeof(Stock) == 1 && kItems >= 8 && kItems <= 16);
    std::uint64_t front = 0;
    std::uint64_t back = 0;
    std::memcpy(&front, state_.items[purse].data(), 8);
    std::memcpy(&back, state_.items[purse].data() + kItems - 8, 8);
    return ((front | back) & bits * 0x0101010101010101ULL) != 0;
  }

  // Could `unit` begin this card now, i.e. do all choices at its head have an answer (ST-061)? In cast.cpp, like the
  // rest of what programs.h names.
  bool can_begin(Figurine unit, const Card& card) const;

  // --- nature ---
  bool may_reroll(std::uint8_t seat) const;  // Lucky Coin: once on each of one's own turns
  SpaceSet ties() const;                     // kTie: what nature may pick
  Space looked_at() const;                   // kUnderside, kSpecial: the tile
  // kSpecial: how likely each kind is, in whole numbers (2.8: each kind once before any kind twice).
  std::array<std::uint32_t, kSpecialKinds> special_weights() const;
  std::array<std::uint32_t, kSpecialKinds> special_weights(
      const std::array<std::uint8_t, kSpecialKinds>& covered) const;
  template <class Visit>
  void each_chance(Visit&& visit) const;  // chance.cpp
  // Which of a monster's steps lead nearest to `target` (ST-921), and whom it may strike.
  SpaceSet monster_steps(MonsterKind kind, Space target) const;
  SpaceSet monster_targets(MonsterKind kind) const;  // characters in its reach
  SpaceSet nearest_characters(Space to) const;
  template <class Visit>
  void each_token_place(Visit&& visit) const;  // ST-902
  bool can_place_token() const;
  void add_token_places(Choices<Action>& out) const;
  SpaceSet dark_ties(const Frame& frame) const;
  SpaceSet homes(MonsterKind kind) const;                         // free tiles of its home terrain
  SpaceSet drag_places(MonsterKind kind, Figurine victim) const;  // nearer to the monster than where it stands

  // --- buying ---
  bool may_buy(std::size_t seat, const Purchase& purchase) const;  // as far as it is chosen, it can be completed
  // ST-603; `types` are promotable_types of its seat.
  bool may_promote(Figurine slot, unsigned types) const {
    const Unit& one = unit(slot);
    return !one.promoted() && (types >> static_cast<unsigned>(one.type()) & 1U) != 0;
  }
  bool may_retrain(Figurine slot, UnitType type) const;      // ST-606
  bool may_learn(std::size_t seat, Deck deck) const;         // ST-607
  bool may_hoard(std::size_t seat) const;                    // ST-022
  int retrained_health(Figurine slot, UnitType type) const;  // ST-606
  Cost cost_of(std::size_t seat, const Purchase& purchase) const;
  bool takes_academy(std::size_t seat, const Purchase& purchase) const;
  bool can_go_on(std::size_t seat) const;  // ST-021: has a unit, or could hire one

 protected:
  const Tables& tables_;
  const State& state_;

 private:
  Question step_of_purchase(std::size_t seat) const;

  using Tokens = std::array<std::uint8_t, kResources>;
  // Without gems. All four at once, a byte each: neither side is above 127, so that no byte borrows from the next.
  static bool is_enough(const Tokens& tokens, const Cost& cost) {
    static_assert(kTokensMax < 128 && kMain == 4);
    std::uint32_t held = 0;
    std::uint32_t due = 0;
    std::memcpy(&held, tokens.data(), kMain);
    std::memcpy(&due, cost.data(), kMain);
    constexpr std::uint32_t kEnough = 0x80808080U;
    return (((held | kEnough) - due) & kEnough) == kEnough;
  }
  static bool can_pay_with_help(const Tokens& tokens, const Cost& cost, bool academy);  // of gems, of the Academy
};

template <class Field>
int Reader::held_sum(std::size_t purse, Field field) const {
  int sum = 0;
  for (unsigned bits = state_.permanents[purse]; bits != 0; bits &= bits - 1) {
    sum += static_cast<int>(card(tables_.permanents[static_cast<std::size_t>(std::countr_zero(bits))]).gift.*field);
  }
  return sum;
}

// ST-600: a gem for any one resource; ST-608: the Academy remits one, which one is the buyer's choice.
template <class Visit>
void Reader::each_payment(std::size_t seat, const Cost& cost, bool academy, Visit&& visit) const {
  const auto& tokens = purse(seat).tokens;
  const int gems = tokens[static_cast<std::size_t>(Resource::kGem)];
  if (gems == 0 && !academy) {  // as most are: what it costs, or not at all
    if (!can_pay(seat, cost, false)) return;
    Payment plain;
    for (std::size_t i = 0; i < kMain; ++i) plain.tokens[i] = cost[i];
    return visit(plain);
  }
  const std::size_t ways = academy ? kMain : 1;
  for (std::size_t way = 0; way < ways; ++way) {
    Cost due = cost;
    Payment payment;
    if (academy) {
      if (due[way] == 0) continue;
      --due[way];
      payment.pay.less = static_cast<std::uint8_t>(way + 1);
    }
    std::array<int, kMain> least{};  // gems that must stand for each
    int sum = 0;
    for (std::size_t i = 0; i < kMain; ++i) {
      least[i] = due[i] > tokens[i] ? due[i] - tokens[i] : 0;
      sum += least[i];
    }
    if (sum > gems) continue;
    const auto give = [&](auto&& self, std::size_t i, int left) -> void {
      if (i == kMain) {
        visit(payment);
        return;
      }
      int rest = 0;
      for (std::size_t k = i + 1; k < kMain; ++k) rest += least[k];
      for (int n = least[i]; n <= due[i] && n + rest <= left; ++n) {
        payment.tokens[i] = static_cast<std::uint8_t>(due[i] - n);
        payment.tokens[kMain] = static_cast<std::uint8_t>(payment.tokens[kMain] + n);
        payment.pay.gems = static_cast<std::uint8_t>(payment.pay.gems | n << (2 * i));
        self(self, i + 1, left - n);
        payment.tokens[kMain] = static_cast<std::uint8_t>(payment.tokens[kMain] - n);
        payment.pay.gems = static_cast<std::uint8_t>(payment.pay.gems & ~(3U << (2 * i)));
      }
    };
    give(give, 0, gems);
  }
}

}  // namespace strategion::stratos
