#!/bin/sh
# abidiff.sh ABIDIFF REFERENCE LIBRARY LIST: nothing of the reference's binary interface may be missing or changed,
# except for the names that the list marks absent.
set -eu
rules=$(mktemp)
trap 'rm -f "$rules"' EXIT
absent=$(sed -n 's/^-//p' "$4" | paste -s -d '|' -)
if [ -n "$absent" ]; then
    printf '[suppress_function]\n  symbol_name_regexp = ^(%s)$\n  change_kind = deleted-function\n' "$absent" >"$rules"
fi
status=0
"$1" --no-added-syms --suppressions "$rules" "$2" "$3" || status=$?
# Bits: 1 and 2 an error of the tool or its use, 4 a change, 8 an incompatible one.
[ $((status & 11)) -eq 0 ]
