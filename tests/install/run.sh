#!/bin/sh
# run.sh BUILD WORK CMAKE CC PKG_CONFIG: install BUILD into an empty prefix, then build and run the outside project
# against it with find_package and with pkg-config, shared and static, and a C++ example if CXX in the environment names
# a compiler. PKG_CONFIG may be empty.
set -eu
build=$1 work=$2 cmake=$3 cc=$4 pkg_config=${5:-}
here=$(cd "$(dirname "$0")" && pwd)
prefix=$work/prefix

rm -rf "$work"
mkdir -p "$work"
"$cmake" --install "$build" --prefix "$work/first" >"$work/install.log"
# The installed tree must be relocatable.
mv "$work/first" "$prefix"
lib=$(dirname "$(find "$prefix" -name libgpuarray.so.3)")

for f in "$prefix"/include/gpuarray/gpuarray.h "$prefix"/include/gpuarray/gpuarray.hpp "$lib/libgpuarray.so" \
    "$lib/libgpuarray-static.a" "$prefix/bin/gpuarray-info" "$prefix/bin/gkc"; do
    [ -e "$f" ] || { echo "not installed: $f"; exit 1; }
done
# Files that the headers and documents refer to exist: docs/x.md in share/doc/gpuarray, kernels/x.gk in share/gpuarray.
grep -ohE 'docs/[a-z_-]+\.md|kernels/[a-z_]+\.gk' "$prefix"/include/gpuarray/*.h | sort -u >"$work/named"
sed -n 's/.*](\([a-z_-]*\.md\)).*/docs\/\1/p' "$prefix"/share/doc/gpuarray/*.md >>"$work/named"
[ "$(wc -l <"$work/named")" -ge 4 ] || { echo "headers and documents name too little: $(cat "$work/named")"; exit 1; }
while read -r f; do
    case $f in docs/*) f=share/doc/gpuarray/${f#docs/} ;; *) f=share/gpuarray/$f ;; esac
    [ -s "$prefix/$f" ] || { echo "named by a header or document, but not installed: $f"; exit 1; }
done <"$work/named"
"$prefix/bin/gkc" --check "$prefix"/share/gpuarray/kernels/ops.gk "$prefix"/share/gpuarray/kernels/reduce.gk
if "$prefix/bin/gpuarray-info" --list >"$work/info.log"; then :; elif [ $? -ne 1 ]; then
    echo "the installed gpuarray-info does not run"
    cat "$work/info.log"
    exit 1
fi

echo "find_package"
"$cmake" -S "$here/outside" -B "$work/outside" -G Ninja "-DCMAKE_C_COMPILER=$cc" "-DCMAKE_PREFIX_PATH=$prefix" \
    >"$work/configure.log"
"$cmake" --build "$work/outside" >"$work/build.log" || { cat "$work/build.log"; exit 1; }
"$work/outside/outside"
"$work/outside/outside-static"

if [ -n "$pkg_config" ]; then
    echo "pkg-config"
    export PKG_CONFIG_PATH="$lib/pkgconfig"
    for name in gpuarray gpuarray-static; do
        # shellcheck disable=SC2046
        "$cc" -std=c11 -D_GNU_SOURCE "$here/outside/main.c" -o "$work/$name" $("$pkg_config" --cflags --libs $name)
    done
    LD_LIBRARY_PATH=$lib "$work/gpuarray"
    "$work/gpuarray-static"
    if [ -n "${CXX:-}" ]; then
        # shellcheck disable=SC2046
        "$CXX" -std=c++17 "$here/../../examples/heat.cpp" -o "$work/heat" $("$pkg_config" --cflags --libs gpuarray)
        LD_LIBRARY_PATH=$lib "$work/heat" "no such device" 2>&1 | grep -q "no such device"
    fi
fi
