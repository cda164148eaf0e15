#!/usr/bin/env bash
# Programs made for libgpuarray 0.7.6 on a machine with a GPU, without network and without anything installed.
#
#   gpu.sh fetch FOLDER                        on Debian 12, amd64, with network: download the packages needed (20 MB)
#   gpu.sh BUILD DEVICE OUTDIR [STAGE...]      DEVICE: cuda0, opencl0:0, ...; OUTDIR: logs and results
#
# Stages: pygpu (its own tests, as Debian has it, on our library), side_by_side (our library and Debian's taking turns),
# defects, differential; default: all. The packages are looked for in $GPUARRAY_PYGPU, else in .gpu/pygpu at the root of
# the checkout. dropin-DEVICE.tsv in OUTDIR gets a line a stage: suite, device, outcome, seconds, counts. Exit code: 0
# if all passed, 1 if not, 3 if something needed is missing.
set -u
packages="libgpuarray3 python3-pygpu python3.11-minimal libpython3.11-minimal libpython3.11-stdlib python3-numpy
  python3-pytest python3-pluggy python3-iniconfig python3-packaging python3-attr python3-mako python3-markupsafe
  python3-pkg-resources python3-py python3-six libblas3 liblapack3 libgfortran5 libquadmath0 libexpat1 libffi8 libssl3
  libreadline8 libtinfo6 libbz2-1.0 liblzma5 libsqlite3-0 libncursesw6 libdb5.3 libuuid1 ocl-icd-libopencl1 libclblast1"

missing() {
    echo "gpu.sh: $*" >&2
    exit 3
}

if [ "${1:-}" = fetch ] && [ $# -eq 2 ]; then
    # shellcheck disable=SC2086
    mkdir -p "$2" && cd "$2" && exec apt-get download -q $packages
fi
if [ $# -lt 3 ]; then
    sed -n '2,12s/^# \{0,1\}//p' "$0"
    exit 2
fi

top=$(cd "$(dirname "$0")/../.." && pwd)
debs=${GPUARRAY_PYGPU:-$top/.gpu/pygpu}
build=$(cd "$1" 2>/dev/null && pwd) || missing "there is no build folder $1"
device=$2
mkdir -p "$3" || missing "the folder $3 cannot be made"
out=$(cd "$3" && pwd)
shift 3
stages=${*:-pygpu side_by_side defects differential}
name=${device//:/.}
results=$out/dropin-$name.tsv

[ -e "$build/libgpuarray.so.3" ] || missing "$build holds no libgpuarray.so.3; build the library first"
for package in $packages; do
    ls "$debs/${package}"_*.deb >/dev/null 2>&1 ||
        missing "$debs has no package $package; 'gpu.sh fetch $debs' on Debian 12 gets all"
done

# One copy of the packages, shared by all calls with the same build folder.
root=$build/dropin-debs
if [ ! -e "$root/done" ]; then
    mkdir -p "$root"
    for deb in "$debs"/*.deb; do dpkg -x "$deb" "$root" || missing "$deb cannot be unpacked"; done
    touch "$root/done"
fi
arch=$root/usr/lib/x86_64-linux-gnu

# locate NAME: the library file that the loader would find, or one in the usual folders of NVIDIA's packages.
locate() {
    local folder IFS=:
    for folder in ${LD_LIBRARY_PATH:-}; do
        [ -e "$folder/$1" ] && echo "$folder/$1" && return
    done
    unset IFS
    ldconfig -p 2>/dev/null | sed -n "s|^\t$1 (.*x86-64.*) => ||p" | grep . | head -n 1 | grep . && return
    for folder in /usr/local/cuda*/lib64 /usr/local/cuda*/targets/x86_64-linux/lib /usr/local/cuda*/lib \
        /usr/local/nvidia/lib64 /usr/local/nvidia/lib "$arch" \
        "$(dirname "$(command -v python3)")"/../lib/python3*/site-packages/nvidia/*/lib; do
        [ -e "$folder/$1" ] && echo "$folder/$1" && return
    done
    return 1
}

# Debian's library loads the development names of libraries, which machines often lack, from the default path only.
# Libraries that NVIDIA's toolkit itself loads are in the same folder.
names=$build/dropin-names
path=$names:$arch
mkdir -p "$names"
for library in libcuda.so.1 libnvrtc.so.13 libnvrtc.so.12 libcublas.so.13 libcublas.so.12 libnccl.so.2 \
    libOpenCL.so.1 libclblast.so.1; do
    link=$names/${library%.so.*}.so
    if [ ! -e "$link" ] && file=$(locate $library); then
        file=$(readlink -f "$file")
        ln -sf "$file" "$link"
        echo "$library: $file"
    fi
    case $library in
    libnvrtc* | libcublas*) [ ! -e "$link" ] || path=$path:$(dirname "$(readlink "$link")") ;;
    libnccl*) [ ! -e "$link" ] || ln -sf "$(readlink "$link")" "$names/$library" ;;
    esac
done
path=$path${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}

: >"$results"
failed=0

# stage NAME SECONDS COMMAND...: run with a time limit, log, and record the result.
stage() {
    local suite=$1 limit=$2 log=$out/$1-$name.log start=$SECONDS status outcome=passed counts
    shift 2
    timeout --kill-after=10 "$limit" "$@" >"$log" 2>&1
    status=$?
    [ $status -eq 0 ] || outcome="failed ($status)" failed=1
    [ $status -ne 124 ] && [ $status -ne 137 ] || outcome="stopped after $limit s"
    counts=$(awk '/^(FAILED|ERROR) /{ next }
        / in [0-9.]+s/ && match($0, /[0-9]+ (passed|failed|error)/) {
            p = f = s = 0
            for (i = 1; i < NF; i++) {
                if ($(i + 1) ~ /^passed/) p = $i
                if ($(i + 1) ~ /^failed/ || $(i + 1) ~ /^error/) f += $i
                if ($(i + 1) ~ /^skipped/) s = $i
            } }
        /^\[  PASSED  \] [0-9]+ test/ { p += $4 }
        /^\[  FAILED  \] [0-9]+ test/ { f += $4 }
        /^\[  SKIPPED \] [0-9]+ test/ { s += $4 }
        END { if (p + f + s) printf "%d passed, %d failed, %d skipped", p, f, s }' "$log")
    printf '%s\t%s\t%s\t%s\t%s\n' "$suite" "$name" "$outcome" "$((SECONDS - start))" "$counts" >>"$results"
    echo "$suite on $device: $outcome, $((SECONDS - start)) s${counts:+, $counts}"
    [ $status -eq 0 ] || tail -n 15 "$log"
}

# With an empty cache, so that times are comparable.
run_pygpu() {
    local most=12 cache
    [ "${device#cuda}" = "$device" ] || most=8
    cache=$(mktemp -d)
    stage pygpu "${LIMIT_PYGPU:-240}" env \
        LD_LIBRARY_PATH="$build:$path:$arch/blas:$arch/lapack:$root/lib/x86_64-linux-gnu" \
        PYTHONHOME="$root/usr" PYTHONPATH="$root/usr/lib/python3/dist-packages" PYTHONDONTWRITEBYTECODE=1 \
        DEVICE="$device" GPUARRAY_TEST_DEVICE="$device" GPUARRAY_CACHE_PATH="$cache" \
        "$top/tests/dropin/pygpu.sh" "$root/usr/bin/python3.11" "$most"
    rm -rf "$cache"
}

ours=$build/libgpuarray.so.3
debian=$root/usr/lib/libgpuarray.so.3
elements=16
[ "$device" = "${device#cuda}" ] && [ ! -e /dev/nvidiactl ] || elements=256

for one in $stages; do
    case $one in
    pygpu) run_pygpu ;;
    side_by_side)
        stage "$one" 150 env LD_LIBRARY_PATH="$path" "$build/tests/dropin/side_by_side" "$device" "$ours" \
            "$debian" $elements
        grep '^|' "$out/side_by_side-$name.log"
        ;;
    defects)
        stage "$one" 100 env LD_LIBRARY_PATH="$path" "$build/tests/dropin/test_defects" "$device" "$ours" "$debian"
        ;;
    differential)
        stage "$one" 150 env LD_LIBRARY_PATH="$path" "$build/tests/dropin/differential" "$device" "$ours" \
            "$debian" 2000
        ;;
    *) missing "unknown stage: $one" ;;
    esac
done
exit $failed
