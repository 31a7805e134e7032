// Nature's outcomes: listing, drawing, and what they settle.
#include <algorithm>

#include "games/stratos/rules/programs.h"
#include "games/stratos/rules/resolver.h"

namespace strategion::stratos {

bool Reader::may_reroll(std::uint8_t seat) const {
  if (seat >= kSeats || state_.permanents[purse_of(seat)] == 0 || (state_.turn_marks & kCoinUsed) != 0) return false;
  return state_.turn < kSeats && purse_of(state_.turn) == purse_of(seat) && state_.phase != Phase::kDarkness &&
         held_sum(purse_of(seat), &Gift::reroll) > 0;
}

SpaceSet Reader::ties() const {
  const Frame& frame = state_.frames.back();
  switch (frame.type) {
    case FrameType::kMonster: return nearest(homes(static_cast<MonsterKind>(frame.other)), frame.at);
    case FrameType::kDark: return dark_ties(frame);
    case FrameType::kDisplace: return nearest(places_for(at(frame.at)), frame.picks[0]);
    default: return tie_places(tables_, state_);
  }
}

Space Reader::looked_at() const {
  const Frame& frame = state_.frames.back();
  return frame.type == FrameType::kProgram ? stratos::looked_at(state_) : frame.at;
}

namespace {
constexpr std::uint32_t choose(unsigned n, unsigned k) {
  std::uint32_t ways = 1;
  for (unsigned i = 0; i < k; ++i) ways = ways * (n - i) / (i + 1);
  return k > n ? 0 : ways;
}
}  // namespace

// Which kinds have one tile more is not known either: every such set of kinds counts as often as it could have shown
// what was seen so far.
std::array<std::uint32_t, kSpecialKinds> Reader::special_weights() const { return special_weights(state_.covered); }

std::array<std::uint32_t, kSpecialKinds> Reader::special_weights(
    const std::array<std::uint8_t, kSpecialKinds>& covered) const {
  std::array<std::uint32_t, kSpecialKinds> weights{};
  if (tables_.special_more == 0) {
    for (std::size_t i = 0; i < kSpecialKinds; ++i) weights[i] = covered[i];
    return weights;
  }
  std::array<unsigned, kSpecialKinds> seen{};
  for (std::size_t i = 0; i < kSpecialKinds; ++i) {
    seen[i] = tables_.special_surely[i] + (tables_.special_more_of >> i & 1U) - covered[i];
  }
  for (unsigned more = 0; more < 16; ++more) {
    if ((more & ~tables_.special_more_of) != 0 || std::popcount(more) != tables_.special_more) continue;
    std::uint32_t ways = 1;
    for (std::size_t i = 0; i < kSpecialKinds; ++i)
      ways *= choose(tables_.special_surely[i] + (more >> i & 1U), seen[i]);
    for (std::size_t i = 0; i < kSpecialKinds; ++i) {
      const unsigned there = tables_.special_surely[i] + (more >> i & 1U);
      if (there > seen[i]) weights[i] += ways * (there - seen[i]);
    }
  }
  return weights;
}

// Calls visit(action, weight) for every outcome.
template <class Visit>
void Reader::each_chance(Visit&& visit) const {
  if (state_.question == Question::kNone) {
    if (state_.phase == Phase::kMap) {
      for (unsigned number = 0; number < 256; ++number) visit(DrawMap{static_cast<std::uint8_t>(number)}, 1U);
      return;
    }
    for (std::size_t seat = 0; seat < static_cast<std::size_t>(tables_.options.seats); ++seat) {
      if (purse_of(seat) == seat) visit(DrawFirst{static_cast<std::uint8_t>(seat)}, 1U);
    }
    return;
  }
  const Frame& frame = state_.frames.back();
  switch (state_.question) {
    case Question::kRoll:
      for (unsigned value = 1; value <= frame.other; ++value) visit(Roll{static_cast<std::uint8_t>(value)}, 1U);
      return;
    case Question::kUnderside: {
      const auto& bag = state_.bags[bag_of(terrain(looked_at()))];
      for (std::size_t i = 0; i < kSymbols; ++i) visit(TurnUp{static_cast<Symbol>(i + 1)}, std::uint32_t{bag[i]});
      return;
    }
    case Question::kSpecial: {
      const auto weights = special_weights();
      for (std::size_t i = 0; i < kSpecialKinds; ++i) visit(Uncover{special_terrain(i)}, weights[i]);
      return;
    }
    case Question::kDrawCard: {
      const auto deck = static_cast<Deck>(frame.source);
      if (deck == Deck::kMage || deck == Deck::kSorcerer) {
        const std::size_t from = deck == Deck::kMage ? 0 : tables_.mage_spells;
        const std::size_t to = deck == Deck::kMage ? tables_.mage_spells : tables_.spells.size();
        for (std::size_t i = from; i < to; ++i) {
          visit(DrawSpell{static_cast<CardId>(i + 1)}, state_.spells[i].in_deck() ? 1U : 0U);
        }
        return;
      }
      const std::size_t from = deck == Deck::kLand ? 0 : tables_.land_cards;
      const std::size_t to = deck == Deck::kLand ? tables_.land_cards : tables_.cards.size();
      bool fresh = false;
      for (std::size_t i = from; i < to; ++i) fresh = fresh || state_.piles[i].deck() != 0;
      for (std::size_t i = from; i < to; ++i) {
        const Pile pile = state_.piles[i];
        visit(DrawCard{static_cast<CardId>(i + 1)}, std::uint32_t{fresh ? pile.deck() : pile.bottom()});
      }
      return;
    }
    case Question::kTie: ties().each([&](Space space) { visit(PickSpace{space}, 1U); }); return;
    case Question::kLoot:
      for (std::size_t i = 0; i < kResources; ++i) {
        visit(PickResource{static_cast<Resource>(i)}, std::uint32_t{purse(frame.seat).tokens[i]});
      }
      return;
    default: return;
  }
}

void Rules::add_chances(const State& state, Chances<Action>& out) const {
  if (state.phase == Phase::kOver || state.asked != 0) return;
  const Reader reader(*tables_, state);
  reader.each_chance([&](const Action& action, std::uint32_t weight) {
    if (weight != 0) out.push_back({action, weight});
  });
}

template <Generator R>
Action Rules::draw(const State& state, R& rng) const {
  if (state.question == Question::kRoll) {
    return Roll{static_cast<std::uint8_t>(below(rng, state.frames.back().other) + 1)};
  }
  const Reader reader(*tables_, state);
  if (state.question == Question::kNone && state.phase == Phase::kMap) {
    return DrawMap{static_cast<std::uint8_t>(below(rng, 256))};
  }
  if (state.question == Question::kTie) {
    const SpaceSet places = reader.ties();
    std::uint64_t rest = below(rng, static_cast<std::uint64_t>(places.size()));
    Space picked = kNowhere;
    places.each([&](Space space) {
      if (rest-- == 0) picked = space;
    });
    return PickSpace{picked};
  }
  std::uint64_t sum = 0;
  reader.each_chance([&](const Action&, std::uint32_t weight) { sum += weight; });
  STRATEGION_ASSERT(sum > 0, "nature is asked where something can be drawn");
  std::uint64_t rest = below(rng, sum);
  Action drawn = Pass{};
  bool found = false;
  reader.each_chance([&](const Action& action, std::uint32_t weight) {
    if (found) return;
    if (rest < weight) {
      drawn = action;
      found = true;
    } else {
      rest -= weight;
    }
  });
  return drawn;
}
template Action Rules::draw(const State&, Xoshiro&) const;
template Action Rules::draw(const State&, ChaCha&) const;

void Resolver::answer_nature(const Action& action) {
  const Question question = state_.question;
  Frame& frame = top();
  if (frame.type == FrameType::kProgram) return answer_program(kNobody, action);
  answered();
  switch (question) {
    case Question::kRoll:
      frame.value = std::get<Roll>(action).value;
      state_.die = static_cast<std::uint8_t>(frame.value | frame.other << 4U);
      tell({.what = Happening::kRolled,
            .seat = frame.seat,
            .c = frame.other,
            .n = static_cast<std::int8_t>(frame.value)});
      return;
    case Question::kUnderside: {
      const Symbol symbol = std::get<TurnUp>(action).symbol;
      --state_.bags[bag_of(terrain(frame.at))][static_cast<std::size_t>(symbol) - 1];
      return turn_up(frame, symbol);
    }
    case Question::kSpecial: {
      const Terrain what = std::get<Uncover>(action).terrain;
      --state_.covered[special_index(what)];
      return discover(frame, what);
    }
    case Question::kDrawCard:
      if (const auto* spell = std::get_if<DrawSpell>(&action)) return take_drawn(frame, spell->card);
      return take_drawn(frame, std::get<DrawCard>(action).card);
    case Question::kTie: {
      const Space space = std::get<PickSpace>(action).space;
      if (frame.type == FrameType::kDark) return answer_dark(frame, space);
      const Frame before = frame;
      state_.frames.pop_back();
      if (before.type == FrameType::kMonster) {
        return come_to(static_cast<MonsterKind>(before.other), space, before.at);
      }
      const Figurine figurine = at(before.at);
      tell({.what = Happening::kMovedBy, .a = before.at, .b = space, .c = figure_of(figurine)});
      return relocate(figurine, space);
    }
    default: STRATEGION_ASSERT(false, "nature answers what it was asked");
  }
}

}  // namespace strategion::stratos
