// Silver, pieces 103 to 136, and the house pack's pieces that are the same.
#include "tests/legends/pieces_cases.h"

namespace strategion::legends {

namespace {

void add_silver_leaders(Cases& c) {
  c.fires({"kralc", "house-kralc"}, "power:expose", "an enemy on a town of your choice", R"(
    town h8 h6 h4 b2; own d4 $; own b2 two; foe h8 five; foe h6 two; foe h4 two known; foe g1 five
    = reach d4 expose h6 h8
    act d4 expose h8; = shown h8; = shown d4; = hidden h6; = hidden g1; = turn foe)");
  c.does_not({"kralc", "house-kralc"}, "power:expose", "off the towns, or what all know LGR37", R"(
    town h4 b2; own d4 $; own b2 two; foe h4 two known; foe g1 five
    = refused act d4 expose LG-R37)");
  c.curse_grants({"ultimadus", "house-ultimadus"}, "berserk", "golladus", "girr");
  c.fires({"ultimadus", "house-ultimadus"}, "curse", "a titan must go on LG033", R"(
    curse $; own d4 golladus; foe d5 two; foe d6 two; foe h8 two
    d4-d5; = asks own berserk; = picks d6; answer d6; = fates foe:two foe:two; = d6 golladus; = turn foe)");
  c.curse_adds({"crevcor"}, 1, {"girr", 8}, {"yorkus", 7});
  c.fires({"great-shaman"}, "power:raise", "any number of silver magic pieces LG017", R"(
    dead lightning-bolt living-statue paranos; own d4 $; own a1 two; foe h8 two
    act d4 raise lightning-bolt b2; = fates $; = b2 lightning-bolt own; = shown b2
    = asks own kind; = kinds living-statue; answer living-statue d4; = d4 living-statue own; = turn foe)");
  c.fires({"great-shaman"}, "power:raise", "one is enough", R"(
    dead lightning-bolt living-statue; own d4 $; own a1 two; foe h8 two
    act d4 raise lightning-bolt b2; answer stop; = fates $; = dead living-statue; = turn foe)");
  c.does_not({"great-shaman"}, "power:raise", "another colour, or a piece with a strength LGR37", R"(
    dead paranos fire-wall girr; own d4 $; own a1 two; foe h8 two
    = refused act d4 raise LG-R37)");
  c.does_not({"great-shaman"}, "power:raise", "what lies in the death curse area LG050", R"(
    curse eternal-idol; own d4 $; own a1 two; foe h8 two
    = refused act d4 raise LG-R37)");
}

void add_silver_dumes(Cases& c) {
  c.fires({"dumes"}, "action:charging", "as far as the way is free LG040", R"(
    own d4 $; own d7 five; foe g4 nine; water b4
    = reach d4 charging c4 d1 d2 d3 d5 d6 d7 e4 f4 g4
    act d4 charging d1; = d1 $; = d4 empty; = shown d1; = turn foe)");
  c.does_not({"dumes"}, "action:charging", "over water LG040", R"(
    own d4 $; own a1 two; water c4 e4 d3 d5; foe h8 two
    = refused act d4 charging LG-031)");
  c.fires({"dumes"}, "special:attacks-own", "a piece of yours LG015", R"(
    own d4 $; own d5 two; foe h8 two
    = reach d4 move c4 d3 d5 e4
    d4-d5; = strengths 3:2; = fates own:two; = d5 $; = turn foe)");
  c.fires({"dumes"}, "special:attacks-own", "your castle even LG023", R"(
    own d4 $; own d6 keep; own a1 two; foe h8 two
    act d4 charging d6; = fates own:keep; = won foe)");
  c.does_not({"dumes"}, "special:attacks-own", "let your others attack it LG012", R"(
    own d5 $; own d4 five; foe h8 two
    = refused d4-d5 LG-012)");
}

void add_silver_fighters(Cases& c) {
  c.devastate({"medusa", "decay", "basilisk-dam"});
  c.fires({"gnarak"}, "after_win", "the enemy moves it away LG027", R"(
    own d4 $; own a1 two; foe d5 one; foe h8 two
    d4-d5; = asks foe space; answer g1; = g1 $ own; = d5 empty; = fates foe:one; = turn foe)");
  c.does_not({"gnarak"}, "after_win", "follow a lost attack LG027", R"(
    own d4 $; own a1 two; foe d5 ten; foe h8 two
    d4-d5; = fates $; = turn foe)");
  c.does_not({"gnarak"}, "after_win", "follow a won defence LG027", R"(
    own d5 $; own a1 two; foe d4 one; foe h8 two; turn foe
    d4-d5; = fates foe:one; = d5 $; = turn own)");
  c.reflects({"colossor"}, "distance-strike", "frodnaj-archer", "aras", true);
}

void add_silver_lightning(Cases& c) {
  c.stationary({"lightning-bolt", "ground-lightning", "eternal-idol", "wheel-of-energy"});
  c.traps({"lightning-bolt", "ground-lightning", "living-statue", "eternal-idol", "wheel-of-energy"});
  c.no_attack({"living-statue"});
  c.fires({"lightning-bolt"}, "spell", "two spaces straight ahead too LGR49", R"(
    own d5 $; own d6 two; foe e5 nine; foe d4 five; own d3 two; foe d2 five; turn foe
    e5-d5; = fates foe:nine $ foe:five own:two; = d2 foe:five; = d6 own:two; = turn own)");
  c.fires({"lightning-bolt"}, "spell", "ahead is away from whoever holds it LGR49", R"(
    foe d5 $; own e5 nine; own d6 five; own d7 five; own d4 two; foe h8 two
    e5-d5; = fates own:nine $ own:five own:five; = d4 own:two; = turn foe)");
  c.does_not({"lightning-bolt"}, "spell", "strike ahead when dispelled LG034", R"(
    own d5 $; own a1 two; foe e5 dispeller; foe d4 five; turn foe
    e5-d5; = fates $; = d4 foe:five; = d5 foe:dispeller; = turn own)");
  const std::string ground = "forest d5 h8 a1; own d5 $; own a1 two; foe h8 five; foe g1 five; turn foe; ";
  c.fires({"ground-lightning"}, "spell", "a flyer's attack costs one more there", ground + R"(foe d4 aras
    d4-d5; = fates aras $; = asks own choose; = picks a1 h8; answer h8; = fates aras $ foe:five; = turn own)");
  c.does_not({"ground-lightning"}, "spell", "destroy one more if declined", ground + R"(foe d4 aras
    d4-d5; answer stop; = fates aras $; = turn own)");
  c.does_not({"ground-lightning"}, "spell", "ask after an attack on foot", ground + R"(foe d4 nine
    d4-d5; = fates foe:nine $; = turn own)");
  c.fires({"eternal-idol"}, "curse_ends", "it comes back itself LG061 LGR33", R"(
    curse $; own d4 ten; foe d5 jinx; foe h8 two
    d4-d5; = asks own space; answer b2; = b2 $ own; = shown b2; = curse foe:jinx; = fates foe:jinx; = turn foe)");
  c.fires({"eternal-idol"}, "curse_ends", "on the space an attacker left LG061", R"(
    curse $; own d5 anti-red-wind; own a1 jezrak; foe d4 nine; foe h8 two; turn foe
    d4-d5; = fates foe:nine anti-red-wind; answer d4; = d4 $ own; = d5 empty; = curse anti-red-wind
    = fates foe:nine anti-red-wind jezrak)");
  c.lies_still({"eternal-idol"});
}

}  // namespace

std::vector<PieceCase> silver_cases() {
  Cases c;
  c.charging({"golladus", "marr", "smektor", "cerebin"});
  c.slashing({"linghorn", "gorgelash"});
  c.flying({"kralc", "helcar", "house-kralc"});
  c.hop({"cave-beast", "hcaor-ogre-mage"}, "mountain");
  c.surround({"ogre-packmaster"});
  c.vision({"girr"});
  c.dispel({"linghorn", "smektor"});
  c.berserk({"akillon"}, "seven");
  c.berserk({"crush"}, "six");
  c.berserk({"ironjaw"}, "eight");
  c.distance_strike({"rock-giant"}, "four", "five");
  c.distance_strike({"boulder-shaman"}, "five", "six");
  c.on_terrain("helcar", 6, "mountain", 2);
  c.on_terrain("hcaor-ogre-mage", 4, "mountain", 2);
  c.on_terrain("marr", 3, "mountain", 2);
  c.on_terrain("gnarak", 2, "mountain", 7);
  c.on_terrain("gorgelash", 7, "mountain", 1);
  c.beside_water("neptillion", 5, 2);
  c.beside_water("mist-giant", 4, 2);
  c.versus("colossor", 4, 3, {"aras", 8}, {"hunter", 8});
  c.slays("uzelis", 2, {"wannok", 6}, {"hunter", 8});
  c.slays("gwarf", 1, {"foe:ten", 10}, {"foe:nine", 9});
  c.slays("cerebin", 1, {"foe:ten", 10}, {"foe:nine", 9});
  c.rally({"namhel"}, 1, {"girr", 8}, "seven");
  c.rally({"war-drummer"}, 1, {"girr", 8}, "seven");
  c.nothing_to_strengthen({"war-drummer"}, "rally", "living-statue", "ogre-fort");
  c.nothing_to_strengthen({"enchanted-shield", "house-enchanted-shield", "wheel-of-energy"}, "sacrifice", "trap",
                          "keep");
  c.rally({"titan-castle"}, 1, {"golladus", 6}, "two");
  c.sacrifice({"enchanted-shield", "house-enchanted-shield"}, 2, {"golladus", 6}, "trap");
  c.sacrifice({"wheel-of-energy"}, 1, {"golladus", 6}, "trap");
  add_silver_leaders(c);
  add_silver_dumes(c);
  add_silver_fighters(c);
  add_silver_lightning(c);
  c.castles({"titan-castle", "ogre-fort"});
  c.fires({"ogre-fort"}, "power:muster", "an ogre to a mountain next to it", R"(
    mountain c4 e5 d3 h1; own d4 $; own a1 crevcor; own c4 two; own a3 girr; foe h8 two
    = reach d4 muster a1
    act d4 muster a1; = picks d3 e5; answer e5; = e5 crevcor; = shown e5; = a1 empty; = turn foe)");
  c.does_not({"ogre-fort"}, "power:muster", "without a mountain next to it LGR37", R"(
    mountain d6; own d4 $; own a1 crevcor; foe h8 two
    = refused act d4 muster LG-R37)");
  c.does_not({"ogre-fort"}, "power:muster", "without an ogre LGR37", R"(
    mountain d3; own d4 $; own a1 girr; foe a3 crevcor; foe h8 two
    = refused act d4 muster LG-R37)");
  return std::move(c).take();
}

INSTANTIATE_TEST_SUITE_P(Silver, LegendsPieces, testing::ValuesIn(silver_cases()), case_name);

}  // namespace strategion::legends
