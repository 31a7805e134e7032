// One thread that owns the store. Group commit without a timer: a transaction takes whatever was asked for while the
// one before ran.
#pragma once

#include <atomic>
#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>
#include <variant>

#include "server/store/archive.h"

namespace strategion::server {

class StoreThread final : public Archive {
 public:
  // Runs a function where the hall lives; used for every answer.
  using Post = std::function<void(std::function<void()>)>;

  StoreThread(EventStore& store, Post post);
  ~StoreThread() override;  // after everything asked for has been done

  void commit(Batch batch, Committed done) override;
  void load(std::string table, Loaded done) override;
  void backup(std::filesystem::path file, BackedUp done) override;
  bool works() const override { return works_; }
  // Finishes what was asked for and ends the thread; nothing may be asked for afterwards.
  void stop();

 private:
  struct Saving {
    Batch batch;
    Committed done;
  };
  struct Loading {
    std::string table;
    Loaded done;
  };
  struct Copying {
    std::filesystem::path file;
    BackedUp done;
  };
  using Job = std::variant<Saving, Loading, Copying>;

  void add(Job job);
  void run();
  void save(std::vector<Saving> jobs);
  void do_one(Job job);

  EventStore& store_;
  Post post_;
  std::mutex mutex_;
  std::condition_variable wake_;
  std::deque<Job> jobs_;
  bool stopping_ = false;
  std::atomic<bool> works_ = true;
  std::thread thread_;
};

}  // namespace strategion::server
