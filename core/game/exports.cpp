#include "core/game/exports.h"

#include <fmt/format.h>

#include <boost/json.hpp>
#include <utility>
#include <vector>

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

namespace {

// Which acts were taken back later: the table's own event says how many of those that stood last.
std::vector<bool> taken_back(std::span<const AppliedAct> acts) {
  std::vector<bool> gone(acts.size(), false);
  std::vector<std::size_t> standing;
  for (std::size_t i = 0; i < acts.size(); ++i) {
    if (acts[i].seat != kSpectator) {
      standing.push_back(i);
      continue;
    }
    for (const Told& told : acts[i].told) {
      if (told.phrase.key != "table.undo") continue;
      for (auto left = told.phrase.args.at("count").to_number<int>(); left > 0 && !standing.empty(); --left) {
        gone[standing.back()] = true;
        standing.pop_back();
      }
    }
  }
  return gone;
}

}  // namespace

boost::json::object seat_record(const AnyRules& rules, std::span<const AppliedAct> acts, Seat viewer) {
  boost::json::array lines;
  const std::vector<bool> gone = taken_back(acts);
  for (std::size_t i = 0; i < acts.size(); ++i) {
    const AppliedAct& act = acts[i];
    const auto add = [&](boost::json::object line) {
      if (gone[i]) line["undone"] = true;
      lines.push_back(std::move(line));
    };
    // What the table did stands there as nobody's, and so as a spectator's who never acts.
    if (is_player(viewer) && act.seat == viewer) add({{"act", act.action}});
    for (const Told& told : act.told) {
      if (told.audience.has(viewer)) add({{"event", phrase_json(told.phrase)}});
    }
  }
  return {{"header", seat_record_header(rules)}, {"lines", lines}};
}

namespace {

std::optional<int> number_in(const boost::json::value& view, std::string_view name) {
  const boost::json::object* fields = view.if_object();
  const boost::json::value* number = fields == nullptr ? nullptr : fields->if_contains(name);
  if (number == nullptr || !number->is_number()) return std::nullopt;
  return number->to_number<int>();
}

}  // namespace

std::optional<int> turn_of(const boost::json::value& view) { return number_in(view, "turns"); }
std::optional<int> round_of(const boost::json::value& view) { return number_in(view, "round"); }

boost::json::object seat_position(const AnyRules& rules, const AnyState& state, Seat viewer) {
  return {{"view", rules.view(state, viewer)}, {"hash", fmt::format("{:016x}", rules.view_hash(state, viewer))}};
}

}  // namespace strategion
