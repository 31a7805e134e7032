// strategion replay FILE: play a record again and compare every fingerprint; look at a seat's answers again.
#include "core/record/replay.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <boost/json/serialize.hpp>
#include <optional>
#include <ostream>

#include "agents/review.h"
#include "apps/command.h"
#include "apps/match_options.h"
#include "core/base/text.h"
#include "core/content/reader.h"

namespace strategion::apps {

namespace {

namespace json = boost::json;

// Table events count as acts.
bool is_act(const Line& line) {
  return std::holds_alternative<Acted>(line) || std::holds_alternative<TableActed>(line);
}

// CLI11's own would print the range of a double.
std::string number_of_acts(const std::string& text) {
  constexpr unsigned kActsMax = 1'000'000;  // a record's lines
  return whole_number(text, kActsMax) ? ""
                                      : fmt::format("\"{}\" is no number of acts; from 0 to how many there are", text);
}

// How many lines of the record stand before the act after `acts` acts; nothing: it has fewer.
Expected<std::size_t> lines_for(const Record& record, std::size_t acts) {
  const auto all = static_cast<std::size_t>(std::ranges::count_if(record.lines, is_act));
  if (acts > all) return fail("no-such-act", fmt::format("--to {}: the record has {} acts", acts, all));
  std::size_t lines = 0;
  for (; lines < record.lines.size(); ++lines) {
    if (is_act(record.lines[lines]) && acts-- == 0) break;
  }
  return lines;
}

void print_summary(Streams& streams, const Record& record, const Match& match, bool as_json) {
  const auto acts = std::ranges::count_if(record.lines, is_act);
  std::size_t stamps = 1;  // the end line's
  for (const Line& line : record.lines) {
    stamps += std::holds_alternative<Stamped>(line) ? 1U : 0U;
  }
  const Ended ended = match.ended();
  if (as_json) {
    streams.out << json::serialize(json::object{{"game", record.header.setup.game},
                                                {"rules_version", record.header.rules_version},
                                                {"acts", acts},
                                                {"fingerprints", stamps},
                                                {"fingerprint", ended.fingerprint},
                                                {"over", ended.over},
                                                {"reason", ended.reason},
                                                {"places", json::array(ended.places.begin(), ended.places.end())},
                                                {"scores", json::array(ended.scores.begin(), ended.scores.end())}})
                << "\n";
    return;
  }
  streams.out << fmt::format("{}: {} acts replayed, {} fingerprints equal, the last is {}.\n", record.header.setup.game,
                             acts, stamps, ended.fingerprint);
  streams.out << (ended.over ? match.result_sentence() : "The match was saved before its end.") << "\n";
}

// The position as a program wants it, or the board as a spectator sees it once all is open.
void print_position(Streams& streams, const Match& match, std::size_t at, bool as_json) {
  const json::value position = match.rules().position(match.state());
  if (as_json) {
    streams.out << json::serialize(json::object{{"act", at},
                                                {"fingerprint", state_fingerprint(match.rules(), match.state())},
                                                {"position", position}})
                << "\n";
    return;
  }
  streams.out << fmt::format("After act {}:\n", at) << match.rules().draw_board(match.state(), kSpectator) << "\n"
              << json::serialize(position) << "\n";
}

// What a seat might have done better, by what it knew at the time.
Expected<void> print_review(Streams& streams, const Record& record, const Match& match, int seat_number, bool as_json) {
  const Seat who = seat(seat_number);
  const auto decided = decisions_of(record, match.game(), match.shared_rules(), who);
  if (!decided) return std::unexpected(decided.error());
  const auto made = review(given_by(match.rules(), who, *decided));
  if (!made) return std::unexpected(made.error());
  if (as_json) {
    json::object told = review_json(*made);
    told["seat"] = seat_number;
    streams.out << json::serialize(told) << "\n";
    return {};
  }
  streams.out << fmt::format("{}, seat {}: {} of {} decisions looked at again, each chance counted in {} futures.\n",
                             match.rules().seat_name(match.state(), who), seat_number, made->looked_at, made->decisions,
                             made->tries);
  for (const TurningPoint& point : made->points) {
    const std::string turn = point.turn    ? fmt::format(", turn {}", *point.turn)
                             : point.round ? fmt::format(", round {}", *point.round)
                                           : "";
    streams.out << fmt::format("  step {}{}: {}\n", point.at, turn, point.sentence);
  }
  if (made->points.empty()) streams.out << "  Nothing that was played did clearly worse than what else was tried.\n";
  return {};
}

}  // namespace

int run_replay(const World& world, Streams& streams, const std::vector<std::string>& args) {
  CLI::App app("Plays a record again, compares every fingerprint, and says where it parts.", "replay");
  std::string file;
  std::vector<std::string> packs;
  std::optional<std::size_t> to;
  std::optional<int> review_seat;
  std::string embed;
  bool as_json = false;
  app.add_option("FILE", file, "a record (.strategion)")->required();
  CLI::Option* const stop_at =
      app.add_option("--to", to, "stop after this many acts and print the position")->check(number_of_acts);
  app.add_option("--review", review_seat,
                 "a seat, from 0: its turning points, by what it knew at the time; of a match that is over")
      ->check(CLI::Range(0, kSeatsMax - 1))
      ->excludes(stop_at);
  app.add_option("--packs", packs, "a pack's folder, or a folder of packs; may be repeated")->allow_extra_args(false);
  app.add_option("--embed", embed, "write the record with its packs in it to this file, which must not exist");
  app.add_flag("--json", as_json, "for programs");
  app.footer("Example: strategion replay match.strategion --to 40");
  if (const Parsed parsed = parse(app, args, streams); !parsed.go_on) return parsed.code;

  const auto wanting = [&](const Error& error) {
    return complain(streams, "replay", error.place.starts_with(file) ? error.text() : file + ": " + error.text(),
                    kWanting);
  };
  const auto text = content::read_text_file(file, file, kRecordBytesMax);
  if (!text) return wanting(text.error());
  auto record = parse_record(*text);
  if (!record) return wanting(record.error());
  const auto game = need_game(world, record->header.setup.game);
  if (!game) return wanting({"unknown-game", game.error().sentence, "line 1"});
  const auto shelf = RecordShelf::find(*record, **game, shelf_for(world, **game, packs));
  if (!shelf) return wanting(shelf.error());
  std::optional<std::size_t> most;
  if (to) {
    const auto lines = lines_for(*record, *to);
    if (!lines) return complain(streams, "replay", lines.error().text(), kMisused);
    most = *lines;
  }
  const auto match = replay(*record, **game, shelf->shelf(), Xoshiro(0), most);
  if (!match) return wanting(match.error());
  if (!embed.empty()) {
    if (const auto done = embed_packs(*record, **game, shelf->shelf()); !done) return wanting(done.error());
    if (const auto written = write_new_file(embed, write_record(*record)); !written) {
      return complain(streams, "replay", written.error().text(), kMisused);
    }
  }
  if (review_seat) {
    const auto printed = print_review(streams, *record, *match, *review_seat, as_json);
    if (!printed) return wanting(printed.error());
  } else if (to) {
    print_position(streams, *match, *to, as_json);
  } else {
    print_summary(streams, *record, *match, as_json);
  }
  return kDone;
}

}  // namespace strategion::apps
