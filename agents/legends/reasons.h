// Why an answer was chosen, as a clause. Every number and name in it is read from what the seat knows.
#pragma once

#include <optional>

#include "agents/legends/foresight.h"

namespace strategion::legends {

// "it wins the fight: 7 against 5"; the phrase's sentence is the same clause with a capital and a full stop.
template <class Size>
Phrase reason_for(const Foresight<Size>& foresight, const Outlook& chosen);

// The same; nothing where no rule of thumb speaks for it.
template <class Size>
std::optional<Phrase> find_reason(const Foresight<Size>& foresight, const Outlook& chosen);

// Where nothing was weighed: {"legends.hint.no-choice", {}, "There is no other answer."}
Phrase reason(std::string_view key, std::string clause, boost::json::object args = {});

extern template Phrase reason_for(const Foresight<Small>&, const Outlook&);
extern template Phrase reason_for(const Foresight<Large>&, const Outlook&);
extern template std::optional<Phrase> find_reason(const Foresight<Small>&, const Outlook&);
extern template std::optional<Phrase> find_reason(const Foresight<Large>&, const Outlook&);

}  // namespace strategion::legends
