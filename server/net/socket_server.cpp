#include "server/net/socket_server.h"

#include <spdlog/spdlog.h>

#include <boost/asio/awaitable.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <deque>
#include <list>
#include <map>

namespace strategion::server {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using Tcp = asio::ip::tcp;
using ErrorCode = boost::system::error_code;

namespace {

constexpr auto kHeaderTimeout = std::chrono::seconds(10);
constexpr auto kDeadAfter = std::chrono::seconds(45);  // a ping is sent after half of it
constexpr std::size_t kBodyBytesMax = std::size_t{64} << 10U;
constexpr std::uint32_t kHeaderBytesMax = 8U << 10U;

constexpr std::string_view kPolicy =
    "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; object-src 'none'; "
    "base-uri 'none'; frame-ancestors 'none'; form-action 'self'";

std::string text(beast::string_view view) { return {view.data(), view.size()}; }

template <class Fields>
HttpRequest read_fields(const Fields& header, bool& sound) {
  HttpRequest request;
  request.method = text(header.method_string());
  sound = parse_target({header.target().data(), header.target().size()}, request);
  request.host = text(header[http::field::host]);
  request.origin = text(header[http::field::origin]);
  request.cookie = text(header[http::field::cookie]);
  request.if_none_match = text(header[http::field::if_none_match]);
  return request;
}

http::response<http::string_body> made_from(HttpResponse&& from, unsigned version, bool keep, bool head, bool https) {
  http::response<http::string_body> response(static_cast<http::status>(from.status), version);
  response.set(http::field::content_type, from.type);
  response.set("X-Content-Type-Options", "nosniff");
  response.set("Referrer-Policy", "same-origin");
  response.set("Content-Security-Policy", beast::string_view(kPolicy.data(), kPolicy.size()));
  // Both mean something over https only: by a plain address of the local network browsers ignore them and complain.
  if (https) {
    response.set("Cross-Origin-Opener-Policy", "same-origin");
    response.set("Strict-Transport-Security", "max-age=31536000");
  }
  if (from.type == "application/json") response.set(http::field::cache_control, "no-store");
  for (const auto& [name, value] : from.headers) response.set(name, value);
  response.keep_alive(keep);
  const std::size_t size = from.body.size();
  if (!head) response.body() = std::move(from.body);
  response.prepare_payload();
  if (head) response.content_length(size);
  return response;
}

// One WebSocket: the hall sends into a queue, a coroutine writes it out.
class Socket final : public Sender, public std::enable_shared_from_this<Socket> {
 public:
  explicit Socket(websocket::stream<beast::tcp_stream> stream)
      : stream_(std::move(stream)), wake_(stream_.get_executor()) {
    wake_.expires_at(asio::steady_timer::time_point::max());
  }

  // A reader that does not keep up is let go; it comes back and gets one view.
  void send(std::string text) override {
    if (closing_) return;
    waiting_bytes_ += text.size();
    if (waiting_bytes_ > kOutgoingBytesMax) {
      spdlog::info("a connection does not read; it is closed");
      return cut();
    }
    queue_.push_back(std::move(text));
    wake_.cancel();
  }

  void cut() {
    closing_ = true;
    wake_.cancel();
    ErrorCode ignored;
    beast::get_lowest_layer(stream_).socket().shutdown(Tcp::socket::shutdown_both, ignored);
    beast::get_lowest_layer(stream_).close();
  }

  asio::awaitable<void> write_all() {
    const auto self = shared_from_this();
    while (!closing_) {
      if (queue_.empty()) {
        ErrorCode woken;
        co_await wake_.async_wait(asio::redirect_error(asio::use_awaitable, woken));
        continue;
      }
      const std::string next = std::move(queue_.front());
      queue_.pop_front();
      ErrorCode trouble;
      co_await stream_.async_write(asio::buffer(next), asio::redirect_error(asio::use_awaitable, trouble));
      waiting_bytes_ -= next.size();
      if (trouble) cut();
    }
  }

  websocket::stream<beast::tcp_stream>& stream() { return stream_; }

 private:
  websocket::stream<beast::tcp_stream> stream_;
  asio::steady_timer wake_;
  std::deque<std::string> queue_;
  std::size_t waiting_bytes_ = 0;
  bool closing_ = false;
};

}  // namespace

struct SocketServer::State : std::enable_shared_from_this<SocketServer::State> {
  State(asio::io_context& context, Hall& the_hall, Clock& the_clock, std::string proxy)
      : io(context), hall(the_hall), clock(the_clock), acceptor(context), trusted_proxy(std::move(proxy)) {}

  struct Address {
    std::size_t sockets = 0;
    Bucket fresh{10, 40};
  };

  asio::awaitable<void> accept();
  asio::awaitable<void> talk(beast::tcp_stream stream);
  asio::awaitable<HttpResponse> ask_desk(const HttpRequest& request);
  asio::awaitable<void> upgrade(beast::tcp_stream stream, http::request<http::string_body> header, HttpRequest request,
                                std::string address);
  std::string address_of(const beast::tcp_stream& stream, const http::request<http::string_body>& request) const;

  asio::io_context& io;
  Hall& hall;
  Clock& clock;
  Tcp::acceptor acceptor;
  std::string trusted_proxy;
  Desk* desk = nullptr;
  const Addresses* addresses = nullptr;
  std::map<std::string, Address> by_address;
  std::list<std::weak_ptr<Socket>> sockets;
};

SocketServer::SocketServer(asio::io_context& io, Hall& hall, Clock& clock, std::string trusted_proxy)
    : state_(std::make_shared<State>(io, hall, clock, std::move(trusted_proxy))) {}
SocketServer::~SocketServer() = default;

Expected<int> SocketServer::listen(const std::string& address, int port) {
  ErrorCode trouble;
  const Tcp::endpoint endpoint(asio::ip::make_address(address), static_cast<std::uint16_t>(port));
  Tcp::acceptor& acceptor = state_->acceptor;
  acceptor.open(endpoint.protocol(), trouble);
  if (!trouble) acceptor.set_option(Tcp::acceptor::reuse_address(true), trouble);
  if (!trouble) acceptor.bind(endpoint, trouble);
  if (!trouble) acceptor.listen(asio::socket_base::max_listen_connections, trouble);
  if (!trouble) return acceptor.local_endpoint().port();
  if (trouble == asio::error::address_in_use) {
    return fail("port-taken", "something else uses port " + std::to_string(port) +
                                  " already; stop it, or choose another one: --port " + std::to_string(port + 1));
  }
  return fail("port-closed", "port " + std::to_string(port) + " cannot be used: " + trouble.message());
}

void SocketServer::start(Desk& desk, const Addresses& addresses) {
  state_->desk = &desk;
  state_->addresses = &addresses;
  asio::co_spawn(state_->io, state_->accept(), asio::detached);
}

void SocketServer::stop_accepting() {
  ErrorCode ignored;
  state_->acceptor.close(ignored);
}

void SocketServer::close_all() {
  for (const auto& weak : state_->sockets) {
    if (const auto socket = weak.lock()) socket->cut();
  }
}

asio::awaitable<void> SocketServer::State::accept() {
  const auto self = shared_from_this();
  for (;;) {
    ErrorCode trouble;
    Tcp::socket socket = co_await acceptor.async_accept(asio::redirect_error(asio::use_awaitable, trouble));
    if (trouble == asio::error::operation_aborted || !acceptor.is_open()) co_return;
    if (trouble) {  // out of file descriptors: wait until some are free
      asio::steady_timer pause(io, std::chrono::milliseconds(100));
      co_await pause.async_wait(asio::redirect_error(asio::use_awaitable, trouble));
      continue;
    }
    socket.set_option(Tcp::no_delay(true), trouble);
    asio::co_spawn(io, talk(beast::tcp_stream(std::move(socket))), asio::detached);
  }
}

std::string SocketServer::State::address_of(const beast::tcp_stream& stream,
                                            const http::request<http::string_body>& request) const {
  ErrorCode trouble;
  const auto endpoint = stream.socket().remote_endpoint(trouble);
  std::string address = trouble ? "unknown" : endpoint.address().to_string();
  if (trusted_proxy.empty() || address != trusted_proxy) return address;
  // The proxy adds the address it saw at the end.
  const std::string forwarded = text(request["X-Forwarded-For"]);
  const std::size_t comma = forwarded.rfind(',');
  std::string last = comma == std::string::npos ? forwarded : forwarded.substr(comma + 1);
  while (last.starts_with(' ')) last.erase(0, 1);
  return last.empty() ? address : last;
}

asio::awaitable<HttpResponse> SocketServer::State::ask_desk(const HttpRequest& request) {
  struct Pending {
    std::optional<HttpResponse> response;
    asio::steady_timer done;
  };
  const auto pending =
      std::make_shared<Pending>(Pending{std::nullopt, asio::steady_timer(io, asio::steady_timer::time_point::max())});
  desk->answer(request, [pending](HttpResponse response) {
    pending->response = std::move(response);
    pending->done.cancel();
  });
  while (!pending->response) {
    ErrorCode woken;
    co_await pending->done.async_wait(asio::redirect_error(asio::use_awaitable, woken));
  }
  co_return std::move(*pending->response);
}

asio::awaitable<void> SocketServer::State::talk(beast::tcp_stream stream) {
  const auto self = shared_from_this();
  beast::flat_buffer buffer;
  for (;;) {
    ErrorCode trouble;
    http::request_parser<http::empty_body> header;
    header.header_limit(kHeaderBytesMax);
    header.body_limit(kUploadBytesMax);
    stream.expires_after(kHeaderTimeout);
    co_await http::async_read_header(stream, buffer, header, asio::redirect_error(asio::use_awaitable, trouble));
    if (trouble) break;
    const bool is_record = header.get().target() == "/api/record";
    const std::size_t most = is_record ? kUploadBytesMax : kBodyBytesMax;
    // The parser looks at the announced length with the limit it had for the header.
    const auto announced = header.content_length();
    const bool too_large = announced && *announced > most;
    http::request_parser<http::string_body> whole(std::move(header));
    whole.body_limit(most);
    stream.expires_after(is_record ? std::chrono::seconds(60) : kHeaderTimeout);
    if (too_large) {
      trouble = http::error::body_limit;
    } else {
      co_await http::async_read(stream, buffer, whole, asio::redirect_error(asio::use_awaitable, trouble));
    }
    const http::request<http::string_body> request = whole.release();
    const bool https = addresses->is_https();
    bool sound = true;
    HttpRequest asked = read_fields(request, sound);
    HttpResponse answer;
    if (trouble == http::error::body_limit) {
      answer = http_error(413, "too-large", is_record ? "a record has at most 8 MiB" : "a request has at most 64 KiB");
    } else if (trouble) {
      break;
    } else if (!sound) {
      answer = http_error(400, "bad-request", "the address is not written as it should be");
    } else if (websocket::is_upgrade(request)) {
      const std::string address = address_of(stream, request);
      co_await upgrade(std::move(stream), request, std::move(asked), address);
      co_return;
    } else {
      asked.body = request.body();
      stream.expires_after(std::chrono::seconds(60));
      answer = co_await ask_desk(asked);
    }
    const bool keep = request.keep_alive() && !trouble && acceptor.is_open();
    const auto response =
        made_from(std::move(answer), request.version(), keep, request.method() == http::verb::head, https);
    stream.expires_after(std::chrono::seconds(30));
    co_await http::async_write(stream, response, asio::redirect_error(asio::use_awaitable, trouble));
    if (trouble || !keep) break;
  }
  ErrorCode ignored;
  stream.socket().shutdown(Tcp::socket::shutdown_send, ignored);
}

asio::awaitable<void> SocketServer::State::upgrade(beast::tcp_stream stream, http::request<http::string_body> header,
                                                   HttpRequest request, std::string address) {
  const auto self = shared_from_this();
  ErrorCode trouble;
  const auto refuse = [&](HttpResponse response) -> asio::awaitable<void> {
    const auto refused = made_from(std::move(response), header.version(), false, false, addresses->is_https());
    co_await http::async_write(stream, refused, asio::redirect_error(asio::use_awaitable, trouble));
  };
  if (request.path != "/ws") {
    co_await refuse(http_error(404, "no-such-page", "the socket is at /ws"));
    co_return;
  }
  Address& here = by_address[address];
  if (here.sockets >= kSocketsAnAddress || here.fresh.take(1, clock.steady_ms()) > 0) {
    co_await refuse(http_error(429, "too-fast", "too many connections from this address; wait a moment"));
    co_return;
  }
  const auto admitted = desk->admit(request);
  if (!admitted) {
    co_await refuse(admitted.error());
    co_return;
  }
  websocket::stream<beast::tcp_stream> upgraded(std::move(stream));
  beast::get_lowest_layer(upgraded).expires_never();
  websocket::stream_base::timeout timeout{};
  timeout.handshake_timeout = kHeaderTimeout;
  timeout.idle_timeout = kDeadAfter;
  timeout.keep_alive_pings = true;
  upgraded.set_option(timeout);
  upgraded.read_message_max(kMessageBytesMax);
  co_await upgraded.async_accept(header, asio::redirect_error(asio::use_awaitable, trouble));
  if (trouble) co_return;
  upgraded.text(true);
  upgraded.auto_fragment(false);  // a message is a frame
  const auto socket = std::make_shared<Socket>(std::move(upgraded));
  std::erase_if(sockets, [](const auto& weak) { return weak.expired(); });
  sockets.push_back(socket);
  const auto connection =
      hall.connect(admitted->person, *socket, addresses->reach_from(request.host), admitted->until_ms);
  if (!connection) {
    const std::string line = error_line(connection.error());
    co_await socket->stream().async_write(asio::buffer(line), asio::redirect_error(asio::use_awaitable, trouble));
    co_await socket->stream().async_close(websocket::close_code::try_again_later,
                                          asio::redirect_error(asio::use_awaitable, trouble));
    co_return;
  }
  ++by_address[address].sockets;
  asio::co_spawn(io, socket->write_all(), asio::detached);
  beast::flat_buffer buffer;
  for (;;) {
    co_await socket->stream().async_read(buffer, asio::redirect_error(asio::use_awaitable, trouble));
    if (trouble || !socket->stream().got_text()) break;
    const auto data = buffer.cdata();
    hall.receive(*connection, std::string_view(static_cast<const char*>(data.data()), data.size()));
    buffer.consume(buffer.size());
  }
  hall.disconnect(*connection);
  socket->cut();
  Address& left = by_address[address];
  if (--left.sockets == 0) by_address.erase(address);
}

}  // namespace strategion::server
