// A store in memory for simulations and tests, with faults to order.
#pragma once

#include <functional>
#include <map>
#include <set>

#include "server/store/store.h"

namespace strategion::server {

// What the next commit does instead of committing.
enum class Fault : std::uint8_t {
  kNone,
  kFails,         // nothing is written, and it says so
  kLost,          // nothing is written, and nobody can tell
  kWrittenUnsure  // everything is written, and nobody can tell
};

class MemoryStore final : public EventStore {
 public:
  Outcome commit(std::span<const Batch> batches) override;
  Expected<Head> head(const std::string& table) override;
  Expected<std::vector<Row>> rows(const std::string& table) override;
  Expected<std::vector<CardRow>> cards() override;
  Expected<Everybody> everybody() override;
  Expected<std::vector<PackRow>> packs() override;
  Expected<void> backup(const std::filesystem::path& file) override;
  std::string last_trouble() const override { return trouble_; }

  // Asked before each commit.
  std::function<Fault()> fault = [] { return Fault::kNone; };
  // For tests that damage what is written.
  std::map<std::string, std::vector<Row>>& written() { return rows_; }

 private:
  bool fits(const Batch& batch, std::map<std::string, Head>& heads);
  void write(const Batch& batch);

  std::map<std::string, std::vector<Row>> rows_;
  std::map<std::string, CardRow> cards_;
  std::map<std::string, PersonRow> persons_;
  std::map<std::string, SessionRow> sessions_;
  std::map<std::string, PackRow> packs_;
  std::set<std::string> commands_;
  std::string trouble_;
};

}  // namespace strategion::server
