#ifndef GA_BASE_STR_H
#define GA_BASE_STR_H
/* A growing string. A failed allocation sets `failed` and later appends do nothing: check once, at the end. */
#include <stdbool.h>
#include <stddef.h>

typedef struct ga_str {
    char *s; /* NUL-terminated once anything was appended */
    size_t len, cap;
    bool failed;
} ga_str;

#define GA_STR_INIT \
    { NULL, 0, 0, false }

void ga_str_add(ga_str *b, const char *s);
void ga_str_addn(ga_str *b, const char *s, size_t n);
void ga_str_addf(ga_str *b, const char *fmt, ...) __attribute__((format(printf, 2, 3)));
void ga_str_free(ga_str *b);
char *ga_str_take(ga_str *b); /* the buffer, to be freed by the caller; NULL if failed; b is empty again */

/* A copy of `s` made with malloc, or NULL. */
char *ga_strdup(const char *s);

#endif
