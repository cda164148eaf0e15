"""gkc --lsp, driven as an editor does.

usage: lsp.py GKC ROOT [SEED]
"""

import json
import pathlib
import random
import re
import subprocess
import sys
import tempfile

TEXT = """\
// Greek: \u03b1\u03b2, and beyond the first plane: \U0001f600
template <typename T : real>
operator T add(T a, T b) identity(0) { return a + b; }

const i32 WIDE = 4;

f32 twice(f32 value, i32 times)
{
    f32 result = value;
    for (i32 i = 0; i < times; i++) result += value;
    return result;
}

template <typename T : real, int N = 8>
group_size(64)
kernel scale(in view<T, 2> x, out view<T, 2> y, in buffer<f32> b)
{
    idx row = global_id(0); /* \U0001f600 */ idx col = row % x.dim(1);
    auto first = x[row, col] + T(WIDE);
    local f32 room[64];
    static for (int k = 0; k < N; k++) room[local_id(0)] = twice(b[row], k);
    { idx row = 3; y[row, 0] = first; }
    f32x4 lanes = f32x4(b[row]);
    y[row, col] = first + T(lanes.sum());
}
"""
URI = "file:///nowhere/a%20file.gk"


class Client:
    def __init__(self, *files, initialize=True):
        self.process = subprocess.Popen([GKC, "--lsp", *files], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.id = 0
        self.notes = []
        if initialize:
            self.capabilities = self.ask("initialize", {"processId": None, "rootUri": None, "capabilities": {}})
            self.tell("initialized", {})

    def raw(self, data):
        self.process.stdin.write(data)
        self.process.stdin.flush()

    def send(self, message):
        body = json.dumps(message, ensure_ascii=self.id % 2 == 0).encode()
        self.raw(
            b"Content-Length: %d\r\nContent-Type: application/vscode-jsonrpc; charset=utf-8\r\n\r\n" % len(body) + body
        )

    def tell(self, method, params):
        self.send({"jsonrpc": "2.0", "method": method, "params": params})

    def receive(self):
        length = None
        while (line := self.process.stdout.readline()) not in (b"\r\n", b""):
            name, value = line.split(b":")
            assert name == b"Content-Length" and line.endswith(b"\r\n"), line
            length = int(value)
        assert length is not None, "the server has ended"
        body = self.process.stdout.read(length)
        assert len(body) == length
        return json.loads(body)

    def answer(self, want):
        while True:
            message = self.receive()
            assert message["jsonrpc"] == "2.0"
            if "method" in message:
                self.notes.append(message)
            else:
                assert message["id"] == want, (message, want)
                return message

    def request(self, method, params):
        self.id += 1
        name = f"r{self.id}" if self.id % 3 == 0 else self.id
        self.send({"jsonrpc": "2.0", "id": name, "method": method, "params": params})
        return self.answer(name)

    def ask(self, method, params=None):
        message = self.request(method, params)
        assert "error" not in message, (method, message)
        return message["result"]

    def error(self, method, params=None):
        return self.request(method, params)["error"]

    def diagnostics(self, uri=None):
        """Those published since the last call, of each document or of one the latest."""
        self.error("textDocument/hover", None)  # which comes after them
        found = {}
        for note in self.notes:
            assert note["method"] == "textDocument/publishDiagnostics"
            found[note["params"]["uri"]] = note["params"]["diagnostics"]
        self.notes = []
        return found[uri] if uri else found

    def open(self, text, uri=URI):
        self.tell(
            "textDocument/didOpen", {"textDocument": {"uri": uri, "languageId": "gk", "version": 1, "text": text}}
        )

    def change(self, *changes, uri=URI):
        self.tell(
            "textDocument/didChange", {"textDocument": {"uri": uri, "version": 2}, "contentChanges": list(changes)}
        )

    def end(self, status=0):
        assert self.ask("shutdown") is None
        assert self.error("textDocument/hover", {})["code"] == -32600
        self.tell("exit", None)
        assert self.process.wait(60) == status
        assert self.process.stdout.read() == b""


def units(text):
    return len(text.encode("utf-16-le")) // 2


def place(text, needle, nth=0, shift=0):
    """The position of the nth occurrence of a regular expression's match, counted in UTF-16."""
    at = list(re.finditer(needle, text))[nth].start() + shift
    line = text.count("\n", 0, at)
    return {"line": line, "character": units(text[text.rfind("\n", 0, at) + 1 : at])}


def span(text, range_):
    """What a range covers."""
    lines = text.split("\n")

    def offset(p):
        line = lines[p["line"]].encode("utf-16-le")
        return sum(len(x) + 1 for x in lines[: p["line"]]) + len(line[: 2 * p["character"]].decode("utf-16-le"))

    return text[offset(range_["start"]) : offset(range_["end"])]


def edited(text, edits):
    """Apply text edits, last first."""
    lines = text.split("\n")
    starts = [0]
    for line in lines:
        starts.append(starts[-1] + len(line) + 1)

    def offset(p):
        line = lines[p["line"]] if p["line"] < len(lines) else ""
        return starts[p["line"]] + len(line.encode("utf-16-le")[: 2 * p["character"]].decode("utf-16-le"))

    for edit in sorted(
        edits, key=lambda e: (e["range"]["start"]["line"], e["range"]["start"]["character"]), reverse=True
    ):
        text = text[: offset(edit["range"]["start"])] + edit["newText"] + text[offset(edit["range"]["end"]) :]
    return text


def at(text, needle, nth=0, shift=0, **more):
    return {"textDocument": {"uri": URI}, "position": place(text, needle, nth, shift), **more}


def check_diagnostics():
    c = Client()
    c.open(TEXT)
    assert c.diagnostics() == {URI: []}
    # as one types: incremental changes, with positions in UTF-16 behind a character of two units
    start = place(TEXT, r"row % x")
    c.change(
        {"range": {"start": start, "end": {"line": start["line"], "character": start["character"] + 3}}, "text": "rwo"}
    )
    wrong = TEXT.replace("row % x", "rwo % x")
    (d,) = c.diagnostics()[URI]
    assert d["code"] == "GK0301" and d["severity"] == 1 and "did you mean 'row'" in d["message"], d
    assert span(wrong, d["range"]) == "rwo" and d["range"]["start"] == start
    # syntax: the note goes where the brace is
    c.change({"text": "kernel k(out buffer<f32> y)\n{\n    y[0] = 1;\n"})
    (d,) = c.diagnostics()[URI]
    assert d["code"] == "GK0201" and d["relatedInformation"][0]["location"]["range"]["start"] == {
        "line": 1,
        "character": 0,
    }
    # the instance that a mistake is found in
    c.change(
        {
            "text": 'template <int N> void f(out f32 y) { static assert(N > 3, "small"); y = 1; }\n'
            "kernel k(out buffer<f32> b) { f32 y = 0; f<2>(y); b[0] = y; }\n"
        }
    )
    (d,) = c.diagnostics()[URI]
    assert d["code"] == "GK0508" and d["relatedInformation"][0]["message"] == "in f<N=2>", d
    assert d["relatedInformation"][0]["location"]["range"]["start"]["line"] == 1
    # two changes in one message, the second in the text that the first made; a range over line ends
    c.change(
        {"text": "const i32 A = 1;\r\nconst i32 B = 2;\rconst i32 C = 3;\n"},
        {"range": {"start": {"line": 0, "character": 10}, "end": {"line": 1, "character": 10}}, "text": ""},
        {"range": {"start": {"line": 1, "character": 0}, "end": {"line": 99, "character": 99}}, "text": "x"},
    )
    symbols = c.ask("textDocument/documentSymbol", {"textDocument": {"uri": URI}})
    assert [s["name"] for s in symbols] == ["B"]
    (d,) = c.diagnostics()[URI]
    assert d["range"]["start"] == {"line": 1, "character": 0}, d
    c.tell("textDocument/didClose", {"textDocument": {"uri": URI}})
    assert c.error("textDocument/hover", at(TEXT, "row"))["code"] == -32602
    assert c.diagnostics() == {URI: []}
    c.end()


def check_hover():
    c = Client()
    c.open(TEXT)

    def hover(needle, nth=0, shift=0):
        result = c.ask("textDocument/hover", at(TEXT, needle, nth, shift))
        if result is None:
            return None
        assert result["contents"]["kind"] == "markdown"
        return span(TEXT, result["range"]), result["contents"]["value"]

    assert hover(r"first = ") == ("first", "```gk\nauto first\n```\nvariable of type `T`")
    assert hover(r"first \+ T") == ("first", "```gk\nauto first\n```\nvariable of type `T`")
    assert hover(r"lanes\.sum") == ("lanes", "```gk\nf32x4 lanes\n```\nvariable of type `f32x4`")
    assert hover(r"room\[local")[1] == "```gk\nlocal f32 room[64]\n```\nvariable of type `local f32[64]`"
    assert "in view<T, 2> x" in hover(r"x\.dim")[1] and "`view<T, 2>`" in hover(r"x\.dim")[1]
    assert hover(r"twice\(b")[1].startswith("```gk\nf32 twice(f32 value, i32 times)\n```\nfunction")
    assert hover(r"twice\(b", 0, 5) == hover(r"twice\(b")  # at the end of the word
    assert hover(r"WIDE\)")[1] == "```gk\nconst i32 WIDE = 4\n```\nconstant"
    assert "T : real" in hover(r"T\(lanes")[1]
    assert "idx local_id(dimension)" in hover(r"local_id")[1]
    assert "Here of type `f32`" in hover(r"sum\(\)")[1] and "lanes" in hover(r"sum\(\)")[1]
    assert "extent of dimension" in hover(r"dim\(1")[1]
    assert "group_size" in hover(r"group_size")[1] and "launches" in hover(r"kernel scale")[1]
    assert hover(r"\+ T\(lanes") == ("+", "```gk\n+\n```\nHere of type `T`.")
    assert hover(r"\n\nconst") is None and hover(r"Greek") is None
    c.end()


def check_definition():
    c = Client()
    c.open(TEXT)

    def definition(needle, nth=0):
        result = c.ask("textDocument/definition", at(TEXT, needle, nth))
        return result and (result["uri"], result["range"]["start"])

    assert definition(r"row % ") == (URI, place(TEXT, r"row = global"))
    assert definition(r"row, 0\]") == (URI, place(TEXT, r"row = 3"))
    assert definition(r"row, col\] = first") == (URI, place(TEXT, r"row = global"))
    assert definition(r"twice\(b") == (URI, place(TEXT, r"twice\(f32"))
    assert definition(r"WIDE\)") == (URI, place(TEXT, r"WIDE = "))
    assert definition(r"T\(lanes") == (URI, place(TEXT, r"T : real", 1))
    assert definition(r"T a,") == (URI, place(TEXT, r"T : real", 0))
    assert definition(r"N; k\+\+") == (URI, place(TEXT, r"N = 8"))
    assert definition(r"k\);") == (URI, place(TEXT, r"k = 0"))
    assert definition(r"i\+\+") == (URI, place(TEXT, r"i = 0"))
    assert definition(r"global_id") is None and definition(r"sum\(\)") is None
    uses = c.ask("textDocument/references", at(TEXT, r"value;", context={"includeDeclaration": True}))
    assert [u["range"]["start"] for u in uses] == [place(TEXT, r"\bvalue", n) for n in range(3)]
    uses = c.ask("textDocument/references", at(TEXT, r"value;", context={"includeDeclaration": False}))
    assert len(uses) == 2
    assert len(c.ask("textDocument/documentHighlight", at(TEXT, r"first = "))) == 3
    symbols = c.ask("textDocument/documentSymbol", {"textDocument": {"uri": URI}})
    assert [(s["name"], s["kind"]) for s in symbols] == [("add", 25), ("WIDE", 14), ("twice", 12), ("scale", 12)]
    assert all(span(TEXT, s["selectionRange"]) == s["name"] for s in symbols)
    c.end()


def labels(c, text, needle, nth=0, shift=0):
    result = c.ask("textDocument/completion", at(text, needle, nth, shift))
    assert result["isIncomplete"] is False
    found = [i["label"] for i in result["items"]]
    assert len(found) == len(set(found)), found
    return {i["label"]: i for i in result["items"]}


def check_completion():
    c = Client()
    # in the middle of what is wrong
    text = TEXT.replace(
        "    y[row, col] = first + T(lanes.sum());\n", "    if (row < ) { idx inner = 1;\n        f32 z = ro\n"
    )
    c.open(text)
    found = labels(c, text, r"ro\n", 0, 2)
    for name in [
        "row",
        "col",
        "first",
        "room",
        "lanes",
        "x",
        "y",
        "b",
        "T",
        "N",
        "inner",
        "twice",
        "WIDE",
        "add",
        "scale",
        "global_id",
        "exp",
        "f32",
        "while",
        "view",
    ]:
        assert name in found, (name, sorted(found))
    for name in ["value", "times", "result", "i", "k", "z"]:
        assert name not in found, name
    assert found["row"]["detail"] == "idx row" and found["row"]["kind"] == 6
    assert found["twice"]["kind"] == 3 and found["T"]["kind"] == 25 and found["while"]["kind"] == 14
    assert "value" in labels(c, text, r"result \+= value") and "row" not in labels(c, text, r"result \+= value")
    # all that the language has
    names = re.findall(r'^ *X\(\w+, "(\w+)"', (ROOT / "kernels/gk/syntax/builtins.h").read_text(), re.M)
    assert len(names) > 90 and set(names) <= set(found), set(names) - set(found)
    quoted = (ROOT / "kernels/gk/syntax/names.c").read_text().split("};")[0]
    assert set(re.findall(r'"(\w+)"', quoted)) - {"switch", "case", "goto", "struct"} <= set(found)
    # members
    text = text.replace("f32 z = ro\n", "f32 z = x.\n")
    c.change({"text": text})
    found = labels(c, text, r"z = x\.", 0, 6)
    assert "dim" in found and "stride" in found and "size" not in found and "row" not in found and "exp" not in found
    text = text.replace("f32 z = x.\n", "f32 z = b.si\n")
    c.change({"text": text})
    found = labels(c, text, r"b\.si", 0, 4)
    assert "size" in found and "dim" not in found
    c.end()


def check_structs():
    text = """struct pair { f32 value; i32 place; };
f32 value(pair a) { return a.value; }
kernel k(out buffer<f32> y)
{
    pair p = pair(1, 2);
    printf("%L %g\\n", p.value);
    y[0] = value(p);
}
"""
    c = Client()
    c.open(text)
    assert c.diagnostics() == {URI: []}
    symbols = c.ask("textDocument/documentSymbol", {"textDocument": {"uri": URI}})
    assert [(s["name"], s["kind"]) for s in symbols] == [("pair", 23), ("value", 12), ("k", 12)]
    found = c.ask("textDocument/completion", at(text, r"p\.value", 0, 2))["items"]
    assert [(i["label"], i["kind"], i["detail"]) for i in found] == [
        ("value", 5, "f32 value"),
        ("place", 5, "i32 place"),
    ]
    made = c.ask("textDocument/hover", at(text, r"pair\(1"))["contents"]["value"]
    assert made == "```gk\nstruct pair { f32 value; i32 place; }\n```\nstruct", made
    assert "`pair`" in c.ask("textDocument/hover", at(text, r"p = pair"))["contents"]["value"]
    assert "%L is file and line" in c.ask("textDocument/hover", at(text, "printf"))["contents"]["value"]
    edits = c.ask("textDocument/rename", at(text, r"pair a", 0, newName="couple"))["changes"][URI]
    assert edited(text, edits) == re.sub(r"\bpair\b", "couple", text)
    edits = c.ask("textDocument/rename", at(text, r"value\(p\)", 0, newName="other"))["changes"][URI]
    assert edited(text, edits) == text.replace("f32 value(", "f32 other(").replace("= value(", "= other(")
    c.end()


def check_rename():
    c = Client()
    c.open(TEXT)

    def rename(needle, name, nth=0):
        edit = c.ask("textDocument/rename", at(TEXT, needle, nth, newName=name))
        assert list(edit["changes"]) == [URI]
        return edited(TEXT, edit["changes"][URI])

    def refused(needle, name, nth=0):
        error = c.error("textDocument/rename", at(TEXT, needle, nth, newName=name))
        assert error["code"] in (-32803, -32602)
        return error["message"]

    prepared = c.ask("textDocument/prepareRename", at(TEXT, r"twice\(b"))
    assert prepared["placeholder"] == "twice" and span(TEXT, prepared["range"]) == "twice"
    assert rename(r"twice\(b", "thrice") == TEXT.replace("twice", "thrice")
    assert rename(r"\bvalue,", "item") == re.sub(r"\bvalue\b", "item", TEXT)
    inner = "{ idx row = 3; y[row, 0] = first; }"
    outer = re.sub(r"\brow\b", "line", TEXT).replace(inner.replace("row", "line"), inner)
    assert rename(r"row % x", "line") == outer
    assert rename(r"row = 3", "line") == TEXT.replace(inner, inner.replace("row", "line"))
    for needle, name in [
        (r"row % x", "line"),
        (r"T : real", "S"),
        (r"N = 8", "M"),
        (r"k = 0", "round_"),
        (r"WIDE =", "W"),
    ]:
        c.change({"text": rename(needle, name)})
        assert c.diagnostics() == {URI: []}
        c.change({"text": TEXT})
    c.diagnostics()
    assert "declared in line" in refused(r"row % x", "col") and "declared in line" in refused(r"twice\(b", "row")
    assert "word of the language" in refused(r"row % x", "kernel") and "function of the language" in refused(
        r"col =", "exp"
    )
    assert "begins with no digit" in refused(r"col =", "1a") and "letters" in refused(r"col =", "a b")
    assert "reserved" in refused(r"col =", "_a") and "at most" in refused(r"col =", "a" * 65)
    assert "no name" in refused(r"global_id", "a") and "no name" in refused(r"sum\(\)", "a")
    assert "no name" in c.error("textDocument/prepareRename", at(TEXT, r"global_id"))["message"]
    assert c.error("textDocument/rename", at(TEXT, r"col ="))["code"] == -32602
    c.end()


def check_formatting():
    c = Client()
    ugly = TEXT.replace("    f32 result = value;", "f32   result=value ;").replace("idx row = global", "idx row=global")
    c.open(ugly)
    edits = c.ask("textDocument/formatting", {"textDocument": {"uri": URI}, "options": {"tabSize": 8}})
    text = edited(ugly, edits)
    assert "    f32 result = value;\n" in text and "idx row = global_id(0); /*" in text
    c.change({"text": text})
    assert c.ask("textDocument/formatting", {"textDocument": {"uri": URI}}) == []
    c.change({"text": "kernel k( {"})
    assert "GK0206" in c.error("textDocument/formatting", {"textDocument": {"uri": URI}})["message"]
    c.end()


def check_files():
    """Files of the command line are part of every program, with what the editor has of them."""
    with tempfile.TemporaryDirectory() as folder:
        common = pathlib.Path(folder).resolve() / "common \u00e4.gk"
        common.write_text("f32 helper(f32 x) { return x; }\n")
        c = Client(str(common))
        text = "kernel k(out buffer<f32> y) { y[0] = helper(1); }\n"
        c.open(text)
        assert c.diagnostics() == {URI: []}
        where = c.ask("textDocument/definition", at(text, "helper"))
        assert where["uri"] == common.as_uri() and where["range"]["start"] == {"line": 0, "character": 4}
        assert "common" in c.ask("textDocument/hover", at(text, "helper"))["contents"]["value"]
        assert "helper" in labels(c, text, "helper")
        assert "another file" in c.error("textDocument/rename", at(text, "helper", newName="a"))["message"]
        assert len(c.ask("textDocument/references", at(text, "helper", context={"includeDeclaration": True}))) == 1
        c.open("i32 other(i32 x) { return x; }\n", common.as_uri())
        found = c.diagnostics()
        assert found[common.as_uri()] == [] and found[URI][0]["code"] == "GK0305"
        c.change({"text": "f32 helper(f32 x { return x; }\n"}, uri=common.as_uri())
        found = c.diagnostics()
        assert found[common.as_uri()][0]["code"] == "GK0201" and f"{common}:1: " in found[URI][0]["message"]
        c.tell("textDocument/didClose", {"textDocument": {"uri": common.as_uri()}})
        assert c.diagnostics() == {URI: [], common.as_uri(): []}
        c.end()
    assert subprocess.run([GKC, "--lsp", "/nowhere.gk"], stdin=subprocess.DEVNULL, capture_output=True).returncode == 3


def check_library(seed):
    """Names of the library's files, renamed: the compiler, which looks names up by itself, has no more to say."""
    rng = random.Random(seed)
    library = ROOT / "kernels/library"
    c = Client(*(str(library / f) for f in ["ops.gk", "math_util.gk"]))
    renamed = 0
    for path in rng.sample(sorted(library.glob("*.gk")), 12):
        text = path.read_text()
        uri = path.as_uri()
        c.open(text, uri)
        codes = [d["code"] for d in c.diagnostics(uri)]
        if any(code < "GK03" for code in codes):
            c.tell("textDocument/didClose", {"textDocument": {"uri": uri}})
            continue  # not made for these common files
        words = [m.start() for m in re.finditer(r"(?m)\b[A-Za-z]\w*\b(?!.*//)", text)]
        for start in rng.sample(words, min(25, len(words))):
            line = text.count("\n", 0, start)
            position = {"line": line, "character": start - text.rfind("\n", 0, start) - 1}
            params = {"textDocument": {"uri": uri}, "position": position, "newName": "renamed_by_test"}
            answer = c.request("textDocument/rename", params)
            if "error" in answer:
                continue
            c.change({"text": edited(text, answer["result"]["changes"][uri])}, uri=uri)
            assert [d["code"] for d in c.diagnostics(uri)] == codes, (path, position, text[start : start + 20])
            c.change({"text": text}, uri=uri)
            c.diagnostics(uri)
            renamed += 1
        c.tell("textDocument/didClose", {"textDocument": {"uri": uri}})
    assert renamed > 50, renamed
    c.end()


def check_protocol():
    c = Client(initialize=False)
    assert c.error("textDocument/hover", {})["code"] == -32002
    assert c.ask("initialize", {})["capabilities"]["renameProvider"] == {"prepareProvider": True}
    assert c.error("initialize", {})["code"] == -32600
    assert c.error("no/such", {})["code"] == -32601
    assert c.error("textDocument/didOpen", {})["code"] == -32600
    c.tell("no/such", {})
    c.tell("textDocument/hover", {})
    c.tell("$/cancelRequest", {"id": 3})
    c.send({"jsonrpc": "2.0", "id": 9, "result": None})  # an answer to what was never asked
    for params in [None, {}, [], 3, {"textDocument": 1}, {"textDocument": {"uri": 1}}, {"textDocument": {"uri": URI}}]:
        assert c.error("textDocument/hover", params)["code"] == -32602
        for method in ["didOpen", "didChange", "didClose"]:
            c.tell("textDocument/" + method, params)
    c.open(TEXT)
    for position in [
        None,
        {},
        {"line": -1, "character": 0},
        {"line": 0.5, "character": 0},
        {"line": "0"},
        {"line": 1e300},
    ]:
        params = {"textDocument": {"uri": URI}, "position": position}
        assert c.error("textDocument/hover", params)["code"] == -32602
    far = {"textDocument": {"uri": URI}, "position": {"line": 4000000000, "character": 4000000000}}
    assert c.ask("textDocument/hover", far) is None and c.ask("textDocument/completion", far)["items"]
    wrong = {"start": {"line": 3, "character": 0}, "end": {"line": 2, "character": 0}}
    c.change({"range": wrong, "text": "x"}, {"range": {}, "text": "x"}, {"text": 3}, 3, {})
    c.notes = []
    c.end()

    for data, code in [
        (b"Content-Length: 3\r\n\r\n{x}", -32700),
        (b"Content-Length: 2\r\n\r\n[]", -32600),
        (b"content-length:4 \r\nOther: x\r\n\r\nnull", -32600),
        (b"Content-Length: 0\r\n\r\n", -32700),
        (b"Content-Length: 16\r\n\r\n" + b'{"id":1,"a":"\xff"}', -32700),
        (b"Content-Length: 31\r\n\r\n" + b'{"id":[],"method":"initialize"}', -32600),
        (b"garbage\r\n\r\nContent-Length: x\r\n\r\nContent-Length: 5\r\n\r\n[1,2,", -32700),
        (b"Content-Length: 400000\r\n\r\n" + b"[" * 400000, -32700),
        (b"Content-Length: 70000000\r\n\r\n" + b"x" * 70000000, -32700),
    ]:
        c = Client(initialize=False)
        c.raw(data)
        assert c.answer(None)["error"]["code"] == code, data[:80]
        c.ask("initialize", {})
        c.end()
    for data in [
        b"",
        b"Content-Length: 10\r\n\r\nabc",
        b"Content-",
        b"Content-Length: 99999999999999999999999\r\n\r\nabc",
    ]:
        c = Client(initialize=False)
        c.raw(data)
        c.process.stdin.close()
        assert c.process.wait(60) == 1 and c.process.stdout.read() == b""
    c = Client(initialize=False)
    c.tell("exit", None)
    assert c.process.wait(60) == 1
    c = Client()
    c.process.stdout.close()  # nobody reads
    c.open(TEXT)
    assert c.process.wait(60) == 1


def check_hostile(seed):
    """Texts and messages that are damaged at random: an answer to each, and no crash."""
    rng = random.Random(seed)
    c = Client()
    texts = [
        TEXT,
        "{" * 5000,
        "(" * 5000,
        "template <" * 3000,
        "a<" * 5000,
        "if (" * 3000,
        "for (" * 2000,
        "x[" * 3000,
        "kernel k(" * 1000,
        "do " * 5000,
        "/" * 5000,
        "\r" * 5000,
        "const " * 3000,
        '"' * 999,
        "a.b." * 3000,
    ]
    methods = [
        "hover",
        "completion",
        "definition",
        "references",
        "documentHighlight",
        "prepareRename",
        "rename",
        "formatting",
        "documentSymbol",
    ]
    c.open("")
    for round_ in range(60):
        text = texts[round_ % len(texts)] if round_ < len(texts) else TEXT
        if round_ >= len(texts):
            chars = list(text)
            for _ in range(rng.randrange(1, 12)):
                i = rng.randrange(len(chars))
                j = min(len(chars), i + rng.randrange(1, 30))
                chars[i:j] = rng.choice(
                    [[], list("{"), list("}"), list("<"), list(">>"), ["\U0001f600"], ["\0"], chars[i:j] * 2]
                )
            text = "".join(chars)
        c.change({"text": text})
        for method in methods:
            params = {"textDocument": {"uri": URI}, "newName": "other"}
            params["position"] = {"line": rng.randrange(text.count("\n") + 2), "character": rng.randrange(60)}
            c.request("textDocument/" + method, params)
        c.change(
            {
                "range": {"start": {"line": 0, "character": rng.randrange(9)}, "end": {"line": 0, "character": 9}},
                "text": "{",
            }
        )
    good = json.dumps(
        {
            "jsonrpc": "2.0",
            "id": 1,
            "method": "textDocument/hover",
            "params": {"textDocument": {"uri": URI}, "position": {"line": 1, "character": 1}, "x": [1.5e3, "\\u00e4"]},
        }
    )
    c.notes = []
    c.end()
    c = Client()
    count = 0
    for _ in range(400):
        body = bytearray(good.encode())
        for _ in range(rng.randrange(1, 4)):
            i = rng.randrange(len(body))
            body[i : i + rng.randrange(3)] = rng.choice(
                [b"", b'"', b"\\", b"{", b"]", b"\xc3", b"\\ud800", b"9", b"\x01"]
            )
        c.raw(b"Content-Length: %d\r\n\r\n" % len(body) + bytes(body))
        count += 1
    c.ask_last = c.send({"jsonrpc": "2.0", "id": "last", "method": "shutdown"})
    while c.receive().get("id") != "last":
        count -= 1
    assert count >= 0
    c.tell("exit", None)
    assert c.process.wait(60) == 0


if __name__ == "__main__":
    GKC, ROOT = sys.argv[1], pathlib.Path(sys.argv[2]).resolve()
    SEED = int(sys.argv[3]) if len(sys.argv) > 3 else random.randrange(1 << 30)
    print("seed", SEED)
    check_protocol()
    check_diagnostics()
    check_hover()
    check_definition()
    check_completion()
    check_structs()
    check_rename()
    check_formatting()
    check_files()
    check_library(SEED)
    check_hostile(SEED)
