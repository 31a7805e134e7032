#include "server/net/addresses.h"

#include <arpa/inet.h>
#include <ifaddrs.h>
#include <net/if.h>

#include <algorithm>

namespace strategion::server {

std::vector<std::string> lan_addresses() {
  std::vector<std::string> found;
  ifaddrs* all = nullptr;
  if (getifaddrs(&all) != 0) return found;
  for (const ifaddrs* one = all; one != nullptr; one = one->ifa_next) {
    if (one->ifa_addr == nullptr || one->ifa_addr->sa_family != AF_INET) continue;
    if ((one->ifa_flags & IFF_LOOPBACK) != 0 || (one->ifa_flags & IFF_UP) == 0) continue;
    char text[INET_ADDRSTRLEN] = {};
    const auto* address = reinterpret_cast<const sockaddr_in*>(one->ifa_addr);
    if (inet_ntop(AF_INET, &address->sin_addr, text, sizeof text) != nullptr) found.emplace_back(text);
  }
  freeifaddrs(all);
  return found;
}

Addresses::Addresses(int port, std::string public_url, const std::vector<std::string>& lan,
                     std::vector<std::string> allowed)
    : port_(std::to_string(port)), public_url_(std::move(public_url)), origins_(std::move(allowed)) {
  while (public_url_.ends_with('/')) public_url_.pop_back();
  if (!public_url_.empty()) origins_.push_back(public_url_);
  for (const char* name : {"localhost", "127.0.0.1", "[::1]"}) {
    origins_.push_back("http://" + std::string(name) + ":" + port_);
  }
  for (const std::string& address : lan) {
    lan_urls_.push_back("http://" + address + ":" + port_);
    origins_.push_back(lan_urls_.back());
  }
  // A browser leaves the usual port out.
  if (port == 80) {
    for (const std::string& origin : std::vector<std::string>(origins_)) {
      if (origin.ends_with(":80")) origins_.push_back(origin.substr(0, origin.size() - 3));
    }
  }
}

bool Addresses::allows_origin(const std::string& origin) const {
  return std::ranges::find(origins_, origin) != origins_.end();
}

bool Addresses::allows_host(const std::string& host) const {
  return std::ranges::any_of(origins_, [&](const std::string& origin) {
    const std::size_t start = origin.find("://");
    return start != std::string::npos && origin.substr(start + 3) == host;
  });
}

Reach Addresses::reach_from(const std::string& host) const {
  if (!public_url_.empty()) return {public_url_, "public", ""};
  for (const std::string& url : lan_urls_) {
    if (url == "http://" + host) return {url, "lan", ""};
  }
  if (!lan_urls_.empty()) return {lan_urls_.front(), "lan", ""};
  return {local_url(), "this-computer", "Only this computer can open this link: start with ./play --lan"};
}

std::string Addresses::local_url() const { return "http://localhost:" + port_; }

}  // namespace strategion::server
