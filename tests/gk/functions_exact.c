#include "functions.h"

#include <stdio.h>
#include <string.h>

#include "gk/syntax/builtins.h"
#include "kernels.h"
#ifdef GK_TEST_MPFR
#    include "../math/prove.h"
#endif

enum { ELEMENTARY = GK_LAST_ELEMENTARY - GK_FIRST_ELEMENTARY + 1 };

bool functions_known(void) {
#ifdef GK_TEST_MPFR
    return true;
#else
    return false;
#endif
}

/* Find an implementation by its declaration, as the compiler does. */
static bool library_has(const char *prefix, const char *name) {
    char begins[64];
    snprintf(begins, sizeof begins, "\nf64 %s_%s(", prefix, name);
    for (const ga_kernel_text *t = ga_library_texts; t->name != NULL; t++)
        if (strstr(t->text, begins)) return true;
    return false;
}

const char *functions_name(bool wide, unsigned any, unsigned *arguments) {
    const gk_builtin_info *found[ELEMENTARY];
    unsigned n = 0;
    for (int b = GK_FIRST_ELEMENTARY; b <= GK_LAST_ELEMENTARY; b++)
        if (library_has(wide ? "math64" : "math", gk_builtins[b].name)) found[n++] = &gk_builtins[b];
    if (!n) return NULL;
    *arguments = found[any % n]->nargs;
    return found[any % n]->name;
}

bool functions_exact(const char *name, gk_scalar_type s, double x, double y, double *result) {
#ifdef GK_TEST_MPFR
    static const struct {
        gk_scalar_type type;
        int bits, emin, emax; /* MPFR's precision and exponent range */
    } formats[] = {{GK_F32, 24, -148, 128}, {GK_F16, 11, -23, 16}, {GK_BF16, 8, -132, 128}};
    if (strcmp(name, "logaddexp") == 0) return false; /* not correctly rounded near its zeros */
    for (size_t i = 0; i < function_count; i++) {
        if (strcmp(functions[i].name, name) != 0) continue;
        for (size_t k = 0; k < sizeof formats / sizeof *formats; k++) {
            if (formats[k].type != s) continue;
            *result = exact_rounded(&functions[i], x, y, formats[k].bits, formats[k].emin, formats[k].emax);
            return true;
        }
    }
#endif
    (void)name, (void)s, (void)x, (void)y, (void)result;
    return false;
}
