#include "tests/agents/twins.h"

#include <fmt/format.h>

#include <algorithm>
#include <boost/json.hpp>
#include <stdexcept>

#include "core/record/ask.h"

namespace strategion {

namespace {

bool same_phrase(const Phrase& one, const Phrase& other) {
  return one.key == other.key && one.args == other.args && one.sentence == other.sentence;
}

Reached reach(const Match& table, Seat seat) {
  return {.view_number = table.view_number(seat),
          .view = table.rules().view(table.state(), seat),
          .legal = table.rules().legal(table.state(), seat),
          .prompt = table.rules().prompt(table.state(), seat),
          .undo_limit = table.undo_limit(seat),
          .told = told_since_own(table, seat)};
}

Start start_in(const Hall& hall) {
  return {.setup = hall.rules->setup(), .players = {}, .time = {}, .position = nullptr};
}

Command acts_since(const Match& table, std::size_t first) {
  Command command;
  for (std::size_t i = first; i < table.history().size(); ++i) {
    command.push_back({table.history()[i].seat, {table.history()[i].action}});
  }
  return command;
}

// What an act told others and not this seat; empty where it told the seat everything.
std::string secret_of(const AppliedAct& act, Seat seat) {
  const auto secret = std::ranges::find_if(act.told, [&](const Told& told) { return !told.audience.has(seat); });
  return secret == act.told.end() ? "" : secret->phrase.key;
}

std::map<std::string, int> exchanged_in(const std::vector<Command>& commands, const PlayedRecord& record, Seat seat) {
  std::map<std::string, int> keys;
  auto act = record.acts.begin();
  for (const Command& command : commands) {
    for (const Acted& acted : command) {
      if (acted.steps.front() != act->action) ++keys[secret_of(*act, seat)];
      ++act;
    }
  }
  return keys;
}

void add_differences(const std::vector<std::string>& names, std::size_t commands, Compared& found) {
  for (const std::string& name : names) {
    ++found.differences[name];
    if (found.first.empty()) found.first = fmt::format("{} after {} commands", name, commands);
  }
}

}  // namespace

PlayedRecord play_at_table(const Hall& hall, const std::vector<Sitter>& sitters, std::uint64_t seed,
                           std::size_t answers_max) {
  auto table = Match::open_with(*hall.game, hall.rules, start_in(hall), Xoshiro(seed));
  if (!table) throw std::runtime_error(table.error().text());
  std::vector<std::unique_ptr<Agent>> agents;
  for (const Sitter& sitter : sitters) agents.push_back(sitter.make(*table));
  PlayedRecord record;
  record.commands.push_back(acts_since(*table, 0));
  while (!table->is_over() && record.answered.size() < answers_max) {
    const Seat seat = next_to_act(table->asking());
    Reached reached = reach(*table, seat);
    Decision decision = ask(*agents[index(seat)], *table, seat, sitters[index(seat)].budget);
    const std::size_t acts = table->history().size();
    const AnyState truth = table->state();
    if (const auto taken = table->act(seat, decision.action); !taken) throw std::runtime_error(taken.error().sentence);
    record.answered.push_back({seat, record.commands.size(), truth, std::move(reached), std::move(decision)});
    record.commands.push_back(acts_since(*table, acts));
  }
  record.acts = table->history();
  return record;
}

std::vector<std::string> differences(const Decision& one, const Decision& other) {
  std::vector<std::string> names;
  if (one.action != other.action) names.emplace_back("action");
  if (!same_phrase(one.why, other.why)) names.emplace_back("why");
  if (one.considered != other.considered) names.emplace_back("considered");
  if (one.nodes != other.nodes) names.emplace_back("nodes");
  return names;
}

std::vector<std::string> differences(const Reached& one, const Reached& other) {
  std::vector<std::string> names;
  if (one.view_number != other.view_number) names.emplace_back("view number");
  if (one.view != other.view) names.emplace_back("view");
  if (one.legal != other.legal) names.emplace_back("legal list");
  if (!same_phrase(one.prompt, other.prompt)) names.emplace_back("prompt");
  if (one.undo_limit != other.undo_limit) names.emplace_back("undo limit");
  return names;
}

int Compared::differing() const {
  int sum = 0;
  for (const auto& [name, count] : differences) sum += count;
  return sum;
}

Compared& Compared::operator+=(const Compared& other) {
  twins += other.twins;
  worlds += other.worlds;
  refused.insert(refused.end(), other.refused.begin(), other.refused.end());
  parted += other.parted;
  for (const auto& [word, count] : other.exchanged) exchanged[word] += count;
  for (const auto& [name, count] : other.differences) differences[name] += count;
  if (first.empty()) first = other.first;
  return *this;
}

Compared compare_twin(const Hall& hall, const PlayedRecord& record, const Answered& until, const Sitter& sitter,
                      Xoshiro& rng) {
  Compared found;
  const std::vector<Command> commands = hall.exchange(*hall.rules, record, until, rng);
  found.exchanged = exchanged_in(commands, record, until.seat);
  if (found.exchanged.empty()) return found;  // no secret, no twin
  found.twins = 1;
  auto twin = Match::reopen(*hall.game, hall.rules, start_in(hall), Xoshiro(1), commands.front());
  if (!twin) throw std::runtime_error(twin.error().text());
  const std::unique_ptr<Agent> agent = sitter.make(*twin);
  std::size_t taken = 1;
  for (const Answered& question : record.answered) {
    if (question.commands > until.commands) break;
    for (; taken < question.commands; ++taken) {
      if (const auto repeated = twin->repeat(commands[taken]); !repeated) {
        found.refused.push_back(repeated.error().sentence);
        return found;
      }
    }
    if (question.seat != until.seat) continue;
    const Reached reached = reach(*twin, until.seat);
    if (!std::ranges::equal(question.reached.told, reached.told, same_phrase)) {
      found.parted = 1;
      return found;
    }
    found.worlds += twin->state() == question.truth ? 0 : 1;
    add_differences(differences(question.reached, reached), taken, found);
    add_differences(differences(question.decision, ask(*agent, *twin, until.seat, sitter.budget)), taken, found);
  }
  return found;
}

}  // namespace strategion
