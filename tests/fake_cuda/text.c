/* See text.h. */
#define _GNU_SOURCE
#include "text.h"

#include <ctype.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void fake_text_add(fake_text *t, const void *data, size_t size) {
    if (t->len + size + 1 > t->cap && !t->failed) {
        size_t cap = 2 * t->cap + size + 256;
        char *s = realloc(t->s, cap);
        if (s) t->s = s;
        if (s) t->cap = cap;
        t->failed = !s;
    }
    if (t->failed) return;
    memcpy(t->s + t->len, data, size);
    t->len += size;
    t->s[t->len] = '\0';
}

void fake_text_addf(fake_text *t, const char *fmt, ...) {
    char line[1024];
    va_list ap;
    va_start(ap, fmt);
    int n = vsnprintf(line, sizeof line, fmt, ap);
    va_end(ap);
    if (n > 0 && (size_t)n < sizeof line) fake_text_add(t, line, (size_t)n);
    if (n < 0 || (size_t)n >= sizeof line) t->failed = true;
}

bool fake_text_read(fake_text *t, const char *path) {
    FILE *f = fopen(path, "rbe");
    if (!f) return false;
    char chunk[65536];
    size_t n;
    while ((n = fread(chunk, 1, sizeof chunk, f)) > 0) fake_text_add(t, chunk, n);
    bool good = !ferror(f) && !t->failed;
    fclose(f);
    return good;
}

bool fake_text_write(const fake_text *t, const char *path) {
    FILE *f = fopen(path, "wbe");
    if (!f) return false;
    bool good = fwrite(t->s ? t->s : "", 1, t->len, f) == t->len;
    return fclose(f) == 0 && good;
}

void fake_text_free(fake_text *t) {
    free(t->s);
    *t = (fake_text){0};
}

/* --------------------------------------------------------------------------------------------------------- scanning */

static bool word_char(char c) {
    return isalnum((unsigned char)c) || c == '_';
}

/* Skip a string or character literal that starts at p. */
static const char *skip_literal(const char *p) {
    char quote = *p++;
    while (*p && *p != quote) p += *p == '\\' && p[1] ? 2 : 1;
    return *p ? p + 1 : p;
}

static const char *skip_space(const char *p) {
    for (;;) {
        while (isspace((unsigned char)*p)) p++;
        if (*p != '#') return p;
        while (*p && *p != '\n') p++; /* a line marker */
    }
}

/* Skip to after the parenthesis that closes the one at p. */
static const char *skip_parens(const char *p) {
    int depth = 0;
    do {
        if (*p == '"' || *p == '\'') {
            p = skip_literal(p);
            continue;
        }
        depth += *p == '(' ? 1 : *p == ')' ? -1 : 0;
        if (*p) p++;
    } while (*p && depth > 0);
    return p;
}

static bool is_word(const char *start, size_t length, const char *word) {
    return strlen(word) == length && memcmp(start, word, length) == 0;
}

/* -------------------------------------------------------------------------------------------------------- inline PTX
 */

static const char *const instructions[][2] = {
    {"cvt.f32.f16", "fake_half_to_float"},
    {"cvt.rn.f16.f32", "fake_float_to_half"},
};

/* If the literal at p, without quotes, is a known instruction on %0 and %1: the shim's function, else NULL. */
static const char *known_instruction(const char *p, const char *end) {
    while (p < end && (isspace((unsigned char)*p) || *p == '{')) p++;
    for (size_t i = 0; i < sizeof instructions / sizeof *instructions; i++) {
        size_t n = strlen(instructions[i][0]);
        if ((size_t)(end - p) <= n || memcmp(p, instructions[i][0], n) != 0 || p[n] != ' ') continue;
        char rest[16] = "";
        size_t used = 0;
        for (p += n; p < end && used + 1 < sizeof rest; p++) {
            if (*p == '\\') {
                p++; /* an escaped blank */
            } else if (!isspace((unsigned char)*p) && *p != '}') {
                rest[used++] = *p;
            }
        }
        return strcmp(rest, "%0,%1;") == 0 ? instructions[i][1] : NULL;
    }
    return NULL;
}

/* Parse ": "constraint" (operand)" at p: returns the position after it, and the operand with its parentheses; NULL if
 * it is anything else. */
static const char *read_operand(const char *p, const char **operand, int *length) {
    p = skip_space(p);
    if (*p != ':') return NULL;
    p = skip_space(p + 1);
    if (*p != '"') return NULL;
    p = skip_space(skip_literal(p));
    if (*p != '(') return NULL;
    *operand = p;
    p = skip_parens(p);
    *length = (int)(p - *operand);
    return skip_space(p);
}

/* Translate an asm statement whose opening parenthesis is at p: returns the position after it, or NULL if it is
 * unknown. */
static const char *translate(const char *p, fake_text *out) {
    const char *in, *to;
    int in_length, to_length;
    const char *text = skip_space(p + 1);
    if (*text != '"') return NULL;
    if (strncmp(text, "\"griddepcontrol.", 16) == 0) return skip_parens(p); /* kernels run one after the other here */
    const char *after = skip_literal(text), *function = known_instruction(text + 1, after - 1);
    if (!function) return NULL;
    p = read_operand(after, &to, &to_length);
    p = p ? read_operand(p, &in, &in_length) : NULL;
    if (!p || *p != ')') return NULL;
    fake_text_addf(out, "%.*s = %s%.*s", to_length, to, function, in_length, in);
    return p + 1;
}

void fake_translate_asm(const char *source, fake_text *out) {
    const char *copied = source;
    for (const char *p = source; *p;) {
        if (*p == '"' || *p == '\'') {
            p = skip_literal(p);
            continue;
        }
        const char *start = p;
        while (word_char(*p)) p++;
        if (p == start) {
            p++;
            continue;
        }
        if (!is_word(start, (size_t)(p - start), "asm") && !is_word(start, (size_t)(p - start), "__asm__")) continue;
        const char *open = skip_space(p);
        if (strncmp(open, "volatile", 8) == 0) open = skip_space(open + 8);
        if (strncmp(open, "__volatile__", 12) == 0) open = skip_space(open + 12);
        if (*open != '(') continue;
        fake_text translated = {0};
        const char *after = translate(open, &translated);
        if (after) {
            fake_text_add(out, copied, (size_t)(start - copied));
            fake_text_add(out, translated.s ? translated.s : "", translated.len);
            out->failed = out->failed || translated.failed;
            copied = p = after;
        }
        fake_text_free(&translated);
    }
    fake_text_add(out, copied, strlen(copied));
}

/* ------------------------------------------------------------------------------------------------- the kernel table */

typedef struct kernel_head {
    const char *name, *bounds; /* bounds: the parenthesised arguments of __launch_bounds__, or NULL */
    size_t name_length, bounds_length;
    bool defined; /* followed by a body, not only declared */
} kernel_head;

/* Parse what follows __global__: attributes, the type, then the name before the parameters. */
static const char *read_head(const char *p, kernel_head *k) {
    *k = (kernel_head){0};
    while (*p && *p != '{' && *p != ';') {
        p = skip_space(p);
        if (!word_char(*p)) {
            if (*p == '(') {
                p = skip_parens(p);
            } else if (*p) {
                p++;
            }
            continue;
        }
        const char *start = p;
        while (word_char(*p)) p++;
        size_t length = (size_t)(p - start);
        const char *after = skip_space(p);
        if (*after != '(') continue;
        if (is_word(start, length, "__launch_bounds__")) {
            k->bounds = after;
            p = skip_parens(after);
            k->bounds_length = (size_t)(p - after);
        } else if (is_word(start, length, "__attribute__") || is_word(start, length, "__align__") ||
                   is_word(start, length, "__maxnreg__")) {
            p = skip_parens(after);
        } else {
            k->name = start;
            k->name_length = length;
            p = skip_space(skip_parens(after));
            k->defined = *p == '{';
            break;
        }
    }
    return p;
}

static void describe(fake_text *table, fake_text *out, const kernel_head *k, unsigned index) {
    int n = (int)k->name_length;
    fake_text_addf(out, "static void fake_invoke_%u(void **p) { fake_call(%.*s, p); }\n", index, n, k->name);
    fake_text_addf(table, "    fake_describe(\"%.*s\", %.*s, fake_invoke_%u, ", n, k->name, n, k->name, index);
    if (k->bounds) {
        fake_text_addf(table, "fake_first%.*s),\n", (int)k->bounds_length, k->bounds);
    } else {
        fake_text_addf(table, "0),\n");
    }
}

static bool needs_fibers(const char *word, size_t length) {
    static const char *const prefixes[] = {"__syncthreads", "__syncwarp", "__shfl_",  "__ballot_sync",
                                           "__any_sync",    "__all_sync", "__match_", "__reduce_"};
    for (size_t i = 0; i < sizeof prefixes / sizeof *prefixes; i++) {
        size_t n = strlen(prefixes[i]);
        if (length >= n && memcmp(word, prefixes[i], n) == 0) return true;
    }
    return false;
}

void fake_describe_kernels(const char *source, fake_text *out) {
    fake_text table = {0};
    bool fibers = false, shared = false, in_template = false;
    unsigned count = 0;
    for (const char *p = source; *p;) {
        if (*p == '"' || *p == '\'') {
            p = skip_literal(p);
            continue;
        }
        if (!word_char(*p)) {
            if (*p == '}' || *p == ';') in_template = false;
            p++;
            continue;
        }
        const char *start = p;
        while (word_char(*p)) p++;
        if (isdigit((unsigned char)*start)) {
            while (*p == '\'' && word_char(p[1])) { /* digit separators */
                p++;
                while (word_char(*p)) p++;
            }
            continue;
        }
        size_t length = (size_t)(p - start);
        fibers = fibers || needs_fibers(start, length);
        shared = shared || is_word(start, length, "__shared__");
        in_template = in_template || is_word(start, length, "template");
        if (!is_word(start, length, "__global__")) continue;
        kernel_head k;
        p = read_head(p, &k);
        if (k.name && k.defined && !in_template) describe(&table, out, &k, count++);
    }
    fake_text_addf(out, "extern \"C\" {\n#define FAKE_OUT __attribute__((visibility(\"default\")))\n");
    if (shared) fake_text_addf(out, "FAKE_OUT thread_local char fake_shared_anchor;\n");
    fake_text_addf(out, "extern const int fake_fibers FAKE_OUT;\nconst int fake_fibers = %d;\n", fibers);
    fake_text_addf(out, "extern const fake_kernel fake_kernels[] FAKE_OUT;\nconst fake_kernel fake_kernels[] = {\n");
    fake_text_add(out, table.s ? table.s : "", table.len);
    fake_text_addf(out, "    {}};\n}\n");
    out->failed = out->failed || table.failed;
    fake_text_free(&table);
}
