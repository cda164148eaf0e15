#!/bin/sh
# run.sh gkc|info|bench|tune PROGRAM [ARGUMENT...]: what a command answers to its options, and its exit codes.
#   run.sh gkc GKC
#   run.sh info GPUARRAY_INFO PYTHON|none
#   run.sh bench GPUARRAY_BENCH PYTHON|none DEVICE
#   run.sh tune GPUARRAY_TUNE DEVICE
set -u
what=$1 program=$2
work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT
failed=0

wrong() {
    echo "FAILED: $*"
    sed 's/^/    out: /' "$work/out" | head -n 20
    sed 's/^/    err: /' "$work/err" | head -n 20
    failed=$((failed + 1))
}

# gives CODE ARGUMENT...: the program must exit with this code. Its output is then in $work/out and $work/err.
gives() {
    want=$1
    shift
    "$program" "$@" >"$work/out" 2>"$work/err" </dev/null
    got=$?
    [ "$got" = "$want" ] || wrong "$program $*: exit code $got, not $want"
    ran=$*
}

# out|err PATTERN: the last output must contain it.
out() { grep -q -e "$1" "$work/out" || wrong "$program $ran: nothing like '$1' on standard output"; }
err() { grep -q -e "$1" "$work/err" || wrong "$program $ran: nothing like '$1' on standard error"; }
no_out() { if grep -q -e "$1" "$work/out"; then wrong "$program $ran: '$1' on standard output"; fi; }

# usage TEXT ARGUMENT...: must be rejected as a usage error, with a message that contains the text, and without standard
# output
usage() {
    text=$1
    shift
    gives 2 "$@"
    err "$text"
    no_out .
}

# The last output must be one JSON text. Python parses it strictly if NaN and Infinity are rejected.
json() {
    [ "$python" != none ] || return 0
    "$python" -c 'import json, sys; json.load(sys.stdin, parse_constant=lambda name: sys.exit(name + " is no JSON"))' \
        <"$work/out" || wrong "$program $ran: no JSON"
}

test_gkc() {
    k=$work/k.gk
    cat >"$k" <<'END'
template <typename T : num, int TIMES = 3>
group_size(8)
kernel scale(in view<T, 1> x, out view<T, 1> y)
{
    idx i = global_id(0);
    if (i < y.dim(0)) y[i] = x[i] * T(TIMES);
}
END
    echo 'kernel broken(out view<f32, 1> y) { y[0] = nowhere; }' >"$work/broken.gk"
    echo 'f32 twice(f32 x) { return x + x; }' >"$work/lib.gk"
    echo 'group_size(8) kernel k(inout view<f32, 1> y) { y[0] = twice(y[0]); }' >"$work/user.gk"
    for t in f64 f32; do echo "group_size(8) kernel k$t(out view<$t, 1> y) { y[0] = 2; }"; done >"$work/two.gk"
    printf 'kernel sum(in buffer<f32> x, out buffer<f32> y, idx n) { for (idx i = 0; i < n; i += 3) y[i] = x[i]; }\n' \
        >"$work/sum.gk"

    gives 0 --help && out '--target' && out 'Exit status'
    gives 0 -h && out '--target'
    gives 0 --version && out 'gkc'

    gives 0 -D T=f32 "$k" && out '__kernel' && out 'gk_scale' && out '#line'
    gives 0 -DT=f32 --target=opencl "$k" && out '__kernel'
    gives 0 --arg T=f32 --target=cuda "$k" && out '__global__' && no_out '__kernel'
    gives 0 --arg=T=f16 -D TIMES=5 --target=cuda "$k" && out 'T=f16' && out 'TIMES=5'
    gives 0 -D T=i32 --idx=32 "$k" && out 'typedef i32 idx'
    gives 0 -D T=i32 --idx=64 "$k" && out 'typedef i64 idx'
    gives 0 -D T=f32 --math=strict "$k" && out 'FP_CONTRACT OFF'
    gives 0 -D T=f32 --math=fast "$k" && no_out 'FP_CONTRACT OFF'
    gives 0 -D T=f32 --params "$k" && out 'group size 8 x 1 x 1' && out 'x, data of f32'
    gives 0 --bounded --apart --target=cuda "$work/sum.gk" && out '__restrict__' && out 'i = i + 3' && no_out '(u64)i'
    gives 0 --target=cuda "$work/sum.gk" && no_out '__restrict__' && out '(u64)i + 3'
    gives 0 --ast "$k" && out 'kernel scale'
    gives 0 --check "$k" && no_out .
    gives 0 --check "$work/lib.gk"
    gives 0 --kernel=kf32 "$work/two.gk" && out 'gk_kf32' && no_out 'gk_kf64'
    gives 0 "$work/lib.gk" "$work/user.gk" && out 'twice'
    gives 0 -D T=f32 -o "$work/k.cl" "$k" && no_out .
    grep -q gk_scale "$work/k.cl" || wrong "-o wrote no kernel"
    "$program" -D T=f32 - <"$k" >"$work/out" 2>"$work/err" || wrong "standard input is not read"
    ran=- && out 'gk_scale'

    gives 1 "$work/broken.gk" && err 'broken.gk:1:' && err 'nowhere' && no_out .
    gives 1 --check "$work/broken.gk" && err 'error\[GK'
    gives 1 "$k" && err 'needs a template argument'
    gives 1 -D T=f31 "$k" && err 'f31'
    gives 1 -D T=f32 -D NO=1 "$k" && err 'NO'
    gives 1 -D T=f32 --kernel=nothing "$k" && err 'nothing'
    gives 1 "$work/two.gk" && err . # which of the two?
    gives 1 "$work/user.gk" && err 'twice'
    gives 1 --kernel=kf64 --features=none "$work/two.gk" && err 'f64'
    gives 0 --kernel=kf64 --features=fp64 "$work/two.gk"
    gives 1 -D T=f32 --group=4 "$k" && err .
    gives 0 -D T=f32 --group=8 --local=0 "$k"
    gives 0 --quirks && out 'whole_nan' && out 'pocl'
    gives 0 -D T=f32 --quirks="pocl 3 llvm 15,-rint" "$k"

    usage 'no source file'
    usage 'write --target=cuda' --target cuda "$k"
    usage 'no source file' --check
    usage 'nosuch' --nosuch "$k"
    usage '-x' -x "$k"
    usage 'metal' --target=metal "$k"
    usage '48' --idx=48 "$k"
    usage 'sloppy' --math=sloppy "$k"
    usage 'fp128' --features=fp64,fp128 "$k"
    usage 'nobody' --quirks=intel,nobody "$k"
    usage 'many' --local=many "$k"
    usage '-3' --group=-3 "$k"
    usage 'NAME=VALUE' -D T "$k"
    usage 'NAME=VALUE' -D =f32 "$k"
    usage 'NAME=VALUE' -D
    usage 'file name' "$k" -o

    gives 3 "$work/none.gk" && err 'none.gk'
    gives 3 "$k" "$work/none.gk" && err 'none.gk'
    gives 3 "$work" && err . # a folder
    gives 3 -D T=f32 -o "$work/none/k.cl" "$k" && err 'none/k.cl'
    if [ -w /dev/full ]; then gives 3 -D T=f32 -o /dev/full "$k" && err .; fi
    if [ -z "${SANITIZED:-}" ]; then # a sanitizer itself needs more memory than this
        # shellcheck disable=SC3045
        head -c 100000000 /dev/zero | (ulimit -v 65536 && exec "$program" -) >"$work/out" 2>"$work/err"
        got=$?
        [ "$got" = 1 ] || wrong "a source far too long, in little memory: exit code $got, not 1"
        err 'a source has at most 4 MiB'
        # shellcheck disable=SC3045
        head -c 4000000 /dev/zero | tr '\0' ' ' |
            (ulimit -v 32768 && exec "$program" -) >"$work/out" 2>"$work/err"
        got=$?
        [ "$got" = 4 ] || wrong "more source than there is memory: exit code $got, not 4"
    fi
}

test_info() {
    gives 0 --help && out '--json' && out 'Exit status'
    gives 0 --version && out '^gpuarray [0-9]'
    gives 0 --list
    # "  cuda0      NAME  [PLATFORM]"
    specs=$(sed -n 's/^  \([a-z]*[0-9][0-9:]*\)  *[^ ].*/\1/p' "$work/out")
    [ -n "$specs" ] || wrong "--list names no device"
    gives 0 --no-speed
    for spec in $specs; do out "^  $spec "; done
    out 'self-test *passed' && no_out 'copy speed'
    gives 0 --list --json && json
    for spec in $specs; do out "\"spec\": \"$spec\""; done
    no_out 'self_test'
    gives 0 --json --no-speed && json && out '"self_test": "passed"' && out '"failed": 0'
    for spec in $specs; do out "\"spec\": \"$spec\""; done
    last=${specs##*[!a-z0-9:]}
    gives 0 "--device=$last" && out 'copy speed' && out "^  $last "
    gives 0 --device "$last" --json && json && out '"copy_bytes_per_second": [0-9]'

    GPUARRAY_PROFILE=$work/profile.json gives 0 "--device=$last" --no-speed
    gives 0 --profile="$work/profile.json" && out '^The device copies at [0-9]'
    out ' kernel  *GpuElemwise_call: float'
    printf '{}\n' >"$work/other.json"
    usage 'no trace' --profile="$work/other.json"
    usage 'No such file' --profile="$work/none.json"

    none=${last%%[0-9]*}99
    gives 3 --device="$none" && out 'device 99'
    gives 3 --device="$none" --json && json && out '"failed": 1'
    usage 'nosuch' --nosuch
    usage '--device' --device
    usage '--list' --list --device="$last"
}

test_info_without() { # without any vendor's library
    export GPUARRAY_CUDA_LIBRARY=/nonexistent/a GPUARRAY_OPENCL_LIBRARY=/nonexistent/b
    "$program" --no-speed >"$work/out" 2>"$work/err"
    got=$? ran=--no-speed
    [ "$got" = 1 ] || wrong "no device: exit code $got, not 1"
    out 'No device was found'
    if grep -q '^cuda ' "$work/out"; then out '/nonexistent/a'; fi
    if grep -q '^opencl ' "$work/out"; then out '/nonexistent/b'; fi
    "$program" --json >"$work/out" 2>"$work/err"
    got=$? ran=--json
    [ "$got" = 1 ] || wrong "no device, as JSON: exit code $got, not 1"
    json && out '"devices": 0'
}

test_bench() {
    device=$1
    gives 0 --help && out '--only' && out 'Exit status'
    gives 0 --rows && out '^add_f32 '
    quick="--device=$device --quick --log2=16 --only=add_f32"
    # shellcheck disable=SC2086
    {
        gives 0 $quick --plot="$work/plot.svg" && out 'device copy' && out '^  add, float' && err 'add, float'
        gives 0 $quick,exp_f32 --json && json && out '"id": "add_f32"' && out '"id": "exp_f32"' && out '"copy":'
        gives 0 $quick --csv && out '^id,unit,value,ratio,against$' && out '^ceiling_copy,'
        out '^add_f32,bytes/s,[0-9]'
    }
    if ! grep -q '^<svg ' "$work/plot.svg" || ! tail -n 1 "$work/plot.svg" | grep -q '</svg>$'; then
        wrong "--plot draws no picture"
    fi

    usage 'nosuch.*--rows' --only=nosuch
    usage 'nosuch.*--rows' --only=add_f32,nosuch
    usage '--rows' --only=add_f32,
    usage '--rows' --only=
    usage 'none/plot.svg' --only=add_f32 --plot="$work/none/plot.svg"
    usage 'unknown' --nosuch
    usage 'log2' --log2=4
    usage 'log2' --log2=16x
    usage 'only' --only
    gives 3 --device=nosuch --quick && err 'nosuch'
    if [ -w /dev/full ]; then
        # shellcheck disable=SC2086
        gives 1 $quick --plot=/dev/full && err '/dev/full'
    fi
}

test_tune_usage() {
    gives 0 --help && out '--seconds' && out 'Exit status'
    gives 0 --version && out 'gpuarray-tune'
    usage 'unknown option' --nothing
    usage '--seconds takes' --seconds=0
    usage '--seconds takes' --seconds=1x
    usage '--seconds' --seconds=
    gives 1 --device=nothing7 && err 'gpuarray-tune: ' && no_out .
}

test_tune() {
    export GPUARRAY_TUNING=none
    gives 0 --device="$device" --list
    name=$(sed -n '1s/ .*//p' "$work/out") value=$(sed -n '1s/.*(\([0-9]*\) .*/\1/p' "$work/out")
    usage 'NAME=VALUE' --device="$device" --set=x
    usage 'legal values are' --device="$device" --set="$name=7"
    usage 'no parameter' --device="$device" --set=nothing=1
    gives 2 --device="$device" --family=nothing && err 'the families are'
    gives 1 --device="$device" --set="$name=$value" --output="$work/none/x" && err 'cannot be written'
    gives 0 --device="$device" --set="$name=$value" --output="$work/x.tuning"
    export GPUARRAY_TUNING="$work/x.tuning"
    gives 0 --device="$device" --list && out "^$name  *$value "
    gives 0 --device="$device" --small --seconds=2 --family=transpose --output=- && out '^transpose ' && no_out '#'
}

case $what in
gkc) test_gkc ;;
tune)
    device=$3
    test_tune_usage
    [ "$device" = none ] || test_tune
    ;;
info)
    python=$3
    test_info
    test_info_without
    ;;
bench)
    python=$3
    test_bench "$4"
    ;;
*)
    echo "usage: run.sh gkc|info|bench PROGRAM [ARGUMENT...]" >&2
    exit 2
    ;;
esac
[ $failed = 0 ]
