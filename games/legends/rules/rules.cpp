// The one place where the rules are compiled, for both sizes and both generators.
#include "games/legends/rules.h"

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
    for (const PieceId id : armies[army].pieces) {
      const Piece* piece = &tables->content->pieces[id.index()];
      std::size_t kind = tables->first_kind[army];
      while (kind < tables->pieces.size() && tables->pieces[kind] != piece) ++kind;
      ++tables->counts[kind];
      if (kind < tables->pieces.size()) continue;
      tables->pieces.push_back(piece);
      tables->traits[kind] = traits_of(*piece, army);
      const std::size_t side = army & 1U;
      if (tables->traits[kind].abilities != 0) tables->ability_kinds[side].push_back(static_cast<Kind>(kind));
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
  tables_ = std::move(tables);
}

template class Rules<Small>;
template class Rules<Large>;
template Action Rules<Small>::draw(const State&, Xoshiro&) const;
template Action Rules<Small>::draw(const State&, ChaCha&) const;
template Action Rules<Large>::draw(const State&, Xoshiro&) const;
template Action Rules<Large>::draw(const State&, ChaCha&) const;
template Rules<Small>::State Rules<Small>::redeal(const View&, Xoshiro&) const;
template Rules<Small>::State Rules<Small>::redeal(const View&, ChaCha&) const;
template Rules<Large>::State Rules<Large>::redeal(const View&, Xoshiro&) const;
template Rules<Large>::State Rules<Large>::redeal(const View&, ChaCha&) const;

}  // namespace strategion::legends
