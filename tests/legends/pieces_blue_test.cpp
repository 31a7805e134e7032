// Blue, pieces 69 to 102, and the house pack's pieces that are the same.
#include "tests/legends/pieces_cases.h"

namespace strategion::legends {

namespace {

void add_blue_spirits(Cases& c) {
  c.lend({"elementus-the-airlord", "house-elementus-the-airlord"}, {.power = "flying", .to = "e7", .itself = true},
         "dagin-genie", "two");
  c.fires({"almaetis", "house-almaetis"}, "power:carry", "any piece to any empty forest LG017", R"(
    forest b2 b3; own d4 $; own g7 keep; own a1 two; foe h8 two; foe b3 two
    = reach d4 carry a1 g7
    act d4 carry g7 b2; = fates $; = b2 own:keep own; = shown b2; = g7 empty; = turn foe)");
  c.does_not({"almaetis", "house-almaetis"}, "power:carry", "without an empty forest LGR37", R"(
    forest b3; own d4 $; own a1 two; foe h8 two; foe b3 two
    = refused act d4 carry LG-R37)");
  c.does_not({"almaetis", "house-almaetis"}, "power:carry", "itself or the enemy's LGR37", R"(
    forest b2; own d4 $; foe h8 two
    = refused act d4 carry LG-R37)");
}

void add_blue_flyers(Cases& c) {
  c.curse_adds({"uaivad"}, 1, {"bakus", 4}, {"hunter", 8});
  c.curse_adds({"electibra"}, 1, {"aras", 8}, {"hunter", 8});
  c.fires({"electibra"}, "curse", "a lent wing counts LG049", R"(
    curse $; own d4 elementus-the-airlord; own e5 dagin-genie; own a1 two; foe h8 two
    = strength e5 8; use d4 lend e5; = strength e5 9; a1-a2; = turn foe; = strength e5 8)");
  c.fires({"armagged"}, "after_win", "all next to it are shown LG027", R"(
    own d4 $; foe d5 two; foe e6 five; own c4 two; foe e4 trap; foe f7 five
    d4-d5; = fates foe:two; = shown e6; = shown c4; = shown e4; = hidden f7; = turn foe)");
  c.does_not({"armagged"}, "after_win", "follow a lost attack LG027", R"(
    own d4 $; foe d5 ten; foe e6 five; own c4 two
    d4-d5; = fates $; = hidden e6; = hidden c4)");
  c.does_not({"armagged"}, "after_win", "follow a won defence LG027", R"(
    own d5 $; foe d4 two; foe e6 five; own a1 two; turn foe
    d4-d5; = fates foe:two; = hidden e6)");
  const std::vector<std::string> scouts{"lord-of-eagles", "forillian-panther"};
  const std::string flight = "own d4 $; foe d5 five; own d6 two; foe d7 trap; foe h8 two; act d4 flying d8; ";
  c.fires(scouts, "special:reveals-flown-over", "the enemies on its way LG043", flight + R"(
    = asks own power; answer yes; = d8 $; = shown d5; = shown d7; = hidden d6; = turn foe)");
  c.does_not(scouts, "special:reveals-flown-over", "happen if declined", flight + R"(
    answer no; = d8 $; = hidden d5; = hidden d7; = turn foe)");
  c.does_not(scouts, "special:reveals-flown-over", "when it walks past", R"(
    own d4 $; foe c5 five; foe e5 five
    d4-d5; = hidden c5; = hidden e5; = turn foe)");
  c.does_not(scouts, "special:reveals-flown-over", "ask over its own side", R"(
    own d4 $; own d5 five; foe h8 two
    act d4 flying d6; = hidden d5; = turn foe)");
  c.reflects({"gallat"}, "vision", "girr", "kutbone", false);
  c.does_not({"gallat"}, "reflects:vision", "save it from a Distance Strike", R"(
    own d5 $; own a1 two; foe d4 archer; foe h8 two; turn foe
    act d4 distance-strike d5; = fates $; = d4 foe:archer)");
}

void add_blue_fray(Cases& c) {
  const std::string scene =
      "own d4 $; own a1 montika; own a3 spirit-of-sea; own a5 aras; own a7 hunter; own h1 wind-castle; foe h8 two\n";
  c.fires({"fray"}, "power:gather", "three blue pieces to its side", scene + R"(
    = reach d4 gather a1 a3 a5
    act d4 gather a1; = picks c3 c4 c5 d3 d5 e3 e4 e5; answer c3; = shown c3; = hidden a3
    = picks a3 a5 c3; answer a3; = picks c4 c5 d3 d5 e3 e4 e5; answer d5; answer a5 e4; = c3 montika; = d5 spirit-of-sea; = e4 aras; = shown e4; = a7 hunter; = turn foe)");
  c.fires({"fray"}, "power:gather", "one is enough", scene + R"(
    act d4 gather a1 c3; answer stop; = c3 montika; = a3 spirit-of-sea; = hidden a3; = turn foe)");
  c.does_not({"fray"}, "power:gather", "without another blue one that moves LGR37", R"(
    own d4 $; own a7 hunter; own h1 wind-castle; foe a1 montika; foe h8 two
    = refused act d4 gather LG-R37)");
  c.does_not({"fray"}, "power:gather", "without room LGR37", R"(
    own d4 $; own a1 montika; foe h8 two; water c3 c4 c5 d3 d5 e3 e4; own e5 two
    = refused act d4 gather LG-R37)");
}

void add_blue_magic(Cases& c) {
  const std::vector<std::string> winds{"anti-purple-wind", "anti-silver-wind", "anti-red-wind", "house-anti-red-wind"};
  c.stationary(winds);
  c.traps(winds);
  c.curse_adds({"anti-purple-wind"}, -1, {"yorkus", 7}, {"girr", 8});
  c.curse_adds({"anti-silver-wind"}, -1, {"girr", 8}, {"yorkus", 7});
  c.curse_adds({"anti-red-wind", "house-anti-red-wind"}, -1, {"crimson", 5}, {"girr", 8});
  c.fires({"anti-red-wind", "house-anti-red-wind"}, "curse", "a red 1 dies at once LG026 LG103", R"(
    own d5 $; own a1 two; foe d4 ten; foe h8 jezrak; foe h6 gwarf; turn foe
    d4-d5; = fates foe:ten $ jezrak; = curse $; = h6 gwarf; = turn own)");
  c.stationary({"haunted-grove", "dragon-talisman"});
  c.traps({"haunted-grove"});
  const std::string grove = R"(
    own d5 $; own a1 two; foe d4 nine; foe h8 yorkus; foe h6 girr; foe b1 larva; foe g1 accissejo; turn foe
    forest h8 h6 a1 b1; )";
  c.fires({"haunted-grove"}, "spell", "purple ones on forest die with it", grove + R"(forest d5
    d4-d5; = fates foe:nine $ yorkus; = shown h6; = shown b1; = shown a1; = hidden g1; = turn own)");
  c.does_not({"haunted-grove"}, "spell", "reach the forest from elsewhere", grove + R"(
    d4-d5; = fates foe:nine $; = hidden h8; = hidden a1; = turn own)");
  c.does_not({"haunted-grove"}, "spell", "reach the forest when dispelled LG034", R"(
    forest d5 h8; own d5 $; own a1 two; foe d4 dispeller; foe h8 yorkus; turn foe
    d4-d5; = fates $; = hidden h8; = turn own)");
  const std::string talisman = R"(
    town b2 b3; dead bakus kralc hunter; own d5 $; own a1 two; foe h8 two; turn foe; )";
  c.fires({"dragon-talisman"}, "spell", "a dragon of either side comes LGR33", talisman + R"(foe d4 nine
    d4-d5; = fates $; = d5 foe:nine; = asks own kind; = kinds bakus kralc; answer kralc; = picks b2 b3
    answer b2; = b2 kralc own; = shown b2; = turn own)");
  c.does_not({"dragon-talisman"}, "spell", "work with a piece on a town", talisman + R"(foe d4 nine; foe b3 two
    d4-d5; = fates $; = d5 foe:nine; = b2 empty; = turn own)");
  c.does_not({"dragon-talisman"}, "spell", "work when dispelled LG034", talisman + R"(foe d4 dispeller
    d4-d5; = fates $; = b2 empty; = turn own)");
}

}  // namespace

std::vector<PieceCase> blue_cases() {
  Cases c;
  c.slashing({"montika", "julisa"});
  c.quickness({"placton", "vaelith-stormwing"});
  c.flying({"uaivad", "electibra", "aras", "tael", "armagged", "lord-of-eagles", "fray", "gallat", "angellin", "julisa",
            "forillian-panther", "vaelith-stormwing", "seraph-of-the-gate", "gale-wisp"});
  c.hop({"spirit-of-forest"}, "forest");
  c.hop({"spirit-of-desert", "dune-wisp"}, "desert");
  c.hop_beside_water({"spirit-of-sea"});
  c.teleport({"angellin"});
  c.vision({"aras", "spirit-of-vision", "seraph-of-the-gate", "lorekeeper-nim"});
  c.dispel({"spirit-of-negation", "house-spirit-of-negation"});
  c.berserk({"spirit-of-wrath"}, "seven");
  c.switching({"spirit-of-wrath", "spirit-of-negation", "spirit-of-justice", "house-spirit-of-negation", "gale-wisp"},
              "dagin-genie", "two");
  c.on_terrain("dagin-genie", 8, "desert", 1);
  c.on_terrain("tael", 8, "mountain", 1);
  c.on_terrain("vinin-satyr", 6, "mountain", 2);
  c.on_terrain("spirit-of-desert", 2, "desert", 3);
  c.on_terrain("dune-wisp", 2, "desert", 3);
  c.slays_both_ways("spirit-of-justice", 1, {"foe:ten", 10}, {"foe:nine", 9});
  c.slays_both_ways("placton", 1, {"foe:ten", 10}, {"foe:nine", 9});
  c.slays_both_ways("mirror-duelist", 1, {"foe:ten", 10}, {"foe:nine", 9});
  c.sacrifice({"dancing-sword", "singing-blade"}, 2, {"grundin", 5}, "trap");
  c.nothing_to_strengthen({"dancing-sword", "singing-blade"}, "sacrifice", "trap", "keep");
  c.rally({"tarn"}, 1, {"tiera", 9}, "hillstone-priest");
  c.rally({"delik"}, 1, {"aubrey", 9}, "high-elf");
  add_blue_spirits(c);
  add_blue_flyers(c);
  add_blue_fray(c);
  add_blue_magic(c);
  c.castles({"wind-castle", "cloud-citadel"});
  c.relocate({"wind-castle", "rootwatch-keep"}, "own c4 two; foe e5 two; water d5", "c3 c5 d3 e3 e4",
             "water c3 c4 c5 d3 d5 e3 e4; own e5 two");
  c.lend({"cloud-citadel"}, {.power = "flying", .to = "e7", .adjacent = true}, "hunter", "hex");
  return std::move(c).take();
}

INSTANTIATE_TEST_SUITE_P(Blue, LegendsPieces, testing::ValuesIn(blue_cases()), case_name);

}  // namespace strategion::legends
