// Replays, uploads and forks.
#include <boost/json.hpp>

#include "core/wire/answers.h"
#include "server/hall.h"

namespace strategion::server {

namespace json = boost::json;

namespace {

std::unexpected<RpcError> unknown_replay(const std::string& sentence) {
  return std::unexpected(rpc_error(RpcCode::kUnknownReplay, sentence));
}

bool same_packs(const AnyRules& a, const AnyRules& b) { return packs_json(a.packs()) == packs_json(b.packs()); }

}  // namespace

RpcResult Hall::keep_replay(Connection& connection, std::unique_ptr<Replay> replay) {
  while (connection.replay_order.size() >= kReplaysAConnection) {
    connection.replays.erase(connection.replay_order.front());
    connection.replay_order.pop_front();
  }
  const std::string id = "r" + std::to_string(++connection.replays_made);
  json::object answer = replay->outline(id);
  connection.replays[id] = std::move(replay);
  connection.replay_order.push_back(id);
  return answer;
}

RpcResult Hall::replay_table(Live& live, Connection& connection, Fields& fields) {
  const auto seat = own_or_spectator(live, connection, fields);
  if (!seat) return std::unexpected(seat.error());
  if (const auto read = fields.done(); !read) return bad_params(read.error());
  const Match& match = live.room->match();
  const std::string& title = live.room->title();
  auto replay = live.room->shows_all_to(connection.person)
                    ? Replay::open(match.record(), match.game(), match.shared_rules(), title)
                    : Replay::of_seat(match.record(), match.game(), match.shared_rules(), title, *seat);
  if (!replay) return std::unexpected(rpc_error(RpcCode::kBadSetup, replay.error()));
  if (!live.room->is_over() && !live.room->gives_hints_to(connection.person)) (*replay)->withhold_hints();
  return keep_replay(connection, std::move(*replay));
}

RpcResult Hall::replay_open(Connection& connection, Fields& fields) {
  const std::string upload = fields.text_or("upload", "");
  const std::string shipped = fields.text_or("shipped", "");
  if (upload.empty() == shipped.empty()) {
    fields.wrong("one of \"table\", \"upload\" and \"shipped\" should be given");
  }
  if (const auto read = fields.done(); !read) return bad_params(read.error());
  std::string text;
  std::string title;
  if (!upload.empty()) {
    const auto found = uploads_.find(upload);
    if (found == uploads_.end()) return unknown_replay("this upload is not there any more; open the file again");
    text = found->second.text;
  } else {
    const Example* example = find_example(parts_.examples.records, shipped);
    if (example == nullptr) return unknown_replay("there is no shipped record \"" + shipped + "\"");
    text = example->text;
    title = example->title;
  }
  const auto record = parse_record(text);
  if (!record) return std::unexpected(rpc_error(RpcCode::kBadSetup, record.error()));
  const auto game = find_game(parts_.house, record->header.setup.game);
  if (!game) return std::unexpected(game.error());
  const auto shelf = RecordShelf::find(*record, **game, parts_.house.shelf(**game));
  if (!shelf) return std::unexpected(rpc_error(RpcCode::kBadSetup, shelf.error()));
  auto rules = (*game)->open(record->header.setup, shelf->shelf());
  if (!rules) return std::unexpected(rpc_error(RpcCode::kBadSetup, rules.error()));
  if (title.empty()) title = record->header.setup.scenario;
  auto replay = Replay::open(*record, **game, std::shared_ptr<const AnyRules>(std::move(*rules)), title);
  if (!replay) return std::unexpected(rpc_error(RpcCode::kBadSetup, replay.error()));
  return keep_replay(connection, std::move(*replay));
}

RpcResult Hall::replay_view(Connection& connection, Fields& fields) {
  const std::string id = fields.text("replay");
  const auto at = static_cast<std::size_t>(fields.integer("at", 0, static_cast<std::int64_t>(kReplayStepsMax)));
  const json::value* seat = fields.find("seat");
  if (seat == nullptr) fields.wrong("\"seat\" is missing; it should be a seat, \"spectator\" or \"open\"");
  if (const auto read = fields.done(); !read) return bad_params(read.error());
  const auto found = connection.replays.find(id);
  if (found == connection.replays.end()) return unknown_replay("no replay \"" + id + "\" is open; open it again");
  return found->second->view(id, at, *seat);
}

std::expected<void, RpcError> Hall::take_fork(Connection& connection, const json::object& object, CreateOrder& order) {
  Fields fork(object, "fork");
  const std::string id = fork.text("replay");
  const auto at = static_cast<std::size_t>(fork.integer("at", 0, static_cast<std::int64_t>(kReplayStepsMax)));
  const json::value* seat = fork.find("seat");
  if (seat == nullptr) fork.wrong("\"seat\" is missing; it should be a seat, \"spectator\" or \"open\"");
  if (const auto read = fork.done(); !read) return bad_params(read.error());
  const auto found = connection.replays.find(id);
  if (found == connection.replays.end()) return unknown_replay("no replay \"" + id + "\" is open; open it again");
  const Replay& replay = *found->second;
  const auto world = replay.world(at, *seat, parts_.entropy.number());
  if (!world) return std::unexpected(world.error());
  const auto here = parts_.shelf.open(replay.game(), replay.rules().setup());
  if (!here || !same_packs(**here, replay.rules())) {
    return std::unexpected(rpc_error(
        RpcCode::kBadSetup, "this record was played with packs that the server has not; it cannot go on here"));
  }
  if (replay.withholds_hints()) order.hints = Hints::kNever;
  order.game = &replay.game();
  order.setup = replay.rules().setup();
  order.title = "Sandbox: " + replay.title();
  order.position = replay.rules().position(*world);
  return {};
}

Expected<Hall::Upload> Hall::add_upload(std::string text) {
  const auto record = parse_record(text);
  if (!record) return std::unexpected(record.error());
  const auto game = find_game(parts_.house, record->header.setup.game);
  if (!game) return fail("unknown-game", game.error().message);
  if (uploads_.size() >= kUploadsKept) {  // the oldest makes room
    uploads_.erase(std::ranges::min_element(uploads_, {}, [](const auto& upload) { return upload.second.until_ms; }));
  }
  Upload upload{parts_.entropy.token(kInviteLetters), record->header.setup.game, record->header.setup.scenario};
  uploads_[upload.id] = {std::move(text), parts_.clock.steady_ms() + kUploadMs};
  return upload;
}

}  // namespace strategion::server
