// Cards back into the TOML that docs/formats/content-stratos.md describes: what is written here is read again to the
// same card.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "games/stratos/content.h"

namespace strategion::stratos {

// { op = "damage", what = "picked", amount = 2, kind = "magical" }; fields that say what holds anyway are left out.
std::string write_operation(const Operation& operation);
// A list of operations, one a line, to stand behind `do = `.
std::string write_program(const Program& program);
// { attack_add = 1 }
std::string write_gift(const Gift& gift);
bool gives_something(const Gift& gift);
// A whole [[card]].
std::string write_card(const Card& card);

}  // namespace strategion::stratos
