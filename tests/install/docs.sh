#!/bin/sh
# docs.sh WORK CC INCLUDE LIBRARY FILE...: compile and run every C program (a code block with main) of the given pages.
set -eu
work=$1 cc=$2 include=$3 library=$4
shift 4
rm -rf "$work"
mkdir -p "$work"
count=0
for page in "$@"; do
    name=$(basename "$page" .md)
    awk -v prefix="$work/$name-" '
        /^```c$/ { inside = 1; text = ""; next }
        /^```$/ { if (inside && text ~ /int main\(/) { n++; printf "%s", text >(prefix n ".c") } inside = 0; next }
        inside { text = text $0 "\n" }' "$page"
done
for source in "$work"/*.c; do
    program=${source%.c}
    "$cc" -std=c11 -Wall -Wextra -Werror "-I$include" -DGPUARRAY_SHARED "$source" -o "$program" "$library" \
        "-Wl,-rpath,$(dirname "$library")"
    echo "$(basename "$program"):"
    "$program"
    count=$((count + 1))
done
echo "$count programs"
[ "$count" -gt 0 ]
