// strategion conformance [GAME]: every numbered rule, where it is in code, which tests name it.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <boost/json/serialize.hpp>
#include <map>
#include <ostream>
#include <set>

#include "apps/command.h"
#include "apps/match_options.h"
#include "apps/test_names.h"
#include "core/content/reader.h"
#include "core/content/rulebook.h"

namespace strategion::apps {

namespace {

namespace json = boost::json;
namespace fs = std::filesystem;

using Places = std::map<std::string, std::vector<std::string>, std::less<>>;  // rule -> where

bool is_source(const fs::path& path) {
  const std::string extension = path.extension().string();
  return extension == ".h" || extension == ".cpp" || extension == ".inl";
}

bool goes_on(char c) { return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z'); }

// Every id in the text of a source file, in a comment or a literal alike: nowhere else can one stand.
void add_ids(std::string_view text, std::string_view prefix, std::set<std::string>& ids) {
  const std::string start = std::string(prefix) + "-";
  for (std::size_t at = text.find(start); at != std::string_view::npos; at = text.find(start, at + 1)) {
    std::size_t end = at + start.size();
    if (end < text.size() && text[end] == 'R') ++end;
    while (end < text.size() && goes_on(text[end])) ++end;
    ids.insert(std::string(text.substr(at, end - at)));
  }
}

Places implemented_where(const fs::path& folder, std::string_view prefix) {
  Places places;
  std::error_code trouble;
  std::vector<fs::path> files;
  for (fs::recursive_directory_iterator at(folder, trouble), end; !trouble && at != end; at.increment(trouble)) {
    if (at->is_regular_file() && is_source(at->path())) files.push_back(at->path());
  }
  std::ranges::sort(files);
  for (const fs::path& file : files) {
    const auto text = content::read_text_file(file, file.string());
    if (!text) continue;
    std::set<std::string> ids;
    add_ids(*text, prefix, ids);
    for (const std::string& id : ids) places[id].push_back(file.lexically_relative(folder.parent_path()).string());
  }
  return places;
}

Places tested_by(const std::vector<content::RuleText>& rules, const std::vector<TestName>& tests) {
  std::map<std::string, std::string, std::less<>> rule_of_word;
  for (const content::RuleText& rule : rules) rule_of_word[content::id_in_test_name(rule.id)] = rule.id;
  Places places;
  for (const TestName& test : tests) {
    std::set<std::string> named;
    for (const std::string& word : test.words) {
      if (const auto found = rule_of_word.find(word); found != rule_of_word.end()) named.insert(found->second);
    }
    for (const std::string& id : named) places[id].push_back(test.full);
  }
  return places;
}

struct Row {
  content::RuleText rule;
  std::vector<std::string> code;
  std::vector<std::string> tests;
};

struct Judged {
  std::string game;
  std::vector<Row> rows;

  std::size_t implemented() const {
    return count([](const Row& row) { return !row.code.empty(); });
  }
  std::size_t tested() const {
    return count([](const Row& row) { return !row.tests.empty(); });
  }
  std::size_t untested() const { return rows.size() - tested(); }

 private:
  std::size_t count(bool (*holds)(const Row&)) const {
    return static_cast<std::size_t>(std::ranges::count_if(rows, holds));
  }
};

const std::vector<std::string>& at(const Places& places, const std::string& id) {
  static const std::vector<std::string> kNone;
  const auto found = places.find(id);
  return found == places.end() ? kNone : found->second;
}

std::string shortened(const std::vector<std::string>& places) {
  if (places.empty()) return "-";
  if (places.size() == 1) return places.front();
  return fmt::format("{} and {} more", places.front(), places.size() - 1);
}

Expected<Judged> judge(const World& world, const AnyGame& game, const std::vector<TestName>& tests) {
  Judged judged{std::string(game.id()), {}};
  const auto rules = content::read_rulebook(world.docs / "rules" / (judged.game + ".md"), game.rule_prefix());
  if (!rules) return std::unexpected(rules.error());
  const Places implemented = implemented_where(world.content / judged.game, game.rule_prefix());
  const Places tested = tested_by(*rules, tests);
  for (const content::RuleText& rule : *rules) {
    judged.rows.push_back({rule, at(implemented, rule.id), at(tested, rule.id)});
  }
  return judged;
}

void print_table(std::ostream& out, const Judged& judged) {
  out << fmt::format("{:<9} {:<44} {}\n", "rule", "in code", "tests");
  for (const Row& row : judged.rows) {
    out << fmt::format("{:<9} {:<44} {}\n", row.rule.id, shortened(row.code), shortened(row.tests));
  }
  out << fmt::format("{}: {} rules stated, {} named in code, {} tested, {} without a test.\n", judged.game,
                     judged.rows.size(), judged.implemented(), judged.tested(), judged.untested());
}

json::object judged_json(const Judged& judged) {
  json::array rules;
  for (const Row& row : judged.rows) {
    rules.push_back(json::object{{"id", row.rule.id},
                                 {"stated", row.rule.line},
                                 {"implemented", json::array(row.code.begin(), row.code.end())},
                                 {"tests", json::array(row.tests.begin(), row.tests.end())}});
  }
  return {{"rules", std::move(rules)},
          {"totals", json::object{{"stated", judged.rows.size()},
                                  {"implemented", judged.implemented()},
                                  {"tested", judged.tested()},
                                  {"untested", judged.untested()}}}};
}

}  // namespace

int run_conformance(const World& world, Streams& streams, const std::vector<std::string>& args) {
  CLI::App app("Every numbered rule: stated, where it is in code, which registered tests name it.", "conformance");
  std::string only;
  bool as_json = false;
  app.add_option("GAME", only, "one game; left out: all of them");
  app.add_flag("--json", as_json, "for programs");
  app.footer("Ends with exit code 1 while a rule has no test.\nExample: strategion conformance legends");
  if (const Parsed parsed = parse(app, args, streams); !parsed.go_on) return parsed.code;

  if (!only.empty()) {
    if (const auto game = need_game(world, only); !game) {
      return complain(streams, "conformance", game.error().text(), kMisused);
    }
  }
  const auto tests = list_tests(world.tests);
  if (!tests) return complain(streams, "conformance", tests.error().text(), kMisused);
  json::object games;
  bool all_tested = true;
  for (const AnyGame* game : world.games) {
    if (!only.empty() && game->id() != only) continue;
    const auto judged = judge(world, *game, *tests);
    if (!judged) return complain(streams, "conformance", judged.error().text(), kMisused);
    if (as_json) {
      games[judged->game] = judged_json(*judged);
    } else {
      print_table(streams.out, *judged);
    }
    all_tested = all_tested && judged->untested() == 0 && !judged->rows.empty();
  }
  if (as_json) streams.out << json::serialize(json::object{{"games", std::move(games)}}) << "\n";
  return all_tested ? kDone : kWanting;
}

}  // namespace strategion::apps
