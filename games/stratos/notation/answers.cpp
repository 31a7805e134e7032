// Answers as a list shows them, what else may be meant by one, seats by their tribes, and long runs of events in one
// sentence.
#include <fmt/format.h>

#include "games/stratos/notation/known.h"
#include "games/stratos/notation/names.h"
#include "games/stratos/notation/odds.h"
#include "games/stratos/notation/state_words.h"
#include "games/stratos/notation/words.h"

namespace strategion::stratos {
namespace {

class AnswerTeller {
 public:
  AnswerTeller(const Rules& rules, const View& view)
      : rules_(rules), known_(rules, view), names_(known_.tables), view_(view) {}

  AnswerNote operator()(const Travel& act) const { return {unit_at(act.from), travel_note(act)}; }
  AnswerNote operator()(const Harvest& act) const {
    const Terrain terrain = view_.tiles[act.at].terrain();
    return {unit_at(act.at), is_main(terrain) ? std::string(word_at(kResourceWords, harvest_of(terrain))) : ""};
  }
  AnswerNote operator()(const PowerHarvest& act) const { return {unit_at(act.at), "D4"}; }
  AnswerNote operator()(const Attack& act) const { return {unit_at(act.from), odds_note(act.from, act.to, false)}; }
  AnswerNote operator()(const Shoot& act) const { return {unit_at(act.from), odds_note(act.from, act.to, true)}; }
  AnswerNote operator()(const PickSpace& pick) const {
    const Figurine figurine = known_.reader.at(pick.space);
    if (figurine != kNoFigurine) return {"", names_.whose_figure(known_.reader.figure_of(figurine))};
    return {"", std::string(word_at(kTerrainWords, view_.tiles[pick.space].terrain()))};
  }
  AnswerNote operator()(const PickSpell& pick) const {
    return {"", names_.is_spell(pick.card) ? known_.tables.spells[pick.card - 1U]->text : ""};
  }
  AnswerNote operator()(const PickCard& pick) const {
    return {"", names_.is_card(pick.card) ? known_.tables.cards[pick.card - 1U]->text : ""};
  }
  AnswerNote operator()(const Pass& pass) const { return {"", meaning(pass)}; }
  AnswerNote operator()(const Accept& yes) const { return {"", meaning(yes)}; }
  // What is bought says its price: "2 nickel and 1 oak", "to Knight, 2 nickel and 1 oak".
  AnswerNote operator()(const Hire& hire) const { return {"", price(hire)}; }
  AnswerNote operator()(const Learn& learn) const { return {"", price(learn)}; }
  AnswerNote operator()(const Hoard& hoard) const { return {"", price(hoard)}; }
  AnswerNote operator()(const Retrain& act) const { return {unit_at(act.at), price(act)}; }
  AnswerNote operator()(const Promote& act) const {
    const Figurine slot = known_.reader.at(act.at);
    if (slot >= kUnits) return {unit_at(act.at), ""};
    return {unit_at(act.at), fmt::format("to {}, {}", names_.unit(view_.units[slot].type(), true), price(act))};
  }
  template <class Act>
  AnswerNote operator()(const Act& act) const {
    if constexpr (requires { act.at; }) {
      if (act.at < kSpaces) return {unit_at(act.at), ""};
    }
    return {};
  }

 private:
  std::string label(const Action& action) const { return Words::touched(rules_, view_, action).label; }
  // What yes and pass mean now: "collect, 38 % a monster appears"; empty where they mean just that.
  std::string meaning(const Action& action) const {
    std::string text = label(action);
    if (text == "Pass" || text == "Yes" || text == "No") return {};
    if (const std::size_t at = text.find(" ("); at != std::string::npos && text.ends_with(')')) {
      text.pop_back();
      text.replace(at, 2, ", ");
    }
    text[0] = static_cast<char>(text[0] - 'A' + 'a');
    return text;
  }
  // What a button says in brackets.
  std::string price(const Action& action) const {
    const std::string text = label(action);
    const std::size_t from = text.find('(');
    return from == std::string::npos ? "" : text.substr(from + 1, text.find_last_of(')') - from - 1);
  }
  // "a1 Peasant 4/4"
  std::string unit_at(Space space) const {
    const Figurine figurine = known_.reader.at(space);
    if (figurine == kNoFigurine) return space_name(space);
    return fmt::format("{} {} {}/{}", space_name(space), names_.figure(known_.reader.figure_of(figurine)),
                       known_.reader.health(figurine), known_.reader.figure_health_max(figurine));
  }
  std::string odds_note(Space from, Space to, bool shot) const {
    const auto odds = attack_odds(known_.tables, known_.state, from, to, shot);
    return odds ? odds_sentence(*odds) : "";
  }
  // "forest", "covered, discovers it", "forest, over a fault line with oak and corn; if collected 38 % a monster
  // appears"
  std::string travel_note(const Travel& act) const {
    std::string note(word_at(kTerrainWords, view_.tiles[act.to].terrain()));
    if (view_.tiles[act.to].terrain() == Terrain::kCovered) note += ", discovers it";
    const std::string crossing = crossing_clause(known_.tables, known_.state, view_.viewer, act.from, act.to);
    return crossing.empty() ? note : note + ", " + crossing;
  }

  const Rules& rules_;
  Known known_;
  Names names_;
  const View& view_;
};

// ST-040: over a space between, each way round.
std::vector<std::vector<Action>> two_steps(const Travel& travel) {
  std::vector<std::vector<Action>> readings;
  for (std::size_t i = 0; i < kSpaces; ++i) {
    const auto middle = static_cast<Space>(i);
    if (distance(travel.from, middle) == 1 && distance(middle, travel.to) == 1)
      readings.push_back({Travel{travel.from, middle}, Travel{middle, travel.to}});
  }
  return readings;
}

}  // namespace

// A motion onto somebody is an attack or a shot; one of two steps is two travels; an attack from afar is a shot.
std::vector<std::vector<Action>> Words::meant(const Rules& /*rules*/, const View& view, const Action& action) {
  if (const auto* travel = std::get_if<Travel>(&action)) {
    if (travel->from >= kSpaces || travel->to >= kSpaces) return {};
    if (view.occupied.has(travel->to)) return {{Attack{travel->from, travel->to}}, {Shoot{travel->from, travel->to}}};
    return two_steps(*travel);
  }
  if (const auto* attack = std::get_if<Attack>(&action)) return {{Shoot{attack->from, attack->to}}};
  if (const auto* shot = std::get_if<Shoot>(&action)) return {{Attack{shot->from, shot->to}}};
  return {};
}

AnswerNote Words::answer(const Rules& rules, const View& view, const Action& action) {
  return std::visit(AnswerTeller(rules, view), action);
}

std::string Words::seat_name(const Rules& /*rules*/, const View& /*view*/, Seat seat) {
  return seat_title(index(seat));
}

// The beginning of a turn can be many tokens of spirit, and a calamity hits everybody.
std::string Words::sum_up(const Rules& /*rules*/, std::span<const Phrase> run) {
  if (run.empty()) return {};
  const std::string_view key = run.front().key;
  if (key == "stratos.spirit-regained") return fmt::format("{} casters regain 1 spirit each.", run.size());
  if (key == "stratos.moved") return fmt::format("{} units are moved.", run.size());
  if (key == "stratos.tile-changed") return fmt::format("{} tiles change.", run.size());
  if (key == "stratos.tokens-returned")
    return fmt::format("What lay on {} fault edges goes back to the supply.", run.size());
  return {};
}

}  // namespace strategion::stratos
