// A guide's commands, and what the guide says they print.
//
//   ```sh              run, in one folder after the other blocks; must end with 0
//   ```sh exit=1       must end with 1
//   ```sh not-run      only shown, and so are blocks of nothing but ./check and ./play
//
// Lines of such a block that begin with "# " are lines of its output, in that order, others may stand
// between. A ```text block that follows is the whole output; a line "..." stands for any lines.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace strategion {

struct GuideBlock {
  std::size_t line = 0;  // of the fence
  std::string script;
  int exit_code = 0;
  std::vector<std::string> some;   // lines that must be among the output, in order
  std::vector<std::string> whole;  // the ```text block behind it; empty: none
};

std::vector<GuideBlock> blocks_of(std::string_view guide);

// What is wrong with an output, or nothing.
std::string difference(const GuideBlock& block, std::string_view output);

struct Outcome {
  int exit_code = 0;
  std::string output;  // both streams
};

// Runs a script with bash in `folder`, with `command`'s folder first in PATH and nothing to read.
Outcome run_script(const std::string& script, const std::filesystem::path& folder,
                   const std::filesystem::path& command);

}  // namespace strategion
