// Carries out what was decided, until somebody must be asked again.
//
// Nothing waits inside a rule: whatever is in progress is a frame on the state's stack, and `run` works on the
// topmost one until a question is open, the match is over, or the turn goes on.
#pragma once

#include "games/legends/rules/reader.h"

namespace strategion::legends {

template <class Size>
class Resolver : public Reader<Size> {
 public:
  using StateT = State<Size>;
  using SpacesT = Spaces<Size>;

  Resolver(const Tables<Size>& tables, StateT& state, Sink<Event>* sink)
      : Reader<Size>(tables, state), state_(state), sink_(sink) {}

  void apply(std::uint8_t seat, const Action& action);

 private:
  using Reader<Size>::tables_;
  using Base = Reader<Size>;

  // setup.inl
  void apply_nature(const Action& action);
  void begin_play();
  void begin_switching();
  void apply_switching(std::uint8_t seat, const Action& action);

  // turn.inl
  void run();
  bool advance_turn();  // true: a question is open
  void end_turn();
  void apply_turn(std::uint8_t seat, const Action& action);
  void note_move(std::uint8_t seat, Space from, Space to);
  void carry_out(Space from, Named action, Space target);
  void move_or_attack(Space from, Space to, std::uint8_t how);
  bool step_flight(Frame& frame);
  bool step_strike(Frame& frame);
  void finish(Reason reason, std::uint8_t winner);
  void judge_castles(std::array<bool, 2> fell);

  // windows.inl
  void open_window(WindowKind kind, std::uint8_t first, std::uint8_t seats);
  bool step_window(Frame& frame);
  std::uint8_t next_in_window(const Frame& frame) const;
  void apply_window(std::uint8_t seat, const Action& action);
  bool may_use_something(WindowKind kind, std::uint8_t seat) const;

  // fight.inl
  void open_fight(Space from, Space to);
  bool step_fight(Frame& frame);
  bool judge_before_comparing(Frame& frame);
  bool may_be_guarded(Kind lord, Space to) const;
  bool compare_strengths(Frame& frame);
  bool step_guard(Frame& frame);
  bool slays(Space slayer, Space victim, bool attacks, bool& optional) const;
  void kill_in_fight(Frame& frame, SpacesT dead);

  // effects.inl
  void start_program(std::uint8_t seat, Space at, Kind kind, std::uint8_t which, std::uint8_t flags);
  bool step_program();
  void commit(Frame& frame);
  void skip_block(Frame& frame);
  SpacesT targets_of(const Frame& frame, const What& what) const;
  Space target_space(const Frame& frame, To to) const;
  bool execute(const NameEnemy& op);
  bool execute(const Choose& op);
  bool execute(const ChooseSpace& op);
  bool execute(const ChooseDestroyed& op);
  bool execute(const ChooseTerrain& op);
  bool execute(const Reveal& op);
  bool execute(const Look& op);
  bool execute(const Destroy& op);
  bool execute(const Move& op);
  bool execute(const Return& op);
  bool execute(const TakeControl& op);
  bool execute(const Strengthen& op);
  bool execute(const Grant& op);
  bool execute(const Swap& op);
  bool execute(const ExtraTurn& op);
  bool execute(const Repeat& op);
  bool execute(const If& op);
  void answer_program(std::uint8_t seat, const Action& action);

  // field.inl: the verbs that change the field
  void reveal(Space token);
  void look(Space token, std::uint8_t seat);
  void relocate(Space from, Space to, std::uint8_t how);
  void trade_places(Space a, Space b);
  void destroy(SpacesT tokens, SpacesT uncursed = SpacesT());
  void put_back(Space space, Kind kind, std::uint8_t seat);
  void take_control(Space token, std::uint8_t seat);
  void install_curse();
  void settle();  // LG-026
  // A strength that changed at one place: LG-026 is to be checked if it is used up.
  void fades(Space token) {
    if (Base::has_strength(token) && Base::strength(token) <= 0) state_.unsettled = 1;
  }

  void ask(Question question, std::uint8_t seat) {
    state_.question = question;
    state_.asked = seat;
  }
  void answered() {
    state_.question = Question::kNone;
    state_.asked = kNobody;
  }
  void tell(Event event, SeatSet audience = SeatSet::everybody()) {
    if (sink_ == nullptr) return;
    event.flip = state_.flip;
    sink_->tell(event, audience);
  }
  void tell_terms(std::uint8_t seat, Space token, Space opponent);
  SeatSet seats_of(Side side) const;
  Frame& top() { return state_.frames.back(); }

  StateT& state_;
  Sink<Event>* sink_;
};

}  // namespace strategion::legends
