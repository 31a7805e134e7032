// Green, pieces 1 to 34, and the house pack's pieces that are the same.
#include "tests/legends/pieces_cases.h"

namespace strategion::legends {

namespace {

void add_green_dwarves(Cases& c) {
  c.rally({"king-migol"}, 2, {"dwarven-hero", 4}, "two");
  c.fires({"migols-royal-guard"}, "guards", "King Migol stands on its space LGR47", R"(
    own d5 king-migol; own c5 $; foe d4 ten; foe h8 two; turn foe
    d4-d5; = strengths 10:9; = asks own guard; = picks c5
    answer c5; = fates $; = c5 king-migol own; = d5 foe:ten; = turn own)");
  c.fires({"migols-royal-guard"}, "guards", "in a tie the attacker dies alone", R"(
    own d5 king-migol; own c5 $; foe d4 nine; foe h8 two; turn foe
    d4-d5; = strengths 9:9; answer c5; = fates $ foe:nine; = c5 king-migol; = d5 empty)");
  c.does_not({"migols-royal-guard"}, "guards", "happen if declined LG113", R"(
    own d5 king-migol; own c5 $; foe d4 ten; foe h8 two; turn foe
    d4-d5; answer no; = fates king-migol; = c5 $; = hidden c5)");
  c.does_not({"migols-royal-guard"}, "guards", "reach a king two spaces off LG003", R"(
    own d5 king-migol; own b5 $; foe d4 ten; foe h8 two; turn foe
    d4-d5; = fates king-migol; = b5 $; = turn own)");
  c.does_not({"migols-royal-guard"}, "guards", "save anybody else", R"(
    own d5 aubrey; own c5 $; foe d4 ten; foe h8 two; turn foe
    d4-d5; = fates aubrey; = turn own)");
  c.does_not({"migols-royal-guard"}, "guards", "save a king who attacked LG029", R"(
    own d4 king-migol; own c4 $; foe d5 ten; foe h8 two
    d4-d5; = fates king-migol; = turn foe)");
  c.does_not({"migols-royal-guard"}, "guards", "save a king who is surrounded LG029", R"(
    own d5 king-migol; own d6 $; foe c4 ogre-packmaster; foe d4 two; foe e4 two; foe c5 two; foe e5 two; turn foe
    act c4 surround d5; = fates king-migol; = d6 $; = turn own)");
  c.reflects({"poy"}, "distance-strike", "boulder-shaman", "girr", true);
  c.fires({"dwarven-scout"}, "curse_ends", "two enemies of your choice LG061", R"(
    curse $; own d4 ten; foe d5 jinx; foe h8 five; foe h6 two; foe h4 trap; foe h2 two known; own a1 two
    d4-d5; = asks own choose; = picks h4 h6 h8; answer h8; = picks h4 h6; answer h4
    = shown h8; = shown h4; = hidden h6; = fates foe:jinx; = curse foe:jinx; = turn foe)");
  c.lies_still({"dwarven-scout"});
}

void add_green_elves(Cases& c) {
  c.curse_adds({"vellec"}, 1, {"srik", 7}, {"hunter", 8});
  c.sacrifice({"lockin-elves"}, 2, {"grundin", 5}, "five");
  c.nothing_to_strengthen({"lockin-elves"}, "sacrifice", "quicksand", "woodland-tower");
  c.rally({"high-elf", "house-high-elf"}, 1, {"srik", 7}, "dwarven-hero");
  c.fires({"elven-assassin"}, "power:assassinate", "a base 10 within two", R"(
    own d4 $; foe f6 ten; foe d7 ten; own e5 two
    = reach d4 assassinate f6
    act d4 assassinate f6; = fates foe:ten; = d4 $; = shown d4; = turn foe)");
  c.fires({"elven-assassin"}, "power:assassinate", "whatever its current strength LG049", R"(
    curse anti-purple-wind; own d4 $; foe f6 ten; foe h8 two
    = strength f6 9; act d4 assassinate f6; = fates foe:ten)");
  c.does_not({"elven-assassin"}, "power:assassinate", "spare itself against a 9", R"(
    own d4 $; own a1 two; foe f6 nine
    act d4 assassinate f6; = fates $; = f6 foe:nine; = shown f6)");
  c.does_not({"elven-assassin"}, "power:assassinate", "set off a spell LG029", R"(
    own d4 $; own a1 two; foe d5 trap
    act d4 assassinate d5; = fates $; = d5 foe:trap; = shown d5)");
  c.does_not({"elven-assassin"}, "power:assassinate", "reach three spaces LGR14", R"(
    own d4 $; foe d7 ten; foe g4 ten
    = refused act d4 assassinate LG-R37)");
}

void add_green_clevut(Cases& c) {
  c.no_attack({"clevut"});
  c.fires({"clevut"}, "when_attacked", "it takes the attacker LG049", R"(
    own d5 $; own a1 two; foe d4 ten; foe h8 two; turn foe
    d4-d5; = asks own power; answer yes
    = fates $; = d5 foe:ten own; = d4 empty; = uncompared; = turn own)");
  c.fires({"clevut"}, "when_attacked", "and the attacker has not won LG027", R"(
    own d5 $; own a1 two; foe d4 perplexon; foe h8 two; turn foe
    d4-d5; answer yes; = d5 perplexon own; = fates $; = turn own)");
  c.does_not({"clevut"}, "when_attacked", "happen if declined LG032", R"(
    own d5 $; own a1 two; foe d4 ten; foe h8 two; turn foe
    d4-d5; answer no; = strengths 10:1; = fates $; = d5 foe:ten foe)");
  c.does_not({"clevut"}, "when_attacked", "happen when struck from afar LG029", R"(
    own d5 $; own a1 two; foe d4 archer; foe h8 two; turn foe
    act d4 distance-strike d5; = fates $; = d4 foe:archer foe; = turn own)");
}

void add_green_magic(Cases& c) {
  const std::vector<std::string> fixed{"quicksand", "earthquake", "eruption"};
  c.stationary(fixed);
  c.traps(fixed);
  c.purge({"strangling-vines", "house-strangling-vines"}, "forest");
  c.purge({"quicksand"}, "marsh");
  c.purge({"earthquake", "sinkhole"}, "plains");
  c.purge({"eruption"}, "mountain");
  c.fires({"flood-bringer"}, "curse_ends", "destroys one beside water LG061", R"(
    water b2; curse $; own d4 ten; foe d5 jinx; own a1 two; foe c3 five; foe c1 hex; foe h8 two
    d4-d5; = asks own choose; = picks a1 c3; = shown a1; = shown c1; = shown c3; = hidden h8
    answer c3; = fates foe:jinx foe:five; = curse foe:jinx)");
  c.does_not({"flood-bringer"}, "curse_ends", "ask with nobody beside water", R"(
    water b2; curse $; own d4 ten; foe d5 jinx; foe h8 two
    d4-d5; = fates foe:jinx; = hidden h8; = turn foe)");
  c.lies_still({"flood-bringer"});
  c.no_attack({"dwarven-ambush", "elven-ambush"});
  c.traps({"dwarven-ambush", "elven-ambush"});
  const auto ambush =
      [&](const std::string& piece, const std::string& comes, const std::string& stays) {
        const std::string scene = "own d5 $; own a1 " + comes + "; own a3 " + stays + "; foe h8 two; turn foe; ";
        c.fires({piece}, "spell", "one of its kin comes to the space", scene + R"(
      foe d4 nine; d4-d5; = fates foe:nine $; = asks own choose; = picks a1
      answer a1; = d5 )" + comes + R"( own; = shown d5; = a1 empty; = hidden a3; = turn own)");
        c.does_not({piece}, "spell", "move anybody if declined", scene + R"(
      foe d4 nine; d4-d5; answer stop; = d5 empty; = a1 )" + comes + "; = hidden a1; = turn own");
        c.does_not({piece}, "spell", "move anybody when dispelled LG034",
                   scene + R"(
      foe d4 dispeller; d4-d5; = fates $; = d5 foe:dispeller; = a1 )" +
                       comes + "; = turn own");
        c.does_not({piece}, "spell",
                   "bring the enemy's LGR41", "own d5 $; own a3 " + stays + "; foe a1 " + comes + R"( known
      foe d4 nine; foe h8 two; turn foe
      d4-d5; = fates foe:nine $; = a1 )" + comes + "; = d5 empty; = turn own");
      };
  ambush("dwarven-ambush", "dwarven-hero", "high-elf");
  ambush("elven-ambush", "high-elf", "dwarven-hero");
}

void add_green_castles(Cases& c) {
  c.castles({"woodland-tower", "guarded-fortress"});
  c.fires({"woodland-tower"}, "power:summons", "the enemy shows a castle", R"(
    own a1 $; own b5 two; foe h8 keep; foe g1 two
    act a1 summons; = shown a1; = shown h8; = hidden g1; = turn foe)");
  c.does_not({"woodland-tower"}, "power:summons", "what all know LGR37", R"(
    own a1 $ known; own b5 two; foe h8 keep known; foe g1 two
    = refused act a1 summons LG-R37)");
  c.does_not({"woodland-tower"}, "power:summons", "on the other side's turn LG031", R"(
    own a1 $; own b5 two; foe h8 keep; foe g1 two; turn foe
    = refused act a1 summons LG-010)");
  c.fires({"guarded-fortress"}, "power:sally", "base 4 next to it", R"(
    mountain e5; own d4 $; own e3 two; foe e5 hcaor-ogre-mage; foe c4 five; foe d6 two
    = strength e5 6; = reach d4 sally c4 e5
    act d4 sally e5; = fates hcaor-ogre-mage; = shown d4; = turn foe)");
  c.does_not({"guarded-fortress"}, "power:sally", "destroy a base 5", R"(
    own d4 $; own a1 two; foe c4 five
    act d4 sally c4; = fates; = shown c4; = turn foe)");
  c.does_not({"guarded-fortress"}, "power:sally", "destroy magic", R"(
    own d4 $; own a1 two; foe c4 trap
    act d4 sally c4; = fates; = shown c4)");
  c.does_not({"guarded-fortress"}, "power:sally", "reach two spaces LG003", R"(
    own d4 $; own a1 two; foe d6 two
    = refused act d4 sally LG-R37)");
}

}  // namespace

std::vector<PieceCase> green_cases() {
  Cases c;
  c.diagonal({"landor", "house-landor"});
  c.charging({"hunter", "tilloak-theugist"});
  c.slashing({"srik", "tilloak-theugist", "wood-elf", "house-srik"});
  c.quickness({"dwarven-knight"});
  c.flying({"emeraldis", "wannok"});
  c.hop({"aubrey"}, "forest");
  c.surround({"dwarven-general", "dwarven-hero", "stonehall-marshal"});
  c.teleport({"bakus"});
  c.dispel({"srik", "dwarven-warrior", "house-srik"});
  c.berserk({"emeraldis"}, "seven");
  c.distance_strike({"frodnaj-archer", "thornbow-warden"}, "four", "five");
  c.distance_strike({"relfreod-archer"}, "three", "four");
  c.on_terrain("wannok", 6, "forest", 1);
  c.on_terrain("poy", 5, "mountain", 1);
  c.on_terrain("grundin", 5, "forest", 2);
  c.on_terrain("wood-elf", 2, "forest", 2);
  add_green_dwarves(c);
  add_green_elves(c);
  add_green_clevut(c);
  add_green_magic(c);
  add_green_castles(c);
  return std::move(c).take();
}

INSTANTIATE_TEST_SUITE_P(Green, LegendsPieces, testing::ValuesIn(green_cases()), case_name);

}  // namespace strategion::legends
