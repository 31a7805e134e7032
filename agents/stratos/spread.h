// How far lures reach: what each tile holds, less for every step of the way there, eight tiles of a row at a time.
#pragma once

#include <array>
#include <cstdint>
#include <cstring>

#include "games/stratos/types.h"

namespace strategion::stratos {

// Numbers by tile, row by row, with so much that is empty around them that nobody who looks up to three tiles away need
// ask where the map ends.
inline constexpr std::size_t kBorder = 3;
inline constexpr std::size_t kStride = 16;
static_assert(kWidth + kBorder <= kStride);
inline constexpr std::size_t kCells = (kHeight + 2 * kBorder) * kStride;
constexpr std::size_t first_cell(std::size_t row) { return (row + kBorder) * kStride; }
constexpr std::size_t cell_of(Space space) {
  return first_cell(static_cast<std::size_t>(kLines[space].row)) + static_cast<std::size_t>(kLines[space].column);
}
struct alignas(16) Cells {
  std::array<std::uint16_t, kCells> cell;
  std::uint16_t& operator[](std::size_t i) { return cell[i]; }
  std::uint16_t operator[](std::size_t i) const { return cell[i]; }
  void clear(std::size_t height) { std::memset(cell.data(), 0, first_cell(height + kBorder) * sizeof cell[0]); }
};

// Eight tiles at once. Compilers know such vectors on every machine; where it has none they go one by one.
inline constexpr std::size_t kEight = 8;
using Eight = std::uint16_t __attribute__((vector_size(kEight * sizeof(std::uint16_t))));

// Percent of eight numbers, rounded down, without a division: the upper half of the product is right or one too many.
class Percent {
 public:
  explicit Percent(int percent)
      : percent_(static_cast<std::uint16_t>(percent)),
        share_(static_cast<std::uint16_t>((percent * 65536 + 99) / 100)) {}
  void take(const Eight& numbers, Eight& parts) const {
    for (std::size_t i = 0; i < kEight; ++i) {
      parts[i] = static_cast<std::uint16_t>(std::uint32_t{numbers[i]} * share_ >> 16U);
    }
    parts -= (numbers * percent_ - parts * std::uint16_t{100}) >> 15;  // the rest would be below zero
  }

 private:
  std::uint16_t percent_;  // below 100
  std::uint16_t share_;
};

// Spreads values over the tiles of a map until nothing changes.
class Spread {
 public:
  // What is left of a lure one step away, in percent, and of that where somebody stands in between.
  Spread(int step, int detour) : step_(step), detour_(detour) {}

  // `open`: all bits where a unit could stand, `taken`: where somebody stands.
  void run(Cells& values, const Cells& open, const Cells& taken, std::size_t width, std::size_t height) const {
    width <= kEight ? run_rows<1>(values, open, taken, height) : run_rows<2>(values, open, taken, height);
  }

 private:
  template <std::size_t kParts>
  struct Row {
    std::array<Eight, kParts> value;
    std::array<Eight, kParts> passes;  // what is left of it one step away
    std::array<Eight, kParts> open;
    std::array<Eight, kParts> taken;
  };

  template <std::size_t kParts>
  void run_rows(Cells& values, const Cells& open, const Cells& taken, std::size_t height) const {
    std::array<Row<kParts>, kHeight + 2> rows;
    rows[0].passes = {};
    rows[height + 1].passes = {};
    for (std::size_t i = 1; i <= height; ++i) {
      std::memcpy(&rows[i].value, &values.cell[first_cell(i - 1)], sizeof rows[i].value);
      std::memcpy(&rows[i].open, &open.cell[first_cell(i - 1)], sizeof rows[i].open);
      std::memcpy(&rows[i].taken, &taken.cell[first_cell(i - 1)], sizeof rows[i].taken);
      pass_on(rows[i]);
    }
    const auto pull_all = [&](std::size_t i) {
      bool any = false;
      for (; pull(rows[i - 1], rows[i], rows[i + 1]); any = true) pass_on(rows[i]);
      return any;
    };
    // There and back, until a whole way changes nothing.
    for (bool changed = true; changed;) {
      changed = false;
      for (std::size_t i = 1; i <= height; ++i) changed = pull_all(i) || changed;
      if (!changed) break;
      changed = false;
      for (std::size_t i = height; i >= 1; --i) changed = pull_all(i) || changed;
    }
    for (std::size_t i = 1; i <= height; ++i) {
      std::memcpy(&values.cell[first_cell(i - 1)], &rows[i].value, sizeof rows[i].value);
    }
  }

  template <std::size_t kParts>
  void pass_on(Row<kParts>& row) const {
    for (std::size_t k = 0; k < kParts; ++k) {
      Eight plain;
      Eight around;
      step_.take(row.value[k], plain);
      detour_.take(plain, around);
      row.passes[k] = (around & row.taken[k]) | (plain & ~row.taken[k]);
    }
  }

  // Each tile takes the best that its four neighbours pass on. Whether that changed anything.
  template <std::size_t kParts>
  static bool pull(const Row<kParts>& above, Row<kParts>& row, const Row<kParts>& below) {
    const Eight none{};
    Eight changes{};
    for (std::size_t k = 0; k < kParts; ++k) {
      const Eight& here = row.passes[k];
      const Eight& before = k == 0 ? none : row.passes[k - 1];
      const Eight& after = k + 1 == kParts ? none : row.passes[k + 1];
      const Eight left = __builtin_shufflevector(before, here, 7, 8, 9, 10, 11, 12, 13, 14);
      const Eight right = __builtin_shufflevector(here, after, 1, 2, 3, 4, 5, 6, 7, 8);
      Eight most = left > right ? left : right;
      most = most > above.passes[k] ? most : above.passes[k];
      most = most > below.passes[k] ? most : below.passes[k];
      most &= row.open[k];
      most = most > row.value[k] ? most : row.value[k];
      changes |= most ^ row.value[k];
      row.value[k] = most;
    }
    std::array<std::uint64_t, 2> halves;
    static_assert(sizeof halves == sizeof changes);
    std::memcpy(&halves, &changes, sizeof halves);
    return (halves[0] | halves[1]) != 0;
  }

  Percent step_;
  Percent detour_;
};

}  // namespace strategion::stratos
