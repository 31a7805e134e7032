#include "lab/plan.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <boost/json.hpp>

#include "agents/levels.h"
#include "core/base/hash.h"
#include "core/content/reader.h"

namespace strategion::lab {

namespace {

namespace fs = std::filesystem;
namespace json = boost::json;

std::string string_in(const json::value& value) {
  return value.is_string() ? std::string(value.get_string()) : std::string();
}

// "pieces" -> "piece": a catalogue lists things under their plural.
std::string singular(std::string_view word) {
  if (word.ends_with("ies")) return std::string(word.substr(0, word.size() - 3)) + "y";
  if (word.ends_with('s')) word.remove_suffix(1);
  return std::string(word);
}

// Everything with an id in the lists of the open content (AnyGame::catalogue), but for the packs themselves.
std::vector<Thing> catalogued(const json::value& catalogue) {
  std::vector<Thing> things;
  if (!catalogue.is_object()) return things;
  for (const auto& field : catalogue.get_object()) {
    if (!field.value().is_array() || field.key() == "packs") continue;
    for (const json::value& item : field.value().get_array()) {
      const auto* object = item.if_object();
      const auto* id = object == nullptr ? nullptr : object->if_contains("id");
      if (id == nullptr || !id->is_string()) continue;
      const auto* name = object->if_contains("name");
      things.push_back({singular({field.key().data(), field.key().size()}), string_in(*id),
                        name != nullptr && name->is_string() ? string_in(*name) : string_in(*id)});
    }
  }
  return things;
}

Expected<std::vector<std::string>> agents_for(const std::vector<std::string>& wanted, int seats) {
  std::vector<std::string> agents = wanted;
  const auto count = static_cast<std::size_t>(seats);
  if (agents.empty()) agents = {"easy"};
  if (agents.size() == 1) agents.resize(count, agents.front());
  if (agents.size() != count) {
    return fail("agents", fmt::format("--agents names {} agents for {} seats; name one for each seat, or one for all",
                                      agents.size(), seats));
  }
  for (const std::string& name : agents) {
    if (const auto made = make_agent(name, 1); !made) return std::unexpected(made.error());
  }
  return agents;
}

// What the match can bring up where the game says so, else all that the packs hold.
void take_content(Plan& plan, const std::vector<Thing>& all) {
  plan.things = plan.rules->things();
  const bool is_told = !plan.things.empty();
  for (const Thing& thing : all) {
    plan.ids.insert(thing.id);
    const bool is_there = std::ranges::any_of(
        plan.things, [&](const Thing& known) { return known.kind == thing.kind && known.id == thing.id; });
    // A kind that the game never speaks of (Legends' armies) is nothing that could be used.
    const bool is_kind = std::ranges::any_of(plan.things, [&](const Thing& known) { return known.kind == thing.kind; });
    if (is_told && is_kind && !is_there) plan.absent.push_back(thing);
  }
  if (!is_told) plan.things = all;
}

std::vector<fs::path> packs_in(const fs::path& folder) {
  std::error_code trouble;
  if (fs::is_regular_file(folder / "pack.toml", trouble)) return {folder};
  std::vector<fs::path> found;
  for (fs::directory_iterator at(folder, trouble), end; !trouble && at != end; at.increment(trouble)) {
    if (fs::is_regular_file(at->path() / "pack.toml", trouble)) found.push_back(at->path());
  }
  std::ranges::sort(found);
  return found;
}

// Every pack says in its pack.toml who it is; what else may be wrong there the game tells.
std::string id_of_pack(const fs::path& folder) {
  const auto head = content::Document::read(folder / "pack.toml", "pack.toml");
  if (!head) return {};
  content::Problems unheard;
  return head->root(unheard).text_or("id", "");
}

bool is_among(const std::string& id, const std::vector<std::string>& ids) {
  return std::ranges::find(ids, id) != ids.end();
}

std::vector<std::string> pack_ids(const AnyGame& game, const PackShelf& shelf) {
  std::vector<std::string> ids;
  if (const auto cards = game.packs(shelf)) {
    for (const PackCard& card : *cards) ids.push_back(card.id);
  }
  return ids;
}

}  // namespace

Expected<Plan> make_plan(const AnyGame& game, const PackShelf& shelf, const Wanted& wanted) {
  Plan plan;
  plan.game = &game;
  auto rules = game.open(wanted.setup, shelf);
  if (!rules) return std::unexpected(rules.error());
  plan.rules = std::move(*rules);
  plan.position = wanted.position;
  auto start = plan.position.is_null() ? plan.rules->deal() : plan.rules->parse_position(plan.position);
  if (!start) return std::unexpected(start.error());
  plan.start = std::move(*start);
  auto agents = agents_for(wanted.agents, plan.seats());
  if (!agents) return std::unexpected(agents.error());
  plan.agents = std::move(*agents);
  plan.seed = wanted.seed;
  plan.games = wanted.games;
  const auto catalogue = game.catalogue(shelf);
  if (!catalogue) return std::unexpected(catalogue.error());
  take_content(plan, catalogued(*catalogue));
  return plan;
}

Expected<PackShelf> in_place(const AnyGame& game, const PackShelf& shelf, const std::string& folder) {
  std::error_code trouble;
  if (!fs::is_directory(folder, trouble)) return fail("no-such-folder", "there is no such folder", folder);
  const std::vector<fs::path> fresh = packs_in(folder);
  if (fresh.empty()) return fail("no-pack", "there is no pack in this folder: none has a pack.toml", folder);
  const auto old = game.packs(shelf);
  if (!old) return std::unexpected(old.error());
  std::vector<std::string> ids;
  for (const fs::path& pack : fresh) ids.push_back(id_of_pack(pack));
  PackShelf changed;
  for (const PackCard& card : *old) {
    if (!is_among(card.id, ids)) changed.folders.push_back(card.folder);
  }
  changed.folders.insert(changed.folders.end(), fresh.begin(), fresh.end());
  const auto now = game.packs(changed);  // with every error that the new packs have
  if (!now) return std::unexpected(now.error());
  for (std::size_t i = 0; i < ids.size(); ++i) {
    if (std::ranges::find(*now, ids[i], &PackCard::id) != now->end()) continue;
    return fail("other-game", fmt::format("pack \"{}\" is not for {}, or another one replaces it", ids[i], game.id()),
                fresh[i].string());
  }
  return changed;
}

std::string scenario_in_place(const AnyGame& game, const std::string& scenario, const PackShelf& shelf,
                              const PackShelf& other) {
  const auto before = pack_ids(game, shelf);
  const auto after = pack_ids(game, other);
  if (!is_among(scenario, before) || is_among(scenario, after)) return scenario;
  std::vector<std::string> fresh;
  for (const std::string& id : after) {
    if (!is_among(id, before)) fresh.push_back(id);
  }
  return fresh.size() == 1 ? fresh.front() : scenario;
}

int rotation(const Plan& plan) {
  const std::size_t seats = plan.agents.size();
  for (std::size_t period = 1; period < seats; ++period) {
    bool repeats = seats % period == 0;
    for (std::size_t i = 0; i < seats && repeats; ++i) repeats = plan.agents[i] == plan.agents[(i + period) % seats];
    if (repeats) return static_cast<int>(period);
  }
  return static_cast<int>(seats);
}

const std::string& agent_at(const Plan& plan, std::int64_t number, int seat) {
  const auto seats = static_cast<std::int64_t>(plan.agents.size());
  return plan.agents[static_cast<std::size_t>((number + seat) % seats)];
}

std::uint64_t stream_seed(const Plan& plan, std::int64_t number, int stream) {
  return hash_value(
      std::array<std::uint64_t, 3>{plan.seed, static_cast<std::uint64_t>(number), static_cast<std::uint64_t>(stream)});
}

}  // namespace strategion::lab
