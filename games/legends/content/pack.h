// A pack's folder: its head (pack.toml), its files, and which packs it builds on.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "core/base/error.h"
#include "core/content/reader.h"
#include "core/game/any_game.h"
#include "games/legends/piece.h"

namespace strategion::legends {

struct Pack {
  Content::PackHead head;
  std::vector<std::string> needs;  // ids of packs whose things it may name
  std::string head_shown;          // "tiny/pack.toml"
  std::size_t needs_line = 0;      // of `needs` and `default` there; 0: it says none
  std::size_t default_line = 0;
  std::vector<content::Document> documents;  // every other file, by name
};

// Reads the head and parses the files; what stands in them is read later.
Pack read_pack(const std::filesystem::path& folder, content::Problems& problems);

// A folder that holds a pack.toml is a pack; any other is a shelf of such folders. Packs of other
// games are passed over. Gives the folders in the shelf's order, by name within one.
Expected<std::vector<std::filesystem::path>> find_packs(const PackShelf& shelf);

// The pack in `folder` and, from the shelf, those it needs, and those they need.
Expected<std::vector<std::filesystem::path>> find_with_needs(const std::filesystem::path& folder,
                                                             const PackShelf& shelf);

// Leaves aside what is replaced, and puts every pack behind those it needs; otherwise keeps the order.
std::vector<Pack> in_order_of_need(std::vector<Pack> packs, content::Problems& problems);

}  // namespace strategion::legends
