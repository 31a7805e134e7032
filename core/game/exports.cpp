#include "core/game/exports.h"

#include <fmt/format.h>

#include <boost/json.hpp>

namespace strategion {

boost::json::object phrase_json(const Phrase& phrase) {
  return {{"key", phrase.key}, {"args", phrase.args}, {"sentence", phrase.sentence}};
}

boost::json::object seat_record_header(const AnyRules& rules) {
  const Setup& setup = rules.setup();
  boost::json::object options;
  for (const auto& [name, value] : setup.options) options[name] = value;
  boost::json::array packs;
  for (const PackStamp& pack : rules.packs()) {
    packs.push_back(boost::json::object{{"id", pack.id}, {"version", pack.version}, {"hash", pack.hash}});
  }
  return {{"game", setup.game},
          {"scenario", setup.scenario},
          {"seats", rules.seats()},
          {"options", options},
          {"packs", packs}};
}

boost::json::object seat_record(const AnyRules& rules, std::span<const AppliedAct> acts, Seat viewer) {
  boost::json::array lines;
  for (const AppliedAct& act : acts) {
    // What the table did stands there as nobody's, and so as a spectator's who never acts.
    if (is_player(viewer) && act.seat == viewer) lines.push_back(boost::json::object{{"act", act.action}});
    for (const Told& told : act.told) {
      if (told.audience.has(viewer)) lines.push_back(boost::json::object{{"event", phrase_json(told.phrase)}});
    }
  }
  return {{"header", seat_record_header(rules)}, {"lines", lines}};
}

boost::json::object seat_position(const AnyRules& rules, const AnyState& state, Seat viewer) {
  return {{"view", rules.view(state, viewer)}, {"hash", fmt::format("{:016x}", rules.view_hash(state, viewer))}};
}

}  // namespace strategion
