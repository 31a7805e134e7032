// Small positions for tests of the rules: a drawn field, a few pieces, and sentences about them.
//
//   Scene scene({.pieces = {{"c3", "landor"}, {"c4", "murkis"}}});
//   scene.do_move("c3", "c4");
//   scene.pass_windows();
//   EXPECT_TRUE(scene.destroyed("murkis"));
//
// Everything runs on the real rules and the real packs, and every answer is checked before it is given.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <source_location>
#include <string>
#include <string_view>
#include <vector>

#include "games/legends/options.h"
#include "games/legends/rules.h"

namespace strategion::legends {

// A piece on the field. It belongs to the army of its colour's side, and `under` tells who controls it now.
struct Placed {
  std::string space;
  std::string piece;
  std::optional<Side> under = std::nullopt;
  bool known = false;  // to all
  bool moved = false;
};

struct Drawing {
  std::vector<Placed> pieces = {};
  // Top row (rank 8) first, letters PFM^TD~; empty: plains, with water next to the corners.
  std::vector<std::string> terrain = {};
  std::vector<std::string> destroyed = {};      // in their owners' destroyed pieces areas
  std::string curse = {};                       // in the death curse area
  std::optional<Side> curse_by = std::nullopt;  // who makes its choices; unless said, the side of its colour
  Side turn = Side::kBeige;
  int seat = -1;          // whose turn it is, in teams
  bool castles = true;    // a castle in the corners a1 and h8, for a side without one
  bool at_start = false;  // stop in the window at the start of the turn, if it is asked
  int seats = 2;
  int draw_after = 0;  // LG-072
};

struct Told {
  Event event;
  SeatSet audience;
};

using Texts = std::vector<std::string>;
using Where = std::source_location;

std::shared_ptr<const Content> shared_content();
Space space_named(std::string_view name);  // "c3"; in teams the files go on with i..z, aa..
std::string name_of(Space space);
Texts sorted(Texts words);
// Plains but for these spaces: {{"d5", 'F'}}.
std::vector<std::string> plains_with(const std::map<std::string, char>& spaces);

template <class Size>
class BasicScene {
  std::shared_ptr<const std::vector<Board>> boards_;  // first: the rules point into it

 public:
  explicit BasicScene(const Drawing& drawing);

  Rules<Size> rules;
  State<Size> state;

  // --- answers of the seat that is asked; each must be legal ---
  void act(const Action& action, Where where = Where::current());
  void do_move(std::string_view from, std::string_view to, Where where = Where::current()) {
    act(to_move(from, to), where);
  }
  void use(std::string_view from, std::string_view power, Where where = Where::current()) {
    act(to_use(from, power), where);
  }
  void pick(std::string_view space, Where where = Where::current()) { act(to_pick(space), where); }
  void pick_kind(std::string_view piece, Where where = Where::current()) { act(to_pick_kind(piece), where); }
  void pick_terrain(Terrain terrain, Where where = Where::current()) { act(PickTerrain{terrain}, where); }
  void pick_seat(int seat, Where where = Where::current()) { act(PickSeat{static_cast<std::uint8_t>(seat)}, where); }
  void pass(Where where = Where::current()) { act(Pass{}, where); }
  void yes(Where where = Where::current()) { act(Accept{}, where); }
  // A power and its targets, one decision.
  void use_on(std::string_view from, std::string_view power, const Texts& targets, Where where = Where::current());
  // Passes every window until something else is asked.
  void pass_windows();
  // Both sides answer as a clock would, until that side's turn is asked (from now: at least one turn later).
  void idle_until(Side side);

  // --- the same as values ---
  Action to_move(std::string_view from, std::string_view to) const;
  Action to_use(std::string_view from, std::string_view power) const;
  Action to_pick(std::string_view space) const { return PickSpace{space_named(space)}; }
  Action to_pick_kind(std::string_view piece) const { return PickKind{kind_of(piece)}; }

  // --- what is legal ---
  std::vector<Action> legal() const;
  bool may(const Action& action) const { return refused(action) == "legal"; }
  // "LG-012 that is water", or "legal"; of the asked seat, or of any other.
  std::string refused(const Action& action) const;
  std::string refused(const Action& action, int seat) const;
  Texts moves_of(std::string_view from) const;   // where a standard move goes
  Texts powers_of(std::string_view from) const;  // the words of the powers it may use now
  Texts picks() const;                           // spaces that may be picked
  Texts kinds() const;                           // pieces that may be named

  // --- who is asked ---
  Question question() const { return state.question; }
  bool asks(Question question, Side side) const { return state.question == question && asked_side() == side; }
  std::optional<WindowKind> window() const;  // the one now open, if one is
  Side asked_side() const { return static_cast<Side>((state.asked ^ state.flip) & 1U); }
  int asked() const { return state.asked; }
  bool over() const { return state.phase == Phase::kOver; }
  bool won_by(Side side) const { return over() && state.winner == static_cast<std::uint8_t>(side); }
  bool drawn() const { return over() && state.winner == kNobody; }

  // --- the field ---
  std::string at(std::string_view space) const;  // the piece's id, or ""
  bool stands(std::string_view piece, std::string_view space) const { return at(space) == piece; }
  bool empty(std::string_view space) const { return at(space).empty(); }
  bool under(Side side, std::string_view space) const;
  int strength(std::string_view space) const;
  int strength_against(std::string_view space, std::string_view opponent) const;
  bool has_power(std::string_view space, Named power) const;
  bool known_to_all(std::string_view space) const { return mark(space).known_to_all(); }
  bool known_to(Side side, std::string_view space) const { return mark(space).known_to(side); }
  Mark mark(std::string_view space) const { return state.mark[space_named(space)]; }
  bool destroyed(std::string_view piece) const;  // lies in a destroyed pieces area
  bool alive(std::string_view piece) const;      // stands somewhere
  std::string curse() const;                     // "" where none is in force
  Kind kind_of(std::string_view piece) const;    // its first kind in the match's list

  // --- what was told since the scene began, or since forget() ---
  const std::vector<Told>& events() const { return events_; }
  std::vector<Event> told(Happening what) const;
  bool happened(Happening what) const { return !told(what).empty(); }
  std::pair<int, int> compared() const;  // the attacker's strength and the defender's, as last compared
  bool told_before(Happening first, Happening then) const;  // both happened, in this order
  Texts fates() const;                                      // ids of the pieces destroyed, in order
  void forget() { events_.clear(); }

 private:
  void place(const Drawing& drawing);
  void begin(const Drawing& drawing);

  std::vector<Told> events_;
};

// A whole match, set up as a person would: a scenario, and options as text.
Expected<MatchPlan> plan_of(const std::string& scenario, const std::map<std::string, std::string>& options = {},
                            int seats = 0);
template <class Size>
Rules<Size> rules_of(const std::string& scenario, const std::map<std::string, std::string>& options = {},
                     int seats = 0);
// Dealt, and drawn by nature up to that phase; the seed tells one draw from another.
template <class Size>
State<Size> drawn_to(const Rules<Size>& rules, Phase phase, std::uint64_t seed, const Carry& carry = {});
// What nature could draw now.
template <class Size>
std::vector<Chance<Action>> chances(const Rules<Size>& rules, const State<Size>& state);

using Scene = BasicScene<Small>;
using TeamScene = BasicScene<Large>;

extern template class BasicScene<Small>;
extern template class BasicScene<Large>;

}  // namespace strategion::legends
