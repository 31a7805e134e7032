// Hashes: a fast one over a state's bytes, and the fingerprint of a document.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>
#include <type_traits>

namespace strategion {

// 64 bits over bytes. The same on every machine and compiler; not kept across versions.
constexpr std::uint64_t mix(std::uint64_t a, std::uint64_t b) {
  __extension__ using Wide = unsigned __int128;
  const Wide product = static_cast<Wide>(a) * b;
  return static_cast<std::uint64_t>(product) ^ static_cast<std::uint64_t>(product >> 64U);
}
std::uint64_t hash_bytes(const void* data, std::size_t size);

template <class T>
std::uint64_t hash_value(const T& value) {
  static_assert(std::has_unique_object_representations_v<T>, "no padding: equal values, equal bytes");
  return hash_bytes(&value, sizeof value);
}

// The first 64 bits of BLAKE2b over a document's text, as 16 hexadecimal digits.
std::string fingerprint(std::string_view document);

// All 256 bits of BLAKE2b, as 64 hexadecimal digits: names a content pack.
std::string content_hash(std::string_view text);

}  // namespace strategion
