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
printf '%s\n' "$library" >"$icd"
rm -f "$log"

OCL_ICD_VENDORS=$icd OCLGRIND_LOG=$log OCLGRIND_DATA_RACES=1 OCLGRIND_UNINITIALIZED=1 OCLGRIND_CHECK_API=1 \
    OCLGRIND_MAX_ERRORS=100 "$@"
status=$?

if [ -s "$log" ]; then
    echo "Oclgrind found:"
    head -n 200 "$log"
    [ $status -ne 0 ] || status=1
else
    echo "Oclgrind found nothing."
fi
exit $status
