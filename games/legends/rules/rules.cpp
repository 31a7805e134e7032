// The one place where the rules are compiled, for both sizes and both generators.
#include "games/legends/rules.h"

#include <algorithm>
#include <iterator>

#include "core/base/hash.h"
#include "games/legends/rules/effects.inl"
#include "games/legends/rules/field.inl"
#include "games/legends/rules/fight.inl"
#include "games/legends/rules/legal.inl"
#include "games/legends/rules/movement.inl"
#include "games/legends/rules/reader.inl"
#include "games/legends/rules/setup.inl"
#include "games/legends/rules/turn.inl"
#include "games/legends/rules/view.inl"
#include "games/legends/rules/windows.inl"

namespace strategion::legends {
namespace {

Traits traits_of(const Piece& piece, std::size_t army) {
  Traits traits;
  traits.powers = piece.powers;
  traits.base = piece.base;
  traits.colour = piece.colour;
  traits.type = piece.type;
  traits.army = static_cast<std::uint8_t>(army);
  for (std::size_t i = 0; i < piece.programs.size(); ++i) {
    const auto flag = static_cast<std::uint8_t>(1U << i);
    switch (piece.programs[i].when) {
      case When::kAction: traits.actions |= flag; break;
      case When::kAnyTime: traits.abilities |= flag; break;
      case When::kEndOfTurn: traits.endings |= flag; break;
    }
  }
  traits.magic = piece.magic;
  traits.castle = piece.castle;
  traits.stationary = piece.stationary;
  traits.no_attack = piece.no_attack || piece.magic || piece.castle;
  traits.attacks_own = piece.attacks_own;
  traits.death_curse = piece.death_curse;
  traits.hop = static_cast<std::uint8_t>(piece.hop);
  return traits;
}

bool has_ability(const Piece& piece) {
  return std::ranges::any_of(piece.programs, [](const Power& power) { return power.when == When::kAnyTime; });
}
bool has_action(const Piece& piece) {
  return (piece.powers & kActionMask) != 0 ||
         std::ranges::any_of(piece.programs, [](const Power& power) { return power.when == When::kAction; });
}

// An army's pieces in the order that Tables::able and Tables::acting ask for.
std::vector<const Piece*> in_order(const Content& content, const Army& army) {
  std::vector<const Piece*> pieces;
  for (const PieceId id : army.pieces) pieces.push_back(&content.pieces[id.index()]);
  const auto part_of = [](const Piece* piece) {
    if (has_ability(*piece)) return has_action(*piece) ? 1 : 0;
    return has_action(*piece) ? 2 : 3;
  };
  std::vector<const Piece*> sorted;
  for (int part = 0; part < 4; ++part) {
    std::ranges::copy_if(pieces, std::back_inserter(sorted),
                         [&](const Piece* piece) { return part_of(piece) == part; });
  }
  return sorted;
}

bool is_simple_lead(const Program& program, const Choose& choose) {
  const Filter& from = choose.from;
  if (choose.by != By::kController || from.whose != Whose::kOwn || from.near != Near::kAdjacentToThis) return false;
  if (from.terrains != 0 || from.beside_water || from.on_chosen_terrain || from.on_same_terrain || from.has != 0 ||
      from.revealed != Wanted::kEither || from.strength_at_least != 0) {
    return false;
  }
  return std::ranges::none_of(program, [](const Operation& op) {
    return std::holds_alternative<Grant>(op) || std::holds_alternative<ChooseSpace>(op) ||
           std::holds_alternative<ChooseDestroyed>(op);
  });
}

}  // namespace

template <class Size>
Rules<Size>::Rules(std::shared_ptr<const Content> content, const Options& options, const std::vector<Army>& armies,
                   const std::vector<std::vector<const Board*>>& boards) {
  auto tables = std::make_shared<Tables<Size>>(options.seats / 2);
  tables->content = std::move(content);
  tables->options = options;
  tables->pieces.push_back(nullptr);
  for (std::size_t army = 0; army < armies.size(); ++army) {
    tables->army_ids.push_back(armies[army].id);
    tables->first_kind[army] = static_cast<Kind>(tables->pieces.size());
    for (const Piece* piece : in_order(*tables->content, armies[army])) {
      std::size_t kind = tables->first_kind[army];
      while (kind < tables->pieces.size() && tables->pieces[kind] != piece) ++kind;
      ++tables->counts[kind];
      if (kind < tables->pieces.size()) continue;
      tables->pieces.push_back(piece);
      tables->traits[kind] = traits_of(*piece, army);
      const std::size_t side = army & 1U;
      tables->attacks_own |= piece->attacks_own;
      const auto count_in = [&](typename Tables<Size>::Range& range) {
        if (range.count++ == 0) range.first = static_cast<Kind>(kind);
      };
      if (has_action(*piece)) count_in(tables->acting[army]);
      if (has_ability(*piece)) {
        count_in(tables->able[army]);
        tables->ability_kinds[side].push_back(static_cast<Kind>(kind));
      }
      if (tables->traits[kind].endings != 0) tables->ending_kinds[side].push_back(static_cast<Kind>(kind));
      if (piece->strikes_flyers) tables->striker_kinds[side].push_back(static_cast<Kind>(kind));
    }
    tables->first_kind[army + 1] = static_cast<Kind>(tables->pieces.size());
  }
  for (const Piece* piece : tables->pieces) {
    if (piece == nullptr) continue;
    for (const Power& power : piece->programs) tables->power_words.push_back(power.id);
  }
  std::ranges::sort(tables->power_words);
  const auto repeated = std::ranges::unique(tables->power_words);
  tables->power_words.erase(repeated.begin(), repeated.end());
  for (std::size_t kind = 1; kind < tables->pieces.size(); ++kind) {
    const auto& programs = tables->pieces[kind]->programs;
    for (std::size_t i = 0; i < programs.size(); ++i) {
      const auto word = std::ranges::lower_bound(tables->power_words, programs[i].id) - tables->power_words.begin();
      tables->power_of[kind][i] = static_cast<std::uint8_t>(kProgramPower + word);
    }
  }
  for (std::size_t group = 0; group < boards.size(); ++group) {
    for (const Board* board : boards[group]) {
      if (options.own_boards) tables->brought[group].push_back(static_cast<std::uint8_t>(tables->boards.size()));
      tables->boards.push_back(board);
    }
  }
  for (const Board* board : tables->boards) {
    auto& spaces = tables->board_spaces.emplace_back();
    auto& masks = tables->board_masks.emplace_back();
    for (unsigned turned = 0; turned < 4; ++turned) {
      for (std::size_t at = 0; at < 16; ++at) {
        spaces[turned][at] = Reader<Size>::turned(board->spaces, turned, at);
        masks[turned][static_cast<std::size_t>(spaces[turned][at])] |= static_cast<std::uint16_t>(1U << at);
      }
    }
  }
  const State nothing;
  const Reader<Size> reader(*tables, nothing);
  for (std::size_t kind = 1; kind < tables->pieces.size(); ++kind) {
    const auto& programs = tables->pieces[kind]->programs;
    for (std::size_t i = 0; i < programs.size(); ++i) {
      const Program& program = programs[i].program;
      const auto* choose = program.empty() ? nullptr : std::get_if<Choose>(&program.front());
      const auto* destroyed = program.empty() ? nullptr : std::get_if<ChooseDestroyed>(&program.front());
      Lead<Size>& lead = tables->leads[kind][i];
      lead.once = programs[i].once;
      lead.on_terrains = programs[i].on_terrains;
      if (choose == nullptr && destroyed == nullptr) continue;
      if (choose != nullptr) lead.simple = is_simple_lead(program, *choose);
      const Filter& from = choose != nullptr ? choose->from : destroyed->from;
      for (std::size_t other = 1; other < tables->pieces.size(); ++other) {
        if (reader.kind_matches(static_cast<Kind>(other), from)) lead.kinds.add(static_cast<Space>(other));
      }
    }
  }
  tables_ = std::move(tables);
}

template class Rules<Small>;
template class Rules<Large>;
template Action Rules<Small>::pick_uniform(const State&, Seat, Xoshiro&, Choices<Action>&) const;
template Action Rules<Large>::pick_uniform(const State&, Seat, Xoshiro&, Choices<Action>&) const;
template Action Rules<Small>::draw(const State&, Xoshiro&) const;
template Action Rules<Small>::draw(const State&, ChaCha&) const;
template Action Rules<Large>::draw(const State&, Xoshiro&) const;
template Action Rules<Large>::draw(const State&, ChaCha&) const;
template Rules<Small>::State Rules<Small>::redeal(const View&, Xoshiro&) const;
template Rules<Small>::State Rules<Small>::redeal(const View&, ChaCha&) const;
template Rules<Large>::State Rules<Large>::redeal(const View&, Xoshiro&) const;
template Rules<Large>::State Rules<Large>::redeal(const View&, ChaCha&) const;

}  // namespace strategion::legends
