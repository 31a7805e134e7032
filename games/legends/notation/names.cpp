#include "games/legends/notation/names.h"

#include <fmt/format.h>

#include <algorithm>
#include <tuple>

#include "core/base/nearest.h"

namespace strategion::legends {
namespace {

constexpr std::string_view kSideTitles[] = {"Beige", "Gray"};

}  // namespace

std::string file_name(int file) {
  if (file < 26) return {static_cast<char>('a' + file)};
  return {'a', static_cast<char>('a' + file - 26)};
}

std::string space_name(Space space) { return file_name(file_of(space)) + static_cast<char>('1' + rank_of(space)); }

template <class Size>
Expected<Space> Names<Size>::parse_space(std::string_view text) const {
  const std::string word = folded(text);
  for (int file = 0; file < files(); ++file) {
    const std::string letters = file_name(file);
    if (word.size() != letters.size() + 1 || !word.starts_with(letters)) continue;
    const char rank = word.back();
    if (rank >= '1' && rank <= '8') return space_at(file, rank - '1');
  }
  return fail("no-such-space", fmt::format("no space \"{}\"; files a-{}, ranks 1-8", text, file_name(files() - 1)));
}

template <class Size>
std::string Names<Size>::kind(Kind kind) const {
  if (!is_kind(kind)) return "unknown";
  const Piece* piece = tables_.pieces[kind];
  const auto armies = std::ranges::count(tables_.pieces, piece);
  return armies > 1 ? fmt::format("{}@{}", piece->id, tables_.traits[kind].army) : piece->id;
}

template <class Size>
Expected<Kind> Names<Size>::parse_kind(std::string_view text) const {
  const std::string word = folded(text);
  const std::size_t at = word.rfind('@');
  const std::string id = word.substr(0, at);
  std::optional<unsigned> army;
  if (at != std::string::npos) {
    army = whole_number(std::string_view(word).substr(at + 1), static_cast<unsigned>(tables_.options.seats) - 1);
    if (!army) {
      return fail("no-such-army",
                  fmt::format("\"{}\": behind @ stands the army's number, 0 to {}", text, tables_.options.seats - 1));
    }
  }
  std::vector<std::string> found;
  Kind kind = kNoKind;
  for (std::size_t k = 1; k < kinds(); ++k) {
    if (!is_same_word(tables_.pieces[k]->id, id) || (army && tables_.traits[k].army != *army)) continue;
    kind = static_cast<Kind>(k);
    found.push_back(fmt::format("\"{}\"", this->kind(kind)));
  }
  if (found.size() == 1) return kind;
  if (!found.empty()) {
    return fail("which-army", fmt::format("several armies have \"{}\"; say {}", id, joined(found)));
  }
  std::vector<std::string_view> ids;
  for (std::size_t k = 1; k < kinds(); ++k) ids.push_back(tables_.pieces[k]->id);
  if (army && std::ranges::find(ids, id) != ids.end()) {
    return fail("no-such-army", fmt::format("army {} has no \"{}\"", *army, id));
  }
  return fail("no-such-piece", with_suggestion(fmt::format("no army of this match has a piece \"{}\"", text), id, ids));
}

template <class Size>
Expected<Kind> Names<Size>::parse_kind_at(std::string_view text, Space space, std::optional<Side> side) const {
  auto kind = parse_kind(text);
  if (kind || kind.error().code != "which-army") return kind;
  for (const Side candidate : {Side::kBeige, Side::kGray}) {
    if (side && candidate != *side) continue;
    const auto near = parse_kind(fmt::format("{}@{}", text, zone_of(space) * 2 + index(candidate)));
    if (near) return near;
  }
  return kind;
}

template <class Size>
std::string Names<Size>::piece(Kind kind) const {
  return is_kind(kind) ? tables_.pieces[kind]->name : "A piece";
}

template <class Size>
std::string Names<Size>::text(Kind kind) const {
  return is_kind(kind) ? tables_.pieces[kind]->text : "its power.";
}

template <class Size>
std::vector<Kind> Names<Size>::roster(std::size_t army) const {
  std::vector<Kind> list;
  for (std::size_t k = tables_.first_kind[army]; k < tables_.first_kind[army + 1]; ++k)
    list.push_back(static_cast<Kind>(k));
  std::ranges::sort(list, {}, [&](Kind kind) {
    const Piece& piece = *tables_.pieces[kind];
    return std::make_tuple(piece.castle, piece.magic, -piece.base, std::string_view(piece.id));
  });
  return list;
}

template <class Size>
std::string Names<Size>::power(std::uint8_t power) const {
  if (power < kNamedActions) return std::string(kNamedWords[power]);
  const std::size_t word = static_cast<std::size_t>(power) - kProgramPower;
  return power >= kProgramPower && word < tables_.power_words.size() ? tables_.power_words[word] : "unknown";
}

template <class Size>
Expected<std::uint8_t> Names<Size>::parse_power(std::string_view text) const {
  const std::string word = folded(text);
  std::vector<std::string_view> words(kNamedWords.begin(), kNamedWords.begin() + kNamedActions);
  words.insert(words.end(), tables_.power_words.begin(), tables_.power_words.end());
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (is_same_word(words[i], word))
      return static_cast<std::uint8_t>(i < kNamedActions ? i : i - kNamedActions + kProgramPower);
  }
  return fail("no-such-power", with_suggestion(fmt::format("no power \"{}\" in this match", text), word, words));
}

template <class Size>
std::string Names<Size>::board(std::uint8_t board) const {
  if (board >= tables_.boards.size()) return "unknown";
  const std::string& id = tables_.boards[board]->id;
  const auto is_same = [&](const Board* other) { return other->id == id; };
  if (std::ranges::count_if(tables_.boards, is_same) == 1) return id;
  return fmt::format("{}#{}", id, std::count_if(tables_.boards.begin(), tables_.boards.begin() + board + 1, is_same));
}

template <class Size>
Expected<std::uint8_t> Names<Size>::parse_board(std::string_view text) const {
  const std::string word = folded(text);
  std::vector<std::string> names;
  for (std::size_t i = 0; i < tables_.boards.size(); ++i) {
    names.push_back(board(static_cast<std::uint8_t>(i)));
    if (is_same_word(names.back(), word)) return static_cast<std::uint8_t>(i);
  }
  const std::vector<std::string_view> words(names.begin(), names.end());
  return fail("no-such-board", with_suggestion(fmt::format("this match has no board \"{}\"", text), word, words));
}

template <class Size>
std::string Names<Size>::seat(std::uint8_t seat, std::uint8_t flip) const {
  const std::string_view side = kSideTitles[(seat ^ flip) & 1U];
  if (tables_.options.seats == 2) return std::string(side);
  return fmt::format("{} {}", side, (seat ^ flip) / 2 + 1);
}

template class Names<Small>;
template class Names<Large>;

Expected<Terrain> parse_land(std::string_view text) {
  const std::string word = folded(text);
  const std::vector<std::string_view> words(kTerrainWords.begin(), kTerrainWords.end() - 1);
  const auto found = std::ranges::find(words, word);
  if (found != words.end()) return static_cast<Terrain>(found - words.begin());
  return fail("no-such-terrain", with_suggestion(fmt::format("no terrain \"{}\"", text), word, words));
}

Expected<Side> parse_side(std::string_view text) {
  const std::string word = folded(text);
  const std::vector<std::string_view> words(kSideWords.begin(), kSideWords.end());
  const auto found = std::ranges::find(words, word);
  if (found != words.end()) return static_cast<Side>(found - words.begin());
  return fail("no-such-side", with_suggestion(fmt::format("no side \"{}\"", text), word, words));
}

std::string joined(const std::vector<std::string>& words) {
  std::string text;
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (i > 0) text += i + 1 == words.size() ? " or " : ", ";
    text += words[i];
  }
  return text;
}

}  // namespace strategion::legends
