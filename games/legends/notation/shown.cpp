// Things of a match by what a player's screen calls them: a piece by its name in any spelling, a space, a side.
#include <fmt/format.h>

#include "games/legends/content/show.h"
#include "games/legends/notation/known.h"
#include "games/legends/notation/names.h"
#include "games/legends/notation/short_names.h"
#include "games/legends/notation/words.h"
#include "games/legends/rules/reader.inl"

namespace strategion::legends {
namespace {

constexpr std::string_view kSideTitles[] = {"Beige", "Gray"};

template <class Size>
class Shower {
 public:
  Shower(const Rules<Size>& rules, const View<Size>& view)
      : tables_(rules.tables()),
        names_(tables_),
        view_(view),
        state_(known_state(view)),
        reader_(tables_, state_),
        short_names_(short_names(tables_.pieces)) {}

  std::optional<Shown> show(std::string_view thing) const {
    const std::string wanted = folded(thing);
    if (const auto space = names_.parse_space(wanted)) return space_shown(*space);
    if (const Piece* piece = find_piece(wanted)) return Shown{piece->id, piece_text(*tables_.content, *piece)};
    if (view_.phase != Phase::kSides) {
      for (std::size_t army = 0; army < armies(); ++army) {
        if (wanted == folded(title_of(army)) || is_bare_side(wanted, army)) return army_shown(army);
      }
    }
    for (const Army& army : tables_.content->armies) {
      if (wanted == folded(army.name) || wanted == folded(army.id)) {
        return Shown{army.id, show_army(*tables_.content, army)};
      }
    }
    for (const Board& board : tables_.content->boards) {
      if (wanted == folded(board.id) || wanted == "board " + folded(board.id))
        return Shown{board.id, board_text(board)};
    }
    return std::nullopt;
  }

  // "You are Beige. Beige: Landor's Army (show beige). Gray: Esenwein's Army (show gray)."; in teams a line for each
  // pair.
  std::string introduce() const {
    if (view_.phase == Phase::kSides) return {};
    std::string text = view_.viewer < armies() ? fmt::format("You are {}.", names_.seat(view_.viewer, view_.flip)) : "";
    for (std::size_t army = 0; army < armies(); ++army) {
      text += fmt::format("{}{}: {} (show {}).",
                          text.empty()                ? ""
                          : army > 0 && army % 2 == 0 ? "\n"
                                                      : " ",
                          title_of(army), army_name(army), folded(title_of(army)));
    }
    return text;
  }

 private:
  std::size_t armies() const { return static_cast<std::size_t>(tables_.options.seats); }
  // "Beige", in teams "Gray 2".
  std::string title_of(std::size_t army) const { return names_.seat(reader_.seat_of_army(army), view_.flip); }
  // A bare "gray" in a match of teams is its first army.
  static bool is_bare_side(std::string_view wanted, std::size_t army) {
    return army < 2 && (wanted == folded(kSideTitles[army]) || wanted == folded(kSideTitles[army]) + "'s army");
  }
  std::string army_name(std::size_t army) const {
    const Army* found = tables_.content->find_army(tables_.army_ids[army]);
    return found != nullptr ? found->name : tables_.army_ids[army];
  }

  // Those of this match first: a name may stand in several packs.
  const Piece* find_piece(std::string_view wanted) const {
    for (std::size_t kind = 1; kind < names_.kinds(); ++kind) {
      const Piece& piece = *tables_.pieces[kind];
      if (is_called(piece, wanted) || folded(short_names_[kind]) == wanted) return &piece;
    }
    for (const Piece& piece : tables_.content->pieces) {
      if (is_called(piece, wanted)) return &piece;
    }
    return nullptr;
  }
  static bool is_called(const Piece& piece, std::string_view wanted) {
    return folded(piece.name) == wanted || folded(piece.id) == wanted;
  }

  // LG-R31: the lists of both armies are open, and so is what lies destroyed.
  Shown army_shown(std::size_t army) const {
    std::string text = fmt::format("{}: {}, {} pieces\n", title_of(army), army_name(army), kArmySize);
    for (const Kind kind : names_.roster(army)) {
      const Piece& piece = *tables_.pieces[kind];
      const std::string strength = piece.castle ? "castle" : piece.magic ? "magic" : std::to_string(piece.base);
      std::string line = fmt::format("  {:>6}  {} {}", strength, fitted(short_names_[kind], kShortColumns), piece.name);
      if (tables_.counts[kind] > 1) line += fmt::format(" x{}", tables_.counts[kind]);
      const int destroyed = view_.census[kind].destroyed();
      if (destroyed > 0) line += tables_.counts[kind] > 1 ? fmt::format(", {} destroyed", destroyed) : ", destroyed";
      text += line + "\n";
    }
    return {tables_.army_ids[army], text};
  }

  Shown space_shown(Space space) const {
    const std::string place = space_name(space);
    if (view_.boards[slot_of(space)].board == kNobody) return {"", place + ": no board lies there yet.\n"};
    const Terrain terrain = reader_.terrain_at(space);
    std::string text = fmt::format("{}: {}.", place, kTerrainWords[static_cast<std::size_t>(terrain)]);
    if (terrain == Terrain::kWater) return {"", text + "\n"};
    if (view_.kind[space] == kNoKind) return {"", text + " Nobody stands there.\n"};
    const Mark mark = view_.mark[space];
    const std::string_view side = kSideWords[index(mark.side())];
    if (!legends::is_shown(view_, tables_.options.memory, space)) {
      return {"", text + fmt::format(" A hidden {} piece, which has {}moved.\n", side, mark.moved() ? "" : "not ")};
    }
    const Piece& piece = *tables_.pieces[view_.kind[space]];
    text += fmt::format(" {}, {}", piece.name, side);
    if (reader_.has_strength(space)) text += fmt::format(", strength {} now", reader_.strength(space));
    const bool own = view_.viewer < kSeatsMax && mark.side() == reader_.side_of_seat(view_.viewer);
    if (own) text += mark.known_to(other(mark.side())) ? "; the other side knows it" : "; hidden from the other side";
    return {piece.id, text + ".\n\n" + piece_text(*tables_.content, piece)};
  }

  const Tables<Size>& tables_;
  Names<Size> names_;
  const View<Size>& view_;
  State<Size> state_;
  Reader<Size> reader_;
  std::vector<std::string> short_names_;
};

}  // namespace

template <class Size>
std::optional<Shown> Words<Size>::show(const Rules& rules, const View& view, std::string_view thing) {
  return Shower<Size>(rules, view).show(thing);
}

template <class Size>
std::string Words<Size>::introduce(const Rules& rules, const View& view) {
  return Shower<Size>(rules, view).introduce();
}

// The views of an end show every face; what was being resolved is not resolved any more.
template <class Size>
typename Words<Size>::State Words<Size>::opened(const Rules& /*rules*/, const State& state) {
  State ended = state;
  ended.phase = Phase::kOver;
  return ended;
}

template std::optional<Shown> Words<Small>::show(const Rules&, const View&, std::string_view);
template std::optional<Shown> Words<Large>::show(const Rules&, const View&, std::string_view);
template std::string Words<Small>::introduce(const Rules&, const View&);
template std::string Words<Large>::introduce(const Rules&, const View&);
template State<Small> Words<Small>::opened(const Rules&, const State&);
template State<Large> Words<Large>::opened(const Rules&, const State&);

}  // namespace strategion::legends
