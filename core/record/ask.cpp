#include "core/record/ask.h"

#include <algorithm>

namespace strategion {

std::vector<Phrase> told_since_own(const Match& match, Seat seat) {
  const auto& history = match.history();
  const auto own = std::ranges::find(history.rbegin(), history.rend(), seat, &AppliedAct::seat);
  auto from = own == history.rend() ? history.begin() : std::prev(own.base());
  std::vector<Phrase> told;
  for (; from != history.end(); ++from) {
    for (const Told& one : from->told) {
      if (one.audience.has(seat)) told.push_back(one.phrase);
    }
  }
  return told;
}

Decision ask(Agent& agent, const Match& match, Seat seat, const Budget& budget) {
  const SeatWindow window(match.rules(), match.state(), seat);
  const std::vector<Phrase> told = agent.listens() ? told_since_own(match, seat) : std::vector<Phrase>();
  return agent.decide({.window = window, .told = told, .budget = budget});
}

}  // namespace strategion
