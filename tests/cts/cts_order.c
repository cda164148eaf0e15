#include "cts_order.h"

#include <math.h>

static int order_double(double a, double b, bool equal_zeros) {
    if (a < b) return -1;
    if (a > b) return 1;
    if (isnan(a) || isnan(b)) return (isnan(a) ? 1 : 0) - (isnan(b) ? 1 : 0);
    return equal_zeros ? 0 : (signbit(b) ? 1 : 0) - (signbit(a) ? 1 : 0);
}

bool cts_has_nan(int type, const void *a) {
    cts_number x = cts_get(type, a);
    return x.kind == CTS_REAL && (isnan(x.re) || isnan(x.im));
}

int cts_order(int type, const void *a, const void *b, bool equal_zeros) {
    cts_number x = cts_get(type, a), y = cts_get(type, b);
    if (type == GA_BOOL) return (*(const unsigned char *)a != 0) - (*(const unsigned char *)b != 0);
    if (x.kind == CTS_INT) return (x.i > y.i) - (x.i < y.i);
    if (x.kind == CTS_UINT) return (x.u > y.u) - (x.u < y.u);
    if (!cts_type_complex(type)) return order_double(x.re, y.re, equal_zeros);
    int class_x = (isnan(x.re) ? 2 : 0) + (isnan(x.im) ? 1 : 0),
        class_y = (isnan(y.re) ? 2 : 0) + (isnan(y.im) ? 1 : 0);
    if (class_x != class_y) return class_x - class_y;
    int real = order_double(x.re, y.re, equal_zeros);
    return real != 0 ? real : order_double(x.im, y.im, equal_zeros);
}

/* A merge sort of indices. */
void cts_sorted(size_t *places, int type, unsigned char **at, size_t n, bool descending, bool equal_zeros) {
    size_t *other = malloc((n + 1) * sizeof *other), *from = places, *to = other;
    assert_non_null(other);
    for (size_t i = 0; i < n; i++) places[i] = i;
    for (size_t w = 1; w < n; w *= 2) {
        for (size_t lo = 0; lo < n; lo += 2 * w) {
            size_t mid = lo + w < n ? lo + w : n, hi = lo + 2 * w < n ? lo + 2 * w : n, a = lo, b = mid;
            for (size_t k = lo; k < hi; k++) {
                bool second = a >= mid;
                if (a < mid && b < hi) {
                    int c = cts_order(type, at[from[b]], at[from[a]], equal_zeros);
                    second = descending ? c > 0 : c < 0;
                }
                to[k] = second ? from[b++] : from[a++];
            }
        }
        size_t *t = from;
        from = to;
        to = t;
    }
    if (from != places) memcpy(places, from, n * sizeof *places);
    free(other);
}
