// A request and an answer without a socket: what the desk works on, and tests with it.
#pragma once

#include <functional>
#include <map>
#include <string>
#include <utility>
#include <vector>

namespace strategion::server {

struct HttpRequest {
  std::string method;  // "GET", "HEAD", "POST"
  std::string path;    // decoded, without the query
  std::map<std::string, std::string> query;
  std::string host, origin, cookie, if_none_match, body;
};

struct HttpResponse {
  int status = 200;
  std::string type = "application/json";
  std::string body;
  std::vector<std::pair<std::string, std::string>> headers;
};

using Respond = std::function<void(HttpResponse)>;

// "/api/qr.svg?text=a%20b" -> path and query; false where an escape is broken.
bool parse_target(std::string_view target, HttpRequest& request);
// One cookie out of the header's text; empty where it is not there.
std::string cookie_value(std::string_view header, std::string_view name);
HttpResponse http_error(int status, std::string_view code, std::string_view message);

}  // namespace strategion::server
