#include "reduce.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

typedef struct reducer {
    char *text, *trial; /* trial: memory for a candidate text */
    size_t length;
    reduce_test test;
    void *data;
    struct timespec end;
    bool changed;
} reducer;

static bool is_over(const reducer *r) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return now.tv_sec > r->end.tv_sec || (now.tv_sec == r->end.tv_sec && now.tv_nsec > r->end.tv_nsec);
}

/* Replace [from, to) by `n` bytes, which may be part of the text, if the test still holds for the result. */
static bool try_replace(reducer *r, size_t from, size_t to, const char *with, size_t n) {
    if (n >= to - from || is_over(r)) return false;
    size_t length = r->length - (to - from) + n;
    memcpy(r->trial, r->text, from);
    memcpy(r->trial + from, with, n);
    memcpy(r->trial + from + n, r->text + to, r->length - to);
    r->trial[length] = '\0';
    if (!r->test(r->data, r->trial, length)) return false;
    memcpy(r->text, r->trial, length + 1);
    r->length = length;
    r->changed = true;
    return true;
}

static size_t line_end(const reducer *r, size_t at) {
    const char *p = memchr(r->text + at, '\n', r->length - at);
    return p ? (size_t)(p - r->text) + 1 : r->length;
}

/* The position after the bracket that matches the one at `at`; 0 if there is none. */
static size_t past_bracket(const reducer *r, size_t at) {
    int depth = 0;
    for (size_t i = at; i < r->length; i++) {
        char c = r->text[i];
        if (c == '(' || c == '[' || c == '{') depth++;
        if ((c == ')' || c == ']' || c == '}') && --depth == 0) return i + 1;
    }
    return 0;
}

/* ---------------------------------------------------------------------------------------------------------- lines */

/* Delete top-level declarations, up to the closing brace at the start of a line. */
static void drop_declarations(reducer *r) {
    for (size_t at = 0; at < r->length;) {
        const char *close = strstr(r->text + at, "\n}\n");
        size_t end = close ? (size_t)(close - r->text) + 3 : r->length;
        if (isspace((unsigned char)r->text[at]) || !try_replace(r, at, end, "", 0)) at = line_end(r, at);
    }
}

/* Delete runs of `n` lines. Candidates with unbalanced brackets are rejected quickly by the parser. */
static void drop_lines(reducer *r, unsigned n) {
    for (size_t at = 0; at < r->length;) {
        size_t end = at;
        for (unsigned k = 0; k < n && end < r->length; k++) end = line_end(r, end);
        if (!try_replace(r, at, end, "", 0)) at = line_end(r, at);
    }
}

/* Delete the block that the line at `at` opens, or only its first and last line. */
static bool drop_block(reducer *r, size_t at) {
    size_t inside = line_end(r, at);
    size_t close = inside >= at + 2 && r->text[inside - 2] == '{' ? past_bracket(r, inside - 2) : 0, last = close;
    if (!close) return false;
    size_t end = line_end(r, close - 1);
    if (try_replace(r, at, end, "", 0)) return true;
    while (r->text[last - 1] != '\n') last--;
    return last > inside && try_replace(r, at, end, r->text + inside, last - inside);
}

static void drop_blocks(reducer *r) {
    for (size_t at = 0; at < r->length;)
        if (!drop_block(r, at)) at = line_end(r, at);
}

/* ---------------------------------------------------------------------------------------------------- expressions */

static bool in_name(char c) {
    return isalnum((unsigned char)c) || c == '_';
}

/* The start of the name, with template arguments, before the bracket at `at`. */
static size_t begin_of(const reducer *r, size_t at) {
    size_t i = at;
    if (i > 0 && r->text[i - 1] == '>') {
        int depth = 0;
        while (i > 0 && r->text[i - 1] != '\n') {
            i--;
            if (r->text[i] == '>') depth++;
            if (r->text[i] == '<' && --depth == 0) break;
        }
    }
    while (i > 0 && in_name(r->text[i - 1])) i--;
    return i;
}

/* The end of the operand at `at`, inside of brackets that end at `end`. */
static size_t operand_end(const reducer *r, size_t at, size_t end) {
    size_t i = at;
    while (i < end && r->text[i] != ',' && r->text[i] != ' ') {
        size_t past = r->text[i] == '(' || r->text[i] == '[' ? past_bracket(r, i) : 0;
        i = past ? past : i + 1;
    }
    return i < end ? i : end;
}

/* Replace a bracketed expression or call by one of its operands, or by 0 or 1. */
static bool simplify(reducer *r, size_t at) {
    size_t from = begin_of(r, at), past = past_bracket(r, at);
    if (!past || r->text[at] != '(') return false;
    if (from < at && (strncmp(r->text + from, "for", 3) == 0 || strncmp(r->text + from, "if", 2) == 0)) return false;
    for (size_t i = at + 1; i < past - 1;) {
        size_t end = operand_end(r, i, past - 1);
        if (try_replace(r, from, past, r->text + i, end - i)) return true;
        i = end;
        while (i < past - 1 && (r->text[i] == ' ' || r->text[i] == ',')) i++;
    }
    static const char *const numbers[] = {"(0)", "(1)"};
    for (size_t n = 0; n < sizeof numbers / sizeof *numbers; n++) {
        if (from < at && past - at > 3 && try_replace(r, at, past, numbers[n], 3)) return true;
        if (try_replace(r, from, past, numbers[n] + 1, 1)) return true;
    }
    return false;
}

static void simplify_all(reducer *r) {
    for (size_t at = 0; at < r->length; at++)
        while (at < r->length && r->text[at] == '(' && simplify(r, at)) at = begin_of(r, at);
}

/* Replace the value of a one-line declaration or assignment by 0. */
static void zero_values(reducer *r) {
    for (size_t at = 0; at < r->length; at = line_end(r, at)) {
        const char *equals = strstr(r->text + at, " = ");
        size_t end = line_end(r, at);
        if (!equals || (size_t)(equals - r->text) + 3 >= end) continue;
        size_t from = (size_t)(equals - r->text) + 3;
        if (end > from + 3 && r->text[end - 2] == ';') try_replace(r, from, end - 2, "0", 1);
    }
}

size_t reduce(char *text, size_t length, reduce_test test, void *data, double seconds) {
    reducer r = {.text = text, .length = length, .test = test, .data = data, .trial = malloc(length + 1)};
    if (!r.trial) return length;
    clock_gettime(CLOCK_MONOTONIC, &r.end);
    r.end.tv_sec += (time_t)seconds + 1;
    do {
        r.changed = false;
        drop_lines(&r, 1 << 5);
        drop_declarations(&r);
        drop_blocks(&r);
        for (unsigned n = 1 << 3; n; n /= 2) drop_lines(&r, n);
        zero_values(&r);
        simplify_all(&r);
    } while (r.changed && !is_over(&r));
    free(r.trial);
    return r.length;
}
