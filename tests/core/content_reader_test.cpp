// The content reader: every message is held here word for word.
#include <gtest/gtest.h>
#include <unistd.h>

#include <array>
#include <fstream>

#include "core/content/reader.h"

namespace strategion::content {
namespace {

enum class Terrain { kForest, kMarsh, kPrairie };
constexpr std::array<Name<Terrain>, 3> kTerrains{
    {{"forest", Terrain::kForest}, {"marsh", Terrain::kMarsh}, {"prairie", Terrain::kPrairie}}};

Document parsed(std::string_view toml) {
  auto document = Document::parse(toml, "maps.toml");
  EXPECT_TRUE(document) << document.error().text();
  return std::move(*document);
}

std::vector<std::string> texts(const Problems& problems) {
  std::vector<std::string> lines;
  for (const Error& error : problems.in_order()) lines.push_back(error.text());
  return lines;
}

using Lines = std::vector<std::string>;

TEST(ContentReader, GivesWhatIsWritten) {
  const Document document = parsed(R"(
name = "islet"
depth = 4
open = true
rows = ["fm", "mf"]
weights = [1, 2]
[[board]]
id = "a"
main = "marsh"
curse.on_replaced = [{ op = "reveal" }, { op = "destroy" }]
)");
  Problems problems;
  Table root = document.root(problems);
  EXPECT_EQ(root.text("name"), "islet");
  EXPECT_EQ(root.integer("depth", {1, 8}), 4);
  EXPECT_TRUE(root.flag("open"));
  EXPECT_EQ(root.texts("rows"), (Lines{"fm", "mf"}));
  EXPECT_EQ(root.integers("weights"), (std::vector<std::int64_t>{1, 2}));
  EXPECT_EQ(root.text_or("title", "none"), "none");
  for (Table& board : root.tables("board")) {
    EXPECT_EQ(board.text("id"), "a");
    EXPECT_EQ(board.one_of("main", "terrain", kTerrains), Terrain::kMarsh);
    auto curse = board.find_table("curse");
    ASSERT_TRUE(curse);
    std::vector<Table> operations = curse->tables("on_replaced");
    ASSERT_EQ(operations.size(), 2U);
    EXPECT_EQ(operations[1].text("op"), "destroy");
    EXPECT_EQ(operations[1].line(), 10U);
    operations[0].text("op");
    for (Table& operation : operations) operation.done();
    curse->done();
    board.done();
  }
  root.done();
  EXPECT_EQ(texts(problems), Lines{});
}

TEST(ContentReader, TellsEverySlipOfAFileInTheOrderOfItsLines) {
  const Document document = parsed(R"(strenght = 3
depth = "four"
size = 31
main = "prarie"
ground = "sky"
list = [1, "two"]
[inner]
odd = 1
)");
  Problems problems;
  Table root = document.root(problems);
  root.integer("strength", {0, 20});
  root.integer("depth", {1, 8});
  root.integer("size", {0, 20});
  root.one_of("main", "terrain", kTerrains);
  root.one_of("ground", "terrain", kTerrains);
  root.integers("list");
  root.text("name");
  root.table("inner").done();
  root.done();
  EXPECT_EQ(texts(problems), (Lines{
                                 R"(maps.toml:1: "strength" is missing; it should be a whole number from 0 to 20)",
                                 R"(maps.toml:1: "name" is missing; it should be a text)",
                                 R"(maps.toml:1: unknown key "strenght"; did you mean "strength"?)",
                                 R"(maps.toml:2: "depth" is a text; it should be a whole number from 1 to 8)",
                                 R"(maps.toml:3: "size" is 31; it should be a whole number from 0 to 20)",
                                 R"(maps.toml:4: unknown terrain "prarie"; did you mean "prairie"?)",
                                 R"(maps.toml:5: unknown terrain "sky"; one of forest, marsh, prairie)",
                                 R"(maps.toml:6: "list[2]" is a text; it should be a whole number)",
                                 R"(maps.toml:8: unknown key "odd")",
                             }));
}

TEST(ContentReader, AMissingTableIsToldOnceNotKeyByKey) {
  const Document document = parsed("a = 1\n");
  Problems problems;
  Table root = document.root(problems);
  Table missing = root.table("piece");
  missing.text("id");
  missing.integer("strength");
  missing.done();
  EXPECT_EQ(texts(problems), Lines{R"(maps.toml:1: "piece" is missing; it should be a table)"});
}

TEST(ContentReader, ReferencesThatAreNotThereNameTheNearest) {
  const Document document = parsed("piece = \"high-efl\"\n");
  Problems problems;
  Table root = document.root(problems);
  root.find("piece")->unknown("piece", "high-efl", {"high-elf", "landor"});
  root.wrong("piece", "a castle cannot stand here");
  EXPECT_EQ(texts(problems), (Lines{R"(maps.toml:1: unknown piece "high-efl"; did you mean "high-elf"?)",
                                    "maps.toml:1: a castle cannot stand here"}));
}

TEST(ContentReader, BrokenTomlIsOneErrorWithItsLine) {
  const auto document = Document::parse("a = 1\nb = [1,\n", "maps.toml");
  ASSERT_FALSE(document);
  EXPECT_EQ(document.error().code, "bad-toml");
  EXPECT_EQ(document.error().place.substr(0, 10), "maps.toml:");
}

TEST(ContentReader, ADoubleKeyIsAnError) {
  const auto document = Document::parse("a = 1\na = 2\n", "maps.toml");
  ASSERT_FALSE(document);
  EXPECT_EQ(document.error().place, "maps.toml:2");
}

TEST(ContentReader, NotUtf8IsSaid) {
  const auto document = Document::parse("a = \"\xFF\"\n", "maps.toml");
  ASSERT_FALSE(document);
  EXPECT_EQ(document.error().text(), "maps.toml: the file is not UTF-8 text");
}

TEST(ContentReader, Utf8IsJudgedExactly) {
  EXPECT_TRUE(is_utf8("Qa'ans \xC3\xA9 \xE2\x82\xAC \xF0\x9F\x8F\xB0"));
  for (const char* bad : {"\x80", "\xC0\xAF", "\xE0\x80\xAF", "\xED\xA0\x80", "\xF4\x90\x80\x80", "\xE2\x82", "\xC3"}) {
    EXPECT_FALSE(is_utf8(bad));
  }
}

TEST(ContentReader, AFileTooLargeOrNotThereIsRefused) {
  const auto folder = std::filesystem::temp_directory_path() / ("strategion-content-" + std::to_string(getpid()));
  std::filesystem::create_directories(folder);
  std::ofstream(folder / "large.toml") << std::string(kFileBytesMax + 1, '#');
  EXPECT_EQ(Document::read(folder / "large.toml", "large.toml").error().text(),
            "large.toml: the file is larger than 1024 KiB");
  EXPECT_EQ(Document::read(folder / "none.toml", "none.toml").error().text(), "none.toml: there is no such file");
  std::filesystem::remove_all(folder);
}

TEST(ContentReader, ProblemsAreBounded) {
  Problems problems;
  for (std::size_t i = 0; i < kProblemsMax + 50; ++i) problems.add("a.toml", i + 1, "wrong");
  EXPECT_EQ(problems.size(), kProblemsMax);
}

// What such a bracket does to toml++ depends on how that library was built.
TEST(ContentReader, ABracketClosedInPlaceOfAValueIsASlipOfTheFile) {
  const auto place = [](std::string_view toml) {
    const auto document = Document::parse(toml, "maps.toml");
    if (document) return std::string("read");
    EXPECT_TRUE(document.error().sentence.starts_with("not TOML: ")) << document.error().sentence;
    return document.error().place;
  };
  EXPECT_EQ(place("a = 1\nb = { base = [9, } ]\n"), "maps.toml:2");
  EXPECT_EQ(place("a = [9, }\n"), "maps.toml:1");
  EXPECT_EQ(place("a = [\n  1,\n  }\n]\n"), "maps.toml:3");
  EXPECT_EQ(place("a = { b = ] }\n"), "maps.toml:1");
}

}  // namespace
}  // namespace strategion::content
