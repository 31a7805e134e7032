// Policy improvement: the policy's best answers, each tried out in worlds that the seat could not tell from the true
// one.
//
// Anytime sequential halving: rounds over all candidates, then over the better half of them, and so on down to two, and
// again from the start, so that stopping at any moment is sound. In an iteration all that are still in try the same
// world with the same chance: what differs between them is the answer. Flat Monte Carlo and the one-ply expectimax are
// the same without halving and with other futures.
#pragma once

#include "agents/search/findings.h"
#include "agents/search/lanes.h"
#include "agents/search/rollout.h"
#include "agents/search/timer.h"
#include "agents/search/worlds.h"

namespace strategion::search {

template <GameRules R>
class PolicyImprove {
 public:
  using State = typename R::State;
  using Action = typename R::Action;

  PolicyImprove(const Worlds<R>& worlds, const Knowledge<R>& knowledge, const Trials& trials, std::uint64_t seed)
      : worlds_(worlds),
        known_(worlds.known()),
        knowledge_(knowledge),
        trials_(trials),
        seed_(seed),
        rollout_(known_.rules, knowledge) {
    if (trials_.horizon == 0) trials_.horizon = knowledge.horizon();
  }

  Findings<Action> run(const Budget& budget, Clock& clock) {
    Lanes lanes(budget.threads);
    Timer timer(budget, lanes.threads(), clock);
    if (trials_.future == Future::kPolicy && find_win()) return std::move(found_);
    list_candidates(budget);
    const std::size_t count = found_.candidates.size();
    if (count == 1) return std::move(found_);
    std::vector<std::size_t> order = first_numbers(count);
    std::size_t live = count;
    for (std::int64_t epoch = 0; run_epoch(lanes, timer, epoch, std::span(order).first(live)); ++epoch) {
      if (epoch == 0) take_middle();
      grow_trust(timer.spent());
      // Stable, so that what is equal keeps the policy's order. Whoever is cautious compares all with the first.
      const std::ptrdiff_t kept = is_cautious() ? 1 : 0;
      std::ranges::stable_sort(order.begin() + kept, order.end(), std::ranges::greater{},
                               [&](std::size_t i) { return is_cautious() ? lead(i) : standing(i); });
      if (!trials_.halves) continue;
      const bool again = live <= 3;
      if (again && trials_.stops_early && !is_cautious() && is_certain(order)) {
        found_.is_certain = true;
        break;
      }
      live = again ? count : (live + 1) / 2;
    }
    found_.nodes = timer.spent();
    choose();
    return std::move(found_);
  }

  // Just these legal answers, each in the same `tries` futures, with no favourite: by how much one is better than
  // another, where `run` asks only which is best.
  std::vector<Candidate<Action>> compare(std::span<const Action> answers, std::int64_t tries, Clock& clock) {
    for (const Action& answer : answers) found_.candidates.push_back({.action = answer});
    const std::vector<std::size_t> order = first_numbers(answers.size());
    values_.resize(answers.size() * kLanes);
    leads_.resize(answers.size());
    const std::int64_t nodes = static_cast<std::int64_t>(answers.size()) * tries;
    if (nodes == 0) return std::move(found_.candidates);
    Lanes lanes(1);
    Timer timer({.nodes = nodes}, lanes.threads(), clock);
    for (std::int64_t epoch = 0; run_epoch(lanes, timer, epoch, order); ++epoch) {
    }
    return std::move(found_.candidates);
  }

 private:
  static std::vector<std::size_t> first_numbers(std::size_t count) {
    std::vector<std::size_t> numbers(count);
    for (std::size_t i = 0; i < count; ++i) numbers[i] = i;
    return numbers;
  }
  std::int64_t mean(std::size_t i) const { return found_.candidates[i].mean(); }
  // The mean with what the game's own look adds to it, as if it had been seen in `trust` futures.
  std::int64_t standing(std::size_t i) const {
    const Candidate<Action>& one = found_.candidates[i];
    if (trust_ == 0) return one.mean();
    return (one.sum + trust_ * (middle_ + looks_[i])) / (one.tries + trust_);
  }
  // A look tells answers apart, not how the match stands: that all the first futures tell. The nearer the match is to
  // its end, the less is left to win or lose.
  void take_middle() {
    std::int64_t sum = 0;
    std::int64_t tries = 0;
    for (const auto& one : found_.candidates) {
      sum += one.sum;
      tries += one.tries;
    }
    if (tries == 0 || trust_ == 0) return;
    middle_ = sum / tries;
    const std::int64_t room = std::max(4 * (middle_ * (kWhole - middle_) >> kFractionBits), kWhole / 8);
    for (std::int64_t& look : looks_) look = look * room >> kFractionBits;
  }

  // Futures err together where the policy or the value does: however many there are, the look keeps a say.
  void grow_trust(std::int64_t spent) {
    if (trust_ > 0 && trials_.trust_grows_in > 0) trust_ = trials_.trust + spent / trials_.trust_grows_in;
  }

  // What an answer brings more than the first candidate, over the futures in which both were tried.
  struct Leads {
    std::int64_t sum = 0;  // in 2^-16, so that squares have room
    std::int64_t squares = 0;
    std::int64_t tries = 0;
  };
  static constexpr int kLeadShift = 4;
  bool is_cautious() const { return trials_.caution > 0; }
  std::int64_t lead(std::size_t i) const {
    const Leads& one = leads_[i];
    const std::int64_t look = trust_ > 0 ? (looks_[i] - looks_[0]) >> kLeadShift : 0;
    return one.tries + trust_ == 0 ? 0 : (one.sum + trust_ * look) / (one.tries + trust_);
  }
  std::int64_t deviation_of_lead(std::size_t i) const {
    const Leads& one = leads_[i];
    const std::int64_t mean = one.sum / one.tries;
    return static_cast<std::int64_t>(root_of(
        static_cast<std::uint64_t>(std::max<std::int64_t>(one.squares / one.tries - mean * mean, 0) / one.tries)));
  }
  // Whole rows of `width` answers in one world each, the first candidate's at their front.
  void add_leads(std::span<const std::size_t> live, std::int64_t from, std::int64_t to) {
    const auto width = static_cast<std::int64_t>(live.size());
    for (std::int64_t job = from; job < to; ++job) {
      const std::int64_t first = job / width * width;
      if (job == first) continue;
      const std::int64_t more = values_[static_cast<std::size_t>(job)] - values_[static_cast<std::size_t>(first)];
      Leads& one = leads_[live[static_cast<std::size_t>(job - first)]];
      one.sum += more >> kLeadShift;
      one.squares += (more >> kLeadShift) * (more >> kLeadShift);
      ++one.tries;
    }
  }

  // What ends the match at once, and wins it in whatever world: that is given without trying anything else.
  bool find_win() {
    const State dealt = worlds_.deal(-1);
    Choices<Action> legal;
    known_.rules.add_legal(dealt, known_.seat, legal);
    if (legal.size() < 2) return false;
    for (const Action& action : legal) {
      if (!wins_in(dealt, action)) continue;
      bool always = true;
      for (std::int64_t lane = 0; lane < kLanes && always; ++lane) always = wins_in(worlds_.deal(lane), action);
      if (!always) continue;
      found_.candidates.push_back({.action = action});
      found_.candidates.back().add(kWhole);
      found_.is_certain = true;
      found_.wins = true;
      return true;
    }
    return false;
  }
  bool wins_in(State state, const Action& action) const {
    known_.rules.apply(state, known_.seat, action, nullptr);
    if (known_.rules.asking(state).mode != Mode::kOver) return false;
    const int seats = known_.rules.seats();
    const Shares shares = shares_of(known_.rules.result(state), seats);
    // A draw is no win.
    return shares[index(known_.seat)] > 0 &&
           std::any_of(shares.begin(), shares.begin() + seats, [](std::int32_t share) { return share == 0; });
  }

  void list_candidates(const Budget& budget) {
    const State dealt = worlds_.deal(-1);
    Choices<Action> legal;
    known_.rules.add_legal(dealt, known_.seat, legal);
    STRATEGION_ASSERT(!legal.empty(), "a seat that is asked has an answer");
    Scores scores;
    knowledge_.score(typename Knowledge<R>::Seen(knowledge_, dealt, known_.seat), legal, scores);
    if constexpr (requires { knowledge_.look(worlds_, legal, seed_, std::span(scores)); }) {
      if (trials_.trust > 0 && legal.size() > 1) {
        trust_ = trials_.trust;
        knowledge_.look(worlds_, legal, seed_, scores);
      }
    }
    std::vector<std::size_t> order = first_numbers(legal.size());
    std::ranges::stable_sort(order, std::ranges::greater{}, [&](std::size_t i) { return scores[i]; });
    const std::size_t count = std::min(order.size(), std::max<std::size_t>(trials_.candidates_max, 1));
    for (std::size_t i = 0; i < count; ++i) {
      found_.candidates.push_back({.action = legal[order[i]]});
      looks_.push_back(trust_ > 0 ? scores[order[i]] - kWhole / 2 : 0);
    }
    if constexpr (requires { Knowledge<R>::kMoods; }) {
      // So many tries at least, or whole turns cannot be told apart.
      constexpr std::int64_t kPlannedMin = 64;
      const bool enough = budget.nodes == 0 || budget.nodes >= kPlannedMin;
      if (trials_.plans_max > 0 && count > 1 && enough) list_plans(dealt, legal);
    }
    values_.resize(found_.candidates.size() * kLanes);
    leads_.resize(found_.candidates.size());
  }

  // Turns to their end in different moods; of those that come to the same in the dealt world one is enough.
  void list_plans(const State& dealt, const Choices<Action>& legal) {
    std::vector<std::uint64_t> ends{hash_value(ended(dealt, found_.candidates.front()))};
    const std::size_t most = found_.candidates.size() + static_cast<std::size_t>(trials_.plans_max);
    for (int mood = 1; mood < Knowledge<R>::kMoods && found_.candidates.size() < most; ++mood) {
      Xoshiro rng(lane_seed(seed_, -1, Stream::kChance));
      const std::size_t first = rollout_.pick(dealt, known_.seat, legal, rng, mood);
      const Candidate<Action> plan{.action = legal[first], .mood = mood};
      const std::uint64_t end = hash_value(ended(dealt, plan));
      if (std::ranges::find(ends, end) != ends.end()) continue;
      ends.push_back(end);
      found_.candidates.push_back(plan);
      looks_.push_back(looks_[0]);
    }
  }
  State ended(State state, const Candidate<Action>& plan) const {
    Xoshiro chance(lane_seed(seed_, -1, Stream::kChance));
    known_.rules.apply(state, known_.seat, plan.action, nullptr);
    rollout_.end_turn(state, known_.seat, plan.mood, chance);
    return state;
  }

  // kLanes worlds for each that is still in. False: the budget is spent.
  bool run_epoch(Lanes& lanes, Timer& timer, std::int64_t epoch, std::span<const std::size_t> live) {
    const auto width = static_cast<std::int64_t>(live.size());
    const std::int64_t jobs = width * kLanes;
    std::array<State, kLanes> dealt;
    for (std::int64_t lane = 0; lane < kLanes; ++lane) {
      dealt[static_cast<std::size_t>(lane)] = worlds_.deal(epoch * kLanes + lane);
    }
    const auto try_one = [&](std::int64_t job) {
      const std::int64_t iteration = epoch * kLanes + job / width;
      State state = dealt[static_cast<std::size_t>(job / width)];
      Xoshiro chance(lane_seed(seed_, iteration, Stream::kChance));
      const Candidate<Action>& candidate = found_.candidates[live[static_cast<std::size_t>(job % width)]];
      known_.rules.apply(state, known_.seat, candidate.action, nullptr);
      const Shares shares = rollout_.play(state, known_.seat, trials_.future, trials_.horizon, chance, candidate.mood);
      values_[static_cast<std::size_t>(job)] = shares[index(known_.seat)];
    };
    for (std::int64_t done = 0; done < jobs;) {
      const std::int64_t granted = timer.grant(jobs - done);
      if (granted == 0) return false;
      lanes.run(done, done + granted, try_one);
      if (is_cautious()) add_leads(live, done, done + granted);
      for (std::int64_t job = done; job < done + granted; ++job) {
        found_.candidates[live[static_cast<std::size_t>(job % width)]].add(values_[static_cast<std::size_t>(job)]);
      }
      done += granted;
    }
    return true;
  }

  // The leader is ahead of the next by three standard deviations of their difference, taken as if they had been tried
  // in different worlds: the same worlds only make it surer.
  bool is_certain(const std::vector<std::size_t>& order) const {
    constexpr std::int64_t kTriesMin = 24;
    constexpr std::int64_t kDeviations = 3;
    const auto& leader = found_.candidates[order[0]];
    const auto& next = found_.candidates[order[1]];
    if (leader.tries < kTriesMin || next.tries < kTriesMin) return false;
    const std::int64_t lead = (leader.mean() - next.mean()) >> 10;
    return lead > 0 && lead * lead > kDeviations * kDeviations * (leader.variance_of_mean() + next.variance_of_mean());
  }

  // The first, unless another is better beyond doubt; then the surest of those.
  void choose_cautiously() {
    constexpr std::int64_t kTriesMin = 8;
    std::int64_t most = 0;
    for (std::size_t i = 1; i < found_.candidates.size(); ++i) {
      if (leads_[i].tries < kTriesMin) continue;
      const std::int64_t sure = lead(i) - deviation_of_lead(i) * trials_.caution / 10;
      if (sure <= most) continue;
      most = sure;
      found_.best = i;
    }
  }

  // The highest mean of those that were tried at least half as often as any: one lucky try is no answer.
  void choose() {
    if (is_cautious()) {
      choose_cautiously();
      return;
    }
    std::int64_t most = 0;
    for (const auto& candidate : found_.candidates) most = std::max(most, candidate.tries);
    bool any = false;
    if (middle_ == 0) take_middle();
    for (std::size_t i = 0; i < found_.candidates.size(); ++i) {
      if (found_.candidates[i].tries * 2 < most) continue;
      if (!any || standing(i) > standing(found_.best)) found_.best = i;
      any = true;
    }
  }

  const Worlds<R>& worlds_;
  const Known<R>& known_;
  const Knowledge<R>& knowledge_;
  Trials trials_;
  std::uint64_t seed_;
  Rollout<R> rollout_;
  Findings<Action> found_;
  std::int64_t trust_ = 0;
  std::int64_t middle_ = 0;           // what the first futures gave on the whole
  std::vector<std::int64_t> looks_;   // by candidate, more or less than an even match
  std::vector<Leads> leads_;          // by candidate
  std::vector<std::int32_t> values_;  // of one epoch, by job
};

}  // namespace strategion::search
