#include "core/base/assert.h"

namespace strategion {

void throw_defect(const char* file, int line, const char* idea) { throw Defect(file, line, idea); }

}  // namespace strategion
