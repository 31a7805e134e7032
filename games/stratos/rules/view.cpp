// Views and their re-deal: ST-015, ST-066, ST-074, ST-R51, ST-R52, ST-R65.
#include <algorithm>

#include "games/stratos/known_state.h"
#include "games/stratos/rules/resolver.h"

namespace strategion::stratos {
namespace {

// What the compass shows (Surveyor's Compass) is its holder's.
bool hides_cards(const Frame& frame) {
  return (frame.type == FrameType::kCard && frame.stage == kChooseKept) ||
         (frame.type == FrameType::kDraw && frame.card != kNoCard);
}

void add_to_deck(Pile& pile, unsigned copies) { pile = Pile(pile.deck() + copies, pile.discarded(), pile.bottom()); }
void take_from_deck(Pile& pile) { pile = Pile(pile.deck() - 1, pile.discarded(), pile.bottom()); }

}  // namespace

View Rules::view(const State& state, Seat seat) const {
  View view;
  view.viewer = static_cast<std::uint8_t>(seat);
  const Reader reader(*tables_, state);
  const bool over = state.phase == Phase::kOver;
  // Who is out knows what a spectator does, and nothing more (ST-R65).
  const bool player = index(seat) < static_cast<std::size_t>(seats()) && !reader.is_out(index(seat));
  const std::size_t viewer = player ? index(seat) : kNobody;
  const std::size_t mine = player ? tables_->purse_of[viewer] : kNobody;
  view.occupied = state.occupied;
  view.units = state.units;
  view.permanents = state.permanents;
  view.permanents_used = state.permanents_used;
  view.map_number = state.map == 1 ? std::uint16_t{0} : state.map_number;  // half a number is told to nobody
  view.tiles = state.tiles;
  view.monsters = state.monsters;
  view.purses = state.purses;
  view.edges = state.edges;
  view.bags = state.bags;
  view.supply = state.supply;
  view.covered = state.covered;
  // Undersides and covered tiles that somebody else has looked at are counted back.
  for (std::size_t space = 0; space < kSpaces; ++space) {
    const Secret secret = state.secrets[space];
    if (secret.bits() == 0) continue;
    if (over || (player && secret.known_to(viewer))) {
      view.secrets[space] = secret;
      continue;
    }
    view.secrets[space] = Secret(0, secret.seats());
    const Terrain terrain = state.tiles[space].terrain();
    if (terrain == Terrain::kCovered) {
      ++view.covered[secret.value() - 1U];
    } else {
      ++view.bags[bag_of(terrain)][secret.value() - 1U];
    }
  }
  for (std::size_t i = 0; i < tables_->spells.size(); ++i) {
    const SpellPlace place = state.spells[i];
    if (over || !place.held() || place.held_by(mine) || place.face_up() || place.seen()) {
      view.spells[i] = place;
    } else {
      const std::size_t deck = i < tables_->mage_spells ? 0 : 1;
      ++(place.aside() ? view.hidden_aside : view.hidden_spells)[place.purse()][deck];
    }
  }
  const bool knows_bottom =
      over || (player && state.permanents[mine] != 0 && reader.held_sum(mine, &Gift::choose_draw) > 0);
  for (std::size_t i = 0; i < tables_->cards.size(); ++i) {
    Pile pile = state.piles[i];
    const std::size_t deck = i < tables_->land_cards ? 0 : 1;
    if (!knows_bottom && pile.bottom() != 0) {
      view.hidden_bottom[deck] = static_cast<std::uint8_t>(view.hidden_bottom[deck] + pile.bottom());
      pile = Pile(pile.deck() + pile.bottom(), pile.discarded(), 0);
    }
    if (const std::uint8_t item = tables_->item_index[i]; item != kNobody) {
      for (std::size_t purse = 0; purse < kSeats; ++purse) {
        const Stock stock = state.items[purse][item];
        if (over || purse == mine) {
          view.items[purse][item] = stock;
          continue;
        }
        view.items[purse][item] = Stock(0, stock.used());
        add_to_deck(pile, stock.hand());
        view.hidden_items[purse][deck] = static_cast<std::uint8_t>(view.hidden_items[purse][deck] + stock.hand());
      }
    }
    view.piles[i] = pile;
  }
  for (std::size_t i = 0; i < kSeats; ++i) {
    const Purchase& purchase = state.purchases[i];
    if (over || i == viewer || !purchase.is_draft()) view.purchases[i] = purchase;
  }
  view.phase = state.phase;
  view.question = reader.question_for(viewer);
  view.asked = state.asked;
  view.last = state.last;
  view.turn = state.turn;
  view.first = state.first;
  view.round = state.round;
  view.map = state.map;
  view.ward = state.ward;
  view.ward_purse = state.ward_purse;
  view.die = state.die;
  view.turn_marks = state.turn_marks;
  view.hoarded = state.hoarded;
  view.winner = state.winner;
  view.reason = state.reason;
  view.frames = state.frames;
  if (state.is_drafting() && state.frames.back().seat != viewer) {  // a draft is its owner's alone
    view.frames.pop_back();
    view.question = state.phase == Phase::kBuying ? Question::kBuy : Question::kAct;
  }
  for (Frame& frame : view.frames) {
    if (!hides_cards(frame) || (player && tables_->purse_of[frame.seat] == mine)) continue;
    for (std::uint8_t* hidden : {&frame.card, &frame.other}) {
      if (*hidden == kNoCard) continue;
      add_to_deck(view.piles[*hidden - 1U], 1);
      *hidden = kNoCard;
    }
  }
  return view;
}

namespace {

// One of what is left, each copy as likely as the other.
template <Generator R, std::size_t kKinds, class Count>
std::size_t pick_weighted(R& rng, const std::array<Count, kKinds>& left) {
  std::uint64_t sum = 0;
  for (const Count count : left) sum += count;
  STRATEGION_ASSERT(sum > 0, "what a view hides is among what it counts");
  std::uint64_t rest = below(rng, sum);
  for (std::size_t i = 0; i < kKinds; ++i) {
    if (rest < left[i]) return i;
    rest -= left[i];
  }
  return kKinds - 1;
}

}  // namespace

// Every consistent assignment equally often: hidden hands hold items, the bottom and what waits for a choice any card.
template <Generator R>
State Rules::redeal(const View& view, R& rng) const {
  State state = known_state(view);
  if (view.phase == Phase::kBuying && view.frames.empty() && view.asked != 0) state.question = Question::kBuy;
  if (view.map == 1) state.map_number = static_cast<std::uint16_t>(below(rng, 256));

  const Reader reader(*tables_, state);
  for (std::size_t space = 0; space < kSpaces; ++space) {
    const Secret secret = view.secrets[space];
    if (secret.seats() == 0 || secret.value() != 0) continue;
    const Terrain terrain = state.tiles[space].terrain();
    std::size_t value = 0;
    if (terrain == Terrain::kCovered) {
      value = pick_weighted(rng, reader.special_weights());
      --state.covered[value];
    } else {
      auto& bag = state.bags[bag_of(terrain)];
      value = pick_weighted(rng, bag);
      --bag[value];
    }
    state.secrets[space] = Secret(static_cast<std::uint8_t>(value + 1), secret.seats());
  }

  for (std::size_t purse = 0; purse < kSeats; ++purse) {
    for (std::size_t deck = 0; deck < 2; ++deck) {
      const std::size_t from = deck == 0 ? 0 : tables_->mage_spells;
      const std::size_t to = deck == 0 ? tables_->mage_spells : tables_->spells.size();
      for (const bool aside : {false, true}) {
        const unsigned count = (aside ? view.hidden_aside : view.hidden_spells)[purse][deck];
        for (unsigned i = 0; i < count; ++i) {
          std::array<std::uint8_t, kSpells> left{};
          for (std::size_t card = from; card < to; ++card) left[card] = state.spells[card].in_deck() ? 1 : 0;
          const std::size_t card = pick_weighted(rng, left);
          state.spells[card] = SpellPlace(purse);
          state.spells[card].set_aside(aside);
        }
      }
    }
  }

  const auto draw_pile = [&](std::size_t deck, bool items_only) {
    const std::size_t from = deck == 0 ? 0 : tables_->land_cards;
    const std::size_t to = deck == 0 ? tables_->land_cards : tables_->cards.size();
    std::array<std::uint8_t, kCards> left{};
    for (std::size_t card = from; card < to; ++card) {
      if (items_only && tables_->item_index[card] == kNobody) continue;
      left[card] = static_cast<std::uint8_t>(state.piles[card].deck());
    }
    const std::size_t card = pick_weighted(rng, left);
    take_from_deck(state.piles[card]);
    return card;
  };
  for (std::size_t purse = 0; purse < kSeats; ++purse) {
    for (std::size_t deck = 0; deck < 2; ++deck) {
      for (unsigned i = 0; i < view.hidden_items[purse][deck]; ++i) {
        const std::size_t card = draw_pile(deck, true);
        Stock& stock = state.items[purse][tables_->item_index[card]];
        stock = Stock(stock.hand() + 1, stock.used());
      }
    }
  }
  for (std::size_t deck = 0; deck < 2; ++deck) {
    for (unsigned i = 0; i < view.hidden_bottom[deck]; ++i) {
      const std::size_t card = draw_pile(deck, false);
      Pile& pile = state.piles[card];
      pile = Pile(pile.deck(), pile.discarded(), pile.bottom() + 1);
    }
  }
  for (Frame& frame : state.frames) {
    const bool keeps = frame.type == FrameType::kCard && frame.stage == kChooseKept && frame.card == kNoCard;
    const bool first = frame.type == FrameType::kDraw && frame.stage == kSecondOfTwo && frame.card == kNoCard;
    if (!keeps && !first) continue;
    const std::size_t deck = static_cast<Deck>(frame.source) == Deck::kLand ? 0 : 1;
    frame.card = static_cast<CardId>(draw_pile(deck, false) + 1);
    if (first) continue;
    frame.other = static_cast<CardId>(draw_pile(deck, false) + 1);
    if (frame.other < frame.card) std::swap(frame.card, frame.other);
  }
  return state;
}
template State Rules::redeal(const View&, Xoshiro&) const;
template State Rules::redeal(const View&, ChaCha&) const;

}  // namespace strategion::stratos
