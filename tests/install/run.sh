#!/bin/sh
# run.sh BUILD WORK CMAKE CC PKG_CONFIG: install BUILD into a fresh prefix, then build and run the outside project
# against it with find_package and with pkg-config, shared and static. PKG_CONFIG may be empty.
set -eu
build=$1 work=$2 cmake=$3 cc=$4 pkg_config=${5:-}
here=$(cd "$(dirname "$0")" && pwd)
prefix=$work/prefix

rm -rf "$work"
mkdir -p "$work"
"$cmake" --install "$build" --prefix "$work/first" >"$work/install.log"
# The tree must work wherever it is moved to.
mv "$work/first" "$prefix"
lib=$(dirname "$(find "$prefix" -name libgpuarray.so.3)")

for f in "$prefix/include/gpuarray/gpuarray.h" "$lib/libgpuarray.so" "$lib/libgpuarray-static.a" \
    "$prefix/bin/gpuarray-info"; do
    [ -e "$f" ] || { echo "not installed: $f"; exit 1; }
done
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
fi
