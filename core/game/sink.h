// Where events go.
#pragma once

#include "core/game/seat.h"

namespace strategion {

// An event is complete and safe for everybody in its audience; what the others may know is a second
// event. Rules take a pointer: null drops events and costs one branch.
template <class Event>
class Sink {
 public:
  Sink() = default;
  Sink(const Sink&) = delete;
  Sink& operator=(const Sink&) = delete;
  virtual ~Sink() = default;
  virtual void tell(const Event& event, SeatSet audience) = 0;
};

}  // namespace strategion
