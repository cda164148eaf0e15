/* GpuElemwise over shapes and strides: random layouts, broadcasting, padding, ranks, merged dimensions. */
#include "cts_ref.h"

static GpuElemwise *make_sum(int a, int b, int c) {
    gpuelemwise_arg args[] = {{"a", a, GE_READ}, {"b", b, GE_READ}, {"c", c, GE_WRITE}};
    GpuElemwise *ge = GpuElemwise_new(cts.ctx, NULL, "c = a + b * 3", 3, args, 2, GE_CONVERT_F16);
    if (!ge) fail_msg("%s", gpucontext_error(cts.ctx, GA_IMPL_ERROR));
    return ge;
}

/* `a` broadcast to a larger shape: missing leading axes and axes of size 1 are repeated. */
static cts_array stretched(const cts_array *a, unsigned nd, const size_t *dims) {
    cts_array w = *a;
    w.nd = nd;
    for (unsigned d = 0; d < nd; d++) {
        bool missing = d < nd - a->nd;
        unsigned from = missing ? 0 : d - (nd - a->nd);
        w.dims[d] = dims[d];
        w.strides[d] = missing || (a->dims[from] == 1 && dims[d] != 1) ? 0 : a->strides[from];
    }
    return w;
}

static void check_sum(GpuElemwise *ge, cts_array *h, int flags) {
    GpuArray g[3];
    for (int i = 0; i < 3; i++) cts_upload(&g[i], &h[i]);
    void *list[] = {&g[0], &g[1], &g[2]};
    cts_ok(GpuElemwise_call(ge, list, flags));
    cts_array a = stretched(&h[0], h[2].nd, h[2].dims), b = stretched(&h[1], h[2].nd, h[2].dims);
    for (size_t i = 0, n = cts_count(&h[2]); i < n; i++) {
        double x = cts_value(&a, i), y = cts_value(&b, i);
        cts_put(h[2].type, cts_at(&h[2], i), cts_real(x + 3 * y));
    }
    for (int i = 0; i < 3; i++) {
        cts_check(&g[i], &h[i]);
        GpuArray_clear(&g[i]);
        cts_drop(&h[i]);
    }
}

static void random_layouts(void **state) {
    (void)state;
    cts_random r = {cts.seed};
    GpuElemwise *ge[2] = {make_sum(GA_FLOAT, GA_FLOAT, GA_FLOAT), make_sum(GA_HALF, GA_SHORT, GA_INT)};
    static const int types[2][3] = {{GA_FLOAT, GA_FLOAT, GA_FLOAT}, {GA_HALF, GA_SHORT, GA_INT}};
    for (int round = 0; round < (cts.small ? 16 : cts.full ? 300 : 40); round++) {
        size_t dims[6];
        unsigned nd = (unsigned)cts_below(&r, 7);
        cts_array h[3];
        cts_make_random_shape(&r, nd, cts.small ? 200 : 6000, dims);
        for (int i = 0; i < 3; i++) {
            int type = types[round % 2][i];
            if (round % 5 == 0)
                cts_make(&h[i], type, nd, dims);
            else
                cts_make_layout(&h[i], &r, type, nd, dims, i < 2);
            cts_fill_small(&h[i], &r);
        }
        check_sum(ge[round % 2], h, round % 4 == 3 ? GE_NOCOLLAPSE : 0);
    }
    GpuElemwise_free(ge[0]);
    GpuElemwise_free(ge[1]);
}

static void random_broadcasts(void **state) {
    (void)state;
    cts_random r = {cts.seed + 1};
    GpuElemwise *ge = make_sum(GA_FLOAT, GA_FLOAT, GA_FLOAT);
    for (int round = 0; round < (cts.small ? 12 : cts.full ? 300 : 40); round++) {
        size_t dims[5], part[5];
        unsigned nd = (unsigned)cts_below(&r, 6);
        cts_array h[3];
        bool pad = round % 2, padded = false;
        cts_make_random_shape(&r, nd, cts.small ? 200 : 6000, dims);
        for (int i = 0; i < 2; i++) {
            unsigned rank = pad ? (unsigned)cts_below(&r, nd + 1) : nd;
            padded = padded || rank < nd;
            for (unsigned d = 0; d < rank; d++) part[d] = cts_below(&r, 3) ? dims[nd - rank + d] : 1;
            cts_make_layout(&h[i], &r, GA_FLOAT, rank, part, false);
            cts_fill_small(&h[i], &r);
        }
        cts_make_layout(&h[2], &r, GA_FLOAT, nd, dims, false);
        check_sum(ge, h, GE_BROADCAST | (pad ? GE_PADSHAPE : 0) | (round % 7 == 6 ? GE_NOCOLLAPSE : 0));
    }
    GpuElemwise_free(ge);
}

/* Common cases: matrix and row, matrix and column, matrix and its transpose, every other column. */
static void common_shapes(void **state) {
    (void)state;
    size_t rows = cts.small ? 9 : 67, columns = cts.small ? 12 : 131;
    const size_t full[] = {rows, columns}, row[] = {1, columns}, column[] = {rows, 1}, flat[] = {columns};
    cts_random r = {cts.seed};
    GpuElemwise *ge = make_sum(GA_FLOAT, GA_FLOAT, GA_FLOAT);
    for (int kind = 0; kind < 6; kind++) {
        cts_array h[3];
        cts_make(&h[0], GA_FLOAT, 2, full);
        cts_fill_small(&h[0], &r);
        if (kind < 4) {
            cts_make(&h[1], GA_FLOAT, kind == 2 ? 1 : 2,
                     kind == 0   ? row
                     : kind == 1 ? column
                     : kind == 2 ? flat
                                 : full);
            cts_fill_small(&h[1], &r);
            if (kind == 3) { /* as if it were the transpose of an array in C order */
                h[1].strides[0] = 4;
                h[1].strides[1] = 4 * (ssize_t)rows;
            }
            cts_make(&h[2], GA_FLOAT, 2, full);
        } else {
            size_t wide[] = {rows, 2 * columns};
            cts_make(&h[1], GA_FLOAT, 2, wide);
            cts_fill_small(&h[1], &r);
            h[1].dims[1] = columns;
            h[1].strides[1] = 8;
            cts_make(&h[2], GA_FLOAT, 2, kind == 4 ? full : wide);
            h[2].dims[1] = columns;
            if (kind == 5) h[2].strides[1] = 8;
        }
        check_sum(ge, h, GE_BROADCAST | GE_PADSHAPE);
    }
    GpuElemwise_free(ge);
}

/* From rank 0 to ranks above the maximum of one kernel. */
static void ranks(void **state) {
    (void)state;
    cts_random r = {cts.seed};
    GpuElemwise *ge = make_sum(GA_INT, GA_INT, GA_INT);
    static const unsigned tried[] = {0, 1, 2, 4, 7, 8, 9, 12};
    for (size_t t = 0; t < sizeof tried / sizeof *tried; t++) {
        if (cts.small && tried[t] > 9) continue;
        size_t dims[12];
        cts_array h[3];
        for (unsigned d = 0; d < tried[t]; d++) dims[d] = 2;
        for (int i = 0; i < 3; i++) {
            cts_make_layout(&h[i], &r, GA_INT, tried[t], dims, false);
            /* gaps everywhere: no two axes collapse */
            cts_fill_small(&h[i], &r);
        }
        check_sum(ge, h, tried[t] % 2 ? GE_NOCOLLAPSE : 0);
    }
    GpuElemwise_free(ge);
}

static void broadcast_errors(void **state) {
    (void)state;
    GpuElemwise *ge = make_sum(GA_FLOAT, GA_FLOAT, GA_FLOAT);
    static const struct {
        unsigned nd[3];
        size_t dims[3][3];
        int flags;
    } bad[] = {
        {{2, 2, 2}, {{3, 4}, {1, 4}, {3, 4}}, 0},                             /* without leave to broadcast */
        {{2, 2, 2}, {{3, 4}, {3, 4}, {1, 4}}, GE_BROADCAST},                  /* outputs do not repeat */
        {{2, 2, 2}, {{3, 4}, {2, 4}, {3, 4}}, GE_BROADCAST},                  /* 2 is not 1 */
        {{2, 1, 2}, {{3, 4}, {4}, {3, 4}}, GE_BROADCAST},                     /* without leave to pad */
        {{2, 1, 2}, {{3, 4}, {4}, {3, 4}}, GE_PADSHAPE},                      /* padded, without leave to broadcast */
        {{2, 1, 2}, {{3, 4}, {3}, {3, 4}}, GE_BROADCAST | GE_PADSHAPE},       /* pads in front, not behind */
        {{2, 3, 2}, {{3, 4}, {2, 3, 4}, {3, 4}}, GE_BROADCAST | GE_PADSHAPE}, /* the output is too small */
        {{2, 2, 2}, {{3, 4}, {0, 4}, {3, 4}}, GE_BROADCAST},
    };
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        GpuArray g[3];
        for (int k = 0; k < 3; k++) g[k] = cts_zeros(GA_FLOAT, bad[i].nd[k], bad[i].dims[k]);
        void *list[] = {&g[0], &g[1], &g[2]};
        int err = GpuElemwise_call(ge, list, bad[i].flags);
        if (err != GA_VALUE_ERROR) fail_msg("case %zu returned %d", i, err);
        for (int k = 0; k < 3; k++) GpuArray_clear(&g[k]);
    }
    GpuElemwise_free(ge);
}

/* Rows of odd length or alignment, with so many elements that a work-item of a GPU handles several, one at a time. */
static void odd_rows(void **state) {
    (void)state;
    static const int types[][3] = {
        {GA_FLOAT, GA_FLOAT, GA_FLOAT}, {GA_HALF, GA_FLOAT, GA_HALF}, {GA_UBYTE, GA_BYTE, GA_INT}};
    static const size_t dims[2] = {3, 700003}, column[2] = {3, 1}, row = 3 * 700003;
    cts_random r = {cts.seed + 3};
    for (size_t t = 0; t < sizeof types / sizeof *types; t++) {
        GpuElemwise *ge = make_sum(types[t][0], types[t][1], types[t][2]);
        for (int along = 0; along < 2; along++) {
            cts_array h[3];
            for (int i = 0; i < 3; i++) {
                cts_make(&h[i], types[t][i], along ? 1 : 2, along ? &row : i == 1 ? column : dims);
                cts_fill_small(&h[i], &r);
                if (!along) continue;
                h[i].dims[0]--; /* from the second element on, of `b` from the first */
                h[i].offset += i == 1 ? 0 : cts_type_size(types[t][i]);
            }
            check_sum(ge, h, GE_BROADCAST);
        }
        GpuElemwise_free(ge);
    }
}

const cts_case cts_broadcast_cases[] = {
    {"random_layouts", random_layouts, 0},
    {"random_broadcasts", random_broadcasts, 0},
    {"common_shapes", common_shapes, 0},
    {"ranks", ranks, 0},
    {"odd_rows", odd_rows, 0},
    {"broadcast_errors", broadcast_errors, 0},
    {NULL, NULL, 0},
};
