// strategion serve and strategion watch: the table in a browser.
#include <fmt/format.h>
#include <spdlog/sinks/stdout_sinks.h>
#include <spdlog/spdlog.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <ostream>

#include "apps/command.h"
#include "apps/data_folder.h"
#include "apps/house.h"
#include "core/record/lines.h"
#include "server/net/program.h"
#include "server/net/qr.h"

namespace strategion::apps {

namespace fs = std::filesystem;

namespace {

void open_browser(const std::string& url) {
#ifdef __APPLE__
  const std::string opener = "open";
#else
  const std::string opener = "xdg-open";
#endif
  // Only our own address stands here; where there is no browser nothing happens.
  const int ignored = std::system((opener + " '" + url + "' >/dev/null 2>&1 &").c_str());
  (void)ignored;
}

// One line an event, as key and value, so that programs can read it too; nothing secret is ever logged.
void log_to_stderr(const std::string& level) {
  auto logger = std::make_shared<spdlog::logger>("strategion", std::make_shared<spdlog::sinks::stderr_sink_mt>());
  logger->set_pattern("time=%Y-%m-%dT%H:%M:%S.%eZ level=%l msg=\"%v\"", spdlog::pattern_time_type::utc);
  logger->set_level(spdlog::level::from_str(level));
  logger->flush_on(spdlog::level::info);
  spdlog::set_default_logger(std::move(logger));
}

std::string default_agent_of(const House& house) {
  const auto easy = std::ranges::find(house.agents, "easy");
  return easy != house.agents.end() ? *easy : house.agents.front();
}

void greet(Streams& streams, const server::Listening& ready, const server::ServeOptions& options, bool shows_code) {
  streams.out << fmt::format("Strategion {}\n  On this computer:  {}\n", STRATEGION_VERSION, ready.local_url);
  for (const std::string& url : ready.lan_urls) streams.out << fmt::format("  In this network:   {}\n", url);
  if (options.lan && ready.lan_urls.empty())
    streams.out << "  In this network:   no other computer can reach this one\n";
  if (!options.public_url.empty()) streams.out << fmt::format("  From everywhere:   {}\n", options.public_url);
  if (!options.data.empty()) streams.out << fmt::format("  Data:              {}\n", options.data.string());
  if (!ready.page_is_built) streams.out << "  The page is not built: run ./play, or npm ci && npm run build in web/\n";
  if (shows_code && !ready.lan_urls.empty()) {
    if (const auto code = server::qr_terminal(ready.lan_urls.front())) streams.out << "\n" << *code << "\n";
  }
  streams.out << "  To stop: Ctrl+C\n" << std::flush;
}

int finish(Streams& streams, std::string_view command, const Expected<void>& served) {
  if (served) return kDone;
  return complain(streams, command, served.error().text(), kWanting);
}

}  // namespace

int run_serve(const World& world, Streams& streams, const std::vector<std::string>& args) {
  CLI::App app("The table: tables, people and agents on one page, on http://localhost:8080.", "serve");
  server::ServeOptions options;
  std::vector<std::string> packs;
  std::string data, backups, web = world.web.string(), level = "info";
  bool opens = false;
  app.add_option("--port", options.port, "the port; 0 for any that is free")->check(CLI::Range(0, 65535));
  app.add_flag("--lan", options.lan, "others in this network may join; prints the address and a QR code");
  app.add_option("--public-url", options.public_url,
                 "the address of the proxy that others use, e.g. https://table.example");
  app.add_option("--trusted-proxy", options.trusted_proxy,
                 "the proxy's own address, whose X-Forwarded-For is believed");
  app.add_option("--allow-origin", options.origins, "another page that may use this server; may be repeated")
      ->allow_extra_args(false);
  app.add_option("--data", data, "the data folder; left out: " + default_data_folder().string());
  app.add_option("--backups", backups,
                 "a folder for copies of the data while it serves: at SIGUSR1, and every so often");
  app.add_option("--backup-hours", options.backup_hours, "how often a copy is made into --backups; left out: 24")
      ->check(CLI::Range(1, 8760));
  app.add_option("--packs", packs, "a pack's folder, or a folder of packs; may be repeated")->allow_extra_args(false);
  app.add_option("--web", web, "the folder of the built page");
  app.add_option("--log", level, "trace, debug, info, warning, error or off");
  app.add_flag("--open", opens, "opens a browser");
  app.footer("Example: strategion serve --lan --open");
  if (const Parsed parsed = parse(app, args, streams); !parsed.go_on) return parsed.code;
  const bool is_url = options.public_url.starts_with("http://") || options.public_url.starts_with("https://");
  if (!options.public_url.empty() && !is_url) {
    return complain(streams, "serve", "--public-url should begin with http:// or https://", kMisused);
  }
  log_to_stderr(level);
  options.data = data.empty() ? default_data_folder() : fs::path(data);
  options.backups = backups;
  options.web = web;
  options.examples = world.examples;
  const House house = house_of(world, packs);
  options.default_agent = default_agent_of(house);
  const auto served = server::serve(house, options, [&](const server::Listening& ready) {
    greet(streams, ready, options, streams.out_is_terminal);
    if (opens) open_browser(ready.local_url);
  });
  return finish(streams, "serve", served);
}

int run_watch(const World& world, Streams& streams, const std::vector<std::string>& args) {
  CLI::App app("Opens a record in the browser's replay page. Nothing is stored.", "watch");
  server::ServeOptions options;
  options.port = 0;
  std::string file;
  std::vector<std::string> packs;
  bool stays = false;
  app.add_option("FILE", file, "a record")->required();
  app.add_option("--port", options.port, "the port; left out: any that is free")->check(CLI::Range(0, 65535));
  app.add_option("--packs", packs, "a pack's folder, or a folder of packs; may be repeated")->allow_extra_args(false);
  app.add_flag("--no-open", stays, "prints the address and opens no browser");
  app.footer("Example: strategion watch match.strategion");
  if (const Parsed parsed = parse(app, args, streams); !parsed.go_on) return parsed.code;
  std::ifstream in(file, std::ios::binary);
  if (std::error_code ignored; !in || fs::is_directory(file, ignored)) {
    return complain(streams, "watch", file + ": the file cannot be read", kWanting);
  }
  options.watch = std::string(std::istreambuf_iterator<char>(in), {});
  if (const auto record = parse_record(options.watch); !record) {
    return complain(streams, "watch", file + ": " + record.error().text(), kWanting);
  }
  log_to_stderr("warning");
  options.web = world.web;
  options.examples = world.examples;
  const House house = house_of(world, packs);
  options.default_agent = default_agent_of(house);
  const auto served = server::serve(house, options, [&](const server::Listening& ready) {
    const std::string url = ready.local_url + "/replay?upload=" + ready.upload;
    streams.out << "  " << url << "\n  To stop: Ctrl+C\n" << std::flush;
    if (!stays) open_browser(url);
  });
  return finish(streams, "watch", served);
}

}  // namespace strategion::apps
