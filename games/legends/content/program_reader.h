// One pass over a program: what has been chosen so far is known at every operation.
#pragma once

#include <string>
#include <string_view>

#include "core/content/reader.h"
#include "games/legends/content/read_filter.h"
#include "games/legends/content/read_program.h"

namespace strategion::legends {

class ProgramReader {
 public:
  ProgramReader(Occasion occasion, const Scope& scope) : occasion_(occasion), scope_(scope) {}

  // Reads a list of operations to the end of the program and returns how many it added.
  std::size_t read_block(const content::Value& list);
  Program take() { return std::move(program_); }
  std::size_t length() const { return program_.size(); }
  bool does_something() const { return does_something_; }
  bool destroys_itself() const { return destroys_itself_; }
  bool is_whole() const { return is_whole_; }  // nothing was left out that could not be read

 private:
  void read_operation(content::Table& table);

  // An overload an operation, as everywhere.
  void fill(content::Table& table, NameEnemy& operation);
  void fill(content::Table& table, Choose& operation);
  void fill(content::Table& table, ChooseSpace& operation);
  void fill(content::Table& table, ChooseDestroyed& operation);
  void fill(content::Table& table, ChooseTerrain& operation);
  void fill(content::Table& table, Reveal& operation);
  void fill(content::Table& table, Look& operation);
  void fill(content::Table& table, Destroy& operation);
  void fill(content::Table& table, Move& operation);
  void fill(content::Table& table, Return& operation);
  void fill(content::Table& table, TakeControl& operation);
  void fill(content::Table& table, Strengthen& operation);
  void fill(content::Table& table, Grant& operation);
  void fill(content::Table& table, Swap& operation);
  void fill(content::Table& table, ExtraTurn& operation);
  void fill(content::Table& table, Repeat& operation);
  void fill(content::Table& table, If& operation);
  void read_blocks_of(content::Table& table, std::size_t at);
  std::uint8_t read_needed_block(content::Table& table, std::string_view key);

  What read_what(content::Table& table, std::string_view key);
  What read_mixed_what(const content::Value& value);
  To read_to(content::Table& table);
  Filter read_checked_filter(const content::Value& value, FilterUse use);
  void read_counts(content::Table& table, Choose& choose);

  // What a program may not say, each noted where it is said.
  void check_target(const content::Value& value, Target target);
  void check_filter(const content::Value& value, const Filter& filter);
  void check_open_facts(const content::Value& value, const Choose& choose);

  bool has_attacker() const;
  bool has_space() const { return occasion_ != Occasion::kCurseEnds; }

  Occasion occasion_;
  Scope scope_;
  Program program_;
  int depth_ = 0;
  bool repeating_ = false;
  std::size_t chosen_ = 0;  // at most this many pieces are chosen by now
  bool chosen_space_ = false;
  bool chosen_destroyed_ = false;
  bool chosen_terrain_ = false;
  bool does_something_ = false;
  bool destroys_itself_ = false;
  bool is_whole_ = true;
};

}  // namespace strategion::legends
