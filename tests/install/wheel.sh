#!/usr/bin/env bash
# wheel.sh WHEEL FOLDER: install a wheel of python/make-wheel without network on a system of its target platform, which
# is made in FOLDER and kept. There run the tests of the installed package (python/tests/test_package.py), except the
# one that compiles many kernels, and README's lines if there is a device.
#
#   manylinux, aarch64   Debian 12 for arm64 in a chroot, with its PoCL, on an emulated processor: needs root,
#                        debootstrap and qemu-user-static
#   musllinux, x86_64    Python for musl, which is compiled from Debian's sources: needs musl-tools and this machine's C
#                        compiler. There is no OpenCL driver for musl here
#
# Everything else comes from a mirror of Debian and from PyPI.
set -eu
wheel=$(realpath "$1") root=$(realpath -m "$2")
cd "$(dirname "$0")/../.."
mirror=$(apt-cache policy 2>/dev/null | sed -n 's/^ *[0-9]* \(http[^ ]*\/debian\) .*/\1/p' | head -n 1)

fail() {
    echo "$*" >&2
    exit 1
}

# download FOLDER NUMPY PLATFORM...: download the modules that the tests import, for Python 3.11 of these platforms.
download() {
    local folder=$1 numpy=$2
    shift 2
    python3 -m pip --disable-pip-version-check download -q --only-binary=:all: "${@/#/--platform=}" \
        --python-version 3.11 -d "$folder" "$numpy" pytest hypothesis
}

debian_arm64() {
    grep -qs enabled /proc/sys/fs/binfmt_misc/qemu-aarch64 ||
        fail "No programs for aarch64 run here. Install qemu-user-static; where no service registers it, as root:" \
            "mount -t binfmt_misc none /proc/sys/fs/binfmt_misc;" \
            "cat /usr/lib/binfmt.d/qemu-aarch64.conf >/proc/sys/fs/binfmt_misc/register"
    [ ! -e "$root/.complete" ] || return 0
    rm -rf --one-file-system "$root"
    mkdir -p "$root"
    # shellcheck disable=SC2086 # nothing where there is none
    debootstrap --variant=minbase --arch=arm64 --include=python3,python3-venv,python3-pip bookworm "$root" $mirror \
        >"$root.log" 2>&1 || { tail "$root.log"; exit 1; }
    touch "$root/.complete"
}

test_on_arm64() {
    local work=$root/root/wheel
    mkdir -p "$work"
    rm -rf "$work/tests" "$work"/pygpuarray-*.whl
    cp -r "$wheel" python/tests README.md "$work"
    download "$work/dependencies" numpy manylinux_2_28_aarch64 manylinux_2_17_aarch64
    cat >"$work/inside.sh" <<'END'
set -eu
cd /root/wheel
[ -e /etc/OpenCL/vendors/pocl.icd ] ||
    apt-get install -y -qq --no-install-recommends ocl-icd-libopencl1 pocl-opencl-icd >apt.log
export POCL_EXTRA_BUILD_FLAGS=-cl-opt-disable POCL_CACHE_DIR=$PWD/pocl GPUARRAY_CACHE_PATH=$PWD/cache
mkdir -p "$POCL_CACHE_DIR" "$GPUARRAY_CACHE_PATH"
python3 -m venv --clear --without-pip v
python3 -m pip --disable-pip-version-check --python v/bin/python install -q --no-index --find-links dependencies \
    numpy pytest hypothesis ./pygpuarray-*.whl
v/bin/python -c 'import platform, pygpuarray as ga
print(platform.machine(), *platform.libc_ver(), ga.__file__, ga.library_version(), ga.devices())'
sed -n '/^```python$/,/^```$/{/^```/!p}' README.md >lines.py
v/bin/python lines.py
v/bin/python -m pytest -q -p no:cacheprovider --rootdir=. tests/test_package.py -k 'not ml_dtypes'
END
    # shellcheck disable=SC2016
    unshare --mount sh -c 'for fs in proc dev sys; do mount --rbind /$fs "$0/$fs" || exit 1; done
        exec env -i DEBIAN_FRONTEND=noninteractive PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/root TERM=dumb \
            chroot "$0" sh /root/wheel/inside.sh' "$root"
}

# source_of PATH SHA256: download an original source archive of Debian's and unpack it in the folder of sources.
source_of() {
    local file=$root/src/${1##*/}
    [ -e "$file" ] || curl -sSf -o "$file" "${mirror:-http://deb.debian.org/debian}/pool/main/$1"
    echo "$2  $file" | sha256sum -c --quiet
    tar xf "$file" -C "$root/src"
}

# build_python: run in a shell of its own, which ends at an error; $0 is the folder.
build_python() {
    local built=$0/built
    export CC=$0/cc
    cd "$0/src/build/ffi"
    ../../libffi-3.4.4/configure --host=x86_64-linux-musl --disable-shared --with-pic --disable-docs \
        --disable-exec-static-tramp --prefix="$built"
    make install
    cd "$0/src/zlib-1.2.13.dfsg"
    CFLAGS=-fPIC ./configure --static --prefix="$built"
    make libz.a
    cp libz.a "$built/lib"
    cp zlib.h zconf.h "$built/include"
    cd ../build/python
    PKG_CONFIG_LIBDIR=$built/lib/pkgconfig CPPFLAGS=-I$built/include LDFLAGS=-L$built/lib \
        ../../Python-3.11.2/configure --build=x86_64-linux-musl --prefix="$0/python" --disable-ipv6 \
        --without-static-libpython --disable-test-modules --without-ensurepip OPT=-O1
    make -j2
    make install
}

# musl_python: build Python in $root/python, with ctypes and zlib. The compiler is Debian's with musl's headers;
# Python's configure does not accept that it reports a gnu target.
musl_python() {
    command -v musl-gcc >/dev/null || fail "There is no musl-gcc here: Debian has it in musl-tools"
    [ ! -e "$root/.complete" ] || return 0
    rm -rf "$root/src/build" "$root/python"
    mkdir -p "$root/src/build/ffi" "$root/src/build/python"
    source_of p/python3.11/python3.11_3.11.2.orig.tar.gz \
        2411c74bda5bbcfcddaf4531f66d1adc73f247f529aee981b029513aefdbf849
    source_of libf/libffi/libffi_3.4.4.orig.tar.gz d66c56ad259a82cf2a9dfc408b32bf5da52371500b84745f7fb8b645712df676
    source_of z/zlib/zlib_1.2.13.dfsg.orig.tar.bz2 71feb7947e3c00ef125f83b79a4e529bde31171e5babe48b391f06758d1ab0a1
    # shellcheck disable=SC2016
    printf '#!/bin/sh\ncase $1 in *print-multiarch) echo x86_64-linux-musl ;; *) exec musl-gcc "$@" ;; esac\n' \
        >"$root/cc"
    chmod +x "$root/cc"
    bash -eu -c "$(declare -f build_python); build_python" "$root" >"$root/build.log" 2>&1 ||
        { tail "$root/build.log"; exit 1; }
    touch "$root/.complete"
}

test_on_musl() {
    local work=$root/wheel python=$root/python/bin/python3.11
    rm -rf "$work"
    mkdir -p "$work"
    cp -r python/tests "$work"
    # NumPy 2.4 for musl crashes at import with musl 1.2.3, which Debian 12 has; NumPy 1.26 does not.
    download "$root/dependencies" numpy==1.26.4 musllinux_1_2_x86_64 musllinux_1_1_x86_64
    python3 -m pip --disable-pip-version-check install -q --no-index --find-links "$root/dependencies" \
        --only-binary=:all: --platform=musllinux_1_2_x86_64 --platform=musllinux_1_1_x86_64 --python-version 3.11 \
        --target "$work/packages" numpy==1.26.4 pytest hypothesis "$wheel"
    cd "$work"
    export PYTHONPATH=$work/packages
    "$python" -c 'import sysconfig, pygpuarray as ga
print(sysconfig.get_config_var("MULTIARCH"), ga.__file__, ga.library_version(), ga.devices())
print([line.split()[-1] for line in open("/proc/self/maps") if "libc.so" in line or "ld-musl" in line][0])'
    "$python" -m pytest -q -p no:cacheprovider --rootdir=. tests/test_package.py -k 'not ml_dtypes'
}

case $(basename "$wheel") in
*-manylinux_*_aarch64.whl)
    debian_arm64
    test_on_arm64
    ;;
*-musllinux_*_x86_64.whl)
    musl_python
    test_on_musl
    ;;
*) fail "Usage: wheel.sh WHEEL FOLDER, the WHEEL one of manylinux for aarch64 or of musllinux for x86_64" ;;
esac
