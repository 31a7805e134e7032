// What the people at a table do besides answering: taking back, leaving, agreeing.
#include <fmt/format.h>

#include <algorithm>

#include "core/base/assert.h"
#include "core/game/undo.h"
#include "core/record/match.h"

namespace strategion {

namespace {

std::string_view sentence_form(TableEvent event) {
  switch (event) {
    case TableEvent::kResigned: return "{} resigns.";
    case TableEvent::kDrawAgreed: return "A draw is agreed.";
    case TableEvent::kAborted: return "The match is ended without a result.";
    case TableEvent::kSeatGiven: return "{0} is now played by {1}.";
    case TableEvent::kUndo: return "{0} takes back {2}.";
    case TableEvent::kClockRanOut: return "{}'s time has run out.";
    case TableEvent::kCount: break;
  }
  return "";
}

// `who`: what the event's seat is called.
Phrase phrase_of(const TableActed& event, const std::string& who) {
  Phrase phrase;
  phrase.key = "table." + std::string(name_of(event.event));
  if (is_player(event.seat)) phrase.args["seat"] = seat_json(event.seat);
  if (event.event == TableEvent::kUndo) phrase.args["count"] = event.count;
  if (event.event == TableEvent::kSeatGiven) phrase.args["to"] = event.to;
  const std::string acts = std::to_string(event.count) + (event.count == 1 ? " act" : " acts");
  phrase.sentence = fmt::format(fmt::runtime(sentence_form(event.event)), who, event.to, acts);
  return phrase;
}

}  // namespace

// --- taking back ---

// Only the tail can matter: a settled act of anybody else, or of nature, stops whoever comes before it.
std::size_t Match::undo_limit(Seat seat) const {
  if (is_over()) return 0;
  const auto& settled = timeline_.settled();
  const auto others =
      std::ranges::find_if(settled.rbegin(), settled.rend(), [&](const Moment& moment) { return moment.seat != seat; });
  std::vector<Moment> tail(others.base(), settled.end());
  std::ranges::copy(timeline_.open(), std::back_inserter(tail));
  std::vector<PastAct> acts;
  for (std::size_t i = 0; i < tail.size(); ++i) {
    const AnyState& after = i + 1 < tail.size() ? tail[i + 1].before : state();
    acts.push_back(past_act(*rules_, tail[i].before, tail[i].seat, tail[i].action, after));
  }
  return static_cast<std::size_t>(strategion::undo_limit(acts, seat));
}

// What its owner alone has seen leaves no trace, not even in the owner's own record.
void Match::drop_open(Seat seat, std::size_t count) {
  timeline_.drop_open(seat, count);
  for (; count > 0; --count) {
    const auto last = std::ranges::find(history_.rbegin(), history_.rend(), seat, &AppliedAct::seat);
    history_.erase(std::next(last).base());
  }
}

void Match::undo(Seat seat, std::size_t acts) {
  take_back(seat, acts);
  go_on();
}

void Match::take_back(Seat seat, std::size_t acts) {
  STRATEGION_ASSERT(!is_over(), "nothing is taken back from a match that is over");
  if (const std::size_t open = std::min(acts, timeline_.open_acts_of(seat)); open > 0) {
    drop_open(seat, open);
    return;
  }
  timeline_.undo(seat, acts);
  tell_everybody({TableEvent::kUndo, seat, static_cast<int>(acts), {}});
}

// --- the table's own events ---

void Match::tell_table(const TableActed& event) {
  timeline_.note(event);
  tell_everybody(event);
}

void Match::tell_everybody(const TableActed& event) {
  const std::string who = is_player(event.seat) ? rules_->seat_name(state(), event.seat) : "";
  Told told{phrase_of(event, who), SeatSet::everybody()};
  for (Watched& seat : watched_) seat.events.push_back(told.phrase);
  history_.push_back({kSpectator, {}, {std::move(told)}});
}

void Match::end(const TableActed& event) {
  timeline_.close();
  tell_table(event);
  ended_ = event.event;
  for (Watched& seat : watched_) {
    ++seat.number;
    seat.changed = true;
  }
}

void Match::leave(Seat seat) {
  if (is_over() || resigned_.has(seat)) return;
  resigned_ = resigned_.with(seat);
  resigned_order_.push_back(seat);
  const TableActed event{TableEvent::kResigned, seat, 0, {}};
  if (resigned_.size() + 1 >= rules_->seats()) {
    end(event);
  } else {
    tell_table(event);
  }
}

void Match::resign(Seat seat) {
  leave(seat);
  go_on();
}

void Match::agree_draw() {
  if (is_over()) return;
  end({TableEvent::kDrawAgreed, kSpectator, 0, {}});
}

void Match::abort() {
  if (is_over()) return;
  end({TableEvent::kAborted, kSpectator, 0, {}});
}

void Match::give_seat(Seat seat, std::string to) {
  const TableActed event{TableEvent::kSeatGiven, seat, 0, std::move(to)};
  tell_table(event);
}

std::expected<void, Denied> Match::run_out_of_time(Seat seat) {
  if (is_over() || !asking().seats.has(seat)) return act(seat, std::string());
  // A draft is dropped: the default answer is made for the question as it was asked.
  drop_open(seat, timeline_.open_acts_of(seat));
  const TableActed event{TableEvent::kClockRanOut, seat, 0, {}};
  tell_table(event);
  return act(seat, rules_->default_answer(state(), seat));
}

}  // namespace strategion
