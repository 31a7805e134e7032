#include "core/base/hash.h"

#include <sodium.h>

#include <array>
#include <span>

namespace strategion {
namespace {

std::uint64_t little_endian(const unsigned char* bytes, std::size_t count) {
  std::uint64_t word = 0;
  for (std::size_t i = 0; i < count; ++i) word |= static_cast<std::uint64_t>(bytes[i]) << (8 * i);
  return word;
}

std::string hex(std::span<const unsigned char> bytes) {
  static constexpr std::string_view kDigits = "0123456789abcdef";
  std::string text;
  text.reserve(bytes.size() * 2);
  for (const unsigned char byte : bytes) {
    text += kDigits[byte >> 4U];
    text += kDigits[byte & 15U];
  }
  return text;
}

std::array<unsigned char, 32> blake2b(std::string_view text) {
  std::array<unsigned char, 32> out{};
  crypto_generichash(out.data(), out.size(), reinterpret_cast<const unsigned char*>(text.data()), text.size(), nullptr,
                     0);
  return out;
}

}  // namespace

std::uint64_t hash_bytes(const void* data, std::size_t size) {
  const auto* bytes = static_cast<const unsigned char*>(data);
  std::uint64_t hash = 0x9E3779B97F4A7C15ULL ^ size;
  for (; size >= 8; bytes += 8, size -= 8) {
    hash = mix(hash ^ little_endian(bytes, 8), 0xD6E8FEB86659FD93ULL);
  }
  if (size > 0) hash = mix(hash ^ little_endian(bytes, size), 0xD6E8FEB86659FD93ULL);
  return mix(hash, 0xA0761D6478BD642FULL);
}

std::string fingerprint(std::string_view document) {
  const auto digest = blake2b(document);
  return hex(std::span(digest).first(8));
}

std::string content_hash(std::string_view text) {
  const auto digest = blake2b(text);
  return hex(digest);
}

}  // namespace strategion
