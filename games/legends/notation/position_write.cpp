// A state as a document: everything in it, in words, and what is being resolved in a section of its own.
#include <boost/json.hpp>

#include "games/legends/notation/position.h"
#include "games/legends/notation/reasons.h"
#include "games/legends/notation/state_words.h"
#include "games/legends/notation/words.h"

namespace strategion::legends {
namespace {

namespace json = boost::json;

json::value seat_or_null(std::uint8_t seat) { return seat == kNobody ? json::value(nullptr) : json::value(seat); }

template <class Size>
class PositionWriter {
 public:
  PositionWriter(const Tables<Size>& tables, const State<Size>& state)
      : tables_(tables), names_(tables), state_(state) {}

  json::object write() const {
    json::object document{{"boards", boards()}, {"pieces", pieces()}, {"destroyed", destroyed()}};
    document["curse"] = curse(state_.curse, state_.curse_seat);
    document["to_move"] = seat_or_null(state_.turn);
    document["phase"] = word_at(kPhaseWords, state_.phase);
    document["stage"] = word_at(kStageWords, state_.stage);
    document["turns"] = state_.turns;
    document["quiet"] = state_.quiet;
    document["first"] = seat_or_null(state_.first);
    if (state_.flip != 0) document["beige_seat"] = state_.flip;
    if (state_.switches != 0) document["switches"] = state_.switches;
    if (state_.extra != 0) document["extra_turn"] = true;
    if (json::array moves = shuttle(); !moves.empty()) document["shuttle"] = std::move(moves);
    if (state_.games != 0 || state_.points[0] != 0 || state_.points[1] != 0 || state_.wins[0] != 0 ||
        state_.wins[1] != 0) {
      document["series"] = json::object{{"games", state_.games},
                                        {"points", json::array{state_.points[0], state_.points[1]}},
                                        {"wins", json::array{state_.wins[0], state_.wins[1]}}};
    }
    if (state_.reason != Reason::kNone) {
      document["result"] =
          json::object{{"reason", reason_word(state_.reason)},
                       {"winner", state_.winner == kNobody ? json::value("draw")
                                                           : json::value_from(kSideWords[state_.winner & 1U])}};
    }
    if (json::object open = resolving(); !open.empty()) document["resolving"] = std::move(open);
    return document;
  }

 private:
  json::array boards() const {
    json::array list;
    for (int slot = 0; slot < tables_.options.seats * 2; ++slot) {
      const BoardSlot& dealt = state_.boards[static_cast<std::size_t>(slot)];
      if (dealt.board == kNobody) {
        list.push_back(nullptr);
      } else {
        list.push_back(json::object{{"board", names_.board(dealt.board)}, {"turns", dealt.turned}});
      }
    }
    return list;
  }
  json::object pieces() const {
    json::object pieces;
    state_.occupied().each([&](Space space) { pieces[space_name(space)] = token(space); });
    return pieces;
  }
  // A piece that stands as it was placed, known to its side only, is just its name.
  json::value token(Space space) const {
    const Mark mark = state_.mark[space];
    json::object token{{"piece", names_.kind(state_.kind[space])}};
    if ((mark.army() & 1U) != index(mark.side())) token["side"] = kSideWords[index(mark.side())];
    if (mark.moved()) token["moved"] = true;
    if (mark.known_to_all()) {
      token["known"] = "all";
    } else if (mark.known_to(other(mark.side()))) {
      token["known"] = json::array{kSideWords[0], kSideWords[1]};
    }
    if (state_.bonus[space] != 0) token["bonus"] = state_.bonus[space];
    json::array lent;
    for (std::size_t i = 0; i < kLendable.size(); ++i) {
      if (state_.lent[i].has(space))
        lent.push_back(json::value_from(kNamedWords[static_cast<std::size_t>(kLendable[i])]));
    }
    if (!lent.empty()) token["lent"] = std::move(lent);
    if (state_.used.has(space)) token["used"] = true;
    if (state_.spent.has(space)) token["spent"] = true;
    if (token.size() == 1) return token["piece"];
    return token;
  }
  json::array destroyed() const {
    json::array list;
    for (int army = 0; army < tables_.options.seats; ++army) {
      for (const Kind kind : names_.roster(static_cast<std::size_t>(army))) {
        for (int i = 0; i < state_.census[kind].destroyed(); ++i) list.push_back(json::value_from(names_.kind(kind)));
      }
    }
    return list;
  }
  json::value curse(Kind kind, std::uint8_t seat) const {
    if (kind == kNoKind) return nullptr;
    return json::object{{"piece", names_.kind(kind)}, {"seat", seat}};
  }
  json::array shuttle() const {
    json::array list;
    for (std::size_t seat = 0; seat < static_cast<std::size_t>(tables_.options.seats); ++seat) {
      const Shuttle& moves = state_.shuttle[seat];
      if (moves.count == 0) continue;
      list.push_back(json::object{
          {"seat", seat}, {"from", space_name(moves.from)}, {"to", space_name(moves.to)}, {"count", moves.count}});
    }
    return list;
  }
  json::object resolving() const {
    json::object open;
    const OpenQuestion now{state_.question, state_.asked};
    if (!(now == usual_question(state_))) {
      open["question"] = word_at(kQuestionWords, state_.question);
      open["asked"] = seat_or_null(state_.asked);
    }
    if (state_.fighting != 0) {
      open["fight"] = json::object{{"from", space_name(state_.fight_from)}, {"to", space_name(state_.fight_to)}};
    }
    if (state_.curse_next != kNoKind) open["curse_next"] = curse(state_.curse_next, state_.curse_next_seat);
    if (state_.unsettled != 0) open["unsettled"] = true;
    json::array frames;
    for (const Frame& frame : state_.frames) frames.push_back(frame_json(tables_, frame));
    if (!frames.empty()) open["frames"] = std::move(frames);
    return open;
  }

  const Tables<Size>& tables_;
  Names<Size> names_;
  const State<Size>& state_;
};

}  // namespace

template <class Size>
json::value Words<Size>::position(const Rules& rules, const State& state) {
  return PositionWriter<Size>(rules.tables(), state).write();
}

template json::value Words<Small>::position(const Rules&, const State&);
template json::value Words<Large>::position(const Rules&, const State&);

}  // namespace strategion::legends
