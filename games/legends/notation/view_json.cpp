// A view as a document for clients: everything in the view, and nothing else.
#include <boost/json.hpp>

#include "games/legends/notation/known.h"
#include "games/legends/notation/names.h"
#include "games/legends/notation/reasons.h"
#include "games/legends/notation/state_words.h"
#include "games/legends/notation/words.h"
#include "games/legends/rules/reader.inl"

namespace strategion::legends {
namespace {

namespace json = boost::json;

json::value seat_or_null(std::uint8_t seat) { return seat >= kSeatsMax ? json::value(nullptr) : json::value(seat); }

template <class Size>
class ViewWriter {
 public:
  ViewWriter(const Rules<Size>& rules, const View<Size>& view)
      : tables_(rules.tables()), names_(tables_), view_(view), state_(known_state(view)), reader_(tables_, state_) {}

  json::object write() const {
    json::object document{{"viewer", seat_or_null(view_.viewer)},
                          {"phase", word_at(kPhaseWords, view_.phase)},
                          {"stage", word_at(kStageWords, view_.stage)},
                          {"question", word_at(kQuestionWords, view_.question)},
                          {"asked", seat_or_null(view_.asked)},
                          {"to_move", seat_or_null(view_.turn)},
                          {"first", seat_or_null(view_.first)},
                          {"turns", view_.turns},
                          {"quiet", view_.quiet},
                          {"draw_after", tables_.options.draw_after},
                          {"switches", view_.switches},
                          {"extra_turn", view_.extra != 0},
                          {"memory", tables_.options.memory}};
    document["seats"] = seats();
    document["boards"] = boards();
    document["terrain"] = terrain();
    document["tokens"] = tokens();
    document["armies"] = armies();
    document["curse"] = curse(view_.curse, view_.curse_seat);
    document["curse_next"] = curse(view_.curse_next, view_.curse_next_seat);
    document["fight"] = fight();
    document["resolving"] = resolving();
    document["shuttle"] = shuttle();
    document["series"] = series();
    document["result"] = result();
    return document;
  }

 private:
  std::size_t seat_count() const { return static_cast<std::size_t>(tables_.options.seats); }

  json::array seats() const {
    json::array list;
    for (std::size_t seat = 0; seat < seat_count(); ++seat) {
      const std::size_t army = reader_.army_of_seat(seat);
      list.push_back(json::object{
          {"seat", seat}, {"name", names_.seat(seat, view_.flip)}, {"side", kSideWords[army & 1U]}, {"army", army}});
    }
    return list;
  }
  json::array boards() const {
    json::array list;
    for (std::size_t slot = 0; slot < seat_count() * 2; ++slot) {
      const BoardSlot& dealt = view_.boards[slot];
      if (dealt.board == kNobody) {
        list.push_back(nullptr);
      } else {
        list.push_back(json::object{{"board", names_.board(dealt.board)}, {"turns", dealt.turned}});
      }
    }
    return list;
  }
  // Rank by rank from beige, a letter a space; "." lies face down still.
  json::array terrain() const {
    json::array rows;
    for (int rank = 0; rank < 8; ++rank) {
      std::string row;
      for (int file = 0; file < names_.files(); ++file) {
        const Space space = space_at(file, rank);
        const bool dealt = view_.boards[slot_of(space)].board != kNobody;
        row += dealt ? kTerrainLetters[static_cast<std::size_t>(reader_.terrain_at(space))] : '.';
      }
      rows.push_back(json::value_from(row));
    }
    return rows;
  }

  json::array tokens() const {
    json::array list;
    (view_.side[0] | view_.side[1]).each([&](Space space) {
      const Mark mark = view_.mark[space];
      json::object token{{"space", space_name(space)},
                         {"side", kSideWords[index(mark.side())]},
                         {"army", mark.army()},
                         {"seat", reader_.seat_controlling(space)},
                         {"moved", mark.moved()},
                         {"known", json::array()},
                         {"piece", nullptr},
                         {"strength", nullptr},
                         {"bonus", view_.bonus[space]},
                         {"lent", lent(space)},
                         {"used", view_.used.has(space)},
                         {"spent", view_.spent.has(space)}};
      json::array& known = token["known"].as_array();
      for (const Side side : {Side::kBeige, Side::kGray}) {
        if (mark.known_to(side)) known.push_back(json::value_from(kSideWords[index(side)]));
      }
      if (mark.known_to_all()) known.push_back("all");
      if (is_known(view_, space)) {
        token["piece"] = names_.kind(view_.kind[space]);
        if (reader_.has_strength(space)) token["strength"] = reader_.strength(space);
        token["remembered"] = is_remembered(view_, space);
      }
      list.push_back(std::move(token));
    });
    return list;
  }
  json::array lent(Space space) const {
    json::array list;
    for (std::size_t i = 0; i < kLendable.size(); ++i) {
      if (view_.lent[i].has(space))
        list.push_back(json::value_from(kNamedWords[static_cast<std::size_t>(kLendable[i])]));
    }
    return list;
  }

  // LG-R31: the lists are open; LG-066: so is what lies destroyed. `unseen`: how many stand whose place this
  // viewer does not know.
  json::array armies() const {
    json::array list;
    for (std::size_t army = 0; army < seat_count(); ++army) {
      json::array pieces;
      json::array destroyed;
      const bool placing = view_.phase < Phase::kSwitching;
      for (const Kind kind : names_.roster(army)) {
        const Census census = view_.census[kind];
        json::object row{
            {"piece", names_.kind(kind)}, {"count", tables_.counts[kind]}, {"destroyed", census.destroyed()}};
        if (!placing) {
          row["standing"] = census.alive();
          row["unseen"] = census.alive() - seen(kind);
        }
        pieces.push_back(std::move(row));
        for (int i = 0; i < census.destroyed(); ++i) destroyed.push_back(json::value_from(names_.kind(kind)));
      }
      list.push_back(json::object{{"army", army},
                                  {"id", tables_.army_ids[army]},
                                  {"side", kSideWords[army & 1U]},
                                  {"seat", reader_.seat_of_army(army)},
                                  {"pieces", std::move(pieces)},
                                  {"destroyed", std::move(destroyed)}});
    }
    return list;
  }
  int seen(Kind kind) const {
    int count = 0;
    (view_.side[0] | view_.side[1]).each([&](Space space) { count += view_.kind[space] == kind ? 1 : 0; });
    return count;
  }

  json::value curse(Kind kind, std::uint8_t seat) const {
    if (kind == kNoKind) return nullptr;
    return json::object{{"piece", names_.kind(kind)}, {"seat", seat}};
  }
  json::value fight() const {
    if (view_.fighting == 0) return nullptr;
    const Space from = view_.fight_from;
    const Space to = view_.fight_to;
    json::object fight{{"from", space_name(from)}, {"to", space_name(to)}, {"attack", nullptr}, {"defence", nullptr}};
    const bool both = from != to && is_known(view_, from) && is_known(view_, to);
    if (both && reader_.has_strength(from)) fight["attack"] = reader_.strength_against(from, to);
    if (both && reader_.has_strength(to)) fight["defence"] = reader_.strength_against(to, from);
    json::array terms;
    if (both) {
      add_terms(terms, from, to);
      add_terms(terms, to, from);
    }
    fight["terms"] = std::move(terms);
    return fight;
  }
  // What a fighter's strength is made of, as kCounted tells it when it is compared.
  void add_terms(json::array& terms, Space token, Space opponent) const {
    if (!reader_.has_strength(token)) return;
    const Terrain ground = reader_.terrain_at(reader_.place_of(token));
    for (const auto& term : reader_.terms_against(token, opponent)) {
      json::object row{{"space", space_name(token)},
                       {"source", word_at(kTermWords, term.source)},
                       {"piece", names_.kind(term.kind)},
                       {"add", term.add}};
      if (term.source == TermSource::kTerrain) row["terrain"] = kTerrainWords[static_cast<std::size_t>(ground)];
      terms.push_back(std::move(row));
    }
  }
  // What is in progress, the outermost first: whose power it is and what has been picked for it so far.
  json::array resolving() const {
    json::array list;
    for (const Frame& frame : view_.frames) {
      json::object open{{"type", word_at(kFrameWords, frame.type)}, {"seat", frame.seat}};
      if (frame.type == FrameType::kWindow) {
        open["window"] = word_at(kWindowWords, frame.which);
        list.push_back(std::move(open));
        continue;
      }
      open["space"] = space_name(frame.at);
      if (frame.kind != kNoKind) open["piece"] = names_.kind(frame.kind);
      if (frame.type == FrameType::kDraft && frame.kind != kNoKind) open["power"] = names_.power(frame.which);
      if (frame.type == FrameType::kProgram && frame.which < kProgramsMax) {
        open["power"] = names_.power(tables_.power_of[frame.kind][frame.which]);
      }
      json::array picks;
      for (const Space pick : frame.picks) picks.push_back(json::value_from(space_name(pick)));
      if (!picks.empty()) open["picks"] = std::move(picks);
      if (frame.has(Frame::kPlaced)) open["place"] = space_name(frame.place);
      list.push_back(std::move(open));
    }
    return list;
  }
  json::array shuttle() const {
    json::array list;
    for (std::size_t seat = 0; seat < seat_count(); ++seat) {
      const Shuttle& moves = view_.shuttle[seat];
      if (moves.count == 0) continue;
      list.push_back(json::object{
          {"seat", seat}, {"from", space_name(moves.from)}, {"to", space_name(moves.to)}, {"count", moves.count}});
    }
    return list;
  }
  json::object series() const {
    return {{"games", view_.games},
            {"points", json::array{view_.points[0], view_.points[1]}},
            {"wins", json::array{view_.wins[0], view_.wins[1]}}};
  }
  json::value result() const {
    if (view_.phase != Phase::kOver) return nullptr;
    return json::object{
        {"reason", reason_word(view_.reason)},
        {"winner", view_.winner > 1 ? json::value("draw") : json::value_from(kSideWords[view_.winner])}};
  }

  const Tables<Size>& tables_;
  Names<Size> names_;
  const View<Size>& view_;
  State<Size> state_;
  Reader<Size> reader_;
};

}  // namespace

template <class Size>
json::value Words<Size>::view_json(const Rules& rules, const View& view) {
  return ViewWriter<Size>(rules, view).write();
}

template json::value Words<Small>::view_json(const Rules&, const View&);
template json::value Words<Large>::view_json(const Rules&, const View&);

}  // namespace strategion::legends
