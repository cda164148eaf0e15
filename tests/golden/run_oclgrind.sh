#!/bin/sh
# Runs a command on Oclgrind and fails if it fails or if Oclgrind found something.
# usage: run_oclgrind.sh LOG COMMAND...
set -u
log=$1
shift
rm -f "$log"
OCLGRIND_LOG=$log "$@" || exit 1
[ -e "$log" ] || exit 0
# Atomics of 64 bits that the device lacks read a word plainly before they compare and swap.
awk 'BEGIN { RS = "\n\n\n" } !(/data race/ && /load volatile/ && /cmpxchg/) && /[^ \n]/ { print $0 "\n\n"; found = 1 }
     END { exit found }' "$log"
