#include "server/net/program.h"

#include <spdlog/spdlog.h>

#include <boost/asio/post.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>

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

}  // namespace

Expected<void> serve(const House& house, const ServeOptions& options,
                     const std::function<void(const Listening&)>& listening) {
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
  Hall hall({house, clock, entropy, archive, thinker, shelf, people, *examples, options.default_agent});
  if (const auto restored = hall.restore(*cards); !restored) return std::unexpected(restored.error());

  SocketServer sockets(io, hall, clock, options.trusted_proxy);
  const auto port = sockets.listen(options.lan || !options.public_url.empty() ? "0.0.0.0" : "127.0.0.1", options.port);
  if (!port) return std::unexpected(port.error());
  const Addresses addresses(*port, options.public_url, options.lan ? lan_addresses() : std::vector<std::string>{},
                            options.origins);
  Desk desk({house, archive, people, hall, *examples, files, addresses});
  sockets.start(desk, addresses);

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
  asio::signal_set signals(io, SIGINT, SIGTERM);
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
  thinker.stop();
  archive.stop();
  spdlog::info("stopped");
  return {};
}

}  // namespace strategion::server
