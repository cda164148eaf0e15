#!/bin/sh
# pygpu.sh PYTHON SKIPS [PYTEST ARGUMENT...]: run pygpu's own installed tests on the library that the loader finds and
# the device in $DEVICE. No test may fail, and at most SKIPS tests may be skipped. A run with a turn takes a third of
# them (part.py); with PYGPU_PART another third, also by the day if there is no turn.
python=$1 most=$2
shift 2
export PYTHONPATH="${0%/*}" PYTHONDONTWRITEBYTECODE=1
day=${GPUARRAY_TEST_DAY:-$(($(date +%s) / 86400))}
[ -z "${PYGPU_PART:-}" ] || export GPUARRAY_TEST_TURN="${GPUARRAY_TEST_TURN:-$day}"
[ -z "${GPUARRAY_TEST_TURN:-}" ] || echo "GPUARRAY_TEST_TURN=$GPUARRAY_TEST_TURN: a third of the tests"
tests=$("$python" -c 'import os, pygpu; print(os.path.join(os.path.dirname(pygpu.__file__), "tests"))') || exit 77
"$python" -c 'import pygpu
print("library:", *sorted({l.split()[-1] for l in open("/proc/self/maps") if "libgpuarray" in l}))'
out=$("$python" -m pytest -q -rs -p no:cacheprovider -p part --durations=5 "$tests" "$@" 2>&1)
status=$?
printf '%s\n' "$out"
[ $status -eq 0 ] || exit 1
skipped=$(printf '%s\n' "$out" | sed -n 's/.* \([0-9][0-9]*\) skipped.*/\1/p' | tail -n 1)
[ "${skipped:-0}" -le "$most" ] || { echo "$skipped skipped, more than the $most of libgpuarray 0.7.6"; exit 1; }
