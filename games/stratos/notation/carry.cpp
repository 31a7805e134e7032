// A match stands alone: it leaves nothing to another one.
#include <boost/json.hpp>

#include "games/stratos/notation/words.h"

namespace strategion::stratos {

boost::json::value Words::carry_json(const Rules& /*rules*/, const Carry& /*carry*/) { return nullptr; }

Expected<Carry> Words::parse_carry(const Rules& /*rules*/, const boost::json::value& json) {
  if (json.is_null()) return Carry{};
  return fail("bad-carry", "a match of Stratos stands alone: nothing is carried into it", "carry");
}

}  // namespace strategion::stratos
