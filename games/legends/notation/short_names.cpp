#include "games/legends/notation/short_names.h"

#include <algorithm>
#include <array>
#include <map>
#include <set>

namespace strategion::legends {
namespace {

std::string_view first_columns(std::string_view text, std::size_t width) {
  std::size_t at = 0;
  for (std::size_t seen = 0; at < text.size(); ++at) {
    const bool starts = (static_cast<unsigned char>(text[at]) & 0xC0U) != 0x80U;
    if (starts && seen++ == width) break;
  }
  return text.substr(0, at);
}

std::string_view first_word(std::string_view name) { return name.substr(0, name.find(' ')); }
std::string_view last_word(std::string_view name) { return name.substr(name.rfind(' ') + 1); }

// From the best to the worst: Landor, Vhool (the Marrow King), H.Curate, Hil.Cura, Hillston.
std::array<std::string, 5> candidates(std::string_view name) {
  const std::string whole(first_columns(name, kShortColumns));
  if (columns(name) <= kShortColumns) return {whole, whole, whole, whole, whole};
  const std::string first(first_columns(first_word(name), kShortColumns));
  if (name.find(' ') == std::string_view::npos) return {first, first, first, first, first};
  const std::string last(last_word(name));
  const bool titled = name.find(" the ") != std::string_view::npos;
  const std::string initial = std::string(first_columns(name, 1)) + "." + std::string(first_columns(last, 6));
  const std::string halves = std::string(first_columns(name, 3)) + "." + std::string(first_columns(last, 4));
  return {titled ? first : initial, initial, halves, first, whole};
}

}  // namespace

std::size_t columns(std::string_view text) {
  return static_cast<std::size_t>(
      std::ranges::count_if(text, [](char byte) { return (static_cast<unsigned char>(byte) & 0xC0U) != 0x80U; }));
}

std::string fitted(std::string_view text, std::size_t width) {
  std::string result(first_columns(text, width));
  return result.append(width - columns(result), ' ');
}

std::vector<std::string> short_names(const std::vector<const Piece*>& pieces) {
  std::map<std::string_view, std::string> chosen;  // by id
  std::set<std::string> taken;
  for (std::size_t level = 0; level < 5; ++level) {
    std::map<std::string, std::set<std::string_view>> wanted;
    for (const Piece* piece : pieces) {
      if (piece != nullptr && !chosen.contains(piece->id)) wanted[candidates(piece->name)[level]].insert(piece->id);
    }
    for (const auto& [name, ids] : wanted) {
      if (ids.size() > 1 || taken.contains(name)) continue;
      chosen[*ids.begin()] = name;
      taken.insert(name);
    }
  }
  std::vector<std::string> names;
  for (const Piece* piece : pieces) {
    if (piece == nullptr) {
      names.emplace_back();
    } else {
      const auto found = chosen.find(piece->id);
      names.push_back(found != chosen.end() ? found->second : candidates(piece->name)[0]);
    }
  }
  return names;
}

}  // namespace strategion::legends
