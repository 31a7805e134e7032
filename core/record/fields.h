// Reading one JSON object strictly: the first slip is kept, and keys nobody asked for are one.
//
//   Fields fields(object, "line 3");
//   const std::string game = fields.text("game");
//   const auto seats = fields.integer("seats", 1, 8);
//   if (auto read = fields.done(); !read) return std::unexpected(read.error());
#pragma once

#include <boost/json/object.hpp>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/error.h"

namespace strategion {

// Text to JSON with our limits: one value, at most 32 deep, no duplicate-key surprises (the last wins).
Expected<boost::json::value> parse_json(std::string_view text, const std::string& place);

class Fields {
 public:
  Fields(const boost::json::object& object, std::string place) : object_(object), place_(std::move(place)) {}

  const boost::json::value* find(std::string_view key);
  bool has(std::string_view key) { return find(key) != nullptr; }

  // Must be there.
  std::string text(std::string_view key);
  std::int64_t integer(std::string_view key, std::int64_t least, std::int64_t most);
  const boost::json::object& object(std::string_view key);
  const boost::json::array& list(std::string_view key);
  std::vector<std::string> texts(std::string_view key);

  // May be left out.
  std::string text_or(std::string_view key, std::string fallback);
  std::int64_t integer_or(std::string_view key, std::int64_t fallback, std::int64_t least, std::int64_t most);
  bool flag_or(std::string_view key, bool fallback);

  // Keeps the first error only: what follows a slip is often only its echo.
  void wrong(std::string sentence);
  const std::string& place() const { return place_; }
  const boost::json::object& all() const { return object_; }
  Expected<void> done();

 private:
  const boost::json::value* find_needed(std::string_view key, std::string_view right);
  void expected(std::string_view key, std::string_view right);

  const boost::json::object& object_;
  std::string place_;
  std::vector<std::string_view> asked_;
  std::string problem_;
};

}  // namespace strategion
