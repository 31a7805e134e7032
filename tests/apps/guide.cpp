#include "tests/apps/guide.h"

#include <sys/wait.h>

#include <cstdlib>
#include <fstream>
#include <sstream>
#include <utility>

namespace strategion {

namespace fs = std::filesystem;

namespace {

std::vector<std::string> lines_of(std::string_view text) {
  std::vector<std::string> lines;
  std::istringstream stream{std::string(text)};
  for (std::string line; std::getline(stream, line);) {
    while (line.ends_with(' ') || line.ends_with('\r')) line.pop_back();
    lines.push_back(line);
  }
  while (!lines.empty() && lines.back().empty()) lines.pop_back();
  return lines;
}

// The word behind "<<" that ends a here-document, or nothing.
std::string here_document(const std::string& line) {
  const std::size_t at = line.find("<<");
  if (at == std::string::npos) return {};
  std::string word = line.substr(at + 2);
  std::erase_if(word, [](char c) { return c == '\'' || c == '"' || c == ' ' || c == '-'; });
  return word;
}

GuideBlock read_block(const std::vector<std::string>& lines, std::size_t& at, const std::string& words) {
  GuideBlock block;
  block.line = at + 1;
  if (const auto exit = words.find("exit="); exit != std::string::npos) {
    block.exit_code = std::atoi(words.c_str() + exit + 5);
  }
  std::string here;
  for (++at; at < lines.size() && lines[at] != "```"; ++at) {
    const std::string& line = lines[at];
    if (here.empty() && line.starts_with("# ")) {
      block.some.push_back(line.substr(2));
      continue;
    }
    block.script += line + "\n";
    here = here.empty() ? here_document(line) : (line == here ? std::string() : here);
  }
  return block;
}

// The two commands of the repository, which set up, build and test: a test does not start itself.
bool is_only_set_up(const std::string& script) {
  for (const std::string& line : lines_of(script)) {
    if (!line.starts_with("./check") && !line.starts_with("./play")) return false;
  }
  return true;
}

// Whether the lines of `wanted` from `from` are those of `got` from `at`; "..." is any number of lines.
bool is_same(const std::vector<std::string>& wanted, std::size_t from, const std::vector<std::string>& got,
             std::size_t at) {
  if (from == wanted.size()) return at == got.size();
  if (wanted[from] == "...") {
    for (std::size_t skip = at; skip <= got.size(); ++skip) {
      if (is_same(wanted, from + 1, got, skip)) return true;
    }
    return false;
  }
  return at < got.size() && wanted[from] == got[at] && is_same(wanted, from + 1, got, at + 1);
}

std::string quoted_for_shell(const std::string& text) {
  std::string quoted = "'";
  for (const char c : text) quoted += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return quoted + "'";
}

}  // namespace

std::vector<GuideBlock> blocks_of(std::string_view guide) {
  std::vector<GuideBlock> blocks;
  const std::vector<std::string> lines = lines_of(guide);
  bool after_block = false;  // nothing but prose since the last block that is run
  for (std::size_t at = 0; at < lines.size(); ++at) {
    if (!lines[at].starts_with("```")) continue;
    const std::string words = lines[at].substr(3);
    bool is_run = (words == "sh" || words.starts_with("sh ")) && words.find("not-run") == std::string::npos;
    if (is_run) {
      GuideBlock block = read_block(lines, at, words);
      is_run = !is_only_set_up(block.script);
      if (is_run) blocks.push_back(std::move(block));
    } else {
      std::vector<std::string> inside;
      for (++at; at < lines.size() && lines[at] != "```"; ++at) inside.push_back(lines[at]);
      if (words == "text" && after_block) blocks.back().whole = inside;
    }
    after_block = is_run;
  }
  return blocks;
}

std::string difference(const GuideBlock& block, std::string_view output) {
  const std::vector<std::string> got = lines_of(output);
  std::size_t at = 0;
  for (const std::string& wanted : block.some) {
    while (at < got.size() && got[at] != wanted) ++at;
    if (at++ >= got.size()) return "the line \"" + wanted + "\" is not printed, or not there";
  }
  if (!block.whole.empty() && !is_same(block.whole, 0, got, 0)) return "the output is not the text that follows";
  return {};
}

Outcome run_script(const std::string& script, const fs::path& folder, const fs::path& command) {
  const fs::path script_file = folder / ".guide.sh";
  const fs::path output_file = folder / ".guide.out";
  std::ofstream(script_file) << "set -e\nexport PATH=" << quoted_for_shell(command.parent_path().string()) << ":$PATH\n"
                             << script;
  const std::string line =
      "cd " + quoted_for_shell(folder.string()) + " && timeout 120 bash .guide.sh > .guide.out 2>&1 < /dev/null";
  const int status = std::system(line.c_str());
  std::ifstream file(output_file);
  std::ostringstream output;
  output << file.rdbuf();
  fs::remove(script_file);
  fs::remove(output_file);
  return {WIFEXITED(status) ? WEXITSTATUS(status) : -1, output.str()};
}

}  // namespace strategion
