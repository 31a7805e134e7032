// From pack folders to Content: read whole, checked whole, and nothing half-loaded.
#pragma once

#include <expected>
#include <filesystem>
#include <vector>

#include "core/content/packed_game.h"
#include "games/stratos/content.h"

namespace strategion::stratos {

// Reads all packs together. On any problem there is no content, and every error found is returned, by file in the
// order read, then by line: "isle/scenarios/islet.toml:14: unknown unit "pesant"; did you mean "peasant"?".
content::Loaded<Content> load_content(const std::vector<std::filesystem::path>& pack_folders);

// Everything on a shelf.
content::Loaded<Content> load_shelf(const PackShelf& shelf);

// One pack as `pack check` judges it: sound by itself with the packs it needs, and beside all others on the shelf.
std::expected<Content::PackHead, std::vector<Error>> check_pack_folder(const std::filesystem::path& folder,
                                                                       const PackShelf& shelf);

}  // namespace strategion::stratos
