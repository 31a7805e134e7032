// One concrete game as an AnyRules: states become bytes, actions become notation.
#pragma once

#include <cstring>
#include <memory>
#include <utility>

#include "core/base/hash.h"
#include "core/game/any_game.h"
#include "core/game/bench.h"
#include "core/game/event_log.h"
#include "core/game/news.h"
#include "core/game/perft.h"

namespace strategion {

// The number of a view goes up when this changes. A view must hold the marks of who has answered, or
// `redeal` could not restore the asked set; a game that asks `all` says how its view looks without
// other seats' marks by `without_marks(view) -> View`.
template <GameRules R>
std::uint64_t view_hash(const R& rules, const typename R::View& view) {
  if constexpr (requires { rules.without_marks(view); }) {
    return hash_value(rules.without_marks(view));
  } else {
    return hash_value(view);
  }
}

template <GameWords W>
class Adapter final : public AnyRules {
 public:
  using Rules = typename W::Rules;
  using State = typename Rules::State;
  using Action = typename Rules::Action;
  using Event = typename Rules::Event;

  // `setup` has its defaults filled in.
  Adapter(Rules rules, Setup setup, std::vector<PackStamp> packs)
      : rules_(std::move(rules)), setup_(std::move(setup)), packs_(std::move(packs)) {}

  static AnyState pack(const State& state) {
    AnyState any;
    any.bytes.resize(sizeof state);
    std::memcpy(any.bytes.data(), &state, sizeof state);
    return any;
  }
  static State unpack(const AnyState& any) {
    STRATEGION_ASSERT(any.bytes.size() == sizeof(State), "a state comes back to the rules that made it");
    State state;
    std::memcpy(&state, any.bytes.data(), sizeof state);
    return state;
  }
  const Rules& rules() const { return rules_; }

  const Setup& setup() const override { return setup_; }
  std::vector<PackStamp> packs() const override { return packs_; }
  int seats() const override { return rules_.seats(); }

  Expected<AnyState> deal() const override {
    const auto carry = carried_in();
    if (!carry) return std::unexpected(carry.error());
    return pack(rules_.deal(*carry));
  }
  Asking asking(const AnyState& state) const override { return rules_.asking(unpack(state)); }
  std::vector<std::string> legal(const AnyState& state, Seat seat) const override {
    Choices<Action> choices;
    rules_.add_legal(unpack(state), seat, choices);
    std::vector<std::string> texts;
    texts.reserve(choices.size());
    for (const Action& action : choices) texts.push_back(W::notation(rules_, action));
    return texts;
  }
  std::size_t count_legal(const AnyState& state, Seat seat) const override {
    Choices<Action> choices;
    rules_.add_legal(unpack(state), seat, choices);
    return choices.size();
  }
  std::string pick_legal(const AnyState& state, Seat seat, Xoshiro& rng) const override {
    Choices<Action> choices;
    rules_.add_legal(unpack(state), seat, choices);
    STRATEGION_ASSERT(!choices.empty(), "a seat that is asked has an answer");
    return W::notation(rules_, choices[below(rng, choices.size())]);
  }
  std::vector<Answer> answers(const AnyState& state, Seat seat) const override {
    return answers_for<W>(rules_, unpack(state), seat);
  }
  Expected<Legality> check(const AnyState& state, Seat seat, std::string_view action) const override {
    const auto value = W::parse_action(rules_, action);
    if (!value) return std::unexpected(value.error());
    return rules_.check(unpack(state), seat, *value);
  }
  std::vector<Told> apply(AnyState& state, Seat seat, std::string_view action) const override {
    State next = unpack(state);
    EventLog<Event> log;
    rules_.apply(next, seat, parsed(action), &log);
    state = pack(next);
    std::vector<Told> told;
    told.reserve(log.lines().size());
    for (const auto& line : log.lines()) told.push_back({W::event(rules_, line.event), line.audience});
    return told;
  }
  void apply_tallied(AnyState& state, Seat seat, std::string_view action, Tally& tally) const override {
    State next = unpack(state);
    TallySink<W> sink(rules_, tally);
    rules_.apply(next, seat, parsed(action), &sink);
    std::memcpy(state.bytes.data(), &next, sizeof next);
  }
  void measure(const AnyState& state, Tally& tally) const override { measure_for<W>(rules_, unpack(state), tally); }
  std::vector<Thing> things() const override { return things_for<W>(rules_); }
  std::vector<std::pair<std::string, std::uint32_t>> chances(const AnyState& state) const override {
    Chances<Action> outcomes;
    rules_.add_chances(unpack(state), outcomes);
    std::vector<std::pair<std::string, std::uint32_t>> texts;
    texts.reserve(outcomes.size());
    for (const auto& outcome : outcomes) {
      texts.emplace_back(W::notation(rules_, outcome.action), outcome.weight);
    }
    return texts;
  }
  std::string draw(const AnyState& state, Xoshiro& rng) const override {
    return W::notation(rules_, rules_.draw(unpack(state), rng));
  }
  std::string draw(const AnyState& state, ChaCha& rng) const override {
    return W::notation(rules_, rules_.draw(unpack(state), rng));
  }
  std::string default_answer(const AnyState& state, Seat seat) const override {
    return W::notation(rules_, rules_.default_answer(unpack(state), seat));
  }
  Hint hint(const AnyState& state, Seat seat) const override { return hint_for<W>(rules_, unpack(state), seat); }
  Touched touched(const AnyState& state, Seat seat, std::string_view action) const override {
    return touched_by<W>(rules_, unpack(state), seat, parsed(action));
  }
  bool is_draft_step(const AnyState& state, Seat seat, std::string_view action) const override {
    return rules_.is_draft_step(unpack(state), seat, parsed(action));
  }
  bool tells_news(const AnyState& before, Seat seat, std::string_view action) const override {
    return strategion::tells_news(rules_, unpack(before), seat, parsed(action));
  }
  Result result(const AnyState& state) const override { return rules_.result(unpack(state)); }
  std::string result_sentence(const Result& result) const override { return W::result_reason(rules_, result.reason); }
  boost::json::value carry(const AnyState& state, const Result& result) const override {
    return W::carry_json(rules_, rules_.carry(unpack(state), result));
  }
  std::string standing(const boost::json::value& carry) const override {
    const auto value = W::parse_carry(rules_, carry);
    return value ? standing_for<W>(rules_, *value) : "";
  }

  boost::json::value view(const AnyState& state, Seat seat) const override {
    return W::view_json(rules_, rules_.view(unpack(state), seat));
  }
  boost::json::value open_view(const AnyState& state) const override {
    return W::view_json(rules_, open_view_of<W>(rules_, unpack(state)));
  }
  std::uint64_t view_hash(const AnyState& state, Seat seat) const override {
    return strategion::view_hash(rules_, rules_.view(unpack(state), seat));
  }
  Phrase prompt(const AnyState& state, Seat seat) const override {
    return W::prompt(rules_, rules_.view(unpack(state), seat));
  }
  std::string seat_name(const AnyState& state, Seat seat) const override {
    return seat_name_for<W>(rules_, unpack(state), seat);
  }
  std::string sum_up(std::span<const Phrase> run) const override { return sum_up_for<W>(rules_, run); }
  std::vector<std::string> retell(const AnyState& before, Seat seat, std::span<const Phrase> told) const override {
    return retell_for<W>(rules_, unpack(before), seat, told);
  }
  std::vector<std::vector<std::string>> meant(const AnyState& state, Seat seat,
                                              std::string_view action) const override {
    const auto value = W::parse_action(rules_, action);
    if (!value) return {};
    return meant_for<W>(rules_, unpack(state), seat, *value);
  }
  std::optional<Shown> show(const AnyState& state, Seat seat, std::string_view thing) const override {
    return show_for<W>(rules_, unpack(state), seat, thing);
  }
  std::string introduction(const AnyState& state, Seat seat) const override {
    return introduction_for<W>(rules_, unpack(state), seat);
  }
  AnyState opened(const AnyState& state) const override { return pack(opened_for<W>(rules_, unpack(state))); }
  std::string draw_board(const AnyState& state, Seat seat) const override {
    return W::draw_board(rules_, rules_.view(unpack(state), seat));
  }
  AnyState redeal(const AnyState& state, Seat seat, Xoshiro& rng) const override {
    const State truth = unpack(state);
    return pack(rules_.known(truth).redeal(rules_.view(truth, seat), rng));
  }
  std::uint64_t hash(const AnyState& state) const override { return rules_.hash(unpack(state)); }

  boost::json::value position(const AnyState& state) const override { return W::position(rules_, unpack(state)); }
  Expected<AnyState> parse_position(const boost::json::value& json) const override {
    const auto state = W::parse_position(rules_, json);
    if (!state) return std::unexpected(state.error());
    return pack(*state);
  }
  Expected<boost::json::value> action_json(std::string_view action) const override {
    const auto value = W::parse_action(rules_, action);
    if (!value) return std::unexpected(value.error());
    return W::action_json(rules_, *value);
  }
  Expected<std::string> parse_action_json(const boost::json::value& json) const override {
    const auto value = W::parse_action_json(rules_, json);
    if (!value) return std::unexpected(value.error());
    return W::notation(rules_, *value);
  }
  Expected<std::string> parse_action(std::string_view text) const override {
    const auto value = W::parse_action(rules_, text);
    if (!value) return std::unexpected(value.error());
    return W::notation(rules_, *value);
  }

  BenchFigures bench(double seconds, std::uint64_t seed) const override {
    const auto carry = carried_in();
    STRATEGION_ASSERT(carry.has_value(), "what is benched was dealt before");
    return strategion::bench(rules_, *carry, seconds, seed);
  }
  std::uint64_t perft(const AnyState& state, int depth) const override {
    return strategion::perft(rules_, unpack(state), depth);
  }

 private:
  Expected<typename Rules::Carry> carried_in() const {
    if (setup_.carry.is_null()) return typename Rules::Carry{};
    return W::parse_carry(rules_, setup_.carry);
  }
  // For callers that have had the text checked.
  Action parsed(std::string_view text) const {
    const auto action = W::parse_action(rules_, text);
    STRATEGION_ASSERT(action.has_value(), "only checked notation is applied");
    return *action;
  }

  Rules rules_;
  Setup setup_;
  std::vector<PackStamp> packs_;
};

}  // namespace strategion
