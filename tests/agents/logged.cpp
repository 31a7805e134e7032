#include "tests/agents/logged.h"

#include <array>
#include <memory>
#include <stdexcept>

#include "agents/references.h"
#include "core/base/assert.h"
#include "core/game/adapter.h"
#include "games/legends/notation/words.h"

namespace strategion {

namespace {

using Logged = Adapter<legends::Words<legends::Small>>;

}  // namespace

void play_logged(const Ground& ground, const std::vector<std::string>& players, const Budget& budget,
                 std::uint64_t seed, const std::function<void(const Sight&)>& visit) {
  const AnyRules& any = *ground.rules;
  const auto& rules = dynamic_cast<const Logged&>(any).rules();
  Xoshiro dice(seed);
  std::vector<std::unique_ptr<Agent>> agents;
  for (std::size_t i = 0; i < players.size(); ++i) agents.push_back(*make_measured(players[i], seed * 8 + i + 1));
  std::array<legends::Memory<legends::Small>, 2> memories;
  std::array<std::vector<Phrase>, 2> told;
  AnyState state = *any.deal();
  for (Asking asking = any.asking(state); asking.mode != Mode::kOver; asking = any.asking(state)) {
    const Seat actor = next_to_act(asking);
    std::string action;
    if (actor == kNature) {
      action = any.draw(state, dice);
    } else {
      auto& heard = told[index(actor)];
      auto& memory = memories[index(actor)];
      const auto truth = Logged::unpack(state);
      const auto view = rules.view(truth, actor);
      for (const Phrase& phrase : heard) memory.hear(rules, phrase);
      memory.attend(view);
      visit({rules, view, memory, truth, state, actor, heard});
      const SeatWindow window(any, state, actor);
      action = agents[index(actor)]->decide({.window = window, .told = heard, .budget = budget}).action;
      heard.clear();
    }
    for (const Told& one : any.apply(state, actor, action)) {
      for (int i = 0; i < 2; ++i) {
        if (one.audience.has(seat(i))) told[static_cast<std::size_t>(i)].push_back(one.phrase);
      }
    }
  }
}

HiddenArmy hidden_army(const Sight& sight) {
  const auto& tables = sight.rules.tables();
  const std::size_t army = 1 - (index(sight.seat) ^ sight.view.flip);
  HiddenArmy all;
  std::array<int, legends::State<legends::Small>::kKinds> count{};
  for (std::size_t k = tables.first_kind[army]; k < tables.first_kind[army + 1]; ++k) {
    count[k] = sight.view.census[k].alive();
  }
  std::vector<legends::Space> tokens;
  double fresh = 0;
  (sight.view.side[0] | sight.view.side[1]).each([&](legends::Space token) {
    if (sight.view.mark[token].army() != army) return;
    if (sight.view.kind[token] != legends::kUnknown) {
      --count[sight.view.kind[token]];
      return;
    }
    tokens.push_back(token);
    fresh += sight.view.mark[token].moved() ? 0 : 1;
  });
  double fixed = 0;
  double loose = 0;
  for (std::size_t k = 1; k < count.size(); ++k) {
    if (count[k] <= 0) continue;
    all.kinds.push_back(static_cast<legends::Kind>(k));
    all.aspects.push_back(legends::aspects_of(tables.traits[k]));
    (tables.traits[k].stationary ? fixed : loose) += count[k];
  }
  for (const legends::Space token : tokens) {
    HiddenPiece piece{.signs = legends::signs_of(tables, sight.view, sight.memory, token), .truth = 0, .uniform = {}};
    const bool moved = sight.view.mark[token].moved();
    for (std::size_t i = 0; i < all.kinds.size(); ++i) {
      const legends::Kind kind = all.kinds[i];
      if (kind == sight.truth.kind[token]) piece.truth = i;
      double chance = 0;
      if (tables.traits[kind].stationary) {
        chance = moved ? 0 : count[kind] / fresh;
      } else {
        chance = count[kind] / loose * (moved ? 1 : (fresh - fixed) / fresh);
      }
      piece.uniform.push_back(chance);
    }
    all.pieces.push_back(std::move(piece));
  }
  return all;
}

}  // namespace strategion
