// The HTTP part of the protocol without sockets: sessions, tickets, device links, catalogues, uploads.
#pragma once

#include <map>

#include "server/hall.h"
#include "server/net/addresses.h"
#include "server/net/http.h"
#include "server/net/static_files.h"

namespace strategion::server {

struct DeskParts {
  const House& house;
  Archive& archive;
  People& people;
  Hall& hall;
  const Examples& examples;
  const StaticFiles& files;
  const Addresses& addresses;
};

class Desk {
 public:
  explicit Desk(DeskParts parts) : parts_(parts) {}

  // `respond` is called once, now or when what was asked is saved.
  void answer(const HttpRequest& request, const Respond& respond);

  // Who a socket belongs to, by its ticket, and until when; an error response otherwise.
  struct Admitted {
    std::string person;
    std::int64_t until_ms = 0;
  };
  std::expected<Admitted, HttpResponse> admit(const HttpRequest& request);

 private:
  using Route = void (Desk::*)(const HttpRequest&, const Respond&);
  const PersonRow* person_of(const HttpRequest& request) const;
  std::string cookie_for(const std::string& secret) const;
  std::string_view cookie_name() const { return parts_.addresses.is_https() ? "__Host-sid" : "sid"; }

  void guest(const HttpRequest& request, const Respond& respond);
  void me(const HttpRequest& request, const Respond& respond);
  void name(const HttpRequest& request, const Respond& respond);
  void ticket(const HttpRequest& request, const Respond& respond);
  void device(const HttpRequest& request, const Respond& respond);
  void claim(const HttpRequest& request, const Respond& respond);
  void catalogue(const HttpRequest& request, const Respond& respond);
  void examples(const HttpRequest& request, const Respond& respond);
  void qr(const HttpRequest& request, const Respond& respond);
  void record(const HttpRequest& request, const Respond& respond);
  void health(const HttpRequest& request, const Respond& respond);

  DeskParts parts_;
  struct Kept {
    std::string text, etag;
  };
  std::map<std::string, Kept> catalogues_;  // by game: made once
};

}  // namespace strategion::server
