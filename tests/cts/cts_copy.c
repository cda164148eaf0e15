/* Copies between arrays of the same type: copy, move, setarray, overlap. */
#include "cts_ref.h"

/* One type for each element size. */
static const int by_size[] = {GA_UBYTE, GA_SHORT, GA_FLOAT, GA_LONG, GA_CFLOAT, GA_CDOUBLE, GA_HALF, GA_BOOL};
enum { BY_SIZE = sizeof by_size / sizeof *by_size };

static int pick_type(cts_random *r) {
    int type = by_size[cts_below(r, BY_SIZE)];
    return cts_type_usable(type) ? type : GA_FLOAT;
}

static void copies(void **state) {
    (void)state;
    static const ga_order orders[] = {GA_C_ORDER, GA_F_ORDER, GA_ANY_ORDER};
    cts_random r = {cts.seed};
    for (int i = 0; i < (cts.small ? 20 : 60); i++) {
        size_t dims[5];
        unsigned nd = (unsigned)cts_below(&r, 6);
        cts_array x;
        cts_make_random_shape(&r, nd, cts.small ? 300 : 5000, dims);
        cts_make_layout(&x, &r, pick_type(&r), nd, dims, true);
        GpuArray a, b;
        cts_upload(&a, &x);
        memset(&b, 0x77, sizeof b);
        cts_ok(GpuArray_copy(&b, &a, orders[i % 3]));
        assert_ptr_not_equal(b.data, a.data);
        assert_true(GpuArray_CHKFLAGS(&b, orders[i % 3] == GA_F_ORDER ? GA_FARRAY : GA_CARRAY));
        cts_check_values(&b, &x);
        cts_clear(&a, &b, NULL);
        cts_drop(&x);
    }
    GpuArray a = cts_zeros(GA_FLOAT, 0, NULL), b, zero = {0};
    cts_fails_with(GA_VALUE_ERROR, GpuArray_copy(&b, &a, (ga_order)9));
    cts_fails_with(GA_INVALID_ERROR, GpuArray_copy(&b, &zero, GA_C_ORDER));
    cts_fails(GpuArray_copy(&b, NULL, GA_C_ORDER));
    cts_fails(GpuArray_copy(NULL, &a, GA_C_ORDER));
    GpuArray_clear(&a);
}

static void moves(void **state) {
    (void)state;
    cts_random r = {cts.seed + 1};
    for (int i = 0; i < (cts.small ? 30 : 120); i++) {
        size_t dims[6];
        unsigned nd = (unsigned)cts_below(&r, 7);
        int type = pick_type(&r);
        cts_array x, y;
        cts_make_random_shape(&r, nd, cts.small ? 300 : 5000, dims);
        cts_make_layout(&x, &r, type, nd, dims, true);
        cts_make_layout(&y, &r, type, nd, dims, false);
        cts_check_move(&y, &x);
        cts_drop_all(&x, &y, NULL);
    }
}

/* Sizes around vector widths and tile edges, contiguous and transposed. */
static void moves_at_edges(void **state) {
    (void)state;
    static const size_t sizes[] = {1, 2, 3, 4, 5, 7, 8, 15, 16, 17, 31, 32, 33, 63, 64, 65, 127, 129};
    cts_random r = {cts.seed};
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++)
        for (int kind = 0; kind < 4; kind++) {
            size_t dims[] = {sizes[i], kind < 2 ? 1 : sizes[(i * 5 + 3) % (sizeof sizes / sizeof *sizes)]};
            if (cts.small && dims[0] * dims[1] > 600) continue;
            int type = kind % 2 ? GA_UBYTE : GA_FLOAT;
            cts_array x, y, t;
            cts_make(&x, type, 2, dims);
            cts_fill_small(&x, &r);
            cts_make(&y, type, 2, dims);
            t = x; /* from the transpose of an array of the other shape */
            t.strides[0] = (ssize_t)cts_type_size(type);
            t.strides[1] = t.strides[0] * (ssize_t)dims[0];
            GpuArray a, b, at;
            cts_upload(&a, &x);
            cts_upload(&b, &y);
            cts_view_of(&at, &a, &t);
            cts_ok(GpuArray_move(&b, &at));
            cts_assign(&y, &t);
            cts_check(&b, &y);
            cts_ok(GpuArray_move(&b, &a));
            cts_assign(&y, &x);
            cts_check(&b, &y);
            cts_clear(&a, &b, &at, NULL);
            cts_drop_all(&x, &y, NULL);
        }
}

static void move_errors(void **state) {
    (void)state;
    static const size_t dims[] = {3, 4}, other[] = {4, 3}, less[] = {12}, more[] = {3, 4, 1}, one[] = {3, 1};
    static const struct {
        unsigned nd;
        const size_t *dims;
    } wrong[] = {{2, other}, {1, less}, {3, more}, {2, one}};
    GpuArray a = cts_zeros(GA_FLOAT, 2, dims), b, zero = {0}, odd;
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        b = cts_zeros(GA_FLOAT, wrong[i].nd, wrong[i].dims);
        cts_fails_with(GA_VALUE_ERROR, GpuArray_move(&a, &b));
        GpuArray_clear(&b);
    }
    b = cts_zeros(GA_FLOAT, 2, dims);
    cts_fails_with(GA_INVALID_ERROR, GpuArray_move(&a, &zero));
    cts_fails_with(GA_INVALID_ERROR, GpuArray_move(&zero, &a));
    cts_fails(GpuArray_move(&a, NULL));
    cts_fails(GpuArray_move(NULL, &a));
    gpudata *bytes = cts_buffer(100, NULL);
    static const ssize_t strides[] = {16, 4};
    cts_ok(GpuArray_fromdata(&odd, bytes, 1, GA_FLOAT, 2, dims, strides, 1));
    assert_true(!GpuArray_ISALIGNED(&odd));
    cts_fails_with(GA_UNALIGNED_ERROR, GpuArray_move(&a, &odd));
    cts_fails_with(GA_UNALIGNED_ERROR, GpuArray_move(&odd, &a));
    cts_fails_with(GA_UNALIGNED_ERROR, GpuArray_setarray(&odd, &a));
    GpuArray_clear(&odd);
    gpudata_release(bytes);
    a.flags &= ~GA_WRITEABLE;
    cts_fails_with(GA_VALUE_ERROR, GpuArray_move(&a, &b));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_setarray(&a, &b));
    GpuArray_clear(&b);
    gpucontext *ctx = cts_open(NULL);
    cts_ok(GpuArray_zeros(&b, ctx, GA_FLOAT, 2, dims, GA_C_ORDER));
    cts_fails_with(GA_INVALID_ERROR, GpuArray_move(&b, &a));
    cts_fails_with(GA_INVALID_ERROR, GpuArray_setarray(&b, &a));
    cts_clear(&a, &b, NULL);
    gpucontext_deref(ctx);
}

/* ---- overlap: as if the source had been read first ---- */

static void check_overlap(cts_array *dst, const cts_array *src, const GpuArray *base, const cts_array *whole) {
    GpuArray d, s;
    cts_view_of(&d, base, dst);
    cts_view_of(&s, base, src);
    cts_ok(GpuArray_move(&d, &s));
    cts_assign(dst, src); /* both look at whole->data */
    cts_check(base, whole);
    cts_clear(&d, &s, NULL);
}

static void overlaps(void **state) {
    (void)state;
    const size_t dims[] = {12, 14};
    cts_random r = {cts.seed};
    cts_array x;
    cts_make(&x, GA_INT, 2, dims);
    for (size_t i = 0; i < 168; i++) cts_put(GA_INT, cts_at(&x, i), cts_integer((int64_t)i));
    GpuArray base;
    cts_upload(&base, &x);
    for (int i = 0; i < (cts.small ? 12 : 40); i++) {
        cts_array d = x, s = x;
        size_t n = 4 + cts_below(&r, 8), m = 4 + cts_below(&r, 8);
        size_t kind = cts_below(&r, 4);
        if (kind == 2) m = n;
        d.dims[0] = s.dims[0] = n;
        d.dims[1] = s.dims[1] = m;
        d.offset = 4 * (14 * cts_below(&r, 13 - n) + cts_below(&r, 15 - m));
        s.offset = 4 * (14 * cts_below(&r, 13 - n) + cts_below(&r, 15 - m));
        if (kind == 1) { /* backwards */
            s.offset += 4 * (14 * (n - 1) + m - 1);
            s.strides[0] = -s.strides[0];
            s.strides[1] = -s.strides[1];
        } else if (kind == 2) { /* transposed */
            s.strides[0] = x.strides[1];
            s.strides[1] = x.strides[0];
        } else if (kind == 3) { /* one row everywhere */
            s.strides[0] = 0;
        }
        check_overlap(&d, &s, &base, &x);
    }
    /* one long run, shifted by little: what memmove is for */
    cts_array d = x, s = x;
    d.nd = s.nd = 1;
    d.dims[0] = s.dims[0] = 160;
    d.strides[0] = s.strides[0] = 4;
    d.offset = 12;
    s.offset = 0;
    check_overlap(&d, &s, &base, &x);
    check_overlap(&s, &d, &base, &x);
    /* other types over the same bytes */
    s.type = GA_SHORT;
    s.strides[0] = 2;
    check_overlap(&d, &s, &base, &x);
    d.type = GA_BYTE;
    d.strides[0] = 1;
    check_overlap(&d, &s, &base, &x);
    GpuArray_clear(&base);
    cts_drop(&x);
}

/* ---- setarray ---- */

static void broadcasts(void **state) {
    (void)state;
    cts_random r = {cts.seed + 2};
    for (int i = 0; i < (cts.small ? 20 : 80); i++) {
        size_t dims[5], vdims[5];
        unsigned nd = (unsigned)cts_below(&r, 6), vnd = (unsigned)cts_below(&r, nd + 1);
        int type = i % 4 ? GA_FLOAT : GA_INT, vtype = i % 3 ? type : GA_SHORT;
        cts_make_random_shape(&r, nd, cts.small ? 300 : 4000, dims);
        for (unsigned d = 0; d < vnd; d++) vdims[d] = cts_below(&r, 3) ? dims[nd - vnd + d] : 1;
        cts_array x, v, wide;
        cts_make_layout(&x, &r, type, nd, dims, false);
        cts_make_layout(&v, &r, vtype, vnd, vdims, false);
        cts_fill_small(&v, &r);
        wide = v;
        wide.nd = nd;
        for (unsigned d = 0; d < nd; d++) {
            bool repeat = d < nd - vnd || vdims[d - (nd - vnd)] == 1;
            wide.dims[d] = dims[d];
            wide.strides[d] = repeat ? 0 : v.strides[d - (nd - vnd)];
        }
        GpuArray a, b;
        cts_upload(&a, &x);
        cts_upload(&b, &v);
        cts_ok(GpuArray_setarray(&a, &b));
        cts_assign(&x, &wide);
        cts_check(&a, &x);
        cts_clear(&a, &b, NULL);
        cts_drop_all(&x, &v, NULL);
    }
    static const size_t dims[] = {3, 4}, bad1[] = {3}, bad2[] = {2, 4}, bad3[] = {1, 3, 4}, bad4[] = {0, 4};
    static const struct {
        unsigned nd;
        const size_t *dims;
    } wrong[] = {{1, bad1}, {2, bad2}, {3, bad3}, {2, bad4}};
    GpuArray a = cts_zeros(GA_FLOAT, 2, dims), b;
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        b = cts_zeros(GA_FLOAT, wrong[i].nd, wrong[i].dims);
        cts_fails_with(GA_VALUE_ERROR, GpuArray_setarray(&a, &b));
        GpuArray_clear(&b);
    }
    cts_fails(GpuArray_setarray(&a, NULL));
    cts_fails(GpuArray_setarray(NULL, &a));
    GpuArray_clear(&a);
}

/* Extents around those of tiles, aligned for vectors and not, each type size, and a conversion. */
static void transposes(void **state) {
    (void)state;
    static const int types[][2] = {{GA_UBYTE, GA_UBYTE},     {GA_BOOL, GA_BOOL},     {GA_HALF, GA_HALF},
                                   {GA_FLOAT, GA_FLOAT},     {GA_CFLOAT, GA_CFLOAT}, {GA_DOUBLE, GA_DOUBLE},
                                   {GA_CDOUBLE, GA_CDOUBLE}, {GA_FLOAT, GA_HALF},    {GA_SHORT, GA_LONG},
                                   {GA_BOOL, GA_INT}};
    static const size_t shapes[][3] = {{2, 64, 192}, {3, 100, 36},  {2, 260, 140},
                                       {2, 37, 41},  {1, 256, 130}, {1, 18, 132}};
    cts_random r = {cts.seed};
    for (size_t t = 0; t < sizeof types / sizeof *types; t++)
        for (size_t s = 0; s < sizeof shapes / sizeof *shapes; s++) {
            bool fp64 = types[t][0] == GA_DOUBLE || types[t][0] == GA_CDOUBLE;
            if ((fp64 && !cts.fp64) || (cts.small && (s + t) % 3 != 0)) continue;
            /* An element more in a row than is copied, and every second time left out in front. */
            size_t odd = (s + t) % 2, dims[3] = {shapes[s][0], shapes[s][1], shapes[s][2] + odd};
            size_t turned[3] = {shapes[s][0], shapes[s][2], shapes[s][1]};
            cts_array x, y, v;
            cts_make(&x, types[t][0], 3, dims);
            cts_fill_small(&x, &r);
            cts_make(&y, types[t][1], 3, turned);
            v = x;
            v.offset += odd * cts_type_size(x.type);
            for (unsigned i = 1; i < 3; i++) {
                v.dims[i] = turned[i];
                v.strides[i] = x.strides[3 - i];
            }
            GpuArray a, b, view;
            const unsigned axes[] = {0, 2, 1};
            const ssize_t starts[] = {0, 0, (ssize_t)odd},
                          stops[] = {(ssize_t)dims[0], (ssize_t)dims[1], (ssize_t)dims[2]}, steps[] = {1, 1, 1};
            cts_upload(&a, &x);
            cts_upload(&b, &y);
            cts_ok(GpuArray_index(&view, &a, starts, stops, steps));
            cts_ok(GpuArray_transpose_inplace(&view, axes));
            cts_ok(GpuArray_move(&b, &view));
            cts_assign(&y, &v);
            cts_check(&b, &y);
            cts_clear(&view, &a, &b, NULL);
            cts_drop_all(&x, &y, NULL);
        }
}

/* An array whose strides step over 4 GiB, few elements in it. */
static void strides_beyond_4_gib(void **state) {
    (void)state;
    const size_t far = ((size_t)2 << 30) + 64, dims[] = {3, 5};
    const ssize_t strides[] = {(ssize_t)far, 4};
    size_t size = 2 * far + 20, largest = 0;
    cts_ok(gpucontext_property(cts.ctx, GA_CTX_PROP_LARGEST_MEMBLOCK, &largest));
    if (largest < size) cts_skip("the device's largest block is %zu bytes", largest);
    int err = GA_NO_ERROR;
    gpudata *b = gpudata_alloc(cts.ctx, size, NULL, 0, &err);
    if (!b) cts_skip("no room for %zu bytes: %s", size, gpucontext_error(cts.ctx, err));
    GpuArray wide;
    int host[15], got[15];
    for (int i = 0; i < 15; i++) host[i] = i + 1;
    cts_ok(GpuArray_fromdata(&wide, b, 0, GA_INT, 2, dims, strides, 1));
    GpuArray small = cts_zeros(GA_INT, 2, dims);
    cts_ok(GpuArray_write(&small, host, sizeof host));
    cts_ok(GpuArray_move(&wide, &small));
    for (size_t i = 0; i < 3; i++) {
        cts_ok(gpudata_read(got, b, i * far, 20));
        assert_memory_equal(got, host + 5 * i, 20);
    }
    cts_ok(GpuArray_memset(&small, 0));
    cts_ok(GpuArray_move(&small, &wide));
    cts_ok(GpuArray_read(got, sizeof got, &small));
    assert_memory_equal(got, host, sizeof host);
    cts_clear(&wide, &small, NULL);
    gpudata_release(b);
}

/* A transposition with more rows of tiles than a grid's second dimension can have (65535 on CUDA). */
static void transposes_many_rows(void **state) {
    (void)state;
    const size_t rows = (size_t)65535 * 128 + 133, dims[] = {16, rows};
    unsigned char *host = malloc(16 * rows), *got = malloc(16 * rows);
    assert_true(host && got);
    for (size_t i = 0; i < 16 * rows; i++) host[i] = (unsigned char)(i * 31 + (i >> 13));
    GpuArray y;
    const size_t turned[] = {rows, 16};
    GpuArray x = cts_filled(GA_UBYTE, 2, turned, host);
    cts_ok(GpuArray_transpose_inplace(&x, NULL));
    cts_ok(GpuArray_empty(&y, cts.ctx, GA_UBYTE, 2, dims, GA_C_ORDER));
    cts_ok(GpuArray_move(&y, &x));
    cts_ok(GpuArray_read(got, 16 * rows, &y));
    for (size_t i = 0; i < rows; i++)
        for (size_t j = 0; j < 16; j++)
            if (got[j * rows + i] != host[i * 16 + j]) fail_msg("element %zu, %zu is wrong", j, i);
    cts_clear(&x, &y, NULL);
    free(host);
    free(got);
}

const cts_case cts_copy_cases[] = {
    {"copies", copies, 0},
    {"moves", moves, 0},
    {"moves_at_edges", moves_at_edges, 0},
    {"move_errors", move_errors, 0},
    {"overlaps", overlaps, 0},
    {"broadcasts", broadcasts, 0},
    {"transposes", transposes, 0},
    {"strides_beyond_4_gib", strides_beyond_4_gib, CTS_LARGE},
    {"transposes_many_rows", transposes_many_rows, CTS_LARGE},
    {NULL, NULL, 0},
};
