// From text to a record, strictly: whatever is not as docs/formats/record.md says is an error with its line.
#include <algorithm>

#include "core/content/reader.h"
#include "core/record/fields.h"
#include "core/record/lines.h"

namespace strategion {

namespace json = boost::json;

namespace {

constexpr int kPlacesMost = 1'000'000'000;

std::string line_place(std::size_t number) { return "line " + std::to_string(number); }

template <class T>
std::unexpected<Error> passed_on(const Expected<T>& failed) {
  return std::unexpected(failed.error());
}

Seat parse_seat(Fields& fields, std::string_view key) {
  const json::value* value = fields.find(key);
  if (value != nullptr && value->is_string() && value->get_string() == "nature") return kNature;
  return seat(static_cast<int>(fields.integer(key, 0, kSeatsMax - 1)));
}

std::vector<int> parse_numbers(Fields& fields, std::string_view key) {
  std::vector<int> numbers;
  for (const json::value& item : fields.list(key)) {
    json::error_code trouble;
    const auto number = item.is_number() ? item.to_number<int>(trouble) : 0;
    if (!item.is_number() || trouble || numbers.size() == kSeatsMax || number > kPlacesMost) {
      fields.wrong("\"" + std::string(key) + "\" should be a list of at most 8 whole numbers");
      return {};
    }
    numbers.push_back(number);
  }
  return numbers;
}

std::vector<PackStamp> parse_packs(Fields& fields) {
  std::vector<PackStamp> packs;
  for (const json::value& item : fields.list("packs")) {
    const json::object* object = item.if_object();
    if (object == nullptr) {
      fields.wrong("\"packs\" should be a list of objects");
      return {};
    }
    Fields pack(*object, fields.place());
    packs.push_back({pack.text("id"), pack.text("version"), pack.text("hash")});
    if (const auto read = pack.done(); !read) fields.wrong("in \"packs\": " + read.error().sentence);
  }
  return packs;
}

// File names become paths where a record is replayed: a plain name ending in .toml and nothing else.
bool is_plain_file_name(std::string_view name) {
  const bool plain = std::ranges::all_of(name, [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' || c == '_' ||
           c == '.';
  });
  return plain && name.ends_with(".toml") && name.front() != '.' && name.size() <= 64;
}

// "pieces.toml", or one folder deep: "scenarios/islet.toml".
bool is_pack_file_name(std::string_view name) {
  const std::size_t slash = name.find('/');
  if (slash == std::string_view::npos) return is_plain_file_name(name);
  return is_plain_file_name(std::string(name.substr(0, slash)) + ".toml") && is_plain_file_name(name.substr(slash + 1));
}

std::vector<EmbeddedPack> parse_embedded(Fields& fields) {
  std::vector<EmbeddedPack> packs;
  if (!fields.has("embedded")) return packs;
  for (const auto& pack : fields.object("embedded")) {
    EmbeddedPack embedded{std::string(pack.key()), {}};
    const json::object* files = pack.value().if_object();
    const bool plain_id = is_plain_file_name(embedded.id + ".toml");
    if (files == nullptr || !plain_id || files->size() > content::kFilesMax) {
      fields.wrong("\"embedded\" should be pack ids with their files");
      return {};
    }
    for (const auto& file : *files) {
      const std::string name(file.key());
      if (!is_pack_file_name(name) || !file.value().is_string()) {
        fields.wrong("in \"embedded\": \"" + name + "\" should be the name of a .toml file with its text");
        return {};
      }
      embedded.files.push_back({name, std::string(file.value().get_string())});
    }
    packs.push_back(std::move(embedded));
  }
  return packs;
}

// The fields that make a setup, wherever they stand.
Setup take_setup(Fields& fields) {
  Setup setup;
  setup.game = fields.text("game");
  setup.scenario = fields.text_or("scenario", "");
  setup.seats = static_cast<int>(fields.integer_or("seats", 0, 0, kSeatsMax));
  if (fields.has("options")) {
    for (const auto& option : fields.object("options")) {
      if (!option.value().is_string()) {
        fields.wrong("the value of option \"" + std::string(option.key()) + "\" should be a text");
        continue;
      }
      setup.options[std::string(option.key())] = std::string(option.value().get_string());
    }
  }
  if (const json::value* carry = fields.find("carry")) setup.carry = *carry;
  return setup;
}

Expected<Header> parse_header(const json::object& object) {
  Fields fields(object, line_place(1));
  if (fields.text("strategion") != "record") return fail("not-a-record", "this is not a Strategion record", "line 1");
  const auto format = fields.integer("format", 1, 1'000'000);
  if (format > kRecordFormat) {
    return fail("newer-record",
                "the record has format " + std::to_string(format) + ", newer than this version reads (" +
                    std::to_string(kRecordFormat) + ")",
                "line 1");
  }
  Header header;
  header.setup = take_setup(fields);
  header.rules_version = static_cast<int>(fields.integer("rules_version", 0, 1'000'000));
  header.packs = parse_packs(fields);
  header.players = fields.texts("players");
  header.time = fields.text_or("time", "");
  if (const json::value* position = fields.find("position")) header.position = *position;
  header.embedded = parse_embedded(fields);
  if (const auto read = fields.done(); !read) return passed_on(read);
  return header;
}

Acted parse_acted(Fields& fields) {
  Acted acted{parse_seat(fields, "seat"), {}};
  if (fields.has("act")) {
    acted.steps.push_back(fields.text("act"));
  } else {
    acted.steps = fields.texts("steps");
    if (acted.steps.empty()) fields.wrong("\"steps\" is empty; it should hold one step or more");
  }
  return acted;
}

TableActed parse_event(Fields& fields) {
  TableActed acted;
  const std::string name = fields.text("event");
  for (std::size_t i = 0; i <= static_cast<std::size_t>(TableEvent::kCount); ++i) {
    acted.event = static_cast<TableEvent>(i);
    if (acted.event == TableEvent::kCount) {
      fields.wrong("unknown event \"" + name + "\"");
      return acted;
    }
    if (name_of(acted.event) == name) break;
  }
  const bool everybodys = acted.event == TableEvent::kDrawAgreed || acted.event == TableEvent::kAborted;
  if (!everybodys) acted.seat = parse_seat(fields, "seat");
  if (acted.event == TableEvent::kUndo) {
    acted.count = static_cast<int>(fields.integer("count", 1, static_cast<std::int64_t>(kRecordLinesMax)));
  }
  if (acted.event == TableEvent::kSeatGiven) acted.to = fields.text("to");
  return acted;
}

Ended parse_ended(Fields& fields) {
  Ended ended;
  const std::string how = fields.text("end");
  if (how != "over" && how != "open") fields.wrong("\"end\" should be \"over\" or \"open\"");
  ended.over = how == "over";
  if (ended.over) {
    ended.reason = fields.text("reason");
    ended.places = parse_numbers(fields, "places");
    ended.scores = parse_numbers(fields, "scores");
  }
  ended.fingerprint = fields.text("fingerprint");
  return ended;
}

Expected<Line> parse_line(const json::object& object, std::size_t number) {
  Fields fields(object, line_place(number));
  Line line;
  if (fields.has("end")) {
    line = parse_ended(fields);
  } else if (fields.has("event")) {
    line = parse_event(fields);
  } else if (fields.has("fingerprint")) {
    line = Stamped{fields.text("fingerprint")};
  } else {
    line = parse_acted(fields);
  }
  if (const auto read = fields.done(); !read) return passed_on(read);
  return line;
}

Expected<json::object> parse_object(std::string_view text, std::size_t number) {
  auto value = parse_json(text, line_place(number));
  if (!value) return passed_on(value);
  if (json::object* object = value->if_object()) return std::move(*object);
  return fail("bad-json", "each line should be one JSON object", line_place(number));
}

}  // namespace

Expected<Setup> parse_setup(const json::object& object, const std::string& place) {
  Fields fields(object, place);
  Setup setup = take_setup(fields);
  if (const auto read = fields.done(); !read) return passed_on(read);
  return setup;
}

Expected<Record> parse_record(std::string_view text) {
  if (text.size() > kRecordBytesMax) return fail("too-large", "a record has at most 64 MiB");
  if (text.empty()) return fail("torn-record", "the record is empty");
  if (!content::is_utf8(text)) return fail("not-utf8", "the record is not UTF-8 text");
  if (!text.starts_with('{')) return fail("not-a-record", "this is not a Strategion record", line_place(1));
  Record record;
  std::size_t number = 0;
  while (!text.empty()) {
    ++number;
    if (number > kRecordLinesMax) return fail("too-large", "a record has at most 1,000,000 lines");
    const std::size_t stop = text.find('\n');
    if (stop == std::string_view::npos) {
      return fail("torn-record", "the record is torn: its last line is cut", line_place(number));
    }
    const auto object = parse_object(text.substr(0, stop), number);
    if (!object) return passed_on(object);
    text.remove_prefix(stop + 1);
    if (number == 1) {
      auto header = parse_header(*object);
      if (!header) return passed_on(header);
      record.header = std::move(*header);
      continue;
    }
    auto line = parse_line(*object, number);
    if (!line) return passed_on(line);
    if (std::holds_alternative<Ended>(*line) && !text.empty()) {
      return fail("bad-record", "something follows the end of the record", line_place(number + 1));
    }
    record.lines.push_back(std::move(*line));
  }
  if (record.lines.empty() || !std::holds_alternative<Ended>(record.lines.back())) {
    return fail("torn-record", "the record is torn: it stops before its end line", line_place(number));
  }
  return record;
}

}  // namespace strategion
