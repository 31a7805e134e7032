#include "server/table/acts.h"

namespace strategion::server {

namespace json = boost::json;

json::array acts_json(const Match& match, std::size_t since) {
  json::array acts;
  for (std::size_t i = since; i < match.history().size(); ++i) {
    const AppliedAct& act = match.history()[i];
    if (act.seat != kSpectator) acts.push_back(json::array{seat_json(act.seat), act.action});
  }
  return acts;
}

Expected<std::vector<Acted>> parse_acts(const json::value* acts) {
  const auto broken = fail("broken-row", "the acts of a row are not as they were written");
  const json::array* list = acts == nullptr ? nullptr : acts->if_array();
  if (list == nullptr) return broken;
  std::vector<Acted> read;
  for (const json::value& item : *list) {
    const json::array* pair = item.if_array();
    if (pair == nullptr || pair->size() != 2 || !(*pair)[1].is_string()) return broken;
    Acted acted;
    if (const auto* number = (*pair)[0].if_int64(); number != nullptr && *number >= 0 && *number < kSeatsMax) {
      acted.seat = seat(static_cast<int>(*number));
    } else if ((*pair)[0] != "nature") {
      return broken;
    }
    acted.steps.emplace_back((*pair)[1].get_string());
    read.push_back(std::move(acted));
  }
  return read;
}

}  // namespace strategion::server
