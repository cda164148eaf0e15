"""links.py FOLDER: every link of the pages in FOLDER that stays in it leads to a page, and to a place that is on it."""

import sys
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urldefrag, urlparse


class Page(HTMLParser):
    """What a page links to, and the places on it."""

    def __init__(self, path):
        super().__init__()
        self.links, self.places = set(), set()
        self.feed(path.read_text(encoding="utf-8"))

    def handle_starttag(self, tag, attributes):
        for name, value in attributes:
            if name == "id" or (tag == "a" and name == "name"):
                self.places.add(value)
            elif name in ("href", "src") and value:
                self.links.add(value)


folder = Path(sys.argv[1]).resolve()
pages = {path: Page(path) for path in folder.rglob("*.html")}
broken = []
for path, page in pages.items():
    for link in page.links:
        if urlparse(link).scheme or link.startswith("//"):
            continue
        file, place = urldefrag(unquote(link))
        target = (path.parent / file.split("?")[0]).resolve() if file else path
        if not target.exists():
            broken.append(f"{path.relative_to(folder)}: {link}")
        elif place and target in pages and place not in pages[target].places:
            broken.append(f"{path.relative_to(folder)}: {link}, where no such place is")
print("\n".join(sorted(broken)[:100]))
print(f"{len(pages)} pages, {sum(len(page.links) for page in pages.values())} links, {len(broken)} broken")
sys.exit(bool(broken) or not pages)
