"""The grammars of tools/editors: the TextMate one by a small reader of its own, the tree-sitter one by its command.

usage: editors.py textmate|tree-sitter ROOT

tree-sitter: the exit status is 77 where the command cannot be found, on the path or by the variable TREE_SITTER.
"""

import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

SAMPLE = """\
/* of two
   lines */ template <typename T : real | bool, int N = 8> // "no string"
struct item { f32 size; };
kernel scale(in view<T, 2> x, out buffer<f32x4> y)
{
    static if (T is float) y[0] = convert<T>(twice<T>(exp(1.5e3), 0x1f)).re != 3;
    static assert(true, "a // text");
    printf("\\"%d\\" // text", 3);
    index = index + kernels;
}
"""
SCOPES = {
    "/* of two": "comment.block",
    "lines */": "comment.block",
    "template": "keyword.other",
    "T : real": "entity.name.type.parameter",
    "real": "support.type.class",
    "bool": "support.type",
    "N = 8": "variable.parameter.template",
    "8": "constant.numeric.integer",
    '// "no string"': "comment.line",
    "kernel": "keyword.other",
    "scale": "entity.name.function",
    "struct": "keyword.other",
    "item": "entity.name.type",
    "in view": "storage.modifier",
    "view": "support.type.family",
    "f32x4": "support.type",
    "static": "storage.modifier",
    "if": "keyword.control",
    "float": "support.type.class",
    "convert": "support.function",
    "twice": "entity.name.function",
    "exp": "support.function",
    "1.5e3": "constant.numeric.float",
    "0x1f": "constant.numeric.hex",
    "re != 3": "variable.other.member",
    "!=": "keyword.operator",
    "assert": "keyword.control",
    '"a // text"': "string.quoted.double",
    "printf": "keyword.control",
    '"%d': "string.quoted.double",
    "index = index": None,
    "kernels": None,
}
TOKEN = re.compile(r"//[^\n]*|/\*.*?\*/|\"(?:[^\"\\\n]|\\.)*\"|\w+|.", re.S)


class TextMate:
    """What an editor does with such a grammar: of a line the first match of all patterns; rules over several lines."""

    def __init__(self, grammar):
        self.grammar = grammar
        self.patterns = list(self.rules(grammar["patterns"]))

    def rules(self, patterns):
        for pattern in patterns:
            if "include" in pattern:
                yield from self.rules([self.grammar["repository"][pattern["include"].removeprefix("#")]])
            elif "patterns" in pattern:
                yield from self.rules(pattern["patterns"])
            else:
                assert ("match" in pattern) != ("begin" in pattern and "end" in pattern), pattern
                yield {**pattern, "re": re.compile(pattern.get("match") or pattern["begin"])}

    def scopes(self, text):
        """For each character its scope, or None."""
        found = []
        within = None
        for line in text.splitlines(keepends=True):
            scope = [None] * len(line)
            at = 0
            while at < len(line):
                if within:
                    end = re.compile(within["end"]).search(line, at)
                    stop = end.end() if end else len(line)
                    scope[at:stop] = [within["name"]] * (stop - at)
                    at = stop
                    within = None if end else within
                    continue
                matches = [(m.start(), i, m, r) for i, r in enumerate(self.patterns) if (m := r["re"].search(line, at))]
                if not matches:
                    break
                _, _, match, rule = min(matches[:], key=lambda m: m[:2])
                assert match.end() > match.start(), rule
                if "name" in rule:
                    scope[match.start() : match.end()] = [rule["name"]] * len(match[0])
                for group, capture in rule.get("captures", {}).items():
                    scope[match.start(int(group)) : match.end(int(group))] = [capture["name"]] * len(match[int(group)])
                at = match.end()
                within = rule if "begin" in rule else None
            found += scope
        return found


def builtins():
    names = re.findall(r'^ *X\(\w+, "(\w+)"', (ROOT / "kernels/gk/syntax/builtins.h").read_text(), re.M)
    assert len(names) > 90
    return names


def sources():
    files = sorted(p for top in ["kernels", "tests", "bench", "examples"] for p in (ROOT / top).rglob("*.gk"))
    assert len(files) > 100
    return files


def check_textmate():
    folder = ROOT / "tools/editors/vscode"
    package = json.loads((folder / "package.json").read_text())
    (grammar,), (language,) = package["contributes"]["grammars"], package["contributes"]["languages"]
    configuration = json.loads((folder / language["configuration"]).read_text())
    re.compile(configuration["wordPattern"])
    for pattern in configuration["indentationRules"].values():
        re.compile(pattern)
    assert language["extensions"] == [".gk"] and configuration["comments"]["lineComment"] == "//"
    reader = TextMate(json.loads((folder / grammar["path"]).read_text()))
    assert reader.grammar["scopeName"] == grammar["scopeName"]
    scopes = reader.scopes(SAMPLE)
    for text, scope in SCOPES.items():
        found = scopes[re.search(r"(?<!\w)" + re.escape(text), SAMPLE).start()]
        assert (found or "").startswith(scope or "") and (found is None) == (scope is None), (text, found, scope)
    for name in builtins():
        assert reader.scopes(f"y = {name}(x);")[4] == "support.function.gk", name
    for path in sources():
        text = path.read_text()
        scopes = reader.scopes(text)
        assert len(scopes) == len(text)
        for m in TOKEN.finditer(text):
            kind = "comment" if m[0][:2] in ("//", "/*") else "string" if m[0][0] == '"' else None
            if kind:
                assert all((s or "").startswith(kind) for s in scopes[m.start() : m.end()]), (path, m[0])
            elif not m[0].isspace():
                assert not (scopes[m.start()] or "").startswith(("comment", "string")), (path, m[0])
            if m[0].isdigit():
                assert scopes[m.start()].startswith("constant.numeric"), (path, m[0])


def check_tree_sitter():
    command = os.environ.get("TREE_SITTER") or shutil.which("tree-sitter")
    source = ROOT / "tools/editors/tree-sitter-gk"
    query = (source / "queries/highlights.scm").read_text()
    assert set(builtins()) <= set(re.findall(r'"(\w+)"', query))
    if not command:
        print("tree-sitter is not there (TREE_SITTER names it)")
        sys.exit(77)
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name) / "tree-sitter-gk"
        shutil.copytree(source, folder)
        environment = {**os.environ, "HOME": name}

        def run(*args):
            done = subprocess.run([command, *args], cwd=folder, env=environment, capture_output=True, text=True)
            return done.returncode, done.stdout, done.stderr

        status, out, messages = run("generate")
        assert status == 0, out + messages
        listed = folder / "list"
        listed.write_text("".join(f"{p}\n" for p in sources()))
        status, out, messages = run("parse", "--quiet", "--paths", str(listed))
        assert status == 0, out + messages
        status, out, messages = run("test")
        assert status == 0, out + messages
        sample = folder / "sample.gk"
        sample.write_text(SAMPLE)
        status, out, messages = run("query", "queries/highlights.scm", str(sample))
        assert status == 0 and "function.builtin" in out and "variable.parameter" in out, out + messages
        sample.write_text("kernel k( {")
        assert run("parse", "--quiet", str(sample))[0] != 0


if __name__ == "__main__":
    ROOT = pathlib.Path(sys.argv[2]).resolve()
    {"textmate": check_textmate, "tree-sitter": check_tree_sitter}[sys.argv[1]]()
