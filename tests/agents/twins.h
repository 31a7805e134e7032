// Twin worlds: the record of a match, and the same record in which nature drew something else wherever one seat was not
// told what it drew.
//
// Both are taken by a table through its one door, so that the seat's agent is shown, told and remembers what it would
// there. What it then does otherwise it knows from elsewhere.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "core/record/agent.h"
#include "core/record/match.h"

namespace strategion {

// What a table takes at once: an answer, and nature's outcomes until a seat is asked again. The first is the deal.
using Command = std::vector<Acted>;

// All that has come to a seat when it is asked.
struct Reached {
  std::uint64_t view_number = 0;
  boost::json::value view;
  std::vector<std::string> legal;
  Phrase prompt;
  std::size_t undo_limit = 0;
  std::vector<Phrase> told;  // since its own last act
};

// A question that an agent has answered.
struct Answered {
  Seat seat = kSpectator;
  std::size_t commands = 0;  // before it
  AnyState truth;            // for the test, never for what it tests
  Reached reached;
  Decision decision;
};

// A match as it was played.
struct PlayedRecord {
  std::vector<Command> commands;
  std::vector<AppliedAct> acts;  // the same one by one, with what each told whom
  std::vector<Answered> answered;
};

// The commands before a question, with everything exchanged that can be of what its seat was never told.
using Exchange = std::vector<Command> (*)(const AnyRules& rules, const PlayedRecord& record, const Answered& until,
                                          Xoshiro& rng);
// Which of the pieces whose faces it has not seen was placed where.
std::vector<Command> exchange_legends(const AnyRules& rules, const PlayedRecord& record, const Answered& until,
                                      Xoshiro& rng);
// Others' face-down spells and one-use items, and undersides and covered tiles that others have looked at. What lies in
// decks and bags is in no record.
std::vector<Command> exchange_stratos(const AnyRules& rules, const PlayedRecord& record, const Answered& until,
                                      Xoshiro& rng);

// What is played, and how its records are exchanged.
struct Hall {
  const AnyGame* game = nullptr;
  std::shared_ptr<const AnyRules> rules;
  Exchange exchange = nullptr;
};

// Who sits at a table. Only a planted agent looks at the table it was made for.
struct Sitter {
  std::string name;
  Budget budget;
  std::function<std::unique_ptr<Agent>(const Match& table)> make;
};

PlayedRecord play_at_table(const Hall& hall, const std::vector<Sitter>& sitters, std::uint64_t seed,
                           std::size_t answers_max);

// What comparing found.
struct Compared {
  int twins = 0;
  int worlds = 0;                          // questions at which the hidden state was another one
  std::vector<std::string> refused;        // of twins that ended early: why an answer of the record is not legal there
  int parted = 0;                          // ... because the seat was told that something else happened
  std::map<std::string, int> exchanged;    // outcomes, by the key of what they told others
  std::map<std::string, int> differences;  // by what differed although the seat was told the same
  std::string first;                       // where the first of them was
  int differing() const;
  Compared& operator+=(const Compared& other);
};

// What differs, by name: "action", "why", "considered", "nodes".
std::vector<std::string> differences(const Decision& one, const Decision& other);
// "view number", "view", "legal list", "prompt", "undo limit"; what was told is compared by itself.
std::vector<std::string> differences(const Reached& one, const Reached& other);

// Asks a fresh agent with the same seed all that its seat was asked up to `until`, in a twin of the record.
Compared compare_twin(const Hall& hall, const PlayedRecord& record, const Answered& until, const Sitter& sitter,
                      Xoshiro& rng);

}  // namespace strategion
