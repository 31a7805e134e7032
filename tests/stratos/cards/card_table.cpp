#include "tests/stratos/cards/card_table.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <stdexcept>

#include "core/testing/folders.h"
#include "games/stratos/content/loader.h"
#include "games/stratos/rules/reader.h"

namespace strategion::stratos::cards {

namespace {

std::filesystem::path isle_folder() { return source_folder() / "games/stratos/content/isle"; }

template <class Words>
int index_of(const Words& words, std::string_view word) {
  const auto found = std::ranges::find(words, word);
  return found == words.end() ? -1 : static_cast<int>(found - words.begin());
}

constexpr std::array<std::string_view, 4> kWayWords{"left", "right", "up", "down"};
constexpr int kMonsterSeat = 9;

Scenario scenario_of(const Drawing& drawing) {
  Scenario scenario;
  scenario.id = "drawn";
  scenario.seats = {drawing.seats};
  scenario.first = 0;
  for (std::size_t row = 0; row < drawing.map.size(); ++row) {
    for (std::size_t column = 0; column < drawing.map[row].size(); ++column) {
      const auto terrain = kTerrainLetters.find(drawing.map[row][column]);
      scenario.map[space_at(row, column)] = static_cast<Terrain>(terrain);
    }
  }
  scenario.height = static_cast<std::uint8_t>(drawing.map.size());
  scenario.width = static_cast<std::uint8_t>(drawing.map[0].size());
  for (std::size_t row = 0; row < drawing.map.size(); row += 4) {
    for (std::size_t column = 0; column < drawing.map[0].size(); column += 4) {
      scenario.trays.push_back(space_at(row, column));
    }
  }
  for (const Placed& placed : drawing.units) {
    if (placed.seat == kMonsterSeat) continue;
    const int base = index_of(kUnitWords, placed.unit);
    const int promoted = index_of(kPromotedWords, placed.unit);
    if (base < 0 && promoted < 0) throw std::runtime_error("no unit is called " + placed.unit);
    scenario.starts.push_back({.seat = static_cast<std::uint8_t>(placed.seat),
                               .type = static_cast<UnitType>(std::max(base, promoted)),
                               .promoted = base < 0,
                               .at = space_named(placed.at)});
  }
  for (std::size_t i = 0; i < kResources; ++i) {
    scenario.tokens[0][i] = static_cast<std::uint8_t>(drawing.tokens[i]);
  }
  std::vector<bool> in_a_side(static_cast<std::size_t>(drawing.seats));
  for (const auto& side : drawing.allies) {
    SideCard card;
    for (const int seat : side) {
      card.seats.push_back(static_cast<std::uint8_t>(seat));
      in_a_side[static_cast<std::size_t>(seat)] = true;
    }
    card.as_one = drawing.as_one;
    scenario.sides.push_back(card);
  }
  for (std::size_t seat = 0; seat < in_a_side.size() && !drawing.allies.empty(); ++seat) {
    if (in_a_side[seat]) continue;
    SideCard card;
    card.seats = {static_cast<std::uint8_t>(seat)};
    scenario.sides.push_back(card);
  }
  scenario.precious = drawing.precious;
  return scenario;
}

Options options_of(const Drawing& drawing) {
  Options options;
  options.seats = drawing.seats;
  options.monsters = drawing.monsters;
  options.special_goals = false;
  options.target_pp = drawing.target;
  return options;
}

}  // namespace

std::shared_ptr<const Content> isle() {
  static const std::shared_ptr<const Content> content = [] {
    auto loaded = load_content({isle_folder()});
    if (!loaded) throw std::runtime_error(loaded.error().front().text());
    return *loaded;
  }();
  return content;
}

Space space_named(std::string_view name) {
  return space_at(static_cast<std::size_t>(std::stoi(std::string(name.substr(1))) - 1),
                  static_cast<std::size_t>(name[0] - 'a'));
}

std::string name_of(Space space) {
  return std::string(1, static_cast<char>('a' + column_of(space))) + std::to_string(row_of(space) + 1);
}

CardTable::CardTable(const Drawing& drawing)
    : rules(isle(), options_of(drawing), scenario_of(drawing)), state(rules.deal({})) {
  for (const std::string& spell : drawing.spells) state.spells[spell_id(spell) - 1U] = SpellPlace(std::size_t{0});
  for (const std::string& item : drawing.items) {
    const CardId id = card_id(item);
    Stock& stock = state.items[0][rules.tables().item_index[id - 1U]];
    stock = Stock(stock.hand() + 1, 0);
    Pile& pile = state.piles[id - 1U];
    pile = Pile(pile.deck() - 1, 0, 0);
  }
  for (const std::string& held : drawing.permanents) {
    const CardId id = card_id(held);
    state.permanents[0] =
        static_cast<std::uint16_t>(state.permanents[0] | 1U << rules.tables().permanent_index[id - 1U]);
    state.piles[id - 1U] = Pile(0, 0, 0);
  }
  for (const Placed& placed : drawing.units) {
    if (placed.seat == kMonsterSeat) {
      Monster& monster = state.monsters[static_cast<std::size_t>(index_of(kMonsterWords, placed.unit))];
      monster.at = space_named(placed.at);
      monster.lair = Lair::kOnBoard;
      monster.set_health(placed.health < 0 ? 8 : placed.health);
      monster.set_spirit(3);
      state.occupied.add(monster.at);
      continue;
    }
    if (placed.health >= 0) change(placed.at).set_health(placed.health);
    if (placed.spirit >= 0) change(placed.at).set_spirit(placed.spirit);
  }
  // Monsters on: a token is asked for first (ST-902). Cards are tried in the Action phase.
  if (state.question == Question::kPlaceToken) {
    Choices<Action> list;
    rules.add_legal(state, Seat{0}, list);
    rules.apply(state, Seat{0}, list[0], nullptr);
  }
  for (Edge& edge : state.edges) edge.clear();
}

// --- acts ---

void CardTable::act(const Action& action, Where where) {
  struct Keep : Sink<Event> {
    explicit Keep(std::vector<Told>& told) : list(told) {}
    void tell(const Event& event, SeatSet audience) override { list.push_back({event, audience}); }
    std::vector<Told>& list;
  };
  const int who = asked();
  if (who >= 0) {
    const Legality legal = rules.check(state, static_cast<Seat>(who), action);
    if (!legal) {
      throw std::runtime_error("line " + std::to_string(where.line()) + ": refused: " + legal.refusal().text());
    }
  } else {
    Chances<Action> list;
    rules.add_chances(state, list);
    const bool listed =
        std::ranges::any_of(list, [&](const Chance<Action>& chance) { return chance.action == action; });
    if (!listed) throw std::runtime_error("line " + std::to_string(where.line()) + ": nature does not draw that now");
  }
  Keep keep(events);
  rules.apply(state, who < 0 ? kNature : static_cast<Seat>(who), action, &keep);
}

Action CardTable::pick_named(const std::string& word) const {
  if (word == ".") return Pass{};
  if (const int way = index_of(kWayWords, word); way >= 0) return PickWay{static_cast<Way>(way)};
  if (const int resource = index_of(kResourceWords, word); resource >= 0) {
    return PickResource{static_cast<Resource>(resource)};
  }
  if (const int terrain = index_of(kTerrainWords, word); terrain >= 0)
    return PickTerrain{static_cast<Terrain>(terrain)};
  return PickSpace{space_named(word)};
}

void CardTable::pick(const std::string& word, Where where) { act(pick_named(word), where); }

void CardTable::begin(std::string_view /*at*/, const Action& first, const Action& card, const Texts& words,
                      Where where) {
  act(first, where);
  act(card, where);
  for (const std::string& word : words) pick(word, where);
}

void CardTable::cast(std::string_view at, std::string_view spell, const Texts& words, Where where) {
  begin(at, Cast{space_named(at)}, PickSpell{spell_id(spell)}, words, where);
}

void CardTable::use(std::string_view at, std::string_view item, const Texts& words, Where where) {
  begin(at, UseItem{space_named(at)}, PickCard{card_id(item)}, words, where);
}

void CardTable::draw(std::string_view card, Where where) { act(DrawCard{card_id(card)}, where); }

void CardTable::find(std::string_view at, std::string_view card, Where where) {
  act(Search{space_named(at)}, where);
  act(TurnUp{Symbol::kOne}, where);
  draw(card, where);
}

void CardTable::turn_of(int seat) {
  const auto answer = [&] {
    if (asked() < 0) {
      Chances<Action> list;
      rules.add_chances(state, list);
      act(list[0].action);
      return;
    }
    act(rules.default_answer(state, static_cast<Seat>(asked())));
  };
  do answer();
  while (state.phase != Phase::kOver && !(state.question == Question::kAct && asked() == seat));
}

// --- what may be answered ---

int CardTable::asked() const { return state.asked == 0 ? -1 : std::countr_zero(static_cast<unsigned>(state.asked)); }

namespace {

std::string word_of(const Action& action) {
  if (std::holds_alternative<Pass>(action)) return ".";
  if (const auto* space = std::get_if<PickSpace>(&action)) return name_of(space->space);
  if (const auto* resource = std::get_if<PickResource>(&action)) {
    return std::string(kResourceWords[static_cast<std::size_t>(resource->resource)]);
  }
  if (const auto* terrain = std::get_if<PickTerrain>(&action)) {
    return std::string(kTerrainWords[static_cast<std::size_t>(terrain->terrain)]);
  }
  if (const auto* way = std::get_if<PickWay>(&action))
    return std::string(kWayWords[static_cast<std::size_t>(way->way)]);
  return "?";
}

}  // namespace

Texts CardTable::picks() const {
  Choices<Action> list;
  if (asked() >= 0) rules.add_legal(state, static_cast<Seat>(asked()), list);
  Texts words;
  for (const Action& action : list) words.push_back(word_of(action));
  std::ranges::sort(words);
  return words;
}

Texts CardTable::chances() const {
  Chances<Action> list;
  rules.add_chances(state, list);
  Texts words;
  for (const auto& chance : list) words.push_back(word_of(chance.action));
  std::ranges::sort(words);
  return words;
}

Texts CardTable::castable(std::string_view at) const {
  const Reader reader(rules.tables(), state);
  if (!may_cast(at)) return {};
  CardTable copy = *this;
  copy.act(Cast{space_named(at)});
  Choices<Action> list;
  rules.add_legal(copy.state, static_cast<Seat>(asked()), list);
  Texts ids;
  for (const Action& action : list) ids.push_back(reader.spell(std::get<PickSpell>(action).card).id);
  return ids;
}

Texts CardTable::usable(std::string_view at) const {
  const Reader reader(rules.tables(), state);
  if (!may_use(at)) return {};
  CardTable copy = *this;
  copy.act(UseItem{space_named(at)});
  Choices<Action> list;
  rules.add_legal(copy.state, static_cast<Seat>(asked()), list);
  Texts ids;
  for (const Action& action : list) ids.push_back(reader.card(std::get<PickCard>(action).card).id);
  return ids;
}

bool CardTable::may(const Action& action) const {
  return static_cast<bool>(rules.check(state, static_cast<Seat>(asked()), action));
}

std::string CardTable::refused(const Action& action) const {
  const Legality legal = rules.check(state, static_cast<Seat>(asked()), action);
  return legal ? "legal" : legal.refusal().text();
}

// --- the position ---

std::string CardTable::at(std::string_view space) const {
  const Reader reader(rules.tables(), state);
  const Figurine figurine = reader.at(space_named(space));
  if (figurine == kNoFigurine) return "";
  if (is_monster(figurine)) return std::string(kMonsterWords[figurine - kUnits]);
  const Unit& unit = reader.unit(figurine);
  const auto type = static_cast<std::size_t>(unit.type());
  return std::string(unit.promoted() ? kPromotedWords[type] : kUnitWords[type]) + " " +
         std::to_string(seat_of(figurine));
}

const Unit& CardTable::unit(std::string_view at) const {
  const Figurine figurine = Reader(rules.tables(), state).at(space_named(at));
  if (figurine == kNoFigurine || is_monster(figurine)) throw std::runtime_error("no unit stands on " + std::string(at));
  return state.units[figurine];
}

Unit& CardTable::change(std::string_view at) { return const_cast<Unit&>(unit(at)); }

int CardTable::health(std::string_view at) const {
  const Reader reader(rules.tables(), state);
  const Figurine figurine = reader.at(space_named(at));
  return figurine == kNoFigurine ? 0 : reader.health(figurine);
}

char CardTable::tile(std::string_view space) const {
  return kTerrainLetters[static_cast<std::size_t>(state.tiles[space_named(space)].terrain())];
}

int CardTable::tokens(int seat, Resource resource) const {
  return Reader(rules.tables(), state).purse(static_cast<std::size_t>(seat)).tokens[static_cast<std::size_t>(resource)];
}

int CardTable::points(int seat) const {
  const Reader reader(rules.tables(), state);
  return reader.prosperity(reader.purse_of(static_cast<std::size_t>(seat)));
}

bool CardTable::face_up(std::string_view spell) const { return state.spells[spell_id(spell) - 1U].face_up(); }
bool CardTable::seen(std::string_view spell) const { return state.spells[spell_id(spell) - 1U].seen(); }

int CardTable::in_hand(std::string_view item, int seat) const {
  const Reader reader(rules.tables(), state);
  return static_cast<int>(
      state.items[reader.purse_of(static_cast<std::size_t>(seat))][rules.tables().item_index[card_id(item) - 1U]]
          .hand());
}

CardId CardTable::spell_id(std::string_view id) const {
  const auto& list = rules.tables().spells;
  const auto found = std::ranges::find_if(list, [&](const Card* card) { return card->id == id; });
  if (found == list.end()) throw std::runtime_error("no spell is called " + std::string(id));
  return static_cast<CardId>(found - list.begin() + 1);
}

CardId CardTable::card_id(std::string_view id) const {
  const auto& list = rules.tables().cards;
  const auto found = std::ranges::find_if(list, [&](const Card* card) { return card->id == id; });
  if (found == list.end()) throw std::runtime_error("no card is called " + std::string(id));
  return static_cast<CardId>(found - list.begin() + 1);
}

int CardTable::told(Happening what) const {
  return static_cast<int>(std::ranges::count_if(events, [&](const Told& told) { return told.event.what == what; }));
}

const CardTable::Told* CardTable::last(Happening what) const {
  for (std::size_t i = events.size(); i-- > 0;) {
    if (events[i].event.what == what) return &events[i];
  }
  return nullptr;
}

}  // namespace strategion::stratos::cards
