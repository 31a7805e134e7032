// Every id that the packs declare, gathered before anything is read, so that a thing may name one
// that stands further down or in a pack it needs.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/content/reader.h"

namespace strategion::legends {

class Index {
 public:
  explicit Index(std::vector<std::string> pack_ids);

  // Pack `pack` may name what pack `other` declares.
  void allow(std::size_t pack, std::size_t other) { seen_by_[pack][other] = true; }
  bool may_name(std::size_t pack, std::size_t other) const { return seen_by_[pack][other]; }
  const std::string& pack_id(std::size_t pack) const { return pack_ids_[pack]; }

  enum class Thing : std::uint8_t { kPiece, kBoard, kArmy, kType };

  // Gives a new id the next number; types may be declared often and by several packs.
  // Nothing for a piece, board or army whose id is taken; `declared_in` then tells where.
  std::optional<std::size_t> declare(Thing thing, std::string_view id, std::size_t pack, std::string place);
  std::string declared_in(Thing thing, std::string_view id) const;
  std::size_t pack_of(Thing thing, std::string_view id) const;

  // The number of the thing that `value` names, as pack `pack` sees it; otherwise notes the problem.
  std::optional<std::size_t> find(Thing thing, const content::Value& value, std::size_t pack) const;
  std::optional<std::size_t> find(Thing thing, std::string_view id) const;

  // Every id of that sort that pack `pack` may name, for "did you mean".
  std::vector<std::string_view> known(Thing thing, std::size_t pack) const;
  std::vector<std::string> types() const;

 private:
  struct Entry {
    std::size_t number = 0;
    std::vector<std::size_t> packs;
    std::string place;
  };
  using Entries = std::map<std::string, Entry, std::less<>>;

  bool is_seen(const Entry& entry, std::size_t pack) const;

  std::vector<std::string> pack_ids_;
  std::vector<std::vector<bool>> seen_by_;
  std::array<Entries, 4> things_;
};

// Where a reader stands: in which pack, among which ids.
struct Scope {
  const Index* index = nullptr;
  std::size_t pack = 0;
};

}  // namespace strategion::legends
