// The contract's functions, and the tables that a match is played with.
#include "games/stratos/rules.h"

#include <algorithm>

#include "core/base/hash.h"
#include "games/stratos/content/random_map.h"
#include "games/stratos/rules/resolver.h"

namespace strategion::stratos {
namespace {

void set_sides(Tables& tables) {
  const auto seats = static_cast<std::size_t>(tables.options.seats);
  tables.sides = tables.scenario.sides;
  if (tables.sides.empty()) {
    for (std::size_t seat = 0; seat < seats; ++seat) {
      tables.sides.push_back({.seats = {static_cast<std::uint8_t>(seat)}});
    }
  }
  for (std::size_t side = 0; side < tables.sides.size(); ++side) {
    const SideCard& card = tables.sides[side];
    std::uint8_t bits = 0;
    for (const std::uint8_t seat : card.seats) {
      STRATEGION_ASSERT(seat < seats, "a side's seats are in the match");
      bits = static_cast<std::uint8_t>(bits | 1U << seat);
    }
    for (const std::uint8_t seat : card.seats) {
      tables.side_of[seat] = static_cast<std::uint8_t>(side);
      tables.allies[seat] = bits;
      tables.purse_of[seat] = card.as_one ? *std::ranges::min_element(card.seats) : seat;
      tables.purse_seats[tables.purse_of[seat]] |= static_cast<std::uint8_t>(1U << seat);
    }
  }
}

void set_cards(Tables& tables) {
  const auto is_in = [&](const Card& card, Deck deck) {
    return card.deck == deck && std::ranges::find(tables.scenario.excluded, card.id) == tables.scenario.excluded.end();
  };
  for (const Deck deck : {Deck::kMage, Deck::kSorcerer}) {
    for (const Card& card : tables.content->cards) {
      if (is_in(card, deck)) tables.spells.push_back(&card);
    }
    if (deck == Deck::kMage) tables.mage_spells = static_cast<std::uint8_t>(tables.spells.size());
  }
  for (const Deck deck : {Deck::kLand, Deck::kLagoon}) {
    for (const Card& card : tables.content->cards) {
      if (is_in(card, deck)) tables.cards.push_back(&card);
    }
    if (deck == Deck::kLand) tables.land_cards = static_cast<std::uint8_t>(tables.cards.size());
  }
  STRATEGION_ASSERT(tables.spells.size() <= kSpells && tables.cards.size() <= kCards, "a match's cards have ids");
  tables.item_index.fill(kNobody);
  tables.permanent_index.fill(kNobody);
  for (std::size_t i = 0; i < tables.cards.size(); ++i) {
    const auto id = static_cast<CardId>(i + 1);
    const Gift& gift = tables.cards[i]->gift;
    tables.treasure[id] = tables.cards[i]->treasure;
    tables.travel_gear[id] = gift.diagonal || gift.third_travel;
    if (tables.cards[i]->type == CardType::kItem) {
      tables.item_index[i] = static_cast<std::uint8_t>(tables.items.size());
      tables.items.push_back(id);
    }
    if (tables.cards[i]->type == CardType::kPermanent) {
      tables.permanent_index[i] = static_cast<std::uint8_t>(tables.permanents.size());
      if (gift.free_lagoon || gift.over_lagoon) {
        tables.travel_permanents =
            static_cast<std::uint16_t>(tables.travel_permanents | 1U << tables.permanents.size());
      }
      tables.permanents.push_back(id);
    }
  }
  STRATEGION_ASSERT(tables.items.size() <= kItems && tables.permanents.size() <= kPermanents,
                    "a match's items have places");
}

void set_grid(Tables& tables, const std::array<Terrain, kSpaces>& map) {
  tables.tray_of.fill(kNobody);
  tables.trays = tables.scenario.trays;
  for (const auto& corner : tables.trays) {
    tables.width = std::max<std::uint8_t>(tables.width, static_cast<std::uint8_t>(column_of(corner) + 4));
    tables.height = std::max<std::uint8_t>(tables.height, static_cast<std::uint8_t>(row_of(corner) + 4));
  }
  for (std::size_t space = 0; space < kSpaces; ++space) {
    if (map[space] == Terrain::kNone) continue;
    tables.width = std::max<std::uint8_t>(tables.width, static_cast<std::uint8_t>(space % kWidth + 1));
    tables.height = std::max<std::uint8_t>(tables.height, static_cast<std::uint8_t>(space / kWidth + 1));
  }
  STRATEGION_ASSERT(tables.width <= kWidth && tables.height <= kHeight, "a map fits its grid");
  for (std::size_t tray = 0; tray < tables.trays.size(); ++tray) {
    for (std::size_t i = 0; i < 16; ++i) {
      tables.tray_of[tables.trays[tray] + i / 4 * kWidth + i % 4] = static_cast<std::uint8_t>(tray);
    }
  }
  for (std::size_t row = 0; row < tables.height; ++row) {
    for (std::size_t column = 0; column < tables.width; ++column) {
      const Space space = space_at(row, column);
      tables.grid.add(space);
      tables.beside[space] = {column > 0 ? space_at(row, column - 1) : kNowhere,
                              column + 1 < tables.width ? space_at(row, column + 1) : kNowhere,
                              row > 0 ? space_at(row - 1, column) : kNowhere,
                              row + 1 < tables.height ? space_at(row + 1, column) : kNowhere};
      for (std::size_t way = 0; way < 4; ++way) {
        const Space next = tables.beside[space][way];
        tables.steps[space][way] = next == kNowhere ? space : next;
        if (next != kNowhere) tables.around[space].add(next);
      }
    }
  }
  // ST-900: every edge between spaces of different trays.
  tables.grid.each([&](Space space) {
    for (const Way way : {Way::kRight, Way::kDown}) {
      const Space other = tables.beside[space][static_cast<std::size_t>(way)];
      if (other == kNowhere || tables.tray_of[space] == tables.tray_of[other]) continue;
      if (tables.tray_of[space] == kNobody || tables.tray_of[other] == kNobody) continue;
      STRATEGION_ASSERT(tables.edges.size() < kEdges, "fault edges are within their bound");
      tables.edges.push_back({space, other});
      const auto number = static_cast<std::uint8_t>(tables.edges.size());
      tables.edge_at[space][static_cast<std::size_t>(way)] = number;
      tables.edge_at[other][static_cast<std::size_t>(way) - 1] = number;
    }
  });
  for (const Space space : tables.scenario.marked) tables.marked.add(space);
}

// 2.8 of the content: what lies covered is drawn from the kinds in play that do not lie open, each kind once before any
// kind twice.
void set_specials(Tables& tables, const std::array<Terrain, kSpaces>& map) {
  std::size_t places = 0;
  unsigned open = 0;
  for (const Terrain terrain : map) {
    if (terrain == Terrain::kCovered) {
      ++places;
    } else if (is_special(terrain)) {
      open |= 1U << special_index(terrain);
    }
  }
  if (!tables.scenario.specials.empty()) {
    for (const Terrain terrain : tables.scenario.specials) ++tables.special_surely[special_index(terrain)];
    return;
  }
  if (places == 0) return;
  const auto room = [&](unsigned kinds) {
    std::size_t sum = 0;
    for (std::size_t i = 0; i < kSpecialKinds; ++i) {
      if ((kinds >> i & 1U) != 0) sum += tables.content->special_counts[i];
    }
    return sum;
  };
  unsigned kinds = tables.options.special_kinds & ~open & 15U;
  if (room(kinds) < places) kinds = ~open & 15U;
  if (room(kinds) < places) kinds = 15U;
  // Kinds of which every tile lies there already drop out of what is shared out evenly.
  std::size_t left = places;
  for (unsigned even = kinds; left > 0 && even != 0;) {
    const auto count = static_cast<std::size_t>(std::popcount(even));
    if (left < count) {
      tables.special_more = static_cast<std::uint8_t>(left);
      tables.special_more_of = static_cast<std::uint8_t>(even);
      break;
    }
    for (std::size_t i = 0; i < kSpecialKinds; ++i) {
      if ((even >> i & 1U) == 0) continue;
      ++tables.special_surely[i];
      --left;
      if (tables.special_surely[i] >= tables.content->special_counts[i]) even &= ~(1U << i);
    }
  }
}

}  // namespace

Rules::Rules(std::shared_ptr<const Content> content, const Options& options, const Scenario& scenario) {
  auto tables = std::make_shared<Tables>();
  tables->content = std::move(content);
  tables->options = options;
  tables->scenario = scenario;
  for (std::size_t type = 0; type < kUnitTypes; ++type) {
    const UnitRow& row = tables->content->units[type];
    tables->traits[type][0] = {.health = row.health, .spirit = row.spirit, .cost = row.cost};
    tables->traits[type][1] = {.health = static_cast<std::uint8_t>(row.health + row.health_up),
                               .spirit = static_cast<std::uint8_t>(row.spirit + row.spirit_up),
                               .cost = row.cost};
  }
  // Random maps of a seat count differ only in what lies where.
  const std::array<Terrain, kSpaces> map =
      scenario.random ? random_map(std::max(options.map, 0), options.seats) : scenario.map;
  set_sides(*tables);
  set_cards(*tables);
  set_grid(*tables, map);
  set_specials(*tables, map);
  tables_ = std::move(tables);
}

State Rules::deal(const Carry& /*carry*/) const {
  State state;
  Resolver(*tables_, state, nullptr).set_up();
  return state;
}

Asking Rules::asking(const State& state) const {
  if (state.phase == Phase::kOver) return asks_nobody();
  if (state.asked == 0) return asks_nature();
  // ST-R51: a shared Buy phase is open to whoever acts first, even when one seat is left in it.
  const bool shared = state.question == Question::kBuy && std::popcount(tables_->purse_seats[state.turn]) > 1;
  if (!shared) return {.mode = Mode::kOne, .seats = SeatSet::from_bits(state.asked)};
  return {.mode = Mode::kAny,
          .seats = SeatSet::from_bits(state.asked),
          .last = state.last == kNobody ? kNature : static_cast<Seat>(state.last)};
}

Legality Rules::check(const State& state, Seat asker, const Action& action) const {
  if (asker == kNature) {
    if (asking(state).mode != Mode::kChance) return kNotAsked;
    Chances<Action> chances;
    add_chances(state, chances);
    const bool possible = std::ranges::any_of(chances, [&](const auto& chance) { return chance.action == action; });
    return possible ? kLegal : Legality(Refusal{"no-such-chance", "nature cannot draw that now", ""});
  }
  if (!asking(state).seats.has(asker)) return kNotAsked;
  Choices<Action> legal;
  add_legal(state, asker, legal);
  if (std::ranges::find(legal, action) != legal.end()) return kLegal;
  return why_not(state, static_cast<std::uint8_t>(asker), action);
}

void Rules::apply(State& state, Seat seat, const Action& action, Sink<Event>* sink) const {
  Resolver(*tables_, state, sink).apply(seat, action);
}

bool Rules::is_draft_step(const State& state, Seat seat, const Action& action) const {
  if (!is_player(seat) || index(seat) >= kSeats) return false;
  State next = state;
  apply(next, seat, action, nullptr);
  if (next.is_drafting()) return next.frames.back().seat == index(seat);
  if (Reader(*tables_, state).question_for(index(seat)) == Question::kGiveUp) return true;
  return next.purchases[index(seat)].is_draft();
}

// No, pass, end; else the first answer: legal.cpp lists what harms least in front.
Action Rules::default_answer(const State& state, Seat seat) const {
  Choices<Action> legal;
  add_legal(state, seat, legal);
  STRATEGION_ASSERT(!legal.empty(), "a seat that is asked has an answer");
  return legal[0];
}

Result Rules::result(const State& state) const {
  Result result;
  result.reason = reason_word(state.reason);
  const Reader reader(*tables_, state);
  // ST-R43: points, then points by defeats, then treasures; of a side the best of its purses.
  std::array<std::array<int, 5>, kSeats> rank{};
  for (std::size_t seat = 0; seat < static_cast<std::size_t>(seats()); ++seat) {
    const std::size_t purse = tables_->purse_of[seat];
    const std::size_t side = tables_->side_of[seat];
    const std::array<int, 5> mine{state.winner == side ? 1 : 0, reader.is_out(seat) ? 0 : 1, reader.prosperity(purse),
                                  state.purses[purse].defeats, reader.treasures(purse)};
    rank[side] = std::max(rank[side], mine);
  }
  for (std::size_t seat = 0; seat < static_cast<std::size_t>(seats()); ++seat) {
    const auto& mine = rank[tables_->side_of[seat]];
    int place = 1;
    for (std::size_t side = 0; side < tables_->sides.size(); ++side) {
      if (rank[side] > mine) ++place;
    }
    result.place[seat] = static_cast<std::uint8_t>(place);
    result.score[seat] = place == 1 ? 1 : 0;
  }
  return result;
}

Carry Rules::carry(const State& /*state*/, const Result& /*result*/) const { return {}; }

std::uint64_t Rules::hash(const State& state) const { return hash_value(state); }

bool Rules::reveals(const Event& event) const {
  switch (event.what) {
    case Happening::kRolled:
    case Happening::kCastBegan:
    case Happening::kItemUsed:
    case Happening::kTurnedUp:
    case Happening::kLookedSaw:
    case Happening::kDiscovered:
    case Happening::kDrewSpell:
    case Happening::kDrewItem:
    case Happening::kFound:
    case Happening::kEnded: return true;
    // In shared buying others' drafts are built on what has been bought: that is not taken back.
    case Happening::kPaid:
      return event.seat < kSeats && std::popcount(tables_->purse_seats[tables_->purse_of[event.seat]]) > 1;
    default: return false;
  }
}

}  // namespace strategion::stratos
