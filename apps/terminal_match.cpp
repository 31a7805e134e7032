#include "apps/terminal_match.h"

#include <fmt/format.h>

#include <algorithm>
#include <istream>
#include <ostream>

#include "apps/match_options.h"
#include "apps/typed.h"
#include "core/base/assert.h"
#include "core/base/nearest.h"

namespace strategion::apps {

namespace {

constexpr std::size_t kTypedMax = 4096;
constexpr std::size_t kNewsMax = 12;
constexpr std::string_view kClearScreen = "\033[2J\033[3J\033[H";

std::string seat_name(Seat seat) { return fmt::format("Seat {}", index(seat) + 1); }

}  // namespace

TerminalMatch::TerminalMatch(Match match, std::vector<std::unique_ptr<Agent>> agents, Windows windows, PackShelf shelf,
                             std::vector<content::RuleText> rulebook)
    : match_(std::move(match)),
      agents_(std::move(agents)),
      windows_(windows),
      shelf_(std::move(shelf)),
      rulebook_(std::move(rulebook)),
      read_until_(kSeatsMax + 2) {}

int TerminalMatch::persons() const {
  return static_cast<int>(std::ranges::count_if(agents_, [](const auto& agent) { return agent == nullptr; }));
}

// Of an `all` set the lowest person, of an `any` set whose turn programs would say it is.
std::optional<Seat> TerminalMatch::person_asked() const {
  const Asking asked = match_.asking();
  if (asked.mode == Mode::kAny) {
    const Seat next = next_to_act(asked);
    return is_person(next) ? std::optional(next) : std::nullopt;
  }
  for (int i = 0; i < match_.rules().seats(); ++i) {
    if (asked.seats.has(seat(i)) && is_person(seat(i))) return seat(i);
  }
  return std::nullopt;
}

// Agents' answers, and persons' questions that leave nothing to choose.
void TerminalMatch::run_others() {
  while (!match_.is_over()) {
    const Asking asked = match_.asking();
    Seat actor = next_to_act(asked);
    if (asked.mode == Mode::kAll) {
      for (int i = 0; i < match_.rules().seats(); ++i) {
        if (asked.seats.has(seat(i)) && !is_person(seat(i))) actor = seat(i);
      }
    }
    std::string answer;
    if (!is_person(actor)) {
      answer = agents_[index(actor)]->choose(SeatWindow(match_.rules(), match_.state(), actor));
    } else {
      const auto legal = match_.rules().legal(match_.state(), actor);
      if (windows_ == Windows::kAsk || legal.size() != 1) return;
      answer = legal.front();
    }
    const auto taken = match_.act(actor, answer);
    STRATEGION_ASSERT(taken.has_value(), "an agent's answer is legal");
    question_is_new_ = true;
  }
}

std::vector<std::string> TerminalMatch::news_of(Seat seat) {
  const auto& history = match_.history();
  std::size_t& from = read_until_[index(seat)];
  std::vector<std::string> news;
  for (from = std::min(from, history.size()); from < history.size(); ++from) {
    for (const Told& told : history[from].told) {
      if (told.audience.has(seat)) news.push_back(told.phrase.sentence);
    }
  }
  return news;
}

// A deal is told piece by piece, and the board shows it all: long news are cut to their end.
void TerminalMatch::show_news(Streams& streams, Seat seat) {
  const std::vector<std::string> news = news_of(seat);
  const std::size_t skipped = news.size() > kNewsMax ? news.size() - kNewsMax : 0;
  if (skipped > 0) streams.out << fmt::format("  ({} lines before; log shows all)\n", skipped);
  for (std::size_t i = skipped; i < news.size(); ++i) streams.out << "  " << news[i] << "\n";
}

// Persons who share a screen must not see each other's pieces.
void TerminalMatch::draw_curtain(Streams& streams, Seat seat) {
  if (persons() > 1 && at_the_screen_ != seat && streams.out_is_terminal && streams.in_is_terminal) {
    streams.out << kClearScreen << seat_name(seat) << ", it is your turn: press Enter when only you can see this.\n"
                << std::flush;
    std::string ignored;
    LineReader(streams.in, kTypedMax).next(ignored);
  }
  at_the_screen_ = seat;
}

void TerminalMatch::show_question(Streams& streams, Seat seat) {
  if (question_is_new_) {
    draw_curtain(streams, seat);
    show_news(streams, seat);
    streams.out << "\n" << match_.rules().draw_board(match_.state(), seat) << "\n";
    streams.out << seat_name(seat) << ": " << match_.rules().prompt(match_.state(), seat).sentence << "\n";
    question_is_new_ = false;
  }
  streams.out << "> " << std::flush;
}

int TerminalMatch::play(Streams& streams) {
  streams.out << "Type an action, ? for the list of them, help for more.\n";
  LineReader reader(streams.in, kTypedMax);
  std::string line;
  for (;;) {
    run_others();
    const auto seat = person_asked();
    if (!seat) return after_the_end(streams);
    show_question(streams, *seat);
    if (!streams.out) return kWanting;
    const LineReader::Status status = reader.next(line);
    if (status == LineReader::Status::kTooLong) {
      return complain(streams, "play", "a typed line has at most 4,096 letters", kMisused);
    }
    if (status == LineReader::Status::kEnd) {
      streams.out << "\nThe input has ended before the match.\n";
      return kDone;
    }
    if (obey(streams, *seat, without_blanks(line)) == Turn::kLeave) return kDone;
  }
}

// The result, and the last chance to keep the record.
int TerminalMatch::after_the_end(Streams& streams) {
  const Seat viewer = at_the_screen_.value_or(kSpectator);
  show_news(streams, viewer);
  streams.out << "\n" << match_.rules().draw_board(match_.state(), viewer) << "\n" << match_.result_sentence() << "\n";
  if (persons() == 0) return kDone;
  streams.out << "To keep this match type record FILE; board, log and rules ID work too; quit leaves.\n";
  LineReader reader(streams.in, kTypedMax);
  std::string line;
  for (;;) {
    streams.out << "> " << std::flush;
    if (!streams.out) return kWanting;
    if (reader.next(line) != LineReader::Status::kLine) break;
    if (obey(streams, viewer, without_blanks(line)) == Turn::kLeave) break;
  }
  return kDone;
}

TerminalMatch::Turn TerminalMatch::obey(Streams& streams, Seat seat, std::string_view line) {
  if (line.empty()) return Turn::kGoOn;
  if (line.front() == '?') return list(streams, seat, without_blanks(line.substr(1)));
  const std::string_view first = line.substr(0, line.find_first_of(" \t"));
  const auto word = std::ranges::find(words(), first, &Word::name);
  if (word != words().end()) return (this->*word->run)(streams, seat, without_blanks(line.substr(first.size())));
  act(streams, seat, line);
  return Turn::kGoOn;
}

void TerminalMatch::act(Streams& streams, Seat seat, std::string_view line) {
  if (match_.is_over()) {
    streams.out << "The match is over.\n";
    return;
  }
  std::vector<std::string> steps;
  const bool number = line.size() <= 3 && std::ranges::all_of(line, [](char c) { return c >= '0' && c <= '9'; });
  if (number) {
    const auto legal = match_.rules().legal(match_.state(), seat);
    const auto chosen = static_cast<std::size_t>(std::stoi(std::string(line)));
    if (chosen == 0 || chosen > legal.size()) {
      streams.out << fmt::format("There is no answer {}; there are {}. ? lists them.\n", line, legal.size());
      return;
    }
    steps.push_back(legal[chosen - 1]);
  } else {
    auto parsed = parse_steps(match_.rules(), line);
    if (!parsed) {
      streams.out << parsed.error().sentence << "\n";
      return;
    }
    steps = std::move(*parsed);
  }
  const std::size_t settled = match_.timeline().settled().size();
  const auto taken = match_.act(seat, steps);
  if (taken) {
    chosen_at_.push_back(settled);
    question_is_new_ = true;
    return;
  }
  const Denied& denied = taken.error();
  const std::string which = steps.size() > 1 ? fmt::format("\"{}\": ", steps[denied.step]) : "";
  streams.out << which << denied.sentence << (denied.right.empty() ? "" : "; " + denied.right) << ".\n";
}

}  // namespace strategion::apps
