#include "apps/match_options.h"

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <charconv>
#include <chrono>
#include <fstream>

#include "core/base/nearest.h"
#include "core/content/reader.h"
#include "core/record/fields.h"

namespace strategion::apps {

namespace {

// The parser of options would take -1 for the largest number there is, and 010 for 8.
std::string slip_in_seed(const std::string& text) {
  std::uint64_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  const bool whole = error == std::errc{} && end == text.data() + text.size();
  if (whole && (text.size() == 1 || text.front() != '0')) return "";
  return "\"" + text + "\" is not a whole number from 0 to 18446744073709551615, without leading zeros";
}

}  // namespace

void MatchOptions::add_to(CLI::App& app) {
  app.add_option("GAME", game, "which game, e.g. legends")->required();
  app.add_option("--scenario", scenario, "which scenario; left out: the game's first");
  app.add_option("--seats", seats, "how many seats; left out: the scenario's")->check(CLI::Range(1, kSeatsMax));
  app.add_option("--option", options, "an option of the game, NAME=VALUE; may be repeated")->allow_extra_args(false);
  app.add_option("--packs", packs, "a pack's folder, or a folder of packs; may be repeated")->allow_extra_args(false);
  app.add_option("--position", position, "start from the position in this file");
  app.add_option("--seed", seed, "chance from this number, so that the match repeats")
      ->check(CLI::Validator(slip_in_seed, ""));
}

Expected<const AnyGame*> need_game(const World& world, std::string_view id) {
  std::vector<std::string_view> known;
  for (const AnyGame* game : world.games) {
    if (game->id() == id) return game;
    known.push_back(game->id());
  }
  const std::string hint = suggestion(id, known);
  return fail("unknown-game", fmt::format("unknown game \"{}\"{}{}", id, hint.empty() ? "" : "; ", hint));
}

PackShelf shelf_for(const World& world, const AnyGame& game, const std::vector<std::string>& extra_folders) {
  PackShelf shelf;
  const std::filesystem::path own = world.content / game.id() / "content";
  std::error_code ignored;
  if (std::filesystem::is_directory(own, ignored)) shelf.folders.push_back(own);
  shelf.folders.insert(shelf.folders.end(), extra_folders.begin(), extra_folders.end());
  return shelf;
}

Expected<Setup> setup_of(const MatchOptions& options) {
  Setup setup;
  setup.game = options.game;
  setup.scenario = options.scenario;
  setup.seats = options.seats;
  for (const std::string& option : options.options) {
    const std::size_t sign = option.find('=');
    if (sign == std::string::npos || sign == 0) {
      return fail("bad-option", fmt::format("\"{}\" is no option; write NAME=VALUE", option));
    }
    setup.options[option.substr(0, sign)] = option.substr(sign + 1);
  }
  return setup;
}

Expected<boost::json::value> read_position(const MatchOptions& options) {
  if (options.position.empty()) return nullptr;
  const auto text = content::read_text_file(options.position, options.position);
  if (!text) return std::unexpected(text.error());
  return parse_json(*text, options.position);
}

Expected<Chosen> chosen_by(const World& world, const MatchOptions& options) {
  const auto game = need_game(world, options.game);
  if (!game) return std::unexpected(game.error());
  auto setup = setup_of(options);
  if (!setup) return std::unexpected(setup.error());
  auto position = read_position(options);
  if (!position) return std::unexpected(position.error());
  return Chosen{**game, std::move(*setup), std::move(*position)};
}

Expected<void> check_new_file(const std::string& path) {
  std::error_code ignored;
  if (std::filesystem::exists(path, ignored)) {
    return fail("exists", "the file is there already; name another, or remove it", path);
  }
  const std::string part = path + ".part";
  const bool writable = std::ofstream(part, std::ios::binary).is_open();
  std::filesystem::remove(part, ignored);
  if (!writable) return fail("unwritable", "the file cannot be written", path);
  return {};
}

namespace {

Expected<void> write_whole(const std::string& path, std::string_view text) {
  std::error_code ignored;
  const std::string part = path + ".part";
  std::ofstream out(part, std::ios::binary);
  out << text;
  out.close();
  if (out) {
    std::filesystem::rename(part, path, ignored);
    if (!ignored) return {};
  }
  std::filesystem::remove(part, ignored);
  return fail("unwritable", "the file cannot be written", path);
}

// "match-2.strategion" for "match.strategion".
std::filesystem::path free_name(const std::filesystem::path& folder, const std::filesystem::path& like) {
  std::error_code ignored;
  std::filesystem::path path;
  int number = 2;
  do {
    path = folder / fmt::format("{}-{}{}", like.stem().string(), number++, like.extension().string());
  } while (std::filesystem::exists(path, ignored));
  return path;
}

}  // namespace

Expected<void> write_new_file(const std::string& path, std::string_view text) {
  std::error_code ignored;
  if (std::filesystem::exists(path, ignored)) {
    return fail("exists", "the file is there already; name another, or remove it", path);
  }
  return write_whole(path, text);
}

Expected<void> OwnFiles::write(const std::string& path, std::string_view text) {
  std::error_code ignored;
  // Absolute first: what is not there yet would keep its bare name, and be another file once it is there.
  const auto whole = std::filesystem::weakly_canonical(std::filesystem::absolute(path, ignored), ignored);
  const auto known = own_.find(whole);
  const auto there = known == own_.end() ? fail("absent", "") : content::read_text_file(path, path, kRecordBytesMax);
  const bool is_own = there && *there == known->second;
  const auto written = is_own ? write_whole(path, text) : write_new_file(path, text);
  if (written) own_[whole] = text;
  return written;
}

Expected<std::string> OwnFiles::write_nearby(const std::string& path, std::string_view text) {
  std::error_code ignored;
  const std::filesystem::path like(path);
  std::string beside = free_name(like.parent_path(), like.filename()).string();
  if (write(beside, text)) return beside;
  std::string away = free_name(std::filesystem::temp_directory_path(ignored), like.filename()).string();
  const auto written = write(away, text);
  if (!written) return std::unexpected(written.error());
  return away;
}

std::string time_now() {
  return fmt::format("{:%Y-%m-%dT%H:%M:%SZ}",
                     fmt::gmtime(std::chrono::system_clock::to_time_t(std::chrono::system_clock::now())));
}

Match::Dice dice_of(const std::optional<std::uint64_t>& seed) {
  return seed ? Match::Dice(Xoshiro(*seed)) : Match::Dice(ChaCha::from_system());
}

}  // namespace strategion::apps
