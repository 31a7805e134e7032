// One local table: rules, the timeline of what was done, chance, and what each seat has been told.
//
// Everybody acts by the same door: `act` checks, applies to copies, lets nature draw until a seat is
// asked, and only then changes anything. A Defect on the way leaves the match as it was.
#pragma once

#include <array>
#include <cstdint>
#include <expected>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <variant>
#include <vector>

#include "core/game/any_game.h"
#include "core/game/exports.h"
#include "core/record/lines.h"
#include "core/record/timeline.h"

namespace strategion {

// Why an act was not taken. `rule` and `right` are filled when the game's rules refused it.
struct Denied {
  std::string code;      // "refused", "not-an-action", "over", "too-many-steps"
  std::string sentence;  // "LG-012 that is water"
  std::string rule;
  std::string right;
  std::size_t step = 0;  // which of the steps, from 0
};

// What a seat is told when its view has changed: the view's new number and the events since the last.
struct Notice {
  Seat seat = kSpectator;
  std::uint64_t view_number = 0;
  std::vector<Phrase> events;
};

struct Start {
  Setup setup;
  std::vector<std::string> players;  // by seat; empty: persons
  std::string time;
  boost::json::value position;  // null: the deal
};

// match.cpp has the acting, match_table.cpp what people do besides, replay.cpp the repeating.
class Match {
 public:
  using Dice = std::variant<Xoshiro, ChaCha>;

  // Dealt, and nature has drawn until somebody is asked.
  static Expected<Match> open(const AnyGame& game, const PackShelf& shelf, Start start, Dice dice);
  // Before anything has happened: where a replay begins.
  static Expected<Match> dealt(const AnyGame& game, const PackShelf& shelf, Start start, Dice dice);
  // The same with rules that were opened before, which many matches may share.
  static Expected<Match> dealt_with(const AnyGame& game, std::shared_ptr<const AnyRules> rules, Start start, Dice dice);
  static Expected<Match> open_with(const AnyGame& game, std::shared_ptr<const AnyRules> rules, Start start, Dice dice);
  // A match as `open` left it, from what nature drew then: views have the numbers they had.
  static Expected<Match> reopen(const AnyGame& game, std::shared_ptr<const AnyRules> rules, Start start, Dice dice,
                                std::span<const Acted> drawn);

  const AnyGame& game() const { return *game_; }
  const AnyRules& rules() const { return *rules_; }
  const std::shared_ptr<const AnyRules>& shared_rules() const { return rules_; }
  const Dice& dice() const { return dice_; }
  void take_dice(Dice dice) { dice_ = dice; }
  const AnyState& state() const { return timeline_.state(); }
  // What views are made from. Once over, whoever ended it, views show what the rules show at an end.
  AnyState shown() const { return is_over() ? rules_->opened(state()) : state(); }
  const Timeline& timeline() const { return timeline_; }
  // Every act in the order of arrival with what it told whom; the table's own events as acts of nobody.
  const std::vector<AppliedAct>& history() const { return history_; }
  const Header& header() const { return header_; }
  void name_players(std::vector<std::string> players) { header_.players = std::move(players); }

  // Over when the rules or the table ended it.
  Asking asking() const;
  bool is_over() const { return asking().mode == Mode::kOver; }
  bool is_aborted() const { return ended_ == TableEvent::kAborted; }
  Result result() const;
  std::string result_sentence() const;  // "Beige wins. The castle has fallen."

  // All steps of one decision, or nothing.
  std::expected<void, Denied> act(Seat seat, std::span<const std::string> steps);
  std::expected<void, Denied> act(Seat seat, const std::string& step) { return act(seat, std::span(&step, 1)); }

  // How many single acts a seat may take back without asking anybody (DESIGN 3, undo).
  std::size_t undo_limit(Seat seat) const;
  // Takes back acts: open ones of the seat's own where there are any, otherwise settled ones, whoever's.
  // Who calls has seen to the limit or to everybody's consent.
  void undo(Seat seat, std::size_t acts);

  void resign(Seat seat);
  void agree_draw();
  void abort();
  void give_seat(Seat seat, std::string to);
  // The clock answers for a seat.
  std::expected<void, Denied> run_out_of_time(Seat seat);

  std::uint64_t view_number(Seat seat) const { return watched_[index(seat)].number; }
  // What has to be told since the last call, in seat order, the spectator last.
  std::vector<Notice> take_notices();

  Record record() const;
  Ended ended() const;  // the last line of a record saved now

  // Takes one line of a record, as it was written: nature draws nothing, the line says what it drew.
  Expected<void> repeat(const Line& line);
  // The same for acts in the order of their arrival that came with one command: views change once.
  Expected<void> repeat(std::span<const Acted> acts);
  // Takes back without letting nature go on: `undo` as it is repeated.
  void take_back(Seat seat, std::size_t acts);
  // Lets nature draw where a repeated record stopped.
  void go_on();

 private:
  struct Step {
    Seat seat;
    std::string action;
    AnyState after;
    std::vector<Told> told;
  };
  struct Watched {
    std::uint64_t hash = 0;
    std::uint64_t number = 1;
    bool changed = false;
    std::vector<Phrase> events;
  };

  Match(const AnyGame& game, std::shared_ptr<const AnyRules> rules, AnyState start, Header header, Dice dice);
  std::optional<Denied> add_checked(const AnyState& state, Seat seat, const std::string& action,
                                    std::vector<Step>& steps) const;
  void add_automatic(const AnyState& from, std::vector<Step>& steps);
  void commit(std::vector<Step> steps);
  void leave(Seat seat);
  void end(const TableActed& event);
  void drop_open(Seat seat, std::size_t count);
  void tell_table(const TableActed& event);
  void tell_everybody(const TableActed& event);
  Expected<void> repeat_acted(const Acted& acted);
  Expected<void> repeat_event(const TableActed& event);
  void watch();
  void number_from_one();

  const AnyGame* game_;
  std::shared_ptr<const AnyRules> rules_;
  Header header_;
  Timeline timeline_;
  Dice dice_;
  std::vector<AppliedAct> history_;
  SeatSet resigned_;
  std::vector<Seat> resigned_order_;
  std::optional<TableEvent> ended_;
  std::array<Watched, kSeatsMax + 2> watched_{};
};

}  // namespace strategion
