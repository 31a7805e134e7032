// From pack folders to Content: read whole, checked whole, and nothing half-loaded.
#pragma once

#include <expected>
#include <filesystem>
#include <memory>
#include <vector>

#include "core/base/error.h"
#include "games/legends/content/pack.h"
#include "games/legends/piece.h"

namespace strategion::legends {

// Reads all packs together. On any problem there is no content, and every error found is returned, by
// file in the order read, then by line: "tiny/pieces.toml:14: unknown colour "gren"; did you mean "green"?".
std::expected<std::shared_ptr<const Content>, std::vector<Error>> load_content(
    const std::vector<std::filesystem::path>& pack_folders);

// Everything on a shelf.
std::expected<std::shared_ptr<const Content>, std::vector<Error>> load_shelf(const PackShelf& shelf);

// One pack as `pack check` judges it: sound by itself with the packs it needs, and beside all others on
// the shelf. Gives its head.
std::expected<Content::PackHead, std::vector<Error>> check_pack_folder(const std::filesystem::path& folder,
                                                                       const PackShelf& shelf);

}  // namespace strategion::legends
