// All games behind one type, by text and JSON: what the server and the command line hold.
//
// Searches, benchmarks and batch environments are templates over the concrete game instead; the few
// whole-match jobs that the command line wants at full speed (bench, perft, random matches) are
// virtual here and run inside the adapter's template.
#pragma once

#include <boost/json/object.hpp>
#include <boost/json/value.hpp>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/base/error.h"
#include "core/base/random.h"
#include "core/game/asking.h"
#include "core/game/contract.h"
#include "core/game/hint.h"
#include "core/game/legality.h"
#include "core/game/readable.h"
#include "core/game/result.h"
#include "core/game/tally.h"
#include "core/game/touched.h"

namespace strategion {

// What a match is made from; together with the packs it fixes the rules and the deal.
struct Setup {
  std::string game;
  std::string scenario;                        // empty: the game's default
  int seats = 0;                               // 0: the scenario's default
  std::map<std::string, std::string> options;  // name -> value, as the game documents them
  boost::json::value carry;                    // null, or what the last match of a series gave
};

// Where packs are looked for, in order; later folders add to earlier ones.
struct PackShelf {
  std::vector<std::filesystem::path> folders;
};

// A pack that took part in a match.
struct PackStamp {
  std::string id;
  std::string version;
  std::string hash;
};

// The bytes of a concrete State. States are flat, so this is all there is to one.
struct AnyState {
  std::vector<std::byte> bytes;
  friend bool operator==(const AnyState&, const AnyState&) = default;
};

// An event as somebody reads it, with who may.
struct Told {
  Phrase phrase;
  SeatSet audience;
};

// What `strategion bench` prints for one size of one game (DESIGN 13).
struct BenchFigures {
  double playouts_per_s = 0;
  double choices_per_playout = 0;
  double decisions_per_playout = 0;
  double ns_per_choice = 0;
  double ns_per_decision = 0;
  double ns_direct = 0;     // ns per choice when the answer is drawn without a list, where a game can
  double ns_with_copy = 0;  // ns per choice with a copy of the state before every decision
  double ns_with_view = 0;  // ns per choice with the asked seat's view built at every decision
  double ns_copy = 0;
  double state_bytes = 0;
  double allocations_per_decision = 0;  // -1 in a program that does not link core/testing/allocations.cpp
};

// Rules of one match, any game. Actions are named by their notation, which is exact.
class AnyRules {
 public:
  AnyRules() = default;
  AnyRules(const AnyRules&) = delete;
  AnyRules& operator=(const AnyRules&) = delete;
  virtual ~AnyRules() = default;

  virtual const Setup& setup() const = 0;  // with defaults filled in
  virtual std::vector<PackStamp> packs() const = 0;
  virtual int seats() const = 0;

  virtual Expected<AnyState> deal() const = 0;
  virtual Asking asking(const AnyState& state) const = 0;
  virtual std::vector<std::string> legal(const AnyState& state, Seat seat) const = 0;
  virtual std::size_t count_legal(const AnyState& state, Seat seat) const = 0;
  // One of them, each equally likely: what `legal` would have at below(rng, count), without the others' notation.
  virtual std::string pick_legal(const AnyState& state, Seat seat, Xoshiro& rng) const = 0;
  // The same list as people read it (core/game/readable.h).
  virtual std::vector<Answer> answers(const AnyState& state, Seat seat) const = 0;
  // An error when the text is no action at all; otherwise the rules' own answer.
  virtual Expected<Legality> check(const AnyState& state, Seat seat, std::string_view action) const = 0;
  // Assumes that `check` said legal.
  virtual std::vector<Told> apply(AnyState& state, Seat seat, std::string_view action) const = 0;
  // The same for simulations (core/game/tally.h): events are counted and not put into words. A Defect leaves the state
  // as it was; what the tally had heard of the act is its owner's to drop.
  virtual void apply_tallied(AnyState& state, Seat seat, std::string_view action, Tally& tally) const = 0;
  virtual void measure(const AnyState& state, Tally& tally) const = 0;  // once over
  virtual std::vector<Thing> things() const = 0;
  virtual std::vector<std::pair<std::string, std::uint32_t>> chances(const AnyState& state) const = 0;
  virtual std::string draw(const AnyState& state, Xoshiro& rng) const = 0;
  virtual std::string draw(const AnyState& state, ChaCha& rng) const = 0;
  virtual std::string default_answer(const AnyState& state, Seat seat) const = 0;
  // A hint for a seat that is asked.
  virtual Hint hint(const AnyState& state, Seat seat) const = 0;
  // What a legal step touches and how a button calls it, from the seat's view (core/game/touched.h).
  virtual Touched touched(const AnyState& state, Seat seat, std::string_view action) const = 0;
  virtual bool is_draft_step(const AnyState& state, Seat seat, std::string_view action) const = 0;
  // Whether applying a legal action tells some seat a thing that it could not have known: undo stops
  // there (core/game/undo.h).
  virtual bool tells_news(const AnyState& before, Seat seat, std::string_view action) const = 0;
  virtual Result result(const AnyState& state) const = 0;
  virtual std::string result_sentence(const Result& result) const = 0;
  virtual boost::json::value carry(const AnyState& state, const Result& result) const = 0;
  // "After 1 of 2 games: Beige has 14 points, Gray has 0.": a series after a match that carried this out, where the
  // game has a score of its own for it; otherwise empty.
  virtual std::string standing(const boost::json::value& carry) const = 0;

  virtual boost::json::value view(const AnyState& state, Seat seat) const = 0;
  // A view that hides nothing: only for who may see everything, such as the replay of a match that is over.
  virtual boost::json::value open_view(const AnyState& state) const = 0;
  // Changes whenever the view does, but for the marks of who has answered: the number of a view counts
  // these changes.
  virtual std::uint64_t view_hash(const AnyState& state, Seat seat) const = 0;
  virtual Phrase prompt(const AnyState& state, Seat seat) const = 0;
  // "Beige", "Seat 2": what sentences call a seat, by what everybody knows.
  virtual std::string seat_name(const AnyState& state, Seat seat) const = 0;
  // One sentence for a run of events of one key; empty where each is to be told by itself.
  virtual std::string sum_up(std::span<const Phrase> run) const = 0;
  // The sentences of one act's events, for a seat that may read them all and had its view of `before` before it.
  virtual std::vector<std::string> retell(const AnyState& before, Seat seat, std::span<const Phrase> told) const = 0;
  // Other ways, each in steps, to do what a person may mean by an action that is not legal. Nobody has checked them.
  virtual std::vector<std::vector<std::string>> meant(const AnyState& state, Seat seat,
                                                      std::string_view action) const = 0;
  // A thing of this match by what the seat's screen calls it; nothing: it has none of that name.
  virtual std::optional<Shown> show(const AnyState& state, Seat seat, std::string_view thing) const = 0;
  // Who plays with what, before the first question; may be empty.
  virtual std::string introduction(const AnyState& state, Seat seat) const = 0;
  // Where a table ended a match that the rules would go on with: a state whose views show what those of an end do.
  virtual AnyState opened(const AnyState& state) const = 0;
  // An empty line may part the field from what is said below it.
  virtual std::string draw_board(const AnyState& state, Seat seat) const = 0;
  virtual AnyState redeal(const AnyState& state, Seat seat, Xoshiro& rng) const = 0;
  virtual std::uint64_t hash(const AnyState& state) const = 0;

  virtual boost::json::value position(const AnyState& state) const = 0;
  virtual Expected<AnyState> parse_position(const boost::json::value& json) const = 0;
  virtual Expected<boost::json::value> action_json(std::string_view action) const = 0;
  virtual Expected<std::string> parse_action_json(const boost::json::value& json) const = 0;
  // The canonical notation of what a person typed.
  virtual Expected<std::string> parse_action(std::string_view text) const = 0;

  // Whole-match work at the concrete game's speed.
  virtual BenchFigures bench(double seconds, std::uint64_t seed) const = 0;
  virtual std::uint64_t perft(const AnyState& state, int depth) const = 0;
};

struct ScenarioCard {
  std::string id;
  std::string title;
  std::string summary;
  std::vector<int> seats;  // the seat counts it can be played with, the default first
};

struct OptionCard {
  std::string id;
  std::string values;   // "on, off", "a number of turns, 0 for never"
  std::string initial;  // the default
  std::string summary;
};

// A pack as `pack list` and `pack show` print it.
struct PackCard {
  std::string id;
  std::string name;
  std::string version;
  std::string hash;
  std::string summary;
  std::filesystem::path folder;
};

// A registered game.
class AnyGame {
 public:
  AnyGame() = default;
  AnyGame(const AnyGame&) = delete;
  AnyGame& operator=(const AnyGame&) = delete;
  virtual ~AnyGame() = default;

  virtual std::string_view id() const = 0;           // "legends"
  virtual std::string_view rule_prefix() const = 0;  // "LG"
  virtual int rules_version() const = 0;
  virtual Expected<std::vector<ScenarioCard>> scenarios(const PackShelf& shelf) const = 0;
  virtual std::vector<OptionCard> options() const = 0;
  virtual Expected<std::unique_ptr<AnyRules>> open(const Setup& setup, const PackShelf& shelf) const = 0;
  // Packs. `check_pack` reads a folder and gives its card or every error found in it.
  virtual Expected<std::vector<PackCard>> packs(const PackShelf& shelf) const = 0;
  virtual std::expected<PackCard, std::vector<Error>> check_pack(const std::filesystem::path& folder,
                                                                 const PackShelf& shelf) const = 0;
  // A thing (piece, card, board, army) by its id, as players read it beside its operations.
  virtual Expected<std::string> show(std::string_view id, const PackShelf& shelf) const = 0;
  // The open content as a document for clients: what players may read of pieces, cards and maps at any time.
  virtual Expected<boost::json::value> catalogue(const PackShelf& /*shelf*/) const {
    return boost::json::value(boost::json::object{{"game", boost::json::string_view(id().data(), id().size())}});
  }
  // Setups for `bench`, by the name they are printed under: {"2-seats", setup}, ...
  virtual std::vector<std::pair<std::string, Setup>> bench_setups() const = 0;
};

}  // namespace strategion
