/* GpuElemwise with GE_GK: expressions in GK, compared with kernels of the same text and, for simple ones, with the
 * host. Iteration, layouts and aliasing are tested in cts_elemwise.c. */
#include "cts_ref.h"

#include <math.h>

#include <gpuarray/template.h>

static const char *const gk_names[CTS_TYPES] = {"bool", "i8",  "u8",   "i16", "u16", "i32", "u32", "i64",
                                                "u64",  "f16", "bf16", "f32", "f64", "c64", "c128"};
static const int gk_codes[CTS_TYPES] = {GA_BOOL,     GA_BYTE,  GA_UBYTE,  GA_SHORT,  GA_USHORT,
                                        GA_INT,      GA_UINT,  GA_LONG,   GA_ULONG,  GA_HALF,
                                        GA_BFLOAT16, GA_FLOAT, GA_DOUBLE, GA_CFLOAT, GA_CDOUBLE};

static GpuElemwise *make(const char *preamble, const char *expr, unsigned n, gpuelemwise_arg *args, int flags) {
    GpuElemwise *ge = GpuElemwise_new(cts.ctx, preamble, expr, n, args, 1, GE_GK | flags);
    if (!ge) fail_msg("\"%s\": %s", expr, gpucontext_error(cts.ctx, GA_IMPL_ERROR));
    return ge;
}

/* ------------------------------------------------------------------------------------------- against the host */

static cts_number sum(cts_number x, cts_number y) {
    return (cts_number){.kind = CTS_REAL, .re = cts_as_double(x) + cts_as_double(y), .im = x.im + y.im};
}

/* Every type, sizes around packs and groups, layouts of any kind, broadcasting. */
static void every_type(void **state) {
    (void)state;
    cts_random r = {cts.seed};
    for (size_t t = 0; t < CTS_TYPES; t++) {
        if (!cts_type_usable(gk_codes[t]) || (!cts.full && t % (cts.small ? 6 : 3) != 0)) continue;
        gpuelemwise_arg args[] = {
            {"a", gk_codes[t], GE_READ}, {"union", gk_codes[t], GE_READ}, {"c", gk_codes[t], GE_WRITE}};
        GpuElemwise *ge = make(NULL, t == 0 ? "c = a || union;" : "c = a + union // a name of C's", 3, args, 0);
        for (int round = 0; round < (cts.small ? 2 : cts.full || t % 6 == 0 ? 5 : 3); round++) {
            size_t dims[4];
            unsigned nd = round == 0 ? 0 : 1 + (unsigned)cts_below(&r, 2);
            cts_array h[3];
            GpuArray g[3];
            cts_make_random_shape(&r, nd, cts.small ? 60 : 3000, dims);
            for (int i = 0; i < 3; i++) {
                size_t own[4];
                for (unsigned d = 0; d < nd; d++) own[d] = i == 1 && cts_below(&r, 3) == 0 ? 1 : dims[d];
                if (round < 3)
                    cts_make(&h[i], gk_codes[t], nd, own);
                else
                    cts_make_layout(&h[i], &r, gk_codes[t], nd, own, i < 2);
                if (i < 2) cts_fill_small(&h[i], &r);
                cts_upload(&g[i], &h[i]);
            }
            void *list[] = {&g[0], &g[1], &g[2]};
            cts_ok(GpuElemwise_call(ge, list, GE_BROADCAST));
            for (size_t k = 0, n = cts_count(&h[2]); k < n; k++) {
                size_t rest = k, at = 0, step = 1;
                for (unsigned d = nd; d-- > 0; rest /= dims[d]) {
                    at += h[1].dims[d] == 1 ? 0 : rest % dims[d] * step;
                    step *= h[1].dims[d];
                }
                cts_number x = cts_get(gk_codes[t], cts_at(&h[0], k)), y = cts_get(gk_codes[t], cts_at(&h[1], at));
                cts_put(gk_codes[t], cts_at(&h[2], k), sum(x, y));
            }
            for (int i = 0; i < 3; i++) {
                cts_check(&g[i], &h[i]);
                GpuArray_clear(&g[i]);
                cts_drop(&h[i]);
            }
        }
        GpuElemwise_free(ge);
    }
}

/* Operations that C leaves undefined and GK defines. */
static void integers(void **state) {
    (void)state;
    static const int32_t a[] = {7, -7, INT32_MIN, INT32_MIN, 5, 1, INT32_MAX};
    static const int32_t b[] = {2, 2, -1, 0, 0, 33, 1};
    static const int32_t want[4][7] = {{9, -5, INT32_MAX, INT32_MIN, 5, 34, INT32_MIN},
                                       {3, -3, INT32_MIN, 0, 0, 0, INT32_MAX},
                                       {1, -1, 0, 0, 0, 1, 0},
                                       {28, -28, 0, INT32_MIN, 5, 2, -2}};
    size_t n = 7;
    gpuelemwise_arg args[] = {{"a", GA_INT, GE_READ},  {"b", GA_INT, GE_READ},  {"s", GA_INT, GE_WRITE},
                              {"q", GA_INT, GE_WRITE}, {"m", GA_INT, GE_WRITE}, {"l", GA_INT, GE_WRITE}};
    GpuElemwise *ge = make(NULL, "s = a + b; q = a / b; m = a % b;\nl = a << b;", 6, args, 0);
    GpuArray g[6];
    void *list[6];
    for (int i = 0; i < 6; i++) {
        g[i] = cts_zeros(GA_INT, 1, &n);
        list[i] = &g[i];
    }
    cts_ok(GpuArray_write(&g[0], a, sizeof a));
    cts_ok(GpuArray_write(&g[1], b, sizeof b));
    cts_ok(GpuElemwise_call(ge, list, 0));
    for (int i = 0; i < 4; i++) {
        int32_t got[7];
        cts_ok(GpuArray_read(got, sizeof got, &g[2 + i]));
        assert_memory_equal(got, want[i], sizeof got);
    }
    for (int i = 0; i < 6; i++) GpuArray_clear(&g[i]);
    GpuElemwise_free(ge);
}

/* Scalars of every kind, an array that is read and written, a preamble with a template and a constant. */
static void scalars(void **state) {
    (void)state;
    static const char preamble[] = "const f32 HALF = 0.5;\n"
                                   "template <typename T : num> T twice(T x) { return x + x; }\n";
    gpuelemwise_arg args[] = {
        {"io", GA_FLOAT, GE_READ | GE_WRITE}, {"h", GA_HALF, GE_SCALAR}, {"z", GA_CFLOAT, GE_SCALAR},
        {"on", GA_BOOL, GE_SCALAR},           {"k", GA_LONG, GE_SCALAR}, {"flag", GA_BOOL, GE_READ | GE_WRITE},
        {"w", GA_BFLOAT16, GE_WRITE}};
    GpuElemwise *ge = make(preamble,
                           "if (on) io = twice(io) + HALF;\nio += h + z.re * z.im + f32(k >> 40);\n"
                           "flag = !flag; w = bf16(io)",
                           7, args, 0);
    size_t n = 70;
    float x[70];
    unsigned char b[70], on = 3; /* any byte but 0 is true */
    uint16_t h = cts_double_to_half(0.25), w[70];
    float z[2] = {3, 4};
    int64_t k = (int64_t)7 << 40;
    GpuArray io, flag, out;
    for (size_t i = 0; i < n; i++) {
        x[i] = (float)i;
        b[i] = i % 3 == 0 ? 0 : (unsigned char)i;
    }
    cts_ok(GpuArray_empty(&io, cts.ctx, GA_FLOAT, 1, &n, GA_C_ORDER));
    cts_ok(GpuArray_empty(&flag, cts.ctx, GA_BOOL, 1, &n, GA_C_ORDER));
    cts_ok(GpuArray_empty(&out, cts.ctx, GA_BFLOAT16, 1, &n, GA_C_ORDER));
    cts_ok(GpuArray_write(&io, x, sizeof x));
    cts_ok(GpuArray_write(&flag, b, sizeof b));
    void *list[] = {&io, &h, z, &on, &k, &flag, &out};
    cts_ok(GpuElemwise_call(ge, list, 0));
    cts_ok(GpuArray_read(x, sizeof x, &io));
    cts_ok(GpuArray_read(b, sizeof b, &flag));
    cts_ok(GpuArray_read(w, sizeof w, &out));
    for (size_t i = 0; i < n; i++) {
        float want = 2 * (float)i + 0.5f + 0.25f + 12 + 7;
        assert_true(x[i] == want);
        assert_int_equal(b[i], i % 3 == 0);
        assert_int_equal(w[i], cts_double_to_bfloat16((double)want));
    }
    cts_clear(&io, &flag, &out, NULL);
    GpuElemwise_free(ge);
}

/* Large enough for tiles: one transposed operand of each pack width, read or written. */
static void tiles(void **state) {
    (void)state;
    static const int types[] = {GA_UBYTE, GA_HALF, GA_FLOAT, GA_CFLOAT};
    cts_random r = {cts.seed};
    size_t dims[2] = {260, 384}, turned[2] = {384, 260};
    for (size_t t = 0; t < 4; t++) {
        int type = types[t];
        if (!cts.full && t % 2 != 0) continue;
        gpuelemwise_arg args[] = {{"a", type, GE_READ}, {"b", type, GE_READ}, {"c", type, GE_WRITE}};
        GpuElemwise *ge = make(NULL, "c = a + b", 3, args, 0);
        cts_array h[3];
        GpuArray g[3];
        for (int i = 0; i < 3; i++) {
            cts_make(&h[i], type, 2, i == 1 ? turned : dims);
            cts_fill_small(&h[i], &r);
            cts_upload(&g[i], &h[i]);
        }
        cts_ok(GpuArray_transpose_inplace(&g[1], NULL));
        void *list[] = {&g[0], &g[1], &g[2]};
        cts_ok(GpuElemwise_call(ge, list, 0));
        for (size_t i = 0; i < dims[0]; i++)
            for (size_t j = 0; j < dims[1]; j++) {
                size_t k = i * dims[1] + j;
                cts_put(type, cts_at(&h[2], k),
                        sum(cts_get(type, cts_at(&h[0], k)), cts_get(type, cts_at(&h[1], j * dims[0] + i))));
            }
        cts_check_values(&g[2], &h[2]);
        for (int i = 0; i < 3; i++) {
            GpuArray_clear(&g[i]);
            cts_drop(&h[i]);
        }
        GpuElemwise_free(ge);
    }
}

/* --------------------------------------------------------------------------------- against kernels of the same text */

/* Statements over a, b (of type T), s (f32) that set r (T) and t (bool). */
static size_t expression(char *text, size_t size, cts_random *r, size_t type, int depth) {
    static const char *const ints[] = {"+", "-", "*", "/", "%", "&", "|", "^", "<<", ">>"};
    static const char *const complexes[] = {"conj", "exp", "sqrt", "tan", "asin", "log"};
    static const char *const floats[] = {"sqrt", "abs", "exp", "sin", "atan", "floor", "tanh", "rint"};
    size_t n = 0;
    bool real = type >= 9 && type < 13, complex = type >= 13;
#define ADD(...) n += (size_t)snprintf(text + n, n < size ? size - n : 0, __VA_ARGS__)
#define INNER() n += expression(text + n, n < size ? size - n : 0, r, type, depth - 1)
    if (depth == 0) {
        static const char *const leaves[] = {"a", "b", "a", "b", "3", "s"};
        const char *leaf = leaves[cts_below(r, 6)];
        if (type == 0 && leaf[0] == '3') leaf = "true";
        if (leaf[0] == 's')
            ADD("%s(s)", gk_names[type]);
        else
            ADD("%s", leaf);
        return n;
    }
    switch (cts_below(r, 5)) {
    case 0:
        ADD("(");
        INNER();
        ADD(complex || type == 0 ? " == " : " < ");
        INNER();
        ADD(" ? ");
        INNER();
        ADD(" : a)");
        break;
    case 1:
        ADD("%s(%s(",
            type == 0 ? "!"
            : complex ? complexes[cts_below(r, 6)]
            : real    ? floats[cts_below(r, 8)]
                      : "~",
            gk_names[type]);
        INNER();
        ADD("))");
        break;
    case 2:
        if (complex || type == 0) {
            INNER();
            break;
        }
        ADD("max(");
        INNER();
        ADD(", b)");
        break;
    default:
        ADD("(");
        INNER();
        ADD(" %s ", type == 0 ? "^" : real || complex ? ints[cts_below(r, 4)] : ints[cts_below(r, 10)]);
        INNER();
        ADD(")");
        break;
    }
    return n;
#undef INNER
#undef ADD
}

static GpuInstance *kernel_of(const char *statements, const char *type) {
    char source[8192], *log = NULL;
    snprintf(source, sizeof source,
             "group_size(16) kernel one(in buffer<%s> xa, in buffer<%s> xb, f32 s, out buffer<%s> xr, out buffer<bool> "
             "xt)\n{\n"
             "    for (idx i = global_id(0); i < xa.size(); i += global_size(0)) {\n"
             "        %s a = xa[i];\n        %s b = xb[i];\n        %s r;\n        bool t;\n"
             "        %s\n        xr[i] = r;\n        xt[i] = t;\n    }\n}\n",
             type, type, type, type, type, type, statements);
    const char *text = source;
    GpuTemplate *t;
    GpuInstance *k;
    if (GpuTemplate_new(&t, cts.ctx, "same.gk", 1, &text, NULL, &log) != GA_NO_ERROR) fail_msg("%s", log);
    cts_ok(GpuTemplate_instantiate(&k, t, NULL, 0, NULL, 0, NULL));
    GpuTemplate_free(t);
    return k;
}

static bool same(int type, const unsigned char *a, const unsigned char *b) {
    size_t size = cts_type_size(type);
    if (memcmp(a, b, size) == 0) return true;
    if (!cts_type_float(type)) return false;
    cts_number x = cts_get(type, a), y = cts_get(type, b);
    bool re = (isnan(x.re) && isnan(y.re)) || (x.re == y.re && signbit(x.re) == signbit(y.re));
    bool im = (isnan(x.im) && isnan(y.im)) || (x.im == y.im && signbit(x.im) == signbit(y.im));
    return re && im;
}

static void one_program(cts_random *r, size_t t) {
    enum { N = 333 };
    char text[4096] = "r = ";
    size_t n = N, used = 4;
    int type = gk_codes[t];
    used += expression(text + used, sizeof text - used, r, t, 1 + (int)cts_below(r, 3));
    snprintf(text + used, sizeof text - used, "; t = r %s b;", t == 0 || t >= 13 ? "!=" : ">=");
    gpuelemwise_arg args[] = {{"a", type, GE_READ},
                              {"b", type, GE_READ},
                              {"s", GA_FLOAT, GE_SCALAR},
                              {"r", type, GE_WRITE},
                              {"t", GA_BOOL, GE_WRITE}};
    GpuElemwise *ge = make(NULL, text, 5, args, 0);
    GpuInstance *k = kernel_of(text, gk_names[t]);
    cts_array h[2], got[2];
    GpuArray g[2], result[2], flags[2];
    float s = (float)cts_below(r, 100) / 8 - 2;
    for (int i = 0; i < 2; i++) {
        cts_make(&h[i], type, 1, &n);
        cts_fill_wild(&h[i], r);
        cts_upload(&g[i], &h[i]);
        cts_make(&got[i], type, 1, &n);
        result[i] = cts_zeros(type, 1, &n);
        flags[i] = cts_zeros(GA_BOOL, 1, &n);
    }
    void *list[] = {&g[0], &g[1], &s, &result[0], &flags[0]},
         *kernel_list[] = {&g[0], &g[1], &s, &result[1], &flags[1]};
    size_t groups = 2;
    unsigned char truth[2][N];
    cts_ok(GpuElemwise_call(ge, list, 0));
    cts_ok(GpuInstance_call(k, 1, &groups, NULL, kernel_list));
    for (int i = 0; i < 2; i++) {
        cts_ok(GpuArray_read(got[i].data, got[i].size, &result[i]));
        cts_ok(GpuArray_read(truth[i], N, &flags[i]));
    }
    for (size_t i = 0; i < N; i++)
        if (truth[0][i] > 1 || truth[0][i] != truth[1][i] || !same(type, cts_at(&got[0], i), cts_at(&got[1], i)))
            fail_msg("%s, element %zu of \"%s\" differs between the expression and the kernel (seed %llu)", gk_names[t],
                     i, text, (unsigned long long)cts.seed);
    for (int i = 0; i < 2; i++) {
        cts_drop_all(&h[i], &got[i], NULL);
        cts_clear(&g[i], &result[i], &flags[i], NULL);
    }
    GpuElemwise_free(ge);
    GpuInstance_free(k);
}

static void random_programs(void **state) {
    (void)state;
    cts_random r = {cts.seed};
    for (int i = 0; i < (cts.small ? 3 : cts.full ? 300 : 8); i++) {
        size_t t = cts.full ? (size_t)i % CTS_TYPES : cts_below(&r, CTS_TYPES);
        if (cts_type_usable(gk_codes[t])) one_program(&r, t);
    }
}

/* --------------------------------------------------------------------------------------------------------- math */

/* (a * b) - a b is 0 if each operation is rounded; contraction gives the rounding error of the product. */
static void math_flags(void **state) {
    (void)state;
    gpuelemwise_arg args[] = {{"a", GA_FLOAT, GE_READ}, {"p", GA_FLOAT, GE_READ}, {"r", GA_FLOAT, GE_WRITE}};
    static const int flags[] = {0, GE_MATH_CONTRACT, GE_MATH_FAST};
    size_t n = 1000;
    cts_array a, p;
    GpuArray ga, gp;
    float *got = malloc(n * sizeof *got);
    cts_make(&a, GA_FLOAT, 1, &n);
    cts_make(&p, GA_FLOAT, 1, &n);
    for (size_t i = 0; i < n; i++) {
        float x = 1 + (float)i / 1024 + 0x1p-20f;
        float square = (float)((double)x * (double)x);
        memcpy(cts_at(&a, i), &x, 4);
        memcpy(cts_at(&p, i), &square, 4);
    }
    cts_upload(&ga, &a);
    cts_upload(&gp, &p);
    GpuArray gr = cts_zeros(GA_FLOAT, 1, &n);
    for (int f = 0; f < 3; f++) {
        GpuElemwise *ge = make(NULL, "r = a * a - p", 3, args, flags[f]);
        void *list[] = {&ga, &gp, &gr};
        cts_ok(GpuElemwise_call(ge, list, 0));
        cts_ok(GpuArray_read(got, n * sizeof *got, &gr));
        for (size_t i = 0; i < n; i++) assert_true(flags[f] == 0 ? got[i] == 0 : fabsf(got[i]) < 1e-6f);
        GpuElemwise_free(ge);
    }
    free(got);
    cts_drop_all(&a, &p, NULL);
    cts_clear(&ga, &gp, &gr, NULL);
}

/* ------------------------------------------------------------------------------------------------------- mistakes */

/* What is refused, and a part of the message. */
static const struct {
    const char *preamble, *expr;
    int flags;
    const char *says;
} wrong[] = {
    {NULL, "r = a +\n  nothing", GE_GK, "expression:2:3: error[GK0301]"},
    {NULL, "r = a +\n  nothing", GE_GK, "\n    2 |   nothing\n"},
    {NULL, "r = a + k", GE_GK, "expression:1:7: error[GK0402]"},
    {NULL, "a = a", GE_GK, "error[GK0408]"},
    {NULL, "r = r + a", GE_GK, "error[GK0602]"},
    {NULL, "if (a > 0) r = a", GE_GK, "error[GK0608]"},
    {NULL, "r = a; }", GE_GK, "error[GK0"},
    {NULL, "r = a; } void more() {", GE_GK, "expression:1:15: error[GK0201]"},
    {NULL, "{ r = a", GE_GK, "error[GK0"},
    {NULL, "/* r = a", GE_GK, "expression:1:1: error[GK0102]"},
    {NULL, "", GE_GK, "error[GK0608]"},
    {NULL, "barrier(); r = a", GE_GK, "expression:1:1: error[GK0604]"},
    {NULL, "r = f32(global_id(0))", GE_GK, "expression:1:9: error[GK0604]"},
    {"f32 f(f32 x) { return y; }", "r = f(a)", GE_GK, "preamble:1:23: error[GK0301]"},
    {"f32 f(f32 x) { barrier(); return x; }", "r = f(a)", GE_GK, "preamble:1:16: error[GK0604]"},
    {NULL, "r = a", GE_MATH_FAST, "GE_GK"},
    {NULL, "r = a", GE_GK | GE_MATH_FAST | GE_MATH_CONTRACT, "GE_GK"},
    {NULL, "r = a", GE_GK | 0x4000, "unknown flags"},
    {NULL, NULL, GE_GK, "NULL"},
};

static void refused(const char *preamble, const char *expr, unsigned n, gpuelemwise_arg *args, int flags,
                    const char *says) {
    assert_null(GpuElemwise_new(cts.ctx, preamble, expr, n, args, 1, flags));
    const char *text = gpucontext_error(cts.ctx, GA_IMPL_ERROR);
    if (strstr(text, says) == NULL)
        fail_msg("\"%s\": \"%s\" is not in the message: %s", expr != NULL ? expr : "", says, text);
}

static void mistakes(void **state) {
    (void)state;
    gpuelemwise_arg args[] = {{"a", GA_FLOAT, GE_READ}, {"k", GA_INT, GE_READ}, {"r", GA_FLOAT, GE_WRITE}};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        refused(wrong[i].preamble, wrong[i].expr, 3, args, wrong[i].flags, wrong[i].says);
    gpuelemwise_arg words[] = {{"f32", GA_FLOAT, GE_READ}, {"r", GA_FLOAT, GE_WRITE}};
    refused(NULL, "r = 1", 2, words, GE_GK, "expression:0:");
    gpuelemwise_arg vectors[] = {{"v", GA_FLOAT4, GE_READ}, {"r", GA_FLOAT, GE_WRITE}};
    refused(NULL, "r = 1", 2, vectors, GE_GK, "GK has no type");
    /* What a statement may be: return is one, and the last semicolon may be left out. */
    GpuElemwise_free(make(NULL, "r = 0; if (a > 1) { r = a; return; } r += 1", 3, args, 0));
}

const cts_case cts_expressions_cases[] = {{"every_type", every_type, 0},
                                          {"integers", integers, 0},
                                          {"scalars", scalars, 0},
                                          {"tiles", tiles, CTS_SLOW},
                                          {"random_programs", random_programs, 0},
                                          {"math_flags", math_flags, 0},
                                          {"mistakes", mistakes, 0},
                                          {NULL, NULL, 0}};
