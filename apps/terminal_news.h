// What each seat has been told, in the sentences that it may read.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "core/record/match.h"

namespace strategion::apps {

// Listens after every act, so that a sentence can name what its reader knew at that moment.
class TerminalNews {
 public:
  // What has happened already is told as everybody may read it.
  explicit TerminalNews(const Match& match);

  // To be called after whatever changes the match.
  void listen(const Match& match);

  // What the seat has not read yet, but for its own passes and takings back, which it knows of.
  std::vector<Phrase> take(Seat seat);
  // All of it, from the beginning.
  std::vector<Phrase> all(Seat seat) const;

 private:
  struct Item {
    Phrase phrase;
    bool is_own = false;  // the seat's own pass or taking back
  };
  struct Ear {
    std::vector<Item> items;
    std::size_t read = 0;
  };
  void hear(const Match& match, Seat seat, bool retold);

  AnyState before_;
  std::size_t heard_ = 0;  // how much of the match's history
  std::array<Ear, kSeatsMax + 2> ears_;
};

// A game that tells of passes calls the event "passed".
bool is_pass(const Phrase& phrase);
// And what a purchase cost "paid".
bool is_payment(const Phrase& phrase);

// At most so many: those that name the reader first, then the last ones; in their order.
std::vector<std::string> most_telling(const std::vector<std::string>& news, const std::string& reader,
                                      std::size_t most);

}  // namespace strategion::apps
