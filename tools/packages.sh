# Functions for tools/demo and tools/check, to be sourced: install missing packages without asking questions.
# shellcheck shell=bash

fail() {
    printf '\n%s\n' "$*" >&2
    exit 1
}

say() {
    printf '\n==> %d:%02d %s\n' $((SECONDS / 60)) $((SECONDS % 60)) "$*"
}

# Run a command as root: directly or through sudo; fail if neither is possible.
as_root() {
    if [ "$(id -u)" = 0 ]; then "$@"; else sudo -n "$@" 2>/dev/null || sudo "$@"; fi
}

can_be_root() {
    [ "$(id -u)" = 0 ] || command -v sudo >/dev/null 2>&1
}

installed() {
    [ "$(dpkg-query -W -f '${db:Status-Status}' "$1" 2>/dev/null)" = installed ]
}

available() {
    apt-cache policy "$1" 2>/dev/null | grep -q 'Candidate: [^(]'
}

missing_of() {
    local p
    for p in "$@"; do installed "$p" || printf '%s ' "$p"; done
}

apt_install() {
    as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -q --no-install-recommends \
        -o Dpkg::Use-Pty=0 "$@"
}

# The requirements for systems without apt, one per line: command or library, then where it usually comes from.
print_needs() { # demo|tests
    cat <<'LIST'
This system has no apt, or the packages could not be installed. Install these with its package manager, then run the
command again:
  a C11 compiler (gcc or clang)          gcc
  CMake 3.25 or newer                    cmake, or: python3 -m pip install "cmake>=3.25"
  Ninja                                  ninja or ninja-build
  an OpenCL loader and one device        ocl-icd (libOpenCL.so.1) and pocl; or a GPU driver (NVIDIA's has CUDA, OpenCL)
LIST
    if [ "$1" = tests ]; then
        cat <<'LIST'
and for the tests:
  both compilers, and a C++ compiler     gcc, g++, clang
  cmocka 1.1.5 or newer                  libcmocka-dev, cmocka-devel or cmocka
  pkg-config                             pkg-config or pkgconf
  optional, more is tested with them     OpenCL and CLBlast headers and libraries, oclgrind, Mesa's rusticl, Open MPI,
                                         clang-format 14, libabigail's abidiff, MPFR 4.2,
                                         libgpuarray 0.7.6 with its headers
LIST
    fi
}

# install_packages REQUIRED... -- OPTIONAL...: returns 1 if a required package is still missing.
install_packages() {
    local required=() optional=() wanted=() absent=() p into=required
    for p in "$@"; do
        if [ "$p" = -- ]; then into=optional; continue; fi
        if [ $into = required ]; then required+=("$p"); else optional+=("$p"); fi
    done
    command -v apt-get >/dev/null 2>&1 || return 1
    [ -n "$(missing_of "${required[@]}" "${optional[@]}")" ] || return 0
    if ! can_be_root; then
        [ -z "$(missing_of "${required[@]}")" ] && return 0
        printf 'Neither root nor sudo: ask an administrator to run\n  apt-get install --no-install-recommends %s\n' \
            "$(missing_of "${required[@]}")" >&2
        return 1
    fi

    say "Updating the package lists"
    as_root apt-get update -q || printf 'The package lists could not be updated; going on with those at hand.\n' >&2
    for p in $(missing_of "${required[@]}"); do wanted+=("$p"); done
    if [ ${#wanted[@]} -gt 0 ]; then
        say "Installing ${wanted[*]}"
        apt_install "${wanted[@]}" || return 1
    fi
    wanted=()
    for p in $(missing_of "${optional[@]}"); do
        if available "$p"; then wanted+=("$p"); else absent+=("$p"); fi
    done
    if [ ${#wanted[@]} -gt 0 ]; then
        say "Installing (optional) ${wanted[*]}"
        apt_install "${wanted[@]}" || for p in "${wanted[@]}"; do apt_install "$p" || absent+=("$p"); done
    fi
    if [ ${#absent[@]} -gt 0 ]; then
        printf 'Not to be had here, and what needs them is skipped: %s\n' "${absent[*]}"
    fi
    return 0
}

version_at_least() { # HAVE WANT
    [ "$(printf '%s\n%s\n' "$2" "$1" | sort -V | head -n 1)" = "$2" ]
}

# Some releases have a CMake older than 3.25 (Ubuntu 22.04: 3.22): then PyPI's is installed in build/.cmake.
ensure_cmake() {
    local have venv=build/.cmake
    [ -x "$venv/bin/cmake" ] && PATH="$PWD/$venv/bin:$PATH"
    have=$(cmake --version 2>/dev/null | sed -n 's/^cmake version \([0-9.]*\).*/\1/p')
    if version_at_least "${have:-0}" 3.25; then return 0; fi
    say "CMake ${have:-(none)} is too old: fetching 3.25 or newer from PyPI into $venv"
    install_packages python3 python3-venv || true
    python3 -m venv "$venv" && "$venv/bin/pip" install -q 'cmake>=3.25,<5' || return 1
    PATH="$PWD/$venv/bin:$PATH"
    hash -r
}

has_opencl_loader() {
    { ldconfig -p 2>/dev/null || /sbin/ldconfig -p 2>/dev/null; } | grep -q 'libOpenCL\.so\.1'
}

# Is there a device other than PoCL: an NVIDIA driver, or another OpenCL implementation?
has_device() {
    [ -e /dev/nvidiactl ] || [ -e /proc/driver/nvidia/version ] || ls /etc/OpenCL/vendors/*.icd >/dev/null 2>&1
}
