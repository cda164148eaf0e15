"""gkc --format on every .gk file of the repository, as it is and with its white space changed at random.

usage: format.py GKC ROOT [SEED]
"""

import os
import pathlib
import random
import re
import stat
import subprocess
import sys
import tempfile

TOKEN = re.compile(
    r"//[^\n]*|/\*.*?\*/|\"[^\"\n]*\"|\d[\w.]*(?:[eE][+-]\d+)?|\w+|<<=|>>=|<<|>>|[-+*/%&|^=!<>]=|&&|\|\||\+\+|--|\s+|.",
    re.S,
)
COMMENTS = [" // behind it\n", "\n// on its own line\n", " /* within */ ", "\n/* of two\n   lines */\n"]
BROKEN = [
    "kernel k(out buffer<f32> y)\n{\n  y[0] = 1\n}\n",
    "kernel k(out buffer<f32> y)\n{\n  y[0] = (1;\n}\n",
    "kernel   k() {\n",
    "/* never closed\n",
    'kernel k() { assert(true, "open); }\n',
    "f32 f( ) { return 08x; }",
    "#define X\n",
    "\x00\x01",
]


def gkc(*args, text=None):
    done = subprocess.run([GKC, *args], input=text, capture_output=True, check=False)
    assert done.returncode >= 0, (args, done.returncode, done.stderr)
    return done.returncode, done.stdout, done.stderr.decode()


def formatted(text, name):
    status, out, messages = gkc("--format", "-", text=text.encode())
    assert status == 0, (name, messages)
    return out.decode()


def tree(text):
    """The syntax tree, which has no places, or the messages where other sources are wanted."""
    status, out, messages = gkc("--ast", "-", text=text.encode())
    return status, out, re.sub(r"<stdin>.*|^.*\|.*$|^ +in .*$", "", messages, flags=re.M) if status else ""


def changed(text, mode, rng):
    """The same tokens with other white space, and with more comments."""
    out = []
    tokens = TOKEN.findall(text)
    for before, token, after in zip(["", *tokens], tokens, [*tokens[1:], ""]):
        if not token.isspace():
            if mode == "one line" and token.startswith("//"):
                continue
            out.append(token)
            if mode == "comments" and after.isspace() and not token.startswith("//") and rng.random() < 0.1:
                out.append(rng.choice(COMMENTS))
        elif before.startswith("//"):
            out.append("\n")
        else:
            out.append(
                {"one line": " ", "a token a line": "\n"}.get(mode) or rng.choice([" ", "\n", "\n\n\n", "\t", token])
            )
    return "".join(out)


def check_layout(text, name):
    lines = text.split("\n")
    assert text == "" or text.endswith("\n") and not text.endswith("\n\n"), name
    for line in lines:
        assert line == line.rstrip() and "\t" not in line.split("//")[0], (name, line)
        # what cannot be divided further stays too long
        short = len(line) <= 120 or len(line.split()) < 3 or line.startswith(" " * 100) or "/*" in line
        assert short, (name, line)
    assert "\n\n\n" not in text, name


MODES = ["one line", "a token a line", "comments", "anything"]


def check_all(paths, folder, seed):
    """Files are formatted; changed, formatted and formatted again they have the same meaning, and change no more."""
    status, out, messages = gkc("--format", "--check", *map(str, paths))
    assert status == 0, f"not formatted (gkc --format FILE...):\n{out.decode()}{messages}"
    made = {}
    for number, path in enumerate(paths):
        rng = random.Random(f"{seed} {path.name}")
        for mode in MODES:
            other = folder / f"{number} {mode}.gk"
            other.write_text(changed(path.read_text(), mode, rng))
            made[other] = path, mode
    status, out, messages = gkc("--format", *map(str, made))
    assert status == 0, messages
    status, out, messages = gkc("--format", "--check", *map(str, made))
    assert status == 0, f"they change when formatted again:\n{out.decode()}{messages}"
    for other, (path, mode) in made.items():
        check_layout(other.read_text(), (path, mode))
    for number, path in enumerate(paths):
        mode = random.Random(f"{seed} {number}").choice(MODES)
        assert tree((folder / f"{number} {mode}.gk").read_text()) == tree(path.read_text()), (path, mode)
    for other in made:
        other.unlink()


def check_files(folder):
    """In place, --check, permissions, links, several files, exit codes."""
    good, bad = folder / "good.gk", folder / "bad.gk"
    ugly = "kernel  k( out buffer<f32> y ){\ny[ 0 ]=1 ;}\n"
    pretty = "kernel k(out buffer<f32> y)\n{\n    y[0] = 1;\n}\n"
    good.write_text(ugly)
    good.chmod(0o640)
    link = folder / "link.gk"
    link.symlink_to("good.gk")
    status, out, _ = gkc("--format", "--check", str(good))
    assert status == 1 and out.decode() == f"{good}\n" and good.read_text() == ugly
    assert gkc("--format", str(link))[0] == 0
    assert link.is_symlink() and good.read_text() == pretty and stat.S_IMODE(good.stat().st_mode) == 0o640
    status, out, _ = gkc("--format", "--check", str(good), str(link))
    assert status == 0 and not out
    assert gkc("--format", "--check", "-", text=ugly.encode())[0] == 1
    assert gkc("--format", "-", text=b"")[:2] == (0, b"")
    for text in BROKEN:
        bad.write_text(text)
        good.write_text(ugly)
        status, out, messages = gkc("--format", str(bad), str(good))
        assert status == 1 and not out and "error[GK0" in messages, (text, messages)
        assert bad.read_text() == text and good.read_text() == pretty
    status, _, messages = gkc("--format", str(folder / "nothing.gk"))
    assert status == 3 and "cannot read" in messages
    assert gkc("--format")[0] == 2
    if os.getuid() != 0:
        folder.chmod(0o500)
        good.chmod(0o400)
        assert gkc("--format", "--check", str(good))[0] == 0
        folder.chmod(0o700)
    assert sorted(p.name for p in folder.iterdir()) == ["bad.gk", "good.gk", "link.gk"]


def check_details():
    """What the style is, by examples."""
    header = "kernel k(out buffer<f32> y, i32 n)\n{\n"
    for body, wanted in [
        ("if(n>0)y[0]=1;else y[0]=-n;", "if (n > 0) y[0] = 1;\n    else y[0] = -n;"),
        ("for(;;){break;}", "for (;;) { break; }"),
        ("for(i32 i=0;i<n;++i)\ny[i]*=2;", "for (i32 i = 0; i < n; ++i)\n        y[i] *= 2;"),
        ("y[0]=f32(n>>1)-y[1]- -y[2];y[n<1?0:1]=0;", "y[0] = f32(n >> 1) - y[1] - -y[2];\n    y[n < 1 ? 0 : 1] = 0;"),
        ("do{n--;}\nwhile(n>0);", "do { n--; } while (n > 0);"),
        ("f32 a=1\n+2\n*3;", "f32 a = 1 +\n            2 *\n            3;"),
        ("i32 a=1;   // one\ni64 bb=2;  // two", "i32 a = 1;  // one\n    i64 bb = 2; // two"),
        ("i32 a=1; // one\ni32 bbb=2; // two", "i32 a = 1; // one\n    i32 bbb = 2; // two"),
        ("{\n\n// first\n\n\nn = 1;\n\n}", "{\n        // first\n\n        n = 1;\n    }"),
        ('printf( "%d \\"  a\\" " ,n ,1 ) ;', 'printf("%d \\"  a\\" ", n, 1);'),
        ("complex<f32>z=complex<f32>(1,2);", "complex<f32> z = complex<f32>(1, 2);"),
    ]:
        made = formatted(header + body + "\n}\n", body)
        assert made == header + "    " + wanted + "\n}\n", (body, made)
    assert formatted("kernel k(){}", "") == "kernel k() {}\n"
    assert formatted("struct p{f32 a;i32 b;};", "") == "struct p { f32 a; i32 b; };\n"
    made = "struct p {\n    f32 a; // one\n    vec<f32, 4> bb;\n}\n\np f(p x) { return x; }\n"
    assert formatted("struct p\n{\nf32 a;  // one\nvec<f32,4>bb;\n}\n\np f(p x){return x;}", "") == made
    crlf = formatted("kernel k()\r\n{ /* a\r\n b */\r\n}\r\n", "")
    assert crlf.count("\r\n") == crlf.count("\n") == crlf.count("\r") and formatted(crlf, "") == crlf
    assert formatted("\ufeffkernel  k(){}", "") == "\ufeffkernel k() {}\n"
    long = "// " + "word " * 40
    assert max(map(len, formatted(long, "").split("\n"))) <= 120


if __name__ == "__main__":
    GKC, ROOT = sys.argv[1], pathlib.Path(sys.argv[2])
    SEED = int(sys.argv[3]) if len(sys.argv) > 3 else random.randrange(1 << 30)
    print("seed", SEED)
    FILES = sorted(p for top in ["kernels", "tests", "bench", "examples"] for p in (ROOT / top).rglob("*.gk"))
    assert len(FILES) > 100
    with tempfile.TemporaryDirectory() as FOLDER:
        check_all(FILES, pathlib.Path(FOLDER), SEED)
        check_files(pathlib.Path(FOLDER))
    check_details()
    print(len(FILES), "files")
