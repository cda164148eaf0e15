#include "source.h"

#include <ctype.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "base/env.h"

/* Past blanks and `word`; NULL if something else stands there. */
static const char *skip_word(const char *s, const char *end, const char *word) {
    size_t n = strlen(word);

    while (s < end && isspace((unsigned char)*s)) s++;
    return (size_t)(end - s) >= n && memcmp(s, word, n) == 0 ? s + n : NULL;
}

/* What follows `#include "cluda.h"` or `#include <cluda.h>` in this line; NULL if it is another line. */
static const char *behind_include(const char *s, const char *end) {
    const char *file, *after;

    s = skip_word(s, end, "#");
    file = s != NULL ? skip_word(s, end, "include") : NULL;
    if (file == NULL) return NULL;
    after = skip_word(file, end, "\"cluda.h\"");
    return after != NULL ? after : skip_word(file, end, "<cluda.h>");
}

/* The source without its includes, their lines still there; *found tells whether there was one. */
static void add_without_includes(ga_str *out, const char *source, size_t length, bool *found) {
    const char *end = source + length;

    *found = false;
    for (const char *line = source; line < end;) {
        const char *eol = memchr(line, '\n', (size_t)(end - line));
        const char *next = eol ? eol + 1 : end;
        const char *rest = behind_include(line, next); /* a comment may begin there */
        if (rest != NULL)
            *found = true;
        else
            rest = line;
        ga_str_addn(out, rest, (size_t)(next - rest));
        line = next;
    }
}

void ga_source_complete(ga_str *out, const ga_dialect *dialect, const char *source, size_t length, int flags) {
    ga_str body = GA_STR_INIT;
    bool found;

    add_without_includes(&body, source, length, &found);
    if (found || !(flags & dialect->plain)) {
        ga_str_add(out, dialect->prelude);
        ga_str_add(out, "#line 1\n");
    }
    if (body.failed) out->failed = true;
    if (body.s != NULL) ga_str_addn(out, body.s, body.len);
    ga_str_free(&body);
}

void ga_source_number(ga_str *out, const char *source, size_t length) {
    const char *end = source + length;
    unsigned n = 1;

    for (const char *line = source; line < end; n++) {
        const char *eol = memchr(line, '\n', (size_t)(end - line));
        const char *stop = eol ? eol : end;
        ga_str_addf(out, "%4u  ", n);
        ga_str_addn(out, line, (size_t)(stop - line));
        ga_str_add(out, "\n");
        line = stop + 1;
    }
}

void ga_source_dump(const ga_dialect *dialect, const char *source, size_t length, uint64_t hash) {
    const char *dir = ga_env("GPUARRAY_DUMP_KERNELS");
    ga_str path = GA_STR_INIT;

    if (dir == NULL) return;
    ga_str_addf(&path, "%s/%016" PRIx64 ".%s", dir, hash, dialect->suffix);
    FILE *f = path.failed ? NULL : fopen(path.s, "w");
    if (f == NULL || fwrite(source, 1, length, f) != length) ga_log(1, "could not write %s", path.s ? path.s : dir);
    if (f != NULL) fclose(f);
    ga_str_free(&path);
}
