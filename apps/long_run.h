// What commands that run for long share: Ctrl+C that ends them with what is there, lists of names, and the line that
// repeats them.
#pragma once

#include <atomic>
#include <string>
#include <vector>

#include "apps/match_options.h"

namespace strategion::apps {

// The first Ctrl+C ends the run with what is there; the second one ends the process as ever.
class Interruptible {
 public:
  Interruptible();
  Interruptible(const Interruptible&) = delete;
  Interruptible& operator=(const Interruptible&) = delete;
  ~Interruptible();
  const std::atomic<bool>* stop() const;

 private:
  void (*before_)(int);
};

// "easy,random"
std::vector<std::string> names_in(const std::string& list);
// As a shell reads it back.
std::string for_shell(const std::string& word);
// "strategion simulate legends --scenario battle ...": the options that choose a match, but for the seed.
std::string repeat_match(std::string_view command, const MatchOptions& match);
// As many as there are cores where nobody said.
int jobs_or_cores(int jobs);

}  // namespace strategion::apps
