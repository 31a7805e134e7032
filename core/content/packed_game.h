// A game whose content lies in packs: loading, judging and showing packs, once for every such game.
#pragma once

#include <memory>

#include "core/content/pack.h"

namespace strategion::content {

// Content, or every error found.
template <class Content>
using Loaded = std::expected<std::shared_ptr<const Content>, std::vector<Error>>;
template <class Content>
using ReadPacks = Loaded<Content> (*)(const std::vector<std::filesystem::path>& pack_folders);

// Everything on a shelf.
template <class Content>
Loaded<Content> load_shelf(std::string_view game, const PackShelf& shelf, ReadPacks<Content> read) {
  const auto folders = find_packs(game, shelf);
  if (!folders) return std::unexpected(std::vector{folders.error()});
  return read(*folders);
}

// One pack as `pack check` judges it: sound by itself with the packs it needs, and beside all others on the shelf.
template <class Content>
std::expected<typename Content::PackHead, std::vector<Error>> check_pack_folder(std::string_view game,
                                                                                const std::filesystem::path& folder,
                                                                                const PackShelf& shelf,
                                                                                ReadPacks<Content> read) {
  const auto folders = find_with_needs(game, folder, shelf);
  if (!folders) return std::unexpected(std::vector{folders.error()});
  const auto alone = read(*folders);
  if (!alone) return std::unexpected(alone.error());
  PackShelf together = shelf;
  together.folders.push_back(folder);
  const auto all = load_shelf(game, together, read);
  if (!all) return std::unexpected(all.error());
  for (const auto& head : (*alone)->packs) {
    if (head.folder == folder.string()) return head;
  }
  return std::unexpected(std::vector{Error{"bad-content", "a pack that it needs replaces it", folder.string()}});
}

// A game of packs. Beside its Content it has `scenario_cards`, `show_thing` and `catalogue_json`, each of a Content.
template <class Content>
class PackedGame : public AnyGame {
 public:
  Expected<std::vector<ScenarioCard>> scenarios(const PackShelf& shelf) const final {
    const auto content = load(shelf);
    if (!content) return std::unexpected(content.error());
    return scenario_cards(**content);
  }
  Expected<std::vector<PackCard>> packs(const PackShelf& shelf) const final {
    const auto content = load(shelf);
    if (!content) return std::unexpected(content.error());
    std::vector<PackCard> cards;
    for (const PackHead& head : (*content)->packs) cards.push_back(card_of(head));
    return cards;
  }
  std::expected<PackCard, std::vector<Error>> check_pack(const std::filesystem::path& folder,
                                                         const PackShelf& shelf) const final {
    const auto head = content::check_pack_folder(id(), folder, shelf, read());
    if (!head) return std::unexpected(head.error());
    return card_of(*head);
  }
  Expected<std::string> show(std::string_view thing, const PackShelf& shelf) const final {
    const auto content = load(shelf);
    if (!content) return std::unexpected(content.error());
    return show_thing(**content, thing);
  }
  Expected<boost::json::value> catalogue(const PackShelf& shelf) const final {
    const auto content = load(shelf);
    if (!content) return std::unexpected(content.error());
    return catalogue_json(**content);
  }

 protected:
  virtual ReadPacks<Content> read() const = 0;
  // The first of the errors, where there are any.
  Expected<std::shared_ptr<const Content>> load(const PackShelf& shelf) const {
    auto content = content::load_shelf(id(), shelf, read());
    if (!content) return std::unexpected(content.error().front());
    return *content;
  }

 private:
  static PackCard card_of(const PackHead& head) {
    return {head.id, head.name, head.version, head.hash, head.summary, head.folder};
  }
};

}  // namespace strategion::content
