// Round trips of notation, action JSON, position and carry, and what the parsers say to nonsense.
#pragma once

#include <algorithm>
#include <boost/json.hpp>
#include <set>

#include "core/testing/walk.h"

namespace strategion::suite {

// Through text, as a file or a socket would carry it.
inline boost::json::value through_text(const boost::json::value& json) {
  return boost::json::parse(boost::json::serialize(json));
}

// Changes one leaf or drops one key of a document.
void spoil(boost::json::value& json, Xoshiro& rng);
void spoil(std::string& text, Xoshiro& rng);

template <GameWords W>
void check_notation(Trial<W>& trial) {
  const auto& rules = trial.rules;
  for_positions(trial, [&](const auto& state, std::uint64_t seed, Xoshiro& rng) {
    std::vector<Seat> actors = viewers(rules.seats());
    actors.push_back(kNature);
    for (const Seat who : actors) {
      std::set<std::string> texts;
      for (const auto& action : listed_for(rules, state, who)) {
        const std::string text = W::notation(rules, action);
        if (text.empty() || text.find('\n') != std::string::npos)
          trial.report("notation", seed, "is not one line: " + text);
        if (!texts.insert(text).second) trial.report("notation", seed, "two actions read alike: " + text);
        const auto parsed = W::parse_action(rules, text);
        if (!parsed || !(*parsed == action)) trial.report("notation", seed, "does not come back: " + text);
        const auto from_json = W::parse_action_json(rules, through_text(W::action_json(rules, action)));
        if (!from_json || !(*from_json == action)) trial.report("action-json", seed, "does not come back: " + text);

        std::string nonsense = text;
        spoil(nonsense, rng);
        const auto read = W::parse_action(rules, nonsense);
        if (read) {
          const auto again = W::parse_action(rules, W::notation(rules, *read));
          if (!again || !(*again == *read))
            trial.report("notation", seed, "is read and does not come back: " + nonsense);
        } else if (read.error().sentence.empty()) {
          trial.report("notation", seed, "an error without a sentence for: " + nonsense);
        }
        boost::json::value document = W::action_json(rules, action);
        spoil(document, rng);
        const auto odd = W::parse_action_json(rules, document);
        if (!odd && odd.error().sentence.empty()) trial.report("action-json", seed, "an error without a sentence");
      }
    }
  });
}

template <GameWords W>
void check_position(Trial<W>& trial) {
  const auto& rules = trial.rules;
  for_positions(trial, [&](const auto& state, std::uint64_t seed, Xoshiro& rng) {
    const boost::json::value document = through_text(W::position(rules, state));
    const auto parsed = W::parse_position(rules, document);
    if (!parsed) {
      trial.report("position", seed, "is refused: " + parsed.error().text());
    } else if (!same_bytes(*parsed, state)) {
      trial.report("position", seed, "does not come back byte for byte");
    }
    boost::json::value spoilt = document;
    spoil(spoilt, rng);
    const auto odd = W::parse_position(rules, spoilt);
    if (!odd) {
      if (odd.error().sentence.empty()) trial.report("position", seed, "an error without a sentence");
      return;
    }
    // What the parser lets in must be a state that the rules can answer for.
    try {
      for (const Seat who : viewers(rules.seats())) {
        rules.view(*odd, who);
        legal_list(rules, *odd, who);
      }
    } catch (const Defect& defect) {
      trial.report("position", seed,
                   "lets in an unsound one: " + boost::json::serialize(spoilt) + ": " + defect.what());
    }
  });
}

// Once over, what is carried comes back from its document and deals the next match, which ends too.
template <GameWords W>
void check_carry(Trial<W>& trial) {
  const auto& rules = trial.rules;
  for (int match = 0; match < trial.effort.matches; ++match) {
    const std::uint64_t seed = trial.seed + static_cast<std::uint64_t>(match);
    auto carry = trial.match.carry;
    for (int game = 0; game < 3; ++game) {
      Walk<typename W::Rules> play(rules, carry, seed + static_cast<std::uint64_t>(game), trial.match.decisions_max);
      while (play.goes_on()) play.step();
      if (play.is_exhausted()) return;  // check_ends says so
      carry = rules.carry(play.state(), rules.result(play.state()));
      const boost::json::value document = through_text(W::carry_json(rules, carry));
      const auto parsed = W::parse_carry(rules, document);
      if (!parsed) return trial.report("carry", seed, "is refused: " + parsed.error().text());
      if (W::carry_json(rules, *parsed) != document) trial.report("carry", seed, "does not come back");
      const auto told = rules.deal(carry);
      const auto read = rules.deal(*parsed);
      if (!same_bytes(told, read)) trial.report("carry", seed, "deals another match when read back");
    }
  }
}

template <GameWords W>
void check_words(Trial<W>& trial) {
  const auto& rules = trial.rules;
  for_positions(trial, [&](const auto& state, std::uint64_t seed, Xoshiro& /*rng*/) {
    for (const Seat who : viewers(rules.seats())) {
      const auto view = rules.view(state, who);
      const Phrase prompt = W::prompt(rules, view);
      if (prompt.key.empty() || prompt.sentence.empty()) trial.report("words", seed, "no prompt for " + name_of(who));
      if (W::draw_board(rules, view).empty()) trial.report("words", seed, "no board for " + name_of(who));
      if (!W::view_json(rules, view).is_object()) trial.report("words", seed, "a view's document is an object");
    }
  });
}

}  // namespace strategion::suite
