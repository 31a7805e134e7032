// The store as the hall sees it: nothing blocks, answers come back as calls.
#pragma once

#include <filesystem>
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
  // A copy of everything committed before, into a file that is not there yet.
  using BackedUp = std::function<void(Expected<void>)>;
  virtual void backup(std::filesystem::path file, BackedUp done) = 0;
  // Whether the last commit reached the store.
  virtual bool works() const { return true; }
};

}  // namespace strategion::server
