/* GpuElemwise: types, sizes, scalars, in and out arguments, preambles, many arguments, errors. */
#include "cts_ref.h"

#include <math.h>
#include <pthread.h>

#include <gpuarray/graph.h>

static GpuElemwise *make(const char *preamble, const char *expr, unsigned n, gpuelemwise_arg *args, int flags) {
    GpuElemwise *ge = GpuElemwise_new(cts.ctx, preamble, expr, n, args, 1, flags);
    if (!ge) fail_msg("\"%s\": %s", expr, gpucontext_error(cts.ctx, GA_IMPL_ERROR));
    return ge;
}

/* c = a + b, element by element (bool: a or b). */
static void ref_add(cts_array *c, const cts_array *a, const cts_array *b) {
    for (size_t i = 0, n = cts_count(c); i < n; i++) {
        cts_number x = cts_get(a->type, cts_at(a, i)), y = cts_get(b->type, cts_at(b, i));
        cts_number sum = {.kind = CTS_REAL, .re = cts_as_double(x) + cts_as_double(y), .im = x.im + y.im};
        cts_put(c->type, cts_at(c, i), sum);
    }
}

static const char *add_expression(int type) {
    return type == GA_BOOL ? "c = a | b" : cts_type_complex(type) ? "c.r = a.r + b.r; c.i = a.i + b.i" : "c = a + b";
}

/* h[2] = h[0] + h[1], on the device and in the reference; the arrays are dropped. */
static void check_add(GpuElemwise *ge, cts_array h[3]) {
    GpuArray g[3];
    for (int i = 0; i < 3; i++) cts_upload(&g[i], &h[i]);
    void *args[] = {&g[0], &g[1], &g[2]};
    cts_ok(GpuElemwise_call(ge, args, 0));
    ref_add(&h[2], &h[0], &h[1]);
    for (int i = 0; i < 3; i++) cts_check(&g[i], &h[i]);
    cts_clear(&g[0], &g[1], &g[2], NULL);
    cts_drop_all(&h[0], &h[1], &h[2], NULL);
}

static void run_add(GpuElemwise *ge, cts_random *r, int type, size_t n, size_t skip) {
    size_t bytes = skip * cts_type_size(type);
    cts_array h[3];
    for (int i = 0; i < 3; i++) {
        size_t whole = n + skip;
        cts_make(&h[i], type, 1, &whole);
        cts_fill_small(&h[i], r);
        h[i].dims[0] = n;
        h[i].offset = bytes;
    }
    check_add(ge, h);
}

/* Every type, sizes around the widths of vectors and groups, also from an odd element on. */
static void every_type(void **state) {
    (void)state;
    static const size_t sizes[] = {0, 1, 2, 3, 4, 5, 7, 8, 9, 15, 16, 17, 31, 32, 33, 255, 257, 4099};
    cts_random r = {cts.seed};
    for (size_t t = 0; t < CTS_TYPES; t++) {
        int type = cts_types[t];
        if (!cts_type_usable(type)) continue;
        gpuelemwise_arg args[] = {{"a", type, GE_READ}, {"b", type, GE_READ}, {"c", type, GE_WRITE}};
        GpuElemwise *ge = make(NULL, add_expression(type), 3, args, GE_CONVERT_F16);
        for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
            if (cts.small && sizes[i] > 300) continue;
            run_add(ge, &r, type, sizes[i], 0);
            if (i % 3 == 1) run_add(ge, &r, type, sizes[i], 1);
        }
        GpuElemwise_free(ge);
    }
}

static void long_vectors(void **state) {
    (void)state;
    static const size_t sizes[] = {99999, 100000, 100001, (1 << 20) + 3};
    static const int types[] = {GA_FLOAT, GA_UBYTE};
    cts_random r = {cts.seed};
    for (size_t t = 0; t < 2; t++) {
        gpuelemwise_arg args[] = {{"a", types[t], GE_READ}, {"b", types[t], GE_READ}, {"c", types[t], GE_WRITE}};
        GpuElemwise *ge = make(NULL, "c = a + b", 3, args, 0);
        for (size_t i = 0; i < 4; i++) run_add(ge, &r, types[t], sizes[i], i % 2);
        GpuElemwise_free(ge);
    }
}

/* Choose the layout of rows and columns of a matrix of rows x columns by `how`: 0 as they are, 1 transposed, 2 every
 * second column and row, 3 reversed, 4 one row repeated. */
static void lie(cts_array *x, cts_random *r, int type, size_t rows, size_t columns, int how) {
    const size_t size = cts_type_size(type), apart = how == 2 ? 2 : 1, all[2] = {apart * rows + 1, apart * columns + 1};
    cts_make(x, type, 2, all);
    cts_fill_small(x, r);
    ssize_t across = (ssize_t)(apart * size), down = (ssize_t)(all[1] * apart * size);
    if (how == 1) {
        across = (ssize_t)((rows + 1) * size);
        down = (ssize_t)size;
    } else if (how == 3) {
        x->offset += (columns - 1) * size + (rows - 1) * (size_t)down;
        across = -across;
        down = -down;
    } else if (how == 4) {
        down = 0;
    }
    x->dims[0] = rows;
    x->dims[1] = columns;
    x->strides[0] = down;
    x->strides[1] = across;
}

/* Operands with different fastest dimensions, and with gaps: CPUs have blocked and vectorised loops for these. */
static void crossed_rows(void **state) {
    (void)state;
    static const int types[] = {GA_HALF, GA_FLOAT, GA_HALF, GA_BFLOAT16, GA_HALF, GA_DOUBLE, GA_UBYTE};
    static const size_t sizes[][2] = {{64, 8}, {17, 23}, {300, 41}, {5, 100}, {40, 3}, {16, 16}};
    static const char *const plain = "c = a + b", *const chosen = "c = (a < b ? a : a) + b",
                             *const called = "c = fabs(a) - fabs(a) + a + b";
    const char *const forms[] = {plain, called, chosen, plain, called, called, chosen};
    static const int layouts[][3] = {{1, 0, 0}, {0, 1, 1}, {2, 0, 0}, {0, 3, 2}, {1, 1, 0}, {4, 1, 0}, {2, 2, 2}};
    cts_random r = {cts.seed};
    for (size_t t = 0; t < (cts.small ? 1 : 7); t++) {
        const int type = types[t];
        if (!cts_type_usable(type)) continue;
        gpuelemwise_arg args[] = {{"a", type, GE_READ}, {"b", type, GE_READ}, {"c", type, GE_WRITE}};
        GpuElemwise *ge = make(NULL, forms[t], 3, args, GE_CONVERT_F16);
        for (size_t i = 0; i < (cts.small ? 2 : 14); i++) {
            cts_array h[3];
            for (int k = 0; k < 3; k++)
                lie(&h[k], &r, type, sizes[(i + i / 7) % 6][0], sizes[(i + i / 7) % 6][1], layouts[i % 7][k]);
            check_add(ge, h);
        }
        GpuElemwise_free(ge);
    }
}

/* Without GE_CONVERT_F16 the expression sees the bits of a half. */
static void half_as_stored(void **state) {
    (void)state;
    gpuelemwise_arg args[] = {{"a", GA_HALF, GE_READ}, {"b", GA_HALF, GE_WRITE}, {"c", GA_HALF, GE_WRITE}};
    GpuElemwise *ge = make(NULL, "b = a; c = ga_float2half(ga_half2float(a) * 2.0f)", 3, args, 0);
    size_t n = 100;
    cts_array a, b, c;
    cts_random r = {cts.seed};
    cts_make(&a, GA_HALF, 1, &n);
    cts_fill_small(&a, &r);
    cts_clone(&b, &a);
    cts_clone(&c, &a);
    for (size_t i = 0; i < n; i++)
        cts_put(GA_HALF, cts_at(&c, i), cts_real(2 * cts_as_double(cts_get(GA_HALF, cts_at(&a, i)))));
    GpuArray x;
    cts_upload(&x, &a);
    GpuArray y = cts_zeros(GA_HALF, 1, &n), z = cts_zeros(GA_HALF, 1, &n);
    void *list[] = {&x, &y, &z};
    cts_ok(GpuElemwise_call(ge, list, 0));
    cts_check_values(&y, &b);
    cts_check_values(&z, &c);
    cts_clear(&x, &y, &z, NULL);
    cts_drop_all(&a, &b, &c, NULL);
    GpuElemwise_free(ge);
}

static void scalars(void **state) {
    (void)state;
    gpuelemwise_arg args[] = {{"out", GA_FLOAT, GE_WRITE}, {"s", GA_FLOAT, GE_SCALAR}, {"x", GA_FLOAT, GE_READ},
                              {"k", GA_INT, GE_SCALAR},    {"h", GA_HALF, GE_SCALAR},  {"b", GA_UBYTE, GE_SCALAR},
                              {"l", GA_LONG, GE_SCALAR}};
    GpuElemwise *ge =
        make(NULL, "out = x * s + (ga_float)k + h + (ga_float)b + (ga_float)(l >> 40)", 7, args, GE_CONVERT_F16);
    size_t n = 50;
    float x[50], got[50], s = 0.5f;
    int k = -3;
    uint16_t h = cts_double_to_half(0.25);
    unsigned char b = 200;
    int64_t l = (int64_t)7 << 40;
    for (size_t i = 0; i < n; i++) x[i] = (float)i;
    GpuArray a, out;
    cts_ok(GpuArray_empty(&a, cts.ctx, GA_FLOAT, 1, &n, GA_C_ORDER));
    cts_ok(GpuArray_empty(&out, cts.ctx, GA_FLOAT, 1, &n, GA_C_ORDER));
    cts_ok(GpuArray_write(&a, x, sizeof x));
    void *list[] = {&out, &s, &a, &k, &h, &b, &l};
    cts_ok(GpuElemwise_call(ge, list, 0));
    s = 99; /* values are read before the call returns */
    cts_ok(GpuArray_read(got, sizeof got, &out));
    for (size_t i = 0; i < n; i++) assert_true(got[i] == (float)i * 0.5f - 3 + 0.25f + 200 + 7);
    k = 5;
    s = 1;
    cts_ok(GpuElemwise_call(ge, list, 0));
    cts_ok(GpuArray_read(got, sizeof got, &out));
    for (size_t i = 0; i < n; i++) assert_true(got[i] == (float)i + 5 + 0.25f + 200 + 7);
    cts_clear(&a, &out, NULL);
    GpuElemwise_free(ge);
}

/* Looping devices handle many elements of a row at a time, also the expression if it is plain arithmetic with
 * functions: rows of every length, layouts of every kind, a scalar. */
static void many_at_a_time(void **state) {
    (void)state;
    static const int types[] = {GA_FLOAT, GA_HALF, GA_DOUBLE};
    static const char *const expressions[] = {"c = exp(a) * s + fabs(b)", "c = a > b ? a * s : -b"};
    cts_random r = {cts.seed};
    for (int k = 0; k < 6; k++) {
        int type = types[k / 2], layouts = cts.small ? 2 : 6;
        if (!cts_type_usable(type)) continue;
        double s = 0.5;
        float s_float = 0.5f;
        uint16_t s_half = cts_double_to_half(s);
        void *scalar = type == GA_HALF ? (void *)&s_half : type == GA_FLOAT ? (void *)&s_float : (void *)&s;
        gpuelemwise_arg args[] = {
            {"a", type, GE_READ}, {"b", type, GE_READ}, {"s", type, GE_SCALAR}, {"c", type, GE_WRITE}};
        GpuElemwise *ge = make(NULL, expressions[k % 2], 4, args, GE_CONVERT_F16);
        for (int i = 0; i < layouts + 70; i++) {
            size_t dims[3] = {(size_t)(i - layouts) + 1};
            unsigned nd = i < layouts ? 1 + (unsigned)cts_below(&r, 3) : 1;
            if (i < layouts) cts_make_random_shape(&r, nd, 3000, dims);
            cts_array h[3];
            GpuArray g[3];
            for (int j = 0; j < 3; j++) {
                if (i < layouts)
                    cts_make_layout(&h[j], &r, type, nd, dims, j < 2);
                else
                    cts_make(&h[j], type, nd, dims);
                cts_fill_small(&h[j], &r);
                cts_upload(&g[j], &h[j]);
            }
            for (size_t x = 0, n = cts_count(&h[2]); x < n; x++) {
                double a = cts_as_double(cts_get(type, cts_at(&h[0], x)));
                double b = cts_as_double(cts_get(type, cts_at(&h[1], x)));
                double c = k % 2 == 0 ? exp(a) * s + fabs(b) : a > b ? a * s : -b;
                cts_put(type, cts_at(&h[2], x), cts_real(c));
            }
            void *list[] = {&g[0], &g[1], scalar, &g[2]};
            cts_ok(GpuElemwise_call(ge, list, 0));
            cts_check_near(&g[2], &h[2], k % 2 == 0 ? 8 : 0);
            for (int j = 0; j < 3; j++) {
                GpuArray_clear(&g[j]);
                cts_drop(&h[j]);
            }
        }
        GpuElemwise_free(ge);
    }
}

static void several_outputs(void **state) {
    (void)state;
    static const char preamble[] = "#define TWICE(x) ((x) * 2.0f)\n"
                                   "WITHIN_KERNEL ga_float quarter(ga_float x) { return x / 4.0f; }\n";
    gpuelemwise_arg args[] = {
        {"io", GA_FLOAT, GE_READ | GE_WRITE}, {"a", GA_FLOAT, GE_READ}, {"out", GA_INT, GE_WRITE}};
    GpuElemwise *ge = make(preamble, "io = TWICE(io) + quarter(a); out = (ga_int)(a * 3.0f)", 3, args, 0);
    size_t n = 77;
    float io[77], a[77], got[77];
    int out[77];
    for (size_t i = 0; i < n; i++) {
        io[i] = (float)i;
        a[i] = (float)(i * 4);
    }
    GpuArray x, y, z;
    cts_ok(GpuArray_empty(&x, cts.ctx, GA_FLOAT, 1, &n, GA_C_ORDER));
    cts_ok(GpuArray_empty(&y, cts.ctx, GA_FLOAT, 1, &n, GA_C_ORDER));
    cts_ok(GpuArray_empty(&z, cts.ctx, GA_INT, 1, &n, GA_C_ORDER));
    cts_ok(GpuArray_write(&x, io, sizeof io));
    cts_ok(GpuArray_write(&y, a, sizeof a));
    void *list[] = {&x, &y, &z};
    cts_ok(GpuElemwise_call(ge, list, 0));
    cts_ok(GpuArray_read(got, sizeof got, &x));
    cts_ok(GpuArray_read(out, sizeof out, &z));
    for (size_t i = 0; i < n; i++) {
        assert_true(got[i] == 2 * io[i] + a[i] / 4);
        assert_int_equal(out[i], (int)(i * 12));
    }
    cts_clear(&x, &y, &z, NULL);
    GpuElemwise_free(ge);
}

/* The output is also an input, or overlaps one with another layout: as if all inputs had been read first. */
static void in_place_and_overlap(void **state) {
    (void)state;
    gpuelemwise_arg args[] = {{"a", GA_INT, GE_READ}, {"b", GA_INT, GE_READ}, {"c", GA_INT, GE_WRITE}};
    GpuElemwise *ge = make(NULL, "c = a + b", 3, args, 0);
    const size_t dims[] = {9, 9};
    cts_array base;
    cts_make(&base, GA_INT, 2, dims);
    for (size_t i = 0; i < 81; i++) cts_put(GA_INT, cts_at(&base, i), cts_integer((int64_t)i));
    GpuArray g;
    cts_upload(&g, &base);
    for (int kind = 0; kind < 5; kind++) {
        cts_array a = base, b = base, c = base;
        if (kind == 1) { /* a transposed */
            a.strides[0] = base.strides[1];
            a.strides[1] = base.strides[0];
        } else if (kind == 2) { /* b backwards */
            b.offset = 80 * 4;
            b.strides[0] = -b.strides[0];
            b.strides[1] = -b.strides[1];
        } else if (kind > 2) { /* c one row, or one element, further than a and b */
            a.dims[0] = b.dims[0] = c.dims[0] = 8;
            a.dims[1] = b.dims[1] = c.dims[1] = kind == 3 ? 9 : 8;
            c.offset = kind == 3 ? 36 : 4;
        }
        GpuArray ga, gb, gc;
        cts_view_of(&ga, &g, &a);
        cts_view_of(&gb, &g, &b);
        cts_view_of(&gc, &g, &c);
        void *list[] = {&ga, &gb, &gc};
        cts_ok(GpuElemwise_call(ge, list, 0));
        cts_array x, y;
        cts_clone(&x, &a);
        cts_clone(&y, &b);
        ref_add(&c, &x, &y);
        cts_check(&g, &base);
        cts_drop_all(&x, &y, NULL);
        cts_clear(&ga, &gb, &gc, NULL);
    }
    GpuArray_clear(&g);
    cts_drop(&base);
    GpuElemwise_free(ge);
}

static void many_arguments(void **state) {
    (void)state;
    enum { IN = 29 };
    char names[IN][8], expr[512] = "r = 1";
    gpuelemwise_arg args[IN + 1];
    for (int i = 0; i < IN; i++) {
        snprintf(names[i], sizeof names[i], "x%d", i);
        args[i] = (gpuelemwise_arg){names[i], GA_INT, GE_READ};
        snprintf(expr + strlen(expr), sizeof expr - strlen(expr), " + x%d * %d", i, i + 1);
    }
    args[IN] = (gpuelemwise_arg){"r", GA_INT, GE_WRITE};
    GpuElemwise *ge = make(NULL, expr, IN + 1, args, 0);
    cts_random r = {cts.seed};
    for (int round = 0; round < 2; round++) {
        const size_t dims[] = {4, 5, 6};
        cts_array h[IN + 1];
        GpuArray g[IN + 1];
        void *list[IN + 1];
        for (int i = 0; i <= IN; i++) {
            if (round == 0)
                cts_make(&h[i], GA_INT, 3, dims);
            else /* with gaps, so that nothing collapses */
                cts_make_layout(&h[i], &r, GA_INT, 3, dims, i < IN);
            cts_fill_small(&h[i], &r);
            cts_upload(&g[i], &h[i]);
            list[i] = &g[i];
        }
        cts_ok(GpuElemwise_call(ge, list, 0));
        for (size_t e = 0; e < 120; e++) {
            int64_t sum = 1;
            for (int i = 0; i < IN; i++) sum += cts_get(GA_INT, cts_at(&h[i], e)).i * (i + 1);
            cts_put(GA_INT, cts_at(&h[IN], e), cts_integer(sum));
        }
        cts_check(&g[IN], &h[IN]);
        for (int i = 0; i <= IN; i++) {
            GpuArray_clear(&g[i]);
            cts_drop(&h[i]);
        }
    }
    GpuElemwise_free(ge);
}

static void creation_errors(void **state) {
    (void)state;
    gpuelemwise_arg good[] = {{"a", GA_FLOAT, GE_READ}, {"b", GA_FLOAT, GE_WRITE}};
    assert_null(GpuElemwise_new(cts.ctx, NULL, "b = certainly_undeclared + a", 2, good, 1, 0));
    const char *text = gpucontext_error(cts.ctx, GA_IMPL_ERROR);
    if (!strstr(text, "certainly_undeclared")) fail_msg("the text says only:\n%s", text);
    assert_null(GpuElemwise_new(NULL, NULL, "b = a", 2, good, 1, 0));
    assert_null(GpuElemwise_new(cts.ctx, NULL, NULL, 2, good, 1, 0));
    assert_null(GpuElemwise_new(cts.ctx, NULL, "b = a", 0, good, 1, 0));
    assert_null(GpuElemwise_new(cts.ctx, NULL, "b = a", 2, NULL, 1, 0));
    static const gpuelemwise_arg bad[] = {
        {NULL, GA_FLOAT, GE_READ},  {"", GA_FLOAT, GE_READ},  {"2x", GA_FLOAT, GE_READ},
        {"a b", GA_FLOAT, GE_READ}, {"b", GA_FLOAT, GE_READ}, {"a", GA_BUFFER, GE_READ},
        {"a", 99, GE_READ},         {"a", GA_FLOAT, 0},       {"a", GA_FLOAT, GE_SCALAR | GE_WRITE}};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        gpuelemwise_arg args[] = {bad[i], good[1]};
        if (GpuElemwise_new(cts.ctx, NULL, "b = 1", 2, args, 1, 0)) fail_msg("case %zu was accepted", i);
        assert_non_null(strstr(gpucontext_error(cts.ctx, GA_VALUE_ERROR), "GpuElemwise_new: "));
        /* There was no code: any will do. */
        assert_non_null(strstr(gpucontext_error(cts.ctx, GA_IMPL_ERROR), "GpuElemwise_new: "));
    }
    assert_null(GpuElemwise_new(cts.ctx, NULL, "b = a", 2, good, 1, 0x4000));
    GpuElemwise_free(NULL);
}

static void call_errors(void **state) {
    (void)state;
    gpuelemwise_arg args[] = {{"a", GA_FLOAT, GE_READ}, {"s", GA_FLOAT, GE_SCALAR}, {"b", GA_FLOAT, GE_WRITE}};
    GpuElemwise *ge = make(NULL, "b = a * s", 3, args, 0);
    static const size_t dims[] = {3, 4}, other[] = {4, 3}, one[] = {12};
    GpuArray zero = {0};
    float s = 1;
    GpuArray a = cts_zeros(GA_FLOAT, 2, dims), b = cts_zeros(GA_FLOAT, 2, dims);
    void *list[] = {&a, &s, &b};
    cts_ok(GpuElemwise_call(ge, list, 0));
    GpuArray c = cts_zeros(GA_FLOAT, 2, other);
    list[0] = &c;
    cts_fails_with(GA_VALUE_ERROR, GpuElemwise_call(ge, list, 0));
    cts_fails_with(GA_VALUE_ERROR, GpuElemwise_call(ge, list, GE_BROADCAST | GE_PADSHAPE));
    GpuArray_clear(&c);
    c = cts_zeros(GA_FLOAT, 1, one);
    cts_fails_with(GA_VALUE_ERROR, GpuElemwise_call(ge, list, 0));
    GpuArray_clear(&c);
    c = cts_zeros(GA_INT, 2, dims);
    cts_fails_with(GA_INVALID_ERROR, GpuElemwise_call(ge, list, 0));
    GpuArray_clear(&c);
    gpucontext *ctx = cts_open(NULL);
    cts_ok(GpuArray_zeros(&c, ctx, GA_FLOAT, 2, dims, GA_C_ORDER));
    cts_fails_with(GA_INVALID_ERROR, GpuElemwise_call(ge, list, 0));
    GpuArray_clear(&c);
    gpucontext_deref(ctx);
    gpudata *bytes = cts_buffer(100, NULL);
    static const ssize_t strides[] = {16, 4};
    cts_ok(GpuArray_fromdata(&c, bytes, 2, GA_FLOAT, 2, dims, strides, 1));
    cts_fails_with(GA_UNALIGNED_ERROR, GpuElemwise_call(ge, list, 0));
    GpuArray_clear(&c);
    cts_ok(GpuArray_fromdata(&c, bytes, 0, GA_FLOAT, 2, dims, strides, 0));
    list[0] = &a;
    list[2] = &c;
    cts_fails_with(GA_VALUE_ERROR, GpuElemwise_call(ge, list, 0)); /* an output that must not be written */
    GpuArray_clear(&c);
    gpudata_release(bytes);
    list[2] = &zero;
    cts_fails(GpuElemwise_call(ge, list, 0));
    list[2] = NULL;
    cts_fails(GpuElemwise_call(ge, list, 0));
    list[2] = &b;
    list[1] = NULL;
    cts_fails(GpuElemwise_call(ge, list, 0));
    cts_fails(GpuElemwise_call(ge, NULL, 0));
    cts_fails(GpuElemwise_call(NULL, list, 0));
    list[1] = &s;
    cts_fails_with(GA_VALUE_ERROR, GpuElemwise_call(ge, list, 0x10000));
    cts_ok(GpuElemwise_call(ge, list, 0));
    cts_clear(&a, &b, NULL);
    GpuElemwise_free(ge);
}

/* ---- threads ---- */

typedef struct caller {
    pthread_t thread;
    GpuElemwise *ge;
    int number, errors;
} caller;

static void *caller_main(void *arg) {
    caller *c = arg;
    size_t n = 1000 + (size_t)c->number;
    GpuArray a;
    int v = c->number, *got = malloc(n * sizeof *got);
    if (!got || GpuArray_zeros(&a, cts.ctx, GA_INT, 1, &n, GA_C_ORDER)) return NULL;
    void *list[] = {&a, &v};
    c->errors = 0;
    for (int i = 0; i < 20; i++) c->errors += GpuElemwise_call(c->ge, list, 0) != GA_NO_ERROR;
    c->errors += GpuArray_read(got, n * sizeof *got, &a) != GA_NO_ERROR;
    for (size_t i = 0; i < n; i++) c->errors += got[i] != 20 * c->number;
    GpuArray_clear(&a);
    free(got);
    return NULL;
}

static void threads_call(void **state) {
    (void)state;
    gpuelemwise_arg args[] = {{"a", GA_INT, GE_READ | GE_WRITE}, {"v", GA_INT, GE_SCALAR}};
    GpuElemwise *ge = make(NULL, "a += v", 2, args, 0);
    caller c[4];
    for (int i = 0; i < 4; i++) {
        c[i] = (caller){.ge = ge, .number = i + 1, .errors = 1000};
        assert_int_equal(pthread_create(&c[i].thread, NULL, caller_main, &c[i]), 0);
    }
    for (int i = 0; i < 4; i++) pthread_join(c[i].thread, NULL);
    for (int i = 0; i < 4; i++) assert_int_equal(c[i].errors, 0);
    GpuElemwise_free(ge);
}

/* The expression retains its context; freeing it right after a call does not affect the call. */
static void outlives_references(void **state) {
    (void)state;
    gpucontext *ctx = cts_open(NULL);
    gpuelemwise_arg args[] = {{"a", GA_FLOAT, GE_READ | GE_WRITE}};
    GpuElemwise *ge = GpuElemwise_new(ctx, NULL, "a = a + 1", 1, args, 1, 0);
    assert_non_null(ge);
    size_t n = 10000;
    GpuArray a;
    cts_ok(GpuArray_zeros(&a, ctx, GA_FLOAT, 1, &n, GA_C_ORDER));
    gpucontext_deref(ctx);
    void *list[] = {&a};
    cts_ok(GpuElemwise_call(ge, list, 0));
    GpuElemwise_free(ge);
    float got[10000];
    cts_ok(GpuArray_read(got, sizeof got, &a));
    for (size_t i = 0; i < n; i++) assert_true(got[i] == 1.0f);
    GpuArray_clear(&a);
}

/*
 * Ordering: each kernel needs the last results of the one before it, or overwrites its inputs: large after small, small
 * after large, copies and a recording between them. A kernel that starts too early would show.
 */
static void one_after_another(void **state) {
    (void)state;
    enum { EDGE = 64, ROUNDS = 40 };
    const size_t n = cts.small ? 4096 : (size_t)1 << 21, edge = EDGE;
    const ssize_t stride = sizeof(float);
    float zeros[EDGE] = {0}, got[EDGE];
    gpuelemwise_arg args[] = {{"x", GA_FLOAT, GE_READ}, {"y", GA_FLOAT, GE_READ | GE_WRITE}};
    GpuElemwise *step = make(NULL, "y = x + 1", 2, args, 0), *total = make(NULL, "y = y + x", 2, args, 0);
    GpuArray b, end;
    gpugraph *graph = NULL;
    GpuArray a = cts_zeros(GA_FLOAT, 1, &n);
    cts_ok(GpuArray_empty(&b, cts.ctx, GA_FLOAT, 1, &n, GA_C_ORDER));
    cts_ok(GpuArray_fromdata(&end, b.data, (n - edge) * sizeof(float), GA_FLOAT, 1, &edge, &stride, 1));
    GpuArray sum = cts_zeros(GA_FLOAT, 1, &edge);
    void *there[] = {&a, &b}, *back[] = {&b, &a}, *add[] = {&end, &sum};
    for (int round = 0; round < 2 * ROUNDS; round++) {
        if (round == ROUNDS) { /* the second half is the recording of one round, launched again and again */
            cts_ok(gpudata_memset(a.data, 0, 0));
            cts_ok(GpuArray_write(&sum, zeros, sizeof zeros));
            cts_ok(gpugraph_begin(cts.ctx));
        }
        if (round <= ROUNDS) {
            cts_ok(GpuElemwise_call(step, there, 0));
            cts_ok(GpuElemwise_call(total, add, 0));
            if (round % 3 == 0) cts_ok(GpuArray_move(&a, &b));
            cts_ok(GpuElemwise_call(step, back, 0));
        }
        if (round == ROUNDS) cts_ok(gpugraph_end(cts.ctx, &graph));
        if (round >= ROUNDS) cts_ok(gpugraph_launch(graph));
        if (round % ROUNDS < ROUNDS - 1) continue;
        cts_ok(GpuArray_read(&got, sizeof got, &sum)); /* 1 + 3 + 5 + ... */
        for (int i = 0; i < EDGE; i++) assert_true(got[i] == (float)(ROUNDS * ROUNDS));
    }
    gpugraph_release(graph);
    cts_clear(&a, &b, &end, &sum, NULL);
    GpuElemwise_free(step), GpuElemwise_free(total);
}

/* One array over 4 GiB: all of it is written, including the elements that a wrapped 32-bit index would address. */
static void beyond_4_gib(void **state) {
    (void)state;
    size_t n = ((size_t)4 << 30) + 5000, largest = 0;
    cts_ok(gpucontext_property(cts.ctx, GA_CTX_PROP_LARGEST_MEMBLOCK, &largest));
    if (largest < n) cts_skip("the device's largest block is %zu bytes", largest);
    GpuArray a;
    int err = GpuArray_zeros(&a, cts.ctx, GA_UBYTE, 1, &n, GA_C_ORDER);
    if (err) cts_skip("no room for %zu bytes: %s", n, gpucontext_error(cts.ctx, err));
    gpuelemwise_arg args[] = {{"a", GA_UBYTE, GE_READ | GE_WRITE}};
    GpuElemwise *ge = make(NULL, "a = a + 1", 1, args, 0);
    void *list[] = {&a};
    cts_ok(GpuElemwise_call(ge, list, 0));
    unsigned char *got = malloc(1 << 20);
    assert_non_null(got);
    for (size_t at = 0; at < n; at += (size_t)337 << 20) {
        size_t part = n - at < 1 << 20 ? n - at : 1 << 20;
        cts_ok(gpudata_read(got, a.data, at, part));
        for (size_t i = 0; i < part; i++)
            if (got[i] != 1) fail_msg("element %zu was written %u times", at + i, got[i]);
    }
    cts_ok(gpudata_read(got, a.data, n - 5000, 5000));
    for (size_t i = 0; i < 5000; i++) assert_int_equal(got[i], 1);
    free(got);
    GpuArray_clear(&a);
    GpuElemwise_free(ge);
}

const cts_case cts_elemwise_cases[] = {
    {"every_type", every_type, 0},
    {"long_vectors", long_vectors, CTS_SLOW},
    {"crossed_rows", crossed_rows, 0},
    {"half_as_stored", half_as_stored, 0},
    {"scalars", scalars, 0},
    {"many_at_a_time", many_at_a_time, 0},
    {"several_outputs", several_outputs, 0},
    {"in_place_and_overlap", in_place_and_overlap, 0},
    {"many_arguments", many_arguments, 0},
    {"creation_errors", creation_errors, 0},
    {"call_errors", call_errors, 0},
    {"threads_call", threads_call, 0},
    {"outlives_references", outlives_references, 0},
    {"one_after_another", one_after_another, 0},
    {"beyond_4_gib", beyond_4_gib, CTS_LARGE},
    {NULL, NULL, 0},
};
