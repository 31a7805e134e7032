// The conformance suite: every property of DESIGN 2 and 3, by name.
#pragma once

#include <array>
#include <exception>
#include <string_view>

#include "core/testing/property_forks.h"
#include "core/testing/property_legal.h"
#include "core/testing/property_memory.h"
#include "core/testing/property_play.h"
#include "core/testing/property_redeal.h"
#include "core/testing/property_steps.h"
#include "core/testing/property_undo.h"
#include "core/testing/property_words.h"

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
    {"Listed", check_listed<W>},
    {"Unlisted", check_unlisted<W>},
    {"Silence", check_silence<W>},
    {"StepsCommute", check_commuting<W>},
    {"Notation", check_notation<W>},
    {"Position", check_position<W>},
    {"Carry", check_carry<W>},
    {"Words", check_words<W>},
    {"Hash", check_hash<W>},
    {"Leftovers", check_leftovers<W>},
    {"Determinism", check_determinism<W>},
    {"Allocations", check_allocations<W>},
    {"DefaultAnswer", check_default_answer<W>},
    {"Undo", check_undo<W>},
    {"Forks", check_forks<W>},
    {"Redeal", check_redeal<W>},
    {"Spread", check_spread<W>},
});

template <GameWords W>
std::vector<Finding> run(const Property<W>& property, const Subject<W>& subject,
                         const Effort& effort = effort_from_environment()) {
  std::vector<Finding> findings;
  const std::string only = case_from_environment();
  for (const Case<W>& match : subject.cases) {
    if (!only.empty() && match.name != only) continue;
    Trial<W> trial{.subject = subject,
                   .match = match,
                   .rules = match.rules(),
                   .effort = effort,
                   .seed = seed_from_environment(),
                   .findings = {}};
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
