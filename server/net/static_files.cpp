#include "server/net/static_files.h"

#include <array>
#include <fstream>
#include <iterator>

#include "core/base/hash.h"

namespace strategion::server {

namespace fs = std::filesystem;

namespace {

constexpr std::array<std::pair<std::string_view, std::string_view>, 14> kTypes{{
    {".html", "text/html; charset=utf-8"},
    {".js", "text/javascript; charset=utf-8"},
    {".css", "text/css; charset=utf-8"},
    {".json", "application/json"},
    {".svg", "image/svg+xml"},
    {".png", "image/png"},
    {".ico", "image/x-icon"},
    {".webp", "image/webp"},
    {".woff2", "font/woff2"},
    {".woff", "font/woff"},
    {".mp3", "audio/mpeg"},
    {".ogg", "audio/ogg"},
    {".txt", "text/plain; charset=utf-8"},
    {".webmanifest", "application/manifest+json"},
}};

std::string type_of(const fs::path& file) {
  for (const auto& [ending, type] : kTypes) {
    if (file.extension() == ending) return std::string(type);
  }
  return "application/octet-stream";
}

constexpr std::string_view kNotBuilt =
    "<!doctype html><html lang=\"en\"><title>Strategion</title><h1>The page is not built yet</h1>"
    "<p>Start with <code>./play</code>, or run <code>npm ci &amp;&amp; npm run build</code> in <code>web/</code>, "
    "and start the server again. The server itself is running.</p></html>";

}  // namespace

StaticFiles StaticFiles::read(const fs::path& folder) {
  StaticFiles found;
  std::error_code trouble;
  for (fs::recursive_directory_iterator at(folder, trouble), end; !trouble && at != end; at.increment(trouble)) {
    if (!at->is_regular_file()) continue;
    std::ifstream in(at->path(), std::ios::binary);
    File file{std::string(std::istreambuf_iterator<char>(in), {}), type_of(at->path()), {}};
    file.etag = "\"" + fingerprint(file.text) + "\"";
    found.files_["/" + at->path().lexically_relative(folder).generic_string()] = std::move(file);
  }
  return found;
}

HttpResponse StaticFiles::answer(const HttpRequest& request) const {
  HttpResponse response;
  auto file = files_.find(request.path);
  if (file == files_.end()) {
    const std::string_view last = std::string_view(request.path).substr(request.path.rfind('/') + 1);
    if (last.find('.') != std::string_view::npos) {
      response = http_error(404, "no-such-page", "there is nothing here");
      return response;
    }
    file = files_.find("/index.html");  // the page finds its way by the path
  }
  if (file == files_.end()) {
    response.type = "text/html; charset=utf-8";
    response.body = kNotBuilt;
    return response;
  }
  response.type = file->second.type;
  response.headers.emplace_back("ETag", file->second.etag);
  // Names under /assets hold a hash of their content.
  const bool for_ever = file->first.starts_with("/assets/");
  response.headers.emplace_back("Cache-Control", for_ever ? "public, max-age=31536000, immutable" : "no-cache");
  if (request.if_none_match == file->second.etag) {
    response.status = 304;
  } else {
    response.body = file->second.text;
  }
  return response;
}

}  // namespace strategion::server
