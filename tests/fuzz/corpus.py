"""Inputs of a fuzz target, as one text file, and as the folder of files that the targets read.

    corpus.py pack FILE FOLDER...     every file of the folders into FILE
    corpus.py unpack FILE FOLDER      FOLDER anew, with the files of FILE and no others

An input is a line "=== NAME" and its bytes up to the next such line, the last line's end not among them. Lines end as
they are; backslashes are doubled, and bytes that are no printable ASCII are \\xNN, as is "=" where a line begins.
"""

import pathlib
import re
import shutil
import sys

HEAD = re.compile(r"^=== (\S+)\n", re.MULTILINE)


def escape(data):
    """Bytes as text."""
    text = data.decode("latin-1").replace("\\", r"\\")
    text = re.sub(r"[^\n -~]", lambda m: f"\\x{ord(m[0]):02x}", text)
    return re.sub(r"^=", r"\\x3d", text, flags=re.MULTILINE)


def unescape(text):
    """The bytes of such a text."""
    replaced = re.sub(r"\\(\\|x(..))", lambda m: chr(int(m[2], 16)) if m[2] else "\\", text)
    return replaced.encode("latin-1")


def read(file):
    """The inputs of a file, by name."""
    _, *parts = HEAD.split(file.read_bytes().decode("ascii"))
    return {name: unescape(text[:-1]) for name, text in zip(parts[::2], parts[1::2])}


def pack(file, *folders):
    found = {path.name: path.read_bytes() for folder in folders for path in folder.iterdir()}
    text = "".join(f"=== {name}\n{escape(data)}\n" for name, data in sorted(found.items()))
    file.write_bytes(text.encode("ascii"))


def unpack(file, folder):
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    for name, data in read(file).items():
        (folder / name).write_bytes(data)


if __name__ == "__main__":
    commands = {"pack": pack, "unpack": unpack}
    if len(sys.argv) < 4 or sys.argv[1] not in commands:
        sys.exit(__doc__)
    commands[sys.argv[1]](*map(pathlib.Path, sys.argv[2:]))
