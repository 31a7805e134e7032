// What simulations count of a match (lab/). A game's words may offer three functions; where they do not, every event is
// counted by its key and arguments, which needs nothing of the game.
//
//   tally(rules, event, Tally&) -> void     what this event says of the use of content
//   measure(rules, state, Tally&) -> void   once over: numbers of the seats, what they played as, how long it was
//   things(rules) -> std::vector<Thing>     the content that can turn up in this match, so that what never does is seen
//
// A tally is asked after every event of thousands of matches: names are views of texts that the game keeps, or
// literals.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/game/contract.h"

namespace strategion {

class Tally {
 public:
  Tally() = default;
  Tally(const Tally&) = delete;
  Tally& operator=(const Tally&) = delete;
  virtual ~Tally() = default;

  // A seat does something with a thing of the packs: ("unit", "knight", "hired", seat). kNature: it is nobody's.
  virtual void use(std::string_view kind, std::string_view thing, std::string_view deed, Seat seat) = 0;
  // Something happens to it, which is no use of it: ("monster", "kraken", "died", seat whose or who did it).
  virtual void befall(std::string_view kind, std::string_view thing, std::string_view fate, Seat seat) = 0;
  // A number of a seat's, added up over the match: ("points by source", "hoards", seat, 3). Names of a group are parts
  // of one whole, so that each has a share of it. kNature: a number of the match's own.
  virtual void add(std::string_view group, std::string_view name, Seat seat, std::int64_t amount) = 0;
  // What a seat played as: (seat, "side", "Beige"), (seat, "turn order", "first"). Wins are counted by it.
  virtual void play_as(Seat seat, std::string_view by, std::string_view name) = 0;
  // How long the match was, in a unit of the game's own: ("rounds", 14).
  virtual void last(std::string_view unit, std::int64_t count) = 0;
  // An event of a game that does not tally.
  virtual void hear(const Phrase& phrase) = 0;
};

// A thing of the packs that can turn up in a match.
struct Thing {
  std::string kind;  // "unit", as `use` calls it
  std::string id;
  std::string name;  // "Knight"
  friend bool operator==(const Thing&, const Thing&) = default;
};

// Feeds events to a tally.
template <GameWords W>
class TallySink final : public Sink<typename W::Rules::Event> {
 public:
  TallySink(const typename W::Rules& rules, Tally& tally) : rules_(rules), tally_(tally) {}
  void tell(const typename W::Rules::Event& event, SeatSet /*audience*/) override {
    if constexpr (requires { W::tally(rules_, event, tally_); }) {
      W::tally(rules_, event, tally_);
    } else {
      tally_.hear(W::event(rules_, event));
    }
  }

 private:
  const typename W::Rules& rules_;
  Tally& tally_;
};

template <GameWords W>
void measure_for([[maybe_unused]] const typename W::Rules& rules,
                 [[maybe_unused]] const typename W::Rules::State& state, [[maybe_unused]] Tally& tally) {
  if constexpr (requires { W::measure(rules, state, tally); }) W::measure(rules, state, tally);
}

// Empty: the game does not say.
template <GameWords W>
std::vector<Thing> things_for([[maybe_unused]] const typename W::Rules& rules) {
  if constexpr (requires { W::things(rules); }) {
    return W::things(rules);
  } else {
    return {};
  }
}

}  // namespace strategion
