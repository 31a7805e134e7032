// Whether the rules can go on from a position that was read: what play itself never leads to is refused here.
#include <fmt/format.h>

#include <algorithm>
#include <numeric>

#include "games/stratos/notation/position.h"
#include "games/stratos/notation/state_words.h"
#include "games/stratos/rules/reader.h"

namespace strategion::stratos {
namespace {

using Unsound = std::optional<std::string>;

class Inspector {
 public:
  Inspector(const Rules& rules, const State& state)
      : rules_(rules), tables_(rules.tables()), names_(tables_), state_(state), reader_(tables_, state) {}

  Unsound inspect() const {
    for (const auto check : {&Inspector::inspect_phase, &Inspector::inspect_map, &Inspector::inspect_hidden,
                             &Inspector::inspect_units, &Inspector::inspect_monsters, &Inspector::inspect_tokens,
                             &Inspector::inspect_cards, &Inspector::inspect_turn, &Inspector::inspect_purchases}) {
      if (Unsound found = (this->*check)()) return found;
    }
    if (Unsound found = find_unsound_frames(rules_, state_)) return found;
    return inspect_answers();
  }

 private:
  Unsound inspect_phase() const {
    if ((state_.phase == Phase::kOver) != (state_.reason != Reason::kNone))
      return "\"result\" belongs to a match that is over, and to no other";
    if (state_.phase == Phase::kMap) {
      if (!tables_.scenario.random || tables_.options.map >= 0) return "the map of this match is not drawn";
      if (state_.map >= 2) return "the map's number is drawn, so the phase is \"first\" or later";
    } else if (tables_.scenario.random && state_.map != 2) {
      return "\"map_drawn\" is 2 once the map is laid";
    }
    if (state_.phase <= Phase::kFirst) {
      if (state_.turn != kNobody || state_.first != kNobody) return "nobody has begun, so there is no \"turn\" yet";
      if (state_.round != 0) return "nobody has begun, so the \"round\" is 0";
      return std::nullopt;
    }
    if (state_.phase == Phase::kOver) return std::nullopt;
    if (state_.round == 0) return "the first \"round\" is 1";
    if (state_.round > tables_.options.rounds_max)
      return fmt::format("the match ends after round {} (ST-R43)", tables_.options.rounds_max);
    if (state_.first >= names_.seats()) return "\"first\" should be the seat that began";
    if (reader_.is_out(state_.turn)) return "the seat whose turn it is is out of the match";
    if (state_.phase == Phase::kBuying && tables_.purse_of[state_.turn] != state_.turn)
      return fmt::format("buying is the turn of {}, the first seat of its side",
                         seat_title(tables_.purse_of[state_.turn]));
    return std::nullopt;
  }

  // --- tiles ---

  Unsound inspect_map() const {
    std::array<int, kBags> laid{};
    std::array<int, kSpecialKinds> open{};
    for (std::size_t i = 0; i < kSpaces; ++i) {
      const Tile tile = state_.tiles[i];
      const Terrain terrain = tile.terrain();
      const std::string place = space_name(static_cast<Space>(i));
      if (terrain != Terrain::kNone && tables_.tray_of[i] == kNobody) return place + ": no tray lies there";
      if (tile.turned() && !is_main(terrain) && terrain != Terrain::kLagoon)
        return place + ": only land and lagoon tiles are turned";
      if (is_main(terrain) || terrain == Terrain::kLagoon) ++laid[bag_of(terrain)];
      if (is_special(terrain) && terrain != Terrain::kCovered) ++open[special_index(terrain)];
    }
    if (state_.phase == Phase::kMap) {
      const bool any = std::ranges::any_of(state_.tiles, [](Tile tile) { return tile != Tile(); });
      if (any) return "tiles are laid once the map's number is drawn";
      return std::nullopt;
    }
    for (std::size_t bag = 0; bag < kBags; ++bag) {
      const int most = tables_.content->tile_counts[bag];
      const std::string_view word = kTerrainWords[bag + 1];
      if (laid[bag] > most) return fmt::format("the map has {} {} tiles, of which there are {}", laid[bag], word, most);
      if (laid[bag] + state_.supply[bag] > most)
        return fmt::format("the map and the supply have {} {} tiles, of which there are {}",
                           laid[bag] + state_.supply[bag], word, most);
    }
    for (std::size_t i = 0; i < kSpecialKinds; ++i) {
      if (open[i] > tables_.content->special_counts[i])
        return fmt::format("the map has {} tiles {}, of which there are {}", open[i],
                           word_at(kTerrainWords, special_terrain(i)), tables_.content->special_counts[i]);
    }
    return std::nullopt;
  }

  // Undersides and covered tiles: what is seen and what is left must make up what there is.
  Unsound inspect_hidden() const {
    std::array<int, kBags> unseen{};
    std::array<std::array<int, kSymbols>, kBags> seen{};
    int covered = 0;
    for (std::size_t i = 0; i < kSpaces; ++i) {
      const Secret secret = state_.secrets[i];
      const Tile tile = state_.tiles[i];
      const Terrain terrain = tile.terrain();
      const bool has_underside = (is_main(terrain) || terrain == Terrain::kLagoon) && !tile.turned();
      if (tile.turned() && bag_of(terrain) < kBags)
        ++seen[bag_of(terrain)][static_cast<std::size_t>(tile.shown()) - 1U];
      if (secret.bits() == 0) {
        if (has_underside) ++unseen[bag_of(terrain)];
        if (terrain == Terrain::kCovered) ++covered;
        continue;
      }
      const std::string place = space_name(static_cast<Space>(i));
      if (!has_underside && terrain != Terrain::kCovered) return place + ": nothing is hidden there";
      if (secret.value() == 0 || secret.value() > (terrain == Terrain::kCovered ? kSpecialKinds : kSymbols))
        return place + ": \"under\" should say what was seen";
      if (secret.seats() == 0 || secret.seats() >> names_.seats() != 0)
        return place + ": \"seen_by\" should be the seats that have looked";
      if (has_underside) ++seen[bag_of(terrain)][secret.value() - 1U];
    }
    if (state_.phase == Phase::kMap) return std::nullopt;
    for (std::size_t bag = 0; bag < kBags; ++bag) {
      int left = 0;
      for (std::size_t i = 0; i < kSymbols; ++i) {
        left += state_.bags[bag][i];
        if (state_.bags[bag][i] > tables_.content->undersides[bag][i])
          return fmt::format("\"bags\", {}: {} of \"{}\", of which there are {}", kTerrainWords[bag + 1],
                             state_.bags[bag][i], kSymbolWords[i + 1], tables_.content->undersides[bag][i]);
        if (seen[bag][i] + state_.bags[bag][i] > tables_.content->undersides[bag][i])
          return fmt::format("{}: {} of \"{}\" were seen and {} are in \"bags\", of which there are {}",
                             kTerrainWords[bag + 1], seen[bag][i], kSymbolWords[i + 1], state_.bags[bag][i],
                             tables_.content->undersides[bag][i]);
      }
      if (left < unseen[bag] + state_.supply[bag])
        return fmt::format("\"bags\", {}: {} undersides for {} tiles that nobody has seen under",
                           kTerrainWords[bag + 1], left, unseen[bag] + state_.supply[bag]);
    }
    return inspect_covered(covered);
  }
  Unsound inspect_covered(int covered) const {
    int left = 0;
    for (std::size_t i = 0; i < kSpecialKinds; ++i) {
      const unsigned more = tables_.special_more > 0 ? tables_.special_more_of >> i & 1U : 0;
      const unsigned most = tables_.special_surely[i] + more;
      left += state_.covered[i];
      if (state_.covered[i] > most)
        return fmt::format("\"covered\": {} times {}, of which at most {} lie covered in this match", state_.covered[i],
                           word_at(kTerrainWords, special_terrain(i)), most);
    }
    if (left < covered)
      return fmt::format("\"covered\": {} tiles lie covered, but {} kinds are left for them", covered, left);
    if (covered == 0) return std::nullopt;
    const auto weights = reader_.special_weights();
    if (std::accumulate(weights.begin(), weights.end(), std::uint32_t{0}) == 0)
      return "\"covered\": no kind can lie there after what was seen";
    return std::nullopt;
  }

  // --- figures ---

  // A unit whose tile has just changed waits there for its place (ST-081).
  bool is_displaced(Space space) const {
    return std::ranges::any_of(state_.frames, [&](const Frame& frame) {
      return frame.type == FrameType::kDisplace && frame.at == space && !frame.has(Frame::kGone);
    });
  }
  Unsound inspect_units() const {
    for (std::size_t slot = 0; slot < kUnits; ++slot) {
      const Unit& unit = state_.units[slot];
      if (!unit.alive()) continue;
      const std::string place = space_name(unit.at);
      if (state_.phase == Phase::kMap) return place + ": nobody is there before the map is";
      const Terrain terrain = reader_.terrain(unit.at);
      const std::string name = names_.unit(unit.type(), unit.promoted());
      if (!is_displaced(unit.at)) {
        if (terrain == Terrain::kNone)
          return fmt::format("{}: there is no tile for the {} to stand on (ST-040)", place, name);
        if (terrain == Terrain::kLagoon && unit.type() != UnitType::kExplorer)
          return fmt::format("{}: that is a lagoon, where only Explorers stand, no {} (ST-041)", place, name);
      }
      if (unit.left() > 2) return place + ": a unit has at most 2 actions left (ST-032)";
      if (terrain == Terrain::kCovered && !is_discovering(unit.at))
        return fmt::format("{}: a unit that stands there has discovered the tile (ST-042)", place);
    }
    return std::nullopt;
  }
  bool is_discovering(Space space) const {
    return std::ranges::any_of(state_.frames, [&](const Frame& frame) {
      return frame.type == FrameType::kDiscover && frame.at == space && !frame.has(Frame::kGone);
    });
  }
  Unsound inspect_monsters() const {
    for (std::size_t kind = 0; kind < kMonsters; ++kind) {
      const Monster& monster = state_.monsters[kind];
      if (monster.lair == Lair::kBelow) continue;
      const std::string name = names_.monster(static_cast<MonsterKind>(kind));
      if (!tables_.options.monsters) return fmt::format("the {} is no part of a match without monsters (ST-002)", name);
      if (monster.lair != Lair::kOnBoard || is_displaced(monster.at)) continue;
      const Terrain terrain = reader_.terrain(monster.at);
      const bool swims = tables_.content->monsters[kind].home == Terrain::kLagoon;
      if (swims ? terrain != Terrain::kLagoon : !is_land(terrain))
        return fmt::format("{}: the {} stands on {} only (ST-921)", space_name(monster.at), name,
                           swims ? "lagoons" : "land");
    }
    return std::nullopt;
  }
  Unsound inspect_tokens() const {
    for (std::size_t i = 0; i < tables_.edges.size(); ++i) {
      if (state_.edges[i].count() == 0) continue;
      const FaultEdge& edge = tables_.edges[i];
      if (!tables_.options.monsters) return "\"tokens\" lie on fault lines in matches with monsters only (ST-002)";
      if (reader_.terrain(edge.a) == Terrain::kNone || reader_.terrain(edge.b) == Terrain::kNone)
        return fmt::format("\"tokens\": there are not two tiles at {} (ST-R48)", edge_name(edge.a, edge.b));
    }
    return std::nullopt;
  }

  // --- cards ---

  // Copies with players, in decks and waiting in a frame are no more than there are.
  Unsound inspect_cards() const {
    for (std::size_t i = 0; i < tables_.cards.size(); ++i) {
      const auto card = static_cast<CardId>(i + 1);
      const int copies = tables_.cards[i]->copies;
      const Pile pile = state_.piles[i];
      const int count = copies_with_players(tables_, state_, card) + waiting(card) +
                        static_cast<int>(pile.deck() + pile.discarded() + pile.bottom());
      if (count > copies)
        return fmt::format("{} times \"{}\", of which there {} {}", count, names_.card(card),
                           copies == 1 ? "is" : "are", copies);
    }
    for (std::size_t i = 0; i < tables_.spells.size(); ++i) {
      const SpellPlace place = state_.spells[i];
      if (place.held() && (place.purse() >= names_.seats() || tables_.purse_of[place.purse()] != place.purse()))
        return fmt::format("\"{}\" is held by nobody", tables_.spells[i]->id);
    }
    return std::nullopt;
  }
  int waiting(CardId card) const {
    int count = 0;
    for (const Frame& frame : state_.frames) {
      const bool draws = frame.type == FrameType::kDraw && frame.source >= static_cast<std::uint8_t>(Deck::kLand);
      if (frame.type != FrameType::kCard && !draws) continue;
      if (frame.card == card) ++count;
      if (frame.type == FrameType::kCard && frame.stage == kChooseKept && frame.other == card) ++count;
    }
    return count;
  }

  // --- the turn ---

  Unsound inspect_turn() const {
    for (std::size_t purse = 0; purse < kSeats; ++purse) {
      const bool real = purse < names_.seats() && tables_.purse_of[purse] == purse;
      if (!real && (state_.purses[purse] != Purse() || state_.permanents[purse] != 0))
        return "only a side's first seat has a purse";
    }
    if (state_.ward != kNowhere && tables_.purse_of[state_.ward_purse] != state_.ward_purse)
      return "\"ward\": \"purse\" should be the first seat of its side";
    const bool nothing = state_.phase == Phase::kOver || state_.phase <= Phase::kFirst;
    if (nothing && (!state_.frames.empty() || state_.question != Question::kNone || state_.asked != 0))
      return "\"resolving\" does not belong to this phase";
    if (state_.last != kNobody && state_.phase != Phase::kBuying) return "\"last\" belongs to buying";
    if (nothing || !state_.frames.empty()) return std::nullopt;
    for (std::size_t purse = 0; purse < names_.seats(); ++purse) {
      const SideCard& side = tables_.sides[tables_.side_of[purse]];
      if (tables_.purse_of[purse] != purse || reader_.is_out(purse) || side.goal != GoalKind::kProsperity) continue;
      if (reader_.prosperity(purse) >= tables_.options.target_pp)
        return fmt::format("{} {} points, so the match is over (ST-020)", seat_does(purse, "has"),
                           reader_.prosperity(purse));
    }
    return std::nullopt;
  }
  Unsound inspect_purchases() const {
    for (std::size_t seat = 0; seat < kSeats; ++seat) {
      const Purchase& purchase = state_.purchases[seat];
      if (purchase.what == 0) continue;
      const std::string place = fmt::format("\"purchases\", {}", seat_letter(seat));
      if (state_.phase != Phase::kBuying) return place + ": there are purchases in the phase \"buying\" only";
      if ((tables_.purse_seats[state_.turn] >> seat & 1U) == 0) return place + ": it is another side's turn";
      if (!purchase.is_draft()) continue;
      const auto what = static_cast<Buying>(purchase.what - 1);
      const bool placed = what == Buying::kPromote || what == Buying::kRetrain;
      if (placed && (purchase.at >= kSpaces || reader_.at(purchase.at) >= kUnits))
        return place + ": no unit stands there";
      // What one draws up may have become too dear by what a partner bought (ST-R51).
      const bool alone = std::popcount(tables_.purse_seats[state_.turn]) == 1;
      if (alone && state_.question == Question::kBuy && !reader_.may_buy(seat, purchase))
        return place + ": that cannot be bought";
    }
    return std::nullopt;
  }

  Unsound inspect_answers() const {
    const Asking asking = rules_.asking(state_);
    if (asking.mode == Mode::kOver) return std::nullopt;
    if (asking.mode == Mode::kChance) {
      Chances<Action> chances;
      rules_.add_chances(state_, chances);
      if (chances.empty()) return "nature is asked where nothing can be drawn";
      return std::nullopt;
    }
    for (std::size_t seat = 0; seat < names_.seats(); ++seat) {
      if (!asking.seats.has(static_cast<Seat>(seat))) continue;
      Choices<Action> legal;
      rules_.add_legal(state_, static_cast<Seat>(seat), legal);
      if (legal.empty()) return "the question has no answer";
    }
    return std::nullopt;
  }

  const Rules& rules_;
  const Tables& tables_;
  Names names_;
  const State& state_;
  Reader reader_;
};

}  // namespace

std::optional<std::string> find_unsound(const Rules& rules, const State& state) {
  return Inspector(rules, state).inspect();
}

}  // namespace strategion::stratos
