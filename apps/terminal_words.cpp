// The words that are no action: what a person may type at any prompt.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <boost/json.hpp>
#include <ostream>

#include "agents/hints.h"
#include "apps/match_options.h"
#include "apps/rule_search.h"
#include "apps/terminal_match.h"
#include "apps/typed.h"
#include "core/base/text.h"

namespace strategion::apps {

namespace {

std::size_t list_columns(const Streams& streams) {
  const std::size_t known = streams.out_is_terminal && streams.columns != nullptr ? streams.columns() : 0;
  return known == 0 ? kListColumns : known;
}

}  // namespace

const std::vector<TerminalMatch::Word>& TerminalMatch::words() {
  static const std::vector<Word> kWords{
      {"help", "this list", &TerminalMatch::help},
      {"why", "why ACTION: may I, and if not, by which rule", &TerminalMatch::why},
      {"rules", "rules ID: the text of a rule; rules WORD: those that speak of it; rules: the chapters",
       &TerminalMatch::rules},
      {"show", "show THING: by its name, its space or its side; show --source THING: as its pack has it",
       &TerminalMatch::show},
      {"hint", "an answer you might give", &TerminalMatch::hint},
      {"windows", "windows ask, quick or fights: where you are asked whether to step in; windows: what is set",
       &TerminalMatch::windows},
      {"undo", "take back your last answer and what followed it; undo all: past what others have seen, if they agree",
       &TerminalMatch::undo},
      {"board", "the board and the question again", &TerminalMatch::board},
      {"log", "all that you have been told; log 20: the last 20 lines of it", &TerminalMatch::log},
      {"record", "record FILE: keep the match in a file", &TerminalMatch::record},
      {"resign", "give up; asks you to say it twice", &TerminalMatch::resign},
      {"quit", "leave", &TerminalMatch::quit},
      {"exit", "leave", &TerminalMatch::quit},
  };
  return kWords;
}

TerminalMatch::Turn TerminalMatch::list(Streams& streams, Seat seat, std::string_view rest) {
  if (match_.is_over()) {
    streams.out << "The match is over.\n";
    return Turn::kGoOn;
  }
  const std::vector<Answer> answers = match_.rules().answers(match_.state(), seat);
  const bool exact = std::ranges::find(answers, rest, &Answer::action) != answers.end();
  const std::string found = exact ? "" : numbered(answers, rest, list_columns(streams));
  if (!found.empty()) {
    streams.out << found;
    const std::vector<AnyState> behind = past_windows(seat);
    if (rest.empty() && !behind.empty() && !is_window(behind.back(), seat))
      streams.out << "  Or type at once what comes after this window; ? and how it begins lists it.\n";
    return Turn::kGoOn;
  }
  const std::string behind = listed_behind(seat, rest, list_columns(streams));
  streams.out << (behind.empty() ? with_short_quotes(fmt::format("  nothing begins with \"{}\"\n", rest)) : behind);
  return Turn::kGoOn;
}

// What may follow steps that were only named, and what may be answered when the open window is passed. Steps are
// walked on a copy, and only as far as they are a draft: what comes of an answer is nobody's to see before it is given.
std::string TerminalMatch::listed_behind(Seat seat, std::string_view rest, std::size_t columns) const {
  std::vector<AnyState> states = past_windows(seat);
  const std::string passed = states.empty() ? "" : "When the window is passed";
  if (const auto steps = parse_steps(match_.rules(), rest)) {
    states.insert(states.begin(), match_.state());
    for (AnyState& state : states) {
      if (answer_length(state, seat, *steps) != steps->size()) continue;
      for (const std::string& step : *steps) {
        if (!match_.rules().is_draft_step(state, seat, step))
          return "  That is a whole answer; nothing is to be picked after it.\n";
        match_.rules().apply(state, seat, step);
      }
      return fmt::format("  After {}:\n", fmt::join(*steps, "; ")) +
             listed(match_.rules().answers(state, seat), "", columns);
    }
    states.erase(states.begin());
  }
  for (const AnyState& state : states) {
    const std::string found = listed(match_.rules().answers(state, seat), rest, columns);
    if (!found.empty()) return fmt::format("  {}:\n{}", passed, found);
  }
  return {};
}

// "? c4 only those that begin with c4; ? c4 charging what may follow it": by what can be typed now.
std::string TerminalMatch::list_help(Seat seat) const {
  if (match_.is_over()) return {};
  const auto legal = match_.rules().legal(match_.state(), seat);
  std::string text;
  if (!legal.empty()) {
    const std::string begin = legal.front().substr(0, legal.front().find_first_of(" -:|"));
    text += fmt::format("; ? {0} only those that begin with {0}", begin);
  }
  const auto draft = std::ranges::find_if(
      legal, [&](const std::string& answer) { return match_.rules().is_draft_step(match_.state(), seat, answer); });
  if (draft != legal.end()) text += fmt::format("; ? {} what may follow it", *draft);
  return text;
}

TerminalMatch::Turn TerminalMatch::help(Streams& streams, Seat seat, std::string_view /*rest*/) {
  constexpr std::string_view kUndoAlone =
      "take back your last answer and all that followed it, as often as you like: no other person plays; chance is "
      "drawn anew, and the record notes it";
  streams.out
      << "An action by its notation, or by its number in the list. Several steps, or several answers: one; two.\n"
      << "Numbers are of the list that is open: 2; 1 picks a step, then the first of what may follow it.\n"
      << "A move typed in a window passes the window first.\n"
      << fmt::format("  {:<8} the actions you may take{}\n", "?", list_help(seat));
  for (const Word& word : words()) {
    const bool is_free_undo = word.name == "undo" && persons() == 1;
    streams.out << fmt::format("  {:<8} {}\n", word.name, is_free_undo ? kUndoAlone : word.help);
  }
  return Turn::kGoOn;
}

TerminalMatch::Turn TerminalMatch::why(Streams& streams, Seat seat, std::string_view rest) {
  if (match_.is_over()) {
    streams.out << "The match is over.\n";
    return Turn::kGoOn;
  }
  if (rest.empty()) {
    streams.out << fmt::format("Name an action, as in: why {}\n", match_.rules().legal(match_.state(), seat).front());
    return Turn::kGoOn;
  }
  const auto steps = read_answer(seat, rest);
  if (!steps) {
    streams.out << steps.error() << "\n";
    return Turn::kGoOn;
  }
  const auto reading = read_as(seat, *steps);
  if (!reading) {
    streams.out << reading.error().sentence << "\n";
    if (const auto rule = content::need_rule(rulebook_, reading.error().rule))
      streams.out << rule->id << " " << rule->text << "\n";
    return Turn::kGoOn;
  }
  std::vector<std::string> how;
  if (reading->is_reworded) how.push_back(fmt::format("it is read as {}", fmt::join(reading->steps, " ")));
  if (reading->windows_first) how.emplace_back("the open window is passed first");
  if (reading->length < reading->steps.size()) how.emplace_back("what follows the first answer shows when it is asked");
  streams.out << fmt::format("You may{}{}.\n", how.empty() ? "" : ": ", fmt::join(how, "; "));
  return Turn::kGoOn;
}

TerminalMatch::Turn TerminalMatch::rules(Streams& streams, Seat /*seat*/, std::string_view rest) {
  const auto found = look_up_rules(rulebook_, match_.game().rule_prefix(), rest);
  streams.out << (found ? *found : with_short_quotes(found.error().sentence) + "\n");
  return Turn::kGoOn;
}

// By what the screen calls it, as far as this seat knows it; otherwise by what the packs call it.
TerminalMatch::Turn TerminalMatch::show(Streams& streams, Seat seat, std::string_view rest) {
  constexpr std::string_view kSource = "--source";
  const bool source = rest.starts_with(kSource);
  if (source) rest = without_blanks(rest.substr(kSource.size()));
  if (rest.empty()) {
    streams.out << "Name what to show: a piece, a space, a side or a board.\n";
    return Turn::kGoOn;
  }
  const auto shown = match_.rules().show(shown_state(), seat, rest);
  if (shown && !source) {
    streams.out << shown->text;
    return Turn::kGoOn;
  }
  const auto text = match_.game().show(shown && !shown->id.empty() ? shown->id : rest, shelf_);
  streams.out << (text ? *text : with_short_quotes(text.error().sentence));
  if (!text || !text->ends_with('\n')) streams.out << "\n";
  return Turn::kGoOn;
}

TerminalMatch::Turn TerminalMatch::hint(Streams& streams, Seat seat, std::string_view /*rest*/) {
  if (match_.is_over()) {
    streams.out << "The match is over.\n";
    return Turn::kGoOn;
  }
  const Hint hint = hint_by_agent(SeatWindow(match_.rules(), match_.state(), seat));
  std::vector<std::string> steps{hint.action};
  if (const auto* line = hint.why.args.if_contains("line")) {
    steps = boost::json::value_to<std::vector<std::string>>(*line);
  }
  streams.out << fmt::format("{}: {}\n", fmt::join(steps, "; "), hint.why.sentence);
  return Turn::kGoOn;
}

TerminalMatch::Turn TerminalMatch::windows(Streams& streams, Seat /*seat*/, std::string_view rest) {
  if (const auto wanted = parse_windows(rest)) {
    windows_ = *wanted;
  } else if (!rest.empty()) {
    streams.out << with_short_quotes(
        fmt::format("There is no \"windows {}\"; windows ask, windows quick or windows fights.\n", rest));
    return Turn::kGoOn;
  }
  switch (windows_) {
    case Windows::kAsk: streams.out << "ask: every window is asked.\n"; break;
    case Windows::kQuick: streams.out << "quick: a window in which you could only pass is passed for you.\n"; break;
    case Windows::kFights: streams.out << "fights: windows are asked in fights only, and passed elsewhere.\n"; break;
  }
  // LG-115
  if (persons() > 1 && windows_ == Windows::kQuick)
    streams.out << "Mind that a pause, or none, may tell the other side something.\n";
  return Turn::kGoOn;
}

// "3 acts, Gray's among them"
std::string TerminalMatch::what_goes(Seat seat, std::size_t acts) const {
  const auto& settled = match_.timeline().settled();
  std::vector<std::string> others;
  for (std::size_t i = settled.size() - acts; i < settled.size(); ++i) {
    if (settled[i].seat == seat) continue;
    std::string whose = settled[i].seat == kNature ? "chance" : name_of(settled[i].seat) + "'s";
    if (std::ranges::find(others, whose) == others.end()) others.push_back(std::move(whose));
  }
  const std::string among = others.empty() ? "" : fmt::format(", {} among them", fmt::join(others, " and "));
  return fmt::format("{} act{}{}", acts, acts == 1 ? "" : "s", among);
}

// Alone against agents taking back is free, to the last answer that was chosen and not given by itself.
// Between persons it is free within the limit; past it everybody at the screen must say so.
TerminalMatch::Turn TerminalMatch::undo(Streams& streams, Seat seat, std::string_view rest) {
  const std::size_t settled = match_.timeline().settled().size();
  const std::size_t open = match_.timeline().open_acts_of(seat);
  // The first steps of an answer that is settled by now, or gone, were taken back with the rest of it.
  while (open == 0 && !chosen_at_.empty() && chosen_at_.back() >= settled) chosen_at_.pop_back();
  if (match_.is_over() || (open == 0 && chosen_at_.empty())) {
    streams.out << (match_.is_over() ? "The match is over.\n" : "There is nothing to take back.\n");
    return Turn::kGoOn;
  }
  const std::size_t acts = open > 0 ? 1 : settled - chosen_at_.back();
  const bool was_seen = acts > match_.undo_limit(seat);
  if (persons() > 1 && rest != "all" && was_seen) {
    streams.out << "Somebody has seen what came of it: if all of you agree, type undo all.\n";
    return Turn::kGoOn;
  }
  if (open > 0) {
    streams.out << "Takes back the last step.\n";
  } else {
    streams.out << fmt::format("Takes back {}{}.\n", what_goes(seat, acts),
                               was_seen ? "; what was shown stays in your memory, not on the board; chance is drawn "
                                          "anew, and the record notes it"
                                        : "");
    chosen_at_.pop_back();
  }
  match_.undo(seat, acts);
  news_.listen(match_);
  question_is_new_ = true;
  return Turn::kGoOn;
}

TerminalMatch::Turn TerminalMatch::board(Streams& streams, Seat seat, std::string_view /*rest*/) {
  streams.out << match_.rules().draw_board(shown_state(), seat) << "\n";
  if (match_.is_over()) {
    streams.out << match_.result_sentence() << "\n";
  } else {
    streams.out << name_of(seat) << ": " << match_.rules().prompt(match_.state(), seat).sentence << "\n";
  }
  return Turn::kGoOn;
}

TerminalMatch::Turn TerminalMatch::log(Streams& streams, Seat seat, std::string_view rest) {
  constexpr unsigned kLogMax = 1'000'000;
  const auto most = rest.empty() ? kLogMax : whole_number(rest, kLogMax);
  if (!most) {
    streams.out << with_short_quotes(fmt::format("\"{}\" is no number of lines; log 20 shows the last 20.\n", rest));
    return Turn::kGoOn;
  }
  const std::vector<Phrase> told = news_.all(seat);
  for (std::size_t i = told.size() - std::min<std::size_t>(told.size(), *most); i < told.size(); ++i)
    streams.out << "  " << told[i].sentence << "\n";
  return Turn::kGoOn;
}

TerminalMatch::Turn TerminalMatch::record(Streams& streams, Seat /*seat*/, std::string_view rest) {
  if (rest.empty()) {
    streams.out << "Name the file: record my-match.strategion\n";
    return Turn::kGoOn;
  }
  const auto written = files_.write(std::string(rest), write_record(match_.record()));
  if (!written) {
    streams.out << written.error().text() << "\n";
    return Turn::kGoOn;
  }
  // The match's file from here on, unless that has one: then it is a copy.
  const bool goes_on = record_.empty() && !match_.is_over();
  if (goes_on) record_ = rest;
  const std::string_view how = goes_on ? ", and so is what comes" : match_.is_over() ? "" : ", as far as it is";
  streams.out << fmt::format("Kept in {}{}.\n", rest, how);
  return Turn::kGoOn;
}

TerminalMatch::Turn TerminalMatch::resign(Streams& streams, Seat seat, std::string_view /*rest*/) {
  if (match_.is_over()) {
    streams.out << "The match is over.\n";
    return Turn::kGoOn;
  }
  if (!resign_is_asked_) {
    streams.out << "To give up, type resign once more; anything else plays on.\n";
    resign_is_asked_ = true;
    return Turn::kGoOn;
  }
  match_.resign(seat);
  news_.listen(match_);
  question_is_new_ = true;
  return Turn::kGoOn;
}

TerminalMatch::Turn TerminalMatch::quit(Streams& streams, Seat /*seat*/, std::string_view /*rest*/) {
  streams.out << "Bye.\n";
  return Turn::kLeave;
}

}  // namespace strategion::apps
