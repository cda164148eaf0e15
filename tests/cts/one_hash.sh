#!/bin/sh
# one_hash.sh EXPECTED COMMAND "NAME DEVICE VARIABLE=VALUE..." ...
# Train an example reproducibly on each device, and compare the hashes of the weights with the expected one.
expected=$1
command=$2
shift 2
failed=0
for device; do
    set -- $device
    name=$1
    spec=$2
    shift 2
    hash=$(env "$@" $command --device "$spec" --reproducible | sed -n 's/^SHA-256 of the weights: //p')
    echo "$name: ${hash:-none}"
    [ "$hash" = "$expected" ] || failed=1
done
[ $failed = 0 ] || echo "expected: $expected"
exit $failed
