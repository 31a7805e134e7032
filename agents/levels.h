// Every agent by its name: the table that seats and the command line choose from.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string_view>

#include "core/base/error.h"
#include "core/record/agent.h"

namespace strategion {

// A level of play as it is offered: each is meant to beat the one before two times in three.
struct Level {
  std::string_view name;
  std::string_view title;      // for a list or a button
  std::string_view character;  // a sentence
};
std::span<const Level> levels();

std::span<const std::string_view> agent_names();
Expected<std::unique_ptr<Agent>> make_agent(std::string_view name, std::uint64_t seed);

}  // namespace strategion
