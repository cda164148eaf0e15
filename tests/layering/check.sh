#!/bin/sh
# Rules that no compiler checks. usage: check.sh includes|columns|format|python|paths|vendors ROOT
#   includes  the public headers include no vendor header, ext_cuda.h and ext_opencl.h excepted; programs include public
#             headers only (who uses whom inside the library: rooms.py)
#   columns   no line is longer than 120 columns
#   format    clang-format of tools/pinned would change nothing (exit code 77 if it is not available)
#   paths     files and folders that the documents mention exist
#   vendors   no vendor's compiler is named in the lowering, in core or in the library's kernels: compiler bugs are rows
#             of kernels/gk/quirks/quirks.def, properties of devices are fields of ga_caps
#   python    ruff of tools/pinned finds nothing (exit code 77 if it is not available)
set -u
rule=$1
root=$2
cd "$root" || exit 2

found=$(mktemp) || exit 2
trap 'rm -f "$found"' EXIT

# angle FILES PATTERN: no #include <x> of these files matches the pattern.
angle() {
    for file in $1; do
        [ -f "$file" ] || continue
        grep -nE "^[[:space:]]*#[[:space:]]*include[[:space:]]*<($2)" "$file" | sed "s|^|$file:|"
    done
}

includes() {
    angle "core/base/*.[ch]" 'gpuarray/(array|blas|elemwise|kernel|collectives)'
    for backend in backend_*; do
        angle "$backend/*.[ch]" 'gpuarray/(array|blas|elemwise|kernel|collectives)[.]h'
        name=${backend#backend_}
        # only the registry, which CMake generates from GPUARRAY_BACKENDS, knows backends; they do not know each other
        for other in backend_* core kernels; do
            [ "$other" = "$backend" ] ||
                grep -rnE "ga_${name}_|backend_${name}|include.*[<\"/_]${name}[._]" "$other" --include='*.[ch]'
        done
    done
    for header in include/gpuarray/*.h include/gpuarray/*.hpp include/gpuarray/cpp/*.hpp; do
        case $header in
        */ext_cuda.h | */ext_opencl.h) ;;
        *) angle "$header" '[^>]*(cuda|cublas|nvrtc|nccl|CL/|cl_|clblast)[^>]*' | grep -v '<gpuarray/' ;;
        esac
    done
    grep -nE '#[[:space:]]*include[[:space:]]*"' include/gpuarray/*.h include/gpuarray/*.hpp include/gpuarray/cpp/*.hpp
    # programs for users include public headers only
    grep -nE '#[[:space:]]*include.*(core/|backend_|"base/|"backend\.h|"context\.h)' -r bench examples tools \
        --include='*.c' --include='*.h' --include='*.cpp' 2>/dev/null | grep -v '^tools/gkc/'
}

sources() { # all files of the project with one of these endings
    if git rev-parse --is-inside-work-tree >/dev/null 2>&1; then
        git ls-files --cached --others --exclude-standard
    else
        find . -type f -not -path './build/*' | sed 's|^\./||'
    fi | grep -E "$1" | while read -r file; do [ -f "$file" ] && echo "$file"; done
}

columns() {
    # and scripts, whose names have no extension
    sources '(\.(c|h|cpp|hpp|def|gk|clu|cmake|sh|yml)|CMakeLists\.txt|(^|/)[^./]+)$' |
        while read -r file; do
            awk -v f="$file" 'length($0) > 120 { print f ":" FNR ": " length($0) " columns" }' "$file"
        done
}

format() {
    # cluda_*.h and the shim are sources for device compilers
    sources '\.(c|h|cpp|hpp)$' | grep -vE '^kernels/cluda_|^tests/golden/|^tests/fake_cuda/cuda_shim' |
        xargs tools/pinned clang-format --dry-run 2>&1 | grep 'warning:' | sed 's/: warning:.*//'
}

# Paths between backquotes that begin with a top-level folder; * and ? are wildcards, names in capitals placeholders.
paths() {
    top='core|kernels|include|backend_[a-z]+|tests|tools|bench|examples|docs'
    for file in *.md docs/*.md; do
        [ "$file" != CHANGELOG.md ] || continue # it describes past versions
        grep -oE "\`($top)/[][A-Za-z0-9_./*?-]+\`" "$file" |
            tr -d '`' | grep -v '[A-Z][A-Z]' | sort -u | while read -r path; do
            for match in $path; do
                [ -e "$match" ] || echo "$file: $path is not there"
                break
            done
        done
    done
}

# Exceptions: libraries that the host may provide (core/comm), what to install (core/program/choice.c), and an example
# of a name in the backend contract.
vendors() {
    grep -rniE 'pocl|nvidia|intel|rusticl|mesa|llvmpipe|oclgrind|ptxas|nvrtc|llvm|__nv_|__cudacc' \
        kernels/gk/lower core kernels/library |
        grep -vE '^core/(comm/mpi_library\.[ch]|program/choice\.c|backend\.h):'
}

case $rule in
includes) includes >"$found" ;;
vendors) vendors >"$found" ;;
columns) columns >"$found" ;;
format)
    export GPUARRAY_NO_INSTALL=1
    tools/pinned clang-format --version || exit 77
    format >"$found"
    ;;
paths) paths >"$found" ;;
python)
    export GPUARRAY_NO_INSTALL=1
    tools/pinned ruff --version || exit 77
    tools/pinned ruff check --quiet . >"$found"
    ;;
*)
    echo "usage: check.sh includes|columns|format|python|paths|vendors ROOT" >&2
    exit 2
    ;;
esac
[ -s "$found" ] || exit 0
head -n 100 "$found"
echo "$(wc -l <"$found") findings"
exit 1
