// A house with everything: the sample games, and Legends with its shipped positions and agents.
#pragma once

#include "agents/levels.h"
#include "core/base/assert.h"
#include "core/testing/folders.h"
#include "games/registry.h"
#include "server/examples.h"
#include "tests/core/wire_house.h"

namespace strategion::server {

inline House full_house() {
  static const std::vector<const AnyGame*> kGames = [] {
    std::vector<const AnyGame*> all{&samples::bids_game(), &samples::delve_game()};
    all.insert(all.end(), games().begin(), games().end());
    return all;
  }();
  House house = sample_house();
  house.games = kGames;
  house.agents.insert(house.agents.end(), agent_names().begin(), agent_names().end());
  house.shelf = [](const AnyGame& game) {
    const std::filesystem::path own = content_folder() / game.id() / "content";
    return std::filesystem::is_directory(own) ? PackShelf{{own}} : PackShelf{};
  };
  house.make_agent = [first = house.make_agent](std::string_view name, std::uint64_t seed) {
    return name == "first" ? first(name, seed) : make_agent(name, seed);
  };
  return house;
}

inline const Examples& shipped_examples() {
  static const auto kRead = Examples::read(source_folder() / "examples");
  STRATEGION_ASSERT(kRead.has_value(), "the shipped examples can be read");
  return *kRead;
}

}  // namespace strategion::server
