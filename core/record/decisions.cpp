#include "core/record/decisions.h"

#include <fmt/format.h>

#include "core/base/assert.h"
#include "core/record/match.h"

namespace strategion {

namespace {

constexpr std::size_t kNotDecided = static_cast<std::size_t>(-1);

Expected<void> repeat_line(Match& match, const Record& record, std::size_t line) {
  Expected<void> taken;
  try {
    taken = match.repeat(record.lines[line]);
  } catch (const Defect& defect) {
    taken = fail("defect", std::string("the rules failed here: ") + defect.what());
  }
  if (taken) return {};
  return fail(taken.error().code, taken.error().sentence, "line " + std::to_string(line + 2));
}

}  // namespace

Expected<std::vector<Decided>> decisions_of(const Record& record, const AnyGame& game,
                                            std::shared_ptr<const AnyRules> rules, Seat seat) {
  if (!is_player(seat) || index(seat) >= static_cast<std::size_t>(rules->seats())) {
    return fail("no-such-seat", fmt::format("there is no such seat; the match has seats 0 to {}", rules->seats() - 1));
  }
  const Start start{record.header.setup, record.header.players, record.header.time, record.header.position};
  auto match = Match::dealt_with(game, std::move(rules), start, Xoshiro(0));
  if (!match) return std::unexpected(match.error());

  const Timeline& timeline = match->timeline();
  std::vector<std::size_t> at;  // by act that stands
  std::size_t acts = 0;
  bool clock_answers = false;
  for (std::size_t line = 0; line < record.lines.size(); ++line) {
    if (auto taken = repeat_line(*match, record, line); !taken) return std::unexpected(taken.error());
    const auto* event = std::get_if<TableActed>(&record.lines[line]);
    if (event == nullptr && !std::holds_alternative<Acted>(record.lines[line])) continue;
    // An undo makes this shorter. An answer in steps is one act of the record and several of the timeline.
    at.resize(timeline.settled().size() + timeline.open().size(), clock_answers ? kNotDecided : acts);
    clock_answers = event != nullptr && event->event == TableEvent::kClockRanOut;
    ++acts;
  }
  if (!match->is_over()) return fail("not-over", "the match is not over; it can be reviewed when it is");

  std::vector<Decided> decided;
  const auto keep = [&](const Moment& moment, std::size_t from) {
    if (moment.seat == seat && from != kNotDecided) decided.push_back({moment.before, moment.action, from});
  };
  std::size_t act = 0;
  for (const Moment& moment : timeline.settled()) keep(moment, at[act++]);
  for (const Moment& moment : timeline.open()) keep(moment, at[act++]);
  return decided;
}

std::vector<Given> given_by(const AnyRules& rules, Seat seat, std::span<const Decided> decided) {
  std::vector<Given> given;
  given.reserve(decided.size());
  for (const Decided& one : decided) given.push_back({SeatWindow(rules, one.before, seat), one.action, one.at});
  return given;
}

}  // namespace strategion
