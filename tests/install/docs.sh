#!/bin/sh
# docs.sh WORK CC INCLUDE LIBRARY GKC KERNELS FILE...: test all code blocks in the given pages.
#   ```c      a C program (with main) compiles and runs; anything else is the body of a function with the parameters
#             that an invisible line before the block names, <!-- given: int *x, int n -->, and compiles ("..." is left
#             out)
#   ```cpp    the same in C++, where CXX in the environment names a compiler
#   ```gk     a GK source that the compiler accepts
#   ```cluda  a kernel in the CLUDA dialect; clang, if installed, compiles it as OpenCL C
set -eu
work=$1 cc=$2 include=$3 library=$4 gkc=$5 kernels=$6
shift 6
rm -rf "$work"
mkdir -p "$work"
for page in "$@"; do
    awk -v prefix="$work/$(basename "$page" .md)-" '
        /^<!-- given: .* -->$/ { given = $0; sub(/^<!-- given: /, "", given); sub(/ -->$/, "", given); next }
        /^```(c|cpp|gk|cluda)$/ && !inside { kind = substr($0, 4); inside = 1; text = ""; line = NR; next }
        /^```/ && !inside { inside = 1; kind = ""; next }
        /^```$/ {
            inside = 0
            if (kind == "c" && text !~ /int main\(/) {
                kind = "part.c"
                gsub(/\n *\.\.\.\n/, "\n", text)
                text = "#include <stdio.h>\n#include <stdlib.h>\n#include <gpuarray/gpuarray.h>\n" \
                       "void part(" given ");\nvoid part(" given ") {\n" text "}\n"
            }
            if (kind == "cpp" && text !~ /int main\(/) {
                kind = "part.cpp"
                gsub(/\n *\.\.\.\n/, "\n", text)
                text = "#include <vector>\n#include <gpuarray/gpuarray.hpp>\nnamespace ga = gpuarray;\n" \
                       "void part(" given ");\nvoid part(" given ") {\n" text "}\n"
            }
            if (kind != "") printf "%s", text >(prefix line "." kind)
            given = ""
            next
        }
        inside { text = text $0 "\n" }' "$page"
done
flags="-std=c11 -Wall -Wextra -Werror -DGPUARRAY_SHARED"
cpp_flags="-std=c++17 -Wall -Wextra -Werror -DGPUARRAY_SHARED"
programs=0 parts=0 kernel_files=0
for source in "$work"/*; do
    case $source in
    *.part.c)
        # shellcheck disable=SC2086
        "$cc" $flags -Wno-unused-but-set-parameter -fsyntax-only "-I$include" "$source"
        parts=$((parts + 1))
        ;;
    *.cpp)
        [ -n "${CXX:-}" ] || continue
        program=${source%.cpp}
        if [ "$program" != "${program%.part}" ]; then
            # shellcheck disable=SC2086
            "$CXX" $cpp_flags -Wno-unused-variable -fsyntax-only "-I$include" "$source"
            parts=$((parts + 1))
            continue
        fi
        # shellcheck disable=SC2086
        "$CXX" $cpp_flags "-I$include" "$source" -o "$program" "$library" "-Wl,-rpath,$(dirname "$library")"
        echo "$(basename "$program"):"
        "$program"
        programs=$((programs + 1))
        ;;
    *.c)
        program=${source%.c}
        # shellcheck disable=SC2086
        "$cc" $flags "-I$include" "$source" -o "$program" "$library" -lm "-Wl,-rpath,$(dirname "$library")"
        echo "$(basename "$program"):"
        "$program"
        programs=$((programs + 1))
        ;;
    *.gk)
        "$gkc" --check "$source"
        kernel_files=$((kernel_files + 1))
        ;;
    *.cluda)
        if command -v clang >/dev/null; then
            clang -x cl -cl-std=CL1.2 -Xclang -finclude-default-header -fsyntax-only \
                -include "$kernels/cluda_opencl.h" "$source"
        fi
        kernel_files=$((kernel_files + 1))
        ;;
    esac
done
echo "$programs programs, $parts parts of programs, $kernel_files kernels"
[ "$programs" -gt 0 ] && [ "$parts" -gt 0 ] && [ "$kernel_files" -gt 0 ]
