// The store as the hall sees it: nothing blocks, answers come back as calls.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "server/store/store.h"

namespace strategion::server {

class Archive {
 public:
  using Committed = std::function<void(Outcome)>;
  using Loaded = std::function<void(Expected<std::vector<Row>>)>;

  Archive() = default;
  Archive(const Archive&) = delete;
  Archive& operator=(const Archive&) = delete;
  virtual ~Archive() = default;
  // Commits are done in the order in which they were asked for.
  virtual void commit(Batch batch, Committed done) = 0;
  virtual void load(std::string table, Loaded done) = 0;
};

}  // namespace strategion::server
