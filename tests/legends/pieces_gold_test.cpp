// Gold, pieces 35 to 68, and the house pack's pieces that are the same.
#include "tests/legends/pieces_cases.h"

namespace strategion::legends {

namespace {

void add_gold_curses(Cases& c) {
  c.fires({"saravannus"}, "curse_ends", "all on a terrain you name LG061", R"(
    forest b2 h8; curse $; own d4 ten; foe d5 jinx; own b2 two; foe h8 five; foe h6 two
    d4-d5; = asks own terrain; answer forest
    = shown b2; = shown h8; = hidden h6; = fates foe:jinx; = curse foe:jinx; = turn foe)");
  c.lies_still({"saravannus", "sir-gilbert"});
  c.fires({"sir-gilbert"}, "curse_ends", "a gold piece of 6 or less to a town LG061", R"(
    town b2 b3; foe b3 two; dead loovius lamorak grundin; curse $; own d4 ten; foe d5 jinx; foe h8 two
    d4-d5; = asks own kind; = kinds loovius; answer loovius; = picks b2; answer b2
    = b2 loovius own; = shown b2; = curse foe:jinx; = dead $; = turn foe)");
  c.does_not({"sir-gilbert"}, "curse_ends", "bring back a stronger one or itself", R"(
    town b2; dead lamorak grundin; curse $; own d4 ten; foe d5 jinx; foe h8 two
    d4-d5; = fates foe:jinx; = b2 empty; = turn foe)");
  c.curse_adds({"humble-clergy"}, 6, {"wood-elf", 2}, {"tilloak-theugist", 3});
  c.curse_adds({"redillian-evoker", "lorekeeper-nim"}, 1, {"loovius", 6}, {"hunter", 8});
  c.curse_grants({"jillus"}, "dispel", "hillstone-priest", "hunter");
  c.fires({"jillus"}, "curse", "a cleric dispels LG034", R"(
    curse $; own d4 hillstone-priest; foe d5 trap; foe h8 two
    d4-d5; = fates foe:trap; = d5 hillstone-priest)");
}

void add_gold_fighters(Cases& c) {
  c.edict_after_win({"tiera", "redillian-sage", "house-tiera"});
  c.one_more_turn({"oreld-the-deliverer", "evit"});
  c.martyr({"crailton-martyr"}, "loovius gold-knight", "gold-knight", "hunter");
  c.martyr({"noble-cleric"}, "hunter loovius", "hunter", "crimson");
  c.martyr({"penitent-sister"}, "loovius", "loovius", "lamorak");
  c.fires({"psychic-devourer"}, "special:guesses", "a right guess destroys both", R"(
    own d4 $; own a1 two; foe d5 ten; foe h8 two
    d4-d5; = asks own guess; = hidden d5; = kinds foe:ten foe:two
    answer foe:ten; = fates $ foe:ten; = uncompared; = turn foe)");
  c.fires({"psychic-devourer"}, "special:guesses", "a castle too LG070", R"(
    own d4 $; own a1 two; foe d5 keep; foe h8 two
    d4-d5; answer foe:keep; = fates $ foe:keep; = won own)");
  c.fires({"psychic-devourer"}, "special:guesses", "a wrong guess destroys it alone", R"(
    own d4 $; own a1 two; foe d5 one; foe h8 two
    d4-d5; answer foe:two; = fates $; = d5 foe:one; = shown d5; = uncompared; = turn foe)");
  c.does_not({"psychic-devourer"}, "special:guesses", "when it is attacked LG021", R"(
    own d5 $; own a1 two; foe d4 two; foe h8 two; turn foe
    d4-d5; = strengths 2:1; = fates $; = turn own)");
  c.does_not({"psychic-devourer"}, "special:guesses", "set off a spell LG029", R"(
    own d4 $; own a1 two; foe d5 altar-of-deliverance; foe h8 two
    d4-d5; answer altar-of-deliverance; = fates $ altar-of-deliverance; = turn foe)");
  c.slays("reb-the-zombie-slayer", 1, {"foe:ten", 10}, {"foe:nine", 9});
  c.slays("reb-the-zombie-slayer", 1, {"mummy", 8}, {"skeleton-horde", 8}, "slays:2");
}

void add_gold_magic(Cases& c) {
  c.no_attack({"holy-light", "holy-vision", "cleansing-mist", "dawnlight-ward"});
  c.traps({"holy-light", "exorcism", "altar-of-deliverance", "cleansing-mist", "dawnlight-ward"});
  c.stationary({"exorcism", "altar-of-deliverance"});
  c.edict({"cleansing-mist", "gloomis"});
  c.fires({"holy-vision"}, "spell", "you alone see two LGR39", R"(
    own d5 $; own a1 two; foe d4 nine; foe h8 five; foe h6 trap; foe h4 two known; foe h2 two; turn foe
    d4-d5; = fates $; = d5 foe:nine; = asks own choose; = picks h2 h6 h8; answer h6 h8
    = seen h6 own; = seen h8 own; = unseen h2 own; = hidden h6; = hidden h8; = turn own)");
  c.does_not({"holy-vision"}, "spell", "show anything when dispelled LG034", R"(
    own d5 $; own a1 two; foe d4 dispeller; foe h8 five; turn foe
    d4-d5; = fates $; = d5 foe:dispeller; = unseen h8 own; = turn own)");
  c.does_not({"holy-vision"}, "spell", "work against a Distance Strike LG029", R"(
    own d5 $; own a1 two; foe d4 archer; foe h8 five; turn foe
    act d4 distance-strike d5; = fates; = unseen h8 own; = turn own)");
  const std::string marsh = R"(
    marsh h8 h6 a1; own d5 $; own a1 two; foe d4 nine; foe h8 crimson; foe h6 yorkus; foe a5 five; turn foe; d4-d5; )";
  c.fires({"exorcism"}, "spell", "a red piece on marsh is destroyed", marsh + R"(
    = asks own choose; = picks h6 h8; answer h8; = fates foe:nine $ crimson; = turn own)");
  c.does_not({"exorcism"}, "spell", "destroy another colour", marsh + R"(
    answer h6; = fates foe:nine $; = shown h6; = turn own)");
  c.does_not({"exorcism"}, "spell", "reveal anything if declined", marsh + R"(
    answer stop; = fates foe:nine $; = hidden h6; = hidden h8; = turn own)");
  c.does_not({"exorcism"}, "spell", "reach off the marsh", R"(
    own d5 $; own a1 two; foe d4 nine; foe h8 crimson; turn foe
    d4-d5; = fates foe:nine $; = hidden h8; = turn own)");
  c.fires({"altar-of-deliverance"}, "spell", "then the enemy destroys one LGR17", R"(
    own d5 $; own a1 two; foe d4 nine; foe h8 five; foe h6 keep; turn foe
    d4-d5; = asks foe choose; = picks h8; answer h8; = fates foe:nine $ foe:five)");
  c.does_not({"altar-of-deliverance"}, "spell", "ask when dispelled LG034", R"(
    own d5 $; own a1 two; foe d4 dispeller; foe h8 five; turn foe
    d4-d5; = fates $; = turn own)");
}

}  // namespace

std::vector<PieceCase> gold_cases() {
  Cases c;
  c.charging({"lamorak", "redillian-evoker", "pearl-wizard", "hillstone-acolyte", "corwen-oathlance"});
  c.slashing({"loovius", "redillian-sage"});
  c.quickness({"craglor", "gray-knight", "holy-knight", "ulaniva-defender", "hadrow-redbane"});
  c.flying({"craglor"});
  c.hop({"ulaniva-crusader"}, "desert");
  c.teleport({"jenzik", "doorwarden-ysolt"});
  c.dispel({"lamorak", "pearl-wizard", "ulaniva-defender"});
  c.rally({"sir-urgwaine", "house-sir-urgwaine"}, 1, {"gold-knight", 8}, "two");
  c.sacrifice({"urgwaines-knights"}, 2, {"holy-knight", 5}, "two");
  for (const char* tiera : {"tiera", "house-tiera"}) {
    c.on_terrain(tiera, 9, "marsh", -5);
    c.on_terrain(tiera, 9, "forest", -5);
  }
  c.on_terrain("hillstone-priest", 7, "mountain", 2);
  c.on_terrain("hillstone-curate", 5, "mountain", 2);
  c.on_terrain("house-hillstone-curate", 5, "mountain", 2);
  c.on_terrain("hillstone-acolyte", 2, "mountain", 2);
  c.on_terrain("holy-knight", 5, "town", 4);
  c.on_terrain("ulaniva-crusader", 4, "desert", 2);
  c.on_terrain("ulaniva-defender", 3, "desert", 3);
  c.versus("gold-knight", 8, 1, {"crimson", 5}, {"girr", 8});
  c.versus("gray-knight", 7, 1, {"crimson", 5}, {"yorkus", 7});
  c.versus("hadrow-redbane", 7, 1, {"crimson", 5}, {"girr", 8});
  add_gold_curses(c);
  add_gold_fighters(c);
  add_gold_magic(c);
  c.castles({"urgwaines-castle", "mirage-castle"});
  c.lend({"urgwaines-castle"}, {.power = "quickness", .to = "g5"}, "sir-urgwaine", "gold-knight");
  c.lend({"urgwaines-castle"}, {.power = "quickness", .to = "e3"}, "urgwaines-knights", "gray-knight");
  c.relocate({"mirage-castle"}, "desert b6 g7", "b6 g7", "forest b6");
  return std::move(c).take();
}

INSTANTIATE_TEST_SUITE_P(Gold, LegendsPieces, testing::ValuesIn(gold_cases()), case_name);

}  // namespace strategion::legends
