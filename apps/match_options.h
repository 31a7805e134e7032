// The options that choose a match, alike in play, perft and bench.
#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "apps/command.h"
#include "core/base/error.h"
#include "core/record/match.h"

namespace strategion::apps {

struct MatchOptions {
  std::string game;
  std::string scenario;
  int seats = 0;
  std::vector<std::string> options;  // "name=value"
  std::vector<std::string> packs;
  std::string position;  // a file
  std::optional<std::uint64_t> seed;

  // Adds GAME, --scenario, --seats, --option, --packs, --position and --seed.
  void add_to(CLI::App& app);
};

Expected<const AnyGame*> need_game(const World& world, std::string_view id);
PackShelf shelf_for(const World& world, const AnyGame& game, const std::vector<std::string>& extra_folders);
Expected<Setup> setup_of(const MatchOptions& options);
// Null when no position file was named.
Expected<boost::json::value> read_position(const MatchOptions& options);
// All of it at once: the first that is wrong is told.
struct Chosen {
  const AnyGame& game;
  Setup setup;
  boost::json::value position;  // null: dealt
};
Expected<Chosen> chosen_by(const World& world, const MatchOptions& options);
// Before a match is played: whether its record could be written there.
Expected<void> check_new_file(const std::string& path);
// Writes a file that must not be there yet; what could not be written whole is not left behind.
Expected<void> write_new_file(const std::string& path, std::string_view text);
// What one match was written to: over its own as often as it likes, never over a file that was there before or that
// somebody has put in its place.
class OwnFiles {
 public:
  Expected<void> write(const std::string& path, std::string_view text);
  // Under a free name like that one, beside it or among the system's temporary files; gives the name.
  Expected<std::string> write_nearby(const std::string& path, std::string_view text);

 private:
  std::map<std::filesystem::path, std::string> own_;  // as last written
};
// "2026-11-15T20:41:54Z", for the header of a record.
std::string time_now();
// A seed gives a match that repeats; none gives one that nobody can foresee.
Match::Dice dice_of(const std::optional<std::uint64_t>& seed);

}  // namespace strategion::apps
