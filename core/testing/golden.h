// Golden games: a random match kept in a file, with what every viewer sees at each act.
//
// A change of behaviour shows as a difference of text that a person can read. To write the files anew
// after a change that is meant, run the test with STRATEGION_GOLDEN=write and look at the difference.
#pragma once

#include <boost/json.hpp>
#include <filesystem>
#include <string>

#include "core/base/hash.h"
#include "core/testing/walk.h"

namespace strategion::suite {

// The file's text, line by line: an act, then for each viewer the fingerprint of its view's document and
// the sentence that it is asked. Fingerprints of documents do not depend on how a state is laid out.
template <GameWords W>
std::string golden_text(const Case<W>& match, std::uint64_t seed) {
  const auto rules = match.rules();
  Walk<typename W::Rules> play(rules, match.carry, seed, match.decisions_max);
  std::string text;
  const auto write_views = [&] {
    for (const Seat who : viewers(rules.seats())) {
      const auto view = rules.view(play.state(), who);
      text += "  " + name_of(who) + ": " + fingerprint(boost::json::serialize(W::view_json(rules, view))) + " " +
              W::prompt(rules, view).sentence + "\n";
    }
  };
  write_views();
  while (play.goes_on()) {
    const auto act = play.next();
    play.apply(act);
    text += name_of(act.seat) + ": " + W::notation(rules, act.action) + "\n";
    write_views();
  }
  return text;
}

// The first line where they part, or nothing. Writes the file when STRATEGION_GOLDEN=write.
std::string golden_difference(const std::filesystem::path& file, const std::string& text);

}  // namespace strategion::suite
