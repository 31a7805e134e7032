// The packs we ship: the real ones, the small one to start from, and ten broken ones.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "core/content/pack.h"
#include "core/content/reader.h"
#include "games/legends/content/show.h"
#include "games/legends/content/write_toml.h"
#include "tests/legends/packs.h"

namespace strategion::legends {
namespace {

namespace fs = std::filesystem;

const Content::PackHead& head(std::string_view id) {
  return *std::ranges::find(real_content().packs, id, &Content::PackHead::id);
}

std::ptrdiff_t pieces_of(std::string_view pack) {
  return std::ranges::count(real_content().pieces, pack, &Piece::pack);
}

TEST(LegendsPacks, ShatteredLandsIsAllThere) {
  EXPECT_EQ(pieces_of("shattered-lands"), 232);
  EXPECT_EQ(std::ranges::count(real_content().boards, "shattered-lands", &Board::pack), 28);
  EXPECT_EQ(std::ranges::count(real_content().armies, "shattered-lands", &Army::pack), 14);
}

TEST(LegendsPacks, LGR40_TheDefaultMatchHasItsArmiesAndDrawsFromTheEightBoardsOfSetsTwoAndFour) {
  EXPECT_EQ(head("shattered-lands").default_beige, "beige4");
  EXPECT_EQ(head("shattered-lands").default_gray, "gray2");
  const std::vector<std::string> sets{"2A", "2B", "2C", "2D", "4A", "4B", "4C", "4D"};
  EXPECT_EQ(head("shattered-lands").default_boards, sets);
}

TEST(LegendsPacks, LG004_ThirtyFourPiecesOfEachColourAreNumberedInOrder) {
  for (const Piece& piece : real_content().pieces) {
    if (piece.pack != "shattered-lands" || piece.number > 204) continue;
    EXPECT_EQ((piece.number - 1) / 34, static_cast<int>(piece.colour)) << piece.id;
  }
}

TEST(LegendsPacks, LG001_EveryBoardHasExactlyOneWaterSpace) {
  for (const Board& board : real_content().boards)
    EXPECT_EQ(std::ranges::count(board.spaces, Terrain::kWater), 1) << board.id;
}

TEST(LegendsPacks, HouseHoldsSixtyPiecesOfOursAndASideboard) {
  std::set<std::string> in_armies;
  for (const char* army : {"house-beige", "house-gray"}) {
    for (const PieceId id : real_content().find_army(army)->pieces)
      in_armies.insert(real_content().pieces[id.index()].id);
  }
  EXPECT_EQ(in_armies.size(), 58U);  // High Elf stands there three times
  EXPECT_EQ(pieces_of("house"), 63);
  EXPECT_EQ(std::ranges::count(real_content().boards, "house", &Board::pack), 4);
}

TEST(LegendsPacks, ArmiesStandInOrderOfNumberWithEqualPiecesTogether) {
  for (const Army& army : real_content().armies) {
    std::set<std::uint16_t> seen;
    PieceId last{};
    for (const PieceId id : army.pieces) {
      const bool is_next = id != last || seen.empty();
      EXPECT_TRUE(!is_next || seen.insert(id.value).second) << army.id;
      last = id;
    }
  }
}

TEST(LegendsPacks, EveryPieceHasATextOfOneToThreeSentences) {
  for (const Piece& piece : real_content().pieces) {
    EXPECT_FALSE(piece.text.empty()) << piece.id;
    EXPECT_LE(piece.text.size(), 320U) << piece.id;
    EXPECT_TRUE(piece.text.ends_with('.')) << piece.id;
  }
}

TEST(LegendsPacks, CastlesAreStationaryAndNeitherCastlesNorMagicPiecesAttack) {
  for (const Piece& piece : real_content().pieces) {
    EXPECT_TRUE(!piece.castle || piece.stationary) << piece.id;
    EXPECT_TRUE(!(piece.castle || piece.magic) || piece.no_attack) << piece.id;
    EXPECT_EQ(piece.magic, !piece.spell.empty()) << piece.id;
  }
}

TEST(LegendsPacks, TinyIsSound) {
  const auto right = check_pack_folder(tiny_folder(), real_shelf());
  ASSERT_TRUE(right) << right.error().front().text();
  EXPECT_EQ(right->id, "tiny");
  EXPECT_EQ(right->hash.size(), 64U);
}

// What is written back is what was read: each piece, written, read and written again, stays as it was.
TEST(LegendsPacks, EveryPieceReadsBackFromWhatShowWrites) {
  for (const char* pack : {"shattered-lands", "house"}) {
    const fs::path folder = real_shelf().folders.front() / pack;
    std::vector<content::PackFile> files;
    const auto originals = content::read_folder(folder);
    for (const content::PackFile& file : *originals) {
      if (!file.name.starts_with("pieces")) files.push_back(file);
    }
    std::string pieces;
    for (const Piece& piece : real_content().pieces) {
      if (piece.pack == pack) pieces += write_piece(real_content(), piece) + "\n";
    }
    files.push_back({"pieces.toml", pieces});
    const WrittenPack copy(files, pack);
    const auto again = load_content({copy.folder()});
    ASSERT_TRUE(again) << again.error().front().text();
    for (const Piece& piece : (*again)->pieces) {
      EXPECT_EQ(write_piece(**again, piece), write_piece(real_content(), *real_content().find_piece(piece.id)));
    }
  }
}

class LegendsBrokenPack : public testing::TestWithParam<fs::path> {};

TEST_P(LegendsBrokenPack, IsRefusedWithExactlyItsMessage) {
  const auto expected = content::read_text_file(GetParam() / "expected.txt", "expected.txt");
  ASSERT_TRUE(expected);
  const auto right = check_pack_folder(GetParam(), real_shelf());
  ASSERT_FALSE(right);
  std::string said;
  for (const std::string& line : texts_of(right.error())) said += line + "\n";
  EXPECT_EQ(said, *expected);
}

std::vector<fs::path> broken_packs() {
  std::vector<fs::path> folders;
  for (const auto& entry : fs::directory_iterator(source_folder() / "examples/packs/broken")) {
    if (entry.is_directory()) folders.push_back(entry.path());
  }
  std::ranges::sort(folders);
  return folders;
}

std::string test_name(const testing::TestParamInfo<fs::path>& param) {
  std::string name = param.param.filename().string();
  std::ranges::replace(name, '-', '_');
  return "Pack" + name;
}

INSTANTIATE_TEST_SUITE_P(Broken, LegendsBrokenPack, testing::ValuesIn(broken_packs()), test_name);

TEST(LegendsPacks, TenBrokenPacksAreThere) { EXPECT_EQ(broken_packs().size(), 10U); }

TEST(LegendsShelf, APackIsFoundByItselfAndOnAShelfButOnce) {
  PackShelf shelf = real_shelf();
  shelf.folders.push_back(shelf.folders.front() / "house");
  const auto found = content::find_packs("legends", shelf);
  ASSERT_TRUE(found);
  ASSERT_EQ(found->size(), 2U);
  EXPECT_EQ(found->front().filename(), "house");
}

TEST(LegendsShelf, AFolderThatIsNotThereIsSaid) {
  const auto found = content::find_packs("legends", {{"no-such-shelf"}});
  ASSERT_FALSE(found);
  EXPECT_EQ(found.error().text(), "no-such-shelf: there is no such folder");
}

TEST(LegendsShelf, PacksOfOtherGamesArePassedOver) {
  const std::vector<content::PackFile> files{{"pack.toml", "id = \"isles\"\ngame = \"stratos\"\n"}};
  const WrittenPack other(files);
  EXPECT_TRUE(content::find_packs("legends", {{other.folder().parent_path()}})->empty());
  EXPECT_EQ(texts_of(load_content({other.folder()}).error()).at(3),
            "trial/pack.toml:2: this pack is for \"stratos\"; here it should be \"legends\"");
}

TEST(LegendsShelf, AChangedCopyTakesThePlaceOfThePackItReplaces) {
  auto files = *content::read_folder(real_shelf().folders.front() / "shattered-lands");
  for (content::PackFile& file : files) {
    if (file.name != "pack.toml") continue;
    file.text.replace(file.text.find("id = \"shattered-lands\""), 22,
                      "id = \"my-lands\"\nreplaces = [\"shattered-lands\"]");
  }
  const WrittenPack copy(files, "my-lands");
  PackShelf shelf = real_shelf();
  shelf.folders.push_back(tiny_folder());  // needs shattered-lands, and is content with who replaces it
  shelf.folders.push_back(copy.folder());
  const auto loaded = load_shelf(shelf);
  ASSERT_TRUE(loaded) << loaded.error().front().text();
  EXPECT_EQ((*loaded)->find_piece("landor")->pack, "my-lands");
  std::vector<std::string> ids;
  for (const auto& pack : (*loaded)->packs) ids.push_back(pack.id);
  EXPECT_EQ(ids, (std::vector<std::string>{"house", "my-lands", "tiny"}));
}

TEST(LegendsShelf, AChangedCopyThatDoesNotSaySoIsToldHow) {
  auto files = *content::read_folder(real_shelf().folders.front() / "house");
  for (content::PackFile& file : files) {
    if (file.name == "pack.toml") file.text.replace(file.text.find("id = \"house\""), 12, "id = \"mine\"");
  }
  const WrittenPack copy(files, "mine");
  PackShelf shelf = real_shelf();
  shelf.folders.push_back(copy.folder());
  const auto loaded = load_shelf(shelf);
  ASSERT_FALSE(loaded);
  EXPECT_EQ(check_pack_folder(copy.folder(), real_shelf()).error().front().text(), loaded.error().front().text());
  EXPECT_EQ(
      loaded.error().front().text(),
      "mine/armies.toml:4: army \"house-beige\" is already in house/armies.toml:3; give one of them another id, or "
      "write replaces = [\"house\"] in pack.toml if this pack is a changed copy of it");
}

}  // namespace
}  // namespace strategion::legends
