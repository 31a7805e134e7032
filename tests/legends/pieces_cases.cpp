#include "tests/legends/pieces_cases.h"

#include <fmt/format.h>

#include <cctype>

#include "tests/legends/pieces_script.h"

namespace strategion::legends {

void PrintTo(const PieceCase& item, std::ostream* out) {
  *out << item.piece << " " << item.power << (item.fires == Fires::kYes ? " fires, " : " does not fire, ") << item.about
       << "\n"
       << item.script;
}

TEST_P(LegendsPieces, DoWhatTheirTextSays) { play_script(GetParam().piece, GetParam().script); }

std::string case_name(const testing::TestParamInfo<PieceCase>& info) {
  const PieceCase& item = info.param;
  const std::string words =
      item.piece + "_" + item.power + (item.fires == Fires::kYes ? "_fires_" : "_does_not_") + item.about;
  std::string name;
  for (const char c : words) {
    const bool plain = std::isalnum(static_cast<unsigned char>(c)) != 0;
    if (plain || (!name.empty() && name.back() != '_')) name += plain ? c : '_';
  }
  return name;
}

// Every field of a piece, by name: a new one does not compile until it is looked at here.
std::vector<std::string> power_keys(const Piece& piece) {
  const auto& [id, name, text, pack, number, namesake, colour, type, base, magic, castle, stationary, no_attack, powers,
               hop, on_terrain, beside_water, versus, slays, captures, reflects, programs, after_win, when_attacked,
               when_slain, spell, curse, curse_ends, death_curse, guesses, attacks_own, reveals_flown_over,
               strikes_flyers, buries_curses, guards, army_rule] = piece;
  std::vector<std::string> keys;
  const auto add_if = [&](bool has, std::string key) {
    if (has) keys.push_back(std::move(key));
  };
  add_if(castle, "castle");
  add_if(stationary, "stationary");
  add_if(no_attack && !stationary, "no_attack");
  for (std::size_t i = 0; i < kNamedWords.size(); ++i) {
    add_if((powers >> i & 1U) != 0, fmt::format("{}:{}", i < kNamedActions ? "action" : "innate", kNamedWords[i]));
  }
  for (std::size_t i = 0; i < kTerrains; ++i)
    add_if(on_terrain[i] != 0, fmt::format("on_terrain:{}", kTerrainWords[i]));
  add_if(beside_water != 0, "beside_water");
  const auto numbered = [&](std::string_view key, std::size_t count) {
    for (std::size_t i = 0; i < count; ++i)
      keys.push_back(i == 0 ? std::string(key) : fmt::format("{}:{}", key, i + 1));
  };
  numbered("versus", versus.size());
  numbered("slays", slays.size());
  for (const Slay& slay : slays) add_if(slay.both_ways, "slays:both-ways");
  add_if(captures != 0, "captures");
  add_if(reflects.distance_strike, "reflects:distance-strike");
  add_if(reflects.vision, "reflects:vision");
  for (const Power& power : programs) {
    keys.push_back("power:" + power.id);
    add_if(power.once != Once::kAsOftenAsWished, "once:" + power.id);
  }
  add_if(!after_win.program.empty(), "after_win");
  add_if(!when_attacked.program.empty(), "when_attacked");
  add_if(!when_slain.program.empty(), "when_slain");
  add_if(!spell.empty(), "spell");
  add_if(curse.any, "curse");
  add_if(!curse_ends.empty(), "curse_ends");
  add_if(guesses, "special:guesses");
  add_if(attacks_own, "special:attacks-own");
  add_if(reveals_flown_over, "special:reveals-flown-over");
  add_if(strikes_flyers, "special:strikes-flyers");
  add_if(buries_curses, "special:buries-curses");
  add_if(guards != 0, "guards");
  add_if(army_rule.base != 0, "army_rule");
  return keys;
}

void Cases::fires(const Ids& pieces, const std::string& power, const std::string& about, const std::string& script) {
  for (const std::string& piece : pieces) cases_.push_back({piece, power, Fires::kYes, about, script});
}

void Cases::does_not(const Ids& pieces, const std::string& power, const std::string& about, const std::string& script) {
  for (const std::string& piece : pieces) cases_.push_back({piece, power, Fires::kNo, about, script});
}

// --- what a piece is ---

void Cases::stationary(const Ids& pieces) {
  fires(pieces, "stationary", "makes no move LG011", R"(
    own d4 $; own a1 two; foe h8 two
    = reach d4 move; = refused d4-d5 LG-011; = refused d4-d3 LG-011)");
  does_not(pieces, "stationary", "when switched before play LG006", R"(
    own d4 $; own a1 two; foe h8 two
    = switchable d4)");
}

void Cases::castles(const Ids& pieces) {
  stationary(pieces);
  fires(pieces, "castle", "falls to any attacker LG023 LG070", R"(
    own d5 $; own a1 two; foe d4 one; turn foe
    d4-d5; = fates $; = d5 foe:one; = uncompared; = won foe)");
  does_not(pieces, "castle", "fall to a Distance Strike LG023", R"(
    own d5 $; own a1 two; foe d4 archer; turn foe
    act d4 distance-strike d5; = fates; = d5 $; = shown d5; = uncompared; = playing)");
}

void Cases::no_attack(const Ids& pieces) {
  fires(pieces, "no_attack", "next to the weakest LG024", R"(
    own d4 $; foe d5 one; foe h8 two
    = reach d4 move c4 d3 e4; = refused d4-d5 LG-024)");
  does_not(pieces, "no_attack", "keep it from moving LG011", R"(
    own d4 $; foe d5 one; foe h8 two
    d4-d3; = d3 $; = d4 empty; = fates)");
}

void Cases::traps(const Ids& pieces) {
  fires(pieces, "spell", "takes its attacker along LG024", R"(
    own d5 $; own a1 two; foe d4 nine; foe h8 two; turn foe
    d4-d5; = fates foe:nine $; = d4 empty; = d5 empty; = uncompared)");
  does_not(pieces, "spell", "work on a piece with Dispel Magic LG034", R"(
    own d5 $; own a1 two; foe d4 dispeller; foe h8 two; turn foe
    d4-d5; = fates $; = d5 foe:dispeller foe)");
  does_not(pieces, "spell", "work against a Distance Strike LG024", R"(
    own d5 $; own a1 two; foe d4 archer; foe h8 two; turn foe
    act d4 distance-strike d5; = fates; = d5 $; = shown d5)");
}

// --- the rulebook's named powers ---

void Cases::diagonal(const Ids& pieces) {
  fires(pieces, "action:diagonal", "one space, move or attack LG031", R"(
    own d4 $; own e5 two; foe c5 two; foe h8 two; water e3
    = reach d4 diagonal c3 c5
    act d4 diagonal c5; = attacked d4 c5; = fates foe:two; = c5 $)");
  does_not(pieces, "action:diagonal", "where all four are taken LG012", R"(
    own d4 $; own e5 two; own c5 two; own c3 two; water e3; foe h8 two
    = refused act d4 diagonal LG-031)");
}

void Cases::charging(const Ids& pieces) {
  fires(pieces, "action:charging", "as far as the way is free LG040", R"(
    own d4 $; own d7 five; foe g4 nine; water b4
    = reach d4 charging c4 d1 d2 d3 d5 d6 e4 f4 g4
    act d4 charging d1; = d1 $; = d4 empty; = shown d1; = turn foe)");
  fires(pieces, "action:charging", "into an attack LG013 LG040", R"(
    own d4 $; foe g4 nine; foe h8 two
    act d4 charging g4; = attacked d4 g4)");
  does_not(pieces, "action:charging", "out of a box LG040", R"(
    own d4 $; own d5 five; own c4 five; own e4 five; water d3; foe h8 two
    = refused act d4 charging LG-031)");
}

void Cases::slashing(const Ids& pieces) {
  fires(pieces, "action:slashing", "as far as the way is free LG041", R"(
    own d4 $; own f6 five; foe b6 nine; water f2
    = reach d4 slashing a1 b2 b6 c3 c5 e3 e5
    act d4 slashing a1; = a1 $; = d4 empty; = shown a1; = turn foe)");
  fires(pieces, "action:slashing", "into an attack LG013 LG041", R"(
    own d4 $; foe b6 nine; foe h8 two
    act d4 slashing b6; = attacked d4 b6)");
  does_not(pieces, "action:slashing", "out of a box LG041", R"(
    own d4 $; own e5 five; own c5 five; own e3 five; water c3; foe h8 two
    = refused act d4 slashing LG-031)");
}

void Cases::quickness(const Ids& pieces) {
  fires(pieces, "action:quickness", "up to two steps LG042 LGR12", R"(
    own d4 $; own d5 five; foe c4 nine; water e3
    = reach d4 quickness c3 c4 d2 d3 e4 e5 f4
    act d4 quickness f4; = f4 $; = d4 empty; = shown f4; = turn foe)");
  fires(pieces, "action:quickness", "an attack by the second step LG042", R"(
    own d4 $; foe e5 nine; foe h8 two
    act d4 quickness e5; = attacked d4 e5)");
  does_not(pieces, "action:quickness", "over pieces or water LG042", R"(
    own d4 $; own d5 five; own c4 five; own e4 five; water d3; foe h8 two
    = refused act d4 quickness LG-031)");
}

void Cases::flying(const Ids& pieces) {
  fires(pieces, "action:flying", "over a run of pieces or water LG043", R"(
    own d4 $; foe d5 nine; own d6 two; water e4; own a4 two; own b4 two; own c4 two
    = reach d4 flying d7 f4
    act d4 flying d7; = d7 $; = d4 empty; = shown d7; = fates; = d5 foe:nine; = hidden d6)");
  does_not(pieces, "action:flying", "with nothing to fly over LGR13", R"(
    own d4 $; own e5 two; foe d6 nine; foe h8 two
    = refused act d4 flying LG-031)");
  does_not(pieces, "action:flying", "off the field LG043", R"(
    own d7 $; foe d8 nine; foe h1 two
    = refused act d7 flying LG-031)");
}

void Cases::hop(const Ids& pieces, const std::string& terrain) {
  fires(pieces, "action:hop", "to any empty space of its terrain",
        fmt::format(R"(
    field {1}; {0} d4 g7 c8 a5; own d4 $; foe a5 nine; foe h8 two
    = reach d4 hop c8 g7
    act d4 hop g7; = g7 $; = d4 empty; = shown g7; = turn foe)",
                    terrain, terrain == "town" ? "plains" : "town"));
  does_not(pieces, "action:hop", "from another terrain",
           fmt::format(R"(
    field {1}; {0} g7 c8; own d4 $; foe h8 two
    = refused act d4 hop LG-031)",
                       terrain, terrain == "town" ? "plains" : "town"));
}

void Cases::hop_beside_water(const Ids& pieces) {
  fires(pieces, "action:hop", "to any empty space beside water", R"(
    water d5 g8; own d4 $; foe c6 nine; foe a1 two
    = reach d4 hop c4 c5 d6 e4 e5 e6 f7 f8 g7 h7 h8
    act d4 hop h8; = h8 $; = d4 empty; = shown h8; = turn foe)");
  does_not(pieces, "action:hop", "away from water", R"(
    water d6 g8; own d4 $; foe a1 two
    = refused act d4 hop LG-031)");
}

void Cases::surround(const Ids& pieces) {
  fires(pieces, "action:surround", "with five round it LG045 LGR15", R"(
    own d4 $; foe d5 ten; own c4 two; own e4 two; own c5 two; own e5 two; foe h8 two
    = reach d4 surround d5
    act d4 surround d5; = fates foe:ten; = d4 $; = shown d4; = d5 empty; = uncompared)");
  does_not(pieces, "action:surround", "with four LG045", R"(
    own d4 $; foe d5 ten; own c4 two; own e4 two; own c5 two; own a1 two; foe h8 two
    = refused act d4 surround LG-031)");
  does_not(pieces, "action:surround", "destroy a castle LG045", R"(
    own d4 $; foe d5 keep; own c4 two; own e4 two; own c5 two; own e5 two; foe h8 two
    act d4 surround d5; = fates; = d5 foe:keep; = playing)");
}

void Cases::teleport(const Ids& pieces) {
  fires(pieces, "action:teleport", "another takes its place LG047", R"(
    own d4 $; own g7 five; own a1 keep; foe h8 two
    = reach d4 teleport g7
    act d4 teleport g7; = fates $; = d4 own:five own; = g7 empty; = shown d4; = turn foe)");
  does_not(pieces, "action:teleport", "for stationary pieces LG047", R"(
    own d4 $; own a1 keep; own b8 hex; foe h8 two
    = refused act d4 teleport LG-031)");
}

void Cases::vision(const Ids& pieces) {
  fires(pieces, "action:vision", "up to two spaces away LG048", R"(
    own d4 $; foe f6 five; foe d7 five; own d3 two
    = reach d4 vision f6
    act d4 vision f6; = shown d4; = shown f6; = hidden d7; = fates; = d4 $; = turn foe)");
  does_not(pieces, "action:vision", "at three LG048", R"(
    own d4 $; foe d7 five; foe g4 five
    = refused act d4 vision LG-031)");
}

void Cases::dispel(const Ids& pieces) {
  fires(pieces, "innate:dispel", "no spell is cast LG034", R"(
    own d4 $; foe d5 trap; foe h8 two
    d4-d5; = fates foe:trap; = d5 $; = uncompared)");
  does_not(pieces, "innate:dispel", "stop a death curse LG034 LG063 LGR10", R"(
    own d4 $; foe d5 hex; foe h8 two
    d4-d5; = fates foe:hex; = d5 $; = curse foe:hex)");
  does_not(pieces, "innate:dispel", "help against what has a strength LG021", R"(
    own d4 $; foe d5 ten; foe h8 two
    d4-d5; = fates $; = d5 foe:ten)");
}

void Cases::berserk(const Ids& pieces, const std::string& its_equal) {
  fires(pieces, "innate:berserk", "must attack again LG033 LGR11", R"(
    own d4 $; foe d5 two; foe d6 two; foe c5 ten; foe e6 keep
    d4-d5; = fates foe:two; = asks own berserk; = picks c5 d6; = refused pass LG-033
    answer c5; = attacked d5 c5; = fates foe:two $; = c5 foe:ten)");
  fires(pieces, "innate:berserk", "until nobody is there LG033", R"(
    own d4 $; foe d5 two; foe d6 two; foe c5 ten
    d4-d5; answer d6; = fates foe:two foe:two; = d6 $; = turn foe)");
  does_not(pieces, "innate:berserk", "go for a diagonal neighbour LGR11", R"(
    own d4 $; foe d5 two; foe c6 two; foe e6 two
    d4-d5; = fates foe:two; = d5 $; = turn foe)");
  does_not(pieces, "innate:berserk", "go on after a tie LGR4",
           fmt::format(R"(
    own d4 $; foe d5 {0}; foe d6 two
    d4-d5; = fates foe:{0} $; = turn foe)",
                       its_equal));
  does_not(pieces, "innate:berserk", "attack after a won defence LG033", R"(
    own d5 $; foe d4 two; foe d6 two; turn foe
    d4-d5; = fates foe:two; = d5 $; = turn own)");
}

void Cases::distance_strike(const Ids& pieces, const std::string& weaker, const std::string& as_strong) {
  fires(pieces, "action:distance-strike", "a weaker piece two spaces away LG044",
        fmt::format(R"(
    own d4 $; foe f6 {0}; foe d7 {0}; own e5 two
    = reach d4 distance-strike f6
    act d4 distance-strike f6; = fates foe:{0}; = f6 empty; = d4 $; = shown d4; = turn foe)",
                    weaker));
  does_not(pieces, "action:distance-strike", "destroy one as strong LG044",
           fmt::format(R"(
    own d4 $; foe f5 {0}
    act d4 distance-strike f5; = fates; = shown f5; = f5 foe:{0}; = d4 $)",
                       as_strong));
  does_not(pieces, "action:distance-strike", "touch a magic piece LG044", R"(
    own d4 $; foe d5 trap; foe h8 two
    act d4 distance-strike d5; = fates; = shown d5)");
  does_not(pieces, "action:distance-strike", "reach three spaces LGR14",
           fmt::format(R"(
    own d4 $; foe d7 {0}; foe g7 {0}
    = refused act d4 distance-strike LG-031)",
                       weaker));
}

void Cases::switching(const Ids& pieces, const std::string& same_type, const std::string& other_type) {
  fires(pieces, "action:switching", "with one of its type LG046",
        fmt::format(R"(
    own d4 $; own g7 {0}; own a1 {1}; foe h8 two
    = reach d4 switching g7
    act d4 switching g7; = d4 {0}; = g7 $; = shown d4; = shown g7; = hidden a1; = turn foe)",
                    same_type, other_type));
  does_not(pieces, "action:switching", "with another type or side LG046",
           fmt::format(R"(
    own d4 $; own a1 {1}; foe g7 {0}; foe h8 two
    = refused act d4 switching LG-031)",
                       same_type, other_type));
}

// --- strength ---

void Cases::on_terrain(const std::string& piece, int base, const std::string& terrain, int add) {
  const std::string key = "on_terrain:" + terrain;
  const std::string field = fmt::format("field {}; {}", terrain == "plains" ? "town" : "plains", terrain);
  fires({piece}, key, "attacking there LG035 LG110",
        fmt::format(R"(
    {} d5; own d4 $; foe d5 eight; foe h8 two
    d4-d5; = strengths {}:8)",
                    field, base + add));
  fires({piece}, key, "attacked there LG035",
        fmt::format(R"(
    {} d5; own d5 $; foe d4 eight; foe h8 two; turn foe
    d4-d5; = strengths 8:{})",
                    field, base + add));
  does_not({piece}, key, "attacking from there LG035",
           fmt::format(R"(
    {} d4; own d4 $; foe d5 eight; foe h8 two
    = strength d4 {}; d4-d5; = strengths {}:8)",
                       field, base + add, base));
  does_not({piece}, key, "attacked elsewhere LG035",
           fmt::format(R"(
    {} d4; own d5 $; foe d4 eight; foe h8 two; turn foe
    = strength d5 {}; d4-d5; = strengths 8:{})",
                       field, base, base));
}

void Cases::beside_water(const std::string& piece, int base, int add) {
  fires({piece}, "beside_water", "attacking beside water LG035 LG110",
        fmt::format(R"(
    water e6; own d4 $; foe d5 eight; foe h8 two
    d4-d5; = strengths {}:8)",
                    base + add));
  fires({piece}, "beside_water", "attacked beside water LG035",
        fmt::format(R"(
    water c6; own d5 $; foe d4 eight; foe h8 two; turn foe
    d4-d5; = strengths 8:{})",
                    base + add));
  does_not({piece}, "beside_water", "attacking away from it LG035",
           fmt::format(R"(
    water d3; own d4 $; foe d5 eight; foe h8 two
    = strength d4 {}; d4-d5; = strengths {}:8)",
                       base + add, base));
}

void Cases::versus(const std::string& piece, int base, int add, const Other& hit, const Other& missed) {
  const auto attack = [&](const Other& other, int bonus) {
    return fmt::format(R"(
    own d4 $; foe d5 {}; foe h8 two
    d4-d5; = strengths {}:{})",
                       other.piece, base + bonus, other.strength);
  };
  const auto defence = [&](const Other& other, int bonus) {
    return fmt::format(R"(
    own d5 $; foe d4 {}; foe h8 two; turn foe
    d4-d5; = strengths {}:{})",
                       other.piece, other.strength, base + bonus);
  };
  fires({piece}, "versus", "attacking " + hit.piece, attack(hit, add));
  fires({piece}, "versus", "attacked by " + hit.piece, defence(hit, add));
  does_not({piece}, "versus", "attacking " + missed.piece, attack(missed, 0));
  does_not({piece}, "versus", "attacked by " + missed.piece, defence(missed, 0));
}

namespace {

std::string slain_by_attack(const Cases::Other& slain) {
  return fmt::format(R"(
    own d4 $; foe d5 {0}; foe h8 two
    d4-d5; = fates {0}; = d5 $; = uncompared)",
                     slain.piece);
}
std::string fought(int base, const Cases::Other& other) {
  return fmt::format(R"(
    own d4 $; foe d5 {0}; foe h8 two
    d4-d5; = strengths {1}:{2}; = fates $; = d5 {0})",
                     other.piece, base, other.strength);
}
std::string fought_in_defence(int base, const Cases::Other& other) {
  return fmt::format(R"(
    own d5 $; foe d4 {0}; foe h8 two; turn foe
    d4-d5; = strengths {1}:{2}; = fates $; = d5 {0})",
                     other.piece, other.strength, base);
}

}  // namespace

void Cases::slays(const std::string& piece, int base, const Other& slain, const Other& spared, const std::string& key) {
  fires({piece}, key, "attacking " + slain.piece + " LGR45", slain_by_attack(slain));
  does_not({piece}, key, "attacking " + spared.piece, fought(base, spared));
  does_not({piece}, key, "attacked by " + slain.piece, fought_in_defence(base, slain));
}

void Cases::slays_both_ways(const std::string& piece, int base, const Other& slain, const Other& spared) {
  fires({piece}, "slays", "attacking " + slain.piece + " LGR45", slain_by_attack(slain));
  does_not({piece}, "slays", "attacking " + spared.piece, fought(base, spared));
  fires({piece}, "slays:both-ways", "attacked by " + slain.piece + " LGR45",
        fmt::format(R"(
    own d5 $; foe d4 {0}; foe h8 two; turn foe
    d4-d5; = fates {0}; = d5 $; = uncompared)",
                    slain.piece));
  does_not({piece}, "slays:both-ways", "attacked by " + spared.piece, fought_in_defence(base, spared));
  does_not({piece}, "slays:both-ways", "struck from afar LG029", R"(
    own d5 $; foe d4 archer; foe h8 two; turn foe
    act d4 distance-strike d5; = fates $; = d4 foe:archer)");
}

void Cases::slays_if_wished(const std::string& piece, int base, const Other& slain, const Other& spared) {
  fires({piece}, "slays", "attacking " + slain.piece + " LGR45",
        fmt::format(R"(
    own d4 $; foe d5 {0}; foe h8 two
    d4-d5; = asks own power; answer yes; = fates {0}; = d5 $; = uncompared)",
                    slain.piece));
  does_not({piece}, "slays", "declined against " + slain.piece,
           fmt::format(R"(
    own d4 $; foe d5 {0}; foe h8 two
    d4-d5; answer no; = strengths {1}:{2}; = fates $; = d5 {0})",
                       slain.piece, base, slain.strength));
  does_not({piece}, "slays", "attacking " + spared.piece, fought(base, spared));
  does_not({piece}, "slays", "attacked by " + slain.piece, fought_in_defence(base, slain));
}

}  // namespace strategion::legends
