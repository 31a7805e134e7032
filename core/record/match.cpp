#include "core/record/match.h"

#include <algorithm>

#include "core/base/assert.h"
#include "core/record/outcome.h"

namespace strategion {

namespace {

// Nature's draws between two questions. Eight Legends armies are dealt in 240; a chain a hundred times
// as long is a game that never asks anybody.
constexpr std::size_t kAutomaticMax = 24'000;

}  // namespace

Match::Match(const AnyGame& game, std::shared_ptr<const AnyRules> rules, AnyState start, Header header, Dice dice)
    : game_(&game),
      rules_(std::move(rules)),
      header_(std::move(header)),
      timeline_(*rules_, std::move(start)),
      dice_(dice) {}

Expected<Match> Match::open(const AnyGame& game, const PackShelf& shelf, Start start, Dice dice) {
  auto rules = game.open(start.setup, shelf);
  if (!rules) return std::unexpected(rules.error());
  return open_with(game, std::shared_ptr<const AnyRules>(std::move(*rules)), std::move(start), dice);
}

Expected<Match> Match::open_with(const AnyGame& game, std::shared_ptr<const AnyRules> rules, Start start, Dice dice) {
  auto match = dealt_with(game, std::move(rules), std::move(start), dice);
  if (!match) return match;
  match->go_on();
  match->number_from_one();
  return match;
}

Expected<Match> Match::reopen(const AnyGame& game, std::shared_ptr<const AnyRules> rules, Start start, Dice dice,
                              std::span<const Acted> drawn) {
  auto match = dealt_with(game, std::move(rules), std::move(start), dice);
  if (!match) return match;
  if (const auto taken = match->repeat(drawn); !taken) return std::unexpected(taken.error());
  match->number_from_one();
  return match;
}

Expected<Match> Match::dealt(const AnyGame& game, const PackShelf& shelf, Start start, Dice dice) {
  auto rules = game.open(start.setup, shelf);
  if (!rules) return std::unexpected(rules.error());
  return dealt_with(game, std::shared_ptr<const AnyRules>(std::move(*rules)), std::move(start), dice);
}

Expected<Match> Match::dealt_with(const AnyGame& game, std::shared_ptr<const AnyRules> rules, Start start, Dice dice) {
  auto state = start.position.is_null() ? rules->deal() : rules->parse_position(start.position);
  if (!state) return std::unexpected(state.error());
  Header header;
  header.setup = rules->setup();
  header.setup.game = std::string(game.id());
  header.setup.seats = rules->seats();
  header.rules_version = game.rules_version();
  header.packs = rules->packs();
  header.players = std::move(start.players);
  header.players.resize(static_cast<std::size_t>(rules->seats()), "person");
  header.time = std::move(start.time);
  header.position = std::move(start.position);
  Match match(game, std::move(rules), std::move(*state), std::move(header), dice);
  for (std::size_t i = 0; i < match.watched_.size(); ++i) {
    const Seat seat = static_cast<Seat>(i);
    if (i < static_cast<std::size_t>(match.rules_->seats()) || seat == kSpectator) {
      match.watched_[i].hash = match.rules_->view_hash(match.state(), seat);
    }
  }
  return match;
}

Asking Match::asking() const { return ended_ ? asks_nobody() : rules_->asking(state()); }

Result Match::result() const {
  if (ended_) return table_result(*ended_, rules_->seats(), resigned_order_);
  STRATEGION_ASSERT(is_over(), "a result is asked for when the match is over");
  return rules_->result(state());
}

std::string Match::result_sentence() const {
  const Result outcome = result();
  const std::string why = ended_ ? "" : rules_->result_sentence(outcome);
  std::vector<std::string> names;
  for (int i = 0; i < rules_->seats(); ++i) names.push_back(rules_->seat_name(state(), seat(i)));
  return outcome_sentence(outcome, names, ended_, why);
}

// --- acting ---

std::optional<Denied> Match::add_checked(const AnyState& state, Seat seat, const std::string& action,
                                         std::vector<Step>& steps) const {
  const auto legality = rules_->check(state, seat, action);
  if (!legality) return Denied{"not-an-action", legality.error().sentence, {}, {}, steps.size()};
  if (!*legality) {
    const Refusal& refusal = legality->refusal();
    return Denied{"refused", refusal.text(), std::string(refusal.rule), std::string(refusal.right), steps.size()};
  }
  Step step{seat, *rules_->parse_action(action), state, {}};
  step.told = rules_->apply(step.after, seat, step.action);
  steps.push_back(std::move(step));
  return std::nullopt;
}

// Nature, and the seats that have resigned from a match of more than two: until a person is asked.
void Match::add_automatic(const AnyState& from, std::vector<Step>& steps) {
  AnyState state = from;
  for (std::size_t count = 0;; ++count) {
    STRATEGION_ASSERT(count < kAutomaticMax, "nature comes to an end");
    const Asking asked = rules_->asking(state);
    Step step{kNature, {}, state, {}};
    if (asked.mode == Mode::kChance) {
      step.action = std::visit([&](auto& dice) { return rules_->draw(state, dice); }, dice_);
    } else if (!(asked.seats & resigned_).empty()) {
      step.seat = (asked.seats & resigned_).lowest();
      step.action = rules_->default_answer(state, step.seat);
    } else {
      return;
    }
    step.told = rules_->apply(step.after, step.seat, step.action);
    state = step.after;
    steps.push_back(std::move(step));
  }
}

std::expected<void, Denied> Match::act(Seat seat, std::span<const std::string> steps) {
  if (is_over()) return std::unexpected(Denied{"over", "the match is over", {}, {}, 0});
  if (steps.empty()) return std::unexpected(Denied{"not-an-action", "there is no step to take", {}, {}, 0});
  std::vector<Step> done;
  for (const std::string& action : steps) {
    const AnyState& now = done.empty() ? state() : done.back().after;
    // What comes after a step that commits is refused unread: how it would be judged may depend on what that step
    // shows, and nothing of a refused act may be learnt for free.
    if (!done.empty()) {
      const AnyState& before = done.size() == 1 ? state() : done[done.size() - 2].after;
      if (!rules_->is_draft_step(before, seat, done.back().action)) {
        return std::unexpected(Denied{
            "too-many-steps", "the step before ends the decision; what follows is another", {}, {}, done.size()});
      }
    }
    if (auto denied = add_checked(now, seat, action, done)) return std::unexpected(std::move(*denied));
  }
  add_automatic(AnyState(done.back().after), done);
  commit(std::move(done));
  return {};
}

void Match::go_on() {
  if (is_over()) return;
  std::vector<Step> steps;
  add_automatic(state(), steps);
  commit(std::move(steps));
}

void Match::commit(std::vector<Step> steps) {
  for (Step& step : steps) {
    timeline_.push(step.seat, step.action, std::move(step.after));
    for (const Told& told : step.told) {
      for (std::size_t i = 0; i < watched_.size(); ++i) {
        if (told.audience.has(static_cast<Seat>(i))) watched_[i].events.push_back(told.phrase);
      }
    }
    history_.push_back({step.seat, std::move(step.action), std::move(step.told)});
  }
  watch();
}

// --- telling ---

// A view's number goes up only when the view changes, and only then is its seat told.
void Match::watch() {
  for (std::size_t i = 0; i < watched_.size(); ++i) {
    const Seat seat = static_cast<Seat>(i);
    if (i >= static_cast<std::size_t>(rules_->seats()) && seat != kSpectator) continue;
    Watched& watched = watched_[i];
    const std::uint64_t now = rules_->view_hash(state(), seat);
    if (now == watched.hash) continue;
    watched.hash = now;
    ++watched.number;
    watched.changed = true;
  }
}

// Nobody has looked yet.
void Match::number_from_one() {
  for (Watched& seat : watched_) seat.number = 1;
}

std::vector<Notice> Match::take_notices() {
  std::vector<Notice> notices;
  for (std::size_t i = 0; i < watched_.size(); ++i) {
    const Seat seat = static_cast<Seat>(i);
    if (i >= static_cast<std::size_t>(rules_->seats()) && seat != kSpectator) continue;
    Watched& watched = watched_[i];
    if (!watched.changed) continue;
    notices.push_back({seat, watched.number, std::move(watched.events)});
    watched.events.clear();
    watched.changed = false;
  }
  return notices;
}

// --- the record ---

Record Match::record() const {
  Record record{header_, timeline_.lines()};
  for (Line& line : timeline_.open_lines()) record.lines.push_back(std::move(line));
  record.lines.emplace_back(ended());
  return record;
}

Ended Match::ended() const {
  Ended line;
  line.fingerprint = state_fingerprint(*rules_, state());
  line.over = is_over();
  if (!line.over) return line;
  const Result outcome = result();
  line.reason = std::string(outcome.reason);
  const auto count = static_cast<std::ptrdiff_t>(rules_->seats());
  line.places.assign(outcome.place.begin(), outcome.place.begin() + count);
  line.scores.assign(outcome.score.begin(), outcome.score.begin() + count);
  return line;
}

}  // namespace strategion
