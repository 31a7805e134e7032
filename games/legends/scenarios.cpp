#include "games/legends/scenarios.h"

#include <fmt/format.h>

#include <algorithm>

namespace strategion::legends {
namespace {

constexpr std::string_view kMainPack = "shattered-lands";
constexpr std::size_t kTeamSeatsMin = 4;  // LG-090
constexpr std::size_t kTeamSeatsMax = 8;

// The scenario of the two expansion armies, with the boards that came with them (LG-R40).
constexpr std::string_view kExpansionBeige = "celestial-vengeance";
constexpr std::string_view kExpansionGray = "qaans-resurgence";
constexpr std::array<std::string_view, 4> kExpansionBoards{"7A", "7B", "7C", "7D"};

bool has_default(const Content::PackHead& pack) { return !pack.default_beige.empty(); }

bool stands_for_main(const Content::PackHead& pack) {
  return pack.id == kMainPack || std::ranges::find(pack.replaces, kMainPack) != pack.replaces.end();
}

// The pack that the common scenarios are played with: the one that came with the game, or a changed copy of it; where
// there is neither, the first that has a match of its own.
const Content::PackHead* find_main(const Content& content) {
  const Content::PackHead* first = nullptr;
  for (const Content::PackHead& pack : content.packs) {
    if (!has_default(pack)) continue;
    if (stands_for_main(pack)) return &pack;
    if (first == nullptr) first = &pack;
  }
  return first;
}

const Content::PackHead* find_pack(const Content& content, std::string_view id) {
  const auto found = std::ranges::find(content.packs, id, &Content::PackHead::id);
  return found == content.packs.end() ? nullptr : &*found;
}

// A pack's armies of a side, as it lists them.
std::vector<std::string> armies_of(const Content& content, const std::string& pack, Side side) {
  std::vector<std::string> ids;
  for (const Army& army : content.armies) {
    if (army.pack == pack && army.side == side) ids.push_back(army.id);
  }
  return ids;
}

std::vector<std::string> boards_of(const Content& content, const std::string& pack) {
  std::vector<std::string> ids;
  for (const Board& board : content.boards) {
    if (board.pack == pack) ids.push_back(board.id);
  }
  return ids;
}

// LG-090: an army and two boards for everybody.
std::vector<int> team_seats(const Content& content, const Content::PackHead& main) {
  const std::size_t armies = std::min(armies_of(content, main.id, Side::kBeige).size(),  //
                                      armies_of(content, main.id, Side::kGray).size());
  const std::size_t boards = boards_of(content, main.id).size();
  std::vector<int> counts;
  for (std::size_t seats = kTeamSeatsMin; seats <= kTeamSeatsMax; seats += 2) {
    if (armies * 2 >= seats && boards >= seats * 2) counts.push_back(static_cast<int>(seats));
  }
  return counts;
}

bool has_expansions(const Content& content) {
  return content.find_army(kExpansionBeige) != nullptr && content.find_army(kExpansionGray) != nullptr &&
         std::ranges::all_of(kExpansionBoards, [&](auto board) { return content.find_board(board) != nullptr; });
}

std::string army_name(const Content& content, const std::string& id) {
  const Army* army = content.find_army(id);
  return army == nullptr ? id : army->name;
}

}  // namespace

std::string army_option(std::size_t army) {
  const std::string side(kSideWords[army & 1U]);
  return army < 2 ? side : fmt::format("{}-{}", side, army / 2 + 1);
}

std::vector<ScenarioCard> scenario_cards(const Content& content) {
  std::vector<ScenarioCard> cards;
  if (const Content::PackHead* main = find_main(content)) {
    cards.push_back({"battle",
                     "Battle",
                     fmt::format("{} against {}, thirty pieces a side.", army_name(content, main->default_beige),
                                 army_name(content, main->default_gray)),
                     {2}});
    if (has_expansions(content)) {
      cards.push_back({"expansions", "The expansions", "Celestial Vengeance against Qa'ans Resurgence.", {2}});
    }
    if (auto seats = team_seats(content, *main); !seats.empty()) {
      cards.push_back({"teams", "Teams", "Two, three or four armies a side on one wide field.", std::move(seats)});
    }
    cards.push_back(
        {"two-game", "Two-game campaign", "Each goes first once; destroyed pieces of the loser count.", {2}});
    cards.push_back({"campaign", "Campaign", "The majority of several games, three unless you say otherwise.", {2}});
  }
  for (const auto& pack : content.packs) {
    if (pack.id != kMainPack && has_default(pack)) cards.push_back({pack.id, pack.name, pack.summary, {2}});
  }
  return cards;
}

std::map<std::string, std::string> scenario_options(const std::string& scenario, int seats, const Content& content) {
  std::map<std::string, std::string> values;
  const Content::PackHead* pack = find_pack(content, scenario);
  if (pack == nullptr) pack = find_main(content);
  if (pack == nullptr) return values;
  values["beige"] = pack->default_beige;
  values["gray"] = pack->default_gray;
  values["boards"] = fmt::format("{}", fmt::join(pack->default_boards, ","));
  if (scenario == "expansions") {
    values["beige"] = kExpansionBeige;
    values["gray"] = kExpansionGray;
    values["boards"] = fmt::format("{}", fmt::join(kExpansionBoards, ","));
  }
  if (scenario == "teams") {
    for (const Side side : {Side::kBeige, Side::kGray}) {
      const auto armies = armies_of(content, pack->id, side);
      for (std::size_t i = 0; i * 2 < static_cast<std::size_t>(seats); ++i) {
        values[army_option(i * 2 + index(side))] = armies[i];
      }
    }
    values["boards"] = fmt::format("{}", fmt::join(boards_of(content, pack->id), ","));
  }
  if (scenario == "two-game") values["series"] = "two-game";
  if (scenario == "campaign") {
    values["series"] = "majority";
    values["games"] = "3";
  }
  return values;
}

}  // namespace strategion::legends
