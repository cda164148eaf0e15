#!/usr/bin/env python3
"""Pictures of a page's tables: python3 bench/draw_page.py docs/performance.md

A table behind a line "![words](images/NAME.svg)" and an empty one becomes that picture: a bar for each number of each
row, of one colour a column. What is written in parentheses behind a number stands beside its bar. Columns whose head
ends in "asked" become a mark on the bars of the column before.
"""

import pathlib
import re
import sys
from xml.sax.saxutils import escape

COLOURS = ["#3b6ea5", "#c8702a", "#5b8c5a", "#8a5a9e"]
LABELS, WIDTH, BAR, GAP = 250, 330, 13, 9


def cells(line):
    return [re.sub(r"[`*]|\[([^\]]*)\]\([^)]*\)", r"\1", c).strip() for c in line.strip().strip("|").split("|")]


def number(text):
    found = re.match(r"([0-9.]+)\s*(?:\((.*)\))?", text)
    return (float(found[1]), found[2] or "") if found else (None, "")


def draw(title, head, rows):
    columns = [i for i in range(1, len(head)) if not head[i].endswith("asked")]
    marks = {i - 1: i for i in range(2, len(head)) if head[i].endswith("asked")}
    most = max(number(r[i])[0] or 0 for r in rows for i in range(1, len(head)))
    step, top = len(columns) * BAR + GAP, 52
    height = top + len(rows) * step + 6
    out = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{LABELS + WIDTH + 150}" height="{height}" '
        'font-family="sans-serif" font-size="12">',
        f'<rect width="100%" height="100%" fill="white"/><text x="8" y="18" font-size="14">{escape(title)}</text>',
    ]
    x = LABELS
    for colour, i in zip(COLOURS, columns):
        out.append(f'<rect x="{x}" y="28" width="10" height="10" fill="{colour}"/>')
        out.append(f'<text x="{x + 14}" y="38">{escape(head[i])}</text>')
        x += 26 + 7 * len(head[i])
    if marks:
        out.append(f'<path d="M{x} 27v12" stroke="black" stroke-width="2"/><text x="{x + 6}" y="38">asked</text>')
    for n, row in enumerate(rows):
        y = top + n * step
        out.append(f'<text x="{LABELS - 8}" y="{y + (step - GAP) / 2 + 4}" text-anchor="end">{escape(row[0])}</text>')
        for k, i in enumerate(columns):
            value, words = number(row[i])
            if value is None:
                continue
            width, at = value / most * WIDTH, y + k * BAR
            text = re.match(r"[0-9.]+", row[i])[0] + (f" ({words})" if words else "")
            out.append(f'<rect x="{LABELS}" y="{at}" width="{width:.1f}" height="{BAR - 2}" fill="{COLOURS[k]}"/>')
            asked = number(row[marks[i]])[0] if i in marks else None
            end = max(width, (asked or 0) / most * WIDTH)
            if asked is not None:
                out.append(
                    f'<path d="M{LABELS + asked / most * WIDTH:.1f} {at - 1}v{BAR}" stroke="black" stroke-width="2"/>'
                )
            out.append(f'<text x="{LABELS + end + 5:.1f}" y="{at + BAR - 4}" font-size="10">{escape(text)}</text>')
    return "\n".join([*out, "</svg>", ""])


def main():
    page = pathlib.Path(sys.argv[1])
    lines = page.read_text().splitlines()
    for n, line in enumerate(lines):
        found = re.fullmatch(r"!\[(.*)\]\((images/\w+\.svg)\)", line)
        if not found:
            continue
        table = []
        for row in lines[n + 2 :]:
            if not row.startswith("|"):
                break
            table.append(cells(row))
        (page.parent / found[2]).write_text(draw(found[1], table[0], table[2:]))
        print(page.parent / found[2])


if __name__ == "__main__":
    main()
