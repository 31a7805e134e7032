// Rules of matches, opened once for each setup and shared by all tables that play it; and the packs that tables were
// played with, kept by their hash.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <vector>

#include "core/record/replay.h"
#include "core/wire/house.h"
#include "server/store/row.h"

namespace strategion::server {

class RuleShelf {
 public:
  explicit RuleShelf(const House& house) : house_(house) {}

  // What the store holds already.
  void restore(const std::vector<PackRow>& packs);

  // Rules as the packs in the folders make them now.
  Expected<std::shared_ptr<const AnyRules>> open(const AnyGame& game, const Setup& setup);
  // Rules with exactly these packs: those in the folders where they are the same, else those kept.
  Expected<std::shared_ptr<const AnyRules>> reopen(const AnyGame& game, const Setup& setup,
                                                   const std::vector<PackStamp>& packs);
  // The packs of these rules that the store does not hold yet. `kept` is called once they are written.
  Expected<std::vector<PackRow>> missing(const AnyGame& game, const AnyRules& rules);
  void kept(const PackRow& pack) { packs_[pack.hash] = pack; }

 private:
  const House& house_;
  std::map<std::string, std::shared_ptr<const AnyRules>> opened_;  // by setup and, for old packs, their hashes
  std::map<std::string, PackRow> packs_;
};

boost::json::array packs_json(const std::vector<PackStamp>& packs);
std::vector<PackStamp> parse_packs(const boost::json::value& json);

}  // namespace strategion::server
