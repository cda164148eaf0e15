#!/bin/sh
# run.sh CXX STANDARD WORK INCLUDE LIBRARY [check]: build the test of gpuarray.hpp with that compiler and standard,
# warnings being errors, and run it; with "check" it is not run, nor built.
set -eu
cxx=$1 standard=$2 work=$3 include=$4 library=$5 only=${6:-}
here=$(cd "$(dirname "$0")" && pwd)
flags="-std=c++$standard -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Werror -DGPUARRAY_SHARED -I$include"
mkdir -p "$work"
if [ -n "$only" ]; then
    # shellcheck disable=SC2086
    "$cxx" $flags -fsyntax-only "$here/test_cpp.cpp" "$here/results.cpp"
    exit
fi
# shellcheck disable=SC2086
"$cxx" $flags -fno-exceptions -c "$here/results.cpp" -o "$work/results.o"
# shellcheck disable=SC2086
"$cxx" $flags "$here/test_cpp.cpp" "$work/results.o" -o "$work/test" "$library" "-Wl,-rpath,$(dirname "$library")"
"$work/test"
