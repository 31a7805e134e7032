// The envelope: what JSON-RPC 2.0 asks for, and what hostile lines get.
#include <gtest/gtest.h>

#include <boost/json.hpp>
#include <sstream>

#include "core/base/assert.h"
#include "core/wire/difference.h"
#include "core/wire/line_reader.h"
#include "core/wire/rpc.h"

namespace strategion {
namespace {

namespace json = boost::json;

RpcResult echo(std::string_view method, const json::object& params) {
  if (method == "echo") return json::value(params);
  if (method == "defect") throw_defect("a.cpp", 1, "an idea");
  return std::unexpected(rpc_error(RpcCode::kUnknownMethod, "unknown method"));
}

std::string answered(std::string_view line) { return respond(line, echo); }
int code_of(std::string_view line) {
  return static_cast<int>(json::parse(answered(line)).at("error").at("code").as_int64());
}

TEST(Rpc, AnswersARequestByItsId) {
  EXPECT_EQ(answered(R"({"jsonrpc":"2.0","id":"a","method":"echo","params":{"x":1}})"),
            R"({"jsonrpc":"2.0","id":"a","result":{"x":1}})");
}

TEST(Rpc, ANotificationGetsNoAnswer) {
  EXPECT_EQ(answered(R"({"jsonrpc":"2.0","method":"echo"})"), "");
  EXPECT_EQ(answered(R"([{"jsonrpc":"2.0","method":"echo"}])"), "");
}

TEST(Rpc, UsesTheCodesOfTheStandard) {
  EXPECT_EQ(code_of("{"), -32700);
  EXPECT_EQ(code_of("\xFF"), -32700);
  EXPECT_EQ(code_of(std::string(64, '[') + std::string(64, ']')), -32700);
  EXPECT_EQ(code_of("3"), -32600);
  EXPECT_EQ(code_of("[]"), -32600);
  EXPECT_EQ(code_of(R"({"jsonrpc":"1.0","id":1,"method":"echo"})"), -32600);
  EXPECT_EQ(code_of(R"({"jsonrpc":"2.0","id":{},"method":"echo"})"), -32600);
  EXPECT_EQ(code_of(R"({"jsonrpc":"2.0","id":1,"method":7})"), -32600);
  EXPECT_EQ(code_of(R"({"jsonrpc":"2.0","id":1,"method":"none"})"), -32601);
  EXPECT_EQ(code_of(R"({"jsonrpc":"2.0","id":1,"method":"echo","params":[1]})"), -32602);
  EXPECT_EQ(code_of(R"({"jsonrpc":"2.0","id":1,"method":"defect"})"), -32603);
}

TEST(Rpc, ABatchIsAnsweredTogether) {
  const auto answers = json::parse(answered(
      R"([{"jsonrpc":"2.0","id":1,"method":"echo"},7,{"jsonrpc":"2.0","method":"echo"},{"jsonrpc":"2.0","id":2,"method":"none"}])"));
  ASSERT_EQ(answers.as_array().size(), 3U);
  EXPECT_EQ(answers.at(0).at("id"), 1);
  EXPECT_EQ(answers.at(1).at("error").at("code"), -32600);
  EXPECT_EQ(answers.at(2).at("error").at("code"), -32601);
}

TEST(Rpc, ABatchIsBounded) {
  std::string batch = "[0";
  for (int i = 0; i < 200; ++i) batch += ",0";
  EXPECT_EQ(code_of(batch + "]"), -32600);
}

TEST(LineReader, GivesLinesAndStopsAtOneThatIsTooLong) {
  std::istringstream in("one\r\n\ntwo\n" + std::string(20, 'x') + "\nthree");
  LineReader reader(in, 10);
  std::string line;
  EXPECT_EQ(reader.next(line), LineReader::Status::kLine);
  EXPECT_EQ(line, "one");
  EXPECT_EQ(reader.next(line), LineReader::Status::kLine);
  EXPECT_EQ(line, "");
  EXPECT_EQ(reader.next(line), LineReader::Status::kLine);
  EXPECT_EQ(line, "two");
  EXPECT_EQ(reader.next(line), LineReader::Status::kTooLong);
}

TEST(LineReader, ALastLineNeedsNoNewline) {
  std::istringstream in("last");
  LineReader reader(in);
  std::string line;
  EXPECT_EQ(reader.next(line), LineReader::Status::kLine);
  EXPECT_EQ(line, "last");
  EXPECT_EQ(reader.next(line), LineReader::Status::kEnd);
}

TEST(Difference, SetsWhatIsNewAndNamesWhatIsGone) {
  const auto before = json::parse(R"({"a":1,"b":{"c":[1,2],"d":0},"e/f":1})");
  const auto after = json::parse(R"({"a":1,"b":{"c":[1,3]},"e/f":2,"g":[]})");
  EXPECT_EQ(json::serialize(difference(before, after)), R"({"set":{"/b/c/1":3,"/e~1f":2,"/g":[]},"gone":["/b/d"]})");
  EXPECT_EQ(json::serialize(difference(before, before)), R"({"set":{},"gone":[]})");
}

}  // namespace
}  // namespace strategion
