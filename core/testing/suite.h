// The suite as GoogleTest tests. In a game's test file:
//
//   suite::Subject<Words> subject() { return {.game = "bids", .cases = {...}}; }
//   STRATEGION_CONFORMANCE(BidsConformance, bids::Words, subject)
//
// makes a test per property, BidsConformance.Holds/Ends and so on. A suite's name that ends in Slow
// keeps it out of `./check quick`.
#pragma once

#include <gtest/gtest.h>

#include "core/testing/properties.h"

namespace strategion::suite {

// Fails the running test once per finding, each with the one command that repeats it.
void expect_none(const std::vector<Finding>& findings);

template <GameWords W>
std::string property_name(const ::testing::TestParamInfo<Property<W>>& info) {
  return std::string(info.param.name);
}

template <GameWords W>
void PrintTo(const Property<W>& property, std::ostream* out) {
  *out << property.name;
}

}  // namespace strategion::suite

#define STRATEGION_CONFORMANCE(Name, Words, subject)                                                         \
  class Name : public ::testing::TestWithParam<::strategion::suite::Property<Words>> {};                     \
  TEST_P(Name, Holds) { ::strategion::suite::expect_none(::strategion::suite::run(GetParam(), subject())); } \
  INSTANTIATE_TEST_SUITE_P(Suite, Name, ::testing::ValuesIn(::strategion::suite::kProperties<Words>),        \
                           ::strategion::suite::property_name<Words>)
