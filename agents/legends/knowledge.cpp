#include "agents/legends/knowledge.h"

#include <algorithm>
#include <variant>

#include "agents/legends/estimate.h"
#include "agents/legends/foresight.h"
#include "core/base/hash.h"
#include "games/legends/rules/movement.inl"
#include "games/legends/rules/reader.inl"

namespace strategion::legends {

namespace {

constexpr std::int32_t kCastleTaken = 40000;
constexpr int kStrengthMax = 15;
constexpr int kShown = 8;   // a piece that shows itself loses this part of its worth
constexpr int kLook = 150;  // an unknown piece seen
constexpr int kMagic = 1300;

// Percent of a piece's worth that standing next to what beats it costs.
constexpr int kShownRisk = 55;   // they know what it is
constexpr int kHiddenRisk = 18;  // they would have to try

// Actions of the rulebook that are no motion, by what they usually bring before a target is looked at.
constexpr std::array<int, kNamedActions> kActionWorth{0, 0, 0, 0, 0, 0, 350, 1200, 30, -400, 120};
// Powers of a piece's own can cost whole pieces and do most of their good in few situations: what a policy cannot tell
// it leaves alone, and the search finds.
constexpr int kLeftAlone = -3000;

// The share of one who leads by so much: 1 / (1 + e^-x) for x = 0, 1/4, 1/2 ... 8, in 2^-20.
constexpr std::array<std::int32_t, 33> kLogistic{
    524288,  589485,  652696,  712170,  766570,  815058,  857289,  893337,  923583,  948595,  969033,
    985571,  998846,  1009436, 1017840, 1024482, 1029716, 1033829, 1037055, 1039582, 1041558, 1043102,
    1044308, 1045249, 1045983, 1046556, 1047002, 1047350, 1047621, 1047832, 1047996, 1048125, 1048224};
constexpr std::size_t kLookWorlds = 6;
constexpr int kKeptPower = 400;
constexpr int kLeadStep = 1100;  // points for a quarter

// How much each part of a position's weight tells of the end, in percent: after a logistic regression over 1,500
// matches of easy and 250 of our own engine. Castles decide, and pieces much less than their worth in a fight: 20 in
// those matches; 40 here, which plays no worse and tells more of a slip.
constexpr int kMaterial = 40;
constexpr int kKnowledge = 40;
constexpr int kDanger = 50;
constexpr int kCover = 140;

// The unseen pieces of the enemy: chances by strength, in what moved and in what has not.
template <class Size>
class Left {
 public:
  Left(const Knows<Size>& knows, const typename Knows<Size>::Seen& seen) {
    const auto& tables = seen.tables();
    std::array<std::int16_t, State<Size>::kKinds> known{};
    int unmoved = 0;
    seen.enemies().each([&](Space token) {
      const Kind kind = seen.kind(token);
      if (kind != kUnknown) {
        ++known[kind];
      } else {
        unmoved += seen.has_moved(token) ? 0 : 1;
      }
    });
    // Of ours that were theirs, and theirs that were ours, a few are counted wrongly: it is a policy.
    int castles = 0;
    int magics = 0;
    int movers = 0;
    std::array<int, kStrengthMax + 1> count{};
    std::array<int, kStrengthMax + 1> worth{};
    for (std::size_t army = 1 - index(seen.mine()); army + 1 < tables.first_kind.size(); army += 2) {
      for (std::size_t k = tables.first_kind[army]; k < tables.first_kind[army + 1]; ++k) {
        const int left = seen.alive(k) - known[k];
        if (left <= 0) continue;
        const Traits& t = tables.traits[k];
        if (t.castle) {
          castles += left;
        } else if (t.base == 0) {
          magics += left;
        } else {
          count[t.base] += left;
          worth[t.base] += left * knows.worth(static_cast<Kind>(k));
          movers += left;
        }
      }
    }
    const int hidden = std::max(unmoved, castles + magics);
    if (hidden > 0) {
      castle_ = castles * 1000 / hidden;
      magic_ = magics * 1000 / hidden;
    }
    movers = std::max(movers, 1);
    int below = 0;
    int gain = 0;
    for (std::size_t s = 0; s <= kStrengthMax; ++s) {
      gain_[s] = gain / movers;
      beaten_[s] = below * 1000 / movers;
      equal_[s] = count[s] * 1000 / movers;
      equal_gain_[s] = worth[s] / movers;
      below += count[s];
      gain += worth[s];
    }
  }

  // Of an attack by a piece of this strength and worth on an unknown one.
  int fight(int strength, int worth, bool moved, bool dispels) const {
    const auto s = static_cast<std::size_t>(std::clamp(strength, 0, kStrengthMax));
    const int lost = 1000 - beaten_[s];  // an equal one takes it along
    const int on_mover = gain_[s] + equal_gain_[s] - worth * lost / 1000;
    if (moved) return on_mover;
    const int mover = 1000 - castle_ - magic_;
    const int on_magic = kMagic - (dispels ? 0 : worth);
    return (castle_ * kCastleTaken + magic_ * on_magic + mover * on_mover) / 1000;
  }
  // The chance, in thousandths, that an unknown piece beats this strength.
  int beats(int strength, bool moved) const {
    const auto s = static_cast<std::size_t>(std::clamp(strength, 0, kStrengthMax));
    const int stronger = 1000 - beaten_[s] - equal_[s];
    return moved ? stronger : stronger * (1000 - castle_ - magic_) / 1000;
  }

 private:
  int castle_ = 0;
  int magic_ = 0;
  std::array<int, kStrengthMax + 1> gain_{};
  std::array<int, kStrengthMax + 1> beaten_{};
  std::array<int, kStrengthMax + 1> equal_{};
  std::array<int, kStrengthMax + 1> equal_gain_{};
};

// One question of a seat. Each answer is looked at by itself.
template <class Size>
class Scoring {
 public:
  using SpacesT = Spaces<Size>;
  using SeenT = typename Knows<Size>::Seen;

  Scoring(const Knows<Size>& knows, const SeenT& seen)
      : knows_(knows),
        seen_(seen),
        geometry_(seen.tables().geometry),
        ours_(seen.ours()),
        enemies_(seen.enemies()),
        left_(knows, seen),
        boldness_(boldness(seen.quiet())) {
    find_castle();
    find_prey();
  }

  int score(const Action& action) {
    if (const auto* move = std::get_if<StandardMove>(&action)) return go(move->from, move->to);
    if (const auto* use = std::get_if<UsePower>(&action)) return power(*use);
    if (const auto* pick = std::get_if<PickSpace>(&action)) return picked(pick->space);
    if (const auto* kind = std::get_if<PickKind>(&action)) return knows_.worth(kind->kind);
    if (std::holds_alternative<Accept>(action)) return 100;
    if (const auto* first = std::get_if<GoFirst>(&action)) return first->first != 0 ? 10 : 0;
    return seen_.question() == Question::kSwitchOne ? 200 : 0;  // Pass
  }

 private:
  const Traits& traits(Kind kind) const { return seen_.tables().traits[kind]; }
  PowerMask powers(Kind kind) const { return kind == kUnknown ? PowerMask{0} : traits(kind).powers; }

  void find_castle() {
    seen_.own().each([&](Space token) {
      if (!traits(seen_.kind(token)).castle) return;
      castles_.add(token);
      castle_known_ = castle_known_ || seen_.is_known_to_them(token);
    });
    enemies_.each([&](Space token) {
      const Kind kind = seen_.kind(token);
      if (kind == kUnknown || Weigher<Size>::can_attack(traits(kind))) attackers_.add(token);
    });
    SpacesT around = castles_;
    for (std::size_t step = 0; step <= kNearCastle.size(); ++step) around = around | spread(geometry_, around);
    castles_.each([&](Space castle) {
      for (const auto& next : geometry_.next) {
        for (std::int16_t at = next[castle]; at != kOff; at = next[static_cast<std::size_t>(at)]) {
          around.add(static_cast<Space>(at));
        }
      }
    });
    surroundings_ = around;
    openness_ = openness(ours_, enemies_);
  }
  // With these pieces on the field.
  int openness(const SpacesT& ours, const SpacesT& theirs) const {
    return open_castle_cost<Size>(
        geometry_, castles_, castle_known_, seen_.land(), ours, theirs,
        [&](Space enemy) { return attackers_.has(enemy); },
        [&](Space enemy) { return attackers_.has(enemy) ? powers(seen_.kind(enemy)) : PowerMask{0}; });
  }
  // What a move of ours does to that; `takes`: what stood there is gone; `stays`: ours stands there then.
  int cover(Space to, bool takes, bool stays) const {
    if (!surroundings_.has(token_) && !surroundings_.has(to)) return 0;
    SpacesT ours = ours_;
    ours.remove(token_);
    if (stays) ours.add(to);
    SpacesT theirs = enemies_;
    if (takes) theirs.remove(to);
    return openness_ - openness(ours, theirs);
  }

  // What is worth going to: as the weigher has it, by what this seat knows.
  void find_prey() {
    SpacesT still;
    SpacesT moved;
    enemies_.each([&](Space enemy) {
      const Kind kind = seen_.kind(enemy);
      if (kind == kUnknown) {
        (seen_.has_moved(enemy) ? moved : still).add(enemy);
      } else if (traits(kind).castle) {
        prey_.push_back({enemy, kAnyStrength, kCastleLure});
      } else if (traits(kind).base != 0) {
        prey_.push_back({enemy, seen_.strength_on(enemy, enemy), knows_.worth(kind) * kWeakerLure / 100});
      }
    });
    flood(still, still_);
    flood(moved, moved_);
  }
  // The spaces by how many steps they are from the nearest of these, whatever lies between.
  using Rings = std::array<SpacesT, 8>;
  void flood(const SpacesT& from, Rings& rings) const {
    rings[0] = from;
    if (from.empty()) return;
    SpacesT reached = from;
    for (std::size_t step = 1; step < rings.size(); ++step) {
      rings[step] = spread(geometry_, rings[step - 1]) & ~reached;
      reached = reached | rings[step];
    }
  }
  static int lure(const Rings& rings, Space place, int worth) {
    if (rings[0].empty()) return 0;
    std::size_t step = 0;
    while (step < rings.size() && !rings[step].has(place)) ++step;
    return worth / static_cast<int>(step + 1);
  }
  // How a piece of ours is drawn, standing there; `but` is gone by then.
  int hunt(Space place, Space but) const {
    if (!hunts_) return 0;
    int best = std::max(lure(still_, place, kStillLure * eager_), lure(moved_, place, kMovedLure * eager_));
    for (const Prey& one : prey_) {
      if (one.strength >= strength_ || one.space == but) continue;
      best = std::max(best, one.lure * kSure / (1 + distance(place, one.space)));
    }
    return best * boldness_ / (kSure * 100);
  }

  // The piece whose answers are looked at; they stand together in the list.
  void take(Space token) {
    if (taken_ && token == token_) return;
    taken_ = true;
    token_ = token;
    kind_ = seen_.kind(token);
    worth_ = knows_.worth(kind_);
    seen_by_them_ = seen_.is_known_to_them(token);
    dispels_ = (traits(kind_).powers & bit(Named::kDispel)) != 0;
    danger_here_ = seen_.overlooks(token) ? 0 : danger(token, seen_by_them_, token);
    hunts_ = Weigher<Size>::can_attack(traits(kind_));
    strength_ = seen_.strength_on(token, token);
    eager_ = eagerness(worth_);
    hunt_here_ = hunt(token, kNoPlace);
  }

  // What the enemies around a place may do to the piece there; `but` is gone by then.
  int danger(Space place, bool shown, Space but) const {
    const Traits& t = traits(kind_);
    if (t.castle || t.base == 0) return 0;
    const int strength = seen_.strength_on(token_, place);
    int worst = 0;
    (geometry_.orthogonal[place] & enemies_).each([&](Space enemy) {
      if (enemy == but) return;
      const Kind kind = seen_.kind(enemy);
      int cost = 0;
      if (kind == kUnknown) {
        cost = worth_ * left_.beats(strength, seen_.has_moved(enemy)) / 1000 / 2;
      } else if (Weigher<Size>::can_attack(traits(kind))) {
        const int attack = seen_.strength_on(enemy, place);
        if (attack > strength) cost = worth_;
        if (attack == strength) cost = std::max(0, worth_ - knows_.worth(kind));
      }
      worst = std::max(worst, cost);
    });
    return worst * (shown ? kShownRisk : kHiddenRisk) / 100;
  }

  int attack(Space target) const {
    const Kind kind = seen_.kind(target);
    const int strength = seen_.strength_on(token_, target);
    int points = seen_by_them_ ? 0 : -worth_ / kShown;
    const int stake = worth_ + hunt_here_;
    if (kind == kUnknown) {
      const bool moved = seen_.has_moved(target);
      points += cover(target, true, true) * (1000 - left_.beats(strength, moved)) / 1000;
      return points + kLook + left_.fight(strength, stake, moved, dispels_) * bold() / 100;
    }
    const Traits& t = traits(kind);
    if (t.castle) return kCastleTaken;
    if (t.base == 0) return points + kMagic - (dispels_ ? 0 : stake);
    const int mine = strength + seen_.versus(token_, target);
    const int theirs = seen_.strength_on(target, target) + seen_.versus(target, token_);
    const int gain = knows_.worth(kind) * 6 / 7;
    if (mine > theirs) {
      return points + gain - danger(target, true, target) + danger_here_ + cover(target, true, true) +
             hunt(target, target) - hunt_here_;
    }
    if (mine == theirs) return points + gain - stake + cover(target, true, false);
    return points - stake;
  }

  int step(Space to) const {
    int points = hunt(to, kNoPlace) - hunt_here_;
    points += danger_here_ - (seen_.overlooks(token_) ? 0 : danger(to, seen_by_them_, to));
    return points + cover(to, false, true);
  }
  int bold() const { return 100 + 2 * seen_.quiet(); }

  int go(Space from, Space to) {
    take(from);
    if (traits(kind_).attacks_own && ours_.has(to)) return -worth_ - 1000;
    return enemies_.has(to) ? attack(to) : step(to);
  }

  int power(const UsePower& use) {
    if (use.power >= kNamedActions) return kLeftAlone;
    const auto named = static_cast<Named>(use.power);
    if (!is_motion(named)) {
      const bool shown = seen_.is_known_to_them(use.from);
      return kActionWorth[use.power] - (shown ? 0 : knows_.worth(seen_.kind(use.from)) / kShown);
    }
    take(use.from);
    int best = -kCastleTaken;
    seen_.action_targets(use.from, named).each([&](Space to) { best = std::max(best, go(use.from, to)); });
    // It shows what the piece can do.
    return best - (seen_by_them_ ? 0 : worth_ / kShown);
  }

  int picked(Space space) {
    const Question question = seen_.question();
    if (question == Question::kTarget) {
      const auto named = static_cast<Named>(seen_.drafted());
      if (is_motion(named)) return go(seen_.drafting(), space);
      if (named == Named::kDistanceStrike && enemies_.has(space) && seen_.knows(space)) {
        const Space striker = seen_.drafting();
        const bool weaker = traits(seen_.kind(space)).base != 0 &&
                            seen_.strength_on(space, space) < seen_.strength_on(striker, striker);
        return weaker ? knows_.worth(seen_.kind(space)) : -200;
      }
    }
    if (question == Question::kBerserk && enemies_.has(space)) return go(seen_.fight_from(), space);
    if (question == Question::kChooseSpace) return 0;
    if (enemies_.has(space)) {
      if (!seen_.knows(space)) return 400;
      return std::min(knows_.worth(seen_.kind(space)), 5000);
    }
    return ours_.has(space) ? -std::min(knows_.worth(seen_.kind(space)), 5000) : 0;
  }

  const Knows<Size>& knows_;
  const SeenT& seen_;
  const Geometry<Size>& geometry_;
  SpacesT ours_;
  SpacesT enemies_;
  Left<Size> left_;
  SpacesT castles_{};
  SpacesT attackers_{};     // of them, as far as we know
  SpacesT surroundings_{};  // of our castle
  int openness_ = 0;
  bool castle_known_ = false;
  struct Prey {
    Space space;
    int strength;
    int lure;
  };
  static constexpr int kAnyStrength = -100;
  static constexpr Space kNoPlace = 255;
  Bounded<Prey, State<Size>::kSpaces> prey_;  // whose faces are known
  Rings still_{};                             // around those that are not, and never moved
  Rings moved_{};
  int boldness_;

  bool taken_ = false;
  Space token_ = 0;
  Kind kind_ = kNoKind;
  int worth_ = 0;
  bool seen_by_them_ = false;
  bool dispels_ = false;
  int danger_here_ = 0;
  bool hunts_ = false;
  int strength_ = 0;
  int eager_ = 0;
  int hunt_here_ = 0;
};

}  // namespace

std::int32_t share_of_lead(int lead) {
  const int size = lead < 0 ? -lead : lead;
  const auto step = static_cast<std::size_t>(size / kLeadStep);
  std::int32_t share = kLogistic.back();
  if (step + 1 < kLogistic.size()) {
    const std::int32_t low = kLogistic[step];
    share = low + (kLogistic[step + 1] - low) * (size % kLeadStep) / kLeadStep;
  }
  return lead < 0 ? static_cast<std::int32_t>(search::kWhole) - share : share;
}

template <class Size>
Knows<Size>::Knows(const Rules<Size>& rules) : rules_(rules), seats_(rules.seats()) {
  const Weigher<Size> weigher(rules.tables(), 0, Side::kBeige, 0);
  for (std::size_t k = 1; k < rules.tables().pieces.size(); ++k) worth_[k] = weigher.worth(static_cast<Kind>(k));
}

template <class Size>
Knows<Size>::Seen::Seen(const Knows& knows, const StateT& state, Seat seat)
    : legends::Seen<Size>(knows.rules_.tables(), state, static_cast<std::uint8_t>(seat), knows.forgotten(state, seat)),
      overlooked_(knows.overlooked(state, seat)) {}

// Whether a face slips the mind is drawn anew every ten turns, from the beginner's own seed and what lies open.
template <class Size>
Spaces<Size> Knows<Size>::forgotten(const StateT& state, Seat seat) const {
  SpacesT set;
  if (lapses_.forgets == 0) return set;
  const Side mine = Reader<Size>(rules_.tables(), state).side_of_seat(static_cast<std::uint8_t>(seat));
  state.side[1 - index(mine)].each([&](Space token) {
    const std::array<std::uint64_t, 3> what{lapses_.seed, token, state.turns / 10U};
    if (hash_value(what) % 100 < static_cast<std::uint64_t>(lapses_.forgets)) set.add(token);
  });
  return set;
}

template <class Size>
Spaces<Size> Knows<Size>::overlooked(const StateT& state, Seat seat) const {
  SpacesT set;
  if (lapses_.overlooks == 0) return set;
  Reader<Size>(rules_.tables(), state).controlled(static_cast<std::uint8_t>(seat)).each([&](Space token) {
    const std::array<std::uint64_t, 4> what{lapses_.seed, token, state.turns, 1};
    if (hash_value(what) % 100 < static_cast<std::uint64_t>(lapses_.overlooks)) set.add(token);
  });
  return set;
}

template <class Size>
void Knows<Size>::score(const Seen& seen, const Choices<Action>& choices, std::span<std::int32_t> scores) const {
  if (seen.question() == Question::kWindow) {  // most of what is asked in a future: nothing is looked at
    for (std::size_t i = 0; i < choices.size(); ++i) {
      scores[i] = std::holds_alternative<Pass>(choices[i]) ? 0 : kLeftAlone;
    }
    return;
  }
  Scoring<Size> scoring(*this, seen);
  for (std::size_t i = 0; i < choices.size(); ++i) scores[i] = scoring.score(choices[i]);
}

// Both sides weigh the world, each by its own thumb; the difference is the lead.
template <class Size>
void Knows<Size>::value(const StateT& state, search::Shares& shares) const {
  const Reader<Size> reader(rules_.tables(), state);
  std::array<int, 2> weight{};
  for (std::uint8_t seat = 0; seat < 2; ++seat) {
    const Side side = reader.side_of_seat(seat);
    const Weight w = Weigher<Size>(rules_.tables(), seat, side, state.quiet).stand(state);
    weight[index(side)] =
        (w.material * kMaterial + w.knowledge * kKnowledge + w.danger * kDanger + w.cover * kCover) / 100;
  }
  share_out(state, share_of_lead((weight[0] - weight[1]) / 2), shares);
}

template <class Size>
void Knows<Size>::estimate(const StateT& state, search::Shares& shares) const {
  share_out(state, legends::estimate(rules_.tables(), state), shares);
}

template <class Size>
void Knows<Size>::share_out(const StateT& state, std::int32_t beige, search::Shares& shares) const {
  const Reader<Size> reader(rules_.tables(), state);
  for (int i = 0; i < seats_; ++i) {
    const bool is_beige = reader.side_of_seat(static_cast<std::uint8_t>(i)) == Side::kBeige;
    const std::int32_t side = is_beige ? beige : static_cast<std::int32_t>(search::kWhole) - beige;
    shares[static_cast<std::size_t>(i)] = side / (seats_ / 2);
  }
}

template <class Size>
void Knows<Size>::look(const search::Worlds<Rules<Size>>& worlds, const Choices<Action>& choices, std::uint64_t seed,
                       std::span<std::int32_t> shares) const {
  Xoshiro rng(seed);
  const Known<Rules<Size>>& known = worlds.known();
  const Belief* belief = worlds.belief();
  std::vector<StateT> dealt;
  for (std::size_t i = 0; i < kLookWorlds; ++i) {
    dealt.push_back(belief != nullptr ? belief->deal(rng) : known.rules.redeal(known.view, rng));
  }
  Foresight<Size> foresight(known.rules, static_cast<std::uint8_t>(known.seat), std::move(dealt), belief);
  for (std::size_t i = 0; i < choices.size(); ++i) {
    int gain = foresight.outlook(choices[i]).gain.total();
    // A power that shows a piece of ours must bring more than a pass.
    if (std::holds_alternative<Pass>(choices[i]) && known.view.question == Question::kWindow) gain += kKeptPower;
    shares[i] = share_of_lead(gain);
  }
}

template class Knows<Small>;
template class Knows<Large>;

}  // namespace strategion::legends
