// The answer of `check`: legal, or a refusal with the rule's id and a clause.
#pragma once

#include <string>
#include <string_view>

namespace strategion {

// Texts are literals: refusing costs nothing and never allocates.
struct Refusal {
  std::string_view rule;    // "LG-012", or "not-asked", "no-such-place" where no rule speaks
  std::string_view clause;  // "that is water"
  std::string_view right;   // what would be right: "pick a land space"; may be empty

  // "LG-012 that is water"
  std::string text() const { return std::string(rule) + " " + std::string(clause); }
  friend constexpr bool operator==(const Refusal&, const Refusal&) = default;
};

class Legality {
 public:
  constexpr Legality() = default;
  // NOLINTNEXTLINE(google-explicit-constructor): `return Refusal{...}` is how every rule says no.
  constexpr Legality(const Refusal& refusal) : refusal_(refusal), legal_(false) {}

  constexpr explicit operator bool() const { return legal_; }
  constexpr const Refusal& refusal() const { return refusal_; }
  friend constexpr bool operator==(const Legality&, const Legality&) = default;

 private:
  Refusal refusal_{};
  bool legal_ = true;
};

inline constexpr Legality kLegal{};
inline constexpr Refusal kNotAsked{"not-asked", "you are not asked now", "wait until the table asks you"};

}  // namespace strategion
