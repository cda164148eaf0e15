#!/bin/sh
# man.sh FOLDER PROGRAM...: the man page of each program lists exactly the options of its --help; mandoc and groff, if
# installed, report no errors in the pages.
set -u
pages=$1
shift
work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT
failed=0
for program in "$@"; do
    page=$pages/$(basename "$program").1
    "$program" --help | grep -oE '(^|[ ,])--?[A-Za-z][a-z0-9]*' | tr -d ' ,' | sort -u >"$work/help"
    sed -n 's/^\.\(It\|Op\) Fl/&/p' "$page" | grep -oE 'Fl -?[A-Za-z][a-z0-9]*' | sed 's/Fl /-/' | sort -u >"$work/page"
    diff "$work/help" "$work/page" || { echo "$page: other options than --help of the program"; failed=1; }
    ! command -v mandoc >/dev/null || mandoc -T lint -W warning "$page" || failed=1
    ! command -v groff >/dev/null || ! groff -ww -mandoc -Tutf8 -z "$page" 2>&1 | grep . || failed=1
done
exit $failed
