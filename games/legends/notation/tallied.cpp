// What simulations count (core/game/tally.h): pieces' fights, powers and losses, boards, and how a match stood at its
// end.
#include <algorithm>

#include "games/legends/notation/state_words.h"
#include "games/legends/notation/words.h"

namespace strategion::legends {
namespace {

constexpr std::string_view kPiece = "piece";
constexpr std::string_view kPower = "power";
constexpr std::string_view kBoard = "board";

// As Names::power, without a copy of the text.
template <class Size>
std::string_view power_word(const Tables<Size>& tables, std::uint8_t power) {
  if (power < kNamedActions) return kNamedWords[power];
  return tables.power_words[static_cast<std::size_t>(power) - kProgramPower];
}

// A castle without a power does nothing but fall; everything else is there to be used.
bool is_thing(const Piece& piece) { return !piece.castle || !piece.programs.empty(); }

template <class Size>
Seat owner_of(const Tables<Size>& tables, Kind kind, std::uint8_t flip) {
  return static_cast<Seat>(tables.traits[kind].army ^ flip);
}

}  // namespace

template <class Size>
void Words<Size>::tally(const Rules& rules, const Event& event, Tally& tally) {
  const Tables<Size>& tables = rules.tables();
  const auto id = [&](Kind kind) -> std::string_view { return tables.pieces[kind]->id; };
  const auto owner = [&](Kind kind) { return owner_of(tables, kind, event.flip); };
  const auto seat = static_cast<Seat>(event.seat);
  const auto befalls = [&](std::string_view fate) {
    if (is_thing(*tables.pieces[event.b])) tally.befall(kPiece, id(event.b), fate, owner(event.b));
  };
  switch (event.what) {
    case Happening::kStrengths:
      tally.use(kPiece, id(event.c), "attacked", seat);
      tally.use(kPiece, id(event.d), "defended", owner(event.d));
      if (event.n > event.m) tally.use(kPiece, id(event.c), "won", seat);
      if (event.m > event.n) tally.use(kPiece, id(event.d), "won", owner(event.d));
      return;
    case Happening::kPowerUsed:
      if (event.c == kOwnPower) {  // a spell, a guard, what follows a win
        tally.use(kPiece, id(event.b), "took effect", seat);
        return;
      }
      tally.use(kPiece, id(event.b), "used a power", seat);
      tally.use(kPower, power_word(tables, event.c), "used", seat);
      return;
    case Happening::kReflected: tally.use(kPiece, id(event.b), "reflected", owner(event.b)); return;
    case Happening::kCurseBegan: tally.use(kPiece, id(event.b), "cursed", owner(event.b)); return;
    case Happening::kBoardDealt: tally.use(kBoard, tables.boards[event.b]->id, "dealt", kNature); return;
    case Happening::kRevealed: befalls("revealed"); return;
    case Happening::kDestroyed: befalls("lost"); return;
    case Happening::kReturned: befalls("returned"); return;
    default: return;
  }
}

template <class Size>
void Words<Size>::measure(const Rules& rules, const State& state, Tally& tally) {
  const Tables<Size>& tables = rules.tables();
  tally.last("turns", state.turns);
  for (std::size_t army = 0; army < static_cast<std::size_t>(rules.seats()); ++army) {
    const auto seat = static_cast<Seat>(army ^ state.flip);
    tally.play_as(seat, "side", (army & 1U) == 0 ? "Beige" : "Gray");
    if (rules.seats() > 2) tally.play_as(seat, "army", tables.army_ids[army]);
    tally.play_as(seat, "turn order", index(seat) == state.first ? "first" : "later");
    for (std::size_t k = tables.first_kind[army]; k < tables.first_kind[army + 1]; ++k) {
      tally.add("pieces at the end", "alive", seat, state.census[k].alive());
      const int cursing = (k == state.curse ? 1 : 0) + (k == state.curse_next ? 1 : 0);  // LG-060: in no other area
      tally.add("pieces at the end", "destroyed", seat, state.census[k].destroyed() + cursing);
    }
  }
}

template <class Size>
std::vector<Thing> Words<Size>::things(const Rules& rules) {
  const Tables<Size>& tables = rules.tables();
  std::vector<Thing> things;
  const auto add = [&](std::string_view kind, const std::string& id, const std::string& name) {
    Thing thing{std::string(kind), id, name};
    if (std::ranges::find(things, thing) == things.end()) things.push_back(std::move(thing));
  };
  PowerMask named = 0;
  for (const Piece* piece : tables.pieces) {
    if (piece == nullptr || !is_thing(*piece)) continue;
    add(kPiece, piece->id, piece->name);
    named = static_cast<PowerMask>(named | piece->powers);
  }
  for (std::size_t i = 0; i < kNamedActions; ++i) {
    const std::string word(kNamedWords[i]);
    if ((named >> i & 1U) != 0) add(kPower, word, word);
  }
  for (const std::string& word : tables.power_words) add(kPower, word, word);
  for (const Board* board : tables.boards) add(kBoard, board->id, board->id);
  return things;
}

template void Words<Small>::tally(const Rules&, const Event&, Tally&);
template void Words<Large>::tally(const Rules&, const Event&, Tally&);
template void Words<Small>::measure(const Rules&, const State&, Tally&);
template void Words<Large>::measure(const Rules&, const State&, Tally&);
template std::vector<Thing> Words<Small>::things(const Rules&);
template std::vector<Thing> Words<Large>::things(const Rules&);

}  // namespace strategion::legends
