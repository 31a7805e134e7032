// What happened, for a viewer who knows some of the pieces that took part. An event says no more than everybody in its
// audience may read; here the viewer's own view of before is laid beside it, and followed from event to event.
#include <array>
#include <boost/json.hpp>

#include "games/legends/notation/known.h"
#include "games/legends/notation/names.h"
#include "games/legends/notation/sentences.h"
#include "games/legends/notation/words.h"

namespace strategion::legends {
namespace {

template <class Size>
class Retelling {
 public:
  Retelling(const Rules<Size>& rules, const View<Size>& before) : names_(rules.tables()) {
    for (std::size_t i = 0; i < names_.spaces(); ++i) {
      const auto space = static_cast<Space>(i);
      if (is_shown(before, rules.tables().options.memory, space)) known_[space] = before.kind[space];
    }
  }

  std::string tell(const Phrase& phrase) {
    phrase_ = &phrase;
    const Space from = space("from");
    const Space to = space("to");
    const std::string_view key = phrase.key;
    if (key == "legends.moved") {
      const std::string sentence = moved_sentence(the_piece_on(from), space_name(to), word("how"));
      known_[to] = std::exchange(known_[from], kNoKind);
      return sentence;
    }
    if (key == "legends.swapped" || key == "legends.switched") return tell_exchange(from, to);
    if (key == "legends.attacked") return tell_attack(from, to);
    if (key == "legends.strengths") return tell_strengths(from, to);
    if (key == "legends.control-taken") {
      const Kind kind = known_[space("space")];
      if (kind == kNoKind) return phrase.sentence;
      return replaced(phrase.sentence, "the piece on", names_.piece(kind) + " on");
    }
    learn();
    return phrase.sentence;
  }

 private:
  std::string_view word(std::string_view name) const {
    const auto* value = phrase_->args.if_contains(name);
    return value != nullptr && value->is_string() ? std::string_view(value->get_string()) : std::string_view();
  }
  Space space(std::string_view name) const { return names_.parse_space(word(name)).value_or(Space{0}); }
  int number(std::string_view name) const {
    const auto* value = phrase_->args.if_contains(name);
    return value != nullptr && value->is_number() ? value->to_number<int>() : 0;
  }

  // What the event itself says of a piece.
  void learn() {
    // What a curse adds is told by the name of the curse's piece.
    if (phrase_->key == "legends.counted" && word("source") == "curse") return;
    const auto kind = names_.parse_kind(word("piece"));
    if (word("space").empty() || !kind) return;
    known_[space("space")] = phrase_->key == "legends.destroyed" ? kNoKind : *kind;
  }

  std::string the_piece_on(Space at) const {
    return (known_[at] == kNoKind ? "The piece on " : names_.piece(known_[at]) + " on ") + space_name(at);
  }
  static std::string replaced(std::string sentence, std::string_view part, std::string_view by) {
    const std::size_t at = sentence.find(part);
    return at == std::string::npos ? sentence : sentence.replace(at, part.size(), by);
  }

  std::string tell_exchange(Space one, Space other) {
    std::string sentence = phrase_->sentence;
    if (known_[one] != kNoKind && known_[other] != kNoKind) {
      const bool switched = phrase_->key == "legends.switched";  // "Beige switches the pieces on ..."
      sentence = replaced(
          sentence, fmt::format("{} pieces on {} and {}", switched ? "the" : "The", space_name(one), space_name(other)),
          fmt::format("{} on {} and {} on {}", names_.piece(known_[one]), space_name(one), names_.piece(known_[other]),
                      space_name(other)));
    }
    std::swap(known_[one], known_[other]);
    return sentence;
  }
  // "Beige attacks Gloomis on d5 from d4 with Humble Clergy."
  std::string tell_attack(Space from, Space to) const {
    std::string sentence = phrase_->sentence;
    if (known_[to] != kNoKind) {
      sentence = replaced(sentence, "attacks ", fmt::format("attacks {} on ", names_.piece(known_[to])));
    }
    if (known_[from] == kNoKind || !sentence.ends_with('.')) return sentence;
    sentence.pop_back();
    return sentence + fmt::format(" with {}.", names_.piece(known_[from]));
  }
  std::string tell_strengths(Space from, Space to) const {
    const auto fighter = [&](std::string_view name, Space at) {
      const auto said = names_.parse_kind(word(name));
      return names_.piece(said ? *said : known_[at]);
    };
    return strengths_sentence(fighter("attacker", from), number("attack"), space_name(from), fighter("defender", to),
                              number("defence"), space_name(to));
  }

  Names<Size> names_;
  const Phrase* phrase_ = nullptr;
  std::array<Kind, State<Size>::kSpaces> known_{};  // kNoKind: nobody, or somebody this viewer does not know
};

}  // namespace

template <class Size>
std::vector<std::string> Words<Size>::retell(const Rules& rules, const View& before, std::span<const Phrase> told) {
  Retelling<Size> retelling(rules, before);
  std::vector<std::string> sentences;
  sentences.reserve(told.size());
  for (const Phrase& phrase : told) sentences.push_back(retelling.tell(phrase));
  return sentences;
}

template std::vector<std::string> Words<Small>::retell(const Rules&, const View&, std::span<const Phrase>);
template std::vector<std::string> Words<Large>::retell(const Rules&, const View&, std::span<const Phrase>);

}  // namespace strategion::legends
