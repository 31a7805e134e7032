// JSON as it is read everywhere: lines of records, messages, positions.
#include <gtest/gtest.h>

#include "core/record/fields.h"
#include "core/record/repeated_keys.h"

namespace strategion {
namespace {

std::string said(std::string_view text) {
  const auto value = parse_json(text, "line 3");
  return value ? "read" : value.error().text();
}

TEST(Json, AKeyThatStandsTwiceInOneObjectIsRefusedByItsName) {
  EXPECT_EQ(said(R"({"seat": 0, "act": "pass", "seat": 1})"),
            R"(line 3: "seat" stands twice in one object; say it once)");
  EXPECT_EQ(said(R"([1, {"a": {"b": [], "b" : 2}}])"), R"(line 3: "b" stands twice in one object; say it once)");
  EXPECT_EQ(said(R"({"caf\u00e9": 1, "café": 2})"), R"(line 3: "café" stands twice in one object; say it once)")
      << "however it is spelt";
}

TEST(Json, WhatOnlyLooksLikeARepeatedKeyIsRead) {
  EXPECT_EQ(said(R"({"a": {"a": {"a": 1}}, "b": [{"a": 1}, {"a": 2}]})"), "read") << "each object has its own keys";
  EXPECT_EQ(said(R"({"a": "a", "b": "\"a\": 1, \"a\": 2", "c": ["a", "a", "a"]})"), "read") << "values may repeat";
  EXPECT_EQ(said(R"({"a\\": 1, "a\"": 2, "a": 3})"), "read");
  EXPECT_EQ(said(R"("a")"), "read");
  EXPECT_EQ(said(""), "line 3: not JSON: incomplete JSON");
  EXPECT_EQ(find_repeated_key("{}"), std::nullopt);
}

}  // namespace
}  // namespace strategion
