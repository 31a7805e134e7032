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

// The first of that id.
const Example* find_example(const std::vector<Example>& list, const std::string& id);
// Several positions may share an id, and are offered as one: which of them is played is drawn.
std::vector<const Example*> find_examples(const std::vector<Example>& list, const std::string& id);
// Of one game: several may ship a position of the same name, such as "play-now".
const Example* find_example(const std::vector<Example>& list, const std::string& game, const std::string& id);

}  // namespace strategion::server
