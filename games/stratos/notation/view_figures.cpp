// Units, monsters and what is being resolved, as a view's document has them.
#include <boost/json.hpp>

#include "core/base/json_text.h"
#include "games/stratos/notation/card_words.h"
#include "games/stratos/notation/names.h"
#include "games/stratos/notation/odds.h"
#include "games/stratos/notation/state_words.h"
#include "games/stratos/notation/view_json.h"

namespace strategion::stratos {
namespace {

namespace json = boost::json;

constexpr int kMuchDamage = 100;

json::array worn_json(const Tables& tables, const Unit& unit) {
  json::array list;
  for (const CardId id : unit.worn) {
    if (id != kNoCard) list.push_back(card_json(*tables.cards[id - 1U]));
  }
  return list;
}

json::object unit_json(const Known& known, Figurine slot) {
  const Reader& reader = known.reader;
  const Unit& unit = known.view.units[slot];
  const Names names(known.tables);
  json::array deeds;
  for (std::size_t i = 0; i < kDeedWords.size(); ++i) {
    if (unit.has_done(static_cast<Deed>(i))) deeds.push_back(json_text(kDeedWords[i]));
  }
  json::array marks;
  for (std::size_t i = 0; i < kMarkWords.size(); ++i) {
    if ((unit.marks >> i & 1U) != 0) marks.push_back(json_text(kMarkWords[i]));
  }
  const int physical = kMuchDamage - reader.after_defence(slot, kMuchDamage, DamageKind::kPhysical);
  const int magical = kMuchDamage - reader.after_defence(slot, kMuchDamage, DamageKind::kMagical);
  return {{"space", space_name(unit.at)},
          {"seat", seat_of(slot)},
          {"unit", json_text(kUnitWords[static_cast<std::size_t>(unit.type())])},
          {"promoted", unit.promoted()},
          {"name", names.unit(unit.type(), unit.promoted())},
          {"letter", std::string(1, kUnitLetters[static_cast<std::size_t>(unit.type())])},
          {"health", unit.health()},
          {"health_max", reader.health_max(slot)},
          {"spirit", unit.spirit()},
          {"spirit_max", reader.spirit_max(slot)},
          {"defends", reader.is_defending(slot)},
          {"defence", json::object{{"physical", physical}, {"magical", magical}}},
          {"immune", reader.is_spell_immune(slot)},
          {"left", unit.left()},
          {"travels", unit.travels()},
          {"did", std::move(deeds)},
          {"marks", std::move(marks)},
          {"worn", worn_json(known.tables, unit)}};
}

// What the frame is in the middle of, in fields that a board can show.
json::object open_frame(const Known& known, const Frame& frame) {
  json::object open{{"type", json_text(word_at(kFrameWords, frame.type))}, {"seat", seat_or_null(frame.seat)}};
  if (frame.at < kSpaces && known.tables.grid.has(frame.at)) open["space"] = space_name(frame.at);
  const bool has_card = frame.type == FrameType::kProgram || frame.type == FrameType::kCard;
  const Card* card = has_card ? find_frame_card(known.tables, frame) : nullptr;
  if (card != nullptr) open["card"] = card_json(*card);
  if (frame.type == FrameType::kDraw) {
    open["deck"] = json_text(word_at(kDeckWords, frame.source));
    open["cards_left"] = frame.count;
  }
  if (frame.type == FrameType::kDie && frame.value != 0) open["value"] = frame.value;
  const bool has_places = frame.type == FrameType::kProgram || frame.type == FrameType::kAttack;
  if (has_places && !frame.picks.empty()) {
    json::array picks;
    for (std::size_t i = 0; i < frame.picks.size(); ++i)
      picks.push_back(json_text(pick_word(kind_of_pick(known.tables, frame, i), frame.picks[i])));
    open["picks"] = std::move(picks);
  }
  if (frame.type == FrameType::kAttack && !frame.picks.empty()) {
    if (const auto odds = attack_odds(known.tables, known.state, frame.at, frame.picks[0], frame.other != 0))
      open["odds"] = odds_json(*odds);
  }
  open["draft"] = frame.has(Frame::kDrafting);
  return open;
}

}  // namespace

json::array view_units(const Known& known) {
  json::array list;
  known.reader.each_unit([&](Figurine slot) { list.push_back(unit_json(known, slot)); });
  return list;
}

json::array view_monsters(const Known& known) {
  json::array list;
  if (!known.tables.options.monsters) return list;
  for (std::size_t kind = 0; kind < kMonsters; ++kind) {
    const Monster& monster = known.view.monsters[kind];
    const MonsterRow& row = known.tables.content->monsters[kind];
    const bool here = monster.lair == Lair::kOnBoard;
    list.push_back(json::object{{"monster", json_text(kMonsterWords[kind])},
                                {"name", Names(known.tables).monster(static_cast<MonsterKind>(kind))},
                                {"text", row.text},
                                {"home", json_text(word_at(kTerrainWords, row.home))},
                                {"state", json_text(word_at(kLairWords, monster.lair))},
                                {"space", here ? json::value(json_text(space_name(monster.at))) : json::value(nullptr)},
                                {"health", here ? monster.health() : 0},
                                {"health_max", row.health},
                                {"spirit", here ? monster.spirit() : 0},
                                {"bound", monster.bound != 0}});
  }
  return list;
}

json::array view_resolving(const Known& known) {
  json::array list;
  for (const Frame& frame : known.view.frames) list.push_back(open_frame(known, frame));
  return list;
}

json::array view_previews(const Known& known) {
  json::array list;
  if (!known.is_asked() || known.question() != Question::kAct) return list;
  const Reader& reader = known.reader;
  for (std::size_t i = 0; i < kUnitsASeat; ++i) {
    const auto slot = static_cast<Figurine>(known.view.viewer * kUnitsASeat + i);
    if (!known.view.units[slot].alive()) continue;
    const Space from = known.view.units[slot].at;
    reader.each_figurine([&](Figurine target) {
      if (!reader.is_attackable(known.view.viewer, target)) return;
      const Space to = reader.space_of(target);
      const int far = distance(from, to);
      const bool attacks = far == 1 && reader.attack_die(slot) && reader.may_do(slot, Deed::kAttack);
      const bool shoots = reader.shoot_die(slot) && far >= reader.shoot_near(slot) && far <= reader.shoot_far(slot) &&
                          reader.may_do(slot, Deed::kShoot);
      if (!attacks && !shoots) return;
      const auto odds = attack_odds(known.tables, known.state, from, to, !attacks);
      if (!odds) return;
      json::object preview{{"from", space_name(from)}, {"to", space_name(to)}, {"deed", attacks ? "attack" : "shoot"}};
      for (const auto& field : odds_json(*odds)) preview.insert(field);
      list.push_back(std::move(preview));
    });
  }
  return list;
}

}  // namespace strategion::stratos
