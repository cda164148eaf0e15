#include "source.h"

#include <ctype.h>
#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/env.h"
#include "base/file.h"

int ga_source_check(ga_errbuf *e, const char *function, size_t length) {
    if (length <= GA_SOURCE_MOST) return GA_NO_ERROR;
    return ga_fail(e, GA_VALUE_ERROR, "%s: the source has %zu bytes; at most %zu (16 MiB) are taken", function, length,
                   GA_SOURCE_MOST);
}

static size_t length_of(const char *string, const size_t *lengths, unsigned i) {
    return lengths != NULL && lengths[i] != 0 ? lengths[i] : strlen(string);
}

int ga_source_join(ga_str *out, ga_errbuf *e, const char *function, unsigned count, const char *const *strings,
                   const size_t *lengths) {
    size_t total = 0;

    if (strings == NULL) return ga_fail(e, GA_INVALID_ERROR, "%s: the source strings are NULL", function);
    if (count == 0) return ga_fail(e, GA_VALUE_ERROR, "%s: no source strings", function);
    for (unsigned i = 0; i < count; i++) {
        if (strings[i] == NULL) return ga_fail(e, GA_INVALID_ERROR, "%s: source string %u is NULL", function, i);
        size_t n = length_of(strings[i], lengths, i);
        total = n > SIZE_MAX - total ? SIZE_MAX : total + n;
    }
    int err = ga_source_check(e, function, total);
    if (err != GA_NO_ERROR) return err;
    for (unsigned i = 0; i < count; i++) ga_str_addn(out, strings[i], length_of(strings[i], lengths, i));
    return out->failed ? ga_fail_memory(e, "kernel source") : GA_NO_ERROR;
}

/* Skip blanks and `word`; NULL if something else stands there. */
static const char *skip_word(const char *s, const char *end, const char *word) {
    size_t n = strlen(word);

    while (s < end && isspace((unsigned char)*s)) s++;
    return (size_t)(end - s) >= n && memcmp(s, word, n) == 0 ? s + n : NULL;
}

/* What follows `#include "cluda.h"` or `#include <cluda.h>` in this line; NULL if the line is something else. */
static const char *behind_include(const char *s, const char *end) {
    const char *file, *after;

    s = skip_word(s, end, "#");
    file = s != NULL ? skip_word(s, end, "include") : NULL;
    if (file == NULL) return NULL;
    after = skip_word(file, end, "\"cluda.h\"");
    return after != NULL ? after : skip_word(file, end, "<cluda.h>");
}

/* Append the source with its includes of cluda.h blanked, so that lines keep their numbers; *found tells whether there
 * was one. */
static void add_without_includes(ga_str *out, const char *source, size_t length, bool *found) {
    const char *end = source + length;

    *found = false;
    for (const char *line = source; line < end;) {
        const char *eol = memchr(line, '\n', (size_t)(end - line));
        const char *next = eol ? eol + 1 : end;
        const char *rest = behind_include(line, next); /* a comment may begin behind the include */
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

/* Is the folder safe to write to? In a folder of another user, or one that all may write to, somebody may have planted
 * symbolic links. */
static bool dump_folder_is_safe(const char *dir) {
    struct stat st;

    if (stat(dir, &st) == 0 && S_ISDIR(st.st_mode) && st.st_uid == geteuid() && (st.st_mode & S_IWOTH) == 0)
        return true;
    ga_log(1, "no kernel is written to %s: it is no folder, somebody else's, or one that all may write to", dir);
    return false;
}

void ga_source_dump(const ga_dialect *dialect, const char *source, size_t length, uint64_t hash) {
    const char *dir = ga_env("GPUARRAY_DUMP_KERNELS");
    const ga_file_part whole = {source, length};
    char name[32];

    if (dir == NULL || !dump_folder_is_safe(dir)) return;
    snprintf(name, sizeof name, "%016" PRIx64 ".%s", hash, dialect->suffix);
    if (ga_file_replace(dir, name, &whole, 1) != 0) ga_log(1, "could not write %s/%s: %s", dir, name, strerror(errno));
}
