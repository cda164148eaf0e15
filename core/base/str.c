#include "str.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Make room for `more` bytes and the terminator. */
static bool reserve(ga_str *b, size_t more) {
    if (b->failed) return false;
    size_t need = b->len + more + 1;
    if (need < more) {
        b->failed = true;
        return false;
    }
    if (need <= b->cap) return true;
    size_t cap = b->cap ? b->cap : 256;
    while (cap < need) cap = cap > need / 2 ? need : cap * 2;
    char *s = realloc(b->s, cap);
    if (s == NULL) {
        b->failed = true;
        return false;
    }
    b->s = s;
    b->cap = cap;
    return true;
}

void ga_str_addn(ga_str *b, const char *s, size_t n) {
    if (!reserve(b, n)) return;
    if (n) memcpy(b->s + b->len, s, n);
    b->len += n;
    b->s[b->len] = '\0';
}

void ga_str_add(ga_str *b, const char *s) {
    ga_str_addn(b, s, strlen(s));
}

void ga_str_addf(ga_str *b, const char *fmt, ...) {
    va_list ap;

    va_start(ap, fmt);
    int n = vsnprintf(NULL, 0, fmt, ap);
    va_end(ap);
    if (n < 0) {
        b->failed = true;
        return;
    }
    if (!reserve(b, (size_t)n)) return;
    va_start(ap, fmt);
    vsnprintf(b->s + b->len, (size_t)n + 1, fmt, ap);
    va_end(ap);
    b->len += (size_t)n;
}

void ga_str_free(ga_str *b) {
    free(b->s);
    *b = (ga_str)GA_STR_INIT;
}

char *ga_str_take(ga_str *b) {
    char *s = NULL;

    ga_str_add(b, ""); /* make an empty string of no text at all */
    if (!b->failed) {
        s = b->s;
        b->s = NULL;
    }
    ga_str_free(b);
    return s;
}

char *ga_strdup(const char *s) {
    size_t n = strlen(s) + 1;
    char *copy = malloc(n);
    if (copy != NULL) memcpy(copy, s, n);
    return copy;
}
