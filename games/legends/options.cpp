#include "games/legends/options.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "core/base/nearest.h"
#include "games/legends/rules/army.h"
#include "games/legends/scenarios.h"

namespace strategion::legends {
namespace {

std::vector<std::string> split(std::string_view text, char separator) {
  std::vector<std::string> parts;
  for (std::size_t at = 0; at <= text.size();) {
    const std::size_t end = std::min(text.find(separator, at), text.size());
    std::string_view part = text.substr(at, end - at);
    while (part.starts_with(' ')) part.remove_prefix(1);
    while (part.ends_with(' ')) part.remove_suffix(1);
    if (!part.empty()) parts.emplace_back(part);
    at = end + 1;
  }
  return parts;
}

std::unexpected<Error> bad_option(std::string_view name, std::string_view value, std::string_view right) {
  return fail("bad-option", fmt::format("option {} = \"{}\": {}", name, value, right));
}

Expected<int> read_number(const Setup& setup, const std::string& name, int lowest, int highest) {
  const std::string& text = setup.options.at(name);
  int number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc{} || end != text.data() + text.size() || number < lowest || number > highest) {
    return bad_option(name, text, fmt::format("a number from {} to {}", lowest, highest));
  }
  return number;
}

// The index of the option's value among the words it may have.
Expected<std::size_t> read_word(const Setup& setup, const std::string& name,
                                const std::vector<std::string_view>& words) {
  const std::string& text = setup.options.at(name);
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (words[i] == text) return i;
  }
  return bad_option(name, text, fmt::format("one of {}", fmt::join(words, ", ")));
}

template <class Thing>
std::string nearest_id(std::string_view wanted, const std::vector<Thing>& things) {
  std::vector<std::string_view> ids;
  for (const Thing& thing : things) ids.push_back(thing.id);
  const std::string hint = suggestion(wanted, ids);
  return hint.empty() ? "" : "; " + hint;
}

// "landor, high-elf*3, ...": a custom army (LG-083).
Expected<Army> read_custom_army(const std::string& option, const std::string& text, Side side, const Content& content) {
  Army army;
  army.id = "custom";
  army.name = "Custom army";
  army.side = side;
  for (const std::string& entry : split(text, ',')) {
    const std::size_t star = entry.find('*');
    const std::string id =
        split(entry.substr(0, star), ' ').empty() ? entry : split(entry.substr(0, star), ' ').front();
    int count = 1;
    if (star != std::string::npos) {
      const std::string times = entry.substr(star + 1);
      const auto [end, error] = std::from_chars(times.data(), times.data() + times.size(), count);
      if (error != std::errc{} || end != times.data() + times.size() || count < 1 || count > 30) {
        return bad_option(option, entry, "write piece*count, with a count from 1 to 30");
      }
    }
    const Piece* piece = content.find_piece(id);
    if (piece == nullptr) return bad_option(option, id, "no such piece" + nearest_id(id, content.pieces));
    for (int i = 0; i < count; ++i) army.pieces.emplace_back(piece - content.pieces.data());
  }
  if (const auto sound = check_army(content, side, army.pieces); !sound) {
    return fail(sound.error().code,
                fmt::format("option {}: {} {}", option, sound.error().code, sound.error().sentence));
  }
  std::ranges::sort(army.pieces);
  return army;
}

Expected<Army> read_army(const Setup& setup, std::size_t number, const Content& content) {
  const std::string option = army_option(number);
  const std::string& text = setup.options.at(option);
  const auto side = static_cast<Side>(number & 1U);
  if (text.find_first_of(",*") != std::string::npos) return read_custom_army(option, text, side, content);
  const Army* army = content.find_army(text);
  if (army == nullptr) return bad_option(option, text, "no such army" + nearest_id(text, content.armies));
  if (army->side != side) {  // LG-094
    return bad_option(option, text,
                      fmt::format("that army is {}; LG-094 one team plays only beige armies, the other only gray ones",
                                  kSideWords[index(army->side)]));
  }
  return *army;
}

Expected<std::vector<const Board*>> read_boards(const std::string& option, std::string_view text,
                                                const Content& content) {
  std::vector<const Board*> boards;
  for (const std::string& id : split(text, ',')) {
    const Board* board = content.find_board(id);
    if (board == nullptr) return bad_option(option, id, "no such board" + nearest_id(id, content.boards));
    if (std::ranges::find(boards, board) != boards.end()) return bad_option(option, id, "a board is named twice");
    boards.push_back(board);
  }
  return boards;
}

}  // namespace

std::vector<OptionCard> option_cards() {
  return {
      {"beige", "an army, or pieces: \"landor, high-elf*3, ...\"", "as the scenario says",
       "the beige army (beige-2 to beige-4 in teams)"},
      {"gray", "an army, or pieces", "as the scenario says", "the gray army (gray-2 to gray-4 in teams)"},
      {"boards", "board ids, at least two a player", "as the scenario says", "the boards that are drawn from (LG-002)"},
      {"own-boards", "two board ids an army, armies apart by ;", "", "each player brings two boards (LG-002, LG-090)"},
      {"turn-boards", "on, off", "on", "each board is turned at random (LG-R28)"},
      {"sides", "agreed, random", "agreed", "random: who plays beige is drawn (LG-008)"},
      {"first", "random, or a seat", "random", "who goes first (LG-007)"},
      {"draw-after", "0 to 10000 turns, 0 for never", "30 a player",
       "turns without a piece destroyed that make a draw (LG-072)"},
      {"memory", "on, off", "on", "off: revealed faces are shown only for the moment (LG-016, LG-R34)"},
      {"series", "single, two-game, majority", "single", "a campaign (LG-081, LG-082)"},
      {"games", "1 to 99", "1", "games of a majority campaign"},
  };
}

Expected<MatchPlan> plan_match(const Setup& wanted, const Content& content) {
  MatchPlan plan;
  plan.setup = wanted;
  Setup& setup = plan.setup;
  setup.game = "legends";
  const auto cards = scenario_cards(content);
  if (cards.empty()) return fail("no-scenario", "no pack on the shelf has a [default] match");
  if (setup.scenario.empty()) setup.scenario = cards.front().id;
  const auto card = std::ranges::find(cards, setup.scenario, &ScenarioCard::id);
  if (card == cards.end()) {
    return fail("unknown-scenario",
                fmt::format("unknown scenario \"{}\"{}", setup.scenario, nearest_id(setup.scenario, cards)));
  }
  if (setup.seats == 0) setup.seats = card->seats.front();
  if (std::ranges::find(card->seats, setup.seats) == card->seats.end()) {
    return fail("wrong-seats", fmt::format("scenario {} is for {} players, not {}", setup.scenario,
                                           fmt::join(card->seats, ", "), setup.seats));
  }
  const auto seats = static_cast<std::size_t>(setup.seats);

  std::map<std::string, std::string> defaults = scenario_options(setup.scenario, setup.seats, content);
  defaults.insert({{"own-boards", ""},
                   {"turn-boards", "on"},
                   {"sides", "agreed"},
                   {"first", "random"},
                   {"draw-after", std::to_string(30 * setup.seats)},
                   {"memory", "on"},
                   {"series", "single"},
                   {"games", "1"}});
  for (const auto& [name, value] : setup.options) {
    if (defaults.contains(name)) continue;
    std::vector<std::string_view> names;
    for (const auto& [known, unused] : defaults) names.push_back(known);
    const std::string hint = suggestion(name, names);
    return fail("unknown-option", fmt::format("unknown option \"{}\"{}", name, hint.empty() ? "" : "; " + hint));
  }
  setup.options.insert(defaults.begin(), defaults.end());

  Options& options = plan.options;
  options.seats = setup.seats;
  const auto turning = read_word(setup, "turn-boards", {"on", "off"});
  const auto sides = read_word(setup, "sides", {"agreed", "random"});
  const auto memory = read_word(setup, "memory", {"on", "off"});
  const auto series = read_word(setup, "series", {"single", "two-game", "majority"});
  const auto games = read_number(setup, "games", 1, 99);
  const auto draw_after = read_number(setup, "draw-after", 0, 10000);
  for (const auto* word : {&turning, &sides, &memory, &series}) {
    if (!*word) return std::unexpected(word->error());
  }
  for (const auto* number : {&games, &draw_after}) {
    if (!*number) return std::unexpected(number->error());
  }
  options.turn_boards = *turning == 0;
  options.random_sides = *sides == 1;
  options.memory = *memory == 0;
  options.series = static_cast<Series>(*series);
  options.games = options.series == Series::kTwoGames ? 2 : *games;
  options.draw_after = *draw_after;
  if (setup.options.at("first") != "random") {
    const auto first = read_number(setup, "first", 0, setup.seats - 1);
    if (!first)
      return bad_option("first", setup.options.at("first"),
                        fmt::format("random, or a seat from 0 to {}", setup.seats - 1));
    options.first = *first;
  }
  for (std::size_t number = 0; number < seats; ++number) {
    auto army = read_army(setup, number, content);
    if (!army) return std::unexpected(army.error());
    plan.armies.push_back(std::move(*army));
  }
  const std::string& brought = setup.options.at("own-boards");
  if (!brought.empty()) {
    options.own_boards = true;
    for (const std::string& pair : split(brought, ';')) {
      auto boards = read_boards("own-boards", pair, content);
      if (!boards) return std::unexpected(boards.error());
      if (boards->size() != 2) return bad_option("own-boards", pair, "two boards an army");
      plan.boards.push_back(std::move(*boards));
    }
    if (plan.boards.size() != seats)
      return bad_option("own-boards", brought, fmt::format("{} pairs, one an army", seats));
    return plan;
  }
  auto boards = read_boards("boards", setup.options.at("boards"), content);
  if (!boards) return std::unexpected(boards.error());
  if (boards->size() < seats * 2 || boards->size() > 64) {
    return bad_option("boards", setup.options.at("boards"), fmt::format("between {} and 64 boards", seats * 2));
  }
  plan.boards.push_back(std::move(*boards));
  return plan;
}

}  // namespace strategion::legends
