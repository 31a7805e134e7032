// The open content as a document for clients.
#pragma once

#include <boost/json/value.hpp>

#include "games/legends/piece.h"

namespace strategion::legends {

boost::json::value catalogue_json(const Content& content);

}  // namespace strategion::legends
