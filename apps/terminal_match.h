// A match in a terminal: persons by typed notation, agents by themselves.
#pragma once

#include <cstdint>
#include <expected>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "apps/command.h"
#include "core/content/rulebook.h"
#include "core/record/agent.h"
#include "core/record/match.h"
#include "core/wire/line_reader.h"

namespace strategion::apps {

enum class Windows : std::uint8_t {
  kAsk,    // every question is put to the person
  kQuick,  // a question with a single answer is answered without asking
};

class TerminalMatch {
 public:
  // A null agent is a person.
  TerminalMatch(Match match, std::vector<std::unique_ptr<Agent>> agents, Windows windows, PackShelf shelf,
                std::vector<content::RuleText> rulebook);

  // Plays until the match is over and its persons have left, or until the input ends.
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
  void run_others();
  std::optional<Seat> person_asked() const;
  void draw_curtain(Streams& streams, Seat seat);
  // What a seat has been told since it last read: all of it, or without its own passes, which it knows of.
  enum class News : std::uint8_t { kAll, kOthers };
  std::vector<Phrase> news_of(Seat seat, News which);
  // Long runs of one kind in one sentence each.
  std::vector<std::string> summed_up(const std::vector<Phrase>& news) const;
  void show_news(Streams& streams, Seat seat);
  void show_board(Streams& streams, Seat seat);
  void show_question(Streams& streams, Seat seat);
  Turn obey(Streams& streams, Seat seat, std::string_view line);
  void act(Streams& streams, Seat seat, std::string_view line);
  std::expected<std::vector<std::string>, std::string> read_answer(Seat seat, std::string_view line) const;
  bool is_legal(const AnyState& from, Seat seat, const std::vector<std::string>& steps) const;
  bool passes_lead_to(Seat seat, const std::vector<std::string>& steps) const;
  void pass_up_to(Streams& streams, Seat seat, const std::vector<std::string>& steps);
  std::string name_of(Seat seat) const { return match_.rules().seat_name(match_.state(), seat); }
  int after_the_end(Streams& streams);

  Turn list(Streams& streams, Seat seat, std::string_view rest);
  Turn help(Streams& streams, Seat seat, std::string_view rest);
  Turn why(Streams& streams, Seat seat, std::string_view rest);
  Turn rules(Streams& streams, Seat seat, std::string_view rest);
  Turn show(Streams& streams, Seat seat, std::string_view rest);
  Turn hint(Streams& streams, Seat seat, std::string_view rest);
  Turn undo(Streams& streams, Seat seat, std::string_view rest);
  Turn board(Streams& streams, Seat seat, std::string_view rest);
  Turn log(Streams& streams, Seat seat, std::string_view rest);
  Turn record(Streams& streams, Seat seat, std::string_view rest);
  Turn resign(Streams& streams, Seat seat, std::string_view rest);
  Turn quit(Streams& streams, Seat seat, std::string_view rest);

  Match match_;
  std::vector<std::unique_ptr<Agent>> agents_;
  Windows windows_;
  PackShelf shelf_;
  std::vector<content::RuleText> rulebook_;
  std::vector<std::size_t> read_until_;  // by seat: how much of the history it has been shown
  std::vector<std::size_t> chosen_at_;   // how many acts were settled before each that a person chose
  std::optional<Seat> at_the_screen_;    // whose view was last shown
  std::string last_board_;               // what was last drawn on it
  bool question_is_new_ = true;
};

}  // namespace strategion::apps
