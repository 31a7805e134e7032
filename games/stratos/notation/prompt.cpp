// What is asked of the viewer, or what the table waits for: from the view alone.
#include <fmt/format.h>

#include <boost/json.hpp>

#include "core/base/json_text.h"
#include "games/stratos/notation/card_words.h"
#include "games/stratos/notation/known.h"
#include "games/stratos/notation/names.h"
#include "games/stratos/notation/odds.h"
#include "games/stratos/notation/state_words.h"
#include "games/stratos/notation/words.h"

namespace strategion::stratos {
namespace {

namespace json = boost::json;

// What is asked: a sentence for the one who answers, a few words for those who wait, the rule behind it.
struct Asked {
  std::string sentence;
  std::string topic;
  std::string_view rule;
};

class Prompter {
 public:
  Prompter(const Rules& rules, const View& view)
      : rules_(rules), known_(rules, view), names_(known_.tables), view_(view) {}

  Phrase prompt() const {
    switch (view_.phase) {
      case Phase::kMap: return {"stratos.wait.map", {}, "The map is being drawn."};
      case Phase::kFirst: return {"stratos.wait.first", {}, "Who begins is being drawn."};
      case Phase::kOver: return over();
      default: break;
    }
    if (view_.asked == 0) return nature();
    const Question question = known_.question();
    const Asked asked = ask(question);
    const std::string_view word = word_at(kQuestionWords, question);
    json::object args{{"question", json_text(word)}, {"seats", asked_seats()}, {"rule", json_text(asked.rule)}};
    if (const Card* card = open_card()) {
      args["card"] = card->id;
      args["text"] = card->text;
    }
    if (known_.is_asked()) {
      return {fmt::format("stratos.ask.{}", word), args, fmt::format("{} ({}).", asked.sentence, asked.rule)};
    }
    return {fmt::format("stratos.wait.{}", word), args,
            fmt::format("Waiting for {}: {}.", seats_title(view_.asked), asked.topic)};
  }

 private:
  json::array asked_seats() const {
    json::array seats;
    for (std::size_t seat = 0; seat < names_.seats(); ++seat) {
      if ((view_.asked >> seat & 1U) != 0) seats.push_back(seat);
    }
    return seats;
  }
  Phrase over() const {
    json::object args{{"reason", json_text(reason_word(view_.reason))}};
    const std::string reason = reason_sentence(reason_word(view_.reason));
    if (view_.winner >= known_.tables.sides.size()) return {"stratos.over", args, reason + " The match is shared."};
    std::uint8_t seats = 0;
    for (const std::uint8_t seat : known_.tables.sides[view_.winner].seats)
      seats = static_cast<std::uint8_t>(seats | 1U << seat);
    args["winners"] = json::array();
    for (const std::uint8_t seat : known_.tables.sides[view_.winner].seats) args["winners"].as_array().push_back(seat);
    const bool one = std::popcount(seats) == 1;
    const std::string who =
        one ? seat_does(static_cast<std::size_t>(std::countr_zero(seats)), "has") : seats_title(seats) + " have";
    return {"stratos.over", args, fmt::format("{} {} won.", reason, who)};
  }
  Phrase nature() const {
    const std::string_view word = word_at(kQuestionWords, view_.question);
    const json::object args{{"question", json_text(word)}};
    const auto waits = [&](std::string sentence) {
      return Phrase{fmt::format("stratos.wait.{}", word), args, std::move(sentence)};
    };
    switch (view_.question) {
      case Question::kRoll: return waits("A die is being thrown.");
      case Question::kUnderside: return waits("A tile is being turned up.");
      case Question::kSpecial: return waits("A special tile is being uncovered.");
      case Question::kDrawCard: return waits("A card is being drawn.");
      case Question::kTie: return waits("Chance decides between places that are alike.");
      case Question::kLoot: return waits("Chance decides what is lost.");
      default: return waits("The table goes on.");
    }
  }

  const Frame& frame() const {
    static const Frame kNoFrame;
    return view_.frames.empty() ? kNoFrame : view_.frames.back();
  }
  const Card* open_card() const { return view_.frames.empty() ? nullptr : find_frame_card(known_.tables, frame()); }
  std::string card_name() const {
    const Card* card = open_card();
    return card == nullptr ? "a card" : card->name;
  }
  // "the Soldier on b2"
  std::string unit_on(Space space) const {
    if (space >= kSpaces) return "the unit";
    const Figurine figurine = known_.reader.at(space);
    if (figurine == kNoFigurine) return fmt::format("the unit on {}", space_name(space));
    return fmt::format("the {} on {}", names_.figure(known_.reader.figure_of(figurine)), space_name(space));
  }

  Asked ask(Question question) const {
    switch (question) {
      case Question::kPlaceToken:
        return {fmt::format("Place one resource of the supply, one that a tile beside it gives, on a fault line: "
                            "whoever crosses may take it and may wake a monster: type the edge and the resource, "
                            "like {}",
                            example()),
                "a resource on a fault line", "ST-902"};
      case Question::kAct: return {act_sentence(), "the actions of the turn", "ST-032, ST-036"};
      case Question::kOneAction:
        return {fmt::format("Take one action with {}, or pass", unit_on(frame().at)),
                fmt::format("one action with {}", unit_on(frame().at)), "ST-055"};
      case Question::kBuy: return buy();
      case Question::kPay:
      case Question::kGiveUp:
      case Question::kRecover: return purchase(question);
      case Question::kMay: return may();
      case Question::kCard:
      case Question::kTarget:
      case Question::kResource:
      case Question::kTerrain:
      case Question::kWay:
        if (known_.is_player() && view_.purchases[view_.viewer].is_draft()) return purchase(question);
        return program(question);
      default: return found(question);
    }
  }

  // An answer that would be taken.
  std::string example() const {
    if (!known_.is_asked()) return {};
    Choices<Action> legal;
    rules_.add_legal(known_.state, static_cast<Seat>(view_.viewer), legal);
    return legal.empty() ? "" : Words::notation(rules_, legal[0]);
  }
  std::string act_sentence() const {
    if (!known_.is_asked()) return {};
    int able = 0;
    for (std::size_t i = 0; i < kUnitsASeat; ++i) {
      const Unit& unit = view_.units[view_.viewer * kUnitsASeat + i];
      if (unit.alive() && (unit.left() > 0 || unit.has(Mark::kExtra) || unit.has(Mark::kFreeTravel))) ++able;
    }
    if (able == 0) return "No unit of yours has actions left: go on with to-buying";
    return fmt::format("Your turn: {} can act; to-buying ends your actions",
                       able == 1 ? std::string("1 unit") : counted(able, "unit"));
  }
  Asked buy() const { return {"Buy: hire, promote, retrain, learn or hoard, or end-turn", "buying", "ST-600"}; }
  // A purchase of the viewer's own: nobody else sees it.
  Asked purchase(Question question) const {
    const Purchase& draft = view_.purchases[view_.viewer];
    const auto what = static_cast<Buying>(draft.what - 1);
    const auto type = static_cast<UnitType>(draft.type);
    std::string thing;
    std::string_view rule = "ST-600";
    switch (what) {
      case Buying::kHire:
        thing = with_article(names_.unit(type, false));
        rule = "ST-601";
        break;
      case Buying::kPromote:
        thing = fmt::format("the promotion of {}", unit_on(draft.at));
        rule = "ST-603";
        break;
      case Buying::kRetrain:
        thing = fmt::format("{} as {}", unit_on(draft.at), with_article(names_.unit(type, false)));
        rule = "ST-606";
        break;
      case Buying::kLearn:
        thing = fmt::format("a {} spell", titled(word_at(kDeckWords, draft.type)));
        rule = "ST-607";
        break;
      case Buying::kHoard:
        thing = "the hoard";
        rule = "ST-022";
        break;
    }
    if (question == Question::kTarget) return {fmt::format("Pick the tile for {}", thing), "buying", rule};
    if (question == Question::kGiveUp) {
      return {fmt::format("Your side can no longer buy {}: pass gives it up", thing), "buying", "ST-R51"};
    }
    if (question == Question::kRecover) {
      return {"A new Mage: yes recovers your spellbook, pass draws a Mage spell", "buying", "ST-602"};
    }
    return {fmt::format("Pay for {}: {}", thing, cost_text(draft)), "buying", rule};
  }
  std::string cost_text(const Purchase& draft) const {
    const Cost cost = known_.reader.cost_of(view_.viewer, draft);
    std::vector<std::string> parts;
    for (std::size_t i = 0; i < kMain; ++i) {
      if (cost[i] > 0) parts.push_back(resources_text(cost[i], static_cast<Resource>(i)));
    }
    std::string text = parts.empty() ? "nothing" : joined(parts, "and");
    if (known_.reader.takes_academy(view_.viewer, draft)) text += ", one less by the Academy";
    return text + "; a gem stands for any of them";
  }

  // Of a Monster Roll: which of its dice, and what the other one is (ST-904).
  std::string die() const {
    const std::size_t open = view_.frames.size();
    if (open < 2 || view_.frames[open - 2].type != FrameType::kCross) return "The die";
    if (frame().other == 4) return "The Monster Roll's D4";
    return fmt::format("The Monster Roll has a {}, and its D6", view_.frames[open - 2].count);
  }

  Asked may() const {
    switch (frame().type) {
      case FrameType::kCross: {
        const auto odds = monster_odds(known_.tables, known_.state, frame().seat);
        return {fmt::format("Collect {} from the fault line? Yes or pass; after yes {}",
                            tokens_text(view_.edges[frame().other]), monster_sentence(odds)),
                "whether the fault line is collected", "ST-903"};
      }
      case FrameType::kDie:
        return {fmt::format("{} shows {}: throw it again? Yes or pass", die(), frame().value),
                "whether the die is thrown again", "ST-077"};
      default: return {"Do it? Yes or pass", "a choice", "ST-077"};
    }
  }

  Asked program(Question question) const {
    if (question == Question::kCard) {
      const bool spell = frame().source <= static_cast<std::uint8_t>(Deck::kSorcerer);
      return {fmt::format("{} {} {}: which {}?", capital(unit_on(frame().at)), spell ? "casts" : "uses",
                          spell ? "a spell" : "an item", spell ? "spell" : "item"),
              "the actions of the turn", spell ? "ST-060" : "ST-076"};
    }
    const Card* card = open_card();
    if (card == nullptr) return {"Choose", "a choice for a card", "ST-060"};
    const bool spell = card->type == CardType::kSpell;
    return {fmt::format("{}: {}", card->name, choice_clause(known_.tables, *card, frame())),
            fmt::format("a choice for {}", card->name), spell ? "ST-060" : "ST-074"};
  }

  // What was drawn, and who must move.
  Asked found(Question question) const {
    switch (question) {
      case Question::kEquip:
        return {fmt::format("Who wears {}? Pick one of your units", card_name()),
                fmt::format("who wears {}", card_name()), "ST-R21"};
      case Question::kDrop:
        return {fmt::format("No unit has room for {}: pick a piece of equipment to discard", card_name()),
                "which equipment is discarded", "ST-R46"};
      case Question::kKeep:
        return {"Keep one of the two cards; the other goes to the bottom of the deck", "which card is kept", "ST-077"};
      case Question::kDisplace:
        return {fmt::format("{} cannot stay: pick one of the nearest tiles", capital(unit_on(frame().at))),
                "where a unit goes that cannot stay", "ST-081"};
      default: return {"Answer", "an answer", "ST-030"};
    }
  }

  const Rules& rules_;
  Known known_;
  Names names_;
  const View& view_;
};

}  // namespace

Phrase Words::prompt(const Rules& rules, const View& view) { return Prompter(rules, view).prompt(); }

}  // namespace strategion::stratos
