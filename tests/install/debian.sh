#!/usr/bin/env bash
# debian.sh SUITE FOLDER: test the Debian packages in a chroot of that suite (bookworm, trixie), which is made in FOLDER
# and kept: they are built, pass lintian without a warning, are installed as an upgrade of libgpuarray 0.7.6 if the
# suite has it, are used from C, Python and the shell, and are removed completely. Needs root, debootstrap and a mirror
# of Debian.
set -eu
suite=$1 root=$2
cd "$(dirname "$0")/../.."
mirror=$(apt-cache policy 2>/dev/null | sed -n 's/^ *[0-9]* \(http[^ ]*\/debian\) .*/\1/p' | head -n 1)
if [ ! -e "$root/.complete" ]; then
    rm -rf --one-file-system "$root"
    mkdir -p "$root"
    # shellcheck disable=SC2086 # nothing where there is none
    debootstrap --variant=minbase "$suite" "$root" $mirror >"$root.log" 2>&1 || { tail "$root.log"; exit 1; }
    touch "$root/.complete"
fi
rm -rf "$root/src"
mkdir "$root/src"
tar c --exclude=./build --exclude=./.git . | tar x -C "$root/src"

cat >"$root/inside.sh" <<'END'
set -eu
export DEBIAN_FRONTEND=noninteractive HOME=/root POCL_CACHE_DIR=/tmp/pocl
install() { apt-get install -y -qq --no-install-recommends "$@" >/tmp/apt.log 2>&1 || { cat /tmp/apt.log; return 1; }; }
purge() { apt-get purge -y -qq "$@" >/tmp/apt.log 2>&1 || { cat /tmp/apt.log; return 1; }; }
version() { dpkg-query -W -f '${Version}' "$1" 2>/dev/null; }

apt-get update -qq
install build-essential lintian man-db pkg-config ocl-icd-libopencl1 pocl-opencl-icd
# shellcheck disable=SC2046 # a list
install $(sed -n '/^Build-Depends:/,/^Standards/{/^Standards/!p}' /src/tools/debian/control |
    sed 's/^Build-Depends://; s/([^)]*)//g; s/<[^>]*>//g; s/debhelper-compat/debhelper/' | tr ',' ' ')

echo "build"
useradd -m builder 2>/dev/null || true
chown -R builder /src
su builder -c 'cd /src && tools/make-deb' >/tmp/build.log 2>&1 || { tail -n 60 /tmp/build.log; exit 1; }
debs=$(ls /src/build/debian/*.deb | grep -v dbgsym)

old=$(apt-cache madison libgpuarray3 | awk 'NR == 1 { print $3 }')
if [ -n "$old" ]; then
    echo "upgrade from $old"
    install libgpuarray3 libgpuarray-dev python3-pygpu
fi
# shellcheck disable=SC2086 # a list
install $debs
apt-get check -qq
case $(version libgpuarray3) in 0.8.*) ;; *) echo "not installed"; exit 1 ;; esac
if [ -n "$old" ]; then # a client of 0.7.6 stays installed and uses our library
    python3 -c 'import pygpu; c = pygpu.init("opencl0:0"); print(pygpu.zeros((3,), "float32", context=c))' |
        grep -q '0.*0.*0'
fi

echo "use"
gpuarray-info --list | grep -q opencl0:0
for page in gkc gpuarray-bench gpuarray-info gpuarray-tune; do man -P cat $page | grep -q "$page"; done
cd /tmp
python3 -c 'import importlib.metadata as m, pygpuarray as ga
assert ga.__version__ == m.version("pygpuarray") == ga.library_version()
print(ga.sum(ga.arange(10)), ga.__file__)
print([line.split()[-1] for line in open("/proc/self/maps") if "libgpuarray.so" in line][0])' | tee use.log
grep -q '^/usr/lib/.*/libgpuarray.so.3' use.log
printf '%s\n' '#include <gpuarray/gpuarray.h>' 'int main(void) { return gpuarray_version() > 0 ? 0 : 1; }' >client.c
# shellcheck disable=SC2046
cc client.c -o client $(pkg-config --cflags --libs gpuarray)
./client

echo "purge"
purge python3-pygpuarray gpuarray-tools libgpuarray-dev libgpuarray3
left=$(find /usr/lib /usr/include /usr/share /etc /var/lib/dpkg/info -name '*gpuarray*' ! -path '/usr/share/mime/*')
[ -z "$left" ] || { echo "left behind: $left"; exit 1; }
END
unshare --mount sh -c 'for fs in proc dev sys; do mount --rbind /$fs "$0/$fs" || exit 1; done
    exec env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin TERM=dumb chroot "$0" bash /inside.sh' "$root"
echo "$suite: packages built, installed, used and purged"
