#include "tests/legends/pieces_script.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <sstream>
#include <stdexcept>

#include "games/legends/rules/army.h"
#include "tests/legends/packs.h"
#include "tests/legends/scene.h"

namespace strategion::legends {
namespace {

// By word: the beige and the gray piece that stands for it. None has a power that meddles on plains.
const std::map<std::string, std::array<std::string, 2>, std::less<>> kStandIns{
    {"one", {"elven-assassin", "gwarf"}},
    {"two", {"wood-elf", "uzelis"}},
    {"three", {"tilloak-theugist", "marr"}},
    {"four", {"relfreod-archer", "spitting-mushrooms"}},
    {"five", {"montika", "crimson"}},
    {"six", {"loovius", "golladus"}},
    {"seven", {"hillstone-priest", "yorkus"}},
    {"eight", {"hunter", "girr"}},
    {"nine", {"aubrey", "gangis-wind"}},
    {"ten", {"landor", "queen-kivoa"}},
    {"trap", {"holy-light", "living-statue"}},           // magic that can move
    {"hex", {"quicksand", "eternal-idol"}},              // magic that cannot, with a death curse
    {"jinx", {"redillian-evoker", "skeleton-warlock"}},  // a death curse: +1 to wizards, +1 to skeletons
    {"keep", {"woodland-tower", "ogre-fort"}},           // a castle
    {"dispeller", {"srik", "renil"}},                    // 7, Dispel Magic
    {"archer", {"frodnaj-archer", "rock-giant"}},        // 5, Distance Strike
};

const std::map<std::string, Question, std::less<>> kQuestions{
    {"turn", Question::kTurn},         {"window", Question::kWindow},        {"choose", Question::kChoose},
    {"space", Question::kChooseSpace}, {"kind", Question::kChooseDestroyed}, {"terrain", Question::kChooseTerrain},
    {"power", Question::kUsePower},    {"guess", Question::kGuess},          {"berserk", Question::kBerserk},
    {"guard", Question::kGuard},       {"flyer", Question::kStrikeFlyer},    {"target", Question::kTarget},
};

std::optional<Terrain> find_terrain(std::string_view word) {
  const auto found = std::ranges::find(kTerrainWords, word);
  if (found == kTerrainWords.end()) return std::nullopt;
  return static_cast<Terrain>(found - kTerrainWords.begin());
}

std::optional<Named> find_named(std::string_view word) {
  const auto found = std::ranges::find(kNamedWords, word);
  if (found == kNamedWords.end()) return std::nullopt;
  return static_cast<Named>(found - kNamedWords.begin());
}

bool is_space(std::string_view word) {
  return word.size() == 2 && word[0] >= 'a' && word[0] <= 'h' && word[1] >= '1' && word[1] <= '8';
}

bool is_move(std::string_view word) {
  return word.size() == 5 && word[2] == '-' && is_space(word.substr(0, 2)) && is_space(word.substr(3));
}

class Player {
 public:
  explicit Player(std::string_view piece) : piece_(piece) {
    const Piece* found = real_content().find_piece(piece);
    if (found == nullptr) throw std::invalid_argument("no such piece: " + std::string(piece));
    own_ = side_of(found->colour);
    drawing_.castles = false;
    drawing_.at_start = true;
    drawing_.turn = own_;
    drawing_.terrain.assign(8, "PPPPPPPP");
  }

  void run(const Texts& words) {
    if (!scene_ && set_up(words)) return;
    if (!scene_) scene_.emplace(drawing_);
    if (words[0] == "=") {
      check(Texts(words.begin() + 1, words.end()));
    } else {
      act(words);
    }
  }

 private:
  // --- words ---
  Side side_named(std::string_view word) const {
    if (word == "own") return own_;
    if (word == "foe") return other(own_);
    throw std::invalid_argument("not a side: " + std::string(word));
  }
  std::string piece_named(std::string_view word, std::optional<Side> side = std::nullopt) const {
    if (word == "$") return piece_;
    if (word.starts_with("own:") || word.starts_with("foe:")) {
      return piece_named(word.substr(4), side_named(word.substr(0, 3)));
    }
    const auto stand_in = kStandIns.find(word);
    if (stand_in == kStandIns.end()) return std::string(word);
    if (!side) throw std::invalid_argument("whose " + std::string(word) + "?");
    return stand_in->second[index(*side)];
  }
  Texts pieces_named(const Texts& words, std::size_t from) const {
    Texts pieces;
    for (std::size_t i = from; i < words.size(); ++i) pieces.push_back(piece_named(words[i]));
    return sorted(pieces);
  }
  static Texts tail(const Texts& words, std::size_t from) {
    return sorted(Texts(words.begin() + static_cast<std::ptrdiff_t>(from), words.end()));
  }

  // --- before ---
  bool set_up(const Texts& words) {
    if (words[0] == "field") {
      drawing_.terrain.assign(8, std::string(8, kTerrainLetters[static_cast<std::size_t>(*find_terrain(words[1]))]));
    } else if (const auto terrain = find_terrain(words[0])) {
      for (std::size_t i = 1; i < words.size(); ++i) {
        const Space space = space_named(words[i]);
        drawing_.terrain[static_cast<std::size_t>(7 - rank_of(space))][static_cast<std::size_t>(file_of(space))] =
            kTerrainLetters[static_cast<std::size_t>(*terrain)];
      }
    } else if (words[0] == "own" || words[0] == "foe") {
      const Side side = side_named(words[0]);
      Placed placed{words[1], piece_named(words[2], side), side};
      for (std::size_t i = 3; i < words.size(); ++i) {
        if (words[i] != "known" && words[i] != "moved") throw std::invalid_argument("known or moved, not " + words[i]);
        (words[i] == "known" ? placed.known : placed.moved) = true;
      }
      drawing_.pieces.push_back(placed);
    } else if (words[0] == "dead") {
      for (std::size_t i = 1; i < words.size(); ++i) drawing_.destroyed.push_back(piece_named(words[i]));
    } else if (words[0] == "curse") {
      drawing_.curse = piece_named(words[1]);
      if (words.size() > 2) drawing_.curse_by = side_named(words[2]);
    } else if (words[0] == "turn") {
      drawing_.turn = side_named(words[1]);
    } else {
      return false;
    }
    return true;
  }

  // --- doing ---
  Side controller(std::string_view space) const {
    return scene_->under(Side::kBeige, space) ? Side::kBeige : Side::kGray;
  }
  // To the question that the statement answers: past windows to a turn, or within windows to the piece's side.
  void go_to(const Texts& words) {
    if (is_move(words[0]) || words[0] == "act") {
      scene_->pass_windows();
    } else if (words[0] == "use") {
      const Side side = controller(words[1]);
      while (scene_->question() == Question::kWindow && scene_->asked_side() != side) scene_->pass();
    }
  }
  void end_fight_window() {
    while (scene_->question() == Question::kWindow && scene_->state.fighting != 0) scene_->pass();
  }
  Action answer_of(const std::string& word) const {
    if (word == "yes") return Accept{};
    if (word == "no" || word == "stop") return Pass{};
    if (is_space(word)) return scene_->to_pick(word);
    if (const auto terrain = find_terrain(word)) return PickTerrain{*terrain};
    return scene_->to_pick_kind(piece_named(word));
  }
  Action action_of(const Texts& words) const {
    if (is_move(words[0])) return scene_->to_move(words[0].substr(0, 2), words[0].substr(3));
    if (words[0] == "act" || words[0] == "use") return scene_->to_use(words[1], words[2]);
    if (words[0] == "answer") return answer_of(words[1]);
    if (words[0] == "pass") return Pass{};
    throw std::invalid_argument("no such statement: " + words[0]);
  }
  void act(const Texts& words) {
    go_to(words);
    if (words[0] == "answer") end_fight_window();
    scene_->act(action_of(words));
    const bool power = words[0] == "act" || words[0] == "use";
    for (std::size_t i = power ? 3 : 2; i < words.size(); ++i) scene_->act(answer_of(words[i]));
  }

  // --- checks ---
  void check(const Texts& words) {
    const std::string& what = words[0];
    if (what == "legal" || what == "refused") return check_legality(words);
    if (what == "reach") return check_reach(words);
    if (what == "switchable") return check_switchable(words);
    if (what == "army") return check_army_of(words);
    end_fight_window();
    Scene& scene = *scene_;
    if (is_space(what)) {
      EXPECT_EQ(scene.at(what), words.at(1) == "empty" ? "" : piece_named(words[1]));
      if (words.size() > 2) {
        EXPECT_EQ(controller(what), side_named(words[2]));
      }
    } else if (what == "fates") {
      EXPECT_EQ(sorted(scene.fates()), pieces_named(words, 1));
    } else if (what == "dead") {
      EXPECT_TRUE(scene.destroyed(piece_named(words.at(1))));
    } else if (what == "alive") {
      EXPECT_TRUE(scene.alive(piece_named(words.at(1))));
    } else if (what == "curse") {
      EXPECT_EQ(scene.curse(), words.at(1) == "none" ? "" : piece_named(words[1]));
    } else if (what == "strengths") {
      const auto told = scene.told(Happening::kStrengths);
      ASSERT_FALSE(told.empty()) << "no strengths were compared";
      EXPECT_EQ(std::to_string(told.back().n) + ":" + std::to_string(told.back().m), words.at(1));
    } else if (what == "uncompared") {
      EXPECT_FALSE(scene.happened(Happening::kStrengths));
    } else if (what == "strength") {
      EXPECT_EQ(scene.strength(words.at(1)), std::stoi(words.at(2)));
    } else if (what == "boosted") {
      EXPECT_EQ(scene.state.bonus[space_named(words.at(1))], std::stoi(words.at(2)));
    } else if (what == "shown" || what == "hidden") {
      EXPECT_NE(scene.at(words.at(1)), "");
      EXPECT_EQ(scene.known_to_all(words.at(1)), what == "shown");
    } else if (what == "seen" || what == "unseen") {
      EXPECT_EQ(scene.known_to(side_named(words.at(2)), words.at(1)), what == "seen");
    } else if (what == "power" || what == "nopower") {
      EXPECT_EQ(scene.has_power(words.at(1), *find_named(words.at(2))), what == "power");
    } else if (what == "asks") {
      EXPECT_TRUE(scene.asks(kQuestions.at(words.at(2)), side_named(words[1]))) << static_cast<int>(scene.question());
    } else if (what == "picks") {
      EXPECT_EQ(scene.picks(), tail(words, 1));
    } else if (what == "kinds") {
      EXPECT_EQ(scene.kinds(), pieces_named(words, 1));
    } else if (what == "turn") {
      scene.pass_windows();
      EXPECT_TRUE(scene.asks(Question::kTurn, side_named(words.at(1)))) << static_cast<int>(scene.question());
    } else if (what == "attacked") {
      const auto told = scene.told(Happening::kAttacked);
      ASSERT_FALSE(told.empty()) << "nothing was attacked";
      EXPECT_EQ(name_of(told.back().a) + name_of(told.back().b), words.at(1) + words.at(2));
    } else if (what == "won") {
      EXPECT_TRUE(words.at(1) == "nobody" ? scene.drawn() : scene.won_by(side_named(words[1])));
    } else if (what == "playing") {
      EXPECT_FALSE(scene.over());
    } else {
      throw std::invalid_argument("no such check: " + what);
    }
  }

  void check_legality(const Texts& words) {
    const bool legal = words[0] == "legal";
    const Texts statement(words.begin() + 1, legal ? words.end() : words.end() - 1);
    go_to(statement);
    if (statement[0] == "answer" || statement[0] == "pass") end_fight_window();
    const std::string reason = scene_->refused(action_of(statement));
    EXPECT_EQ(reason.substr(0, reason.find(' ')), legal ? "legal" : words.back()) << reason;
  }

  // Everything that a power of the piece can be aimed at, or a standard move.
  void check_reach(const Texts& words) {
    scene_->pass_windows();
    if (words.at(2) == "move") {
      EXPECT_EQ(scene_->moves_of(words[1]), tail(words, 3));
      return;
    }
    Scene ahead = *scene_;
    ahead.act(ahead.to_use(words[1], words[2]));
    EXPECT_EQ(ahead.picks(), tail(words, 3));
  }

  // LG-006: as if its side were asked before play.
  void check_switchable(const Texts& words) {
    Scene before = *scene_;
    before.state.phase = Phase::kSwitching;
    before.state.frames.clear();
    before.state.question = Question::kSwitchOne;
    before.state.asked = static_cast<std::uint8_t>(index(controller(words.at(1))));
    EXPECT_TRUE(before.may(before.to_pick(words[1])));
  }

  // LG-080, LG-084: an army that has the table's rows but for two: the piece's row holds it alone, the row of the
  // stand-in holds as many as said.
  void check_army_of(const Texts& words) {
    const auto piece_of = [](const std::string& id) { return real_content().find_piece(id); };
    const Piece* alone = piece_of(piece_named(words.at(2)));
    const Piece* many = piece_of(piece_named(words.at(3), own_));
    std::vector<PieceId> pieces;
    const auto enlist = [&](const Piece* piece, int count) {
      for (int i = 0; i < count; ++i) pieces.push_back(PieceId(piece - real_content().pieces.data()));
    };
    constexpr std::array<std::string_view, 12> kRows{"trap", "one",   "two",   "three", "four", "five",
                                                     "six",  "seven", "eight", "nine",  "ten",  "keep"};
    for (std::size_t row = 0; row < kRows.size(); ++row) {
      if (row == alone->base) {
        enlist(alone, 1);
      } else {
        const bool bent = row == many->base;
        enlist(bent ? many : piece_of(piece_named(kRows[row], own_)), bent ? std::stoi(words.at(4)) : kArmyTable[row]);
      }
    }
    std::ranges::sort(pieces);
    const auto fits = check_army(real_content(), own_, pieces);
    EXPECT_EQ(fits.has_value(), words.at(1) == "fits") << (fits ? "" : fits.error().text());
  }

  std::string piece_;
  Side own_{};
  Drawing drawing_;
  std::optional<Scene> scene_;
};

Texts words_of(const std::string& statement) {
  std::istringstream in(statement);
  Texts words;
  for (std::string word; in >> word;) words.push_back(word);
  return words;
}

}  // namespace

void play_script(std::string_view piece, const std::string& script) {
  Player player(piece);
  std::istringstream lines(script);
  for (std::string line; std::getline(lines, line);) {
    std::istringstream statements(line.substr(0, line.find('#')));
    for (std::string statement; std::getline(statements, statement, ';');) {
      const Texts words = words_of(statement);
      if (words.empty()) continue;
      SCOPED_TRACE(std::string(piece) + ": " + statement);
      player.run(words);
      if (testing::Test::HasFailure()) return;
    }
  }
}

}  // namespace strategion::legends
