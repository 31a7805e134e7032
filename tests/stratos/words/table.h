// Matches and positions for tests of the words, on the real pack.
#pragma once

#include <gtest/gtest.h>

#include <boost/json.hpp>
#include <map>
#include <string>
#include <vector>

#include "core/game/event_log.h"
#include "games/stratos/notation/words.h"

namespace strategion::stratos::words {

using Option = std::map<std::string, std::string>;

const std::shared_ptr<const Content>& content();
Rules rules_for(const std::string& scenario, const Option& options = {}, int seats = 0);
// Free-for-all for two, with monsters, Natau first.
const Rules& duel();
// The same without monsters.
const Rules& calm();

State position(const Rules& rules, const boost::json::value& document);
State written(const Rules& rules, std::string_view text);
Action parsed(const Rules& rules, std::string_view text);
// Plays lines of notation, each by whoever is asked, and gives the sentences told.
std::vector<std::string> play(const Rules& rules, State& state, const std::vector<std::string>& lines);
std::vector<std::string> labels(const Rules& rules, const State& state, Seat seat);
std::string page(const std::string& name);  // docs/formats/<name>

template <class T>
std::string error_of(const Expected<T>& read) {
  return read ? "read" : read.error().text();
}

}  // namespace strategion::stratos::words
