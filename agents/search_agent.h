// An agent that thinks by a method with a budget; where the method has no answer, rules of thumb have.
#pragma once

#include <string>

#include "agents/easy.h"
#include "agents/think.h"

namespace strategion {

// How it thinks in one game, or in all that have no line of their own.
struct Manner {
  std::string_view game;  // empty: any other
  Method method = Method::kGreedy;
  Budget budget;    // its own, where it is asked without one
  int skill = 100;  // percent of what our searches know of the game
};

class SearchAgent final : public Agent {
 public:
  // `manners`: the last one is for any game; they outlive the agent. `clock`: for tests.
  SearchAgent(std::string name, std::span<const Manner> manners, std::uint64_t seed, search::Clock* clock = nullptr)
      : name_(std::move(name)),
        manners_(manners),
        seed_(seed),
        clock_(clock),
        thumb_(seed, manners.back().method == Method::kBeginner ? answer_by_thumb : advise_by_thumb) {}
  std::string_view name() const override { return name_; }
  Decision decide(const Asked& asked) override;
  bool listens() const override;

 private:
  const Manner& manner_in(std::string_view game) const;

  std::string name_;
  std::span<const Manner> manners_;
  std::uint64_t seed_;
  search::Clock* clock_;
  EasyAgent thumb_;
  std::unique_ptr<Memory> memory_;
};

}  // namespace strategion
