// The full record of a match, with the seed that its chance was drawn from.
#include <boost/json.hpp>

#include "core/record/replay.h"
#include "server/table/room.h"

namespace strategion::server {

namespace json = boost::json;

json::object Room::record_json(bool embed) const {
  Record record = match_->record();
  if (embed) {
    if (const auto embedded = embed_packs(record, *game_, house_.shelf(*game_)); !embedded) {
      record.header.embedded.clear();  // a pack that has changed since is named by its hash at least
    }
  }
  json::object answer{{"full", true}, {"record", write_record(record)}};
  if (is_over()) answer["seed"] = hex(seed_);  // before, it would tell what is going to be drawn
  return answer;
}

}  // namespace strategion::server
