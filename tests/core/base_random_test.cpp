// Generators and hashes give the same numbers on every machine: records, tests and replays rest on that.
#include <gtest/gtest.h>

#include <array>
#include <set>

#include "core/base/hash.h"
#include "core/base/random.h"

namespace strategion {
namespace {

TEST(Xoshiro, GivesTheNumbersItAlwaysGave) {
  Xoshiro rng(1);
  EXPECT_EQ(rng(), 0xb3f2af6d0fc710c5ULL);
  EXPECT_EQ(rng(), 0x853b559647364ceaULL);
  Xoshiro same(1);
  EXPECT_EQ(same(), 0xb3f2af6d0fc710c5ULL);
}

// The first block of RFC 8439's cipher for the zero key and nonce (appendix A.1, test vector 1).
TEST(ChaCha, IsTheCipherOfTheStandard) {
  ChaCha rng(ChaCha::Seed{});
  EXPECT_EQ(rng(), 0x903df1a0ade0b876ULL);
  EXPECT_EQ(rng(), 0x28bd8653e56a5d40ULL);
}

TEST(ChaCha, GoesOnAfterTheFirstBlockAndDiffersBySeed) {
  ChaCha rng(ChaCha::Seed{});
  std::set<std::uint64_t> seen;
  for (int i = 0; i < 100; ++i) seen.insert(rng());
  EXPECT_EQ(seen.size(), 100U);
  EXPECT_NE(ChaCha::from_system().seed(), ChaCha::from_system().seed());
}

TEST(Below, IsUniformAndInRange) {
  Xoshiro rng(7);
  std::array<int, 6> hits{};
  for (int i = 0; i < 60'000; ++i) ++hits[below(rng, 6)];
  for (const int count : hits) EXPECT_NEAR(count, 10'000, 600);
  for (int i = 0; i < 100; ++i) EXPECT_EQ(below(rng, 1), 0U);
}

TEST(HashBytes, EveryByteCountsWhateverTheLength) {
  for (std::size_t size = 1; size <= 24; ++size) {
    std::array<unsigned char, 24> bytes{};
    std::set<std::uint64_t> hashes{hash_bytes(bytes.data(), size)};
    for (std::size_t at = 0; at < size; ++at) {
      bytes[at] = 1;
      hashes.insert(hash_bytes(bytes.data(), size));
      bytes[at] = 0;
    }
    EXPECT_EQ(hashes.size(), size + 1);
  }
}

// BLAKE2b-256 of "abc".
TEST(ContentHash, IsBlake2b) {
  EXPECT_EQ(content_hash("abc"), "bddd813c634239723171ef3fee98579b94964e3bb1cb3e427262c8c068d52319");
  EXPECT_EQ(fingerprint("abc"), "bddd813c63423972");
}

}  // namespace
}  // namespace strategion
