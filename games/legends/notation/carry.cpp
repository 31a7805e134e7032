// What a game of a campaign leaves to the next: LG-007, LG-008, LG-081, LG-082, LG-R29, LG-R57.
#include <boost/json.hpp>

#include "games/legends/notation/position.h"
#include "games/legends/notation/words.h"

namespace strategion::legends {
namespace {

namespace json = boost::json;

json::value seat_or_null(std::uint8_t seat) { return seat == kNobody ? json::value(nullptr) : json::value(seat); }

// LG-081: two games; LG-082: a majority, or all are played.
bool is_finished(const Options& options, const Carry& carry) {
  switch (options.series) {
    case Series::kSingle: return carry.games >= 1;
    case Series::kTwoGames: return carry.games >= 2;
    case Series::kMajority: break;
  }
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

std::uint8_t seat_or_nobody(Fields& fields, std::string_view key, int most) {
  const json::value* value = fields.find(key);
  if (value == nullptr || value->is_null()) return kNobody;
  return static_cast<std::uint8_t>(fields.integer(key, 0, most));
}

}  // namespace

template <class Size>
json::value Words<Size>::carry_json(const Rules& rules, const Carry& carry) {
  const Options& options = rules.tables().options;
  const bool finished = is_finished(options, carry);
  return {{"games", carry.games},
          {"points", json::array{carry.points[0], carry.points[1]}},
          {"wins", json::array{carry.wins[0], carry.wins[1]}},
          {"first", seat_or_null(carry.first)},
          {"loser", seat_or_null(carry.loser)},
          {"beige_seat", carry.flip},
          {"finished", finished},
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

template json::value Words<Small>::carry_json(const Rules&, const Carry&);
template json::value Words<Large>::carry_json(const Rules&, const Carry&);
template Expected<Carry> Words<Small>::parse_carry(const Rules&, const json::value&);
template Expected<Carry> Words<Large>::parse_carry(const Rules&, const json::value&);

}  // namespace strategion::legends
