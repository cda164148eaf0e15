/* Gather and scatter by GpuArray_take and GpuArray_put compared with plain loops: any axis, type, layout and index. */
#include <gpuarray/index.h>
#include <pthread.h>

#include "cts_ref.h"

static const int index_types[] = {GA_BYTE, GA_UBYTE, GA_SHORT, GA_USHORT, GA_INT, GA_UINT, GA_LONG, GA_ULONG};
enum { INDEX_TYPES = sizeof index_types / sizeof *index_types };

/* The position that index `k` means along an axis of n, or -1. */
static ptrdiff_t place(const cts_array *ind, size_t k, size_t n) {
    cts_number v = cts_get(ind->type, cts_at(ind, k));
    int64_t i = v.kind == CTS_INT ? v.i : (int64_t)v.u;
    if (v.kind == CTS_UINT && v.u >= n) return -1;
    if (i < 0) i += (int64_t)n;
    return i < 0 || i >= (int64_t)n ? -1 : (ptrdiff_t)i;
}

/* For every gathered element the index of its source element, or -1. Returns whether an index was out of range. */
static bool pair_up(const cts_array *a, const cts_array *ind, unsigned axis, ptrdiff_t *from) {
    size_t after = 1, before = 1, n = a->dims[axis], count = cts_count(ind);
    bool bad = false;
    for (unsigned d = 0; d < a->nd; d++)
        if (d != axis) *(d < axis ? &before : &after) *= a->dims[d];
    for (size_t b = 0; b < before; b++)
        for (size_t k = 0; k < count; k++) {
            ptrdiff_t at = place(ind, k, n);
            bad |= at < 0;
            for (size_t i = 0; i < after; i++)
                from[(b * count + k) * after + i] = at < 0 ? -1 : (ptrdiff_t)((b * n + (size_t)at) * after + i);
        }
    return bad;
}

static void fill_indices(cts_array *ind, cts_random *r, size_t n, bool wrong) {
    bool is_unsigned = cts_type_unsigned(ind->type);
    if (n > 100) n = 100; /* what every type holds */
    for (size_t k = 0, m = cts_count(ind); k < m; k++) {
        int64_t v = (int64_t)cts_below(r, n ? n : 1);
        if (!is_unsigned && cts_below(r, 3) == 0) v = -1 - v;
        if (wrong && cts_below(r, 4) == 0) v = cts_below(r, 2) || is_unsigned ? 120 : -120;
        cts_put(ind->type, cts_at(ind, k), cts_integer(v));
    }
}

static void make_shapes(cts_random *r, size_t limit, size_t *dims, unsigned nd, size_t *idims, unsigned ind_nd,
                        unsigned axis, size_t *pdims) {
    unsigned n = 0;
    cts_make_random_shape(r, nd, limit, dims);
    cts_make_random_shape(r, ind_nd, 30, idims);
    if (dims[axis] > 100) dims[axis] = 100;
    for (unsigned d = 0; d < axis; d++) pdims[n++] = dims[d];
    for (unsigned d = 0; d < ind_nd; d++) pdims[n++] = idims[d];
    for (unsigned d = axis + 1; d < nd; d++) pdims[n++] = dims[d];
}

static void one(cts_random *r, int type, bool put) {
    size_t dims[6], idims[3], pdims[9];
    unsigned nd = 1 + (unsigned)cts_below(r, 4), ind_nd = (unsigned)cts_below(r, 3), axis = (unsigned)cts_below(r, nd);
    bool wrong = cts_below(r, 3) == 0, checked = cts_below(r, 2);
    /* Oclgrind reports false reads of uninitialised memory in a recycled block that was partly written from the host.
     */
    if (cts.small) cts_ok(gpucontext_trim(cts.ctx));
    make_shapes(r, cts.small ? 150 : 1500, dims, nd, idims, ind_nd, axis, pdims);
    unsigned pnd = nd - 1 + ind_nd;
    cts_array x, ind, y;
    cts_make_layout(&x, r, type, nd, dims, !put);
    cts_make_layout(&ind, r, index_types[cts_below(r, INDEX_TYPES)], ind_nd, idims, true);
    cts_make_layout(&y, r, type, pnd, pdims, put);
    cts_fill_small(&x, r);
    cts_fill_small(&y, r);
    fill_indices(&ind, r, dims[axis], wrong);
    GpuArray a, b, c;
    cts_upload(&a, &x);
    cts_upload(&b, &ind);
    cts_upload(&c, &y);
    size_t count = cts_count(&y), item = cts_type_size(type);
    ptrdiff_t *from = malloc((count + 1) * sizeof *from);
    assert_non_null(from);
    bool bad = pair_up(&x, &ind, axis, from) && count > 0;
    int err = put ? GpuArray_put(&a, &b, &c, axis, checked) : GpuArray_take(&c, &a, &b, axis, checked);
    if (bad && checked)
        cts_fails_with(GA_VALUE_ERROR, err);
    else
        cts_ok(err);
    for (size_t i = 0; i < count; i++) {
        if (from[i] < 0 || (put && bad && checked)) continue;
        unsigned char *p = cts_at(&x, (size_t)from[i]), *q = cts_at(&y, i);
        memcpy(put ? p : q, put ? q : p, item);
    }
    cts_check(&a, &x);
    cts_check(&c, &y);
    if (!put && !bad) {
        GpuArray d = {0};
        cts_ok(GpuArray_take(&d, &a, &b, axis, 0));
        cts_check_values(&d, &y);
        GpuArray_clear(&d);
    }
    free(from);
    cts_clear(&a, &b, &c, NULL);
    cts_drop_all(&x, &ind, &y, NULL);
}

static void random_cases(bool put) {
    cts_random r = {cts.seed};
    for (int i = 0; i < (cts.small ? 16 : cts.full ? 400 : 40); i++) {
        int type = cts_types[cts_below(&r, CTS_TYPES)];
        one(&r, cts_type_usable(type) ? type : GA_FLOAT, put);
    }
}

static void takes(void **state) {
    (void)state;
    random_cases(false);
}

static void puts_back(void **state) {
    (void)state;
    random_cases(true);
}

/* Rows wide enough for the widest words, many of them, and a long axis of single elements. */
static void long_work(void **state) {
    (void)state;
    static const size_t shapes[][2] = {{500, 128}, {60000, 1}, {300, 33}};
    cts_random r = {cts.seed};
    for (size_t s = 0; s < 3; s++) {
        size_t dims[2] = {cts.small ? shapes[s][0] / 20 : shapes[s][0], shapes[s][1]};
        size_t n = cts.small ? 100 : 20000, pdims[2] = {n, dims[1]};
        cts_array x, ind, y;
        cts_make(&x, GA_FLOAT, 2, dims);
        cts_make(&ind, GA_INT, 1, &n);
        cts_make(&y, GA_FLOAT, 2, pdims);
        for (size_t i = 0; i < cts_count(&x); i++) cts_put(GA_FLOAT, cts_at(&x, i), cts_integer((int64_t)i));
        for (size_t i = 0; i < n; i++) cts_put(GA_INT, cts_at(&ind, i), cts_integer((int64_t)cts_below(&r, dims[0])));
        GpuArray a, b, c;
        cts_upload(&a, &x);
        cts_upload(&b, &ind);
        cts_upload(&c, &y);
        cts_ok(GpuArray_take(&c, &a, &b, 0, 1));
        for (size_t i = 0; i < n; i++)
            memcpy(cts_at(&y, i * dims[1]), cts_at(&x, (size_t)place(&ind, i, dims[0]) * dims[1]), dims[1] * 4);
        cts_check(&c, &y);
        for (size_t i = 0; i < cts_count(&y); i++) cts_put(GA_FLOAT, cts_at(&y, i), cts_integer((int64_t)i));
        cts_ok(GpuArray_write(&c, y.data, y.size));
        cts_ok(GpuArray_put(&a, &b, &c, 0, 1));
        for (size_t i = 0; i < n; i++)
            memcpy(cts_at(&x, (size_t)place(&ind, i, dims[0]) * dims[1]), cts_at(&y, i * dims[1]), dims[1] * 4);
        cts_check(&a, &x);
        cts_clear(&a, &b, &c, NULL);
        cts_drop_all(&x, &ind, &y, NULL);
    }
}

/* The result overlaps the source; the source overlaps the indices. */
static void overlap(void **state) {
    (void)state;
    static const size_t n = 8;
    static const int32_t v[] = {3, 1, 0, 7, 6, 2, 4, 5};
    int32_t got[8];
    gpudata *data = cts_buffer(sizeof v, v);
    GpuArray a;
    cts_ok(GpuArray_fromdata(&a, data, 0, GA_INT, 1, &n, (const ssize_t[]){4}, 1));
    cts_ok(GpuArray_take(&a, &a, &a, 0, 1));
    cts_ok(GpuArray_read(got, sizeof got, &a));
    for (int i = 0; i < 8; i++) assert_int_equal(got[i], v[v[i]]);
    cts_ok(GpuArray_write(&a, v, sizeof v));
    cts_ok(GpuArray_put(&a, &a, &a, 0, 1));
    cts_ok(GpuArray_read(got, sizeof got, &a));
    for (int i = 0; i < 8; i++) assert_int_equal(got[v[i]], v[i]);
    GpuArray_clear(&a);
    gpudata_release(data);
}

/* More dimensions than a kernel supports; every second one has a negative stride. */
static void rank(void **state) {
    (void)state;
    enum { RANK = 15, N = 1 << RANK };
    size_t dims[RANK], one_index = 1;
    ssize_t strides[RANK];
    uint16_t *v = malloc(N * sizeof *v), *got = malloc(N * sizeof *got);
    assert_true(v && got);
    for (size_t i = 0; i < N; i++) v[i] = (uint16_t)i;
    for (unsigned d = 0; d < RANK; d++) {
        dims[d] = 2;
        strides[d] = (ssize_t)sizeof *v << (d * 7 % RANK); /* a permutation of the bits */
    }
    gpudata *data = cts_buffer(N * sizeof *v, v);
    GpuArray a, c = {0};
    int64_t index = -1;
    cts_ok(GpuArray_fromdata(&a, data, 0, GA_USHORT, RANK, dims, strides, 1));
    GpuArray b = cts_filled(GA_LONG, 1, &one_index, &index);
    cts_ok(GpuArray_take(&c, &a, &b, 3, 1));
    cts_ok(GpuArray_read(got, N / 2 * sizeof *got, &c));
    for (size_t i = 0; i < N / 2; i++) {
        size_t at = 0, rest = i;
        for (unsigned d = RANK; d-- > 0;) {
            at |= (d == 3 ? 1 : rest & 1) << (d * 7 % RANK);
            if (d != 3) rest >>= 1;
        }
        assert_int_equal(got[i], at);
    }
    cts_clear(&a, &b, &c, NULL);
    gpudata_release(data);
    free(v);
    free(got);
}

static void mistakes(void **state) {
    (void)state;
    static const size_t dims[] = {4, 6}, wrong[] = {3, 5}, two[] = {3, 6};
    GpuArray a = cts_zeros(GA_FLOAT, 2, dims), b = cts_zeros(GA_INT, 1, two), f = cts_zeros(GA_FLOAT, 1, two),
             values = cts_zeros(GA_FLOAT, 2, two), bad = cts_zeros(GA_FLOAT, 2, wrong), out = {0}, cleared = {0};
    cts_ok(GpuArray_take(&values, &a, &b, 0, 1));
    cts_ok(GpuArray_put(&a, &b, &values, 0, 1));
    cts_fails_with(GA_INVALID_ERROR, GpuArray_take(NULL, &a, &b, 0, 1));
    cts_fails_with(GA_INVALID_ERROR, GpuArray_take(&out, NULL, &b, 0, 1));
    cts_fails_with(GA_INVALID_ERROR, GpuArray_take(&out, &a, NULL, 0, 1));
    cts_fails_with(GA_INVALID_ERROR, GpuArray_take(&out, &cleared, &b, 0, 1));
    cts_fails_with(GA_INVALID_ERROR, GpuArray_put(NULL, &b, &values, 0, 1));
    cts_fails_with(GA_INVALID_ERROR, GpuArray_put(&a, &b, &cleared, 0, 1));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_take(&out, &a, &f, 0, 1));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_take(&out, &a, &b, 2, 1));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_take(&bad, &a, &b, 0, 1));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_take(&values, &a, &b, 1, 1));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_put(&a, &b, &bad, 0, 1));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_put(&a, &b, &f, 0, 1));
    values.flags &= ~GA_WRITEABLE;
    cts_fails_with(GA_VALUE_ERROR, GpuArray_take(&values, &a, &b, 0, 1));
    a.flags &= ~GA_WRITEABLE;
    cts_fails_with(GA_VALUE_ERROR, GpuArray_put(&a, &b, &values, 0, 1));
    a.flags |= GA_WRITEABLE;
    assert_null(out.data);
    int32_t beyond[3] = {0, 4, 1};
    cts_ok(GpuArray_write(&b, beyond, sizeof beyond));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_take(&out, &a, &b, 0, 1));
    assert_null(out.data);
    cts_ok(GpuArray_take(&out, &a, &b, 0, 0));
    cts_clear(&out, &a, &b, &f, &values, &bad, NULL);
}

/* ---------------------------------------------------------------------------------------------------------- threads */

enum { THREADS = 4 };

typedef struct caller {
    pthread_t thread;
    bool wrong; /* one of its indices is out of range, in each call */
    unsigned surprises;
} caller;

static void *call_checked(void *arg) {
    static const size_t rows = 6, count = 3;
    const int32_t values[6] = {2, 3, 5, 7, 11, 13};
    caller *c = arg;
    const int32_t indices[3] = {4, c->wrong ? 6 : 5, -1}, mine[3] = {11, c->wrong ? -7 : 13, 13};
    const int expected = c->wrong ? GA_VALUE_ERROR : GA_NO_ERROR;
    GpuArray a, i, along = {0}, picked = {0};

    int err = GpuArray_zeros(&a, cts.ctx, GA_INT, 1, &rows, GA_C_ORDER);
    if (err == GA_NO_ERROR) err = GpuArray_zeros(&i, cts.ctx, GA_INT, 1, &count, GA_C_ORDER);
    if (err == GA_NO_ERROR) err = GpuArray_write(&a, values, sizeof values);
    if (err == GA_NO_ERROR) err = GpuArray_write(&i, indices, sizeof indices);
    c->surprises = err != GA_NO_ERROR;
    for (unsigned turn = 0; turn < 50 && err == GA_NO_ERROR; turn++) {
        int32_t got[3] = {11, 0, 13};
        c->surprises += GpuArray_take(&picked, &a, &i, 0, 1) != expected;
        c->surprises += GpuArray_take_along_axis(&along, &a, &i, 0, 1) != expected;
        if (c->wrong) continue;
        c->surprises += GpuArray_put(&a, &i, &picked, 0, 1) != GA_NO_ERROR;
        c->surprises += GpuArray_read(got, sizeof got, &picked) != GA_NO_ERROR || memcmp(got, mine, sizeof got) != 0;
    }
    cts_clear(&a, &i, &along, &picked, NULL);
    return NULL;
}

/* A thread is told of its own indices out of range, and of no other thread's. */
static void threads_check(void **state) {
    caller c[THREADS];

    (void)state;
    for (unsigned i = 0; i < THREADS; i++) {
        c[i] = (caller){.wrong = i % 2};
        assert_int_equal(pthread_create(&c[i].thread, NULL, call_checked, &c[i]), 0);
    }
    for (unsigned i = 0; i < THREADS; i++) pthread_join(c[i].thread, NULL);
    for (unsigned i = 0; i < THREADS; i++) assert_int_equal(c[i].surprises, 0);
}

const cts_case cts_gather_cases[] = {
    {"take", takes, 0}, {"put", puts_back, 0},     {"long_work", long_work, 0},         {"overlap", overlap, 0},
    {"rank", rank, 0},  {"mistakes", mistakes, 0}, {"threads_check", threads_check, 0}, {NULL, NULL, 0}};
