// The promotional pieces 205 to 208 and the two expansions, 211 to 234.
#include <array>

#include "tests/legends/pieces_cases.h"

namespace strategion::legends {

namespace {

void add_expansion_promos(Cases& c) {
  c.fires({"delmikra"}, "curse_ends", "the enemy hands two over LG061 LGR17", R"(
    curse $; own d4 ten; foe d5 jinx; foe h8 five; foe h6 two; foe h4 seven; foe g1 keep
    d4-d5; = asks foe choose; = picks h4 h6 h8; answer h8 h6
    = h8 foe:five own; = h6 foe:two own; = h4 foe:seven foe; = seen h8 own; = fates foe:jinx; = turn foe)");
  c.fires({"dalious"}, "curse_ends", "no magic is left, no spell is cast LG061 LGR27", R"(
    curse $; own d4 ten; own a1 hex; own a3 trap; foe d5 jinx; foe h8 trap; foe h6 two; foe h4 keep
    d4-d5; = fates foe:jinx own:hex own:trap foe:trap; = curse foe:jinx; = dead own:hex; = hidden h6; = turn foe)");
  c.fires({"noslrac"}, "curse_ends", "five of theirs, then three of yours LG061", R"(
    curse $; own d4 ten; own a1 two; own b1 two; own c1 two; own e1 three; own h1 keep; foe d5 jinx; foe h8 keep
    foe a8 two; foe b8 two; foe c8 two; foe d8 two; foe e8 two; foe f8 two
    d4-d5; = asks foe choose; = picks a8 b8 c8 d8 e8 f8; answer a8 b8 c8 d8 e8
    = fates foe:jinx foe:two foe:two foe:two foe:two foe:two
    = asks own choose; = picks a1 b1 c1 d5 e1; answer a1 b1 c1
    = fates foe:jinx foe:two foe:two foe:two foe:two foe:two own:two own:two own:two
    = d5 own:ten; = e1 own:three; = f8 foe:two; = turn foe)");
  c.lies_still({"delmikra", "dalious", "noslrac"});
  c.rally({"noslrac"}, 2, {"perplexon", 7}, "seven");
  const std::string flight = "own d5 $; own a1 two; foe d4 kralc; foe h8 two; turn foe; act d4 flying d6; ";
  c.fires({"celams"}, "special:strikes-flyers", "what flies over it falls LG043", flight + R"(
    = asks own flyer; = picks d5; answer d5; = fates kralc; = d5 $; = shown d5; = d6 empty; = turn own)");
  c.does_not({"celams"}, "special:strikes-flyers", "happen if declined LG113", flight + R"(
    answer no; = fates; = d6 kralc; = hidden d5; = turn own)");
  c.does_not({"celams"}, "special:strikes-flyers", "its own side's flyers", R"(
    own d5 $; own d4 emeraldis; foe h8 two
    act d4 flying d6; = fates; = d6 emeraldis; = turn foe)");
  c.does_not({"celams"}, "special:strikes-flyers", "what flies past", R"(
    own c5 $; own d5 two known; foe d4 kralc; foe h8 two; turn foe
    act d4 flying d6; = fates; = d6 kralc; = turn own)");
}

void add_expansion_vengeance(Cases& c) {
  c.fires({"galrien"}, "curse_ends", "a blue piece of 9 or less to a town LG061", R"(
    town b2 b3; foe b3 two; dead electibra uaivad hunter; curse $; own d4 ten; foe d5 jinx; foe h8 two
    d4-d5; = asks own kind; = kinds electibra; answer electibra; = picks b2; answer b2
    = b2 electibra own; = shown b2; = curse foe:jinx; = dead $; = turn foe)");
  c.does_not({"galrien"}, "curse_ends", "bring back a 10, itself among them", R"(
    town b2; dead uaivad hunter; curse $; own d4 ten; foe d5 jinx; foe h8 two
    d4-d5; = fates foe:jinx; = b2 empty; = turn foe)");
  c.lies_still({"galrien", "warbrin"});
  c.fires({"minchu"}, "power:reclaim", "a beige piece comes back LG049", R"(
    own d4 $; own d5 two; foe e5 hunter; foe c4 five; foe h8 two
    = reach d4 reclaim e5
    act d4 reclaim e5; = e5 hunter own; = shown d4; = c4 foe:five foe; = turn foe)");
  c.does_not({"minchu"}, "power:reclaim", "gray pieces, or further away LGR37", R"(
    own d4 $; own d5 two; foe c4 five; foe f6 hunter; foe h8 two
    = refused act d4 reclaim LG-R37)");
  for (const auto& [piece, row, alike] :
       {std::array{"zanofor-bowdode", "seven", "eight"}, {"wyatt-yarg", "four", "five"}}) {
    const std::string five_of = std::string(" ") + row + " 5";
    c.fires({piece}, "army_rule", "it and five stand for two rows LG084", "own a1 $; = army fits $" + five_of);
    c.does_not({piece}, "army_rule", "for another of its strength LG080",
               "own a1 $; = army unfit own:" + std::string(alike) + five_of + "; = army unfit $ " + row + " 3");
  }
  c.banish({"concan"}, "evit");
  c.banish({"mystical-mirror"}, "medusa");
  c.banish({"lawok"}, "oreld-the-deliverer");
  c.fires({"warbrin"}, "curse_ends", "all on towns that can move LG061", R"(
    town b2 h8 h6; own b2 two; foe h8 five; foe h6 hex; foe g1 two; curse $; own d4 ten; foe d5 jinx
    d4-d5; = fates foe:jinx own:two foe:five; = shown h6; = hidden g1; = curse foe:jinx; = turn foe)");
}

void add_expansion_familiar(Cases& c) {
  const std::string power = "power:lend-strength";
  c.fires({"wizards-familiar"}, power, "to a wizard beside it LG025", R"(
    own c4 $; own d4 loovius; foe d5 nine; foe h8 two
    d4-d5; use c4 lend-strength d4; = strengths 8:9; = c4 $; = shown c4)");
  c.fires({"wizards-familiar"}, power, "its current strength LG021", R"(
    curse humble-clergy; own c4 $; own d4 loovius; foe d5 nine; foe h8 two
    d4-d5; use c4 lend-strength d4; = strengths 14:9)");
  c.does_not({"wizards-familiar"}, power, "to others or further LGR37", R"(
    own c4 $; own d4 hunter; own c6 loovius; foe b4 loovius; foe h8 two
    = refused use c4 lend-strength LG-R37)");
  c.fires({"wizards-familiar"}, "once:lend-strength", "is used up for this turn LG032", R"(
    own c4 $; own d4 loovius; own b4 loovius; foe h8 two
    use c4 lend-strength d4; = strength d4 8; = shown d4; = refused use c4 lend-strength LG-032)");
  c.does_not({"wizards-familiar"}, "once:lend-strength", "last beyond the turn LG028", R"(
    own c4 $; own d4 loovius; own a1 two; foe h8 two
    use c4 lend-strength d4; a1-a2; h8-h7; = strength d4 6; use c4 lend-strength d4; = strength d4 8)");
  c.fires({"wizards-familiar"}, "when_slain", "wizards next to it die LG029", R"(
    own d5 $; own c5 loovius; own e5 two; own a1 loovius; foe d4 ten; foe e6 five; foe h8 two; turn foe
    d4-d5; = fates $ loovius; = shown e6; = shown e5; = hidden a1; = d5 foe:ten; = turn own)");
  c.fires({"wizards-familiar"}, "when_slain", "in a tie too LGR4", R"(
    own d5 $; own c5 loovius; own a1 two; foe d4 two; foe h8 two; turn foe
    d4-d5; = fates $ foe:two loovius; = turn own)");
  c.does_not({"wizards-familiar"}, "when_slain", "when struck from afar LG029", R"(
    own d5 $; own c5 loovius; own a1 two; foe d4 archer; foe h8 two; turn foe
    act d4 distance-strike d5; = fates $; = c5 loovius; = hidden c5; = turn own)");
  c.does_not({"wizards-familiar"}, "when_slain", "when it was the attacker LG029", R"(
    own d4 $; own c4 loovius; foe d5 ten; foe h8 two
    d4-d5; = fates $; = c4 loovius; = hidden c4; = turn foe)");
}

void add_expansion_galriens(Cases& c) {
  c.stationary({"galriens-mist"});
  c.fires({"galriens-mist"}, "spell", "an attacker of 7 is destroyed", R"(
    own d5 $; own a1 two; foe d4 seven; foe h8 two; turn foe
    d4-d5; = fates $ foe:seven; = d5 empty; = turn own)");
  c.fires({"galriens-mist"}, "spell", "its current strength counts there LG110", R"(
    mountain d5; own d5 $; own a1 two; foe d4 hades-giant; foe h8 two; turn foe
    d4-d5; = fates $ hades-giant)");
  c.does_not({"galriens-mist"}, "spell", "destroy an attacker of 6", R"(
    own d5 $; own a1 two; foe d4 six; foe h8 two; turn foe
    d4-d5; = fates $; = d5 foe:six foe; = turn own)");
  c.does_not({"galriens-mist"}, "spell", "destroy one with Dispel Magic LG034", R"(
    own d5 $; own a1 two; foe d4 dispeller; foe h8 two; turn foe
    d4-d5; = fates $; = d5 foe:dispeller)");
  c.castles({"galriens-castle", "plattenuis"});
  c.fires({"galriens-castle"}, "power:retreat", "to the space of a Mist LG017", R"(
    own d4 $; own a1 galriens-mist; own g7 galriens-mist; own a3 two; foe h8 two
    = reach d4 retreat a1 g7
    act d4 retreat g7; = fates galriens-mist; = g7 $; = d4 empty; = shown g7; = a1 galriens-mist; = turn foe)");
  c.does_not({"galriens-castle"}, "power:retreat", "without a Mist of yours LGR37", R"(
    own d4 $; own a3 trap; foe g7 galriens-mist; foe h8 two
    = refused act d4 retreat LG-R37)");
}

void add_expansion_resurgence(Cases& c) {
  c.fires({"ursatoar"}, "power:devour", "magic next to it is yours LG049", R"(
    own d4 $; own d3 two; foe e5 trap; foe c4 five; foe d6 trap
    = reach d4 devour c4 e5
    act d4 devour e5; = e5 foe:trap own; = shown e5; = fates; = d4 $; = turn foe)");
  c.does_not({"ursatoar"}, "power:devour", "take another, and it is destroyed", R"(
    own d4 $; own a1 two; foe c4 one
    act d4 devour c4; = fates $; = c4 foe:one foe; = shown c4; = turn foe)");
  c.does_not({"ursatoar"}, "power:devour", "reach two spaces LG003", R"(
    own d4 $; own a1 two; foe d6 trap
    = refused act d4 devour LG-R37)");
  c.curse_grants({"yeroms"}, "slashing", "garpus", "girr");
  c.curse_grants({"gallikon"}, "quickness", "garpus", "girr");
  const std::string buries = "special:buries-curses";
  c.fires({"sinnue"}, buries, "what it attacks leaves no curse LG060", R"(
    curse foe:hex; own d4 $; foe d5 jinx; foe h8 two
    d4-d5; = fates foe:jinx; = dead foe:jinx; = curse foe:hex; = d5 $; = turn foe)");
  c.fires({"sinnue"}, buries, "what attacks it leaves none either LG060", R"(
    own d5 $; own a1 two; foe d4 jinx; foe h8 two; turn foe
    d4-d5; = fates foe:jinx; = dead foe:jinx; = curse none; = turn own)");
  c.fires({"sinnue"}, buries, "nor in a tie LG060 LGR4", R"(
    curse crevcor; own d4 $; own a1 two; foe d5 electibra; foe h8 two
    d4-d5; = strengths 9:9; = fates $ electibra; = curse crevcor; = turn foe)");
  c.does_not({"sinnue"}, buries, "when another piece destroys it", R"(
    own d4 ten; own c4 $; foe d5 jinx; foe h8 two
    d4-d5; = fates foe:jinx; = curse foe:jinx)");
  c.does_not({"sinnue"}, buries, "when a spell destroys both LG024", R"(
    own d4 $; own a1 two; foe d5 hex; foe h8 two
    d4-d5; = fates $ foe:hex; = curse foe:hex)");
  c.fires({"rekabevets"}, "power:cull", "every base 2 of both LG017", R"(
    forest h8; own d4 $; own a1 two; own a3 five; foe h8 two; foe h6 five
    = strength h8 4; act d4 cull; = fates $ own:two foe:two; = a3 own:five; = h6 foe:five; = turn foe)");
  c.fires({"rekabevets"}, "power:cull", "theirs first, so that both curses come LG062 LGR6", R"(
    own d4 $; own a1 skeleton-warlock; own a3 five; foe h8 dwarven-scout; foe h6 five
    act d4 cull; = fates $ dwarven-scout skeleton-warlock
    = asks foe choose; = picks a3; answer a3; = shown a3; = curse skeleton-warlock; = dead dwarven-scout; = turn foe)");
  c.does_not({"rekabevets"}, "power:cull", "when it is destroyed otherwise LG031", R"(
    own d5 $; own a1 two; foe d4 ten; foe h8 two; turn foe
    d4-d5; = fates $; = turn own)");
  c.revive("coyote", "golladus", "crimson");
  c.revive("ilopanid", "spitting-mushrooms", "marr");
  c.revive("wonder-egg", "uzelis", "marr");
  c.fires({"plattenuis"}, "power:shift", "a neighbour to any empty plains", R"(
    field town; plains d4 g7 g8; own d4 $; own c4 two; own e5 hex; own a1 two; foe g8 two
    = reach d4 shift c4 e5
    act d4 shift e5; = picks g7; answer g7; = g7 own:hex; = e5 empty; = shown d4; = hidden g7; = turn foe)");
  c.does_not({"plattenuis"}, "power:shift", "off plains LGR37", R"(
    field town; plains g7; own d4 $; own c4 two; foe g8 two
    = refused act d4 shift LG-R37)");
  c.does_not({"plattenuis"}, "power:shift", "the enemy's, or further pieces LGR37", R"(
    own d4 $; own a1 two; foe c4 two
    = refused act d4 shift LG-R37)");
}

}  // namespace

std::vector<PieceCase> expansion_cases() {
  Cases c;
  c.charging({"sinnue", "oplit"});
  c.slashing({"lawok"});
  c.quickness({"adellin", "angelas-amulet"});
  c.flying({"delmikra", "celams", "galrien", "concan"});
  c.hop({"minchu"}, "town");
  c.vision({"gallikon"});
  c.dispel({"adellin", "oplit"});
  c.rally({"angelas-amulet"}, 1, {"adellin", 7}, "two");
  c.on_terrain("minchu", 9, "forest", 1);
  c.on_terrain("zanofor-bowdode", 8, "town", 1);
  c.on_terrain("adellin", 7, "forest", 1);
  c.on_terrain("wyatt-yarg", 5, "town", 2);
  c.on_terrain("warbrin", 3, "forest", 2);
  c.on_terrain("sinnue", 8, "plains", 1);
  c.on_terrain("rekabevets", 7, "plains", 1);
  c.versus("warbrin", 3, 8, {"crush", 6}, {"girr", 8});
  c.versus("lawok", 6, 1, {"gold-knight", 8}, {"hunter", 8});
  c.versus("oplit", 2, 9, {"emeraldis", 7}, {"hunter", 8});
  c.slays_both_ways("mystical-mirror", 1, {"foe:ten", 10}, {"foe:nine", 9});
  c.slays_both_ways("vulad", 1, {"foe:ten", 10}, {"foe:nine", 9});
  c.curse_adds({"vulad"}, 1, {"garpus", 8}, {"girr", 8}, "foe:nine");
  c.no_attack({"wonder-egg"});
  c.traps({"wonder-egg"});
  add_expansion_promos(c);
  add_expansion_vengeance(c);
  add_expansion_familiar(c);
  add_expansion_galriens(c);
  add_expansion_resurgence(c);
  return std::move(c).take();
}

INSTANTIATE_TEST_SUITE_P(Expansion, LegendsPieces, testing::ValuesIn(expansion_cases()), case_name);

}  // namespace strategion::legends
