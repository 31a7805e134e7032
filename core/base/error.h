// Errors: the second kind of failure, "the world erred": a file, a socket, a document.
#pragma once

#include <expected>
#include <string>
#include <utility>

namespace strategion {

// What went wrong with something from outside. `code` is stable and short ("bad-json"), `sentence`
// says what is wrong and what would be right, `place` says where ("boards.toml:14", "line 3") or is
// empty.
struct Error {
  std::string code;
  std::string sentence;
  std::string place;

  // "boards.toml:14: unknown terrain ..."
  std::string text() const { return place.empty() ? sentence : place + ": " + sentence; }

  friend bool operator==(const Error&, const Error&) = default;
};

template <class T>
using Expected = std::expected<T, Error>;

inline std::unexpected<Error> fail(std::string code, std::string sentence, std::string place = {}) {
  return std::unexpected(Error{std::move(code), std::move(sentence), std::move(place)});
}

}  // namespace strategion
