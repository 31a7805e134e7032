#include "lab/match_tally.h"

#include <algorithm>
#include <span>

namespace strategion::lab {

namespace {

// The value by this name, made where there is none: without a copy of the name where there is.
template <class T>
std::pair<const std::string, T>& entry(ByName<T>& map, std::string_view name) {
  auto found = map.find(name);
  if (found == map.end()) found = map.try_emplace(std::string(name)).first;
  return *found;
}

// "legends.moved" -> "moved": the game's name says nothing here.
std::string_view without_game(std::string_view key) {
  const std::size_t dot = key.find('.');
  return dot == std::string_view::npos ? key : key.substr(dot + 1);
}

Seat seat_in(const boost::json::object& args, int seats) {
  const auto* named = args.if_contains("seat");
  if (named == nullptr || !(named->is_int64() || named->is_uint64())) return kNature;
  const auto number = named->to_number<std::int64_t>();
  return number >= 0 && number < seats ? seat(static_cast<int>(number)) : kNature;
}

}  // namespace

void MatchTally::use(std::string_view kind, std::string_view thing, std::string_view deed, Seat seat) {
  note(kind, thing, deed, seat, true);
}

void MatchTally::befall(std::string_view kind, std::string_view thing, std::string_view fate, Seat seat) {
  note(kind, thing, fate, seat, false);
}

void MatchTally::note(std::string_view kind, std::string_view thing, std::string_view deed, Seat seat, bool is_use) {
  auto& of_kind = entry(pending_, kind);
  auto& [id, pending] = entry(of_kind.second, thing);
  if (!pending.touched) {
    pending.touched = true;
    touched_.push_back({of_kind.first, id, &pending});
  }
  PendingDeed& done = entry(pending.deeds, deed).second;
  done.is_use = is_use;
  ++done.times;
  pending.used = pending.used || is_use;
  if (!is_player(seat)) return;
  done.seats = done.seats.with(seat);
  if (is_use) pending.seats = pending.seats.with(seat);
}

void MatchTally::add(std::string_view group, std::string_view name, Seat seat, std::int64_t amount) {
  auto found = std::ranges::find_if(
      numbers_, [&](const PendingNumber& number) { return number.name == name && number.group == group; });
  if (found == numbers_.end()) {
    found = numbers_.emplace(numbers_.end());
    found->group = group;
    found->name = name;
  }
  if (!is_player(seat)) {
    found->match += amount;
    return;
  }
  found->by_seat[index(seat)] += amount;
  found->seats = found->seats.with(seat);
}

void MatchTally::play_as(Seat seat, std::string_view by, std::string_view name) {
  roles_.push_back({seat, std::string(by), std::string(name)});
}

void MatchTally::last(std::string_view unit, std::int64_t count) { lengths_.emplace_back(unit, count); }

// A thing is what an argument names by the id that the packs have for it, and the argument's name is its kind.
void MatchTally::hear(const Phrase& phrase) {
  const Seat seat = seat_in(phrase.args, seats_);
  for (const auto& argument : phrase.args) {
    if (!argument.value().is_string()) continue;
    const std::string_view text(argument.value().get_string().data(), argument.value().get_string().size());
    if (!ids_.empty() && !ids_.contains(text)) continue;
    note({argument.key().data(), argument.key().size()}, text, without_game(phrase.key), seat, true);
  }
}

std::int64_t MatchTally::PendingNumber::total() const {
  std::int64_t sum = match;
  for (const std::int64_t amount : by_seat) sum += amount;
  return sum;
}

void MatchTally::settle_things(SeatSet winners) {
  for (const TouchedThing& touched : touched_) {
    PendingThing& thing = *touched.thing;
    if (thing.total == nullptr) thing.total = &entry(entry(totals_.things, touched.kind).second, touched.id).second;
    if (thing.used) ++thing.total->matches;
    for (int i = 0; i < seats_; ++i) {
      if (thing.seats.has(seat(i))) {
        thing.total->wins[static_cast<std::size_t>(i)] += {winners.has(seat(i)) ? 1 : 0, 1};
      }
    }
    for (auto& [name, done] : thing.deeds) {
      if (done.times == 0) continue;
      if (done.total == nullptr) done.total = &entry(thing.total->deeds, name).second;
      done.total->is_use = done.is_use;
      done.total->times += done.times;
      ++done.total->matches;
      done.total->wins += {(done.seats & winners).size(), done.seats.size()};
    }
  }
}

void MatchTally::settle_numbers(SeatSet winners) {
  ByName<std::int64_t> wholes;
  for (const PendingNumber& number : numbers_) wholes[number.group] += number.total();
  for (const auto& [name, sum] : wholes) {
    GroupTotals& group = entry(totals_.groups, name).second;
    group.sum += sum;
    group.squares += sum * sum;
  }
  for (const PendingNumber& number : numbers_) {
    const std::int64_t sum = number.total();
    NumberTotals& totals = entry(totals_.groups.find(number.group)->second.numbers, number.name).second;
    totals.sum += sum;
    totals.squares += sum * sum;
    totals.products += sum * wholes.find(number.group)->second;
    totals.is_seats = totals.is_seats || !number.seats.empty();
    if (winners.empty()) continue;
    for (int i = 0; i < seats_; ++i) {
      const std::int64_t amount = number.by_seat[static_cast<std::size_t>(i)];
      const bool won = winners.has(seat(i));
      (won ? totals.winners_sum : totals.others_sum) += amount;
      (won ? totals.winners_squares : totals.others_squares) += amount * amount;
    }
  }
}

// The names are those of lab/compare.cpp.
void MatchTally::trace_match(const Ending& ending, SeatSet winners, Trace& trace) const {
  trace.clear();
  trace["length decisions"] = ending.decisions;
  trace["length choices"] = ending.choices;
  for (const auto& [unit, count] : lengths_) trace["length " + unit] = count;
  if (winners.empty()) trace["wins shared"] = 1;
  trace["ends " + std::string(ending.result.reason)] = 1;
  for (int i = 0; i < seats_; ++i) {
    const std::string name = "seat " + std::to_string(i + 1);
    if (winners.has(seat(i))) trace["wins seat " + name] = 1;
    trace["score " + name] = ending.result.score[static_cast<std::size_t>(i)];
  }
  for (const Role& role : roles_) {
    if (winners.has(role.seat)) ++trace["wins " + role.by + " " + role.name];
  }
  for (const PendingNumber& number : numbers_) trace["number " + number.group + " " + number.name] += number.total();
  for (const TouchedThing& touched : touched_) {
    if (touched.thing->used) trace["used " + std::string(touched.kind) + " " + std::string(touched.id)] = 1;
  }
}

void MatchTally::settle(const Ending& ending, Trace& trace) {
  trace_match(ending, winners_of(ending.result, seats_), trace);
  settle(ending);
}

void MatchTally::settle(const Ending& ending) {
  const SeatSet winners = winners_of(ending.result, seats_);
  ++totals_.matches;
  if (winners.empty()) {
    ++totals_.shared;
  } else {
    totals_.winners += winners.size();
    totals_.others += seats_ - winners.size();
  }
  totals_.decisions.add(ending.decisions);
  totals_.choices.add(ending.choices);
  ++entry(totals_.reasons, ending.result.reason).second;
  for (int i = 0; i < seats_; ++i) {
    const auto at = static_cast<std::size_t>(i);
    const Share won{winners.has(seat(i)) ? 1 : 0, 1};
    totals_.by_seat[at] += won;
    totals_.scores[at].add(ending.result.score[at]);
    if (at < ending.agents.size()) entry(totals_.by_agent, ending.agents[at]).second += won;
  }
  // Seats that play one part together, as a side, win or lose it together: a match says it once.
  for (std::size_t i = 0; i < roles_.size(); ++i) {
    const Role& role = roles_[i];
    const auto is_same = [&](const Role& other) { return other.by == role.by && other.name == role.name; };
    const auto own = std::span(roles_).first(i);
    if (!is_player(role.seat) || std::ranges::any_of(own, is_same)) continue;
    const bool won = std::ranges::any_of(
        roles_, [&](const Role& other) { return is_same(other) && is_player(other.seat) && winners.has(other.seat); });
    entry(entry(totals_.played_as, role.by).second, role.name).second += {won ? 1 : 0, 1};
  }
  for (const auto& [unit, count] : lengths_) entry(totals_.lengths, unit).second.add(count);
  settle_things(winners);
  settle_numbers(winners);
  drop();
}

void MatchTally::drop() {
  for (const TouchedThing& touched : touched_) {
    PendingThing& thing = *touched.thing;
    thing.touched = false;
    thing.used = false;
    thing.seats = {};
    for (auto& [name, done] : thing.deeds) {
      done.times = 0;
      done.seats = {};
    }
  }
  touched_.clear();
  numbers_.clear();
  roles_.clear();
  lengths_.clear();
}

}  // namespace strategion::lab
