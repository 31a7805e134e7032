#include "tests/storm/client.h"

namespace strategion::storm {

namespace json = boost::json;

namespace {

// The value that a pointer names, and the last part of the pointer.
std::pair<json::value*, std::string> parent_of(json::value& view, const std::string& path) {
  const std::size_t slash = path.rfind('/');
  return {slash == 0 ? &view : &view.at_pointer(path.substr(0, slash)), path.substr(slash + 1)};
}

}  // namespace

void apply_changes(json::value& view, const json::object& changes) {
  for (const auto& field : changes.at("set").as_object()) {
    const std::string path(field.key());
    if (path.empty()) {
      view = field.value();
      continue;
    }
    const auto [parent, key] = parent_of(view, path);
    if (parent->is_object()) {
      parent->get_object()[key] = field.value();
    } else {
      parent->as_array().at(std::stoul(key)) = field.value();
    }
  }
  for (const json::value& gone : changes.at("gone").as_array()) {
    const auto [parent, key] = parent_of(view, std::string(gone.as_string()));
    parent->as_object().erase(key);
  }
}

void Client::connect() {
  const auto id = server_.hall().connect(person_, *this, {"http://localhost", "this-computer", ""});
  if (!id) return;
  connection_ = *id;
  ready_ = false;
  ask("hello", {{"choices", true}});
  join();
}

void Client::join() {
  if (!table_.empty()) ask("table.join", {{"table", table_}, {"invite", invite_}});
  // In the order in which they were given the first time.
  for (const std::string& id : order_) post(pending_.at(id).method, pending_.at(id).params, id);
}

void Client::cut() {
  if (connection_ == 0) return;
  server_.hall().disconnect(connection_);
  forget_connection();
}

void Client::forget_connection() {
  connection_ = 0;
  ready_ = false;
  to_server_.clear();
  to_client_.clear();
}

void Client::post(const std::string& method, const json::object& params, const std::string& id) {
  if (connection_ == 0) return;
  to_server_.push_back(
      json::serialize(json::object{{"jsonrpc", "2.0"}, {"id", id}, {"method", method}, {"params", params}}));
}

void Client::ask(const std::string& method, json::object params) {
  post(method, params, "ask " + method + " " + std::to_string(++asks_));
}

void Client::command(const std::string& method, json::object params) {
  const std::string id = person_ + "-" + std::to_string(++commands_);
  params["command"] = id;
  before_[id] = acknowledged_.size();
  pending_[id] = {method, params};
  order_.push_back(id);
  post(method, params, id);
  if (below(rng_, 8) == 0) post(method, params, id);  // said twice
}

void Client::create(const json::object& params) { command("table.create", params); }

void Client::sit_down(const std::string& table, int seat, const std::string& invite) {
  table_ = table;
  invite_ = invite;
  command("table.join", {{"table", table}, {"seat", seat}, {"invite", invite}});
}

void Client::watch(const std::string& table, const std::string& invite) {
  table_ = table;
  invite_ = invite;
  watches_ = true;
  ask("table.join", {{"table", table_}, {"invite", invite_}});
}

void Client::resign() { command("table.resign", {{"table", table_}, {"seat", seat_}}); }

void Client::deliver_to_server() {
  const std::string text = std::move(to_server_.front());
  to_server_.pop_front();
  server_.hall().receive(connection_, text);
}

void Client::deliver_to_client() {
  const std::string text = std::move(to_client_.front());
  to_client_.pop_front();
  hear(json::parse(text).as_object());
}

void Client::take_view(const json::object& view) {
  const bool spectates = !view.at("seat").is_int64();
  // Who looks at the table before sitting down sees what everybody sees.
  if (spectates && !watches_) {
    if (seat_ >= 0) complaints_.push_back("a seated client is shown the spectator's view");
    return;
  }
  const int seat = spectates ? kWatching : static_cast<int>(view.at("seat").as_int64());
  if (watches_ != spectates || (seat_ >= 0 && seat != seat_)) {
    complaints_.push_back("a client is shown seat " + std::to_string(seat));
  }
  if (const json::value* whole = view.if_contains("view")) {
    views_[seat] = *whole;
  } else if (views_.contains(seat)) {
    apply_changes(views_[seat], view.at("changes").as_object());
  } else {
    return ask("table.view", {{"table", table_}, {"seat", view.at("seat")}});
  }
  numbers_[seat] = view.at("view_number").to_number<std::int64_t>();
  over_ = view.at("over").as_bool();
  choices_[seat] = view.contains("choices") ? view.at("choices").as_array() : json::array();
  if (const json::value* events = view.if_contains("events")) {
    for (const json::value& event : events->as_array()) heard_.emplace(seat, json::serialize(event));
  }
  seen_.push_back({seat, static_cast<std::uint64_t>(numbers_[seat]), views_[seat], choices_[seat],
                   view.contains("behind") ? view.at("behind").as_array() : json::array()});
}

void Client::take_room(const json::object& room) {
  offer_ = room.contains("offer") ? room.at("offer") : json::value();
  if (room.at("own").as_array().size() == 1) seat_ = static_cast<int>(room.at("own").as_array()[0].as_int64());
}

void Client::hear(const json::object& message) {
  if (message.contains("method")) {
    const json::object& params = message.at("params").as_object();
    if (message.at("method") == "table.changed") take_view(params);
    if (message.at("method") == "table.room") {
      const bool began = views_.empty() && params.at("state") != "waiting";
      take_room(params);
      if (began) ask("table.join", {{"table", table_}, {"invite", invite_}});
    }
    return;
  }
  answered(std::string(message.at("id").as_string()), message);
}

void Client::answered(const std::string& id, const json::object& message) {
  const json::value* result = message.if_contains("result");
  if (id.starts_with("ask ")) {
    if (result == nullptr) {
      if (id.starts_with("ask table.join")) ask("table.join", {{"table", table_}, {"invite", invite_}});
      return;
    }
    if (id.starts_with("ask table.join")) {
      take_room(result->at("room").as_object());
      for (const json::value& view : result->at("views").as_array()) take_view(view.as_object());
      ready_ = true;
    }
    if (id.starts_with("ask table.view")) take_view(result->as_object());
    return;
  }
  const auto found = pending_.find(id);
  if (found == pending_.end()) return;  // the second answer to what was said twice
  if (result == nullptr) {
    const std::string code(message.at("error").at("data").at("code").as_string());
    if (code == "not-saved" || code == "busy" || code == "too-fast") {  // the same command once more
      return post(found->second.method, found->second.params, id);
    }
    if (code == "internal" || code == "set-aside" || code == "command-reused")
      complaints_.push_back(json::serialize(message));
  } else {
    if (found->second.method != "table.create") acknowledged_.push_back(id);
    if (found->second.method == "table.create") {
      table_ = std::string(result->at("table").as_string());
      ask("table.join", {{"table", table_}});
    }
    sat_ = sat_ || found->second.method == "table.join";
    if (found->second.method == "table.join") ask("table.join", {{"table", table_}});
  }
  pending_.erase(found);
  std::erase(order_, id);
}

bool Client::wants_to_act() const {
  if (!is_connected() || !ready_ || over_ || !pending_.empty()) return false;
  const auto found = choices_.find(seat_);
  return found != choices_.end() && !found->second.empty();
}

void Client::do_something(bool calm) {
  if (watches_ && is_connected() && ready_ && pending_.empty() && !calm && below(rng_, 10) == 0) {
    return command("table.chat", {{"table", table_}, {"text", "look " + std::to_string(commands_)}});
  }
  if (!is_connected() || !ready_ || seat_ < 0 || pending_.size() > 2 || !numbers_.contains(seat_)) return;
  const json::object here{{"table", table_}, {"seat", seat_}};
  json::object params = here;
  if (offer_.is_object()) {
    for (const json::value& seat : offer_.at("waiting").as_array()) {
      if (seat.as_int64() != seat_) continue;
      params["offer"] = offer_.at("offer");
      params["yes"] = offer_.at("kind") != "draw" && below(rng_, 2) == 0;
      offer_ = nullptr;
      return command("table.answer", params);
    }
  }
  const std::uint64_t wish = calm ? 0 : below(rng_, 20);
  if (wish == 1) {
    params["text"] = "line " + std::to_string(commands_);
    return command("table.chat", params);
  }
  if (wish == 2 && !over_) {
    params["view"] = numbers_[seat_];
    return command("table.undo", params);
  }
  if (wish == 3 && !over_) {
    params["kind"] = below(rng_, 2) == 0 ? "take-back" : "draw";
    return command("table.offer", params);
  }
  const json::array& choices = choices_[seat_];
  if (choices.empty() || over_ || (calm && !pending_.empty())) return;
  params["view"] = numbers_[seat_];
  // One step, or all steps down to one that commits.
  const json::value* step = &choices[below(rng_, choices.size())];
  json::array steps{step->at("act")};
  while (step->as_object().contains("then") && below(rng_, 3) != 0) {
    const json::array& then = step->at("then").as_array();
    step = &then[below(rng_, then.size())];
    steps.push_back(step->at("act"));
  }
  if (steps.size() == 1) {
    params["act"] = steps.front();
  } else {
    params["steps"] = std::move(steps);
  }
  ++acts_;
  command("table.act", params);
}

}  // namespace strategion::storm
