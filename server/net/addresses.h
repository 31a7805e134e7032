// How this server is reached, and which addresses are its own.
#pragma once

#include <string>
#include <vector>

#include "server/hall.h"

namespace strategion::server {

// IPv4 addresses of this computer that others in its network can use.
std::vector<std::string> lan_addresses();

class Addresses {
 public:
  // `public_url` without a slash at its end, or empty; `lan` empty where only this computer may connect.
  Addresses(int port, std::string public_url, const std::vector<std::string>& lan, std::vector<std::string> allowed);

  bool is_https() const { return public_url_.starts_with("https://"); }
  // Exactly one of our own pages.
  bool allows_origin(const std::string& origin) const;
  // Keeps a name that somebody else points at this computer from being taken for ours.
  bool allows_host(const std::string& host) const;
  // What a link for others begins with, for a page that was opened by this host.
  Reach reach_from(const std::string& host) const;
  std::string local_url() const;
  const std::vector<std::string>& lan_urls() const { return lan_urls_; }

 private:
  std::string port_;
  std::string public_url_;
  std::vector<std::string> lan_urls_;
  std::vector<std::string> origins_;
};

}  // namespace strategion::server
