#!/bin/sh
# one_hash.sh DIGITS FOLDER "NAME DEVICE VARIABLE=VALUE..." ...
# Trains the example reproducibly on each device. The hashes of the weights have to be one.
digits=$1
folder=$2
shift 2
first=
failed=0
for device; do
    set -- $device
    name=$1
    spec=$2
    shift 2
    hash=$(env "$@" "$digits" --device "$spec" --reproducible --steps 50 --picture "$folder/$name.png" |
        sed -n 's/^SHA-256 of the weights: //p')
    echo "$name: ${hash:-none}"
    : "${first:=$hash}"
    if [ -z "$hash" ] || [ "$hash" != "$first" ]; then failed=1; fi
done
exit $failed
