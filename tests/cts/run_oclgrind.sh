#!/bin/sh
# Runs a command on Oclgrind and fails if it fails or if Oclgrind's log has anything in it; Oclgrind's own exit code
# says nothing of its findings.
# usage: run_oclgrind.sh LIBRARY STATE_FOLDER COMMAND...
set -u
library=$1
state=$2
shift 2
mkdir -p "$state" || exit 2
icd=$state/oclgrind.icd
log=$state/oclgrind.log
output=$state/oclgrind.output
printf '%s\n' "$library" >"$icd"
rm -f "$log"

# Unoptimised, and nothing from a cache: the check for uninitialised values gives up at an instruction ("freeze") that
# the optimiser makes.
export OCL_ICD_VENDORS="$icd" OCLGRIND_LOG="$log" OCLGRIND_BUILD_OPTIONS=-cl-opt-disable GPUARRAY_CACHE=0
export OCLGRIND_DATA_RACES=1 OCLGRIND_UNINITIALIZED=1 OCLGRIND_CHECK_API=1 OCLGRIND_MAX_ERRORS=100

{
    "$@" 2>&1
    echo $? >"$state/oclgrind.status"
} | tee "$output"
status=$(cat "$state/oclgrind.status")

# The log has the findings, the output says when the simulator itself gave up.
if [ -s "$log" ] || grep -q "OCLGRIND FATAL" "$output"; then
    echo "Oclgrind found:"
    head -n 200 "$log"
    grep -A 4 "OCLGRIND FATAL" "$output" | head -n 50
    [ "$status" -ne 0 ] || status=1
else
    echo "Oclgrind found nothing."
fi
exit "$status"
