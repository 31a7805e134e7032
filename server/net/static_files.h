// The built page, read once. Paths are looked up among the files that were found, so none leads outside.
#pragma once

#include <filesystem>
#include <map>
#include <string>

#include "server/net/http.h"

namespace strategion::server {

class StaticFiles {
 public:
  // A folder that is not there gives a page that says how to build it.
  static StaticFiles read(const std::filesystem::path& folder);
  HttpResponse answer(const HttpRequest& request) const;
  bool is_built() const { return files_.contains("/index.html"); }

 private:
  struct File {
    std::string text, type, etag;
  };
  std::map<std::string, File> files_;  // by path: "/assets/app-1a2b.js"
};

}  // namespace strategion::server
