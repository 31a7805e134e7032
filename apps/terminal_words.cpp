// The words that are no action: what a person may type at any prompt.
#include <fmt/format.h>

#include <ostream>

#include "agents/levels.h"
#include "apps/match_options.h"
#include "apps/terminal_match.h"
#include "apps/typed.h"

namespace strategion::apps {

const std::vector<TerminalMatch::Word>& TerminalMatch::words() {
  static const std::vector<Word> kWords{
      {"help", "this list", &TerminalMatch::help},
      {"why", "why ACTION: may I, and if not, by which rule", &TerminalMatch::why},
      {"rules", "rules ID: the text of a rule", &TerminalMatch::rules},
      {"show", "show THING: a piece, card or board as players read it", &TerminalMatch::show},
      {"hint", "an answer you might give", &TerminalMatch::hint},
      {"undo", "take back your last answer; undo all where others must agree", &TerminalMatch::undo},
      {"board", "draw the board again", &TerminalMatch::board},
      {"log", "all that you have been told", &TerminalMatch::log},
      {"record", "record FILE: keep the match in a file", &TerminalMatch::record},
      {"resign", "give up", &TerminalMatch::resign},
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
  streams.out << listed(match_.rules().answers(match_.state(), seat), rest);
  return Turn::kGoOn;
}

TerminalMatch::Turn TerminalMatch::help(Streams& streams, Seat /*seat*/, std::string_view /*rest*/) {
  streams.out << "An action by its notation, or by its number in the list. Several steps of one answer: step; step.\n"
              << "  ?        the actions you may take; ? c4 only those that begin with c4\n";
  for (const Word& word : words()) streams.out << fmt::format("  {:<8} {}\n", word.name, word.help);
  return Turn::kGoOn;
}

TerminalMatch::Turn TerminalMatch::why(Streams& streams, Seat seat, std::string_view rest) {
  const auto legality = match_.rules().check(match_.state(), seat, rest);
  if (!legality) {
    streams.out << legality.error().sentence << "\n";
  } else if (*legality) {
    streams.out << "You may.\n";
  } else if (!match_.is_over() && passes_lead_to(seat, {std::string(rest)})) {
    streams.out << "You may: the open window is passed first.\n";
  } else {
    const Refusal& refusal = legality->refusal();
    streams.out << refusal_sentence(refusal.rule, refusal.text(), refusal.right) << "\n";
    if (const auto rule = content::need_rule(rulebook_, refusal.rule))
      streams.out << rule->id << " " << rule->text << "\n";
  }
  return Turn::kGoOn;
}

TerminalMatch::Turn TerminalMatch::rules(Streams& streams, Seat /*seat*/, std::string_view rest) {
  const auto rule = content::need_rule(rulebook_, rest);
  streams.out << (rule ? rule->id + " " + rule->text : rule.error().sentence) << "\n";
  return Turn::kGoOn;
}

TerminalMatch::Turn TerminalMatch::show(Streams& streams, Seat /*seat*/, std::string_view rest) {
  const auto text = match_.game().show(rest, shelf_);
  streams.out << (text ? *text : text.error().sentence);
  if (!text || !text->ends_with('\n')) streams.out << "\n";
  return Turn::kGoOn;
}

TerminalMatch::Turn TerminalMatch::hint(Streams& streams, Seat seat, std::string_view /*rest*/) {
  if (match_.is_over()) {
    streams.out << "The match is over.\n";
    return Turn::kGoOn;
  }
  const Hint hint = hint_by_agent(SeatWindow(match_.rules(), match_.state(), seat));
  streams.out << hint.action << ": " << hint.why.sentence << "\n";
  return Turn::kGoOn;
}

// Alone against agents taking back is free, to the last answer that was chosen and not given by itself.
// Between persons it is free within the limit; past it everybody at the screen must say so.
TerminalMatch::Turn TerminalMatch::undo(Streams& streams, Seat seat, std::string_view rest) {
  const std::size_t settled = match_.timeline().settled().size();
  const std::size_t open = match_.timeline().open_acts_of(seat);
  if (match_.is_over() || (open == 0 && chosen_at_.empty())) {
    streams.out << (match_.is_over() ? "The match is over.\n" : "There is nothing to take back.\n");
    return Turn::kGoOn;
  }
  const std::size_t acts = open > 0 ? 1 : settled - chosen_at_.back();
  if (persons() > 1 && rest != "all" && acts > match_.undo_limit(seat)) {
    streams.out << "Somebody has seen what came of it: if all of you agree, type undo all.\n";
    return Turn::kGoOn;
  }
  if (acts > 0) match_.undo(seat, acts);
  if (!chosen_at_.empty()) chosen_at_.pop_back();
  question_is_new_ = true;
  return Turn::kGoOn;
}

TerminalMatch::Turn TerminalMatch::board(Streams& streams, Seat seat, std::string_view /*rest*/) {
  streams.out << match_.rules().draw_board(match_.state(), seat) << "\n";
  return Turn::kGoOn;
}

TerminalMatch::Turn TerminalMatch::log(Streams& streams, Seat seat, std::string_view /*rest*/) {
  read_until_[index(seat)] = 0;
  for (const Phrase& phrase : news_of(seat, News::kAll)) streams.out << "  " << phrase.sentence << "\n";
  return Turn::kGoOn;
}

TerminalMatch::Turn TerminalMatch::record(Streams& streams, Seat /*seat*/, std::string_view rest) {
  if (rest.empty()) {
    streams.out << "Name the file: record my-match.strategion\n";
    return Turn::kGoOn;
  }
  const auto written = write_new_file(std::string(rest), write_record(match_.record()));
  streams.out << (written ? fmt::format("Kept in {}.", rest) : written.error().text()) << "\n";
  return Turn::kGoOn;
}

TerminalMatch::Turn TerminalMatch::resign(Streams& streams, Seat seat, std::string_view /*rest*/) {
  if (match_.is_over()) {
    streams.out << "The match is over.\n";
    return Turn::kGoOn;
  }
  match_.resign(seat);
  question_is_new_ = true;
  return Turn::kGoOn;
}

TerminalMatch::Turn TerminalMatch::quit(Streams& streams, Seat /*seat*/, std::string_view /*rest*/) {
  streams.out << "Bye.\n";
  return Turn::kLeave;
}

}  // namespace strategion::apps
