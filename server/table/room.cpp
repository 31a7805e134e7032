#include "server/table/room.h"

#include <boost/json.hpp>

#include "core/base/assert.h"

namespace strategion::server {

namespace json = boost::json;

void Room::stage(std::string_view kind, json::object body) {
  const auto folded = fold(kind, body, false);
  STRATEGION_ASSERT(folded.has_value(), "what was checked can be folded");
  staged_.push_back({std::string(kind), std::move(body)});
}

std::vector<Row> Room::seal(const std::string& person, const std::string& command, const std::string& digest,
                            const json::value& reply, std::int64_t wall_ms) {
  std::vector<Row> rows;
  for (Staged& staged : staged_) {
    Row row{id_, seq_ + 1, staged.kind, game_->rules_version(), wall_ms, {}, {}, {}, {}};
    row.person = person;
    if (rows.empty() && !command.empty()) {
      row.command = command;
      staged.body["digest"] = digest;
      staged.body["reply"] = reply;
      answered_[person + "\n" + command] = {digest, reply};
    }
    row.body = json::serialize(staged.body);
    row.hash = chained_hash(hash_, row);
    seq_ = row.seq;
    hash_ = row.hash;
    rows.push_back(std::move(row));
  }
  if (created_ms_ == 0) created_ms_ = wall_ms;
  updated_ms_ = wall_ms;
  staged_.clear();
  return rows;
}

const Room::Answered* Room::find_command(const std::string& person, const std::string& command) const {
  const auto found = answered_.find(person + "\n" + command);
  return found == answered_.end() ? nullptr : &found->second;
}

SeatSet Room::seats_of(const std::string& person) const {
  SeatSet seats;
  for (std::size_t i = 0; i < holders_.size(); ++i) {
    if (holders_[i].kind == SeatHolder::Kind::kPerson && holders_[i].person == person) {
      seats = seats.with(static_cast<Seat>(i));
    }
  }
  return seats;
}

SeatSet Room::persons() const {
  SeatSet seats;
  for (std::size_t i = 0; i < holders_.size(); ++i) {
    if (holders_[i].kind == SeatHolder::Kind::kPerson) seats = seats.with(static_cast<Seat>(i));
  }
  return seats;
}

bool Room::is_alone(const std::string& person) const {
  if (seats_of(person).empty()) return false;
  for (const SeatHolder& holder : holders_) {
    if (holder.kind == SeatHolder::Kind::kOpen) return false;
    if (!holder.person.empty() && holder.person != person) return false;
  }
  return true;
}

bool Room::gives_hints_to(const std::string& person) const {
  if (seats_of(person).empty() || hints_ == Hints::kNever) return false;
  return hints_ == Hints::kAgreed || is_alone(person);
}

// The creator; after them whoever sits lowest. Somebody whose seat an agent keeps is still the host.
void Room::pick_host() {
  for (const SeatHolder& holder : holders_) {
    if (holder.person == host_) return;
  }
  for (const SeatHolder& holder : holders_) {
    if (holder.kind != SeatHolder::Kind::kPerson) continue;
    host_ = holder.person;
    return;
  }
}

}  // namespace strategion::server
