#!/bin/sh
# The public headers document everything, as doxygen reads them. usage: doxygen.sh ROOT; 77: doxygen is not installed.
set -u
cd "$1" || exit 2
if ! command -v doxygen >/dev/null 2>&1; then
    echo "skipped: doxygen is not installed"
    exit 77
fi
out=$(mktemp -d) || exit 2
trap 'rm -rf "$out"' EXIT
{
    cat docs/Doxyfile
    printf 'OUTPUT_DIRECTORY = %s\n' "$out"
} | doxygen - >"$out/log" 2>&1
status=$?
if [ $status -ne 0 ] || [ -s "$out/log" ]; then
    head -n 100 "$out/log"
    echo "doxygen $(doxygen --version): exit code $status, $(grep -c warning: "$out/log") warnings"
    exit 1
fi
[ -s "$out/html/index.html" ] || { echo "doxygen wrote nothing"; exit 1; }
