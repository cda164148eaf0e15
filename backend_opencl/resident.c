#include "resident.h"

#include <stdbool.h>
#include <stdio.h>
#include <string.h>

/* The position of `word` in a text that is not NUL-terminated, or `length`. */
static size_t find(const char *text, size_t length, size_t from, const char *word) {
    const size_t n = strlen(word);

    for (size_t i = from; i + n <= length; i++)
        if (text[i] == word[0] && memcmp(text + i, word, n) == 0) return i;
    return length;
}

unsigned ga_opencl_resident(const char *source, size_t length) {
    char line[96];
    unsigned groups = 0;

    const size_t at = find(source, length, 0, "((reqd_work_group_size(");
    const size_t rest = length - at < sizeof line ? length - at : sizeof line - 1;
    memcpy(line, source + at, rest);
    line[rest] = '\0';
    return sscanf(line, "((reqd_work_group_size(%*u, %*u, %*u))) /* resident %u */", &groups) == 1 ? groups : 0;
}

void ga_opencl_say_resident(ga_str *out, const char *binary, size_t size, unsigned groups) {
    static const char head[] = ".reqntid ";
    const size_t length = strnlen(binary, size);
    const size_t entry = find(binary, length, 0, ".entry "), at = find(binary, length, entry, head);
    const size_t end = find(binary, length, at, "\n");

    if (end == length || find(binary, length, 0, ".version ") == length) return;
    if (find(binary, length, entry + 1, ".entry ") < length || find(binary, length, 0, ".minnctapersm") < length)
        return;
    ga_str_addn(out, binary, end);
    ga_str_addf(out, "\n.minnctapersm %u", groups);
    ga_str_addn(out, binary + end, length - end);
}
