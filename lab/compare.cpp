#include "lab/compare.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>
#include <tuple>
#include <type_traits>

namespace strategion::lab {

namespace {

// How far the value is from 0, in half widths of its interval on that side.
double size_of(const Estimate& change) {
  const double half = change.value > 0 ? change.value - change.interval.low : change.interval.high - change.value;
  if (change.value == 0) return 0;
  return half <= 0 ? std::numeric_limits<double>::max() : std::abs(change.value) / half;
}

// Every pair that can be compared, with the same once more at the sharper level.
class Collector {
 public:
  Collector(std::int64_t matches, const ByName<std::int64_t>& products) : matches_(matches), products_(products) {}

  // Of runs that know nothing of each other.
  template <class Measured>
  void add(std::string group, std::string what, const Measured& a, const Measured& b) {
    add(std::move(group), std::move(what), a, b, [a, b](double z) { return difference(a, b, z); });
  }
  // Match by match, by the figure's name; as above where matches cannot be told apart.
  template <class Measured>
  void add_paired(std::string group, std::string what, const Measured& a, const Measured& b, std::string_view figure) {
    if (products_.empty() || count(a) != matches_ || count(b) != matches_) {
      add(std::move(group), std::move(what), a, b);
      return;
    }
    const auto found = products_.find(figure);
    const std::int64_t products = found == products_.end() ? 0 : found->second;
    add(std::move(group), std::move(what), a, b,
        [a, b, products](double z) { return paired_difference(a, b, products, z); });
  }

  std::vector<Difference> take() {
    const double z = normal_quantile(1 - 0.025 / static_cast<double>(std::max<std::size_t>(pairs_.size(), 1)));
    std::vector<Difference> list;
    for (Compared& pair : pairs_) {
      Difference& shown = pair.shown;
      shown.size = size_of(shown.change);
      if (!shown.change.interval.has(0)) shown.mark = pair.at(z).interval.has(0) ? Mark::kLikely : Mark::kSure;
      list.push_back(std::move(shown));
    }
    std::ranges::stable_sort(list, [](const Difference& a, const Difference& b) {
      return std::tuple(a.mark, a.size) > std::tuple(b.mark, b.size);
    });
    return list;
  }

 private:
  using AtLevel = std::function<Estimate(double z)>;
  struct Compared {
    Difference shown;
    AtLevel at;
  };

  static std::int64_t count(const Share& share) { return share.of; }
  static std::int64_t count(const Sum& sum) { return sum.n; }

  template <class Measured>
  void add(std::string group, std::string what, const Measured& a, const Measured& b, AtLevel at) {
    Compared pair;
    pair.shown.group = std::move(group);
    pair.shown.what = std::move(what);
    pair.shown.is_share = !std::is_same_v<Measured, Sum>;
    pair.shown.before = estimate(a).value;
    pair.shown.after = estimate(b).value;
    pair.shown.change = at(kZ95);
    if (!pair.shown.change.known) return;
    pair.at = std::move(at);
    pairs_.push_back(std::move(pair));
  }

  std::int64_t matches_;
  const ByName<std::int64_t>& products_;
  std::vector<Compared> pairs_;
};

// Calls visit(name, row or null, row or null) for every name of either list, in the first list's order.
template <class Row, class Name, class Visit>
void side_by_side(const std::vector<Row>& before, const std::vector<Row>& after, Name name, Visit&& visit) {
  const auto find = [&](const std::vector<Row>& rows, const std::string& wanted) -> const Row* {
    const auto found = std::ranges::find(rows, wanted, name);
    return found == rows.end() ? nullptr : &*found;
  };
  for (const Row& row : before) visit(std::invoke(name, row), &row, find(after, std::invoke(name, row)));
  for (const Row& row : after) {
    if (find(before, std::invoke(name, row)) == nullptr) visit(std::invoke(name, row), nullptr, &row);
  }
}

void add_things(Collector& out, const Report& a, const Report& b, const ThingTable& before, const ThingTable& after) {
  side_by_side(before.rows, after.rows, &ThingRow::id,
               [&](const std::string&, const ThingRow* one, const ThingRow* other) {
                 const std::string& name = one != nullptr ? one->name : other->name;
                 const auto used = [](const ThingRow* row, const Report& report) {
                   return row != nullptr ? row->used : Share{0, report.head.counted};
                 };
                 out.add_paired(before.kind, fmt::format("{}: matches that use it", name), used(one, a), used(other, b),
                                fmt::format("used {} {}", before.kind, one != nullptr ? one->id : other->id));
                 if (one == nullptr || other == nullptr) return;
                 out.add(before.kind, fmt::format("{}: wins of who used it", name), one->wins, other->wins);
               });
}

void add_numbers(Collector& out, const NumberTable& before, const NumberTable& after) {
  side_by_side(before.rows, after.rows, &NumberRow::name,
               [&](const std::string& name, const NumberRow* one, const NumberRow* other) {
                 if (one == nullptr || other == nullptr) return;
                 out.add_paired(before.group, fmt::format("{}: a match", name), one->part.part, other->part.part,
                                fmt::format("number {} {}", before.group, name));
                 out.add(before.group, fmt::format("{}: share of all", name), one->part, other->part);
               });
}

// Tables of the same name, both there.
template <class Table, class Name, class Visit>
void both(const std::vector<Table>& before, const std::vector<Table>& after, Name name, Visit&& visit) {
  side_by_side(before, after, name, [&](const std::string&, const Table* one, const Table* other) {
    if (one != nullptr && other != nullptr) visit(*one, *other);
  });
}

}  // namespace

std::int64_t Comparison::marked() const {
  return std::ranges::count_if(differences, [](const Difference& one) { return one.mark != Mark::kNone; });
}

Comparison compare(Report before, Report after, const ByName<std::int64_t>& products) {
  Collector out(before.head.counted, products);
  both(before.lengths, after.lengths, &Length::unit, [&](const Length& one, const Length& other) {
    out.add_paired("length", one.unit, one.histogram.sum(), other.histogram.sum(), "length " + one.unit);
  });
  out.add_paired("wins", "nobody wins alone", before.shared, after.shared, "wins shared");
  both(before.wins, after.wins, &WinTable::by, [&](const WinTable& one, const WinTable& other) {
    both(one.rows, other.rows, &WinRow::name, [&](const WinRow& row, const WinRow& now) {
      const bool is_seat = one.by == "seat";
      out.add_paired("wins", is_seat ? row.name : fmt::format("{} {}", one.by, row.name), row.wins, now.wins,
                     fmt::format("wins {} {}", one.by, row.name));
    });
  });
  side_by_side(before.ends, after.ends, &EndRow::reason,
               [&](const std::string& reason, const EndRow* one, const EndRow* other) {
                 const auto share = [](const EndRow* row, const Report& report) {
                   return row != nullptr ? row->share : Share{0, report.head.counted};
                 };
                 out.add_paired("ends", reason, share(one, before), share(other, after), "ends " + reason);
               });
  both(before.scores, after.scores, &ScoreRow::seat, [&](const ScoreRow& one, const ScoreRow& other) {
    out.add_paired("score", one.seat, one.sum, other.sum, "score " + one.seat);
  });
  both(before.numbers, after.numbers, &NumberTable::group,
       [&](const NumberTable& one, const NumberTable& other) { add_numbers(out, one, other); });
  both(before.things, after.things, &ThingTable::kind,
       [&](const ThingTable& one, const ThingTable& other) { add_things(out, before, after, one, other); });
  Comparison comparison{std::move(before), std::move(after), {}};
  comparison.differences = out.take();
  return comparison;
}

}  // namespace strategion::lab
