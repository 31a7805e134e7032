// What every store promises; a new store joins by one line at the end.
#include <gtest/gtest.h>

#include <boost/json.hpp>
#include <filesystem>
#include <fstream>

#include "server/store/memory/memory_store.h"
#include "server/store/sqlite/sqlite_store.h"

namespace strategion::server {
namespace {

namespace fs = std::filesystem;

fs::path fresh_folder() {
  const auto* test = testing::UnitTest::GetInstance()->current_test_info();
  std::string name = std::string(test->test_suite_name()) + "-" + test->name();
  for (char& letter : name) {
    if (letter == '/') letter = '-';
  }
  const fs::path folder = fs::path(testing::TempDir()) / ("strategion-" + name + "-" + std::to_string(getpid()));
  fs::remove_all(folder);
  return folder;
}

std::unique_ptr<EventStore> make_memory() { return std::make_unique<MemoryStore>(); }
std::unique_ptr<EventStore> make_sqlite() {
  auto store = SqliteStore::open(fresh_folder());
  EXPECT_TRUE(store.has_value()) << (store ? "" : store.error().text());
  return std::move(*store);
}

Row row_after(const std::string& hash_before, std::uint64_t seq, std::string table = "t", std::string command = "") {
  Row row{std::move(table), seq, "said", 1, 1000, "ann", std::move(command), R"({"text":"hi \u0000"})", ""};
  row.hash = chained_hash(hash_before, row);
  return row;
}

Outcome commit(EventStore& store, const Batch& batch) { return store.commit(std::span(&batch, 1)); }

class StoreContract : public testing::TestWithParam<std::unique_ptr<EventStore> (*)()> {
 protected:
  std::unique_ptr<EventStore> store = GetParam()();
};

TEST_P(StoreContract, RowsComeBackInOrderAndByteForByte) {
  const Row one = row_after("", 1, "t", "c1");
  const Row two = row_after(one.hash, 2);
  EXPECT_EQ(commit(*store, {one}), Outcome::kCommitted);
  EXPECT_EQ(commit(*store, {two, CardRow{"t", "{}"}}), Outcome::kCommitted);
  EXPECT_EQ(store->rows("t"), (std::vector<Row>{one, two}));
  EXPECT_EQ(store->head("t"), (Head{2, two.hash}));
  EXPECT_EQ(store->cards(), (std::vector<CardRow>{{"t", "{}"}}));
}

TEST_P(StoreContract, AnUnknownTableHasNoHeadAndNoRows) {
  EXPECT_EQ(store->head("nowhere"), Head{});
  EXPECT_TRUE(store->rows("nowhere")->empty());
}

TEST_P(StoreContract, ARowThatDoesNotFollowTheHeadIsNotCommitted) {
  const Row one = row_after("", 1);
  ASSERT_EQ(commit(*store, {one}), Outcome::kCommitted);
  EXPECT_EQ(commit(*store, {row_after("", 1)}), Outcome::kNotCommitted) << "the same number twice";
  EXPECT_EQ(commit(*store, {row_after(one.hash, 3)}), Outcome::kNotCommitted) << "a gap";
  EXPECT_EQ(commit(*store, {row_after("", 2)}), Outcome::kNotCommitted) << "another past";
  Row edited = row_after(one.hash, 2);
  edited.body = "{}";
  EXPECT_EQ(commit(*store, {edited}), Outcome::kNotCommitted) << "not what was hashed";
  EXPECT_EQ(store->rows("t")->size(), 1U);
  EXPECT_FALSE(store->last_trouble().empty());
}

TEST_P(StoreContract, APersonsCommandComesOnceATable) {
  const Row one = row_after("", 1, "t", "c1");
  ASSERT_EQ(commit(*store, {one}), Outcome::kCommitted);
  EXPECT_EQ(commit(*store, {row_after(one.hash, 2, "t", "c1")}), Outcome::kNotCommitted);
  EXPECT_EQ(commit(*store, {row_after("", 1, "u", "c1")}), Outcome::kCommitted) << "another table";
}

TEST_P(StoreContract, ABatchIsAllOrNothing) {
  const Row one = row_after("", 1);
  EXPECT_EQ(commit(*store, {one, CardRow{"t", "{}"}, PersonRow{"p", "Ann", 5}, row_after("", 7, "u")}),
            Outcome::kNotCommitted);
  EXPECT_TRUE(store->rows("t")->empty());
  EXPECT_TRUE(store->cards()->empty());
  EXPECT_TRUE(store->everybody()->persons.empty());
}

TEST_P(StoreContract, ATransactionTakesSeveralBatchesAndTheirRowsMayFollowEachOther) {
  const Row one = row_after("", 1);
  const Row two = row_after(one.hash, 2);
  const std::vector<Batch> batches{{one}, {two}};
  EXPECT_EQ(store->commit(batches), Outcome::kCommitted);
  EXPECT_EQ(store->head("t")->seq, 2U);
}

TEST_P(StoreContract, PeopleAndPacksAreKept) {
  const PersonRow ann{"p1", "Ann", 5};
  const SessionRow session{"hash", "p1", 6};
  const PackRow pack{"h", "house", "[]"};
  ASSERT_EQ(commit(*store, {ann, session, pack}), Outcome::kCommitted);
  ASSERT_EQ(commit(*store, {PersonRow{"p1", "Anna", 5}, pack}), Outcome::kCommitted);
  EXPECT_EQ(store->everybody()->persons, (std::vector<PersonRow>{{"p1", "Anna", 5}}));
  EXPECT_EQ(store->everybody()->sessions, (std::vector<SessionRow>{session}));
  EXPECT_EQ(store->packs(), (std::vector<PackRow>{pack}));
}

TEST_P(StoreContract, VerifyCountsTablesAndRows) {
  const Row one = row_after("", 1);
  ASSERT_EQ(commit(*store, {one, row_after(one.hash, 2), CardRow{"t", "{}"}}), Outcome::kCommitted);
  const auto seen = verify(*store);
  ASSERT_TRUE(seen.has_value());
  EXPECT_EQ(seen->tables, 1U);
  EXPECT_EQ(seen->rows, 2U);
}

INSTANTIATE_TEST_SUITE_P(Stores, StoreContract, testing::Values(&make_memory, &make_sqlite));

TEST(MemoryStoreFaults, SayWhatTheyDo) {
  MemoryStore store;
  store.fault = [] { return Fault::kLost; };
  EXPECT_EQ(commit(store, {row_after("", 1)}), Outcome::kUnknown);
  EXPECT_TRUE(store.rows("t")->empty());
  store.fault = [] { return Fault::kWrittenUnsure; };
  EXPECT_EQ(commit(store, {row_after("", 1)}), Outcome::kUnknown);
  EXPECT_EQ(store.rows("t")->size(), 1U);
}

TEST(Verify, FindsAnEditedAMissingAndALastRow) {
  const auto made = [](MemoryStore& store) {
    const Row one = row_after("", 1);
    const Row two = row_after(one.hash, 2);
    const Row three = row_after(two.hash, 3);
    ASSERT_EQ(commit(store, {one, two, three, CardRow{"t", "{}"}}), Outcome::kCommitted);
  };
  MemoryStore edited;
  made(edited);
  edited.written()["t"][1].body = "{}";
  EXPECT_EQ(verify(edited).error().text(), "table t, row 2: its hash does not fit what is written");
  MemoryStore gap;
  made(gap);
  gap.written()["t"].erase(gap.written()["t"].begin() + 1);
  EXPECT_EQ(verify(gap).error().text(), "table t, row 3: row 2 is missing");
}

TEST(SqliteStore, ASecondServerOnTheSameDataIsToldSo) {
  const fs::path folder = fresh_folder();
  const auto first = SqliteStore::open(folder);
  ASSERT_TRUE(first.has_value());
  const auto second = SqliteStore::open(folder);
  ASSERT_FALSE(second.has_value());
  EXPECT_EQ(second.error().code, "store-in-use");
  EXPECT_EQ(second.error().text(),
            folder.string() + ": another server uses this data folder; stop it, or give another one by --data");
}

TEST(SqliteStore, WhatWasCommittedIsThereAfterOpeningAgain) {
  const fs::path folder = fresh_folder();
  const Row one = row_after("", 1);
  {
    const auto store = SqliteStore::open(folder);
    ASSERT_EQ(commit(**store, {one}), Outcome::kCommitted);
  }
  EXPECT_EQ((*SqliteStore::open(folder))->rows("t"), (std::vector<Row>{one}));
}

TEST(SqliteStore, ABackupIsAWholeStoreAndNeverOverwrites) {
  const fs::path folder = fresh_folder();
  const fs::path other = folder / "other";
  const auto store = SqliteStore::open(folder);
  ASSERT_EQ(commit(**store, {row_after("", 1), CardRow{"t", "{}"}}), Outcome::kCommitted);
  fs::create_directories(other);
  ASSERT_TRUE((*store)->backup(other / kStoreFile).has_value());
  EXPECT_EQ((*store)->backup(other / kStoreFile).error().code, "file-exists");
  const auto copy = SqliteStore::open(other);
  ASSERT_TRUE(copy.has_value());
  EXPECT_EQ(verify(**copy)->rows, 1U);
}

TEST(SqliteStore, ADamagedFileAndANewerOneAreRefusedInWords) {
  const fs::path folder = fresh_folder();
  fs::create_directories(folder);
  std::ofstream(folder / kStoreFile) << std::string(5000, 'x');
  EXPECT_EQ(SqliteStore::open(folder).error().code, "store-damaged");
  const fs::path newer = folder / "newer";
  ASSERT_TRUE(SqliteStore::open(newer).has_value());
  ASSERT_TRUE(Database::open((newer / kStoreFile).string(), SQLITE_OPEN_READWRITE)->run("PRAGMA user_version = 99"));
  const auto opened = SqliteStore::open(newer);
  ASSERT_FALSE(opened.has_value());
  EXPECT_EQ(opened.error().code, "store-newer");
}

TEST(SqliteStore, AFolderThatCannotBeMadeSaysSo) {
  const fs::path folder = fresh_folder();
  fs::create_directories(folder);
  std::ofstream(folder / "file") << "x";
  EXPECT_EQ(SqliteStore::open(folder / "file" / "data").error().code, "not-writable");
}

}  // namespace
}  // namespace strategion::server
