#include <boost/json.hpp>

#include "core/base/hash.h"
#include "server/store/row.h"

namespace strategion::server {

std::string chained_hash(const std::string& hash_before, const Row& row) {
  const boost::json::array canonical{hash_before, row.table,  row.seq,     row.kind, row.rules_version,
                                     row.at_ms,   row.person, row.command, row.body};
  return content_hash(boost::json::serialize(canonical));
}

}  // namespace strategion::server
