#include "tests/stratos/rules/scene.h"

#include <algorithm>

#include "core/testing/folders.h"
#include "games/stratos/content/loader.h"
#include "tests/stratos/rules/sound.h"

namespace strategion::stratos {

std::shared_ptr<const Content> isle() {
  static const auto kContent = [] {
    auto content = load_content({source_folder() / "games/stratos/content/isle"});
    if (!content) {
      for (const Error& error : content.error()) ADD_FAILURE() << error.text();
      std::abort();
    }
    return *content;
  }();
  return kContent;
}

Scenario Scene::drawn(std::vector<std::string_view> map, const std::vector<Start>& starts) {
  Scenario scenario;
  scenario.id = "drawn";
  scenario.height = static_cast<std::uint8_t>(map.size());
  for (std::size_t row = 0; row < map.size(); ++row) {
    scenario.width = std::max(scenario.width, static_cast<std::uint8_t>(map[row].size()));
    for (std::size_t column = 0; column < map[row].size(); ++column) {
      const std::size_t letter = kTerrainLetters.find(map[row][column]);
      scenario.map[space_at(row, column)] = static_cast<Terrain>(letter);
    }
  }
  for (std::size_t row = 0; row < scenario.height; row += 4) {
    for (std::size_t column = 0; column < scenario.width; column += 4) scenario.trays.push_back(space_at(row, column));
  }
  for (const Start& start : starts) {
    scenario.starts.push_back({static_cast<std::uint8_t>(start.seat), start.type, start.promoted, start.at});
  }
  scenario.first = 0;
  return scenario;
}

namespace {

Options seated(const Scenario& scenario, Options options) {
  options.seats = 2;
  for (const StartUnit& start : scenario.starts) options.seats = std::max(options.seats, start.seat + 1);
  for (const SideCard& side : scenario.sides) {
    for (const std::uint8_t seat : side.seats) options.seats = std::max(options.seats, seat + 1);
  }
  return options;
}

}  // namespace

Scene::Scene(Scenario scenario, Options options) : rules_(isle(), seated(scenario, options), scenario) {
  state = rules_.deal({});
}

Scene::Scene(std::vector<std::string_view> map, const std::vector<Start>& starts, Options options)
    : Scene(drawn(std::move(map), starts), options) {}

int Scene::asked() const {
  const Asking asking = rules_.asking(state);
  return asking.seats.empty() ? -1 : static_cast<int>(index(asking.seats.lowest()));
}

Scene& Scene::play(int number, const Action& action) {
  const Legality legality = rules_.check(state, seat(number), action);
  EXPECT_TRUE(legality) << legality.refusal().text();
  EventLog<Event> log;
  if (legality) rules_.apply(state, seat(number), action, &log);
  lines = log.lines();
  EXPECT_EQ(unsound(rules_, state), "");
  return *this;
}
Scene& Scene::play(const Action& action) { return play(asked(), action); }

Scene& Scene::nature(const Action& action) {
  const Legality legality = rules_.check(state, kNature, action);
  EXPECT_TRUE(legality) << legality.refusal().text();
  EventLog<Event> log;
  if (legality) rules_.apply(state, kNature, action, &log);
  lines = log.lines();
  EXPECT_EQ(unsound(rules_, state), "");
  return *this;
}

Scene& Scene::end_turn() {
  if (state.question == Question::kPlaceToken) play(legal().front());
  if (state.question == Question::kAct) play(EndActions{});
  if (state.question == Question::kBuy) play(EndTurn{});
  return *this;
}

Scene& Scene::whatever_nature_does() {
  while (rules_.asking(state).mode == Mode::kChance) nature(chances().front());
  return *this;
}

std::string Scene::refusal(int number, const Action& action) const {
  const Legality legality = rules_.check(state, seat(number), action);
  return legality ? "legal" : legality.refusal().text();
}
std::string Scene::refusal(const Action& action) const { return refusal(asked(), action); }

std::vector<Action> Scene::legal() const {
  Choices<Action> choices;
  rules_.add_legal(state, seat(asked()), choices);
  return {choices.begin(), choices.end()};
}

std::vector<Action> Scene::chances() const {
  Chances<Action> chances;
  rules_.add_chances(state, chances);
  std::vector<Action> actions;
  for (const auto& chance : chances) actions.push_back(chance.action);
  return actions;
}

Unit& Scene::unit(Space at) {
  const Figurine figurine = reader().at(at);
  EXPECT_LT(figurine, kUnits) << "no unit stands on " << static_cast<int>(at);
  return state.units[figurine];
}
const Unit& Scene::unit(Space at) const {
  const Figurine figurine = reader().at(at);
  EXPECT_LT(figurine, kUnits) << "no unit stands on " << static_cast<int>(at);
  return state.units[figurine];
}

std::vector<Event> Scene::told(Happening what) const {
  std::vector<Event> found;
  for (const auto& line : lines) {
    if (line.event.what == what) found.push_back(line.event);
  }
  return found;
}

CardId Scene::card(std::string_view id) const {
  const auto& cards = rules_.tables().cards;
  const auto found = std::ranges::find_if(cards, [&](const Card* each) { return each->id == id; });
  EXPECT_NE(found, cards.end()) << id;
  return static_cast<CardId>(found - cards.begin() + 1);
}
CardId Scene::spell(std::string_view id) const {
  const auto& cards = rules_.tables().spells;
  const auto found = std::ranges::find_if(cards, [&](const Card* each) { return each->id == id; });
  EXPECT_NE(found, cards.end()) << id;
  return static_cast<CardId>(found - cards.begin() + 1);
}

void Scene::put_on(Space at, std::string_view equipment) {
  const CardId id = card(equipment);
  Unit& wearer = unit(at);
  wearer.worn[wearer.worn[0] == kNoCard ? 0 : 1] = id;
  std::sort(wearer.worn.begin(), wearer.worn.begin() + (wearer.worn[1] == kNoCard ? 1 : 2));
  const Pile pile = state.piles[id - 1U];
  state.piles[id - 1U] = Pile(pile.deck() - 1, pile.discarded(), pile.bottom());
}

void Scene::give_permanent(int seat, std::string_view id) {
  const CardId given = card(id);
  state.piles[given - 1U] = Pile();
  const std::size_t purse = rules_.tables().purse_of[static_cast<std::size_t>(seat)];
  state.permanents[purse] =
      static_cast<std::uint16_t>(state.permanents[purse] | 1U << rules_.tables().permanent_index[given - 1U]);
}

void Scene::give_spell(int seat, std::string_view id) {
  state.spells[spell(id) - 1U] = SpellPlace(rules_.tables().purse_of[static_cast<std::size_t>(seat)]);
}

void Scene::put_monster(MonsterKind kind, Space at) {
  Monster& monster = state.monsters[static_cast<std::size_t>(kind)];
  const MonsterRow& row = rules_.tables().content->monsters[static_cast<std::size_t>(kind)];
  monster = Monster{.at = at, .lair = Lair::kOnBoard};
  monster.set_health(row.health);
  monster.set_spirit(row.spirit);
  state.occupied.add(at);
}

}  // namespace strategion::stratos
