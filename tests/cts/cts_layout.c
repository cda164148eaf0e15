/* Views with other shapes and strides: index, reshape, transpose, each also in place. */
#include "cts_ref.h"

static const size_t shape3[] = {4, 5, 6};

static void counting(cts_array *x, unsigned nd, const size_t *dims) {
    cts_make(x, GA_INT, nd, dims);
    for (size_t i = 0, n = cts_count(x); i < n; i++) cts_put(GA_INT, cts_at(x, i), cts_integer((int64_t)i));
}

/* The reference for index: element j of the view along an axis is start + j * step. */
static void ref_index(cts_array *v, const cts_array *a, const ssize_t *starts, const ssize_t *stops,
                      const ssize_t *steps) {
    *v = *a;
    v->nd = 0;
    ssize_t at = (ssize_t)a->offset;
    for (unsigned d = 0; d < a->nd; d++) {
        at += starts[d] * a->strides[d];
        if (steps[d] == 0) continue;
        size_t n = 0;
        for (ssize_t i = starts[d]; steps[d] > 0 ? i < stops[d] : i > stops[d]; i += steps[d]) n++;
        v->dims[v->nd] = n;
        v->strides[v->nd++] = a->strides[d] * steps[d];
    }
    v->offset = (size_t)at;
}

static void index_views(void **state) {
    (void)state;
    static const ssize_t cases[][9] = {
        /* starts, stops, steps */
        {0, 0, 0, 4, 5, 6, 1, 1, 1},       {1, 2, 3, 3, 5, 5, 1, 1, 1},    {0, 0, 0, 4, 5, 6, 2, 3, 4},
        {3, 4, 5, -1, -1, -1, -1, -1, -1}, {3, 4, 5, 0, 1, 2, -2, -1, -3}, {2, 0, 0, 3, 5, 6, 0, 1, 1},
        {2, 3, 0, 9, 9, 6, 0, 0, 1},       {3, 4, 5, 0, 0, 0, 0, 0, 0},    {1, 0, 0, 1, 5, 6, 1, 1, 1},
        {0, 0, 0, 4, 5, 6, 10, 10, 10},    {3, 0, 5, 1, 5, -1, -1, 2, -2}, {4, 0, 0, 4, 5, 6, 1, 1, 1},
    };
    cts_array x, v;
    counting(&x, 3, shape3);
    GpuArray a;
    cts_upload(&a, &x);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const ssize_t *starts = cases[i], *stops = cases[i] + 3, *steps = cases[i] + 6;
        ref_index(&v, &x, starts, stops, steps);
        GpuArray r, in_place;
        memset(&r, 0x77, sizeof r);
        cts_ok(GpuArray_index(&r, &a, starts, stops, steps));
        cts_check_values(&r, &v);
        if (cts_count(&v) > 1)
            for (unsigned d = 0; d < v.nd; d++)
                if (v.dims[d] > 1) assert_int_equal(r.strides[d], v.strides[d]);
        cts_ok(GpuArray_view(&in_place, &a));
        cts_ok(GpuArray_index_inplace(&in_place, starts, stops, steps));
        cts_check_values(&in_place, &v);
        assert_int_equal(in_place.flags, r.flags);
        cts_clear(&r, &in_place, NULL);
    }
    GpuArray_clear(&a);
    cts_drop(&x);
}

static void index_random(void **state) {
    (void)state;
    cts_random rnd = {cts.seed};
    for (int round = 0; round < (cts.small ? 20 : 100); round++) {
        size_t dims[5];
        unsigned nd = (unsigned)cts_below(&rnd, 6);
        cts_make_random_shape(&rnd, nd, 3000, dims);
        cts_array x, v;
        cts_make_layout(&x, &rnd, GA_SHORT, nd, dims, true);
        ssize_t starts[5], stops[5], steps[5];
        for (unsigned d = 0; d < nd; d++) {
            ssize_t n = (ssize_t)dims[d], a = (ssize_t)cts_below(&rnd, dims[d] + 1),
                    b = (ssize_t)cts_below(&rnd, dims[d] + 1);
            bool back = n > 0 && cts_below(&rnd, 2);
            starts[d] = a < b ? a : b;
            stops[d] = a < b ? b : a;
            steps[d] = 1 + (ssize_t)cts_below(&rnd, 3);
            if (back) { /* from the last wanted down to before the first */
                ssize_t kept = starts[d] - 1;
                starts[d] = stops[d] == n ? n - 1 : stops[d];
                stops[d] = kept < starts[d] ? kept : starts[d];
                steps[d] = -steps[d];
            }
            if (n > 0 && cts_below(&rnd, 6) == 0) {
                starts[d] = (ssize_t)cts_below(&rnd, dims[d]);
                steps[d] = 0;
            }
        }
        ref_index(&v, &x, starts, stops, steps);
        GpuArray g, r;
        cts_upload(&g, &x);
        cts_ok(GpuArray_index(&r, &g, starts, stops, steps));
        cts_check_values(&r, &v);
        cts_clear(&g, &r, NULL);
        cts_drop(&x);
    }
}

/* Both calls must have failed: r, which the first was to make, is cleared, and the second left `a` as x. */
static void check_refused(int err, const GpuArray *r, int in_place, const GpuArray *a, const cts_array *x) {
    const GpuArray zero = {0};
    cts_fails_with(GA_VALUE_ERROR, err);
    cts_fails_with(GA_VALUE_ERROR, in_place);
    assert_memory_equal(r, &zero, sizeof zero);
    cts_check_values(a, x);
}

static void index_errors(void **state) {
    (void)state;
    static const ssize_t bad[][9] = {
        {0, 0, 0, 5, 5, 6, 1, 1, 1},   {5, 0, 0, 5, 5, 6, 1, 1, 1},  {-2, 0, 0, 4, 5, 6, 1, 1, 1},
        {0, 0, 0, -2, 5, 6, 1, 1, 1},  {3, 0, 0, 1, 5, 6, 1, 1, 1},  {1, 0, 0, 3, 5, 6, -1, 1, 1},
        {4, 0, 0, 4, 5, 6, 0, 1, 1},   {-1, 0, 0, 4, 5, 6, 0, 1, 1}, {0, 0, 0, 4, 5, PTRDIFF_MAX, 1, 1, 1},
        {4, 0, 0, -1, 5, 6, -1, 1, 1},
    };
    cts_array x;
    counting(&x, 3, shape3);
    GpuArray a, r, zero = {0};
    cts_upload(&a, &x);
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        memset(&r, 0x77, sizeof r);
        const ssize_t *starts = bad[i], *stops = bad[i] + 3, *steps = bad[i] + 6;
        const int err = GpuArray_index(&r, &a, starts, stops, steps);
        check_refused(err, &r, GpuArray_index_inplace(&a, starts, stops, steps), &a, &x);
    }
    const ssize_t *ok = bad[0];
    cts_fails(GpuArray_index(&r, &a, NULL, ok + 3, ok + 6));
    cts_fails(GpuArray_index(&r, &a, ok, NULL, ok + 6));
    cts_fails(GpuArray_index(&r, &a, ok, ok + 3, NULL));
    cts_fails_with(GA_INVALID_ERROR, GpuArray_index(&r, &zero, ok, ok + 3, ok + 6));
    cts_fails(GpuArray_index(&r, NULL, ok, ok + 3, ok + 6));
    cts_fails(GpuArray_index(NULL, &a, ok, ok + 3, ok + 6));
    cts_fails(GpuArray_index_inplace(NULL, ok, ok + 3, ok + 6));
    GpuArray_clear(&a);
    cts_drop(&x);
}

/* Element k of `a`, counted with the last (C) or the first (F) axis fastest. */
static unsigned char *nth(const cts_array *a, size_t k, ga_order order) {
    ssize_t at = (ssize_t)a->offset;
    for (unsigned i = 0; i < a->nd; i++) {
        unsigned d = order == GA_F_ORDER ? i : a->nd - 1 - i;
        at += (ssize_t)(k % a->dims[d]) * a->strides[d];
        k /= a->dims[d];
    }
    return a->data + at;
}

static void check_reshape(const cts_array *x, unsigned nd, const size_t *dims, ga_order order) {
    cts_array want;
    cts_make(&want, x->type, nd, dims);
    size_t n = cts_count(x);
    for (size_t k = 0; k < n; k++) memcpy(nth(&want, k, order), nth(x, k, order), cts_type_size(x->type));
    GpuArray a, r;
    cts_upload(&a, x);
    memset(&r, 0x77, sizeof r);
    cts_ok(GpuArray_reshape(&r, &a, nd, dims, order, 0));
    cts_check_values(&r, &want);
    bool copied = r.data != a.data;
    GpuArray_clear(&r);
    int err = GpuArray_reshape(&r, &a, nd, dims, order, 1);
    if (copied && err != GA_COPY_ERROR) fail_msg("reshape copied, but without leave to copy it returned %d", err);
    if (!err) {
        assert_ptr_equal(r.data, a.data);
        cts_check_values(&r, &want);
        GpuArray_clear(&r);
    }
    err = GpuArray_reshape_inplace(&a, nd, dims, order);
    if (copied)
        assert_int_equal(err, GA_COPY_ERROR);
    else
        cts_ok(err);
    cts_check_values(&a, copied ? x : &want);
    GpuArray_clear(&a);
    cts_drop(&want);
}

static void reshape(void **state) {
    (void)state;
    static const struct {
        unsigned nd;
        size_t dims[4];
    } shapes[] = {{1, {120}},        {2, {20, 6}},   {2, {4, 30}},  {4, {2, 2, 5, 6}},
                  {4, {4, 1, 5, 6}}, {3, {6, 5, 4}}, {3, {4, 5, 6}}};
    cts_random rnd = {cts.seed};
    for (size_t i = 0; i < sizeof shapes / sizeof *shapes; i++)
        for (int order = GA_C_ORDER; order <= GA_F_ORDER; order++)
            for (int layout = 0; layout < 4; layout++) {
                cts_array x;
                if (layout == 0)
                    counting(&x, 3, shape3);
                else
                    cts_make_layout(&x, &rnd, GA_INT, 3, shape3, layout == 3);
                check_reshape(&x, shapes[i].nd, shapes[i].dims, (ga_order)order);
                cts_drop(&x);
            }
}

static void reshape_special(void **state) {
    (void)state;
    /* nothing, and one element of any rank */
    static const size_t none3[] = {3, 0, 2}, none1[] = {0}, ones[] = {1, 1, 1};
    cts_array x;
    counting(&x, 3, none3);
    check_reshape(&x, 1, none1, GA_C_ORDER);
    check_reshape(&x, 3, none3, GA_F_ORDER);
    cts_drop(&x);
    counting(&x, 3, ones);
    check_reshape(&x, 0, NULL, GA_C_ORDER);
    cts_drop(&x);
    counting(&x, 0, NULL);
    check_reshape(&x, 3, ones, GA_F_ORDER);
    cts_drop(&x);
    /* strides decide whether a view is possible: columns of a matrix cannot form one row, two halves of rows can */
    static const size_t dims[] = {4, 6}, split[] = {4, 2, 3}, flat[] = {12};
    GpuArray a, r;
    counting(&x, 2, dims);
    cts_upload(&a, &x);
    cts_ok(GpuArray_reshape(&r, &a, 3, split, GA_C_ORDER, 1));
    GpuArray_clear(&r);
    const ssize_t starts[] = {0, 0}, stops[] = {4, 6}, steps[] = {1, 2};
    cts_ok(GpuArray_index_inplace(&a, starts, stops, steps));
    cts_ok(GpuArray_reshape(&r, &a, 1, flat, GA_C_ORDER, 1)); /* every other of all: one stride after all */
    cts_clear(&r, &a, NULL);
    cts_drop(&x);
    /* any order: Fortran for what is contiguous that way only */
    size_t size = 24;
    cts_ok(GpuArray_zeros(&a, cts.ctx, GA_INT, 2, dims, GA_F_ORDER));
    cts_ok(GpuArray_reshape(&r, &a, 1, &size, GA_ANY_ORDER, 1));
    GpuArray_clear(&r);
    cts_fails_with(GA_COPY_ERROR, GpuArray_reshape(&r, &a, 1, &size, GA_C_ORDER, 1));
    GpuArray_clear(&a);
}

static void reshape_errors(void **state) {
    (void)state;
    static const size_t dims[] = {7, 17}, huge[] = {SIZE_MAX, SIZE_MAX / 2 + 2}, none[] = {0, 5};
    cts_array x;
    counting(&x, 3, shape3);
    GpuArray a, r, zero = {0};
    cts_upload(&a, &x);
    static const size_t *const bad[] = {dims, huge, none};
    for (size_t i = 0; i < 3; i++) {
        memset(&r, 0x77, sizeof r);
        int err = GpuArray_reshape(&r, &a, 2, bad[i], GA_C_ORDER, 0);
        if (err != GA_INVALID_ERROR && !(i == 1 && err == GA_VALUE_ERROR)) fail_msg("case %zu returned %d", i, err);
        assert_memory_equal(&r, &zero, sizeof r);
        cts_fails(GpuArray_reshape_inplace(&a, 2, bad[i], GA_C_ORDER));
    }
    cts_fails_with(GA_VALUE_ERROR, GpuArray_reshape(&r, &a, 3, shape3, (ga_order)5, 0));
    cts_fails(GpuArray_reshape(&r, &a, 3, NULL, GA_C_ORDER, 0));
    cts_fails_with(GA_INVALID_ERROR, GpuArray_reshape(&r, &zero, 3, shape3, GA_C_ORDER, 0));
    cts_fails(GpuArray_reshape(&r, NULL, 3, shape3, GA_C_ORDER, 0));
    cts_fails(GpuArray_reshape(NULL, &a, 3, shape3, GA_C_ORDER, 0));
    cts_check_values(&a, &x);
    GpuArray_clear(&a);
    cts_drop(&x);
}

static void transpose(void **state) {
    (void)state;
    static const unsigned orders[][3] = {{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};
    cts_random rnd = {cts.seed};
    for (int i = 0; i < 7; i++) {
        cts_array x, want;
        cts_make_layout(&x, &rnd, GA_FLOAT, 3, shape3, true);
        cts_fill_small(&x, &rnd);
        want = x;
        const unsigned *axes = i < 6 ? orders[i] : NULL;
        for (unsigned d = 0; d < 3; d++) {
            unsigned from = axes ? axes[d] : 2 - d;
            want.dims[d] = x.dims[from];
            want.strides[d] = x.strides[from];
        }
        GpuArray a, r;
        cts_upload(&a, &x);
        cts_ok(GpuArray_transpose(&r, &a, axes));
        assert_ptr_equal(r.data, a.data);
        cts_check_values(&r, &want);
        cts_check_values(&a, &x);
        cts_ok(GpuArray_transpose_inplace(&a, axes));
        cts_check_values(&a, &want);
        assert_int_equal(a.flags, r.flags);
        cts_clear(&a, &r, NULL);
        cts_drop(&x);
    }
    GpuArray a = cts_zeros(GA_FLOAT, 0, NULL), r;
    cts_ok(GpuArray_transpose(&r, &a, NULL));
    assert_int_equal(r.nd, 0);
    cts_clear(&r, &a, NULL);
    a = cts_zeros(GA_FLOAT, 3, shape3);
    cts_ok(GpuArray_transpose_inplace(&a, NULL));
    assert_true(GpuArray_IS_F_CONTIGUOUS(&a) && !GpuArray_IS_C_CONTIGUOUS(&a));
    GpuArray_clear(&a);
}

static void transpose_errors(void **state) {
    (void)state;
    static const unsigned bad[][3] = {{0, 1, 1}, {0, 1, 3}, {2, 2, 2}, {0, 4000000000u, 1}};
    cts_array x;
    counting(&x, 3, shape3);
    GpuArray a, r, zero = {0};
    cts_upload(&a, &x);
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        memset(&r, 0x77, sizeof r);
        const int err = GpuArray_transpose(&r, &a, bad[i]);
        check_refused(err, &r, GpuArray_transpose_inplace(&a, bad[i]), &a, &x);
    }
    cts_fails(GpuArray_transpose(&r, NULL, NULL));
    cts_fails(GpuArray_transpose(&r, &zero, NULL));
    cts_fails(GpuArray_transpose(NULL, &a, NULL));
    GpuArray_clear(&a);
    cts_drop(&x);
}

const cts_case cts_layout_cases[] = {
    {"index_views", index_views, 0}, {"index_random", index_random, 0},         {"index_errors", index_errors, 0},
    {"reshape", reshape, 0},         {"reshape_special", reshape_special, 0},   {"reshape_errors", reshape_errors, 0},
    {"transpose", transpose, 0},     {"transpose_errors", transpose_errors, 0}, {NULL, NULL, 0},
};
