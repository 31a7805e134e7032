#include "server/net/http.h"

#include <boost/json.hpp>
#include <charconv>
#include <optional>

namespace strategion::server {

namespace json = boost::json;

namespace {

std::optional<std::string> decoded(std::string_view text, bool plus_is_blank) {
  std::string plain;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '+' && plus_is_blank) {
      plain += ' ';
    } else if (text[i] != '%') {
      plain += text[i];
    } else {
      unsigned value = 0;
      const std::string_view digits = text.substr(i + 1, 2);
      const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value, 16);
      if (error != std::errc{} || end != digits.data() + 2) return std::nullopt;
      plain += static_cast<char>(value);
      i += 2;
    }
  }
  return plain;
}

}  // namespace

bool parse_target(std::string_view target, HttpRequest& request) {
  const std::size_t mark = target.find('?');
  const auto path = decoded(target.substr(0, mark), false);
  if (!path || !path->starts_with('/') || path->find('\0') != std::string::npos) return false;
  request.path = *path;
  std::string_view rest = mark == std::string_view::npos ? std::string_view() : target.substr(mark + 1);
  while (!rest.empty()) {
    const std::string_view pair = rest.substr(0, rest.find('&'));
    rest = pair.size() == rest.size() ? std::string_view() : rest.substr(pair.size() + 1);
    const std::size_t equals = std::min(pair.find('='), pair.size());
    const auto key = decoded(pair.substr(0, equals), true);
    const auto value = decoded(pair.substr(std::min(equals + 1, pair.size())), true);
    if (!key || !value) return false;
    request.query[*key] = *value;
  }
  return true;
}

std::string cookie_value(std::string_view header, std::string_view name) {
  while (!header.empty()) {
    std::string_view pair = header.substr(0, header.find(';'));
    header = pair.size() == header.size() ? std::string_view() : header.substr(pair.size() + 1);
    while (pair.starts_with(' ')) pair.remove_prefix(1);
    if (pair.starts_with(name) && pair.substr(name.size()).starts_with('=')) {
      return std::string(pair.substr(name.size() + 1));
    }
  }
  return {};
}

HttpResponse http_error(int status, std::string_view code, std::string_view message) {
  HttpResponse response;
  response.status = status;
  response.body = json::serialize(
      json::object{{"error", json::object{{"code", json::string_view(code.data(), code.size())},
                                          {"message", json::string_view(message.data(), message.size())}}}});
  return response;
}

}  // namespace strategion::server
