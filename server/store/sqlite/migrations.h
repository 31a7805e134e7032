// The schema by numbered steps: PRAGMA user_version says how many a file has had.
#pragma once

#include "server/store/sqlite/database.h"

namespace strategion::server {

// Each step is a transaction of its own. A file that had more steps than we know is refused.
Expected<void> migrate(Database& database);

}  // namespace strategion::server
