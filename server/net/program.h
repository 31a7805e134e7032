// The server as a program: store, threads, sockets and signals put together.
#pragma once

#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "core/base/error.h"
#include "core/wire/house.h"

namespace strategion::server {

struct ServeOptions {
  int port = 8080;  // 0: any that is free
  bool lan = false;
  std::string public_url;
  std::string trusted_proxy;         // an address whose X-Forwarded-For is believed
  std::vector<std::string> origins;  // further pages that may use this server
  std::filesystem::path data;
  std::filesystem::path web;
  std::filesystem::path examples;
  std::string default_agent;
  std::filesystem::path backups;  // a folder for copies while it runs, at SIGUSR1 and every so often; empty: none
  int backup_hours = 24;
  std::string watch;  // the text of a record that is uploaded at the start
};

// What is printed once it listens.
struct Listening {
  int port = 0;
  std::string local_url;
  std::vector<std::string> lan_urls;
  std::string upload;  // of `watch`
  bool page_is_built = false;
};

// Runs until SIGINT or SIGTERM, then ends without losing anything. Errors: "port-taken", and those of the store.
Expected<void> serve(const House& house, const ServeOptions& options,
                     const std::function<void(const Listening&)>& listening);

}  // namespace strategion::server
