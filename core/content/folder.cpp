#include "core/content/folder.h"

#include <algorithm>
#include <fstream>

#include "core/base/hash.h"
#include "core/content/reader.h"

namespace strategion::content {

namespace fs = std::filesystem;

Expected<std::vector<PackFile>> read_folder(const fs::path& folder) {
  const std::string shown = folder.string();
  std::error_code trouble;
  if (!fs::is_directory(folder, trouble)) return fail("no-such-folder", "there is no such folder", shown);
  std::vector<fs::path> paths;
  for (fs::directory_iterator at(folder, trouble), end; !trouble && at != end; at.increment(trouble)) {
    if (at->path().extension() == ".toml") paths.push_back(at->path());
    if (paths.size() > kFilesMax) {
      return fail("too-many-files", "a pack has at most " + std::to_string(kFilesMax) + " files", shown);
    }
  }
  if (trouble) return fail("unreadable", "the folder cannot be read", shown);
  std::ranges::sort(paths);
  std::vector<PackFile> files;
  for (const fs::path& path : paths) {
    const std::string name = path.filename().string();
    auto text = read_text_file(path, name);
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
    std::ofstream out(folder / file.name, std::ios::binary);
    out << file.text;
    out.close();
    if (!out) return fail("unwritable", "the file cannot be written", (folder / file.name).string());
  }
  return {};
}

}  // namespace strategion::content
