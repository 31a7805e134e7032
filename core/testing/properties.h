// The conformance suite: every property of DESIGN 2 and 3, by name.
#pragma once

#include <array>
#include <exception>
#include <string_view>

#include "core/testing/property_play.h"

namespace strategion::suite {

template <GameWords W>
struct Property {
  std::string_view name;
  void (*check)(Trial<W>&);
};

template <GameWords W>
inline constexpr auto kProperties = std::to_array<Property<W>>({
    {"Ends", check_ends<W>},
    {"Asks", check_asking<W>},
    {"Chances", check_chances<W>},
});

template <GameWords W>
std::vector<Finding> run(const Property<W>& property, const Subject<W>& subject) {
  std::vector<Finding> findings;
  const std::string only = case_from_environment();
  for (const Case<W>& match : subject.cases) {
    if (!only.empty() && match.name != only) continue;
    Trial<W> trial{.match = match, .rules = match.rules(), .effort = effort_from_environment(),
                   .seed = seed_from_environment(), .findings = {}};
    try {
      property.check(trial);
    } catch (const std::exception& error) {
      trial.report(property.name, trial.seed, std::string("threw: ") + error.what());
    }
    findings.insert(findings.end(), trial.findings.begin(), trial.findings.end());
  }
  return findings;
}

}  // namespace strategion::suite
