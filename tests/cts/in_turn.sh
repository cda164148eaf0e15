#!/bin/sh
# in_turn.sh NUMBER TURNS SETTING COMMAND...: runs the command; with the setting, VARIABLE=VALUE or a last --option, if
# this run has a turn, the number in GPUARRAY_TEST_TURN, and it is not that of NUMBER, which has one turn in TURNS.
number=$1 turns=$2 setting=$3
shift 3
if [ -n "${GPUARRAY_TEST_TURN:-}" ] && [ $(((GPUARRAY_TEST_TURN + number) % turns)) -ne 0 ]; then
    echo "GPUARRAY_TEST_TURN=$GPUARRAY_TEST_TURN: with $setting, but one run in $turns"
    case $setting in
    --*) set -- "$@" "$setting" ;;
    *) export "${setting?}" ;;
    esac
fi
exec "$@"
