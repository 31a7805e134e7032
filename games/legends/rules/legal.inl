// The one list of what is legal, and why anything else is not.
#pragma once

#include <algorithm>

#include "games/legends/rules/resolver.h"

namespace strategion::legends {

template <class Size>
Asking Rules<Size>::asking(const State& state) const {
  if (state.phase == Phase::kOver) return asks_nobody();
  if (state.question == Question::kNone) return asks_nature();
  return asks_one(static_cast<Seat>(state.asked));
}

namespace {

// Calls visit(token) for each piece that may be able to walk: of those inside their own lines only one that may
// attack its own.
template <class Size, class Visit>
void each_walker(const Reader<Size>& reader, const Tables<Size>& tables, const State<Size>& state, std::uint8_t seat,
                 Visit&& visit) {
  const Spaces<Size> edge = reader.at_the_edge(seat);
  edge.each(visit);
  if (!tables.attacks_own) return;
  (reader.controlled(seat) & ~edge).each([&](Space token) {
    if (tables.traits[state.kind[token]].attacks_own) visit(token);
  });
}

template <class Size>
void add_actions(const Reader<Size>& reader, const Tables<Size>& tables, const State<Size>& state, std::uint8_t seat,
                 Choices<Action>& out) {
  const bool changed = reader.powers_are_changed();
  reader.acting(seat).each([&](Space token) {
    const Traits& t = tables.traits[state.kind[token]];
    const PowerMask powers = changed ? reader.powers(token) : t.powers;
    for (PowerMask mask = powers & kActionMask; mask != 0; mask &= static_cast<PowerMask>(mask - 1U)) {
      const auto action = static_cast<std::uint8_t>(std::countr_zero(mask));
      if (reader.has_target(token, static_cast<Named>(action))) out.push_back(UsePower{token, action});
    }
    for (unsigned actions = t.actions; actions != 0; actions &= actions - 1) {
      const auto program = static_cast<std::size_t>(std::countr_zero(actions));
      if (reader.can_use(seat, token, program))
        out.push_back(UsePower{token, tables.power_of[state.kind[token]][program]});
    }
  });
}

// Moves first, then actions.
template <class Size>
void add_turn(const Reader<Size>& reader, const Tables<Size>& tables, const State<Size>& state, std::uint8_t seat,
              Choices<Action>& out) {
  each_walker(reader, tables, state, seat, [&](Space token) {
    reader.move_targets(token).each([&](Space to) { out.push_back(StandardMove{token, to}); });
  });
  add_actions(reader, tables, state, seat, out);
}

template <class Size>
void add_window(const Reader<Size>& reader, const Tables<Size>& tables, const State<Size>& state, std::uint8_t seat,
                Choices<Action>& out) {
  out.push_back(Pass{});
  const bool at_end = static_cast<WindowKind>(state.frames.back().which) == WindowKind::kEndOfTurn;
  (at_end ? reader.controlled(seat) : reader.able(seat)).each([&](Space token) {
    const Traits& t = tables.traits[state.kind[token]];
    for (unsigned powers = at_end ? t.endings : t.abilities; powers != 0; powers &= powers - 1) {
      const auto program = static_cast<std::size_t>(std::countr_zero(powers));
      if (reader.can_use(seat, token, program)) {
        out.push_back(UsePower{token, tables.power_of[state.kind[token]][program]});
      }
    }
  });
}

template <class Size>
void add_choose(const Reader<Size>& reader, const Frame& frame, Choices<Action>& out) {
  const auto& op = std::get<Choose>(reader.program(frame)[frame.stage]);
  const Spaces<Size> set = reader.candidates(frame, op, frame.stage);
  const std::size_t chosen = frame.picks.size() - frame.passes;
  // A draft that does nothing is no answer; otherwise enough is enough, and nobody must choose from nothing.
  const bool may_stop = frame.has(Frame::kDrafting) ? chosen > 0 && chosen >= op.at_least : chosen >= op.at_least;
  if (may_stop || set.empty()) out.push_back(Pass{});
  const Program& code = reader.program(frame);
  const auto* next = frame.stage + 1U < code.size() ? std::get_if<ChooseSpace>(&code[frame.stage + 1U]) : nullptr;
  const bool leads_anywhere =
      !frame.has(Frame::kDrafting) || next == nullptr || next->where.near != Near::kAdjacentToChosen;
  set.each([&](Space token) {
    if (!leads_anywhere) {
      Frame with = frame;
      with.picks.push_back(token);
      if (reader.matching_spaces(with, next->where).empty()) return;
    }
    out.push_back(PickSpace{token});
  });
}

}  // namespace

template <class Size>
void Rules<Size>::add_legal(const State& state, Seat asker, Choices<Action>& out) const {
  const auto seat = static_cast<std::uint8_t>(asker);
  if (state.question == Question::kNone || state.asked != seat) return;
  const Reader<Size> reader(*tables_, state);
  const auto add_spaces = [&](const Spaces<Size>& set) {
    set.each([&](Space space) { out.push_back(PickSpace{space}); });
  };
  switch (state.question) {
    case Question::kNone: return;
    case Question::kGoFirst:
      out.push_back(GoFirst{1});
      out.push_back(GoFirst{0});
      return;
    case Question::kSwitchOne:
      out.push_back(Pass{});
      add_spaces(reader.switchable(seat));
      return;
    case Question::kSwitchOther: {
      Spaces<Size> others = reader.switchable(seat);
      others.remove(state.frames.back().at);
      add_spaces(others);
      return;
    }
    case Question::kTurn: add_turn(reader, *tables_, state, seat, out); return;
    case Question::kTarget:
      add_spaces(reader.action_targets(state.frames.back().at, static_cast<Named>(state.frames.back().which)));
      return;
    case Question::kWindow: add_window(reader, *tables_, state, seat, out); return;
    case Question::kChoose: add_choose(reader, state.frames.back(), out); return;
    case Question::kChooseSpace: {
      const Frame& frame = state.frames.back();
      add_spaces(reader.matching_spaces(frame, std::get<ChooseSpace>(reader.program(frame)[frame.stage]).where));
      return;
    }
    case Question::kChooseDestroyed: {
      const Frame& frame = state.frames.back();
      const auto& op = std::get<ChooseDestroyed>(reader.program(frame)[frame.stage]);
      if (op.optional && !frame.has(Frame::kDrafting)) out.push_back(Pass{});
      for (std::size_t kind = 1; kind < tables_->pieces.size(); ++kind) {
        if (reader.kind_can_return(frame, static_cast<Kind>(kind), op))
          out.push_back(PickKind{static_cast<Kind>(kind)});
      }
      return;
    }
    case Question::kChooseTerrain:
      for (std::size_t i = 0; i < kTerrains - 1; ++i) out.push_back(PickTerrain{static_cast<Terrain>(i)});
      return;
    case Question::kNameEnemy:
      for (std::uint8_t other_seat = 0; other_seat < reader.seats(); ++other_seat) {
        if (reader.side_of_seat(other_seat) != reader.side_of_seat(seat) && !reader.controlled(other_seat).empty()) {
          out.push_back(PickSeat{other_seat});
        }
      }
      return;
    case Question::kUsePower:
      out.push_back(Pass{});
      out.push_back(Accept{});
      return;
    case Question::kGuess: {
      const std::size_t army = state.mark[state.fight_to].army();
      for (std::size_t k = tables_->first_kind[army]; k < tables_->first_kind[army + 1]; ++k) {
        if (state.census[k].alive() > 0) out.push_back(PickKind{static_cast<Kind>(k)});
      }
      return;
    }
    case Question::kBerserk: add_spaces(reader.berserk_targets()); return;
    case Question::kGuard:
      out.push_back(Pass{});
      add_spaces(reader.guards_of(state.fight_to));
      return;
    case Question::kStrikeFlyer:
      out.push_back(Pass{});
      (reader.flown_over(state.frames.back()) & reader.controlled(seat)).each([&](Space token) {
        if (reader.piece(state.kind[token]).strikes_flyers) out.push_back(PickSpace{token});
      });
      return;
  }
}

template <class Size>
template <Generator R>
Action Rules<Size>::pick_uniform(const State& state, Seat asker, R& rng, Choices<Action>& scratch) const {
  const auto seat = static_cast<std::uint8_t>(asker);
  scratch.clear();
  if (state.question != Question::kTurn) {
    add_legal(state, asker, scratch);
    return scratch[scratch.size() == 1 ? 0 : below(rng, scratch.size())];
  }
  const Reader<Size> reader(*tables_, state);
  std::array<Space, 64> walkers;           // a seat's pieces stand in one zone
  std::array<std::uint16_t, 64> moves_to;  // up to and with this walker's
  std::size_t count = 0;
  std::uint16_t moves = 0;
  each_walker(reader, *tables_, state, seat, [&](Space token) {
    moves = static_cast<std::uint16_t>(moves + reader.move_targets(token).size());
    walkers[count] = token;
    moves_to[count++] = moves;
  });
  add_actions(reader, *tables_, state, seat, scratch);
  const std::size_t total = moves + scratch.size();
  const std::size_t pick = total == 1 ? 0 : below(rng, total);
  if (pick >= moves) return scratch[pick - moves];
  std::size_t at = 0;
  while (moves_to[at] <= pick) ++at;
  std::size_t rest = at == 0 ? pick : pick - moves_to[at - 1];
  StandardMove picked{.from = walkers[at]};
  reader.move_targets(picked.from).each([&](Space to) {
    if (rest-- == 0) picked.to = to;
  });
  return picked;
}

template <class Size>
Legality Rules<Size>::check(const State& state, Seat asker, const Action& action) const {
  const auto seat = static_cast<std::uint8_t>(asker);
  if (asker == kNature) {
    if (asking(state).mode != Mode::kChance) return kNotAsked;
    Chances<Action> chances;
    add_chances(state, chances);
    const bool possible = std::ranges::any_of(chances, [&](const auto& chance) { return chance.action == action; });
    return possible ? kLegal : Legality(Refusal{"no-such-chance", "nature cannot draw that now", ""});
  }
  if (state.question == Question::kNone || state.asked != seat) return kNotAsked;
  Choices<Action> legal;
  add_legal(state, asker, legal);
  if (std::ranges::find(legal, action) != legal.end()) return kLegal;
  return why_not(state, seat, action);
}

// Called only for what is not on the list: finds the rule that keeps it off.
template <class Size>
Refusal Rules<Size>::why_not(const State& state, std::uint8_t seat, const Action& action) const {
  const Reader<Size> reader(*tables_, state);
  const std::size_t spaces = static_cast<std::size_t>(seats()) * 32;
  const Refusal off{"no-such-place", "that is off the field", "name a space of the field"};
  const Refusal other_question{"not-asked", "that does not answer the question now open",
                               "see the list of legal answers"};
  const Side mine = reader.side_of_seat(seat);
  if (const auto* move = std::get_if<StandardMove>(&action)) {
    if (state.question != Question::kTurn) return other_question;
    if (move->from >= spaces || move->to >= spaces) return off;
    if (state.kind[move->from] == kNoKind || !reader.controlled(seat).has(move->from)) {
      return {"LG-010", "no piece of yours stands there", "move a piece you control"};
    }
    const Traits& t = reader.traits(move->from);
    if (t.stationary) return {"LG-011", "that piece is stationary", "move a piece that can move"};
    if (!tables_->geometry.orthogonal[move->from].has(move->to))
      return {"LG-011", "not one step away", "go one space forward, backward or sideways"};
    if (state.water.has(move->to)) return {"LG-012", "that is water", "pick a land space"};
    if (state.kind[move->to] != kNoKind && state.mark[move->to].side() == mine && !t.attacks_own) {
      return {"LG-012", "your own side's piece is there", "pick an empty space or an enemy"};
    }
    if (state.kind[move->to] != kNoKind && t.no_attack)
      return {"LG-024", "that piece cannot attack", "pick an empty space"};
    return {"LG-014", "a third move in a row between the same two spaces", "move elsewhere, or move another piece"};
  }
  if (const auto* use = std::get_if<UsePower>(&action)) {
    const bool turn = state.question == Question::kTurn;
    if (!turn && state.question != Question::kWindow) return other_question;
    if (use->from >= spaces) return off;
    if (state.kind[use->from] == kNoKind || !reader.controlled(seat).has(use->from)) {
      return {"LG-010", "no piece of yours stands there", "use a piece you control"};
    }
    const Piece& piece = reader.piece(state.kind[use->from]);
    if (use->power < kNamedActions) {
      const auto action_named = static_cast<Named>(use->power);
      if (!reader.has_power(use->from, action_named))
        return {"LG-018", "that piece does not have this power", "see what the piece can do"};
      if (!turn) return {"LG-031", "an action is for your own turn, instead of a move", "use an ability, or pass"};
      return {"LG-031", "that action has no target now", "move, or use another action"};
    }
    const std::size_t program = reader.find_program(state.kind[use->from], use->power);
    if (program == kProgramsMax) {
      return {"LG-018", "that piece does not have this power", "see what the piece can do"};
    }
    const Power& power = piece.programs[program];
    if (turn != (power.when == When::kAction)) {
      return turn ? Refusal{"LG-032", "an ability is used in a window, not instead of a move", "move or use an action"}
                  : Refusal{"LG-031", "an action is for your own turn, instead of a move", "use an ability, or pass"};
    }
    const bool at_end = !turn && static_cast<WindowKind>(state.frames.back().which) == WindowKind::kEndOfTurn;
    if (!turn && at_end != (power.when == When::kEndOfTurn)) {
      return {"LG-R3", "that power is not for this window", "wait for the window its text names"};
    }
    if ((power.once == Once::kTurn && state.used.has(use->from)) ||
        (power.once == Once::kGame && state.spent.has(use->from))) {
      return {"LG-032", "that power is used up", "it may be used once a turn or once a game, as its text says"};
    }
    return {"LG-R37", "that would change nothing", "use it when it has a target"};
  }
  if (const auto* pick = std::get_if<PickSpace>(&action)) {
    if (pick->space >= spaces) return off;
    switch (state.question) {
      case Question::kTarget: {
        const Frame& draft = state.frames.back();
        const auto named = static_cast<Named>(draft.which);
        const Shuttle& shuttle = state.shuttle[seat];
        const bool moves = named < Named::kDistanceStrike || named == Named::kSwitching;
        const bool on_the_way = (shuttle.to == draft.at && shuttle.from == pick->space) ||
                                (shuttle.from == draft.at && shuttle.to == pick->space);
        if (moves && shuttle.count >= 2 && on_the_way) {
          return {"LG-014", "a third move in a row between the same two spaces",
                  "move elsewhere, or move another piece"};
        }
        static constexpr std::array<Refusal, kNamedActions> kWhy{{
            {"LG-015", "not one space diagonally away, or not free", "pick a space diagonally next to it"},
            {"LG-040", "charging does not reach that space", "go straight, not over pieces or water"},
            {"LG-041", "slashing does not reach that space", "go diagonally, not over pieces or water"},
            {"LG-042", "quickness does not reach that space", "go one or two steps, not over pieces or water"},
            {"LG-043", "flying does not land there",
             "fly straight over a run of pieces or water to the first empty land space"},
            {"LG-015", "not an empty space of that terrain", "pick an empty space of the same terrain"},
            {"LG-044", "no enemy piece within two spaces there", "pick an enemy up to two spaces away"},
            {"LG-045", "that enemy is not surrounded by five of yours, this one among them", "pick a surrounded enemy"},
            {"LG-046", "no other piece of yours of the same type that can move", "pick one of the same type"},
            {"LG-047", "no other piece of yours that can move", "pick a piece that is not stationary"},
            {"LG-048", "no enemy piece within two spaces there", "pick an enemy up to two spaces away"},
        }};
        return kWhy[static_cast<std::size_t>(named)];
      }
      case Question::kSwitchOne:
      case Question::kSwitchOther:
        return {"LG-006", "no piece of yours to switch there", "pick two different pieces of your own"};
      case Question::kBerserk:
        return {"LG-033", "no enemy one step away there", "attack an enemy next to the berserk piece"};
      case Question::kChoose: {
        const Frame& frame = state.frames.back();
        const auto& op = std::get<Choose>(reader.program(frame)[frame.stage]);
        if (state.kind[pick->space] == kNoKind) return {"LG-R37", "no piece stands there", "pick a piece"};
        if (frame.picks.contains(pick->space))
          return {"LG-R37", "that piece is chosen already", "pick another, or pass where that is enough"};
        // The rest is told of one's own pieces only: why an enemy's may not be chosen could tell what it is.
        if (reader.controlled(seat).has(pick->space) && op.castle_last && reader.traits(pick->space).castle)
          return {"LG-R17", "a castle is named only when no other piece is left", "pick another piece"};
        return {"LG-015", "that piece may not be chosen for this power", "pick one that its text allows"};
      }
      case Question::kChooseSpace:
        return {"LG-015", "that space may not be chosen for this power", "pick one that its text allows"};
      case Question::kGuard:
      case Question::kStrikeFlyer:
        return {"LG-018", "that piece does not have this power", "pick the piece that has it, or pass"};
      default: return other_question;
    }
  }
  if (std::holds_alternative<Pass>(action)) {
    if (state.question == Question::kTurn)
      return {"LG-010", "you must move a piece or perform an action", "move or act"};
    if (state.question == Question::kBerserk)
      return {"LG-033", "a berserk piece must attack again", "pick an enemy next to it"};
    if (state.is_drafting())
      return {"LG-R50", "the choice begun needs its target", "pick a target, or take the choice back"};
    return {"LG-030", "this cannot be declined", "choose one of the legal answers"};
  }
  if (std::holds_alternative<PickKind>(action) && state.question == Question::kChooseDestroyed) {
    return {"LG-050", "that piece may not be brought back here", "name a destroyed piece that the power's text allows"};
  }
  if (std::holds_alternative<PickKind>(action) && state.question == Question::kGuess) {
    return {"LG-R31", "no living piece of that army",
            "guess a piece of the attacked army's list that is not destroyed"};
  }
  if (std::holds_alternative<PickTerrain>(action) && state.question == Question::kChooseTerrain) {
    return {"LG-012", "nothing ever stands on water", "name plains, forest, marsh, mountain, town or desert"};
  }
  if (std::holds_alternative<PickSeat>(action) && state.question == Question::kNameEnemy) {
    return {"LG-R36", "no enemy with pieces has that seat", "name an enemy's seat"};
  }
  return other_question;
}

template <class Size>
void Rules<Size>::apply(State& state, Seat seat, const Action& action, Sink<Event>* sink) const {
  Resolver<Size>(*tables_, state, sink).apply(static_cast<std::uint8_t>(seat), action);
}

template <class Size>
bool Rules<Size>::is_draft_step(const State& state, Seat seat, const Action& action) const {
  State next = state;
  apply(next, seat, action, nullptr);
  return next.is_drafting() && next.asked == static_cast<std::uint8_t>(seat);
}

// Pass where one may; else least harm, told from the seat's own pieces only.
template <class Size>
Action Rules<Size>::default_answer(const State& state, Seat seat) const {
  Choices<Action> legal;
  add_legal(state, seat, legal);
  STRATEGION_ASSERT(!legal.empty(), "a seat that is asked has an answer");
  if (std::holds_alternative<Pass>(legal[0])) return legal[0];
  if (state.question == Question::kTurn) {
    for (const Action& action : legal) {  // a quiet move, if there is one
      const auto* move = std::get_if<StandardMove>(&action);
      if (move != nullptr && state.kind[move->to] == kNoKind) return action;
    }
  }
  if (state.question == Question::kChoose) {
    const Action* least = &legal[0];
    int harm = 100;
    for (const Action& action : legal) {
      const auto* pick = std::get_if<PickSpace>(&action);
      const Reader<Size> reader(*tables_, state);
      if (pick == nullptr || state.mark[pick->space].side() != reader.side_of_seat(static_cast<std::uint8_t>(seat)))
        continue;
      const Traits& t = tables_->traits[state.kind[pick->space]];
      const int value = t.castle ? 50 : t.magic ? 4 : t.base;
      if (value < harm) {
        harm = value;
        least = &action;
      }
    }
    return *least;
  }
  return legal[0];
}

template <class Size>
Result Rules<Size>::result(const State& state) const {
  static constexpr std::array<std::string_view, 6> kReasons{"",      "castle",       "stuck",
                                                            "quiet", "both-castles", "all-castles"};
  Result result;
  result.reason = kReasons[static_cast<std::size_t>(state.reason)];
  const Reader<Size> reader(*tables_, state);
  for (std::uint8_t seat = 0; seat < seats(); ++seat) {
    const bool draw = state.winner == kNobody;
    const bool won = !draw && index(reader.side_of_seat(seat)) == state.winner;
    result.score[seat] = draw ? 1 : won ? 2 : 0;
    result.place[seat] = draw || won ? 1 : 2;
  }
  return result;
}

template <class Size>
Carry Rules<Size>::carry(const State& state, const Result& result) const {
  Carry carry;
  carry.points = state.points;
  carry.wins = state.wins;
  carry.games = static_cast<std::uint8_t>(state.games + 1);
  // Who resigns when asked who goes first (LG-007) leaves that open: it was theirs to say.
  carry.first = state.first != kNobody ? state.first : state.turn != kNobody ? state.turn : std::uint8_t{0};
  carry.flip = state.flip;
  std::array<bool, 2> won{};  // teams are seats' parity
  for (std::size_t seat = 0; seat < static_cast<std::size_t>(seats()); ++seat) {
    won[seat & 1U] = won[seat & 1U] || result.place[seat] == 1;
  }
  if (won[0] == won[1]) return carry;
  const std::size_t team = won[0] ? 0 : 1;
  const std::size_t winner = team ^ state.flip;  // a Side
  unsigned destroyed = 0;                        // LG-081: of the losing side, the one in the curse area too
  for (std::size_t kind = 1; kind < tables_->pieces.size(); ++kind) {
    if ((tables_->traits[kind].army & 1U) == winner) continue;
    destroyed += state.census[kind].destroyed() + (state.curse == kind || state.curse_next == kind ? 1U : 0U);
  }
  carry.points[team] = static_cast<std::uint16_t>(carry.points[team] + destroyed);
  ++carry.wins[team];
  carry.loser = static_cast<std::uint8_t>(1 - team);
  return carry;
}

template <class Size>
std::uint64_t Rules<Size>::hash(const State& state) const {
  return hash_value(state);
}

}  // namespace strategion::legends
