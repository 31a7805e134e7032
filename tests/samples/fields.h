// Position documents of the samples: a field of bytes is a list of small numbers, both ways.
#pragma once

#include <boost/json.hpp>
#include <cstring>
#include <string_view>

#include "core/game/contract.h"

namespace strategion::samples {

template <Flat T>
boost::json::value bytes_json(const T& field) {
  boost::json::array numbers;
  for (std::size_t i = 0; i < sizeof field; ++i) numbers.emplace_back(reinterpret_cast<const std::uint8_t*>(&field)[i]);
  return numbers;
}

// False, and the field half-read, when the document has no such field of the right length.
template <Flat T>
bool read_bytes(const boost::json::value& json, std::string_view name, T& field) {
  const auto* object = json.if_object();
  const auto* found = object == nullptr ? nullptr : object->if_contains(name);
  if (found == nullptr) return false;
  const boost::json::array numbers = found->is_array() ? found->get_array() : boost::json::array{*found};
  if (numbers.size() != sizeof field) return false;
  for (std::size_t i = 0; i < numbers.size(); ++i) {
    boost::json::error_code error;
    const auto number = numbers[i].to_number<std::uint8_t>(error);
    if (error) return false;
    std::memcpy(reinterpret_cast<char*>(&field) + i, &number, 1);
  }
  return true;
}

}  // namespace strategion::samples
