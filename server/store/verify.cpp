#include <fmt/format.h>

#include "server/store/store.h"

namespace strategion::server {

Expected<Verified> verify(EventStore& store) {
  const auto cards = store.cards();
  if (!cards) return std::unexpected(cards.error());
  Verified seen;
  for (const CardRow& card : *cards) {
    const auto rows = store.rows(card.table);
    if (!rows) return std::unexpected(rows.error());
    const auto fault = [&](const Row& row, std::string_view what) {
      return fail("broken-log", fmt::format("table {}, row {}: {}", card.table, row.seq, what));
    };
    std::string before;
    std::uint64_t next = 1;
    for (const Row& row : *rows) {
      if (row.seq != next) return fault(row, fmt::format("row {} is missing", next));
      if (chained_hash(before, row) != row.hash) return fault(row, "its hash does not fit what is written");
      before = row.hash;
      ++next;
    }
    const auto head = store.head(card.table);
    if (!head) return std::unexpected(head.error());
    if (head->seq != rows->size() || head->hash != before) {
      return fail("broken-log",
                  fmt::format("table {}: the head says {} rows, {} are there", card.table, head->seq, rows->size()));
    }
    ++seen.tables;
    seen.rows += rows->size();
  }
  return seen;
}

}  // namespace strategion::server
