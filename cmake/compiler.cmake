# How everything is compiled: the language, the warnings, ccache, sanitizers, tidy.

set(CMAKE_CXX_STANDARD 23)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)

# NDEBUG silences the assertions of the libraries we use. Ours (core/base) do not look at it: they
# are always on.
set(CMAKE_CXX_FLAGS_RELEASE "-O3 -DNDEBUG")

# Counting the bits of a word is one instruction since 2009; the oldest x86-64 does without it, and a
# board's sets are words. Empty: whatever the compiler takes by itself.
if(CMAKE_SYSTEM_PROCESSOR MATCHES "^(x86_64|AMD64)$")
  set(STRATEGION_CPU "x86-64-v2" CACHE STRING "The oldest processor to build for (-march)")
  if(STRATEGION_CPU)
    add_compile_options("-march=${STRATEGION_CPU}")
  endif()
  # A state is copied more often than anything else is done. g++ would copy its few hundred bytes by `rep movsq`, which
  # takes as long to start as a loop over vectors takes to finish.
  if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    set(vectors "vector_loop:2048:noalign,libcall:-1:noalign")
    add_compile_options("-mmemcpy-strategy=${vectors}" "-mmemset-strategy=${vectors}")
    add_link_options("-mmemcpy-strategy=${vectors}" "-mmemset-strategy=${vectors}")
  endif()
endif()

# Several sources are compiled as one: most of a small source's time is the headers that its neighbours read too. All
# presets build so but one, `alone`, which sees to it that each source could stand by itself.
option(STRATEGION_UNITY "Compile the sources of a folder eight at a time" OFF)
if(STRATEGION_UNITY)
  set(CMAKE_UNITY_BUILD ON)
  set(CMAKE_UNITY_BUILD_BATCH_SIZE 8)
  if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    add_compile_options(-Wno-subobject-linkage) # takes a source that is included for a header
  endif()
endif()

find_program(STRATEGION_CCACHE ccache)
mark_as_advanced(STRATEGION_CCACHE)
if(STRATEGION_CCACHE)
  # Paths count from the clone, so that clones, worktrees and a clean root (tools/clean-root.sh --cache) share what is compiled.
  set(CMAKE_CXX_COMPILER_LAUNCHER "${CMAKE_COMMAND}" -E env "CCACHE_BASEDIR=${CMAKE_SOURCE_DIR}" CCACHE_NOHASHDIR=true
                                  "${STRATEGION_CCACHE}")
endif()

# -Wconversion is left out: a state is made of bytes, arithmetic on bytes is done in int, and every
# `count += 1` would need a cast that hides more than it shows. Braces refuse narrowing where it
# matters, and the undefined-behaviour sanitizer watches the rest.
add_library(strategion_warnings INTERFACE)
target_compile_options(
  strategion_warnings
  INTERFACE -Wall
            -Wextra
            -Wpedantic
            -Wshadow
            -Wcast-qual
            -Wextra-semi
            -Wfloat-conversion
            -Wformat=2
            -Wimplicit-fallthrough
            -Wnon-virtual-dtor
            -Woverloaded-virtual
            -Wundef
            -Wvla)
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  target_compile_options(
    strategion_warnings
    INTERFACE -Wduplicated-cond
              -Wlogical-op
              -Wsuggest-override
              # g++ 12 finds these where they are not, in its own headers, once inlining is deep
              # (std::string, std::variant, std::array). clang and the sanitizers look for the same.
              -Wno-array-bounds
              -Wno-free-nonheap-object
              -Wno-maybe-uninitialized
              -Wno-restrict
              -Wno-stringop-overflow
              -Wno-stringop-overread
              # A struct with default member initialisers is made with the fields that matter:
              # Setup{.scenario = "x"}. Naming all the others is noise.
              -Wno-missing-field-initializers)
else()
  target_compile_options(
    strategion_warnings
    INTERFACE -Wno-missing-field-initializers
              -Wno-missing-designated-field-initializers
              # libstdc++ 12 sorts stably by a function that it has itself marked as going away.
              -Wno-deprecated-declarations)
endif()
if(STRATEGION_WERROR)
  target_compile_options(strategion_warnings INTERFACE -Werror)
endif()

if(STRATEGION_SANITIZE)
  # _GLIBCXX_ASSERTIONS: an index out of range in the standard library is caught as well.
  add_compile_definitions(_GLIBCXX_ASSERTIONS)
  add_compile_options(-fsanitize=${STRATEGION_SANITIZE} -fno-sanitize-recover=all -fno-omit-frame-pointer)
  add_link_options(-fsanitize=${STRATEGION_SANITIZE})
endif()

if(STRATEGION_TIDY)
  find_program(STRATEGION_CLANG_TIDY NAMES clang-tidy-19 REQUIRED)
  set(CMAKE_CXX_CLANG_TIDY "${STRATEGION_CLANG_TIDY};--quiet;--warnings-as-errors=*")
endif()
