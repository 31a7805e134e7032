// The open content as a document for clients: docs/formats/protocol.md, "The catalogue of Stratos".
#pragma once

#include <boost/json/value.hpp>

#include "games/stratos/content.h"

namespace strategion::stratos {

boost::json::value catalogue_json(const Content& content);

}  // namespace strategion::stratos
