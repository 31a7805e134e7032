// Random play with hands full of cards: nobody is ever asked what has no answer, and every card is played.
#include <gtest/gtest.h>

#include <set>

#include "core/base/random.h"
#include "games/stratos/rules/reader.h"
#include "tests/stratos/cards/card_table.h"

namespace strategion::stratos::cards {
namespace {

const Texts kMap{"PFDMFDMP", "MSPLMLSF", "DLFPDFPD", "FMD.CPLM", "MLPS.DMF", "DPFDPFLD", "FSLMLPSM", "PMDFMDFP"};

// Gives everything that lies in the decks to the seat whose turn it is, and spirit to its casters.
void deal_hands(CardTable& table) {
  const Tables& tables = table.rules.tables();
  const std::size_t purse = tables.purse_of[table.state.turn];
  for (std::size_t i = 0; i < tables.spells.size(); ++i) {
    if (table.state.spells[i].in_deck()) table.state.spells[i] = SpellPlace(purse);
  }
  for (const CardId id : tables.items) {
    Pile& pile = table.state.piles[id - 1U];
    Stock& stock = table.state.items[purse][tables.item_index[id - 1U]];
    stock = Stock(stock.hand() + pile.deck(), stock.used());
    pile = Pile(0, pile.discarded(), pile.bottom());
  }
  for (Unit& unit : table.state.units) {
    if (unit.type() == UnitType::kMage) unit.set_spirit(unit.promoted() ? 7 : 3);
    if (unit.alive() && unit.health() < 3) unit.set_health(3);
  }
}

struct Played {
  std::set<std::string> cast, used;
};

void play(std::uint64_t seed, bool as_one, Played& played) {
  CardTable table({.map = kMap,
                   .units = {{"a1", "sorcerer"},
                             {"b1", "mage"},
                             {"c1", "soldier"},
                             {"a2", "explorer"},
                             {"d2", "swashbuckler"},
                             {"e1", "sorcerer", 1},
                             {"f1", "mage", 1},
                             {"g1", "peasant", 1},
                             {"h2", "explorer", 1},
                             {"c6", "sorcerer", 2},
                             {"d6", "explorer", 2},
                             {"e6", "archer", 2},
                             {"b6", "iggamot", 9},
                             {"g4", "kraken", 9}},
                   .permanents = {"merchant-scales", "lucky-coin"},
                   .tokens = {9, 9, 9, 9, 3},
                   .seats = 3,
                   .allies = {{0, 1}},
                   .as_one = as_one});
  Xoshiro rng(seed);
  for (int step = 0; step < 1500 && table.state.phase != Phase::kOver; ++step) {
    if (table.asked() < 0) {
      const Action action = table.rules.draw(table.state, rng);
      table.rules.apply(table.state, kNature, action, nullptr);
      continue;
    }
    if (table.question() == Question::kAct) deal_hands(table);
    const auto who = static_cast<Seat>(table.asked());
    Choices<Action> list;
    table.rules.add_legal(table.state, who, list);
    ASSERT_FALSE(list.empty()) << "seed " << seed << " step " << step << ": asked "
                               << static_cast<int>(table.question()) << " and nothing can be answered";
    // Cards first, so that they are what is played.
    Choices<Action> cards;
    for (const Action& action : list) {
      if (std::holds_alternative<Cast>(action) || std::holds_alternative<UseItem>(action)) cards.push_back(action);
    }
    const auto& from = cards.empty() ? list : cards;
    const Action action = from[below(rng, from.size())];
    const Reader reader(table.rules.tables(), table.state);
    if (const auto* spell = std::get_if<PickSpell>(&action)) played.cast.insert(reader.spell(spell->card).id);
    if (const auto* item = std::get_if<PickCard>(&action); item != nullptr && table.question() == Question::kCard) {
      played.used.insert(reader.card(item->card).id);
    }
    if (step % 16 == 0) {
      for (const Action& each : list) ASSERT_TRUE(table.rules.check(table.state, who, each)) << "seed " << seed;
    }
    table.rules.apply(table.state, who, action, nullptr);
    // Everybody stands where the board says, and on a tile that holds him.
    SpaceSet stands;
    reader.each_figurine([&](Figurine figurine) {
      const Space space = reader.space_of(figurine);
      ASSERT_FALSE(stands.has(space)) << "seed " << seed << " step " << step << ": two on " << name_of(space);
      stands.add(space);
      ASSERT_TRUE(!table.state.frames.empty() || reader.terrain(space) != Terrain::kNone)
          << "seed " << seed << " step " << step;
      if (!is_monster(figurine) && reader.unit(figurine).type() != UnitType::kExplorer && table.state.frames.empty()) {
        ASSERT_NE(reader.terrain(space), Terrain::kLagoon) << "seed " << seed << " step " << step;
      }
    });
    ASSERT_EQ(stands, table.state.occupied) << "seed " << seed << " step " << step;
  }
}

TEST(StratosRandomCards, ST061_ABegunCardAlwaysHasAnAnswer) {
  Played played;
  for (std::uint64_t seed = 1; seed <= 40; ++seed) {
    play(seed, seed % 2 == 0, played);
    if (HasFatalFailure()) return;
  }
  for (const Card& card : isle()->cards) {
    const bool spell = card.type == CardType::kSpell;
    const bool item = card.type == CardType::kItem;
    EXPECT_TRUE(!spell || played.cast.contains(card.id)) << card.id << " was never cast";
    EXPECT_TRUE(!item || played.used.contains(card.id)) << card.id << " was never used";
  }
}

}  // namespace
}  // namespace strategion::stratos::cards
