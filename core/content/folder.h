// A pack's folder as bytes: its files in one order, their hash, and the way back into a folder.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "core/base/error.h"

namespace strategion::content {

inline constexpr std::size_t kFilesMax = 64;  // a pack has at most this many files

struct PackFile {
  std::string name;  // "pieces.toml", "scenarios/islet.toml"
  std::string text;
  friend bool operator==(const PackFile&, const PackFile&) = default;
};

// Every *.toml of the folder and of its sub-folders, one deep, sorted by name; other files are no part of a pack.
Expected<std::vector<PackFile>> read_folder(const std::filesystem::path& folder);

// BLAKE2b over names, lengths and texts: what a record names a pack by.
std::string folder_hash(const std::vector<PackFile>& files);

// Writes into a folder that does not exist yet, or exists and is empty.
Expected<void> write_folder(const std::filesystem::path& folder, const std::vector<PackFile>& files);

}  // namespace strategion::content
