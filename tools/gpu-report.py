#!/usr/bin/env python3
"""Write docs/tested-on.md from what tools/gpu-check left in a folder: gpu-report.py FOLDER > docs/tested-on.md"""
import datetime
import hashlib
import json
import os
import subprocess
import sys


def source_id():
    """What `find include core kernels backend_cuda backend_opencl -type f | LC_ALL=C sort | xargs sha256sum |
    sha256sum | cut -c1-12` prints."""
    names = []
    for top in ("include", "core", "kernels", "backend_cuda", "backend_opencl"):
        for folder, _, files in os.walk(top):
            names += [os.path.join(folder, f) for f in files]
    listing = hashlib.sha256()
    for name in sorted(names, key=os.fsencode):
        with open(name, "rb") as f:
            listing.update(f"{hashlib.sha256(f.read()).hexdigest()}  {name}\n".encode())
    return listing.hexdigest()[:12]


def load(folder, name):
    try:
        with open(os.path.join(folder, name)) as f:
            return json.load(f)
    except (OSError, ValueError):
        return None


def command(*args):
    try:
        return subprocess.run(args, capture_output=True, text=True, timeout=20).stdout.strip()
    except (OSError, subprocess.TimeoutExpired):
        return ""


def show(value, unit):
    if not value:
        return "-"
    if unit == "s":
        return f"{value * 1e6:.3g} us" if value < 1e-3 else f"{value * 1e3:.3g} ms"
    name = "B/s" if unit == "bytes/s" else "FLOP/s"
    return f"{value / 1e9:.1f} G{name}" if value < 1e12 else f"{value / 1e12:.2f} T{name}"


def machine(folder):
    smi = command("nvidia-smi", "--query-gpu=name,driver_version", "--format=csv,noheader").splitlines()
    nvcc = [line for line in command("nvcc", "--version").splitlines() if "release" in line]
    lines = [f"- date: {datetime.date.today().isoformat()}"]
    if smi:
        name, driver = (smi[0].split(", ") + [""])[:2]
        lines.append(f"- device: {name}" + (f" ({len(smi)} of them)" if len(smi) > 1 else ""))
        lines.append(f"- driver: {driver}")
    if nvcc:
        lines.append(f"- CUDA toolkit (NVRTC): {nvcc[0].split('release ')[1].split(',')[0]}")
    info = load(folder, "info.json")
    for backend in (info or {}).get("backends", []):
        for d in backend.get("devices", []):
            if d.get("opened"):
                lines.append(f"- {d['spec']}: {d['name']}, {d.get('platform', '')}, {d.get('driver', '')}")
    return lines


def suites(folder):
    lines = ["| suite | device | outcome | seconds | cases |", "|---|---|---|---|---|"]
    try:
        with open(os.path.join(folder, "results.tsv")) as f:
            for line in f:
                lines.append("| " + " | ".join(line.rstrip("\n").split("\t")) + " |")
    except OSError:
        pass
    return lines


def beside(folder):
    """The tables that tests/dropin/gpu.sh made, by device."""
    lines = []
    for device in ("cuda0", "opencl0.0"):
        try:
            with open(os.path.join(folder, f"side_by_side-{device}.log")) as f:
                table = [line.rstrip() for line in f if line.startswith("|")]
        except OSError:
            continue
        if table:
            lines += ["", f"On {device.replace('.', ':')}:", ""] + table
    return lines


def compiling(folder):
    """The last lines of gk-compile-bench, by device."""
    lines = []
    for device in ("cuda0", "opencl0.0"):
        try:
            with open(os.path.join(folder, f"compile-{device}.log")) as f:
                found = [line.strip() for line in f if ": " in line and "median" in line]
        except OSError:
            continue
        lines += [f"- {device.replace('.', ':')}: {line}" for line in found]
    return lines


def bench(folder):
    runs = [(n, load(folder, f"bench-{f}.json")) for n, f in (("CUDA", "cuda0"), ("OpenCL", "opencl0.0"))]
    runs = [(n, r) for n, r in runs if r]
    peers = load(folder, "peers.json") or []
    if not runs:
        return []
    head = [f"gpuarray, {n}" for n, _ in runs] + [f"{p['program']} {p['version']}" for p in peers]
    lines = ["| operation | " + " | ".join(head) + " |", "|---|" + "---|" * len(head)]
    for key, label, unit in (("copy", "limit: device copy", "bytes/s"), ("add", "limit: hand-written add", "bytes/s"),
                             ("launch", "limit: raw launch", "s")):
        cells = [show(r["ceilings"][key], unit) for _, r in runs]
        for p in peers:
            found = [row for row in p["rows"] if row["id"] == key]
            cells.append(show(found[0]["value"], unit) if found else "")
        lines.append(f"| {label} | " + " | ".join(cells) + " |")
    for row in runs[0][1]["rows"]:
        cells = []
        for _, r in runs:
            same = [x for x in r["rows"] if x["id"] == row["id"]]
            text = show(same[0]["value"], row["unit"]) if same else ""
            if same and same[0].get("ratio"):
                text += f" ({same[0]['ratio']:.2f} x {same[0]['against']})"
            if same and same[0].get("note"):
                text += " " + same[0]["note"].splitlines()[0]
            cells.append(text)
        for p in peers:
            same = [x for x in p["rows"] if x["id"] == row["id"]]
            cells.append(show(same[0]["value"], row["unit"]) if same else "")
        lines.append(f"| {row['label']} | " + " | ".join(cells) + " |")
    return lines


def main():
    folder = sys.argv[1]
    print("# Tested on\n\nWritten by `tools/gpu-check`; the logs are in its output folder.\n")
    print("\n".join(machine(folder)))
    print(f"- source id: {source_id()}, as printed by `find include core kernels backend_cuda backend_opencl -type f | "
          "LC_ALL=C sort | xargs sha256sum | sha256sum | cut -c1-12`")
    print("\n## Suites\n")
    print("\n".join(suites(folder)))
    times = compiling(folder)
    if times:
        print("\n## Compiling the library's kernels\n")
        print("\n".join(times))
    old = beside(folder)
    if old:
        print("\n## Beside libgpuarray 0.7.6\n\nThe same program on Debian's library and on this one, taking turns.")
        print("\n".join(old))
    table = bench(folder)
    if table:
        print("\n## Speed\n\nMedians, 2^28 floats in the large arrays unless the device's memory is smaller; bytes are "
              "read plus written. Peers ran in the same session, after the library.\n")
        print("\n".join(table))


if __name__ == "__main__":
    main()
