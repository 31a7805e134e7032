// Who a pack is, as its pack.toml says.
#pragma once

#include <string>
#include <vector>

namespace strategion::content {

struct PackHead {
  std::string id, name, version, hash, summary, folder;
  std::vector<std::string> replaces;  // ids of packs that are left aside where this one is used
};

}  // namespace strategion::content
