#include "apps/command.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>
#include <ostream>

#include "apps/wrapping.h"
#include "core/base/assert.h"
#include "core/base/nearest.h"

namespace strategion::apps {

namespace {

constexpr std::array<Command, 13> kCommands{{
    {"serve", "the table, in a browser: the default", run_serve},
    {"watch", "open a record in the browser's replay page", run_watch},
    {"store", "the data folder: verify, backup, restore", run_store},
    {"play", "a match in the terminal, by typed notation", run_play},
    {"replay", "verify a record, or print a position of it", run_replay},
    {"rules", "the text of a game's rules", run_rules},
    {"pack", "content packs: list, check, new, show", run_pack},
    {"simulate", "play many matches and report the balance; --compare two packs", run_simulate},
    {"arena", "measure agents against each other on equal deals", run_arena},
    {"rpc", "JSON-RPC on stdin and stdout, for programs", run_rpc},
    {"bench", "how fast random matches are played", run_bench},
    {"perft", "count sequences of answers", run_perft},
    {"conformance", "every numbered rule: where it is in code, which tests name it", run_conformance},
}};

std::string usage() {
  std::string text =
      "Strategion: strategy board games played by their rules, by people and by programs.\n\n"
      "Usage: strategion [COMMAND [OPTION...]]\n\nCommands:\n";
  for (const Command& command : kCommands) text += fmt::format("  {:<12} {}\n", command.name, command.summary);
  text +=
      "\nOptions:\n  --help       this text; strategion COMMAND --help tells more\n"
      "  --version    the version\n\nExit code: 0 done, 1 found wanting, 2 misused.\n\n"
      "Example: strategion play legends --seed 7\n";
  return text;
}

// What is quoted from a file must not command the terminal.
std::string without_control(std::string_view text) {
  std::string safe;
  for (const char letter : text) {
    const bool commands = (static_cast<unsigned char>(letter) < ' ' && letter != '\n') || letter == '\x7f';
    safe += commands ? fmt::format("\\x{:02x}", static_cast<unsigned char>(letter)) : std::string(1, letter);
  }
  return safe;
}

}  // namespace

std::span<const Command> commands() { return kCommands; }

int complain(Streams& streams, std::string_view command, std::string_view sentence, int code) {
  streams.err << (command.empty() ? "strategion" : "strategion ") << command << ": " << without_control(sentence)
              << "\n";
  return code;
}

namespace {

// CLI11 knows the subcommand alone; who copies the line wants the whole of it.
std::string help_of(const CLI::App& app) {
  constexpr std::string_view kUsage = "Usage: ";
  std::string text = app.help();
  if (const std::size_t at = text.find(kUsage); at != std::string::npos) text.insert(at + kUsage.size(), "strategion ");
  return text;
}

void add_option_names(const CLI::App& app, std::vector<std::string>& names) {
  for (const CLI::Option* option : app.get_options()) {
    for (const std::string& name : option->get_lnames()) names.push_back("--" + name);
  }
  for (const CLI::App* word : app.get_subcommands([](const CLI::App*) { return true; })) add_option_names(*word, names);
}

// A misspelt option comes before what is missing for it.
std::string unknown_option(const CLI::App& app, const std::vector<std::string>& args) {
  std::vector<std::string> known;
  add_option_names(app, known);
  for (const std::string& arg : args) {
    const std::string name = arg.substr(0, arg.find('='));
    if (!name.starts_with("--") || name.size() == 2 || std::ranges::find(known, name) != known.end()) continue;
    const auto near = find_nearest(name, known);
    return fmt::format("unknown option \"{}\"{}", name, near ? fmt::format("; did you mean \"{}\"?", *near) : "");
  }
  return {};
}

// `pack lst`: where a word of a command is wanted, one that is none of them is told with the nearest.
std::string complaint_of(const CLI::App& app, const std::vector<std::string>& args, const CLI::ParseError& error) {
  if (const std::string slip = unknown_option(app, args); !slip.empty()) return slip;
  std::vector<std::string> known;
  for (const CLI::App* word : app.get_subcommands([](const CLI::App*) { return true; }))
    known.push_back(word->get_name());
  if (known.empty() || args.empty() || args.front().starts_with('-')) return error.what();
  if (std::ranges::find(known, args.front()) != known.end()) return error.what();
  const std::vector<std::string_view> names(known.begin(), known.end());
  return fmt::format("unknown word \"{}\"; {}", args.front(), suggestion(args.front(), names));
}

}  // namespace

Parsed parse(CLI::App& app, const std::vector<std::string>& args, Streams& streams) {
  try {
    app.parse(std::vector<std::string>(args.rbegin(), args.rend()));  // CLI11 takes them back to front
    return {};
  } catch (const CLI::CallForHelp&) {
    streams.out << help_of(app);
    return {false, kDone};
  } catch (const CLI::ParseError& error) {
    complain(streams, app.get_name(), complaint_of(app, args, error), kMisused);
    streams.err << "To see how: strategion " << app.get_name() << " --help\n";
    return {false, kMisused};
  }
}

namespace {

int run_as_is(const World& world, Streams& streams, const std::vector<std::string>& args) {
  const std::string first = args.empty() ? "serve" : args.front();
  if (first == "--help" || first == "-h" || first == "help") {
    streams.out << usage();
    return kDone;
  }
  if (first == "--version") {
    streams.out << "strategion " << STRATEGION_VERSION << "\n";
    return kDone;
  }
  const auto command = std::ranges::find(kCommands, first, &Command::name);
  if (command == kCommands.end()) {
    std::vector<std::string_view> names;
    for (const Command& known : kCommands) names.push_back(known.name);
    return complain(streams, "", fmt::format("unknown command \"{}\"; {}", first, suggestion(first, names)), kMisused);
  }
  int code = kDone;
  try {
    code = command->run(world, streams, {args.begin() + (args.empty() ? 0 : 1), args.end()});
  } catch (const Defect& defect) {
    code =
        complain(streams, first, fmt::format("this is a fault of ours, please report it: {}", defect.what()), kWanting);
  }
  streams.out.flush();
  if (streams.out) return code;
  return complain(streams, first, "the output could not be written; its reader may have gone", kWanting);
}

}  // namespace

int run(const World& world, Streams& streams, const std::vector<std::string>& args) {
  if (streams.columns == nullptr) return run_as_is(world, streams, args);
  WrappingBuffer narrow_out(streams.out, streams.columns);
  WrappingBuffer narrow_err(streams.err, streams.columns);
  std::ostream out(&narrow_out);
  std::ostream err(&narrow_err);
  Streams narrow{.in = streams.in,
                 .out = streams.out_is_terminal ? out : streams.out,
                 .err = streams.err_is_terminal ? err : streams.err,
                 .in_is_terminal = streams.in_is_terminal,
                 .out_is_terminal = streams.out_is_terminal,
                 .err_is_terminal = streams.err_is_terminal,
                 .columns = streams.columns,
                 .in_file = streams.in_file};
  return run_as_is(world, narrow, args);
}

}  // namespace strategion::apps
