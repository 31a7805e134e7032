// strategion pack list | check DIR | new DIR --from PACK | show ID: content packs.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <boost/json/serialize.hpp>
#include <ostream>

#include "apps/command.h"
#include "apps/match_options.h"
#include "core/base/nearest.h"
#include "core/content/folder.h"
#include "core/content/reader.h"

namespace strategion::apps {

namespace {

namespace json = boost::json;
namespace fs = std::filesystem;

struct PackAsked {
  std::string folder;
  std::string from;
  std::string id;
  std::string game;
  std::vector<std::string> packs;
  bool as_json = false;
};

// A folder named by --packs that is not there is a slip of whoever typed it; a pack that is there may be wanting.
int code_of(const Error& error) { return error.code == "no-such-folder" ? kMisused : kWanting; }

int fault(Streams& streams, const Error& error, int code) { return complain(streams, "pack", error.text(), code); }

std::vector<const AnyGame*> games_asked(const World& world, const PackAsked& asked) {
  std::vector<const AnyGame*> games;
  for (const AnyGame* game : world.games) {
    if (asked.game.empty() || game->id() == asked.game) games.push_back(game);
  }
  return games;
}

json::object card_json(const AnyGame& game, const PackCard& card) {
  return {{"game", std::string(game.id())}, {"id", card.id},     {"name", card.name},
          {"version", card.version},        {"hash", card.hash}, {"summary", card.summary},
          {"folder", card.folder.string()}};
}

int list(const World& world, Streams& streams, const PackAsked& asked) {
  json::array cards;
  for (const AnyGame* game : games_asked(world, asked)) {
    const auto packs = game->packs(shelf_for(world, *game, asked.packs));
    if (!packs) return fault(streams, packs.error(), code_of(packs.error()));
    for (const PackCard& card : *packs) {
      cards.push_back(card_json(*game, card));
      if (asked.as_json) continue;
      streams.out << fmt::format("{:<10} {:<18} {:<8} {}  {}\n           {}\n", game->id(), card.id, card.version,
                                 card.hash.substr(0, 16), card.name, card.summary);
    }
  }
  if (asked.as_json) streams.out << json::serialize(json::object{{"packs", std::move(cards)}}) << "\n";
  return kDone;
}

// The game that a pack says it is for; the first where it says none, so that its rules can complain.
const AnyGame& game_of_pack(const World& world, const fs::path& folder) {
  const auto document = content::Document::read(folder / "pack.toml", "pack.toml");
  if (document) {
    content::Problems ignored;
    const std::string id = document->root(ignored).text_or("game", "");
    for (const AnyGame* game : world.games) {
      if (game->id() == id) return *game;
    }
  }
  return *world.games.front();
}

int check(const World& world, Streams& streams, const PackAsked& asked) {
  if (world.games.empty()) return complain(streams, "pack", "there is no game to check packs for", kMisused);
  std::error_code ignored;
  if (!fs::is_directory(asked.folder, ignored)) {
    return complain(streams, "pack", asked.folder + ": there is no such folder", kMisused);
  }
  const AnyGame& game = game_of_pack(world, asked.folder);
  const auto card = game.check_pack(asked.folder, shelf_for(world, game, asked.packs));
  if (asked.as_json) {
    json::array errors;
    if (!card) {
      for (const Error& error : card.error()) {
        errors.push_back(json::object{{"code", error.code}, {"place", error.place}, {"sentence", error.sentence}});
      }
    }
    json::object answer{{"sound", card.has_value()}, {"errors", std::move(errors)}};
    if (card) answer["pack"] = card_json(game, *card);
    streams.out << json::serialize(answer) << "\n";
    return card ? kDone : kWanting;
  }
  if (card) {
    streams.out << fmt::format("{} {} is sound: {}\n", card->id, card->version, card->name);
    return kDone;
  }
  for (const Error& error : card.error()) streams.out << error.text() << "\n";
  const std::size_t count = card.error().size();
  streams.out << fmt::format("{} {} found.\n", count, count == 1 ? "error" : "errors");
  return kWanting;
}

bool is_pack_id(std::string_view id) {
  return !id.empty() && id.size() <= 40 && id.front() != '-' &&
         std::ranges::all_of(id, [](char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-'; });
}

// What follows the bracket of `replaces = [...]`, so that a copy of a copy stands in for the first one too.
std::string replaced_before(std::string_view head) {
  const std::size_t line = head.starts_with("replaces") ? 0 : head.find("\nreplaces");
  if (line == std::string_view::npos) return "";
  const std::size_t open = head.find('[', line);
  const std::size_t close = head.find(']', line);
  if (open == std::string_view::npos || close == std::string_view::npos || close < open) return "";
  return ", " + std::string(head.substr(open + 1, close - open - 1));
}

// A copy has its own id and stands in for the original, so that both are never there at once.
std::string renamed_head(std::string_view head, const std::string& id, const std::string& from) {
  const std::string before = replaced_before(head);
  std::string text;
  while (!head.empty()) {
    const std::size_t stop = std::min(head.find('\n'), head.size());
    const std::string_view line = head.substr(0, stop);
    head.remove_prefix(std::min(stop + 1, head.size()));
    if (line.starts_with("replaces")) continue;
    if (line.starts_with("id ") || line.starts_with("id=")) {
      text += fmt::format("id = \"{}\"\nreplaces = [\"{}\"{}]\n", id, from, before);
    } else {
      text += std::string(line) + "\n";
    }
  }
  return text;
}

int make_new(const World& world, Streams& streams, const PackAsked& asked) {
  const std::string id = fs::absolute(asked.folder).lexically_normal().filename().string();
  if (!is_pack_id(id)) {
    return complain(streams, "pack", fmt::format("\"{}\" cannot be a pack's id; use a-z, 0-9 and hyphens", id),
                    kMisused);
  }
  std::vector<std::string> known;
  for (const AnyGame* game : games_asked(world, asked)) {
    const auto packs = game->packs(shelf_for(world, *game, asked.packs));
    if (!packs) return fault(streams, packs.error(), code_of(packs.error()));
    for (const PackCard& card : *packs) {
      known.push_back(card.id);
      if (card.id != asked.from) continue;
      auto files = content::read_folder(card.folder);
      if (!files) return fault(streams, files.error(), kWanting);
      for (content::PackFile& file : *files) {
        if (file.name == "pack.toml") file.text = renamed_head(file.text, id, asked.from);
      }
      if (const auto written = content::write_folder(asked.folder, *files); !written) {
        return fault(streams, written.error(), kMisused);
      }
      streams.out << fmt::format("{} is a copy of {}: change its files, then try\n  strategion pack check {}\n",
                                 asked.folder, asked.from, asked.folder);
      return kDone;
    }
  }
  const std::vector<std::string_view> names(known.begin(), known.end());
  const std::string hint = suggestion(asked.from, names);
  return complain(streams, "pack", fmt::format("unknown pack \"{}\"{}{}", asked.from, hint.empty() ? "" : "; ", hint),
                  kMisused);
}

int show(const World& world, Streams& streams, const PackAsked& asked) {
  // Of several games none knows it: the one that knows something like it is right, or nobody is.
  Error last{"unknown-thing", fmt::format("nothing is called \"{}\"", asked.id), {}};
  const bool one_game = games_asked(world, asked).size() == 1;
  for (const AnyGame* game : games_asked(world, asked)) {
    const auto text = game->show(asked.id, shelf_for(world, *game, asked.packs));
    if (!text) {
      const bool unknown = text.error().code == "unknown-id";
      if (one_game || !unknown || text.error().sentence.find("did you mean") != std::string::npos) last = text.error();
      continue;
    }
    if (asked.as_json) {
      streams.out << json::serialize(json::object{{"id", asked.id}, {"game", std::string(game->id())}, {"text", *text}})
                  << "\n";
    } else {
      streams.out << *text << (text->ends_with('\n') ? "" : "\n");
    }
    return kDone;
  }
  return fault(streams, last, kMisused);
}

}  // namespace

int run_pack(const World& world, Streams& streams, const std::vector<std::string>& args) {
  CLI::App app("Content packs: what there is, whether one is sound, a copy to start from, a thing as players read it.",
               "pack");
  PackAsked asked;
  app.add_option("--packs", asked.packs, "a pack's folder, or a folder of packs; may be repeated")
      ->allow_extra_args(false);
  app.add_option("--game", asked.game, "one game; left out: all of them");
  app.add_flag("--json", asked.as_json, "for programs");
  app.require_subcommand(1);
  app.fallthrough();
  CLI::App* list_app = app.add_subcommand("list", "what there is");
  CLI::App* check_app = app.add_subcommand("check", "whether a pack is sound, with every error found");
  check_app->add_option("DIR", asked.folder, "the pack's folder")->required();
  CLI::App* new_app = app.add_subcommand("new", "copy a pack to start from");
  new_app->add_option("DIR", asked.folder, "the new pack's folder, not there yet")->required();
  new_app->add_option("--from", asked.from, "the pack to copy")->required();
  CLI::App* show_app = app.add_subcommand("show", "a thing as players read it, beside its operations");
  show_app->add_option("ID", asked.id, "e.g. a piece, a card or a scenario")->required();
  app.footer("Example: strategion pack new my-pack --from shattered-lands");
  list_app->footer("Example: strategion pack list");
  check_app->footer("Example: strategion pack check examples/packs/tiny");
  new_app->footer("Example: strategion pack new my-pack --from shattered-lands");
  show_app->footer("Example: strategion pack show high-elf");
  if (const Parsed parsed = parse(app, args, streams); !parsed.go_on) return parsed.code;

  if (!asked.game.empty()) {
    if (const auto game = need_game(world, asked.game); !game) return fault(streams, game.error(), kMisused);
  }
  if (list_app->parsed()) return list(world, streams, asked);
  if (check_app->parsed()) return check(world, streams, asked);
  if (new_app->parsed()) return make_new(world, streams, asked);
  return show(world, streams, asked);
}

}  // namespace strategion::apps
