// The kinds of powers a piece has, with the rules they stand on (LG-018).
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "games/legends/content/show.h"
#include "games/legends/content/words.h"

namespace strategion::legends {

namespace {

constexpr std::array<std::string_view, static_cast<std::size_t>(Named::kCount)> kNamedRules{
    "LG-031", "LG-040", "LG-041", "LG-042", "LG-043", "LG-031", "LG-044",
    "LG-045", "LG-046", "LG-047", "LG-048", "LG-034", "LG-033"};

// "red pieces", "pieces of base 9, 10 that have flying": what versus and slays ask, in words.
std::string shown_facts(const Content& content, const Filter& filter) {
  std::string before;
  std::string after;
  for (const auto& [word, colour] : kColourNames) {
    if ((filter.colours >> static_cast<unsigned>(colour) & 1U) != 0) before += fmt::format("{} ", word);
  }
  if (!filter.any_type) before += content.types[filter.type.index()] + " ";
  std::vector<int> bases;
  for (int base = 1; base <= 10; ++base) {
    if ((filter.bases >> static_cast<unsigned>(base) & 1U) != 0) bases.push_back(base);
  }
  if (!bases.empty()) after += fmt::format(" of base {}", fmt::join(bases, ", "));
  for (const auto& [word, power] : kPowerNames) {
    if ((filter.has & bit(power)) != 0) after += fmt::format(" with {}", word);
  }
  for (const std::uint16_t piece : filter.pieces) after += fmt::format(" named {}", content.pieces[piece].name);
  return before + "pieces" + after;
}

class Lines {
 public:
  Lines(const Content& content, const Piece& piece) : content_(content), piece_(piece) {}

  std::vector<PowerLine> take() && {
    add_nature();
    add_named();
    add_modifiers();
    add_fighting();
    add_programs();
    add_specials();
    return std::move(lines_);
  }

 private:
  void add(std::string_view kind, std::string words, std::string_view rule) {
    lines_.push_back({kind, std::move(words), rule});
  }

  void add_nature() {
    if (piece_.castle) add("innate", "castle: whoever destroys it or takes it wins", "LG-070");
    if (piece_.stationary) add("innate", "stationary", "LG-011");
    if (piece_.no_attack && !piece_.castle) add("innate", "cannot attack", piece_.magic ? "LG-024" : "LG-015");
  }

  void add_named() {
    for (const auto& [word, power] : kPowerNames) {
      if ((piece_.powers & bit(power)) == 0) continue;
      std::string words(word);
      if (power == Named::kHop) {
        words +=
            piece_.hop == Terrain::kWater ? " beside water" : fmt::format(" on {}", word_of(kLandNames, piece_.hop));
      }
      const bool is_action = (bit(power) & kActionMask) != 0;
      add(is_action ? "action" : "innate", words, kNamedRules[static_cast<std::size_t>(power)]);
    }
  }

  void add_modifiers() {
    for (const auto& [word, terrain] : kLandNames) {
      const int change{piece_.on_terrain[static_cast<std::size_t>(terrain)]};
      if (change != 0) add("innate", fmt::format("{:+} on {}", change, word), "LG-035");
    }
    if (piece_.beside_water != 0) add("innate", fmt::format("{:+} beside water", piece_.beside_water), "LG-035");
    for (const Versus& versus : piece_.versus) {
      add("innate", fmt::format("{:+} against {}", versus.add, shown_facts(content_, versus.filter)), "LG-021");
    }
  }

  static std::string_view kind_of(bool optional) { return optional ? "ability" : "innate"; }

  void add_fighting() {
    for (const Slay& slay : piece_.slays) {
      add(kind_of(slay.optional),
          fmt::format("destroys {} that it attacks{}", shown_facts(content_, slay.filter),
                      slay.both_ways ? " or that attack it" : ""),
          "LG-015");
    }
    if (piece_.captures != 0)
      add("innate", "takes over what it attacks, of base " + write_bases(piece_.captures), "LG-049");
    if (piece_.reflects.distance_strike) {
      add(kind_of(piece_.reflects.optional), "turns a Distance Strike back on the striker", "LG-044");
    }
    if (piece_.reflects.vision) add(kind_of(piece_.reflects.optional), "turns Vision back on the seer", "LG-048");
    if (!piece_.after_win.program.empty())
      add(kind_of(piece_.after_win.optional), "after a successful attack", "LG-027");
    if (!piece_.when_attacked.program.empty()) add(kind_of(piece_.when_attacked.optional), "when attacked", "LG-029");
    if (!piece_.when_slain.program.empty()) add("innate", "when attacked and destroyed", "LG-029");
  }

  void add_programs() {
    for (const Power& power : piece_.programs) {
      std::string words = power.id;
      if (power.when == When::kEndOfTurn) words += ", at the end of its turn";
      if (power.on_terrains != 0) words += fmt::format(", on {}", write_terrains(power.on_terrains));
      if (power.once != Once::kAsOftenAsWished) words += fmt::format(", once a {}", word_of(kOnceNames, power.once));
      const bool is_action = power.when == When::kAction;
      add(is_action ? "action" : "ability", words, is_action ? "LG-031" : "LG-032");
    }
    if (!piece_.spell.empty()) add("spell", "when attacked", "LG-024");
    if (piece_.curse.any) add("curse", "while it lies in the death curse area", "LG-060");
    if (!piece_.curse_ends.empty()) add("curse", "when it is replaced", "LG-061");
  }

  void add_specials() {
    if (piece_.guesses) add("innate", "names the defender before it attacks", "LG-015");
    if (piece_.attacks_own) add("ability", "may attack its own side", "LG-015");
    if (piece_.reveals_flown_over) add("ability", "may reveal what it flies over", "LG-043");
    if (piece_.strikes_flyers) add("ability", "may destroy what flies over it", "LG-043");
    if (piece_.buries_curses) add("innate", "a curse piece it destroys causes no curse", "LG-060");
    if (piece_.guards != 0) {
      add("ability", fmt::format("may die for {} next to it", content_.pieces[piece_.guards - 1U].name), "LG-032");
    }
    if (piece_.army_rule.base != 0) {
      add("innate",
          fmt::format("in an army it stands alone in its row, with {} of strength {}", piece_.army_rule.count,
                      piece_.army_rule.base),
          "LG-084");
    }
  }

  const Content& content_;
  const Piece& piece_;
  std::vector<PowerLine> lines_;
};

}  // namespace

std::vector<PowerLine> power_lines(const Content& content, const Piece& piece) { return Lines(content, piece).take(); }

}  // namespace strategion::legends
