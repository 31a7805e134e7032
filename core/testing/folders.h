// Where the tests find the project's own files. One source knows the paths, so that all others compile alike in
// every clone and a compiler's cache serves them all.
#pragma once

#include <filesystem>

namespace strategion {

std::filesystem::path source_folder();
std::filesystem::path content_folder();  // the environment's STRATEGION_CONTENT goes before
std::filesystem::path docs_folder();
std::filesystem::path built_command();  // beside the folder of the test that runs; may not be there

}  // namespace strategion
