// Actions that nobody offered: what `check` must answer all the same.
#pragma once

#include <cstddef>
#include <cstring>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "core/testing/walk.h"

namespace strategion::suite {

// Overwrites one byte, half of the time by a neighbouring value: what is nearly right is judged worst.
// Fields of an Action must take any byte: enums with a fixed type and numbers do, `bool` does not.
template <class T>
  requires std::is_trivially_copyable_v<T>
void change_byte(T& value, Xoshiro& rng) {
  auto* bytes = reinterpret_cast<unsigned char*>(&value);
  unsigned char& byte = bytes[below(rng, sizeof value)];
  const auto by = static_cast<unsigned char>(below(rng, 2) == 0 ? 1 + 254 * below(rng, 2) : below(rng, 256));
  byte = static_cast<unsigned char>(byte + by);
}

template <class Action>
struct Stranger {
  static void change(Action& action, Xoshiro& rng) { change_byte(action, rng); }
};

// A variant keeps a valid index; what it holds may be anything.
template <class... Alternatives>
struct Stranger<std::variant<Alternatives...>> {
  using Action = std::variant<Alternatives...>;
  static void change(Action& action, Xoshiro& rng) {
    if (below(rng, 4) == 0) action = default_of(below(rng, sizeof...(Alternatives)));
    std::visit(
        [&](auto& held) {
          if constexpr (!std::is_empty_v<std::remove_cvref_t<decltype(held)>>) change_byte(held, rng);
        },
        action);
  }
  static Action default_of(std::size_t index) {
    Action made;
    std::size_t at = 0;
    ((at++ == index ? void(made = Alternatives{}) : void()), ...);
    return made;
  }
};

// Actions met anywhere in random play, for trying at other places and from other seats.
template <GameWords W>
std::vector<typename W::Rules::Action> met_actions(const Trial<W>& trial, std::uint64_t seed) {
  std::vector<typename W::Rules::Action> met;
  Xoshiro rng(seed);
  for (auto play = walk(trial, seed); play.goes_on(); play.step()) {
    const auto listed = listed_for(trial.rules, play.state(), pick_actor(trial.rules.asking(play.state()), rng));
    if (!listed.empty()) met.push_back(pick(listed, rng));
  }
  return met;
}

// One action to be judged at a position: met elsewhere, listed here, or either of them changed; and now
// and then all that the game offers by `sample_actions(rules, rng)`.
template <GameWords W>
std::vector<typename W::Rules::Action> strange_actions(const Trial<W>& trial,
                                                       const std::vector<typename W::Rules::Action>& met,
                                                       const std::vector<typename W::Rules::Action>& listed,
                                                       Xoshiro& rng) {
  using Action = typename W::Rules::Action;
  std::vector<Action> strange;
  for (int i = 0; i < trial.effort.probes; ++i) {
    Action action{};
    if (!met.empty()) action = pick(met, rng);
    if (!listed.empty() && below(rng, 3) == 0) action = pick(listed, rng);
    for (std::uint64_t changes = below(rng, 3); changes > 0; --changes) Stranger<Action>::change(action, rng);
    strange.push_back(action);
  }
  if constexpr (requires { W::sample_actions(trial.rules, rng); }) {
    for (const Action& action : W::sample_actions(trial.rules, rng)) strange.push_back(action);
  }
  return strange;
}

}  // namespace strategion::suite
