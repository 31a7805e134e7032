// One pass over a program: what has been picked, rolled and done so far is known at every operation.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "games/stratos/content/read_program.h"

namespace strategion::stratos {

class ProgramReader {
 public:
  explicit ProgramReader(CardType type) : type_(type) {}

  void read(const content::Value& list);
  Program take() { return std::move(program_); }

 private:
  enum class Pick : std::uint8_t { kFigure, kTile, kTray, kRun, kPlace, kResource, kTerrain, kWay };

  void read_operation(content::Table& table);

  // An overload an operation, as everywhere.
  void fill(content::Table& table, ChooseFigure& op);
  void fill(content::Table& table, ChooseTile& op);
  void fill(content::Table& table, ChooseTray& op);
  void fill(content::Table& table, ChooseRun& op);
  void fill(content::Table& table, ChoosePlace& op);
  void fill(content::Table& table, ChooseResource& op);
  void fill(content::Table& table, ChooseTerrain& op);
  void fill(content::Table& table, ChooseWay& op);
  void fill(content::Table& table, ThrowDie& op);
  void fill(content::Table& table, Damage& op);
  void fill(content::Table& table, Heal& op);
  void fill(content::Table& table, Spirit& op);
  void fill(content::Table& table, Relocate& op);
  void fill(content::Table& table, Swap& op);
  void fill(content::Table& table, Gain& op);
  void fill(content::Table& table, Lose& op);
  void fill(content::Table& table, Trade& op);
  void fill(content::Table& table, Put& op);
  void fill(content::Table& table, Take& op);
  void fill(content::Table& table, Look& op);
  void fill(content::Table& table, DrawFrom& op);
  void fill(content::Table& table, RemoveTile& op);
  void fill(content::Table& table, LayTile& op);
  void fill(content::Table& table, TurnTray& op);
  void fill(content::Table& table, SlideRun& op);
  void fill(content::Table& table, Push& op);
  void fill(content::Table& table, Scatter& op);
  void fill(content::Table& table, Command& op);
  void fill(content::Table& table, WardOff& op);
  void fill(content::Table& table, BlessHarvests& op);
  void fill(content::Table& table, EndActionsOf& op);

  FigureFilter read_figures(content::Table& table, std::string_view key);
  TileFilter read_tiles(content::Table& table);
  Target read_target(content::Table& table, std::string_view key, Target fallback);
  What read_what(content::Table& table);
  Amount read_amount(content::Table& table);
  By read_by(content::Table& table);
  std::uint16_t read_marks(content::Table& table, std::string_view key);

  // What a program may not say, each noted where it is said.
  void check_target(content::Table& table, std::string_view key, Target target);
  void check_user(content::Table& table, std::string_view key);
  void check_filter(content::Table& table, const FigureFilter& filter);
  void check_first_figure(content::Table& table, std::string_view key, Target target);
  void need_last(content::Table& table, Pick wanted, std::string_view right);
  void need_picks(content::Table& table, std::initializer_list<Pick> wanted, std::string_view right);
  void add_pick(content::Table& table, Pick pick, std::size_t count = 1);
  bool has_user() const { return type_ != CardType::kPermanent; }
  bool is_draft() const { return type_ != CardType::kTrap && type_ != CardType::kCalamity; }

  CardType type_;
  Program program_;
  std::vector<Pick> picks_;  // all that may be picked by now
  bool rolled_ = false;
  bool dealt_ = false;
  bool done_ = false;  // something has been done: the draft is over
};

}  // namespace strategion::stratos
