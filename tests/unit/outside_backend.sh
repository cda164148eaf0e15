#!/bin/sh
# outside_backend.sh CMAKE SOURCE WORK GENERATOR COMPILER LAUNCHER: build a library whose only backend is the skeleton
# of docs/porting.md, made as that page says, in a folder outside the sources, under another name.
set -eu
cmake=$1 source=$2 work=$3 generator=$4 compiler=$5 launcher=$6
folder=$work/backend_skeleton

mkdir -p "$folder"
for file in mock_backend.c mock_counts.h; do
    sed 's/mock/skeleton/g' "$source/tests/unit/$file" >"$folder/$(echo "$file" | sed 's/mock/skeleton/')"
done
"$cmake" -S "$source" -B "$work/build" -G "$generator" "-DCMAKE_C_COMPILER=$compiler" -DCMAKE_BUILD_TYPE=Debug \
    "-DCMAKE_C_COMPILER_LAUNCHER=$launcher" "-DGPUARRAY_BACKENDS=$folder" -DGPUARRAY_BUILD_TESTS=OFF \
    -DGPUARRAY_WERROR=ON >"$work/log" 2>&1 || { cat "$work/log" && exit 1; }
"$cmake" --build "$work/build" --target gpuarray-info >"$work/log" 2>&1 || { tail -n 30 "$work/log" && exit 1; }
info=$work/build/tools/gpuarray-info
"$info" --list >"$work/out"
cat "$work/out"
grep -q '^  skeleton0 *skeleton device' "$work/out"
[ "$(grep -c '^[a-z]* (' "$work/out")" = 1 ] # one backend, this one
code=0
"$info" --device=skeleton0 --no-speed >"$work/out" || code=$?
cat "$work/out"
[ "$code" = 3 ] # it opens, but its self-test finds that kernels do nothing
grep -q 'self-test *FAILED' "$work/out"
code=0
"$cmake" -S "$source" -B "$work/none" -G "$generator" "-DCMAKE_C_COMPILER=$compiler" \
    "-DGPUARRAY_BACKENDS=nowhere" -DGPUARRAY_BUILD_TESTS=OFF >"$work/log" 2>&1 || code=$?
[ "$code" != 0 ]
grep -q 'GPUARRAY_BACKENDS: "nowhere"' "$work/log"
