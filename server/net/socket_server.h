// HTTP and WebSocket by Boost.Beast. The only file that knows sockets is socket_server.cpp.
#pragma once

#include <boost/asio/io_context.hpp>
#include <functional>
#include <memory>
#include <string>

#include "server/hall.h"
#include "server/net/addresses.h"
#include "server/net/desk.h"

namespace strategion::server {

class SocketServer {
 public:
  SocketServer(boost::asio::io_context& io, Hall& hall, Clock& clock, std::string trusted_proxy);
  ~SocketServer();

  // An error "port-taken" where something else listens there.
  Expected<int> listen(const std::string& address, int port);
  // The desk is made once the port is known.
  void start(Desk& desk, const Addresses& addresses);
  void stop_accepting();
  // Ends every connection.
  void close_all();

  struct State;

 private:
  std::shared_ptr<State> state_;
};

}  // namespace strategion::server
