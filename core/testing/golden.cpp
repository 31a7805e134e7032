#include "core/testing/golden.h"

#include <cstdlib>
#include <fstream>
#include <sstream>
#include <string_view>

namespace strategion::suite {

std::string golden_difference(const std::filesystem::path& file, const std::string& text) {
  const char* wish = std::getenv("STRATEGION_GOLDEN");
  if (wish != nullptr && std::string_view(wish) == "write") {
    std::filesystem::create_directories(file.parent_path());
    std::ofstream(file) << text;
    return "";
  }
  std::ifstream kept(file);
  if (!kept) return "there is no " + file.filename().string() + "; STRATEGION_GOLDEN=write writes it";
  std::istringstream now(text);
  std::string kept_line;
  std::string now_line;
  for (int number = 1;; ++number) {
    const bool has_kept = static_cast<bool>(std::getline(kept, kept_line));
    const bool has_now = static_cast<bool>(std::getline(now, now_line));
    if (!has_kept && !has_now) return "";
    if (has_kept && has_now && kept_line == now_line) continue;
    return file.filename().string() + ":" + std::to_string(number) + ": kept \"" + (has_kept ? kept_line : "the end") +
           "\", now \"" + (has_now ? now_line : "the end") + "\"";
  }
}

}  // namespace strategion::suite
