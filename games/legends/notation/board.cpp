// The field as a terminal shows it, seen from the viewer's side: at most 100 columns wide, no colours; below it a
// sentence a line.
//
//     a          b
//   +----------+----------+
// 8 |G Sinakus |G ?>      |   side, then the name as this viewer knows it; ? hidden, ?> hidden and has moved
//   |marsh    6|forest    |   terrain, and the current strength of a known piece
#include <fmt/format.h>

#include <array>
#include <vector>

#include "games/legends/notation/known.h"
#include "games/legends/notation/names.h"
#include "games/legends/notation/short_names.h"
#include "games/legends/notation/words.h"
#include "games/legends/rules/reader.inl"

namespace strategion::legends {
namespace {

constexpr std::size_t kCell = 10;
constexpr std::array<char, 2> kSideMarks{'B', 'G'};

std::string line(std::string text) { return std::move(text) + "\n"; }

template <class Size>
class BoardDrawer {
 public:
  BoardDrawer(const Rules<Size>& rules, const View<Size>& view)
      : tables_(rules.tables()),
        names_(tables_),
        view_(view),
        state_(known_state(view)),
        reader_(tables_, state_),
        short_names_(short_names(tables_.pieces)),
        turned_(view.viewer < kSeatsMax && reader_.side_of_seat(view.viewer) == Side::kGray) {}

  std::string draw() const {
    std::string text;
    const int zones = tables_.options.seats / 2;
    for (int i = 0; i < zones; ++i) {
      const int zone = turned_ ? zones - 1 - i : i;
      if (zones > 1) {
        text += fmt::format("{} against {}\n", seat_of_army(zone * 2), seat_of_army(zone * 2 + 1));
      }
      draw_zone(zone, text);
    }
    return text + "\n" + legend() + below();
  }

 private:
  std::string seat_of_army(int army) const {
    return names_.seat(reader_.seat_of_army(static_cast<std::size_t>(army)), view_.flip);
  }
  // The file in column `column` and the rank in row `row`, from the left and from the top.
  int file_at(int zone, int column) const { return zone * 8 + (turned_ ? 7 - column : column); }
  int rank_at(int row) const { return turned_ ? row : 7 - row; }

  void draw_zone(int zone, std::string& text) const {
    std::string files = "   ";
    for (int column = 0; column < 8; ++column) files += fmt::format("{:^11}", file_name(file_at(zone, column)));
    while (files.back() == ' ') files.pop_back();
    std::string rule = "  +";
    for (int column = 0; column < 8; ++column) rule += std::string(kCell, '-') + "+";
    text += files + "\n" + rule + "\n";
    for (int row = 0; row < 8; ++row) {
      const int rank = rank_at(row);
      std::string upper = fmt::format("{} |", rank + 1);
      std::string lower = "  |";
      for (int column = 0; column < 8; ++column) {
        const Space space = space_at(file_at(zone, column), rank);
        upper += fitted(upper_line(space), kCell) + "|";
        lower += lower_line(space) + "|";
      }
      text += upper + fmt::format(" {}\n", rank + 1) + lower + "\n" + rule + "\n";
    }
    text += files + "\n";
  }

  bool is_dealt(Space space) const { return view_.boards[slot_of(space)].board != kNobody; }
  bool is_water(Space space) const { return is_dealt(space) && reader_.terrain_at(space) == Terrain::kWater; }
  bool is_shown(Space space) const { return legends::is_shown(view_, tables_.options.memory, space); }
  bool is_own(Space space) const {
    return view_.viewer < kSeatsMax && view_.mark[space].side() == reader_.side_of_seat(view_.viewer);
  }

  std::string upper_line(Space space) const {
    if (is_water(space)) return std::string(kCell, '~');
    if (view_.kind[space] == kNoKind) return {};
    const Mark mark = view_.mark[space];
    const char side = kSideMarks[index(mark.side())];
    if (!is_shown(space)) return fmt::format("{} {}", side, mark.moved() ? "?>" : "?");
    char flag = is_own(space) && mark.known_to(other(mark.side())) ? '*' : ' ';
    if ((mark.army() & 1U) != index(mark.side())) flag = '!';
    return fmt::format("{}{}{}", side, flag, short_names_[view_.kind[space]]);
  }
  std::string lower_line(Space space) const {
    if (is_water(space)) return std::string(kCell, '~');
    const std::string_view terrain =
        is_dealt(space) ? kTerrainWords[static_cast<std::size_t>(reader_.terrain_at(space))] : "";
    std::string strength;
    if (view_.kind[space] != kNoKind && is_shown(space)) {
      const Traits& traits = tables_.traits[view_.kind[space]];
      strength = traits.castle ? "#" : traits.magic ? "m" : std::to_string(reader_.strength(space));
    }
    return fitted(terrain, kCell - strength.size()) + strength;
  }

  std::string legend() const {
    bool seen = false;
    bool taken = false;
    (view_.side[0] | view_.side[1]).each([&](Space space) {
      const Mark mark = view_.mark[space];
      seen = seen || (is_own(space) && mark.known_to(other(mark.side())));
      taken = taken || (mark.army() & 1U) != index(mark.side());
    });
    std::string text = "B beige, G gray; ? hidden, ?> hidden and has moved; number: strength now, m magic, # castle";
    if (seen) text += "; * the other side knows it";
    if (taken) text += "; ! taken over";
    return line(text);
  }

  std::string below() const {
    std::string text;
    if (view_.phase == Phase::kPlay) {
      std::string turn = fmt::format("Turn {}: {} to move.", view_.turns, names_.seat(view_.turn, view_.flip));
      turn += quiet_sentence();
      text += line(turn);
    }
    if (tables_.options.series != Series::kSingle) {
      text += line(fmt::format("Campaign, game {}: {}, {}.", view_.games + 1, campaign_score(0), campaign_score(1)));
    }
    if (view_.phase != Phase::kOver) text += fight_lines() + modifier_line();
    if (view_.curse != kNoKind) {
      const Piece& piece = *tables_.pieces[view_.curse];
      text += line(fmt::format("In the death curse area: {} ({}). {}", piece.name,
                               names_.seat(view_.curse_seat, view_.flip), piece.text));
    }
    for (std::size_t army = 0; army < static_cast<std::size_t>(tables_.options.seats); ++army)
      text += destroyed_line(army);
    return text;
  }
  // LG-072: the turn now played counts too, but not one in which a piece has fallen.
  std::string quiet_sentence() const {
    if (tables_.options.draw_after == 0 || view_.quiet == 0) return {};
    return fmt::format(" This is turn {} of at most {} in a row without a piece destroyed.", view_.quiet,
                       tables_.options.draw_after);
  }
  // "Beige has 1 win and 12 points": a team is the even or the odd seats.
  std::string campaign_score(std::uint8_t team) const {
    const bool gray = ((team ^ view_.flip) & 1U) != 0;
    const auto counted = [](int count, std::string_view noun) {
      return fmt::format("{} {}{}", count, noun, count == 1 ? "" : "s");
    };
    return fmt::format("{} has {} and {}", gray ? "Gray" : "Beige", counted(view_.wins[team], "win"),
                       counted(view_.points[team], "point"));
  }
  // LG-112: while they fight, both players may read what every power involved does.
  std::string fight_lines() const {
    if (view_.fighting == 0 || view_.fight_from == view_.fight_to) return {};
    std::string text = line(fmt::format("Fight on {}: {} from {} attacks {}.", space_name(view_.fight_to),
                                        fighter(view_.fight_from, view_.fight_to), space_name(view_.fight_from),
                                        fighter(view_.fight_to, view_.fight_from)));
    for (const Space space : {view_.fight_from, view_.fight_to}) {
      if (!is_known(view_, space)) continue;
      const Piece& piece = *tables_.pieces[view_.kind[space]];
      text += line(fmt::format("{}: {}", piece.name, piece.text));
    }
    return text;
  }
  std::string fighter(Space space, Space opponent) const {
    if (!is_known(view_, space)) return "a hidden piece";
    std::string name = names_.piece(view_.kind[space]);
    if (!is_known(view_, opponent) || !reader_.has_strength(space)) return name;
    return fmt::format("{} ({})", name, reader_.strength_against(space, opponent));
  }
  std::string modifier_line() const {
    std::string list;
    const auto add = [&](Space space, const std::string& what) {
      list += fmt::format("{}{} {}", list.empty() ? "" : ", ", space_name(space), what);
    };
    (view_.side[0] | view_.side[1]).each([&](Space space) {
      if (view_.bonus[space] != 0) add(space, fmt::format("{:+}", view_.bonus[space]));
      for (std::size_t i = 0; i < kLendable.size(); ++i) {
        if (view_.lent[i].has(space)) add(space, std::string(kNamedWords[static_cast<std::size_t>(kLendable[i])]));
      }
    });
    return list.empty() ? "" : line(fmt::format("Until the end of the turn: {}.", list));
  }
  std::string destroyed_line(std::size_t army) const {
    std::string list;
    int count = 0;
    for (const Kind kind : names_.roster(army)) {
      const int destroyed = view_.census[kind].destroyed();
      if (destroyed == 0) continue;
      count += destroyed;
      list += list.empty() ? "" : ", ";
      list += tables_.pieces[kind]->name;
      if (destroyed > 1) list += fmt::format(" x{}", destroyed);
    }
    if (count == 0) return {};
    return line(fmt::format("Destroyed, {} ({}): {}.", seat_of_army(static_cast<int>(army)), count, list));
  }

  const Tables<Size>& tables_;
  Names<Size> names_;
  const View<Size>& view_;
  State<Size> state_;
  Reader<Size> reader_;
  std::vector<std::string> short_names_;
  bool turned_;
};

}  // namespace

template <class Size>
std::string Words<Size>::draw_board(const Rules& rules, const View& view) {
  return BoardDrawer<Size>(rules, view).draw();
}

template std::string Words<Small>::draw_board(const Rules&, const View&);
template std::string Words<Large>::draw_board(const Rules&, const View&);

}  // namespace strategion::legends
