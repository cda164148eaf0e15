/* GpuArray_unique, _isin, _bincount and _histogram against plain loops on the host. */
#include "cts_order.h"

#include <math.h>

#include <gpuarray/sets.h>

static void fill(cts_array *x, cts_random *r, int how) {
    if (how % 3 == 0)
        cts_fill_wild(x, r);
    else
        cts_fill_small(x, r);
    if (!cts_type_float(x->type) || cts_count(x) == 0) return;
    for (int i = 0; i < 6; i++) {
        cts_number v = {.kind = CTS_REAL, .re = i < 2 ? (double)NAN : i < 4 ? -0.0 : 0.0, .im = i % 2 ? -0.0 : 0.0};
        cts_put(x->type, cts_at(x, cts_below(r, cts_count(x))), v);
    }
}

static void some_array(cts_array *x, cts_random *r, int type, size_t limit, int how) {
    size_t dims[3];
    unsigned nd = (unsigned)cts_below(r, 4);
    cts_make_random_shape(r, nd, limit, dims);
    cts_make_layout(x, r, type, nd, dims, true);
    fill(x, r, how);
}

static int usable(int type) {
    return cts_type_usable(type) ? type : GA_FLOAT;
}

static void read_longs(const GpuArray *a, int64_t *to, size_t n) {
    assert_int_equal(a->typecode, GA_LONG);
    if (n > 0) cts_ok(GpuArray_read(to, n * sizeof *to, a));
}

/* The distinct elements of x in order: the index of the first occurrence, the number of occurrences, and for each
 * element of x the number of its distinct value. */
static size_t unique_host(const cts_array *x, int64_t *first, int64_t *counts, int64_t *inverse) {
    size_t n = cts_count(x), m = 0, *order = malloc((n + 1) * sizeof *order);
    unsigned char **at = malloc((n + 1) * sizeof *at);
    assert_true(at && order);
    for (size_t i = 0; i < n; i++) at[i] = cts_at(x, i);
    cts_sorted(order, x->type, at, n, false, true);
    for (size_t i = 0; i < n; i++) {
        bool same = i > 0 && !cts_has_nan(x->type, at[order[i]]) &&
                    cts_order(x->type, at[order[i - 1]], at[order[i]], true) == 0;
        if (!same) {
            first[m] = (int64_t)order[i];
            counts[m++] = 0;
        }
        counts[m - 1]++;
        inverse[order[i]] = (int64_t)m - 1;
    }
    free(at);
    free(order);
    return m;
}

static void unique_one(cts_random *r, const cts_array *x, unsigned wanted) {
    if (cts.small) cts_ok(gpucontext_trim(cts.ctx)); /* Oclgrind: the reason is in cts_gather.c */
    size_t n = cts_count(x);
    int64_t *host = malloc((6 * n + 6) * sizeof *host), *first = host, *counts = host + n + 1;
    int64_t *inverse = host + 2 * n + 2, *got = host + 3 * n + 3;
    assert_non_null(host);
    size_t m = unique_host(x, first, counts, inverse);
    GpuArray a, v = {0}, f = {0}, i = {0}, c = {0};
    (void)r;
    cts_upload(&a, x);
    cts_ok(GpuArray_unique(wanted & 1 ? &v : NULL, wanted & 2 ? &f : NULL, wanted & 4 ? &i : NULL,
                           wanted & 8 ? &c : NULL, &a));
    if (wanted & 1) {
        cts_array values;
        cts_make(&values, x->type, 1, &m);
        for (size_t k = 0; k < m; k++) {
            cts_number z = cts_get(x->type, cts_at(x, (size_t)first[k]));
            if (z.kind == CTS_REAL) {
                if (z.re == 0) z.re = 0.0;
                if (z.im == 0) z.im = 0.0;
            }
            cts_put(x->type, cts_at(&values, k), z);
        }
        cts_check_values(&v, &values);
        cts_drop(&values);
    }
    if (wanted & 2) {
        assert_int_equal(f.dimensions[0], m);
        read_longs(&f, got, m);
        assert_memory_equal(got, first, m * sizeof *got);
    }
    if (wanted & 4) {
        assert_int_equal(i.nd, x->nd);
        read_longs(&i, got, n);
        assert_memory_equal(got, inverse, n * sizeof *got);
    }
    if (wanted & 8) {
        read_longs(&c, got, m);
        assert_memory_equal(got, counts, m * sizeof *got);
    }
    cts_clear(&a, &v, &f, &i, &c, NULL);
    free(host);
}

/* Integers with a range that is small compared with the length; values at the limits of the type; one value far away
 * from the others. */
static void unique_ranges(void **state) {
    (void)state;
    cts_random r = {cts.seed};
    static const int types[] = {GA_BYTE, GA_INT, GA_ULONG, GA_USHORT, GA_LONG};
    for (int i = 0; i < (cts.small ? 1 : cts.full ? 30 : 5); i++) {
        int type = types[i % 5];
        size_t n = cts.small ? 33000 : 80000, width = i % 5 == 0 ? 200 : i % 5 == 1 ? n / 8 : 1 + cts_below(&r, 6000);
        int64_t low = type == GA_BYTE ? -100 : type == GA_LONG ? INT64_MIN + 5 : type == GA_INT ? -3000 : 40000;
        cts_array x;
        cts_make(&x, type, 1, &n);
        for (size_t k = 0; k < n; k++) cts_put(type, cts_at(&x, k), cts_integer(low + (int64_t)cts_below(&r, width)));
        cts_put(type, cts_at(&x, 7), cts_integer(low + (int64_t)width - 1));
        if (type == GA_LONG) cts_put(type, cts_at(&x, n - 1), cts_integer(1));
        unique_one(&r, &x, i % 5 == 2 ? 1 : i % 5 == 3 ? 15 : 7);
        cts_drop(&x);
    }
}

static void unique(void **state) {
    (void)state;
    cts_random r = {cts.seed};
    static const int small_types[] = {GA_FLOAT, GA_INT};
    for (int i = 0; i < (cts.small ? 2 : cts.full ? 90 : CTS_TYPES); i++) {
        int type = usable(cts.small ? small_types[i] : cts_types[i % CTS_TYPES]);
        cts_array x;
        some_array(&x, &r, type, cts.small ? 60 : i % 4 ? 300 : 9000, i);
        unique_one(&r, &x, cts.small || i % 3 == 0 ? 15 : 1 + (unsigned)cts_below(&r, 15));
        cts_drop(&x);
    }
}

static void isin(void **state) {
    (void)state;
    cts_random r = {cts.seed};
    for (int i = 0; i < (cts.small ? 2 : cts.full ? 60 : 8); i++) {
        if (cts.small) cts_ok(gpucontext_trim(cts.ctx)); /* Oclgrind: the reason is in cts_gather.c */
        int type = usable(cts.small ? GA_FLOAT : cts_types[(i * 2) % CTS_TYPES]);
        cts_array x, test, y;
        some_array(&x, &r, type, 200, 1);
        some_array(&test, &r, type, cts.small ? 20 : 150, i);
        cts_make_layout(&y, &r, GA_BOOL, x.nd, x.dims, false);
        bool invert = cts_below(&r, 2);
        for (size_t k = 0; k < cts_count(&x); k++) {
            bool there = false;
            for (size_t t = 0; t < cts_count(&test) && !cts_has_nan(type, cts_at(&x, k)); t++)
                there |= cts_order(type, cts_at(&x, k), cts_at(&test, t), true) == 0;
            *cts_at(&y, k) = there != invert;
        }
        GpuArray a, b, c, made = {0};
        cts_upload(&a, &x);
        cts_upload(&b, &test);
        cts_upload(&c, &y);
        cts_ok(GpuArray_memset(&c, 7));
        cts_ok(GpuArray_isin(&c, &a, &b, invert ? GA_ISIN_INVERT : 0));
        cts_check_values(&c, &y);
        cts_ok(GpuArray_isin(&made, &a, &b, invert ? GA_ISIN_INVERT : 0));
        cts_check_values(&made, &y);
        cts_clear(&a, &b, &c, &made, NULL);
        cts_drop_all(&x, &test, &y, NULL);
    }
}

/* ------------------------------------------------------------------------------------------------------------- bins */

/* The sum of a bin in the order that the header states, in float, double or integers. */
static void sum_bin(int type, void *to, const cts_array *w, const size_t *which, size_t n) {
    float f[256] = {0}, g[256] = {0};
    double d[256] = {0}, e[256] = {0};
    uint64_t u = 0;
    for (size_t i = 0; i < n; i++) {
        cts_number v = cts_get(w->type, cts_at(w, which[i]));
        if (v.kind == CTS_INT) u += (uint64_t)v.i;
        if (v.kind == CTS_UINT) u += v.u;
        if (v.kind != CTS_REAL) continue;
        f[i % 256] += (float)v.re, g[i % 256] += (float)v.im;
        d[i % 256] += v.re, e[i % 256] += v.im;
    }
    for (size_t half = 128; half > 0; half /= 2)
        for (size_t l = 0; l < half; l++)
            f[l] += f[l + half], g[l] += g[l + half], d[l] += d[l + half], e[l] += e[l + half];
    bool single = type == GA_FLOAT || type == GA_CFLOAT;
    cts_number v = {.kind = CTS_REAL, .re = single ? (double)f[0] : d[0], .im = single ? (double)g[0] : e[0]};
    if (type == GA_LONG) v = cts_integer((int64_t)u);
    if (type == GA_ULONG) v = (cts_number){.kind = CTS_UINT, .u = u};
    cts_put(type, to, v);
}

static int sum_type(int type) {
    cts_number v = cts_get(type, (const unsigned char[16]){0});
    if (v.kind == CTS_INT || type == GA_BOOL) return GA_LONG;
    if (v.kind == CTS_UINT) return GA_ULONG;
    return type == GA_HALF || type == GA_BFLOAT16 ? GA_FLOAT : type;
}

/* The expected counts or sums: bin_of[i] is the bin of element i, or `bins` if it is in none. */
static void expect_bins(cts_array *y, const size_t *bin_of, size_t n, const cts_array *w) {
    const size_t bins = y->dims[0];
    size_t *which = malloc((n + 1) * sizeof *which), *start = calloc(bins + 2, sizeof *start);
    assert_true(which && start);
    for (size_t i = 0; i < n; i++)
        if (bin_of[i] < bins) start[bin_of[i] + 2]++;
    for (size_t b = 0; b < bins; b++) start[b + 2] += start[b + 1];
    for (size_t i = 0; i < n; i++)
        if (bin_of[i] < bins) which[start[bin_of[i] + 1]++] = i;
    for (size_t b = 0; b < bins; b++) {
        size_t m = start[b + 1] - start[b];
        if (w == NULL)
            cts_put(y->type, cts_at(y, b), cts_integer((int64_t)m));
        else
            sum_bin(y->type, cts_at(y, b), w, which + start[b], m);
    }
    free(which);
    free(start);
}

static void some_weights(cts_array *w, cts_random *r, const cts_array *x, int type) {
    cts_make_layout(w, r, type, x->nd, x->dims, true);
    cts_fill_small(w, r);
    if (type == GA_FLOAT || type == GA_DOUBLE) /* sums that are rounded */
        for (size_t i = 0; i < cts_count(w); i++)
            cts_put(type, cts_at(w, i), cts_real(((double)cts_below(r, 1 << 20) - 3e5) / 777.0));
}

static void bincount(void **state) {
    (void)state;
    static const int types[] = {GA_INT, GA_UBYTE, GA_LONG, GA_USHORT, GA_BYTE, GA_ULONG};
    cts_random r = {cts.seed};
    for (int i = 0; i < (cts.small ? 2 : cts.full ? 60 : 8); i++) {
        if (cts.small) cts_ok(gpucontext_trim(cts.ctx)); /* Oclgrind: the reason is in cts_gather.c */
        int weight_type = usable(cts_types[cts_below(&r, CTS_TYPES)]);
        if (cts.small || i < 3) weight_type = GA_FLOAT;
        bool weighted = cts.small ? i == 1 : i % 2 == 0;
        size_t top = cts.small ? 9 : i == 5 ? 60000 : i == 7 ? 3000 : 100, least = 0;
        cts_array x, w, y;
        some_array(&x, &r, cts.small ? GA_INT : top > 200 ? GA_INT : types[i % 6], cts.small ? 60 : 3000, 1);
        size_t n = cts_count(&x), minlength = cts_below(&r, 20), *bins = malloc((n + 1) * sizeof *bins);
        assert_non_null(bins);
        for (size_t k = 0; k < n; k++) cts_put(x.type, cts_at(&x, k), cts_integer((int64_t)cts_below(&r, top)));
        for (size_t k = 0; k < n; k++) { /* elements may share memory */
            cts_number v = cts_get(x.type, cts_at(&x, k));
            bins[k] = v.kind == CTS_INT ? (size_t)v.i : (size_t)v.u;
            if (bins[k] >= least) least = bins[k] + 1;
        }
        if (minlength > least) least = minlength;
        some_weights(&w, &r, &x, weight_type);
        cts_make(&y, weighted ? sum_type(weight_type) : GA_LONG, 1, &least);
        expect_bins(&y, bins, n, weighted ? &w : NULL);
        GpuArray a, b, c;
        cts_upload(&a, &x);
        cts_upload(&b, &w);
        cts_ok(GpuArray_bincount(&c, &a, weighted ? &b : NULL, minlength));
        cts_check_values(&c, &y);
        cts_clear(&a, &b, &c, NULL);
        cts_drop_all(&x, &w, &y, NULL);
        free(bins);
    }
}

/* The bins, by comparing each element with every edge rounded to the type of x. */
static void find_bins(size_t *bins, const cts_array *x, const cts_array *edges) {
    size_t count = edges->dims[0] - 1;
    for (size_t k = 0; k < cts_count(x); k++) {
        const void *v = cts_at(x, k);
        bins[k] = count;
        if (cts_has_nan(x->type, v)) continue;
        for (size_t b = 0; b < count; b++)
            if (cts_order(x->type, v, cts_at(edges, b), true) >= 0 &&
                cts_order(x->type, v, cts_at(edges, b + 1), true) < (b + 1 == count ? 1 : 0))
                bins[k] = b;
    }
}

/* So many elements that on a device whose work-items loop each part of the work has its own counters; also more than
 * 256 elements in one bin. */
static void bins_of_many(void **state) {
    (void)state;
    static const size_t tops[] = {20000, 3, 20000, 500, 9000, 40, 70, 16000};
    static const int weights[] = {GA_NBASE, GA_FLOAT, GA_HALF, GA_CFLOAT, GA_UBYTE, GA_FLOAT, GA_NBASE, GA_DOUBLE};
    cts_random r = {cts.seed};
    for (int i = 0; i < (cts.small ? 2 : 8); i++) {
        const bool edged = i == 5 || i == 6;
        const int weight_type = weights[i] == GA_NBASE ? GA_NBASE : usable(weights[i]);
        const int type = edged ? GA_FLOAT : i == 7 ? GA_LONG : GA_INT;
        size_t n = cts.small ? 33000 : 70001, top = tops[i], n1 = top + 1, *bins = malloc(n * sizeof *bins);
        cts_array x, w, y, edges;
        GpuArray a, b, c = {0}, e;
        assert_non_null(bins);
        cts_make(&x, type, 1, &n);
        cts_make(&edges, GA_FLOAT, 1, &n1);
        for (size_t k = 0; k < n1; k++) cts_put(GA_FLOAT, cts_at(&edges, k), cts_real((double)(k * k) / 8));
        for (size_t k = 0; k < n; k++) {
            bins[k] = k == 11 ? top - 1 : cts_below(&r, top);
            if (!edged) cts_put(type, cts_at(&x, k), cts_integer((int64_t)bins[k]));
            if (edged) cts_put(type, cts_at(&x, k), cts_real((double)cts_below(&r, top * top) / 7 - 5));
        }
        if (edged) find_bins(bins, &x, &edges);
        some_weights(&w, &r, &x, weight_type == GA_NBASE ? GA_FLOAT : weight_type);
        cts_make(&y, weight_type == GA_NBASE ? GA_LONG : sum_type(weight_type), 1, &top);
        expect_bins(&y, bins, n, weight_type == GA_NBASE ? NULL : &w);
        cts_upload(&a, &x);
        cts_upload(&b, &w);
        cts_upload(&e, &edges);
        const GpuArray *with = weight_type == GA_NBASE ? NULL : &b;
        cts_ok(edged ? GpuArray_histogram(&c, &a, &e, with) : GpuArray_bincount(&c, &a, with, 0));
        cts_check_values(&c, &y);
        cts_clear(&a, &b, &c, &e, NULL);
        cts_drop_all(&x, &w, &y, &edges, NULL);
        free(bins);
    }
}

/* Bins counted by many groups, each with 16-bit counters for some of them: two neighbouring bins occur in every group
 * more often than such a counter holds, all others rarely, and the last one. */
static void bins_of_parts(void **state) {
    (void)state;
    static const int types[] = {GA_INT, GA_USHORT, GA_LONG, GA_FLOAT};
    cts_random r = {cts.seed};
    for (int i = 0; i < (cts.small ? 1 : 4); i++) {
        size_t n = cts.small ? 33000 : 600001,
               top = cts.small ? 2060
                     : i == 1  ? 30011
                               : 37001,
               often = cts_below(&r, top);
        size_t *counts = calloc(top, sizeof *counts);
        cts_array x, y;
        GpuArray a, b, c = {0};
        assert_non_null(counts);
        cts_make(&x, types[i], 1, &n);
        cts_make(&y, GA_LONG, 1, &top);
        for (size_t k = 0; k < n; k++) {
            size_t bin = k == 5 ? top - 1 : k % 16 != 0 ? (often + k % 3 / 2) % top : cts_below(&r, top);
            if (types[i] == GA_FLOAT) cts_put(GA_FLOAT, cts_at(&x, k), cts_real((double)bin + (double)(k % 4) / 4));
            if (types[i] != GA_FLOAT) cts_put(types[i], cts_at(&x, k), cts_integer((int64_t)bin));
            counts[bin]++;
        }
        for (size_t k = 0; k < top; k++) cts_put(GA_LONG, cts_at(&y, k), cts_integer((int64_t)counts[k]));
        cts_upload(&a, &x);
        if (types[i] == GA_FLOAT) {
            cts_upload(&c, &y);
            cts_ok(GpuArray_histogram_range(&c, &a, top, 0, (double)top, NULL));
        } else {
            cts_ok(GpuArray_bincount(&b, &a, NULL, 0));
        }
        cts_check_values(types[i] == GA_FLOAT ? &c : &b, &y);
        GpuArray_clear(&a);
        GpuArray_clear(types[i] == GA_FLOAT ? &c : &b);
        cts_drop_all(&x, &y, NULL);
        free(counts);
    }
}

static void histogram(void **state) {
    (void)state;
    static const int types[] = {GA_FLOAT, GA_INT, GA_DOUBLE, GA_HALF, GA_UBYTE, GA_LONG, GA_BFLOAT16};
    cts_random r = {cts.seed};
    for (int i = 0; i < (cts.small ? 2 : cts.full ? 70 : 8); i++) {
        if (cts.small) cts_ok(gpucontext_trim(cts.ctx)); /* Oclgrind: the reason is in cts_gather.c */
        int type = usable(cts.small ? GA_FLOAT : types[i % 7]);
        bool given = i % 3 == 1, weighted = cts.small ? i == 1 : i % 2;
        size_t count = 1 + cts_below(&r, cts.small ? 10 : i % 5 == 0 ? 1000 : 40), n1 = count + 1;
        double low = type == GA_UBYTE ? 1.25 : -3.3, high = 6.7;
        cts_array x, w, y, edges;
        some_array(&x, &r, type, cts.small ? 60 : 2000, 1);
        cts_make(&edges, type, 1, &n1);
        for (size_t k = 0; k < n1; k++) {
            double e = k == count ? high : low + (double)k * ((high - low) / (double)count);
            if (type == GA_INT || type == GA_LONG || type == GA_UBYTE) e = k == count ? floor(e) : ceil(e);
            cts_put(type, cts_at(&edges, k), cts_real(e));
        }
        if (type == GA_FLOAT)
            for (size_t k = 0; k < cts_count(&x); k++) {
                double v = cts_below(&r, 4) ? -4.0 + (double)cts_below(&r, 1 << 20) / 9e4
                                            : cts_as_double(cts_get(type, cts_at(&edges, cts_below(&r, n1))));
                cts_put(type, cts_at(&x, k), cts_real(cts_below(&r, 50) ? v : (double)NAN));
            }
        size_t n = cts_count(&x), *bins = malloc((n + 1) * sizeof *bins);
        assert_non_null(bins);
        find_bins(bins, &x, &edges);
        some_weights(&w, &r, &x, usable(i % 4 == 3 ? GA_DOUBLE : GA_FLOAT));
        cts_make_layout(&y, &r, weighted ? sum_type(w.type) : i % 4 ? GA_LONG : GA_INT, 1, &count, false);
        expect_bins(&y, bins, n, weighted ? &w : NULL);
        GpuArray a, b, c, d;
        cts_upload(&a, &x);
        cts_upload(&b, &w);
        cts_upload(&c, &y);
        cts_upload(&d, &edges);
        cts_ok(GpuArray_memset(&c, 1));
        const GpuArray *weights = weighted ? &b : NULL;
        cts_ok(given ? GpuArray_histogram(&c, &a, &d, weights)
                     : GpuArray_histogram_range(&c, &a, count, low, high, weights));
        cts_check_values(&c, &y);
        cts_clear(&a, &b, &c, &d, NULL);
        cts_drop_all(&x, &w, &y, &edges, NULL);
        free(bins);
    }
}

static void mistakes(void **state) {
    (void)state;
    static const size_t dims[] = {4, 6};
    GpuArray a = cts_zeros(GA_FLOAT, 2, dims), b = cts_zeros(GA_HALF, 1, dims), n = cts_zeros(GA_INT, 2, dims),
             f = cts_zeros(GA_FLOAT, 1, dims), out = {0}, none = {0};
    cts_fails_with(GA_INVALID_ERROR, GpuArray_unique(NULL, NULL, NULL, NULL, &a));
    cts_fails_with(GA_INVALID_ERROR, GpuArray_unique(&out, NULL, NULL, NULL, NULL));
    cts_fails_with(GA_INVALID_ERROR, GpuArray_unique(&out, NULL, NULL, NULL, &none));
    cts_fails_with(GA_INVALID_ERROR, GpuArray_unique(&out, &out, NULL, NULL, &a));
    cts_fails_with(GA_INVALID_ERROR, GpuArray_unique(&out, &a, NULL, NULL, &a));
    assert_non_null(a.data);
    cts_fails_with(GA_INVALID_ERROR, GpuArray_isin(NULL, &a, &a, 0));
    cts_fails_with(GA_INVALID_ERROR, GpuArray_isin(&out, NULL, &a, 0));
    cts_fails_with(GA_INVALID_ERROR, GpuArray_isin(&out, &a, NULL, 0));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_isin(&out, &a, &b, 0));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_isin(&out, &a, &a, 2));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_isin(&a, &a, &a, 0));
    cts_fails_with(GA_INVALID_ERROR, GpuArray_bincount(NULL, &n, NULL, 0));
    cts_fails_with(GA_INVALID_ERROR, GpuArray_bincount(&out, NULL, NULL, 0));
    cts_fails_with(GA_INVALID_ERROR, GpuArray_bincount(&n, &n, NULL, 0));
    cts_fails_with(GA_INVALID_ERROR, GpuArray_bincount(&a, &n, &a, 0));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_bincount(&out, &a, NULL, 0));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_bincount(&out, &n, &f, 0));
    cts_fails_with(GA_XLARGE_ERROR, GpuArray_bincount(&out, &n, NULL, SIZE_MAX));
    cts_ok(GpuArray_memset(&n, 0xff));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_bincount(&out, &n, NULL, 0));
    cts_ok(GpuArray_memset(&n, 0x7f));
    cts_fails_with(GA_XLARGE_ERROR, GpuArray_bincount(&out, &n, NULL, SIZE_MAX));
    cts_fails_with(GA_INVALID_ERROR, GpuArray_histogram(NULL, &a, &f, NULL));
    cts_fails_with(GA_INVALID_ERROR, GpuArray_histogram(&out, NULL, &f, NULL));
    cts_fails_with(GA_INVALID_ERROR, GpuArray_histogram(&out, &a, NULL, NULL));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_histogram(&out, &a, &a, NULL));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_histogram(&out, &a, &b, NULL));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_histogram(&out, &a, &f, &b));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_histogram(&f, &a, &f, NULL));
    cts_fails_with(GA_INVALID_ERROR, GpuArray_histogram_range(NULL, &a, 4, 0, 1, NULL));
    cts_fails_with(GA_INVALID_ERROR, GpuArray_histogram_range(&out, NULL, 4, 0, 1, NULL));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_histogram_range(&out, &a, 0, 0, 1, NULL));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_histogram_range(&out, &a, 4, 1, 1, NULL));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_histogram_range(&out, &a, 4, 0, (double)NAN, NULL));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_histogram_range(&out, &a, 4, 0, (double)INFINITY, NULL));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_histogram_range(&out, &n, 4, -3e9, 1, NULL));
    assert_null(out.data);
    cts_clear(&a, &b, &n, &f, NULL);
}

const cts_case cts_sets_cases[] = {
    {"unique", unique, 0},       {"unique_ranges", unique_ranges, 0}, {"isin", isin, 0},
    {"bincount", bincount, 0},   {"bins_of_many", bins_of_many, 0},   {"bins_of_parts", bins_of_parts, 0},
    {"histogram", histogram, 0}, {"mistakes", mistakes, 0},           {NULL, NULL, 0}};
