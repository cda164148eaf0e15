#!/bin/sh
# in_turn.sh [--seldom] NUMBER TURNS SETTING COMMAND...: runs the command; with the setting, VARIABLE=VALUE or a last
# --option, if this run has a turn, the number in GPUARRAY_TEST_TURN, and it is not that of NUMBER, which has one turn
# in TURNS. With --seldom runs without a turn have the setting as well.
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
