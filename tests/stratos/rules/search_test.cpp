// ST-005, ST-070 to ST-079, ST-R21, ST-R46, ST-R53.
#include "tests/stratos/rules/scene.h"

namespace strategion::stratos {
namespace {

Scene searching(bool promoted = false, Options options = {}) {
  return Scene({"PMDF", "LLLL"}, {{0, kExplorer, "a1"_s, promoted}, {1, kPeasant, "d1"_s}}, options);
}

TEST(StratosSearch, ST070_AsManyCardsAsTheUndersideSays) {
  for (const auto& [symbol, cards] :
       {std::pair(Symbol::kBlank, 0), std::pair(Symbol::kOne, 1), std::pair(Symbol::kTwo, 2)}) {
    Scene scene = searching();
    scene.play(Search{"a1"_s}).nature(TurnUp{symbol});
    int drawn = 0;
    while (scene.state.question == Question::kDrawCard) {
      scene.nature(DrawCard{scene.card("healing-draught")});
      ++drawn;
    }
    EXPECT_EQ(drawn, cards);
    EXPECT_TRUE(scene.state.tiles["a1"_s].turned());
    EXPECT_EQ(scene.state.tiles["a1"_s].shown(), symbol);
  }
}

TEST(StratosSearch, ST070_TheDieSymbolFailsOnFourUnlessPromoted) {
  for (const bool promoted : {false, true}) {
    Scene scene = searching(promoted);
    scene.play(Search{"a1"_s}).nature(TurnUp{Symbol::kDie}).roll(4);
    EXPECT_EQ(scene.state.question == Question::kDrawCard, promoted);
  }
  Scene scene = searching();
  scene.play(Search{"a1"_s}).nature(TurnUp{Symbol::kDie}).roll(3);
  for (int i = 0; i < 3; ++i) scene.nature(DrawCard{scene.card(i < 2 ? "healing-draught" : "fire-pot")});
  EXPECT_EQ(scene.asked(), 0);
}

TEST(StratosSearch, ST005_ST002_SymbolsThatAreNotInPlayReadAsBlank) {
  Options options;
  options.die_undersides = false;
  Scene scene = searching(false, options);
  scene.play(Search{"a1"_s}).nature(TurnUp{Symbol::kDie});
  EXPECT_EQ(scene.asked(), 0);
  Scene peaceful = searching();  // monsters are off
  peaceful.play(Search{"a1"_s}).nature(TurnUp{Symbol::kIcon});
  EXPECT_EQ(peaceful.asked(), 0);
  EXPECT_EQ(peaceful.state.monsters[2].lair, Lair::kBelow);
}

TEST(StratosSearch, ST070_ST910_STR33_AMonsterIconCallsTheOneAtHomeThere) {
  Options options;
  options.monsters = true;
  Scene scene({"PPDF"}, {{0, kExplorer, "a1"_s}, {1, kPeasant, "d1"_s}}, options);
  scene.play(Search{"a1"_s}).nature(TurnUp{Symbol::kIcon});
  EXPECT_EQ(scene.state.monsters[static_cast<std::size_t>(MonsterKind::kJabberwock)].at, "b1"_s);
  EXPECT_EQ(scene.asked(), 0);
}

TEST(StratosSearch, ST071_STR6_OnceATile_ItStillHarvests) {
  Scene scene = searching();
  scene.play(Search{"a1"_s}).nature(TurnUp{Symbol::kBlank});
  scene.play(Harvest{"a1"_s});
  EXPECT_EQ(scene.tokens(0)[0], 1);
  scene.end_turn().end_turn();
  EXPECT_EQ(scene.refusal(Search{"a1"_s}), "ST-071 that tile has been turned");
}

TEST(StratosSearch, ST072_OnlySwashbucklersSearchLagoons) {
  Scene scene = searching();
  scene.play(Travel{"a1"_s, "a2"_s});
  EXPECT_EQ(scene.refusal(Search{"a2"_s}), "ST-072 only Swashbucklers search lagoons");
  Scene promoted = searching(true);
  promoted.play(Travel{"a1"_s, "a2"_s}).play(Search{"a2"_s}).nature(TurnUp{Symbol::kOne});
  promoted.nature(DrawCard{promoted.card("pearl-cache")});
  EXPECT_EQ(promoted.state.items[0][promoted.rules().tables().item_index[promoted.card("pearl-cache") - 1U]].hand(),
            1U);
}

TEST(StratosSearch, ST070_ST079_WhoSearchesWhat) {
  Scene scene({"QMDF"}, {{0, kExplorer, "a1"_s}, {0, kPeasant, "b1"_s}, {1, kPeasant, "d1"_s}});
  EXPECT_EQ(scene.refusal(Search{"b1"_s}), "ST-070 only Explorers and Swashbucklers search");
  EXPECT_EQ(scene.refusal(Search{"a1"_s}), "ST-079 special tiles are not searched");
}

TEST(StratosSearch, ST073_OneAtATimeAndNoFurtherWhenTheSearcherDies) {
  Scene scene = searching();
  scene.unit("a1"_s).set_health(2);
  scene.play(Search{"a1"_s}).nature(TurnUp{Symbol::kTwo});
  scene.nature(DrawCard{scene.card("spike-pit")});
  EXPECT_EQ(scene.reader().at("a1"_s), kNoFigurine);
  EXPECT_EQ(scene.asked(), 0);
  EXPECT_EQ(scene.points(1), 0);  // ST-023: nobody's
}

TEST(StratosSearch, ST074_ST025_WhereEachTypeGoesAndWhenItCounts) {
  Scene scene = searching();
  scene.play(Search{"a1"_s}).nature(TurnUp{Symbol::kTwo});
  scene.nature(DrawCard{scene.card("healing-draught")});
  EXPECT_EQ(scene.points(0), 0);  // face-down
  scene.nature(DrawCard{scene.card("granary")});
  EXPECT_EQ(scene.points(0), 1);
  EXPECT_TRUE(scene.reader().holds(0, scene.card("granary")));
  scene.end_turn().end_turn();
  EXPECT_EQ(scene.tokens(0)[0], 1);  // Granary
  scene.play(Travel{"a1"_s, "b1"_s}).play(Search{"b1"_s}).nature(TurnUp{Symbol::kOne});
  scene.nature(DrawCard{scene.card("oak-shield")});  // only one unit: it wears it
  EXPECT_EQ(scene.unit("b1"_s).worn[0], scene.card("oak-shield"));
  EXPECT_EQ(scene.points(0), 2);
}

TEST(StratosSearch, ST074_TrapsAndCalamitiesAreDiscarded) {
  Scene scene = searching();
  scene.play(Search{"a1"_s}).nature(TurnUp{Symbol::kTwo});
  scene.nature(DrawCard{scene.card("spike-pit")});
  EXPECT_EQ(scene.unit("a1"_s).health(), 2);
  EXPECT_EQ(scene.state.piles[scene.card("spike-pit") - 1U].discarded(), 1U);
  scene.nature(DrawCard{scene.card("locusts")});
  EXPECT_EQ(scene.points(0), 0);
}

TEST(StratosSearch, ST075_STR9_LandTrapsDoNotTouchSwashbucklers) {
  Scene scene = searching(true);
  scene.play(Search{"a1"_s}).nature(TurnUp{Symbol::kOne}).nature(DrawCard{scene.card("spike-pit")});
  EXPECT_TRUE(scene.has_told(Happening::kDisarmed));
  EXPECT_EQ(scene.unit("a1"_s).health(), 5);
  Scene lagoon = searching(true);
  lagoon.play(Travel{"a1"_s, "a2"_s}).play(Search{"a2"_s}).nature(TurnUp{Symbol::kOne});
  lagoon.nature(DrawCard{lagoon.card("stinging-shoal")});
  EXPECT_EQ(lagoon.unit("a2"_s).health(), 3);
}

TEST(StratosSearch, ST078_TheDiscardsAreShuffledWhenTheDeckRunsOut) {
  Scene scene = searching();
  for (std::size_t i = 0; i < scene.rules().tables().land_cards; ++i) scene.state.piles[i] = Pile();
  const CardId pit = scene.card("spike-pit");
  scene.state.piles[pit - 1U] = Pile(0, 1, 0);
  // Everything else is used up by somebody: equipment may be lost, the others lie with seat 1.
  for (std::size_t i = 0; i < scene.rules().tables().land_cards; ++i) {
    const Card& card = *scene.rules().tables().cards[i];
    if (card.type == CardType::kItem)
      scene.state.items[1][scene.rules().tables().item_index[i]] = Stock(0, card.copies);
    if (card.type == CardType::kPermanent) {
      scene.state.permanents[1] =
          static_cast<std::uint16_t>(scene.state.permanents[1] | 1U << scene.rules().tables().permanent_index[i]);
    }
    if (card.type == CardType::kTrap || card.type == CardType::kCalamity)
      scene.state.piles[i] = Pile(0, card.copies, 0);
  }
  scene.play(Search{"a1"_s}).nature(TurnUp{Symbol::kOne});
  ASSERT_EQ(scene.state.question, Question::kDrawCard);
  EXPECT_EQ(scene.chances().size(), 9U);  // five traps and four calamities
}

TEST(StratosSearch, ST078_AnEmptyDeckGivesNothing) {
  Scene scene = searching(true);
  for (std::size_t i = scene.rules().tables().land_cards; i < scene.rules().tables().cards.size(); ++i) {
    const Card& card = *scene.rules().tables().cards[i];
    if (card.type == CardType::kItem)
      scene.state.items[1][scene.rules().tables().item_index[i]] = Stock(card.copies, 0);
    if (card.type == CardType::kPermanent) {
      scene.state.permanents[1] =
          static_cast<std::uint16_t>(scene.state.permanents[1] | 1U << scene.rules().tables().permanent_index[i]);
    }
    if (card.type == CardType::kEquipment) scene.state.piles[i] = Pile();
    scene.state.piles[i] = Pile();
  }
  const Rules& rules = scene.rules();
  EXPECT_FALSE(scene.reader().deck_has(Deck::kLagoon));
  Choices<Action> legal;
  rules.add_legal(scene.state, seat(0), legal);
  scene.state.units[0].at = "a2"_s;
  scene.state.occupied.remove("a1"_s);
  scene.state.occupied.add("a2"_s);
  State next = scene.state;
  rules.apply(next, seat(0), Search{"a2"_s}, nullptr);
  rules.apply(next, kNature, TurnUp{Symbol::kTwo}, nullptr);
  EXPECT_EQ(next.question, Question::kAct);
}

TEST(StratosSearch, STR21_EquipmentGoesToAnyUnitOfOnes) {
  Scene scene({"PMDF"}, {{0, kExplorer, "a1"_s}, {0, kPeasant, "b1"_s}, {1, kPeasant, "d1"_s}});
  scene.play(Search{"a1"_s}).nature(TurnUp{Symbol::kOne}).nature(DrawCard{scene.card("oak-shield")});
  ASSERT_EQ(scene.state.question, Question::kEquip);
  EXPECT_EQ(scene.refusal(PickSpace{"d1"_s}), "ST-R21 equipment goes to a unit of yours");
  scene.play(PickSpace{"b1"_s});
  EXPECT_EQ(scene.unit("b1"_s).worn[0], scene.card("oak-shield"));
}

TEST(StratosSearch, STR21_STR46_TwoPiecesAUnitThenOneIsDiscarded) {
  Scene scene({"PMDF"}, {{0, kExplorer, "a1"_s}, {1, kPeasant, "d1"_s}});
  scene.put_on("a1"_s, "oak-shield");
  scene.put_on("a1"_s, "silk-mantle");
  EXPECT_EQ(scene.points(0), 2);
  scene.play(Search{"a1"_s}).nature(TurnUp{Symbol::kOne}).nature(DrawCard{scene.card("trail-boots")});
  ASSERT_EQ(scene.state.question, Question::kDrop);
  EXPECT_EQ(scene.refusal(DropEquipment{"a1"_s, scene.card("steel-blade")}),
            "ST-R46 that piece is not there to be discarded");
  EXPECT_EQ(scene.legal().size(), 3U);
  scene.play(DropEquipment{"a1"_s, scene.card("oak-shield")});
  EXPECT_EQ(scene.unit("a1"_s).worn[0], scene.card("silk-mantle"));
  EXPECT_EQ(scene.unit("a1"_s).worn[1], scene.card("trail-boots"));
  EXPECT_EQ(scene.points(0), 2);
}

TEST(StratosSearch, SurveyorsCompass_STR64_OneOfTwoIsKeptTheOtherGoesToTheBottom) {
  Scene scene = searching();
  scene.give_permanent(0, "surveyors-compass");
  scene.play(Search{"a1"_s}).nature(TurnUp{Symbol::kOne});
  scene.nature(DrawCard{scene.card("spike-pit")});
  ASSERT_EQ(scene.state.question, Question::kDrawCard);  // the other one to choose from
  scene.nature(DrawCard{scene.card("granary")});
  ASSERT_EQ(scene.state.question, Question::kKeep);
  EXPECT_EQ(scene.refusal(PickCard{scene.card("locusts")}), "ST-074 that is not one of the two cards");
  // A rival sees neither.
  const View view = scene.rules().view(scene.state, seat(1));
  EXPECT_EQ(view.frames.back().card, kNoCard);
  EXPECT_EQ(view.frames.back().other, kNoCard);
  scene.play(PickCard{scene.card("granary")});
  EXPECT_TRUE(scene.reader().holds(0, scene.card("granary")));
  EXPECT_EQ(scene.state.piles[scene.card("spike-pit") - 1U].bottom(), 1U);
  EXPECT_EQ(scene.unit("a1"_s).health(), 4);
  // The bottom comes when nothing else is left, and before the discards.
  for (std::size_t i = 0; i < scene.rules().tables().land_cards; ++i) {
    if (i + 1U != scene.card("spike-pit")) scene.state.piles[i] = Pile(0, 1, 0);
  }
  scene.state.question = Question::kDrawCard;
  scene.state.asked = 0;
  scene.state.frames.push_back({.type = FrameType::kDraw, .stage = 3, .at = "a1"_s, .source = 2});
  EXPECT_EQ(scene.chances(), (std::vector<Action>{DrawCard{scene.card("spike-pit")}}));
}

TEST(StratosSearch, STR53_NinetyNineTokensOfAKindAtMost) {
  Scene scene({"PMDF"}, {{0, kPeasant, "a1"_s}, {1, kPeasant, "d1"_s}});
  scene.tokens(0)[0] = 98;
  scene.play(PowerHarvest{"a1"_s}).roll(3);
  EXPECT_EQ(scene.tokens(0)[0], 99);
}

}  // namespace
}  // namespace strategion::stratos
