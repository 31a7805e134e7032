#include "apps/terminal_match.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <istream>
#include <ostream>

#include "apps/match_options.h"
#include "apps/typed.h"
#include "core/base/assert.h"
#include "core/base/nearest.h"
#include "core/record/ask.h"

namespace strategion::apps {

namespace {

constexpr std::size_t kTypedMax = 4096;
constexpr std::size_t kNewsMax = 20;
constexpr std::size_t kRunMin = 4;  // as many events of one kind in a row are summed up
constexpr std::string_view kClearScreen = "\033[2J\033[3J\033[H";

int stopped(Streams& streams) {
  streams.out << "\nStopped before the match has ended.\n";
  return kDone;
}

std::vector<std::string_view> lines_of(std::string_view text) {
  std::vector<std::string_view> lines;
  while (!text.empty()) {
    const std::size_t stop = std::min(text.find('\n'), text.size());
    lines.push_back(text.substr(0, stop));
    text.remove_prefix(std::min(stop + 1, text.size()));
  }
  return lines;
}

}  // namespace

std::optional<Windows> parse_windows(std::string_view word) {
  if (word == "ask") return Windows::kAsk;
  if (word == "quick") return Windows::kQuick;
  if (word == "fights") return Windows::kFights;
  return std::nullopt;
}

TerminalMatch::TerminalMatch(Match match, std::vector<std::unique_ptr<Agent>> agents, Windows windows, PackShelf shelf,
                             std::vector<content::RuleText> rulebook, std::string record)
    : match_(std::move(match)),
      agents_(std::move(agents)),
      windows_(windows),
      shelf_(std::move(shelf)),
      rulebook_(std::move(rulebook)),
      record_(std::move(record)),
      news_(match_) {}

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
void TerminalMatch::run_others(const Streams& streams) {
  while (!match_.is_over() && !streams.is_stopped()) {
    const Asking asked = match_.asking();
    Seat actor = next_to_act(asked);
    if (asked.mode == Mode::kAll) {
      for (int i = 0; i < match_.rules().seats(); ++i) {
        if (asked.seats.has(seat(i)) && !is_person(seat(i))) actor = seat(i);
      }
    }
    std::string answer;
    if (!is_person(actor)) {
      answer = ask(*agents_[index(actor)], match_, actor).action;
    } else {
      const auto legal = match_.rules().legal(match_.state(), actor);
      if (!is_passed_unasked(actor) && (windows_ == Windows::kAsk || legal.size() != 1)) return;
      answer = legal.front();  // of a window: the pass
    }
    const bool taken = take(actor, std::span(&answer, 1));
    STRATEGION_ASSERT(taken, "an agent's answer is legal");
  }
}

std::vector<std::string> TerminalMatch::summed_up(const std::vector<Phrase>& news) const {
  std::vector<std::string> sentences;
  for (auto from = news.begin(); from != news.end();) {
    const auto to = std::find_if(from, news.end(), [&](const Phrase& phrase) { return phrase.key != from->key; });
    const auto count = static_cast<std::size_t>(to - from);
    const std::string sum = count < kRunMin ? "" : match_.rules().sum_up(std::span(&*from, count));
    if (!sum.empty()) {
      sentences.push_back(sum);
    } else {
      std::transform(from, to, std::back_inserter(sentences), [](const Phrase& phrase) { return phrase.sentence; });
    }
    from = to;
  }
  return sentences;
}

// Long news are told without anybody's passes, then without payments, and then cut to what the reader must know.
void TerminalMatch::show_news(Streams& streams, Seat seat) {
  std::vector<Phrase> told = news_.take(seat);
  if (told.size() > kNewsMax) std::erase_if(told, is_pass);
  if (told.size() > kNewsMax) std::erase_if(told, is_payment);
  const std::vector<std::string> news = summed_up(told);
  const std::size_t skipped = news.size() > kNewsMax ? news.size() - kNewsMax : 0;
  if (skipped > 0)
    streams.out << fmt::format("  ({} line{} left out; log shows all)\n", skipped, skipped == 1 ? "" : "s");
  for (const std::string& sentence : most_telling(news, is_player(seat) ? name_of(seat) : "", kNewsMax))
    streams.out << "  " << sentence << "\n";
}

// Persons who share a screen must not see each other's pieces.
void TerminalMatch::draw_curtain(Streams& streams, Seat seat) {
  if (persons() > 1 && at_the_screen_ != seat && streams.out_is_terminal && streams.in_is_terminal) {
    streams.out << kClearScreen << name_of(seat) << ", it is your turn: press Enter when only you can see this.\n"
                << std::flush;
    last_board_.clear();
    std::string ignored;
    LineReader(streams.in, kTypedMax).next(ignored);
  }
  at_the_screen_ = seat;
}

// Many questions leave the field as it was: a window that was passed, a target that was picked. Then only what is new
// below it is said.
void TerminalMatch::show_board(Streams& streams, Seat seat) {
  std::string drawn = match_.rules().draw_board(match_.state(), seat);
  const auto field_of = [](std::string_view board) { return board.substr(0, board.find("\n\n")); };
  if (field_of(drawn) != field_of(last_board_)) {
    streams.out << "\n" << drawn;
  } else {
    const auto before = lines_of(last_board_);
    for (const std::string_view line : lines_of(drawn)) {
      if (std::ranges::find(before, line) == before.end()) streams.out << line << "\n";
    }
  }
  last_board_ = std::move(drawn);
}

void TerminalMatch::show_question(Streams& streams, Seat seat) {
  if (question_is_new_) {
    draw_curtain(streams, seat);
    if (streams.is_stopped()) return;
    show_news(streams, seat);
    show_board(streams, seat);
    streams.out << "\n" << name_of(seat) << ": " << match_.rules().prompt(match_.state(), seat).sentence << "\n";
    question_is_new_ = false;
  }
  streams.out << "> " << std::flush;
}

int TerminalMatch::play(Streams& streams) {
  const int code = play_on(streams);
  return is_kept_ ? code : std::max(code, keep(streams));
}

// Whatever ends the program, what was played up to the last question is there. Trouble is told at the end.
void TerminalMatch::keep_so_far() {
  if (!record_.empty()) static_cast<void>(files_.write(record_, write_record(match_.record())));
}

// Nobody plays for an hour to hear that a file cannot be written: then it is another file.
int TerminalMatch::keep(Streams& streams) {
  if (record_.empty()) return kDone;
  is_kept_ = true;
  const std::string text = write_record(match_.record());
  const auto written = files_.write(record_, text);
  if (written) {
    streams.out << "Kept in " << record_ << ".\n";
    return kDone;
  }
  complain(streams, "play", written.error().text(), kWanting);
  const auto nearby = files_.write_nearby(record_, text);
  if (!nearby) return complain(streams, "play", nearby.error().text(), kWanting);
  streams.out << "Kept in " << *nearby << " instead.\n";
  return kWanting;
}

// Who plays for what, said to the only person as to a player; and whom the computer plays: an enemy or a partner.
void TerminalMatch::introduce(Streams& streams) {
  Seat viewer = kSpectator;
  for (int i = 0; i < match_.rules().seats() && persons() == 1; ++i) {
    if (is_person(seat(i))) viewer = seat(i);
  }
  const std::string introduction = match_.rules().introduction(match_.state(), viewer);
  std::vector<std::string> others;
  for (int i = 0; i < match_.rules().seats(); ++i) {
    if (!is_person(seat(i)))
      others.push_back(fmt::format("{} ({})", name_of(seat(i)), match_.header().players[static_cast<std::size_t>(i)]));
  }
  if (!introduction.empty()) streams.out << introduction << "\n";
  if (!introduction.empty() && persons() > 0 && !others.empty())
    streams.out << fmt::format("The computer plays {}.\n", fmt::join(others, " and "));
  warn_of_width(streams, viewer);
  streams.out << std::flush;
}

// Sentences are broken between words; a board that is broken anywhere is none.
void TerminalMatch::warn_of_width(const Streams& streams, Seat viewer) const {
  if (!streams.out_is_terminal || streams.columns == nullptr) return;
  std::size_t width = 0;
  const std::string board = match_.rules().draw_board(match_.state(), viewer);
  // Behind the field there are sentences, which are wrapped.
  for (const std::string_view line : lines_of(std::string_view(board).substr(0, board.find("\n\n")))) {
    width = std::max(width, line.size());
  }
  const std::size_t columns = streams.columns();
  if (columns > 0 && width > columns) {
    streams.out << fmt::format("This screen has {} columns, and the board is {} wide: make it wider, or rows break.\n",
                               columns, width);
  }
}

int TerminalMatch::play_on(Streams& streams) {
  streams.out << "Type an action, ? for the list of them, help for more.\n";
  introduce(streams);
  LineReader reader(streams.in, kTypedMax);
  std::string line;
  for (;;) {
    run_others(streams);
    if (streams.is_stopped()) return stopped(streams);
    const auto seat = person_asked();
    if (!seat) return after_the_end(streams);
    if (question_is_new_) keep_so_far();
    show_question(streams, *seat);
    if (!streams.out) return kWanting;
    LineReader::Status status = reader.next(line);
    if (streams.is_stopped()) return stopped(streams);
    if (status == LineReader::Status::kTooLong) {
      status = reader.skip();
      if (status == LineReader::Status::kTooLong) {
        return complain(streams, "play", "a typed line has at most 4,096 letters, and this one does not end", kMisused);
      }
      streams.out << "A line has at most 4,096 letters; that one is not read.\n";
      if (status == LineReader::Status::kLine) continue;
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
  streams.out << "\n" << match_.rules().draw_board(shown_state(), viewer) << "\n" << match_.result_sentence() << "\n";
  const int code = keep(streams);
  if (persons() == 0) return code;
  streams.out << (record_.empty() ? "To keep this match type record FILE; board, log, show and rules work too; quit "
                                    "leaves.\n"
                                  : "board, log, show and rules still work; quit leaves.\n");
  LineReader reader(streams.in, kTypedMax);
  std::string line;
  for (;;) {
    streams.out << "> " << std::flush;
    if (!streams.out) return kWanting;
    if (reader.next(line) != LineReader::Status::kLine) break;
    if (obey(streams, viewer, without_blanks(line)) == Turn::kLeave) break;
  }
  return code;
}

AnyState TerminalMatch::shown_state() const {
  return match_.is_over() ? match_.rules().opened(match_.state()) : match_.state();
}

TerminalMatch::Turn TerminalMatch::obey(Streams& streams, Seat seat, std::string_view line) {
  if (line.empty()) return Turn::kGoOn;
  if (line.front() == '?') return list(streams, seat, without_blanks(line.substr(1)));
  const std::string_view first = line.substr(0, line.find_first_of(" \t"));
  const auto word = std::ranges::find(words(), first, &Word::name);
  resign_is_asked_ = resign_is_asked_ && first == "resign";
  if (word != words().end()) return (this->*word->run)(streams, seat, without_blanks(line.substr(first.size())));
  act(streams, seat, line);
  return Turn::kGoOn;
}

}  // namespace strategion::apps
