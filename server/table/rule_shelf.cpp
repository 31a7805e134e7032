#include "server/table/rule_shelf.h"

#include <fmt/format.h>

#include <algorithm>
#include <boost/json.hpp>

namespace strategion::server {

namespace json = boost::json;

namespace {

constexpr std::size_t kOpenedMost = 256;  // different setups at one time

bool same_packs(const std::vector<PackStamp>& a, const std::vector<PackStamp>& b) {
  return std::ranges::equal(
      a, b, [](const PackStamp& one, const PackStamp& other) { return one.id == other.id && one.hash == other.hash; });
}

Expected<EmbeddedPack> unpacked(const PackRow& row) {
  EmbeddedPack pack{row.id, {}};
  json::error_code trouble;
  const json::value files = json::parse(row.files, trouble);
  if (trouble || !files.is_array()) return fail("broken-pack", "a kept pack cannot be read", row.id);
  for (const json::value& file : files.get_array()) {
    const json::array* pair = file.if_array();
    if (pair == nullptr || pair->size() != 2 || !(*pair)[0].is_string() || !(*pair)[1].is_string()) {
      return fail("broken-pack", "a kept pack cannot be read", row.id);
    }
    pack.files.push_back({std::string((*pair)[0].get_string()), std::string((*pair)[1].get_string())});
  }
  return pack;
}

}  // namespace

void RuleShelf::restore(const std::vector<PackRow>& packs) {
  for (const PackRow& pack : packs) kept(pack);
}

Expected<std::shared_ptr<const AnyRules>> RuleShelf::open(const AnyGame& game, const Setup& setup) {
  const std::string key = json::serialize(setup_json(setup));
  if (const auto found = opened_.find(key); found != opened_.end()) return found->second;
  auto rules = game.open(setup, house_.shelf(game));
  if (!rules) return std::unexpected(rules.error());
  if (opened_.size() >= kOpenedMost) opened_.clear();  // tables keep what they use
  return opened_[key] = std::shared_ptr<const AnyRules>(std::move(*rules));
}

Expected<std::shared_ptr<const AnyRules>> RuleShelf::reopen(const AnyGame& game, const Setup& setup,
                                                            const std::vector<PackStamp>& packs) {
  const auto now = open(game, setup);
  if (now && same_packs((*now)->packs(), packs)) return now;
  std::string key = json::serialize(setup_json(setup));
  Record record;
  record.header.packs = packs;
  for (const PackStamp& stamp : packs) {
    key += " " + stamp.hash;
    const auto kept = packs_.find(stamp.hash);
    if (kept == packs_.end()) {
      return fail("unknown-pack", fmt::format("this table was played with pack \"{}\" {}, which is not there any more",
                                              stamp.id, stamp.version));
    }
    auto pack = unpacked(kept->second);
    if (!pack) return std::unexpected(pack.error());
    record.header.embedded.push_back(std::move(*pack));
  }
  if (const auto found = opened_.find(key); found != opened_.end()) return found->second;
  const auto shelf = RecordShelf::find(record, game, {});
  if (!shelf) return std::unexpected(shelf.error());
  auto rules = game.open(setup, shelf->shelf());
  if (!rules) return std::unexpected(rules.error());
  return opened_[key] = std::shared_ptr<const AnyRules>(std::move(*rules));
}

Expected<std::vector<PackRow>> RuleShelf::missing(const AnyGame& game, const AnyRules& rules) {
  std::vector<PackRow> rows;
  Record record;
  for (const PackStamp& stamp : rules.packs()) {
    if (!packs_.contains(stamp.hash)) record.header.packs.push_back(stamp);
  }
  if (record.header.packs.empty()) return rows;
  if (const auto embedded = embed_packs(record, game, house_.shelf(game)); !embedded) {
    return std::unexpected(embedded.error());
  }
  for (std::size_t i = 0; i < record.header.packs.size(); ++i) {
    json::array files;
    for (const auto& file : record.header.embedded[i].files) files.push_back(json::array{file.name, file.text});
    rows.push_back({record.header.packs[i].hash, record.header.packs[i].id, json::serialize(files)});
  }
  return rows;
}

json::array packs_json(const std::vector<PackStamp>& packs) {
  json::array list;
  for (const PackStamp& pack : packs) {
    list.push_back(json::object{{"id", pack.id}, {"version", pack.version}, {"hash", pack.hash}});
  }
  return list;
}

std::vector<PackStamp> parse_packs(const json::value& json) {
  std::vector<PackStamp> packs;
  for (const json::value& item : json.as_array()) {
    const json::object& pack = item.as_object();
    packs.push_back({std::string(pack.at("id").as_string()), std::string(pack.at("version").as_string()),
                     std::string(pack.at("hash").as_string())});
  }
  return packs;
}

}  // namespace strategion::server
