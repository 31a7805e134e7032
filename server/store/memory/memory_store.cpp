#include "server/store/memory/memory_store.h"

#include <algorithm>

namespace strategion::server {

namespace {

std::string command_key(const Row& row) { return row.table + "\n" + row.person + "\n" + row.command; }

}  // namespace

bool MemoryStore::fits(const Batch& batch, std::map<std::string, Head>& heads) {
  return std::ranges::all_of(batch, [&](const Write& write) {
    const Row* row = std::get_if<Row>(&write);
    if (row == nullptr) return true;
    if (!row->command.empty() && commands_.contains(command_key(*row))) return false;
    auto [head, fresh] = heads.try_emplace(row->table);
    if (fresh) head->second = *this->head(row->table);
    if (row->seq != head->second.seq + 1 || chained_hash(head->second.hash, *row) != row->hash) return false;
    head->second = {row->seq, row->hash};
    return true;
  });
}

void MemoryStore::write(const Batch& batch) {
  for (const Write& write : batch) {
    if (const auto* row = std::get_if<Row>(&write)) {
      rows_[row->table].push_back(*row);
      if (!row->command.empty()) commands_.insert(command_key(*row));
    } else if (const auto* card = std::get_if<CardRow>(&write)) {
      cards_[card->table] = *card;
    } else if (const auto* person = std::get_if<PersonRow>(&write)) {
      persons_[person->id] = *person;
    } else if (const auto* session = std::get_if<SessionRow>(&write)) {
      sessions_[session->hash] = *session;
    } else {
      const auto& pack = std::get<PackRow>(write);
      packs_[pack.hash] = pack;
    }
  }
}

Outcome MemoryStore::commit(std::span<const Batch> batches) {
  const Fault ordered = fault();
  trouble_ = ordered == Fault::kNone ? "" : "a fault was ordered";
  if (ordered == Fault::kFails) return Outcome::kNotCommitted;
  if (ordered == Fault::kLost) return Outcome::kUnknown;
  std::map<std::string, Head> heads;
  if (!std::ranges::all_of(batches, [&](const Batch& batch) { return fits(batch, heads); })) {
    trouble_ = "a row does not follow its table's head, or its command came before";
    return Outcome::kNotCommitted;
  }
  for (const Batch& batch : batches) write(batch);
  return ordered == Fault::kWrittenUnsure ? Outcome::kUnknown : Outcome::kCommitted;
}

Expected<Head> MemoryStore::head(const std::string& table) {
  const auto found = rows_.find(table);
  if (found == rows_.end() || found->second.empty()) return Head{};
  return Head{found->second.back().seq, found->second.back().hash};
}

Expected<std::vector<Row>> MemoryStore::rows(const std::string& table) {
  const auto found = rows_.find(table);
  return found == rows_.end() ? std::vector<Row>{} : found->second;
}

Expected<std::vector<CardRow>> MemoryStore::cards() {
  std::vector<CardRow> list;
  for (const auto& [id, card] : cards_) list.push_back(card);
  return list;
}

Expected<Everybody> MemoryStore::everybody() {
  Everybody all;
  for (const auto& [id, person] : persons_) all.persons.push_back(person);
  for (const auto& [hash, session] : sessions_) all.sessions.push_back(session);
  return all;
}

Expected<std::vector<PackRow>> MemoryStore::packs() {
  std::vector<PackRow> list;
  for (const auto& [hash, pack] : packs_) list.push_back(pack);
  return list;
}

Expected<void> MemoryStore::backup(const std::filesystem::path& file) {
  return fail("no-backup", "what is only in memory cannot be copied to a file", file.string());
}

}  // namespace strategion::server
