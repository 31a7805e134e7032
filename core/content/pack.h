// A pack's folder: its head (pack.toml), its files, and which packs it builds on. The same for every game.
#pragma once

#include <filesystem>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/error.h"
#include "core/content/pack_head.h"
#include "core/content/reader.h"
#include "core/game/any_game.h"

namespace strategion::content {

struct Pack {
  PackHead head;
  std::vector<std::string> needs;   // ids of packs whose things it may name
  std::string head_shown;           // "tiny/pack.toml"
  std::size_t needs_line = 0;       // of `needs` there; 0: it says none
  std::vector<Document> documents;  // every other file, by name
};

// Notes an id that is not lower-case words joined by hyphens, like `example`.
std::string read_id(Table& table, std::string_view example);

// Reads the head and parses the files; what stands in them is read later. `rest` reads the keys of a head that only
// this game has.
Pack read_pack(std::string_view game, const std::filesystem::path& folder, Problems& problems,
               const std::function<void(Table&)>& rest = {});

// A folder that holds a pack.toml is a pack; any other is a shelf of such folders. Packs of other
// games are passed over. Gives the folders in the shelf's order, by name within one.
Expected<std::vector<std::filesystem::path>> find_packs(std::string_view game, const PackShelf& shelf);

// The pack in `folder` and, from the shelf, those it needs, and those they need.
Expected<std::vector<std::filesystem::path>> find_with_needs(std::string_view game, const std::filesystem::path& folder,
                                                             const PackShelf& shelf);

// Leaves aside what is replaced, and puts every pack behind those it needs; otherwise keeps the order.
std::vector<Pack> in_order_of_need(std::vector<Pack> packs, Problems& problems);

}  // namespace strategion::content
