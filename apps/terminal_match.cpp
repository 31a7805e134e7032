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
constexpr std::size_t kNewsMax = 20;
constexpr std::size_t kRunMin = 4;      // as many events of one kind in a row are summed up
constexpr std::size_t kPassesMax = 16;  // a few windows, in which every seat passes
const std::string kPass = "pass";
constexpr std::string_view kClearScreen = "\033[2J\033[3J\033[H";

// A game that tells of passes calls the event "passed".
bool is_pass(const Phrase& phrase) { return phrase.key.ends_with(".passed"); }

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

std::vector<Phrase> TerminalMatch::news_of(Seat seat, News which) {
  const auto& history = match_.history();
  std::size_t& from = read_until_[index(seat)];
  std::vector<Phrase> news;
  for (from = std::min(from, history.size()); from < history.size(); ++from) {
    for (const Told& told : history[from].told) {
      const bool own_pass = history[from].seat == seat && is_pass(told.phrase);
      if (own_pass && which == News::kOthers) continue;
      if (told.audience.has(seat)) news.push_back(told.phrase);
    }
  }
  return news;
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

// Long news are told without anybody's passes, and then cut to their end.
void TerminalMatch::show_news(Streams& streams, Seat seat) {
  std::vector<Phrase> told = news_of(seat, News::kOthers);
  if (told.size() > kNewsMax) std::erase_if(told, is_pass);
  const std::vector<std::string> news = summed_up(told);
  const std::size_t skipped = news.size() > kNewsMax ? news.size() - kNewsMax : 0;
  if (skipped > 0) streams.out << fmt::format("  ({} lines before; log shows all)\n", skipped);
  for (std::size_t i = skipped; i < news.size(); ++i) streams.out << "  " << news[i] << "\n";
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

// Many questions leave the board as it was: a window that was passed, a target that was picked.
void TerminalMatch::show_board(Streams& streams, Seat seat) {
  std::string drawn = match_.rules().draw_board(match_.state(), seat);
  if (drawn == last_board_) return;
  streams.out << "\n" << drawn;
  last_board_ = std::move(drawn);
}

void TerminalMatch::show_question(Streams& streams, Seat seat) {
  if (question_is_new_) {
    draw_curtain(streams, seat);
    show_news(streams, seat);
    show_board(streams, seat);
    streams.out << "\n" << name_of(seat) << ": " << match_.rules().prompt(match_.state(), seat).sentence << "\n";
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

// Steps by notation, or the answer of that number in the list.
std::expected<std::vector<std::string>, std::string> TerminalMatch::read_answer(Seat seat,
                                                                                std::string_view line) const {
  const bool number = line.size() <= 3 && std::ranges::all_of(line, [](char c) { return c >= '0' && c <= '9'; });
  if (!number) {
    auto steps = parse_steps(match_.rules(), line);
    if (!steps) return std::unexpected(steps.error().sentence);
    return std::move(*steps);
  }
  const auto legal = match_.rules().legal(match_.state(), seat);
  const auto chosen = static_cast<std::size_t>(std::stoi(std::string(line)));
  if (chosen == 0 || chosen > legal.size()) {
    return std::unexpected(fmt::format("There is no answer {}; there are {}. ? lists them.", line, legal.size()));
  }
  return std::vector{legal[chosen - 1]};
}

bool TerminalMatch::is_legal(const AnyState& from, Seat seat, const std::vector<std::string>& steps) const {
  AnyState state = from;
  return std::ranges::all_of(steps, [&](const std::string& step) {
    const auto legality = match_.rules().check(state, seat, step);
    if (!legality || !*legality) return false;
    match_.rules().apply(state, seat, step);
    return true;
  });
}

// Whether only passes stand between the open question and one that these steps answer. Others may be asked in
// between only where they can pass too, and only agents: the screen is nobody else's meanwhile.
bool TerminalMatch::passes_lead_to(Seat seat, const std::vector<std::string>& steps) const {
  AnyState state = match_.state();
  for (std::size_t passes = 0; passes < kPassesMax; ++passes) {
    const Asking asked = match_.rules().asking(state);
    if (asked.mode != Mode::kOne) return false;
    const Seat actor = next_to_act(asked);
    if (actor != seat && is_person(actor)) return false;
    if (actor == seat && passes > 0 && is_legal(state, seat, steps)) return true;
    if (!is_legal(state, actor, {kPass})) return false;
    match_.rules().apply(state, actor, kPass);
  }
  return false;
}

// The agents answer as they like: one of them may do something, after which the person is asked anew.
void TerminalMatch::pass_up_to(Streams& streams, Seat seat, const std::vector<std::string>& steps) {
  while (person_asked() == seat && !is_legal(match_.state(), seat, steps) && passes_lead_to(seat, steps)) {
    streams.out << fmt::format("Passed first: {}\n", match_.rules().prompt(match_.state(), seat).sentence);
    const auto taken = match_.act(seat, kPass);
    STRATEGION_ASSERT(taken.has_value(), "a pass was found to be legal");
    run_others();
  }
  question_is_new_ = true;
}

void TerminalMatch::act(Streams& streams, Seat seat, std::string_view line) {
  if (match_.is_over()) {
    streams.out << "The match is over.\n";
    return;
  }
  const auto steps = read_answer(seat, line);
  if (!steps) {
    streams.out << steps.error() << "\n";
    return;
  }
  const std::size_t settled = match_.timeline().settled().size();
  const bool passes = !is_legal(match_.state(), seat, *steps) && passes_lead_to(seat, *steps);
  if (passes) {
    pass_up_to(streams, seat, *steps);
    chosen_at_.push_back(settled);  // taken back together with the passes
    if (person_asked() != seat) return;
  }
  const auto taken = match_.act(seat, *steps);
  if (taken) {
    if (!passes) chosen_at_.push_back(settled);
    question_is_new_ = true;
    return;
  }
  const Denied& denied = taken.error();
  const std::string which = steps->size() > 1 ? fmt::format("\"{}\": ", (*steps)[denied.step]) : "";
  streams.out << which << refusal_sentence(denied.rule, denied.sentence, denied.right) << "\n";
}

}  // namespace strategion::apps
