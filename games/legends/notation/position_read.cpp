// A document as a state: defaults filled in, every slip refused with what would be right.
#include <fmt/format.h>

#include <boost/json.hpp>

#include "games/legends/notation/position.h"
#include "games/legends/notation/reasons.h"
#include "games/legends/notation/state_words.h"
#include "games/legends/notation/words.h"
#include "games/legends/rules/reader.inl"

namespace strategion::legends {
namespace {

namespace json = boost::json;

template <class Size>
class PositionReader {
 public:
  PositionReader(const Rules<Size>& rules, const json::object& document)
      : rules_(rules), tables_(rules.tables()), names_(tables_), fields_(document, "position") {}

  Expected<State<Size>> read() {
    read_phase();
    read_boards();
    if (const json::value* pieces = fields_.find("pieces")) {
      read_pieces(*pieces);
    } else if (state_.phase >= Phase::kSwitching) {
      fields_.wrong("\"pieces\" is missing; it should be an object such as {\"c2\": \"piece\"}");
    }
    read_destroyed();
    read_curse(fields_, "curse", state_.curse, state_.curse_seat);
    read_counters();
    read_resolving();
    count_pieces();
    if (const auto done = fields_.done(); !done) return refused(done.error().sentence);
    if (const auto unsound = find_unsound(rules_, state_)) return refused(*unsound);
    return state_;
  }

 private:
  static std::unexpected<Error> refused(std::string sentence) {
    return fail("bad-position", std::move(sentence), "position");
  }
  int seats() const { return tables_.options.seats; }

  // "to_move": 0, or "beige" in a match of two.
  std::uint8_t read_seat(std::string_view key, std::uint8_t fallback) {
    const json::value* value = fields_.find(key);
    if (value == nullptr) return fallback;
    if (value->is_null()) return kNobody;
    if (value->is_string() && seats() == 2) {
      const auto side = parse_side(std::string(value->get_string()));
      return static_cast<std::uint8_t>(index(part_of(fields_, side)) ^ state_.flip);
    }
    return static_cast<std::uint8_t>(fields_.integer(key, 0, seats() - 1));
  }

  void read_phase() {
    state_.phase =
        static_cast<Phase>(word_number(fields_, "phase", kPhaseWords, static_cast<std::uint8_t>(Phase::kPlay)));
    const auto stage = state_.phase == Phase::kPlay ? TurnStage::kChoice : TurnStage::kBegin;
    state_.stage = static_cast<TurnStage>(word_number(fields_, "stage", kStageWords, static_cast<std::uint8_t>(stage)));
    state_.flip = static_cast<std::uint8_t>(fields_.integer_or("beige_seat", 0, 0, 1));
    state_.turn = read_seat("to_move", kNobody);
    const bool under_way = state_.phase >= Phase::kSwitching;
    if (under_way && state_.turn == kNobody)
      fields_.wrong("\"to_move\" is missing; it should be the seat whose turn it is");
    state_.first = read_seat("first", under_way ? state_.turn : kNobody);
    const int switches = state_.phase == Phase::kSwitching && !fields_.has("resolving") ? kSwitches : 0;
    state_.switches = static_cast<std::uint8_t>(fields_.integer_or("switches", switches, 0, kSwitches));
  }

  void read_boards() {
    const std::size_t slots = static_cast<std::size_t>(seats()) * 2;
    const json::array& list = fields_.list("boards");
    if (list.size() != slots) {
      fields_.wrong(
          fmt::format("\"boards\" has {}, should be {}: for each army its left and its right one", list.size(), slots));
      return;
    }
    std::size_t dealt = 0;
    for (std::size_t slot = 0; slot < slots; ++slot) {
      if (list[slot].is_null()) continue;
      ++dealt;
      state_.boards[slot] = read_board(list[slot], fmt::format("board {}", slot));
      for (std::size_t other = 0; other < slot; ++other) {
        if (state_.boards[other].board == state_.boards[slot].board) {
          fields_.wrong(fmt::format("board \"{}\" lies in slots {} and {}", names_.board(state_.boards[slot].board),
                                    other, slot));
        }
      }
    }
    all_dealt_ = dealt == slots;
    if (!all_dealt_) return;
    const Reader<Size> reader(tables_, state_);
    for (std::size_t space = 0; space < names_.spaces(); ++space) {
      if (reader.terrain_at(static_cast<Space>(space)) == Terrain::kWater) state_.water.add(static_cast<Space>(space));
    }
  }
  BoardSlot read_board(const json::value& value, const std::string& place) {
    if (const json::string* id = value.if_string())
      return {.board = part_of(fields_, names_.parse_board(std::string(*id))), .turned = 0};
    const json::object* object = value.if_object();
    if (object == nullptr) {
      fields_.wrong(place + " should be an id or {\"board\": id, \"turns\": quarter turns}");
      return {.board = 0, .turned = 0};
    }
    Fields fields(*object, place);
    BoardSlot slot;
    slot.board = part_of(fields, names_.parse_board(fields.text("board")));
    slot.turned = static_cast<std::uint8_t>(fields.integer_or("turns", 0, 0, 3));
    if (const auto done = fields.done(); !done) fields_.wrong(done.error().text());
    return slot;
  }

  // {"c2": "landor"} or [{"at": "c2", "piece": "landor"}]: the second form can show a space named twice.
  void read_pieces(const json::value& pieces) {
    if (const json::object* object = pieces.if_object()) {
      for (const auto& field : *object) read_piece(std::string(field.key()), field.value());
      return;
    }
    const json::array* list = pieces.if_array();
    if (list == nullptr) {
      fields_.wrong("\"pieces\" should be an object such as {\"c2\": \"piece\"}");
      return;
    }
    for (const json::value& item : *list) {
      const json::object* object = item.if_object();
      const json::value* at = object == nullptr ? nullptr : object->if_contains("at");
      if (at == nullptr || !at->is_string()) {
        fields_.wrong("\"pieces\" as a list should hold objects such as {\"at\": \"c2\", \"piece\": \"piece\"}");
        return;
      }
      json::object token = *object;
      token.erase("at");
      read_piece(std::string(at->get_string()), token);
    }
  }
  void read_piece(const std::string& where, const json::value& value) {
    const auto space = names_.parse_space(where);
    if (!space) return fields_.wrong("\"pieces\": " + space.error().sentence);
    const auto wrong = [&](const std::string& sentence) { fields_.wrong(fmt::format("{}: {}", where, sentence)); };
    if (!all_dealt_) return wrong("a piece stands there before all boards are dealt");
    if (state_.water.has(*space)) return wrong("that is water, no piece stands there");
    json::object token;
    if (value.is_string()) {
      token["piece"] = value;
    } else if (value.is_object()) {
      token = value.get_object();
    } else {
      return wrong("a piece should be its id or an object with \"piece\"");
    }
    Fields fields(token, where);
    std::optional<Side> side;
    if (fields.has("side")) side = part_of(fields, parse_side(fields.text("side")));
    const auto kind = names_.parse_kind_at(fields.text("piece"), *space, side);
    if (!kind) fields.wrong(kind.error().sentence);
    if (kind) place_piece(fields, *space, *kind, side);
    if (const auto done = fields.done(); !done) wrong(done.error().sentence);
  }
  void place_piece(Fields& fields, Space space, Kind kind, std::optional<Side> side) {
    if (state_.kind[space] != kNoKind) {
      fields.wrong(fmt::format("two pieces on one space, \"{}\" and \"{}\"", names_.kind(state_.kind[space]),
                               names_.kind(kind)));
      return;
    }
    const std::size_t army = tables_.traits[kind].army;
    Mark mark(side.value_or(static_cast<Side>(army & 1U)), army);
    if (fields.flag_or("moved", false)) mark.set_moved();
    read_known(fields, mark);
    state_.kind[space] = kind;
    state_.mark[space] = mark;
    state_.side[index(mark.side())].add(space);
    state_.bonus[space] = static_cast<std::int8_t>(fields.integer_or("bonus", 0, -128, 127));
    if (fields.flag_or("used", false)) state_.used.add(space);
    if (fields.flag_or("spent", false)) state_.spent.add(space);
    if (!fields.has("lent")) return;
    for (const std::string& word : fields.texts("lent")) {
      const auto power = names_.parse_power(word);
      const auto lendable = power ? std::ranges::find(kLendable, static_cast<Named>(*power)) : kLendable.end();
      if (lendable == kLendable.end()) {
        fields.wrong(fmt::format("\"{}\" cannot be lent; one of charging, slashing, quickness, flying", word));
      } else {
        state_.lent[static_cast<std::size_t>(lendable - kLendable.begin())].add(space);
      }
    }
  }
  static void read_known(Fields& fields, Mark& mark) {
    const json::value* known = fields.find("known");
    if (known == nullptr) return;
    const json::array list = known->is_array() ? known->get_array() : json::array{*known};
    for (const json::value& item : list) {
      const std::string word = item.is_string() ? std::string(item.get_string()) : "";
      const auto side = parse_side(word);
      if (word == "all") {
        mark.show_to_all();
      } else if (side) {
        mark.show_to(*side);
      } else {
        fields.wrong("\"known\" should be a list of \"beige\", \"gray\" or \"all\"");
      }
    }
  }

  void read_destroyed() {
    if (!fields_.has("destroyed")) return;
    for (const std::string& name : fields_.texts("destroyed")) {
      const auto kind = names_.parse_kind(name);
      if (!kind) return fields_.wrong("\"destroyed\": " + kind.error().sentence);
      if (state_.census[*kind].destroyed() == 15)
        return fields_.wrong(fmt::format("\"destroyed\": too many of \"{}\"", name));
      state_.census[*kind].bury();
    }
  }
  // "landor" or {"piece": "landor", "seat": 0}; the seat is whoever controlled it when it fell (LG-064).
  void read_curse(Fields& from, std::string_view key, Kind& kind, std::uint8_t& seat) {
    const json::value* value = from.find(key);
    if (value == nullptr || value->is_null()) return;
    json::object curse;
    if (value->is_object()) {
      curse = value->get_object();
    } else {
      curse["piece"] = *value;
    }
    Fields fields(curse, std::string(key));
    const auto piece = names_.parse_kind(fields.text("piece"));
    const Kind read = part_of(fields, piece);
    const Traits& traits = tables_.traits[read];
    if (piece && !traits.death_curse) fields.wrong(fmt::format("\"{}\" has no death curse", names_.kind(read)));
    const int usual = traits.army ^ state_.flip;
    const auto whose = fields.integer_or("seat", usual, 0, seats() - 1);
    if (const auto done = fields.done(); !done)
      return from.wrong(fmt::format("\"{}\": {}", key, done.error().sentence));
    kind = read;
    seat = static_cast<std::uint8_t>(whose);
  }

  void read_counters() {
    state_.turns =
        static_cast<std::uint16_t>(fields_.integer_or("turns", state_.phase == Phase::kPlay ? 1 : 0, 0, 65535));
    state_.quiet = static_cast<std::uint16_t>(fields_.integer_or("quiet", 0, 0, 65535));
    state_.extra = fields_.flag_or("extra_turn", false) ? 1 : 0;
    if (fields_.has("shuttle")) {
      for (const json::value& item : fields_.list("shuttle")) read_shuttle(item);
    }
    if (fields_.has("series")) read_series();
    if (fields_.has("result")) {
      Fields fields(fields_.object("result"), "result");
      fields.text("reason");
      state_.reason = static_cast<Reason>(word_number(fields, "reason", kReasonWords, 0));
      const std::string winner = fields.text("winner");
      if (winner != "draw") state_.winner = static_cast<std::uint8_t>(part_of(fields, parse_side(winner)));
      if (const auto done = fields.done(); !done) fields_.wrong("\"result\": " + done.error().sentence);
    }
  }
  void read_shuttle(const json::value& item) {
    static const json::object kNone;
    const json::object* object = item.if_object();
    Fields fields(object == nullptr ? kNone : *object, "shuttle");
    Shuttle& shuttle = state_.shuttle[static_cast<std::size_t>(fields.integer("seat", 0, seats() - 1))];
    shuttle.from = part_of(fields, names_.parse_space(fields.text("from")));
    shuttle.to = part_of(fields, names_.parse_space(fields.text("to")));
    shuttle.count = static_cast<std::uint8_t>(fields.integer("count", 1, 255));
    if (const auto done = fields.done(); !done) fields_.wrong("\"shuttle\": " + done.error().sentence);
  }
  void read_series() {
    Fields fields(fields_.object("series"), "series");
    state_.games = static_cast<std::uint8_t>(fields.integer_or("games", 0, 0, 254));
    state_.points = pair_of<std::uint16_t>(fields, "points", 60000);
    state_.wins = pair_of<std::uint8_t>(fields, "wins", 254);
    if (const auto done = fields.done(); !done) fields_.wrong("\"series\": " + done.error().sentence);
  }

  void read_resolving() {
    const OpenQuestion usual = usual_question(state_);
    state_.question = usual.question;
    state_.asked = usual.asked;
    if (!fields_.has("resolving")) return;
    Fields fields(fields_.object("resolving"), "resolving");
    state_.question = static_cast<Question>(
        word_number(fields, "question", kQuestionWords, static_cast<std::uint8_t>(usual.question)));
    const json::value* asked = fields.find("asked");
    if (asked != nullptr) {
      state_.asked = asked->is_null() ? kNobody : static_cast<std::uint8_t>(fields.integer("asked", 0, seats() - 1));
    }
    if (fields.has("fight")) {
      Fields fight(fields.object("fight"), "fight");
      state_.fighting = 1;
      state_.fight_from = part_of(fight, names_.parse_space(fight.text("from")));
      state_.fight_to = part_of(fight, names_.parse_space(fight.text("to")));
      if (const auto done = fight.done(); !done) fields.wrong("\"fight\": " + done.error().sentence);
    }
    read_curse(fields, "curse_next", state_.curse_next, state_.curse_next_seat);
    state_.unsettled = fields.flag_or("unsettled", false) ? 1 : 0;
    if (fields.has("frames")) {
      for (const json::value& item : fields.list("frames")) {
        const json::object* object = item.if_object();
        if (object == nullptr || state_.frames.full()) {
          fields.wrong(fmt::format("\"frames\" should be at most {} objects", kFramesMax));
          break;
        }
        state_.frames.push_back(
            part_of(fields, parse_frame(tables_, *object, fmt::format("frame {}", state_.frames.size()))));
      }
    }
    if (const auto done = fields.done(); !done) fields_.wrong("\"resolving\": " + done.error().sentence);
  }

  // A position may hold fewer pieces than the armies do, never more.
  void count_pieces() {
    state_.occupied().each([&](Space space) {
      if (state_.census[state_.kind[space]].alive() < 15) state_.census[state_.kind[space]].enter();
    });
    for (std::size_t k = 1; k < names_.kinds(); ++k) {
      const auto kind = static_cast<Kind>(k);
      const int count = state_.census[k].alive() + state_.census[k].destroyed() + (state_.curse == kind ? 1 : 0) +
                        (state_.curse_next == kind ? 1 : 0);
      if (count <= tables_.counts[k]) continue;
      const std::size_t army = tables_.traits[k].army;
      fields_.wrong(fmt::format("{} times \"{}\", of which army {} ({}) has {}", count, names_.kind(kind), army,
                                tables_.army_ids[army], tables_.counts[k]));
    }
  }

  const Rules<Size>& rules_;
  const Tables<Size>& tables_;
  Names<Size> names_;
  Fields fields_;
  State<Size> state_{};
  bool all_dealt_ = false;
};

}  // namespace

template <class Size>
Expected<typename Words<Size>::State> Words<Size>::parse_position(const Rules& rules, const json::value& json) {
  const json::object* object = json.if_object();
  if (object == nullptr)
    return fail("bad-position", "a position should be an object with boards, pieces and to_move", "position");
  return PositionReader<Size>(rules, *object).read();
}

template Expected<State<Small>> Words<Small>::parse_position(const Rules&, const json::value&);
template Expected<State<Large>> Words<Large>::parse_position(const Rules&, const json::value&);

}  // namespace strategion::legends
