#!/bin/sh
# check-symbols.sh LIBRARY LIST: does the shared library export exactly the names in the list? And does it have no
# thread-local storage, for which glibc ends the process if none is left?
set -eu
LC_ALL=C
export LC_ALL
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
nm -D --defined-only "$1" | awk '$2 ~ /[A-Z]/ && $3 !~ /^_/ { sub(/@.*/, "", $3); print $3 }' | sort -u \
    >"$work/exported"
grep -v '^[-#]' "$2" | sed '/^$/d' | sort -u >"$work/listed"
sed -n 's/^-//p' "$2" | sort -u >"$work/absent"

status=0
report() { # TEXT FILE
    [ -s "$2" ] || return 0
    echo "$1"
    sed 's/^/  /' "$2"
    status=1
}
comm -13 "$work/exported" "$work/listed" >"$work/missing"
comm -23 "$work/exported" "$work/listed" | comm -23 - "$work/absent" >"$work/extra"
comm -12 "$work/exported" "$work/absent" >"$work/arrived"
report "Listed in symbols.txt but not exported:" "$work/missing"
report "Exported but not listed in symbols.txt:" "$work/extra"
report "Exported by now: take the '-' from these in symbols.txt:" "$work/arrived"
readelf -lW "$1" | grep -w TLS >"$work/tls" || true
report "Thread-local memory (see core/base/error.c):" "$work/tls"
echo "$(wc -l <"$work/exported") names exported, $(wc -l <"$work/listed") listed, $(wc -l <"$work/absent") absent"
exit $status
