// Reading content files: TOML in, checked values out, and every slip told with file and line.
//
//   Problems problems;
//   auto document = Document::read(folder / "boards.toml", "boards.toml");
//   if (!document) return document.error();          // not there, too large, not UTF-8, not TOML
//   Table root = document->root(problems);
//   for (Table& board : root.tables("board")) {
//     const std::string id = board.text("id");                               // must be there
//     const auto deep = board.integer_or("depth", 4, {1, 8});                // may be left out
//     const Terrain main = board.one_of("main", "terrain", kTerrainNames);   // a closed set of words
//     board.done();                                                          // any other key is unknown
//   }
//   root.done();
//   if (!problems.empty()) return problems.in_order();
//
// A wrong or missing value is noted in `Problems` and a harmless default is returned, so that one pass
// over a file finds all of its errors; nothing read may be used before `problems.empty()` was asked.
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <limits>
#include <memory>
#include <optional>
#include <ranges>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/base/error.h"
#include "core/base/nearest.h"

namespace strategion::content {

inline constexpr std::size_t kFileBytesMax = std::size_t{1} << 20U;  // a content file is at most 1 MiB
inline constexpr std::size_t kProblemsMax = 200;                     // then the reader has seen enough

// Every error found so far, over all files of a pack.
class Problems {
 public:
  void add(Error error);
  // "boards.toml" and 14 make the place "boards.toml:14"; line 0 leaves the line out.
  void add(std::string_view file, std::size_t line, std::string sentence);
  bool empty() const { return found_.empty(); }
  std::size_t size() const { return found_.size(); }
  // By file in the order read, then by line.
  std::vector<Error> in_order() const;

 private:
  struct Found {
    std::size_t file;
    std::size_t line;
    Error error;
  };
  std::vector<std::string> files_;
  std::vector<Found> found_;
};

struct Range {
  std::int64_t least = std::numeric_limits<std::int64_t>::min();
  std::int64_t most = std::numeric_limits<std::int64_t>::max();
};

// A closed set of words and what they stand for: {"forest", Terrain::kForest}.
// An array, span or vector of these is what `one_of` takes.
template <class T>
using Name = std::pair<std::string_view, T>;
template <class Names>
using Meaning = typename std::ranges::range_value_t<Names>::second_type;

enum class NodeKind : std::uint8_t { kText, kInteger, kFlag, kList, kTable, kOther };

struct Node;  // a parsed value with its line; private to the reader
class Table;

// One value, of whatever kind the file has.
class Value {
 public:
  NodeKind kind() const;
  bool is(NodeKind kind_asked) const { return kind() == kind_asked; }
  const std::string& name() const { return name_; }  // the key it stands under, as messages quote it
  std::size_t line() const;
  std::string place() const;  // "boards.toml:14"

  // Each notes a problem and returns a default when the value is of another kind.
  std::string text() const;
  std::int64_t integer(Range range = {}) const;
  bool flag() const;
  std::vector<Value> items() const;  // a list's; nothing for anything else
  std::vector<std::string> texts() const;
  std::vector<std::int64_t> integers(Range range = {}) const;
  Table table() const;
  std::vector<Table> tables() const;  // a list of tables
  // `thing` names what the word should be: unknown terrain "prarie"; did you mean "prairie"?
  template <class Names>
  Meaning<Names> one_of(std::string_view thing, const Names& names) const;

  // Notes a problem at this value's line, in the loader's own words.
  void wrong(std::string sentence) const;
  // Notes: unknown <thing> "<word>", with the nearest of `known` or, when short, all of them.
  void unknown(std::string_view thing, std::string_view word, const std::vector<std::string_view>& known) const;

 private:
  friend class Table;
  Value(const Node* node, std::string name, std::string_view file, Problems* problems)
      : node_(node), name_(std::move(name)), file_(file), problems_(problems) {}
  bool expect(NodeKind kind_asked, std::string_view right) const;

  const Node* node_;
  std::string name_;
  std::string_view file_;
  Problems* problems_;
};

// A table of keys. It remembers which keys were asked for: `done` calls every other one unknown and
// suggests the nearest of those asked for. Not copied, so that this memory is one.
class Table {
 public:
  Table(const Table&) = delete;
  Table& operator=(const Table&) = delete;
  Table(Table&&) = default;
  Table& operator=(Table&&) = default;

  std::size_t line() const;
  std::string place() const;
  const std::string& name() const { return name_; }

  bool has(std::string_view key);
  std::vector<std::string> keys() const;            // in the file's order
  std::optional<Value> find(std::string_view key);  // of any kind; nothing when left out
  std::optional<Table> find_table(std::string_view key);

  // Must be there: a missing key is a problem.
  std::string text(std::string_view key);
  std::int64_t integer(std::string_view key, Range range = {});
  bool flag(std::string_view key);
  std::vector<std::string> texts(std::string_view key);
  std::vector<std::int64_t> integers(std::string_view key, Range range = {});
  Table table(std::string_view key);
  std::vector<Table> tables(std::string_view key);
  template <class Names>
  Meaning<Names> one_of(std::string_view key, std::string_view thing, const Names& names);

  // May be left out.
  std::string text_or(std::string_view key, std::string fallback);
  std::int64_t integer_or(std::string_view key, std::int64_t fallback, Range range = {});
  bool flag_or(std::string_view key, bool fallback);
  std::vector<std::string> texts_or_none(std::string_view key);
  std::vector<std::int64_t> integers_or_none(std::string_view key, Range range = {});
  std::vector<Table> tables_or_none(std::string_view key);
  template <class Names>
  Meaning<Names> one_of_or(std::string_view key, std::string_view thing, const Names& names, Meaning<Names> fallback);

  // Notes a problem at the line of `key`, or of the table when the key is not there.
  void wrong(std::string_view key, std::string sentence);
  void wrong(std::string sentence);

  // Says that all keys have been asked for.
  void done();

 private:
  friend class Value;
  friend class Document;
  // A null node is a table that is not there and whose absence was already told: it answers every
  // question with a default and notes nothing.
  Table(const Node* node, std::string name, std::string_view file, Problems* problems)
      : node_(node), name_(std::move(name)), file_(file), problems_(problems) {}
  std::optional<Value> find_needed(std::string_view key, std::string_view right);

  const Node* node_;
  std::string name_;
  std::string_view file_;
  Problems* problems_;
  std::vector<std::string> asked_;
};

// A whole file. Values and tables point into it: it must outlive them.
class Document {
 public:
  // `shown` is how messages name the file.
  static Expected<Document> read(const std::filesystem::path& path, std::string shown);
  static Expected<Document> parse(std::string_view toml, std::string shown);

  Document(Document&&) noexcept;
  Document& operator=(Document&&) noexcept;
  ~Document();

  Table root(Problems& problems) const;
  const std::string& shown() const;

 private:
  struct Parsed;
  explicit Document(std::unique_ptr<Parsed> parsed);
  std::unique_ptr<Parsed> parsed_;
};

// A whole file's bytes, refused unread when it is larger than `most`; also refused when it is not UTF-8.
Expected<std::string> read_text_file(const std::filesystem::path& path, std::string_view shown,
                                     std::size_t most = kFileBytesMax);
bool is_utf8(std::string_view text);

template <class Names>
Meaning<Names> Value::one_of(std::string_view thing, const Names& names) const {
  if (!expect(NodeKind::kText, thing)) return std::ranges::begin(names)->second;
  const std::string word = text();
  std::vector<std::string_view> known;
  for (const auto& [name, meaning] : names) {
    if (name == word) return meaning;
    known.push_back(name);
  }
  unknown(thing, word, known);
  return std::ranges::begin(names)->second;
}

template <class Names>
Meaning<Names> Table::one_of(std::string_view key, std::string_view thing, const Names& names) {
  const auto value = find_needed(key, thing);
  return value ? value->one_of(thing, names) : std::ranges::begin(names)->second;
}

template <class Names>
Meaning<Names> Table::one_of_or(std::string_view key, std::string_view thing, const Names& names,
                                Meaning<Names> fallback) {
  const auto value = find(key);
  return value ? value->one_of(thing, names) : fallback;
}

}  // namespace strategion::content
