#!/bin/sh
# Run a program under mpirun: run.sh MPIRUN RANKS PROGRAM [ARGUMENT...]
set -u
mpirun=$1 ranks=$2
shift 2
# One PoCL cache for each rank, because it does not support concurrent compilation of the same kernels (PoCL issue
# 1480).
set -- sh -c 'export POCL_CACHE_DIR="${POCL_CACHE_DIR:-$COMM_SCRATCH}/rank${OMPI_COMM_WORLD_RANK:-${PMI_RANK:-0}}"
    mkdir -p "$POCL_CACHE_DIR" && exec "$@"' sh "$@"
COMM_SCRATCH=$(mktemp -d) || exit 1
export COMM_SCRATCH
trap 'rm -rf "$COMM_SCRATCH"' EXIT
export OMP_NUM_THREADS=1 POCL_MAX_PTHREAD_COUNT=2
case $($mpirun --version 2>&1) in
*"Open MPI"* | *OpenRTE*)
    # In containers: run as root, with fewer processors than ranks, and without reading each other's memory.
    export OMPI_MCA_btl_vader_single_copy_mechanism=none OMPI_MCA_btl_base_warn_component_unused=0
    set -- --oversubscribe --allow-run-as-root -n "$ranks" "$@"
    ;;
*) set -- -n "$ranks" "$@" ;;
esac
"$mpirun" "$@"
