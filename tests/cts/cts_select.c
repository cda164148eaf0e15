/* Masks: nonzero, argwhere, compress, setmask, where and clip against plain loops. */
#include <gpuarray/select.h>

#include <math.h>

#include "cts_ref.h"

/* Is element p non-zero? Compared by value, so that -0 is zero and NaN is not. */
static bool is_set(int type, const void *p) {
    cts_number v = cts_get(type, p);
    if (v.kind == CTS_INT) return v.i != 0;
    if (v.kind == CTS_UINT) return v.u != 0;
    return v.re != 0 || v.im != 0; /* true for NaN */
}

/* Replace all but about one in `share` elements by 0, some of them by -0. */
static void thin_out(cts_array *a, cts_random *r, size_t share) {
    for (size_t i = 0, n = cts_count(a); i < n; i++)
        if (cts_below(r, share) != 0)
            cts_put(a->type, cts_at(a, i),
                    cts_type_float(a->type) && cts_below(r, 4) == 0 ? cts_real(-0.0) : cts_integer(0));
}

/* Oclgrind reports false reads of uninitialised memory in a recycled block that was partly written from the host. */
static void fresh_memory(void) {
    if (cts.small) cts_ok(gpucontext_trim(cts.ctx));
}

static int some_type(cts_random *r) {
    fresh_memory();
    static const int few[] = {GA_BOOL, GA_FLOAT, GA_INT, GA_CDOUBLE, GA_HALF, GA_ULONG};
    int type = cts.full ? cts_types[cts_below(r, CTS_TYPES)] : few[cts_below(r, cts.small ? 3 : 6)];
    return cts_type_usable(type) ? type : GA_FLOAT;
}

/* ---------------------------------------------------------------------------------------------------------- nonzero */

/* The indices of the non-zero elements, by a loop; free() the result. */
static size_t *places_of(const cts_array *a, size_t *count) {
    size_t n = cts_count(a), *found = malloc((n + 1) * sizeof *found);
    assert_non_null(found);
    *count = 0;
    for (size_t i = 0; i < n; i++)
        if (is_set(a->type, cts_at(a, i))) found[(*count)++] = i;
    return found;
}

static int64_t index_along(const cts_array *a, size_t place, unsigned d) {
    for (unsigned k = a->nd; k-- > d + 1;) place /= a->dims[k];
    return (int64_t)(place % a->dims[d]);
}

static void check_found(const GpuArray *a, const cts_array *ref) {
    GpuArray each[CTS_MAX_RANK], rows;
    size_t count, want, *found = places_of(ref, &want);

    cts_ok(GpuArray_count_nonzero(&count, a));
    assert_int_equal(count, want);
    cts_ok(GpuArray_argwhere(&rows, a));
    assert_int_equal(rows.nd, 2);
    assert_int_equal(rows.dimensions[0], want);
    assert_int_equal(rows.dimensions[1], ref->nd);
    int64_t *got = malloc((want + 1) * (ref->nd + 1) * sizeof *got);
    assert_non_null(got);
    cts_ok(GpuArray_read(got, want * ref->nd * sizeof *got, &rows));
    for (size_t k = 0; k < want; k++)
        for (unsigned d = 0; d < ref->nd; d++) assert_int_equal(got[k * ref->nd + d], index_along(ref, found[k], d));
    GpuArray_clear(&rows);
    if (ref->nd > 0) {
        cts_ok(GpuArray_nonzero(each, a));
        for (unsigned d = 0; d < ref->nd; d++) {
            assert_int_equal(each[d].nd, 1);
            assert_int_equal(each[d].typecode, GA_LONG);
            assert_int_equal(each[d].dimensions[0], want);
            cts_ok(GpuArray_read(got, want * sizeof *got, &each[d]));
            for (size_t k = 0; k < want; k++) assert_int_equal(got[k], index_along(ref, found[k], d));
            GpuArray_clear(&each[d]);
        }
    }
    free(got);
    free(found);
}

static void check_nonzero(const cts_array *ref) {
    GpuArray a;

    fresh_memory();
    cts_upload(&a, ref);
    check_found(&a, ref);
    GpuArray_clear(&a);
}

static void nonzero_types(void **state) {
    (void)state;
    cts_random r = {cts.seed};
    for (int t = 0; t < CTS_TYPES; t++) {
        static const size_t dims[2] = {37, 5};
        cts_array a;
        if (!cts_type_usable(cts_types[t]) || (cts.small && t % 4 != 0)) continue;
        cts_make(&a, cts_types[t], 2, dims);
        cts_fill_wild(&a, &r);
        thin_out(&a, &r, 2);
        check_nonzero(&a);
        cts_drop(&a);
    }
}

/* Sizes around multiples of a tile; all elements set, none set, no elements. */
static void nonzero_sizes(void **state) {
    (void)state;
    static const size_t sizes[] = {0, 1, 31, 32, 33, 4095, 4096, 4097, 8192, 40961, 1100000};
    cts_random r = {cts.seed};
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        if (sizes[i] > (cts.small ? 5000 : 2000000)) continue;
        for (size_t share = 0; share < 3; share++) {
            cts_array a;
            cts_make(&a, GA_BOOL, 1, &sizes[i]);
            memset(a.data, share != 0, sizes[i]);
            if (share == 2) thin_out(&a, &r, 1 + cts_below(&r, 5));
            check_nonzero(&a);
            cts_drop(&a);
        }
    }
}

static void nonzero_layouts(void **state) {
    (void)state;
    cts_random r = {cts.seed};
    for (int i = 0; i < (cts.small ? 4 : cts.full ? 200 : 15); i++) {
        size_t dims[6];
        unsigned nd = (unsigned)cts_below(&r, 6);
        cts_array a;
        cts_make_random_shape(&r, nd, cts.small ? 300 : 3000, dims);
        cts_make_layout(&a, &r, some_type(&r), nd, dims, true);
        cts_fill_wild(&a, &r);
        thin_out(&a, &r, 1 + cts_below(&r, 4));
        check_nonzero(&a);
        cts_drop(&a);
    }
}

/* Elements at addresses where vectors are not aligned, and booleans with any byte but 0. */
static void nonzero_odd_starts(void **state) {
    (void)state;
    enum { N = 5000 };
    static const int types[] = {GA_BOOL, GA_USHORT, GA_INT};
    unsigned char *bytes = malloc(N * 4 + 16);
    cts_random r = {cts.seed};
    assert_non_null(bytes);
    for (size_t i = 0; i < N * 4 + 16; i++) bytes[i] = cts_below(&r, 2) ? 0 : (unsigned char)cts_below(&r, 256);
    fresh_memory();
    gpudata *data = cts_buffer(N * 4 + 16, bytes);
    for (int t = 0; t < 3; t++) {
        size_t item = cts_type_size(types[t]), n = cts.small ? 300 : N - 8;
        for (size_t start = 0; start < 3; start++) {
            GpuArray a;
            cts_array ref = {.type = types[t],
                             .nd = 1,
                             .dims = {n},
                             .strides = {(ssize_t)item},
                             .offset = start * item,
                             .size = N * 4 + 16,
                             .data = bytes};
            cts_ok(GpuArray_fromdata(&a, data, start * item, types[t], 1, &n, ref.strides, 0));
            check_found(&a, &ref);
            GpuArray_clear(&a);
        }
    }
    gpudata_release(data);
    free(bytes);
}

/* ------------------------------------------------------------------------------------------------------------- masks
 */

/* list = a[mask] on the host, with the layout of a dense list. */
static void select_host(cts_array *list, const cts_array *a, const cts_array *mask) {
    size_t dims[CTS_MAX_RANK], row = 1, k = 0, item = cts_type_size(a->type);

    dims[0] = 0;
    for (size_t i = 0; i < cts_count(mask); i++) dims[0] += *cts_at(mask, i) != 0;
    for (unsigned d = mask->nd; d < a->nd; d++) {
        dims[d - mask->nd + 1] = a->dims[d];
        row *= a->dims[d];
    }
    cts_make(list, a->type, a->nd - mask->nd + 1, dims);
    for (size_t i = 0; i < cts_count(mask); i++) {
        if (*cts_at(mask, i) == 0) continue;
        for (size_t j = 0; j < row; j++, k++) memcpy(cts_at(list, k), cts_at(a, i * row + j), item);
    }
}

static void make_mask(cts_array *mask, cts_random *r, const cts_array *a, unsigned nd) {
    cts_make_layout(mask, r, GA_BOOL, nd, a->dims, true);
    cts_fill_small(mask, r);
    thin_out(mask, r, 1 + cts_below(r, 4));
}

static void compresses(void **state) {
    (void)state;
    cts_random r = {cts.seed};
    for (int i = 0; i < (cts.small ? 6 : cts.full ? 400 : 30); i++) {
        size_t dims[5];
        unsigned nd = (unsigned)cts_below(&r, 5), mask_nd = nd == 0 ? 0 : (unsigned)cts_below(&r, nd + 1);
        cts_array a, mask, list;
        GpuArray x, m, got;
        if (cts_below(&r, 3)) mask_nd = nd;
        cts_make_random_shape(&r, nd, cts.small ? 300 : 9000, dims);
        cts_make_layout(&a, &r, some_type(&r), nd, dims, true);
        if (cts_below(&r, 2)) {
            cts_drop(&a);
            cts_make(&a, some_type(&r), nd, dims);
        }
        cts_fill_wild(&a, &r);
        make_mask(&mask, &r, &a, mask_nd);
        select_host(&list, &a, &mask);
        cts_upload(&x, &a);
        cts_upload(&m, &mask);
        cts_ok(GpuArray_compress(&got, &x, &m));
        cts_check_values(&got, &list);
        cts_clear(&got, &x, &m, NULL);
        cts_drop_all(&a, &mask, &list, NULL);
    }
}

/* a[mask] = values on the host; `values` has the shape of the selection, or is broadcast by strides of 0. */
static void setmask_host(cts_array *a, const cts_array *mask, const cts_array *values) {
    size_t row = 1, k = 0;

    for (unsigned d = mask->nd; d < a->nd; d++) row *= a->dims[d];
    for (size_t i = 0; i < cts_count(mask); i++) {
        if (*cts_at(mask, i) == 0) continue;
        for (size_t j = 0; j < row; j++, k++)
            cts_put(a->type, cts_at(a, i * row + j), cts_get(values->type, cts_at(values, k)));
    }
}

/* Broadcast the values to the shape of `list`. */
static void widen(cts_array *wide, const cts_array *values, unsigned nd, const size_t *dims) {
    unsigned pad = nd - values->nd;

    *wide = *values;
    wide->nd = nd;
    for (unsigned d = 0; d < nd; d++) {
        wide->dims[d] = dims[d];
        wide->strides[d] = d >= pad && values->dims[d - pad] == dims[d] ? values->strides[d - pad] : 0;
    }
}

static void one_setmask(cts_random *r) {
    size_t dims[5], vdims[CTS_MAX_RANK];
    unsigned nd = (unsigned)cts_below(r, 5), mask_nd = nd == 0 ? 0 : (unsigned)cts_below(r, nd + 1);
    int type = some_type(r), from = cts_below(r, 3) || cts.small ? type : some_type(r);
    cts_array a, mask, list, values, wide;
    GpuArray x, m, v;

    if (cts_below(r, 3)) mask_nd = nd;
    if (cts_type_complex(from) && !cts_type_complex(type)) from = type;
    cts_make_random_shape(r, nd, cts.small ? 300 : 9000, dims);
    if (cts_below(r, 2))
        cts_make_layout(&a, r, type, nd, dims, false);
    else
        cts_make(&a, type, nd, dims);
    cts_fill_small(&a, r);
    make_mask(&mask, r, &a, mask_nd);
    select_host(&list, &a, &mask);
    unsigned vnd = list.nd;
    memcpy(vdims, list.dims, sizeof vdims);
    if (cts_below(r, 3) == 0) { /* one value for several elements */
        vnd = (unsigned)cts_below(r, list.nd + 1);
        memmove(vdims, list.dims + (list.nd - vnd), vnd * sizeof *vdims);
        for (unsigned d = 0; d < vnd; d++)
            if (cts_below(r, 2)) vdims[d] = 1;
    }
    cts_make_layout(&values, r, from, vnd, vdims, true);
    cts_fill_small(&values, r);
    widen(&wide, &values, list.nd, list.dims);
    cts_upload(&x, &a);
    cts_upload(&m, &mask);
    cts_upload(&v, &values);
    cts_ok(GpuArray_setmask(&x, &m, &v));
    setmask_host(&a, &mask, &wide);
    cts_check(&x, &a);
    cts_clear(&x, &m, &v, NULL);
    cts_drop_all(&a, &mask, &list, &values, NULL);
}

static void sets(void **state) {
    (void)state;
    cts_random r = {cts.seed};
    for (int i = 0; i < (cts.small ? 6 : cts.full ? 400 : 20); i++) one_setmask(&r);
}

/* Masks of many tiles, so that errors in the order of tiles show. */
static void long_masks(void **state) {
    (void)state;
    cts_random r = {cts.seed};
    size_t n = cts.small ? 9000 : 700001;
    cts_array a, mask, list, back;
    GpuArray x, m, got;
    fresh_memory();
    cts_make(&a, GA_FLOAT, 1, &n);
    cts_make(&mask, GA_BOOL, 1, &n);
    for (size_t i = 0; i < n; i++) cts_put(GA_FLOAT, cts_at(&a, i), cts_integer((int64_t)i));
    for (size_t i = 0; i < n; i++) mask.data[i] = (unsigned char)cts_below(&r, 2);
    select_host(&list, &a, &mask);
    cts_upload(&x, &a);
    cts_upload(&m, &mask);
    cts_ok(GpuArray_compress(&got, &x, &m));
    cts_check_values(&got, &list);
    cts_clone(&back, &a);
    for (size_t i = 0; i < n; i++) cts_put(GA_FLOAT, cts_at(&back, i), cts_integer(-1));
    cts_ok(GpuArray_write(&x, back.data, back.size));
    cts_ok(GpuArray_setmask(&x, &m, &got));
    setmask_host(&back, &mask, &list);
    cts_check(&x, &back);
    cts_clear(&x, &m, &got, NULL);
    cts_drop_all(&a, &mask, &list, &back, NULL);
}

/* More dimensions than kernels support, most of extent 2, every second one with a negative stride. */
static void rank(void **state) {
    (void)state;
    enum { RANK = 16, N = 1 << RANK };
    size_t dims[RANK], count, n = cts.small ? 10 : RANK;
    ssize_t strides[RANK], mask_strides[RANK];
    uint16_t *v = malloc(N * sizeof *v), *got = malloc(N * sizeof *got);
    unsigned char *set = malloc(N);
    cts_random r = {cts.seed};
    assert_true(v && got && set);
    for (size_t i = 0; i < N; i++) {
        v[i] = (uint16_t)i;
        set[i] = (unsigned char)cts_below(&r, 2);
    }
    for (unsigned d = 0; d < n; d++) {
        dims[d] = 2;
        strides[d] = (ssize_t)sizeof *v << (d * 7 % n);
        mask_strides[d] = (ssize_t)1 << (d * 3 % n);
    }
    gpudata *data = cts_buffer(N * sizeof *v, v), *masks = cts_buffer(N, set);
    GpuArray a, m, out, rows, both = {0};
    cts_ok(GpuArray_fromdata(&a, data, 0, GA_USHORT, (unsigned)n, dims, strides, 1));
    cts_ok(GpuArray_fromdata(&m, masks, 0, GA_BOOL, (unsigned)n, dims, mask_strides, 1));
    cts_ok(GpuArray_compress(&out, &a, &m));
    cts_ok(GpuArray_argwhere(&rows, &m));
    cts_ok(GpuArray_count_nonzero(&count, &m));
    assert_int_equal(out.dimensions[0], count);
    assert_int_equal(rows.dimensions[0], count);
    cts_ok(GpuArray_read(got, count * sizeof *got, &out));
    size_t k = 0;
    for (size_t i = 0; i < (size_t)1 << n; i++) {
        size_t at = 0, of_mask = 0;
        for (unsigned d = 0; d < n; d++) {
            size_t bit = i >> (n - 1 - d) & 1;
            at |= bit << (d * 7 % n);
            of_mask |= bit << (d * 3 % n);
        }
        if (set[of_mask]) assert_int_equal(got[k++], at);
    }
    assert_int_equal(k, count);
    cts_ok(GpuArray_where(&both, &m, &a, &a));
    cts_ok(GpuArray_setmask(&a, &m, &out));
    cts_ok(GpuArray_read(got, ((size_t)1 << n) * sizeof *got, &both));
    for (size_t i = 0; i < (size_t)1 << n; i++) {
        size_t at = 0;
        for (unsigned d = 0; d < n; d++) at |= (i >> (n - 1 - d) & 1) << (d * 7 % n);
        assert_int_equal(got[i], at);
    }
    cts_clear(&a, &m, &out, &rows, &both, NULL);
    gpudata_release(data);
    gpudata_release(masks);
    free(v);
    free(got);
    free(set);
}

/* ----------------------------------------------------------------------------------------------------- where, clip */

/* A random shape that broadcasts to a shape of nd dimensions. */
static unsigned smaller_shape(cts_random *r, unsigned nd, const size_t *dims, size_t *part) {
    unsigned keep = cts_below(r, 3) ? nd : (unsigned)cts_below(r, nd + 1);

    for (unsigned d = 0; d < keep; d++) part[d] = cts_below(r, 4) ? dims[nd - keep + d] : 1;
    return keep;
}

static void make_operand(cts_array *a, cts_random *r, int type, unsigned nd, const size_t *dims, bool whole) {
    size_t part[CTS_MAX_RANK];
    unsigned n = nd;

    memcpy(part, dims, nd * sizeof *dims);
    if (!whole) n = smaller_shape(r, nd, dims, part);
    if (cts_below(r, 2))
        cts_make(a, type, n, part);
    else
        cts_make_layout(a, r, type, n, part, true);
}

static void wheres(void **state) {
    (void)state;
    cts_random r = {cts.seed};
    for (int i = 0; i < (cts.small ? 5 : cts.full ? 400 : 12); i++) {
        size_t dims[5];
        unsigned nd = (unsigned)cts_below(&r, 5);
        int to = some_type(&r), tx = cts_below(&r, 2) || cts.small ? to : some_type(&r);
        int ty = cts_below(&r, 2) || cts.small ? tx : some_type(&r);
        cts_array c, x, y, out, wc, wx, wy;
        GpuArray gc, gx, gy, g;
        if (!cts_type_complex(to) && cts_type_complex(tx)) tx = to;
        if (!cts_type_complex(to) && cts_type_complex(ty)) ty = to;
        cts_make_random_shape(&r, nd, cts.small ? 200 : 4000, dims);
        make_operand(&c, &r, cts_below(&r, 2) ? GA_BOOL : some_type(&r), nd, dims, false);
        make_operand(&x, &r, tx, nd, dims, false);
        make_operand(&y, &r, ty, nd, dims, false);
        cts_make_layout(&out, &r, to, nd, dims, false);
        cts_fill_small(&c, &r);
        thin_out(&c, &r, 2);
        cts_fill_small(&x, &r);
        cts_fill_small(&y, &r);
        widen(&wc, &c, nd, dims);
        widen(&wx, &x, nd, dims);
        widen(&wy, &y, nd, dims);
        cts_upload(&gc, &c);
        cts_upload(&gx, &x);
        cts_upload(&gy, &y);
        cts_upload(&g, &out);
        cts_ok(GpuArray_where(&g, &gc, &gx, &gy));
        for (size_t k = 0, n = cts_count(&out); k < n; k++) {
            const cts_array *from = is_set(c.type, cts_at(&wc, k)) ? &wx : &wy;
            cts_put(to, cts_at(&out, k), cts_get(from->type, cts_at(from, k)));
        }
        cts_check(&g, &out);
        GpuArray_clear(&g);
        if (tx == ty && tx == to) { /* a new result has the shape that the three broadcast to */
            cts_ok(GpuArray_where(&g, &gc, &gx, &gy));
            if (g.nd == nd && memcmp(g.dimensions, dims, nd * sizeof *dims) == 0) cts_check_values(&g, &out);
            GpuArray_clear(&g);
        }
        cts_clear(&gc, &gx, &gy, NULL);
        cts_drop_all(&c, &x, &y, &out, NULL);
    }
}

/* a < b, with -0 below 0; false if either is NaN. */
static bool below(cts_number a, cts_number b) {
    if (a.kind == CTS_INT) return a.i < b.i;
    if (a.kind == CTS_UINT) return a.u < b.u;
    if (a.re == b.re) return signbit(a.re) && !signbit(b.re);
    return a.re < b.re;
}

static bool is_nan(cts_number a) {
    return a.kind == CTS_REAL && isnan(a.re);
}

static cts_number clip_host(cts_number v, const cts_number *low, const cts_number *high) {
    if (is_nan(v)) return v;
    if (low != NULL && (is_nan(*low) || below(v, *low))) v = *low;
    if (is_nan(v)) return v;
    if (high != NULL && (is_nan(*high) || below(*high, v))) v = *high;
    return v;
}

static void clips(void **state) {
    (void)state;
    cts_random r = {cts.seed};
    for (int i = 0; i < (cts.small ? 5 : cts.full ? 400 : 12); i++) {
        size_t dims[5];
        unsigned nd = (unsigned)cts_below(&r, 5), which = 1 + (unsigned)cts_below(&r, 3);
        int type = some_type(&r);
        cts_array a, low, high, out, wide[3];
        GpuArray x, l, h, g;
        if (cts_type_complex(type)) type = GA_HALF;
        cts_make_random_shape(&r, nd, cts.small ? 200 : 4000, dims);
        make_operand(&a, &r, type, nd, dims, true);
        make_operand(&low, &r, type, nd, dims, false);
        make_operand(&high, &r, type, nd, dims, false);
        cts_make_layout(&out, &r, type, nd, dims, false);
        cts_fill_wild(&a, &r);
        cts_fill_wild(&low, &r);
        cts_fill_wild(&high, &r);
        widen(&wide[0], &a, nd, dims);
        widen(&wide[1], &low, nd, dims);
        widen(&wide[2], &high, nd, dims);
        cts_upload(&x, &a);
        cts_upload(&l, &low);
        cts_upload(&h, &high);
        cts_upload(&g, &out);
        cts_ok(GpuArray_clip(&g, &x, which & 1 ? &l : NULL, which & 2 ? &h : NULL));
        for (size_t k = 0, n = cts_count(&out); k < n; k++) {
            cts_number v[3];
            for (int j = 0; j < 3; j++) v[j] = cts_get(type, cts_at(&wide[j], k));
            cts_put(type, cts_at(&out, k), clip_host(v[0], which & 1 ? &v[1] : NULL, which & 2 ? &v[2] : NULL));
        }
        cts_check(&g, &out);
        GpuArray_clear(&g);
        cts_ok(GpuArray_clip(&g, &x, &l, which & 2 ? &h : NULL));
        cts_clear(&g, &x, &l, &h, NULL);
        cts_drop_all(&a, &low, &high, &out, NULL);
    }
}

/* ------------------------------------------------------------------------------------------------ overlap, mistakes */

/* Results that overlap the condition, values that overlap the array they are written to, a mask that is the array it
 * writes. */
static void overlap(void **state) {
    (void)state;
    static const size_t n = 6, three = 3;
    static const ssize_t one_byte = 1, back = -1;
    static const unsigned char start[6] = {1, 0, 1, 1, 0, 0};
    unsigned char got[6];
    fresh_memory();
    gpudata *data = cts_buffer(sizeof start, start);
    GpuArray a, flipped, tail;
    cts_ok(GpuArray_fromdata(&a, data, 0, GA_BOOL, 1, &n, &one_byte, 1));
    cts_ok(GpuArray_fromdata(&flipped, data, 5, GA_BOOL, 1, &n, &back, 1));
    cts_ok(GpuArray_fromdata(&tail, data, 3, GA_BOOL, 1, &three, &one_byte, 1));
    cts_ok(GpuArray_where(&a, &flipped, &a, &flipped));
    cts_ok(GpuArray_read(got, sizeof got, &a));
    for (int i = 0; i < 6; i++) assert_int_equal(got[i], start[5 - i] ? start[i] : start[5 - i]);
    cts_ok(GpuArray_write(&a, start, sizeof start));
    cts_ok(GpuArray_setmask(&a, &a, &tail)); /* 1, 0, 0 go to places 0, 2, 3 */
    cts_ok(GpuArray_read(got, sizeof got, &a));
    static const unsigned char want[6] = {1, 0, 0, 0, 0, 0};
    assert_memory_equal(got, want, 6);
    cts_ok(GpuArray_write(&a, start, sizeof start));
    cts_ok(GpuArray_clip(&flipped, &a, &a, NULL));
    cts_ok(GpuArray_read(got, sizeof got, &flipped));
    assert_memory_equal(got, start, 6);
    cts_clear(&a, &flipped, &tail, NULL);
    gpudata_release(data);
}

const cts_case cts_select_cases[] = {{"nonzero_types", nonzero_types, 0},
                                     {"nonzero_sizes", nonzero_sizes, 0},
                                     {"nonzero_layouts", nonzero_layouts, 0},
                                     {"nonzero_odd_starts", nonzero_odd_starts, 0},
                                     {"compress", compresses, 0},
                                     {"setmask", sets, 0},
                                     {"long_masks", long_masks, 0},
                                     {"rank", rank, 0},
                                     {"where", wheres, 0},
                                     {"clip", clips, 0},
                                     {"overlap", overlap, 0},
                                     {"mistakes", cts_select_bad, 0},
                                     {NULL, NULL, 0}};
