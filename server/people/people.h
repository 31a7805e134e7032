// Who is who: guests, their sessions, one-use tickets for a socket, and links to play on another device.
//
// All of it is in memory; persons and sessions are also written to the store before they are used.
#pragma once

#include <map>
#include <optional>
#include <string>

#include "server/clock.h"
#include "server/entropy.h"
#include "server/store/store.h"

namespace strategion::server {

inline constexpr std::int64_t kTicketMs = 30'000;
inline constexpr std::int64_t kDeviceLinkMs = 600'000;
inline constexpr std::int64_t kSessionMs = std::int64_t{365} * 24 * 3600 * 1000;  // as long as its cookie
inline constexpr std::size_t kNameBytesMax = 64;
inline constexpr std::size_t kNameLettersMax = 32;

class People {
 public:
  People(Clock& clock, Entropy& entropy) : clock_(clock), entropy_(entropy) {}

  void restore(const Everybody& everybody);

  // A new person and session as they will be written; nothing is known of them until `add`.
  struct Arrival {
    PersonRow person;
    SessionRow session;
    std::string secret;  // for the cookie; kept nowhere
  };
  Arrival new_guest();
  SessionRow new_session(const std::string& person, std::string& secret);
  void add(const PersonRow& person) { persons_[person.id] = person; }
  void add(const SessionRow& session) { sessions_[session.hash] = session; }

  // Whose session a cookie is; nobody's once it has ended.
  const PersonRow* find_by_secret(std::string_view secret) const;
  // When the session of a cookie ends, by the wall clock; 0 for one that is not there.
  std::int64_t session_end(std::string_view secret) const;
  const PersonRow* find(const std::string& person) const;
  std::string name_of(const std::string& person) const;

  // "Ann  B" is "Ann B"; an error for an empty, long or unprintable one.
  static Expected<std::string> clean_name(std::string_view name);

  std::string new_ticket(const std::string& person);
  std::optional<std::string> take_ticket(const std::string& ticket);
  std::string new_device_link(const std::string& person);
  std::optional<std::string> take_device_link(const std::string& token);
  void forget_expired();

 private:
  struct Once {
    std::string person;
    std::int64_t until_ms = 0;
  };
  const SessionRow* find_session(std::string_view secret) const;
  std::optional<std::string> take(std::map<std::string, Once>& from, const std::string& token);

  Clock& clock_;
  Entropy& entropy_;
  std::map<std::string, PersonRow> persons_;
  std::map<std::string, SessionRow> sessions_;  // by hash
  std::map<std::string, Once> tickets_;
  std::map<std::string, Once> device_links_;
};

}  // namespace strategion::server
