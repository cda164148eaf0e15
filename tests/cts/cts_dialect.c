/* The CLUDA dialect: indices, address spaces, barriers, types, half and bfloat16. */
#include "cts_ref.h"

#include <math.h>

/* A group size that this kernel can have. */
static size_t group(GpuKernel *k, size_t wanted) {
    size_t most = 0;
    cts_ok(gpukernel_property(k->k, GA_KERNEL_PROP_MAXLSIZE, &most));
    return wanted < most ? wanted : most;
}

/* Every work-item stores the values of the twelve index macros at the position that these imply. */
static void index_macros(void **state) {
    (void)state;
    static const char source[] =
        "KERNEL void where(GLOBAL_MEM ga_uint *out) {\n"
        "    ga_size x = GID_0 * LDIM_0 + LID_0, y = GID_1 * LDIM_1 + LID_1, z = GID_2 * LDIM_2 + LID_2;\n"
        "    GLOBAL_MEM ga_uint *o = out + 12 * ((z * (GDIM_1 * LDIM_1) + y) * (GDIM_0 * LDIM_0) + x);\n"
        "    o[0] = LID_0; o[1] = LID_1; o[2] = LID_2; o[3] = LDIM_0; o[4] = LDIM_1; o[5] = LDIM_2;\n"
        "    o[6] = GID_0; o[7] = GID_1; o[8] = GID_2; o[9] = GDIM_0; o[10] = GDIM_1; o[11] = GDIM_2;\n"
        "}\n";
    GpuKernel k;
    int type = GA_BUFFER;
    cts_kernel(&k, source, "where", 1, &type, 0);
    for (unsigned nd = 1; nd <= 3; nd++) {
        size_t gs[3] = {1, 1, 1}, ls[3] = {1, 1, 1}, n = 1;
        static const size_t groups[3] = {3, 2, 4}, items[3] = {4, 3, 2};
        for (unsigned d = 0; d < nd; d++) {
            gs[d] = groups[d];
            ls[d] = group(&k, 24) == 24 ? items[d] : 1;
            n *= gs[d] * ls[d];
        }
        gpudata *b = cts_buffer(n * 48, NULL);
        void *args[] = {b};
        cts_ok(GpuKernel_call(&k, nd, gs, ls, 0, args));
        unsigned *got = malloc(n * 48);
        assert_non_null(got);
        cts_ok(gpudata_read(got, b, 0, n * 48));
        for (size_t i = 0; i < n; i++) {
            size_t at[3], rest = i;
            for (unsigned d = 0; d < 3; d++) {
                at[d] = rest % (gs[d] * ls[d]);
                rest /= gs[d] * ls[d];
            }
            for (unsigned d = 0; d < 3; d++) {
                assert_int_equal(got[12 * i + d], at[d] % ls[d]);
                assert_int_equal(got[12 * i + 3 + d], ls[d]);
                assert_int_equal(got[12 * i + 6 + d], at[d] / ls[d]);
                assert_int_equal(got[12 * i + 9 + d], gs[d]);
            }
        }
        free(got);
        gpudata_release(b);
    }
    GpuKernel_clear(&k);
}

/* One kernel for both kinds of local memory: `local` says what the rest of the source declares. */
static void check_reverse(const char *source, bool dynamic) {
    GpuKernel k;
    static const int types[] = {GA_BUFFER, GA_BUFFER};
    cts_kernel(&k, source, "reverse", 2, types, 0);
    size_t groups = 5, ls = group(&k, 64), n = groups * ls;
    float *x = malloc(n * sizeof *x), *y = malloc(n * sizeof *y);
    assert_true(x && y);
    for (size_t i = 0; i < n; i++) x[i] = (float)i;
    gpudata *a = cts_buffer(n * sizeof *x, x), *b = cts_buffer(n * sizeof *y, NULL);
    void *args[] = {a, b};
    cts_ok(GpuKernel_call(&k, 1, &groups, &ls, dynamic ? ls * sizeof(float) : 0, args));
    cts_ok(gpudata_read(y, b, 0, n * sizeof *y));
    for (size_t i = 0; i < n; i++) assert_true(y[i] == x[i / ls * ls + ls - 1 - i % ls]);
    if (dynamic) { /* another amount with the same kernel, and stored arguments */
        size_t half = ls / 2 ? ls / 2 : 1;
        cts_ok(GpuKernel_setarg(&k, 0, a));
        cts_ok(GpuKernel_setarg(&k, 1, b));
        cts_ok(GpuKernel_call(&k, 1, &groups, &half, half * sizeof(float), NULL));
        cts_ok(gpudata_read(y, b, 0, n * sizeof *y));
        for (size_t i = 0; i < groups * half; i++) assert_true(y[i] == x[i / half * half + half - 1 - i % half]);
    }
    gpudata_release(a);
    gpudata_release(b);
    free(x);
    free(y);
    GpuKernel_clear(&k);
}

static void static_local_memory(void **state) {
    (void)state;
    check_reverse("KERNEL void reverse(GLOBAL_MEM const ga_float *x, GLOBAL_MEM ga_float *y) {\n"
                  "    LOCAL_MEM ga_float tile[64];\n"
                  "    tile[LID_0] = x[GID_0 * LDIM_0 + LID_0];\n"
                  "    local_barrier();\n"
                  "    y[GID_0 * LDIM_0 + LID_0] = tile[LDIM_0 - 1 - LID_0];\n"
                  "}\n",
                  false);
}

static void dynamic_local_memory(void **state) {
    (void)state;
    check_reverse("KERNEL void reverse(GLOBAL_MEM const ga_float *x, GLOBAL_MEM ga_float *y\n"
                  "                    GA_DECL_SHARED_PARAM(ga_float, tile)) {\n"
                  "    GA_DECL_SHARED_BODY(ga_float, tile)\n"
                  "    tile[LID_0] = x[GID_0 * LDIM_0 + LID_0];\n"
                  "    local_barrier();\n"
                  "    y[GID_0 * LDIM_0 + LID_0] = tile[LDIM_0 - 1 - LID_0];\n"
                  "}\n",
                  true);
}

/* Functions, pointers to both address spaces, constants, NULL. */
static void functions_and_constants(void **state) {
    (void)state;
    static const char source[] =
        "WITHIN_KERNEL ga_float swap(LOCAL_MEM_ARG ga_float *t, GLOBAL_MEM ga_float *x, ga_size i) {\n"
        "    ga_float old = t[i];\n"
        "    t[i] = x[i];\n"
        "    return old;\n"
        "}\n"
        "WITHIN_KERNEL ga_float none(GLOBAL_MEM ga_float *x) { return x == NULL ? 1.0f : 2.0f; }\n"
        "KERNEL void use(GLOBAL_MEM ga_float *x, ga_float big) {\n"
        "    LOCAL_MEM ga_float t[2];\n"
        "    t[0] = 5.0f;\n"
        "    x[1] = swap(t, x, 0);\n"
        "    x[2] = t[0];\n"
        "    x[3] = none(x);\n"
        "    x[4] = NAN;\n"
        "    x[5] = INFINITY;\n"
        "    x[6] = MAXFLOAT;\n"
        "    x[7] = (ga_float)M_PI;\n"
        "    x[8] = HUGE_VALF;\n"
        "    x[9] = (ga_float)GA_WARP_SIZE;\n"
        "    x[10] = big > 1.0f ? exp(0.0f) + sqrt(16.0f) + fabs(-2.0f) : 0.0f;\n"
        "}\n";
    GpuKernel k;
    static const int types[] = {GA_BUFFER, GA_FLOAT};
    cts_kernel(&k, source, "use", 2, types, 0);
    float x[11] = {3.0f}, big = 2.0f;
    gpudata *b = cts_buffer(sizeof x, x);
    void *args[] = {b, &big};
    size_t one = 1;
    cts_ok(GpuKernel_call(&k, 1, &one, &one, 0, args));
    cts_ok(gpudata_read(x, b, 0, sizeof x));
    assert_true(x[1] == 5.0f && x[2] == 3.0f && x[3] == 2.0f);
    assert_true(isnan(x[4]) && isinf(x[5]) && x[5] > 0);
    assert_true(x[6] == 3.402823466E+38f);
    assert_true(x[7] == 3.14159265358979323846f);
    assert_true(isinf(x[8]));
    assert_true(x[9] >= 1.0f && x[9] <= 1024.0f);
    assert_true(fabsf(x[10] - 7.0f) < 1e-5f);
    gpudata_release(b);
    GpuKernel_clear(&k);
}

/* ---- types ---- */

static const struct named {
    int type;
    const char *name;
    size_t size;
    unsigned char bytes[16]; /* a value, as it lies in memory */
} named[] = {{GA_BOOL, "ga_bool", 1, {1}},
             {GA_BYTE, "ga_byte", 1, {0x85}},
             {GA_UBYTE, "ga_ubyte", 1, {0xf1}},
             {GA_SHORT, "ga_short", 2, {0x34, 0x92}},
             {GA_USHORT, "ga_ushort", 2, {0x35, 0xf2}},
             {GA_INT, "ga_int", 4, {1, 2, 3, 0x84}},
             {GA_UINT, "ga_uint", 4, {4, 3, 2, 0xf1}},
             {GA_LONG, "ga_long", 8, {1, 2, 3, 4, 5, 6, 7, 0x88}},
             {GA_ULONG, "ga_ulong", 8, {8, 7, 6, 5, 4, 3, 2, 0xf1}},
             {GA_HALF, "ga_half", 2, {0x55, 0x35}},
             {GA_BFLOAT16, "ga_bfloat16", 2, {0xab, 0x3e}},
             {GA_FLOAT, "ga_float", 4, {0, 0, 0x28, 0x42}},
             {GA_CFLOAT, "ga_cfloat", 8, {0, 0, 0x28, 0x42, 0, 0, 0x80, 0x3f}},
             {GA_SIZE, "ga_size", 8, {9, 8, 7, 6, 5, 4, 3, 0xf2}},
             {GA_SSIZE, "ga_ssize", 8, {9, 8, 7, 6, 5, 4, 3, 0x82}},
             {GA_DOUBLE, "ga_double", 8, {0, 0, 0, 0, 0, 0, 0x45, 0x40}},
             {GA_CDOUBLE, "ga_cdouble", 16, {0, 0, 0, 0, 0, 0, 0x45, 0x40, 0, 0, 0, 0, 0, 0, 0xf0, 0x3f}}};
enum { NAMED = sizeof named / sizeof *named, MAX_SOURCE = 16384 };

static size_t named_count(void) {
    return cts.fp64 ? NAMED : NAMED - 2;
}

static void add(char *text, const char *fmt, ...) __attribute__((format(printf, 2, 3)));
static void add(char *text, const char *fmt, ...) {
    va_list ap;
    size_t at = strlen(text);
    va_start(ap, fmt);
    vsnprintf(text + at, MAX_SOURCE - at, fmt, ap);
    va_end(ap);
}

/* Every type by value and behind a pointer: out[0] = the scalar, out[1] = in[0], and its size as the kernel sees it. */
static void types_as_arguments(void **state) {
    (void)state;
    static char source[MAX_SOURCE];
    source[0] = '\0';
    size_t n = named_count();
    int types[1 + 2 * NAMED];
    unsigned char in[NAMED][32];
    void *args[1 + 2 * NAMED];
    gpudata *buffers[NAMED], *sizes = cts_buffer(NAMED * sizeof(unsigned), NULL);
    add(source, "KERNEL void types(GLOBAL_MEM ga_uint *sizes");
    types[0] = GA_BUFFER;
    args[0] = sizes;
    for (size_t i = 0; i < n; i++) {
        add(source, ",\n    GLOBAL_MEM %s *p%zu, %s s%zu", named[i].name, i, named[i].name, i);
        types[1 + 2 * i] = GA_BUFFER;
        types[2 + 2 * i] = named[i].type;
        memset(in[i], 0, sizeof in[i]);
        memcpy(in[i], named[i].bytes, named[i].size);
        buffers[i] = cts_buffer(3 * named[i].size, NULL);
        unsigned char other[16];
        for (size_t b = 0; b < named[i].size; b++) other[b] = named[i].type == GA_BOOL ? 1 : (unsigned char)(b + 1);
        cts_ok(gpudata_write(buffers[i], 2 * named[i].size, other, named[i].size));
        args[1 + 2 * i] = buffers[i];
        args[2 + 2 * i] = in[i];
    }
    add(source, ") {\n");
    for (size_t i = 0; i < n; i++)
        add(source, "    p%zu[0] = s%zu; p%zu[1] = p%zu[2]; sizes[%zu] = (ga_uint)sizeof(%s);\n", i, i, i, i, i,
            named[i].name);
    add(source, "}\n");
    GpuKernel k;
    int flags = GA_USE_SMALL | GA_USE_HALF | GA_USE_COMPLEX | (cts.fp64 ? GA_USE_DOUBLE : 0);
    cts_kernel(&k, source, "types", (unsigned)(1 + 2 * n), types, flags);
    size_t one = 1;
    cts_ok(GpuKernel_call(&k, 1, &one, &one, 0, args));
    for (size_t i = 0; i < n; i++) {
        unsigned size = 0;
        unsigned char got[48];
        size_t item = named[i].size;
        cts_ok(gpudata_read(&size, sizes, i * sizeof size, sizeof size));
        cts_ok(gpudata_read(got, buffers[i], 0, 3 * item));
        if (size != item) fail_msg("%s has %u bytes on the device, %zu on the host", named[i].name, size, item);
        if (memcmp(got, named[i].bytes, item)) fail_msg("%s arrived changed", named[i].name);
        assert_memory_equal(got + item, got + 2 * item, item);
        gpudata_release(buffers[i]);
    }
    gpudata_release(sizes);
    GpuKernel_clear(&k);
}

/* Signedness and width, seen in arithmetic. */
static void integer_types(void **state) {
    (void)state;
    static const char source[] = "KERNEL void limits(GLOBAL_MEM ga_long *x, ga_int minus) {\n"
                                 "    x[0] = (ga_byte)(minus * 100);\n"
                                 "    x[1] = (ga_ubyte)(minus * 100);\n"
                                 "    x[2] = (ga_short)(minus * 30000);\n"
                                 "    x[3] = (ga_ushort)(minus * 30000);\n"
                                 "    x[4] = (ga_int)(minus * 2000000000);\n"
                                 "    x[5] = (ga_uint)(minus * 2000000000);\n"
                                 "    x[6] = (ga_long)minus << 40;\n"
                                 "    x[7] = (ga_long)((ga_ulong)(ga_long)minus >> 40);\n"
                                 "    x[8] = (ga_ssize)minus < 0;\n"
                                 "    x[9] = (ga_size)(ga_ssize)minus > 5;\n"
                                 "    x[10] = (ga_bool)(minus != 0);\n"
                                 "}\n";
    static const int64_t want[] = {-100,     156, -30000, 35536, -2000000000, 2294967296LL, -1099511627776LL,
                                   0xffffff, 1,   1,      1};
    GpuKernel k;
    static const int types[] = {GA_BUFFER, GA_INT};
    cts_kernel(&k, source, "limits", 2, types, GA_USE_SMALL);
    int minus = -1;
    int64_t got[11];
    gpudata *b = cts_buffer(sizeof got, NULL);
    void *args[] = {b, &minus};
    size_t one = 1;
    cts_ok(GpuKernel_call(&k, 1, &one, &one, 0, args));
    cts_ok(gpudata_read(got, b, 0, sizeof got));
    for (size_t i = 0; i < 11; i++)
        if (got[i] != want[i]) fail_msg("x[%zu] is %lld, expected %lld", i, (long long)got[i], (long long)want[i]);
    gpudata_release(b);
    GpuKernel_clear(&k);
}

static const char convert_source[] =
    "KERNEL void convert(GLOBAL_MEM const ga_half *h, GLOBAL_MEM ga_float *f, GLOBAL_MEM ga_half *back,\n"
    "                    GLOBAL_MEM const ga_bfloat16 *b, GLOBAL_MEM ga_float *g, GLOBAL_MEM ga_bfloat16 *bback,\n"
    "                    GLOBAL_MEM const ga_float *x, GLOBAL_MEM ga_half *xh, GLOBAL_MEM ga_bfloat16 *xb, ga_size n) "
    "{\n"
    "    for (ga_size i = GID_0 * LDIM_0 + LID_0; i < n; i += GDIM_0 * LDIM_0) {\n"
    "        f[i] = ga_half2float(h[i]);\n"
    "        back[i] = ga_float2half(f[i]);\n"
    "        g[i] = ga_bfloat162float(b[i]);\n"
    "        bback[i] = ga_float2bfloat16(g[i]);\n"
    "        xh[i] = ga_float2half(x[i]);\n"
    "        xb[i] = ga_float2bfloat16(x[i]);\n"
    "    }\n"
    "}\n";

static void check_small(const uint16_t *got, const uint16_t *want, size_t n, const char *what, int type) {
    for (size_t i = 0; i < n; i++) {
        bool nan = isnan(type == GA_HALF ? cts_half_to_double(want[i]) : cts_bfloat16_to_double(want[i]));
        bool got_nan = isnan(type == GA_HALF ? cts_half_to_double(got[i]) : cts_bfloat16_to_double(got[i]));
        if (nan ? !got_nan : got[i] != want[i]) fail_msg("%s: [%zu] is %04x, expected %04x", what, i, got[i], want[i]);
    }
}

/* All 65536 bit patterns converted to float and back, and as many floats to 16 bits, including ties and subnormals. */
static void half_conversions(void **state) {
    (void)state;
    enum { ALL = 65536 };
    size_t stride = cts.small ? 61 : 1, n = (ALL + stride - 1) / stride;
    uint16_t *h = calloc(n, 2), *got = calloc(n, 2), *want = calloc(n, 2);
    float *x = calloc(n, 4), *f = calloc(n, 4);
    assert_true(h && got && want && x && f);
    cts_random r = {cts.seed};
    for (size_t i = 0; i < n; i++) {
        h[i] = (uint16_t)(i * stride);
        uint32_t bits = (uint32_t)cts_next(&r);
        if (i % 4 == 0) bits = (bits & 0x8fffe000u) | 0x38000000u | (i % 8 ? 0x1000u : 0x0fffu); /* near ties of half */
        if (i % 4 == 1) bits = (bits & 0xbfff0000u) | (i % 8 == 1 ? 0x8000u : 0x7fffu);          /* of bfloat16 */
        if (i % 16 == 2) bits = (bits & 0x80ffffffu) | 0x33000000u;                              /* subnormal halves */
        if ((bits & 0x7f800000u) == 0) bits &= 0x80000000u; /* devices may flush subnormal floats */
        memcpy(&x[i], &bits, 4);
    }
    gpudata *b[9];
    size_t bytes[9] = {2, 4, 2, 2, 4, 2, 4, 2, 2};
    for (int i = 0; i < 9; i++)
        b[i] = cts_buffer(n * bytes[i], i == 0 || i == 3 ? (void *)h : i == 6 ? (void *)x : NULL);
    static const int types[] = {GA_BUFFER, GA_BUFFER, GA_BUFFER, GA_BUFFER, GA_BUFFER,
                                GA_BUFFER, GA_BUFFER, GA_BUFFER, GA_BUFFER, GA_SIZE};
    GpuKernel k;
    cts_kernel(&k, convert_source, "convert", 10, types, GA_USE_HALF | GA_USE_SMALL);
    size_t gs = 8, ls = group(&k, 64);
    void *args[] = {b[0], b[1], b[2], b[3], b[4], b[5], b[6], b[7], b[8], &n};
    cts_ok(GpuKernel_call(&k, 1, &gs, &ls, 0, args));
    cts_ok(gpudata_read(f, b[1], 0, n * 4));
    for (size_t i = 0; i < n; i++) {
        double v = cts_half_to_double(h[i]);
        if (isnan(v) ? !isnan(f[i]) : (f[i] != (float)v || !signbit(f[i]) != !signbit(v)))
            fail_msg("half %04x became %.9g, expected %.9g", h[i], (double)f[i], v);
    }
    cts_ok(gpudata_read(got, b[2], 0, n * 2));
    check_small(got, h, n, "half, there and back", GA_HALF);
    cts_ok(gpudata_read(f, b[4], 0, n * 4));
    for (size_t i = 0; i < n; i++) {
        uint32_t bits;
        memcpy(&bits, &f[i], 4);
        if (bits != (uint32_t)h[i] << 16 && !isnan(f[i])) fail_msg("bfloat16 %04x became %08x", h[i], bits);
    }
    cts_ok(gpudata_read(got, b[5], 0, n * 2));
    check_small(got, h, n, "bfloat16, there and back", GA_BFLOAT16);
    for (size_t i = 0; i < n; i++) want[i] = cts_double_to_half((double)x[i]);
    cts_ok(gpudata_read(got, b[7], 0, n * 2));
    check_small(got, want, n, "float to half", GA_HALF);
    for (size_t i = 0; i < n; i++) want[i] = cts_double_to_bfloat16((double)x[i]);
    cts_ok(gpudata_read(got, b[8], 0, n * 2));
    check_small(got, want, n, "float to bfloat16", GA_BFLOAT16);
    for (int i = 0; i < 9; i++) gpudata_release(b[i]);
    GpuKernel_clear(&k);
    free(h);
    free(got);
    free(want);
    free(x);
    free(f);
}

static void double_arithmetic(void **state) {
    (void)state;
    static const char source[] = "KERNEL void k(GLOBAL_MEM ga_double *x, ga_double s) {\n"
                                 "    x[0] = s / 3.0;\n"
                                 "    x[1] = sqrt(s);\n"
                                 "    x[2] = s + 1e-15;\n"
                                 "    x[3] = M_PI;\n"
                                 "}\n";
    GpuKernel k;
    static const int types[] = {GA_BUFFER, GA_DOUBLE};
    cts_kernel(&k, source, "k", 2, types, GA_USE_DOUBLE);
    double s = 2.0, got[4];
    gpudata *b = cts_buffer(sizeof got, NULL);
    void *args[] = {b, &s};
    size_t one = 1;
    cts_ok(GpuKernel_call(&k, 1, &one, &one, 0, args));
    cts_ok(gpudata_read(got, b, 0, sizeof got));
    assert_true(fabs(got[0] - 2.0 / 3.0) < 1e-15);
    assert_true(fabs(got[1] - sqrt(2.0)) < 1e-15);
    assert_true(got[2] == 2.0 + 1e-15);
    assert_true(got[3] == 3.14159265358979323846);
    gpudata_release(b);
    GpuKernel_clear(&k);
}

static void double_refused(void **state) {
    (void)state;
    if (cts.fp64) cts_skip("the device has double precision");
    const char *source = "#include \"cluda.h\"\nKERNEL void k(GLOBAL_MEM ga_float *x) { x[0] = 1; }\n";
    int type = GA_BUFFER, err = GA_NO_ERROR;
    assert_null(gpukernel_init(cts.ctx, 1, &source, NULL, "k", 1, &type, GA_USE_DOUBLE, &err, NULL));
    cts_fails_with(GA_DEVSUP_ERROR, err);
}

const cts_case cts_dialect_cases[] = {
    {"index_macros", index_macros, 0},
    {"static_local_memory", static_local_memory, 0},
    {"dynamic_local_memory", dynamic_local_memory, 0},
    {"functions_and_constants", functions_and_constants, 0},
    {"types_as_arguments", types_as_arguments, 0},
    {"integer_types", integer_types, 0},
    {"half_conversions", half_conversions, 0},
    {"double_arithmetic", double_arithmetic, CTS_FP64},
    {"double_refused", double_refused, 0},
    {NULL, NULL, 0},
};
