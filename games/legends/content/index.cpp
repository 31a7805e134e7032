#include "games/legends/content/index.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

namespace strategion::legends {

namespace {

constexpr std::array<std::string_view, 4> kThingWords{"piece", "board", "army", "type"};

std::size_t at(Index::Thing thing) { return static_cast<std::size_t>(thing); }

}  // namespace

Index::Index(std::vector<std::string> pack_ids)
    : pack_ids_(std::move(pack_ids)), seen_by_(pack_ids_.size(), std::vector<bool>(pack_ids_.size())) {
  for (std::size_t pack = 0; pack < pack_ids_.size(); ++pack) allow(pack, pack);
}

std::optional<std::size_t> Index::declare(Thing thing, std::string_view id, std::size_t pack, std::string place) {
  Entries& entries = things_[at(thing)];
  const auto [found, is_new] = entries.try_emplace(std::string(id));
  Entry& entry = found->second;
  if (is_new) {
    entry.number = entries.size() - 1;
    entry.place = std::move(place);
  } else if (thing != Thing::kType) {
    return std::nullopt;
  }
  if (std::ranges::find(entry.packs, pack) == entry.packs.end()) entry.packs.push_back(pack);
  return entry.number;
}

std::string Index::declared_in(Thing thing, std::string_view id) const {
  const auto found = things_[at(thing)].find(id);
  return found == things_[at(thing)].end() ? std::string() : found->second.place;
}

std::size_t Index::pack_of(Thing thing, std::string_view id) const {
  return things_[at(thing)].find(id)->second.packs.front();
}

bool Index::is_seen(const Entry& entry, std::size_t pack) const {
  return std::ranges::any_of(entry.packs, [&](std::size_t other) { return may_name(pack, other); });
}

std::optional<std::size_t> Index::find(Thing thing, std::string_view id) const {
  const auto found = things_[at(thing)].find(id);
  if (found == things_[at(thing)].end()) return std::nullopt;
  return found->second.number;
}

std::optional<std::size_t> Index::find(Thing thing, const content::Value& value, std::size_t pack) const {
  if (!value.is(content::NodeKind::kText)) {
    value.text();  // says that it should be a text
    return std::nullopt;
  }
  const std::string id = value.text();
  const Entries& entries = things_[at(thing)];
  const auto found = entries.find(id);
  if (found != entries.end() && is_seen(found->second, pack)) return found->second.number;
  if (found != entries.end()) {
    const std::string& other = pack_ids_[found->second.packs.front()];
    value.wrong(fmt::format("{} \"{}\" belongs to pack \"{}\"; write needs = [\"{}\"] in pack.toml to use it",
                            kThingWords[at(thing)], id, other, other));
    return std::nullopt;
  }
  value.unknown(kThingWords[at(thing)], id, known(thing, pack));
  return std::nullopt;
}

std::vector<std::string_view> Index::known(Thing thing, std::size_t pack) const {
  std::vector<std::string_view> names;
  for (const auto& [name, entry] : things_[at(thing)]) {
    if (is_seen(entry, pack)) names.push_back(name);
  }
  return names;
}

std::vector<std::string> Index::types() const {
  const Entries& entries = things_[at(Thing::kType)];
  std::vector<std::string> types(entries.size());
  for (const auto& [name, entry] : entries) types[entry.number] = name;
  return types;
}

}  // namespace strategion::legends
