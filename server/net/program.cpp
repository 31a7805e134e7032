#include "server/net/program.h"

#include <spdlog/spdlog.h>

#include <algorithm>
#include <boost/asio/post.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <csignal>

#include "server/net/socket_server.h"
#include "server/store/memory/memory_store.h"
#include "server/store/sqlite/sqlite_store.h"
#include "server/store/store_thread.h"

namespace strategion::server {

namespace asio = boost::asio;

namespace {

constexpr auto kTick = std::chrono::milliseconds(100);

// Calls `work` again and again until it says that it is enough.
class Ticker {
 public:
  Ticker(asio::io_context& io, std::function<bool()> work) : timer_(io), work_(std::move(work)) { wait(); }
  void cancel() { timer_.cancel(); }

 private:
  void wait() {
    timer_.expires_after(kTick);
    timer_.async_wait([this](const boost::system::error_code& trouble) {
      if (!trouble && work_()) wait();
    });
  }
  asio::steady_timer timer_;
  std::function<bool()> work_;
};

// Copies of the store while it is in use, named by their time. A copy under way has another name: what is called .db is
// whole.
class Backups {
 public:
  Backups(asio::io_context& io, Archive& archive, Clock& clock, const ServeOptions& options)
      : archive_(archive),
        clock_(clock),
        folder_(options.backups),
        wished_(io, SIGUSR1),
        timer_(io),
        every_(options.backup_hours) {
    wait_for_wish();
    wait_for_time();
  }

 private:
  void wait_for_wish() {
    wished_.async_wait([this](const boost::system::error_code& trouble, int) {
      if (trouble) return;
      make();
      wait_for_wish();
    });
  }
  void wait_for_time() {
    timer_.expires_after(every_);
    timer_.async_wait([this](const boost::system::error_code& trouble) {
      if (trouble) return;
      make();
      wait_for_time();
    });
  }
  void make() {
    namespace fs = std::filesystem;
    std::string time = time_text(clock_.wall_ms());
    std::ranges::replace(time, ':', '-');
    const fs::path file = folder_ / ("strategion-" + time + ".db");
    const fs::path part = file.string() + ".part";
    std::error_code ignored;
    fs::remove(part, ignored);  // of a server that was stopped meanwhile
    archive_.backup(part, [file, part](const Expected<void>& copied) {
      std::error_code trouble;
      if (copied) fs::rename(part, file, trouble);
      if (!copied || trouble) {
        spdlog::error("no backup was made: {}", copied ? trouble.message() : copied.error().text());
      } else {
        spdlog::info("backup made: {}", file.string());
      }
    });
  }

  Archive& archive_;
  Clock& clock_;
  std::filesystem::path folder_;
  asio::signal_set wished_;
  asio::steady_timer timer_;
  std::chrono::hours every_;
};

}  // namespace

Expected<void> serve(const House& house, const ServeOptions& options,
                     const std::function<void(const Listening&)>& listening) {
  // A file that must not grow any more is an error of the write that meets it, not a death.
  std::signal(SIGXFSZ, SIG_IGN);
  asio::io_context io(1);
  SystemClock clock;
  SystemEntropy entropy;

  std::unique_ptr<EventStore> store;
  if (options.data.empty()) {
    store = std::make_unique<MemoryStore>();
  } else {
    auto opened = SqliteStore::open(options.data);
    if (!opened) return std::unexpected(opened.error());
    store = std::move(*opened);
  }
  if (!options.backups.empty()) {
    std::error_code trouble;
    std::filesystem::create_directories(options.backups, trouble);
    if (trouble) {
      return fail("not-writable", "the folder for backups cannot be made: " + trouble.message(),
                  options.backups.string());
    }
  }
  const auto examples = Examples::read(options.examples);
  if (!examples) return std::unexpected(examples.error());
  const StaticFiles files = StaticFiles::read(options.web);

  People people(clock, entropy);
  const auto everybody = store->everybody();
  if (!everybody) return std::unexpected(everybody.error());
  people.restore(*everybody);
  RuleShelf shelf(house);
  const auto packs = store->packs();
  if (!packs) return std::unexpected(packs.error());
  shelf.restore(*packs);
  const auto cards = store->cards();
  if (!cards) return std::unexpected(cards.error());

  const auto post = [&io](std::function<void()> work) { asio::post(io, std::move(work)); };
  StoreThread archive(*store, post);
  ThinkerThread thinker(post);
  ReviewerThread reviewer(post);
  AdviserThread adviser(post);
  Hall hall(
      {house, clock, entropy, archive, thinker, reviewer, adviser, shelf, people, *examples, options.default_agent});
  if (const auto restored = hall.restore(*cards); !restored) return std::unexpected(restored.error());

  SocketServer sockets(io, hall, clock, options.trusted_proxy);
  const auto port = sockets.listen(options.lan || !options.public_url.empty() ? "0.0.0.0" : "127.0.0.1", options.port);
  if (!port) return std::unexpected(port.error());
  const Addresses addresses(*port, options.public_url, options.lan ? lan_addresses() : std::vector<std::string>{},
                            options.origins);
  Desk desk({house, archive, people, hall, *examples, files, addresses});
  sockets.start(desk, addresses);

  // Before anybody is told that it listens: who stops it at once stops it in good order too.
  asio::signal_set signals(io, SIGINT, SIGTERM);
  std::signal(SIGUSR1, SIG_IGN);
  std::optional<Backups> backups;
  if (!options.backups.empty()) backups.emplace(io, archive, clock, options);

  Listening ready{*port, addresses.local_url(), addresses.lan_urls(), {}, files.is_built()};
  if (!options.watch.empty()) {
    const auto upload = hall.add_upload(options.watch);
    if (!upload) return std::unexpected(upload.error());
    ready.upload = upload->id;
  }
  listening(ready);
  spdlog::info("listening on port {}; {} tables", *port, hall.tables());

  Ticker ticks(io, [&hall] {
    hall.tick();
    return true;
  });
  std::optional<Ticker> ending;
  signals.async_wait([&](const boost::system::error_code& trouble, int) {
    if (trouble) return;
    spdlog::info("stopping");
    sockets.stop_accepting();
    hall.stop();
    // What is under way is saved and answered first; a store that hangs is not waited for longer than 10 s.
    ending.emplace(io, [&, rounds = 100]() mutable {
      if (!hall.is_idle() && --rounds > 0) return true;
      sockets.close_all();
      ticks.cancel();
      io.stop();
      return false;
    });
  });
  io.run();
  reviewer.stop();
  adviser.stop();
  thinker.stop();
  archive.stop();
  spdlog::info("stopped");
  return {};
}

}  // namespace strategion::server
