#include "agents/stratos/why.h"

#include <fmt/format.h>

#include <boost/json.hpp>

#include "games/stratos/notation/names.h"

namespace strategion::stratos {

namespace json = boost::json;

namespace {

struct Wording {
  std::string_view key;
  std::string clause;
  json::object args;
};

std::string offer_name(const Names& names, std::uint8_t what) {
  switch (what) {
    case kBuysPromotion: return "a promotion";
    case kBuysMageSpell: return "a Mage spell";
    case kBuysSorcererSpell: return "a Sorcerer spell";
    case kBuysHoard: return "a hoard";
    default: return with_article(names.unit(static_cast<UnitType>(what), false));
  }
}

// "an Explorer costs 1 spice more than you have"
std::string lack_clause(const Names& names, const Why& why) {
  if (why.m > why.n) {
    return fmt::format("{} costs {} tokens more than you have, of which {}", offer_name(names, why.a), why.m,
                       resources_text(why.n, static_cast<Resource>(why.b)));
  }
  return fmt::format("{} costs {} more than you have", offer_name(names, why.a),
                     resources_text(why.n, static_cast<Resource>(why.b)));
}

std::string_view hire_clause(UnitType type) {
  switch (type) {
    case UnitType::kPeasant: return "a Peasant brings in more with every turn";
    case UnitType::kArcher: return "an Archer strikes from afar";
    case UnitType::kSoldier: return "a Soldier fights and holds the line";
    case UnitType::kExplorer: return "an Explorer opens the road of treasures";
    case UnitType::kMage: return "a Mage opens the road of spells";
    default: return "a unit more is two actions more";
  }
}

std::string ordinal(int n) {
  static constexpr std::array<std::string_view, 5> kOrdinals{"no", "first", "second", "third", "fourth"};
  return std::string(kOrdinals[static_cast<std::size_t>(n < 0 || n > 4 ? 4 : n)]);
}

std::string foes(int n) { return n == 1 ? "1 enemy can" : fmt::format("{} enemies can", n); }

Wording put(const Tables& tables, const State& state, const Why& why) {
  const Names names(tables);
  const Reader reader(tables, state);
  const auto figure = [&](Space at) {
    const Figurine who = reader.at(at);
    return who == kNoFigurine ? std::string("who stands there") : "the " + names.figure(reader.figure_of(who));
  };
  const auto resource = [&] { return std::string(kResourceWords[why.b]); };
  switch (why.because) {
    case Because::kOnlyAnswer: return {"no-choice", "there is no other answer", {}};
    case Because::kNothingBetter: return {"least-bad", "everything else is worse", {}};
    case Because::kWins: return {"wins", "it wins the match", {}};
    case Because::kKills:
      return {"kills",
              fmt::format("it kills {} with {}", figure(why.a), percent(why.n, why.m)),
              {{"kills", why.n}, {"of", why.m}, {"target", space_name(why.a)}}};
    case Because::kHurts:
      return {"hurts",
              fmt::format("it takes up to {} of the health of {}", why.n, figure(why.a)),
              {{"most", why.n}, {"target", space_name(why.a)}}};
    case Because::kThenKills:
      return {"then-kills",
              fmt::format("from there it may kill {} with {}", figure(why.a), percent(why.n, why.m)),
              {{"kills", why.n}, {"of", why.m}, {"target", space_name(why.a)}}};
    case Because::kThenHurts:
      return {"then-hurts",
              fmt::format("from there it may take up to {} of the health of {}", why.n, figure(why.a)),
              {{"most", why.n}, {"target", space_name(why.a)}}};
    case Because::kNeeded: return {"needed", lack_clause(names, why), {{"resource", resource()}, {"missing", why.n}}};
    case Because::kForHoard:
      return {"hoard-kind",
              fmt::format("a {} kind, and one of each makes a hoard", ordinal(why.n)),
              {{"resource", resource()}, {"kinds", why.n}}};
    case Because::kHarvests:
      return {"harvest", fmt::format("more {} is of use later", resource()), {{"resource", resource()}}};
    case Because::kSearches:
      return {"search",
              fmt::format("{} of {} such tiles hide a card{}", why.n, why.m,
                          why.b > 0 ? fmt::format(", and {} as many as a D4 says", why.b) : ""),
              {{"with", why.n}, {"by_die", why.b}, {"of", why.m}}};
    case Because::kPlunge: return {"search-seen", "a card is known to be here", {}};
    case Because::kCasts:
      return {"cast",
              fmt::format("{} counts a point once it is cast", names.spell_title(why.a)),
              {{"spell", names.spell(why.a)}}};
    case Because::kRecasts:
      return {"recast",
              fmt::format("{} is worth its spirit again", names.spell_title(why.a)),
              {{"spell", names.spell(why.a)}}};
    case Because::kUsesItem: return {"item", "an item counts once it is used", {}};
    case Because::kUsesPermanent: return {"permanent", fmt::format("{} helps now", names.card_title(why.a)), {}};
    case Because::kDefends:
      if (why.n == 0) return {"defend", "there is nothing better to do", {{"reach", 0}}};
      return {"defend", fmt::format("{} reach it", foes(why.n)), {{"reach", why.n}}};
    case Because::kEscapes:
      return {"escape",
              fmt::format("{} reach it here, {} there", foes(why.n), why.m == 0 ? "none" : std::to_string(why.m)),
              {{"here", why.n}, {"there", why.m}}};
    case Because::kToPrey:
      return {"prey",
              fmt::format("it gets nearer to {} on {}", figure(why.a), space_name(why.a)),
              {{"target", space_name(why.a)}}};
    case Because::kToHarvest:
      if (why.b >= kMain) return {"to-harvest", "it gets nearer to land that gives a resource you are short of", {}};
      return {"to-harvest", fmt::format("there is {} to harvest", resource()), {{"resource", resource()}}};
    case Because::kToSearch: return {"to-search", "there are tiles to search that way", {}};
    case Because::kToSpecial:
      return {"to-special",
              why.n > 0 ? "a special tile is worth standing on" : "it gets nearer to a special tile, worth standing on",
              {}};
    case Because::kNobodyActs: return {"nobody-acts", "no unit has an action left", {}};
    case Because::kToGoal:
      return {"to-goal",
              why.n == 0 ? "this is where the side wins"
                         : fmt::format("{} from where the side wins", counted(why.n, "step")),
              {{"steps", why.n}}};
    case Because::kToGuard: return {"guard", "nobody else may get there", {}};
    case Because::kEnough: return {"enough", "nothing that is left is worth an action", {}};
    case Because::kHires:
      return {
          "hire", std::string(hire_clause(static_cast<UnitType>(why.a))), {{"unit", std::string(kUnitWords[why.a])}}};
    case Because::kPromotes: {
      const Figurine who = reader.at(why.a);
      if (who == kNoFigurine || is_monster(who)) return {"promote", "a promoted unit does more", {}};
      const UnitType type = reader.unit(who).type();
      return {"promote",
              fmt::format("{} does more than {}", with_article(names.unit(type, true)),
                          with_article(names.unit(type, false))),
              {}};
    }
    case Because::kFifthPromoted: return {"promote-goal", "five promoted units are 2 points", {}};
    case Because::kRetrains: {
      const std::string wanted = with_article(names.unit(static_cast<UnitType>(why.a), false));
      return {"retrain", fmt::format("{} is needed more than {}", wanted, figure(why.b)), {}};
    }
    case Because::kLearns: return {"learn", "a spell more to cast for a point", {}};
    case Because::kHoards:
      return {"hoard", fmt::format("one of each is a point, and you have {} then", why.n), {{"points", why.n}}};
    case Because::kSaves: return {"save", lack_clause(names, why), {{"resource", resource()}, {"missing", why.n}}};
    case Because::kNothingToBuy: return {"no-purchase", "nothing that can be had is worth its price", {}};
    case Because::kBalances: return {"trade", "what is plenty buys what is scarce", {}};
    case Because::kPlaces: return {"place", "it stands best there", {}};
    case Because::kPays: return {"pay", "it gives away what is needed least", {}};
    case Because::kRecovers: return {"recover", "the spells of the old book count again", {}};
    case Because::kDrawsSpell: return {"draw", "a new spell is worth more", {}};
    case Because::kCollects:
      return {"collect",
              fmt::format("the tokens are worth the {} that a monster comes", percent(why.n, 24)),
              {{"cases", why.n}}};
    case Because::kDeclines:
      return {"decline", fmt::format("{} that a monster comes is too much", percent(why.n, 24)), {{"cases", why.n}}};
    case Because::kRerolls: return {"reroll", fmt::format("a {} of {} can be bettered", why.n, why.m), {}};
    case Because::kKeepsDie: return {"keep-die", fmt::format("a {} of {} is good enough", why.n, why.m), {}};
    case Because::kMonsterDie:
      return {"monster-die",
              fmt::format("a monster comes with {} as it lies, and with {} if it is thrown again", percent(why.n, 24),
                          percent(why.m, 24)),
              {{"kept", why.n}, {"anew", why.m}}};
    case Because::kLaysToken:
      return {"token", fmt::format("{} lies where it can be fetched", resource()), {{"resource", resource()}}};
    case Because::kWears: return {"wear", fmt::format("{} makes the most of it", figure(why.a)), {}};
    case Because::kDrops: return {"drop", "it is missed least", {}};
    case Because::kKeepsCard: return {"keep-card", fmt::format("{} is the better card", names.card_title(why.a)), {}};
    case Because::kBest: break;
  }
  return {"best", "it should bring most", {}};
}

}  // namespace

Phrase phrase_of(const Tables& tables, const State& state, const Why& why) {
  Wording words = put(tables, state, why);
  words.args["clause"] = words.clause;
  return {"stratos.hint." + std::string(words.key), std::move(words.args), capital(words.clause) + "."};
}

}  // namespace strategion::stratos
