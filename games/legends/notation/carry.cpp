// What a game of a campaign leaves to the next: LG-007, LG-008, LG-081, LG-082, LG-R29, LG-R57.
#include <fmt/format.h>

#include <boost/json.hpp>

#include "games/legends/notation/position.h"
#include "games/legends/notation/words.h"

namespace strategion::legends {
namespace {

namespace json = boost::json;

json::value seat_or_null(std::uint8_t seat) { return seat == kNobody ? json::value(nullptr) : json::value(seat); }

// LG-081: two games; LG-082: a majority, or all are played. A single game is no campaign: whoever plays several of them
// knows how many.
bool is_finished(const Options& options, const Carry& carry) {
  if (options.series == Series::kTwoGames) return carry.games >= 2;
  const int majority = options.games / 2 + 1;
  return carry.games >= options.games || carry.wins[0] >= majority || carry.wins[1] >= majority;
}

json::value winner(const Options& options, const Carry& carry) {
  const bool by_points = options.series == Series::kTwoGames;
  const int even = by_points ? carry.points[0] : carry.wins[0];
  const int odd = by_points ? carry.points[1] : carry.wins[1];
  if (even == odd) return "draw";  // LG-R29
  return even > odd ? 0 : 1;
}

// "Beige has 14 points": what decides this campaign, LG-081 or LG-082.
std::string score_of_team(const Options& options, const Carry& carry, std::size_t team) {
  const bool gray = ((team ^ carry.flip) & 1U) != 0;
  const bool by_points = options.series == Series::kTwoGames;
  const int count = by_points ? carry.points[team] : carry.wins[team];
  return fmt::format("{} has {} {}{}", gray ? "Gray" : "Beige", count, by_points ? "point" : "win",
                     count == 1 ? "" : "s");
}

std::uint8_t seat_or_nobody(Fields& fields, std::string_view key, int most) {
  const json::value* value = fields.find(key);
  if (value == nullptr || value->is_null()) return kNobody;
  return static_cast<std::uint8_t>(fields.integer(key, 0, most));
}

}  // namespace

template <class Size>
json::value Words<Size>::carry_json(const Rules& rules, const Carry& carry) {
  const Options& options = rules.tables().options;
  const bool is_campaign = options.series != Series::kSingle;
  const bool finished = is_campaign && is_finished(options, carry);
  return {{"games", carry.games},
          {"points", json::array{carry.points[0], carry.points[1]}},
          {"wins", json::array{carry.wins[0], carry.wins[1]}},
          {"first", seat_or_null(carry.first)},
          {"loser", seat_or_null(carry.loser)},
          {"beige_seat", carry.flip},
          {"finished", is_campaign ? json::value(finished) : json::value(nullptr)},
          {"winner", finished ? winner(options, carry) : json::value(nullptr)}};
}

template <class Size>
Expected<Carry> Words<Size>::parse_carry(const Rules& rules, const json::value& json) {
  const json::object* object = json.if_object();
  if (object == nullptr)
    return fail("bad-carry", "what is carried is an object with games, points, wins, first and loser");
  Fields fields(*object, "carry");
  Carry carry;
  carry.games = static_cast<std::uint8_t>(fields.integer("games", 0, 254));
  carry.points = pair_of<std::uint16_t>(fields, "points", 60000);
  carry.wins = pair_of<std::uint8_t>(fields, "wins", 254);
  carry.first = seat_or_nobody(fields, "first", rules.seats() - 1);
  carry.loser = seat_or_nobody(fields, "loser", 1);
  carry.flip = static_cast<std::uint8_t>(fields.integer_or("beige_seat", 0, 0, 1));
  fields.find("finished");  // these two follow from the others
  fields.find("winner");
  if (carry.wins[0] + carry.wins[1] > carry.games) fields.wrong("\"wins\" are more than the games played");
  if (carry.games > 0 && carry.first == kNobody)
    fields.wrong("\"first\" should be the seat that went first in the last game");
  if (carry.loser != kNobody && carry.wins[1U - carry.loser] == 0)
    fields.wrong("\"loser\" lost to a team that has won nothing");
  if (const auto read = fields.done(); !read) return std::unexpected(read.error());
  return carry;
}

// A campaign has one score: the points of LG-081, or the games won of LG-082.
template <class Size>
std::string Words<Size>::standing(const Rules& rules, const Carry& carry) {
  const Options& options = rules.tables().options;
  if (options.series == Series::kSingle) return {};
  const int games = options.series == Series::kTwoGames ? 2 : options.games;
  std::string text =
      fmt::format("After {} of {} game{} of the campaign: {}, {}.", carry.games, games, games == 1 ? "" : "s",
                  score_of_team(options, carry, 0), score_of_team(options, carry, 1));
  if (!is_finished(options, carry)) return text;
  const json::value won = winner(options, carry);
  if (!won.is_number()) return text + " The campaign is a draw.";  // LG-R29
  const bool gray = ((won.to_number<unsigned>() ^ carry.flip) & 1U) != 0;
  return text + fmt::format(" {} wins the campaign.", gray ? "Gray" : "Beige");
}

template std::string Words<Small>::standing(const Rules&, const Carry&);
template std::string Words<Large>::standing(const Rules&, const Carry&);
template json::value Words<Small>::carry_json(const Rules&, const Carry&);
template json::value Words<Large>::carry_json(const Rules&, const Carry&);
template Expected<Carry> Words<Small>::parse_carry(const Rules&, const json::value&);
template Expected<Carry> Words<Large>::parse_carry(const Rules&, const json::value&);

}  // namespace strategion::legends
