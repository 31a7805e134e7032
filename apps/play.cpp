// strategion play GAME: a match in the terminal.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <fstream>
#include <ostream>

#include "agents/levels.h"
#include "agents/ratings.h"
#include "apps/command.h"
#include "apps/house.h"
#include "apps/match_options.h"
#include "apps/stop_signals.h"
#include "apps/terminal_match.h"
#include "core/base/hash.h"
#include "core/content/reader.h"
#include "core/record/replay.h"
#include "core/record/series.h"
#include "lab/rating.h"

namespace strategion::apps {

namespace {

struct PlayAsked {
  MatchOptions match;
  std::string players = "person";
  std::string against;
  std::string windows;
  std::string memory;
  std::string record;
  std::string series;
  int length = 0;
  bool list = false;
};

// "+80 (-20 to +190): wins about 61 of 100 matches against easy"; in brackets the interval, in Elo as the rating is.
std::string rating_text(const LevelCard& card) {
  if (!card.rated) return "not measured yet";
  if (card.rated->command.empty()) return "0, what the others are measured against";
  return fmt::format("{:+} ({:+} to {:+}): wins about {:.0f} of 100 matches against {}", card.rated->elo,
                     card.rated->low, card.rated->high, 100 * lab::share_of_elo(card.rated->elo), kYardstick);
}

std::string levels_text(const AnyGame& game) {
  std::string text = "Levels (--against LEVEL), with their rating in this game:\n";
  for (const LevelCard& card : level_cards(game)) {
    text += fmt::format("  {:<12} {}\n  {:<12} Rating: {}.\n", card.id, card.character, "", rating_text(card));
  }
  return text;
}

// Before a game is named nothing can be said of ratings.
std::string levels_footer() {
  std::string text = "Levels (--against LEVEL; --list has their ratings):\n";
  for (const Level& level : levels()) text += fmt::format("  {:<12} {}\n", level.name, level.character);
  return text;
}

constexpr std::size_t kNameColumns = 11;
constexpr auto kUsualOpponent = "easy";

// What may be asked for by --scenario, --option and --against.
int print_choices(Streams& streams, const AnyGame& game, const PackShelf& shelf) {
  const auto scenarios = game.scenarios(shelf);
  if (!scenarios) return complain(streams, "play", scenarios.error().text(), kMisused);
  const auto options = game.options();
  std::size_t width = kNameColumns;
  for (const ScenarioCard& card : *scenarios) width = std::max(width, card.id.size());
  for (const OptionCard& card : options) width = std::max(width, card.id.size());
  streams.out << "Scenarios (--scenario NAME, --seats N):\n";
  for (const ScenarioCard& card : *scenarios)
    streams.out << fmt::format("  {:<{}}  {} seats. {}\n", card.id, width, fmt::join(card.seats, ", "), card.summary);
  if (!options.empty()) streams.out << "\nOptions (--option NAME=VALUE):\n";
  for (const OptionCard& card : options)
    streams.out << fmt::format("  {:<{}}  {}: {}{}\n", card.id, width, card.summary, card.values,
                               card.initial.empty() ? "" : fmt::format("; left out: {}", card.initial));
  streams.out << "\n" << levels_text(game);
  return kDone;
}

// "person,random" seat by seat; seats past the end are the easy agent's. One agent's name alone stands for all seats
// but the first.
std::vector<std::string> players_of(const std::string& list, int seats) {
  std::vector<std::string> players;
  for (std::size_t from = 0; from <= list.size();) {
    const std::size_t stop = std::min(list.find(',', from), list.size());
    players.push_back(list.substr(from, stop - from));
    if (players.back() == "human") players.back() = "person";
    from = stop + 1;
  }
  if (players.size() == 1 && players.front() != "person" && seats > 1) {
    players.insert(players.begin(), "person");
    players.resize(static_cast<std::size_t>(seats), players[1]);
  }
  if (players.size() < static_cast<std::size_t>(seats)) players.resize(static_cast<std::size_t>(seats), kUsualOpponent);
  return players;
}

Expected<std::vector<std::unique_ptr<Agent>>> agents_of(const std::vector<std::string>& players,
                                                        const std::optional<std::uint64_t>& seed) {
  // Agents' generators never derive from the table's: another stream, repeatable where the match is.
  constexpr std::uint64_t kAgentsStream = 0x5EA7ED0F;
  ChaCha system = ChaCha::from_system();
  std::vector<std::unique_ptr<Agent>> agents;
  for (std::size_t i = 0; i < players.size(); ++i) {
    if (players[i] == "person") {
      agents.push_back(nullptr);
      continue;
    }
    auto agent = make_agent(players[i], seed ? mix(*seed + kAgentsStream, i + 1) : system());
    if (!agent) return std::unexpected(agent.error());
    agents.push_back(std::move(*agent));
  }
  return agents;
}

Expected<Series> read_series(const PlayAsked& asked) {
  std::error_code ignored;
  if (!std::filesystem::exists(asked.series, ignored)) {
    return Series{std::filesystem::path(asked.series).stem().string(), asked.length, {}};
  }
  const auto text = content::read_text_file(asked.series, asked.series, kRecordBytesMax);
  if (!text) return std::unexpected(text.error());
  auto series = parse_series(*text);
  if (!series) {
    Error error = series.error();
    error.place = error.place.empty() ? asked.series : asked.series + ", " + error.place;
    return std::unexpected(std::move(error));
  }
  return series;
}

// A series is written over itself, but never half.
Expected<void> write_series_file(const std::string& path, const Series& series) {
  const std::string part = path + ".part";
  std::ofstream out(part, std::ios::binary);
  out << write_series(series);
  out.close();
  std::error_code trouble;
  if (out) std::filesystem::rename(part, path, trouble);
  if (!out || trouble) return fail("unwritable", "the file cannot be written", path);
  return {};
}

// The next match of a series, or the one that was left open, where it stopped.
Expected<Match> open_in_series(const Series& series, const AnyGame& game, const PackShelf& shelf, Start start,
                               Match::Dice dice) {
  const bool left_open = !series.matches.empty() && !is_over(series.matches.back());
  if (left_open) {
    auto match = replay(series.matches.back().record, game, shelf, dice);
    if (match) match->go_on();
    return match;
  }
  const auto setup = next_setup(series, start.setup);
  if (!setup) return std::unexpected(setup.error());
  start.setup = *setup;
  return Match::open(game, shelf, std::move(start), dice);
}

// "Beige (person)": a side may be anybody's, and two agents may be alike.
std::vector<std::string> names_in_series(const Match& match) {
  std::vector<std::string> names;
  for (int i = 0; i < match.rules().seats(); ++i) {
    names.push_back(fmt::format("{} ({})", match.rules().seat_name(match.state(), seat(i)),
                                match.header().players[static_cast<std::size_t>(i)]));
  }
  return names;
}

// A signal ends the match as the end of the input does: what was played is kept.
int play_stoppably(TerminalMatch& table, const Streams& streams) {
  const StopSignals signals;
  StoppableInput file(streams.in_file, *signals.stop());
  std::istream typed(&file);
  Streams here{.in = streams.in_file < 0 ? streams.in : typed,
               .out = streams.out,
               .err = streams.err,
               .in_is_terminal = streams.in_is_terminal,
               .out_is_terminal = streams.out_is_terminal,
               .err_is_terminal = streams.err_is_terminal,
               .columns = streams.columns,
               .in_file = streams.in_file,
               .stop = signals.stop()};
  return table.play(here);
}

void add_options(CLI::App& app, PlayAsked& asked) {
  asked.match.add_to(app);
  auto* const agents =
      app.add_option("--agents", asked.players,
                     "who plays, by seat: person,random; one agent's name alone plays every seat but yours");
  app.add_option("--against", asked.against,
                 "a level that plays every seat but yours: novice to expert, see below; easy where nobody is named")
      ->excludes(agents);
  app.add_option("--windows", asked.windows,
                 "ask: every window is asked; quick: not where there is a single answer; fights: only those in fights")
      ->check(CLI::IsMember({"ask", "quick", "fights"}));
  app.add_option("--memory", asked.memory, "off: what was shown must be remembered, as at a real table")
      ->check(CLI::IsMember({"on", "off"}));
  app.add_option("--record", asked.record, "keep the match in this file, which must not exist yet");
  app.add_option("--series", asked.series, "play the next match of the series in this file; a new one is begun");
  app.add_option("--length", asked.length, "how many matches a new series has")
      ->check(CLI::Range(1, kSeriesMatchesMax));
  app.add_flag("--list", asked.list,
               "with a GAME: its scenarios and options, the levels and their ratings; nothing is played");
  app.footer(levels_footer() + "\nExample: strategion play legends --against normal --record match.strategion");
}

}  // namespace

int run_play(const World& world, Streams& streams, const std::vector<std::string>& args) {
  CLI::App app("A match in the terminal, by typed notation; ? lists what you may do.", "play");
  PlayAsked asked;
  add_options(app, asked);
  if (const Parsed parsed = parse(app, args, streams); !parsed.go_on) return parsed.code;

  const auto misused = [&](const Error& error) { return complain(streams, "play", error.text(), kMisused); };
  const auto game = need_game(world, asked.match.game);
  if (!game) return misused(game.error());
  if (asked.list) return print_choices(streams, **game, shelf_for(world, **game, asked.match.packs));
  auto setup = setup_of(asked.match);
  if (!setup) return misused(setup.error());
  if (asked.against == "person" || asked.against == "human" || asked.against.contains(',')) {
    return misused({"against",
                    "--against names one level; who sits where is named by --agents, as in --agents person,person",
                    {}});
  }
  if (app.count("--against") > 0 && asked.against.empty()) {
    return misused({"against", "--against needs a level: novice, easy, normal, hard or expert", {}});
  }
  if (app.count("--record") > 0 && asked.record.empty()) {
    return misused({"record", "--record needs the name of a file", {}});
  }
  if (asked.length > 0 && asked.series.empty()) {
    return misused(
        {"length", "--length is how many matches a series has; name the series' file too: --series FILE", {}});
  }
  if (!asked.memory.empty()) setup->options["memory"] = asked.memory;
  if (!asked.record.empty()) {
    if (const auto writable = check_new_file(asked.record); !writable) return misused(writable.error());
  }
  Series series;
  if (!asked.series.empty()) {
    auto read = read_series(asked);
    if (!read) return misused(read.error());
    series = std::move(*read);
  }
  const auto position = read_position(asked.match);
  if (!position) return misused(position.error());

  const PackShelf shelf = shelf_for(world, **game, asked.match.packs);
  auto match = open_in_series(series, **game, shelf, {*setup, {}, time_now(), *position}, dice_of(asked.match.seed));
  if (!match) return misused(match.error());
  const auto players = players_of(asked.against.empty() ? asked.players : asked.against, match->rules().seats());
  if (players.size() > static_cast<std::size_t>(match->rules().seats())) {
    return misused(
        {"players", fmt::format("--agents names {} players for {} seats", players.size(), match->rules().seats()), {}});
  }
  match->name_players(players);
  auto agents = agents_of(players, asked.match.seed);
  if (!agents) {
    const int code = misused(agents.error());
    const bool is_slip = agents.error().sentence.contains("did you mean");
    if (!is_slip) streams.err << levels_text(**game);
    return code;
  }
  // LG-115: quick is the default against agents alone; between people a pause may tell something.
  const auto persons = std::ranges::count(players, "person");
  const Windows usual = persons <= 1 ? Windows::kQuick : Windows::kAsk;
  // Without its rulebook a match can be played all the same; only `rules` has nothing to say.
  auto rulebook = content::read_rulebook(world.docs / "rules" / (asked.match.game + ".md"), (*game)->rule_prefix());

  TerminalMatch table(std::move(*match), std::move(*agents), parse_windows(asked.windows).value_or(usual), shelf,
                      rulebook ? std::move(*rulebook) : std::vector<content::RuleText>(), asked.record);
  const int code = play_stoppably(table, streams);
  if (!asked.series.empty()) {
    keep(series, table.match());
    if (const auto written = write_series_file(asked.series, series); !written) {
      return complain(streams, "play", written.error().text(), kWanting);
    }
    streams.out << score_sentence(series, table.match().rules(), names_in_series(table.match())) << "\n";
  }
  return code;
}

}  // namespace strategion::apps
