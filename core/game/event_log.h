// A sink that keeps what it is told, in order.
#pragma once

#include <vector>

#include "core/game/sink.h"

namespace strategion {

template <class Event>
class EventLog final : public Sink<Event> {
 public:
  struct Line {
    Event event;
    SeatSet audience;
    friend bool operator==(const Line&, const Line&) = default;
  };

  void tell(const Event& event, SeatSet audience) override { lines_.push_back({event, audience}); }
  const std::vector<Line>& lines() const { return lines_; }

  std::vector<Event> heard_by(Seat listener) const {
    std::vector<Event> heard;
    for (const Line& line : lines_) {
      if (line.audience.has(listener)) heard.push_back(line.event);
    }
    return heard;
  }

 private:
  std::vector<Line> lines_;
};

}  // namespace strategion
