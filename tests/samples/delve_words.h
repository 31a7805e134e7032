// The words of Delve: notation, JSON, prompt, board.
#pragma once

#include "core/game/contract.h"
#include "tests/samples/delve.h"

namespace strategion::delve {

struct Words {
  using Rules = delve::Rules;

  static std::string notation(const Rules& rules, const Action& action);
  static Expected<Action> parse_action(const Rules& rules, std::string_view text);
  static boost::json::value action_json(const Rules& rules, const Action& action);
  static Expected<Action> parse_action_json(const Rules& rules, const boost::json::value& json);
  static Phrase event(const Rules& rules, const Event& event);
  static Phrase prompt(const Rules& rules, const View& view);
  static boost::json::value view_json(const Rules& rules, const View& view);
  static std::string draw_board(const Rules& rules, const View& view);
  static boost::json::value position(const Rules& rules, const State& state);
  static Expected<State> parse_position(const Rules& rules, const boost::json::value& json);
  static boost::json::value carry_json(const Rules& rules, const Carry& carry);
  static Expected<Carry> parse_carry(const Rules& rules, const boost::json::value& json);
  static std::string result_reason(const Rules& rules, std::string_view reason);
};

static_assert(GameWords<Words>);

}  // namespace strategion::delve
