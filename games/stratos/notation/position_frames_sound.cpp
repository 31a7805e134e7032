// Whether what is in progress fits the board and the question: each type of frame as the chapters of the rules leave it
// when they ask somebody.
#include <fmt/format.h>

#include <algorithm>

#include "games/stratos/notation/card_words.h"
#include "games/stratos/notation/position.h"
#include "games/stratos/notation/state_words.h"
#include "games/stratos/rules/reader.h"

namespace strategion::stratos {
namespace {

using Unfit = std::optional<std::string>;

class FrameInspector {
 public:
  FrameInspector(const Rules& rules, const State& state)
      : tables_(rules.tables()), state_(state), reader_(tables_, state) {}

  Unfit inspect() const {
    for (std::size_t i = 0; i < state_.frames.size(); ++i) {
      if (const Unfit found = inspect_frame(i)) return fmt::format("frame {}: {}", i, *found);
    }
    return inspect_question();
  }

 private:
  bool is_top(std::size_t i) const { return i + 1 == state_.frames.size(); }
  bool is_seat(std::uint8_t seat) const { return seat < static_cast<std::size_t>(tables_.options.seats); }
  bool is_space(Space space) const { return space < kSpaces && tables_.grid.has(space); }
  Figurine unit_at(Space space) const {
    const Figurine figurine = is_space(space) ? reader_.at(space) : kNoFigurine;
    return figurine < kUnits ? figurine : kNoFigurine;
  }

  Unfit inspect_frame(std::size_t i) const {
    const Frame& frame = state_.frames[i];
    if (frame.has(Frame::kDrafting) && (!is_top(i) || frame.type != FrameType::kProgram || i != 0))
      return "only a card that is being chosen is a draft, and it stands alone";
    const bool nobodys = frame.type == FrameType::kMonster || frame.type == FrameType::kDark ||
                         frame.type == FrameType::kDisplace || frame.type == FrameType::kDie;
    if (!is_seat(frame.seat) && !(nobodys && frame.seat == kNobody)) return "\"seat\" should be the seat that decides";
    switch (frame.type) {
      case FrameType::kProgram: return inspect_program(i);
      case FrameType::kDraw: return inspect_draw(i);
      case FrameType::kCard: return inspect_card(i);
      case FrameType::kAttack: return inspect_attack(i);
      case FrameType::kDie: return inspect_die(i);
      case FrameType::kCross:
        if (frame.other >= tables_.edges.size() || frame.stage > 3 || frame.stage == 1 ||
            (frame.stage != 0 && is_top(i)))
          return "no such step of a crossing";
        if (frame.stage == 3 && (frame.count < 1 || frame.count > 4)) return "\"count\" should be what the D4 showed";
        return needs_unit(frame);
      case FrameType::kDisplace:
        if (frame.picks.size() != 1 || !is_space(frame.picks[0]))
          return "\"picks\" should be where it would have stood";
        if (!frame.has(Frame::kGone) && (!is_space(frame.at) || reader_.at(frame.at) == kNoFigurine))
          return "nobody stands there";
        return std::nullopt;
      case FrameType::kHarvest:
        if (is_top(i) || frame.stage != 0) return "a power harvest waits for its die";
        if (!is_space(frame.at) || !is_main(reader_.terrain(frame.at))) return "there is nothing to harvest";
        return needs_unit(frame);
      default: return inspect_rest(i);
    }
  }
  Unfit inspect_rest(std::size_t i) const {
    const Frame& frame = state_.frames[i];
    switch (frame.type) {
      case FrameType::kMonster:
        if (!tables_.options.monsters) return "there are no monsters in this match";
        if (frame.other >= kMonsters || !is_space(frame.at) || !is_top(i)) return "a monster appears near somebody";
        return state_.monsters[frame.other].lair == Lair::kVanquished ? Unfit("that monster is vanquished")
                                                                      : std::nullopt;
      case FrameType::kDark: return inspect_dark(i);
      case FrameType::kPuppet:
        if (is_top(i) != (frame.stage == 0) || frame.stage > 1) return "no such step of a command";
        if (i == 0 || state_.frames[i - 1].type != FrameType::kProgram) return "a command comes from a card";
        return frame.has(Frame::kGone) ? std::nullopt : needs_unit(frame);
      case FrameType::kDiscover:
        if (frame.has(Frame::kGone)) return std::nullopt;
        if (!is_space(frame.at) || reader_.terrain(frame.at) != Terrain::kCovered) return "no covered tile lies there";
        return needs_unit(frame);
      default: return "\"type\" should name what is in progress";
    }
  }
  Unfit needs_unit(const Frame& frame) const {
    if (frame.has(Frame::kGone)) return is_space(frame.at) ? std::nullopt : Unfit("\"at\" is missing");
    return unit_at(frame.at) == kNoFigurine ? Unfit("no unit stands there") : std::nullopt;
  }

  // --- cards ---

  Unfit inspect_program(std::size_t i) const {
    const Frame& frame = state_.frames[i];
    const bool spell = frame.source <= static_cast<std::uint8_t>(Deck::kSorcerer);
    if (frame.card == kNoCard) {
      if (!frame.has(Frame::kDrafting) || frame.stage != 0 || !frame.picks.empty()) return "\"card\" is missing";
      const Figurine user = unit_at(frame.at);
      if (user == kNoFigurine || seat_of(user) != frame.seat) return "no unit of that seat stands there";
      const UnitType type = spell ? UnitType::kMage : UnitType::kExplorer;
      return state_.units[user].type() == type ? std::nullopt : Unfit("that unit uses no such card");
    }
    const Card& card = *find_frame_card(tables_, frame);
    if (card.deck != static_cast<Deck>(frame.source)) return "\"deck\" should be the card's own";
    if (card.program.empty() || card.type == CardType::kEquipment) return "nothing is done for that card";
    if (frame.stage > card.program.size()) return "the card has no such step";
    if (card.type == CardType::kPermanent) {
      if (frame.at != kNowhere) return "a permanent item has no user";
    } else if (const Unfit found = needs_unit(frame)) {
      return found;
    }
    if (frame.has(Frame::kDrafting)) {
      if (spell && !state_.spells[frame.card - 1U].held_by(reader_.purse_of(frame.seat)))
        return "that seat has no such spell";
      const Figurine user = unit_at(frame.at);
      if (user == kNoFigurine || seat_of(user) != frame.seat) return "no unit of that seat stands there";
      if (spell && state_.units[user].spirit() < card.spirit) return "the caster has not enough spirit for it (ST-060)";
      if (!spell && (card.type != CardType::kItem ||
                     state_.items[reader_.purse_of(frame.seat)][tables_.item_index[frame.card - 1U]].hand() == 0))
        return "that seat has no such item";
      if (is_top(i) && (frame.stage >= card.program.size() || !chooses(card.program[frame.stage])))
        return "a draft waits for a choice";
    }
    return inspect_picks(frame, card);
  }
  // As many picks as the choices before this step need, each of its kind.
  Unfit inspect_picks(const Frame& frame, const Card& card) const {
    std::size_t least = 0;
    std::size_t most = 0;
    bool sure = true;
    for (std::size_t at = 0; at < card.program.size() && at <= frame.stage; ++at) {
      const Operation& operation = card.program[at];
      if (!chooses(operation)) continue;
      const auto* tiles = std::get_if<ChooseTile>(&operation);
      if (at == frame.stage) {
        if (tiles != nullptr && tiles->at_most > 1) {
          if (frame.count >= tiles->at_most) return "\"count\" should be the tiles picked so far";
          least += frame.count;
          most += frame.count;
        }
        break;
      }
      sure = sure && !is_optional(operation);
      if (sure) ++least;
      most += tiles == nullptr ? 1 : tiles->at_most;
    }
    if (frame.picks.size() < least || frame.picks.size() > most) return "\"picks\" do not fit the step of the card";
    for (std::size_t i = 0; i < frame.picks.size(); ++i) {
      const std::uint8_t pick = frame.picks[i];
      bool fits = false;
      switch (kind_of_pick(tables_, frame, i)) {
        case PickKind::kSpace: fits = is_space(pick); break;
        case PickKind::kResource: fits = pick < kMain; break;
        case PickKind::kTerrain: fits = is_main(static_cast<Terrain>(pick)); break;
        case PickKind::kWay: fits = pick < static_cast<std::uint8_t>(Way::kCount); break;
      }
      if (!fits) return "\"picks\" do not fit the choices of the card";
    }
    return std::nullopt;
  }
  static bool is_optional(const Operation& operation) {
    return std::visit(
        [](const auto& op) {
          if constexpr (requires { op.optional; }) return op.optional;
          return false;
        },
        operation);
  }

  Unfit inspect_draw(std::size_t i) const {
    const Frame& frame = state_.frames[i];
    constexpr std::uint8_t kCounting = 1;
    constexpr std::uint8_t kDrawing = 3;
    if (frame.stage > kSecondOfTwo || frame.stage == 2) return "no such step of a search";
    const bool explores = frame.source >= static_cast<std::uint8_t>(Deck::kLand);
    if (!explores && frame.stage != kDrawing) return "spells are only drawn";
    if (frame.stage < kDrawing && frame.has(Frame::kGone)) return "a search has its searcher";
    if (frame.stage < kDrawing && unit_at(frame.at) == kNoFigurine) return "no unit stands there";
    if (frame.stage == kCounting && is_top(i)) return "a search waits for its die";
    if ((frame.stage == kSecondOfTwo) != (frame.card != kNoCard)) return "\"card\" is the first of two";
    if (frame.card != kNoCard && !is_of_deck(frame.card, frame.source)) return "\"card\" is of another deck";
    return std::nullopt;
  }
  bool is_of_deck(CardId card, std::uint8_t source) const {
    if (card == kNoCard || card > tables_.cards.size()) return false;
    return reader_.deck_of_card(card) == static_cast<Deck>(source);
  }
  Unfit inspect_card(std::size_t i) const {
    const Frame& frame = state_.frames[i];
    if (!is_of_deck(frame.card, frame.source)) return "\"card\" should be a card of that deck";
    if (i == 0 || state_.frames[i - 1].type != FrameType::kDraw) return "a card that waits was drawn";
    if (!is_top(i)) return "a card that waits for a choice is the last frame";
    if (frame.stage == kChooseKept) {
      if (!is_of_deck(frame.other, frame.source) || frame.other < frame.card)
        return "\"other\" should be the second card";
      return std::nullopt;
    }
    if (frame.stage != kChooseWearer || frame.other != 0) return "no such step of a card";
    return tables_.cards[frame.card - 1U]->type == CardType::kEquipment ? std::nullopt
                                                                        : Unfit("that card is no equipment");
  }

  // --- dice ---

  Unfit inspect_attack(std::size_t i) const {
    const Frame& frame = state_.frames[i];
    const Figurine unit = unit_at(frame.at);
    if (is_top(i) || frame.stage != 0) return "an attack waits for its die";
    if (unit == kNoFigurine || frame.other > 1) return "no unit stands there";
    if (frame.other == 1 ? !reader_.shoot_die(unit) : !reader_.attack_die(unit)) return "that unit has no such attack";
    if (frame.picks.size() != 1 || !is_space(frame.picks[0]) || reader_.at(frame.picks[0]) == kNoFigurine)
      return "\"picks\" should be the place of whom it strikes";
    return std::nullopt;
  }
  Unfit inspect_die(std::size_t i) const {
    const Frame& frame = state_.frames[i];
    if (!is_top(i) || i == 0) return "a die is thrown for the frame before it";
    if ((frame.other != 4 && frame.other != 6) || frame.value > frame.other) return "a die has 4 or 6 sides";
    const Frame& below = state_.frames[i - 1];
    constexpr std::uint8_t kDarkRolling = 5;
    bool fits = false;
    int sides = 0;  // 0: either
    switch (below.type) {
      case FrameType::kAttack: {
        const Figurine unit = unit_at(below.at);
        const auto die = below.other == 1 ? reader_.shoot_die(unit) : reader_.attack_die(unit);
        fits = true;
        sides = die ? die->sides : 0;
        break;
      }
      case FrameType::kHarvest:
        fits = true;
        sides = 4;
        break;
      case FrameType::kDraw:
        fits = below.stage == 1;
        sides = 4;
        break;
      case FrameType::kCross:
        fits = below.stage == 2 || below.stage == 3;
        sides = below.stage == 2 ? 4 : 6;
        break;
      case FrameType::kDark:
        fits = below.stage == kDarkRolling;
        sides = tables_.content->monsters[below.other].die.sides;
        break;
      case FrameType::kProgram: {
        const Card* card = find_frame_card(tables_, below);
        const auto* op = card != nullptr && below.stage < card->program.size()
                             ? std::get_if<ThrowDie>(&card->program[below.stage])
                             : nullptr;
        fits = op != nullptr;
        sides = op != nullptr ? op->die : 0;
        break;
      }
      default: break;
    }
    if (!fits) return "no die is thrown there";
    return sides != 0 && sides != frame.other ? Unfit(fmt::format("that die has {} sides", sides)) : std::nullopt;
  }

  // Steps as in rules/monsters.cpp: 1 whom to go to, 2 where to, 3 whom to strike, 5 the die, 7 afterwards, 8 dragged.
  Unfit inspect_dark(std::size_t i) const {
    const Frame& frame = state_.frames[i];
    if (i != 0 || state_.phase != Phase::kDarkness) return "the Turn of Darkness is a phase of its own";
    if (frame.other >= kMonsters || state_.monsters[frame.other].lair != Lair::kOnBoard)
      return "that monster is not there";
    switch (frame.stage) {
      case 1:
      case 3: return is_top(i) ? std::nullopt : Unfit("no such step of the darkness");
      case 2: return is_top(i) && is_space(frame.at) ? std::nullopt : Unfit("\"at\" should be whom it goes to");
      case 5:
        return !is_top(i) && unit_at(frame.at) != kNoFigurine ? std::nullopt
                                                              : Unfit("\"at\" should be whom it strikes");
      case 7: return is_top(i) ? Unfit("no such step of the darkness") : std::nullopt;
      case 8:
        return is_top(i) && unit_at(frame.at) != kNoFigurine ? std::nullopt : Unfit("\"at\" should be whom it drags");
      default: return "no such step of the darkness";
    }
  }

  // --- the question ---

  Unfit inspect_question() const {
    if (state_.phase == Phase::kOver || state_.phase <= Phase::kFirst) return std::nullopt;
    const bool alone = state_.frames.empty();
    switch (state_.question) {
      case Question::kAct:
      case Question::kBuy:
      case Question::kPlaceToken: {
        if (!alone || !(usual_question(tables_, state_) == OpenQuestion{state_.question, state_.asked}))
          return "that question is asked where nothing else is in progress";
        if (state_.question != Question::kPlaceToken) return std::nullopt;
        if (!tables_.options.monsters) return "nothing is placed on fault lines without monsters (ST-002)";
        return (state_.turn_marks & kTokenLaid) == 0 ? std::nullopt : Unfit("that token is placed (ST-902)");
      }
      case Question::kNone:
      case Question::kPay:
      case Question::kGiveUp:
      case Question::kRecover: return "that question does not belong to this phase";
      default: break;
    }
    if (alone) return "that question needs a frame in progress";
    return state_.asked == 0 ? inspect_nature() : inspect_asked();
  }
  static Unfit fits(bool right) { return right ? std::nullopt : Unfit("the question does not fit the last frame"); }
  Unfit inspect_asked() const {
    const Frame& frame = state_.frames.back();
    if (!is_seat(frame.seat) || state_.asked != 1U << frame.seat)
      return "\"asked\" should be the seat of the last frame";
    switch (state_.question) {
      case Question::kOneAction: return fits(frame.type == FrameType::kPuppet && !frame.has(Frame::kGone));
      case Question::kEquip:
      case Question::kDrop:
        return fits(frame.type == FrameType::kCard && frame.stage == kChooseWearer && fits_wearers());
      case Question::kKeep: return fits(frame.type == FrameType::kCard && frame.stage == kChooseKept);
      case Question::kDisplace: return fits(frame.type == FrameType::kDisplace && !frame.has(Frame::kGone));
      case Question::kMay:
        if (frame.type == FrameType::kCross) return fits(frame.stage == 0 && state_.edges[frame.other].count() > 0);
        return fits(frame.type == FrameType::kDie && frame.value != 0 && !frame.has(Frame::kRerolled));
      case Question::kCard: return fits(frame.type == FrameType::kProgram && frame.card == kNoCard);
      case Question::kTarget:
      case Question::kResource:
      case Question::kTerrain:
      case Question::kWay: return fits(question_at(frame) == state_.question);
      default: return "nature answers that question";
    }
  }
  // With a free slot somewhere it is asked who wears it; with none, what is dropped.
  bool fits_wearers() const {
    int free = 0;
    reader_.each_unit_of_purse(reader_.purse_of(state_.frames.back().seat), [&](Figurine slot) {
      if (state_.units[slot].worn[kSlots - 1] == kNoCard) ++free;
    });
    return state_.question == Question::kEquip ? free > 0 : free == 0;
  }
  // What the program at its step asks; kNone where it does something.
  Question question_at(const Frame& frame) const {
    const Card* card = frame.type == FrameType::kProgram ? find_frame_card(tables_, frame) : nullptr;
    if (card == nullptr || frame.stage >= card->program.size()) return Question::kNone;
    const Operation& operation = card->program[frame.stage];
    if (!chooses(operation)) return Question::kNone;
    if (std::holds_alternative<ChooseResource>(operation)) return Question::kResource;
    if (std::holds_alternative<ChooseTerrain>(operation)) return Question::kTerrain;
    if (std::holds_alternative<ChooseWay>(operation)) return Question::kWay;
    return Question::kTarget;
  }
  Unfit inspect_nature() const {
    const Frame& frame = state_.frames.back();
    switch (state_.question) {
      case Question::kRoll: return fits(frame.type == FrameType::kDie && frame.value == 0);
      case Question::kUnderside:
        if (frame.type == FrameType::kProgram) return fits(looks(frame, false));
        return fits(frame.type == FrameType::kDraw && frame.stage == 0 && has_underside(frame.at));
      case Question::kSpecial:
        if (frame.type == FrameType::kProgram) return fits(looks(frame, true));
        return fits(frame.type == FrameType::kDiscover && !frame.has(Frame::kGone) &&
                    state_.secrets[frame.at].value() == 0);
      case Question::kDrawCard:
        return fits(frame.type == FrameType::kDraw && frame.stage >= 3 &&
                    reader_.deck_has(static_cast<Deck>(frame.source)));
      case Question::kTie: return inspect_tie(frame);
      case Question::kLoot: {
        const Card* card = frame.type == FrameType::kProgram ? find_frame_card(tables_, frame) : nullptr;
        const bool loses = card != nullptr && frame.stage < card->program.size() &&
                           std::holds_alternative<Lose>(card->program[frame.stage]);
        return fits(loses && frame.other == 1 && frame.count > 0 && is_seat(frame.seat));
      }
      default: return "\"asked\" should be the seat that answers";
    }
  }
  bool has_underside(Space space) const {
    const Tile tile = state_.tiles[space];
    const bool has = is_main(tile.terrain()) || tile.terrain() == Terrain::kLagoon;
    return has && !tile.turned() && state_.secrets[space].value() == 0;
  }
  bool looks(const Frame& frame, bool special) const {
    const Card* card = find_frame_card(tables_, frame);
    if (card == nullptr || frame.stage >= card->program.size() || frame.count >= frame.picks.size()) return false;
    if (!std::holds_alternative<Look>(card->program[frame.stage])) return false;
    const Space space = frame.picks[frame.count];
    if (!special) return has_underside(space);
    return state_.tiles[space].terrain() == Terrain::kCovered && state_.secrets[space].value() == 0;
  }
  Unfit inspect_tie(const Frame& frame) const {
    switch (frame.type) {
      case FrameType::kMonster: return std::nullopt;
      case FrameType::kDark: return fits(frame.stage == 1 || frame.stage == 2 || frame.stage == 3 || frame.stage == 8);
      case FrameType::kDisplace: return fits(frame.seat == kNobody && !frame.has(Frame::kGone));
      case FrameType::kProgram: break;
      default: return fits(false);
    }
    const Card* card = find_frame_card(tables_, frame);
    if (card == nullptr || frame.stage >= card->program.size()) return fits(false);
    const Operation& operation = card->program[frame.stage];
    if (std::holds_alternative<Scatter>(operation)) {
      const bool unit = frame.count < kUnits && state_.units[frame.count].alive();
      const bool monster = frame.count >= kUnits && frame.count < kUnits + kMonsters &&
                           state_.monsters[frame.count - kUnits].lair == Lair::kOnBoard;
      return fits(unit || monster);
    }
    const bool by_chance = std::visit(
        [](const auto& op) {
          if constexpr (requires { op.by; }) return op.by == By::kChance;
          return false;
        },
        operation);
    return fits(by_chance);
  }

  const Tables& tables_;
  const State& state_;
  Reader reader_;
};

}  // namespace

std::optional<std::string> find_unsound_frames(const Rules& rules, const State& state) {
  return FrameInspector(rules, state).inspect();
}

}  // namespace strategion::stratos
