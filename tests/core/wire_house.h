// A house with the sample game and an agent that takes the first answer, and a client to talk to it.
#pragma once

#include <gtest/gtest.h>

#include <boost/json.hpp>

#include "core/wire/session.h"
#include "tests/core/record_sample.h"

namespace strategion {

class FirstAgent final : public Agent {
 public:
  std::string_view name() const override { return "first"; }
  Decision decide(const Asked& asked) override {
    return {.action = asked.window.legal().front(), .why = asked.window.hint().why, .considered = {}, .nodes = 0};
  }
};

inline House sample_house() {
  static const AnyGame* const kGames[] = {&samples::bids_game(), &samples::delve_game()};
  House house;
  house.version = "test";
  house.games = kGames;
  house.agents = {"first"};
  house.shelf = [](const AnyGame&) { return PackShelf{}; };
  house.make_agent = [](std::string_view name, std::uint64_t) -> Expected<std::unique_ptr<Agent>> {
    if (name != "first") return fail("unknown-agent", "unknown agent \"" + std::string(name) + "\"; one of first");
    return std::make_unique<FirstAgent>();
  };
  house.rulebook = [](const AnyGame&) -> Expected<std::vector<content::RuleText>> {
    return std::vector<content::RuleText>{{"BD-004", "Bids", "All bid at once.", 1}};
  };
  house.time = [] { return std::string("2026-01-01T00:00:00Z"); };
  return house;
}

class Client {
 public:
  boost::json::value raw(std::string_view line) {
    const std::string answer = respond(line, [this](std::string_view method, const boost::json::object& params) {
      return session_.call(method, params);
    });
    for (const std::string& told : session_.take_notifications()) notifications.push_back(boost::json::parse(told));
    return answer.empty() ? boost::json::value() : boost::json::parse(answer);
  }
  boost::json::value send(std::string_view method, boost::json::value params) {
    return raw(boost::json::serialize(boost::json::object{{"jsonrpc", "2.0"},
                                                          {"id", 1},
                                                          {"method", boost::json::string(method.data(), method.size())},
                                                          {"params", params}}));
  }
  // The result; a failed test where there is an error.
  boost::json::object call(std::string_view method, boost::json::value params) {
    const auto answer = send(method, std::move(params)).as_object();
    if (answer.contains("result")) return answer.at("result").as_object();
    ADD_FAILURE() << method << ": " << boost::json::serialize(answer);
    return {};
  }
  // "stale: this was made on view 1; the view is now 2"
  std::string error(std::string_view method, boost::json::value params) {
    const auto answer = send(method, std::move(params)).as_object();
    if (!answer.contains("error")) return "no error";
    const auto& error = answer.at("error").as_object();
    return std::string(error.at("data").at("code").as_string()) + ": " + std::string(error.at("message").as_string());
  }
  std::vector<boost::json::value> notifications;

 private:
  Session session_{sample_house()};
};

}  // namespace strategion
