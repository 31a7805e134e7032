// Spells, items and permanents: choosing is a draft, the first deed pays and turns the card up (ST-060 to ST-077).
#include "games/stratos/rules/answers.h"
#include "games/stratos/rules/programs.h"
#include "games/stratos/rules/resolver.h"

namespace strategion::stratos {

namespace {

constexpr bool is_cast(const Frame& frame) { return frame.source <= static_cast<std::uint8_t>(Deck::kSorcerer); }

// ST-061: all choices at its head have an answer, and a spell that is about all of a kind finds somebody.
bool begins(const Programs& programs, std::uint8_t seat, Space at, Deck deck, CardId id) {
  Frame frame;
  frame.type = FrameType::kProgram;
  frame.seat = seat;
  frame.at = at;
  frame.source = static_cast<std::uint8_t>(deck);
  frame.card = id;
  return programs.completes(frame, 0) && (!is_cast(frame) || programs.has_targets(frame));
}
bool begins(const Programs& programs, Figurine unit, Deck deck, CardId id) {
  return begins(programs, static_cast<std::uint8_t>(seat_of(unit)), programs.unit(unit).at, deck, id);
}

// Why this unit cannot begin this spell, or an empty rule.
Refusal refuse_spell(const Reader& reader, const Tables& tables, const State& state, Figurine unit, CardId id) {
  if (id == kNoCard || id > tables.spells.size()) {
    return {"no-such-card", "there is no such spell in this match", "pick a spell of your spellbook"};
  }
  const SpellPlace place = state.spells[id - 1U];
  if (!place.held_by(reader.purse_of(seat_of(unit)))) {
    return {"ST-064", "that spell is not in your spellbook", "pick a spell of your spellbook"};
  }
  if (place.aside()) {
    return {"ST-065", "your spellbook is set aside", "a Mage you hire or retrain can recover it"};
  }
  if (reader.deck_of_spell(id) == Deck::kSorcerer && !reader.unit(unit).promoted()) {
    return {"ST-064", "a Mage cannot cast Sorcerer spells", "cast it with a Sorcerer"};
  }
  if (reader.unit(unit).spirit() < reader.spell(id).spirit) {
    return {"ST-060", "the caster has not enough spirit for it", "pick a spell that costs no more than it has"};
  }
  if (!begins(Programs(tables, state), unit, reader.deck_of_spell(id), id)) {
    return {"ST-061", "what the spell says cannot be done now", "pick a spell that has a target"};
  }
  return {};
}

Refusal refuse_item(const Reader& reader, const Tables& tables, const State& state, Figurine unit, CardId id) {
  if (id == kNoCard || id > tables.cards.size()) {
    return {"no-such-card", "there is no such card in this match", "pick one of your items"};
  }
  const std::uint8_t item = tables.item_index[id - 1U];
  if (item == kNobody) return {"ST-076", "that is no one-use item", "pick one of your items"};
  if (state.items[reader.purse_of(seat_of(unit))][item].hand() == 0) {
    return {"ST-076", "you have no such item left", "pick one of your items"};
  }
  if (!begins(Programs(tables, state), unit, reader.deck_of_card(id), id)) {
    return {"ST-R71", "what the item says cannot be done now", "pick an item that has a target"};
  }
  return {};
}

}  // namespace

// --- could it be begun? ---

bool Reader::can_begin(Figurine unit, const Card& card) const {
  const auto& list = card.type == CardType::kSpell ? tables_.spells : tables_.cards;
  const auto id = static_cast<CardId>(std::ranges::find(list, &card) - list.begin() + 1);
  return begins(Programs(tables_, state_), unit, card.deck, id);
}

bool can_begin_some(const Tables& tables, const State& state, Figurine unit, Deed deed) {
  const Programs programs(tables, state);
  const Unit& one = programs.unit(unit);
  const std::size_t purse = programs.purse_of(seat_of(unit));
  if (deed == Deed::kCast) {
    if (one.type() != UnitType::kMage) return false;
    for (std::uint32_t book = programs.spellbook(purse); book != 0; book &= book - 1) {
      const auto id = static_cast<CardId>(std::countr_zero(book) + 1);
      const Deck deck = programs.deck_of_spell(id);
      if (deck == Deck::kSorcerer && !one.promoted()) return false;  // ST-064: nor any after it
      if (programs.spell(id).spirit <= one.spirit() && begins(programs, unit, deck, id)) return true;
    }
    return false;
  }
  if (one.type() != UnitType::kExplorer || !programs.has_stock(purse, Stock::kHand)) return false;
  for (std::size_t i = 0; i < tables.items.size(); ++i) {
    const CardId id = tables.items[i];
    if (state.items[purse][i].hand() > 0 && begins(programs, unit, programs.deck_of_card(id), id)) return true;
  }
  return false;
}

bool can_use_permanent(const Tables& tables, const State& state, std::uint8_t seat, CardId card) {
  return refuse_permanent(tables, state, seat, card).rule.empty();
}

// --- the answers ---

void add_program_answers(const Tables& tables, const State& state, Choices<Action>& out) {
  const Frame& frame = state.frames.back();
  const Programs programs(tables, state);
  if (frame.card == kNoCard) {
    const Figurine unit = programs.at(frame.at);
    if (is_cast(frame)) {
      for (std::size_t i = 0; i < tables.spells.size(); ++i) {
        const auto id = static_cast<CardId>(i + 1);
        if (!state.spells[i].held_by(programs.purse_of(frame.seat))) continue;
        if (refuse_spell(programs, tables, state, unit, id).rule.empty()) out.push_back(PickSpell{id});
      }
      return;
    }
    for (const CardId id : tables.items) {
      if (refuse_item(programs, tables, state, unit, id).rule.empty()) out.push_back(PickCard{id});
    }
    return;
  }
  const std::size_t at = frame.stage;
  if (programs.may_stop(frame, at)) out.push_back(Pass{});
  const Question question = Programs::question_of(programs.program(frame)[at]);
  programs.any_answer(frame, at, [&](std::uint8_t pick) {
    if (!programs.completes_with(frame, at, pick)) return false;
    switch (question) {
      case Question::kResource: out.push_back(PickResource{static_cast<Resource>(pick)}); break;
      case Question::kTerrain: out.push_back(PickTerrain{static_cast<Terrain>(pick)}); break;
      case Question::kWay: out.push_back(PickWay{static_cast<Way>(pick)}); break;
      default: out.push_back(PickSpace{pick}); break;
    }
    return false;
  });
}

// --- why not? ---

Refusal refuse_begin(const Tables& tables, const State& state, Figurine unit, Deed deed) {
  const Reader reader(tables, state);
  const std::size_t purse = reader.purse_of(seat_of(unit));
  if (deed == Deed::kCast) {
    Refusal last{"ST-060", "you have no spell in your spellbook", "learn one in the Buy phase"};
    for (std::size_t i = 0; i < tables.spells.size(); ++i) {
      if (!state.spells[i].held_by(purse)) continue;
      last = refuse_spell(reader, tables, state, unit, static_cast<CardId>(i + 1));
      if (last.rule == "ST-061") return {"ST-061", "no spell of yours can be followed now", "bring a target in reach"};
    }
    return last;
  }
  Refusal last{"ST-076", "you have no item to use", "search a tile for one"};
  for (const CardId id : tables.items) {
    if (state.items[purse][tables.item_index[id - 1U]].hand() == 0) continue;
    last = refuse_item(reader, tables, state, unit, id);
  }
  return last;
}

Refusal refuse_permanent(const Tables& tables, const State& state, std::uint8_t seat, CardId id) {
  const Reader reader(tables, state);
  if (id == kNoCard || id > tables.cards.size()) {
    return {"no-such-card", "there is no such card in this match", "pick one of your permanent items"};
  }
  const std::uint8_t index = tables.permanent_index[id - 1U];
  const Card& card = reader.card(id);
  if (index == kNobody || !reader.holds(reader.purse_of(seat), id)) {
    return {"ST-077", "you have no such permanent item", "pick one of your permanent items"};
  }
  if (card.program.empty()) return {"ST-R50", "that item works by itself", "nothing needs to be done for it"};
  const bool buying = state.phase == Phase::kBuying;
  if (card.gift.buying != buying) {
    return buying ? Refusal{"ST-077", "that item is used in the Action phase", "use it on your next turn"}
                  : Refusal{"ST-077", "that item is used in the Buy phase", "end your actions first"};
  }
  if ((state.permanents_used >> index & 1U) != 0) {
    return {"ST-077", "it has been used this turn", "use it again on your next turn"};
  }
  if (!buying) {
    bool has_explorer = false;
    reader.each_unit_of_purse(reader.purse_of(seat), [&](Figurine unit) {
      has_explorer = has_explorer || reader.unit(unit).type() == UnitType::kExplorer;
    });
    if (!has_explorer) return {"ST-077", "none of your Explorers is there to use it", "hire an Explorer"};
  }
  if (!begins(Programs(tables, state), seat, kNowhere, card.deck, id)) {
    return {"ST-R71", "what the item says cannot be done now", "use it when you have what it asks for"};
  }
  return {};
}

namespace {

// The first thing of a filter that somebody fails.
Refusal refuse_figure(const Programs& programs, const Frame& frame, Space space, const FigureFilter& filter) {
  const Figurine figurine = programs.at(space);
  if (figurine == kNoFigurine) return {"ST-061", "nobody stands there", "pick a unit"};
  if (frame.picks.contains(space)) return {"ST-061", "that one is picked already", "pick another unit"};
  const auto fits = [&](auto change) {
    FigureFilter part;
    change(part);
    return programs.matches(frame, figurine, part);
  };
  if (!fits([&](FigureFilter& part) {
        part.from = filter.from;
        part.near = filter.near;
        part.far = filter.far;
      })) {
    return {"ST-052", "that is not as near, or as far, as the card says", "pick a unit in reach of the card"};
  }
  if (!fits([&](FigureFilter& part) { part.not_user = filter.not_user; })) {
    return {"ST-061", "the card is about another unit than its user", "pick another unit"};
  }
  if (filter.whose == Whose::kOwn && !fits([](FigureFilter& part) { part.whose = Whose::kOwn; })) {
    return {"ST-061", "the card is about a unit of yours", "pick one of your units"};
  }
  if (filter.whose == Whose::kEnemy && !fits([](FigureFilter& part) { part.whose = Whose::kEnemy; })) {
    return {"ST-061", "the card is about an enemy", "pick a unit of another side"};
  }
  if (filter.characters && is_monster(figurine)) {
    return {"ST-925", "the card is about characters, no monsters", "pick a character"};
  }
  if (filter.types != 0 && !fits([&](FigureFilter& part) { part.types = filter.types; })) {
    return {"ST-605", "the card is about another type of unit", "pick a unit of the type that it names"};
  }
  if (filter.hurt && !fits([](FigureFilter& part) { part.hurt = true; })) {
    return {"ST-061", "that unit has all its health", "pick a unit that is hurt"};
  }
  if (filter.lacks_spirit && !fits([](FigureFilter& part) { part.lacks_spirit = true; })) {
    return {"ST-061", "that unit has all its spirit", "pick a unit that lacks some"};
  }
  if (filter.swappable && !fits([](FigureFilter& part) { part.swappable = true; })) {
    return {"ST-081", "one of the two could not stand where the other does", "pick another unit"};
  }
  if (!programs.matches(frame, figurine, filter)) {
    return {"ST-061", "it would change nothing there", "pick a unit on which the card does something"};
  }
  return {"ST-081", "there is no tile that it could be brought to", "pick another unit"};
}

Refusal refuse_tile(const Programs& programs, const Frame& frame, Space space, const TileFilter& filter) {
  if (frame.picks.contains(space)) return {"ST-061", "that tile is picked already", "pick another tile"};
  if (!programs.matches_tile(frame, space, {})) return {"ST-010", "that is outside of the trays", "pick a tile"};
  if (!programs.matches_tile(frame, space, {.near = filter.near, .far = filter.far})) {
    return {"ST-052", "that is not as near, or as far, as the card says", "pick a tile in reach of the card"};
  }
  if (!programs.matches_tile(frame, space, {.terrains = filter.terrains})) {
    return {"ST-061", "the card is about another kind of tile", "pick a tile of the kind that it names"};
  }
  if (!programs.matches_tile(frame, space, {.empty = filter.empty})) {
    return {"ST-061", "somebody stands there", "pick a tile without a unit"};
  }
  if (!programs.matches_tile(frame, space, {.hidden = filter.hidden})) {
    return {"ST-061", "you know what is under it, or nothing is",
            "pick a tile that you have not seen the other side of"};
  }
  if (!programs.matches_tile(frame, space, {.beside_figure = filter.beside_figure})) {
    return {"ST-061", "nobody stands on it or next to it", "pick a tile where it strikes somebody"};
  }
  if (!programs.matches_tile(frame, space, {.holds_on_land = filter.holds_on_land})) {
    return {"ST-081", "whoever is there could not stay on land", "pick another tile"};
  }
  return {"ST-R49", "the supply has no other tile to put there", "pick another tile"};
}

Refusal refuse_space(const Programs& programs, const Frame& frame, Space space) {
  const Operation& operation = programs.program(frame)[frame.stage];
  if (space >= kSpaces) return {"no-such-place", "there is no such space", "pick a space of the map"};
  if (const auto* choice = std::get_if<ChooseFigure>(&operation)) {
    return refuse_figure(programs, frame, space, choice->filter);
  }
  if (const auto* choice = std::get_if<ChooseTile>(&operation)) {
    return refuse_tile(programs, frame, space, choice->filter);
  }
  if (std::holds_alternative<ChooseTray>(operation)) {
    return {"ST-734", "no tray begins there, or it holds a spell-immune tile", "pick the top left space of a tray"};
  }
  if (std::holds_alternative<ChooseRun>(operation)) {
    return {"ST-734", "no row or column of tiles through it can slide: it is too short, or one is spell-immune",
            "pick another tile"};
  }
  return {"ST-081", "it could not go and stand there", "pick one of the tiles that are shown"};
}

}  // namespace

Refusal refuse_program_answer(const Tables& tables, const State& state, const Action& action) {
  const Frame& frame = state.frames.back();
  const Programs programs(tables, state);
  if (frame.card == kNoCard) {
    const Figurine unit = programs.at(frame.at);
    if (const auto* pick = std::get_if<PickSpell>(&action); pick != nullptr && is_cast(frame)) {
      return refuse_spell(programs, tables, state, unit, pick->card);
    }
    if (const auto* pick = std::get_if<PickCard>(&action); pick != nullptr && !is_cast(frame)) {
      return refuse_item(programs, tables, state, unit, pick->card);
    }
    return is_cast(frame) ? Refusal{"ST-060", "the question is which spell is cast", "pick a spell of your spellbook"}
                          : Refusal{"ST-076", "the question is which item is used", "pick one of your items"};
  }
  if (std::holds_alternative<Pass>(action)) {
    return {"ST-061", "the card needs this choice", "answer it, or take the card back"};
  }
  switch (Programs::question_of(programs.program(frame)[frame.stage])) {
    case Question::kResource:
      if (const auto* pick = std::get_if<PickResource>(&action)) {
        if (pick->resource >= Resource::kGem)
          return {"ST-600", "a gem stands for a resource in the Buy phase only", "name a main resource"};
        const auto& choice = std::get<ChooseResource>(programs.program(frame)[frame.stage]);
        if (choice.own == 0) return {"ST-061", "that would change it into itself", "name another main resource"};
        return {"ST-061", "you have not enough of it", "name a resource that you have"};
      }
      return {"ST-061", "the card asks for a resource", "name a main resource"};
    case Question::kTerrain:
      if (const auto* pick = std::get_if<PickTerrain>(&action)) {
        if (!is_main(pick->terrain))
          return {"ST-700", "that is no main land tile", "name prairie, mountain, desert or forest"};
        if (programs.terrain(frame.picks.back()) == pick->terrain) {
          return {"ST-061", "the tile is of that kind already", "name another terrain"};
        }
        return {"ST-R49", "the supply has no such tile left", "name another terrain"};
      }
      return {"ST-061", "the card asks for a terrain", "name prairie, mountain, desert or forest"};
    case Question::kWay:
      if (std::holds_alternative<PickWay>(action)) {
        return {"ST-061", "it cannot be turned or shifted that way", "name one of the ways that are offered"};
      }
      return {"ST-061", "the card asks which way", "name a direction"};
    default: break;
  }
  if (const auto* pick = std::get_if<PickSpace>(&action)) return refuse_space(programs, frame, pick->space);
  return {"ST-061", "the card asks for a space", "pick one of the spaces that are shown"};
}

// --- drafts ---

void Resolver::begin_card(Figurine unit, Deed deed) {
  Frame frame;
  frame.type = FrameType::kProgram;
  frame.seat = static_cast<std::uint8_t>(seat_of(unit));
  frame.at = state_.units[unit].at;
  frame.source = static_cast<std::uint8_t>(deed == Deed::kCast ? Deck::kMage : Deck::kLand);
  frame.flags = Frame::kDrafting;
  state_.frames.push_back(frame);
  ask(Question::kCard, frame.seat);
}

// A permanent item lies open and costs nothing: using it is an act, and its choices are asked after it. So no draft
// narrows whom a shared Buy phase asks (ST-R51).
void Resolver::begin_permanent(std::uint8_t seat, CardId id) {
  state_.permanents_used = static_cast<std::uint16_t>(state_.permanents_used | 1U << tables_.permanent_index[id - 1U]);
  tell({.what = Happening::kPermanentUsed, .seat = seat, .b = id});
  start_program(seat, kNowhere, deck_of_card(id), id);
}

void Resolver::start_program(std::uint8_t seat, Space at, Deck source, CardId id) {
  Frame frame;
  frame.type = FrameType::kProgram;
  frame.seat = seat;
  frame.at = at;
  frame.card = id;
  frame.source = static_cast<std::uint8_t>(source);
  state_.frames.push_back(frame);
}

// The first operation that does something ends the draft: the price is paid and the card is shown (ST-060, ST-076).
void Resolver::commit(Frame& frame) {
  if (!frame.has(Frame::kDrafting)) return;
  frame.flags = static_cast<std::uint8_t>(frame.flags & ~Frame::kDrafting);
  const Figurine user = at(frame.at);
  if (is_cast(frame)) {
    Unit& caster = state_.units[user];
    caster.set_spirit(caster.spirit() - spell(frame.card).spirit);
    spend(user, Deed::kCast);
    state_.spells[frame.card - 1U].set_seen();
    tell({.what = Happening::kCastBegan,
          .seat = frame.seat,
          .a = frame.at,
          .b = frame.card,
          .c = figure_of(user),
          .n = static_cast<std::int8_t>(caster.spirit())});
    tell_aims(frame);
    return;
  }
  spend(user, Deed::kUse);
  Stock& stock = state_.items[purse_of(frame.seat)][tables_.item_index[frame.card - 1U]];
  stock = Stock(stock.hand() - 1, stock.used() + 1);
  tell({.what = Happening::kItemUsed, .seat = frame.seat, .a = frame.at, .b = frame.card, .c = figure_of(user)});
  tell_aims(frame);
  changed();  // ST-025
}

// What was chosen shows with the card, before any die: what everybody sees, everybody has heard.
void Resolver::tell_aims(const Frame& frame) {
  if (sink_ == nullptr) return;
  const Program& code = is_cast(frame) ? spell(frame.card).program : card(frame.card).program;
  std::size_t pick = 0;
  for (const Operation& operation : code) {
    if (!chooses(operation)) return;
    const auto* tiles = std::get_if<ChooseTile>(&operation);
    const bool aims = tiles != nullptr || std::holds_alternative<ChooseFigure>(operation);
    const std::size_t count = tiles != nullptr ? tiles->at_most : 1;
    for (std::size_t i = 0; i < count && pick < frame.picks.size(); ++i, ++pick) {
      if (aims) tell({.what = Happening::kAimed, .seat = frame.seat, .a = frame.picks[pick]});
    }
  }
}

bool Resolver::step_program() {
  const std::size_t depth = state_.frames.size();
  while (state_.phase != Phase::kOver && state_.frames.size() == depth && !changed_) {
    Frame& frame = top();
    const Program& code = is_cast(frame) ? spell(frame.card).program : card(frame.card).program;
    if (frame.stage >= code.size()) {
      end_program();
      return false;
    }
    const Operation& operation = code[frame.stage];
    if (!chooses(operation)) commit(frame);
    if (std::visit([this](const auto& op) { return this->execute(op); }, operation)) return true;
  }
  return false;
}

// ST-024, ST-062: a spell counts, and lies face-up, once something came of it.
void Resolver::end_program() {
  const Frame frame = top();
  state_.frames.pop_back();
  if (!is_cast(frame)) return;
  SpellPlace& place = state_.spells[frame.card - 1U];
  if (frame.has(Frame::kEffective)) {
    if (place.face_up()) return;
    place.set_face_up(true);
    changed();
    return;
  }
  tell({.what = Happening::kSpellFailed,
        .seat = frame.seat,
        .b = frame.card,
        .n = static_cast<std::int8_t>(place.face_up() ? 1 : 0)});
}

void Resolver::answer_program(std::uint8_t /*seat*/, const Action& action) {
  Frame& frame = top();
  const Question question = state_.question;
  answered();
  if (question == Question::kCard) {
    if (const auto* pick = std::get_if<PickSpell>(&action)) {
      frame.card = pick->card;
      frame.source = static_cast<std::uint8_t>(deck_of_spell(pick->card));
    } else {
      frame.card = std::get<PickCard>(action).card;
      frame.source = static_cast<std::uint8_t>(deck_of_card(frame.card));
    }
    return;
  }
  const Program& code = is_cast(frame) ? spell(frame.card).program : card(frame.card).program;
  const Operation& operation = code[frame.stage];
  if (!chooses(operation)) {  // nature answers something that is being done
    answer_deed(action);
    return;
  }
  if (std::holds_alternative<Pass>(action)) {  // enough: what would be chosen after it is left out
    frame.count = 0;
    if (std::holds_alternative<ChooseTile>(operation)) {
      ++frame.stage;
      return;
    }
    while (frame.stage < code.size() && chooses(code[frame.stage])) ++frame.stage;
    return;
  }
  const auto value = std::visit(
      [](const auto& pick) -> std::uint8_t {
        if constexpr (requires { pick.space; }) return pick.space;
        if constexpr (requires { pick.resource; }) return static_cast<std::uint8_t>(pick.resource);
        if constexpr (requires { pick.terrain; }) return static_cast<std::uint8_t>(pick.terrain);
        if constexpr (requires { pick.way; }) return static_cast<std::uint8_t>(pick.way);
        STRATEGION_ASSERT(false, "a choice of a card is answered by a pick");
      },
      action);
  const auto* tiles = std::get_if<ChooseTile>(&operation);
  if (tiles == nullptr || tiles->at_most == 1) {
    frame.picks.push_back(value);
    ++frame.stage;
    return;
  }
  // Several tiles: in whatever order they were named, they stand sorted.
  frame.picks.push_back(value);
  ++frame.count;
  const auto first = frame.picks.end() - frame.count;
  std::sort(first, frame.picks.end());
  if (frame.count < tiles->at_most) return;  // back to the same choice, which asks again or goes on
  frame.count = 0;
  ++frame.stage;
}

}  // namespace strategion::stratos
