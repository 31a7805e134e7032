// What a person types at a prompt: steps of an answer, and the list they choose from.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/error.h"
#include "core/game/any_game.h"

namespace strategion::apps {

// "stake 3; seal" is two steps. Without semicolons a line is one action where it can be read as one, and
// otherwise several where its words can be parted in one way only.
Expected<std::vector<std::string>> parse_steps(const AnyRules& rules, std::string_view line);

// The answers about one thing together, in the order in which each thing first comes: as a list shows them, and as
// its numbers count.
std::vector<Answer> in_shown_order(const std::vector<Answer>& answers);

inline constexpr std::size_t kListColumns = 100;  // where nobody knows how wide the screen is

// Answers in that order, broken between them, under the names of what they are about, with the numbers that choose
// them; only those that begin with `prefix`. The numbers are the whole list's, whatever is left out.
std::string numbered(const std::vector<Answer>& answers, std::string_view prefix, std::size_t columns = kListColumns);
// The same without numbers: of a question that is not open yet. Empty where nothing begins so.
std::string listed(const std::vector<Answer>& answers, std::string_view prefix, std::size_t columns = kListColumns);

// A refusal as a person reads it: "LG-012 that is water; pick a land space.". `text` begins with the rule; where that
// is no number but a word for programs, like not-asked, only the sentence is for people.
std::string refusal_sentence(std::string_view rule, std::string_view text, std::string_view right);

// The answer that may have been meant by a line that is none: one that is a slip away, else one that has most of its
// words in it, by their beginnings or a slip away.
std::optional<std::string> find_near_answer(std::string_view line, const std::vector<std::string>& answers);
// "for example "a1-b1", "a1 harvest" or "pass"": of different kinds; empty: there are none.
std::string examples_of(const std::vector<Answer>& answers);
// With what is quoted cut to what a line can hold.
std::string with_short_quotes(std::string_view sentence);

std::string_view without_blanks(std::string_view text);

}  // namespace strategion::apps
