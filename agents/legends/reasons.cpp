#include "agents/legends/reasons.h"

#include <fmt/format.h>

#include <boost/json.hpp>
#include <cctype>

#include "games/legends/notation/names.h"
#include "games/legends/rules/reader.inl"

namespace strategion::legends {

namespace json = boost::json;

Phrase reason(std::string_view key, std::string clause, json::object args) {
  args["clause"] = clause;
  clause.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(clause.front())));
  return {std::string(key), std::move(args), clause + "."};
}

namespace {

// The strengths that were compared in the first fight, if one was.
class FirstFight final : public Sink<Event> {
 public:
  void tell(const Event& event, SeatSet /*audience*/) override {
    if (event.what != Happening::kStrengths || fought) return;
    fought = true;
    attack = event.n;
    defence = event.m;
  }
  bool fought = false;
  int attack = 0;
  int defence = 0;
};

template <class Size>
class Reasons {
 public:
  Reasons(const Foresight<Size>& foresight, const Outlook& chosen)
      : foresight_(foresight),
        chosen_(chosen),
        state_(foresight.world()),
        reader_(foresight.tables(), state_),
        names_(foresight.tables()) {}

  std::optional<Phrase> find() const {
    Space from = 0;
    Space target = 0;
    if (find_attack(from, target)) return foresight_.is_known(target) ? fight(from, target) : look(from, target);
    const Action& first = chosen_.line.front();
    if (std::holds_alternative<Pass>(first)) return declined();
    if (state_.question == Question::kWindow && state_.fighting != 0) return helped();
    if (const auto* pick = std::get_if<PickSpace>(&first)) {
      if (state_.question == Question::kGuard) {
        return reason("legends.hint.guard",
                      fmt::format("{} dies in the place of {}", piece_at(pick->space), piece_at(state_.fight_to)));
      }
      if (state_.question == Question::kChoose) return picked(pick->space);
    }
    return by_weight();
  }

 private:
  std::string piece_at(Space space) const { return names_.piece(state_.kind[space]); }

  // The power whose targets the line names, and the piece that uses it.
  bool find_power(Space& from, std::uint8_t& power) const {
    if (const auto* use = std::get_if<UsePower>(&chosen_.line.front())) {
      from = use->from;
      power = use->power;
      return true;
    }
    if (state_.question != Question::kTarget) return false;
    from = state_.frames.back().at;
    power = state_.frames.back().which;
    return true;
  }

  bool find_attack(Space& from, Space& target) const {
    if (const auto* move = std::get_if<StandardMove>(&chosen_.line.front())) {
      from = move->from;
      target = move->to;
      return foresight_.is_enemy(target);
    }
    const auto* pick = std::get_if<PickSpace>(&chosen_.line.back());
    if (pick == nullptr || !foresight_.is_enemy(pick->space)) return false;
    target = pick->space;
    if (state_.question == Question::kBerserk) {
      from = state_.fight_from;
      return true;
    }
    std::uint8_t power = 0;
    return find_power(from, power) && power < kNamedActions && is_motion(static_cast<Named>(power));
  }

  // Both are known, so what comes of it is known too, but for what hidden pieces may do about it.
  std::optional<Phrase> fight(Space from, Space target) const {
    const Traits& defender = reader_.traits(target);
    if (defender.castle) return reason("legends.hint.castle", "the castle stands there");
    if (defender.magic) {
      if (reader_.has_power(from, Named::kDispel)) {
        return reason("legends.hint.dispel", fmt::format("its Dispel Magic stops {}", piece_at(target)));
      }
      return reason("legends.hint.spend-spell", fmt::format("it sets {} off", piece_at(target)));
    }
    State<Size> after = state_;
    FirstFight seen;
    foresight_.carry_out(after, chosen_.line, &seen);
    const json::object args{{"attack", seen.attack}, {"defence", seen.defence}};
    if (!seen.fought) {
      return reason("legends.hint.power-decides", fmt::format("powers decide it against {}", piece_at(target)));
    }
    if (seen.attack > seen.defence) {
      return reason("legends.hint.wins", fmt::format("it wins the fight: {} against {}", seen.attack, seen.defence),
                    args);
    }
    if (chosen_.gain.total() <= 0) return std::nullopt;
    const std::string_view key = seen.attack == seen.defence ? "legends.hint.trade" : "legends.hint.loses";
    const std::string_view how = seen.attack == seen.defence ? "both fall" : "it falls";
    return reason(key, fmt::format("{}, {} against {}, and that is worth it", how, seen.attack, seen.defence), args);
  }

  // An unknown piece: what it may be, counted.
  Phrase look(Space from, Space target) const {
    int total = 0;
    int beaten = 0;
    for (const auto& one : foresight_.guesses(target)) {
      total += one.count;
      if (beats(from, target, one.kind)) beaten += one.count;
    }
    const json::object args{{"beats", beaten}, {"of", total}};
    if (2 * beaten >= total) {
      return reason("legends.hint.likely",
                    fmt::format("{} beats {} of the {} pieces that may stand there", piece_at(from), beaten, total),
                    args);
    }
    if (is_least(from, target)) {
      return reason(
          "legends.hint.scout",
          fmt::format("it shows what stands there, and of those who could go {} is worth least", piece_at(from)), args);
    }
    if (!state_.mark[target].moved()) {
      return reason("legends.hint.may-be-castle", "what has never moved may be the castle", args);
    }
    return reason("legends.hint.look", "it shows what stands there", args);
  }

  bool beats(Space from, Space target, Kind kind) const {
    const Traits& t = foresight_.tables().traits[kind];
    if (t.castle) return true;
    if (t.magic) return reader_.has_power(from, Named::kDispel);
    // LG-035: both count as standing on the attacked space.
    State<Size> there = foresight_.with(state_, target, kind);
    there.fighting = 1;
    there.fight_from = from;
    there.fight_to = target;
    const Reader<Size> reader(foresight_.tables(), there);
    return reader.strength_against(from, target) > reader.strength_against(target, from);
  }

  // Of the pieces that could walk onto the target.
  bool is_least(Space from, Space target) const {
    const auto& weigher = foresight_.weigher();
    bool least = true;
    (foresight_.tables().geometry.orthogonal[target] & reader_.controlled(foresight_.seat())).each([&](Space other) {
      if (!Weigher<Size>::can_attack(reader_.traits(other))) return;
      least = least && weigher.worth(state_.kind[from]) <= weigher.worth(state_.kind[other]);
    });
    return least;
  }

  Phrase declined() const {
    Choices<Action> legal;
    foresight_.rules().add_legal(state_, static_cast<Seat>(foresight_.seat()), legal);
    if (legal.size() == 1) return reason("legends.hint.nothing", "there is nothing to use now");
    if (state_.question != Question::kWindow) {
      return reason("legends.hint.decline", "it would cost more than it brings");
    }
    if (state_.fighting == 0) return reason("legends.hint.keep", "powers are better kept for when they are needed");
    if (is_won()) return reason("legends.hint.won", "you win this fight as it stands");
    return reason("legends.hint.let-be", "what could be used now is worth more later than in this fight");
  }

  // The fight that is open, if nobody uses anything more.
  bool is_won() const {
    State<Size> left = state_;
    FirstFight seen;
    foresight_.carry_out(left, {Pass{}}, &seen);
    const bool attacks = reader_.controlled(foresight_.seat()).has(state_.fight_from);
    return seen.fought && (attacks ? seen.attack > seen.defence : seen.defence > seen.attack);
  }

  // An ability in the window of a fight.
  std::optional<Phrase> helped() const {
    State<Size> without = state_;
    State<Size> after = state_;
    FirstFight before;
    FirstFight seen;
    foresight_.carry_out(without, {Pass{}}, &before);
    foresight_.carry_out(after, chosen_.line, &seen);
    if (before.fought && seen.fought && (before.attack != seen.attack || before.defence != seen.defence)) {
      return reason("legends.hint.turns",
                    fmt::format("it changes the fight to {} against {}", seen.attack, seen.defence),
                    {{"attack", seen.attack}, {"defence", seen.defence}});
    }
    return by_weight();
  }

  std::optional<Phrase> picked(Space space) const {
    if (!foresight_.is_known(space)) return reason("legends.hint.unknown", "nothing is known of it yet");
    Choices<Action> legal;
    foresight_.rules().add_legal(state_, static_cast<Seat>(foresight_.seat()), legal);
    bool least = true;
    bool most = true;
    const int value = foresight_.weigher().worth(state_.kind[space]);
    for (const Action& action : legal) {
      const auto* pick = std::get_if<PickSpace>(&action);
      if (pick == nullptr || !foresight_.is_known(pick->space)) continue;
      if (state_.mark[pick->space].side() != state_.mark[space].side()) continue;
      const int worth = foresight_.weigher().worth(state_.kind[pick->space]);
      least = least && value <= worth;
      most = most && value >= worth;
    }
    if (most && foresight_.is_enemy(space)) {
      return reason("legends.hint.most", fmt::format("{} is worth most to them", piece_at(space)));
    }
    if (least && !foresight_.is_enemy(space)) {
      return reason("legends.hint.least", fmt::format("{} is worth least", piece_at(space)));
    }
    return by_weight();
  }

  // A piece of ours goes somewhere else by it.
  bool moves() const {
    if (std::holds_alternative<StandardMove>(chosen_.line.front())) return true;
    Space from = 0;
    std::uint8_t power = 0;
    return find_power(from, power) && power < kNamedActions && is_motion(static_cast<Named>(power));
  }
  int unknown_in(const State<Size>& state) const {
    int count = 0;
    state.occupied().each([&](Space space) {
      const auto& mark = state.mark[space];
      count += mark.side() != foresight_.mine() && !mark.known_to(foresight_.mine()) ? 1 : 0;
    });
    return count;
  }

  // Steps over land to each space, whoever stands in the way; kFar: there is no way.
  static constexpr int kFar = 999;
  std::array<int, State<Size>::kSpaces> ways_from(Space start) const {
    std::array<int, State<Size>::kSpaces> steps;
    steps.fill(kFar);
    steps[start] = 0;
    std::array<Space, State<Size>::kSpaces> next{};
    std::size_t count = 0;
    next[count++] = start;
    for (std::size_t i = 0; i < count; ++i) {
      (foresight_.tables().geometry.orthogonal[next[i]] & ~state_.water).each([&](Space to) {
        if (steps[to] != kFar) return;
        steps[to] = steps[next[i]] + 1;
        next[count++] = to;
      });
    }
    return steps;
  }

  // Fewer enemies that it could lose to stand one step away, as far as is known.
  bool gets_away(const State<Size>& after) const {
    Space from = 0;
    Space to = 0;
    return find_step(after, from, to) && threats_beside(after, to) < threats_beside(state_, from);
  }
  int threats_beside(const State<Size>& state, Space space) const {
    const int strength = foresight_.tables().traits[state.kind[space]].base;
    int count = 0;
    (foresight_.tables().geometry.orthogonal[space] & state.occupied()).each([&](Space beside) {
      const auto& mark = state.mark[beside];
      if (mark.side() == foresight_.mine()) return;
      const auto& traits = foresight_.tables().traits[state.kind[beside]];
      count += !mark.known_to(foresight_.mine()) || (traits.base >= strength && !traits.no_attack) ? 1 : 0;
    });
    return count;
  }

  // Where the one piece of ours that goes elsewhere comes from and goes to.
  bool find_step(const State<Size>& after, Space& from, Space& to) const {
    const auto own = [&](const State<Size>& state) {
      Spaces<Size> set;
      state.occupied().each([&](Space space) {
        if (state.mark[space].side() == foresight_.mine()) set.add(space);
      });
      return set;
    };
    const Spaces<Size> left = own(state_) & ~own(after);
    const Spaces<Size> reached = own(after) & ~own(state_);
    if (left.size() != 1 || reached.size() != 1) return false;
    left.each([&](Space space) { from = space; });
    reached.each([&](Space space) { to = space; });
    return true;
  }

  // On foot, to an enemy that is unknown, a castle or weaker: the nearest of those that are nearer than before.
  bool gets_closer(const State<Size>& after, Space& prey) const {
    Space from = 0;
    Space to = 0;
    if (!find_step(after, from, to)) return false;
    const auto before = ways_from(from);
    const auto now = ways_from(to);
    const int strength = foresight_.tables().traits[after.kind[to]].base;
    int nearest = kFar;
    after.occupied().each([&](Space space) {
      const auto& mark = after.mark[space];
      if (mark.side() == foresight_.mine() || now[space] >= before[space] || now[space] >= nearest) return;
      const auto& traits = foresight_.tables().traits[after.kind[space]];
      if (mark.known_to(foresight_.mine()) && !traits.castle && traits.base >= strength) return;
      nearest = now[space];
      prey = space;
    });
    return nearest < kFar;
  }

  bool is_relieved(const State<Size>& after) const { return !is_covered(state_) && is_covered(after); }

  // Nobody stands beside a castle of ours who could take it next.
  bool is_covered(const State<Size>& state) const {
    bool covered = true;
    state.occupied().each([&](Space space) {
      if (state.mark[space].side() != foresight_.mine() || !foresight_.tables().traits[state.kind[space]].castle)
        return;
      (foresight_.tables().geometry.orthogonal[space] & state.occupied()).each([&](Space beside) {
        covered = covered && state.mark[beside].side() == foresight_.mine();
      });
    });
    return covered;
  }

  // "Uzelis on d6", "what is unknown on d6"
  std::string called(const State<Size>& state, Space space) const {
    const bool known = state.mark[space].known_to(foresight_.mine());
    return fmt::format("{} on {}", known ? names_.piece(state.kind[space]) : "an unknown piece", space_name(space));
  }

  // An enemy is its target, or one is gone, or one more is ours: what only helps a piece of ours takes nothing.
  bool takes(const State<Size>& after) const {
    for (const Action& step : chosen_.line) {
      const auto* pick = std::get_if<PickSpace>(&step);
      if (pick != nullptr && foresight_.is_enemy(pick->space)) return true;
    }
    const auto count = [&](const State<Size>& state, bool ours) {
      int sum = 0;
      state.occupied().each(
          [&](Space space) { sum += (state.mark[space].side() == foresight_.mine()) == ours ? 1 : 0; });
      return sum;
    };
    return count(after, false) < count(state_, false) || count(after, true) > count(state_, true);
  }

  // What the answer changes most for the better, of what is seen to come true.
  std::optional<Phrase> by_weight() const {
    State<Size> after = state_;
    foresight_.carry_out(after, chosen_.line);
    struct Claim {
      int weight;
      bool holds;
      std::string_view key;
      std::string clause;
    };
    const Weight& gain = chosen_.gain;
    Space prey = 0;
    const bool closer = moves() && gets_closer(after, prey);
    const std::array<Claim, 5> claims{{
        {gain.material, takes(after), "legends.hint.gain", "it should take more than it gives"},
        {gain.cover, is_covered(after), "legends.hint.cover",
         is_relieved(after) ? "no enemy stands beside the castle any more" : "it keeps the castle covered"},
        {gain.knowledge, unknown_in(after) < unknown_in(state_), "legends.hint.shows", "it shows what they have"},
        {gain.danger, moves() && gets_away(after), "legends.hint.danger", "it gets a piece away from what may beat it"},
        {gain.hunt, closer, "legends.hint.closer",
         closer ? fmt::format("it gets closer to {}, worth attacking", called(after, prey)) : ""},
    }};
    const Claim* best = nullptr;
    for (const Claim& claim : claims) {
      if (claim.holds && claim.weight > (best != nullptr ? best->weight : 0)) best = &claim;
    }
    if (best == nullptr) return std::nullopt;
    return reason(best->key, best->clause);
  }

  const Foresight<Size>& foresight_;
  const Outlook& chosen_;
  const State<Size>& state_;
  Reader<Size> reader_;
  Names<Size> names_;
};

}  // namespace

template <class Size>
std::optional<Phrase> find_reason(const Foresight<Size>& foresight, const Outlook& chosen) {
  return Reasons<Size>(foresight, chosen).find();
}

template <class Size>
Phrase reason_for(const Foresight<Size>& foresight, const Outlook& chosen) {
  if (auto found = find_reason(foresight, chosen)) return std::move(*found);
  if (chosen.gain.total() > 0) return reason("legends.hint.better", "you stand better after it");
  return reason("legends.hint.least-bad", "everything else is worse");
}

template Phrase reason_for(const Foresight<Small>&, const Outlook&);
template Phrase reason_for(const Foresight<Large>&, const Outlook&);
template std::optional<Phrase> find_reason(const Foresight<Small>&, const Outlook&);
template std::optional<Phrase> find_reason(const Foresight<Large>&, const Outlook&);

}  // namespace strategion::legends
