// Process things only: streams, signals, where the tree is. Everything else is in the library.
#include <sys/ioctl.h>
#include <unistd.h>

#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <iostream>

#include "apps/command.h"
#include "games/registry.h"

namespace {

namespace fs = std::filesystem;

fs::path from_environment(const char* name, const char* compiled_in) {
  const char* set = std::getenv(name);
  return set != nullptr && *set != '\0' ? fs::path(set) : fs::path(compiled_in);
}

// Test executables stand in tests/ beside the command.
fs::path beside_command() {
  std::error_code ignored;
  return fs::read_symlink("/proc/self/exe", ignored).parent_path();
}

// Complaints go to the same window, where they go to any.
std::size_t terminal_columns() {
  for (const int file : {STDOUT_FILENO, STDERR_FILENO}) {
    winsize size{};
    if (ioctl(file, TIOCGWINSZ, &size) == 0 && size.ws_col > 0) return size.ws_col;
  }
  return 0;
}

}  // namespace

int main(int argc, char** argv) {
  // A closed pipe is an error of the stream, which the command reports, not a death.
  std::signal(SIGPIPE, SIG_IGN);
  std::ios::sync_with_stdio(false);
  const strategion::apps::World world{.games = strategion::games(),
                                      .content = from_environment("STRATEGION_CONTENT", STRATEGION_CONTENT_DIR),
                                      .docs = from_environment("STRATEGION_DOCS", STRATEGION_DOCS_DIR),
                                      .tests = beside_command() / "tests",
                                      .web = from_environment("STRATEGION_WEB", STRATEGION_WEB_DIR),
                                      .examples = from_environment("STRATEGION_EXAMPLES", STRATEGION_EXAMPLES_DIR)};
  strategion::apps::Streams streams{.in = std::cin,
                                    .out = std::cout,
                                    .err = std::cerr,
                                    .in_is_terminal = isatty(STDIN_FILENO) != 0,
                                    .out_is_terminal = isatty(STDOUT_FILENO) != 0,
                                    .err_is_terminal = isatty(STDERR_FILENO) != 0,
                                    .columns = terminal_columns,
                                    .in_file = STDIN_FILENO};
  return strategion::apps::run(world, streams, std::vector<std::string>(argv + 1, argv + argc));
}
