// The easy agent: rules of thumb on its own view, with a reason for every answer. The same rules give hints their
// reasons.
#pragma once

#include <optional>
#include <span>
#include <string>

#include "core/record/agent.h"

namespace strategion {

// By rules of thumb of the window's game; nothing where nobody has written any down. As well as they can, for hints and
// for what searches leave to them; and as the easy seat does, who sets pieces up like a beginner.
using ByThumb = std::optional<Hint>(const SeatWindow& window, Xoshiro& rng);
ByThumb advise_by_thumb;
ByThumb answer_by_thumb;

// Why the decision with these steps may be a good one, by the same rules. Nothing where they have nothing to say for
// it.
using ExplainByThumb = std::optional<Phrase>(const SeatWindow& window, std::span<const std::string> line, Xoshiro& rng);
ExplainByThumb explain_by_thumb;

class EasyAgent final : public Agent {
 public:
  // The seed breaks ties and deals the worlds it thinks in; it never derives from a table's.
  explicit EasyAgent(std::uint64_t seed, ByThumb& by_thumb = answer_by_thumb) : rng_(seed), by_thumb_(by_thumb) {}
  std::string_view name() const override { return "easy"; }
  Decision decide(const Asked& asked) override;

 private:
  Xoshiro rng_;
  ByThumb& by_thumb_;
};

}  // namespace strategion
