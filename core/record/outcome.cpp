#include "core/record/outcome.h"

#include <algorithm>

namespace strategion {

namespace {

std::string listed(const std::vector<std::string>& names) {
  std::string text;
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (i > 0) text += i + 1 == names.size() ? " and " : ", ";
    text += names[i];
  }
  return text;
}

std::string winners_sentence(const Result& result, const std::vector<std::string>& names) {
  std::vector<std::string> winners;
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (result.place[i] == 1) winners.push_back(names[i]);
  }
  if (winners.empty()) return "Nobody wins.";
  if (winners.size() == names.size()) return names.size() == 1 ? "Won." : "All seats share the first place.";
  return listed(winners) + (winners.size() == 1 ? " wins." : " win.");
}

}  // namespace

Result table_result(TableEvent event, int seats, const std::vector<Seat>& resigned_in_order) {
  Result result;
  if (event == TableEvent::kAborted) {
    result.reason = "aborted";
    return result;
  }
  for (int i = 0; i < seats; ++i) result.place[static_cast<std::size_t>(i)] = 1;
  if (event == TableEvent::kDrawAgreed) {
    result.reason = "draw-agreed";
    return result;
  }
  result.reason = "resigned";
  for (int i = 0; i < seats; ++i) result.score[static_cast<std::size_t>(i)] = 1;
  for (std::size_t i = 0; i < resigned_in_order.size(); ++i) {
    const std::size_t left_after = resigned_in_order.size() - i;
    result.place[index(resigned_in_order[i])] = static_cast<std::uint8_t>(left_after + 1);
    result.score[index(resigned_in_order[i])] = 0;
  }
  return result;
}

std::string outcome_sentence(const Result& result, const std::vector<std::string>& names,
                             std::optional<TableEvent> ended_by, const std::string& why) {
  if (ended_by == TableEvent::kAborted) return "The match is ended without a result.";
  if (ended_by == TableEvent::kDrawAgreed) return "A draw is agreed.";
  const std::string winners = winners_sentence(result, names);
  if (ended_by == TableEvent::kResigned) return winners + " The other side resigned.";
  return why.empty() ? winners : winners + " " + why;
}

}  // namespace strategion
