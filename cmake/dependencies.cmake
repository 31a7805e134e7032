# What we use, all of it from Debian 12's packages; tools/setup.sh installs them (ADR 0007).

find_package(Threads REQUIRED)
find_package(Boost 1.81 REQUIRED COMPONENTS json)
find_package(fmt REQUIRED)
find_package(spdlog REQUIRED)
find_package(CLI11 REQUIRED)
find_package(tomlplusplus REQUIRED)

# libsodium brings no CMake file, and asking pkg-config would be one more package to install.
find_path(SODIUM_INCLUDE_DIR sodium.h REQUIRED)
find_library(SODIUM_LIBRARY sodium REQUIRED)
mark_as_advanced(SODIUM_INCLUDE_DIR SODIUM_LIBRARY)
add_library(sodium::sodium UNKNOWN IMPORTED)
set_target_properties(sodium::sodium PROPERTIES IMPORTED_LOCATION "${SODIUM_LIBRARY}"
                                                INTERFACE_INCLUDE_DIRECTORIES "${SODIUM_INCLUDE_DIR}")

# The same for libqrencode; CMake itself knows SQLite.
find_package(SQLite3 REQUIRED)
find_path(QRENCODE_INCLUDE_DIR qrencode.h REQUIRED)
find_library(QRENCODE_LIBRARY qrencode REQUIRED)
mark_as_advanced(QRENCODE_INCLUDE_DIR QRENCODE_LIBRARY)
add_library(qrencode::qrencode UNKNOWN IMPORTED)
set_target_properties(qrencode::qrencode PROPERTIES IMPORTED_LOCATION "${QRENCODE_LIBRARY}"
                                                    INTERFACE_INCLUDE_DIRECTORIES "${QRENCODE_INCLUDE_DIR}")

# Players do not need the test libraries: ./play installs none, and the tests are then left out.
if(STRATEGION_TESTS)
  find_package(GTest QUIET)
  find_package(rapidcheck QUIET)
  find_package(benchmark QUIET)
  if(NOT GTest_FOUND OR NOT rapidcheck_FOUND)
    message(STATUS "GoogleTest or RapidCheck is not installed: the tests are left out (tools/setup.sh check installs both)")
    set(STRATEGION_TESTS OFF)
  endif()
endif()
