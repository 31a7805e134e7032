// strategion rpc: the protocol of docs/formats/protocol.md, a message a line.
#include <CLI/CLI.hpp>
#include <istream>
#include <ostream>

#include "apps/command.h"
#include "apps/house.h"
#include "core/wire/line_reader.h"
#include "core/wire/session.h"

namespace strategion::apps {

int run_rpc(const World& world, Streams& streams, const std::vector<std::string>& args) {
  CLI::App app("JSON-RPC 2.0 on stdin and stdout, a message a line: tables for programs.", "rpc");
  std::vector<std::string> packs;
  app.add_option("--packs", packs, "a pack's folder, or a folder of packs; may be repeated")->allow_extra_args(false);
  app.footer("Example: echo '{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"hello\"}' | strategion rpc");
  if (const Parsed parsed = parse(app, args, streams); !parsed.go_on) return parsed.code;

  Session session(house_of(world, packs));
  const RpcHandler handler = [&session](std::string_view method, const boost::json::object& params) {
    return session.call(method, params);
  };
  LineReader reader(streams.in);
  std::string line;
  for (;;) {
    const LineReader::Status status = reader.next(line);
    if (status == LineReader::Status::kEnd) return kDone;
    if (status == LineReader::Status::kTooLong) {
      streams.out << error_line(rpc_error(RpcCode::kInvalidRequest, "a message has at most 1 MiB")) << "\n";
      return complain(streams, "rpc", "a message on stdin is longer than 1 MiB", kMisused);
    }
    if (line.find_first_not_of(" \t") == std::string::npos) continue;
    const std::string answer = respond(line, handler);
    if (!answer.empty()) streams.out << answer << "\n";
    for (const std::string& told : session.take_notifications()) streams.out << told << "\n";
    streams.out.flush();
    if (!streams.out) return kWanting;
  }
}

}  // namespace strategion::apps
