#!/bin/sh
# Run a command on Oclgrind; fail if it fails or if Oclgrind found something.
# usage: run_oclgrind.sh LOG COMMAND...
set -u
log=$1
shift
rm -f "$log"
OCLGRIND_LOG=$log "$@" || exit 1
[ -e "$log" ] || exit 0
# Ignore emulated 64-bit atomics, which read a word plainly before the compare-and-swap.
awk 'BEGIN { RS = "\n\n\n" } !(/data race/ && /load volatile/ && /cmpxchg/) && /[^ \n]/ { print $0 "\n\n"; found = 1 }
     END { exit found }' "$log"
