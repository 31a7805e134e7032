// A match in a terminal: persons by typed notation, agents by themselves.
#pragma once

#include <cstdint>
#include <expected>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "apps/command.h"
#include "apps/match_options.h"
#include "apps/terminal_news.h"
#include "core/content/rulebook.h"
#include "core/record/agent.h"
#include "core/record/match.h"
#include "core/wire/line_reader.h"

namespace strategion::apps {

enum class Windows : std::uint8_t {
  kAsk,     // every question is put to the person
  kQuick,   // a question with a single answer is answered without asking
  kFights,  // so is every window outside a fight, by a pass
};

// "ask", "quick" or "fights"; nothing: none of them.
std::optional<Windows> parse_windows(std::string_view word);

class TerminalMatch {
 public:
  // A null agent is a person; `record` is where the match is kept, at each question to a person and at its end; empty:
  // nowhere.
  TerminalMatch(Match match, std::vector<std::unique_ptr<Agent>> agents, Windows windows, PackShelf shelf,
                std::vector<content::RuleText> rulebook, std::string record);

  // Plays until the match is over and its persons have left, or until the input ends or a signal comes.
  int play(Streams& streams);
  const Match& match() const { return match_; }

 private:
  enum class Turn : std::uint8_t { kGoOn, kLeave };
  struct Word {
    std::string_view name;
    std::string_view help;
    Turn (TerminalMatch::*run)(Streams& streams, Seat seat, std::string_view rest);
  };
  static const std::vector<Word>& words();

  bool is_person(Seat seat) const { return agents_[index(seat)] == nullptr; }
  int persons() const;
  void run_others(const Streams& streams);
  std::optional<Seat> person_asked() const;
  void draw_curtain(Streams& streams, Seat seat);
  // Long runs of one kind in one sentence each.
  std::vector<std::string> summed_up(const std::vector<Phrase>& news) const;
  void show_news(Streams& streams, Seat seat);
  void show_board(Streams& streams, Seat seat);
  void show_question(Streams& streams, Seat seat);
  Turn obey(Streams& streams, Seat seat, std::string_view line);
  void introduce(Streams& streams);
  void warn_of_width(const Streams& streams, Seat viewer) const;
  int play_on(Streams& streams);
  int after_the_end(Streams& streams);
  void keep_so_far();
  int keep(Streams& streams);

  // terminal_answers.cpp
  using Steps = std::vector<std::string>;
  // How what was typed can be taken.
  struct Reading {
    Steps steps;
    std::size_t length = 0;      // how many of the steps answer the question; the rest is for those after it
    bool windows_first = false;  // only passes stand between the open question and the one they answer
    bool is_reworded = false;    // not legal as typed, but in one other way that it may have been meant
  };
  struct Refused {
    std::string sentence;
    std::string rule;
    std::size_t step = 0;  // which one
  };
  void act(Streams& streams, Seat seat, std::string_view line);
  bool answer(Streams& streams, Seat seat, Steps& steps);
  bool take(Seat seat, std::span<const std::string> steps);
  std::optional<std::string> read_yes_or_no(Seat seat, std::string_view line) const;
  std::string not_an_answer(Seat seat, std::string_view line, const Error& error) const;
  std::expected<Steps, std::string> read_answer(Seat seat, std::string_view line) const;
  std::expected<std::string, std::string> read_step(const AnyState& state, Seat seat, std::string_view part) const;
  std::expected<Reading, Refused> read_as(Seat seat, const Steps& steps) const;
  Refused refusal_of(Seat seat, const Steps& steps) const;
  std::optional<Refused> find_refusal(const AnyState& from, Seat seat, const Steps& steps) const;
  std::size_t answer_length(const AnyState& from, Seat seat, const Steps& steps) const;
  bool is_window(const AnyState& state, Seat seat) const;
  bool is_passed_unasked(Seat seat) const;
  std::vector<AnyState> past_windows(Seat seat) const;
  bool passes_lead_to(Seat seat, const Steps& steps) const;
  void pass_up_to(Streams& streams, Seat seat, const Steps& steps);
  // Where the table has ended the match, with everything open.
  AnyState shown_state() const;
  std::string name_of(Seat seat) const { return match_.rules().seat_name(match_.state(), seat); }

  // terminal_words.cpp
  Turn list(Streams& streams, Seat seat, std::string_view rest);
  Turn help(Streams& streams, Seat seat, std::string_view rest);
  Turn why(Streams& streams, Seat seat, std::string_view rest);
  Turn rules(Streams& streams, Seat seat, std::string_view rest);
  Turn show(Streams& streams, Seat seat, std::string_view rest);
  Turn hint(Streams& streams, Seat seat, std::string_view rest);
  Turn windows(Streams& streams, Seat seat, std::string_view rest);
  Turn undo(Streams& streams, Seat seat, std::string_view rest);
  Turn board(Streams& streams, Seat seat, std::string_view rest);
  Turn log(Streams& streams, Seat seat, std::string_view rest);
  Turn record(Streams& streams, Seat seat, std::string_view rest);
  Turn resign(Streams& streams, Seat seat, std::string_view rest);
  Turn quit(Streams& streams, Seat seat, std::string_view rest);
  std::string listed_behind(Seat seat, std::string_view rest, std::size_t columns) const;
  std::string list_help(Seat seat) const;
  std::string what_goes(Seat seat, std::size_t acts) const;

  Match match_;
  std::vector<std::unique_ptr<Agent>> agents_;
  Windows windows_;
  PackShelf shelf_;
  std::vector<content::RuleText> rulebook_;
  std::string record_;
  OwnFiles files_;
  TerminalNews news_;
  std::vector<std::size_t> chosen_at_;  // how many acts were settled before each that a person chose
  std::optional<Seat> at_the_screen_;   // whose view was last shown
  std::string last_board_;              // what was last drawn on it
  bool question_is_new_ = true;
  bool is_kept_ = false;          // where the command was told to keep it, to its end
  bool resign_is_asked_ = false;  // the line before was "resign"
};

}  // namespace strategion::apps
