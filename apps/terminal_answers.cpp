// What a person types as an answer: how it can be read, what stands before it, and why it is not taken.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <ostream>

#include "apps/terminal_match.h"
#include "apps/typed.h"
#include "core/base/assert.h"
#include "core/base/nearest.h"
#include "core/base/text.h"

namespace strategion::apps {

namespace {

constexpr std::size_t kPassesMax = 16;  // a few windows, in which every seat passes
const std::string kPass = "pass";

// "Start of your turn", of "Start of your turn: use an ability or pass."
std::string head_of(std::string_view sentence) {
  const std::size_t colon = sentence.find(':');
  if (colon != std::string_view::npos) return std::string(sentence.substr(0, colon));
  if (sentence.ends_with('.')) sentence.remove_suffix(1);
  return std::string(sentence);
}

// "d1-d4" taken as "d1", "d4" needs no telling.
bool is_same_places(std::string typed, const std::vector<std::string>& steps) {
  std::ranges::replace(typed, '-', ' ');
  return typed == fmt::format("{}", fmt::join(steps, " "));
}

bool is_number(std::string_view part) {
  return !part.empty() && part.size() <= 3 && std::ranges::all_of(part, [](char c) { return c >= '0' && c <= '9'; });
}

// Of steps parted by ";", without the empty ones.
std::vector<std::string_view> parts_of(std::string_view line) {
  std::vector<std::string_view> parts;
  while (!line.empty()) {
    const std::size_t stop = std::min(line.find(';'), line.size());
    parts.push_back(without_blanks(line.substr(0, stop)));
    if (parts.back().empty()) parts.pop_back();
    line.remove_prefix(std::min(stop + 1, line.size()));
  }
  return parts;
}

}  // namespace

// Where yes is an answer, no is the pass, and a letter is enough.
std::optional<std::string> TerminalMatch::read_yes_or_no(Seat seat, std::string_view line) const {
  const std::string word = folded(line);
  const bool is_yes = word == "yes" || word == "y";
  const bool is_no = word == "no" || word == "n";
  if (!is_yes && !is_no) return std::nullopt;
  const auto legal = match_.rules().legal(match_.state(), seat);
  if (std::ranges::find(legal, "yes") == legal.end()) return std::nullopt;
  return is_yes ? "yes" : kPass;
}

// What is near is near what may be answered now, then a word of this screen; otherwise what the game says of it, and
// of a line that it can make nothing of, examples that would be taken.
std::string TerminalMatch::not_an_answer(Seat seat, std::string_view line, const Error& error) const {
  const std::vector<Answer> answers = match_.rules().answers(match_.state(), seat);
  std::vector<std::string> actions;
  for (const Answer& answer : answers) actions.push_back(answer.action);
  auto near = find_near_answer(line, actions);
  if (!near) {
    std::vector<std::string_view> names;
    for (const Word& word : words()) names.push_back(word.name);
    near = find_nearest(line.substr(0, line.find_first_of(" \t")), names);
  }
  if (near) return fmt::format("\"{}\" is no action; did you mean \"{}\"?", line, *near);
  if (error.code != "no-action") return error.sentence;
  const std::string examples = examples_of(answers);
  return fmt::format("\"{}\" is no action{}{}; ? lists them", line, examples.empty() ? "" : "; ", examples);
}

// Steps by notation, or the answer of that number in the list.
std::expected<TerminalMatch::Steps, std::string> TerminalMatch::read_answer(Seat seat, std::string_view line) const {
  if (const auto answer = read_yes_or_no(seat, line)) return Steps{*answer};
  const std::vector<std::string_view> parts = parts_of(line);
  if (std::ranges::none_of(parts, is_number)) {
    auto steps = parse_steps(match_.rules(), line);
    if (!steps) return std::unexpected(with_short_quotes(not_an_answer(seat, line, steps.error())));
    return std::move(*steps);
  }
  Steps steps;
  AnyState state = match_.state();  // as the steps of a draft leave it: each has a list of its own
  bool is_whole = false;
  for (const std::string_view part : parts) {
    if (is_whole && is_number(part)) {
      return std::unexpected(fmt::format(
          "\"{}\" is a whole answer; the list that {} is of comes with the next question", steps.back(), part));
    }
    if (is_whole) {  // another answer, which may depend on what is not known yet
      auto more = parse_steps(match_.rules(), part);
      if (!more) return std::unexpected(with_short_quotes(not_an_answer(seat, part, more.error())));
      steps.insert(steps.end(), more->begin(), more->end());
      continue;
    }
    const auto step = read_step(state, seat, part);
    if (!step) return std::unexpected(step.error());
    steps.push_back(*step);
    is_whole = !match_.rules().is_draft_step(state, seat, *step);
    if (!is_whole) match_.rules().apply(state, seat, *step);
  }
  return steps;
}

// One step, legal in this state: by its number in the list there, or by notation.
std::expected<std::string, std::string> TerminalMatch::read_step(const AnyState& state, Seat seat,
                                                                 std::string_view part) const {
  if (is_number(part)) {
    const auto answers = in_shown_order(match_.rules().answers(state, seat));
    const auto chosen = static_cast<std::size_t>(std::stoi(std::string(part)));
    if (chosen > 0 && chosen <= answers.size()) return answers[chosen - 1].action;
    return std::unexpected(fmt::format("There is no answer {}; there are {}. ? lists them.", part, answers.size()));
  }
  const auto action = match_.rules().parse_action(std::string(part));
  if (!action) return std::unexpected(with_short_quotes(not_an_answer(seat, part, action.error())));
  if (const auto refused = find_refusal(state, seat, {*action})) return std::unexpected(refused->sentence);
  return *action;
}

// How many of the steps are one answer to the question open in `from`: the steps of a draft, and the one that commits
// it. What follows is for another question, and may depend on what nobody at this screen knows yet. 0: not legal.
std::size_t TerminalMatch::answer_length(const AnyState& from, Seat seat, const Steps& steps) const {
  AnyState state = from;
  for (std::size_t i = 0; i < steps.size(); ++i) {
    const auto legality = match_.rules().check(state, seat, steps[i]);
    if (!legality || !*legality) return 0;
    if (!match_.rules().is_draft_step(state, seat, steps[i])) return i + 1;
    match_.rules().apply(state, seat, steps[i]);
  }
  return steps.size();
}

// A game calls "window" a question that is there for those who want to step in. Typing what comes after passes it;
// other questions, like which pieces to exchange, are only passed by saying so.
bool TerminalMatch::is_window(const AnyState& state, Seat seat) const {
  return match_.rules().prompt(state, seat).key.ends_with(".window");
}

bool TerminalMatch::is_passed_unasked(Seat seat) const {
  if (windows_ != Windows::kFights) return false;
  const Phrase prompt = match_.rules().prompt(match_.state(), seat);
  return prompt.key.ends_with(".window") && !prompt.args.contains("fight");
}

// The states in which `seat` is asked again when windows are passed from here, by it and by the agents; others may be
// asked in between only where they can pass too. The screen is no other person's meanwhile.
std::vector<AnyState> TerminalMatch::past_windows(Seat seat) const {
  std::vector<AnyState> reached;
  AnyState state = match_.state();
  for (std::size_t passes = 0; passes < kPassesMax; ++passes) {
    const Asking asked = match_.rules().asking(state);
    if (asked.mode != Mode::kOne) break;
    const Seat actor = next_to_act(asked);
    if (actor != seat && is_person(actor)) break;
    if (actor == seat && passes > 0) reached.push_back(state);
    if (!is_window(state, actor) || answer_length(state, actor, {kPass}) == 0) break;
    match_.rules().apply(state, actor, kPass);
  }
  return reached;
}

bool TerminalMatch::passes_lead_to(Seat seat, const Steps& steps) const {
  return std::ranges::any_of(past_windows(seat),
                             [&](const AnyState& state) { return answer_length(state, seat, steps) > 0; });
}

std::expected<TerminalMatch::Reading, TerminalMatch::Refused> TerminalMatch::read_as(Seat seat,
                                                                                     const Steps& steps) const {
  const std::vector<AnyState> behind = past_windows(seat);
  const auto tried = [&](const Steps& way) {
    Reading reading{.steps = way, .length = answer_length(match_.state(), seat, way)};
    for (std::size_t i = 0; i < behind.size() && reading.length == 0; ++i) {
      reading.length = answer_length(behind[i], seat, way);
      reading.windows_first = reading.length > 0;
    }
    return reading;
  };
  Reading plain = tried(steps);
  if (plain.length > 0) return plain;
  std::vector<Reading> others;
  std::vector<std::string> ways;
  const std::vector<Steps> meant = match_.rules().meant(match_.state(), seat, steps.front());
  for (Steps way : meant) {
    ways.push_back(fmt::format("\"{}\"", fmt::join(way, " ")));
    way.insert(way.end(), steps.begin() + 1, steps.end());
    others.push_back(tried(way));
    others.back().is_reworded = true;
    if (others.back().length > 0) continue;
    others.pop_back();
    ways.pop_back();
  }
  if (others.size() == 1) return std::move(others.front());
  // What was typed is refused; where it stands for several steps and for nothing else, the step that is not legal.
  const bool is_short_for = meant.size() == 1 && meant.front().size() > 1;
  if (others.empty()) return std::unexpected(refusal_of(seat, is_short_for ? meant.front() : steps));
  return std::unexpected(Refused{fmt::format("Did you mean {}?", fmt::join(ways, " or ")), "", 0});
}

// Of the first step that is not legal; nothing: the question open there takes them.
std::optional<TerminalMatch::Refused> TerminalMatch::find_refusal(const AnyState& from, Seat seat,
                                                                  const Steps& steps) const {
  AnyState state = from;
  for (std::size_t i = 0; i < steps.size(); ++i) {
    const auto legality = match_.rules().check(state, seat, steps[i]);
    const std::string which = steps.size() > 1 ? fmt::format("\"{}\": ", steps[i]) : "";
    if (!legality) return Refused{which + legality.error().sentence, "", i};
    if (!*legality) {
      const Refusal& refusal = legality->refusal();
      return Refused{which + refusal_sentence(refusal.rule, refusal.text(), refusal.right), std::string(refusal.rule),
                     i};
    }
    if (!match_.rules().is_draft_step(state, seat, steps[i])) break;
    match_.rules().apply(state, seat, steps[i]);
  }
  return std::nullopt;
}

// Where no rule speaks in a window, one may speak at the question behind it; and a slip in a later step is told where
// the steps before it are legal.
TerminalMatch::Refused TerminalMatch::refusal_of(Seat seat, const Steps& steps) const {
  Refused now = find_refusal(match_.state(), seat, steps).value_or(Refused{"That cannot be done now.", "", 0});
  const bool has_rule = now.rule.find_first_of("0123456789") != std::string::npos;
  const std::vector<AnyState> behind = past_windows(seat);
  if (!behind.empty() && !is_window(behind.back(), seat)) {
    const Refused later = find_refusal(behind.back(), seat, steps).value_or(now);
    return later.step > now.step || !has_rule ? later : now;
  }
  // Where no rule speaks, the answer fits another question: a move typed a second time, a target before its power.
  if (!has_rule) now.sentence += " " + match_.rules().prompt(match_.state(), seat).sentence;
  return now;
}

// The one door of this screen.
bool TerminalMatch::take(Seat seat, std::span<const std::string> steps) {
  const bool taken = match_.act(seat, steps).has_value();
  if (taken) {
    news_.listen(match_);
    question_is_new_ = true;
  }
  return taken;
}

// The agents answer as they like: one of them may do something, after which the person is asked anew.
void TerminalMatch::pass_up_to(Streams& streams, Seat seat, const Steps& steps) {
  std::vector<std::string> passed;
  while (person_asked() == seat && answer_length(match_.state(), seat, steps) == 0 && passes_lead_to(seat, steps)) {
    std::string window = head_of(match_.rules().prompt(match_.state(), seat).sentence);
    if (std::ranges::find(passed, window) == passed.end()) passed.push_back(std::move(window));
    const bool taken = take(seat, std::span(&kPass, 1));
    STRATEGION_ASSERT(taken, "a pass was found to be legal");
    run_others(streams);
  }
  streams.out << fmt::format("Passed first: {}.\n", fmt::join(passed, "; "));
  show_news(streams, seat);
}

// Takes what answers the open question off the front of `steps`. False: it was not given, and it was said why.
bool TerminalMatch::answer(Streams& streams, Seat seat, Steps& steps) {
  const auto reading = read_as(seat, steps);
  if (!reading) {
    streams.out << reading.error().sentence << "\n";
    return false;
  }
  const std::string typed = steps.front();
  const std::size_t others = steps.size() - 1;  // behind the one that is read anew
  steps = reading->steps;
  const Steps now(steps.begin(), steps.begin() + static_cast<std::ptrdiff_t>(reading->length));
  if (reading->is_reworded && !is_same_places(typed, now)) {
    const std::span further = std::span(steps).subspan(now.size(), steps.size() - others - now.size());
    streams.out << fmt::format("Read as {}{}{}.\n", fmt::join(now, " "), further.empty() ? "" : "; ",
                               fmt::join(further, "; "));
  }
  chosen_at_.push_back(match_.timeline().settled().size());  // taken back together with the passes
  if (reading->windows_first) {
    pass_up_to(streams, seat, now);
    if (person_asked() != seat || answer_length(match_.state(), seat, now) == 0) {
      streams.out << fmt::format("Not given yet, for something came between: {}.\n", fmt::join(steps, "; "));
      return false;
    }
  }
  const bool taken = take(seat, now);
  STRATEGION_ASSERT(taken, "an answer was found to be legal");
  steps.erase(steps.begin(), steps.begin() + static_cast<std::ptrdiff_t>(now.size()));
  return true;
}

// One line may answer several questions, as long as they come to the same person.
void TerminalMatch::act(Streams& streams, Seat seat, std::string_view line) {
  if (match_.is_over()) {
    streams.out << "The match is over.\n";
    return;
  }
  auto steps = read_answer(seat, line);
  if (!steps) {
    streams.out << steps.error() << "\n";
    return;
  }
  while (answer(streams, seat, *steps) && !steps->empty()) {
    run_others(streams);
    const bool asked = person_asked() == seat;
    if (asked && read_as(seat, *steps)) continue;
    if (asked) show_news(streams, seat);
    streams.out << fmt::format("Not given: {}. ", fmt::join(*steps, "; "));
    if (!asked) {
      streams.out << (match_.is_over() ? "The match is over.\n" : "Somebody else is asked.\n");
      return;
    }
  }
}

}  // namespace strategion::apps
