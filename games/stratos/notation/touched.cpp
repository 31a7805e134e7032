// What a step touches and how a button calls it; and the view that hides nothing.
#include <fmt/format.h>

#include <algorithm>

#include "games/stratos/notation/card_words.h"
#include "games/stratos/notation/known.h"
#include "games/stratos/notation/names.h"
#include "games/stratos/notation/odds.h"
#include "games/stratos/notation/state_words.h"
#include "games/stratos/notation/words.h"

namespace strategion::stratos {
namespace {

class Labels {
 public:
  Labels(const Rules& rules, const View& view) : known_(rules, view), names_(known_.tables), view_(view) {}

  Touched operator()(const Pass&) const {
    switch (known_.question()) {
      case Question::kMay:
        return said(frame_type() == FrameType::kCross ? "Leave it there"
                    : frame_type() == FrameType::kDie ? "Keep this roll"
                                                      : "No");
      case Question::kRecover: return said("Draw a Mage spell");
      case Question::kGiveUp: return said("Give it up");
      case Question::kTarget:
      case Question::kResource: return said("Enough");
      case Question::kOneAction: return said("No action");
      default: return said("Pass");
    }
  }
  Touched operator()(const Travel& act) const {
    std::string label = fmt::format("Travel to {}", space_name(act.to));
    if (act.to < kSpaces && view_.tiles[act.to].terrain() == Terrain::kCovered) label += " and discover it";
    const std::string crossing = crossing_clause(known_.tables, known_.state, view_.viewer, act.from, act.to);
    if (!crossing.empty()) label += ", " + crossing;
    return between(act.from, act.to, std::move(label));
  }
  Touched operator()(const Harvest& act) const {
    const Terrain terrain = act.at < kSpaces ? view_.tiles[act.at].terrain() : Terrain::kNone;
    const std::string_view what = is_main(terrain) ? word_at(kResourceWords, harvest_of(terrain)) : "nothing";
    return here(act.at, fmt::format("Harvest {}", what));
  }
  Touched operator()(const PowerHarvest& act) const {
    const Figurine unit = act.at < kSpaces ? known_.reader.at(act.at) : kNoFigurine;
    const bool sure = unit < kUnits && view_.units[unit].promoted();
    return here(act.at, sure ? "Power harvest: D4" : "Power harvest: D4, 4 fails");
  }
  Touched operator()(const Defend& act) const { return here(act.at, "Defend"); }
  Touched operator()(const Attack& act) const { return strike(act.from, act.to, false); }
  Touched operator()(const Shoot& act) const { return strike(act.from, act.to, true); }
  Touched operator()(const Search& act) const { return here(act.at, "Search"); }
  Touched operator()(const Cast& act) const { return here(act.at, "Cast a spell"); }
  Touched operator()(const UseItem& act) const { return here(act.at, "Use an item"); }
  Touched operator()(const UsePermanent& use) const {
    return {{}, {names_.card(use.card)}, fmt::format("Use {}", names_.card_title(use.card))};
  }
  Touched operator()(const EndActions&) const { return said("To buying"); }
  Touched operator()(const PickSpell& pick) const {
    std::string label = names_.spell_title(pick.card);
    if (names_.is_spell(pick.card)) label += fmt::format(" ({} spirit)", known_.tables.spells[pick.card - 1U]->spirit);
    return {{}, {names_.spell(pick.card)}, std::move(label)};
  }
  Touched operator()(const PickCard& pick) const {
    const std::string title = names_.card_title(pick.card);
    return {{}, {names_.card(pick.card)}, known_.question() == Question::kKeep ? "Keep " + title : title};
  }
  Touched operator()(const PickSpace& pick) const {
    const std::string place = space_name(pick.space);
    const std::string figure = figure_at(pick.space);
    return here(pick.space, figure.empty() ? place : fmt::format("{} on {}", figure, place));
  }
  Touched operator()(const PickResource& pick) const {
    return thing(std::string(word_at(kResourceWords, pick.resource)));
  }
  Touched operator()(const PickTerrain& pick) const { return thing(std::string(word_at(kTerrainWords, pick.terrain))); }
  Touched operator()(const PickWay& pick) const { return said(titled(word_at(kWayWords, pick.way))); }
  Touched operator()(const DropEquipment& drop) const {
    const std::string title = names_.card_title(drop.card);
    if (drop.at == kNowhere) return {{}, {names_.card(drop.card)}, fmt::format("Discard {}", title)};
    return {
        {space_name(drop.at)}, {names_.card(drop.card)}, fmt::format("Discard {} on {}", title, space_name(drop.at))};
  }
  Touched operator()(const Accept&) const {
    if (known_.question() == Question::kRecover) return said("Recover the spellbook");
    if (frame_type() == FrameType::kCross) {
      const auto odds = monster_odds(known_.tables, known_.state, view_.frames.back().seat);
      return said(
          fmt::format("Collect {} ({})", tokens_text(view_.edges[view_.frames.back().other]), monster_sentence(odds)));
    }
    return said(frame_type() == FrameType::kDie ? "Throw again" : "Yes");
  }
  Touched operator()(const PlaceToken& place) const {
    return {{space_name(place.a), space_name(place.b)},
            {std::string(word_at(kResourceWords, place.resource))},
            fmt::format("{} between {} and {}", titled(word_at(kResourceWords, place.resource)), space_name(place.a),
                        space_name(place.b))};
  }
  Touched operator()(const Hire& hire) const {
    return {{},
            {std::string(word_at(kUnitWords, hire.type))},
            fmt::format("Hire {} ({})", with_article(names_.unit(hire.type, false)), cost_of(hire.type))};
  }
  Touched operator()(const Promote& act) const {
    const Figurine slot = act.at < kSpaces ? known_.reader.at(act.at) : kNoFigurine;
    if (slot >= kUnits) return here(act.at, fmt::format("Promote {}", space_name(act.at)));
    const UnitType type = view_.units[slot].type();
    // ST-608: what the Academy remits is chosen with the payment.
    const std::string_view less =
        known_.is_player() && known_.reader.has_academy(view_.viewer) ? ", 1 less by the Academy" : "";
    return here(act.at, fmt::format("Promote to {} ({}{})", names_.unit(type, true), cost_of(type), less));
  }
  Touched operator()(const Retrain& act) const {
    return {{space_name(act.at)},
            {std::string(word_at(kUnitWords, act.type))},
            fmt::format("Retrain as {} ({})", with_article(names_.unit(act.type, false)), cost_of(act.type))};
  }
  Touched operator()(const Learn& learn) const {
    const int price = learn.deck == Deck::kMage ? 1 : 2;  // ST-607
    return {{},
            {std::string(word_at(kDeckWords, learn.deck))},
            fmt::format("Learn a {} spell ({} spice)", titled(word_at(kDeckWords, learn.deck)), price)};
  }
  Touched operator()(const Hoard&) const {
    return said(fmt::format("Hoard (1 of each main resource, 1 point{})", gems_clause()));
  }
  Touched operator()(const Pay& pay) const { return said(payment_text(pay)); }
  Touched operator()(const EndTurn&) const { return said("End turn"); }
  // Nature's have no button.
  template <class Drawn>
  Touched operator()(const Drawn&) const {
    return {};
  }

 private:
  static Touched said(std::string label) { return {{}, {}, std::move(label)}; }
  static Touched here(Space at, std::string label) { return {{space_name(at)}, {}, std::move(label)}; }
  static Touched between(Space from, Space to, std::string label) {
    return {{space_name(from), space_name(to)}, {}, std::move(label)};
  }
  static Touched thing(std::string word) {
    std::string label = titled(word);
    return {{}, {std::move(word)}, std::move(label)};
  }
  FrameType frame_type() const { return view_.frames.empty() ? FrameType::kNone : view_.frames.back().type; }
  std::string figure_at(Space space) const {
    const Figurine figurine = space < kSpaces ? known_.reader.at(space) : kNoFigurine;
    return figurine == kNoFigurine ? "" : names_.figure(known_.reader.figure_of(figurine));
  }
  // "Attack b2 (Soldier): D6, hits 1-5"
  Touched strike(Space from, Space to, bool shot) const {
    std::string label = fmt::format("{} {}", shot ? "Shoot" : "Attack", space_name(to));
    if (const auto odds = attack_odds(known_.tables, known_.state, from, to, shot))
      label += fmt::format(" ({}): {}", odds->target, die_text(*odds));
    return between(from, to, std::move(label));
  }
  std::string cost_of(UnitType type) const {
    if (type == UnitType::kNone || type >= UnitType::kCount) return "nothing";
    std::vector<std::string> parts;
    const Cost cost = known_.reader.hire_cost(type);
    for (std::size_t i = 0; i < kMain; ++i) {
      if (cost[i] > 0) parts.push_back(resources_text(cost[i], static_cast<Resource>(i)));
    }
    return joined(parts, "and");
  }
  // ST-022: ", 2 gems stand for what is missing"
  std::string gems_clause() const {
    if (!known_.is_player()) return {};
    const auto& tokens = view_.purses[known_.tables.purse_of[view_.viewer]].tokens;
    const auto missing = std::count(tokens.begin(), tokens.begin() + kMain, 0);
    if (missing == 0) return {};
    return missing == 1 ? ", 1 gem stands for what is missing"
                        : fmt::format(", {} gems stand for what is missing", missing);
  }
  // "Pay 1 corn, 1 spice and 1 gem": the whole of it where the purchase is known.
  std::string payment_text(const Pay& pay) const {
    std::vector<std::string> parts;
    if (known_.is_player() && view_.purchases[view_.viewer].is_draft()) {
      const Cost cost = known_.reader.cost_of(view_.viewer, view_.purchases[view_.viewer]);
      int gems = 0;
      for (std::size_t i = 0; i < kMain; ++i) {
        const int by_gems = pay.gems >> i * 2 & 3;
        const int own = cost[i] - by_gems - (pay.less == i + 1 ? 1 : 0);
        gems += by_gems;
        if (own > 0) parts.push_back(resources_text(own, static_cast<Resource>(i)));
      }
      if (gems > 0) parts.push_back(resources_text(gems, Resource::kGem));
    }
    std::string text = parts.empty() ? "Pay" : "Pay " + joined(parts, "and");
    if (pay.less != 0) text += fmt::format(" (the Academy remits 1 {})", word_at(kResourceWords, pay.less - 1));
    return text;
  }

  Known known_;
  Names names_;
  const View& view_;
};

}  // namespace

Touched Words::touched(const Rules& rules, const View& view, const Action& action) {
  return std::visit(Labels(rules, view), action);
}

View Words::open_view(const Rules& rules, const State& state) {
  View view = rules.view(state, kSpectator);
  view.secrets = state.secrets;
  view.spells = state.spells;
  view.piles = state.piles;
  view.items = state.items;
  view.bags = state.bags;
  view.covered = state.covered;
  view.frames = state.frames;
  view.hidden_spells = {};
  view.hidden_aside = {};
  view.hidden_items = {};
  view.hidden_bottom = {};
  return view;
}

}  // namespace strategion::stratos
