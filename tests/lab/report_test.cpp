// Reports as they are written: the documented JSON, an HTML file that needs nothing, the command's bad input.
#include <gtest/gtest.h>

#include <boost/json.hpp>
#include <fstream>
#include <sstream>

#include "core/testing/folders.h"
#include "lab/figures.h"
#include "lab/svg.h"
#include "lab/writers.h"
#include "tests/apps/ran.h"
#include "tests/lab/faulty_game.h"

namespace strategion::apps {
namespace {

namespace json = boost::json;

class LabCommand : public AppsTest {};

std::string documented() {
  std::ifstream file(docs_folder() / "formats/simulation.md");
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

// The blocks ```json of the page, in order.
std::vector<std::string> json_blocks(const std::string& page) {
  std::vector<std::string> blocks;
  for (std::size_t at = page.find("```json\n"); at != std::string::npos; at = page.find("```json\n", at)) {
    at += 8;
    const std::size_t end = page.find("\n```", at);
    blocks.push_back(page.substr(at, end - at));
    at = end;
  }
  return blocks;
}

TEST_F(LabCommand, TheDocumentedExampleIsWhatIsWritten) {
  const auto blocks = json_blocks(documented());
  ASSERT_EQ(blocks.size(), 1U);
  const Ran made = ran({"simulate", "bids", "--seats", "2", "--option", "rounds=1", "--agents", "random", "--games",
                        "5", "--seed", "2", "--json"});
  ASSERT_EQ(made.code, 0) << made.err;
  json::value written = json::parse(made.out);
  written.at("head").as_object()["version"] = "0.1.0";  // the example stays when the version moves on
  EXPECT_EQ(json::parse(blocks.front()), written) << made.out;
}

// Every field of the example is explained, so that a new one cannot come unsaid.
void expect_explained(const json::value& value, const std::string& page) {
  if (const auto* array = value.if_array()) {
    for (const json::value& item : *array) expect_explained(item, page);
  }
  const auto* object = value.if_object();
  if (object == nullptr) return;
  for (const auto& field : *object) {
    const std::string name(field.key());
    if (name == "rounds") continue;  // an option of the game's
    EXPECT_NE(page.find("`" + name + "`"), std::string::npos) << name;
    expect_explained(field.value(), page);
  }
}

TEST_F(LabCommand, EveryFieldIsExplained) {
  const std::string page = documented();
  expect_explained(json::parse(json_blocks(page).front()), page);
  for (const std::string name :
       {"differences", "before", "after", "group", "what", "unit", "change", "mark", "marked"}) {
    EXPECT_NE(page.find("`" + name + "`"), std::string::npos) << name;
  }
}

TEST_F(LabCommand, AnHtmlReportNeedsNothingElse) {
  const Ran made = ran({"simulate", "bids", "--agents", "random", "--games", "20", "--report", path("report.html")});
  EXPECT_EQ(made.code, 0) << made.err;
  EXPECT_EQ(made.out, "Written: " + path("report.html") + "\n");
  EXPECT_EQ(made.err, "") << "no progress into a pipe";
  const std::string page = read("report.html");
  EXPECT_TRUE(page.starts_with("<!doctype html>"));
  EXPECT_TRUE(page.ends_with("</html>\n"));
  for (const std::string part : {"<svg", "prefers-color-scheme: dark", "random on every seat", "Wins by seat",
                                 "strategion simulate bids --agents random --games 20 --seed 1"}) {
    EXPECT_TRUE(has(page, part)) << part;
  }
  for (const std::string part : {"<script", "http://", "https://", "src=", "href=", "url(", "@import"}) {
    EXPECT_FALSE(has(page, part)) << part;
  }
  EXPECT_EQ(names(), (std::vector<std::string>{"docs", "report.html"})) << "nothing half-written is left";
}

// A report that was written before is written anew; nothing else is.
TEST_F(LabCommand, NoOtherFileIsWrittenOver) {
  const std::vector<std::string> args{"simulate", "bids", "--agents", "random",
                                      "--games",  "2",    "--report", path("r.html")};
  EXPECT_EQ(ran(args).code, 0);
  EXPECT_EQ(ran(args).code, 0);
  write("r.html", "dear");
  const Ran refused = ran(args);
  EXPECT_EQ(refused.code, 2);
  EXPECT_TRUE(has(refused.err, "the file is there already, and is no report; name another, or remove it"))
      << refused.err;
  EXPECT_EQ(read("r.html"), "dear");
}

TEST_F(LabCommand, WhatIsWrittenIntoHtmlIsEscaped) {
  EXPECT_EQ(lab::escaped("<b a=\"1\">'&"), "&lt;b a=&quot;1&quot;&gt;&#39;&amp;");
}

TEST_F(LabCommand, TheConfigurationStandsAtTheTop) {
  const Ran made = ran({"simulate", "bids", "--agents", "random,easy,random", "--games", "6", "--seed", "3"});
  EXPECT_EQ(made.code, 0) << made.err;
  EXPECT_TRUE(
      made.out.starts_with("bids, sale: 6 matches\n\n"
                           "  game       bids, rules version 1, Strategion " STRATEGION_VERSION "\n"
                           "  scenario   sale, 3 seats\n"
                           "  options    rounds=4\n"
                           "  agents     random, easy, random, one seat on from match to match\n"
                           "  matches    6, seed 3\n"
                           "  to repeat  strategion simulate bids --agents random,easy,random --games 6 "
                           "--seed 3\n"))
      << made.out;
  EXPECT_FALSE(has(made.out, "\033"));
}

TEST_F(LabCommand, JobsDoNotShow) {
  const std::vector<std::string> args{"simulate", "delve", "--agents", "random", "--games", "50", "--jobs"};
  const auto with = [&](const std::string& jobs) {
    auto all = args;
    all.push_back(jobs);
    return ran(all).out;
  };
  EXPECT_EQ(with("1"), with("4"));
}

TEST_F(LabCommand, BadInputIsOneSentenceAndTwo) {
  const auto refused = [&](std::vector<std::string> args, const std::string& sentence) {
    args.insert(args.begin(), "simulate");
    const Ran slip = ran(args);
    EXPECT_EQ(slip.code, 2) << sentence;
    EXPECT_EQ(slip.out, "");
    EXPECT_TRUE(has(slip.err, sentence)) << slip.err;
  };
  refused({"bid", "--games", "1"}, "strategion simulate: unknown game \"bid\"; did you mean \"bids\"?\n");
  refused({"bids"}, "--games is required");
  refused({"bids", "--games", "0"}, "--games");
  refused({"bids", "--games", "some"}, "--games");
  refused({"bids", "--games", "1", "--jobs", "0"}, "--jobs");
  refused({"bids", "--games", "1", "--agents", "easy,random"},
          "strategion simulate: --agents names 2 agents for 3 seats; name one for each seat, or one for all\n");
  refused({"bids", "--games", "1", "--agents", "rendom"}, "unknown agent \"rendom\"; did you mean \"random\"?");
  refused({"bids", "--games", "1", "--agents", ""}, "unknown agent \"\"");
  refused({"bids", "--games", "1", "--option", "rounds=9"}, "rounds is a number from 1 to 8, not \"9\"");
  refused({"bids", "--games", "1", "--json", "--report", path("x.html")}, "--json excludes --report");
  refused({"bids", "--games", "1", "--report", path("no-such/x.html")}, "there is no such folder to write in");
  refused({"bids", "--games", "1", "--report", path("docs")}, "that is a folder; name a file");
  refused({"bids", "--games", "1", "--records", path("no-such")}, "there is no such folder for records");
  refused({"bids", "--games", "1", "--compare", path("no-such")}, path("no-such") + ": there is no such folder");
  refused({"bids", "--games", "1", "--compare", path("docs")}, "there is no pack in this folder");
  EXPECT_EQ(names(), std::vector<std::string>{"docs"});
}

TEST_F(LabCommand, AFaultIsNamedWithItsRecordAndOne) {
  static const lab::BrittleGame kGame;
  static const AnyGame* const kGames[] = {&kGame};
  const World world{kGames, path("games"), path("docs"), path("tests")};
  const Ran made = run_in(world, {"simulate", "bids", "--agents", "random", "--games", "60", "--records", path("")});
  EXPECT_EQ(made.code, 1);
  std::string kept;
  for (const std::string& name : names()) {
    if (name.ends_with(".strategion")) kept = name;
  }
  ASSERT_FALSE(kept.empty());
  EXPECT_TRUE(kept.starts_with("fault-bids-seed1-match")) << kept;
  EXPECT_TRUE(has(made.out, "its record: ")) << made.out;
  EXPECT_TRUE(has(made.out, kept));
  EXPECT_TRUE(has(made.out, "nobody stakes twelve"));
  EXPECT_EQ(ran({"replay", path(kept)}).code, 0) << "what came before the fault is sound";
}

}  // namespace
}  // namespace strategion::apps
