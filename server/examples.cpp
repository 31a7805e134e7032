#include "server/examples.h"

#include <boost/json.hpp>
#include <fstream>
#include <iterator>

#include "core/record/fields.h"

namespace strategion::server {

namespace json = boost::json;
namespace fs = std::filesystem;

namespace {

Expected<std::string> read_file(const fs::path& file) {
  std::ifstream in(file, std::ios::binary);
  if (!in) return fail("no-file", "the file cannot be read", file.string());
  return std::string(std::istreambuf_iterator<char>(in), {});
}

Expected<std::vector<Example>> read_index(const fs::path& folder) {
  std::vector<Example> list;
  if (std::error_code ignored; !fs::exists(folder / "index.json", ignored)) return list;
  const auto text = read_file(folder / "index.json");
  if (!text) return std::unexpected(text.error());
  const auto index = parse_json(*text, (folder / "index.json").string());
  if (!index) return std::unexpected(index.error());
  if (!index->is_array()) return fail("bad-index", "it should be a list", (folder / "index.json").string());
  for (const json::value& item : index->get_array()) {
    if (!item.is_object()) return fail("bad-index", "an entry should be an object", (folder / "index.json").string());
    Fields fields(item.get_object(), (folder / "index.json").string());
    Example example;
    example.id = fields.text("id");
    example.game = fields.text("game");
    example.title = fields.text("title");
    example.summary = fields.text("summary");
    example.scenario = fields.text_or("scenario", "");
    if (fields.has("options")) {
      for (const auto& option : fields.object("options")) {
        if (option.value().is_string()) example.options[std::string(option.key())] = option.value().get_string();
      }
    }
    const std::string file = fields.text("file");
    if (const auto read = fields.done(); !read) return std::unexpected(read.error());
    auto content = read_file(folder / file);
    if (!content) return std::unexpected(content.error());
    example.text = std::move(*content);
    list.push_back(std::move(example));
  }
  return list;
}

json::array list_json(const std::vector<Example>& list) {
  json::array json;
  for (const Example& example : list) {
    if (find_example(list, example.game, example.id) != &example) continue;
    json.push_back(json::object{
        {"id", example.id}, {"game", example.game}, {"title", example.title}, {"summary", example.summary}});
  }
  return json;
}

}  // namespace

Expected<Examples> Examples::read(const fs::path& folder) {
  Examples examples;
  auto positions = read_index(folder / "positions");
  if (!positions) return std::unexpected(positions.error());
  examples.positions = std::move(*positions);
  auto records = read_index(folder / "records");
  if (!records) return std::unexpected(records.error());
  examples.records = std::move(*records);
  return examples;
}

json::value Examples::json() const {
  return json::object{{"positions", list_json(positions)}, {"records", list_json(records)}};
}

std::vector<const Example*> find_examples(const std::vector<Example>& list, const std::string& id) {
  std::vector<const Example*> found;
  for (const Example& example : list) {
    if (example.id == id) found.push_back(&example);
  }
  return found;
}

const Example* find_example(const std::vector<Example>& list, const std::string& id) {
  for (const Example& example : list) {
    if (example.id == id) return &example;
  }
  return nullptr;
}

const Example* find_example(const std::vector<Example>& list, const std::string& game, const std::string& id) {
  for (const Example& example : list) {
    if (example.game == game && example.id == id) return &example;
  }
  return nullptr;
}

}  // namespace strategion::server
