// A parsed TOML value in our own terms, so that only one file of the project knows the library.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "core/content/reader.h"

namespace strategion::content {

struct Field;

struct Node {
  NodeKind kind = NodeKind::kOther;
  std::size_t line = 0;
  std::int64_t number = 0;  // an integer; a flag as 0 or 1
  std::string text;
  std::vector<Node> items;    // a list's
  std::vector<Field> fields;  // a table's, in the file's order
};

struct Field {
  std::string key;
  std::size_t line = 0;
  Node value;
};

}  // namespace strategion::content
