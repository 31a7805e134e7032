// Search, drawing and resolving cards, gaining and losing: ST-068 to ST-079, ST-R21, ST-R46.
#include <algorithm>

#include "games/stratos/rules/resolver.h"

namespace strategion::stratos {
namespace {

// Steps of a kDraw frame, and kSecondOfTwo.
enum : std::uint8_t { kUnder, kCounting, kCounted, kDrawing };

}  // namespace

// ST-070, ST-072.
void Resolver::search(Figurine slot) {
  const Unit& unit = state_.units[slot];
  const Deck deck = terrain(unit.at) == Terrain::kLagoon ? Deck::kLagoon : Deck::kLand;
  state_.frames.push_back(
      {.type = FrameType::kDraw, .seat = actor_, .at = unit.at, .source = static_cast<std::uint8_t>(deck)});
}

void Resolver::draw_cards(std::uint8_t seat, Space finder, Deck deck, int count) {
  state_.frames.push_back({.type = FrameType::kDraw,
                           .stage = kDrawing,
                           .seat = seat,
                           .at = finder,
                           .source = static_cast<std::uint8_t>(deck),
                           .count = static_cast<std::uint8_t>(count)});
}

void Resolver::step_draw(Frame& frame) {
  switch (frame.stage) {
    case kUnder:
      if (const std::uint8_t known = state_.secrets[frame.at].value(); known != 0) {
        return turn_up(frame, static_cast<Symbol>(known));
      }
      return ask_nature(Question::kUnderside);
    case kCounting: return throw_die(4);
    case kCounted: {  // ST-070: 4 fails unless promoted
      const Figurine slot = at(frame.at);
      frame.count = frame.value == 4 && !state_.units[slot].promoted() ? 0 : frame.value;
      frame.value = 0;
      frame.stage = kDrawing;
      return;
    }
    default: break;
  }
  const auto deck = static_cast<Deck>(frame.source);
  if (frame.has(Frame::kGone) || frame.count == 0 || !deck_has(deck))
    return state_.frames.pop_back();  // ST-073, ST-078
  --frame.count;
  if (deck == Deck::kLand || deck == Deck::kLagoon) reshuffle(deck);
  ask_nature(Question::kDrawCard);
}

// ST-078: when nothing is left to draw, at the bottom neither, the discards are the deck.
void Resolver::reshuffle(Deck deck) {
  const std::size_t from = deck == Deck::kLand ? 0 : tables_.land_cards;
  const std::size_t to = deck == Deck::kLand ? tables_.land_cards : tables_.cards.size();
  for (std::size_t i = from; i < to; ++i) {
    if (state_.piles[i].deck() + state_.piles[i].bottom() != 0) return;
  }
  for (std::size_t i = from; i < to; ++i) state_.piles[i] = Pile(state_.piles[i].discarded(), 0, 0);
}

// The tile stays turned, its symbol open to all (ST-071); it is counted off already, or was when somebody looked.
void Resolver::turn_up(Frame& frame, Symbol symbol) {
  const Space space = frame.at;
  state_.secrets[space] = Secret();
  state_.tiles[space].turn(symbol);
  tell({.what = Happening::kTurnedUp, .seat = frame.seat, .a = space, .c = static_cast<std::uint8_t>(symbol)});
  const Options& options = tables_.options;
  if (symbol == Symbol::kDie && !options.die_undersides) symbol = Symbol::kBlank;                          // ST-005
  if (symbol == Symbol::kIcon && !(options.monsters && options.icon_undersides)) symbol = Symbol::kBlank;  // ST-005
  switch (symbol) {
    case Symbol::kOne: frame.count = 1; break;
    case Symbol::kTwo: frame.count = 2; break;
    case Symbol::kDie: frame.stage = kCounting; return;
    case Symbol::kIcon:  // ST-R33: by terrain
      state_.frames.pop_back();
      for (std::size_t kind = 0; kind < kMonsters; ++kind) {
        if (tables_.content->monsters[kind].home == terrain(space)) {
          return appear(static_cast<MonsterKind>(kind), space);
        }
      }
      return;
    default: break;
  }
  frame.stage = kDrawing;
}

// What nature drew. With a Surveyor's Compass it may be the first of two to choose from.
void Resolver::take_drawn(Frame& frame, CardId id) {
  const auto deck = static_cast<Deck>(frame.source);
  const std::size_t purse = purse_of(frame.seat);
  const std::uint8_t seat = frame.seat;
  tell({.what = Happening::kDrewCards, .seat = seat, .c = frame.source, .n = 1});
  if (deck == Deck::kMage || deck == Deck::kSorcerer) {  // ST-068: face-down
    state_.spells[id - 1U] = SpellPlace(purse);
    tell({.what = Happening::kDrewSpell, .seat = seat, .b = id}, seats_of_purse(purse));
    return;
  }
  const std::size_t from = deck == Deck::kLand ? 0 : tables_.land_cards;
  const std::size_t to = deck == Deck::kLand ? tables_.land_cards : tables_.cards.size();
  bool fresh = false;  // else what lies at the bottom is drawn
  for (std::size_t i = from; i < to; ++i) fresh = fresh || state_.piles[i].deck() != 0;
  Pile& pile = state_.piles[id - 1U];
  pile = fresh ? Pile(pile.deck() - 1, pile.discarded(), pile.bottom())
               : Pile(pile.deck(), pile.discarded(), pile.bottom() - 1);
  const bool second = frame.stage == kSecondOfTwo;
  const bool chooses = state_.permanents[purse] != 0 && held_sum(purse, &Gift::choose_draw) > 0;
  if (!chooses) return resolve_card(frame, id);
  if (!second && !deck_has(deck)) return resolve_card(frame, id);
  tell({.what = Happening::kSawCard, .seat = seat, .b = id}, seats_of_purse(purse));
  if (!second) {
    frame.card = id;
    frame.stage = kSecondOfTwo;
    ++frame.count;  // the extra one
    return;
  }
  const CardId first = frame.card;
  frame.card = kNoCard;
  frame.stage = kDrawing;
  state_.frames.push_back({.type = FrameType::kCard,
                           .stage = kChooseKept,
                           .seat = seat,
                           .at = frame.at,
                           .card = std::min(first, id),
                           .source = frame.source,
                           .other = std::max(first, id)});
}

// ST-074.
void Resolver::resolve_card(Frame& frame, CardId id) {
  const std::uint8_t seat = frame.seat;
  const Space finder = frame.at;
  const auto deck = static_cast<Deck>(frame.source);
  const std::size_t purse = purse_of(seat);
  const Card& what = card(id);
  if (what.type == CardType::kItem) {
    Stock& stock = state_.items[purse][tables_.item_index[id - 1U]];
    stock = Stock(stock.hand() + 1, stock.used());
    tell({.what = Happening::kDrewItem, .seat = seat, .b = id}, seats_of_purse(purse));
    return;
  }
  tell({.what = Happening::kFound, .seat = seat, .a = finder, .b = id});
  changed();
  Pile& pile = state_.piles[id - 1U];
  switch (what.type) {
    case CardType::kEquipment:
      state_.frames.push_back({.type = FrameType::kCard,
                               .stage = kChooseWearer,
                               .seat = seat,
                               .at = finder,
                               .card = id,
                               .source = static_cast<std::uint8_t>(deck)});
      return;
    case CardType::kPermanent:
      state_.permanents[purse] =
          static_cast<std::uint16_t>(state_.permanents[purse] | 1U << tables_.permanent_index[id - 1U]);
      return;
    case CardType::kTrap: {
      pile = Pile(pile.deck(), pile.discarded() + 1, pile.bottom());
      const Figurine slot = at(finder);
      if (deck == Deck::kLand && slot != kNoFigurine && !is_monster(slot) &&
          state_.units[slot].type() == UnitType::kExplorer && state_.units[slot].promoted()) {  // ST-075
        tell({.what = Happening::kDisarmed, .seat = seat, .b = id});
        return;
      }
      return start_program(seat, finder, deck, id);
    }
    default:
      pile = Pile(pile.deck(), pile.discarded() + 1, pile.bottom());
      return start_program(seat, finder, deck, id);
  }
}

// --- a card that waits for a choice ---

void Resolver::step_card(Frame& frame) {
  if (frame.stage == kChooseKept) return ask(Question::kKeep, frame.seat);
  int wearers = 0;
  Figurine last = kNoFigurine;
  bool anybody = false;
  each_unit_of_purse(purse_of(frame.seat), [&](Figurine slot) {
    anybody = true;
    if (unit(slot).worn[kSlots - 1] != kNoCard) return;
    ++wearers;
    last = slot;
  });
  const CardId id = frame.card;
  if (wearers > 1) return ask(Question::kEquip, frame.seat);
  if (wearers == 0 && anybody) return ask(Question::kDrop, frame.seat);  // ST-R46
  const std::uint8_t seat = frame.seat;
  state_.frames.pop_back();
  if (wearers == 1) return equip(last, id);
  tell({.what = Happening::kDropped, .seat = seat, .b = id});  // nobody is left to wear it
}

void Resolver::answer_card(Frame& frame, const Action& action) {
  answered();
  const Frame before = frame;
  state_.frames.pop_back();
  if (const auto* wearer = std::get_if<PickSpace>(&action)) return equip(at(wearer->space), before.card);
  if (const auto* drop = std::get_if<DropEquipment>(&action)) {
    tell({.what = Happening::kDropped, .seat = before.seat, .b = drop->card});
    changed();
    if (drop->at == kNowhere) return;
    const Figurine slot = at(drop->at);
    Unit& unit = state_.units[slot];
    for (CardId& worn : unit.worn) {
      if (worn != drop->card) continue;
      worn = kNoCard;
      break;
    }
    if (unit.worn[0] == kNoCard) std::swap(unit.worn[0], unit.worn[1]);
    return equip(slot, before.card);
  }
  const CardId kept = std::get<PickCard>(action).card;
  const CardId other = kept == before.card ? before.other : before.card;
  Pile& pile = state_.piles[other - 1U];
  pile = Pile(pile.deck(), pile.discarded(), pile.bottom() + 1);
  tell({.what = Happening::kBottomed, .seat = before.seat, .c = before.source});
  resolve_card(top(), kept);
}

void Resolver::equip(Figurine slot, CardId id) {
  Unit& unit = state_.units[slot];
  STRATEGION_ASSERT(unit.worn[kSlots - 1] == kNoCard, "a unit wears two pieces at most (ST-R21)");
  unit.worn[unit.worn[0] == kNoCard ? 0 : 1] = id;
  if (unit.worn[1] != kNoCard && unit.worn[1] < unit.worn[0]) std::swap(unit.worn[0], unit.worn[1]);
  fit_vitals(slot);
  changed();
  tell({.what = Happening::kEquipped,
        .seat = static_cast<std::uint8_t>(seat_of(slot)),
        .a = unit.at,
        .b = id,
        .c = figure_of(slot)});
}

void Resolver::fit_vitals(Figurine slot) {
  Unit& unit = state_.units[slot];
  unit.set_health(std::min(unit.health(), health_max(slot)));
  unit.set_spirit(std::min(unit.spirit(), spirit_max(slot)));
}

// --- gaining and losing ---

void Resolver::gain(std::size_t seat, Resource resource, int count, Source source) {
  std::uint8_t& tokens = state_.purses[purse_of(seat)].tokens[static_cast<std::size_t>(resource)];
  const int more = std::min(count, kTokensMax - tokens);  // ST-R53
  if (more <= 0) return;
  tokens = static_cast<std::uint8_t>(tokens + more);
  if (source == Source::kHarvest) return;  // the harvest itself has said it
  tell({.what = Happening::kGained,
        .seat = static_cast<std::uint8_t>(seat),
        .c = static_cast<std::uint8_t>(resource),
        .d = static_cast<std::uint8_t>(source),
        .n = static_cast<std::int8_t>(more)});
}

void Resolver::lose(std::size_t seat, Resource resource, int count) {
  std::uint8_t& tokens = state_.purses[purse_of(seat)].tokens[static_cast<std::size_t>(resource)];
  const int less = std::min<int>(count, tokens);
  if (less <= 0) return;
  tokens = static_cast<std::uint8_t>(tokens - less);
  tell({.what = Happening::kLost,
        .seat = static_cast<std::uint8_t>(seat),
        .c = static_cast<std::uint8_t>(resource),
        .n = static_cast<std::int8_t>(less)});
}

}  // namespace strategion::stratos
