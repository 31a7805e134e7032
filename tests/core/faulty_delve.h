// Delve with one planted fault: words that read the secret book, and an undo limit that tells on others.
#pragma once

#include <utility>

#include "tests/samples/delve_words.h"

namespace strategion {

enum class DelveFault {
  kNone,
  kPrompt,            // the question warns of a fall
  kHint,              // the hint goes where the gold is
  kNotation,          // the notation marks doors with gold
  kRecordExport,      // an event's words name what was heard by another
  kPositionExport,    // the view's document counts the gold left
  kViewShowsPending,  // a view shows what is behind the door now being opened, and redeal copies it faithfully
  kUndoLimit,         // leaving may be taken back or not by what another seat has heard
};

class FaultyDelve : public delve::Rules {
 public:
  FaultyDelve(int seats, DelveFault fault) : delve::Rules(seats, delve::kFirstMine), fault_(fault) {}
  FaultyDelve(const delve::Rules& rules, DelveFault fault) : delve::Rules(rules), fault_(fault) {}
  DelveFault fault() const { return fault_; }
  FaultyDelve known(const State& state) const { return {delve::Rules::known(state), fault_}; }

  // Exact, so that undo needs no worlds: only these two show what was hidden.
  bool reveals(const Event& event) const {
    return event.what == delve::Happening::kFound || event.what == delve::Happening::kHeard;
  }

  // What somebody else has heard is in the view only while the door is being opened.
  View view(const State& state, Seat viewer) const {
    View view = delve::Rules::view(state, viewer);
    if (fault_ == DelveFault::kViewShowsPending && state.door != 0)
      view.seen.entry[state.door - 1U] = state.entry[state.door - 1U];
    return view;
  }

  void apply(State& state, Seat seat, const Action& action, Sink<Event>* sink) const {
    delve::Rules::apply(state, seat, action, sink);
    if (fault_ != DelveFault::kUndoLimit || sink == nullptr || !std::holds_alternative<delve::Leave>(action)) return;
    for (std::uint8_t door = 0; door < delve::kDoors; ++door) {
      const bool is_secret = state.heard[door] != 0 && (state.heard[door] >> index(seat) & 1U) == 0;
      // Told to nobody: no ear hears it, and undo stops at it all the same.
      if (is_secret && state.entry[door] > delve::Entry::kSilver)
        sink->tell({delve::Happening::kHeard, seat, door}, {});
    }
  }

 private:
  DelveFault fault_;
};

struct FaultyDelveWords : delve::Words {
  using Rules = FaultyDelve;

  static std::string notation(const Rules& rules, const delve::Action& action) {
    const auto* open = std::get_if<delve::Open>(&action);
    const bool marks = rules.fault() == DelveFault::kNotation && open != nullptr && open->door < delve::kDoors &&
                       rules.book()[open->door] == delve::Entry::kGold;
    return delve::Words::notation(rules, action) + (marks ? "!" : "");
  }
  static Expected<delve::Action> parse_action(const Rules& rules, std::string_view text) {
    if (text.ends_with('!')) text.remove_suffix(1);
    return delve::Words::parse_action(rules, text);
  }
  static boost::json::value action_json(const Rules& rules, const delve::Action& action) {
    return delve::Words::action_json(rules, action);
  }
  static Phrase prompt(const Rules& rules, const delve::View& view) {
    Phrase phrase = delve::Words::prompt(rules, view);
    if (rules.fault() == DelveFault::kPrompt && view.seen.door != 0 &&
        rules.book()[view.seen.door - 1U] == delve::Entry::kFall) {
      phrase.sentence += " Beware!";
    }
    return phrase;
  }
  static std::pair<delve::Action, Phrase> hint(const Rules& rules, const delve::View& view) {
    if (rules.fault() == DelveFault::kHint) {
      for (std::uint8_t door = 0; door < delve::kDoors; ++door) {
        const bool is_closed = (view.seen.opened >> door & 1U) == 0;
        if (is_closed && rules.book()[door] == delve::Entry::kGold) return {delve::Open{door}, prompt(rules, view)};
      }
    }
    return {delve::Leave{}, prompt(rules, view)};
  }
  static Phrase event(const Rules& rules, const delve::Event& event) {
    Phrase phrase = delve::Words::event(rules, event);
    if (rules.fault() == DelveFault::kRecordExport && event.what == delve::Happening::kListened) {
      phrase.args["behind"] = static_cast<int>(rules.book()[event.door]);
    }
    return phrase;
  }
  static boost::json::value view_json(const Rules& rules, const delve::View& view) {
    boost::json::value json = delve::Words::view_json(rules, view);
    if (rules.fault() == DelveFault::kPositionExport) {
      json.as_object()["gold"] = std::ranges::count(rules.book(), delve::Entry::kGold);
    }
    return json;
  }
};
static_assert(GameWords<FaultyDelveWords>);

}  // namespace strategion
