"""The Python examples of the READMEs run in a new environment for each extra, on a machine without other drivers:
/etc/OpenCL/vendors is hidden if a mount namespace is available.

PYGPUARRAY_WHEEL names the wheel to install (python/run-tests builds it). With GPUARRAY_TEST_TURN only one extra is
tested.
"""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

ROOT = Path(__file__).resolve().parents[2]
WHEEL = os.environ.get("PYGPUARRAY_WHEEL")
VENDORS = Path("/etc/OpenCL/vendors")
TURN = os.environ.get("GPUARRAY_TEST_TURN")
EXTRAS = ["cpu", "pocl", "none"]  # none: the system's driver, or no device
CHOSEN = [EXTRAS[int(TURN) % 3]] if TURN else EXTRAS

pytestmark = [
    pytest.mark.every_turn,
    pytest.mark.skipif(not WHEEL, reason="PYGPUARRAY_WHEEL names no wheel: python/run-tests makes one"),
    pytest.mark.skipif(os.uname().machine != "x86_64", reason="PyPI has drivers for x86-64"),
]


def lines_of(page):
    """The first Python block of a page."""
    return re.search(r"```python\n(.*?)```", (ROOT / page).read_text(encoding="utf-8"), re.S)[1]


def hidden(folder, *paths):
    """A command prefix that replaces the paths by empty files and folders; None if namespaces are not available."""
    empty = {True: folder / "empty", False: folder / "none"}
    empty[True].mkdir(exist_ok=True)
    empty[False].touch()
    mounts = " && ".join(f"mount --bind {empty[path.is_dir()]} {path}" for path in paths if path.exists())
    script = (mounts or ":") + ' && exec "$@"'
    for unshare in (["unshare", "-m"], ["unshare", "-rm"]):
        start = [*unshare, "sh", "-c", script, "sh"]
        if shutil.which("unshare") and subprocess.run([*start, "true"], capture_output=True).returncode == 0:
            return start
    return None


def loaders():
    """The OpenCL loaders that the dynamic linker finds."""
    said = subprocess.run(["/sbin/ldconfig", "-p"], capture_output=True, text=True).stdout
    return {Path(path).resolve() for path in re.findall(r"libOpenCL\.so\S* .*=> (\S+)", said)}


@pytest.fixture
def environment(request, tmp_path):
    """A new virtual environment with the package and an extra; deleted after the test, since Intel's driver takes
    800 MB."""
    folder = tmp_path / "environment"
    wheel = WHEEL if request.param == "none" else f"{WHEEL}[{request.param}]"
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", folder], check=True)
    subprocess.run(
        [sys.executable, "-m", "pip", "--disable-pip-version-check", f"--python={folder}/bin/python", "install", "-q",
         wheel], check=True,
    )  # fmt: skip
    yield request.param, folder
    shutil.rmtree(folder)


def run(folder, code, *start):
    """Run as a user without settings and without a GPU."""
    ours = ("GPUARRAY_", "PYGPUARRAY_", "OCL_", "OPENCL_", "POCL_", "PYTHON", "XDG_")
    variables = {name: value for name, value in os.environ.items() if not name.startswith(ours)}
    variables.update(HOME=str(folder.parent), GPUARRAY_CUDA_LIBRARY="/nonexistent", PYTHONSAFEPATH="1")
    return subprocess.run(
        [*start, folder / "bin" / "python", "-c", code], capture_output=True, text=True, timeout=300, env=variables,
        cwd=folder.parent,
    )  # fmt: skip


def check(done):
    """The output shows the row sums of exp(x * 2) and the device."""
    assert done.returncode == 0, done.stderr
    assert done.stderr == ""
    numbers = [float(word) for word in re.search(r"\[(.*?)\]", done.stdout)[1].replace(",", " ").split()]
    x = np.arange(6, dtype=np.float32).reshape(2, 3)
    np.testing.assert_allclose(numbers, np.exp(x.T * 2).sum(axis=0), rtol=1e-5)
    assert "<Device auto: " in done.stdout


def check_refusal(done):
    """No device can compile kernels, and the error says what to install."""
    assert done.returncode == 1
    last = done.stderr.splitlines()[-1]
    assert "pip install" in last and "[cpu]" in last and "apt-get install" in last, done.stderr
    assert "no usable device found" in done.stderr


@pytest.mark.parametrize("environment", CHOSEN, indirect=True)
def test_lines(environment, tmp_path):
    extra, folder = environment
    alone = hidden(tmp_path, VENDORS)
    bare = hidden(tmp_path, VENDORS, *loaders())
    vendor = "; print(ga.default_device().architecture)"
    if alone is None and extra != "none":
        pytest.skip("no name space of mounts can be had here: /etc/OpenCL/vendors cannot be hidden")
    if extra == "cpu":
        done = run(folder, lines_of("README.md").rstrip() + vendor, *alone)
        check(done)
        assert "Intel" in done.stdout
        check(run(folder, lines_of("python/README.md"), *bare))
    elif extra == "pocl":
        done = run(folder, lines_of("README.md").rstrip() + vendor, *alone)
        if "unknown target CPU" in done.stderr:  # AMD processors of family 26
            check_refusal(done)
        else:
            check(done)
            assert "Portable Computing" in done.stdout
    else:
        if any(VENDORS.glob("pocl*.icd")):
            check(run(folder, lines_of("README.md")))
        if alone is not None:
            check_refusal(run(folder, lines_of("README.md"), *alone))
            check_refusal(run(folder, lines_of("python/README.md"), *bare))
