// Which packs of a shelf are used, and in which order.
#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <utility>

#include "core/base/nearest.h"
#include "core/content/pack.h"

namespace strategion::content {

namespace {

// By id; a pack that replaces another answers to the other's id too.
using ById = std::map<std::string, std::size_t, std::less<>>;

std::vector<Pack> without_replaced(std::vector<Pack> packs, ById& by_id, Problems& problems) {
  const auto is_replaced = [&](const Pack& pack) {
    return std::ranges::any_of(packs, [&](const Pack& other) {
      return &other != &pack && std::ranges::find(other.head.replaces, pack.head.id) != other.head.replaces.end();
    });
  };
  std::vector<Pack> kept;
  std::vector<bool> replaced;
  for (const Pack& pack : packs) replaced.push_back(is_replaced(pack));
  for (std::size_t i = 0; i < packs.size(); ++i) {
    if (!replaced[i]) kept.push_back(std::move(packs[i]));
  }
  for (std::size_t i = 0; i < kept.size(); ++i) {
    const auto [found, is_new] = by_id.try_emplace(kept[i].head.id, i);
    if (is_new) continue;
    problems.add(Error{"bad-content",
                       fmt::format("pack \"{}\" is there twice, here and in {}; give one of them another id",
                                   kept[i].head.id, kept[found->second].head_shown),
                       kept[i].head_shown});
  }
  for (std::size_t i = 0; i < kept.size(); ++i) {
    for (const std::string& other : kept[i].head.replaces) by_id.try_emplace(other, i);
  }
  return kept;
}

void tell_missing(const Pack& pack, const std::string& need, const ById& by_id, Problems& problems) {
  std::vector<std::string_view> others;
  for (const auto& [id, at] : by_id) {
    if (id != pack.head.id) others.push_back(id);
  }
  const std::string hint = suggestion(need, others);
  problems.add(pack.head_shown, pack.needs_line,
               fmt::format("pack \"{}\" needs pack \"{}\", which is not there{}{}", pack.head.id, need,
                           hint.empty() ? "" : "; ", hint));
}

}  // namespace

std::vector<Pack> in_order_of_need(std::vector<Pack> packs, Problems& problems) {
  ById by_id;
  packs = without_replaced(std::move(packs), by_id, problems);

  std::vector<std::vector<std::size_t>> needs(packs.size());
  for (std::size_t i = 0; i < packs.size(); ++i) {
    for (std::string& need : packs[i].needs) {
      const auto found = by_id.find(need);
      if (found == by_id.end()) {
        tell_missing(packs[i], need, by_id, problems);
      } else {
        needs[i].push_back(found->second);
        need = packs[found->second].head.id;  // whoever replaces it
      }
    }
  }

  std::vector<Pack> ordered;
  std::vector<bool> placed(packs.size());
  for (bool moved = true; moved;) {
    moved = false;
    for (std::size_t i = 0; i < packs.size() && !moved; ++i) {
      const bool ready = std::ranges::all_of(needs[i], [&](std::size_t need) { return placed[need]; });
      if (placed[i] || !ready) continue;
      placed[i] = moved = true;
      ordered.push_back(std::move(packs[i]));
    }
  }
  for (std::size_t i = 0; i < packs.size(); ++i) {
    if (placed[i]) continue;
    problems.add(packs[i].head_shown, packs[i].needs_line,
                 fmt::format("pack \"{}\" needs a pack that needs it in turn", packs[i].head.id));
  }
  return ordered;
}

}  // namespace strategion::content
