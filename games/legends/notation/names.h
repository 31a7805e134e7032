// What spaces, pieces, powers, boards and seats are called in text and JSON, and how they are read back.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/error.h"
#include "core/base/text.h"
#include "games/legends/rules.h"

namespace strategion::legends {

// "a1".."h8"; the files of wider fields go on with i..z, aa..af. Rank 1 is nearest to beige.
std::string file_name(int file);
std::string space_name(Space space);

template <class Size>
class Names {
 public:
  explicit Names(const Tables<Size>& tables) : tables_(tables) {}

  int files() const { return tables_.options.seats * 4; }
  std::size_t spaces() const { return static_cast<std::size_t>(tables_.options.seats) * 32; }
  std::size_t kinds() const { return tables_.pieces.size(); }
  bool is_kind(Kind kind) const { return kind != kNoKind && kind < kinds(); }

  // Errors: no space "c9"; files a-h, ranks 1-8.
  Expected<Space> parse_space(std::string_view text) const;

  // "landor", and "landor@2" (the army's number) where the match has more than one army with that piece.
  std::string kind(Kind kind) const;
  Expected<Kind> parse_kind(std::string_view text) const;
  // The same, but a name that several armies have means the army nearest by: that of `side` in the space's zone.
  Expected<Kind> parse_kind_at(std::string_view text, Space space, std::optional<Side> side) const;
  // "Landor", for sentences; "A piece" where it is not known.
  std::string piece(Kind kind) const;
  std::string text(Kind kind) const;  // what its powers do

  // An army's kinds as people list them: by strength from 10 down, then magic, then the castle. Kinds' own order is
  // the rules' business, and documents do not depend on it.
  std::vector<Kind> roster(std::size_t army) const;

  // "charging", "rally"; the numbers of UsePower.
  std::string power(std::uint8_t power) const;
  Expected<std::uint8_t> parse_power(std::string_view text) const;

  // "4A", and "4A#2" for the second of several boards with that id.
  std::string board(std::uint8_t board) const;
  Expected<std::uint8_t> parse_board(std::string_view text) const;

  // "Beige" and "Gray", in teams "Beige 2".
  std::string seat(std::uint8_t seat, std::uint8_t flip) const;

 private:
  const Tables<Size>& tables_;
};

extern template class Names<Small>;
extern template class Names<Large>;

// "terrain forest": land only, nothing stands on water.
Expected<Terrain> parse_land(std::string_view text);
Expected<Side> parse_side(std::string_view text);

// "one, two or three"
std::string joined(const std::vector<std::string>& words);

}  // namespace strategion::legends
