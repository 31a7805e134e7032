#include "games/stratos/content/loader.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <tuple>
#include <utility>

#include "core/base/nearest.h"
#include "core/content/pack.h"
#include "games/stratos/content/read_card.h"
#include "games/stratos/content/read_scenario.h"
#include "games/stratos/content/read_tables.h"

namespace strategion::stratos {

using content::Document;
using content::NodeKind;
using content::Pack;
using content::Problems;
using content::Table;

namespace {

constexpr std::string_view kGame = "stratos";

// The scenario that a pack's head calls its default; line 0: it says none.
struct DefaultScenario {
  std::string id;
  std::size_t line = 0;
};
using DefaultScenarios = std::map<std::string, DefaultScenario>;  // by the pack's folder

bool is_scenario_file(const Document& document) { return document.shown().find("/scenarios/") != std::string::npos; }

class Loader {
 public:
  Loader(std::vector<Pack> packs, DefaultScenarios defaults)
      : packs_(std::move(packs)), defaults_(std::move(defaults)) {
    for (std::size_t pack = 0; pack < packs_.size(); ++pack) sees_.push_back(seen_by(pack));
  }

  void read_tables(Problems& problems) {
    for (const Pack& pack : packs_) {
      for (const Document& document : pack.documents) {
        if (!is_scenario_file(document)) read_tables(document, pack, problems);
      }
    }
    if (problems.empty()) check_tables(problems);
  }

  void read_scenarios(Problems& problems) {
    const bool tables_sound = problems.empty();
    for (std::size_t pack = 0; pack < packs_.size(); ++pack) {
      for (const Document& document : packs_[pack].documents) {
        if (is_scenario_file(document)) read_scenario_file(document, pack, tables_sound, problems);
      }
      check_default(pack, problems);
    }
  }

  std::shared_ptr<const Content> take() {
    // The default of the first pack that has one comes first; then by pack, smallest first, drawn maps last.
    std::string first;
    for (const Pack& pack : packs_) {
      if (first.empty()) first = defaults_[pack.head.folder].id;
    }
    std::ranges::stable_sort(content_->scenarios, {}, [&](const Scenario& scenario) {
      return std::tuple(scenario.id != first, pack_number(scenario.pack), scenario.random, scenario.seats.front());
    });
    for (std::size_t pack = 0; pack < packs_.size(); ++pack) {
      content_->packs.push_back({std::move(packs_[pack].head), std::move(sees_[pack])});
    }
    return std::move(content_);
  }

 private:
  std::size_t pack_number(std::string_view id) const {
    std::size_t number = 0;
    while (packs_[number].head.id != id) ++number;
    return number;
  }

  // Packs stand behind those they need, so what those see is settled.
  std::vector<std::string> seen_by(std::size_t pack) const {
    std::vector<std::string> seen{packs_[pack].head.id};
    for (const std::string& need : packs_[pack].needs) {
      for (std::size_t other = 0; other < pack; ++other) {
        if (packs_[other].head.id != need) continue;
        for (const std::string& further : sees_[other]) {
          if (std::ranges::find(seen, further) == seen.end()) seen.push_back(further);
        }
      }
    }
    return seen;
  }

  // True when this id is new among its kind; notes a problem otherwise.
  bool declare(Table& table, std::string_view thing, const Pack& pack) {
    const auto value = table.find("id");
    if (!value || !value->is(NodeKind::kText)) return true;
    const std::string id = value->text();
    const auto [found, is_new] =
        declared_.try_emplace(fmt::format("{} {}", thing, id), Declared{table.place(), pack.head.id});
    if (is_new) return true;
    std::string hint;
    if (found->second.pack != pack.head.id) {
      hint = fmt::format(", or write replaces = [\"{}\"] in pack.toml if this pack is a changed copy of it",
                         found->second.pack);
    }
    value->wrong(
        fmt::format("{} \"{}\" is already in {}; give one of them another id{}", thing, id, found->second.place, hint));
    return false;
  }

  void read_tables(const Document& document, const Pack& pack, Problems& problems) {
    Table root = document.root(problems);
    const auto each = [&](std::string_view key, std::string_view thing, auto read) {
      for (Table& table : root.tables_or_none(key)) {
        if (declare(table, thing, pack)) read(table, *content_);
      }
    };
    each("unit", "unit", read_unit);
    each("tile", "tile", read_tile);
    each("special", "special tile", read_special);
    each("monster", "monster", read_monster);
    each("card", "card",
         [&](Table& table, Content& content) { content.cards.push_back(read_card(table, pack.head.id)); });
    if (auto rolls = root.find_table("rolls")) {
      if (!rolls_in_.empty()) {
        rolls->wrong(fmt::format("\"rolls\" is already in {}; there is one table of Monster Rolls", rolls_in_));
      }
      rolls_in_ = rolls->place();
      read_rolls(*rolls, *content_);
    }
    root.done();
  }

  // ST-016 and the like are looked up by number: nothing may be missing.
  void check_tables(Problems& problems) {
    if (packs_.empty()) return;
    const auto need = [&](std::string_view thing, std::string_view id) {
      if (declared_.contains(fmt::format("{} {}", thing, id))) return;
      problems.add(Error{"bad-content",
                         fmt::format("no {} \"{}\" is there; give it, or write needs = [\"isle\"]", thing, id),
                         packs_.back().head_shown});
    };
    for (std::size_t i = 1; i < kUnitWords.size(); ++i) need("unit", kUnitWords[i]);
    for (std::size_t bag = 0; bag < kBags; ++bag) need("tile", kTerrainWords[bag + 1]);
    for (std::size_t i = 0; i < kSpecialKinds; ++i) {
      need("special tile", kTerrainWords[static_cast<std::size_t>(special_terrain(i))]);
    }
    for (const std::string_view monster : kMonsterWords) need("monster", monster);
    if (rolls_in_.empty()) {
      problems.add(Error{"bad-content", "there is no table \"rolls\"; give it, or write needs = [\"isle\"]",
                         packs_.back().head_shown});
    }
    for (std::size_t pack = 0; pack < packs_.size(); ++pack) check_limits(pack, problems);
  }

  // What a match of this pack's scenarios must have room for (limits.h).
  void check_limits(std::size_t pack, Problems& problems) {
    const auto count = [&](auto fits) {
      return static_cast<std::size_t>(std::ranges::count_if(content_->cards, [&](const Card& card) {
        return fits(card) && std::ranges::find(sees_[pack], card.pack) != sees_[pack].end();
      }));
    };
    const auto limit = [&](std::size_t there, std::size_t most, std::string_view thing) {
      if (there <= most) return;
      problems.add(Error{"bad-content", fmt::format("{} {}; a match has room for {}", there, thing, most),
                         packs_[pack].head_shown});
    };
    limit(count([](const Card& card) { return card.type == CardType::kSpell; }), kSpells, "spells");
    limit(count([](const Card& card) { return card.type != CardType::kSpell; }), kCards, "kinds of exploration cards");
    limit(count([](const Card& card) { return card.type == CardType::kItem; }), kItems, "kinds of one-use items");
    limit(count([](const Card& card) { return card.type == CardType::kPermanent; }), kPermanents, "permanent items");
  }

  void read_scenario_file(const Document& document, std::size_t pack, bool tables_sound, Problems& problems) {
    Table root = document.root(problems);
    const std::size_t before = problems.size();
    declare(root, "scenario", packs_[pack]);
    Scenario scenario = read_scenario(root, packs_[pack].head.id);
    scenario.file = document.shown();
    if (tables_sound && problems.size() == before) check_against_packs(root, scenario, *content_, sees_[pack]);
    if (problems.size() == before) content_->scenarios.push_back(std::move(scenario));
  }

  void check_default(std::size_t pack, Problems& problems) {
    const DefaultScenario& wanted = defaults_[packs_[pack].head.folder];
    if (wanted.line == 0 || !problems.empty()) return;
    std::vector<std::string_view> known;
    for (const Scenario& scenario : content_->scenarios) {
      if (scenario.pack == packs_[pack].head.id) known.push_back(scenario.id);
    }
    if (std::ranges::find(known, wanted.id) != known.end()) return;
    const std::string hint = suggestion(wanted.id, known);
    problems.add(packs_[pack].head_shown, wanted.line,
                 fmt::format("unknown scenario \"{}\"{}{}", wanted.id, hint.empty() ? "" : "; ", hint));
  }

  struct Declared {
    std::string place;
    std::string pack;
  };
  std::vector<Pack> packs_;
  DefaultScenarios defaults_;
  std::vector<std::vector<std::string>> sees_;  // by pack
  std::map<std::string, Declared> declared_;    // "card blaze" and where it stands
  std::string rolls_in_;
  std::shared_ptr<Content> content_ = std::make_shared<Content>();
};

DefaultScenario read_default(Table& head) {
  const auto value = head.find("default");
  if (!value) return {};
  return {value->text(), value->line()};
}

}  // namespace

content::Loaded<Content> load_content(const std::vector<std::filesystem::path>& pack_folders) {
  Problems problems;
  std::vector<Pack> packs;
  DefaultScenarios defaults;
  for (const auto& folder : pack_folders) {
    packs.push_back(content::read_pack(kGame, folder, problems, [&](Table& head) {  //
      defaults[folder.string()] = read_default(head);
    }));
  }
  if (!problems.empty()) return std::unexpected(problems.in_order());
  packs = content::in_order_of_need(std::move(packs), problems);
  if (!problems.empty()) return std::unexpected(problems.in_order());

  Loader loader(std::move(packs), std::move(defaults));
  loader.read_tables(problems);
  loader.read_scenarios(problems);
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

}  // namespace strategion::stratos
