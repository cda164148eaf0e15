#!/bin/sh
# in_turn.sh [--seldom] NUMBER TURNS SETTING COMMAND...: run the command, possibly with the setting, which is
# VARIABLE=VALUE or a last --option. In a run with a turn (the number in GPUARRAY_TEST_TURN) the setting applies unless
# it is the turn of NUMBER, which comes once in TURNS. In a run without a turn it applies only with --seldom.
seldom=
if [ "$1" = --seldom ]; then
    seldom=1
    shift
fi
number=$1 turns=$2 setting=$3
shift 3
if [ -n "${GPUARRAY_TEST_TURN:-}" ]; then
    mine=$(((GPUARRAY_TEST_TURN + number) % turns == 0)) why="GPUARRAY_TEST_TURN=$GPUARRAY_TEST_TURN"
else
    mine=$((seldom != 1)) why="no GPUARRAY_TEST_TURN"
fi
if [ "$mine" = 0 ]; then
    echo "$why: with $setting, but one run in $turns"
    case $setting in
    --*) set -- "$@" "$setting" ;;
    *) export "${setting?}" ;;
    esac
fi
exec "$@"
