#include "agents/review.h"

#include <fmt/format.h>

#include <algorithm>
#include <boost/json.hpp>

#include "agents/think.h"
#include "core/game/exports.h"

namespace strategion {

namespace {

namespace json = boost::json;

constexpr std::size_t kSlipsMax = 6;
constexpr std::size_t kSwingsMax = 3;
// Less is not worth anybody's time, however sure it is.
constexpr int kSlipMin = 50;
constexpr int kSwingMin = 100;
// A difference counts where it is this many standard deviations wide: of eighty answers that are looked at, chance
// alone then makes up a slip in one match of ten.
constexpr int kDeviations = 3;

// A search makes its futures of these and of what the seat saw. They are no record's: whatever the seat could not see
// must not move its review.
constexpr std::uint64_t kFindingSeed = 1;
constexpr std::uint64_t kComparingSeed = 2;

// One answer, looked at.
struct Looked {
  const Given* given = nullptr;
  Considered played;
  Considered best;
  int loss() const { return best.value - played.value; }
};

bool is_beyond_noise(const Considered& a, const Considered& b) {
  const int apart = a.value - b.value;
  return apart * apart > kDeviations * kDeviations * (a.deviation * a.deviation + b.deviation * b.deviation);
}

bool is_judged(const Given& given) { return given.window.legal().size() > 1 && compare(given.window, {}).has_value(); }

Looked look_at(const Given& given, const Effort& effort) {
  const auto found = find_best(given.window, effort);
  std::vector<std::string> answers{std::string(given.action)};
  if (found->action != given.action) answers.push_back(found->action);
  const auto compared = compare(given.window, {answers, effort.tries, kComparingSeed});
  // The answer that was played may be the better one of the two after all.
  const bool other = compared->back().value > compared->front().value;
  return {&given, compared->front(), other ? compared->back() : compared->front()};
}

// In whole hundredths: with some hundred futures, more figures would say nothing.
int percent(int thousandths) { return (thousandths + 5) / 10; }

// "Attack d5 (d4-d5)", "Pass". What a button says in brackets, such as a price, is left out.
std::string called(const Weighed& answer) {
  const std::string label = answer.label.substr(0, answer.label.find(" ("));
  const auto lower = [](char letter) {
    return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter + 32) : letter;
  };
  return std::ranges::equal(label, answer.action, {}, lower) ? label : fmt::format("{} ({})", label, answer.action);
}

constexpr int kStepsMax = 8;  // of one decision

// A world like the true one to the seat, and the same every time.
AnyState world_of(const Given& given) {
  Xoshiro rng(kFindingSeed);
  return given.window.redeal(rng);
}

bool is_begun_by(const Given& given) {
  return given.window.rules().is_draft_step(world_of(given), given.window.seat(), given.action);
}

// What the step is about, as a list of answers calls it without its place: "Dwarven General 7".
std::string who_does(const SeatWindow& window, std::string_view action, const Touched& touched) {
  Xoshiro rng(kFindingSeed);
  for (const Answer& answer : window.rules().answers(window.redeal(rng), window.seat())) {
    if (answer.action != action) continue;
    const std::string& about = answer.note.about;
    const std::string place = touched.places.empty() ? "" : touched.places.front() + ' ';
    return about.starts_with(place) ? about.substr(place.size()) : about;
  }
  return {};
}

// A decision in steps is one answer to who reads it: "Use Slashing to b6".
void add_step(Weighed& answer, const SeatWindow& window, std::string_view action) {
  const Touched step = window.touched(action);
  if (answer.label.empty()) {
    answer.label = step.label;
    answer.who = who_does(window, action, step);
  } else {
    const bool is_place = step.places.size() == 1 && step.places.front() == step.label;
    answer.label += (is_place ? " to " : ": ") + step.label;
  }
  answer.places.insert(answer.places.end(), step.places.begin(), step.places.end());
}

// The steps that led to this one, which was looked at, and it.
Weighed begun(std::span<const Given> answers, const Given& given, const Considered& answer) {
  const auto at = static_cast<std::size_t>(&given - answers.data());
  std::size_t first = at;
  while (first > 0 && is_begun_by(answers[first - 1])) --first;
  Weighed whole{.action = answer.action, .chance = answer.value};
  for (std::size_t i = first; i < at; ++i) add_step(whole, answers[i].window, answers[i].action);
  add_step(whole, given.window, answer.action);
  return whole;
}

Weighed as_played(std::span<const Given> answers, const Given& given, const Considered& answer) {
  Weighed whole = begun(answers, given, answer);
  const auto at = static_cast<std::size_t>(&given - answers.data());
  for (std::size_t i = at + 1; i < answers.size() && is_begun_by(answers[i - 1]); ++i)
    add_step(whole, answers[i].window, answers[i].action);
  return whole;
}

// The rest of a decision that was not played, as a search goes on with it.
Weighed as_found(std::span<const Given> answers, const Given& given, const Considered& answer, const Effort& effort) {
  Weighed whole = begun(answers, given, answer);
  const AnyRules& rules = given.window.rules();
  const Seat seat = given.window.seat();
  AnyState world = world_of(given);
  std::string step = answer.action;
  for (int steps = 1; steps < kStepsMax && rules.is_draft_step(world, seat, step); ++steps) {
    rules.apply(world, seat, step);
    const SeatWindow next(rules, world, seat);
    const auto found = find_best(next, effort);
    if (!found) break;
    step = found->action;
    add_step(whole, next, step);
  }
  return whole;
}

TurningPoint slip_in(std::span<const Given> answers, const Looked& looked, const Effort& effort) {
  Slip slip{as_played(answers, *looked.given, looked.played), as_found(answers, *looked.given, looked.best, effort)};
  std::string sentence =
      fmt::format("{} left a chance of {} % to win; with {} it would have been {} %.", called(slip.played),
                  percent(slip.played.chance), called(slip.better), percent(slip.better.chance));
  const json::value view = looked.given->window.view();
  return {looked.given->at, turn_of(view), round_of(view), std::move(slip), std::move(sentence)};
}

TurningPoint swing_between(const Looked& first, const Looked& second) {
  const Swing swing{first.given->at, first.played.value, second.best.value};
  std::string sentence =
      fmt::format("Between two answers the chance to win {} from {} % to {} %, by what others did or by chance.",
                  swing.after < swing.before ? "fell" : "rose", percent(swing.before), percent(swing.after));
  const json::value view = second.given->window.view();
  return {second.given->at, turn_of(view), round_of(view), swing, std::move(sentence)};
}

// The widest first, at most `most`; of equal ones the earlier.
template <class T>
void keep_widest(std::vector<std::pair<int, T>>& found, std::size_t most) {
  std::ranges::stable_sort(found, std::ranges::greater{}, &std::pair<int, T>::first);
  if (found.size() > most) found.resize(most);
}

std::vector<TurningPoint> turning_points(std::span<const Given> answers, std::span<const Looked> looked,
                                         const Effort& effort) {
  std::vector<std::pair<int, const Looked*>> slips;
  std::vector<std::pair<int, TurningPoint>> swings;
  for (std::size_t i = 0; i < looked.size(); ++i) {
    const Looked& one = looked[i];
    if (one.loss() >= kSlipMin && is_beyond_noise(one.best, one.played)) slips.emplace_back(one.loss(), &one);
    if (i == 0) continue;
    const Looked& last = looked[i - 1];
    const int swing = std::abs(one.best.value - last.played.value);
    if (swing >= kSwingMin && is_beyond_noise(one.best, last.played)) {
      swings.emplace_back(swing, swing_between(last, one));
    }
  }
  keep_widest(slips, kSlipsMax);
  keep_widest(swings, kSwingsMax);
  std::vector<TurningPoint> points;
  // A swing before a slip of the same moment: it is what the slip answered.
  for (auto& [width, point] : swings) points.push_back(std::move(point));
  for (const auto& [width, one] : slips) points.push_back(slip_in(answers, *one, effort));
  std::ranges::stable_sort(points, {}, &TurningPoint::at);
  return points;
}

json::object weighed_json(const Weighed& answer) {
  return {{"act", answer.action},
          {"label", answer.label},
          {"who", answer.who},
          {"chance", answer.chance},
          {"places", json::array(answer.places.begin(), answer.places.end())}};
}

}  // namespace

std::optional<Decision> find_best(const SeatWindow& window, const Effort& effort) {
  return think(window, {Method::kImprove, {.nodes = effort.nodes}, kFindingSeed, nullptr});
}

std::vector<Considered> weigh(const SeatWindow& window, std::span<const std::string> answers, const Effort& effort) {
  auto weighed = compare(window, {answers, effort.tries, kComparingSeed}).value_or(std::vector<Considered>{});
  std::ranges::stable_sort(weighed, std::ranges::greater{}, &Considered::value);
  return weighed;
}

Expected<Review> review(std::span<const Given> answers, const Effort& effort, const std::stop_token& stop) {
  if (!answers.empty() && !has_knowledge(answers.front().window.rules())) {
    return fail("not-searched", "no search knows this game yet, so there is no review of it");
  }
  std::vector<const Given*> judged;
  for (const Given& given : answers) {
    if (is_judged(given)) judged.push_back(&given);
  }
  const std::size_t count = std::min(judged.size(), std::max<std::size_t>(effort.decisions_max, 1));
  std::vector<Looked> looked;
  for (std::size_t i = 0; i < count; ++i) {
    if (stop.stop_requested()) return fail("stopped", "the review was stopped");
    looked.push_back(look_at(*judged[i * judged.size() / count], effort));
  }
  return Review{judged.size(), count, effort.tries, turning_points(answers, looked, effort)};
}

json::object review_json(const Review& review) {
  json::array points;
  const auto number = [](std::optional<int> counted) { return counted ? json::value(*counted) : json::value(nullptr); };
  for (const TurningPoint& point : review.points) {
    json::object told{
        {"at", point.at}, {"turn", number(point.turn)}, {"round", number(point.round)}, {"sentence", point.sentence}};
    if (const auto* slip = std::get_if<Slip>(&point.what)) {
      told["played"] = weighed_json(slip->played);
      told["better"] = weighed_json(slip->better);
    } else {
      const auto& swing = std::get<Swing>(point.what);
      told["swing"] = json::object{{"since", swing.since}, {"before", swing.before}, {"after", swing.after}};
    }
    points.push_back(std::move(told));
  }
  return {{"decisions", review.decisions},
          {"looked_at", review.looked_at},
          {"tries", review.tries},
          {"points", std::move(points)}};
}

}  // namespace strategion
