// Where unguessable bytes come from, behind an interface: a simulation gives its own.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>

#include "core/base/random.h"

namespace strategion::server {

class Entropy {
 public:
  Entropy() = default;
  Entropy(const Entropy&) = delete;
  Entropy& operator=(const Entropy&) = delete;
  virtual ~Entropy() = default;
  virtual void fill(std::span<std::uint8_t> bytes) = 0;

  // 5 bits a letter of a-z and 2-7: 52 letters hold 260 bits.
  std::string token(std::size_t letters);
  std::uint64_t number();
  ChaCha::Seed seed();
};

inline constexpr std::size_t kSecretLetters = 52;  // sessions, tickets, links
inline constexpr std::size_t kInviteLetters = 26;  // 130 bits: people may have to type it
inline constexpr std::size_t kIdLetters = 12;      // tables and people: not secret, only apart

class SystemEntropy final : public Entropy {
 public:
  SystemEntropy();
  void fill(std::span<std::uint8_t> bytes) override;
};

std::string hex(std::span<const std::uint8_t> bytes);
// False where the text is not 2 digits a byte.
bool parse_hex(std::string_view text, std::span<std::uint8_t> bytes);

}  // namespace strategion::server
