// Two worlds that a viewer must not be able to tell apart, and everything that reaches it from them.
#pragma once

#include <fmt/format.h>

#include <boost/json.hpp>

#include "core/game/exports.h"
#include "core/testing/property_undo.h"
#include "core/testing/strange.h"

namespace strategion::suite {

// A match as it has gone since the worlds were set beside each other.
template <GameWords W>
struct World {
  using Rules = typename W::Rules;

  Rules rules;  // the true one, or what of it is known
  typename Rules::State state;
  std::vector<PastAct> past{};
  std::vector<AppliedAct> acts{};
  int view_number = 0;
  int notices = 0;

  // What the act tells `viewer`.
  std::vector<typename Rules::Event> apply(const Act<Rules>& act, Seat viewer) {
    const auto before = state;
    EventLog<typename Rules::Event> log;
    rules.apply(state, act.seat, act.action, &log);
    // Whether others' acts settled anything does not matter to the viewer's limit, and costs time.
    past.push_back(
        act.seat == viewer
            ? suite::past_act(rules, before, act, state)
            : PastAct{act.seat, act.seat != kNature && rules.is_draft_step(before, act.seat, act.action), true});
    AppliedAct applied{act.seat, W::notation(rules, act.action), {}};
    for (const auto& line : log.lines()) applied.told.push_back({W::event(rules, line.event), line.audience});
    acts.push_back(std::move(applied));
    const bool view_changed =
        view_hash(rules, rules.view(before, viewer)) != view_hash(rules, rules.view(state, viewer));
    if (view_changed) ++view_number;
    auto heard = log.heard_by(viewer);
    if (view_changed || !heard.empty()) ++notices;
    return heard;
  }
};

inline std::string text_of(const Phrase& phrase) { return boost::json::serialize(phrase_json(phrase)); }

// Each channel of DESIGN 3 as text or bytes, from both worlds, and a finding where they differ.
template <GameWords W>
class Comparison {
 public:
  using Rules = typename W::Rules;

  Comparison(Trial<W>& trial, const World<W>& truth, const World<W>& other, Seat viewer, std::uint64_t seed)
      : trial_(trial), truth_(truth), other_(other), viewer_(viewer), seed_(seed) {}

  // False where the view or the asked set differs: the rest then differs with it and says nothing more.
  bool compare(const std::vector<typename Rules::Action>& strange) {
    if (!compare_view()) return false;
    compare_answers();
    for (const auto& action : strange) {
      expect("refusal",
             truth_.rules.check(truth_.state, viewer_, action) == other_.rules.check(other_.state, viewer_, action));
    }
    expect("undo limit", undo_limit(truth_.past, viewer_) == undo_limit(other_.past, viewer_));
    expect("view number", truth_.view_number == other_.view_number);
    expect("notices", truth_.notices == other_.notices);
    compare_exports();
    return true;
  }

 private:
  bool expect(std::string_view channel, bool same, const std::string& what = {}) {
    if (same) return true;
    trial_.report(fmt::format("redeal: {}", channel), seed_,
                  fmt::format("{} could tell a re-dealt world from the true one{}", name_of(viewer_), what));
    return false;
  }

  bool compare_view() {
    const auto mine = truth_.rules.view(truth_.state, viewer_);
    const auto theirs = other_.rules.view(other_.state, viewer_);
    if (!expect("view", same_bytes(mine, theirs))) return false;
    if (!expect("asked set", truth_.rules.asking(truth_.state) == other_.rules.asking(other_.state))) return false;
    // From one view under both rules: words must not read content that nobody has seen.
    expect("prompt", text_of(W::prompt(truth_.rules, mine)) == text_of(W::prompt(other_.rules, mine)));
    expect("position export", W::draw_board(truth_.rules, mine) == W::draw_board(other_.rules, mine));
    return true;
  }

  void compare_answers() {
    const auto mine = legal_list(truth_.rules, truth_.state, viewer_);
    const auto theirs = legal_list(other_.rules, other_.state, viewer_);
    expect("legal list", mine == theirs);
    for (const auto& action : mine) {
      const std::string text = W::notation(truth_.rules, action);
      const std::string other = W::notation(other_.rules, action);
      expect("notation", text == other, ", which says " + text + " and " + other);
    }
    if (mine.empty()) return;
    const auto answer = truth_.rules.default_answer(truth_.state, viewer_);
    if (!expect("default answer", answer == other_.rules.default_answer(other_.state, viewer_))) return;
    const Hint hint = hint_for<W>(truth_.rules, truth_.state, viewer_);
    const Hint other_hint = hint_for<W>(other_.rules, other_.state, viewer_);
    expect("hint", hint.action == other_hint.action && text_of(hint.why) == text_of(other_hint.why));
  }

  void compare_exports() {
    const Adapter<W> mine(truth_.rules, trial_.match.setup, {});
    const Adapter<W> theirs(other_.rules, trial_.match.setup, {});
    expect("record export", seat_record(mine, truth_.acts, viewer_) == seat_record(theirs, other_.acts, viewer_));
    expect("position export", seat_position(mine, mine.pack(truth_.state), viewer_) ==
                                  seat_position(theirs, theirs.pack(other_.state), viewer_));
  }

  Trial<W>& trial_;
  const World<W>& truth_;
  const World<W>& other_;
  Seat viewer_;
  std::uint64_t seed_;
};

}  // namespace strategion::suite
