#include "core/record/replay.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

#include "core/base/assert.h"
#include "core/base/hash.h"

namespace strategion {

namespace fs = std::filesystem;

namespace {

// A folder nobody else uses; the name is made from what the record holds, so that no clock is asked.
Expected<fs::path> make_temporary(const Record& record) {
  std::error_code trouble;
  const fs::path root = fs::temp_directory_path(trouble);
  if (trouble) return fail("unwritable", "there is no folder for temporary files");
  const std::string stem = "strategion-" + fingerprint(write_record({record.header, {}}));
  for (int i = 0; i < 1000; ++i) {
    fs::path folder = root / (stem + "-" + std::to_string(i));
    if (fs::create_directory(folder, trouble)) return folder;
  }
  return fail("unwritable", "no folder for the record's packs could be made", root.string());
}

// Where the rules are the same, they are not why.
std::string version_clause(const Record& record, const AnyGame& game) {
  if (record.header.rules_version == game.rules_version()) return {};
  return fmt::format("; it was written by rules version {} of {}, this is version {}", record.header.rules_version,
                     game.id(), game.rules_version());
}

}  // namespace

// --- packs ---

RecordShelf::RecordShelf(RecordShelf&& other) noexcept
    : shelf_(std::move(other.shelf_)), temporary_(std::exchange(other.temporary_, {})) {}

RecordShelf::~RecordShelf() {
  std::error_code ignored;
  if (!temporary_.empty()) fs::remove_all(temporary_, ignored);
}

Expected<RecordShelf> RecordShelf::find(const Record& record, const AnyGame& game, PackShelf shelf) {
  RecordShelf found;
  if (!record.header.embedded.empty()) {
    auto folder = make_temporary(record);
    if (!folder) return std::unexpected(folder.error());
    found.temporary_ = *folder;
    for (const EmbeddedPack& pack : record.header.embedded) {
      const auto written = content::write_folder(*folder / pack.id, pack.files);
      if (!written) return std::unexpected(written.error());
    }
    // Two packs of one id would be a clash: a record that brings all it needs is played from that alone.
    const bool brings_all = std::ranges::all_of(record.header.packs, [&](const PackStamp& needed) {
      return std::ranges::find(record.header.embedded, needed.id, &EmbeddedPack::id) != record.header.embedded.end();
    });
    if (brings_all) shelf.folders.clear();
    shelf.folders.push_back(*folder);
  }
  found.shelf_ = std::move(shelf);
  const auto there = game.packs(found.shelf_);
  if (!there) return std::unexpected(there.error());
  for (const PackStamp& needed : record.header.packs) {
    const auto same_id = [&](const PackCard& card) { return card.id == needed.id; };
    const auto card = std::ranges::find_if(*there, same_id);
    if (card == there->end()) {
      return fail("unknown-pack",
                  fmt::format("the record needs pack \"{}\", which is in none of the pack folders", needed.id),
                  "line 1");
    }
    const bool same_hash = std::ranges::any_of(
        *there, [&](const PackCard& other) { return other.id == needed.id && other.hash == needed.hash; });
    if (!same_hash) {
      return fail("other-pack",
                  fmt::format("the record was played with another pack \"{}\": its hash is {}, the one here has {}",
                              needed.id, needed.hash.substr(0, 16), card->hash.substr(0, 16)),
                  "line 1");
    }
  }
  return found;
}

Expected<void> embed_packs(Record& record, const AnyGame& game, const PackShelf& shelf) {
  const auto there = game.packs(shelf);
  if (!there) return std::unexpected(there.error());
  record.header.embedded.clear();
  for (const PackStamp& needed : record.header.packs) {
    const auto card = std::ranges::find_if(
        *there, [&](const PackCard& other) { return other.id == needed.id && other.hash == needed.hash; });
    if (card == there->end()) return fail("unknown-pack", fmt::format("pack \"{}\" is not there any more", needed.id));
    auto files = content::read_folder(card->folder);
    if (!files) return std::unexpected(files.error());
    record.header.embedded.push_back({needed.id, std::move(*files)});
  }
  return {};
}

// --- lines ---

Expected<void> Match::repeat(const Line& line) {
  if (const auto* acted = std::get_if<Acted>(&line)) return repeat_acted(*acted);
  if (const auto* event = std::get_if<TableActed>(&line)) return repeat_event(*event);
  if (const auto* stamped = std::get_if<Stamped>(&line)) {
    const std::string here = state_fingerprint(*rules_, state());
    if (here == stamped->fingerprint) return {};
    return fail("parted", fmt::format("the fingerprint is {}, the record has {}", here, stamped->fingerprint));
  }
  const Ended written = std::get<Ended>(line);
  const Ended here = ended();
  if (here.over != written.over)
    return fail("parted", written.over ? "the match is not over here" : "the match is over here");
  if (here.fingerprint != written.fingerprint) {
    return fail("parted",
                fmt::format("the fingerprint is {}, the record has {}", here.fingerprint, written.fingerprint));
  }
  if (here != written) return fail("parted", "the result is another one");
  return {};
}

Expected<void> Match::repeat_acted(const Acted& acted) {
  if (is_over()) return fail("parted", "the match is over here, and the record goes on");
  return repeat(std::span(&acted, 1));
}

Expected<void> Match::repeat(std::span<const Acted> acts) {
  std::vector<Step> steps;
  for (const Acted& acted : acts) {
    for (const std::string& action : acted.steps) {
      const AnyState& now = steps.empty() ? state() : steps.back().after;
      if (const auto denied = add_checked(now, acted.seat, action, steps)) {
        return fail("parted", fmt::format("\"{}\" is not legal: {}", action, denied->sentence));
      }
    }
  }
  commit(std::move(steps));
  return {};
}

Expected<void> Match::repeat_event(const TableActed& event) {
  if (is_over()) return fail("parted", "the match is over here, and the record goes on");
  if (is_player(event.seat) && index(event.seat) >= static_cast<std::size_t>(rules_->seats())) {
    return fail("bad-record", "there is no such seat");
  }
  switch (event.event) {
    case TableEvent::kResigned: leave(event.seat); return {};
    case TableEvent::kDrawAgreed: agree_draw(); return {};
    case TableEvent::kAborted: abort(); return {};
    case TableEvent::kSeatGiven: give_seat(event.seat, event.to); return {};
    case TableEvent::kClockRanOut:
      drop_open(event.seat, timeline_.open_acts_of(event.seat));  // there where acts are repeated as they arrived
      tell_table(event);
      return {};
    case TableEvent::kUndo: break;
    case TableEvent::kCount: return fail("bad-record", "there is no such event");
  }
  const auto acts = static_cast<std::size_t>(event.count);
  if (acts == 0 || acts > timeline_.settled().size()) return fail("bad-record", "more is taken back than was done");
  timeline_.undo(event.seat, acts);
  tell_everybody(event);
  watch();
  return {};
}

Expected<Match> replay(const Record& record, const AnyGame& game, const PackShelf& shelf, Match::Dice dice,
                       std::optional<std::size_t> lines_most) {
  Start start{record.header.setup, record.header.players, record.header.time, record.header.position};
  auto match = Match::dealt(game, shelf, std::move(start), dice);
  if (!match) return std::unexpected(match.error());
  const std::size_t count = std::min(record.lines.size(), lines_most.value_or(record.lines.size()));
  for (std::size_t i = 0; i < count; ++i) {
    Expected<void> taken;
    try {
      taken = match->repeat(record.lines[i]);
    } catch (const Defect& defect) {
      taken = fail("defect", std::string("the rules failed here: ") + defect.what());
    }
    if (taken) continue;
    Error error = taken.error();
    error.place = "line " + std::to_string(i + 2);
    if (error.code == "parted")
      error.sentence = "the record parts here: " + error.sentence + version_clause(record, game);
    return std::unexpected(std::move(error));
  }
  return match;
}

}  // namespace strategion
