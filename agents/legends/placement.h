// The switches of the set-up (LG-006): the castle to a covered place at the back, those who can walk to the front.
#pragma once

#include "agents/legends/foresight.h"

namespace strategion::legends {

struct Switch {
  Space one = 0;
  Space other = 0;
  int gain = 0;
};

// The best exchange of two of the seat's pieces; with `first` the best partner of that one.
template <class Size>
Switch best_switch(const Foresight<Size>& foresight, const Space* first = nullptr);

extern template Switch best_switch(const Foresight<Small>&, const Space*);
extern template Switch best_switch(const Foresight<Large>&, const Space*);

}  // namespace strategion::legends
