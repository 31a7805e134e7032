// An agent that thinks by a method with a budget; where the method has no answer, the easy seat's rules of thumb have.
#pragma once

#include <string>

#include "agents/easy.h"
#include "agents/think.h"

namespace strategion {

class SearchAgent final : public Agent {
 public:
  // `budget`: its own, where it is asked without one. `clock`: for tests.
  SearchAgent(std::string name, Method method, const Budget& budget, std::uint64_t seed, search::Clock* clock = nullptr)
      : name_(std::move(name)), method_(method), budget_(budget), seed_(seed), clock_(clock), easy_(seed) {}
  std::string_view name() const override { return name_; }
  Decision decide(const Asked& asked) override;
  bool listens() const override { return method_ == Method::kImprove || method_ == Method::kInformedTree; }

 private:
  std::string name_;
  Method method_;
  Budget budget_;
  std::uint64_t seed_;
  search::Clock* clock_;
  EasyAgent easy_;
  std::unique_ptr<Memory> memory_;
};

}  // namespace strategion
