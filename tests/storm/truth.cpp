#include "tests/storm/truth.h"

#include <algorithm>

#include "core/game/exports.h"
#include "core/wire/choice_tree.h"

namespace strategion::storm {

namespace json = boost::json;

void Truth::add(const server::Room& room) {
  if (!room.has_begun()) return;
  const Match& match = room.match();
  rules_ = match.shared_rules();
  const SeatSet asked = match.asking().seats;
  for (int i = 0; i <= room.seats(); ++i) {
    const Seat seat = i == room.seats() ? kSpectator : strategion::seat(i);
    World world{match.shown(), {}, asked.has(seat)};
    if (!match.is_over()) world.state = rules_->redeal(match.state(), seat, rng_);
    world.view = rules_->view(world.state, seat);
    auto& known = worlds_[{index(seat), match.view_number(seat)}];
    // A number stands for one view but for the marks of who has answered.
    if (known.empty() || known.back().view != world.view) known.push_back(std::move(world));
  }
  // What a seat took back of its own draft is gone from the history, and other acts may stand there now.
  constexpr std::size_t kDraftMost = 64;
  history_ = std::min(history_, match.history().size());
  history_ -= std::min(history_, kDraftMost);
  for (; history_ < match.history().size(); ++history_) {
    for (const Told& told : match.history()[history_].told) {
      const std::string text = json::serialize(phrase_json(told.phrase));
      for (std::size_t i = 0; i < kSeatsMax + 2; ++i) {
        if (told.audience.has(static_cast<Seat>(i))) events_.insert({i, text});
      }
    }
  }
}

bool Truth::has_view(Seat seat, std::uint64_t number, const json::value& view) const {
  const auto found = worlds_.find({index(seat), number});
  return found != worlds_.end() &&
         std::ranges::any_of(found->second, [&](const World& world) { return world.view == view; });
}

bool Truth::has_choices(Seat seat, std::uint64_t number, const json::array& choices) const {
  const auto found = worlds_.find({index(seat), number});
  return found != worlds_.end() && std::ranges::any_of(found->second, [&](const World& world) {
           return world.asked && choice_tree(*rules_, world.state, seat).choices == choices;
         });
}

bool Truth::has_behind(Seat seat, std::uint64_t number, const json::array& choices) const {
  const auto found = worlds_.find({index(seat), number});
  return found != worlds_.end() && std::ranges::any_of(found->second, [&](const World& world) {
           return world.asked && tree_behind_windows(*rules_, world.state, seat).choices == choices;
         });
}

}  // namespace strategion::storm
