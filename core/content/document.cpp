// From bytes to nodes: the only file that includes toml++.
#include <toml++/toml.h>

#include <algorithm>
#include <fstream>
#include <tuple>

#include "core/content/node.h"
#include "core/content/reader.h"

namespace strategion::content {

namespace {

Node node_of(const toml::node& source);

std::size_t line_of(const toml::source_region& source) { return source.begin.line; }

void take_items(Node& into, const toml::array& list) {
  for (const toml::node& item : list) into.items.push_back(node_of(item));
}

// The library keeps a table sorted by key; we want the order in which a person wrote it.
void take_fields(Node& into, const toml::table& table) {
  std::vector<std::pair<toml::source_position, Field>> placed;
  for (const auto& [key, value] : table) {
    Field field{std::string(key.str()), line_of(key.source()), node_of(value)};
    // "on_replaced = [" may open lines above its items: the key's line is what a person looks for.
    if (field.value.kind == NodeKind::kText || field.value.kind == NodeKind::kList) field.value.line = field.line;
    placed.emplace_back(key.source().begin, std::move(field));
  }
  std::ranges::sort(placed, [](const auto& a, const auto& b) {
    return std::tie(a.first, a.second.key) < std::tie(b.first, b.second.key);
  });
  for (auto& entry : placed) into.fields.push_back(std::move(entry.second));
}

Node node_of(const toml::node& source) {
  Node node;
  node.line = line_of(source.source());
  if (const auto* text = source.as_string()) {
    node.kind = NodeKind::kText;
    node.text = text->get();
  } else if (const auto* number = source.as_integer()) {
    node.kind = NodeKind::kInteger;
    node.number = number->get();
  } else if (const auto* flag = source.as_boolean()) {
    node.kind = NodeKind::kFlag;
    node.number = flag->get() ? 1 : 0;
  } else if (const auto* list = source.as_array()) {
    node.kind = NodeKind::kList;
    take_items(node, *list);
  } else if (const auto* table = source.as_table()) {
    node.kind = NodeKind::kTable;
    take_fields(node, *table);
  }
  return node;
}

}  // namespace

struct Document::Parsed {
  std::string shown;
  Node root;
};

Document::Document(std::unique_ptr<Parsed> parsed) : parsed_(std::move(parsed)) {}
Document::Document(Document&&) noexcept = default;
Document& Document::operator=(Document&&) noexcept = default;
Document::~Document() = default;
const std::string& Document::shown() const { return parsed_->shown; }

Expected<Document> Document::read(const std::filesystem::path& path, std::string shown) {
  auto text = read_text_file(path, shown);
  if (!text) return std::unexpected(std::move(text.error()));
  return parse(*text, std::move(shown));
}

Expected<Document> Document::parse(std::string_view toml, std::string shown) {
  if (toml.size() > kFileBytesMax) return fail("too-large", "the file is larger than 1 MiB", shown);
  if (!is_utf8(toml)) return fail("not-utf8", "the file is not UTF-8 text", shown);
  try {
    auto parsed = std::make_unique<Parsed>();
    parsed->root = node_of(toml::parse(toml, shown));
    parsed->root.line = 1;
    parsed->shown = std::move(shown);
    return Document(std::move(parsed));
  } catch (const toml::parse_error& error) {
    const std::string place = shown + ":" + std::to_string(error.source().begin.line);
    return fail("bad-toml", "not TOML: " + std::string(error.description()), place);
  }
}

Table Document::root(Problems& problems) const { return {&parsed_->root, parsed_->shown, parsed_->shown, &problems}; }

Expected<std::string> read_text_file(const std::filesystem::path& path, std::string_view shown, std::size_t most) {
  const std::string place(shown);
  std::error_code trouble;
  const auto kind = std::filesystem::status(path, trouble).type();
  if (kind == std::filesystem::file_type::directory) return fail("no-such-file", "this is a folder, not a file", place);
  if (kind == std::filesystem::file_type::not_found) return fail("no-such-file", "there is no such file", place);
  if (kind != std::filesystem::file_type::regular) {
    return fail("no-such-file", "this is a pipe or a device; only files can be read here", place);
  }
  std::ifstream file(path, std::ios::binary);
  if (!file) return fail("unreadable", "the file cannot be read", place);
  // The size a directory states may be stale: what is read is bounded, not what is promised.
  std::string text(most + 1, '\0');
  file.read(text.data(), static_cast<std::streamsize>(text.size()));
  text.resize(static_cast<std::size_t>(file.gcount()));
  if (text.size() > most) {
    return fail("too-large", "the file is larger than " + std::to_string(most / 1024) + " KiB", place);
  }
  if (!is_utf8(text)) return fail("not-utf8", "the file is not UTF-8 text", place);
  return text;
}

// Well-formed by the Unicode table 3-7: no overlong forms, no surrogates, nothing past U+10FFFF.
bool is_utf8(std::string_view text) {
  std::size_t i = 0;
  const auto byte = [&](std::size_t at) { return static_cast<unsigned char>(text[at]); };
  while (i < text.size()) {
    const unsigned lead = byte(i);
    if (lead < 0x80) {
      ++i;
      continue;
    }
    std::size_t follow = 0;
    unsigned least = 0x80;
    unsigned most = 0xBF;
    if (lead >= 0xC2 && lead <= 0xDF) {
      follow = 1;
    } else if (lead >= 0xE0 && lead <= 0xEF) {
      follow = 2;
      if (lead == 0xE0) least = 0xA0;
      if (lead == 0xED) most = 0x9F;
    } else if (lead >= 0xF0 && lead <= 0xF4) {
      follow = 3;
      if (lead == 0xF0) least = 0x90;
      if (lead == 0xF4) most = 0x8F;
    } else {
      return false;
    }
    if (text.size() - i <= follow) return false;
    if (byte(i + 1) < least || byte(i + 1) > most) return false;
    for (std::size_t k = 2; k <= follow; ++k) {
      if (byte(i + k) < 0x80 || byte(i + k) > 0xBF) return false;
    }
    i += follow + 1;
  }
  return true;
}

}  // namespace strategion::content
