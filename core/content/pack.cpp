#include "core/content/pack.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <optional>
#include <utility>

#include "core/content/folder.h"

namespace strategion::content {

namespace fs = std::filesystem;

namespace {

constexpr std::string_view kHeadFile = "pack.toml";

// "tiny" for any way of writing the way to it; messages name files as "tiny/pieces.toml".
std::string folder_name(const fs::path& folder) {
  const fs::path whole = fs::absolute(folder).lexically_normal();
  return (whole.has_filename() ? whole : whole.parent_path()).filename().string();
}

bool is_lower_hyphen(std::string_view id) {
  const auto is_letter = [](char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9'); };
  if (id.empty() || !is_letter(id.front()) || !is_letter(id.back())) return false;
  char last = 'a';
  for (const char c : id) {
    if (!is_letter(c) && (c != '-' || last == '-')) return false;
    last = c;
  }
  return true;
}

bool is_version(std::string_view text) {
  int dots = 0;
  char last = '.';
  for (const char c : text) {
    if (c == '.' ? last == '.' : (c < '0' || c > '9')) return false;
    if (c == '.') ++dots;
    last = c;
  }
  return dots == 2 && last != '.';
}

void read_head(Table& table, std::string_view game, Pack& pack, const std::function<void(Table&)>& rest) {
  pack.head.id = read_id(table, "my-pack");
  pack.head.name = table.text("name");
  pack.head.version = table.text("version");
  if (table.has("version") && !is_version(pack.head.version)) {
    table.wrong("version", fmt::format("version \"{}\" should be three numbers, like \"1.0.0\"", pack.head.version));
  }
  const std::string said = table.text("game");
  if (table.has("game") && said != game) {
    table.wrong("game", fmt::format("this pack is for \"{}\"; here it should be \"{}\"", said, game));
  }
  pack.head.summary = table.text("summary");
  pack.needs = table.texts_or_none("needs");
  if (const auto needs = table.find("needs")) pack.needs_line = needs->line();
  pack.head.replaces = table.texts_or_none("replaces");
  if (rest) rest(table);
  table.done();
}

// What find_packs must know of a head, without judging it.
struct Peek {
  std::string id;
  std::string game;
  std::vector<std::string> needs;
};

std::optional<Peek> peek(const fs::path& folder) {
  const auto document = Document::read(folder / kHeadFile, std::string(kHeadFile));
  if (!document) return std::nullopt;
  Problems unheard;
  Table root = document->root(unheard);
  return Peek{root.text_or("id", ""), root.text_or("game", ""), root.texts_or_none("needs")};
}

bool is_pack(const fs::path& folder) {
  std::error_code trouble;
  return fs::is_regular_file(folder / kHeadFile, trouble);
}

// A pack whose head is broken is taken for ours, so that its errors are told.
bool is_ours(std::string_view game, const fs::path& folder) {
  const auto head = peek(folder);
  return !head || head->game.empty() || head->game == game;
}

}  // namespace

std::string read_id(Table& table, std::string_view example) {
  std::string id = table.text("id");
  const auto value = table.find("id");
  if (value && value->is(NodeKind::kText) && !is_lower_hyphen(id)) {
    value->wrong(fmt::format("id \"{}\" should be lower-case words joined by hyphens, like \"{}\"", id, example));
  }
  return id;
}

Pack read_pack(std::string_view game, const fs::path& folder, Problems& problems,
               const std::function<void(Table&)>& rest) {
  Pack pack;
  pack.head.folder = folder.string();
  const std::string name = folder_name(folder);
  pack.head_shown = fmt::format("{}/{}", name, kHeadFile);
  const auto files = read_folder(folder);
  if (!files) {
    const bool in_file = files.error().place.ends_with(".toml");
    const std::string place = in_file ? fmt::format("{}/{}", name, files.error().place) : files.error().place;
    problems.add(Error{files.error().code, files.error().sentence, place});
    return pack;
  }
  pack.head.hash = folder_hash(*files);
  bool has_head = false;
  for (const PackFile& file : *files) {
    auto document = Document::parse(file.text, fmt::format("{}/{}", name, file.name));
    const bool is_head = file.name == kHeadFile;
    has_head = has_head || is_head;
    if (!document) {
      problems.add(document.error());
    } else if (is_head) {
      Table root = document->root(problems);
      read_head(root, game, pack, rest);
    } else {
      pack.documents.push_back(std::move(*document));
    }
  }
  if (!has_head) {
    problems.add(Error{"no-such-file", "there is no pack.toml; a pack says there who it is", name});
  }
  return pack;
}

Expected<std::vector<fs::path>> find_packs(std::string_view game, const PackShelf& shelf) {
  std::vector<fs::path> found;
  for (const fs::path& folder : shelf.folders) {
    std::error_code trouble;
    if (!fs::is_directory(folder, trouble)) {
      return fail("no-such-folder", "there is no such folder", folder.string());
    }
    std::vector<fs::path> here;
    if (is_pack(folder)) {
      here.push_back(folder);
    } else {
      for (fs::directory_iterator at(folder, trouble), end; !trouble && at != end; at.increment(trouble)) {
        if (is_pack(at->path())) here.push_back(at->path());
      }
      if (trouble) return fail("unreadable", "the folder cannot be read", folder.string());
    }
    std::ranges::sort(here);
    for (const fs::path& pack : here) {
      // A folder may be reached twice, by itself and by its shelf.
      const bool is_new =
          std::ranges::none_of(found, [&](const fs::path& known) { return fs::equivalent(known, pack, trouble); });
      if (is_new && is_ours(game, pack)) found.push_back(pack);
    }
  }
  return found;
}

Expected<std::vector<fs::path>> find_with_needs(std::string_view game, const fs::path& folder, const PackShelf& shelf) {
  auto all = find_packs(game, shelf);
  if (!all) return all;
  std::map<std::string, fs::path> by_id;
  for (const fs::path& path : *all) {
    if (const auto head = peek(path)) by_id.emplace(head->id, path);
  }
  std::vector<fs::path> wanted{folder};
  for (std::size_t i = 0; i < wanted.size(); ++i) {
    const auto head = peek(wanted[i]);
    if (!head) continue;
    if (i == 0) by_id[head->id] = folder;
    for (const std::string& need : head->needs) {
      const auto other = by_id.find(need);
      if (other == by_id.end() || std::ranges::find(wanted, other->second) != wanted.end()) continue;
      wanted.push_back(other->second);
    }
  }
  return wanted;
}

}  // namespace strategion::content
