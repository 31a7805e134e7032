// The difference of two documents, so that a client is sent what changed and not the whole view again.
#pragma once

#include <boost/json/object.hpp>

namespace strategion {

// {"set": {"/field/c4": "..."}, "gone": ["/field/c5"]}: JSON pointers, to be set in order and then
// removed. Lists of another length are set whole.
boost::json::object difference(const boost::json::value& before, const boost::json::value& after);

}  // namespace strategion
