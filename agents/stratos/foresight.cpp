#include "agents/stratos/foresight.h"

#include <algorithm>

namespace strategion::stratos {

namespace {

constexpr int kLeavesMax = 48;
constexpr std::size_t kWide = 24;                         // answers of the first step that are followed
constexpr std::size_t kNarrow = 6;                        // of each further one
constexpr int kChancesMax = 6;                            // of nature's answers in a row, one of which is averaged
constexpr std::array<int, 4> kTokens{260, 150, 100, 60};  // the first token of a kind, the second ...
constexpr int kGem = 260;

}  // namespace

// Units by what they can still do, places by what draws them and what threatens them there.
int Foresight::weigh_units(const State& state, const Reader& reader) const {
  const Situation after(sight_.tables(), state, sight_.seat(), sight_.taste());
  int total = 0;
  const int theirs = sight_.tables().options.seats > 2 ? 6 : 10;
  reader.each_unit([&](Figurine slot) {
    const Unit& unit = state.units[slot];
    if (after.is_mine(slot)) {
      total += 500 + 140 * unit.health() + (unit.promoted() ? 250 : 0) + 190 * unit.spirit();
      if (unit.has(Mark::kExtra)) total += unit.left() > 0 ? 300 : 200;
      if (unit.has(Mark::kFreeTravel)) total += 120;
      if (unit.has(Mark::kBound)) total -= 150;
      if (unit.has(Mark::kStoneskin)) total += 60;
      total += after.wins_on(unit.at) ? kWinWorth : lures_.field(unit.type(), unit.promoted()).at(unit.at);
      total -= after.danger(slot, unit.at, unit.has(Mark::kDefending));
      return;
    }
    if (!after.is_enemy(slot)) {
      total += 200 + 60 * unit.health();
      return;
    }
    int value = 400 + 150 * unit.health() + (unit.promoted() ? 150 : 0) + 40 * unit.spirit();
    if (unit.has(Mark::kBound)) value -= 220;
    if (unit.has(Mark::kDefending)) value += 90;
    if (after.guarded().has(unit.at)) value += 2500;
    if (after.goals().has(unit.at)) value += 1500;
    total -= value * theirs / 10;
  });
  for (const Monster& monster : state.monsters) {
    if (monster.lair == Lair::kOnBoard) total -= 60 * monster.health();
  }
  return total;
}

int Foresight::weigh(const State& state) const {
  const Reader reader(sight_.tables(), state);
  if (state.phase == Phase::kOver) {
    return state.winner == reader.side_of(sight_.seat()) ? kWinWorth * 2 : -kWinWorth * 2;
  }
  int total = reader.prosperity(sight_.my_purse()) * sight_.point();
  for (std::size_t seat = 0; seat < static_cast<std::size_t>(sight_.tables().options.seats); ++seat) {
    if (reader.purse_of(seat) != seat || reader.are_allies(seat, sight_.seat())) continue;
    total -= reader.prosperity(seat) * (sight_.tables().options.seats > 2 ? 350 : 800);
  }
  const auto& tokens = state.purses[sight_.my_purse()].tokens;
  for (std::size_t i = 0; i < kMain; ++i) {
    for (int n = 0; n < std::min<int>(tokens[i], 8); ++n) total += kTokens[static_cast<std::size_t>(std::min(n, 3))];
    const Offer* wanted = market_.best();
    if (wanted != nullptr) total += 120 * std::min<int>(tokens[i], wanted->cost[i]);
  }
  total += kGem * tokens[kMain];
  return total + weigh_units(state, reader);
}

// Nature's answers until somebody is asked again; the first die is averaged.
int Foresight::roll_out(State state, int depth) {
  for (; depth < kChancesMax && state.asked == 0 && state.phase != Phase::kOver; ++depth) {
    if (state.question == Question::kRoll) {
      Chances<Action> faces;
      rules_.add_chances(state, faces);
      std::int64_t sum = 0;
      std::int64_t weights = 0;
      for (const auto& face : faces) {
        State next = state;
        rules_.apply(next, kNature, face.action, nullptr);
        sum += std::int64_t{roll_out(next, kChancesMax)} * face.weight;
        weights += face.weight;
      }
      return static_cast<int>(sum / weights);
    }
    if (state.question == Question::kNone) break;
    rules_.apply(state, kNature, rules_.draw(state, rng_), nullptr);
  }
  return weigh(state);
}

int Foresight::follow(const State& state, int depth, int& leaves) {
  const auto me = static_cast<Seat>(sight_.seat());
  const bool goes_on = state.phase != Phase::kOver && (state.asked >> sight_.seat() & 1U) != 0 &&
                       !state.frames.empty() && state.frames.back().type == FrameType::kProgram;
  if (!goes_on || depth > 4) {
    ++leaves;
    return state.asked == 0 ? roll_out(state, 0) : weigh(state);
  }
  Choices<Action> steps;
  rules_.add_legal(state, me, steps);
  const std::size_t every = (steps.size() + kNarrow - 1) / kNarrow;
  int best = -kWinWorth * 3;
  for (std::size_t i = 0; i < steps.size() && (leaves < kLeavesMax || best == -kWinWorth * 3);
       i += std::max<std::size_t>(every, 1)) {
    State next = state;
    rules_.apply(next, me, steps[i], nullptr);
    best = std::max(best, follow(next, depth + 1, leaves));
  }
  return best;
}

int Foresight::gain_of(const Action& action) {
  State next = sight_.state();
  rules_.apply(next, static_cast<Seat>(sight_.seat()), action, nullptr);
  int leaves = 0;
  return follow(next, 0, leaves) - weigh(sight_.state());
}

std::size_t Foresight::best_of(const Choices<Action>& legal) {
  std::size_t best = 0;
  int most = 0;
  const std::size_t every = (legal.size() + kWide - 1) / kWide;
  const std::size_t first = every > 1 ? below(rng_, every) : 0;
  bool any = false;
  for (std::size_t i = first; i < legal.size(); i += every) {
    State next = sight_.state();
    rules_.apply(next, static_cast<Seat>(sight_.seat()), legal[i], nullptr);
    int leaves = 0;
    const int value = follow(next, 1, leaves);
    if (any && value <= most) continue;
    any = true;
    most = value;
    best = i;
  }
  return best;
}

}  // namespace strategion::stratos
