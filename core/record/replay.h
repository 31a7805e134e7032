// Playing a record again, and finding the first line where it parts from what was written.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "core/record/lines.h"
#include "core/record/match.h"

namespace strategion {

// The game's packs in the versions that the record names. Files embedded in the record are written to
// a folder that lives as long as this object.
class RecordShelf {
 public:
  static Expected<RecordShelf> find(const Record& record, const AnyGame& game, PackShelf shelf);
  RecordShelf(RecordShelf&&) noexcept;
  RecordShelf& operator=(RecordShelf&&) = delete;
  ~RecordShelf();
  const PackShelf& shelf() const { return shelf_; }

 private:
  RecordShelf() = default;
  PackShelf shelf_;
  std::filesystem::path temporary_;
};

// Every line applied and every fingerprint compared. `lines_most` stops earlier. An error names the line
// of the file, and where the rules part from the record also the rules version that wrote it.
Expected<Match> replay(const Record& record, const AnyGame& game, const PackShelf& shelf, Match::Dice dice,
                       std::optional<std::size_t> lines_most = std::nullopt);

// Puts the packs' files into a record, so that it replays anywhere.
Expected<void> embed_packs(Record& record, const AnyGame& game, const PackShelf& shelf);

}  // namespace strategion
