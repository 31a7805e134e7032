// What is asked of the viewer, or what the table waits for: from the view alone.
#include <fmt/format.h>

#include <boost/json.hpp>

#include "games/legends/notation/choice_words.h"
#include "games/legends/notation/known.h"
#include "games/legends/notation/names.h"
#include "games/legends/notation/reasons.h"
#include "games/legends/notation/state_words.h"
#include "games/legends/notation/words.h"
#include "games/legends/rules/fight.inl"
#include "games/legends/rules/reader.inl"

namespace strategion::legends {
namespace {

namespace json = boost::json;

// What the target of a named action is, by Named.
constexpr std::array<std::string_view, kNamedActions> kTargetAsked{"pick a space diagonally next to it",
                                                                   "pick where it charges",
                                                                   "pick where it slashes to",
                                                                   "pick where it goes",
                                                                   "pick where it lands",
                                                                   "pick an empty space of the same kind",
                                                                   "pick an enemy up to two spaces away to strike",
                                                                   "pick the surrounded enemy",
                                                                   "pick the piece it trades places with",
                                                                   "pick the piece that takes its place",
                                                                   "pick an enemy up to two spaces away to look at"};

// What is asked: a sentence for the one who answers, a few words for those who wait.
struct Asked {
  std::string sentence;
  std::string topic;
  Kind piece = kNoKind;          // whose power it is
  std::uint8_t whose = kNobody;  // the seat to which its text says "you", where that is said
};

template <class Size>
class Prompter {
 public:
  Prompter(const Rules<Size>& rules, const View<Size>& view)
      : tables_(rules.tables()), names_(tables_), view_(view), state_(known_state(view)), reader_(tables_, state_) {}

  Phrase prompt() const {
    switch (view_.phase) {
      case Phase::kSides: return {"legends.wait.sides", {}, "The sides are being drawn."};
      case Phase::kBoards: return {"legends.wait.boards", {}, "The boards are being turned up."};
      case Phase::kPlacing: return {"legends.wait.placing", {}, "The pieces are being placed."};
      case Phase::kOver: return over();
      default: break;
    }
    if (view_.question == Question::kNone) return {"legends.wait.first", {}, "Who goes first is being drawn."};
    const Asked asked = ask();
    const std::string_view word = word_at(kQuestionWords, view_.question);
    json::object args{{"seat", view_.asked}, {"question", word}};
    if (names_.is_kind(asked.piece)) {
      args["piece"] = names_.kind(asked.piece);
      args["text"] = tables_.pieces[asked.piece]->text;
      if (asked.whose != kNobody) args["whose"] = asked.whose;
    }
    if (view_.fighting != 0)
      args["fight"] = json::object{{"from", space_name(view_.fight_from)}, {"to", space_name(view_.fight_to)}};
    if (view_.asked == view_.viewer) return {fmt::format("legends.ask.{}", word), args, asked.sentence};
    return {fmt::format("legends.wait.{}", word), args,
            fmt::format("Waiting for {}: {}.", seat(view_.asked), asked.topic)};
  }

 private:
  Phrase over() const {
    const std::string reason = reason_sentence(reason_word(view_.reason));
    json::object args{{"reason", reason_word(view_.reason)}};
    if (view_.winner > 1) return {"legends.over", args, reason + " The match is a draw."};
    args["winner"] = kSideWords[view_.winner];
    return {"legends.over", args, fmt::format("{} {} has won.", reason, view_.winner == 0 ? "Beige" : "Gray")};
  }

  Asked ask() const {
    static const Frame kNoFrame;
    const Frame& frame = view_.frames.empty() ? kNoFrame : view_.frames.back();
    switch (view_.question) {
      case Question::kGoFirst: return {"You lost the last game: go first or second?", "first or second"};
      case Question::kSwitchOne:
        return {fmt::format("You may exchange two of your pieces ({} left): type their spaces, like d1 d4, or pass.",
                            times(view_.switches)),
                fmt::format("exchanging pieces, {} left", times(view_.switches))};
      case Question::kSwitchOther:
        return {
            fmt::format("Pick the piece that {} on {} trades places with.", name_at(frame.at), space_name(frame.at)),
            "exchanging pieces"};
      case Question::kTurn: return {"Your turn: move a piece or use an action.", "move a piece or use an action"};
      case Question::kTarget:
        return {fmt::format("{} of {} on {}: {}.", capital(names_.power(frame.which)), names_.piece(frame.kind),
                            space_name(frame.at), word_at(kTargetAsked, frame.which)),
                "move a piece or use an action", frame.kind};
      case Question::kWindow: return window(frame);
      case Question::kUsePower: return use_power(frame);
      case Question::kGuess:
        return {fmt::format("Name the piece on {} before it is shown ({}'s power).", space_name(view_.fight_to),
                            names_.piece(frame.kind)),
                fmt::format("naming the piece on {}", space_name(view_.fight_to)), frame.kind};
      case Question::kBerserk:
        return {fmt::format("{} on {} is berserk and attacks again: pick an enemy one step away.",
                            names_.piece(frame.kind), space_name(frame.at)),
                fmt::format("{} is berserk and attacks again", names_.piece(frame.kind)), frame.kind};
      case Question::kGuard:
        return {fmt::format("{} on {} is about to be destroyed: pick a piece that dies for it, or pass.",
                            name_at(view_.fight_to), space_name(view_.fight_to)),
                fmt::format("whether another piece dies for the one on {}", space_name(view_.fight_to))};
      case Question::kStrikeFlyer:
        return {
            fmt::format("{} flew over pieces of yours: pick one that strikes it, or pass.", names_.piece(frame.kind)),
            fmt::format("whether {} is struck for flying over", names_.piece(frame.kind)), frame.kind};
      default: return program_question(frame);
    }
  }

  Asked window(const Frame& frame) const {
    const bool own_turn = view_.turn == view_.viewer;
    const std::string turn = own_turn ? "your turn" : fmt::format("{}'s turn", seat(view_.turn));
    switch (static_cast<WindowKind>(frame.which)) {
      case WindowKind::kStartOfTurn:
        return {own_turn ? "Start of your turn: use an ability, or just move (pass goes on to your move)."
                         : fmt::format("Start of {}: use an ability or pass.", turn),
                "abilities at the start of the turn"};
      case WindowKind::kFight: {
        const std::string place = space_name(view_.fight_to);
        return {fmt::format("Window before the fight on {} is decided{}: use an ability or pass.", place, standing()),
                fmt::format("abilities before the fight on {} is decided{}", place, standing())};
      }
      case WindowKind::kAfterMove:
        return {fmt::format("After the move, {}: use an ability or pass.", turn), "abilities after the move"};
      case WindowKind::kEndOfTurn: break;
    }
    return {fmt::format("End of {}: use an ability or pass.", turn), "abilities at the end of the turn"};
  }
  // " (Sinakus 9 against Srik 10)"
  std::string standing() const {
    const Space from = view_.fight_from;
    const Space to = view_.fight_to;
    if (!is_known(view_, from) || !is_known(view_, to)) return {};
    return fmt::format(" ({} {} against {} {})", name_at(from), reader_.strength_against(from, to), name_at(to),
                       reader_.strength_against(to, from));
  }

  Asked use_power(const Frame& frame) const {
    const std::string name = names_.piece(frame.kind);
    if (frame.type == FrameType::kFlight) {
      return {fmt::format("Reveal what {} flew over? Yes or pass.", name),
              fmt::format("whether {}'s power is used", name), frame.kind};
    }
    if (frame.type == FrameType::kStrike) {
      const std::string target = name_at(frame.place);
      return {fmt::format("Turn the {} of {} back on it by {}'s power? Yes or pass.", names_.power(frame.which), name,
                          target),
              fmt::format("whether {}'s power is used", target),
              is_known(view_, frame.place) ? view_.kind[frame.place] : kNoKind};
    }
    if (frame.stage == kPowerAnswered) {
      const std::string defender = names_.piece(frame.picked);
      return {fmt::format("{} is attacked on {}: use its power? Yes or pass.", defender, space_name(view_.fight_to)),
              fmt::format("whether {}'s power is used", defender), frame.picked};
    }
    const std::string topic = fmt::format("whether {}'s power is used", name);
    if (frame.stage == kSlayAnswered) {
      return {fmt::format("Let {} destroy {} without a fight? Yes or pass.", name, names_.piece(frame.picked)), topic,
              frame.kind};
    }
    return {fmt::format("{} won its fight: use its power? Yes or pass.", name), topic, frame.kind};
  }

  Asked program_question(const Frame& frame) const {
    const std::string topic = fmt::format("a choice for {}'s {}", names_.piece(frame.kind), program_noun(frame));
    const auto asked = [&](const std::string& sentence) {
      return Asked{fmt::format("{} ({}).", sentence, whose(frame)), topic, frame.kind, frame.seat};
    };
    const Program& code = reader_.program(frame);
    switch (view_.question) {
      case Question::kChooseSpace: return asked("Pick an empty space");
      case Question::kChooseDestroyed: {
        const auto& op = std::get<ChooseDestroyed>(code[frame.stage]);
        std::string sentence = "Name a destroyed piece to bring back";
        if (op.base_total_max > 0)
          sentence += fmt::format(", strengths up to {} in all", op.base_total_max - frame.total);
        if (op.optional && !frame.has(Frame::kDrafting)) sentence += ", or pass";
        return asked(sentence);
      }
      case Question::kChooseTerrain: return asked("Name a terrain");
      case Question::kNameEnemy: return asked("Name an enemy seat");
      default: break;
    }
    const auto& op = std::get<Choose>(code[frame.stage]);
    const std::size_t chosen = frame.picks.size() - frame.passes;
    std::string sentence = choice_sentence(op, code, frame);
    if (op.at_most > 1) sentence += fmt::format(", {} of up to {}", chosen + 1, op.at_most);
    const bool may_stop = chosen >= op.at_least && (chosen > 0 || !frame.has(Frame::kDrafting));
    return asked(sentence + (may_stop ? ", or pass" : ""));
  }
  // "Destroy one of your pieces"; of what is handed over, what becomes of it.
  std::string choice_sentence(const Choose& op, const Program& code, const Frame& frame) const {
    std::string which = "a piece";
    if (op.by == By::kEnemy || op.from.whose == Whose::kOwn) which = "one of your pieces";
    if (op.by == By::kController && op.from.whose == Whose::kEnemy) which = "an enemy piece";
    const std::string verb = choice_verb(op, code, frame.stage);
    const std::string_view becomes = verb == "Hand over" ? ", which becomes " : "";
    return fmt::format("{} {}{}{}", verb, which, becomes, becomes.empty() ? "" : seat(frame.seat) + "'s");
  }
  // "Garpus's burrow", "possess of Gray's Parasitix", "as the curse of your Flood Bringer ends".
  std::string whose(const Frame& frame) const {
    const bool own = frame.seat == view_.viewer;
    const std::string name = names_.piece(frame.kind);
    const std::string owned = fmt::format("{} {}", own ? "your" : seat(frame.seat) + "'s", name);
    if (frame.which == kCurseEnds) return fmt::format("as the curse of {} ends", owned);
    return own ? fmt::format("{}'s {}", name, program_noun(frame))
               : fmt::format("{} of {}", program_noun(frame), owned);
  }
  std::string program_noun(const Frame& frame) const {
    if (frame.which == kSpell) return "spell";
    if (frame.which == kCurseEnds) return "curse as it ends";
    if (frame.which >= kAfterWin || !names_.is_kind(frame.kind)) return "power";
    return names_.power(tables_.power_of[frame.kind][frame.which]);
  }

  std::string name_at(Space space) const {
    return is_known(view_, space) ? names_.piece(view_.kind[space]) : "the piece";
  }
  std::string seat(std::uint8_t number) const { return names_.seat(number, view_.flip); }
  static std::string times(int count) { return fmt::format("{} time{}", count, count == 1 ? "" : "s"); }
  static std::string capital(std::string word) {
    if (!word.empty() && word[0] >= 'a' && word[0] <= 'z') word[0] = static_cast<char>(word[0] - 'a' + 'A');
    return word;
  }

  const Tables<Size>& tables_;
  Names<Size> names_;
  const View<Size>& view_;
  State<Size> state_;
  Reader<Size> reader_;
};

}  // namespace

template <class Size>
Phrase Words<Size>::prompt(const Rules& rules, const View& view) {
  return Prompter<Size>(rules, view).prompt();
}

template Phrase Words<Small>::prompt(const Rules&, const View&);
template Phrase Words<Large>::prompt(const Rules&, const View&);

}  // namespace strategion::legends
