// Purple, pieces 171 to 204, and the house pack's pieces that are the same.
#include "tests/legends/pieces_cases.h"

namespace strategion::legends {

namespace {

void add_purple_leaders(Cases& c) {
  const std::string all = "foulis slime-of-bremmuk smerdim spitting-mushrooms";
  c.returns_molds("bremmuk", all, "smerdim", "foulis slime-of-bremmuk");
  c.returns_molds("oeroed", all, "spitting-mushrooms", "foulis");
  c.returns_molds("slud", "foulis slime-of-bremmuk spitting-mushrooms", "foulis", "");
  c.lies_still({"bremmuk", "oeroed", "slud"});
  const std::string hive = "own d4 $; own a1 yorkus; own a3 accissejo; own a5 hades-giant; own a7 girr; foe h8 two\n";
  const std::vector<std::string> queens{"queen-kivoa", "house-queen-kivoa"};
  c.fires(queens, "power:gather", "three insectoids to her side", hive + R"(
    = reach d4 gather a1 a3 a5
    act d4 gather a1; = picks c3 c4 c5 d3 d5 e3 e4 e5; answer c3; = shown c3; = hidden a3
    = picks a3 a5 c3; answer a3; = picks c4 c5 d3 d5 e3 e4 e5; answer d5; answer a5 e4; = c3 yorkus; = d5 accissejo; = e4 hades-giant; = shown e4; = a7 girr; = turn foe)");
  c.fires(queens, "power:gather", "one is enough", hive + R"(
    act d4 gather a1 c3; answer stop; = c3 yorkus; = a3 accissejo; = hidden a3; = turn foe)");
  c.does_not(queens, "power:gather", "without another insectoid of yours LGR37", R"(
    own d4 $; own a7 girr; foe a1 yorkus; foe h8 two
    = refused act d4 gather LG-R37)");
  c.does_not(queens, "power:gather", "without room LGR37", R"(
    own d4 $; own a1 yorkus; foe h8 two; water c3 c4 c5 d3 d5 e3 e4; own e5 two
    = refused act d4 gather LG-R37)");
}

void add_purple_worms_and_mutants(Cases& c) {
  c.fires({"garpus"}, "power:burrow", "to the side of its castle", R"(
    own d4 $; own a8 keep; own a7 two; foe h8 two
    = reach d4 burrow a8
    act d4 burrow a8; = picks b7 b8; answer b7; = b7 $; = shown b7; = shown a8; = d4 empty; = turn foe)");
  c.does_not({"garpus"}, "power:burrow", "with no room beside the castle LGR37", R"(
    own d4 $; own a8 keep; own a7 two; foe b8 two; water b7; foe h8 two
    = refused act d4 burrow LG-R37)");
  c.does_not({"garpus"}, "power:burrow", "to the enemy's castle LGR37", R"(
    own d4 $; foe a8 keep; foe h8 two
    = refused act d4 burrow LG-R37)");
  c.fires({"perplexon"}, "after_win", "two pieces trade places unseen LG027", R"(
    own d4 $; own a1 two; foe d5 two; foe h8 five; foe h6 keep
    d4-d5; = asks foe choose; = picks h6 h8; answer h8; = asks own choose; = picks a1 d5; answer a1
    = a1 foe:five foe; = h8 own:two own; = hidden a1; = hidden h8; = unseen a1 own; = fates foe:two; = turn foe)");
  c.does_not({"perplexon"}, "after_win", "follow a lost attack LG027", R"(
    own d4 $; own a1 two; foe d5 ten; foe h8 five
    d4-d5; = fates $; = h8 foe:five; = turn foe)");
  c.does_not({"perplexon"}, "after_win", "follow a won defence LG027", R"(
    own d5 $; own a1 two; foe d4 two; foe h8 five; turn foe
    d4-d5; = fates foe:two; = turn own)");
  c.fires({"silwon-the-confusing"}, "after_win", "it takes a neighbour LG027 LG049", R"(
    own d4 $; own c6 two; foe d5 two; foe e6 ten; foe c4 trap; foe h8 five
    d4-d5; = asks own choose; = picks c4 e6; answer e6; = e6 foe:ten own; = seen e6 own; = c4 foe:trap foe; = turn foe)");
  c.fires({"silwon-the-confusing"}, "after_win", "a castle too LG070", R"(
    own d4 $; foe d5 two; foe e6 keep; foe h8 five
    d4-d5; answer e6; = won own)");
  c.does_not({"silwon-the-confusing"}, "after_win", "reach two spaces LG003", R"(
    own d4 $; foe d5 two; foe d7 ten
    d4-d5; = fates foe:two; = d7 foe:ten foe; = turn foe)");
  c.does_not({"silwon-the-confusing"}, "after_win", "follow a tie LGR4", R"(
    own d4 $; own a1 two; foe d5 three; foe e6 ten
    d4-d5; = fates foe:three $; = e6 foe:ten foe; = turn foe)");
}

void add_purple_insectoids(Cases& c) {
  c.fires({"marbas"}, "power:expose", "any enemy LG017", R"(
    own d4 $; own a1 two; foe h8 five; foe h6 two known
    = reach d4 expose h8
    act d4 expose h8; = fates $; = shown h8; = turn foe)");
  c.does_not({"marbas"}, "power:expose", "what all know, or its own side LGR37", R"(
    own d4 $; own a1 two; foe h6 two known
    = refused act d4 expose LG-R37)");
  c.sacrifice({"nazint"}, 1, {"yorkus", 7}, "five");
  c.nothing_to_strengthen({"nazint"}, "sacrifice", "paranos", "the-hidden-hive");
  c.slays_if_wished("helliton", 1, {"foe:nine", 9}, {"foe:eight", 8});
  c.fires({"helliton"}, "slays", "a base 10 as well", R"(
    own d4 $; foe d5 ten; foe h8 two
    d4-d5; answer yes; = fates foe:ten; = d5 $)");
  c.slays_if_wished("demarn-the-putrid", 1, {"foe:ten", 10}, {"foe:nine", 9});
  c.reflects({"demarn-the-putrid"}, "distance-strike", "frodnaj-archer", "spirit-of-vision", false);
}

void add_purple_curses(Cases& c) {
  c.curse_grants({"nosimaj"}, "flying", "girr", "keep");
  c.fires({"nosimaj"}, "curse", "magic that can move flies too LG043", R"(
    curse $; own d4 trap; own d5 two; foe h8 two
    act d4 flying d6; = d6 own:trap)");
  c.fires({"nosimaj"}, "curse", "and all of them count as flyers LG021", R"(
    curse $; own d4 mrmrm; foe d5 eight; foe h8 two
    d4-d5; = strengths 9:8)");
  c.curse_adds({"flit-spore"}, 1, {"yorkus", 7}, {"girr", 8});
  c.curse_adds({"larva"}, 1, {"yorkus", 7}, {"girr", 8});
}

void add_purple_magic(Cases& c) {
  c.no_attack({"paranos", "spore-of-parasitix", "fungus-of-bremmuk", "wandering-spore"});
  c.stationary({"flit-spore", "larva", "hollow-idol"});
  c.traps({"paranos", "spore-of-parasitix", "flit-spore", "larva", "wandering-spore"});
  c.possess({"parasitix", "spore-of-parasitix", "mind-leech"});
  const std::vector<std::string> tells{"fungus-of-bremmuk", "hollow-idol"};
  const std::string scene = "own d5 $; own a1 trap; foe h8 trap; foe h6 hex; foe h4 five; turn foe; ";
  c.fires(tells, "spell", "the enemy's magic is shown", scene + R"(foe d4 nine
    d4-d5; = fates $; = d5 foe:nine; = shown h8; = shown h6; = hidden h4; = hidden a1; = turn own)");
  c.does_not(tells, "spell", "show anything when dispelled LG034", scene + R"(foe d4 dispeller
    d4-d5; = fates $; = hidden h8; = hidden h6; = turn own)");
  c.does_not(tells, "spell", "work against a Distance Strike LG029", scene + R"(foe d4 archer
    act d4 distance-strike d5; = fates; = hidden h8; = hidden h6; = turn own)");
}

}  // namespace

std::vector<PieceCase> purple_cases() {
  Cases c;
  c.charging({"yarbu-the-magic-eater", "slime-of-bremmuk"});
  c.slashing({"accissejo"});
  c.flying({"frinhorn", "bactillion", "kzzt", "bile-swarm"});
  c.hop({"gangis-wind"}, "town");
  c.hop({"yorkus"}, "desert");
  c.hop_beside_water({"lizarkus"});
  c.teleport({"burrow-worm"});
  c.vision({"spore-watcher"});
  c.switching({"spore-watcher"}, "gangis-wind", "two");
  c.dispel({"bactillion", "yarbu-the-magic-eater", "foulis"});
  c.berserk({"smerdim", "creeping-rot"}, "five");
  c.distance_strike({"spitting-mushrooms"}, "three", "four");
  c.on_terrain("frinhorn", 9, "plains", 1);
  c.on_terrain("accissejo", 6, "forest", 2);
  c.on_terrain("hades-giant", 5, "mountain", 2);
  c.on_terrain("smerdim", 5, "forest", 1);
  c.on_terrain("creeping-rot", 5, "forest", 2);
  c.on_terrain("lizarkus", 5, "desert", -2);
  c.on_terrain("marbas", 4, "mountain", 2);
  c.on_terrain("slime-of-bremmuk", 3, "forest", 2);
  c.on_terrain("foulis", 2, "forest", 2);
  c.on_terrain("helliton", 1, "mountain", 4);
  c.versus("mrmrm", 8, 1, {"aras", 8}, {"hunter", 8});
  c.versus("kkrith-broodguard", 8, 1, {"aras", 8}, {"hunter", 8});
  c.versus("kzzt", 3, 3, {"aras", 8}, {"hunter", 8});
  add_purple_leaders(c);
  add_purple_worms_and_mutants(c);
  add_purple_insectoids(c);
  add_purple_curses(c);
  add_purple_magic(c);
  c.castles({"the-hidden-hive", "infested-nest", "hivecrag"});
  c.relocate({"the-hidden-hive"}, "forest b6 g7", "b6 g7", "desert b6");
  c.rally({"infested-nest", "hivecrag"}, 1, {"yorkus", 7}, "two");
  c.nothing_to_strengthen({"infested-nest", "hivecrag"}, "rally", "paranos", "the-hidden-hive");
  return std::move(c).take();
}

INSTANTIATE_TEST_SUITE_P(Purple, LegendsPieces, testing::ValuesIn(purple_cases()), case_name);

}  // namespace strategion::legends
