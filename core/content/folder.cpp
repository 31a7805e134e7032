#include "core/content/folder.h"

#include <algorithm>
#include <fstream>

#include "core/base/hash.h"
#include "core/content/reader.h"

namespace strategion::content {

namespace fs = std::filesystem;

namespace {

bool has_head(const fs::path& folder) {
  std::error_code ignored;
  return fs::exists(folder / "pack.toml", ignored);
}

// The names of the .toml files of `folder` and, where `parts` says so, of its sub-folders that are no packs.
Expected<void> add_names(const fs::path& folder, const std::string& before, bool parts,
                         std::vector<std::string>& names) {
  std::error_code trouble;
  for (fs::directory_iterator at(folder, trouble), end; !trouble && at != end; at.increment(trouble)) {
    const std::string name = before + at->path().filename().string();
    std::error_code ignored;
    if (parts && at->is_directory(ignored) && !name.starts_with('.') && !has_head(at->path())) {
      if (auto added = add_names(at->path(), name + "/", false, names); !added) return added;
    } else if (at->path().extension() == ".toml") {
      names.push_back(name);
    }
    if (names.size() > kFilesMax)
      return fail("too-many-files", "a pack has at most " + std::to_string(kFilesMax) + " files");
  }
  if (trouble) return fail("unreadable", "the folder cannot be read");
  return {};
}

}  // namespace

Expected<std::vector<PackFile>> read_folder(const fs::path& folder) {
  const std::string shown = folder.string();
  std::error_code trouble;
  if (!fs::is_directory(folder, trouble)) return fail("no-such-folder", "there is no such folder", shown);
  std::vector<std::string> names;
  if (auto found = add_names(folder, "", true, names); !found) {
    return fail(found.error().code, found.error().sentence, shown);
  }
  std::ranges::sort(names);
  std::vector<PackFile> files;
  for (const std::string& name : names) {
    auto text = read_text_file(folder / name, name);
    if (!text) return std::unexpected(std::move(text.error()));
    files.push_back({name, std::move(*text)});
  }
  return files;
}

std::string folder_hash(const std::vector<PackFile>& files) {
  std::string all;
  for (const PackFile& file : files) {
    // Lengths keep two packs apart whose files were only cut at another place.
    all += file.name + "\n" + std::to_string(file.text.size()) + "\n" + file.text;
  }
  return content_hash(all);
}

Expected<void> write_folder(const fs::path& folder, const std::vector<PackFile>& files) {
  const std::string shown = folder.string();
  std::error_code trouble;
  if (fs::exists(folder, trouble) && !fs::is_directory(folder, trouble)) {
    return fail("not-a-folder", "this is not a folder", shown);
  }
  if (fs::is_directory(folder, trouble) && !fs::is_empty(folder, trouble)) {
    return fail("not-empty", "the folder is not empty; name one that does not exist yet", shown);
  }
  fs::create_directories(folder, trouble);
  if (trouble) return fail("unwritable", "the folder cannot be made: " + trouble.message(), shown);
  for (const PackFile& file : files) {
    fs::create_directories((folder / file.name).parent_path(), trouble);
    std::ofstream out(folder / file.name, std::ios::binary);
    out << file.text;
    out.close();
    if (!out) return fail("unwritable", "the file cannot be written", (folder / file.name).string());
  }
  return {};
}

}  // namespace strategion::content
