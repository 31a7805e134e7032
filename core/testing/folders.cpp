#include "core/testing/folders.h"

#include <cstdlib>

namespace strategion {

std::filesystem::path source_folder() { return STRATEGION_SOURCE_DIR; }
std::filesystem::path content_folder() {
  const char* set = std::getenv("STRATEGION_CONTENT");
  return set != nullptr && *set != '\0' ? std::filesystem::path(set) : source_folder() / "games";
}
std::filesystem::path docs_folder() { return source_folder() / "docs"; }

std::filesystem::path built_command() {
  std::error_code ignored;
  return std::filesystem::read_symlink("/proc/self/exe", ignored).parent_path().parent_path() / "strategion";
}

}  // namespace strategion
