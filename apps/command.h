// The `strategion` command without a process round it: arguments and streams in, an exit code out.
#pragma once

#include <atomic>
#include <filesystem>
#include <iosfwd>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/game/any_game.h"

namespace CLI {
class App;
}

namespace strategion::apps {

// 0 done, 1 found wanting, 2 misused.
inline constexpr int kDone = 0;
inline constexpr int kWanting = 1;
inline constexpr int kMisused = 2;

struct Streams {
  std::istream& in;
  std::ostream& out;
  std::ostream& err;
  bool in_is_terminal = false;
  bool out_is_terminal = false;
  bool err_is_terminal = false;
  std::size_t (*columns)() = nullptr;       // how wide the terminal is now; 0, or null: no matter
  int in_file = -1;                         // the descriptor behind `in`; -1: there is none to wait for
  const std::atomic<bool>* stop = nullptr;  // set while a command runs: a signal asks it to end; null: none can
  bool is_stopped() const { return stop != nullptr && *stop; }
};

// Where things are. The command looks nowhere else.
struct World {
  std::span<const AnyGame* const> games;
  std::filesystem::path content;        // <content>/<game>/content/<pack>/
  std::filesystem::path docs;           // <docs>/rules/<game>.md
  std::filesystem::path tests;          // the test executables of this build
  std::filesystem::path web = {};       // the built page
  std::filesystem::path examples = {};  // <examples>/positions, <examples>/records
};

struct Command {
  std::string_view name;
  std::string_view summary;
  int (*run)(const World& world, Streams& streams, const std::vector<std::string>& args);
};

std::span<const Command> commands();
// The whole command: `args` without the program's name.
int run(const World& world, Streams& streams, const std::vector<std::string>& args);

// --- for the subcommands' files ---

// Parses with CLI11; when there is nothing more to do (help, or a slip) says so and gives the exit code.
struct Parsed {
  bool go_on = true;
  int code = kDone;
};
Parsed parse(CLI::App& app, const std::vector<std::string>& args, Streams& streams);

// "strategion replay: sentence" on the error stream; gives the code back.
int complain(Streams& streams, std::string_view command, std::string_view sentence, int code);

int run_play(const World& world, Streams& streams, const std::vector<std::string>& args);
int run_rpc(const World& world, Streams& streams, const std::vector<std::string>& args);
int run_replay(const World& world, Streams& streams, const std::vector<std::string>& args);
int run_perft(const World& world, Streams& streams, const std::vector<std::string>& args);
int run_bench(const World& world, Streams& streams, const std::vector<std::string>& args);
int run_conformance(const World& world, Streams& streams, const std::vector<std::string>& args);
int run_arena(const World& world, Streams& streams, const std::vector<std::string>& args);
int run_simulate(const World& world, Streams& streams, const std::vector<std::string>& args);
int run_pack(const World& world, Streams& streams, const std::vector<std::string>& args);
int run_serve(const World& world, Streams& streams, const std::vector<std::string>& args);
int run_watch(const World& world, Streams& streams, const std::vector<std::string>& args);
int run_store(const World& world, Streams& streams, const std::vector<std::string>& args);
int run_rules(const World& world, Streams& streams, const std::vector<std::string>& args);

}  // namespace strategion::apps
