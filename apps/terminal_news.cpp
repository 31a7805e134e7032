#include "apps/terminal_news.h"

#include <algorithm>
#include <boost/json/value.hpp>

#include "core/record/lines.h"

namespace strategion::apps {

bool is_pass(const Phrase& phrase) { return phrase.key.ends_with(".passed"); }
bool is_payment(const Phrase& phrase) { return phrase.key.ends_with(".paid"); }

std::vector<std::string> most_telling(const std::vector<std::string>& news, const std::string& reader,
                                      std::size_t most) {
  std::vector<bool> is_kept(news.size());
  std::size_t kept = 0;
  for (const bool own : {true, false}) {
    for (std::size_t i = news.size(); i-- > 0 && kept < most;) {
      if (is_kept[i] || (own && !news[i].contains(reader))) continue;
      is_kept[i] = true;
      ++kept;
    }
  }
  std::vector<std::string> told;
  for (std::size_t i = 0; i < news.size(); ++i) {
    if (is_kept[i]) told.push_back(news[i]);
  }
  return told;
}

namespace {

bool is_undo(const Phrase& phrase) { return phrase.key == "table.undo"; }
// A match may end in the middle of an act: that it has ended is told last.
bool is_end(const Phrase& phrase) { return phrase.key.ends_with(".ended"); }

std::vector<Seat> listeners(const Match& match) {
  std::vector<Seat> seats{kSpectator};
  for (int i = 0; i < match.rules().seats(); ++i) seats.push_back(seat(i));
  return seats;
}

}  // namespace

TerminalNews::TerminalNews(const Match& match) : before_(match.state()) {
  for (const Seat seat : listeners(match)) hear(match, seat, false);
  heard_ = match.history().size();
}

void TerminalNews::listen(const Match& match) {
  const auto& history = match.history();
  heard_ = std::min(heard_, history.size());  // an open answer that was taken back leaves no trace
  // What was taken back is not where it stood before.
  const bool retold =
      std::none_of(history.begin() + static_cast<std::ptrdiff_t>(heard_), history.end(), [](const AppliedAct& act) {
        return std::ranges::any_of(act.told, [](const Told& told) { return is_undo(told.phrase); });
      });
  for (const Seat seat : listeners(match)) hear(match, seat, retold);
  heard_ = history.size();
  before_ = match.state();
}

void TerminalNews::hear(const Match& match, Seat seat, bool retold) {
  std::vector<Phrase> told;
  std::vector<bool> own;
  for (std::size_t i = heard_; i < match.history().size(); ++i) {
    const AppliedAct& act = match.history()[i];
    for (const Told& part : act.told) {
      if (!part.audience.has(seat)) continue;
      const auto* undoer = is_undo(part.phrase) ? part.phrase.args.if_contains("seat") : nullptr;
      const bool own_undo = undoer != nullptr && is_player(seat) && *undoer == seat_json(seat);
      own.push_back((act.seat == seat && is_pass(part.phrase)) || own_undo);
      told.push_back(part.phrase);
    }
  }
  if (retold && !told.empty()) {
    std::vector<std::string> sentences = match.rules().retell(before_, seat, told);
    for (std::size_t i = 0; i < told.size(); ++i) told[i].sentence = std::move(sentences[i]);
  }
  std::vector<Item>& items = ears_[index(seat)].items;
  const auto from = static_cast<std::ptrdiff_t>(items.size());
  for (std::size_t i = 0; i < told.size(); ++i) items.push_back({std::move(told[i]), own[i]});
  std::stable_partition(items.begin() + from, items.end(), [](const Item& item) { return !is_end(item.phrase); });
}

std::vector<Phrase> TerminalNews::take(Seat seat) {
  Ear& ear = ears_[index(seat)];
  std::vector<Phrase> news;
  for (; ear.read < ear.items.size(); ++ear.read) {
    if (!ear.items[ear.read].is_own) news.push_back(ear.items[ear.read].phrase);
  }
  return news;
}

std::vector<Phrase> TerminalNews::all(Seat seat) const {
  std::vector<Phrase> news;
  for (const Item& item : ears_[index(seat)].items) news.push_back(item.phrase);
  return news;
}

}  // namespace strategion::apps
