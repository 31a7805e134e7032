// From a record to its text.
#include <array>
#include <boost/json/serialize.hpp>

#include "core/base/json_text.h"
#include "core/record/lines.h"

namespace strategion {

namespace json = boost::json;

namespace {

constexpr std::array<std::string_view, static_cast<std::size_t>(TableEvent::kCount)> kEventNames{
    "resigned", "draw-agreed", "aborted", "seat-given", "undo", "clock-ran-out"};

json::object json_of(const Acted& acted) {
  json::object line{{"seat", seat_json(acted.seat)}};
  if (acted.steps.size() == 1) {
    line["act"] = acted.steps.front();
  } else {
    line["steps"] = json::array(acted.steps.begin(), acted.steps.end());
  }
  return line;
}

json::object json_of(const TableActed& acted) {
  json::object line{{"event", json_text(name_of(acted.event))}};
  if (is_player(acted.seat)) line["seat"] = seat_json(acted.seat);
  if (acted.event == TableEvent::kUndo) line["count"] = acted.count;
  if (acted.event == TableEvent::kSeatGiven) line["to"] = acted.to;
  return line;
}

json::object json_of(const Stamped& stamped) { return {{"fingerprint", stamped.fingerprint}}; }

json::object json_of(const Ended& ended) {
  json::object line{{"end", ended.over ? "over" : "open"}};
  if (ended.over) {
    line["reason"] = ended.reason;
    line["places"] = json::array(ended.places.begin(), ended.places.end());
    line["scores"] = json::array(ended.scores.begin(), ended.scores.end());
  }
  line["fingerprint"] = ended.fingerprint;
  return line;
}

}  // namespace

std::string_view name_of(TableEvent event) { return kEventNames[static_cast<std::size_t>(event)]; }

json::value seat_json(Seat seat) {
  if (seat == kNature) return "nature";
  if (seat == kSpectator) return "spectator";
  return static_cast<int>(index(seat));
}

json::object setup_json(const Setup& setup) {
  json::object options;
  for (const auto& [name, value] : setup.options) options[name] = value;
  return {{"game", setup.game},
          {"scenario", setup.scenario},
          {"seats", setup.seats},
          {"options", std::move(options)},
          {"carry", setup.carry}};
}

json::object header_json(const Header& header) {
  json::object line{{"strategion", "record"}, {"format", kRecordFormat}, {"rules_version", header.rules_version}};
  for (const auto& field : setup_json(header.setup)) line[field.key()] = field.value();
  json::array packs;
  for (const PackStamp& pack : header.packs) {
    packs.push_back(json::object{{"id", pack.id}, {"version", pack.version}, {"hash", pack.hash}});
  }
  line["packs"] = std::move(packs);
  line["players"] = json::array(header.players.begin(), header.players.end());
  if (!header.time.empty()) line["time"] = header.time;
  if (!header.position.is_null()) line["position"] = header.position;
  if (!header.embedded.empty()) {
    json::object embedded;
    for (const EmbeddedPack& pack : header.embedded) {
      json::object files;
      for (const auto& file : pack.files) files[file.name] = file.text;
      embedded[pack.id] = std::move(files);
    }
    line["embedded"] = std::move(embedded);
  }
  return line;
}

json::object line_json(const Line& line) {
  return std::visit([](const auto& one) { return json_of(one); }, line);
}

std::string write_record(const Record& record) {
  std::string out = json::serialize(header_json(record.header)) + "\n";
  for (const Line& line : record.lines) out += json::serialize(line_json(line)) + "\n";
  return out;
}

}  // namespace strategion
