// Cases of pieces' powers: each names a piece, one power of it, and whether the power takes effect in it.
//
// A power has a key: "action:slashing", "innate:dispel", "on_terrain:marsh", "beside_water", "versus", "slays",
// "slays:both-ways", "captures", "reflects:vision", "power:rally", "once:rally", "after_win", "when_attacked",
// "when_slain", "spell", "curse", "curse_ends", "special:guesses", "guards", "army_rule", "castle", "stationary",
// "no_attack". Every power of every piece needs a case in which it fires and one in which it must not; the
// completeness test (pieces_complete_test.cpp) walks over the packs and sees to it.
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "games/legends/piece.h"

namespace strategion::legends {

enum class Fires : bool { kNo, kYes };

struct PieceCase {
  std::string piece;
  std::string power;
  Fires fires = Fires::kYes;
  std::string about;   // a few words for the name of the test
  std::string script;  // tests/legends/pieces_script.h
};
void PrintTo(const PieceCase& item, std::ostream* out);

// The keys of all powers of a piece.
std::vector<std::string> power_keys(const Piece& piece);

// "srik_action_slashing_fires_boxed_in_LG041"
std::string case_name(const testing::TestParamInfo<PieceCase>& info);

class LegendsPieces : public testing::TestWithParam<PieceCase> {};

// Collects cases. The plain ones are written as scripts; powers that many pieces share are rows of numbers.
class Cases {
 public:
  using Ids = std::vector<std::string>;

  // The same script for one piece or several.
  void fires(const Ids& pieces, const std::string& power, const std::string& about, const std::string& script);
  void does_not(const Ids& pieces, const std::string& power, const std::string& about, const std::string& script);

  // --- what a piece is ---
  void castles(const Ids& pieces);     // LG-011, LG-023
  void stationary(const Ids& pieces);  // LG-011
  void no_attack(const Ids& pieces);   // LG-024
  void traps(const Ids& pieces);       // LG-024, LG-034

  // --- the rulebook's named powers ---
  void diagonal(const Ids& pieces);
  void charging(const Ids& pieces);   // LG-040
  void slashing(const Ids& pieces);   // LG-041
  void quickness(const Ids& pieces);  // LG-042
  void flying(const Ids& pieces);     // LG-043
  void hop(const Ids& pieces, const std::string& terrain);
  void hop_beside_water(const Ids& pieces);
  void surround(const Ids& pieces);                                                                  // LG-045
  void teleport(const Ids& pieces);                                                                  // LG-047
  void vision(const Ids& pieces);                                                                    // LG-048
  void dispel(const Ids& pieces);                                                                    // LG-034
  void berserk(const Ids& pieces, const std::string& its_equal);                                     // LG-033
  void distance_strike(const Ids& pieces, const std::string& weaker, const std::string& as_strong);  // LG-044
  void switching(const Ids& pieces, const std::string& same_type, const std::string& other_type);    // LG-046

  // --- strength ---
  struct Other {  // a piece that takes part, and its strength on plains
    std::string piece;
    int strength = 0;
  };
  void on_terrain(const std::string& piece, int base, const std::string& terrain, int add);  // LG-035
  void beside_water(const std::string& piece, int base, int add);
  void versus(const std::string& piece, int base, int add, const Other& hit, const Other& missed);
  void slays(const std::string& piece, int base, const Other& slain, const Other& spared,
             const std::string& key = "slays");
  void slays_both_ways(const std::string& piece, int base, const Other& slain, const Other& spared);
  void slays_if_wished(const std::string& piece, int base, const Other& slain, const Other& spared);

  // --- powers of the charts that several pieces share; `wrong`: a piece that it must not reach ---
  void rally(const Ids& pieces, int add, const Other& helped, const std::string& wrong);      // adj+N, once a turn
  void sacrifice(const Ids& pieces, int add, const Other& helped, const std::string& wrong);  // sac adj+N
  void nothing_to_strengthen(const Ids& pieces, const std::string& power, const std::string& magic,
                             const std::string& castle);
  struct Lending {
    std::string power;
    std::string to;  // where the borrower at e5 goes with it, with own pieces on e6 and d4
    bool adjacent = false;
    bool itself = false;  // it may lend to itself
  };
  void lend(const Ids& pieces, const Lending& lending, const std::string& borrower, const std::string& wrong);
  void curse_adds(const Ids& pieces, int add, const Other& touched, const Other& untouched,
                  const std::string& killer = "foe:ten");
  void curse_grants(const Ids& pieces, const std::string& power, const std::string& touched,
                    const std::string& untouched);
  void purge(const Ids& pieces, const std::string& terrain);
  void lies_still(const Ids& pieces);  // curse_ends: nothing happens while it stays
  void edict_after_win(const Ids& pieces);
  void edict(const Ids& pieces);
  void possess(const Ids& pieces);
  void scorch(const Ids& pieces);
  void devastate(const Ids& pieces);
  void banish(const Ids& pieces, const std::string& named);
  void one_more_turn(const Ids& pieces);
  void martyr(const Ids& pieces, const std::string& dead, const std::string& may_return, const std::string& may_not);
  void returns_molds(const std::string& piece, const std::string& all, const std::string& first,
                     const std::string& left);
  void revive(const std::string& piece, const std::string& dead, const std::string& wrong);
  void reflects(const Ids& pieces, const std::string& by, const std::string& striker, const std::string& harmless,
                bool optional);
  void relocate(const Ids& pieces, const std::string& before, const std::string& to, const std::string& nowhere);

  std::vector<PieceCase> take() && { return std::move(cases_); }

 private:
  std::vector<PieceCase> cases_;
};

// By file of the packs.
std::vector<PieceCase> green_cases();
std::vector<PieceCase> gold_cases();
std::vector<PieceCase> blue_cases();
std::vector<PieceCase> silver_cases();
std::vector<PieceCase> red_cases();
std::vector<PieceCase> purple_cases();
std::vector<PieceCase> expansion_cases();
std::vector<PieceCase> house_cases();

}  // namespace strategion::legends
