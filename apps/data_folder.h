// Where tables are kept unless somebody says otherwise.
#pragma once

#include <filesystem>

namespace strategion::apps {

// $XDG_DATA_HOME/strategion, or .local/share/strategion in the home folder.
std::filesystem::path default_data_folder();

}  // namespace strategion::apps
