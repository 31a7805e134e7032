// The contract of a game: what every part of Strategion may ask of rules, and nothing else.
//
// A game is an immutable `Rules` object (content and options) and a `State` value; every function is a
// const function of Rules over a State. `Rules` names its types and functions as below; its words
// (notation, JSON, drawing) stand beside it in a `Words` struct, so that rules hold no text.
// DESIGN.md sections 2 and 3 say what each function promises; core/testing proves it for each game.
#pragma once

#include <boost/json/value.hpp>
#include <concepts>
#include <cstdint>
#include <string>
#include <string_view>
#include <type_traits>

#include "core/base/error.h"
#include "core/base/random.h"
#include "core/game/asking.h"
#include "core/game/choices.h"
#include "core/game/legality.h"
#include "core/game/result.h"
#include "core/game/sink.h"

namespace strategion {

// Flat: a copy is a memcpy, and equal values have equal bytes.
template <class T>
concept Flat = std::is_trivially_copyable_v<T> && std::has_unique_object_representations_v<T>;

template <class R>
concept GameRules =
    std::copy_constructible<R> && Flat<typename R::State> && std::is_trivially_copyable_v<typename R::Action> &&
    std::equality_comparable<typename R::Action> && std::is_trivially_copyable_v<typename R::Event> &&
    std::equality_comparable<typename R::Event> && Flat<typename R::View> &&
    std::is_trivially_copyable_v<typename R::Carry> &&
    requires(const R& rules, const typename R::State& state, typename R::State& next, Seat seat,
             const typename R::Action& action, Choices<typename R::Action>& choices,
             Chances<typename R::Action>& chances, Sink<typename R::Event>* sink, const typename R::View& view,
             const typename R::Carry& carry, const Result& result, Xoshiro& fast, ChaCha& safe) {
      // How many players this match has.
      { rules.seats() } -> std::same_as<int>;
      // Before anything has happened; set-up draws are nature's actions too.
      { rules.deal(carry) } -> std::same_as<typename R::State>;
      { rules.asking(state) } -> std::same_as<Asking>;
      // Every legal action of that seat, in one fixed order. Adds nothing for a seat not asked.
      { rules.add_legal(state, seat, choices) } -> std::same_as<void>;
      // Total: any value of Action from anybody gets an answer, never an assertion.
      { rules.check(state, seat, action) } -> std::same_as<Legality>;
      // Assumes legal. The sink may be null.
      { rules.apply(next, seat, action, sink) } -> std::same_as<void>;
      { rules.add_chances(state, chances) } -> std::same_as<void>;
      { rules.draw(state, fast) } -> std::same_as<typename R::Action>;
      { rules.draw(state, safe) } -> std::same_as<typename R::Action>;
      // What a clock or a leaver answers: legal, made from that seat's view.
      { rules.default_answer(state, seat) } -> std::same_as<typename R::Action>;
      { rules.result(state) } -> std::same_as<Result>;
      // What the next match of a series starts from. The result is the rules' own, or the table's where a
      // match ended by resigning or agreement; then the state is in the middle of play.
      { rules.carry(state, result) } -> std::same_as<typename R::Carry>;
      { rules.view(state, seat) } -> std::same_as<typename R::View>;
      // A state that the view's seat could not tell from the true one.
      { rules.redeal(view, fast) } -> std::same_as<typename R::State>;
      { rules.redeal(view, safe) } -> std::same_as<typename R::State>;
      { rules.hash(state) } -> std::same_as<std::uint64_t>;
      // The rules as agents, hints and clients may have them: content that nobody has read yet is
      // absent, and nature answers from a stated prior. A game without secret content returns itself.
      { rules.known(state) } -> std::same_as<R>;
      // True when `action`, legal now for `seat`, is a step of a draft that only that seat sees:
      // nothing reaches anybody else, and its owner may always take it back.
      { rules.is_draft_step(state, seat, action) } -> std::same_as<bool>;
    };

// A sentence with its key and arguments: an event, a question, a hint.
struct Phrase {
  std::string key;           // "legends.revealed"
  boost::json::object args;  // {"space": "c4", "piece": "landor"}
  std::string sentence;      // "Landor is revealed on c4."
};

// The words of a game: text and JSON both ways. None of these is on the hot path.
template <class W>
concept GameWords = requires(const typename W::Rules& rules, const typename W::Rules::State& state,
                             const typename W::Rules::Action& action, const typename W::Rules::Event& event,
                             const typename W::Rules::View& view, const typename W::Rules::Carry& carry,
                             std::string_view text, const boost::json::value& json) {
  requires GameRules<typename W::Rules>;
  // Notation: one readable line per action, parsed back exactly; the same for a state and its view.
  { W::notation(rules, action) } -> std::same_as<std::string>;
  { W::parse_action(rules, text) } -> std::same_as<Expected<typename W::Rules::Action>>;
  { W::action_json(rules, action) } -> std::same_as<boost::json::value>;
  { W::parse_action_json(rules, json) } -> std::same_as<Expected<typename W::Rules::Action>>;
  { W::event(rules, event) } -> std::same_as<Phrase>;
  // The question now open to the view's seat (or what it waits for), from the view alone.
  { W::prompt(rules, view) } -> std::same_as<Phrase>;
  // The view as a document for clients.
  { W::view_json(rules, view) } -> std::same_as<boost::json::value>;
  // The board as lines of text for a terminal, as this view knows it.
  { W::draw_board(rules, view) } -> std::same_as<std::string>;
  // The position document, both ways; parsing validates.
  { W::position(rules, state) } -> std::same_as<boost::json::value>;
  { W::parse_position(rules, json) } -> std::same_as<Expected<typename W::Rules::State>>;
  { W::carry_json(rules, carry) } -> std::same_as<boost::json::value>;
  { W::parse_carry(rules, json) } -> std::same_as<Expected<typename W::Rules::Carry>>;
  { W::result_reason(rules, text) } -> std::same_as<std::string>;  // the sentence for Result::reason
};

}  // namespace strategion
