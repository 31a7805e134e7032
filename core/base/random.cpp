#include "core/base/random.h"

#include <sodium.h>

#include <cstring>

#include "core/base/assert.h"

namespace strategion {

ChaCha ChaCha::from_system() {
  STRATEGION_ASSERT(sodium_init() >= 0, "libsodium starts");
  Seed seed;
  randombytes_buf(seed.data(), seed.size());
  return ChaCha(seed);
}

ChaCha ChaCha::at(const Seed& seed, std::uint64_t position) {
  ChaCha chacha(seed);
  const std::uint64_t words = chacha.buffer_.size();
  chacha.block_ = static_cast<std::uint32_t>(position / words);
  for (std::uint64_t i = 0; i < position % words; ++i) chacha();
  return chacha;
}

std::uint64_t ChaCha::operator()() {
  if (used_ == buffer_.size()) {
    static constexpr std::array<unsigned char, crypto_stream_chacha20_ietf_NONCEBYTES> kNonce{};
    static constexpr std::array<unsigned char, 64> kZeros{};
    std::array<unsigned char, 64> stream{};
    crypto_stream_chacha20_ietf_xor_ic(stream.data(), kZeros.data(), kZeros.size(), kNonce.data(), block_,
                                       seed_.data());
    // Little-endian by definition, so that a seed gives the same numbers on every machine.
    for (std::size_t word = 0; word < buffer_.size(); ++word) {
      buffer_[word] = 0;
      for (std::size_t byte = 0; byte < 8; ++byte) {
        buffer_[word] |= static_cast<std::uint64_t>(stream[word * 8 + byte]) << (8 * byte);
      }
    }
    ++block_;
    used_ = 0;
  }
  return buffer_[used_++];
}

}  // namespace strategion
