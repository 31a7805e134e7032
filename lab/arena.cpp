#include "lab/arena.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <chrono>
#include <map>
#include <set>

#include "agents/references.h"
#include "core/base/hash.h"
#include "core/base/nearest.h"
#include "lab/cheating.h"
#include "lab/play.h"

namespace strategion::lab {

namespace {

constexpr std::size_t kFaultsShown = 20;
constexpr std::int64_t kBudgetMost = 1'000'000'000;  // futures of a contestant's own
constexpr std::int64_t kBudgetMsMost = 600'000;

// Of a round everybody meets on the same deal.
std::uint64_t stream_of(const ArenaPlan& plan, std::int64_t block, std::size_t stream) {
  return hash_value(std::array<std::uint64_t, 3>{plan.wanted.seed, static_cast<std::uint64_t>(block), stream});
}

// Nobody counts what is used here.
class Deaf final : public Tally {
 public:
  void use(std::string_view, std::string_view, std::string_view, Seat) override {}
  void befall(std::string_view, std::string_view, std::string_view, Seat) override {}
  void add(std::string_view, std::string_view, Seat, std::int64_t) override {}
  void play_as(Seat, std::string_view, std::string_view) override {}
  void last(std::string_view, std::int64_t) override {}
  void hear(const Phrase&) override {}
};

}  // namespace

// Who sits at one match. The only one who can make a cheater.
class ArenaTable {
 public:
  ArenaTable(const ArenaPlan& plan, std::int64_t block, const std::vector<std::size_t>& agents) : plan_(plan) {
    for (std::size_t seat = 0; seat < agents.size(); ++seat) {
      const auto& [name, budget] = plan.contestants[agents[seat]];
      const std::uint64_t seed = stream_of(plan, block, 1 + agents[seat] * kSeatsMax + seat);
      Sitter sitter{.budget = budget.is_given() ? budget : plan.wanted.budget};
      if (name == kCheatingGreedy) {
        sitter.cheater.reset(new CheatingGreedy(seed));
      } else {
        auto agent = make_measured(name, seed);
        STRATEGION_ASSERT(agent.has_value(), "a plan names agents that are there");
        sitter.agent = std::move(*agent);
        listening_ = listening_ || sitter.agent->listens();
      }
      sitters_.push_back(std::move(sitter));
    }
  }
  static Expected<void> check(const std::string& name, const AnyRules& rules) {
    if (name == kCheatingGreedy) {
      if (CheatingGreedy::knows(rules)) return {};
      return fail("unknown-agent", fmt::format("{} knows Legends only", kCheatingGreedy));
    }
    return check_measured(name, rules);
  }

  std::string answer(const AnyState& state, Seat seat) {
    Sitter& sitter = sitters_[index(seat)];
    if (sitter.cheater) return sitter.cheater->answer(*plan_.rules, state, seat);
    const SeatWindow window(*plan_.rules, state, seat);
    Decision decision = sitter.agent->decide({.window = window, .told = sitter.told, .budget = sitter.budget});
    sitter.told.clear();
    return std::move(decision.action);
  }

  // Events are put into words only where somebody listens.
  void apply(AnyState& state, Seat actor, const std::string& action) {
    if (!listening_) {
      Deaf deaf;
      plan_.rules->apply_tallied(state, actor, action, deaf);
      return;
    }
    for (const Told& told : plan_.rules->apply(state, actor, action)) {
      for (std::size_t i = 0; i < sitters_.size(); ++i) {
        if (sitters_[i].agent && told.audience.has(static_cast<Seat>(i))) sitters_[i].told.push_back(told.phrase);
      }
    }
  }

 private:
  struct Sitter {
    Budget budget;
    std::unique_ptr<Agent> agent = nullptr;
    std::unique_ptr<CheatingGreedy> cheater = nullptr;
    std::vector<Phrase> told = {};
  };
  const ArenaPlan& plan_;
  std::vector<Sitter> sitters_;
  bool listening_ = false;
};

Expected<Contestant> parse_contestant(const std::string& text) {
  const std::size_t at = text.find('@');
  if (at == std::string::npos) return Contestant{.agent = text};
  const std::string_view budget = std::string_view(text).substr(at + 1);
  std::int64_t number = 0;
  const auto [stop, error] = std::from_chars(budget.data(), budget.data() + budget.size(), number);
  const std::string_view unit(stop, static_cast<std::size_t>(budget.data() + budget.size() - stop));
  const bool timed = unit == "ms";
  if (error != std::errc{} || number < 1 || number > (timed ? kBudgetMsMost : kBudgetMost) ||
      (!timed && !unit.empty())) {
    return fail(
        "bad-budget",
        fmt::format("{}: behind @ stands a budget, of futures or of milliseconds (at most 600,000): {}@500 or {}@20ms",
                    text, text.substr(0, at), text.substr(0, at)));
  }
  return Contestant{.agent = text.substr(0, at), .budget = timed ? Budget{.time_ms = number} : Budget{.nodes = number}};
}

std::vector<std::array<std::size_t, 2>> ArenaPlan::meetings() const {
  std::vector<std::array<std::size_t, 2>> all;
  for (std::size_t a = 0; a < wanted.agents.size(); ++a) {
    for (std::size_t b = a + 1; b < wanted.agents.size(); ++b) all.push_back({a, b});
  }
  return all;
}

Expected<ArenaPlan> make_arena(const AnyGame& game, const PackShelf& shelf, const ArenaWanted& wanted) {
  ArenaPlan plan;
  plan.game = &game;
  plan.wanted = wanted;
  auto rules = game.open(wanted.setup, shelf);
  if (!rules) return std::unexpected(rules.error());
  plan.rules = std::move(*rules);
  auto start = wanted.position.is_null() ? plan.rules->deal() : plan.rules->parse_position(wanted.position);
  if (!start) return std::unexpected(start.error());
  plan.start = std::move(*start);
  if (plan.rules->seats() < 2) return fail("seats", "an arena needs two seats or more");
  if (std::ranges::find(wanted.agents, "") != wanted.agents.end()) {
    return fail("agents", "--agents has a name too few; names stand between commas: easy,random");
  }
  if (wanted.agents.size() < 2) {
    return fail("agents", "--agents names one agent; name two or more, with commas: easy,random");
  }
  if (std::set(wanted.agents.begin(), wanted.agents.end()).size() != wanted.agents.size()) {
    return fail("agents", "--agents names an agent twice; it would meet itself");
  }
  for (const std::string& text : wanted.agents) {
    const auto contestant = parse_contestant(text);
    if (!contestant) return std::unexpected(contestant.error());
    const auto there = ArenaTable::check(contestant->agent, *plan.rules);
    if (!there) return std::unexpected(there.error());
    plan.contestants.push_back(*contestant);
  }
  if (wanted.sprt && (wanted.agents.size() != 2 || plan.rules->seats() != 2)) {
    return fail("sprt", "--sprt is for two agents on two seats; leave it out and give --pairs");
  }
  if (wanted.goal && wanted.agents.size() != 2) {
    return fail("goal", "--goal is for two agents; leave it out and give --pairs");
  }
  return plan;
}

std::vector<std::size_t> seating(const ArenaPlan& plan, const std::array<std::size_t, 2>& meeting, std::int64_t match) {
  const std::size_t seats = plan.seats();
  const auto number = static_cast<std::size_t>(match);
  if (seats == 2) return {meeting[number % 2], meeting[1 - number % 2]};
  const bool first_alone = number < seats;
  std::vector<std::size_t> agents(seats, meeting[first_alone ? 1 : 0]);
  agents[number % seats] = meeting[first_alone ? 0 : 1];
  return agents;
}

ArenaMatch play_arena_match(const ArenaPlan& plan, const std::array<std::size_t, 2>& meeting, std::int64_t block,
                            std::int64_t match, std::vector<Histogram>* times_us) {
  using namespace std::chrono;
  const AnyRules& rules = *plan.rules;
  ArenaMatch played;
  played.agents = seating(plan, meeting, match);
  ArenaTable table(plan, block, played.agents);
  Xoshiro dice(stream_of(plan, block, 0));
  AnyState state = plan.start;
  Course course;
  const auto answer = [&](const AnyState& now, Seat seat) {
    if (times_us == nullptr || rules.count_legal(now, seat) < 2) return table.answer(now, seat);
    const auto began = steady_clock::now();
    std::string text = table.answer(now, seat);
    (*times_us)[played.agents[index(seat)]].add(duration_cast<microseconds>(steady_clock::now() - began).count());
    return text;
  };
  run_match(rules, state, dice, course, answer,
            [&](AnyState& now, Seat actor, const std::string& action) { table.apply(now, actor, action); });
  played.result = rules.result(state);
  played.acts = std::move(course.acts);
  return played;
}

namespace {

// What one block adds to its meeting.
struct Block {
  std::array<int, 3> wins_draws_losses{};
  int half_points = 0;
  std::array<Lone, 2> alone{};
  std::string fault;
};

Block block_of(const ArenaPlan& plan, const std::array<std::size_t, 2>& meeting, std::int64_t block,
               std::vector<Histogram>& times_us) {
  Block whole;
  for (std::int64_t match = 0; match < plan.matches_in_block(); ++match) {
    const ArenaMatch played = play_arena_match(plan, meeting, block, match, &times_us);
    const auto& place = played.result.place;
    if (plan.seats() == 2) {
      const std::size_t first = played.agents[0] == meeting[0] ? 0 : 1;
      const int points = place[first] == place[1 - first] ? 1 : place[first] < place[1 - first] ? 2 : 0;
      whole.half_points += points;
      ++whole.wins_draws_losses[static_cast<std::size_t>(2 - points)];
      continue;
    }
    const std::size_t alone = match < static_cast<std::int64_t>(plan.seats()) ? 0 : 1;
    const auto seat = static_cast<std::size_t>(match) % plan.seats();
    std::int64_t first = 0;
    for (std::size_t i = 0; i < plan.seats(); ++i) first += place[i] == 1 ? 1 : 0;
    ++whole.alone[alone].matches;
    if (place[seat] == 1) whole.alone[alone].parts += kMatchParts / first;
  }
  return whole;
}

// Blocks are counted in their order, whoever ended first: a test that decides does so after the same block on any
// number of jobs, and what was played beyond it is dropped.
class Ledger {
 public:
  explicit Ledger(const ArenaPlan& plan) : plan_(plan), meetings_(plan.meetings()) {
    for (const auto& agents : meetings_) outcome_.meetings.push_back({.agents = agents});
  }
  const std::array<std::size_t, 2>& meeting(std::int64_t number) const {
    return meetings_[static_cast<std::size_t>(number) % meetings_.size()];
  }
  std::int64_t round(std::int64_t number) const { return number / static_cast<std::int64_t>(meetings_.size()); }
  bool is_open() const { return !decided_.load(std::memory_order_relaxed); }
  ArenaOutcome& outcome() { return outcome_; }

  void enter(std::int64_t number, Block block) {
    const std::lock_guard lock(mutex_);
    waiting_.emplace(number, std::move(block));
    for (auto next = waiting_.find(next_); next != waiting_.end() && !decided_; next = waiting_.find(next_)) {
      count(next_, next->second);
      waiting_.erase(next);
      ++next_;
    }
  }

 private:
  void count(std::int64_t number, const Block& block) {
    if (!block.fault.empty()) {
      ++outcome_.faulty;
      if (outcome_.faults.size() < kFaultsShown) outcome_.faults.push_back(block.fault);
      return;
    }
    ++outcome_.blocks;
    Meeting& meeting = outcome_.meetings[static_cast<std::size_t>(number) % meetings_.size()];
    ++meeting.blocks;
    if (plan_.seats() == 2) meeting.pairs.add(block.half_points);
    meeting.wins += block.wins_draws_losses[0];
    meeting.draws += block.wins_draws_losses[1];
    meeting.losses += block.wins_draws_losses[2];
    for (std::size_t i = 0; i < 2; ++i) {
      meeting.alone[i].parts += block.alone[i].parts;
      meeting.alone[i].matches += block.alone[i].matches;
    }
    if (plan_.wanted.sprt) outcome_.verdict = verdict(meeting.pairs, *plan_.wanted.sprt);
    if (plan_.wanted.goal) outcome_.reached = is_reached(meeting, *plan_.wanted.goal);
    if (outcome_.verdict != Verdict::kOpen || outcome_.reached) decided_ = true;
  }
  bool is_reached(const Meeting& meeting, double goal) const {
    const Estimate points = plan_.seats() == 2 ? meeting.points() : meeting.alone[0].points();
    return meeting.blocks >= kPairsMin && points.interval.low > goal;
  }

  const ArenaPlan& plan_;
  std::vector<std::array<std::size_t, 2>> meetings_;
  std::mutex mutex_;
  std::map<std::int64_t, Block> waiting_;
  std::int64_t next_ = 0;
  std::atomic<bool> decided_ = false;
  ArenaOutcome outcome_;
};

class ArenaWorker {
 public:
  ArenaWorker(const ArenaPlan& plan, Ledger& ledger)
      : plan_(plan), ledger_(ledger), times_us(plan.wanted.agents.size()) {}
  bool wants_more() const { return ledger_.is_open(); }
  void play_match(std::int64_t number) {
    Block block;
    try {
      block = block_of(plan_, ledger_.meeting(number), ledger_.round(number), times_us);
    } catch (const Defect& defect) {
      block.fault = fmt::format("block {}: {}", number + 1, defect.what());
    }
    ledger_.enter(number, std::move(block));
  }

 private:
  const ArenaPlan& plan_;
  Ledger& ledger_;

 public:
  std::vector<Histogram> times_us;
};

}  // namespace

ArenaOutcome run_arena(const ArenaPlan& plan, int jobs, const Watcher& watcher) {
  Ledger ledger(plan);
  const std::int64_t blocks = plan.wanted.blocks * std::ssize(plan.meetings());
  std::vector<std::unique_ptr<ArenaWorker>> workers;
  for (int i = 0; i < workers_for(blocks, jobs); ++i) workers.push_back(std::make_unique<ArenaWorker>(plan, ledger));
  run_workers(blocks, watcher, workers);
  ArenaOutcome outcome = std::move(ledger.outcome());
  outcome.times_us.resize(plan.wanted.agents.size());
  for (const auto& worker : workers) {
    for (std::size_t i = 0; i < outcome.times_us.size(); ++i) outcome.times_us[i] += worker->times_us[i];
  }
  outcome.stopped = ledger.is_open() && outcome.blocks + outcome.faulty < blocks;
  return outcome;
}

}  // namespace strategion::lab
