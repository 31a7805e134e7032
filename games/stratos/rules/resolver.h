// Carries out what was decided, until somebody must be asked again.
//
// Nothing waits inside a rule: whatever is in progress is a frame on the state's stack, and `run` works on the
// topmost one until a question is open, the match is over, or the turn goes on.
#pragma once

#include "games/stratos/rules/reader.h"

namespace strategion::stratos {

class Resolver : public Reader {
 public:
  Resolver(const Tables& tables, State& state, Sink<Event>* sink) : Reader(tables, state), state_(state), sink_(sink) {}

  void apply(Seat seat, const Action& action);
  void set_up();  // the deal

 private:
  // setup.cpp
  void apply_setup(const Action& action);
  void lay_map();
  Figurine place_unit(std::size_t seat, UnitType type, bool promoted, Space at);  // in a free slot, at full strength

  // turn.cpp
  void run();
  void step(Frame& frame);
  void step_phase();  // no frame is open: the turn goes on
  void answer(std::uint8_t seat, const Action& action);
  void answer_nature(const Action& action);  // chance.cpp
  void begin_match();
  void make_up_for_waiting();
  void begin_round();
  void begin_turn();                          // of a player, or of a side that acts as one
  void draw_start_spells(std::size_t purse);  // ST-017
  void end_actions();
  void ask_buying();
  void end_turn();
  void pass_turn_on();
  void eliminate(std::size_t side);
  void check_end();  // ST-020, ST-021 and the scenario's goals, whenever something changed
  void finish(Reason reason, std::uint8_t side);
  void finish_by_points();
  void note_prosperity();
  void changed() { changed_ = true; }  // something that points or goals hang on

  // travel.cpp
  void travel(Figurine unit, Space to, bool as_puppet);
  // Moves it there, with the frames that are about it: occupied, discovery (a frame on top), goals; tells nothing.
  void relocate(Figurine figurine, Space to);
  void exchange(Figurine a, Figurine b);  // the same for two that change places
  void land_on(Figurine unit);            // ST-042, ST-730, ST-738
  void step_discover(Frame& frame);
  void discover(Frame& frame, Terrain what);
  void promote(Figurine slot);  // ST-603, ST-604
  // What nature (or an earlier look) says is under a tile: counts it off, and shows it to these seats only.
  void keep_secret(Space space, std::uint8_t value, std::uint8_t seats);
  // ST-081: to a nearest legal tile, maybe asked. `from`: what near is counted from.
  void displace(Figurine figurine, std::uint8_t chooser, Space from);
  void step_displace(Frame& frame);
  void step_cross(Frame& frame);
  // ST-083, ST-R48: another tile, or none; `by` is the seat whose effect it is. Displaces who cannot stay. A main tile
  // or lagoon comes from the supply.
  void change_tile(Space space, Terrain now, std::uint8_t by);
  void return_tokens(Space space);            // of edges that no longer have two tiles
  void lose_by_destroying(std::size_t side);  // ST-R44
  void move_tiles(const std::array<Space, kSpaces>& to);
  void turn_tray(std::size_t tray, Way way);  // right: clockwise
  void slide_run(Space through, Way way);     // the unbroken run of tiles through a space

  // actions.cpp
  void act(std::uint8_t seat, const Action& action);  // one of a unit's actions
  void spend(Figurine slot, Deed deed);               // ST-032
  void spend_travel(Figurine slot, Space to);
  void step_puppet(Frame& frame);
  void harvest(Figurine slot, int count);
  void step_harvest(Frame& frame);
  void open_attack(Figurine slot, Space target, bool shot);
  void step_attack(Frame& frame);
  // Damage by a character's action, spell or item of `by`'s controller (kNoFigurine: trap, calamity, monster: no
  // points). Returns what was dealt. `lessened`: defence counts.
  int damage(Figurine target, int amount, DamageKind kind, std::uint8_t by_seat, bool lessened);
  void defeat(Figurine target, std::uint8_t by_seat);  // ST-053, ST-023, ST-924
  void remove_unit(Figurine slot);
  void heal(Figurine figurine, int amount);
  // Throws a die for the frame on top: nature answers with Roll, a Lucky Coin may ask; then that frame's `value` is set
  // and its `stage` goes up by one.
  void throw_die(int sides);
  void step_die(Frame& frame);

  // search.cpp
  void search(Figurine slot);
  void step_draw(Frame& frame);
  void step_card(Frame& frame);
  void turn_up(Frame& frame, Symbol symbol);
  void reshuffle(Deck deck);
  void answer_card(Frame& frame, const Action& action);
  void take_drawn(Frame& frame, CardId id);  // nature's card
  void resolve_card(Frame& frame, CardId id);
  void equip(Figurine slot, CardId id);
  void fit_vitals(Figurine slot);  // health and spirit within their maximums
  void draw_cards(std::uint8_t seat, Space finder, Deck deck, int count);
  void gain(std::size_t seat, Resource resource, int count, Source source);
  void lose(std::size_t seat, Resource resource, int count);

  // cast.cpp: choosing a card and its targets is a draft; commit pays and turns it up
  void begin_card(Figurine unit, Deed deed);                                // Cast, UseItem
  void begin_permanent(std::uint8_t seat, CardId id);                       // UsePermanent (ST-077)
  void start_program(std::uint8_t seat, Space at, Deck source, CardId id);  // traps and calamities
  void answer_program(std::uint8_t seat, const Action& action);             // nature's answers too
  bool step_program();                                                      // true when a question is open
  void commit(Frame& frame);
  void tell_aims(const Frame& frame);
  void end_program();                      // ST-062
  void answer_deed(const Action& action);  // nature's answer to an operation that does something (effects.cpp)

  // effects.cpp: what several operations do
  bool choose(By by);
  void tell_stopped(Figurine figurine);
  void move_by_card(Figurine figurine, Space to);
  void set_mark(Figurine figurine, Mark mark, bool set);
  bool change_marks(const What& what, std::uint16_t marks, bool set);
  void show_secret(Frame& frame, std::uint8_t value);
  void change_tile_by_card(Space space, Terrain terrain_now);

  // effects.cpp: the program's frame is on top. True when a question is open; the counter is moved on before anything
  // that could push a frame.
  bool execute(const ChooseFigure& op);
  bool execute(const ChooseTile& op);
  bool execute(const ChooseTray& op);
  bool execute(const ChooseRun& op);
  bool execute(const ChoosePlace& op);
  bool execute(const ChooseResource& op);
  bool execute(const ChooseTerrain& op);
  bool execute(const ChooseWay& op);
  bool execute(const ThrowDie& op);
  bool execute(const Damage& op);
  bool execute(const Heal& op);
  bool execute(const Spirit& op);
  bool execute(const Relocate& op);
  bool execute(const Swap& op);
  bool execute(const Gain& op);
  bool execute(const Lose& op);
  bool execute(const Trade& op);
  bool execute(const Put& op);
  bool execute(const Take& op);
  bool execute(const Look& op);
  bool execute(const DrawFrom& op);
  bool execute(const RemoveTile& op);
  bool execute(const LayTile& op);
  bool execute(const TurnTray& op);
  bool execute(const SlideRun& op);
  bool execute(const Push& op);
  bool execute(const Scatter& op);
  bool execute(const Command& op);
  bool execute(const WardOff& op);
  bool execute(const BlessHarvests& op);
  bool execute(const EndActionsOf& op);

  // buy.cpp
  void apply_buy(std::uint8_t seat, const Action& action);
  void buy(std::uint8_t seat, const Payment& payment);
  void pay(std::uint8_t seat, const Payment& payment);
  void recover_book(std::uint8_t seat);
  void note_last(std::uint8_t seat);

  // monsters.cpp
  void appear(MonsterKind kind, Space caller);
  void come_to(MonsterKind kind, Space space, Space caller);
  void step_monster(Frame& frame);
  void step_dark(Frame& frame);
  void answer_dark(Frame& frame, Space space);
  void next_victim(Frame& frame);
  void strike(Frame& frame);
  void rest(MonsterKind kind);

  void ask(Question question, std::uint8_t seat) {
    state_.question = question;
    state_.asked = static_cast<std::uint8_t>(1U << seat);
  }
  void ask_nature(Question question) {
    state_.question = question;
    state_.asked = 0;
  }
  void answered() {
    state_.question = Question::kNone;
    state_.asked = 0;
  }
  void tell(const Event& event, SeatSet audience = SeatSet::everybody()) {
    if (sink_ != nullptr) sink_->tell(event, audience);
  }
  SeatSet seats_of_purse(std::size_t purse) const;
  Frame& top() { return state_.frames.back(); }

  State& state_;
  Sink<Event>* sink_;
  std::uint8_t actor_ = kNobody;  // who acts: of a puppet's action, who commands it
  bool changed_ = false;
  // What was told last, for the events of points and goals; kept only where somebody listens.
  std::array<int, kSeats> told_points_{};
  std::array<std::uint8_t, kSeats> told_goals_{};
};

}  // namespace strategion::stratos
