#include "agents/legends/knowledge.h"

#include <algorithm>
#include <variant>

#include "agents/legends/foresight.h"
#include "core/base/hash.h"
#include "games/legends/rules/movement.inl"
#include "games/legends/rules/reader.inl"

namespace strategion::legends {

namespace {

constexpr std::int32_t kCastleTaken = 40000;
constexpr int kStrengthMax = 15;
constexpr int kShown = 8;      // a piece that shows itself loses this part of its worth
constexpr int kLook = 150;     // an unknown piece seen
constexpr int kApproach = 45;  // a step nearer to what is worth attacking
constexpr int kThreat = 6;     // this part of a weaker neighbour's worth, for standing next to it
constexpr int kMagic = 1300;

// Percent of a piece's worth that standing next to what beats it costs.
constexpr int kShownRisk = 55;   // they know what it is
constexpr int kHiddenRisk = 18;  // they would have to try

// Our castle: an enemy beside it, one step away from it, and a guard that leaves one of them the way.
constexpr int kBesideCastle = 3500;
constexpr int kOneStepOff = 700;
constexpr int kLeavesCastle = 2200;
constexpr int kKnownTimes = 4;  // times as much where they know it

// Actions of the rulebook that are no motion, by what they usually bring before a target is looked at.
constexpr std::array<int, kNamedActions> kActionWorth{0, 0, 0, 0, 0, 0, 350, 1200, 30, -400, 120};
constexpr int kProgramWorth = 120;
constexpr int kAbilityCost = 250;  // it shows the piece
constexpr int kAbilityHelp = 350;  // in a fight that is being lost

// The share of one who leads by so much: 1 / (1 + e^-x) for x = 0, 1/4, 1/2 ... 8, in 2^-20.
constexpr std::array<std::int32_t, 33> kLogistic{
    524288,  589485,  652696,  712170,  766570,  815058,  857289,  893337,  923583,  948595,  969033,
    985571,  998846,  1009436, 1017840, 1024482, 1029716, 1033829, 1037055, 1039582, 1041558, 1043102,
    1044308, 1045249, 1045983, 1046556, 1047002, 1047350, 1047621, 1047832, 1047996, 1048125, 1048224};
constexpr std::size_t kLookWorlds = 6;
constexpr int kKeptPower = 400;
constexpr int kLeadStep = 1100;  // points for a quarter

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
        left_(knows, seen) {
    find_castle();
    if (seen.question() == Question::kTurn || seen.question() == Question::kTarget) flood();
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

  void find_castle() {
    seen_.own().each([&](Space token) {
      if (!traits(seen_.kind(token)).castle) return;
      castle_known_ = castle_known_ || seen_.is_known_to_them(token);
      beside_ = beside_ | geometry_.orthogonal[token];
    });
    beside_ = beside_ & seen_.land();
    beside_.each([&](Space space) { near_ = near_ | geometry_.orthogonal[space]; });
    near_ = near_ & seen_.land() & ~beside_;
  }
  int about_castle(int points) const { return castle_known_ ? points * kKnownTimes : points; }

  // How far every space is from what is worth attacking: a castle that is known, else pieces that never moved.
  void flood() {
    SpacesT aims;
    SpacesT still;
    enemies_.each([&](Space token) {
      const Kind kind = seen_.kind(token);
      if (kind == kUnknown) {
        if (!seen_.has_moved(token)) still.add(token);
      } else if (traits(kind).castle) {
        aims.add(token);
      }
    });
    if (aims.empty()) aims = still.empty() ? enemies_ : still;
    far_[0] = aims;
    SpacesT reached = aims;
    for (std::size_t step = 1; step < far_.size(); ++step) {
      far_[step] = spread(far_[step - 1]) & seen_.land() & ~reached;
      reached = reached | far_[step];
    }
  }
  SpacesT spread(const SpacesT& set) const {
    if constexpr (Size::kZones == 1) {
      constexpr std::uint64_t kFileA = 0x0101010101010101ULL;
      const std::uint64_t to = set.words[0];
      return {{to << 8U | to >> 8U | (to << 1U & ~kFileA) | (to >> 1U & ~(kFileA << 7U))}};
    } else {
      SpacesT all;
      set.each([&](Space space) { all = all | geometry_.orthogonal[space]; });
      return all;
    }
  }
  int way(Space space) const {
    for (std::size_t step = 0; step < far_.size(); ++step) {
      if (far_[step].has(space)) return static_cast<int>(step);
    }
    return static_cast<int>(far_.size());
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
    way_here_ = way(token);
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
    if (beside_.has(target)) points += about_castle(kBesideCastle);
    if (near_.has(target)) points += about_castle(kOneStepOff);
    if (kind == kUnknown) {
      return points + kLook + left_.fight(strength, worth_, seen_.has_moved(target), dispels_) * bold() / 100;
    }
    const Traits& t = traits(kind);
    if (t.castle) return kCastleTaken;
    if (t.base == 0) return points + kMagic - (dispels_ ? 0 : worth_);
    const int mine = strength + seen_.versus(token_, target);
    const int theirs = seen_.strength_on(target, target) + seen_.versus(target, token_);
    if (mine > theirs) return points + knows_.worth(kind) - danger(target, true, target);
    if (mine == theirs) return points + knows_.worth(kind) - worth_;
    return points - worth_;
  }

  int step(Space to) const {
    int points = (way_here_ - way(to)) * kApproach * eager() / 100;
    points += danger_here_ - (seen_.overlooks(token_) ? 0 : danger(to, seen_by_them_, to));
    const int strength = seen_.strength_on(token_, to);
    int threat = 0;
    (geometry_.orthogonal[to] & enemies_).each([&](Space enemy) {
      const Kind kind = seen_.kind(enemy);
      if (kind == kUnknown) return;
      if (traits(kind).castle) threat = kCastleTaken / 10;
      if (traits(kind).base != 0 && seen_.strength_on(enemy, enemy) < strength) {
        threat = std::max(threat, knows_.worth(kind) / kThreat);
      }
    });
    points += threat;
    if (!beside_.has(to) && beside_.has(token_) && !(geometry_.orthogonal[token_] & enemies_).empty()) {
      points -= about_castle(kLeavesCastle);
    }
    if (beside_.has(to) && !(near_ & enemies_).empty()) points += about_castle(kOneStepOff) / 2;
    return points;
  }
  // Cheap pieces go ahead: what they find out costs least.
  int eager() const { return std::max(30, 130 - worth_ / 40); }
  int bold() const { return 100 + 2 * seen_.quiet(); }

  int go(Space from, Space to) {
    take(from);
    if (traits(kind_).attacks_own && ours_.has(to)) return -worth_ - 1000;
    return enemies_.has(to) ? attack(to) : step(to);
  }

  int power(const UsePower& use) {
    if (use.power >= kNamedActions) {
      if (seen_.question() == Question::kTurn) return kProgramWorth;
      return is_losing() ? kAbilityHelp - kAbilityCost / 2 : -kAbilityCost;
    }
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

  // A fight of ours that strengths would decide against us, as far as we know.
  bool is_losing() const {
    if (!seen_.is_fighting()) return false;
    const Space from = seen_.fight_from();
    const Space to = seen_.fight_to();
    if (!seen_.knows(from) || !seen_.knows(to)) return false;
    const int attack = seen_.strength_on(from, to) + seen_.versus(from, to);
    const int defence = seen_.strength_on(to, to) + seen_.versus(to, from);
    return ours_.has(from) ? attack <= defence : defence <= attack;
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
    if (question == Question::kChooseSpace) return -way(space);
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
  SpacesT beside_{};  // next to our castle
  SpacesT near_{};    // one step further
  bool castle_known_ = false;
  std::array<SpacesT, 10> far_{};

  bool taken_ = false;
  Space token_ = 0;
  Kind kind_ = kNoKind;
  int worth_ = 0;
  bool seen_by_them_ = false;
  bool dispels_ = false;
  int danger_here_ = 0;
  int way_here_ = 0;
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
    weight[index(side)] = Weigher<Size>(rules_.tables(), seat, side, state.quiet).weigh(state).total();
  }
  const std::int32_t beige = share_of_lead((weight[0] - weight[1]) / 2);
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
