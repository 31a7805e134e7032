// What one connection, person or address may use. Too much is answered with words, and nobody is banned.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>

namespace strategion::server {

inline constexpr std::size_t kMessageBytesMax = std::size_t{16} << 10U;
inline constexpr std::size_t kUploadBytesMax = std::size_t{8} << 20U;
inline constexpr std::size_t kOutgoingBytesMax = std::size_t{1} << 20U;  // a set-up of Legends has choices of 110 KB
inline constexpr std::size_t kSocketsAPerson = 5;
inline constexpr std::size_t kSocketsAnAddress = 50;
inline constexpr std::size_t kLiveTablesAPerson = 20;
inline constexpr std::size_t kWaitingMost = 1000;  // messages that wait for one table's commit
inline constexpr std::size_t kReplaysAConnection = 4;
inline constexpr std::size_t kReviewsUnderWay = 20;
inline constexpr std::size_t kAdviceUnderWay = 100;
inline constexpr std::size_t kAdviceAPerson = 4;
inline constexpr std::size_t kReviewsKept = 200;
inline constexpr std::size_t kUploadsKept = 200;
inline constexpr std::int64_t kUploadMs = std::int64_t{24} * 3600 * 1000;

// A bucket of tokens that refills steadily.
class Bucket {
 public:
  Bucket(double a_second, double most) : a_second_(a_second), most_(most), left_(most) {}

  // 0: taken. Otherwise nothing is taken, and this many milliseconds must pass.
  std::int64_t take(double tokens, std::int64_t now_ms) {
    if (last_ms_ >= 0) {
      left_ =
          std::min(most_, left_ + a_second_ * static_cast<double>(std::max<std::int64_t>(0, now_ms - last_ms_)) / 1000);
    }
    last_ms_ = now_ms;
    if (left_ >= tokens) {
      left_ -= tokens;
      return 0;
    }
    return static_cast<std::int64_t>((tokens - left_) * 1000 / a_second_) + 1;
  }

 private:
  double a_second_;
  double most_;
  double left_;
  std::int64_t last_ms_ = -1;
};

}  // namespace strategion::server
