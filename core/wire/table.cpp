#include "core/wire/table.h"

#include "core/base/assert.h"
#include "core/record/ask.h"

namespace strategion {

Table::Table(std::string id, Match match, Sitting sitting)
    : id_(std::move(id)),
      match_(std::move(match)),
      players_(std::move(sitting.players)),
      agents_(std::move(sitting.agents)),
      own_(sitting.own),
      held_(sitting.own) {}

void Table::take_seat(Seat seat) {
  own_ = own_.with(seat);
  held_ = held_.with(seat);
  agents_[index(seat)].reset();
  players_[index(seat)] = "person";
  match_.give_seat(seat, "person");
}

void Table::give_seat(Seat seat, std::unique_ptr<Agent> agent) {
  own_ = own_.without(seat);
  players_[index(seat)] = std::string(agent->name());
  agents_[index(seat)] = std::move(agent);
  match_.give_seat(seat, players_[index(seat)]);
}

void Table::run_agents() {
  while (!match_.is_over()) {
    // Programs take the lowest seat of an `all` set and go round an `any` set (next_to_act); a seat of
    // the client's is passed over only in an `all` question, where nobody waits for anybody.
    Asking asked = match_.asking();
    if (asked.mode == Mode::kAll) {
      for (int i = 0; i < match_.rules().seats(); ++i) {
        if (own_.has(strategion::seat(i))) asked.seats = asked.seats.without(strategion::seat(i));
      }
      if (asked.seats.empty()) return;
    }
    const Seat actor = next_to_act(asked);
    if (own_.has(actor)) return;
    Agent* agent = agents_[index(actor)].get();
    STRATEGION_ASSERT(agent != nullptr, "a seat is a person's or an agent's");
    const auto taken = match_.act(actor, ask(*agent, match_, actor).action);
    STRATEGION_ASSERT(taken.has_value(), "an agent's answer is legal");
  }
}

const Table::Answered* Table::find_command(const std::string& command) const {
  const auto found = answered_.find(command);
  return found == answered_.end() ? nullptr : &found->second;
}

void Table::keep_command(const std::string& command, std::string contents, const boost::json::value& result) {
  answered_.insert_or_assign(command, Answered{std::move(contents), result});
  commands_in_order_.push_back(command);
  if (commands_in_order_.size() <= kCommandsKept) return;
  answered_.erase(commands_in_order_.front());
  commands_in_order_.pop_front();
}

void Table::say(Seat from, std::string text) {
  chat_.push_back({from, std::move(text)});
  if (chat_.size() > kChatKept) chat_.pop_front();
}

}  // namespace strategion
