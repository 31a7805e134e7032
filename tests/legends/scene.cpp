#include "tests/legends/scene.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <stdexcept>

#include "games/legends/rules/reader.inl"
#include "tests/legends/packs.h"

namespace strategion::legends {
namespace {

class Ear final : public Sink<Event> {
 public:
  explicit Ear(std::vector<Told>& events) : events_(events) {}
  void tell(const Event& event, SeatSet audience) override { events_.push_back({event, audience}); }

 private:
  std::vector<Told>& events_;
};

const Piece& piece_named(std::string_view id) {
  const Piece* piece = real_content().find_piece(id);
  if (piece == nullptr) throw std::invalid_argument("no such piece: " + std::string(id));
  return *piece;
}

PieceId id_of(const Piece& piece) { return PieceId(&piece - real_content().pieces.data()); }

// The army that the piece comes from: its colour's, at the place where it stands.
std::size_t army_of(std::string_view piece, std::size_t zone) {
  return zone * 2 + index(side_of(piece_named(piece).colour));
}

Drawing with_castles(Drawing drawing) {
  if (!drawing.castles) return drawing;
  for (std::size_t army = 0; army < static_cast<std::size_t>(drawing.seats); ++army) {
    const bool has_one = std::ranges::any_of(drawing.pieces, [&](const Placed& placed) {
      return piece_named(placed.piece).castle && army_of(placed.piece, zone_of(space_named(placed.space))) == army;
    });
    if (has_one) continue;
    const int corner = static_cast<int>(army / 2 * 8);
    // These two have nothing to use unless there is desert or forest.
    if ((army & 1U) == 0) {
      drawing.pieces.push_back({name_of(space_at(corner, 0)), "mirage-castle"});
    } else {
      drawing.pieces.push_back({name_of(space_at(corner + 7, 7)), "the-hidden-hive"});
    }
  }
  return drawing;
}

std::vector<Army> armies_of(const Drawing& drawing) {
  std::vector<Army> armies(static_cast<std::size_t>(drawing.seats));
  const auto enlist = [&](std::string_view piece, std::size_t zone) {
    armies.at(army_of(piece, zone)).pieces.push_back(id_of(piece_named(piece)));
  };
  for (const Placed& placed : drawing.pieces) enlist(placed.piece, zone_of(space_named(placed.space)));
  for (const std::string& piece : drawing.destroyed) enlist(piece, 0);
  if (!drawing.curse.empty()) enlist(drawing.curse, 0);
  for (std::size_t army = 0; army < armies.size(); ++army) {
    armies[army].id = "scene";
    armies[army].side = static_cast<Side>(army & 1U);
    std::ranges::sort(armies[army].pieces);
  }
  return armies;
}

std::shared_ptr<const std::vector<Board>> boards_of(const Drawing& drawing) {
  const auto zones = static_cast<std::size_t>(drawing.seats) / 2;
  std::vector<std::string> rows = drawing.terrain;
  if (rows.empty()) {
    rows.assign(8, "");
    for (std::size_t zone = 0; zone < zones; ++zone) {
      for (std::size_t row = 0; row < 8; ++row) rows[row] += row == 0 ? "~PPPPP~P" : row == 7 ? "P~PPPPP~" : "PPPPPPPP";
    }
  }
  auto boards = std::make_shared<std::vector<Board>>(4 * zones);
  for (std::size_t rank = 0; rank < 8; ++rank) {
    for (std::size_t file = 0; file < 8 * zones; ++file) {
      const Space space = space_at(static_cast<int>(file), static_cast<int>(rank));
      const std::size_t terrain = kTerrainLetters.find(rows.at(7 - rank).at(file));
      if (terrain == std::string_view::npos) throw std::invalid_argument("no such terrain in row " + rows[7 - rank]);
      const std::size_t at = on_board(space);  // counts from the beige edge; boards are printed from the top
      (*boards)[slot_of(space)].spaces[(3 - at / 4) * 4 + at % 4] = static_cast<Terrain>(terrain);
    }
  }
  return boards;
}

int first_seat(const Drawing& drawing) {
  return drawing.seat >= 0 ? drawing.seat : static_cast<int>(index(drawing.turn));
}

template <class Size>
Rules<Size> rules_drawn(const Drawing& drawing, const std::vector<Board>& boards) {
  Options options;
  options.seats = drawing.seats;
  options.turn_boards = false;
  options.first = first_seat(drawing);
  options.draw_after = drawing.draw_after;
  options.own_boards = true;
  std::vector<std::vector<const Board*>> pairs;
  for (std::size_t i = 0; i < boards.size(); i += 2) pairs.push_back({&boards[i], &boards[i + 1]});
  return Rules<Size>(shared_content(), options, armies_of(drawing), pairs);
}

}  // namespace

std::shared_ptr<const Content> shared_content() {
  return {std::shared_ptr<void>(), &real_content()};  // lives as long as the program
}

Space space_named(std::string_view name) {
  if (name.size() < 2 || name.back() < '1' || name.back() > '8')
    throw std::invalid_argument("no such space: " + std::string(name));
  int file = name.front() - 'a';
  if (name.size() == 3) file = 26 + name[1] - 'a';
  return space_at(file, name.back() - '1');
}

std::string name_of(Space space) {
  const int file = file_of(space);
  std::string name;
  if (file >= 26) name += 'a';
  name += static_cast<char>('a' + file % 26);
  return name + static_cast<char>('1' + rank_of(space));
}

Texts sorted(Texts words) {
  std::ranges::sort(words);
  return words;
}

std::vector<std::string> plains_with(const std::map<std::string, char>& spaces) {
  std::vector<std::string> rows(8, "PPPPPPPP");
  for (const auto& [name, terrain] : spaces) {
    const Space space = space_named(name);
    rows.at(7 - static_cast<std::size_t>(rank_of(space))).at(static_cast<std::size_t>(file_of(space))) = terrain;
  }
  return rows;
}

template <class Size>
BasicScene<Size>::BasicScene(const Drawing& drawn)
    : boards_(boards_of(drawn)), rules(rules_drawn<Size>(with_castles(drawn), *boards_)), state(rules.deal({})) {
  const Drawing drawing = with_castles(drawn);
  for (std::uint8_t slot = 0; slot < boards_->size(); ++slot)
    rules.apply(state, kNature, DealBoard{slot, slot, 0}, nullptr);
  place(drawing);
  begin(drawing);
}

template <class Size>
void BasicScene<Size>::place(const Drawing& drawing) {
  const auto& tables = rules.tables();
  const auto kind_in = [&](std::string_view piece, std::size_t army) {
    Kind kind = tables.first_kind[army];
    while (tables.pieces[kind] != &piece_named(piece)) ++kind;
    return kind;
  };
  for (const Placed& placed : drawing.pieces) {
    const Space space = space_named(placed.space);
    if (state.water.has(space) || state.kind[space] != kNoKind)
      throw std::invalid_argument("no room on " + placed.space);
    const std::size_t army = army_of(placed.piece, zone_of(space));
    const auto origin = static_cast<Side>(army & 1U);
    Mark mark(origin, army);
    if (placed.under) mark.give_to(*placed.under);
    if (placed.known) mark.show_to_all();
    if (placed.moved) mark.set_moved();
    state.kind[space] = kind_in(placed.piece, army);
    state.mark[space] = mark;
    state.side[index(mark.side())].add(space);
    state.census[state.kind[space]].enter();
  }
  for (const std::string& piece : drawing.destroyed) state.census[kind_in(piece, army_of(piece, 0))].bury();
  if (drawing.curse.empty()) return;
  const std::size_t owner = army_of(drawing.curse, 0);
  state.curse = kind_in(drawing.curse, owner);
  state.curse_seat = static_cast<std::uint8_t>(drawing.curse_by ? index(*drawing.curse_by) : owner);
}

// By the one door: the last seat declines its switches, and play begins.
template <class Size>
void BasicScene<Size>::begin(const Drawing& drawing) {
  const auto last = static_cast<std::uint8_t>((first_seat(drawing) + drawing.seats - 1) % drawing.seats);
  state.phase = Phase::kSwitching;
  state.switches = static_cast<std::uint8_t>(kSwitches);
  state.turn = last;
  state.question = Question::kSwitchOne;
  state.asked = last;
  act(Pass{});
  if (!drawing.at_start) pass_windows();
  forget();
}

template <class Size>
void BasicScene<Size>::act(const Action& action, Where where) {
  const std::string reason = refused(action);
  if (reason != "legal") {
    ADD_FAILURE_AT(where.file_name(), static_cast<int>(where.line())) << "refused: " << reason;
    return;
  }
  Ear ear(events_);
  rules.apply(state, static_cast<Seat>(state.asked), action, &ear);
}

template <class Size>
void BasicScene<Size>::use_on(std::string_view from, std::string_view power, const Texts& targets, Where where) {
  use(from, power, where);
  for (const std::string& target : targets) pick(target, where);
}

template <class Size>
void BasicScene<Size>::pass_windows() {
  while (state.question == Question::kWindow) pass();
}

template <class Size>
void BasicScene<Size>::idle_until(Side side) {
  const auto turn = state.turns;
  while (!over() && !(asks(Question::kTurn, side) && state.turns > turn)) {
    act(rules.default_answer(state, static_cast<Seat>(state.asked)));
  }
}

template <class Size>
Action BasicScene<Size>::to_move(std::string_view from, std::string_view to) const {
  return StandardMove{space_named(from), space_named(to)};
}

template <class Size>
Action BasicScene<Size>::to_use(std::string_view from, std::string_view power) const {
  for (std::size_t i = 0; i < kNamedActions; ++i) {
    if (kNamedWords[i] == power) return UsePower{space_named(from), static_cast<std::uint8_t>(i)};
  }
  const auto& words = rules.tables().power_words;
  const auto word = std::ranges::find(words, power);
  if (word == words.end()) throw std::invalid_argument("no piece of the scene has the power " + std::string(power));
  return UsePower{space_named(from), static_cast<std::uint8_t>(kProgramPower + (word - words.begin()))};
}

template <class Size>
std::vector<Action> BasicScene<Size>::legal() const {
  Choices<Action> choices;
  rules.add_legal(state, static_cast<Seat>(state.asked), choices);
  return {choices.begin(), choices.end()};
}

template <class Size>
std::string BasicScene<Size>::refused(const Action& action) const {
  return refused(action, state.asked);
}

template <class Size>
std::string BasicScene<Size>::refused(const Action& action, int seat) const {
  const Legality legality = rules.check(state, static_cast<Seat>(seat), action);
  return legality ? "legal" : legality.refusal().text();
}

template <class Size>
Texts BasicScene<Size>::moves_of(std::string_view from) const {
  Texts spaces;
  for (const Action& action : legal()) {
    const auto* move = std::get_if<StandardMove>(&action);
    if (move != nullptr && move->from == space_named(from)) spaces.push_back(name_of(move->to));
  }
  return sorted(spaces);
}

template <class Size>
Texts BasicScene<Size>::powers_of(std::string_view from) const {
  Texts powers;
  for (const Action& action : legal()) {
    const auto* use = std::get_if<UsePower>(&action);
    if (use == nullptr || use->from != space_named(from)) continue;
    powers.emplace_back(use->power < kNamedActions
                            ? kNamedWords[use->power]
                            : std::string_view(rules.tables().power_words[use->power - kProgramPower]));
  }
  return sorted(powers);
}

template <class Size>
Texts BasicScene<Size>::picks() const {
  Texts spaces;
  for (const Action& action : legal()) {
    if (const auto* pick = std::get_if<PickSpace>(&action)) spaces.push_back(name_of(pick->space));
  }
  return sorted(spaces);
}

template <class Size>
Texts BasicScene<Size>::kinds() const {
  Texts pieces;
  for (const Action& action : legal()) {
    if (const auto* pick = std::get_if<PickKind>(&action)) pieces.push_back(rules.tables().pieces[pick->kind]->id);
  }
  return sorted(pieces);
}

template <class Size>
std::optional<WindowKind> BasicScene<Size>::window() const {
  if (state.question != Question::kWindow) return std::nullopt;
  return static_cast<WindowKind>(state.frames.back().which);
}

template <class Size>
std::string BasicScene<Size>::at(std::string_view space) const {
  const Kind kind = state.kind[space_named(space)];
  return kind == kNoKind ? "" : rules.tables().pieces[kind]->id;
}

template <class Size>
bool BasicScene<Size>::under(Side side, std::string_view space) const {
  return state.side[index(side)].has(space_named(space));
}

template <class Size>
int BasicScene<Size>::strength(std::string_view space) const {
  if (empty(space)) throw std::invalid_argument("nothing stands on " + std::string(space));
  return Reader<Size>(rules.tables(), state).strength(space_named(space));
}

template <class Size>
int BasicScene<Size>::strength_against(std::string_view space, std::string_view opponent) const {
  return Reader<Size>(rules.tables(), state).strength_against(space_named(space), space_named(opponent));
}

template <class Size>
bool BasicScene<Size>::has_power(std::string_view space, Named power) const {
  return Reader<Size>(rules.tables(), state).has_power(space_named(space), power);
}

template <class Size>
bool BasicScene<Size>::destroyed(std::string_view piece) const {
  for (std::size_t kind = 1; kind < rules.tables().pieces.size(); ++kind) {
    if (rules.tables().pieces[kind]->id == piece && state.census[kind].destroyed() > 0) return true;
  }
  return false;
}

template <class Size>
bool BasicScene<Size>::alive(std::string_view piece) const {
  bool found = false;
  state.occupied().each([&](Space space) { found = found || rules.tables().pieces[state.kind[space]]->id == piece; });
  return found;
}

template <class Size>
std::string BasicScene<Size>::curse() const {
  return state.curse == kNoKind ? "" : rules.tables().pieces[state.curse]->id;
}

template <class Size>
Kind BasicScene<Size>::kind_of(std::string_view piece) const {
  const auto& pieces = rules.tables().pieces;
  for (std::size_t kind = 1; kind < pieces.size(); ++kind) {
    if (pieces[kind]->id == piece) return static_cast<Kind>(kind);
  }
  throw std::invalid_argument("the scene has no " + std::string(piece));
}

template <class Size>
std::vector<Event> BasicScene<Size>::told(Happening what) const {
  std::vector<Event> found;
  for (const Told& told : events_) {
    if (told.event.what == what) found.push_back(told.event);
  }
  return found;
}

template <class Size>
Texts BasicScene<Size>::fates() const {
  Texts pieces;
  for (const Event& event : told(Happening::kDestroyed)) pieces.push_back(rules.tables().pieces[event.b]->id);
  return pieces;
}

template <class Size>
std::pair<int, int> BasicScene<Size>::compared() const {
  const auto events = told(Happening::kStrengths);
  if (events.empty()) throw std::logic_error("no strengths were compared");
  return {events.back().n, events.back().m};
}

template <class Size>
bool BasicScene<Size>::told_before(Happening first, Happening then) const {
  const auto is = [](Happening what) { return [what](const Told& told) { return told.event.what == what; }; };
  const auto one = std::ranges::find_if(events_, is(first));
  return one != events_.end() && std::find_if(one, events_.end(), is(then)) != events_.end() &&
         std::ranges::find_if(events_, is(then)) > one;
}

Expected<MatchPlan> plan_of(const std::string& scenario, const std::map<std::string, std::string>& options, int seats) {
  return plan_match({.game = "legends", .scenario = scenario, .seats = seats, .options = options, .carry = {}},
                    real_content());
}

template <class Size>
Rules<Size> rules_of(const std::string& scenario, const std::map<std::string, std::string>& options, int seats) {
  const auto plan = plan_of(scenario, options, seats);
  if (!plan) throw std::invalid_argument(plan.error().text());
  return Rules<Size>(shared_content(), plan->options, plan->armies, plan->boards);
}

template <class Size>
State<Size> drawn_to(const Rules<Size>& rules, Phase phase, std::uint64_t seed, const Carry& carry) {
  Xoshiro rng(seed);
  State<Size> state = rules.deal(carry);
  while (state.phase < phase && rules.asking(state).mode == Mode::kChance) {
    rules.apply(state, kNature, rules.draw(state, rng), nullptr);
  }
  return state;
}

template <class Size>
std::vector<Chance<Action>> chances(const Rules<Size>& rules, const State<Size>& state) {
  Chances<Action> found;
  rules.add_chances(state, found);
  return {found.begin(), found.end()};
}

template class BasicScene<Small>;
template class BasicScene<Large>;
template Rules<Small> rules_of(const std::string&, const std::map<std::string, std::string>&, int);
template Rules<Large> rules_of(const std::string&, const std::map<std::string, std::string>&, int);
template State<Small> drawn_to(const Rules<Small>&, Phase, std::uint64_t, const Carry&);
template State<Large> drawn_to(const Rules<Large>&, Phase, std::uint64_t, const Carry&);
template std::vector<Chance<Action>> chances(const Rules<Small>&, const State<Small>&);
template std::vector<Chance<Action>> chances(const Rules<Large>&, const State<Large>&);

}  // namespace strategion::legends
