/*
 * The special functions of kernels/library/special_*.gk, lowered to C, at the values of special_values.def.
 *
 *   math_special [NAME...]
 *
 * Prints for each function how far it is from mpmath's value, in units in the last place of that.
 */
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "wanted.h"

typedef struct value {
    const char *name;
    int operands;
    double ulps, want, x[3];
} value;

#define VALUE1(name, ulps, want, a, b, c) {#name, 1, ulps, want, {a, b, c}},
#define VALUE2(name, ulps, want, a, b, c) {#name, 2, ulps, want, {a, b, c}},
#define VALUE3(name, ulps, want, a, b, c) {#name, 3, ulps, want, {a, b, c}},
static const value values[] = {
#include "special_values.def"
};
enum { VALUES = sizeof values / sizeof values[0] };

/* The kernels that CMakeLists.txt makes: which, a, b, c, y; each buffer is a pointer, an offset and a size. */
#define KERNEL(n)                                                                                                     \
    void gk_special_values_##n(const char *, int64_t, int64_t, const char *, int64_t, int64_t, const char *, int64_t, \
                               int64_t, const char *, int64_t, int64_t, char *, int64_t, int64_t)
KERNEL(1);
KERNEL(2);
KERNEL(3);

static double computed(const value *v, int32_t which) {
    double y = NAN;
    const char *w = (const char *)&which, *a = (const char *)&v->x[0], *b = (const char *)&v->x[1];
    const char *c = (const char *)&v->x[2];
    if (v->operands == 1) gk_special_values_1(w, 0, 1, a, 0, 1, b, 0, 1, c, 0, 1, (char *)&y, 0, 1);
    if (v->operands == 2) gk_special_values_2(w, 0, 1, a, 0, 1, b, 0, 1, c, 0, 1, (char *)&y, 0, 1);
    if (v->operands == 3) gk_special_values_3(w, 0, 1, a, 0, 1, b, 0, 1, c, 0, 1, (char *)&y, 0, 1);
    return y;
}

int main(int argc, char **argv) {
    int32_t which[4] = {-1, -1, -1, -1}; /* of as many operands, as CMakeLists.txt counts */
    double worst = 0;
    int wrong = 0;
    for (int i = 0; i < VALUES; i++) {
        const value *v = &values[i];
        if (i == 0 || strcmp(v->name, values[i - 1].name) != 0) {
            which[v->operands]++;
            worst = 0;
        }
        double y = computed(v, which[v->operands]);
        double size = fabs(v->want), place = size > 0 ? nextafter(size, INFINITY) - size : 0x1p-1074;
        double e = y == v->want ? 0 : fabs(y - v->want) / place;
        if (!(e <= worst)) worst = e;
        if (!(e <= v->ulps + 0.5)) { /* half a unit for the value's own rounding */
            printf("%s(%.9g, %.9g, %.9g) = %.17g, not %.17g: %.1f units\n", v->name, v->x[0], v->x[1], v->x[2], y,
                   v->want, e);
            wrong++;
        }
        if ((i + 1 == VALUES || strcmp(v->name, values[i + 1].name) != 0) && is_wanted(v->name, argc - 1, argv + 1))
            printf("%-28s %8.1f units at most, allowed %.0f\n", v->name, worst, v->ulps);
    }
    return wrong > 0;
}
