"""How Sphinx makes the site of what pages.py lays out; tools/make-site calls both."""

import re

import pygpuarray

project = "gpuarray"
version = release = pygpuarray.__version__
html_title = f"gpuarray {version}"
html_theme = "furo"
html_show_copyright = html_show_sphinx = html_copy_source = False
language = "en"

extensions = ["myst_parser", "breathe", "sphinx.ext.autodoc", "sphinx.ext.napoleon"]
source_suffix = {".md": "markdown", ".rst": "restructuredtext"}
exclude_patterns = ["include", "examples", "bench"]  # files of them are linked to
# Headings can be linked to, as on the pages of a repository's host.
myst_heading_anchors = 3
# GK and CLUDA are coloured as what they are closest to.
highlight_language = "text"
# A function of C has one declaration; the structures of C and C++ have names with and without "struct".
suppress_warnings = ["duplicate_declaration.c", "duplicate_declaration.cpp", "misc.highlighting_failure"]

breathe_projects = {"gpuarray": "../../build/.site-pages/doxygen/xml"}
breathe_default_project = "gpuarray"
breathe_domain_by_extension = {"h": "c", "hpp": "cpp"}
breathe_show_include = False
c_id_attributes = cpp_id_attributes = ["GPUARRAY_PUBLIC"]

autodoc_member_order = "bysource"
autodoc_typehints = "none"
napoleon_google_docstring = False
napoleon_use_rtype = napoleon_use_param = False


def docstring(app, what, name, obj, options, lines):
    """Docstrings are plain text with code in backquotes: what reStructuredText takes for marks is text."""
    for i, line in enumerate(lines):
        if line.lstrip().startswith((">>>", "...")) or not line.strip():
            continue
        parts = re.split(r"(``.+?``|`[^`\n]+`)", line)
        for j, part in enumerate(parts):
            if j % 2:
                parts[j] = "``" + part.strip("`") + "``"
            elif not re.match(r"\s*\*{1,2}\w+", part):
                parts[j] = re.sub(r"([*|])", r"\\\1", re.sub(r"(\w)_(?=\W|$)", r"\1\\_", part))
        lines[i] = "".join(parts)


def setup(app):
    from pygments.lexers.c_cpp import CLexer, CppLexer

    app.add_lexer("gk", CppLexer)
    app.add_lexer("cluda", CLexer)
    app.connect("autodoc-process-docstring", docstring, priority=100)
