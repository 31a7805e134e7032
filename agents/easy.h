// The easy agent: rules of thumb on its own view, with a reason for every answer. It is also who gives hints.
#pragma once

#include <optional>

#include "core/record/agent.h"

namespace strategion {

// By rules of thumb of the window's game; nothing where nobody has written any down.
std::optional<Hint> advise_by_thumb(const SeatWindow& window, Xoshiro& rng);

class EasyAgent final : public Agent {
 public:
  // The seed breaks ties and deals the worlds it thinks in; it never derives from a table's.
  explicit EasyAgent(std::uint64_t seed) : rng_(seed) {}
  std::string_view name() const override { return "easy"; }
  Decision decide(const Asked& asked) override;

 private:
  Xoshiro rng_;
};

}  // namespace strategion
