// Sessions, tickets and links to another device, each with its end.
#include "server/net/desk.h"

#include "tests/server/simulation.h"

namespace strategion::server {
namespace {

namespace json = boost::json;

class DeskTest : public testing::Test {
 protected:
  HttpResponse ask(std::string method, std::string path, const std::string& cookie, std::string body = "{}") {
    HttpRequest request{std::move(method), std::move(path), {}, "localhost:80", kOrigin, cookie, "", std::move(body)};
    std::optional<HttpResponse> answered;
    desk.answer(request, [&](HttpResponse response) { answered = std::move(response); });
    while (archive.has_work()) archive.step();
    EXPECT_TRUE(answered.has_value());
    return answered.value_or(HttpResponse{});
  }
  // A new guest's cookie, as the browser sends it back.
  std::string guest() {
    const HttpResponse response = ask("POST", "/api/guest", "");
    EXPECT_EQ(response.status, 200);
    const std::string& header = response.headers.front().second;
    EXPECT_NE(header.find("HttpOnly"), std::string::npos);
    return header.substr(0, header.find(';'));
  }
  std::string field(const HttpResponse& response, const char* name) {
    return std::string(json::parse(response.body).at(name).as_string());
  }
  std::string ticket(const std::string& cookie) { return field(ask("POST", "/api/ticket", cookie), "ticket"); }
  // 101 where the socket would be opened.
  int admit(const std::string& cookie, const std::string& with, const std::string& origin = kOrigin) {
    const HttpRequest request{"GET", "/ws", {{"ticket", with}}, "localhost:80", origin, cookie, "", ""};
    const auto admitted = desk.admit(request);
    return admitted ? 101 : admitted.error().status;
  }

  static inline const std::string kOrigin = "http://localhost:80";
  House house = sample_house();
  SimClock clock;
  SimEntropy entropy{7};
  MemoryStore store;
  SimArchive archive{store};
  SimThinker thinker;
  SimReviewer reviewer;
  SimAdviser adviser;
  RuleShelf shelf{house};
  People people{clock, entropy};
  Examples examples;
  Hall hall{{house, clock, entropy, archive, thinker, reviewer, adviser, shelf, people, examples, "first"}};
  StaticFiles files = StaticFiles::read("nowhere");
  Addresses addresses{80, "", {}, {}};
  Desk desk{{house, archive, people, hall, examples, files, addresses}};
};

TEST_F(DeskTest, ATicketIsForOneUseForHalfAMinuteAndForTheBrowserThatAsked) {
  const std::string ann = guest();
  const std::string bo = guest();
  const std::string used = ticket(ann);
  EXPECT_EQ(admit(ann, used), 101);
  EXPECT_EQ(admit(ann, used), 403) << "used";
  const std::string late = ticket(ann);
  clock.pass(kTicketMs + 1);
  EXPECT_EQ(admit(ann, late), 403) << "late";
  const std::string in_time = ticket(ann);
  clock.pass(kTicketMs);
  EXPECT_EQ(admit(ann, in_time), 101);
  const std::string stolen = ticket(ann);
  EXPECT_EQ(admit(bo, stolen), 403) << "another browser";
  EXPECT_EQ(admit(ann, stolen), 403) << "and it is spent by that";
  EXPECT_EQ(admit("", ticket(ann)), 403) << "no session";
  EXPECT_EQ(admit(ann, ticket(ann), "http://evil.example"), 403) << "another page";
  EXPECT_EQ(admit(ann, ""), 403);
}

TEST_F(DeskTest, ASessionEndsAfterAYearForEverything) {
  const std::string ann = guest();
  const std::string kept = ticket(ann);
  clock.wall += kSessionMs - 1;
  EXPECT_EQ(ask("GET", "/api/me", ann).status, 200);
  clock.wall += 1;
  EXPECT_EQ(ask("GET", "/api/me", ann).status, 401);
  EXPECT_EQ(ask("POST", "/api/ticket", ann).status, 401);
  EXPECT_EQ(ask("POST", "/api/device", ann).status, 401);
  EXPECT_EQ(ask("POST", "/api/name", ann, R"({"name": "Ann"})").status, 401);
  EXPECT_EQ(ask("POST", "/api/record", ann, "{}").status, 401);
  EXPECT_EQ(admit(ann, kept), 403) << "a ticket from before does not help";
  const HttpResponse fresh = ask("POST", "/api/guest", ann);
  EXPECT_EQ(fresh.status, 200);
  EXPECT_FALSE(fresh.headers.empty()) << "a new guest, with a new cookie";
}

TEST_F(DeskTest, ASessionThatWasWrittenLongAgoHasEndedAfterARestartToo) {
  const std::string ann = guest();
  People later(clock, entropy);
  later.restore(*store.everybody());
  const std::string secret = ann.substr(ann.find('=') + 1);
  EXPECT_NE(later.find_by_secret(secret), nullptr);
  clock.wall += kSessionMs;
  EXPECT_EQ(later.find_by_secret(secret), nullptr);
}

TEST_F(DeskTest, ALinkToAnotherDeviceIsForOneUseAndForTenMinutes) {
  const std::string ann = guest();
  const auto claim = [&](const std::string& token) {
    return ask("POST", "/api/device/claim", "", json::serialize(json::object{{"token", token}})).status;
  };
  const std::string token = field(ask("POST", "/api/device", ann), "token");
  EXPECT_EQ(claim(token), 200);
  EXPECT_EQ(claim(token), 410);
  const std::string late = field(ask("POST", "/api/device", ann), "token");
  clock.pass(kDeviceLinkMs + 1);
  EXPECT_EQ(claim(late), 410);
}

TEST_F(DeskTest, AGuestWhoCannotBeWrittenIsNoGuest) {
  store.fault = [] { return Fault::kFails; };
  const HttpResponse response = ask("POST", "/api/guest", "");
  EXPECT_EQ(response.status, 503);
  EXPECT_TRUE(response.headers.empty()) << "no cookie";
}

}  // namespace
}  // namespace strategion::server
