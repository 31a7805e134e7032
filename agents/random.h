// The random agent: each legal answer equally likely. The yardstick below every level.
#pragma once

#include "core/record/agent.h"

namespace strategion {

class RandomAgent final : public Agent {
 public:
  // The seed is the agent's own: it never derives from a table's.
  explicit RandomAgent(std::uint64_t seed) : rng_(seed) {}
  std::string_view name() const override { return "random"; }
  Decision decide(const Asked& asked) override;

 private:
  Xoshiro rng_;
};

}  // namespace strategion
