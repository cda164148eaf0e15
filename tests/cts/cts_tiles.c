/* GpuElemwise over large operands whose fastest dimensions differ, which GPUs process in tiles. */
#include "cts_ref.h"

/*
 * The layout of an operand as text: its axes, slowest first, so that "10" is the transpose of "01"; "-" in front of an
 * axis: negative stride; "*": extent 1. After them "+n": n elements in front of the whole; "_n": n elements after each
 * row of the fastest axis.
 */
typedef struct call {
    int types[3];
    unsigned nd;
    size_t dims[5];
    const char *layouts[3]; /* a, b, c */
    int flags;
} call;

static void lay_out(cts_array *h, int type, unsigned nd, const size_t *dims, const char *text) {
    size_t item = cts_type_size(type), step = item, lead = 0, gap = 0;
    unsigned order[5], n = 0, backwards = 0, single = 0;

    for (const char *t = text; *t != '\0'; t++) {
        unsigned axis = (unsigned)(t[*t == '-' || *t == '*'] - '0');
        if (*t == '-')
            backwards |= 1u << axis;
        else if (*t == '*')
            single |= 1u << axis;
        else if (*t == '+')
            lead = (size_t)(*++t - '0');
        else if (*t == '_')
            gap = (size_t)(*++t - '0');
        else
            order[n++] = axis;
    }
    assert_int_equal(n, nd);
    memset(h, 0, sizeof *h);
    h->type = type;
    h->nd = nd;
    h->offset = lead * item;
    while (n-- > 0) {
        unsigned d = order[n];
        h->dims[d] = single >> d & 1 ? 1 : dims[d];
        h->strides[d] = (ssize_t)step;
        if (backwards >> d & 1) {
            h->strides[d] = -h->strides[d];
            h->offset += step * (h->dims[d] - 1);
        }
        step *= h->dims[d];
        if (n == nd - 1) step += gap * item;
    }
    h->size = lead * item + step;
    h->data = calloc(h->size, 1);
    assert_non_null(h->data);
}

static void read_at(const cts_array *a, const size_t *at, double v[2]) {
    ssize_t offset = (ssize_t)a->offset;
    for (unsigned d = 0; d < a->nd; d++)
        if (a->dims[d] > 1) offset += (ssize_t)at[d] * a->strides[d];
    cts_number x = cts_get(a->type, a->data + offset);
    v[0] = cts_as_double(x);
    v[1] = cts_type_complex(a->type) ? x.im : 0;
}

/* c = a + 3 b, plus the old values of c if it is read; an operand of extent 1 along an axis is broadcast. */
static void reference(cts_array *c, const cts_array *a, const cts_array *b, bool accumulate) {
    size_t at[5] = {0};
    for (size_t i = 0, n = cts_count(c); i < n; i++) {
        double x[2], y[2], z[2] = {0, 0};
        read_at(a, at, x);
        read_at(b, at, y);
        if (accumulate) read_at(c, at, z);
        cts_number sum = {.kind = CTS_REAL, .re = x[0] + 3 * y[0] + z[0], .im = x[1] + 3 * y[1] + z[1]};
        cts_put(c->type, cts_at(c, i), sum);
        for (unsigned d = c->nd; d-- > 0 && ++at[d] == c->dims[d];) at[d] = 0;
    }
}

static GpuElemwise *make(const int *types, bool accumulate) {
    gpuelemwise_arg args[] = {{"a", types[0], GE_READ},
                              {"b", types[1], GE_READ},
                              {"c", types[2], accumulate ? GE_READ | GE_WRITE : GE_WRITE}};
    bool complex = cts_type_complex(types[0]);
    const char *expr = complex      ? "c.r = a.r + 3 * b.r; c.i = a.i + 3 * b.i"
                       : accumulate ? "c = c + a + 3 * b"
                                    : "c = a + 3 * b";
    GpuElemwise *ge = GpuElemwise_new(cts.ctx, NULL, expr, 3, args, 2, GE_CONVERT_F16);
    if (!ge) fail_msg("%s", gpucontext_error(cts.ctx, GA_IMPL_ERROR));
    return ge;
}

static void run_with(GpuElemwise *ge, const call *k, cts_random *r, bool accumulate) {
    cts_array h[3];
    GpuArray g[3];
    void *list[3];
    for (int i = 0; i < 3; i++) {
        lay_out(&h[i], k->types[i], k->nd, k->dims, k->layouts[i]);
        cts_fill_small(&h[i], r);
        cts_upload(&g[i], &h[i]);
        list[i] = &g[i];
    }
    cts_ok(GpuElemwise_call(ge, list, k->flags));
    reference(&h[2], &h[0], &h[1], accumulate);
    for (int i = 0; i < 3; i++) {
        cts_check(&g[i], &h[i]);
        GpuArray_clear(&g[i]);
        cts_drop(&h[i]);
    }
}

static void run_calls(const call *calls, size_t n, bool accumulate) {
    cts_random r = {cts.seed};
    for (size_t i = 0; i < n; i++) {
        const call *k = &calls[i];
        if (!cts_type_usable(k->types[0]) || !cts_type_usable(k->types[1])) continue;
        GpuElemwise *ge = make(k->types, accumulate);
        run_with(ge, k, &r, accumulate);
        GpuElemwise_free(ge);
    }
}

#define RUN(calls, accumulate) run_calls(calls, sizeof(calls) / sizeof *(calls), accumulate)
#define SAME(t) \
    { t, t, t }

/* a.T + b for elements of every size, in whole tiles and with remainders, with packs of elements aligned and not. */
static void transposed_types(void **state) {
    (void)state;
    static const int types[] = {GA_FLOAT, GA_DOUBLE, GA_HALF,   GA_BFLOAT16, GA_BYTE,
                                GA_BOOL,  GA_LONG,   GA_CFLOAT, GA_CDOUBLE};
    static const size_t shapes[][2] = {{256, 384}, {264, 296}, {1000, 67}, {65, 1013}};
    cts_random r = {cts.seed};
    for (size_t t = 0; t < sizeof types / sizeof *types; t++) {
        if (!cts_type_usable(types[t])) continue;
        if (cts.small && types[t] != GA_FLOAT) continue;
        call k = {.types = SAME(types[t]), .nd = 2, .layouts = {"10", "01", "01"}};
        GpuElemwise *ge;
        if (types[t] == GA_BOOL) {
            k.types[0] = k.types[1] = GA_BOOL;
            k.types[2] = GA_UBYTE;
        }
        ge = make(k.types, false);
        for (size_t s = 0; s < sizeof shapes / sizeof *shapes; s++) {
            memcpy(k.dims, shapes[s], sizeof shapes[s]);
            run_with(ge, &k, &r, false);
        }
        GpuElemwise_free(ge);
    }
}

/* Offsets, gaps and negative strides with and without aligned packs; ranks from 2 to 5; any axis may be the fastest. */
static void layouts(void **state) {
    (void)state;
    static const call calls[] = {
        {SAME(GA_FLOAT), 2, {260, 268}, {"10+4_4", "01+8", "01+4_4"}, 0},
        {SAME(GA_FLOAT), 2, {258, 268}, {"10_2", "01", "01"}, 0},
        {SAME(GA_FLOAT), 2, {260, 266}, {"10", "01_2", "01_2"}, 0},
        {SAME(GA_FLOAT), 2, {260, 268}, {"10+1", "01", "01"}, 0},
        {SAME(GA_FLOAT), 2, {260, 268}, {"10", "01_3", "01"}, 0},
        {SAME(GA_FLOAT), 2, {260, 268}, {"-1-0", "-01", "01"}, 0},
        {SAME(GA_FLOAT), 2, {260, 268}, {"-10", "-01", "-01"}, 0},
        {{GA_HALF, GA_INT, GA_FLOAT}, 2, {260, 268}, {"10", "01", "01"}, 0},
        {{GA_SHORT, GA_BYTE, GA_INT}, 2, {257, 263}, {"10", "01", "01"}, 0},
        {SAME(GA_FLOAT), 3, {3, 192, 132}, {"021", "012", "012"}, 0},
        {SAME(GA_FLOAT), 3, {130, 5, 132}, {"210", "012", "012"}, 0},
        {SAME(GA_FLOAT), 3, {131, 7, 133}, {"120", "012_1", "012"}, 0},
        {SAME(GA_FLOAT), 4, {2, 36, 14, 80}, {"0231", "0123", "0123"}, 0},
        {SAME(GA_FLOAT), 4, {2, 36, 14, 80}, {"0123", "0231", "0123_4"}, GE_NOCOLLAPSE},
        {{GA_HALF, GA_HALF, GA_HALF}, 4, {3, 33, 15, 63}, {"0231", "0123", "0123_1"}, 0},
        {SAME(GA_FLOAT), 5, {2, 40, 3, 5, 84}, {"20341", "01234", "01234_4"}, 0},
        {SAME(GA_FLOAT), 5, {2, 41, 3, 5, 83}, {"20341_1", "03214", "012-34_1"}, 0},
    };
    RUN(calls, false);
}

/* A row or a column broadcast with a transposed matrix; padded shapes. */
static void repeated(void **state) {
    (void)state;
    static const call calls[] = {
        {SAME(GA_FLOAT), 2, {260, 268}, {"10", "*01", "01"}, GE_BROADCAST},
        {SAME(GA_FLOAT), 2, {260, 268}, {"10", "0*1", "01"}, GE_BROADCAST},
        {SAME(GA_FLOAT), 2, {259, 267}, {"10", "0*1", "01"}, GE_BROADCAST},
        {SAME(GA_FLOAT), 2, {260, 268}, {"10", "*0*1", "01"}, GE_BROADCAST | GE_NOCOLLAPSE},
        {SAME(GA_FLOAT), 3, {3, 180, 132}, {"*021", "012", "012"}, GE_BROADCAST},
        {{GA_CFLOAT, GA_CFLOAT, GA_CFLOAT}, 2, {260, 268}, {"10", "0*1", "01"}, GE_BROADCAST},
    };
    RUN(calls, false);
}

/* The output, or both inputs, are transposed. */
static void transposed_outputs(void **state) {
    (void)state;
    static const call calls[] = {
        {SAME(GA_FLOAT), 2, {260, 268}, {"01", "01", "10"}, 0},
        {SAME(GA_FLOAT), 2, {260, 268}, {"10", "10", "01"}, 0},
        {SAME(GA_FLOAT), 2, {259, 267}, {"10", "10", "01"}, GE_NOCOLLAPSE},
        {{GA_BFLOAT16, GA_BFLOAT16, GA_BFLOAT16}, 3, {3, 260, 140}, {"012", "012", "021"}, GE_NOCOLLAPSE},
        {SAME(GA_CDOUBLE), 2, {259, 267}, {"01", "01", "10"}, 0},
    };
    RUN(calls, false);
}

/* The output is read as well; it alone, or the inputs, are transposed. */
static void in_and_out(void **state) {
    (void)state;
    static const call calls[] = {
        {SAME(GA_FLOAT), 2, {260, 268}, {"01", "01", "10"}, 0},
        {SAME(GA_FLOAT), 2, {259, 267}, {"01", "01", "10+1"}, 0},
        {SAME(GA_FLOAT), 2, {260, 268}, {"10", "01", "01"}, 0},
        {{GA_HALF, GA_FLOAT, GA_HALF}, 3, {2, 260, 136}, {"012", "012", "021"}, 0},
    };
    RUN(calls, true);
}

enum { MANY = 8 };

/* d = x0 + 2 x1 + ...: of MANY inputs the first `turned` are transposed. */
static void run_many(unsigned turned, int type, size_t rows, size_t columns) {
    char names[MANY][4], expr[256] = "d = 0";
    gpuelemwise_arg args[MANY + 1];
    const size_t dims[] = {rows, columns};
    cts_array h[MANY + 1];
    GpuArray g[MANY + 1];
    void *list[MANY + 1];
    cts_random r = {cts.seed};
    for (unsigned i = 0; i <= MANY; i++) {
        if (i < MANY) snprintf(names[i], sizeof names[i], "x%u", i);
        args[i] = (gpuelemwise_arg){i < MANY ? names[i] : "d", type, i < MANY ? GE_READ : GE_WRITE};
        if (i < MANY) snprintf(expr + strlen(expr), sizeof expr - strlen(expr), " + x%u * %u", i, i + 1);
        lay_out(&h[i], type, 2, dims, i < turned ? "10" : "01");
        cts_fill_small(&h[i], &r);
        cts_upload(&g[i], &h[i]);
        list[i] = &g[i];
    }
    GpuElemwise *ge = GpuElemwise_new(cts.ctx, NULL, expr, MANY + 1, args, 2, 0);
    if (!ge) fail_msg("%s", gpucontext_error(cts.ctx, GA_IMPL_ERROR));
    cts_ok(GpuElemwise_call(ge, list, 0));
    for (size_t e = 0; e < rows * columns; e++) {
        double sum = 0;
        for (unsigned i = 0; i < MANY; i++) sum += cts_as_double(cts_get(type, cts_at(&h[i], e))) * (double)(i + 1);
        cts_put(type, cts_at(&h[MANY], e), cts_real(sum));
    }
    cts_check(&g[MANY], &h[MANY]);
    for (unsigned i = 0; i <= MANY; i++) {
        GpuArray_clear(&g[i]);
        cts_drop(&h[i]);
    }
    GpuElemwise_free(ge);
}

/* As many transposed operands as local memory has tiles for, and more. */
static void several_transposed(void **state) {
    (void)state;
    run_many(1, GA_FLOAT, 260, 268);
    run_many(2, GA_SHORT, 260, 268);
    run_many(4, GA_SHORT, 259, 267);
    run_many(4, GA_LONG, 260, 268);
    run_many(8, GA_INT, 260, 268);
}

/* Axes in random order, some with negative strides unless packs must be aligned. */
static void random_layout(cts_random *r, unsigned nd, unsigned unit, char *text) {
    unsigned order[5] = {0};
    for (unsigned d = 0; d < nd; d++) {
        unsigned at = (unsigned)cts_below(r, d + 1);
        memmove(order + at + 1, order + at, (d - at) * sizeof *order);
        order[at] = d;
    }
    for (unsigned i = 0; i < nd; i++) {
        if (unit == 1 && cts_below(r, 4) == 0) *text++ = '-';
        *text++ = (char)('0' + order[i]);
    }
    sprintf(text, "+%u_%u", unit * (unsigned)cts_below(r, 3), unit * (unsigned)cts_below(r, 2));
}

static void random_orders(void **state) {
    (void)state;
    cts_random r = {cts.seed};
    static const int types[3] = SAME(GA_FLOAT);
    GpuElemwise *ge = make(types, false);
    for (int round = 0; round < (cts.full ? 200 : 12); round++) {
        call k = {.types = SAME(GA_FLOAT), .nd = 2 + (unsigned)cts_below(&r, 4)};
        char texts[3][24];
        unsigned unit = cts_below(&r, 2) ? 4 : 1;
        size_t count = 1;
        for (unsigned d = 0; d < k.nd; d++) {
            k.dims[d] = unit * (1 + cts_below(&r, (d < 2 ? 160 : 4) / unit));
            count *= k.dims[d];
        }
        for (; count < 70000; count *= 2) k.dims[0] *= 2;
        for (unsigned i = 0; i < 3; i++) {
            random_layout(&r, k.nd, unit, texts[i]);
            k.layouts[i] = texts[i];
        }
        k.flags = cts_below(&r, 4) == 0 ? GE_NOCOLLAPSE : 0;
        run_with(ge, &k, &r, false);
    }
    GpuElemwise_free(ge);
}

/* Rows so far from each other that offsets exceed 31 bits. */
static void beyond_2_gib(void **state) {
    (void)state;
    enum { ROWS = 68, COLUMNS = 1030 };
    const size_t pitch = (size_t)36 << 20, dims[] = {ROWS, COLUMNS}, bytes = ROWS * pitch;
    static float x[ROWS], got[COLUMNS];
    size_t largest = 0;
    int err = GA_NO_ERROR;
    cts_ok(gpucontext_property(cts.ctx, GA_CTX_PROP_LARGEST_MEMBLOCK, &largest));
    if (largest < bytes) cts_skip("the device's largest block is %zu bytes", largest);
    gpudata *buffer = gpudata_alloc(cts.ctx, bytes, NULL, 0, &err);
    if (!buffer) cts_skip("no room for %zu bytes: %s", bytes, gpucontext_error(cts.ctx, err));
    const ssize_t far_apart[] = {(ssize_t)pitch, 4};
    static const ssize_t turned[] = {4, 4 * ROWS};
    GpuArray a, c;
    cts_ok(GpuArray_fromdata(&c, buffer, 0, GA_FLOAT, 2, dims, far_apart, 1));
    gpudata *source = cts_buffer(sizeof(float) * ROWS * COLUMNS, NULL);
    cts_ok(GpuArray_fromdata(&a, source, 0, GA_FLOAT, 2, dims, turned, 1));
    for (size_t j = 0; j < COLUMNS; j++) {
        for (size_t i = 0; i < ROWS; i++) x[i] = (float)(i * COLUMNS + j);
        cts_ok(gpudata_write(source, j * sizeof x, x, sizeof x));
    }
    gpuelemwise_arg args[] = {{"a", GA_FLOAT, GE_READ}, {"c", GA_FLOAT, GE_WRITE}};
    GpuElemwise *ge = GpuElemwise_new(cts.ctx, NULL, "c = a + 1", 2, args, 2, 0);
    assert_non_null(ge);
    void *list[] = {&a, &c};
    cts_ok(GpuElemwise_call(ge, list, 0));
    for (size_t i = 0; i < ROWS; i++) {
        cts_ok(gpudata_read(got, buffer, i * pitch, sizeof got));
        for (size_t j = 0; j < COLUMNS; j++) assert_true(got[j] == (float)(i * COLUMNS + j) + 1);
    }
    GpuElemwise_free(ge);
    cts_clear(&a, &c, NULL);
    gpudata_release(buffer);
    gpudata_release(source);
}

const cts_case cts_tiles_cases[] = {
    {"transposed_types", transposed_types, 0},
    {"layouts", layouts, CTS_SLOW},
    {"repeated", repeated, CTS_SLOW},
    {"transposed_outputs", transposed_outputs, CTS_SLOW},
    {"in_and_out", in_and_out, 0},
    {"several_transposed", several_transposed, CTS_SLOW},
    {"random_orders", random_orders, CTS_SLOW},
    {"beyond_2_gib", beyond_2_gib, CTS_LARGE},
    {NULL, NULL, 0},
};
