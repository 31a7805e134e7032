# The functions that the folders' CMakeLists.txt are written with.
#
#   strategion_sources(VARIABLE FOLDER...)      every .cpp under the folders, checked at each build
#   strategion_library(NAME [NO_LTO] SOURCES... DEPENDS...)
#   strategion_program(NAME SOURCES... DEPENDS...)
#   strategion_test(NAME SOURCES... DEPENDS... [LABELS...] [SHARDS N])
#   strategion_script_test(NAME FILE [LABELS...])
#
# A library without sources is an interface of its dependences, so that a folder may be empty.

# Objects are "fat": the command is linked with link-time optimisation, the tests without, because
# optimising the whole program again for every test executable is most of a build. NO_LTO: a library that waits for
# disks and people more than it computes; optimising it once more would be most of linking the command.
if(STRATEGION_LTO AND CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  set(STRATEGION_LTO_COMPILE -flto=auto -ffat-lto-objects)
  set(STRATEGION_LTO_LINK -flto=auto)
  set(STRATEGION_LTO_SKIP -fno-lto)
endif()

function(strategion_sources variable)
  set(found)
  foreach(folder IN LISTS ARGN)
    file(GLOB_RECURSE here CONFIGURE_DEPENDS "${folder}/*.cpp")
    list(APPEND found ${here})
  endforeach()
  set(${variable} ${found} PARENT_SCOPE)
endfunction()

function(strategion_library name)
  cmake_parse_arguments(PARSE_ARGV 1 ARG "NO_LTO" "" "SOURCES;DEPENDS")
  if(ARG_SOURCES)
    add_library(${name} STATIC ${ARG_SOURCES})
    set(scope PUBLIC)
    target_link_libraries(${name} PRIVATE strategion_warnings)
    if(NOT ARG_NO_LTO)
      target_compile_options(${name} PRIVATE ${STRATEGION_LTO_COMPILE})
    endif()
  else()
    add_library(${name} INTERFACE)
    set(scope INTERFACE)
  endif()
  target_include_directories(${name} ${scope} "${PROJECT_SOURCE_DIR}")
  target_compile_definitions(${name} ${scope} "STRATEGION_VERSION=\"${PROJECT_VERSION}\"")
  target_link_libraries(${name} ${scope} ${ARG_DEPENDS})
endfunction()

function(strategion_program name)
  cmake_parse_arguments(PARSE_ARGV 1 ARG "" "" "SOURCES;DEPENDS")
  add_executable(${name} ${ARG_SOURCES})
  target_compile_options(${name} PRIVATE ${STRATEGION_LTO_COMPILE})
  target_link_options(${name} PRIVATE ${STRATEGION_LTO_LINK})
  target_link_libraries(${name} PRIVATE ${ARG_DEPENDS} strategion_warnings)
  set_target_properties(${name} PROPERTIES RUNTIME_OUTPUT_DIRECTORY "${PROJECT_BINARY_DIR}")
endfunction()

# One GoogleTest executable, as a few ctest tests and not one per case: there are thousands of cases
# and starting a process for each would be most of the time. What a case is called decides where it runs:
#   NAME.1 ...       label quick   every case but those of suites that end in Slow or Long
#   NAME.slow.1 ...  label slow    suites that end in Slow: too long for `./check quick`
#   NAME.long.1 ...  label long    every case, with STRATEGION_LONG=1, which tests read as "at full length"
# Each writes test-results/<test>.xml, from which ./check counts cases.
function(strategion_test name)
  cmake_parse_arguments(PARSE_ARGV 1 ARG "" "SHARDS" "SOURCES;DEPENDS;LABELS")
  if(NOT ARG_SHARDS)
    set(ARG_SHARDS 4)
  endif()
  add_executable(${name} ${ARG_SOURCES})
  strategion_compile_fast(${name} ${ARG_SOURCES})
  target_link_options(${name} PRIVATE ${STRATEGION_LTO_SKIP})
  target_link_libraries(${name} PRIVATE ${ARG_DEPENDS} GTest::gmock GTest::gtest GTest::gtest_main rapidcheck strategion_warnings)
  set_target_properties(${name} PROPERTIES RUNTIME_OUTPUT_DIRECTORY "${PROJECT_BINARY_DIR}/tests")

  set(held_back "*Slow.*:*Slow/*:*Long.*:*Long/*")
  strategion_add_shards(${name} ${name} ${ARG_SHARDS} "-${held_back}" 150 "quick;${ARG_LABELS}" "")
  strategion_add_shards(${name} ${name}.slow ${ARG_SHARDS} "*Slow.*:*Slow/*" 900 "slow;${ARG_LABELS}" "")
  strategion_add_shards(${name} ${name}.long ${ARG_SHARDS} "*" 7200 "long;${ARG_LABELS}" "STRATEGION_LONG=1")
endfunction()

# What a test says runs once, and optimising it is more than half of a build; what it tests is in the libraries, which are
# built as ever. The conformance suite is a template that a game's test makes for its game and that plays thousands of
# matches: sources that include it are worth some optimising.
function(strategion_compile_fast name)
  target_compile_options(${name} PRIVATE -O0)
  foreach(source IN LISTS ARGN)
    file(STRINGS "${source}" suite REGEX "#include \"core/testing/(suite|properties)\\.h\"" LIMIT_COUNT 1)
    if(suite)
      set_source_files_properties("${source}" PROPERTIES COMPILE_OPTIONS -O1)
    endif()
  endforeach()
endfunction()

function(strategion_add_shards target test shards filter timeout_s labels environment)
  # A sanitizer makes a program two to five times slower.
  if(STRATEGION_SANITIZE)
    math(EXPR timeout_s "${timeout_s} * 4")
  endif()
  math(EXPR last "${shards} - 1")
  foreach(index RANGE ${last})
    math(EXPR number "${index} + 1")
    add_test(NAME ${test}.${number} COMMAND ${target} --gtest_brief=1 "--gtest_filter=${filter}"
             WORKING_DIRECTORY "${PROJECT_SOURCE_DIR}")
    set_tests_properties(
      ${test}.${number}
      PROPERTIES
        LABELS "${labels}" TIMEOUT ${timeout_s}
        ENVIRONMENT
        "GTEST_TOTAL_SHARDS=${shards};GTEST_SHARD_INDEX=${index};GTEST_OUTPUT=xml:${PROJECT_BINARY_DIR}/test-results/${test}.${number}.xml;UBSAN_OPTIONS=print_stacktrace=1;${environment}"
    )
  endforeach()
endfunction()

# A script that drives the command: bash for .sh, Python 3 for .py. It is started in the source
# folder with STRATEGION_COMMAND (the built command) and STRATEGION_SCRATCH (a folder of its own) set.
# A script that speaks of STRATEGION_LONG is also a test NAME.long with the label long, where that is 1.
function(strategion_script_test name file)
  cmake_parse_arguments(PARSE_ARGV 2 ARG "" "" "LABELS")
  if(file MATCHES "\\.py$")
    set(interpreter python3)
  else()
    set(interpreter bash)
  endif()
  set(timeout_s 150)
  if(STRATEGION_SANITIZE)
    set(timeout_s 600)
  endif()
  strategion_add_script(${name} "${interpreter}" "${file}" ${timeout_s} "${ARG_LABELS}" "")
  file(STRINGS "${file}" lengths REGEX "STRATEGION_LONG" LIMIT_COUNT 1)
  if(lengths)
    list(REMOVE_ITEM ARG_LABELS quick)
    strategion_add_script(${name}.long "${interpreter}" "${file}" 7200 "long;${ARG_LABELS}" "STRATEGION_LONG=1")
  endif()
endfunction()

function(strategion_add_script test interpreter file timeout_s labels environment)
  set(scratch "${PROJECT_BINARY_DIR}/scratch/${test}")
  file(MAKE_DIRECTORY "${scratch}")
  add_test(NAME ${test} COMMAND ${interpreter} "${file}" WORKING_DIRECTORY "${PROJECT_SOURCE_DIR}")
  set_tests_properties(
    ${test} PROPERTIES LABELS "${labels}" TIMEOUT ${timeout_s} ENVIRONMENT
                       "STRATEGION_COMMAND=$<TARGET_FILE:strategion>;STRATEGION_SCRATCH=${scratch};${environment}")
endfunction()
