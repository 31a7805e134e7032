// The words of Stratos: notation, JSON, sentences, the drawn map and the position document, both ways.
//
// Read in this order: what things are called (names.h, state_words.h), actions (notation.cpp, action_json.cpp), chances
// before a die is thrown (odds.h), what happened and what is asked (events.cpp, prompt.cpp, answers.cpp, touched.cpp),
// what a client gets (view_json.cpp, board.cpp), positions (position.h). docs/formats/notation-stratos.md,
// view-stratos.md and position-stratos.md are written for people.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/game/readable.h"
#include "core/game/tally.h"
#include "core/game/touched.h"
#include "games/stratos/rules.h"

namespace strategion::stratos {

struct Words {
  using Rules = stratos::Rules;

  static std::string notation(const Rules& rules, const Action& action);
  static Expected<Action> parse_action(const Rules& rules, std::string_view text);
  static boost::json::value action_json(const Rules& rules, const Action& action);
  static Expected<Action> parse_action_json(const Rules& rules, const boost::json::value& json);
  static Touched touched(const Rules& rules, const View& view, const Action& action);
  static View open_view(const Rules& rules, const State& state);
  static Phrase event(const Rules& rules, const Event& event);
  static Phrase prompt(const Rules& rules, const View& view);
  static boost::json::value view_json(const Rules& rules, const View& view);
  static std::string draw_board(const Rules& rules, const View& view);
  static boost::json::value position(const Rules& rules, const State& state);
  static Expected<State> parse_position(const Rules& rules, const boost::json::value& json);
  static boost::json::value carry_json(const Rules& rules, const Carry& carry);
  static Expected<Carry> parse_carry(const Rules& rules, const boost::json::value& json);
  // What people read and type (core/game/readable.h): answers.cpp, retold.cpp, shown.cpp.
  static std::string seat_name(const Rules& rules, const View& view, Seat seat);
  static AnswerNote answer(const Rules& rules, const View& view, const Action& action);
  static std::string sum_up(const Rules& rules, std::span<const Phrase> run);
  static std::vector<std::string> retell(const Rules& rules, const View& before, std::span<const Phrase> told);
  static std::vector<std::vector<Action>> meant(const Rules& rules, const View& view, const Action& action);
  static std::optional<Shown> show(const Rules& rules, const View& view, std::string_view thing);
  static std::string introduce(const Rules& rules, const View& view);
  static State opened(const Rules& rules, const State& state);
  // What simulations count (core/game/tally.h): tallied.cpp.
  static void tally(const Rules& rules, const Event& event, Tally& tally);
  static void measure(const Rules& rules, const State& state, Tally& tally);
  static std::vector<Thing> things(const Rules& rules);
  static std::string result_reason(const Rules& rules, std::string_view reason);
};

static_assert(GameWords<Words>);

}  // namespace strategion::stratos
