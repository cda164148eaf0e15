"""All Python code blocks of docs/pytensor.md and of the README run."""

import re
from pathlib import Path

PACKAGE = Path(__file__).resolve().parents[1]
PAGE = PACKAGE.parents[1] / "docs" / "pytensor.md"


def test_the_page_runs():
    text = PAGE.read_text(encoding="utf-8")
    blocks = re.findall(r"<!-- run -->\n```python\n(.*?)```", text, re.S)
    assert len(blocks) == text.count("```python")
    names = {}
    for block in blocks:
        exec(compile(block, str(PAGE), "exec"), names)


def test_the_readme_runs():
    text = (PACKAGE / "README.md").read_text(encoding="utf-8")
    for block in re.findall(r"```python\n(.*?)```", text, re.S):
        exec(compile(block, "README.md", "exec"), {})
