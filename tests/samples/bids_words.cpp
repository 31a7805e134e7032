#include "tests/samples/bids_words.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "tests/samples/fields.h"

namespace strategion::bids {
namespace {

using samples::bytes_json;
using samples::read_bytes;

constexpr std::array<std::string_view, kKinds> kKindNames{"amber", "jade", "opal", "pearl"};
constexpr std::array<std::string_view, 6> kVerbNames{"fancy", "gem", "stake", "seal", "signet", "pass"};

std::string seat_name(Seat seat) { return fmt::format("seat {}", index(seat) + 1); }

bool names_a_kind(Verb verb) { return verb == Verb::kFancy || verb == Verb::kGem; }

template <std::size_t N>
std::optional<std::uint8_t> find_name(const std::array<std::string_view, N>& names, std::string_view name) {
  const auto found = std::ranges::find(names, name);
  if (found == names.end()) return std::nullopt;
  return static_cast<std::uint8_t>(found - names.begin());
}

}  // namespace

std::string Words::notation(const Rules& /*rules*/, const Action& action) {
  const std::string_view verb = kVerbNames[static_cast<std::size_t>(action.verb)];
  if (names_a_kind(action.verb)) return fmt::format("{} {}", verb, kKindNames[action.number]);
  if (action.verb == Verb::kStake) return fmt::format("{} {}", verb, action.number);
  return std::string(verb);
}

Expected<Action> Words::parse_action(const Rules& /*rules*/, std::string_view text) {
  const std::string_view verb_name = text.substr(0, text.find(' '));
  const auto verb = find_name(kVerbNames, verb_name);
  const auto wrong = fail("no-action", fmt::format("\"{}\" is no action; for example \"stake 5\", \"seal\"", text));
  if (!verb) return wrong;
  Action action{static_cast<Verb>(*verb)};
  const std::string_view rest = text.substr(std::min(text.size(), verb_name.size() + 1));
  if (names_a_kind(action.verb)) {
    const auto kind = find_name(kKindNames, rest);
    if (!kind) return wrong;
    action.number = *kind;
  } else if (action.verb == Verb::kStake) {
    const auto [end, error] = std::from_chars(rest.data(), rest.data() + rest.size(), action.number);
    if (error != std::errc{} || end != rest.data() + rest.size()) return wrong;
  } else if (text.size() != verb_name.size()) {
    return wrong;
  }
  return action;
}

boost::json::value Words::action_json(const Rules& rules, const Action& action) {
  return {{"say", notation(rules, action)}};
}

Expected<Action> Words::parse_action_json(const Rules& rules, const boost::json::value& json) {
  const auto* object = json.if_object();
  const auto* say = object == nullptr ? nullptr : object->if_contains("say");
  if (say == nullptr || !say->is_string()) return fail("bad-json", "an action is {\"say\": notation}");
  return parse_action(rules, say->get_string());
}

Phrase Words::event(const Rules& /*rules*/, const Event& event) {
  const auto kind = [&] { return kKindNames[event.number]; };
  boost::json::object args;
  if (is_player(event.seat)) args["seat"] = index(event.seat);
  switch (event.what) {
    case Happening::kFancyDealt: return {"bids.fancy-dealt", args, seat_name(event.seat) + " is dealt a fancy."};
    case Happening::kFancyIs:
      args["kind"] = kind();
      return {"bids.fancy-is", args, fmt::format("You fancy {}.", kind())};
    case Happening::kGemDrawn:
      args["kind"] = kind();
      return {"bids.gem-drawn", args, fmt::format("For sale: {}.", kind())};
    case Happening::kBidOpened:
      args["stake"] = event.number;
      args["signet"] = event.signet != 0;
      return {"bids.opened", args,
              fmt::format("{} bid {}{}.", seat_name(event.seat), event.number,
                          event.signet != 0 ? " under the signet" : "")};
    case Happening::kGemSold:
      args["kind"] = kind();
      return {"bids.sold", args, fmt::format("{} takes the {}.", seat_name(event.seat), kind())};
    case Happening::kGemLost: args["kind"] = kind(); break;
  }
  return {"bids.lost", args, fmt::format("Nobody takes the {}.", kind())};
}

Phrase Words::prompt(const Rules& rules, const View& view) {
  if (view.open.round == rules.rounds()) return {"bids.over", {}, "The sale is over."};
  if (view.open.gem == 0) return {"bids.drawing", {}, "A gem is being drawn."};
  if (!is_player(view.viewer)) return {"bids.watching", {}, "The seats are bidding."};
  const Bid& bid = view.open.bid[index(view.viewer)];
  if (bid.stage == Stage::kOpen) return {"bids.stake", {}, "How many coins do you stake?"};
  if (bid.stage == Stage::kStaked)
    return {"bids.seal", {{"stake", bid.stake}}, fmt::format("Seal your bid of {}?", bid.stake)};
  return {"bids.sealed", {}, "Your bid is sealed; the others are still bidding."};
}

boost::json::value Words::view_json(const Rules& rules, const View& view) {
  boost::json::object json = position(rules, view.open).as_object();
  json["viewer"] = index(view.viewer);
  json["dealt"] = view.dealt;
  json["sealed"] = view.sealed;
  return json;
}

std::string Words::draw_board(const Rules& rules, const View& view) {
  std::string board = fmt::format("round {} of {}, for sale: {}\n", view.open.round + 1, rules.rounds(),
                                  view.open.gem == 0 ? "nothing yet" : kKindNames[view.open.gem - 1U]);
  for (std::size_t i = 0; i < static_cast<std::size_t>(rules.seats()); ++i) {
    const PerKind& won = view.open.won[i];
    board +=
        fmt::format("{}: {} coins, {} gems{}{}\n", seat_name(static_cast<Seat>(i)), view.open.coins[i],
                    won[0] + won[1] + won[2] + won[3], (view.sealed >> i & 1U) != 0 ? ", sealed" : "",
                    view.open.fancy[i] == 0 ? "" : fmt::format(", fancies {}", kKindNames[view.open.fancy[i] - 1U]));
  }
  return board;
}

boost::json::value Words::position(const Rules& /*rules*/, const State& state) {
  return {{"coins", bytes_json(state.coins)},
          {"fancy", bytes_json(state.fancy)},
          {"signet", bytes_json(state.signet_used)},
          {"won", bytes_json(state.won)},
          {"fancies", bytes_json(state.fancies_left)},
          {"gems", bytes_json(state.gems_left)},
          {"gem", state.gem},
          {"round", state.round},
          {"resolving", {{"bid", bytes_json(state.bid)}, {"opened", bytes_json(state.opened)}}}};
}

Expected<State> Words::parse_position(const Rules& rules, const boost::json::value& json) {
  State state;
  const auto* object = json.if_object();
  if (object == nullptr) return fail("bad-position", "a position is an object");
  const auto* resolving = object->if_contains("resolving");
  const bool read = read_bytes(json, "coins", state.coins) && read_bytes(json, "fancy", state.fancy) &&
                    read_bytes(json, "signet", state.signet_used) && read_bytes(json, "won", state.won) &&
                    read_bytes(json, "fancies", state.fancies_left) && read_bytes(json, "gems", state.gems_left) &&
                    read_bytes(json, "gem", state.gem) && read_bytes(json, "round", state.round) &&
                    (resolving == nullptr ||
                     (read_bytes(*resolving, "bid", state.bid) && read_bytes(*resolving, "opened", state.opened)));
  if (!read) return fail("bad-position", "a field is missing or is not made of small numbers");
  // Sound: fancies dealt and left are two of each kind, and nobody stakes what it has not.
  PerKind fancies = state.fancies_left;
  for (std::size_t i = 0; i < kSeatsMax; ++i) {
    if (state.fancy[i] > kKinds) return fail("bad-position", "there is no such kind of gem");
    if (state.coins[i] > kCoins) return fail("bad-position", "nobody has more coins than at first");
    if (state.fancy[i] != 0) ++fancies[state.fancy[i] - 1U];
    if (state.bid[i].stage > Stage::kSealed || state.bid[i].stake > state.coins[i]) {
      return fail("bad-position", "a bid is more than its seat has");
    }
  }
  if (std::ranges::any_of(fancies, [](int count) { return count != 2; })) {
    return fail("bad-position", "fancies dealt and left must be two of each kind");
  }
  if (state.gem > kKinds || state.round > rules.rounds()) return fail("bad-position", "no such gem or round");
  return state;
}

boost::json::value Words::carry_json(const Rules& /*rules*/, const Carry& /*carry*/) { return nullptr; }

Expected<Carry> Words::parse_carry(const Rules& /*rules*/, const boost::json::value& json) {
  if (!json.is_null()) return fail("bad-carry", "nothing is carried from one sale to the next");
  return Carry{};
}

std::string Words::result_reason(const Rules& /*rules*/, std::string_view /*reason*/) { return "All gems are sold."; }

}  // namespace strategion::bids
