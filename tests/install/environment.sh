#!/bin/sh
# environment.sh ROOT: docs/environment.md documents exactly the variables that the library and the Python package read.
set -eu
cd "$1"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
{
    grep -rhoE '"GPUARRAY_[A-Z_]+"' --include='*.c' core backend_* kernels
    grep -rhoE '"PYGPUARRAY_[A-Z_]+"' --include='*.py' python/pygpuarray
} | tr -d '"' | LC_ALL=C sort -u >"$work/read"
# shellcheck disable=SC2016
sed -n 's/^| `\(GPUARRAY_[A-Z_]*\)`.*/\1/p; s/^| `\(PYGPUARRAY_[A-Z_]*\)`.*/\1/p' docs/environment.md |
    LC_ALL=C sort -u >"$work/told"
if ! diff "$work/read" "$work/told"; then
    echo "'<': read by the library, missing in docs/environment.md; '>': the reverse"
    exit 1
fi
