/* Splitting and concatenation of arrays, and gathering of rows. */
#include "cts_ref.h"

static void splits(void **state) {
    (void)state;
    cts_random r = {cts.seed};
    const size_t dims[] = {7, 4, 5};
    cts_array x;
    cts_make_layout(&x, &r, GA_INT, 3, dims, false);
    GpuArray a;
    cts_upload(&a, &x);
    static const struct {
        unsigned axis;
        size_t n, cuts[4];
    } cases[] = {{0, 2, {2, 5}}, {1, 1, {0}}, {2, 3, {1, 1, 5}}, {0, 0, {0}}, {1, 4, {1, 2, 3, 4}}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        GpuArray parts[5], *pointers[5];
        size_t cuts[4], from = 0;
        for (size_t p = 0; p < 5; p++) pointers[p] = &parts[p];
        memcpy(cuts, cases[i].cuts, sizeof cuts);
        memset(parts, 0x77, sizeof parts);
        cts_ok(GpuArray_split(pointers, &a, cases[i].n, cuts, cases[i].axis));
        for (size_t p = 0; p <= cases[i].n; p++) {
            size_t to = p < cases[i].n ? cuts[p] : dims[cases[i].axis];
            cts_array want = x;
            want.dims[cases[i].axis] = to - from;
            want.offset = (size_t)((ssize_t)x.offset + (ssize_t)from * x.strides[cases[i].axis]);
            cts_check_values(&parts[p], &want);
            assert_ptr_equal(parts[p].data, a.data);
            GpuArray_clear(&parts[p]);
            from = to;
        }
    }
    GpuArray parts[3], *pointers[3] = {&parts[0], &parts[1], &parts[2]}, zero = {0};
    size_t backwards[] = {5, 2}, outside[] = {2, 8}, fine[] = {1, 2};
    memset(parts, 0x77, sizeof parts);
    cts_fails_with(GA_VALUE_ERROR, GpuArray_split(pointers, &a, 2, backwards, 0));
    for (int i = 0; i < 3; i++) assert_memory_equal(&parts[i], &zero, sizeof zero);
    cts_fails_with(GA_VALUE_ERROR, GpuArray_split(pointers, &a, 2, outside, 0));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_split(pointers, &a, 2, fine, 3));
    cts_fails(GpuArray_split(pointers, &a, 2, NULL, 0));
    cts_fails(GpuArray_split(pointers, &zero, 2, fine, 0));
    cts_fails(GpuArray_split(NULL, &a, 2, fine, 0));
    GpuArray_clear(&a);
    cts_drop(&x);
}

static void check_concatenate(cts_random *r, unsigned nd, unsigned axis, size_t n, bool cast) {
    static const int types[] = {GA_FLOAT, GA_INT, GA_SHORT};
    cts_array parts[6], want;
    GpuArray g[6], result;
    const GpuArray *pointers[6];
    size_t dims[4], total = 0, base[4];
    cts_make_random_shape(r, nd, 500, base);
    for (size_t i = 0; i < n; i++) {
        memcpy(dims, base, sizeof dims);
        dims[axis] = cts_below(r, 6);
        total += dims[axis];
        cts_make_layout(&parts[i], r, cast ? types[cts_below(r, 3)] : GA_FLOAT, nd, dims, true);
        cts_fill_small(&parts[i], r);
        cts_upload(&g[i], &parts[i]);
        pointers[i] = &g[i];
    }
    memcpy(dims, base, sizeof dims);
    dims[axis] = total;
    cts_make(&want, GA_FLOAT, nd, dims);
    size_t from = 0;
    for (size_t i = 0; i < n; i++) {
        cts_array slot = want;
        slot.dims[axis] = parts[i].dims[axis];
        slot.offset = from * (size_t)want.strides[axis];
        from += slot.dims[axis];
        cts_assign(&slot, &parts[i]);
    }
    memset(&result, 0x77, sizeof result);
    cts_ok(GpuArray_concatenate(&result, pointers, n, axis, GA_FLOAT));
    cts_check_values(&result, &want);
    assert_true(GpuArray_IS_C_CONTIGUOUS(&result));
    for (size_t i = 0; i < n; i++) {
        GpuArray_clear(&g[i]);
        cts_drop(&parts[i]);
    }
    GpuArray_clear(&result);
    cts_drop(&want);
}

static void concatenates(void **state) {
    (void)state;
    cts_random r = {cts.seed};
    for (unsigned nd = 1; nd <= 4; nd++)
        for (unsigned axis = 0; axis < nd; axis++) check_concatenate(&r, nd, axis, 1 + cts_below(&r, 6), axis % 2);
    static const size_t dims[] = {3, 4}, other[] = {4, 5};
    GpuArray a = cts_zeros(GA_FLOAT, 2, dims), b = cts_zeros(GA_FLOAT, 2, other), c = cts_zeros(GA_FLOAT, 1, dims),
             result, zero = {0};
    const GpuArray *wrong_shape[] = {&a, &b}, *wrong_rank[] = {&a, &c}, *fine[] = {&a, &a}, *none[] = {&a, NULL};
    memset(&result, 0x77, sizeof result);
    cts_fails_with(GA_VALUE_ERROR, GpuArray_concatenate(&result, wrong_shape, 2, 0, GA_FLOAT));
    assert_memory_equal(&result, &zero, sizeof zero);
    cts_fails_with(GA_VALUE_ERROR, GpuArray_concatenate(&result, wrong_rank, 2, 0, GA_FLOAT));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_concatenate(&result, fine, 2, 2, GA_FLOAT));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_concatenate(&result, fine, 0, 0, GA_FLOAT));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_concatenate(&result, fine, 2, 0, 99));
    cts_fails(GpuArray_concatenate(&result, none, 2, 0, GA_FLOAT));
    cts_fails(GpuArray_concatenate(&result, NULL, 2, 0, GA_FLOAT));
    cts_fails(GpuArray_concatenate(NULL, fine, 2, 0, GA_FLOAT));
    cts_clear(&a, &b, &c, NULL);
}

/* a[j, ...] = v[i[j], ...] for random shapes and every integer type of index. */
static void check_take(cts_random *r, int type, int result_type, int index_type, unsigned nd) {
    size_t dims[4], n = cts_below(r, 30);
    cts_make_random_shape(r, nd, 1000, dims);
    if (dims[0] == 0) dims[0] = 3;
    cts_array v, i, want;
    cts_make_layout(&v, r, type, nd, dims, true);
    cts_fill_small(&v, r);
    cts_make(&i, index_type, 1, &n);
    size_t rows = dims[0];
    dims[0] = n;
    cts_make(&want, result_type, nd, dims);
    bool is_signed = index_type == GA_BYTE || index_type == GA_SHORT || index_type == GA_INT || index_type == GA_LONG;
    for (size_t j = 0; j < n; j++) {
        size_t row = cts_below(r, rows);
        bool negative = is_signed && cts_below(r, 3) == 0;
        cts_put(index_type, cts_at(&i, j), cts_integer(negative ? (int64_t)row - (int64_t)rows : (int64_t)row));
        cts_array from = v, to = want;
        from.offset = (size_t)((ssize_t)v.offset + (ssize_t)row * v.strides[0]);
        to.offset = j * (size_t)want.strides[0];
        from.dims[0] = to.dims[0] = 1;
        cts_assign(&to, &from);
    }
    GpuArray a, gv, gi;
    cts_upload(&gv, &v);
    cts_upload(&gi, &i);
    for (int check = 0; check < 2; check++) {
        a = cts_zeros(result_type, nd, dims);
        cts_ok(GpuArray_take1(&a, &gv, &gi, check));
        cts_check_values(&a, &want);
        GpuArray_clear(&a);
    }
    cts_clear(&gv, &gi, NULL);
    cts_drop_all(&v, &i, &want, NULL);
}

static void takes(void **state) {
    (void)state;
    static const int indices[] = {GA_INT, GA_LONG, GA_BYTE, GA_UBYTE, GA_SHORT, GA_USHORT, GA_UINT, GA_ULONG};
    cts_random r = {cts.seed};
    for (size_t t = 0; t < sizeof indices / sizeof *indices; t++)
        check_take(&r, GA_FLOAT, GA_FLOAT, indices[t], t < 2 || !cts.small ? 2 : 1);
    for (unsigned nd = 1; nd <= 4; nd++) check_take(&r, GA_FLOAT, GA_FLOAT, GA_LONG, nd);
    check_take(&r, GA_SHORT, GA_SHORT, GA_LONG, 2);
    check_take(&r, GA_CFLOAT, GA_CFLOAT, GA_LONG, 2);
    check_take(&r, GA_SHORT, GA_FLOAT, GA_LONG, 2);
}

static void take_errors(void **state) {
    (void)state;
    static const size_t vdims[] = {5, 3}, adims[] = {4, 3};
    size_t n = 4;
    int64_t index[] = {0, 5, -6, 4};
    float host[15], got[12];
    for (int i = 0; i < 15; i++) host[i] = (float)i;
    GpuArray v = cts_filled(GA_FLOAT, 2, vdims, host), a = cts_zeros(GA_FLOAT, 2, adims),
             i = cts_filled(GA_LONG, 1, &n, index), t;
    cts_fails_with(GA_VALUE_ERROR, GpuArray_take1(&a, &v, &i, 1));
    cts_ok(GpuArray_read(got, sizeof got, &a));
    for (int k = 0; k < 12; k++) { /* rows 1 and 2 had bad indices and stay */
        float want = k < 3 ? host[k] : k >= 9 ? host[12 + k - 9] : 0;
        assert_true(got[k] == want);
    }
    /* the error flag is cleared: the next call succeeds, and so does the shared error buffer */
    index[1] = index[2] = 1;
    cts_ok(GpuArray_write(&i, index, sizeof index));
    cts_ok(GpuArray_take1(&a, &v, &i, 1));
    gpudata *b = NULL;
    unsigned char bytes[8], zero[8] = {0};
    cts_ok(gpucontext_property(cts.ctx, GA_CTX_PROP_ERRBUF, &b));
    cts_ok(gpudata_read(bytes, b, 0, 8));
    assert_memory_equal(bytes, zero, 8);
    GpuArray f = cts_zeros(GA_FLOAT, 1, &n);
    cts_fails_with(GA_INVALID_ERROR, GpuArray_take1(&a, &v, &f, 0)); /* indices must be integers */
    cts_fails_with(GA_INVALID_ERROR, GpuArray_take1(&a, &v, &v, 0)); /* and one-dimensional */
    cts_fails_with(GA_INVALID_ERROR, GpuArray_take1(&f, &v, &i, 0)); /* ranks differ */
    GpuArray wrong = cts_zeros(GA_FLOAT, 2, vdims);
    cts_fails_with(GA_INVALID_ERROR, GpuArray_take1(&wrong, &v, &i, 0));
    cts_ok(GpuArray_zeros(&t, cts.ctx, GA_FLOAT, 2, adims, GA_F_ORDER));
    cts_fails_with(GA_INVALID_ERROR, GpuArray_take1(&t, &v, &i, 0));
    cts_fails(GpuArray_take1(&a, &v, NULL, 0));
    cts_fails(GpuArray_take1(&a, NULL, &i, 0));
    cts_fails(GpuArray_take1(NULL, &v, &i, 0));
    cts_clear(&v, &a, &i, &f, &t, &wrong, NULL);
}

const cts_case cts_join_cases[] = {
    {"splits", splits, 0}, {"concatenates", concatenates, 0}, {"takes", takes, 0}, {"take_errors", take_errors, 0},
    {NULL, NULL, 0},
};
