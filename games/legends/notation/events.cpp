// What happened, as a key, arguments and a sentence; and how a match or a campaign ended.
#include <fmt/format.h>

#include <boost/json.hpp>

#include "games/legends/notation/names.h"
#include "games/legends/notation/reasons.h"
#include "games/legends/notation/sentences.h"
#include "games/legends/notation/state_words.h"
#include "games/legends/notation/words.h"

namespace strategion::legends {
namespace {

namespace json = boost::json;

// "a1-d4": the spaces of a slot.
std::string slot_area(std::uint8_t slot) {
  const int file = (slot >> 2) * 8 + (slot & 1) * 4;
  const int rank = (slot & 2) != 0 ? 4 : 0;
  return fmt::format("{}-{}", space_name(space_at(file, rank)), space_name(space_at(file + 3, rank + 3)));
}

template <class Size>
class EventTeller {
 public:
  EventTeller(const Rules<Size>& rules, const Event& event) : names_(rules.tables()), event_(event) {}

  Phrase tell() {
    switch (event_.what) {
      case Happening::kSidesDrawn:
        return say("sides-drawn", {"seat"}, fmt::format("Seat {} plays beige.", event_.seat + 1));
      case Happening::kBoardDealt: return tell_board();
      case Happening::kFirstDrawn: return say("first-drawn", {"seat"}, fmt::format("{} goes first.", seat()));
      case Happening::kPlaced:
        return say("placed", {"space", "piece"}, fmt::format("{} is placed on {}.", piece(), a()));
      case Happening::kSwitched:
        return say("switched", {"seat", "from", "to"},
                   fmt::format("{} switches the pieces on {} and {}.", seat(), a(), b()));
      case Happening::kTurnBegan: return say("turn-began", {"seat"}, fmt::format("{}'s turn.", seat()));
      case Happening::kMoved: return tell_move();
      case Happening::kPowerUsed: return tell_power();
      case Happening::kRevealed:
        return say("revealed", {"space", "piece"}, fmt::format("{} is revealed on {}.", piece(), a()));
      case Happening::kLookedAt:
        return say("looked-at", {"seat", "space"}, fmt::format("{} looks at the piece on {}.", seat(), a()));
      case Happening::kLookedSaw:
        return say("saw", {"space", "piece"}, fmt::format("The piece on {} is {}.", a(), piece()));
      case Happening::kAttacked:
        return say("attacked", {"seat", "from", "to"}, fmt::format("{} attacks {} from {}.", seat(), b(), a()));
      case Happening::kStrengths:
        return say("strengths", {"from", "to", "attacker", "defender", "attack", "defence"},
                   strengths_sentence(names_.piece(event_.c), event_.n, a(), names_.piece(event_.d), event_.m, b()));
      case Happening::kDestroyed:
        return say("destroyed", {"space", "piece"}, fmt::format("{} is destroyed on {}.", piece(), a()));
      case Happening::kStrengthened:
        return say(
            "strengthened", {"space", "piece", "add", "strength"},
            fmt::format("{} on {} has {:+} until the end of the turn, now {}.", piece(), a(), event_.n, event_.m));
      default: return tell_rest();
    }
  }

 private:
  Phrase tell_rest() {
    switch (event_.what) {
      case Happening::kLent:
        return say("lent", {"space", "piece", "power"},
                   fmt::format("{} on {} has {} until the end of the turn.", piece(), a(), names_.power(event_.c)));
      case Happening::kControlTaken:
        return say("control-taken", {"seat", "space"},
                   fmt::format("{} takes control of the piece on {}.", seat(), a()));
      case Happening::kReturned:
        return say("returned", {"seat", "space", "piece"},
                   fmt::format("{} brings {} back on {}.", seat(), piece(), a()));
      case Happening::kSwapped:
        return say("swapped", {"from", "to"}, fmt::format("The pieces on {} and {} trade places.", a(), b()));
      case Happening::kCurseBegan:
        return say("curse-began", {"piece"}, fmt::format("Death curse in force: {}.", piece()));
      case Happening::kCurseEnded:
        return say("curse-ended", {"piece"}, fmt::format("The death curse of {} ends.", piece()));
      case Happening::kGuessed:
        return say("guessed", {"seat", "piece", "right"},
                   fmt::format("{} names {}, which is {}.", seat(), piece(), event_.n != 0 ? "right" : "wrong"));
      case Happening::kTerrainNamed:
        return say("terrain-named", {"seat", "terrain"}, fmt::format("{} names {}.", seat(), terrain()));
      case Happening::kEnemyNamed:
        return say("enemy-named", {"seat", "enemy"},
                   fmt::format("{} names {}.", seat(), names_.seat(event_.a, event_.flip)));
      case Happening::kReflected:
        return say("reflected", {"space", "piece"},
                   fmt::format("{} on {} is safe and turns the power on the piece that used it.", piece(), a()));
      case Happening::kExtraTurn: return say("extra-turn", {"seat"}, fmt::format("{} will have another turn.", seat()));
      case Happening::kCounted: return tell_term();
      case Happening::kEnded: {
        const std::string reason = reason_sentence(reason_word(static_cast<Reason>(event_.c)));
        if (event_.a > 1) return say("ended", {"reason"}, fmt::format("{} A draw.", reason));
        const std::string_view winner = event_.a == 0 ? "Beige" : "Gray";
        return say("ended", {"reason", "winner"}, fmt::format("{} {} wins.", reason, winner));
      }
      default: return say("passed", {"seat"}, fmt::format("{} passes.", seat()));
    }
  }
  // "Sinakus on g4 counts 5.", "+1 on marsh for the piece on g4."
  Phrase tell_term() {
    const auto at = static_cast<std::size_t>(event_.m);
    const std::string_view ground = at < kTerrains ? kTerrainWords[at] : "unknown";
    Phrase phrase;
    switch (static_cast<TermSource>(event_.c)) {
      case TermSource::kBase:
        phrase = say("counted", {"space", "add"}, fmt::format("{} on {} counts {}.", piece(), a(), event_.n));
        break;
      case TermSource::kTerrain:
        phrase = say("counted", {"space", "add"}, fmt::format("{:+} on {} for {}.", event_.n, ground, piece()));
        phrase.args["terrain"] = ground;
        break;
      case TermSource::kWater:
        phrase = say("counted", {"space", "add"}, fmt::format("{:+} beside water for {}.", event_.n, piece()));
        break;
      case TermSource::kCurse:
        phrase = say("counted", {"space", "add"},
                     fmt::format("{:+} by the curse of {} for the piece on {}.", event_.n, piece(), a()));
        break;
      case TermSource::kVersus:
        phrase = say("counted", {"space", "add"}, fmt::format("{:+} for {} against this enemy.", event_.n, piece()));
        break;
    }
    phrase.args["source"] = word_at(kTermWords, event_.c);
    phrase.args["piece"] = names_.kind(event_.b);
    return phrase;
  }
  Phrase tell_board() {
    std::string sentence = fmt::format("Board {} is turned up on {}", names_.board(event_.b), slot_area(event_.a));
    if (event_.c > 0) sentence += fmt::format(", {} quarter turn{}", event_.c, event_.c == 1 ? "" : "s");
    return say("board-dealt", {"slot", "board", "turns"}, sentence + ".");
  }
  Phrase tell_move() { return say("moved", {"from", "to", "how"}, moved_sentence("The piece on " + a(), b(), how())); }
  Phrase tell_power() {
    if (event_.c == kOwnPower) {
      return say("power-used", {"seat", "space", "piece"},
                 fmt::format("{} on {} takes effect: {}", piece(), a(), names_.text(event_.b)));
    }
    return say("power-used", {"seat", "space", "piece", "power"},
               fmt::format("{} on {} uses {}.", piece(), a(), names_.power(event_.c)));
  }

  std::string seat() const { return names_.seat(event_.seat, event_.flip); }
  std::string a() const { return space_name(event_.a); }
  std::string b() const { return space_name(event_.b); }
  std::string piece() const { return names_.piece(event_.b); }
  std::string how() const {
    if (event_.c == kWalked) return "walk";
    return event_.c == kPut ? "put" : names_.power(event_.c);
  }
  std::string_view terrain() const { return event_.c < kTerrains ? kTerrainWords[event_.c] : "unknown"; }

  Phrase say(std::string_view key, std::initializer_list<std::string_view> arguments, std::string sentence) const {
    json::object args;
    for (const std::string_view name : arguments) args[name] = argument(name);
    return {fmt::format("legends.{}", key), args, std::move(sentence)};
  }
  json::value argument(std::string_view name) const {
    if (name == "seat") return event_.seat;
    if (name == "space" || name == "from") return json::value_from(a());
    if (name == "to") return json::value_from(b());
    if (name == "piece") return json::value_from(names_.kind(event_.b));
    if (name == "power") return json::value_from(names_.power(event_.c));
    if (name == "slot") return event_.a;
    if (name == "board") return json::value_from(names_.board(event_.b));
    if (name == "turns") return event_.c;
    if (name == "attacker") return json::value_from(names_.kind(event_.c));
    if (name == "defender") return json::value_from(names_.kind(event_.d));
    if (name == "attack" || name == "add") return event_.n;
    if (name == "defence" || name == "strength") return event_.m;
    if (name == "right") return event_.n != 0;
    if (name == "terrain") return json::value_from(terrain());
    if (name == "enemy") return event_.a;
    if (name == "reason") return json::value_from(reason_word(static_cast<Reason>(event_.c)));
    if (name == "winner") return json::value_from(kSideWords[event_.a & 1U]);
    return json::value_from(how());
  }

  Names<Size> names_;
  const Event& event_;
};

}  // namespace

template <class Size>
Phrase Words<Size>::event(const Rules& rules, const Event& event) {
  return EventTeller<Size>(rules, event).tell();
}

template <class Size>
std::string Words<Size>::result_reason(const Rules& /*rules*/, std::string_view reason) {
  return reason_sentence(reason);
}

template Phrase Words<Small>::event(const Rules&, const Event&);
template Phrase Words<Large>::event(const Rules&, const Event&);
template std::string Words<Small>::result_reason(const Rules&, std::string_view);
template std::string Words<Large>::result_reason(const Rules&, std::string_view);

}  // namespace strategion::legends
