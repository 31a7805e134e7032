// What is shipped to begin with: positions to play from and records to watch.
#pragma once

#include <boost/json/value.hpp>
#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "core/base/error.h"

namespace strategion::server {

struct Example {
  std::string id, game, title, summary;
  std::string scenario;  // a position's; empty: the game's default
  std::map<std::string, std::string> options;
  std::string text;  // the position document, or the record
};

struct Examples {
  std::vector<Example> positions;
  std::vector<Example> records;

  // Reads index.json of <folder>/positions and of <folder>/records; a folder that is not there holds nothing.
  static Expected<Examples> read(const std::filesystem::path& folder);
  boost::json::value json() const;
};

const Example* find_example(const std::vector<Example>& list, const std::string& id);

}  // namespace strategion::server
