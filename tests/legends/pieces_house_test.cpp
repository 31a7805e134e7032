// The house pack's own pieces, where no piece of the other pack has the same powers.
#include "tests/legends/pieces_cases.h"

namespace strategion::legends {

namespace {

void add_house_beige(Cases& c) {
  c.quickness({"fen-strider"});
  c.on_terrain("fen-strider", 2, "marsh", 3);
  c.rally({"squire-ansel"}, 2, {"gold-knight", 8}, "two");
  c.stationary({"sinkhole", "beacon-of-return", "beguiling-glade"});
  c.traps({"sinkhole"});
  c.castles({"rootwatch-keep"});
  const std::string beacon = "town b2 b3; foe b3 two; dead loovius lamorak crimson; own d5 $; own a1 two; turn foe; ";
  c.fires({"beacon-of-return"}, "spell", "one of yours comes to a town LGR33", beacon + R"(foe d4 nine
    d4-d5; = fates $; = d5 foe:nine; = asks own kind; = kinds loovius; answer loovius; = picks b2; answer b2
    = b2 loovius own; = shown b2; = turn own)");
  c.does_not({"beacon-of-return"}, "spell", "when dispelled LG034", beacon + R"(foe d4 dispeller
    d4-d5; = fates $; = b2 empty; = turn own)");
  c.does_not({"beacon-of-return"}, "spell", "for a stronger piece or the enemy's", R"(
    town b2; dead lamorak crimson; own d5 $; own a1 two; foe d4 nine; foe h8 two; turn foe
    d4-d5; = fates $; = b2 empty; = turn own)");
  c.fires({"beguiling-glade"}, "spell", "an attacker of base 7 is yours LG049", R"(
    own d5 $; own a1 two; foe d4 seven; foe h8 two; turn foe
    d4-d5; = fates $; = d5 foe:seven own; = d4 empty; = turn own)");
  c.fires({"beguiling-glade"}, "spell", "a stronger one is destroyed LG024", R"(
    own d5 $; own a1 two; foe d4 eight; foe h8 two; turn foe
    d4-d5; = fates $ foe:eight; = d5 empty; = turn own)");
  c.fires({"beguiling-glade"}, "spell", "its base counts LG049", R"(
    mountain d5; own d5 $; own a1 two; foe d4 helcar; foe h8 two; turn foe
    d4-d5; = fates $; = d5 helcar own)");
  c.does_not({"beguiling-glade"}, "spell", "work on Dispel Magic LG034", R"(
    own d5 $; own a1 two; foe d4 dispeller; foe h8 two; turn foe
    d4-d5; = fates $; = d5 foe:dispeller foe; = turn own)");
  c.does_not({"beguiling-glade"}, "spell", "let the attacker have won LG027", R"(
    own d5 $; own a1 two; foe d4 akillon; foe c5 two; foe h8 two; own d6 two; turn foe
    d4-d5; = fates $; = d5 akillon own; = turn own)");
}

void add_house_gray(Cases& c) {
  const std::string vhool = "marsh b2 b3; foe b3 two; curse $; own d4 ten; foe d5 jinx; foe h8 two; ";
  c.fires({"vhool-the-marrow-king"}, "curse_ends", "a skeleton of 5 or less to a marsh LG061", vhool + R"(
    dead sinakus scythe crimson
    d4-d5; = asks own kind; = kinds sinakus; answer sinakus; = picks b2; answer b2; = b2 sinakus own; = shown b2
    = curse foe:jinx; = dead $; = turn foe)");
  c.does_not({"vhool-the-marrow-king"}, "curse_ends", "bring a stronger one, or itself", vhool + R"(dead scythe crimson
    d4-d5; = fates foe:jinx; = b2 empty; = turn foe)");
  c.lies_still({"vhool-the-marrow-king"});
  c.fires({"skyfall-herald"}, "curse", "nobody flies LG060", R"(
    own d5 $; own c4 kralc; own c5 two; foe d4 nine; foe h6 aras; foe h8 two; turn foe
    = power c4 flying; d4-d5; = curse $; = nopower c4 flying; = nopower h6 flying; = refused act c4 flying LG-018)");
  c.fires({"skyfall-herald"}, "curse", "not on lent wings either LG060", R"(
    curse $; own d4 lord-esenwein; own e5 sarro; own e6 two; foe h1 two
    use d4 lend e5; = nopower e5 flying; = refused act e5 flying LG-018)");
  c.fires({"skyfall-herald"}, "curse", "and nobody counts as a flyer LG021", R"(
    curse $; own d4 mrmrm; foe d5 aras; foe h8 two
    d4-d5; = strengths 8:8)");
  c.does_not({"skyfall-herald"}, "curse", "once another takes its place LG061", R"(
    curse $; own d4 ten; own a1 kralc; foe d5 jinx; foe h8 two
    = nopower a1 flying; d4-d5; = curse foe:jinx; = power a1 flying)");
  c.does_not({"skyfall-herald"}, "curse", "while it stands LG067", R"(
    own d4 $; own a1 kralc; foe h8 two
    = power a1 flying)");
  c.stationary({"withering-idol"});
  c.traps({"withering-idol"});
  c.curse_adds({"withering-idol"}, -1, {"hunter", 8}, {"loovius", 6});
}

}  // namespace

std::vector<PieceCase> house_cases() {
  Cases c;
  add_house_beige(c);
  add_house_gray(c);
  return std::move(c).take();
}

INSTANTIATE_TEST_SUITE_P(House, LegendsPieces, testing::ValuesIn(house_cases()), case_name);

}  // namespace strategion::legends
