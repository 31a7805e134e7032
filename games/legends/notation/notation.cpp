// Actions as one readable line each: docs/formats/notation-legends.md.
#include <fmt/format.h>

#include <charconv>
#include <vector>

#include "core/base/nearest.h"
#include "games/legends/notation/names.h"
#include "games/legends/notation/words.h"

namespace strategion::legends {
namespace {

constexpr unsigned kTurnsMax = 3;

std::vector<std::string_view> split(std::string_view text) {
  std::vector<std::string_view> words;
  while (!text.empty()) {
    const std::size_t blank = text.find(' ');
    words.push_back(text.substr(0, blank));
    text = blank == std::string_view::npos ? std::string_view() : text.substr(blank + 1);
  }
  return words;
}

// "c2 - c3" as people type it is "c2-c3".
std::string without_blanks_round_dash(std::string text) {
  for (std::size_t dash = 0; (dash = text.find(" -")) != std::string::npos;) text.erase(dash, 1);
  for (std::size_t dash = 0; (dash = text.find("- ")) != std::string::npos;) text.erase(dash + 1, 1);
  return text;
}

// A letter or two and digits: somebody means a space, on the field or off it.
bool looks_like_space(std::string_view word) {
  const std::size_t digits = word.find_first_of("0123456789");
  if (digits == 0 || digits == std::string_view::npos || digits > 2) return false;
  return word.find_first_not_of("0123456789", digits) == std::string_view::npos &&
         word.substr(0, digits).find_first_not_of("abcdefghijklmnopqrstuvwxyz") == std::string_view::npos;
}

template <class Size>
class ActionReader {
 public:
  ActionReader(const Rules<Size>& rules, std::string_view text)
      : names_(rules.tables()),
        seats_(rules.seats()),
        typed_(text),
        line_(without_blanks_round_dash(folded(text))),
        words_(split(line_)) {}

  Expected<Action> read() {
    if (words_.empty()) return unknown();
    const std::string_view verb = words_[0];
    if (words_.size() == 1) return read_one_word();
    if (words_.size() == 2 && verb == "terrain") return made<PickTerrain>(parse_land(words_[1]));
    if (words_.size() == 2 && verb == "seat") return read_seat<PickSeat>(seats_ - 1);
    if (words_.size() == 2 && verb == "first-player") return read_seat<DrawFirst>(seats_ - 1);
    if (words_.size() == 2 && verb == "beige-seat") return read_seat<DrawSides>(1);
    if (words_.size() == 2 && verb == "piece") return made<PickKind>(names_.parse_kind(words_[1]));
    if (words_.size() == 3 && verb == "place") return read_place();
    if (words_.size() == 4 && verb == "board") return read_board();
    if (words_.size() == 2) return read_use();
    if (words_.size() == 3 && words_[1] == "and" && looks_like_space(verb) && looks_like_space(words_[2]))
      return read_move(verb, words_[2]);  // "d1 and d4"
    return unknown();
  }

 private:
  std::unexpected<Error> wrong(const std::string& sentence) const {
    return fail("bad-notation", fmt::format("\"{}\": {}", typed_, sentence));
  }
  std::unexpected<Error> unknown() const {
    return fail("no-action",
                fmt::format("\"{}\" is no action; for example \"c2-c3\", \"c2 charging\", \"d4\", \"yes\" or \"pass\"",
                            typed_));
  }
  template <class Made, class T>
  Expected<Action> made(const Expected<T>& part) const {
    if (!part) return wrong(part.error().sentence);
    return Made{*part};
  }
  std::optional<unsigned> number(std::string_view word, unsigned most) const {
    unsigned value = 0;
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), value);
    if (error != std::errc{} || end != word.data() + word.size() || value > most) return std::nullopt;
    return value;
  }

  Expected<Action> read_one_word() const {
    const std::string_view word = words_[0];
    if (word == "pass" || word == "no") return Pass{};
    if (word == "yes") return Accept{};
    if (word == "first") return GoFirst{1};
    if (word == "second") return GoFirst{0};
    if (looks_like_space(word)) return made<PickSpace>(names_.parse_space(word));
    const std::size_t dash = word.find('-');
    if (dash != std::string_view::npos && looks_like_space(word.substr(0, dash)) &&
        looks_like_space(word.substr(dash + 1))) {
      return read_move(word.substr(0, dash), word.substr(dash + 1));
    }
    const auto kind = names_.parse_kind(word);
    if (kind) return PickKind{*kind};
    // What is near no piece was hardly meant as one.
    const bool helpful =
        kind.error().code != "no-such-piece" || kind.error().sentence.find("did you mean") != std::string::npos;
    return helpful ? made<PickKind>(kind) : unknown();
  }
  Expected<Action> read_move(std::string_view from_word, std::string_view to_word) const {
    const auto from = names_.parse_space(from_word);
    if (!from) return wrong(from.error().sentence);
    const auto to = names_.parse_space(to_word);
    if (!to) return wrong(to.error().sentence);
    return StandardMove{*from, *to};
  }
  Expected<Action> read_use() const {
    if (!looks_like_space(words_[0])) return unknown();
    if (looks_like_space(words_[1])) return read_move(words_[0], words_[1]);
    const auto from = names_.parse_space(words_[0]);
    if (!from) return wrong(from.error().sentence);
    const auto power = names_.parse_power(words_[1]);
    if (!power) return wrong(power.error().sentence);
    return UsePower{*from, *power};
  }
  template <class Made>
  Expected<Action> read_seat(int most) const {
    const auto seat = number(words_[1], static_cast<unsigned>(most));
    if (!seat) return wrong(fmt::format("no seat \"{}\"; seats 0 to {}", words_[1], most));
    return Made{static_cast<std::uint8_t>(*seat)};
  }
  Expected<Action> read_place() const {
    const auto space = names_.parse_space(words_[2]);
    if (!space) return wrong(space.error().sentence);
    const auto kind = names_.parse_kind(words_[1]);
    if (!kind) return wrong(kind.error().sentence);
    return PlacePiece{*space, *kind};
  }
  Expected<Action> read_board() const {
    const auto slot_most = static_cast<unsigned>(seats_) * 2 - 1;
    const auto slot = number(words_[1], slot_most);
    if (!slot) return wrong(fmt::format("no slot \"{}\"; slots 0 to {}", words_[1], slot_most));
    const auto board = names_.parse_board(words_[2]);
    if (!board) return wrong(board.error().sentence);
    const auto turns = number(words_[3], kTurnsMax);
    if (!turns) return wrong(fmt::format("\"{}\" is no number of quarter turns; 0 to {}", words_[3], kTurnsMax));
    return DealBoard{static_cast<std::uint8_t>(*slot), *board, static_cast<std::uint8_t>(*turns)};
  }

  Names<Size> names_;
  int seats_;
  std::string_view typed_;
  std::string line_;
  std::vector<std::string_view> words_;
};

template <class Size>
struct ActionWriter {
  Names<Size> names;

  std::string operator()(const Pass&) const { return "pass"; }
  std::string operator()(const Accept&) const { return "yes"; }
  std::string operator()(const GoFirst& go) const { return go.first != 0 ? "first" : "second"; }
  std::string operator()(const StandardMove& move) const {
    return fmt::format("{}-{}", space_name(move.from), space_name(move.to));
  }
  std::string operator()(const UsePower& use) const {
    return fmt::format("{} {}", space_name(use.from), names.power(use.power));
  }
  std::string operator()(const PickSpace& pick) const { return space_name(pick.space); }
  // A piece that somebody's pack calls "pass" or "d4" is still told from the words of notation.
  std::string operator()(const PickKind& pick) const {
    const std::string id = names.kind(pick.kind);
    const bool confusing = id == "pass" || id == "yes" || id == "no" || id == "first" || id == "second" ||
                           looks_like_space(id) ||
                           (id.find('-') != std::string::npos && looks_like_space(id.substr(0, id.find('-'))) &&
                            looks_like_space(id.substr(id.find('-') + 1)));
    return confusing ? "piece " + id : id;
  }
  std::string operator()(const PickTerrain& pick) const {
    const auto at = static_cast<std::size_t>(pick.terrain);
    return fmt::format("terrain {}", at < kTerrains ? kTerrainWords[at] : "unknown");
  }
  std::string operator()(const PickSeat& pick) const { return fmt::format("seat {}", pick.seat); }
  std::string operator()(const PlacePiece& place) const {
    return fmt::format("place {} {}", names.kind(place.kind), space_name(place.space));
  }
  std::string operator()(const DealBoard& deal) const {
    return fmt::format("board {} {} {}", deal.slot, names.board(deal.board), deal.turned);
  }
  std::string operator()(const DrawFirst& draw) const { return fmt::format("first-player {}", draw.seat); }
  std::string operator()(const DrawSides& draw) const { return fmt::format("beige-seat {}", draw.flip); }
};

}  // namespace

template <class Size>
std::string Words<Size>::notation(const Rules& rules, const Action& action) {
  return std::visit(ActionWriter<Size>{Names<Size>(rules.tables())}, action);
}

template <class Size>
Expected<Action> Words<Size>::parse_action(const Rules& rules, std::string_view text) {
  return ActionReader<Size>(rules, text).read();
}

template std::string Words<Small>::notation(const Rules&, const Action&);
template std::string Words<Large>::notation(const Rules&, const Action&);
template Expected<Action> Words<Small>::parse_action(const Rules&, std::string_view);
template Expected<Action> Words<Large>::parse_action(const Rules&, std::string_view);

}  // namespace strategion::legends
