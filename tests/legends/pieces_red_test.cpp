// Red, pieces 137 to 170, and the house pack's pieces that are the same.
#include <utility>

#include "tests/legends/pieces_cases.h"

namespace strategion::legends {

namespace {

void add_red_leaders(Cases& c) {
  c.lend({"oppolifnas"}, {.power = "flying", .to = "e7", .adjacent = true}, "crimson", "frinhorn");
  c.lend({"lord-esenwein"}, {.power = "flying", .to = "e7", .itself = true}, "sarro", "two");
  c.lend({"lord-of-bones"}, {.power = "charging", .to = "a5", .itself = true}, "sinakus", "two");
  const std::string dead = "marsh b2 b3; foe b3 two; foe h8 two; own a1 two; ";
  c.fires({"lord-of-the-dead"}, "after_win", "a zombie comes to a marsh LG027", dead + R"(dead mummy crimson
    own d4 $; foe d5 two; d4-d5; = asks own power; answer yes; = kinds mummy; answer mummy; = picks b2; answer b2
    = b2 mummy own; = shown b2; = fates foe:two; = d5 $; = turn foe)");
  c.does_not({"lord-of-the-dead"}, "after_win", "happen if declined", dead + R"(dead mummy
    own d4 $; foe d5 two; d4-d5; answer no; = b2 empty; = turn foe)");
  c.does_not({"lord-of-the-dead"}, "after_win", "ask without a zombie LGR37", dead + R"(dead crimson
    own d4 $; foe d5 two; d4-d5; = fates foe:two; = turn foe)");
  c.does_not({"lord-of-the-dead"}, "after_win", "ask without an empty marsh LGR37", R"(
    marsh b3; foe b3 two; dead mummy; own d4 $; foe d5 two
    d4-d5; = fates foe:two; = turn foe)");
  c.does_not({"lord-of-the-dead"}, "after_win", "follow a tie LGR4", dead + R"(dead mummy
    own d4 $; foe d5 nine; d4-d5; = fates foe:nine $; = turn foe)");
}

void add_red_vampires(Cases& c) {
  const std::vector<std::string> daemin{"daemin", "house-daemin"};
  c.fires(daemin, "captures", "a base 5, whatever it stands at LG102 LG049", R"(
    mountain d5; own d4 $; foe d5 hillstone-curate; foe h8 two
    = strength d5 7; d4-d5; = fates; = uncompared; = d4 hillstone-curate own; = d5 $; = turn foe)");
  c.fires(daemin, "captures", "a base 2, and no curse starts LG102", R"(
    own d4 $; foe d5 dwarven-scout; foe h8 two
    d4-d5; = fates; = d4 dwarven-scout own; = curse none; = turn foe)");
  for (const auto& [word, name] : {std::pair{"three", "tilloak-theugist"}, {"four", "relfreod-archer"}}) {
    c.fires(daemin, "captures", std::string("a base ") + word,
            std::string("own d4 $; foe d5 ") + word + "; foe h8 two; d4-d5; = fates; = d4 " + name + " own; = d5 $");
  }
  c.does_not(daemin, "captures", "a base 6", R"(
    own d4 $; foe d5 six; foe h8 two
    d4-d5; = strengths 8:6; = fates foe:six; = d5 $; = d4 empty)");
  c.does_not(daemin, "captures", "a base 1", R"(
    own d4 $; foe d5 one; foe h8 two
    d4-d5; = strengths 8:1; = fates foe:one)");
  c.does_not(daemin, "captures", "when it is attacked", R"(
    own d5 $; own a1 two; foe d4 five; foe h8 two; turn foe
    d4-d5; = strengths 5:8; = fates foe:five; = d5 $)");
  c.fires({"bloodsucker"}, "power:drain", "a neighbour's strength is added LG025", R"(
    own d4 $; own c4 golladus; foe d5 seven; foe h8 two
    d4-d5; use d4 drain c4; = strengths 8:7; = fates golladus foe:seven; = d5 $)");
  c.fires({"bloodsucker"}, "power:drain", "its current strength, for this turn LG028", R"(
    mountain c4; own d4 $; own c4 hcaor-ogre-mage; own a1 two; foe h8 two
    use d4 drain c4; = fates hcaor-ogre-mage; = strength d4 8; a1-a2; = turn foe; = strength d4 2)");
  c.does_not({"bloodsucker"}, "power:drain", "magic, enemies or further pieces LGR37", R"(
    own d4 $; own c4 trap; own e4 keep; foe d5 five; own d6 five; foe h8 two
    = refused use d4 drain LG-R37)");
}

void add_red_fighters(Cases& c) {
  c.reflects({"moridium"}, "vision", "spirit-of-vision", "frodnaj-archer", false);
  c.curse_adds({"skeleton-warlock", "house-skeleton-warlock"}, 1, {"sinakus", 5}, {"crimson", 5});
  c.slays_both_ways("wascyo", 1, {"foe:ten", 10}, {"foe:nine", 9});
  for (const char* jezrak : {"jezrak", "house-jezrak"}) {
    c.slays(jezrak, 1, {"foe:ten", 10}, {"foe:eight", 8});
    c.fires({jezrak}, "slays", "a base 9 as well",
            "own d4 $; foe d5 nine; foe h8 two; d4-d5; = fates foe:nine; = d5 $");
  }
}

void add_red_magic(Cases& c) {
  const std::vector<std::string> graves{"zombie-grave", "skeleton-grave", "bone-pit"};
  const std::vector<std::string> others{"decay", "skull-of-gorion", "fire-wall", "chain-lightning"};
  for (const auto& pieces : {graves, others}) {
    c.stationary(pieces);
    c.traps(pieces);
  }
  const auto grave = [&](const std::string& piece, const std::string& risen, const std::string& wrong) {
    const std::string scene = "own d5 $; own a1 two; foe h8 two; turn foe; dead " + wrong;
    c.fires({piece}, "spell", "one rises on its space LGR33",
            scene + " " + risen + R"(; foe d4 nine
      d4-d5; = fates foe:nine $; = asks own kind; = kinds )" +
                risen + "; answer " + risen + "; = d5 " + risen + " own; = shown d5; = turn own");
    c.does_not({piece}, "spell", "raise anybody else", scene + R"(; foe d4 nine
      d4-d5; = fates foe:nine $; = d5 empty; = turn own)");
    c.does_not({piece}, "spell", "raise anybody when dispelled LG034", scene + " " + risen + R"(; foe d4 dispeller
      d4-d5; = fates $; = d5 foe:dispeller; = turn own)");
  };
  grave("zombie-grave", "mummy", "sinakus");
  grave("skeleton-grave", "sinakus", "mummy");
  grave("bone-pit", "house-sinakus", "mummy");
  c.fires({"skeleton-grave"}, "spell", "from either area, for whoever holds it LG049", R"(
    dead sinakus; foe d5 $; own d4 nine; own a1 two; foe h8 two
    d4-d5; = asks foe kind; answer sinakus; = d5 sinakus foe; = turn foe)");
  c.does_not({"zombie-grave", "bone-pit"}, "spell", "look in the other side's area LGR22", R"(
    dead mummy sinakus; foe d5 $; own d4 nine; own a1 two; foe h8 two
    d4-d5; = fates own:nine $; = d5 empty; = turn foe)");
  const std::string skull = "marsh h8 a1; own d5 $; own a1 two; foe h8 five; foe g1 five; turn foe; ";
  c.fires({"skull-of-gorion"}, "spell", "gold costs any piece on marsh", skull + R"(foe d4 gold-knight
    d4-d5; = fates gold-knight $; = asks own choose; = picks a1 h8; answer h8; = fates gold-knight $ foe:five; = turn own)");
  c.does_not({"skull-of-gorion"}, "spell", "destroy one more if declined", skull + R"(foe d4 gold-knight
    d4-d5; answer stop; = fates gold-knight $; = turn own)");
  c.does_not({"skull-of-gorion"}, "spell", "ask after another colour's attack", skull + R"(foe d4 nine
    d4-d5; = fates foe:nine $; = turn own)");
  c.scorch({"fire-wall", "chain-lightning"});
}

}  // namespace

std::vector<PieceCase> red_cases() {
  Cases c;
  c.charging({"dark-witch", "grave-rider"});
  c.slashing({"renil", "crimson"});
  c.quickness({"keelian", "sinakus", "bone-legion", "skeleton-warlock", "house-sinakus", "house-bone-legion",
               "house-skeleton-warlock"});
  c.flying({"oppolifnas", "moridium", "scythe"});
  c.hop({"murkis", "lingering-death", "house-murkis"}, "marsh");
  c.teleport({"sarro"});
  c.dispel({"renil", "keelian", "dark-witch", "bone-legion", "grave-rider", "house-bone-legion"});
  c.distance_strike({"kutbone"}, "three", "four");
  c.on_terrain("skeleton-horde", 8, "marsh", 1);
  c.on_terrain("mummy", 8, "desert", 1);
  c.on_terrain("sinakus", 5, "marsh", 1);
  c.on_terrain("house-sinakus", 5, "marsh", 1);
  c.on_terrain("giant-zombie-rat", 5, "marsh", 2);
  c.on_terrain("plague-bearer", 4, "town", 7);
  c.on_terrain("sand-shambler", 4, "desert", 3);
  c.versus("scythe", 6, 2, {"aras", 8}, {"hunter", 8});
  c.sacrifice({"crazed-terror"}, 2, {"murkis", 7}, "five");
  add_red_leaders(c);
  add_red_vampires(c);
  add_red_fighters(c);
  add_red_magic(c);
  c.castles({"rancid-castle", "bone-castle"});
  c.rally({"rancid-castle"}, 1, {"crimson", 5}, "seven");
  c.nothing_to_strengthen({"rancid-castle"}, "rally", "zombie-grave", "bone-castle");
  c.lend({"bone-castle"}, {.power = "slashing", .to = "h8", .adjacent = true}, "sinakus", "six");
  return std::move(c).take();
}

INSTANTIATE_TEST_SUITE_P(Red, LegendsPieces, testing::ValuesIn(red_cases()), case_name);

}  // namespace strategion::legends
