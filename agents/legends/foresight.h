// One decision ahead: what an answer leads to, in worlds that were dealt from the seat's view.
//
// A decision may take several steps (a power, then its targets); they are followed to the end, then both sides let
// every window pass and answer by default until a turn's question is due, and that position is weighed.
#pragma once

#include <vector>

#include "agents/legends/belief.h"
#include "agents/legends/weigh.h"
#include "core/base/random.h"
#include "core/record/agent.h"

namespace strategion::legends {

using Line = std::vector<Action>;  // the steps of one decision

struct Outlook {
  Line line;
  Weight gain;  // over the worlds, less what the position was worth before
};

template <class Size>
class Foresight {
 public:
  using StateT = State<Size>;
  using SpacesT = Spaces<Size>;

  // `worlds`: at least one, all of them equal in what the seat may know. `belief`: what an unknown piece probably is;
  // null: what is left of its army, each as likely.
  Foresight(const Rules<Size>& rules, std::uint8_t seat, std::vector<StateT> worlds,
            const Belief<Size>* belief = nullptr);

  const Rules<Size>& rules() const { return rules_; }
  const Tables<Size>& tables() const { return rules_.tables(); }
  const Weigher<Size>& weigher() const { return weigher_; }
  std::uint8_t seat() const { return seat_; }
  Side mine() const { return mine_; }
  // One of the worlds. Of rivals' pieces only what is known may be read from it for reasons.
  const StateT& world() const { return worlds_.front(); }
  bool is_known(Space token) const { return world().mark[token].known_to(mine_); }
  bool is_enemy(Space space) const { return world().kind[space] != kNoKind && world().mark[space].side() != mine_; }

  // The best that the decision which begins with this answer can lead to.
  Outlook outlook(const Action& action);
  // What just these steps, a whole decision, lead to.
  Outlook outlook_of(Line line) const;
  // What this token may be, and how many of them there are; with a belief, how likely that is in thousandths.
  struct Guess {
    Kind kind;
    int count;
  };
  std::vector<Guess> guesses(Space token) const;
  StateT with(StateT world, Space token, Kind kind) const;
  // Carries a line out, and everything after it until a turn is asked for.
  void carry_out(StateT& state, const Line& line, Sink<Event>* sink = nullptr) const;

 private:
  void explore(Line& line, const StateT& after, std::size_t& leaves, Outlook& best);
  Weight gain_over(const Weight& before, const StateT& after) const;
  Weight gain_of(const Line& line) const;
  Weight gain_against(const Line& line, Space target) const;
  // The first unknown piece that the line names.
  bool find_unknown(const Line& line, Space& target) const;

  const Rules<Size>& rules_;
  std::uint8_t seat_;
  std::vector<StateT> worlds_;
  Side mine_;
  Weigher<Size> weigher_;
  const Belief<Size>* belief_;
  std::vector<Weight> before_;  // by world
};

extern template class Foresight<Small>;
extern template class Foresight<Large>;

}  // namespace strategion::legends
