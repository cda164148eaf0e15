"""metadata.py FOLDER: beside an installed package, what pip and importlib.metadata read of it, from pyproject.toml.

For installations that no Python tool makes, packages of Debian for one. tomllib is not needed: only lists of strings on
one line are read, which is how pyproject.toml is written.
"""

import re
import sys
from pathlib import Path

here = Path(__file__).resolve().parent.parent
project = (here / "pyproject.toml").read_text()
version = re.search(r'"(.*)"', (here / "pygpuarray/_version.py").read_text())[1]


def value(name):
    return re.search(rf'^{name} = "(.*)"$', project, re.M)[1]


def strings(name):
    return re.findall(r'"([^"]+)"', re.search(rf"^{name} = \[(.*)\]$", project, re.M)[1])


lines = ["Metadata-Version: 2.1", f"Name: {value('name')}", f"Version: {version}", f"Summary: {value('description')}",
         f"License: {value('license')}", f"Requires-Python: {value('requires-python')}"]  # fmt: skip
lines += [f"Requires-Dist: {x}" for x in strings("dependencies")]
folder = Path(sys.argv[1]) / f"{value('name')}-{version}.dist-info"
folder.mkdir(parents=True, exist_ok=True)
(folder / "METADATA").write_text("\n".join(lines) + "\n")
(folder / "top_level.txt").write_text(f"{value('name')}\n")
