#include "server/entropy.h"

#include <sodium.h>

#include <array>
#include <cstring>
#include <vector>

#include "core/base/assert.h"

namespace strategion::server {

std::string Entropy::token(std::size_t letters) {
  constexpr std::string_view kLetters = "abcdefghijklmnopqrstuvwxyz234567";
  std::vector<std::uint8_t> bytes(letters);
  fill(bytes);
  std::string text;
  for (const std::uint8_t byte : bytes) text += kLetters[byte % kLetters.size()];
  return text;
}

std::uint64_t Entropy::number() {
  std::array<std::uint8_t, 8> bytes{};
  fill(bytes);
  std::uint64_t value = 0;
  std::memcpy(&value, bytes.data(), sizeof value);
  return value;
}

ChaCha::Seed Entropy::seed() {
  ChaCha::Seed seed{};
  fill(seed);
  return seed;
}

SystemEntropy::SystemEntropy() { STRATEGION_ASSERT(sodium_init() >= 0, "libsodium starts"); }

void SystemEntropy::fill(std::span<std::uint8_t> bytes) { randombytes_buf(bytes.data(), bytes.size()); }

std::string hex(std::span<const std::uint8_t> bytes) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  std::string text;
  for (const std::uint8_t byte : bytes) {
    text += kDigits[byte >> 4U];
    text += kDigits[byte & 15U];
  }
  return text;
}

bool parse_hex(std::string_view text, std::span<std::uint8_t> bytes) {
  if (text.size() != bytes.size() * 2) return false;
  std::size_t read = 0;
  return sodium_hex2bin(bytes.data(), bytes.size(), text.data(), text.size(), nullptr, &read, nullptr) == 0 &&
         read == bytes.size();
}

}  // namespace strategion::server
