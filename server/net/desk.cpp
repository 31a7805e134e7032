#include "server/net/desk.h"

#include <boost/json.hpp>

#include "core/base/hash.h"
#include "core/wire/answers.h"
#include "server/net/qr.h"

namespace strategion::server {

namespace json = boost::json;

namespace {

constexpr std::string_view kCatalogue = "/api/catalogue/";

HttpResponse good(const json::value& body) {
  HttpResponse response;
  response.body = json::serialize(body);
  return response;
}

json::object person_json(const PersonRow& person) { return {{"person", person.id}, {"name", person.name}}; }

HttpResponse no_session() {
  return http_error(401, "no-session", "this browser has no session yet; POST /api/guest makes one");
}

HttpResponse not_saved() { return http_error(503, "not-saved", "it could not be saved; nothing was done; try again"); }

// One text field of a small JSON body.
std::expected<std::string, HttpResponse> field_of(const HttpRequest& request, std::string_view key) {
  const auto body = parse_json(request.body, "");
  const json::object* object = body ? body->if_object() : nullptr;
  const json::value* field =
      object == nullptr ? nullptr : object->if_contains(json::string_view(key.data(), key.size()));
  if (field == nullptr || !field->is_string()) {
    return std::unexpected(http_error(400, "bad-request", "the body should be {\"" + std::string(key) + "\": a text}"));
  }
  return std::string(field->get_string());
}

}  // namespace

const PersonRow* Desk::person_of(const HttpRequest& request) const {
  return parts_.people.find_by_secret(cookie_value(request.cookie, cookie_name()));
}

std::string Desk::cookie_for(const std::string& secret) const {
  return std::string(cookie_name()) + "=" + secret + "; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax" +
         (parts_.addresses.is_https() ? "; Secure" : "");
}

void Desk::answer(const HttpRequest& request, const Respond& respond) {
  static const std::map<std::string, std::pair<std::string_view, Route>> kRoutes{
      {"/api/guest", {"POST", &Desk::guest}},      {"/api/me", {"GET", &Desk::me}},
      {"/api/name", {"POST", &Desk::name}},        {"/api/ticket", {"POST", &Desk::ticket}},
      {"/api/device", {"POST", &Desk::device}},    {"/api/device/claim", {"POST", &Desk::claim}},
      {"/api/examples", {"GET", &Desk::examples}}, {"/api/qr.svg", {"GET", &Desk::qr}},
      {"/api/record", {"POST", &Desk::record}},    {"/healthz", {"GET", &Desk::health}},
  };
  const bool reads = request.method == "GET" || request.method == "HEAD";
  if (request.path == "/healthz" && reads) return health(request, respond);
  if (!parts_.addresses.allows_host(request.host)) {
    return respond(
        http_error(421, "other-host", "this server does not go by that name; --public-url says which it has"));
  }
  if (!reads && request.method != "POST") return respond(http_error(405, "bad-method", "GET or POST"));
  if (request.method == "POST" && !parts_.addresses.allows_origin(request.origin)) {
    return respond(http_error(403, "other-origin", "this was not sent by our own page"));
  }
  if (request.path.starts_with(kCatalogue) && reads) return catalogue(request, respond);
  const auto found = kRoutes.find(request.path);
  if (found == kRoutes.end()) {
    if (request.path.starts_with("/api/")) return respond(http_error(404, "no-such-page", "there is nothing here"));
    if (!reads) return respond(http_error(405, "bad-method", "a page is read with GET"));
    return respond(parts_.files.answer(request));
  }
  const auto& [method, route] = found->second;
  if ((method == "GET") != reads) return respond(http_error(405, "bad-method", "this is for " + std::string(method)));
  (this->*route)(request, respond);
}

std::expected<Desk::Admitted, HttpResponse> Desk::admit(const HttpRequest& request) {
  if (!parts_.addresses.allows_host(request.host) || !parts_.addresses.allows_origin(request.origin)) {
    return std::unexpected(http_error(403, "other-origin", "this was not sent by our own page"));
  }
  const auto ticket = request.query.find("ticket");
  const auto person = ticket == request.query.end() ? std::nullopt : parts_.people.take_ticket(ticket->second);
  const PersonRow* holder = person_of(request);
  // The ticket must be that of the browser that brings it.
  if (!person || holder == nullptr || holder->id != *person) {
    return std::unexpected(http_error(403, "bad-ticket", "the ticket is spent, too old or another's; get a new one"));
  }
  return Admitted{*person, parts_.people.session_end(cookie_value(request.cookie, cookie_name()))};
}

void Desk::guest(const HttpRequest& request, const Respond& respond) {
  if (const PersonRow* person = person_of(request)) return respond(good(person_json(*person)));
  const People::Arrival arrival = parts_.people.new_guest();
  parts_.archive.commit({arrival.person, arrival.session}, [this, arrival, respond](Outcome outcome) {
    if (outcome != Outcome::kCommitted) return respond(not_saved());
    parts_.people.add(arrival.person);
    parts_.people.add(arrival.session);
    HttpResponse response = good(person_json(arrival.person));
    response.headers.emplace_back("Set-Cookie", cookie_for(arrival.secret));
    respond(std::move(response));
  });
}

void Desk::me(const HttpRequest& request, const Respond& respond) {
  const PersonRow* person = person_of(request);
  respond(person == nullptr ? no_session() : good(person_json(*person)));
}

void Desk::name(const HttpRequest& request, const Respond& respond) {
  const PersonRow* person = person_of(request);
  if (person == nullptr) return respond(no_session());
  const auto wanted = field_of(request, "name");
  if (!wanted) return respond(wanted.error());
  const auto clean = People::clean_name(*wanted);
  if (!clean) return respond(http_error(400, clean.error().code, clean.error().sentence));
  PersonRow renamed = *person;
  renamed.name = *clean;
  parts_.archive.commit({renamed}, [this, renamed, respond](Outcome outcome) {
    if (outcome != Outcome::kCommitted) return respond(not_saved());
    parts_.people.add(renamed);
    parts_.hall.renamed(renamed.id);
    respond(good(person_json(renamed)));
  });
}

void Desk::ticket(const HttpRequest& request, const Respond& respond) {
  const PersonRow* person = person_of(request);
  if (person == nullptr) return respond(no_session());
  respond(good(json::object{{"ticket", parts_.people.new_ticket(person->id)}, {"expires_s", kTicketMs / 1000}}));
}

void Desk::device(const HttpRequest& request, const Respond& respond) {
  const PersonRow* person = person_of(request);
  if (person == nullptr) return respond(no_session());
  const std::string token = parts_.people.new_device_link(person->id);
  const Reach reach = parts_.addresses.reach_from(request.host);
  respond(good(json::object{{"link", reach.base + "/device#token=" + token},
                            {"token", token},
                            {"expires_s", kDeviceLinkMs / 1000},
                            {"reach", reach.reach},
                            {"note", reach.note}}));
}

void Desk::claim(const HttpRequest& request, const Respond& respond) {
  const auto token = field_of(request, "token");
  if (!token) return respond(token.error());
  const auto id = parts_.people.take_device_link(*token);
  const PersonRow* person = id ? parts_.people.find(*id) : nullptr;
  if (person == nullptr) {
    return respond(http_error(410, "spent", "this link was used before or is older than 10 minutes; make a new one"));
  }
  std::string secret;
  const SessionRow session = parts_.people.new_session(person->id, secret);
  parts_.archive.commit({session}, [this, session, secret, person = *person, respond](Outcome outcome) {
    if (outcome != Outcome::kCommitted) return respond(not_saved());
    parts_.people.add(session);
    HttpResponse response = good(person_json(person));
    response.headers.emplace_back("Set-Cookie", cookie_for(secret));
    respond(std::move(response));
  });
}

void Desk::catalogue(const HttpRequest& request, const Respond& respond) {
  const std::string id = request.path.substr(kCatalogue.size());
  auto kept = catalogues_.find(id);
  if (kept == catalogues_.end()) {
    const auto game = find_game(parts_.house, id);
    if (!game) return respond(http_error(404, "unknown-game", game.error().message));
    const auto made = (*game)->catalogue(parts_.house.shelf(**game));
    if (!made) return respond(http_error(500, made.error().code, made.error().text()));
    Kept fresh{json::serialize(*made), {}};
    fresh.etag = "\"" + fingerprint(fresh.text) + "\"";
    kept = catalogues_.emplace(id, std::move(fresh)).first;
  }
  HttpResponse response;
  response.headers = {{"ETag", kept->second.etag}, {"Cache-Control", "no-cache"}};
  if (request.if_none_match == kept->second.etag) {
    response.status = 304;
  } else {
    response.body = kept->second.text;
  }
  respond(std::move(response));
}

void Desk::examples(const HttpRequest& /*request*/, const Respond& respond) { respond(good(parts_.examples.json())); }

void Desk::qr(const HttpRequest& request, const Respond& respond) {
  const auto text = request.query.find("text");
  const auto svg = qr_svg(text == request.query.end() ? "" : text->second);
  if (!svg) return respond(http_error(400, svg.error().code, svg.error().sentence));
  HttpResponse response;
  response.type = "image/svg+xml";
  response.body = *svg;
  respond(std::move(response));
}

void Desk::record(const HttpRequest& request, const Respond& respond) {
  if (person_of(request) == nullptr) return respond(no_session());
  const auto upload = parts_.hall.add_upload(request.body);
  if (!upload) return respond(http_error(400, upload.error().code, upload.error().text()));
  respond(good(json::object{{"upload", upload->id}, {"game", upload->game}, {"title", upload->title}}));
}

void Desk::health(const HttpRequest& /*request*/, const Respond& respond) {
  const bool works = parts_.archive.works();
  HttpResponse response = good(json::object{{"ok", works},
                                            {"version", parts_.house.version},
                                            {"tables", parts_.hall.tables()},
                                            {"connections", parts_.hall.connections()}});
  if (!works) response.status = 503;
  respond(std::move(response));
}

}  // namespace strategion::server
