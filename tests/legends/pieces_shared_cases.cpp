// Cases of the powers of the charts that several pieces share.
#include <fmt/format.h>

#include "tests/legends/pieces_cases.h"

namespace strategion::legends {

void Cases::rally(const Ids& pieces, int add, const Other& helped, const std::string& wrong) {
  fires(pieces, "power:rally", "for an attacker beside it LG025 LG110",
        fmt::format(R"(
    own c4 $; own d4 {0}; foe d5 nine; foe h8 two
    d4-d5; use c4 rally d4; = strengths {1}:9; = shown c4)",
                    helped.piece, helped.strength + add));
  fires(pieces, "power:rally", "for a defender beside it LG025",
        fmt::format(R"(
    own c4 $; own d5 {0}; foe d6 nine; foe h8 two; turn foe
    d6-d5; use c4 rally d5; = strengths 9:{1})",
                    helped.piece, helped.strength + add));
  does_not(pieces, "power:rally", "reach the wrong piece or too far LGR37",
           fmt::format(R"(
    own c4 $; own d4 {1}; own c6 {0}; own e4 trap; foe h8 two
    = refused use c4 rally LG-R37)",
                       helped.piece, wrong));
  does_not(pieces, "power:rally", "reach an attacker who leaves its side LG110",
           fmt::format(R"(
    own c3 $; own d4 {0}; foe d5 nine; foe h8 two
    d4-d5; = refused use c3 rally LG-R37)",
                       helped.piece));
  does_not(pieces, "power:rally", "help the other side LGR41",
           fmt::format(R"(
    own c4 $; foe d4 {0}; foe h8 two
    = refused use c4 rally LG-R37)",
                       helped.piece));
  fires(pieces, "once:rally", "is used up for this turn LG032",
        fmt::format(R"(
    own c4 $; own d4 {0}; own b4 {0}; foe h8 two
    use c4 rally d4; = strength d4 {1}; = shown d4; = refused use c4 rally LG-032)",
                    helped.piece, helped.strength + add));
  does_not(pieces, "once:rally", "last beyond the turn LG028",
           fmt::format(R"(
    own c4 $; own d4 {0}; own a1 two; foe h8 two
    use c4 rally d4; a1-a2; h8-h7
    = strength d4 {1}; use c4 rally d4; = strength d4 {2})",
                       helped.piece, helped.strength, helped.strength + add));
}

void Cases::sacrifice(const Ids& pieces, int add, const Other& helped, const std::string& wrong) {
  fires(pieces, "power:sacrifice", "for an attacker beside it LG017 LG110",
        fmt::format(R"(
    own c4 $; own d4 {0}; foe d5 nine; foe h8 two
    d4-d5; use c4 sacrifice d4; = strengths {1}:9; = dead $; = c4 empty)",
                    helped.piece, helped.strength + add));
  fires(pieces, "power:sacrifice", "until the end of the turn LG028",
        fmt::format(R"(
    own c4 $; own d4 {0}; own a1 two; foe h8 two
    use c4 sacrifice d4; = fates $; = boosted d4 {1}; = shown d4
    a1-a2; h8-h7; = boosted d4 0)",
                    helped.piece, add));
  does_not(pieces, "power:sacrifice", "reach the wrong piece or too far LGR37",
           fmt::format(R"(
    own c4 $; own d4 {1}; own c6 {0}; foe b4 {0}; foe h8 two
    = refused use c4 sacrifice LG-R37)",
                       helped.piece, wrong));
}

void Cases::nothing_to_strengthen(const Ids& pieces, const std::string& power, const std::string& magic,
                                  const std::string& castle) {
  does_not(pieces, "power:" + power, "reach what has no strength LG023 LG024",
           fmt::format(R"(
    own c4 $; own d4 {1}; own b4 {2}; own a1 two; foe h8 two
    = refused use c4 {0} LG-R37)",
                       power, magic, castle));
}

void Cases::lend(const Ids& pieces, const Lending& lending, const std::string& borrower, const std::string& wrong) {
  const auto& [power, to, adjacent, itself] = lending;
  const std::string lone = itself ? "use d4 lend; = picks d4" : "= refused use d4 lend LG-R37";
  fires(pieces, "power:lend", power + " to " + borrower + " for this turn LGR30",
        fmt::format(R"(
    own d4 $; own e5 {0}; own e6 two; foe h1 two
    = nopower e5 {1}; use d4 lend e5; = shown d4; = shown e5; = power e5 {1}
    act e5 {1} {2}; = {2} {0}; = e5 empty; = turn foe)",
                    borrower, power, to));
  does_not(pieces, "power:lend", "reach " + wrong + " LGR37",
           fmt::format(R"(
    own d4 $; own e5 {1}; foe c4 {0}; foe h1 two
    {2})",
                       borrower, wrong, lone));
  does_not(pieces, "power:lend", "last for " + borrower + " beyond the turn LG028",
           fmt::format(R"(
    own d4 $; own e5 {0}; own a1 two; foe h1 two
    use d4 lend e5; a1-a2; = turn foe; = nopower e5 {1})",
                       borrower, power));
  if (!adjacent) return;
  does_not(pieces, "power:lend", "reach further than next to it LG003",
           fmt::format(R"(
    own d4 $; own f5 {0}; foe h1 two
    {1})",
                       borrower, lone));
}

void Cases::curse_adds(const Ids& pieces, int add, const Other& touched, const Other& untouched,
                       const std::string& killer) {
  fires(pieces, "curse", "on both sides while it lies there LG060 LG067",
        fmt::format(R"(
    own d5 $; foe d4 {0}; own a1 {1}; foe h8 {1}; own a8 {2}; foe h6 two; turn foe
    = strength a1 {3}; = strength h8 {3}; = strength a8 {4}
    d4-d5; = curse $
    = strength a1 {5}; = strength h8 {5}; = strength a8 {4})",
                    killer, touched.piece, untouched.piece, touched.strength, untouched.strength,
                    touched.strength + add));
  does_not(pieces, "curse", "once another takes its place LG061 LG065",
           fmt::format(R"(
    curse $; own d4 ten; foe d5 foe:jinx; own a1 {0}; foe h6 two
    = strength a1 {2}
    d4-d5; = curse foe:jinx; = dead $; = strength a1 {1})",
                       touched.piece, touched.strength, touched.strength + add));
}

void Cases::curse_grants(const Ids& pieces, const std::string& power, const std::string& touched,
                         const std::string& untouched) {
  fires(pieces, "curse", power + " to both sides LG060 LG067",
        fmt::format(R"(
    own d5 $; foe d4 ten; own a1 {0}; foe h8 {0}; own a8 {1}; foe h6 two; turn foe
    = nopower a1 {2}; = nopower h8 {2}
    d4-d5; = curse $; = power a1 {2}; = power h8 {2}; = nopower a8 {2})",
                    touched, untouched, power));
  does_not(pieces, "curse", "once another takes its place LG061 LG065",
           fmt::format(R"(
    curse $; own d4 ten; foe d5 jinx; own a1 {0}; foe h6 two
    = power a1 {1}
    d4-d5; = curse foe:jinx; = dead $; = nopower a1 {1})",
                       touched, power));
}

void Cases::lies_still(const Ids& pieces) {
  does_not(pieces, "curse_ends", "happen while it stays LG067", R"(
    field marsh; forest g1; town g2; curse $; own d4 ten; foe d5 two; foe h8 five; foe h6 trap; own a1 two
    dead spitting-mushrooms montika bone-legion loovius
    d4-d5; = fates foe:two; = curse $; = hidden h8; = hidden h6; = h8 foe:five foe; = turn foe)");
}

void Cases::purge(const Ids& pieces, const std::string& terrain) {
  const std::string field = fmt::format("field {}; {}", terrain == "plains" ? "town" : "plains", terrain);
  fires(pieces, "curse_ends", "destroys one that can move LG061 LG064",
        fmt::format(R"(
    {} b2 c2 h8; curse $; own d4 ten; foe d5 jinx; own b2 two; foe c2 hex; foe h8 five; foe h6 two; own a6 two
    d4-d5; = asks own choose; = picks b2 h8
    = shown b2; = shown c2; = shown h8; = hidden h6; = hidden a6
    answer h8; = fates foe:jinx foe:five; = curse foe:jinx; = dead $; = b2 own:two)",
                    field));
  does_not(pieces, "curse_ends", "ask where nobody stands there LG061",
           fmt::format(R"(
    {} b2; curse $; own d4 ten; foe d5 jinx; foe h6 two
    d4-d5; = fates foe:jinx; = curse foe:jinx; = hidden h6; = turn foe)",
                       field));
  does_not(pieces, "curse_ends", "happen while it stays LG067",
           fmt::format(R"(
    {} h8; curse $; own d4 ten; foe d5 two; foe h8 five
    d4-d5; = fates foe:two; = curse $; = hidden h8; = turn foe)",
                       field));
}

void Cases::edict_after_win(const Ids& pieces) {
  fires(pieces, "after_win", "the enemy destroys one LG027 LGR17", R"(
    own d4 $; foe d5 two; foe h8 five; foe g1 three; foe h6 keep; own a1 two
    d4-d5; = asks foe choose; = picks g1 h8; answer h8; = fates foe:two foe:five; = turn foe)");
  does_not(pieces, "after_win", "follow a lost attack LG027", R"(
    own d4 $; foe d5 ten; foe h8 five; own a1 two
    d4-d5; = fates $; = turn foe)");
  does_not(pieces, "after_win", "follow a won defence LG027", R"(
    own d5 $; foe d4 two; foe h8 five; own a1 two; turn foe
    d4-d5; = fates foe:two; = turn own)");
}

void Cases::edict(const Ids& pieces) {
  fires(pieces, "power:edict", "the enemy destroys one LG017 LGR17", R"(
    own d4 $; foe h8 five; foe h6 keep; own a1 two; foe g1 trap
    act d4 edict; = fates $; = asks foe choose; = picks g1 h8; answer g1; = fates $ foe:trap; = turn foe)");
  fires(pieces, "power:edict", "a castle when nothing else is left LGR17", R"(
    own d4 $; foe h6 keep; own a1 two
    act d4 edict; = picks h6; answer h6; = won own)");
  does_not(pieces, "power:edict", "happen when it is destroyed otherwise LG031", R"(
    own d5 $; foe d4 dispeller; foe h8 five; own a1 two; turn foe
    d4-d5; = fates $; = h8 foe:five; = turn own)");
}

void Cases::possess(const Ids& pieces) {
  fires(pieces, "power:possess", "the enemy hands one over LG049 LGR17", R"(
    own d4 $; foe h8 five; foe h6 keep; own a1 two; foe g1 trap
    act d4 possess; = fates $; = asks foe choose; = picks g1 h8
    answer h8; = h8 foe:five own; = seen h8 own; = fates $; = turn foe)");
  fires(pieces, "power:possess", "a castle when nothing else is left LG070 LGR17", R"(
    own d4 $; foe h6 keep; own a1 two
    act d4 possess; = picks h6; answer h6; = h6 foe:keep own; = won own)");
  does_not(pieces, "power:possess", "let the user choose LGR36", R"(
    own d4 $; foe h8 five; foe g1 ten; own a1 two
    act d4 possess; = asks foe choose; answer h8; = g1 foe:ten foe; = hidden g1; = unseen g1 own)");
  does_not(pieces, "power:possess", "happen when it is destroyed otherwise LG031", R"(
    own d5 $; foe d4 dispeller; foe h8 five; own a1 two; turn foe
    d4-d5; = fates $; = h8 foe:five foe; = turn own)");
}

void Cases::scorch(const Ids& pieces) {
  fires(pieces, "power:scorch", "an enemy beside it has two less LG017", R"(
    own c4 $; own d4 six; foe d5 seven; foe h8 two
    d4-d5; use c4 scorch d5; = strengths 6:5; = fates $ foe:seven; = d5 own:six)");
  fires(pieces, "power:scorch", "and dies of it at 2 LG026", R"(
    own c4 $; own a1 two; foe d5 two; foe h8 two
    use c4 scorch d5; = fates $ foe:two)");
  does_not(pieces, "power:scorch", "reach further or its own side LGR37", R"(
    own c4 $; own d5 two; foe e5 two; foe h8 two
    = refused use c4 scorch LG-R37)");
  does_not(pieces, "power:scorch", "last beyond the turn LG028", R"(
    own c4 $; own a1 two; foe d5 seven; foe h8 two
    use c4 scorch d5; = shown d5; = strength d5 5; a1-a2; = turn foe; = strength d5 7)");
}

void Cases::devastate(const Ids& pieces) {
  fires(pieces, "power:devastate", "all next to it, its own side too LG017 LGR17", R"(
    own d4 $; foe d5 ten; foe e3 trap; own c4 five; own d6 two; foe h8 two
    act d4 devastate; = fates $ foe:ten foe:trap own:five; = d6 own:two; = turn foe)");
  fires(pieces, "power:devastate", "a castle too LGR17", R"(
    own d4 $; foe e5 keep; own d6 two; foe h8 two
    act d4 devastate; = fates $ foe:keep; = won own)");
  does_not(pieces, "power:devastate", "happen when it is attacked LG031", R"(
    own d5 $; own c5 two; foe d4 ten; foe e5 two; foe h8 two; turn foe
    d4-d5; = c5 own:two; = e5 foe:two; = dead $)");
}

void Cases::banish(const Ids& pieces, const std::string& named) {
  fires(pieces, "power:banish", "all of that name LG017",
        fmt::format(R"(
    own d4 $; own a1 two; foe h8 {0}; foe h6 {0}; foe h4 five
    act d4 banish; = fates $ {0} {0}; = h4 foe:five; = turn foe)",
                    named));
  does_not(pieces, "power:banish", "touch one that you control LGR22",
           fmt::format(R"(
    own d4 $; own a1 {0}; foe h4 five
    act d4 banish; = fates $; = a1 {0} own)",
                       named));
}

void Cases::one_more_turn(const Ids& pieces) {
  fires(pieces, "power:one-more-turn", "at the end of the turn LGR44", R"(
    own d4 $; own a1 two; foe h8 two
    a1-a2; use d4 one-more-turn; = fates $; = turn own; a2-a3; = turn foe)");
  does_not(pieces, "power:one-more-turn", "before the turn ends LGR3", R"(
    own d4 $; own a1 two; foe h8 two
    = refused use d4 one-more-turn LG-032)");
  does_not(pieces, "power:one-more-turn", "on the other side's turn LGR3", R"(
    own d4 $; own a1 two; foe h8 two; turn foe
    h8-h7; = turn own; = refused use d4 one-more-turn LG-032)");
  does_not(pieces, "power:one-more-turn", "happen unless it is used LG113", R"(
    own d4 $; own a1 two; foe h8 two
    a1-a2; pass; = fates; = turn foe)");
}

// After a successful attack it may give its life and space to a destroyed piece.
void Cases::martyr(const Ids& pieces, const std::string& dead, const std::string& may_return,
                   const std::string& may_not) {
  fires(pieces, "after_win", "one comes back in its place LG017 LG027",
        fmt::format(R"(
    dead {0} {1}; own d4 $; foe d5 two; foe h8 two
    d4-d5; = asks own power; answer yes; = kinds {1}; answer {2}
    = fates foe:two $; = d5 {2} own; = shown d5; = turn foe)",
                    may_not, dead, may_return));
  does_not(pieces, "after_win", "happen if declined",
           fmt::format(R"(
    dead {0}; own d4 $; foe d5 two; foe h8 two
    d4-d5; answer no; = fates foe:two; = d5 $; = turn foe)",
                       dead));
  does_not(pieces, "after_win", "ask with nobody to bring back LGR37",
           fmt::format(R"(
    dead {0}; own d4 $; foe d5 two; foe h8 two
    d4-d5; = fates foe:two; = d5 $; = turn foe)",
                       may_not));
  does_not(pieces, "after_win", "follow a lost attack LG027",
           fmt::format(R"(
    dead {0}; own d4 $; foe d5 ten; foe h8 two
    d4-d5; = fates $; = d5 foe:ten; = turn foe)",
                       dead));
}

// Molds of 5, 4, 3 and 2 lie destroyed: `all` of them may be chosen, after `first` these that are `left`.
void Cases::returns_molds(const std::string& piece, const std::string& all, const std::string& first,
                          const std::string& left) {
  const std::string scene = R"(
    forest b2 b3 b4; foe b4 two; dead smerdim spitting-mushrooms slime-of-bremmuk foulis marr
    curse $; own d4 ten; foe d5 jinx; foe h8 two
    d4-d5; = asks own kind; )";
  const std::string then =
      left.empty() ? "" : fmt::format("= kinds {}; answer foulis; = picks b3; answer b3; = b3 foulis own; ", left);
  fires({piece}, "curse_ends", "as many as the total allows LG061",
        fmt::format(R"({}= kinds {}
    answer {}; = picks b2 b3; answer b2; = b2 {} own; = shown b2; {}= turn foe; = dead $; = curse foe:jinx)",
                    scene, all, first, first, then));
  fires({piece}, "curse_ends", "as few as you like LG064",
        scene + "answer stop; = b2 empty; = turn foe; = curse foe:jinx");
  does_not({piece}, "curse_ends", "ask with no mold destroyed but itself LG061", R"(
    forest b2; dead marr; curse $; own d4 ten; foe d5 jinx; foe h8 two
    d4-d5; = fates foe:jinx; = turn foe; = b2 empty)");
}

void Cases::revive(const std::string& piece, const std::string& dead, const std::string& wrong) {
  fires({piece}, "power:revive", "on plains LG017",
        fmt::format(R"(
    field town; plains d4; dead {0} {1}; own d4 $; own a1 two; foe h8 two
    act d4 revive {0}; = fates $; = d4 {0} own; = shown d4; = turn foe)",
                    dead, wrong));
  does_not({piece}, "power:revive", "off plains LGR37",
           fmt::format(R"(
    field town; plains d5; dead {0}; own d4 $; own a1 two; foe h8 two
    = refused act d4 revive LG-R37)",
                       dead));
  does_not({piece}, "power:revive", "bring back another strength or side LGR37",
           fmt::format(R"(
    dead {0} loovius relfreod-archer wood-elf; own d4 $; own a1 two; foe h8 two
    = refused act d4 revive LG-R37)",
                       wrong));
}

// `striker` reveals it by `by` and is stronger; `harmless` looks or strikes in the other way.
void Cases::reflects(const Ids& pieces, const std::string& by, const std::string& striker, const std::string& harmless,
                     bool optional) {
  const std::string key = "reflects:" + by;
  fires(pieces, key, "the one that reveals it is destroyed LGR38",
        fmt::format(R"(
    own d5 $; own a1 two; foe d4 {0}; foe h8 two; turn foe
    act d4 {1} d5; {2}= fates {0}; = d5 $; = shown d5; = turn own)",
                    striker, by, optional ? "= asks own power; answer yes; " : ""));
  const bool strike = by == "distance-strike";
  does_not(pieces, key, "happen in another way LG029",
           fmt::format(R"(
    own d5 $; own a1 two; foe d4 {0}; foe h8 two; turn foe
    act d4 {1} d5; = d4 {0}; = turn own)",
                       harmless, strike ? "vision" : "distance-strike"));
  does_not(pieces, key, "happen in an attack LG029", R"(
    own d5 $; own a1 two; foe d4 ten; foe h8 two; turn foe
    d4-d5; = fates $; = d5 foe:ten)");
  if (!optional) return;
  does_not(pieces, key, "happen if declined LG032",
           fmt::format(R"(
    own d5 $; own a1 two; foe d4 {0}; foe h8 two; turn foe
    act d4 {1} d5; answer no; = fates $; = d4 {0})",
                       striker, by));
}

void Cases::relocate(const Ids& pieces, const std::string& before, const std::string& to, const std::string& nowhere) {
  fires(pieces, "power:relocate", "to a space of its choice",
        fmt::format(R"(
    own d4 $; own a1 two; foe h8 two; {0}
    = reach d4 relocate {1}; act d4 relocate {2}; = {2} $; = d4 empty; = shown {2}; = turn foe)",
                    before, to, to.substr(0, 2)));
  does_not(pieces, "power:relocate", "where there is no such space LGR37",
           fmt::format(R"(
    own d4 $; own a1 two; foe h8 two; {}
    = refused act d4 relocate LG-R37)",
                       nowhere));
  fires(pieces, "once:relocate", "is used up for the game LG032 LGR55",
        fmt::format(R"(
    own d4 $; own a1 two; foe h8 two; {0}
    act d4 relocate {1}; h8-h7; = refused act {1} relocate LG-032)",
                    before, to.substr(0, 2)));
  does_not(pieces, "once:relocate", "use up another piece of that name LGR55",
           fmt::format(R"(
    own d4 $; own f4 $; own a1 two; foe h8 two; {0}
    act d4 relocate {1}; h8-h7; = legal act f4 relocate)",
                       before, to.substr(0, 2)));
}

}  // namespace strategion::legends
