// What else nature may have drawn, for all that a seat was told.
#include <algorithm>
#include <boost/json.hpp>
#include <optional>
#include <ranges>

#include "core/game/adapter.h"
#include "games/legends/notation/words.h"
#include "games/stratos/notation/names.h"
#include "games/stratos/notation/words.h"
#include "tests/agents/twins.h"

namespace strategion {

namespace {

std::vector<Command> commands_before(const PlayedRecord& record, const Answered& until) {
  return {record.commands.begin(), record.commands.begin() + static_cast<std::ptrdiff_t>(until.commands)};
}

// --- Legends ---

// A piece whose face the seat has never seen, and the face that it has in the twin.
struct FacelessPiece {
  legends::Kind truth = legends::kNoKind;
  legends::Kind other = legends::kNoKind;
  std::size_t army = 0;
  bool moved = false;  // it, or a copy of it: a record does not tell which was placed where
};

// Where one of several copies was shown, the others stay as they are, for the same reason.
template <class Size>
std::vector<FacelessPiece> faceless_pieces(const legends::Tables<Size>& tables, const legends::State<Size>& truth,
                                           const legends::View<Size>& view) {
  std::array<int, legends::State<Size>::kKinds> hidden{};
  std::array<bool, legends::State<Size>::kKinds> moved{};
  std::vector<FacelessPiece> pieces;
  truth.occupied().each([&](legends::Space token) {
    if (view.kind[token] != legends::kUnknown) return;
    const legends::Kind kind = truth.kind[token];
    ++hidden[kind];
    moved[kind] = moved[kind] || truth.mark[token].moved();
    pieces.push_back({kind, kind, truth.mark[token].army(), false});
  });
  for (FacelessPiece& piece : pieces) piece.moved = moved[piece.truth];
  std::erase_if(pieces, [&](const FacelessPiece& piece) { return hidden[piece.truth] < tables.counts[piece.truth]; });
  return pieces;
}

// What has moved is not stationary; that much the seat knows.
template <class Size>
bool may_be(const legends::Tables<Size>& tables, const FacelessPiece& piece, legends::Kind kind) {
  return !piece.moved || !tables.traits[kind].stationary;
}

template <class Size>
std::vector<Command> exchange_pieces(const legends::Rules<Size>& rules, const PlayedRecord& record,
                                     const Answered& until, Xoshiro& rng) {
  using Words = legends::Words<Size>;
  const auto truth = Adapter<Words>::unpack(until.truth);
  auto pieces = faceless_pieces(rules.tables(), truth, rules.view(truth, until.seat));
  for (std::size_t swaps = 4 * pieces.size(); swaps > 0; --swaps) {
    FacelessPiece& one = pieces[below(rng, pieces.size())];
    FacelessPiece& other = pieces[below(rng, pieces.size())];
    const bool fits =
        one.army == other.army && may_be(rules.tables(), one, other.other) && may_be(rules.tables(), other, one.other);
    if (fits) std::swap(one.other, other.other);
  }
  std::vector<Command> commands = commands_before(record, until);
  for (Acted& acted : commands.front()) {
    const auto action = Words::parse_action(rules, acted.steps.front());
    const auto* placed = std::get_if<legends::PlacePiece>(&*action);
    if (placed == nullptr) continue;
    const auto piece = std::ranges::find(pieces, placed->kind, &FacelessPiece::truth);
    if (piece == pieces.end()) continue;
    acted.steps.front() = Words::notation(rules, legends::PlacePiece{placed->space, piece->other});
    pieces.erase(piece);
  }
  return commands;
}

// --- Stratos ---

using StratosTable = Adapter<stratos::Words>;

// Cards and tiles that others know and the seat does not, and what they are in the twin.
struct HeldCard {
  std::size_t purse = 0;
  stratos::CardId truth = stratos::kNoCard;
  stratos::CardId other = stratos::kNoCard;
};
struct LookedAt {
  stratos::Space space = 0;
  std::uint8_t truth = 0;
  std::uint8_t other = 0;
};
struct Secrets {
  std::vector<HeldCard> spells;
  std::vector<HeldCard> items;
  std::vector<LookedAt> tiles;
};

// Those of one purse that the view does not tell, in the order of their cards.
std::vector<stratos::CardId> spells_of(const stratos::State& state, const stratos::View& view, std::size_t purse,
                                       bool aside) {
  std::vector<stratos::CardId> cards;
  for (std::size_t i = 0; i < stratos::kSpells; ++i) {
    const stratos::SpellPlace place = state.spells[i];
    if (place.held_by(purse) && place.aside() == aside && view.spells[i].in_deck()) {
      cards.push_back(static_cast<stratos::CardId>(i + 1));
    }
  }
  return cards;
}

std::vector<stratos::CardId> items_of(const stratos::Tables& tables, const stratos::State& state,
                                      const stratos::View& view, std::size_t purse) {
  std::vector<stratos::CardId> cards;
  for (std::size_t i = 0; i < tables.items.size(); ++i) {
    cards.insert(cards.end(), state.items[purse][i].hand() - view.items[purse][i].hand(), tables.items[i]);
  }
  return cards;
}

// As many of the same decks on both sides, in the same order: `redeal` keeps what the view counts.
void add_pairs(std::size_t purse, const std::vector<stratos::CardId>& truth, const std::vector<stratos::CardId>& other,
               std::vector<HeldCard>& pairs) {
  for (std::size_t i = 0; i < truth.size(); ++i) pairs.push_back({purse, truth[i], other[i]});
}

Secrets secrets_of(const stratos::Rules& rules, const stratos::State& truth, Seat seat, Xoshiro& rng) {
  const stratos::View view = rules.view(truth, seat);
  const stratos::State other = rules.redeal(view, rng);
  Secrets secrets;
  for (std::size_t purse = 0; purse < stratos::kSeats; ++purse) {
    for (const bool aside : {false, true}) {
      add_pairs(purse, spells_of(truth, view, purse, aside), spells_of(other, view, purse, aside), secrets.spells);
    }
    add_pairs(purse, items_of(rules.tables(), truth, view, purse), items_of(rules.tables(), other, view, purse),
              secrets.items);
  }
  for (std::size_t space = 0; space < stratos::kSpaces; ++space) {
    if (view.secrets[space].value() == truth.secrets[space].value()) continue;
    secrets.tiles.push_back(
        {static_cast<stratos::Space>(space), truth.secrets[space].value(), other.secrets[space].value()});
  }
  return secrets;
}

// An argument of what an act told by this key; null where it told no such thing.
const boost::json::value* find_told(const AppliedAct& act, std::string_view key, std::string_view argument) {
  for (const Told& told : act.told) {
    if (told.phrase.key == key) return &told.phrase.args.at(argument);
  }
  return nullptr;
}

// Takes one from the list, if it is there.
template <class Secret, class Is>
std::optional<Secret> take(std::vector<Secret>& secrets, Is is) {
  const auto found = std::ranges::find_if(secrets, is);
  if (found == secrets.end()) return std::nullopt;
  const Secret secret = *found;
  secrets.erase(found);
  return secret;
}

std::optional<stratos::CardId> other_spell(stratos::CardId drawn, Secrets& secrets) {
  const auto card = take(secrets.spells, [&](const HeldCard& one) { return one.truth == drawn; });
  return card ? std::optional(card->other) : std::nullopt;
}

std::optional<stratos::CardId> other_item(const stratos::Tables& tables, const AppliedAct& act, stratos::CardId drawn,
                                          Secrets& secrets) {
  const auto* seat = find_told(act, "stratos.drew-item", "seat");
  if (seat == nullptr) return std::nullopt;  // it was found face-up
  const std::size_t purse = tables.purse_of[seat->to_number<std::size_t>()];
  const auto card = take(secrets.items, [&](const HeldCard& one) { return one.purse == purse && one.truth == drawn; });
  return card ? std::optional(card->other) : std::nullopt;
}

std::optional<std::uint8_t> other_tile(const AppliedAct& act, std::size_t drawn, Secrets& secrets) {
  const auto* space = find_told(act, "stratos.saw", "space");
  if (space == nullptr) return std::nullopt;  // it was turned up for all
  const auto tile = take(secrets.tiles, [&](const LookedAt& one) {
    return one.truth == drawn && space->as_string() == stratos::space_name(one.space);
  });
  return tile ? std::optional(tile->other) : std::nullopt;
}

// What nature draws in place of what it drew; nothing where that is no secret.
std::optional<stratos::Action> redrawn(const stratos::Tables& tables, const AppliedAct& act,
                                       const stratos::Action& action, Secrets& secrets) {
  if (const auto* spell = std::get_if<stratos::DrawSpell>(&action)) {
    if (const auto card = other_spell(spell->card, secrets)) return stratos::DrawSpell{*card};
  }
  if (const auto* item = std::get_if<stratos::DrawCard>(&action)) {
    if (const auto card = other_item(tables, act, item->card, secrets)) return stratos::DrawCard{*card};
  }
  if (const auto* turned = std::get_if<stratos::TurnUp>(&action)) {
    const auto symbol = other_tile(act, static_cast<std::size_t>(turned->symbol), secrets);
    if (symbol) return stratos::TurnUp{static_cast<stratos::Symbol>(*symbol)};
  }
  if (const auto* uncovered = std::get_if<stratos::Uncover>(&action)) {
    const auto special = other_tile(act, stratos::special_index(uncovered->terrain) + 1, secrets);
    if (special) return stratos::Uncover{stratos::special_terrain(*special - 1U)};
  }
  return std::nullopt;
}

}  // namespace

std::vector<Command> exchange_legends(const AnyRules& rules, const PlayedRecord& record, const Answered& until,
                                      Xoshiro& rng) {
  using Small = Adapter<legends::Words<legends::Small>>;
  using Large = Adapter<legends::Words<legends::Large>>;
  if (const auto* small = dynamic_cast<const Small*>(&rules))
    return exchange_pieces(small->rules(), record, until, rng);
  return exchange_pieces(dynamic_cast<const Large&>(rules).rules(), record, until, rng);
}

// From the last act to the first: of two copies that a rival drew and of which one was used, the later is left.
std::vector<Command> exchange_stratos(const AnyRules& any, const PlayedRecord& record, const Answered& until,
                                      Xoshiro& rng) {
  const auto& rules = dynamic_cast<const StratosTable&>(any).rules();
  Secrets secrets = secrets_of(rules, StratosTable::unpack(until.truth), until.seat, rng);
  std::vector<Command> commands = commands_before(record, until);
  std::size_t act = 0;
  for (const Command& command : commands) act += command.size();
  for (Command& command : commands | std::views::reverse) {
    for (Acted& acted : command | std::views::reverse) {
      --act;
      if (acted.seat != kNature) continue;
      const auto action = stratos::Words::parse_action(rules, acted.steps.front());
      const auto other = redrawn(rules.tables(), record.acts[act], *action, secrets);
      if (other) acted.steps.front() = stratos::Words::notation(rules, *other);
    }
  }
  return commands;
}

}  // namespace strategion
