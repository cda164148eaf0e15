/* Prints the integer arithmetic that replaces f64 (kernels/gk/emit/soft.c) as C, for soft.c to be compiled with. */
#include <stdio.h>
#include <string.h>

#include "gk/emit/dialect.h"

static void print(const gk_helper *h) {
    const size_t n = strcspn(h->key, ":");
    for (const char *p = h->text; *p; p++) {
        if (*p != '$')
            putchar(*p);
        else if (*++p == 'F')
            fputs("static inline ", stdout);
        else if (*p == 'N')
            printf("ga_%.*s_f64", (int)n, h->key);
    }
}

int main(void) {
    for (size_t i = 0; i < gk_soft_prelude_count; i++)
        if (strcmp(strchr(gk_soft_prelude[i].key, ':'), ":f64") == 0) print(&gk_soft_prelude[i]);
    return 0;
}
