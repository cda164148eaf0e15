/* Advanced indexing: gather and scatter by index arrays, and their versions along an axis, compared with plain loops.
 */
#include <gpuarray/index.h>

#include <math.h>

#include "cts_ref.h"

static const int index_types[] = {GA_LONG, GA_INT, GA_UBYTE, GA_BYTE, GA_SHORT, GA_USHORT, GA_UINT, GA_ULONG};

static int some_type(cts_random *r) {
    static const int few[] = {GA_FLOAT, GA_INT, GA_CDOUBLE, GA_BOOL, GA_HALF, GA_ULONG};
    int type = cts.full ? cts_types[cts_below(r, CTS_TYPES)] : few[cts_below(r, cts.small ? 2 : 6)];

    /* Oclgrind reports false reads of uninitialised memory in a recycled block that was partly written from the host.
     */
    if (cts.small) cts_ok(gpucontext_trim(cts.ctx));
    return cts_type_usable(type) ? type : GA_FLOAT;
}

static int some_index_type(cts_random *r) {
    return index_types[cts_below(r, cts.small ? 2 : cts.full ? 8 : 3)];
}

static bool no_sign(int type) {
    return cts_type_unsigned(type);
}

/* Random indices along an axis of n, some of them negative; with `wrong` some are out of range. */
static void fill_indices(cts_array *index, cts_random *r, size_t n, bool wrong) {
    if (n > 100) n = 100; /* what every type holds */
    for (size_t k = 0, m = cts_count(index); k < m; k++) {
        int64_t v = (int64_t)cts_below(r, n ? n : 1);
        if (!no_sign(index->type) && cts_below(r, 3) == 0) v = -1 - v;
        if (n == 0 || (wrong && cts_below(r, 5) == 0)) v = cts_below(r, 2) || no_sign(index->type) ? 120 : -120;
        cts_put(index->type, cts_at(index, k), cts_integer(v));
    }
}

/* The position of an index along an axis of n, or -1. */
static ptrdiff_t place(const cts_array *index, const void *p, size_t n) {
    cts_number v = cts_get(index->type, p);
    int64_t i = v.kind == CTS_INT ? v.i : (int64_t)v.u;
    if (i < 0) i += (int64_t)n;
    return i < 0 || i >= (int64_t)n ? -1 : (ptrdiff_t)i;
}

/* The element of `a`, broadcast to `nd` dimensions, at the indices `at`. */
static unsigned char *broadcast_at(const cts_array *a, unsigned nd, const size_t *at) {
    ssize_t offset = (ssize_t)a->offset;

    for (unsigned d = 0; d < a->nd; d++)
        if (a->dims[d] != 1) offset += (ssize_t)at[nd - a->nd + d] * a->strides[d];
    return a->data + offset;
}

static void unravel(size_t i, unsigned nd, const size_t *dims, size_t *at) {
    for (unsigned d = nd; d-- > 0;) {
        at[d] = i % dims[d];
        i /= dims[d];
    }
}

/* ------------------------------------------------------------------------------------------------------ arithmetic */

static cts_number combine_real(int type, ga_scatter_mode mode, double x, double y) {
    if (mode == GA_SCATTER_ADD) return cts_real(type == GA_FLOAT ? (double)((float)x + (float)y) : x + y);
    if (mode == GA_SCATTER_MUL) return cts_real(type == GA_FLOAT ? (double)((float)x * (float)y) : x * y);
    if (isnan(x) || isnan(y)) return cts_real(NAN);
    bool less = x < y || (x == y && signbit(x) && !signbit(y));
    return cts_real(less == (mode == GA_SCATTER_MIN) ? x : y);
}

static cts_number combine_complex(int type, ga_scatter_mode mode, cts_number x, cts_number y) {
    cts_number z = cts_real(0);

    if (mode == GA_SCATTER_ADD && type == GA_CFLOAT) {
        z.re = (double)((float)x.re + (float)y.re);
        z.im = (double)((float)x.im + (float)y.im);
    } else if (mode == GA_SCATTER_ADD) {
        z.re = x.re + y.re;
        z.im = x.im + y.im;
    } else if (type == GA_CFLOAT) {
        float a = (float)x.re, b = (float)x.im, c = (float)y.re, d = (float)y.im;
        float ac = a * c, bd = b * d, ad = a * d, bc = b * c;
        z.re = (double)(ac - bd);
        z.im = (double)(ad + bc);
    } else {
        double ac = x.re * y.re, bd = x.im * y.im, ad = x.re * y.im, bc = x.im * y.re;
        z.re = ac - bd;
        z.im = ad + bc;
    }
    return z;
}

/* The result of combining two elements of a type by a scatter mode, in the type's arithmetic. */
static cts_number combine(int type, ga_scatter_mode mode, cts_number x, cts_number y) {
    cts_number z = x;

    if (mode == GA_SCATTER_SET) return y;
    if (type == GA_BOOL) {
        bool both = mode == GA_SCATTER_MUL || mode == GA_SCATTER_MIN, p = cts_as_double(x) != 0;
        bool q = cts_as_double(y) != 0;
        return cts_integer(both ? p && q : p || q);
    }
    if (x.kind == CTS_REAL)
        return cts_type_complex(type) ? combine_complex(type, mode, x, y) : combine_real(type, mode, x.re, y.re);
    uint64_t p = x.kind == CTS_INT ? (uint64_t)x.i : x.u, q = y.kind == CTS_INT ? (uint64_t)y.i : y.u;
    bool less = x.kind == CTS_INT ? x.i < y.i : p < q;
    if (mode == GA_SCATTER_ADD) p += q;
    if (mode == GA_SCATTER_MUL) p *= q;
    if (mode >= GA_SCATTER_MIN && less != (mode == GA_SCATTER_MIN)) p = q;
    z.i = (int64_t)p;
    z.u = p;
    return z;
}

static ga_scatter_mode some_mode(cts_random *r, int type) {
    static const ga_scatter_mode modes[] = {GA_SCATTER_SET, GA_SCATTER_ADD, GA_SCATTER_MUL, GA_SCATTER_MIN,
                                            GA_SCATTER_MAX};
    return modes[cts_below(r, cts.small ? 2 : cts_type_complex(type) ? 3 : 5)];
}

/* ------------------------------------------------------------------------------------------------- gather, scatter */

/* A call: the array, a list of indices, and the shape of the indexed elements. */
typedef struct call {
    cts_array a, index[4];
    bool given[4];
    unsigned n, common_nd, nd, start; /* start: of the common dimensions in the result */
    size_t common[4], dims[CTS_MAX_RANK];
    bool neighbours;
} call;

static void make_lists(call *c, cts_random *r, bool wrong) {
    unsigned first = 0, last = 0, count = 0, k = 0;

    c->common_nd = (unsigned)cts_below(r, 3);
    cts_make_random_shape(r, c->common_nd, 40, c->common);
    for (unsigned d = 0; d < c->n; d++) {
        size_t part[4];
        c->given[d] = cts_below(r, 3) != 0 || (d + 1 == c->n && count == 0);
        if (!c->given[d]) continue;
        if (count++ == 0) first = d;
        last = d;
        unsigned nd = count == 1 ? c->common_nd : (unsigned)cts_below(r, c->common_nd + 1);
        for (unsigned i = 0; i < nd; i++)
            part[i] = count > 1 && cts_below(r, 3) == 0 ? 1 : c->common[c->common_nd - nd + i];
        cts_make_layout(&c->index[d], r, some_index_type(r), nd, part, true);
        fill_indices(&c->index[d], r, c->a.dims[d], wrong);
    }
    c->neighbours = last - first + 1 == count;
    c->start = c->neighbours ? first : 0;
    for (unsigned d = 0; d < c->start; d++) c->dims[k++] = c->a.dims[d];
    for (unsigned d = 0; d < c->common_nd; d++) c->dims[k++] = c->common[d];
    for (unsigned d = c->start; d < c->a.nd; d++)
        if (d >= c->n || !c->given[d]) c->dims[k++] = c->a.dims[d];
    c->nd = k;
}

/* The position in the array of element i of the result; -1: an index is out of range. */
static ptrdiff_t source_of(const call *c, size_t i) {
    size_t at[CTS_MAX_RANK], from = 0;
    unsigned k = 0;

    unravel(i, c->nd, c->dims, at);
    for (unsigned d = 0; d < c->a.nd; d++) {
        if (k == c->start) k += c->common_nd; /* over what the indices stand for */
        ptrdiff_t p;
        if (d < c->n && c->given[d])
            p = place(&c->index[d], broadcast_at(&c->index[d], c->common_nd, at + c->start), c->a.dims[d]);
        else
            p = (ptrdiff_t)at[k++];
        if (p < 0) return -1;
        from = from * c->a.dims[d] + (size_t)p;
    }
    return (ptrdiff_t)from;
}

static void make_call(call *c, cts_random *r, int type, bool written, bool wrong) {
    size_t dims[4];
    unsigned nd = 1 + (unsigned)cts_below(r, 4);

    memset(c, 0, sizeof *c);
    cts_make_random_shape(r, nd, cts.small ? 120 : 600, dims);
    for (unsigned d = 0; d < nd; d++)
        if (dims[d] > 100) dims[d] = 100;
    if (cts_below(r, 2))
        cts_make_layout(&c->a, r, type, nd, dims, !written);
    else
        cts_make(&c->a, type, nd, dims);
    cts_fill_small(&c->a, r);
    c->n = 1 + (unsigned)cts_below(r, nd);
    make_lists(c, r, wrong);
}

static void drop_call(call *c) {
    cts_drop(&c->a);
    for (unsigned d = 0; d < c->n; d++)
        if (c->given[d]) cts_drop(&c->index[d]);
}

/* Device arrays for the list; `list` points to those that are given. */
static void upload_list(const call *c, GpuArray *arrays, const GpuArray **list) {
    for (unsigned d = 0; d < c->n; d++) {
        list[d] = NULL;
        if (!c->given[d]) continue;
        cts_upload(&arrays[d], &c->index[d]);
        list[d] = &arrays[d];
    }
}

static void clear_list(const call *c, GpuArray *arrays) {
    for (unsigned d = 0; d < c->n; d++)
        if (c->given[d]) GpuArray_clear(&arrays[d]);
}

static void gathers(void **state) {
    (void)state;
    cts_random r = {cts.seed};
    for (int i = 0; i < (cts.small ? 10 : cts.full ? 500 : 25); i++) {
        bool wrong = cts_below(&r, 4) == 0, checked = cts_below(&r, 2), bad = false;
        const GpuArray *list[4];
        GpuArray a, arrays[4], out, made;
        cts_array want;
        call c;
        make_call(&c, &r, some_type(&r), false, wrong);
        cts_make_layout(&want, &r, c.a.type, c.nd, c.dims, false);
        cts_fill_small(&want, &r);
        cts_upload(&a, &c.a);
        cts_upload(&out, &want);
        upload_list(&c, arrays, list);
        for (size_t k = 0, n = cts_count(&want); k < n; k++) {
            ptrdiff_t from = source_of(&c, k);
            if (from < 0)
                bad = true;
            else
                memcpy(cts_at(&want, k), cts_at(&c.a, (size_t)from), cts_type_size(want.type));
        }
        int err = GpuArray_gather(&out, &a, list, c.n, checked);
        if (bad && checked)
            cts_fails_with(GA_VALUE_ERROR, err);
        else
            cts_ok(err);
        cts_check(&out, &want);
        if (!bad) {
            memset(&made, 0, sizeof made);
            cts_ok(GpuArray_gather(&made, &a, list, c.n, 1));
            cts_check_values(&made, &want);
            GpuArray_clear(&made);
        }
        clear_list(&c, arrays);
        cts_clear(&a, &out, NULL);
        cts_drop(&want);
        drop_call(&c);
    }
}

/* Values of the given shape, or of a shape that is broadcast to it. */
static void make_values(cts_array *v, cts_random *r, int type, unsigned nd, const size_t *dims) {
    size_t part[CTS_MAX_RANK];
    unsigned keep = cts_below(r, 4) ? nd : (unsigned)cts_below(r, nd + 1);

    for (unsigned d = 0; d < keep; d++) part[d] = cts_below(r, 6) ? dims[nd - keep + d] : 1;
    cts_make_layout(v, r, type, keep, part, true);
    cts_fill_small(v, r);
}

/* The value after conversion to the type. */
static cts_number converted(int type, cts_number v) {
    unsigned char store[16];
    cts_put(type, store, v);
    return cts_get(type, store);
}

static void scatters(void **state) {
    (void)state;
    cts_random r = {cts.seed};
    for (int i = 0; i < (cts.small ? 10 : cts.full ? 500 : 25); i++) {
        bool wrong = cts_below(&r, 4) == 0, checked = cts_below(&r, 2), bad = false;
        int type = some_type(&r), from = cts_below(&r, 3) ? type : some_type(&r);
        ga_scatter_mode mode = some_mode(&r, type);
        const GpuArray *list[4];
        GpuArray a, arrays[4], v;
        cts_array values, before;
        call c;
        if (cts_type_complex(from) && !cts_type_complex(type)) from = type;
        make_call(&c, &r, type, true, wrong);
        make_values(&values, &r, from, c.nd, c.dims);
        cts_upload(&a, &c.a);
        cts_upload(&v, &values);
        upload_list(&c, arrays, list);
        cts_clone(&before, &c.a);
        size_t n = 1, at[CTS_MAX_RANK];
        for (unsigned d = 0; d < c.nd; d++) n *= c.dims[d];
        for (size_t k = 0; k < n; k++) {
            ptrdiff_t to = source_of(&c, k);
            bad |= to < 0;
            if (to < 0) continue;
            unravel(k, c.nd, c.dims, at);
            cts_number x = converted(type, cts_get(from, broadcast_at(&values, c.nd, at)));
            unsigned char *p = cts_at(&c.a, (size_t)to);
            cts_put(type, p, combine(type, mode, cts_get(type, p), x));
        }
        int err = GpuArray_scatter(&a, list, c.n, &v, mode, checked);
        if (bad && checked)
            cts_fails_with(GA_VALUE_ERROR, err);
        else
            cts_ok(err);
        cts_check(&a, bad && checked ? &before : &c.a);
        clear_list(&c, arrays);
        cts_clear(&a, &v, NULL);
        cts_drop_all(&values, &before, NULL);
        drop_call(&c);
    }
}

/* Many indices for few positions, where the rounding shows the order, and for a single position. */
static void repeated(void **state) {
    (void)state;
    static const size_t few[] = {1, 3, 1000};
    cts_random r = {cts.seed};
    size_t n = cts.small ? 200 : 30000;
    for (size_t p = 0; p < 3; p++) {
        for (int m = 0; m < (cts.small ? 2 : 3); m++) {
            ga_scatter_mode mode = m == 0 ? GA_SCATTER_ADD : m == 1 ? GA_SCATTER_SET : GA_SCATTER_MAX;
            cts_array a, index, values;
            GpuArray i, v;
            cts_make(&a, GA_FLOAT, 1, &few[p]);
            cts_make(&index, GA_INT, 1, &n);
            cts_make(&values, GA_FLOAT, 1, &n);
            for (size_t k = 0; k < n; k++) {
                size_t to = cts_below(&r, few[p]);
                float w = (float)cts_below(&r, 1 << 24) / 3.0F, *sum = (float *)(void *)cts_at(&a, to);
                cts_put(GA_INT, cts_at(&index, k), cts_integer((int64_t)to));
                memcpy(cts_at(&values, k), &w, sizeof w);
                *sum = m == 0 ? *sum + w : m == 1 || w > *sum ? w : *sum;
            }
            cts_upload(&i, &index);
            cts_upload(&v, &values);
            GpuArray x = cts_zeros(GA_FLOAT, 1, &few[p]);
            cts_ok(GpuArray_scatter(&x, (const GpuArray *[]){&i}, 1, &v, mode, 0));
            cts_check(&x, &a);
            cts_clear(&x, &i, &v, NULL);
            cts_drop_all(&a, &index, &values, NULL);
        }
    }
}

/* --------------------------------------------------------------------------------------------------- along an axis */

/* Shapes of an array and of indices along an axis, and the shape they are broadcast to. */
static unsigned along_shapes(cts_random *r, size_t *dims, size_t *idims, size_t *both, unsigned *axis, bool written) {
    unsigned nd = 1 + (unsigned)cts_below(r, 4);

    *axis = (unsigned)cts_below(r, nd);
    cts_make_random_shape(r, nd, cts.small ? 150 : 2000, dims);
    if (dims[*axis] > 100) dims[*axis] = 100;
    for (unsigned d = 0; d < nd; d++) {
        both[d] = idims[d] = dims[d];
        if (d == *axis)
            both[d] = idims[d] = cts_below(r, 20);
        else if (cts_below(r, 5) == 0)
            idims[d] = 1;
        else if (!written && cts_below(r, 5) == 0)
            dims[d] = 1;
    }
    return nd;
}

/* The position in the array, in C order, from which element i of the common shape is gathered or to which it is
 * scattered; -1: out of range. */
static ptrdiff_t along_source(const cts_array *a, const cts_array *index, unsigned axis, const size_t *both, size_t i) {
    size_t at[CTS_MAX_RANK], from = 0;

    unravel(i, a->nd, both, at);
    ptrdiff_t p = place(index, broadcast_at(index, a->nd, at), a->dims[axis]);
    if (p < 0) return -1;
    for (unsigned d = 0; d < a->nd; d++)
        from = from * a->dims[d] + (d == axis ? (size_t)p : a->dims[d] == 1 ? 0 : at[d]);
    return (ptrdiff_t)from;
}

static void takes_along(void **state) {
    (void)state;
    cts_random r = {cts.seed};
    for (int i = 0; i < (cts.small ? 8 : cts.full ? 400 : 16); i++) {
        bool wrong = cts_below(&r, 4) == 0, checked = cts_below(&r, 2), bad = false;
        size_t dims[4], idims[4], both[4];
        unsigned axis, nd = along_shapes(&r, dims, idims, both, &axis, false);
        int type = some_type(&r);
        cts_array a, index, want;
        GpuArray x, j, out;
        cts_make_layout(&a, &r, type, nd, dims, true);
        cts_make_layout(&index, &r, some_index_type(&r), nd, idims, true);
        cts_make_layout(&want, &r, type, nd, both, false);
        cts_fill_wild(&a, &r);
        cts_fill_small(&want, &r);
        fill_indices(&index, &r, dims[axis], wrong);
        cts_upload(&x, &a);
        cts_upload(&j, &index);
        cts_upload(&out, &want);
        for (size_t k = 0, n = cts_count(&want); k < n; k++) {
            ptrdiff_t from = along_source(&a, &index, axis, both, k);
            if (from < 0)
                bad = true;
            else
                memcpy(cts_at(&want, k), cts_at(&a, (size_t)from), cts_type_size(type));
        }
        int err = GpuArray_take_along_axis(&out, &x, &j, axis, checked);
        if (bad && checked)
            cts_fails_with(GA_VALUE_ERROR, err);
        else
            cts_ok(err);
        cts_check(&out, &want);
        GpuArray_clear(&out);
        if (!bad) {
            cts_ok(GpuArray_take_along_axis(&out, &x, &j, axis, 0));
            cts_check_values(&out, &want);
            GpuArray_clear(&out);
        }
        cts_clear(&x, &j, NULL);
        cts_drop_all(&a, &index, &want, NULL);
    }
}

static void puts_along(void **state) {
    (void)state;
    cts_random r = {cts.seed};
    for (int i = 0; i < (cts.small ? 8 : cts.full ? 400 : 16); i++) {
        bool wrong = cts_below(&r, 4) == 0, checked = cts_below(&r, 2), bad = false;
        size_t dims[4], idims[4], both[4], n = 1, at[CTS_MAX_RANK];
        unsigned axis, nd = along_shapes(&r, dims, idims, both, &axis, true);
        int type = some_type(&r);
        ga_scatter_mode mode = some_mode(&r, type);
        cts_array a, index, values, before;
        GpuArray x, j, v;
        cts_make_layout(&a, &r, type, nd, dims, false);
        cts_make_layout(&index, &r, some_index_type(&r), nd, idims, true);
        make_values(&values, &r, type, nd, both);
        cts_fill_small(&a, &r);
        fill_indices(&index, &r, dims[axis], wrong);
        cts_upload(&x, &a);
        cts_upload(&j, &index);
        cts_upload(&v, &values);
        cts_clone(&before, &a);
        for (unsigned d = 0; d < nd; d++) n *= both[d];
        for (size_t k = 0; k < n; k++) {
            ptrdiff_t to = along_source(&a, &index, axis, both, k);
            bad |= to < 0;
            if (to < 0) continue;
            unravel(k, nd, both, at);
            unsigned char *p = cts_at(&a, (size_t)to);
            cts_put(type, p, combine(type, mode, cts_get(type, p), cts_get(type, broadcast_at(&values, nd, at))));
        }
        int err = GpuArray_put_along_axis(&x, &j, &v, axis, mode, checked);
        if (bad && checked)
            cts_fails_with(GA_VALUE_ERROR, err);
        else
            cts_ok(err);
        cts_check(&x, bad && checked ? &before : &a);
        cts_clear(&x, &j, &v, NULL);
        cts_drop_all(&a, &index, &values, &before, NULL);
    }
}

/* ---------------------------------------------------------------------------------------------- overlap, mistakes */

static void overlap(void **state) {
    (void)state;
    static const size_t n = 8;
    static const int32_t v[] = {3, 1, 0, 7, 6, 2, 4, 5};
    int32_t got[8], sum[8];
    gpudata *data = cts_buffer(sizeof v, v);
    GpuArray a;
    cts_ok(GpuArray_fromdata(&a, data, 0, GA_INT, 1, &n, (const ssize_t[]){4}, 1));
    cts_ok(GpuArray_gather(&a, &a, (const GpuArray *[]){&a}, 1, 1));
    cts_ok(GpuArray_read(got, sizeof got, &a));
    for (int i = 0; i < 8; i++) assert_int_equal(got[i], v[v[i]]);
    cts_ok(GpuArray_write(&a, v, sizeof v));
    cts_ok(GpuArray_take_along_axis(&a, &a, &a, 0, 1));
    cts_ok(GpuArray_read(got, sizeof got, &a));
    for (int i = 0; i < 8; i++) assert_int_equal(got[i], v[v[i]]);
    cts_ok(GpuArray_write(&a, v, sizeof v));
    cts_ok(GpuArray_put_along_axis(&a, &a, &a, 0, GA_SCATTER_SET, 1));
    cts_ok(GpuArray_read(got, sizeof got, &a));
    for (int i = 0; i < 8; i++) assert_int_equal(got[v[i]], v[i]);
    cts_ok(GpuArray_write(&a, v, sizeof v));
    cts_ok(GpuArray_scatter(&a, (const GpuArray *[]){&a}, 1, &a, GA_SCATTER_ADD, 1));
    cts_ok(GpuArray_read(got, sizeof got, &a));
    memcpy(sum, v, sizeof sum);
    for (int i = 0; i < 8; i++) sum[v[i]] += v[i];
    assert_memory_equal(got, sum, sizeof got);
    GpuArray_clear(&a);
    gpudata_release(data);
}

/* Arrays of more dimensions than kernels support, most of extent 2. */
static void rank(void **state) {
    (void)state;
    enum { RANK = 15, N = 1 << RANK };
    size_t dims[RANK], two[RANK];
    ssize_t strides[RANK];
    unsigned n = cts.small ? 9 : RANK;
    uint32_t *v = malloc(N * sizeof *v), *got = malloc(N * sizeof *got);
    assert_true(v && got);
    for (unsigned i = 0; i < N; i++) v[i] = i;
    for (unsigned d = 0; d < n; d++) {
        dims[d] = 2;
        two[d] = d == 4 ? 2 : 1;
        strides[d] = (ssize_t)sizeof *v << (d * 7 % n);
    }
    gpudata *data = cts_buffer(N * sizeof *v, v);
    static const int32_t swapped[2] = {1, 0};
    GpuArray a, out = {0};
    cts_ok(GpuArray_fromdata(&a, data, 0, GA_UINT, n, dims, strides, 1));
    GpuArray j = cts_filled(GA_INT, n, two, swapped);
    cts_ok(GpuArray_take_along_axis(&out, &a, &j, 4, 1));
    cts_ok(GpuArray_read(got, ((size_t)1 << n) * sizeof *got, &out));
    for (size_t i = 0; i < (size_t)1 << n; i++) {
        size_t at = 0;
        for (unsigned d = 0; d < n; d++) at |= ((i >> (n - 1 - d) & 1) ^ (d == 4)) << (d * 7 % n);
        assert_int_equal(got[i], at);
    }
    cts_ok(GpuArray_put_along_axis(&a, &j, &out, 4, GA_SCATTER_ADD, 1)); /* every element doubles */
    cts_ok(gpudata_read(got, data, 0, ((size_t)1 << n) * sizeof *got));
    for (size_t i = 0; i < (size_t)1 << n; i++) assert_int_equal(got[i], 2 * i);
    cts_clear(&a, &j, &out, NULL);
    gpudata_release(data);
    free(v);
    free(got);
}

static void mistakes(void **state) {
    (void)state;
    static const size_t dims[] = {4, 6}, three = 3, five = 5, wrong[] = {3, 5};
    GpuArray a = cts_zeros(GA_FLOAT, 2, dims), c = cts_zeros(GA_CFLOAT, 2, dims), i = cts_zeros(GA_INT, 1, &three),
             k = cts_zeros(GA_INT, 1, &five), f = cts_zeros(GA_FLOAT, 1, &three), m = cts_zeros(GA_BOOL, 1, &three),
             along = cts_zeros(GA_INT, 2, dims), narrow = cts_zeros(GA_INT, 2, wrong), out = {0}, cleared = {0};
    const GpuArray *both[] = {&i, &i}, *differ[] = {&i, &k}, *none[] = {NULL, NULL}, *real[] = {&f}, *mask[] = {&m};
    const GpuArray *three_lists[] = {&i, &i, &i}, *gone[] = {&cleared};
    cts_fails_with(GA_INVALID_ERROR, GpuArray_gather(NULL, &a, both, 2, 1));
    cts_fails_with(GA_INVALID_ERROR, GpuArray_gather(&out, NULL, both, 2, 1));
    cts_fails_with(GA_INVALID_ERROR, GpuArray_gather(&out, &a, NULL, 2, 1));
    cts_fails_with(GA_INVALID_ERROR, GpuArray_gather(&out, &a, gone, 1, 1));
    cts_fails_with(GA_INVALID_ERROR, GpuArray_gather(&out, &cleared, both, 2, 1));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_gather(&out, &a, none, 2, 1));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_gather(&out, &a, both, 0, 1));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_gather(&out, &a, three_lists, 3, 1));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_gather(&out, &a, differ, 2, 1));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_gather(&out, &a, real, 1, 1));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_gather(&out, &a, mask, 1, 1));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_gather(&f, &a, both, 1, 1)); /* not the shape (3, 6) */
    assert_null(out.data);
    cts_ok(GpuArray_gather(&f, &a, both, 2, 1));
    cts_fails_with(GA_INVALID_ERROR, GpuArray_scatter(NULL, both, 2, &f, GA_SCATTER_SET, 1));
    cts_fails_with(GA_INVALID_ERROR, GpuArray_scatter(&a, NULL, 2, &f, GA_SCATTER_SET, 1));
    cts_fails_with(GA_INVALID_ERROR, GpuArray_scatter(&a, both, 2, NULL, GA_SCATTER_SET, 1));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_scatter(&a, both, 2, &k, GA_SCATTER_ADD, 1));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_scatter(&a, both, 2, &f, (ga_scatter_mode)5, 1));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_scatter(&a, both, 2, &f, (ga_scatter_mode)-1, 1));
    cts_fails_with(GA_UNSUPPORTED_ERROR, GpuArray_scatter(&c, both, 2, &f, GA_SCATTER_MAX, 1));
    cts_fails_with(GA_UNSUPPORTED_ERROR, GpuArray_scatter(&a, both, 1, &c, GA_SCATTER_SET, 1));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_take_along_axis(&out, &a, &i, 0, 1));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_take_along_axis(&out, &a, &a, 0, 1));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_take_along_axis(&out, &a, &along, 2, 1));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_take_along_axis(&out, &a, &narrow, 0, 1));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_take_along_axis(&c, &a, &along, 0, 1));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_take_along_axis(&f, &a, &along, 0, 1));
    cts_fails_with(GA_INVALID_ERROR, GpuArray_take_along_axis(NULL, &a, &along, 0, 1));
    cts_fails_with(GA_INVALID_ERROR, GpuArray_take_along_axis(&out, NULL, &along, 0, 1));
    cts_fails_with(GA_INVALID_ERROR, GpuArray_take_along_axis(&out, &a, &cleared, 0, 1));
    assert_null(out.data);
    cts_fails_with(GA_INVALID_ERROR, GpuArray_put_along_axis(&a, NULL, &f, 0, GA_SCATTER_SET, 1));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_put_along_axis(&a, &narrow, &f, 0, GA_SCATTER_SET, 1));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_put_along_axis(&a, &along, &f, 0, GA_SCATTER_SET, 1));
    a.flags &= ~GA_WRITEABLE;
    cts_fails_with(GA_VALUE_ERROR, GpuArray_scatter(&a, both, 2, &f, GA_SCATTER_SET, 1));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_put_along_axis(&a, &along, &a, 0, GA_SCATTER_ADD, 1));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_take_along_axis(&a, &a, &along, 0, 1));
    cts_clear(&a, &i, &k, &f, &m, &along, &narrow, &c, NULL);
}

const cts_case cts_index_cases[] = {{"gather", gathers, 0},
                                    {"scatter", scatters, 0},
                                    {"repeated", repeated, 0},
                                    {"take_along_axis", takes_along, 0},
                                    {"put_along_axis", puts_along, 0},
                                    {"overlap", overlap, 0},
                                    {"rank", rank, 0},
                                    {"mistakes", mistakes, 0},
                                    {NULL, NULL, 0}};
