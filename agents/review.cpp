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
  const auto found = think(given.window, {Method::kImprove, {.nodes = effort.nodes}, kFindingSeed, nullptr});
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

Weighed weighed(const Given& given, const Considered& answer) {
  Touched touched = given.window.touched(answer.action);
  return {answer.action, std::move(touched.label), answer.value, std::move(touched.places)};
}

TurningPoint slip_in(const Looked& looked) {
  Slip slip{weighed(*looked.given, looked.played), weighed(*looked.given, looked.best)};
  std::string sentence =
      fmt::format("{} left a chance of {} % to win; with {} it would have been {} %.", called(slip.played),
                  percent(slip.played.chance), called(slip.better), percent(slip.better.chance));
  return {looked.given->at, turn_of(looked.given->window.view()), std::move(slip), std::move(sentence)};
}

TurningPoint swing_between(const Looked& first, const Looked& second) {
  const Swing swing{first.given->at, first.played.value, second.best.value};
  std::string sentence =
      fmt::format("Between two answers the chance to win {} from {} % to {} %, by what others did or by chance.",
                  swing.after < swing.before ? "fell" : "rose", percent(swing.before), percent(swing.after));
  return {second.given->at, turn_of(second.given->window.view()), swing, std::move(sentence)};
}

// The widest first, at most `most`; of equal ones the earlier.
template <class T>
void keep_widest(std::vector<std::pair<int, T>>& found, std::size_t most) {
  std::ranges::stable_sort(found, std::ranges::greater{}, &std::pair<int, T>::first);
  if (found.size() > most) found.resize(most);
}

std::vector<TurningPoint> turning_points(std::span<const Looked> looked) {
  std::vector<std::pair<int, TurningPoint>> slips;
  std::vector<std::pair<int, TurningPoint>> swings;
  for (std::size_t i = 0; i < looked.size(); ++i) {
    const Looked& one = looked[i];
    if (one.loss() >= kSlipMin && is_beyond_noise(one.best, one.played)) slips.emplace_back(one.loss(), slip_in(one));
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
  for (auto* const list : {&swings, &slips}) {
    for (auto& [width, point] : *list) points.push_back(std::move(point));
  }
  std::ranges::stable_sort(points, {}, &TurningPoint::at);
  return points;
}

json::object weighed_json(const Weighed& answer) {
  return {{"act", answer.action},
          {"label", answer.label},
          {"chance", answer.chance},
          {"places", json::array(answer.places.begin(), answer.places.end())}};
}

}  // namespace

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
  return Review{judged.size(), count, effort.tries, turning_points(looked)};
}

json::object review_json(const Review& review) {
  json::array points;
  for (const TurningPoint& point : review.points) {
    json::object told{{"at", point.at},
                      {"turn", point.turn ? json::value(*point.turn) : json::value(nullptr)},
                      {"sentence", point.sentence}};
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
