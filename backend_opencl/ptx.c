#include "ptx.h"

#include <string.h>

/* The position of `word` in a text that is not NUL-terminated, or `length`. */
static size_t find(const char *text, size_t length, size_t from, const char *word) {
    const size_t n = strlen(word);

    for (size_t i = from; i + n <= length; i++)
        if (text[i] == word[0] && memcmp(text + i, word, n) == 0) return i;
    return length;
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

void ga_opencl_reveal(ga_str *out, const char *binary, size_t size, const char *hidden) {
    static const char head[] = ".target sm_";
    const size_t length = strnlen(binary, size), at = find(binary, length, 0, head);
    size_t from = at + strlen(head);

    if (at == length || find(binary, length, 0, ".version ") == length) return;
    while (from < length && binary[from] >= '0' && binary[from] <= '9') from++;
    ga_str_addn(out, binary, from);
    if (from < length && binary[from] != 'a') ga_str_add(out, "a");
    while (from < length) {
        const size_t next = find(binary, length, from, hidden);
        ga_str_addn(out, binary + from, next - from);
        from = next < length ? next + strlen(hidden) : length;
    }
}
