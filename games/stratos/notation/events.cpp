// What happened, as a key, arguments and a sentence; and how a match ended.
#include <fmt/format.h>

#include <boost/json.hpp>

#include "core/base/json_text.h"
#include "games/stratos/notation/names.h"
#include "games/stratos/notation/state_words.h"
#include "games/stratos/notation/words.h"

namespace strategion::stratos {
namespace {

namespace json = boost::json;

// What a Mark means when it is set and when it is taken away, by its bit; %: the figure on its space.
struct MarkSentence {
  std::string_view set;
  std::string_view taken;
};
constexpr std::array<MarkSentence, kMarkWords.size()> kMarkSentences{{
    {"{} defends", "{} no longer defends"},
    {"{} defends by itself from now on", "{} no longer defends by itself"},
    {"{} is immune to spells from now on", "{} is no longer immune to spells"},
    {"{} has skin of stone: while it defends, 1 further damage is stopped", "{} has lost its skin of stone"},
    {"{} has acted", "{} has not acted"},
    {"{} has one action only in its next turn", "{} has its actions back"},
    {"{} has no action in its next turn", "{} has its actions back"},
    {"{} has one action more", "{} has used its further action"},
    {"{} may travel once for free", "{} has used its free travel"},
    {"{} has travelled diagonally", "{} may travel diagonally again"},
    {"{} has searched a second tile", "{} may search a second tile again"},
    {"{} has travelled a third time", "{} may travel a third time again"},
    {"{} holds a marked tile", "{} no longer holds a marked tile"},
}};

constexpr std::array<std::string_view, kSourceWords.size()> kGainedFrom{"",
                                                                        " from the Quarry",
                                                                        " by the discovery",
                                                                        " from the fault line",
                                                                        " by a card",
                                                                        " in trade",
                                                                        " for beginning later (ST-R82)"};

class EventTeller {
 public:
  EventTeller(const Rules& rules, const Event& event) : tables_(rules.tables()), names_(tables_), event_(event) {}

  Phrase tell() const {
    switch (event_.what) {
      case Happening::kMapDrawn: return tell_map();
      case Happening::kFirstDrawn: return say("first-drawn", {"seat"}, seat_does("begins") + ".");
      case Happening::kRoundBegan: return say("round-began", {"n"}, fmt::format("Round {} begins.", event_.n));
      case Happening::kTurnBegan: return say("turn-began", {"seat"}, fmt::format("{} turn.", whose()));
      case Happening::kPhaseEnded: return say("to-buying", {"seat"}, seat_does("goes") + " on to buying.");
      case Happening::kTurnEnded: return say("turn-ended", {"seat"}, seat_does("ends") + " the turn.");
      case Happening::kProsperity:
        return say("prosperity", {"seat", "n"},
                   fmt::format("{} {}.", seat_does("has"), strategion::stratos::counted(event_.n, "prosperity point")));
      case Happening::kGoal: return tell_goal();
      case Happening::kEliminated:
        return say("eliminated", {"seat"},
                   seat_does("has") + " no units and cannot hire one, and is out of the match (ST-021).");
      case Happening::kEnded: return tell_end();
      default: return tell_tokens();
    }
  }

 private:
  Phrase tell_tokens() const {
    switch (event_.what) {
      case Happening::kSpiritRegained:
        return say("spirit-regained", {"seat", "space", "n"},
                   fmt::format("{} caster on {} regains 1 spirit, now {}.", whose(), a(), event_.n));
      case Happening::kGained: {
        const std::string_view from = event_.d < kGainedFrom.size() ? kGainedFrom[event_.d] : "";
        return say("gained", {"seat", "resource", "n", "source"},
                   fmt::format("{} {}{}.", seat_does("gains"), amount(), from));
      }
      case Happening::kLost:
        return say("lost", {"seat", "resource", "n"}, fmt::format("{} {}.", seat_does("loses"), amount()));
      case Happening::kPaid:
        return say("paid", {"seat", "resource", "n"}, fmt::format("{} {}.", seat_does("pays"), amount()));
      case Happening::kTokenPlaced:
        return say(
            "token-placed", {"seat", "edge", "resource"},
            fmt::format("{} 1 {} on the fault line between {} and {}.", seat_does("places"), resource(), a(), b()));
      case Happening::kTokensTaken:
        return say("tokens-taken", {"seat", "edge"},
                   fmt::format("{} what lies on the fault line between {} and {}.", seat_does("collects"), a(), b()));
      case Happening::kTokensReturned:
        return say("tokens-returned", {"edge"},
                   fmt::format("What lay between {} and {} goes back to the supply.", a(), b()));
      case Happening::kHoarded: return say("hoarded", {"seat"}, seat_does("hoards") + ": 1 prosperity point.");
      case Happening::kBlessed:
        return say("blessed", {"seat"}, fmt::format("{} harvests give 1 more this turn.", whose()));
      default: return tell_units();
    }
  }

  Phrase tell_units() const {
    switch (event_.what) {
      case Happening::kTravelled:
        return say("travelled", {"seat", "from", "to", "figure"},
                   fmt::format("{} travels from {} to {}.", who(), a(), b()));
      case Happening::kMovedBy:
        return say("moved", {"from", "to", "figure"}, fmt::format("{} is moved from {} to {}.", who(), a(), b()));
      case Happening::kHarvested: return tell_harvest();
      case Happening::kDefends:
        return say("defends", {"seat", "space", "figure"}, fmt::format("{} on {} defends.", who(), a()));
      case Happening::kAttacked:
        return say(event_.n != 0 ? "shot" : "attacked", {"seat", "from", "to", "figure", "target"},
                   fmt::format("{} {} {} on {} from {}.", who(), event_.n != 0 ? "shoots at" : "attacks",
                               names_.whose_figure(event_.d), b(), a()));
      case Happening::kRolled: return tell_roll();
      case Happening::kRerolled: return say("rerolled", {"seat"}, seat_does("throws") + " the die again.");
      case Happening::kMissed:
        return say("missed", {"from", "to", "figure", "target"},
                   fmt::format("{} on {} misses {} on {}.", who(), a(), names_.whose_figure(event_.d), b()));
      case Happening::kDamaged: {
        const std::string_view kind = event_.d == static_cast<std::uint8_t>(DamageKind::kMagical) ? "magical " : "";
        return say("damaged", {"space", "figure", "damage", "health", "kind"},
                   fmt::format("{} on {} takes {} {}damage, {} health left.", who(), a(), event_.n, kind, event_.m));
      }
      case Happening::kStopped:
        return say("stopped", {"space", "figure"}, fmt::format("{} on {} takes no harm.", who(), a()));
      case Happening::kHealed:
        return say("healed", {"space", "figure", "by", "health"},
                   fmt::format("{} on {} heals {}, now {} health.", who(), a(), event_.n, event_.m));
      case Happening::kDefeated: return tell_defeat();
      case Happening::kSpiritChanged:
        return say("spirit-changed", {"space", "figure", "by", "spirit"},
                   fmt::format("{} on {} {} {} spirit, now {}.", who(), a(), event_.n < 0 ? "loses" : "gains",
                               event_.n < 0 ? -event_.n : event_.n, event_.m));
      case Happening::kMarked: return tell_mark();
      case Happening::kWarded:
        return say("warded", {"seat", "space"},
                   fmt::format("{} the tiles next to {}: enemies cannot enter them until {} next turn.",
                               seat_does("wards"), a(), whose()));
      case Happening::kCommanded:
        return say("commanded", {"seat", "space", "figure"},
                   fmt::format("{} one action with {} on {}.", seat_does("takes"), names_.whose_figure(event_.c), a()));
      default: return tell_cards();
    }
  }

  Phrase tell_cards() const {
    switch (event_.what) {
      case Happening::kCastBegan:
        return say("cast", {"seat", "space", "spell", "n", "figure"},
                   fmt::format("{} on {} casts {}: {} spirit left.", who(), a(), spell(), event_.n));
      case Happening::kSpellFailed:
        return say("spell-failed", {"seat", "spell", "stays"},
                   fmt::format("{} has no effect{}.", spell(),
                               event_.n != 0 ? "; it stays face-up" : " and lies face-down again (ST-062)"));
      case Happening::kItemUsed:
        return say("item-used", {"seat", "space", "card", "figure"},
                   fmt::format("{} on {} uses {}.", who(), a(), card()));
      case Happening::kAimed: return say("aimed", {"seat", "space"}, fmt::format("It is aimed at {}.", a()));
      case Happening::kPermanentUsed:
        return say("permanent-used", {"seat", "card"}, fmt::format("{} {}.", seat_does("uses"), card()));
      case Happening::kDrewCards:
        return say("drew", {"seat", "deck", "n"},
                   fmt::format("{} {} {} card{}.", seat_does("draws"), event_.n == 1 ? "a" : std::to_string(event_.n),
                               titled(word_at(kDeckWords, event_.c)), event_.n == 1 ? "" : "s"));
      case Happening::kDrewSpell:
        return say("drew-spell", {"seat", "spell"}, fmt::format("The spell drawn is {}: {}", spell(), spell_text()));
      case Happening::kDrewItem:
        return say("drew-item", {"seat", "card"}, fmt::format("The card drawn is {}: {}", card(), card_text()));
      case Happening::kSawCard:
        return say("saw-card", {"seat", "card"},
                   fmt::format("One of two to choose from is {}: {}", card(), card_text()));
      case Happening::kFound:
        return say("found", {"seat", "space", "card"},
                   fmt::format("{} {} on {}: {}", seat_does("finds"), card(), a(), card_text()));
      case Happening::kDisarmed:
        return say("disarmed", {"seat", "card"}, fmt::format("{} {} (ST-075).", seat_does("disarms"), card()));
      case Happening::kEquipped:
        return say("equipped", {"seat", "space", "card", "figure"},
                   fmt::format("{} on {} wears {}.", who(), a(), card()));
      case Happening::kDropped:
        return say("dropped", {"seat", "card"}, fmt::format("{} {}.", seat_does("discards"), card()));
      case Happening::kBottomed:
        return say("bottomed", {"seat", "deck"},
                   fmt::format("{} a card at the bottom of the {} deck.", seat_does("puts"),
                               titled(word_at(kDeckWords, event_.c))));
      case Happening::kBookAside:
        return say("book-aside", {"seat"},
                   fmt::format("{} last Mage is gone: the spellbook is set aside (ST-065).", whose()));
      case Happening::kBookRecovered: return say("book-recovered", {"seat"}, seat_does("recovers") + " the spellbook.");
      default: return tell_tiles();
    }
  }

  Phrase tell_tiles() const {
    switch (event_.what) {
      case Happening::kTurnedUp: return tell_turned();
      case Happening::kLookedAt:
        return say("looked-at", {"seat", "space"}, fmt::format("{} under the tile on {}.", seat_does("looks"), a()));
      case Happening::kLookedSaw: return tell_seen();
      case Happening::kDiscovered:
        return say("discovered", {"seat", "space", "terrain"},
                   fmt::format("{} the {} on {}.", seat_does("discovers"), titled(terrain()), a()));
      case Happening::kTileChanged:
        if (event_.c == static_cast<std::uint8_t>(Terrain::kNone)) {
          return say("tile-changed", {"space", "terrain"}, fmt::format("The tile on {} is gone.", a()));
        }
        return say("tile-changed", {"space", "terrain"}, fmt::format("{} is {} now.", a(), with_article(terrain())));
      case Happening::kTrayTurned: return tell_tray();
      case Happening::kRunSlid:
        return say("run-slid", {"from", "to", "way"},
                   fmt::format("The tiles from {} to {} slide {}.", a(), b(), word_at(kWayWords, event_.c)));
      default: return tell_buying();
    }
  }

  Phrase tell_buying() const {
    switch (event_.what) {
      case Happening::kHired:
        return say("hired", {"seat", "space", "figure"},
                   fmt::format("{} {} on {}.", seat_does("hires"), with_article(names_.figure(event_.c)), a()));
      case Happening::kPromoted:
        return say("promoted", {"seat", "space", "figure"},
                   fmt::format("{} on {} is {} now.", capital(names_.whose_figure(unpromoted(event_.c))), a(),
                               with_article(names_.figure(event_.c))));
      case Happening::kRetrained:
        return say(
            "retrained", {"seat", "space", "figure"},
            fmt::format("{} Peasant on {} is retrained: {} now.", whose(), a(), with_article(names_.figure(event_.c))));
      case Happening::kLearned:
        return say(
            "learned", {"seat", "deck"},
            fmt::format("{} {} spell.", seat_does("learns"), with_article(titled(word_at(kDeckWords, event_.c)))));
      default: return tell_monsters();
    }
  }

  Phrase tell_monsters() const {
    switch (event_.what) {
      case Happening::kMonsterCame:
        return say("monster-came", {"figure", "space"}, fmt::format("{} appears on {}.", who(), a()));
      case Happening::kMonsterCalled:
        return say("monster-called", {"figure", "space"}, fmt::format("{} is called to {}.", who(), a()));
      case Happening::kMonsterGone:
        return say("monster-gone", {"figure"},
                   fmt::format("{} was vanquished and does not come back (ST-912).", who()));
      case Happening::kNothingCame: return say("nothing-came", {"seat"}, "No monster appears.");
      case Happening::kMonsterTurned:
        return say("monster-turned", {"figure", "space", "target"},
                   fmt::format("{} turns to {} on {}.", who(), names_.whose_figure(event_.d), a()));
      case Happening::kMonsterRested:
        return say("monster-rested", {"figure", "space", "n"},
                   fmt::format("{} rests on {}, now {} health.", who(), a(), event_.n));
      default: return say("darkness-began", {}, "The Turn of Darkness begins.");
    }
  }

  Phrase tell_map() const {
    Phrase phrase = say("map-drawn", {}, fmt::format("The map is number {}.", event_.a * 256 + event_.b));
    phrase.args["number"] = event_.a * 256 + event_.b;
    return phrase;
  }
  Phrase tell_goal() const {
    const bool promote = event_.d == 0;
    std::string sentence = event_.n != 0 ? seat_does("reaches") : seat_does("loses");
    sentence += promote ? " the goal of five promoted units (2 points, ST-026)."
                        : " the goal of three special tiles (2 points, ST-027).";
    return say("goal", {"seat", "goal", "reached"}, std::move(sentence));
  }
  Phrase tell_end() const {
    const std::string reason = reason_sentence(reason_word(static_cast<Reason>(event_.c)));
    if (event_.d >= tables_.sides.size()) return say("ended", {"reason"}, reason + " The match is shared.");
    Phrase phrase = say("ended", {"reason"}, fmt::format("{} {}.", reason, side_wins(event_.d)));
    json::array seats;
    for (const std::uint8_t seat : tables_.sides[event_.d].seats) seats.push_back(seat);
    phrase.args["winners"] = std::move(seats);
    return phrase;
  }
  std::string side_wins(std::size_t side) const {
    const auto& seats = tables_.sides[side].seats;
    if (seats.size() == 1) return stratos::seat_does(seats[0], "wins");
    std::vector<std::string> titles;
    for (const std::uint8_t seat : seats) titles.push_back(seat_title(seat));
    return joined(titles, "and") + " win";
  }
  Phrase tell_harvest() const {
    // Who commands another's unit has what it harvests (S08).
    const bool lent = (event_.d >> 4U & 7U) != event_.seat;
    Phrase phrase =
        say("harvested", {"seat", "space", "resource", "n"},
            fmt::format("{} on {} harvests {}{}.", capital(names_.whose_figure(event_.d)), a(),
                        event_.n == 0 ? "nothing" : amount(), lent ? " for " + seat_title(event_.seat) : ""));
    phrase.args["figure"] = figure_json(event_.d);
    return phrase;
  }
  Phrase tell_roll() const {
    return say("rolled", {"die", "value"}, fmt::format("The D{} shows {}.", event_.c, event_.n));
  }
  Phrase tell_defeat() const {
    std::string sentence = fmt::format("{} on {} is defeated", who(), a());
    if (event_.seat < kSeats && event_.n > 0) {
      sentence += fmt::format(": {} for {}", stratos::counted(event_.n, "point"), seat_title(event_.seat));
      return say("defeated", {"seat", "space", "figure", "points"}, sentence + ".");
    }
    return say("defeated", {"space", "figure"}, sentence + ".");
  }
  Phrase tell_mark() const {
    const std::string figure = fmt::format("{} on {}", who(), a());
    const MarkSentence& sentence = kMarkSentences[event_.d < kMarkSentences.size() ? event_.d : 0];
    return say("marked", {"space", "figure", "mark", "set"},
               fmt::format(fmt::runtime(event_.n != 0 ? sentence.set : sentence.taken), figure) + ".");
  }
  Phrase tell_turned() const {
    static constexpr std::array<std::string_view, 6> kFound{"nothing is seen",
                                                            "nothing is under it",
                                                            "1 card may be drawn",
                                                            "2 cards may be drawn",
                                                            "a die says how many cards may be drawn",
                                                            "a monster comes out"};
    return say("turned-up", {"seat", "space", "symbol"},
               fmt::format("{} the tile on {}: {}.", seat_does("turns up"), a(), word_at(kFound, event_.c)));
  }
  Phrase tell_seen() const {
    static constexpr std::array<std::string_view, 6> kUnder{"nothing known", "nothing",        "1 card",
                                                            "2 cards",       "a die of cards", "a monster"};
    if (event_.d != 0) {
      return say("saw", {"space", "special"},
                 fmt::format("The covered tile on {} is the {}.", a(), titled(word_at(kTerrainWords, event_.d))));
    }
    return say("saw", {"space", "symbol"}, fmt::format("Under the tile on {}: {}.", a(), word_at(kUnder, event_.c)));
  }
  Phrase tell_tray() const {
    const auto tray = static_cast<std::size_t>(event_.n);
    const std::string at = tray < tables_.trays.size() ? space_name(tables_.trays[tray]) : "nowhere";
    return say("tray-turned", {"n", "way"}, fmt::format("The tray at {} turns {}.", at, word_at(kWayWords, event_.c)));
  }

  std::string seat_does(std::string_view verb) const { return stratos::seat_does(event_.seat, verb); }
  std::string whose() const { return possessive(seat_title(event_.seat)); }
  static Figure unpromoted(Figure figure) { return static_cast<Figure>(figure & ~8U); }
  std::string who() const { return capital(names_.whose_figure(event_.c)); }
  std::string a() const { return space_name(event_.a); }
  std::string b() const { return space_name(event_.b); }
  std::string amount() const { return resources_text(event_.n, static_cast<Resource>(event_.c)); }
  std::string_view resource() const { return word_at(kResourceWords, event_.c); }
  std::string_view terrain() const { return word_at(kTerrainWords, event_.c); }
  std::string spell() const { return names_.spell_title(event_.b); }
  std::string card() const { return names_.card_title(event_.b); }
  std::string spell_text() const { return names_.is_spell(event_.b) ? tables_.spells[event_.b - 1U]->text : "."; }
  std::string card_text() const { return names_.is_card(event_.b) ? tables_.cards[event_.b - 1U]->text : "."; }

  Phrase say(std::string_view key, std::initializer_list<std::string_view> arguments, std::string sentence) const {
    json::object args;
    for (const std::string_view name : arguments) args[name] = argument(name);
    return {fmt::format("stratos.{}", key), args, std::move(sentence)};
  }
  // Seats are numbers, spaces and words are texts.
  json::value argument(std::string_view name) const {
    if (name == "seat") return event_.seat;
    if (name == "space" || name == "from") return json_text(a());
    if (name == "to") return json_text(b());
    if (name == "edge") return json_text(edge_name(event_.a, event_.b));
    if (name == "figure") return figure_json(event_.c);
    if (name == "target") return figure_json(event_.d);
    if (name == "resource") return json_text(resource());
    if (name == "source") return json_text(word_at(kSourceWords, event_.d));
    if (name == "spell") return json_text(names_.spell(event_.b));
    if (name == "card") return json_text(names_.card(event_.b));
    if (name == "deck") return json_text(word_at(kDeckWords, event_.c));
    if (name == "terrain") return json_text(terrain());
    if (name == "special") return json_text(word_at(kTerrainWords, event_.d));
    if (name == "symbol") return json_text(word_at(kSymbolWords, event_.c));
    if (name == "way") return json_text(word_at(kWayWords, event_.c));
    if (name == "kind") return json_text(word_at(kDamageWords, event_.d));
    if (name == "mark") return json_text(word_at(kMarkWords, event_.d));
    if (name == "goal") return event_.d == 0 ? "promote" : "occupy";
    if (name == "set" || name == "reached" || name == "stays") return event_.n != 0;
    if (name == "die") return event_.c;
    if (name == "health" || name == "spirit") return event_.m;
    if (name == "reason") return json_text(reason_word(static_cast<Reason>(event_.c)));
    return event_.n;  // n, value, by, damage, points
  }
  json::object figure_json(Figure figure) const {
    if (figure >= 128) return {{"monster", json_text(word_at(kMonsterWords, figure - 128))}};
    return {{"seat", figure >> 4U & 7U},
            {"unit", json_text(form_word(static_cast<UnitType>(figure & 7U), (figure & 8U) != 0))}};
  }

  const Tables& tables_;
  Names names_;
  const Event& event_;
};

}  // namespace

Phrase Words::event(const Rules& rules, const Event& event) { return EventTeller(rules, event).tell(); }

std::string Words::result_reason(const Rules& /*rules*/, std::string_view reason) { return reason_sentence(reason); }

}  // namespace strategion::stratos
