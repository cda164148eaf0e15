/* Files of tuned parameters. Whoever wrote one, nothing in it is trusted: a file counts only as a whole, for this
 * device and driver, and in it only legal values of known parameters. */
#include "tuning.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/env.h"
#include "base/file.h"
#include "base/hash.h"

#define FIRST_LINE "gpuarray-tuning 1\n"
#define LAST_LINE "check "
enum { DIGITS = 16, MOST_BYTES = 1 << 14 };

/* ---------------------------------------------------------------------------------------------------------- text */

/* Append a line, whose text may have any characters. */
static void add_line(ga_str *to, const char *word, const char *text) {
    ga_str_addf(to, "%s ", word);
    for (; *text != '\0'; text++) ga_str_addn(to, (unsigned char)*text < ' ' ? " " : text, 1);
    ga_str_add(to, "\n");
}

/* What a file begins with: it is for this device and driver. */
static void add_head(const gpucontext *ctx, ga_str *to) {
    ga_str_add(to, FIRST_LINE);
    add_line(to, "backend", ctx->backend->name);
    add_line(to, "device", ctx->caps.device_name);
    add_line(to, "driver", ctx->caps.bin_id);
}

void ga_tuning_name(const gpucontext *ctx, ga_str *name) {
    ga_str head = GA_STR_INIT;

    add_head(ctx, &head);
    if (head.failed)
        name->failed = true;
    else
        ga_str_addf(name, "%s-%016" PRIx64 ".tuning", ctx->backend->name, ga_hash(GA_HASH_INIT, head.s, head.len));
    ga_str_free(&head);
}

void ga_tuning_text(const gpucontext *ctx, ga_str *text) {
    add_head(ctx, text);
    for (unsigned p = 0; p < GA_PARAMETERS; p++)
        if (ctx->tuning->value[p] != ga_tuning_usual(ctx, (ga_parameter)p))
            ga_str_addf(text, "%s %u\n", ga_parameters[p].name, ctx->tuning->value[p]);
    if (!text->failed) ga_str_addf(text, LAST_LINE "%016" PRIx64 "\n", ga_hash(GA_HASH_INIT, text->s, text->len));
}

/* The checksum in the last line; the text before it has *size bytes. */
static bool read_check(const char *text, size_t *size, uint64_t *check) {
    const size_t last = sizeof LAST_LINE - 1 + DIGITS + 1;
    const char *line = text + *size - last, *c = line + sizeof LAST_LINE - 1;

    if (*size <= last || line[-1] != '\n' || memcmp(line, LAST_LINE, sizeof LAST_LINE - 1) != 0) return false;
    *check = 0;
    for (unsigned i = 0; i < DIGITS; i++) {
        const char *digits = "0123456789abcdef", *found = c[i] != '\0' ? strchr(digits, c[i]) : NULL;
        if (found == NULL) return false;
        *check = *check << 4 | (uint64_t)(found - digits);
    }
    *size -= last;
    return c[DIGITS] == '\n';
}

/* Digits alone, and few of them; else 0, which is no legal value. */
static size_t read_value(const char *c, const char *end) {
    size_t value = 0;

    if (end - c > 9) return 0;
    for (; c < end; c++) {
        if (*c < '0' || *c > '9') return 0;
        value = 10 * value + (size_t)(*c - '0');
    }
    return value;
}

/* A line "NAME VALUE". */
static void take_line(gpucontext *ctx, const char *line, const char *end) {
    const char *space = memchr(line, ' ', (size_t)(end - line));
    const ga_parameter p = space != NULL ? ga_tuning_find(line, (size_t)(space - line)) : GA_PARAMETERS;

    if (p == GA_PARAMETERS)
        ga_log(1, "a tuning file has an unknown parameter, which is ignored");
    else if (ga_tuning_has(ctx, p) && !ga_tuning_set(ctx, p, read_value(space + 1, end)))
        ga_log(1, "a tuning file has no legal value of %s, which stays %u", ga_parameters[p].name,
               ctx->tuning->value[p]);
}

bool ga_tuning_take(gpucontext *ctx, const char *text, size_t size, const char **why) {
    ga_str head = GA_STR_INIT;
    uint64_t check;
    bool ours = false;

    *why = "not a tuning file of this version";
    if (size < sizeof FIRST_LINE - 1 || memcmp(text, FIRST_LINE, sizeof FIRST_LINE - 1) != 0) return false;
    *why = "damaged";
    if (!read_check(text, &size, &check) || ga_hash(GA_HASH_INIT, text, size) != check) return false;
    *why = "of another device or driver";
    add_head(ctx, &head);
    ours = !head.failed && size >= head.len && memcmp(text, head.s, head.len) == 0;
    for (const char *line = text + head.len, *end; ours && line < text + size; line = end + 1) {
        end = memchr(line, '\n', (size_t)(text + size - line)); /* the last line ends so too: read_check() */
        take_line(ctx, line, end);
    }
    ga_str_free(&head);
    return ours;
}

/* --------------------------------------------------------------------------------------------------------- files */

/* Read an open file into room for MOST_BYTES; NULL, or what is wrong. */
static const char *read_open(int fd, char *text, size_t *size) {
    struct stat st;
    ssize_t n;

    *size = 0;
    if (fstat(fd, &st) != 0 || !S_ISREG(st.st_mode)) return "not a file";
    if ((st.st_uid != geteuid() && st.st_uid != 0) || (st.st_mode & (S_IWGRP | S_IWOTH)) != 0)
        return "somebody else's, or others may write to it";
    if (st.st_size > MOST_BYTES) return "too long";
    while (*size < MOST_BYTES && (n = read(fd, text + *size, MOST_BYTES - *size)) != 0) {
        if (n > 0)
            *size += (size_t)n;
        else if (errno != EINTR)
            return "unreadable";
    }
    return NULL;
}

/* Take the values of a file. False if there is none; one that is of no use is ignored. */
static bool take_file(gpucontext *ctx, const char *path) {
    const int fd = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK); /* opening a pipe or a device does not block */
    char text[MOST_BYTES];
    const char *why;
    size_t size;

    if (fd < 0) {
        if (errno != ENOENT) ga_log(1, "ignoring the tuning file %s: %s", path, strerror(errno));
        return errno != ENOENT;
    }
    why = read_open(fd, text, &size);
    close(fd);
    if (why == NULL && ga_tuning_take(ctx, text, size, &why))
        ga_log(2, "tuned by %s", path);
    else
        ga_log(1, "ignoring the tuning file %s: it is %s", path, why);
    return true;
}

static bool take_from(gpucontext *ctx, const char *folder) {
    ga_str path = GA_STR_INIT;
    bool there = false;

    ga_str_addf(&path, "%s/", folder);
    ga_tuning_name(ctx, &path);
    if (!path.failed) there = take_file(ctx, path.s);
    ga_str_free(&path);
    return there;
}

char *ga_tuning_folder(void) {
    const char *base = ga_env("XDG_DATA_HOME"), *below = "gpuarray/tuning";
    ga_str path = GA_STR_INIT;

    if (base == NULL || *base != '/') {
        base = ga_env_home();
        below = ".local/share/gpuarray/tuning";
    }
    if (base == NULL || !ga_file_is_ours(base)) return NULL;
    ga_str_addf(&path, "%s/%s", base, below);
    return ga_str_take(&path);
}

/* The first of the files that there is. */
static void take_found(gpucontext *ctx) {
    const char *asked = ga_env("GPUARRAY_TUNING");
    struct stat st;

    if (asked != NULL) {
        if (strcmp(asked, "none") == 0) return;
        const bool folder = stat(asked, &st) == 0 && S_ISDIR(st.st_mode);
        if (!(folder ? take_from(ctx, asked) : take_file(ctx, asked)))
            ga_log(1, "GPUARRAY_TUNING=%s: there is no file for this device and driver", asked);
        return;
    }
    char *folder = ga_tuning_folder();
    if (folder == NULL || !take_from(ctx, folder)) (void)take_from(ctx, GPUARRAY_TUNING_FOLDER);
    free(folder);
}

ga_tuning *ga_tuning_new(gpucontext *ctx) {
    ga_tuning *t = calloc(1, sizeof *t);

    if (t == NULL) return NULL;
    for (unsigned p = 0; p < GA_PARAMETERS; p++) t->value[p] = ga_tuning_usual(ctx, (ga_parameter)p);
    ctx->tuning = t;
    take_found(ctx);
    return t;
}
