#pragma once

#include <algorithm>
#include <cstring>

#include "games/legends/rules/reader.h"
#if defined(__SSE2__)
#include <emmintrin.h>
#endif

namespace strategion::legends {

template <class Size>
Terrain Reader<Size>::turned(const std::array<Terrain, 16>& printed, unsigned quarter_turns, std::size_t at) {
  // `at` counts from the beige edge; print runs from the top. A quarter turn is clockwise.
  std::size_t row = 3 - at / 4;
  std::size_t column = at % 4;
  for (unsigned i = 0; i < quarter_turns; ++i) {
    const std::size_t old_row = row;
    row = 3 - column;
    column = old_row;
  }
  return printed[row * 4 + column];
}

template <class Size>
Spaces<Size> Reader<Size>::land() const {
  SpacesT field;
  for (std::size_t zone = 0; zone * 2 < seats(); ++zone) field.words[zone] = ~std::uint64_t{0};
  return field & ~state_.water;
}

template <class Size>
Spaces<Size> Reader<Size>::with_terrain(Terrain terrain) const {
  SpacesT set;
  for (std::size_t slot = 0; slot < seats() * 2; ++slot) {
    const BoardSlot& dealt = state_.boards[slot];
    const std::uint64_t mask = tables_.board_masks[dealt.board][dealt.turned][static_cast<std::size_t>(terrain)];
    const std::size_t corner = (slot >> 1U & 1U) * 32 + (slot & 1U) * 4;  // rank 0 or 4, file 0 or 4 of the zone
    for (std::size_t rank = 0; rank < 4; ++rank) {
      set.words[slot >> 2U] |= (mask >> (rank * 4) & 15U) << (corner + rank * 8);
    }
  }
  return set;
}

template <class Size>
Spaces<Size> Reader<Size>::beside_water() const {
  SpacesT set;
  state_.water.each([&](Space space) { set = set | tables_.geometry.adjacent[space]; });
  return set;
}

template <class Size>
Spaces<Size> Reader<Size>::standing(const Ranges& ranges) const {
  SpacesT set;
  for (std::size_t army = 0; army < seats(); ++army) {
    const auto [first, count] = ranges[army];
    if (count == 0) continue;
    for (std::size_t word = 0; word < SpacesT::kWords; ++word) {
      const Kind* kinds = state_.kind.data() + word * 64;
#if defined(__SSE2__)
      // kind - first < count, sixteen at a time: subtract, and see whether the smaller of it and count - 1 is itself.
      const __m128i low = _mm_set1_epi8(static_cast<char>(first));
      const __m128i top = _mm_set1_epi8(static_cast<char>(count - 1));
      for (std::size_t part = 0; part < 4; ++part) {
        const __m128i at = _mm_sub_epi8(_mm_loadu_si128(reinterpret_cast<const __m128i*>(kinds + part * 16)), low);
        const auto bits = static_cast<unsigned>(_mm_movemask_epi8(_mm_cmpeq_epi8(_mm_min_epu8(at, top), at)));
        set.words[word] |= static_cast<std::uint64_t>(bits) << (part * 16);
      }
#else
      for (std::size_t i = 0; i < 64; ++i) {
        const bool there = static_cast<Kind>(kinds[i] - first) < count;
        set.words[word] |= static_cast<std::uint64_t>(there) << i;
      }
#endif
    }
  }
  return set;
}

template <class Size>
bool Reader<Size>::powers_are_changed() const {
  if (!(state_.lent[0] | state_.lent[1] | state_.lent[2] | state_.lent[3]).empty()) return true;
  if (state_.curse == kNoKind) return false;
  const CurseInForce& curse = piece(state_.curse).curse;
  return (curse.grants | curse.denies) != 0;
}

template <class Size>
Spaces<Size> Reader<Size>::acting(std::uint8_t seat) const {
  const SpacesT own = controlled(seat);
  return powers_are_changed() ? own : standing(tables_.acting) & own;
}

template <class Size>
Spaces<Size> Reader<Size>::at_the_edge(std::uint8_t seat) const {
  const SpacesT own = controlled(seat);
  const SpacesT open = land() & ~state_.side[index(side_of_seat(seat))];
  if constexpr (Size::kZones == 1) {
    constexpr std::uint64_t kFileA = 0x0101010101010101ULL;
    const std::uint64_t to = open.words[0];
    const std::uint64_t from = to << 8U | to >> 8U | (to << 1U & ~kFileA) | (to >> 1U & ~(kFileA << 7U));
    return {{own.words[0] & from}};
  }
  SpacesT set;
  own.each([&](Space token) {
    if (!(tables_.geometry.orthogonal[token] & open).empty()) set.add(token);
  });
  return set;
}

template <class Size>
Spaces<Size> Reader<Size>::next_to(Space place, SpacesT tokens) const {
  const SpacesT& around = tables_.geometry.adjacent[place];
  if (state_.fighting == 0 || state_.fight_from == state_.fight_to) return around & tokens;
  const bool attacker_asked = tokens.has(state_.fight_from);
  tokens.remove(state_.fight_from);
  SpacesT near = around & tokens;
  if (attacker_asked && around.has(state_.fight_to)) near.add(state_.fight_from);
  return near;
}

template <class Size>
PowerMask Reader<Size>::powers(Space token) const {
  const Kind kind = state_.kind[token];
  PowerMask mask = tables_.traits[kind].powers;
  if ((state_.lent[0] | state_.lent[1] | state_.lent[2] | state_.lent[3]).has(token)) {
    for (std::size_t i = 0; i < kLendable.size(); ++i) {
      if (state_.lent[i].has(token)) mask |= bit(kLendable[i]);
    }
  }
  if (state_.curse != kNoKind) {
    const CurseInForce& curse = piece(state_.curse).curse;
    if (curse.grants != 0 && kind_matches(kind, curse.of)) mask |= curse.grants;
    mask = static_cast<PowerMask>(mask & ~curse.denies);
  }
  return mask;
}

template <class Size>
int Reader<Size>::strength(Space token) const {
  const Piece& p = piece(state_.kind[token]);
  if (p.base == 0) return 0;
  const Space place = place_of(token);
  int total = p.base + state_.bonus[token] + p.on_terrain[static_cast<std::size_t>(terrain_at(place))];
  if (p.beside_water != 0 && is_beside_water(place)) total += p.beside_water;
  if (state_.curse != kNoKind) {
    const CurseInForce& curse = piece(state_.curse).curse;
    if (curse.add != 0 && kind_matches(state_.kind[token], curse.of) &&
        (curse.of.has == 0 || (powers(token) & curse.of.has) == curse.of.has)) {
      total += curse.add;
    }
  }
  return total;
}

template <class Size>
int Reader<Size>::strength_against(Space token, Space opponent) const {
  int total = strength(token);
  for (const Versus& versus : piece(state_.kind[token]).versus) {  // LG-R53
    if (kind_matches(state_.kind[opponent], versus.filter) &&
        (powers(opponent) & versus.filter.has) == versus.filter.has) {
      total += versus.add;
    }
  }
  return total;
}

template <class Size>
auto Reader<Size>::terms_against(Space token, Space opponent) const -> Bounded<Term, 5> {
  Bounded<Term, 5> terms;
  const Kind kind = state_.kind[token];
  const Piece& p = piece(kind);
  const Space place = place_of(token);
  const auto count = [&](TermSource source, Kind from, int add) {
    if (add != 0) terms.push_back({.source = source, .kind = from, .add = static_cast<std::int8_t>(add)});
  };
  const int terrain = p.on_terrain[static_cast<std::size_t>(terrain_at(place))];
  const int water = p.beside_water != 0 && is_beside_water(place) ? p.beside_water : 0;
  const int versus = strength_against(token, opponent) - strength(token);
  count(TermSource::kBase, kind, p.base);
  count(TermSource::kTerrain, kind, terrain);
  count(TermSource::kWater, kind, water);
  // What is left of the whole is the curse's: it is the only other thing that strength() adds.
  count(TermSource::kCurse, state_.curse, strength(token) - p.base - state_.bonus[token] - terrain - water);
  count(TermSource::kVersus, kind, versus);
  return terms;
}

template <class Size>
bool Reader<Size>::kind_matches(Kind kind, const Filter& filter) const {
  const Traits& t = tables_.traits[kind];
  const auto wanted = [](Wanted w, bool is) { return w == Wanted::kEither || (w == Wanted::kYes) == is; };
  if (filter.colours != 0 && (filter.colours >> static_cast<unsigned>(t.colour) & 1U) == 0) return false;
  if (filter.bases != 0 && (t.base == 0 || (filter.bases >> t.base & 1U) == 0)) return false;
  if (!filter.any_type && t.type != filter.type) return false;
  if (!wanted(filter.magic, t.magic) || !wanted(filter.castle, t.castle) || !wanted(filter.stationary, t.stationary)) {
    return false;
  }
  if (!filter.any_origin && (t.army & 1U) != index(filter.origin)) return false;
  if (filter.pieces.empty()) return true;
  return std::ranges::any_of(filter.pieces, [&](std::uint16_t id) {  // LG-R59: by name
    return tables_.content->pieces[id].namesake == piece(kind).namesake;
  });
}

template <class Size>
bool Reader<Size>::place_matches(const Frame& frame, Space place, const Filter& filter) const {
  if (filter.terrains != 0 && (filter.terrains >> static_cast<unsigned>(terrain_at(place)) & 1U) == 0) return false;
  if (filter.beside_water && !is_beside_water(place)) return false;
  if (filter.on_chosen_terrain && static_cast<std::uint8_t>(terrain_at(place)) != frame.terrain) return false;
  if (filter.on_same_terrain && terrain_at(place) != terrain_at(frame.at)) return false;
  const auto& geometry = tables_.geometry;
  switch (filter.near) {
    case Near::kAnywhere: return true;
    case Near::kAdjacentToThis: return geometry.adjacent[place_of(frame.at)].has(place);
    case Near::kAdjacentToChosen: return !frame.picks.empty() && geometry.adjacent[frame.picks[0]].has(place);
    case Near::kWithinTwo: return geometry.within_two[place_of(frame.at)].has(place);
    case Near::kInFront: {  // LG-R49
      const int ahead = side_of_seat(frame.seat) == Side::kBeige ? 1 : -1;
      const int gap = (rank_of(place) - rank_of(frame.at)) * ahead;
      return file_of(place) == file_of(frame.at) && (gap == 1 || gap == 2);
    }
  }
  return false;
}

template <class Size>
bool Reader<Size>::matches(const Frame& frame, Space token, const Filter& filter) const {
  return kind_matches(state_.kind[token], filter) && circumstances_match(frame, token, filter);
}

// Everything a filter says but what the piece is.
template <class Size>
bool Reader<Size>::circumstances_match(const Frame& frame, Space token, const Filter& filter) const {
  const Mark mark = state_.mark[token];
  const Side mine = side_of_seat(frame.seat);
  if (filter.whose == Whose::kOwn && mark.side() != mine) return false;
  if (filter.whose == Whose::kEnemy &&
      (mark.side() == mine || (frame.named != kNobody && seat_controlling(token) != frame.named))) {
    return false;
  }
  if (filter.revealed != Wanted::kEither && (filter.revealed == Wanted::kYes) != mark.known_to_all()) return false;
  if (filter.not_this && token == frame.at && !frame.has(Frame::kGone)) return false;
  if (!place_matches(frame, place_of(token), filter)) return false;
  if (filter.has != 0 && (powers(token) & filter.has) != filter.has) return false;
  return filter.strength_at_least == 0 || strength(token) >= filter.strength_at_least;
}

// The tokens that a filter's words on side, distance and terrain leave, by sets.
template <class Size>
Spaces<Size> Reader<Size>::tokens_about(const Frame& frame, const Filter& filter) const {
  const std::size_t mine = index(side_of_seat(frame.seat));
  SpacesT tokens = state_.occupied();
  if (filter.whose == Whose::kOwn) tokens = state_.side[mine];
  if (filter.whose == Whose::kEnemy) tokens = state_.side[1 - mine];
  if (filter.near == Near::kAdjacentToThis) tokens = next_to(place_of(frame.at), tokens);
  if (filter.terrains != 0 && state_.fighting == 0) tokens = tokens & on_terrains(filter.terrains);
  return tokens;
}

template <class Size>
Spaces<Size> Reader<Size>::matching(const Frame& frame, const Filter& filter) const {
  SpacesT set;
  tokens_about(frame, filter).each([&](Space token) {
    if (matches(frame, token, filter)) set.add(token);
  });
  return set;
}

template <class Size>
Spaces<Size> Reader<Size>::matching_spaces(const Frame& frame, const Filter& filter) const {
  SpacesT spaces = empty_land();
  if (filter.terrains != 0) spaces = spaces & on_terrains(filter.terrains);
  if (filter.near == Near::kAdjacentToThis) spaces = spaces & tables_.geometry.adjacent[place_of(frame.at)];
  if (filter.near == Near::kAdjacentToChosen && !frame.picks.empty()) {
    spaces = spaces & tables_.geometry.adjacent[frame.picks[0]];
  }
  SpacesT set;
  spaces.each([&](Space space) {
    if (place_matches(frame, space, filter)) set.add(space);
  });
  return set;
}

template <class Size>
bool Reader<Size>::reads_identity(const Filter& filter) {
  return filter.colours != 0 || filter.bases != 0 || filter.has != 0 || filter.magic != Wanted::kEither ||
         filter.castle != Wanted::kEither || filter.stationary != Wanted::kEither || !filter.any_type ||
         filter.strength_at_least != 0 || !filter.pieces.empty();
}

template <class Size>
bool Reader<Size>::may_be(Space token, std::span<const Kind> kinds) const {
  const Mark mark = state_.mark[token];
  return std::ranges::any_of(kinds, [&](Kind kind) {
    if (mark.known_to_all()) return state_.kind[token] == kind;
    if (tables_.traits[kind].army != mark.army()) return false;
    unsigned shown = 0;
    state_.occupied().each(
        [&](Space other) { shown += state_.mark[other].known_to_all() && state_.kind[other] == kind ? 1U : 0U; });
    return state_.census[kind].alive() > shown && !(mark.moved() && tables_.traits[kind].stationary);
  });
}

template <class Size>
bool Reader<Size>::may_match(const Frame& frame, SpacesT tokens, const Filter& filter) const {
  Filter open = filter;  // the words about place and side only
  open.colours = 0;
  open.bases = 0;
  open.has = 0;
  open.magic = open.castle = open.stationary = Wanted::kEither;
  open.any_type = true;
  open.strength_at_least = 0;
  open.pieces.clear();
  bool found = false;
  tokens.each([&](Space token) {
    if (found || !matches(frame, token, open)) return;
    if (state_.mark[token].known_to_all()) {
      found = matches(frame, token, filter);
      return;
    }
    const std::size_t army = state_.mark[token].army();
    for (std::size_t k = tables_.first_kind[army]; k < tables_.first_kind[army + 1] && !found; ++k) {
      const auto kind = static_cast<Kind>(k);
      if (state_.census[kind].alive() == 0 || !kind_matches(kind, filter)) continue;
      found = may_be(token, std::span(&kind, 1));
    }
  });
  return found;
}

template <class Size>
const Program& Reader<Size>::program(const Frame& frame) const {
  const Piece& p = piece(frame.kind);
  switch (frame.which) {
    case kAfterWin: return p.after_win.program;
    case kWhenAttacked: return p.when_attacked.program;
    case kWhenSlain: return p.when_slain.program;
    case kSpell: return p.spell;
    case kCurseEnds: return p.curse_ends;
    default: return p.programs[frame.which].program;
  }
}

template <class Size>
std::uint8_t Reader<Size>::enemy_of(const Frame& frame) const {
  return frame.named != kNobody ? frame.named : across(frame.seat);
}

template <class Size>
Spaces<Size> Reader<Size>::candidates(const Frame& frame, const Choose& op, std::size_t pc) const {
  SpacesT set;
  if (pc == 0 && frame.which < kProgramsMax) {  // what the piece is was settled when the rules were made
    const Lead<Size>& lead = tables_.leads[frame.kind][frame.which];
    if (lead.simple && frame.picks.empty() && !op.castle_last) return simple_candidates(frame.seat, frame.at, lead);
    tokens_about(frame, op.from).each([&](Space token) {
      if (lead.kinds.has(state_.kind[token]) && circumstances_match(frame, token, op.from)) set.add(token);
    });
  } else {
    set = matching(frame, op.from);
  }
  for (const Space picked : frame.picks) set.remove(picked);
  if (op.by == By::kEnemy) set = set & controlled(enemy_of(frame));
  if (op.castle_last) {  // LG-R17
    SpacesT others = set;
    set.each([&](Space token) {
      if (traits(token).castle) others.remove(token);
    });
    if (!others.empty()) set = others;
  }
  // LG-R37: what has the power already, or cannot move at all, gains nothing from being lent it.
  const Program& code = program(frame);
  for (std::size_t i = pc + 1; i < code.size(); ++i) {
    const auto* grant = std::get_if<Grant>(&code[i]);
    if (grant == nullptr || grant->what.target != Target::kChosen) continue;
    const SpacesT before = set;
    before.each([&](Space token) {
      if (has_power(token, grant->power) || traits(token).stationary) set.remove(token);
    });
    break;
  }
  return set;
}

template <class Size>
Spaces<Size> Reader<Size>::simple_candidates(std::uint8_t seat, Space token, const Lead<Size>& lead) const {
  SpacesT set;
  next_to(place_of(token), state_.side[index(side_of_seat(seat))]).each([&](Space near) {
    if (lead.kinds.has(state_.kind[near])) set.add(near);
  });
  set.remove(token);
  return set;
}

template <class Size>
bool Reader<Size>::may_have_candidates(const Frame& frame, const Choose& op) const {
  SpacesT tokens = state_.occupied();
  for (const Space picked : frame.picks) tokens.remove(picked);
  if (op.by == By::kEnemy) tokens = tokens & controlled(enemy_of(frame));
  return may_match(frame, tokens, op.from);
}

template <class Size>
bool Reader<Size>::kind_can_return(const Frame& frame, Kind kind, const ChooseDestroyed& op) const {
  const Traits& t = tables_.traits[kind];
  if (state_.census[kind].destroyed() == 0 || !kind_matches(kind, op.from)) return false;
  if (op.from.has != 0 && (t.powers & op.from.has) != op.from.has) return false;
  const bool mine = (t.army & 1U) == index(side_of_seat(frame.seat));
  if ((op.from.whose == Whose::kOwn && !mine) || (op.from.whose == Whose::kEnemy && mine)) return false;
  return op.base_total_max == 0 || frame.total + t.base <= op.base_total_max;
}

template <class Size>
bool Reader<Size>::can_complete(Frame frame) const {
  const Program& code = program(frame);
  for (std::size_t pc = frame.stage; pc < code.size(); ++pc) {
    if (const auto* choose = std::get_if<Choose>(&code[pc])) {
      const SpacesT set = candidates(frame, *choose, pc);
      if (set.empty()) return false;
      const auto* next = pc + 1 < code.size() ? std::get_if<ChooseSpace>(&code[pc + 1]) : nullptr;
      if (next != nullptr && next->where.near == Near::kAdjacentToChosen) {
        bool any = false;
        set.each([&](Space token) {
          Frame with = frame;
          with.picks.clear();
          with.picks.push_back(token);
          any = any || !matching_spaces(with, next->where).empty();
        });
        return any;
      }
    } else if (const auto* space = std::get_if<ChooseSpace>(&code[pc])) {
      if (matching_spaces(frame, space->where).empty()) return false;
    } else if (const auto* destroyed = std::get_if<ChooseDestroyed>(&code[pc])) {
      const bool leads = pc == 0 && frame.which < kProgramsMax;
      bool any = false;
      for (std::size_t k = 1; k < tables_.pieces.size() && !any; ++k) {
        if (leads && !tables_.leads[frame.kind][frame.which].kinds.has(static_cast<Space>(k))) continue;
        any = kind_can_return(frame, static_cast<Kind>(k), *destroyed);
      }
      if (!any) return false;
    } else if (!std::holds_alternative<Repeat>(code[pc]) && !std::holds_alternative<NameEnemy>(code[pc])) {
      return !shows_nothing_new(frame, pc);  // the first operation that does something
    }
  }
  return true;
}

// LG-R37: a power that only calls castles out, when all of them and its own piece are known. Whether others that it
// would show are there at all is not for everybody to know.
template <class Size>
bool Reader<Size>::shows_nothing_new(const Frame& frame, std::size_t pc) const {
  const Program& code = program(frame);
  const auto* shows = std::get_if<Reveal>(&code[pc]);
  if (shows == nullptr || pc + 1 != code.size()) return false;
  if (shows->what.target != Target::kAll || shows->what.filter.castle != Wanted::kYes) return false;
  if (!state_.mark[frame.at].known_to_all()) return false;
  bool all_known = true;
  const Side mine = side_of_seat(frame.seat);
  state_.side[index(other(mine))].each(
      [&](Space token) { all_known = all_known && (!traits(token).castle || state_.mark[token].known_to_all()); });
  return all_known;
}

template <class Size>
bool Reader<Size>::can_use(std::uint8_t seat, Space token, std::size_t power) const {
  const Lead<Size>& lead = tables_.leads[state_.kind[token]][power];
  if (lead.once == Once::kTurn && state_.used.has(token)) return false;
  if (lead.once == Once::kGame && state_.spent.has(token)) return false;
  if (lead.on_terrains != 0 && (lead.on_terrains >> static_cast<unsigned>(terrain_at(place_of(token))) & 1U) == 0) {
    return false;
  }
  if (lead.simple) return !simple_candidates(seat, token, lead).empty();
  Frame frame;
  frame.type = FrameType::kProgram;
  frame.seat = seat;
  frame.at = token;
  frame.kind = state_.kind[token];
  frame.which = static_cast<std::uint8_t>(power);
  return can_complete(frame);
}

template <class Size>
bool Reader<Size>::has_ability_kind(Side side, const std::vector<Kind>& kinds) const {
  for (const Kind kind : kinds) {
    if (state_.census[kind].alive() > 0) return true;
  }
  // Pieces of the other army under this side's control stand in the open: any of them might.
  return has_taken_pieces(side);
}

// A mark's lowest bit is who controls the piece, the next one whose army it came from: eight marks at a time.
template <class Size>
bool Reader<Size>::has_taken_pieces(Side side) const {
  static_assert(Mark(Side::kGray, 2).bits() == 0x45 && Mark(Side::kBeige, 1).bits() == 0x22);
  constexpr std::uint64_t kLowest = 0x0101010101010101ULL;
  std::uint64_t taken = 0;
  for (std::size_t at = 0; at < StateT::kSpaces; at += 8) {
    std::uint64_t eight = 0;
    std::memcpy(&eight, state_.mark.data() + at, sizeof eight);
    const std::uint64_t army = eight >> 1U;
    taken |= side == Side::kBeige ? army & ~eight : eight & ~army;
  }
  return (taken & kLowest) != 0;
}

template <class Size>
Spaces<Size> Reader<Size>::guard_places(Space lord) const {
  return next_to(place_of(lord), state_.side[index(state_.mark[lord].side())]);
}

template <class Size>
bool Reader<Size>::can_guard(Kind guard, Kind lord) const {
  const std::uint16_t guarded = piece(guard).guards;  // LG-R59: by name
  return guarded != 0 && tables_.content->pieces[guarded - 1U].namesake == piece(lord).namesake;
}

template <class Size>
Spaces<Size> Reader<Size>::guards_of(Space lord) const {
  SpacesT set;
  guard_places(lord).each([&](Space token) {
    if (can_guard(state_.kind[token], state_.kind[lord])) set.add(token);
  });
  return set;
}

template <class Size>
Spaces<Size> Reader<Size>::modified() const {
  SpacesT set;
  for (std::size_t word = 0; word < SpacesT::kWords; ++word) {
    const std::int8_t* bonus = state_.bonus.data() + word * 64;
    for (std::size_t part = 0; part < 8; ++part) {  // eight at a time: nearly all are zero
      std::uint64_t eight = 0;
      std::memcpy(&eight, bonus + part * 8, sizeof eight);
      if (eight == 0) continue;
      for (std::size_t i = part * 8; i < part * 8 + 8; ++i) {
        if (bonus[i] != 0) set.words[word] |= std::uint64_t{1} << i;
      }
    }
  }
  return set;
}

template <class Size>
Spaces<Size> Reader<Size>::on_terrains(unsigned terrains) const {
  SpacesT set;
  for (; terrains != 0; terrains &= terrains - 1)
    set = set | with_terrain(static_cast<Terrain>(std::countr_zero(terrains)));
  return set;
}

template <class Size>
Spaces<Size> Reader<Size>::switchable(std::uint8_t seat) const {
  return controlled(seat);
}

}  // namespace strategion::legends
