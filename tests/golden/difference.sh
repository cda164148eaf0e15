#!/bin/sh
# difference.sh [REVISION]: compare the emitted text with that of another revision of the sources, HEAD by default.
# Builds gk_golden of both; the diff of all texts goes to standard output, and the folders stay in build/golden. Exit
# status: 0 if they are equal, 1 if they differ, 2 on errors.
set -u
cd "$(dirname "$0")/../.." || exit 2
revision=${1:-HEAD}
here=$PWD work=$PWD/build/golden
rm -rf "$work"
mkdir -p "$work/before" "$work/now" "$work/sources" || exit 2

# texts SOURCES BUILD FOLDER
texts() {
    cmake -S "$1" -B "$2" -DCMAKE_BUILD_TYPE=Release -DGPUARRAY_BUILD_TESTS=ON >"$work/log" 2>&1 &&
        cmake --build "$2" --target gk_golden -j "$(getconf _NPROCESSORS_ONLN)" >>"$work/log" 2>&1 &&
        "$2/tests/golden/gk_golden" --write "$3" >>"$work/log" 2>&1 || { cat "$work/log" >&2; exit 2; }
}
git archive "$revision" | tar x -C "$work/sources" || exit 2
texts "$work/sources" "$work/build-before" "$work/before"
texts "$here" "$work/build-now" "$work/now"
diff -ru "$work/before" "$work/now"
