// A document as a state: defaults filled in, every slip refused with what would be right.
#include <fmt/format.h>

#include <boost/json.hpp>

#include "games/stratos/notation/position.h"
#include "games/stratos/notation/state_words.h"
#include "games/stratos/notation/words.h"
#include "games/stratos/rules/reader.h"

namespace strategion::stratos {
namespace {

namespace json = boost::json;

constexpr std::string_view kUnitExample = "\"N peasant a1\", or an object with it under \"unit\"";

class PositionReader {
 public:
  PositionReader(const Rules& rules, const json::object& document)
      : rules_(rules), tables_(rules.tables()), names_(tables_), fields_(document, "position") {}

  Expected<State> read() {
    read_phase();
    read_map();
    read_units();
    read_purses();
    fill_vitals();
    read_monsters();
    read_tokens();
    read_undersides();
    read_secrets();
    read_tiles();
    read_decks();
    read_turn();
    read_resolving();
    if (const auto done = fields_.done(); !done) return refused(done.error().sentence);
    if (const auto unsound = find_unsound(rules_, state_)) return refused(*unsound);
    return state_;
  }

 private:
  static std::unexpected<Error> refused(std::string sentence) {
    return fail("bad-position", std::move(sentence), "position");
  }
  void close(Fields& fields, std::string_view place) {
    if (const auto done = fields.done(); !done) fields_.wrong(fmt::format("{}: {}", place, done.error().sentence));
  }

  void read_phase() {
    state_.phase = static_cast<Phase>(
        word_number(fields_, "phase", "phase", kPhaseWords, static_cast<std::uint8_t>(Phase::kActions)));
    const bool under_way = state_.phase >= Phase::kBeginning;
    state_.turn = seat_of_field(fields_, names_, "turn", kNobody);
    if (under_way && state_.turn == kNobody)
      fields_.wrong("\"turn\" is missing; it should be the seat whose turn it is, like \"N\"");
    state_.first = seat_of_field(fields_, names_, "first", state_.turn);
    state_.round = static_cast<std::uint8_t>(fields_.integer_or("round", under_way ? 1 : 0, 0, 255));
    if (!tables_.scenario.random) return;
    state_.map_number = static_cast<std::uint16_t>(fields_.integer_or("map_number", 0, 0, 65535));
    state_.map = static_cast<std::uint8_t>(fields_.integer_or("map_drawn", 2, 0, 2));
  }

  void read_map() {
    if (!fields_.has("map")) {
      const auto map = usual_map(tables_, state_);
      for (std::size_t space = 0; space < kSpaces; ++space) state_.tiles[space] = Tile(map[space]);
      return;
    }
    const std::vector<std::string> rows = fields_.texts("map");
    if (rows.size() != tables_.height) {
      fields_.wrong(fmt::format("\"map\" has {} rows, should have {}", rows.size(), tables_.height));
      return;
    }
    for (std::size_t row = 0; row < rows.size(); ++row) {
      if (rows[row].size() != tables_.width) {
        fields_.wrong(
            fmt::format("row {} of \"map\" has {} letters, should have {}", row + 1, rows[row].size(), tables_.width));
        return;
      }
      for (std::size_t column = 0; column < tables_.width; ++column) read_tile(row, column, rows[row][column]);
    }
  }
  void read_tile(std::size_t row, std::size_t column, char letter) {
    const bool turned = letter >= 'a' && letter <= 'z';
    const char large = turned ? static_cast<char>(letter - 'a' + 'A') : letter;
    const std::size_t at = kTerrainLetters.find(large);
    if (at == std::string_view::npos) {
      fields_.wrong(
          fmt::format("\"map\", {}: no tile \"{}\"; P M D F prairie, mountain, desert, forest, L lagoon, A Q C "
                      "B special, S covered, . none; small: turned",
                      space_name(space_at(row, column)), letter));
      return;
    }
    state_.tiles[space_at(row, column)] = Tile(static_cast<Terrain>(at), turned ? Symbol::kBlank : Symbol::kUndecided);
  }

  // --- units ---

  void read_units() {
    if (!fields_.has("units")) {
      if (state_.phase >= Phase::kBeginning)
        fields_.wrong(fmt::format("\"units\" is missing; it should be a list of units, each {}", kUnitExample));
      return;
    }
    std::size_t number = 0;
    for (const json::value& item : fields_.list("units")) read_unit(item, fmt::format("unit {}", ++number));
  }
  void read_unit(const json::value& item, const std::string& place) {
    json::object object;
    if (item.is_string()) {
      object["unit"] = item;
    } else if (item.is_object()) {
      object = item.get_object();
    } else {
      return fields_.wrong(fmt::format("{} should be {}", place, kUnitExample));
    }
    Fields fields(object, place);
    const std::string line = folded(fields.text("unit"));
    if (const auto slot = place_unit(fields, line)) read_more(fields, *slot);
    close(fields, line.empty() ? place : fmt::format("\"{}\"", line));
  }
  // "n peasant a1"
  std::optional<std::size_t> place_unit(Fields& fields, const std::string& line) {
    const std::size_t one = line.find(' ');
    const std::size_t two = one == std::string::npos ? one : line.find(' ', one + 1);
    if (two == std::string::npos) {
      fields.wrong("a unit is written like \"N peasant a1\": seat, type, space");
      return std::nullopt;
    }
    const auto seat = names_.parse_seat(line.substr(0, one));
    const auto form = parse_unit_form(line.substr(one + 1, two - one - 1));
    const auto at = names_.parse_space(line.substr(two + 1));
    if (!seat) fields.wrong(seat.error().sentence);
    if (!form) fields.wrong(form.error().sentence);
    if (!at) fields.wrong(at.error().sentence);
    if (!seat || !form || !at) return std::nullopt;
    if (state_.occupied.has(*at)) {
      fields.wrong(fmt::format("two units on {} (ST-034)", space_name(*at)));
      return std::nullopt;
    }
    std::size_t& next = next_slot_[*seat];
    if (fields.has("slot")) {
      const auto slot = static_cast<std::size_t>(fields.integer("slot", 0, kUnitsASeat - 1));
      if (slot < next) {
        fields.wrong("\"slot\" should be larger than that of the seat's units before it");
        return std::nullopt;
      }
      next = slot;
    }
    if (next >= kUnitsASeat) {
      fields.wrong(fmt::format("{} has more than {} units (ST-004)", seat_title(*seat), kUnitsASeat));
      return std::nullopt;
    }
    const std::size_t slot = *seat * kUnitsASeat + next++;
    Unit& unit = state_.units[slot];
    unit.at = *at;
    unit.set_type(form->type);
    unit.set_promoted(form->promoted);
    state_.occupied.add(*at);
    return slot;
  }
  void read_more(Fields& fields, std::size_t slot) {
    Unit& unit = state_.units[slot];
    unit.set_left(
        static_cast<int>(fields.integer_or("left", usual_actions_left(tables_, state_, slot / kUnitsASeat), 0, 3)));
    unit.set_travels(static_cast<int>(fields.integer_or("travels", 0, 0, 3)));
    unit.did = static_cast<std::uint8_t>(word_bits(fields, "did", "action", kDeedWords));
    unit.marks = static_cast<std::uint16_t>(word_bits(fields, "marks", "mark", kMarkWords));
    if (fields.has("worn")) read_worn(fields, unit);
    // The maximums depend on what is worn and held: filled in once that is read.
    if (fields.has("health")) health_[slot] = static_cast<int>(fields.integer("health", 1, kHealthMax));
    if (fields.has("spirit")) spirit_[slot] = static_cast<int>(fields.integer("spirit", 0, kSpiritMax));
  }
  void read_worn(Fields& fields, Unit& unit) {
    std::vector<CardId> worn;
    for (const std::string& word : fields.texts("worn")) {
      const auto card = names_.parse_card(word);
      if (!card) return fields.wrong("\"worn\": " + card.error().sentence);
      if (tables_.cards[*card - 1U]->type != CardType::kEquipment)
        return fields.wrong(fmt::format("\"worn\": \"{}\" is no equipment", word));
      worn.push_back(*card);
    }
    if (worn.size() > kSlots) return fields.wrong(fmt::format("a unit wears at most {} pieces (ST-R21)", kSlots));
    std::ranges::sort(worn);
    std::ranges::copy(worn, unit.worn.begin());
  }
  // ST-016: with what is worn and held.
  void fill_vitals() {
    const Reader reader(tables_, state_);
    for (std::size_t slot = 0; slot < kUnits; ++slot) {
      Unit& unit = state_.units[slot];
      if (!unit.alive()) continue;
      const auto figurine = static_cast<Figurine>(slot);
      const auto above = [&](std::string_view what, int value, int most) {
        fields_.wrong(fmt::format("{}: {} {} is above the maximum of {}", space_name(unit.at), what, value, most));
      };
      const int health_max = reader.health_max(figurine);
      const int spirit_max = reader.spirit_max(figurine);
      unit.set_health(health_[slot].value_or(health_max));
      unit.set_spirit(spirit_[slot].value_or(spirit_max));
      if (unit.health() > health_max) above("health", unit.health(), health_max);
      if (unit.spirit() > spirit_max) above("spirit", unit.spirit(), spirit_max);
    }
  }

  // --- what players have ---

  void read_purses() {
    if (!fields_.has("purses")) return;
    const json::object& list = fields_.object("purses");
    for (const auto& field : list) {
      const std::string key(field.key());
      const auto seat = names_.parse_seat(key);
      if (!seat) return fields_.wrong("\"purses\": " + seat.error().sentence);
      if (tables_.purse_of[*seat] != *seat) {
        return fields_.wrong(fmt::format("\"purses\": {} shares the purse of {}", seat_title(*seat),
                                         seat_title(tables_.purse_of[*seat])));
      }
      if (!field.value().is_object()) return fields_.wrong(fmt::format("\"purses\": \"{}\" should be an object", key));
      Fields fields(field.value().get_object(), "purses");
      read_purse(fields, *seat);
      close(fields, fmt::format("\"purses\", {}", key));
    }
  }
  void read_purse(Fields& fields, std::size_t purse) {
    Purse& has = state_.purses[purse];
    for (std::size_t i = 0; i < kResources; ++i)
      has.tokens[i] = static_cast<std::uint8_t>(fields.integer_or(kResourceWords[i], 0, 0, kTokensMax));
    has.hoards = static_cast<std::uint8_t>(fields.integer_or("hoards", 0, 0, 255));
    has.defeats = static_cast<std::uint8_t>(fields.integer_or("defeats", 0, 0, 255));
    if (fields.flag_or("out", false)) has.flags |= Purse::kOut;
    if (fields.has("spells")) {
      for (const json::value& item : fields.list("spells")) read_spell(fields, item, purse);
    }
    read_items(fields, "items", purse, false);
    read_items(fields, "used", purse, true);
    if (!fields.has("permanents")) return;
    for (const std::string& word : fields.texts("permanents")) {
      const auto bit = permanent_bit(fields, "permanents", word);
      if (!bit) return;
      state_.permanents[purse] = static_cast<std::uint16_t>(state_.permanents[purse] | *bit);
    }
  }
  void read_spell(Fields& fields, const json::value& item, std::size_t purse) {
    json::object object;
    if (item.is_string()) {
      object["spell"] = item;
    } else if (item.is_object()) {
      object = item.get_object();
    } else {
      return fields.wrong("\"spells\" should hold ids of spells, or objects with \"spell\"");
    }
    Fields spell(object, "spells");
    const auto card = names_.parse_spell(spell.text("spell"));
    if (!card) spell.wrong(card.error().sentence);
    if (card) {
      SpellPlace& place = state_.spells[*card - 1U];
      if (place.held()) spell.wrong(fmt::format("\"{}\" is held twice", names_.spell(*card)));
      place = SpellPlace(purse);
      place.set_face_up(spell.flag_or("up", false));
      place.set_aside(spell.flag_or("aside", false));
      if (spell.flag_or("seen", false)) place.set_seen();
    }
    if (const auto done = spell.done(); !done) fields.wrong("\"spells\": " + done.error().sentence);
  }
  void read_items(Fields& fields, std::string_view key, std::size_t purse, bool used) {
    if (!fields.has(key)) return;
    for (const std::string& word : fields.texts(key)) {
      const auto card = names_.parse_card(word);
      if (!card) return fields.wrong(fmt::format("\"{}\": {}", key, card.error().sentence));
      const std::uint8_t item = tables_.item_index[*card - 1U];
      if (item == kNobody) return fields.wrong(fmt::format("\"{}\": \"{}\" is no one-use item", key, word));
      Stock& stock = state_.items[purse][item];
      if (stock.hand() + stock.used() >= kCopies)
        return fields.wrong(fmt::format("\"{}\": too many of \"{}\"", key, word));
      stock = Stock(stock.hand() + (used ? 0U : 1U), stock.used() + (used ? 1U : 0U));
    }
  }
  std::optional<unsigned> permanent_bit(Fields& fields, std::string_view key, const std::string& word) {
    const auto card = names_.parse_card(word);
    if (!card) {
      fields.wrong(fmt::format("\"{}\": {}", key, card.error().sentence));
      return std::nullopt;
    }
    const std::uint8_t index = tables_.permanent_index[*card - 1U];
    if (index == kNobody) {
      fields.wrong(fmt::format("\"{}\": \"{}\" is no permanent item", key, word));
      return std::nullopt;
    }
    return 1U << index;
  }

  // --- the board's other things ---

  void read_monsters() {
    if (!fields_.has("monsters")) return;
    for (const auto& field : fields_.object("monsters")) {
      const std::string key(field.key());
      const auto kind = parse_word(key, "monster", kMonsterWords);
      if (!kind) return fields_.wrong("\"monsters\": " + kind.error().sentence);
      Monster& monster = state_.monsters[*kind];
      if (field.value().is_string() && field.value().get_string() == "vanquished") {
        monster.lair = Lair::kVanquished;
        continue;
      }
      if (!field.value().is_object())
        return fields_.wrong(
            fmt::format("\"monsters\": \"{}\" should be \"vanquished\" or an object with \"at\"", key));
      Fields fields(field.value().get_object(), "monsters");
      read_monster(fields, *kind);
      close(fields, fmt::format("\"monsters\", {}", key));
    }
  }
  void read_monster(Fields& fields, std::size_t kind) {
    Monster& monster = state_.monsters[kind];
    const MonsterRow& row = tables_.content->monsters[kind];
    const auto at = names_.parse_space(fields.text("at"));
    if (!at) return fields.wrong(at.error().sentence);
    if (state_.occupied.has(*at)) return fields.wrong(fmt::format("two units on {} (ST-034)", space_name(*at)));
    state_.occupied.add(*at);
    monster.at = *at;
    monster.lair = Lair::kOnBoard;
    monster.set_health(static_cast<int>(fields.integer_or("health", row.health, 1, row.health)));
    monster.set_spirit(static_cast<int>(fields.integer_or("spirit", row.spirit, 0, row.spirit)));
    monster.bound = fields.flag_or("bound", false) ? 1 : 0;
  }

  void read_tokens() {
    if (!fields_.has("tokens")) return;
    const json::object& list = fields_.object("tokens");
    Fields fields(list, "tokens");
    for (const auto& field : list) {
      const std::string_view key(field.key().data(), field.key().size());
      std::size_t at = 0;
      while (at < tables_.edges.size() && edge_name(tables_.edges[at].a, tables_.edges[at].b) != key) ++at;
      if (at == tables_.edges.size())
        return fields_.wrong(fmt::format("\"tokens\": no fault edge \"{}\"; written like \"d1|e1\"", key));
      Edge& edge = state_.edges[at];
      for (const std::string& word : fields.texts(key)) {
        const auto resource = parse_main_resource(word);
        if (!resource) return fields_.wrong(fmt::format("\"tokens\", {}: {}", key, resource.error().sentence));
        if (edge.count() == static_cast<int>(kTokensAnEdge))
          return fields_.wrong(fmt::format("\"tokens\", {}: at most {} lie on an edge (ST-901)", key, kTokensAnEdge));
        edge.add(*resource);
      }
    }
    close(fields, "\"tokens\"");
  }

  // Of turned tiles what everybody saw under them; not named: it was blank.
  void read_undersides() {
    if (!fields_.has("undersides")) return;
    const json::object& list = fields_.object("undersides");
    Fields fields(list, "undersides");
    for (const auto& field : list) {
      const std::string_view key(field.key().data(), field.key().size());
      const auto at = names_.parse_space(key);
      if (!at) return fields_.wrong("\"undersides\": " + at.error().sentence);
      if (!state_.tiles[*at].turned())
        return fields_.wrong(
            fmt::format("\"undersides\", {}: that tile is not turned; a small letter in \"map\" is", key));
      const auto symbol = parse_word(fields.text(key), "underside", kSymbolWords, 1);
      if (!symbol) return fields_.wrong(fmt::format("\"undersides\", {}: {}", key, symbol.error().sentence));
      state_.tiles[*at].turn(static_cast<Symbol>(*symbol));
    }
    close(fields, "\"undersides\"");
  }

  void read_secrets() {
    if (!fields_.has("secrets")) return;
    for (const auto& field : fields_.object("secrets")) {
      const std::string key(field.key());
      const auto at = names_.parse_space(key);
      if (!at) return fields_.wrong("\"secrets\": " + at.error().sentence);
      if (!field.value().is_object())
        return fields_.wrong(
            fmt::format("\"secrets\": \"{}\" should be an object with \"under\" and \"seen_by\"", key));
      Fields fields(field.value().get_object(), "secrets");
      const std::uint8_t value = read_under(fields, state_.tiles[*at].terrain());
      state_.secrets[*at] = Secret(value, seats_of_field(fields, names_, "seen_by"));
      close(fields, fmt::format("\"secrets\", {}", key));
    }
  }
  static std::uint8_t read_under(Fields& fields, Terrain terrain) {
    const std::string word = fields.text("under");
    if (terrain != Terrain::kCovered) return part_of(fields, parse_word(word, "underside", kSymbolWords, 1));
    constexpr auto kFirst = static_cast<std::size_t>(Terrain::kAcademy);
    const auto special =
        parse_word(word, "special tile", std::span(kTerrainWords).first(kFirst + kSpecialKinds), kFirst);
    if (!special) fields.wrong(special.error().sentence);
    return special ? static_cast<std::uint8_t>(*special - kFirst + 1) : std::uint8_t{0};
  }

  void read_tiles() {
    state_.supply = usual_supply(tables_, state_);
    if (fields_.has("supply")) {
      Fields fields(fields_.object("supply"), "supply");
      for (std::size_t bag = 0; bag < kBags; ++bag)
        state_.supply[bag] =
            static_cast<std::uint8_t>(fields.integer_or(kTerrainWords[bag + 1], state_.supply[bag], 0, 255));
      close(fields, "\"supply\"");
    }
    state_.bags = usual_bags(tables_, state_);
    if (fields_.has("bags")) {
      Fields fields(fields_.object("bags"), "bags");
      for (std::size_t bag = 0; bag < kBags; ++bag) {
        if (!fields.has(kTerrainWords[bag + 1])) continue;
        Fields symbols(fields.object(kTerrainWords[bag + 1]), "bags");
        for (std::size_t i = 0; i < kSymbols; ++i)
          state_.bags[bag][i] = static_cast<std::uint8_t>(symbols.integer_or(kSymbolWords[i + 1], 0, 0, 255));
        close(symbols, fmt::format("\"bags\", {}", kTerrainWords[bag + 1]));
      }
      close(fields, "\"bags\"");
    }
    state_.covered = usual_covered(tables_, state_);
    if (!fields_.has("covered")) return;
    Fields fields(fields_.object("covered"), "covered");
    for (std::size_t i = 0; i < kSpecialKinds; ++i)
      state_.covered[i] =
          static_cast<std::uint8_t>(fields.integer_or(word_at(kTerrainWords, special_terrain(i)), 0, 0, 255));
    close(fields, "\"covered\"");
  }

  void read_decks() {
    read_pile("discards", false);
    read_pile("bottom", true);
    for (std::size_t i = 0; i < tables_.cards.size(); ++i) {
      const int deck = usual_deck(tables_, state_, static_cast<CardId>(i + 1));
      state_.piles[i] = Pile(static_cast<unsigned>(deck), state_.piles[i].discarded(), state_.piles[i].bottom());
    }
    if (!fields_.has("deck")) return;
    const json::object& list = fields_.object("deck");
    Fields fields(list, "deck");
    for (const auto& field : list) {
      const std::string_view key(field.key().data(), field.key().size());
      const auto card = names_.parse_card(key);
      if (!card) return fields_.wrong("\"deck\": " + card.error().sentence);
      const auto count = static_cast<unsigned>(fields.integer(key, 0, kCopies));
      Pile& pile = state_.piles[*card - 1U];
      pile = Pile(count, pile.discarded(), pile.bottom());
    }
    close(fields, "\"deck\"");
  }
  void read_pile(std::string_view key, bool bottom) {
    if (!fields_.has(key)) return;
    for (const std::string& word : fields_.texts(key)) {
      const auto card = names_.parse_card(word);
      if (!card) return fields_.wrong(fmt::format("\"{}\": {}", key, card.error().sentence));
      Pile& pile = state_.piles[*card - 1U];
      if (pile.discarded() + pile.bottom() >= kCopies)
        return fields_.wrong(fmt::format("\"{}\": too many of \"{}\"", key, word));
      pile = Pile(0, pile.discarded() + (bottom ? 0U : 1U), pile.bottom() + (bottom ? 1U : 0U));
    }
  }

  void read_turn() {
    if (fields_.has("ward")) {
      Fields fields(fields_.object("ward"), "ward");
      state_.ward = part_of(fields, names_.parse_space(fields.text("at")));
      fields.text("purse");
      state_.ward_purse = seat_of_field(fields, names_, "purse", 0);
      close(fields, "\"ward\"");
    }
    if (fields_.has("die")) {
      Fields fields(fields_.object("die"), "die");
      const auto sides = fields.integer("sides", 4, 6);
      state_.die = static_cast<std::uint8_t>(fields.integer("rolled", 1, sides) | sides << 4U);
      close(fields, "\"die\"");
    }
    state_.turn_marks = static_cast<std::uint8_t>(word_bits(fields_, "turn_marks", "mark of a turn", kTurnMarkWords));
    state_.hoarded = static_cast<std::uint8_t>(fields_.integer_or("hoarded", 0, 0, 255));
    if (fields_.has("permanents_used")) {
      for (const std::string& word : fields_.texts("permanents_used")) {
        const auto bit = permanent_bit(fields_, "permanents_used", word);
        if (bit) state_.permanents_used = static_cast<std::uint16_t>(state_.permanents_used | *bit);
      }
    }
    if (!fields_.has("result")) return;
    Fields fields(fields_.object("result"), "result");
    fields.text("reason");
    state_.reason =
        static_cast<Reason>(word_number(fields, "reason", "reason", std::span(kReasonWords).subspan(1), 0) + 1);
    const std::uint8_t winners = seats_of_field(fields, names_, "winners");
    for (std::size_t side = 0; side < tables_.sides.size() && winners != 0; ++side) {
      if (tables_.allies[tables_.sides[side].seats.front()] == winners) state_.winner = static_cast<std::uint8_t>(side);
    }
    if (winners != 0 && state_.winner == kNobody)
      fields.wrong("\"winners\" should be all seats of one side, or nobody");
    close(fields, "\"result\"");
  }

  // --- what is in progress ---

  void read_resolving() {
    if (!fields_.has("resolving")) {
      const OpenQuestion usual = usual_question(tables_, state_);
      state_.question = usual.question;
      state_.asked = usual.asked;
      return;
    }
    Fields fields(fields_.object("resolving"), "resolving");
    if (fields.has("purchases")) read_purchases(fields);
    const OpenQuestion usual = usual_question(tables_, state_);
    state_.question = static_cast<Question>(
        word_number(fields, "question", "question", kQuestionWords, static_cast<std::uint8_t>(usual.question)));
    state_.asked = fields.has("asked") ? seats_of_field(fields, names_, "asked") : usual.asked;
    state_.last = seat_of_field(fields, names_, "last", kNobody);
    if (fields.has("frames")) {
      for (const json::value& item : fields.list("frames")) {
        if (!item.is_object() || state_.frames.full()) {
          fields.wrong(fmt::format("\"frames\" should be at most {} objects", kFrames));
          break;
        }
        const std::string place = fmt::format("frame {}", state_.frames.size());
        const auto frame = parse_frame(tables_, item.get_object(), place);
        if (!frame) fields.wrong(frame.error().text());
        state_.frames.push_back(frame.value_or(Frame()));
      }
    }
    close(fields, "\"resolving\"");
  }
  void read_purchases(Fields& fields) {
    for (const auto& field : fields.object("purchases")) {
      const std::string key(field.key());
      const auto seat = names_.parse_seat(key);
      if (!seat) return fields.wrong("\"purchases\": " + seat.error().sentence);
      Purchase& purchase = state_.purchases[*seat];
      if (field.value().is_string() && field.value().get_string() == "left") {
        purchase.what = Purchase::kLeft;
        continue;
      }
      if (!field.value().is_object())
        return fields.wrong(fmt::format("\"purchases\": \"{}\" should be \"left\" or an object with \"what\"", key));
      Fields draft(field.value().get_object(), "purchases");
      read_purchase(draft, purchase);
      if (const auto done = draft.done(); !done)
        fields.wrong(fmt::format("\"purchases\", {}: {}", key, done.error().sentence));
    }
  }
  void read_purchase(Fields& draft, Purchase& purchase) {
    draft.text("what");
    const auto what = static_cast<Buying>(word_number(draft, "what", "purchase", kBuyingWords, 0));
    purchase.what = static_cast<std::uint8_t>(static_cast<unsigned>(what) + 1);
    if (what == Buying::kHire || what == Buying::kRetrain)
      purchase.type = static_cast<std::uint8_t>(part_of(draft, parse_unit_type(draft.text("unit"))));
    if (what == Buying::kLearn) {
      draft.text("deck");
      purchase.type = word_number(draft, "deck", "deck of spells", std::span(kDeckWords).first(2), 0);
    }
    if (what == Buying::kHire) purchase.at = kNowhere;
    if (what == Buying::kRetrain || what == Buying::kPromote || draft.has("at"))
      purchase.at = part_of(draft, names_.parse_space(draft.text("at")));
    if (draft.has("recover")) purchase.recover = draft.flag_or("recover", false) ? 2 : 1;
  }

  const Rules& rules_;
  const Tables& tables_;
  Names names_;
  Fields fields_;
  State state_{};
  std::array<std::size_t, kSeats> next_slot_{};
  std::array<std::optional<int>, kUnits> health_{};
  std::array<std::optional<int>, kUnits> spirit_{};
};

}  // namespace

Expected<State> Words::parse_position(const Rules& rules, const json::value& json) {
  const json::object* object = json.if_object();
  if (object == nullptr)
    return fail("bad-position", "a position should be an object with turn, map and units", "position");
  return PositionReader(rules, *object).read();
}

}  // namespace strategion::stratos
