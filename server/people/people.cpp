#include "server/people/people.h"

#include <fmt/format.h>

#include "core/base/hash.h"
#include "core/content/reader.h"

namespace strategion::server {

void People::restore(const Everybody& everybody) {
  for (const PersonRow& person : everybody.persons) add(person);
  for (const SessionRow& session : everybody.sessions) add(session);
}

People::Arrival People::new_guest() {
  Arrival arrival;
  arrival.person.id = "p" + entropy_.token(kIdLetters);
  arrival.person.name = fmt::format("Guest {}", 1000 + entropy_.number() % 9000);
  arrival.person.created_ms = clock_.wall_ms();
  arrival.session = new_session(arrival.person.id, arrival.secret);
  return arrival;
}

SessionRow People::new_session(const std::string& person, std::string& secret) {
  secret = entropy_.token(kSecretLetters);
  return {content_hash(secret), person, clock_.wall_ms()};
}

const SessionRow* People::find_session(std::string_view secret) const {
  if (secret.size() != kSecretLetters) return nullptr;
  const auto session = sessions_.find(content_hash(secret));
  return session == sessions_.end() ? nullptr : &session->second;
}

std::int64_t People::session_end(std::string_view secret) const {
  const SessionRow* session = find_session(secret);
  return session == nullptr ? 0 : session->created_ms + kSessionMs;
}

const PersonRow* People::find_by_secret(std::string_view secret) const {
  if (session_end(secret) <= clock_.wall_ms()) return nullptr;
  return find(find_session(secret)->person);
}

const PersonRow* People::find(const std::string& person) const {
  const auto found = persons_.find(person);
  return found == persons_.end() ? nullptr : &found->second;
}

std::string People::name_of(const std::string& person) const {
  const PersonRow* found = find(person);
  return found == nullptr ? "Somebody" : found->name;
}

Expected<std::string> People::clean_name(std::string_view name) {
  if (!content::is_utf8(name)) return fail("bad-name", "the name is not UTF-8 text");
  std::string clean;
  std::size_t letters = 0;
  for (const char letter : name) {
    const auto byte = static_cast<unsigned char>(letter);
    if (byte < 0x20 || byte == 0x7f) return fail("bad-name", "a name has no line breaks or control characters");
    if (letter == ' ' && (clean.empty() || clean.back() == ' ')) continue;
    if ((byte & 0xc0U) != 0x80U) ++letters;
    clean += letter;
  }
  while (clean.ends_with(' ')) clean.pop_back();
  if (clean.empty()) return fail("bad-name", "a name has at least one letter");
  if (letters > kNameLettersMax || clean.size() > 4 * kNameLettersMax) {
    return fail("bad-name", fmt::format("a name has at most {} letters", kNameLettersMax));
  }
  return clean;
}

std::string People::new_ticket(const std::string& person) {
  std::string ticket = entropy_.token(kSecretLetters);
  tickets_[content_hash(ticket)] = {person, clock_.steady_ms() + kTicketMs};
  return ticket;
}

std::optional<std::string> People::take_ticket(const std::string& ticket) { return take(tickets_, ticket); }

std::string People::new_device_link(const std::string& person) {
  std::string token = entropy_.token(kSecretLetters);
  device_links_[content_hash(token)] = {person, clock_.steady_ms() + kDeviceLinkMs};
  return token;
}

std::optional<std::string> People::take_device_link(const std::string& token) { return take(device_links_, token); }

std::optional<std::string> People::take(std::map<std::string, Once>& from, const std::string& token) {
  const auto found = from.find(content_hash(token));
  if (found == from.end()) return std::nullopt;
  const Once once = found->second;
  from.erase(found);
  if (once.until_ms < clock_.steady_ms()) return std::nullopt;
  return once.person;
}

void People::forget_expired() {
  const std::int64_t now = clock_.steady_ms();
  const auto expired = [now](const auto& entry) { return entry.second.until_ms < now; };
  std::erase_if(tickets_, expired);
  std::erase_if(device_links_, expired);
}

}  // namespace strategion::server
