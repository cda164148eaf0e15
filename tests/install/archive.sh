#!/bin/sh
# archive.sh BUILD WORK CMAKE CPACK: the components are disjoint and together make up an installation; CPack makes an
# archive of all; the software bill of materials is valid JSON whose references resolve.
set -eu
build=$1 work=$2 cmake=$3 cpack=$4
rm -rf "$work"
mkdir -p "$work"
list() { (cd "$1" && find . ! -type d | LC_ALL=C sort); }

"$cmake" --install "$build" --prefix "$work/all" >"$work/log"
for component in runtime development tools documents; do
    "$cmake" --install "$build" --prefix "$work/$component" --component $component >>"$work/log"
    list "$work/$component" >>"$work/parts"
done
list "$work/all" >"$work/whole"
LC_ALL=C sort "$work/parts" | diff "$work/whole" - || { echo "components and the whole differ"; exit 1; }
! list "$work/runtime" | grep -v '/libgpuarray\.so\.3' || { echo "runtime has more than the library"; exit 1; }

(cd "$work" && "$cpack" --config "$build/CPackConfig.cmake" -G TGZ -B "$work/cpack" >>"$work/log")
mkdir "$work/unpacked"
tar xzf "$work"/cpack/gpuarray-*.tar.gz -C "$work/unpacked" --strip-components=1
list "$work/unpacked" | diff "$work/whole" - || { echo "the archive and the installation differ"; exit 1; }
"$work/unpacked/bin/gkc" --version

command -v python3 >/dev/null || exit 0
python3 - "$work"/all/share/doc/gpuarray/gpuarray.spdx.json <<'END'
import json, re, sys
bill = json.load(open(sys.argv[1]))
assert bill["spdxVersion"] == "SPDX-2.3" and bill["dataLicense"] == "CC0-1.0", bill
assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ", bill["creationInfo"]["created"]), bill["creationInfo"]
assert re.fullmatch(r"https://spdx.org/spdxdocs/gpuarray-[0-9.]+-[0-9a-f]{64}", bill["documentNamespace"])
known = {"SPDXRef-DOCUMENT"} | {p["SPDXID"] for p in bill["packages"]}
for r in bill["relationships"]:
    assert r["spdxElementId"] in known and r["relatedSpdxElement"] in known, r
print(len(bill["packages"]), "packages in the bill of materials")
END
