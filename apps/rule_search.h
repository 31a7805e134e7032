// Rules as people look them up: by id in any case, by a word, or chapter by chapter.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/base/error.h"
#include "core/content/rulebook.h"

namespace strategion::apps {

// Nothing asked: the chapters with their rules' ids. An id: its text. A word: every rule, and every chapter's heading,
// that has it. What is there ends with a line break; the error suggests the nearest id.
Expected<std::string> look_up_rules(const std::vector<content::RuleText>& rules, std::string_view prefix,
                                    std::string_view asked);

}  // namespace strategion::apps
