#include "core/base/nearest.h"

#include <algorithm>
#include <vector>

namespace strategion {

namespace {

// Longer words are never compared: nobody typed them by a slip, and the table is quadratic.
constexpr std::size_t kComparedMax = 64;
constexpr std::size_t kListedMax = 24;

char folded(char letter) {
  if (letter >= 'A' && letter <= 'Z') return static_cast<char>(letter - 'A' + 'a');
  if (letter == '_' || letter == ' ') return '-';
  return letter;
}

}  // namespace

// Optimal string alignment: two rows back are kept for the swap of neighbours.
std::size_t edit_distance(std::string_view a, std::string_view b) {
  if (a.size() > kComparedMax || b.size() > kComparedMax) return std::max(a.size(), b.size());
  std::vector<std::size_t> before_last(b.size() + 1);
  std::vector<std::size_t> last(b.size() + 1);
  std::vector<std::size_t> row(b.size() + 1);
  for (std::size_t j = 0; j <= b.size(); ++j) row[j] = j;
  for (std::size_t i = 1; i <= a.size(); ++i) {
    before_last.swap(last);
    last.swap(row);
    row[0] = i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const bool same = folded(a[i - 1]) == folded(b[j - 1]);
      row[j] = std::min({last[j] + 1, row[j - 1] + 1, last[j - 1] + (same ? 0U : 1U)});
      const bool swapped =
          i > 1 && j > 1 && folded(a[i - 1]) == folded(b[j - 2]) && folded(a[i - 2]) == folded(b[j - 1]);
      if (swapped) row[j] = std::min(row[j], before_last[j - 2] + 1);
    }
  }
  return row[b.size()];
}

std::string suggestion(std::string_view word, const std::vector<std::string_view>& words) {
  if (const auto near = find_nearest(word, words)) return "did you mean \"" + *near + "\"?";
  if (words.empty() || words.size() > kListedMax) return {};
  std::string listed = "one of ";
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (i > 0) listed += ", ";
    listed += words[i];
  }
  return listed;
}

std::string with_suggestion(const std::string& sentence, std::string_view word,
                            const std::vector<std::string_view>& words) {
  const std::string said = suggestion(word, words);
  return said.empty() ? sentence : sentence + "; " + said;
}

}  // namespace strategion
