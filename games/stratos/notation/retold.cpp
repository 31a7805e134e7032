// What happened, for a viewer who saw the board before it: who defends.
#include <boost/json.hpp>

#include "games/stratos/notation/known.h"
#include "games/stratos/notation/names.h"
#include "games/stratos/notation/words.h"

namespace strategion::stratos {
namespace {

class Retelling {
 public:
  Retelling(const Rules& rules, const View& before) : known_(rules, before), names_(known_.tables) {
    for (std::size_t i = 0; i < kSpaces; ++i) who_[i] = known_.reader.at(static_cast<Space>(i));
  }

  std::string tell(const Phrase& phrase) {
    phrase_ = &phrase;
    const std::string_view key = phrase.key;
    const Space from = space("from");
    const Space to = space("to");
    if (key == "stratos.travelled" || key == "stratos.moved") {
      if (from < kSpaces && to < kSpaces) who_[to] = std::exchange(who_[from], kNoFigurine);
      return phrase.sentence;
    }
    if (key == "stratos.attacked" || key == "stratos.shot") {
      struck_ = to;
      return phrase.sentence;
    }
    if (key == "stratos.damaged" || key == "stratos.stopped") return tell_harm();
    return phrase.sentence;
  }

 private:
  Space space(std::string_view name) const {
    const auto* value = phrase_->args.if_contains(name);
    if (value == nullptr || !value->is_string()) return kNowhere;
    return names_.parse_space(std::string_view(value->get_string())).value_or(kNowhere);
  }
  // "Dazso's Knight on c3 takes 2 damage, 1 health left; it defends."
  std::string tell_harm() {
    std::string sentence = phrase_->sentence;
    const Space at = space("space");
    const bool struck = at < kSpaces && at == std::exchange(struck_, kNowhere);
    if (!struck || who_[at] >= kUnits || !sentence.ends_with('.')) return sentence;
    if (!known_.reader.is_defending(who_[at])) return sentence;
    sentence.pop_back();
    return sentence + "; it defends.";
  }

  Known known_;
  Names names_;
  const Phrase* phrase_ = nullptr;
  std::array<Figurine, kSpaces> who_{};  // followed from event to event
  Space struck_ = kNowhere;              // by a character's action (ST-045), not by a trap
};

}  // namespace

std::vector<std::string> Words::retell(const Rules& rules, const View& before, std::span<const Phrase> told) {
  Retelling retelling(rules, before);
  std::vector<std::string> sentences;
  sentences.reserve(told.size());
  for (const Phrase& phrase : told) sentences.push_back(retelling.tell(phrase));
  return sentences;
}

}  // namespace strategion::stratos
