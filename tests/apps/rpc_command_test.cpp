#include <boost/json.hpp>

#include "tests/apps/ran.h"

namespace strategion::apps {
namespace {

class RpcCommand : public AppsTest {};

TEST_F(RpcCommand, AnswersALineWithALine) {
  const Ran rpc = ran({"rpc"}, "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"hello\"}\n\n{\n");
  EXPECT_EQ(rpc.code, 0);
  std::istringstream lines(rpc.out);
  std::string line;
  ASSERT_TRUE(std::getline(lines, line));
  EXPECT_EQ(boost::json::parse(line).at("result").at("server"), "strategion");
  ASSERT_TRUE(std::getline(lines, line));
  EXPECT_EQ(boost::json::parse(line).at("error").at("code"), -32700);
}

TEST_F(RpcCommand, GamesTellTheLevelsOfEach) {
  const Ran rpc = ran({"rpc"}, "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"games\"}\n");
  const auto games = boost::json::parse(rpc.out).at("result").at("games").as_array();
  for (const auto& game : games) {
    const auto& levels = game.at("levels").as_array();
    ASSERT_EQ(levels.size(), 5U);
    EXPECT_EQ(levels[0].at("id"), "novice");
    EXPECT_EQ(levels[0].at("title"), "Novice");
    EXPECT_EQ(levels[1].at("character"),
              "Looks one move ahead and takes what it can see. Right for your first matches.");
    EXPECT_EQ(boost::json::serialize(levels[1].at("rating")), "{\"elo\":0}") << "the yardstick";
  }
}

TEST_F(RpcCommand, ALineWithoutEndIsRefusedEarly) {
  const Ran rpc = ran({"rpc"}, std::string(3 << 20, 'x'));
  EXPECT_EQ(rpc.code, 2);
  EXPECT_EQ(rpc.err, "strategion rpc: a message on stdin is longer than 1 MiB\n");
  EXPECT_EQ(boost::json::parse(rpc.out).at("error").at("code"), -32600);
}

}  // namespace
}  // namespace strategion::apps
