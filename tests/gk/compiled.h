#ifndef TESTS_GK_COMPILED_H
#define TESTS_GK_COMPILED_H
/* Compilation that must succeed, for tests with CMocka. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

#include "gk/gk.h"

static inline gk_result *compile(const char *text, gk_options *o) {
    gk_source s = {.name = "t.gk", .text = text, .length = strlen(text)};
    gk_result *r;
    gk_compile(&s, 1, o, &r);
    assert_non_null(r);
    if (r->status != GK_OK) print_message("%s", r->messages);
    assert_int_equal(r->status, GK_OK);
    return r;
}

#endif
