#include "games/legends/content/loader.h"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <map>
#include <set>
#include <utility>

#include "core/base/nearest.h"
#include "core/content/pack.h"
#include "games/legends/content/index.h"
#include "games/legends/content/read_board.h"
#include "games/legends/content/read_piece.h"
#include "games/legends/rules/army.h"

namespace strategion::legends {

using content::Document;
using content::NodeKind;
using content::Pack;
using content::Problems;
using content::Table;
using content::Value;

namespace {

constexpr std::size_t kTypesMax = 255;
constexpr std::size_t kDefaultBoardsMin = 4;  // LG-R40: four are drawn
constexpr std::string_view kGame = "legends";

// The [default] match of a pack's head; line 0: it has none.
struct DefaultMatch {
  std::size_t line = 0;
  std::string beige, gray;
  std::vector<std::string> boards;
};
using DefaultMatches = std::map<std::string, DefaultMatch>;  // by the pack's folder

DefaultMatch read_default(Table& head) {
  auto table = head.find_table("default");
  if (!table) return {};
  DefaultMatch match{table->line(), table->text("beige"), table->text("gray"), table->texts("boards")};
  table->done();
  return match;
}

// The tables under a key, silently: what else stands there is told when it is read.
std::vector<Table> tables_under(Table& root, std::string_view key) {
  std::vector<Table> tables;
  const auto list = root.find(key);
  if (!list || !list->is(NodeKind::kList)) return tables;
  for (const Value& item : list->items()) {
    if (item.is(NodeKind::kTable)) tables.push_back(item.table());
  }
  return tables;
}

std::string word_under(Table& table, std::string_view key) {
  const auto value = table.find(key);
  return value && value->is(NodeKind::kText) ? value->text() : std::string();
}

class Loader {
 public:
  Loader(std::vector<Pack> packs, DefaultMatches matches)
      : packs_(std::move(packs)), matches_(std::move(matches)), index_(ids_of(packs_)) {}

  void allow_needs() {
    for (std::size_t pack = 0; pack < packs_.size(); ++pack) {
      for (const std::string& need : packs_[pack].needs) allow_need(pack, need);
    }
  }

  void declare_all(Problems& problems) {
    for (std::size_t pack = 0; pack < packs_.size(); ++pack) {
      for (const Document& document : packs_[pack].documents) declare(document, pack, problems);
    }
    if (index_.types().size() > kTypesMax) {
      problems.add(Error{"bad-content", fmt::format("more than {} types of pieces", kTypesMax), ""});
    }
  }

  void read_all(Problems& problems) {
    for (std::size_t pack = 0; pack < packs_.size(); ++pack) {
      for (const Document& document : packs_[pack].documents) read(document, {&index_, pack}, problems);
    }
  }

  // What can only be said of a whole and otherwise sound set: armies and default matches.
  void check_whole(Problems& problems) {
    for (std::size_t i = 0; i < content_->armies.size(); ++i) {
      const Army& army = content_->armies[i];
      const auto right = check_army(*content_, army.side, army.pieces);
      if (right) continue;
      problems.add(Error{"bad-content",
                         fmt::format("army \"{}\": {} {}", army.id, right.error().code, right.error().sentence),
                         army_places_[i]});
    }
    for (std::size_t pack = 0; pack < packs_.size(); ++pack) check_default(pack, problems);
  }

  std::shared_ptr<const Content> take() {
    for (Pack& pack : packs_) {
      DefaultMatch& match = matches_[pack.head.folder];
      content_->packs.push_back(
          {std::move(pack.head), std::move(match.beige), std::move(match.gray), std::move(match.boards)});
    }
    content_->types = index_.types();
    for (Army& army : content_->armies) sort_by_number(army);
    find_namesakes();
    return std::move(content_);
  }

 private:
  // Those without a printed number come last, as they were written in the packs.
  void sort_by_number(Army& army) const {
    const auto key = [&](PieceId id) {
      const int number = content_->pieces[id.index()].number;
      return std::pair(number == 0 ? std::numeric_limits<int>::max() : number, id.index());
    };
    std::ranges::sort(army.pieces, {}, key);
  }

  void find_namesakes() {
    std::map<std::string_view, PieceId> first;
    for (std::size_t i = 0; i < content_->pieces.size(); ++i) {
      Piece& piece = content_->pieces[i];
      piece.namesake = first.try_emplace(piece.name, PieceId(i)).first->second;
    }
  }

  static std::vector<std::string> ids_of(const std::vector<Pack>& packs) {
    std::vector<std::string> ids;
    for (const Pack& pack : packs) ids.push_back(pack.head.id);
    return ids;
  }

  // A need's needs may be named too: they stand earlier and are settled by now.
  void allow_need(std::size_t pack, const std::string& need) {
    for (std::size_t other = 0; other < pack; ++other) {
      if (packs_[other].head.id != need) continue;
      for (std::size_t further = 0; further <= other; ++further) {
        if (index_.may_name(other, further)) index_.allow(pack, further);
      }
    }
  }

  void declare(const Document& document, std::size_t pack, Problems& problems) {
    Table root = document.root(problems);
    for (Table& table : tables_under(root, "piece")) {
      declare_one(table, Index::Thing::kPiece, "piece", pack);
      const std::string type = word_under(table, "type");
      if (!type.empty()) index_.declare(Index::Thing::kType, type, pack, table.place());
    }
    for (Table& table : tables_under(root, "board")) declare_one(table, Index::Thing::kBoard, "board", pack);
    for (Table& table : tables_under(root, "army")) declare_one(table, Index::Thing::kArmy, "army", pack);
  }

  void declare_one(Table& table, Index::Thing thing, std::string_view word, std::size_t pack) {
    const std::string id = word_under(table, "id");
    if (id.empty() || index_.declare(thing, id, pack, table.place())) return;
    const std::size_t other = index_.pack_of(thing, id);
    std::string hint;
    if (other != pack) {
      hint = fmt::format(", or write replaces = [\"{}\"] in pack.toml if this pack is a changed copy of it",
                         index_.pack_id(other));
    }
    table.wrong("id", fmt::format("{} \"{}\" is already in {}; give one of them another id{}", word, id,
                                  index_.declared_in(thing, id), hint));
  }

  void read(const Document& document, const Scope& scope, Problems& problems) {
    Table root = document.root(problems);
    for (Table& table : root.tables_or_none("piece")) content_->pieces.push_back(read_piece(table, scope));
    for (Table& table : root.tables_or_none("board")) content_->boards.push_back(read_board(table, scope));
    for (Table& table : root.tables_or_none("army")) {
      content_->armies.push_back(read_army(table, scope));
      army_places_.push_back(table.place());
    }
    root.done();
  }

  void check_default(std::size_t pack, Problems& problems) {
    const DefaultMatch& match = matches_[packs_[pack].head.folder];
    if (match.line == 0) return;
    const auto wrong = [&](const std::string& sentence) {
      problems.add(packs_[pack].head_shown, match.line, "default: " + sentence);
    };
    check_default_army(pack, match.beige, Side::kBeige, wrong);
    check_default_army(pack, match.gray, Side::kGray, wrong);
    for (const std::string& board : match.boards) {
      if (!is_seen(Index::Thing::kBoard, board, pack)) wrong(unknown("board", Index::Thing::kBoard, board, pack));
    }
    const std::set<std::string> different(match.boards.begin(), match.boards.end());
    if (different.size() < kDefaultBoardsMin) {
      wrong(fmt::format("{} different boards; a match draws {} (LG-R40)", different.size(), kDefaultBoardsMin));
    }
  }

  template <class Wrong>
  void check_default_army(std::size_t pack, const std::string& id, Side side, const Wrong& wrong) {
    if (!is_seen(Index::Thing::kArmy, id, pack)) {
      wrong(unknown("army", Index::Thing::kArmy, id, pack));
    } else if (content_->find_army(id)->side != side) {
      wrong(fmt::format("army \"{}\" is not {}", id, kSideWords[strategion::legends::index(side)]));
    }
  }

  std::string unknown(std::string_view word, Index::Thing thing, const std::string& id, std::size_t pack) const {
    const std::string hint = suggestion(id, index_.known(thing, pack));
    return fmt::format("unknown {} \"{}\"{}{}", word, id, hint.empty() ? "" : "; ", hint);
  }

  bool is_seen(Index::Thing thing, const std::string& id, std::size_t pack) const {
    return index_.find(thing, id) && index_.may_name(pack, index_.pack_of(thing, id));
  }

  std::vector<Pack> packs_;
  DefaultMatches matches_;
  Index index_;
  std::shared_ptr<Content> content_ = std::make_shared<Content>();
  std::vector<std::string> army_places_;
};

}  // namespace

content::Loaded<Content> load_content(const std::vector<std::filesystem::path>& pack_folders) {
  Problems problems;
  std::vector<Pack> packs;
  DefaultMatches matches;
  for (const auto& folder : pack_folders) {
    packs.push_back(content::read_pack(kGame, folder, problems, [&](Table& head) {  //
      matches[folder.string()] = read_default(head);
    }));
  }
  if (!problems.empty()) return std::unexpected(problems.in_order());
  packs = content::in_order_of_need(std::move(packs), problems);
  if (!problems.empty()) return std::unexpected(problems.in_order());

  Loader loader(std::move(packs), std::move(matches));
  loader.allow_needs();
  loader.declare_all(problems);
  loader.read_all(problems);
  if (problems.empty()) loader.check_whole(problems);
  if (!problems.empty()) return std::unexpected(problems.in_order());
  return loader.take();
}

content::Loaded<Content> load_shelf(const PackShelf& shelf) {
  return content::load_shelf<Content>(kGame, shelf, &load_content);
}

std::expected<Content::PackHead, std::vector<Error>> check_pack_folder(const std::filesystem::path& folder,
                                                                       const PackShelf& shelf) {
  return content::check_pack_folder<Content>(kGame, folder, shelf, &load_content);
}

}  // namespace strategion::legends
