#include "agents/legends/foresight.h"

#include <algorithm>

#include "games/legends/rules/reader.inl"

namespace strategion::legends {

namespace {

constexpr std::size_t kLeavesMax = 32;  // ends of one decision that are looked at
constexpr std::size_t kWideSteps = 2;   // after these only a few answers of a step are followed
constexpr std::size_t kNarrow = 3;
constexpr std::size_t kGuessesMax = 16;  // kinds that an unknown piece is tried as
constexpr int kAnswersMax = 64;          // until the next turn; a chain longer than this is weighed where it stands

bool is_passed(Question question) {
  return question == Question::kWindow || question == Question::kUsePower || question == Question::kGuard ||
         question == Question::kStrikeFlyer;
}

}  // namespace

template <class Size>
Foresight<Size>::Foresight(const Rules<Size>& rules, std::uint8_t seat, std::vector<StateT> worlds,
                           const Belief<Size>* belief)
    : rules_(rules),
      seat_(seat),
      worlds_(std::move(worlds)),
      mine_(Reader<Size>(rules.tables(), worlds_.front()).side_of_seat(seat)),
      weigher_(rules.tables(), seat, mine_, worlds_.front().quiet),
      belief_(belief) {
  for (const StateT& world : worlds_) before_.push_back(weigher_.weigh(world));
}

template <class Size>
void Foresight<Size>::carry_out(StateT& state, const Line& line, Sink<Event>* sink) const {
  for (const Action& action : line) rules_.apply(state, static_cast<Seat>(state.asked), action, sink);
  for (int answers = 0; answers < kAnswersMax; ++answers) {
    if (state.phase != Phase::kPlay || state.question == Question::kTurn || state.question == Question::kNone) return;
    const auto asked = static_cast<Seat>(state.asked);
    rules_.apply(state, asked, is_passed(state.question) ? Action(Pass{}) : rules_.default_answer(state, asked), sink);
  }
}

// A match that is over is worth what it is worth, however well it stood before.
template <class Size>
Weight Foresight<Size>::gain_over(const Weight& before, const StateT& after) const {
  const Weight now = weigher_.weigh(after);
  return after.phase == Phase::kOver ? now : now - before;
}

template <class Size>
bool Foresight<Size>::find_unknown(const Line& line, Space& target) const {
  for (const Action& action : line) {
    const auto* move = std::get_if<StandardMove>(&action);
    const auto* pick = std::get_if<PickSpace>(&action);
    if (move == nullptr && pick == nullptr) continue;
    target = move != nullptr ? move->to : pick->space;
    if (is_enemy(target) && !is_known(target)) return true;
  }
  return false;
}

template <class Size>
auto Foresight<Size>::guesses(Space token) const -> std::vector<Guess> {
  const StateT& state = world();
  const std::size_t army = state.mark[token].army();
  std::array<int, StateT::kKinds> seen{};
  state.occupied().each([&](Space other) {
    if (is_known(other)) ++seen[state.kind[other]];
  });
  std::vector<Guess> list;
  for (std::size_t k = tables().first_kind[army]; k < tables().first_kind[army + 1]; ++k) {
    const int count = state.census[k].alive() - seen[k];
    if (count <= 0 || (tables().traits[k].stationary && state.mark[token].moved())) continue;
    if (tables().traits[k].castle && index(state.mark[token].side()) != (army & 1U)) continue;  // LG-070
    const int weight = belief_ != nullptr ? belief_->chance(token, static_cast<Kind>(k)) : count;
    if (weight > 0) list.push_back({static_cast<Kind>(k), weight});
  }
  return list;
}

// The token trades its kind with one that has it in this world; the world stays one that the seat could not tell from
// the others. Where that one has moved and this kind cannot, another is tried.
template <class Size>
auto Foresight<Size>::with(StateT world, Space token, Kind kind) const -> StateT {
  const Kind now = world.kind[token];
  if (now == kind) return world;
  Space found = token;
  world.occupied().each([&](Space other) {
    if (found != token || world.kind[other] != kind || is_known(other)) return;
    if (tables().traits[now].stationary && world.mark[other].moved()) return;
    if (tables().traits[now].castle && index(world.mark[other].side()) != (world.mark[other].army() & 1U)) return;
    found = other;
  });
  std::swap(world.kind[token], world.kind[found]);
  return world;
}

// An unknown target makes the difference, so it is tried as everything that it may be and not left to the deal.
template <class Size>
Weight Foresight<Size>::gain_against(const Line& line, Space target) const {
  std::vector<Guess> list = guesses(target);
  // Castles first: few deals have one here, and all depends on it.
  std::ranges::stable_partition(list, [&](const Guess& one) { return tables().traits[one.kind].castle; });
  const std::size_t step = (list.size() + kGuessesMax - 1) / kGuessesMax;
  Weight total;
  int weights = 0;
  for (std::size_t i = 0; i < list.size();) {
    const bool castle = tables().traits[list[i].kind].castle;
    const std::size_t stop = castle ? i + 1 : std::min(i + step, list.size());
    int count = 0;  // one kind stands for its neighbours in the list
    for (std::size_t j = i; j < stop; ++j) count += list[j].count;
    const std::size_t picked = i + (stop - i) / 2;
    StateT state = with(worlds_[i % worlds_.size()], target, list[picked].kind);
    i = stop;
    if (state.kind[target] != list[picked].kind) continue;
    const Weight before = weigher_.weigh(state);
    carry_out(state, line);
    const Weight gain = gain_over(before, state);
    total += gain * count;
    weights += count;
  }
  return weights == 0 ? Weight() : total / weights;
}

template <class Size>
Weight Foresight<Size>::gain_of(const Line& line) const {
  if (Space target = 0; find_unknown(line, target)) return gain_against(line, target);
  Weight total;
  for (std::size_t i = 0; i < worlds_.size(); ++i) {
    StateT state = worlds_[i];
    carry_out(state, line);
    total += gain_over(before_[i], state);
  }
  return total / static_cast<int>(worlds_.size());
}

template <class Size>
void Foresight<Size>::explore(Line& line, const StateT& after, std::size_t& leaves, Outlook& best) {
  const bool goes_on = after.phase == Phase::kPlay && after.asked == seat_ && after.is_drafting();
  if (!goes_on) {
    ++leaves;
    const Weight gain = gain_of(line);
    if (best.line.empty() || gain.total() > best.gain.total()) best = {line, gain};
    return;
  }
  Choices<Action> steps;
  rules_.add_legal(after, static_cast<Seat>(seat_), steps);
  const std::size_t count = line.size() < kWideSteps ? steps.size() : std::min(kNarrow, steps.size());
  for (std::size_t i = 0; i < count && leaves < kLeavesMax; ++i) {
    StateT next = after;
    rules_.apply(next, static_cast<Seat>(seat_), steps[i], nullptr);
    line.push_back(steps[i]);
    explore(line, next, leaves, best);
    line.pop_back();
  }
}

template <class Size>
Outlook Foresight<Size>::outlook(const Action& action) {
  Line line{action};
  StateT after = world();
  rules_.apply(after, static_cast<Seat>(seat_), action, nullptr);
  std::size_t leaves = 0;
  Outlook best;
  explore(line, after, leaves, best);
  return best;
}

template <class Size>
Outlook Foresight<Size>::outlook_of(Line line) const {
  Outlook outlook{.line = std::move(line), .gain = {}};
  outlook.gain = gain_of(outlook.line);
  return outlook;
}

template class Foresight<Small>;
template class Foresight<Large>;

}  // namespace strategion::legends
