#!/bin/sh
# Run a command on Oclgrind; fail if it fails or if Oclgrind's log is not empty, because Oclgrind's own exit code does
# not report its findings.
# usage: run_oclgrind.sh LIBRARY STATE_FOLDER COMMAND...
set -u
library=$1
state=$2
shift 2
mkdir -p "$state" || exit 2
icd=$state/oclgrind.icd
log=$state/oclgrind.log
pipe=$state/oclgrind.pipe
output=$state/oclgrind.output
printf '%s\n' "$library" >"$icd"

# Every new context truncates the log; a pipe keeps the earlier content.
rm -f "$log" "$log.all" "$pipe"
mkfifo "$pipe" || exit 2
cat <"$pipe" >"$log.all" &
reader=$!
exec 9>"$pipe"

# Report races, out-of-bounds accesses and invalid calls, but not uninitialised values: Oclgrind 21.10 forgets what
# kernels wrote to blocks that the library reuses, and reports hundreds of thousands of false reads. Without
# optimisation, so that reported lines are those of the source, and without any cache.
export OCL_ICD_VENDORS="$icd" OCLGRIND_LOG="$pipe" OCLGRIND_BUILD_OPTIONS=-cl-opt-disable GPUARRAY_CACHE=0
export OCLGRIND_DATA_RACES=1 OCLGRIND_CHECK_API=1 OCLGRIND_MAX_ERRORS=10000

{
    "$@" 2>&1 9>&-
    echo $? >"$state/oclgrind.status"
} | tee "$output"
status=$(cat "$state/oclgrind.status")
exec 9>&-
wait "$reader"

# Findings in the kernels `fight` of atomic.* and variants.* are ignored: atomics on floats read a word plainly before
# the compare-and-swap.
awk 'BEGIN { RS = "\n\n\n" }
    !(/data race/ && /Kernel: (gk_)?fight\n/) && /[^ \n]/ { print $0 "\n\n" }' "$log.all" >"$log"

# The log contains the findings; the output shows whether the simulator itself failed.
if [ -s "$log" ] || grep -q "OCLGRIND FATAL" "$output"; then
    echo "Oclgrind found:"
    head -n 200 "$log"
    grep -A 4 "OCLGRIND FATAL" "$output" | head -n 50
    [ "$status" -ne 0 ] || status=1
else
    echo "Oclgrind found nothing."
fi
exit "$status"
