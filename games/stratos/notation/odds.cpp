#include "games/stratos/notation/odds.h"

#include <fmt/format.h>

#include <algorithm>
#include <boost/json.hpp>

#include "games/stratos/notation/names.h"
#include "games/stratos/notation/state_words.h"

namespace strategion::stratos {
namespace {

// "1-5", "4"
std::string faces_text(int first, int last) {
  return first == last ? std::to_string(first) : fmt::format("{}-{}", first, last);
}

// The die is thrown by who commands the unit: its owner, or a puppeteer (ST-R63).
std::uint8_t thrower(const State& state, Figurine attacker) {
  for (const Frame& frame : state.frames) {
    if (frame.type == FrameType::kPuppet) return frame.seat;
  }
  return static_cast<std::uint8_t>(seat_of(attacker));
}

// The permanent item by which this seat may throw a die again now; empty: none.
std::string rerolling_item(const Tables& tables, const State& state, std::uint8_t seat) {
  if (!Reader(tables, state).may_reroll(seat)) return {};
  const unsigned held = state.permanents[tables.purse_of[seat]];
  for (std::size_t i = 0; i < tables.permanents.size(); ++i) {
    const Card& card = *tables.cards[tables.permanents[i] - 1U];
    if ((held >> i & 1U) != 0 && card.gift.reroll) return card.name;
  }
  return {};
}

}  // namespace

std::optional<AttackOdds> attack_odds(const Tables& tables, const State& state, Space from, Space to, bool shot) {
  const Reader reader(tables, state);
  if (from >= kSpaces || to >= kSpaces) return std::nullopt;
  const Figurine attacker = reader.at(from);
  const Figurine target = reader.at(to);
  if (attacker == kNoFigurine || is_monster(attacker) || target == kNoFigurine) return std::nullopt;
  const auto die = shot ? reader.shoot_die(attacker) : reader.attack_die(attacker);
  if (!die) return std::nullopt;
  AttackOdds odds;
  odds.sides = die->sides;
  odds.miss_from = die->miss_from > die->sides ? 0 : die->miss_from;
  odds.health = reader.health(target);
  odds.defends = !is_monster(target) && reader.is_defending(target);
  constexpr int kMuch = 100;
  odds.lessened = kMuch - reader.after_defence(target, kMuch, DamageKind::kPhysical);
  odds.target = Names(tables).figure(reader.figure_of(target));
  odds.least = kMuch;
  for (int face = 1; face <= odds.sides; ++face) {
    int& damage = odds.damage[static_cast<std::size_t>(face - 1)];
    if (odds.miss_from != 0 && face >= odds.miss_from) {
      damage = -1;
      continue;
    }
    damage = reader.after_defence(target, face + die->add, DamageKind::kPhysical);
    odds.least = std::min(odds.least, damage);
    odds.most = std::max(odds.most, damage);
    ++odds.hits;
    if (damage >= odds.health) ++odds.kills;
  }
  if (odds.hits == 0) odds.least = 0;
  odds.again = rerolling_item(tables, state, thrower(state, attacker));
  odds.kills_again = odds.kills * odds.sides + (odds.sides - odds.kills) * odds.kills;
  return odds;
}

std::string die_text(const AttackOdds& odds) {
  if (odds.miss_from == 0) return fmt::format("D{}, never misses", odds.sides);
  return fmt::format("D{}, hits {}", odds.sides, faces_text(1, odds.miss_from - 1));
}

std::string odds_sentence(const AttackOdds& odds) {
  std::string text = fmt::format("D{}: ", odds.sides);
  if (odds.miss_from == 0) {
    text += "never misses";
  } else {
    const int missing = odds.sides - odds.miss_from + 1;
    text += fmt::format("{} hit{}, {} miss{}", faces_text(1, odds.miss_from - 1), odds.hits == 1 ? "s" : "",
                        faces_text(odds.miss_from, odds.sides), missing == 1 ? "es" : "");
  }
  text += fmt::format("; {} ({} health)", odds.target, odds.health);
  if (odds.defends) text += " defends";
  if (odds.lessened > 0) text += fmt::format(", -{} physical", odds.lessened);
  text += fmt::format("; {} damage; kills {}", faces_text(odds.least, odds.most), percent(odds.kills, odds.sides));
  if (odds.again.empty()) return text;
  return text + fmt::format(", {} with {}", percent(odds.kills_again, odds.sides * odds.sides), odds.again);
}

MonsterKind monster_on(const Tables& tables, const State& state, std::size_t seat, int sum) {
  const std::size_t row = roll_row(Reader(tables, state).prosperity(tables.purse_of[seat]));
  const MonsterKind kind = sum == 2 ? MonsterKind::kGrimReaper : tables.content->rolls[row][roll_column(sum)];
  if (kind == MonsterKind::kCount) return kind;
  return state.monsters[static_cast<std::size_t>(kind)].lair == Lair::kVanquished ? MonsterKind::kCount : kind;
}

MonsterOdds monster_odds(const Tables& tables, const State& state, std::size_t seat) {
  MonsterOdds odds;
  for (int four = 1; four <= 4; ++four) {
    for (int six = 1; six <= 6; ++six) {
      const MonsterKind kind = monster_on(tables, state, seat, four + six);
      if (kind == MonsterKind::kCount) continue;
      ++odds.cases[static_cast<std::size_t>(kind)];
      ++odds.any;
    }
  }
  return odds;
}

std::string monster_sentence(const MonsterOdds& odds) {
  return fmt::format("{} a monster appears", percent(odds.any, MonsterOdds::kCases));
}

std::string tokens_text(Edge lying) {
  const std::string_view first = word_at(kResourceWords, lying.token(0));
  if (lying.count() == 1) return std::string(first);
  if (lying.token(0) == lying.token(1)) return fmt::format("2 {}", first);
  return fmt::format("{} and {}", first, word_at(kResourceWords, lying.token(1)));
}

std::string crossing_clause(const Tables& tables, const State& state, std::size_t seat, Space from, Space to) {
  if (!tables.options.monsters || seat >= kSeats) return {};
  const auto edge = Reader(tables, state).edge_between(from, to);
  if (!edge || state.edges[*edge].count() == 0) return {};
  return fmt::format("over a fault line with {}; if collected {}", tokens_text(state.edges[*edge]),
                     monster_sentence(monster_odds(tables, state, seat)));
}

boost::json::object odds_json(const AttackOdds& odds) {
  boost::json::array faces;
  for (int face = 0; face < odds.sides; ++face) {
    const int damage = odds.damage[static_cast<std::size_t>(face)];
    faces.push_back(damage < 0 ? boost::json::value(nullptr) : boost::json::value(damage));
  }
  return {{"die", odds.sides},
          {"faces", std::move(faces)},
          {"hits", odds.hits},
          {"kills", odds.kills},
          {"kills_again", odds.again.empty() ? boost::json::value(nullptr) : boost::json::value(odds.kills_again)},
          {"defends", odds.defends},
          {"lessened", odds.lessened},
          {"health", odds.health},
          {"sentence", odds_sentence(odds)}};
}

}  // namespace strategion::stratos
