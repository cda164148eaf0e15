/*
 * Integer division by zero, and of the lowest number by -1, among ordinary divisions. GK defines the results
 * (docs/kernel_language.md, docs/functions.md): x / 0 = 0, x % 0 = 0, MIN / -1 = MIN, MIN % -1 = 0. In CLUDA the result
 * is the device's. Neither may end the process or change other elements: if the processor traps, a backend that runs
 * kernels in threads of the process has to handle the trap.
 */
#include <gpuarray/functions.h>
#include <gpuarray/template.h>

#include "cts.h"

typedef struct integer {
    const char *name; /* in GK */
    int code;
    unsigned bits;
    bool has_sign;
} integer;

static const integer integers[] = {
    {"i8", GA_BYTE, 8, true},  {"u8", GA_UBYTE, 8, false},  {"i16", GA_SHORT, 16, true}, {"u16", GA_USHORT, 16, false},
    {"i32", GA_INT, 32, true}, {"u32", GA_UINT, 32, false}, {"i64", GA_LONG, 64, true},  {"u64", GA_ULONG, 64, false}};

enum { TYPES = sizeof integers / sizeof *integers, EDGES = 12, ITEMS = EDGES * EDGES };

/* Every pair of edge cases, and its results. */
typedef struct work {
    const integer *type;
    uint64_t x[ITEMS], y[ITEMS];
    GpuArray in[2], out[6];
} work;

/* ------------------------------------------------------------------------------------------------------ reference */

/* The value of these bits in the type, sign-extended or zero-extended. */
static uint64_t number(const integer *t, uint64_t u) {
    const unsigned unused = 64 - t->bits;
    return t->has_sign ? (uint64_t)((int64_t)(u << unused) >> unused) : u << unused >> unused;
}

/* Small numbers, and the lowest and the highest ones, or those around the middle for unsigned types. */
static uint64_t edge(const integer *t, size_t i) {
    static const int small[] = {0, 1, -1, 2, -2, 7, -7, 10, 100};
    const size_t n = sizeof small / sizeof *small;
    return number(t, i < n ? (uint64_t)small[i] : (UINT64_C(1) << (t->bits - 1)) + i - n - 1);
}

static bool is_minus_one(const integer *t, uint64_t y) {
    return t->has_sign && y == UINT64_MAX;
}

static uint64_t quotient(const integer *t, uint64_t x, uint64_t y) {
    if (y == 0) return 0;
    if (is_minus_one(t, y)) return number(t, 0 - x);
    return t->has_sign ? (uint64_t)((int64_t)x / (int64_t)y) : x / y;
}

static uint64_t rest(const integer *t, uint64_t x, uint64_t y) {
    if (y == 0 || is_minus_one(t, y)) return 0;
    return t->has_sign ? (uint64_t)((int64_t)x % (int64_t)y) : x % y;
}

/* Is the exact quotient negative and not an integer, so that floor and truncation differ? */
static bool is_between(const integer *t, uint64_t x, uint64_t y) {
    return t->has_sign && rest(t, x, y) != 0 && ((int64_t)x < 0) != ((int64_t)y < 0);
}

static uint64_t floored(const integer *t, uint64_t x, uint64_t y) {
    return quotient(t, x, y) - is_between(t, x, y);
}

static uint64_t modulo(const integer *t, uint64_t x, uint64_t y) {
    return rest(t, x, y) + (is_between(t, x, y) ? y : 0);
}

typedef uint64_t reference(const integer *t, uint64_t x, uint64_t y);

/* ----------------------------------------------------------------------------------------------------------- runs */

static void write_numbers(GpuArray *a, const integer *t, const uint64_t *values) {
    const size_t n = ITEMS, bytes = t->bits / 8;
    unsigned char dense[8 * ITEMS];

    for (size_t i = 0; i < n; i++) memcpy(dense + i * bytes, &values[i], bytes); /* the low bytes are the first ones */
    *a = cts_filled(t->code, 1, &n, dense);
}

static void begin(work *w, const integer *t) {
    static const uint64_t zeros[ITEMS];

    w->type = t;
    for (size_t i = 0; i < ITEMS; i++) w->x[i] = edge(t, i / EDGES), w->y[i] = edge(t, i % EDGES);
    write_numbers(&w->in[0], t, w->x);
    write_numbers(&w->in[1], t, w->y);
    for (int i = 0; i < 6; i++) write_numbers(&w->out[i], t, zeros);
}

static void end(work *w) {
    for (int i = 0; i < 2; i++) GpuArray_clear(&w->in[i]);
    for (int i = 0; i < 6; i++) GpuArray_clear(&w->out[i]);
}

/* Compare a result with f(x, y), or with f(x, *d) if d is given; `defined`: only where C defines the result. */
static void check(work *w, int result, reference *f, const uint64_t *d, bool defined) {
    const integer *t = w->type;
    const size_t bytes = t->bits / 8;
    unsigned char dense[8 * ITEMS];

    cts_ok(GpuArray_read(dense, ITEMS * bytes, &w->out[result]));
    for (size_t i = 0; i < ITEMS; i++) {
        const uint64_t y = d ? *d : w->y[i], want = f(t, w->x[i], y);
        uint64_t got = 0;
        memcpy(&got, dense + i * bytes, bytes);
        got = number(t, got);
        if (defined && (y == 0 || (is_minus_one(t, y) && w->x[i] == number(t, UINT64_C(1) << (t->bits - 1))))) continue;
        if (got != want)
            fail_msg("%s, result %d: %lld by %lld gave %lld, not %lld", t->name, result, (long long)w->x[i],
                     (long long)y, (long long)got, (long long)want);
    }
}

static bool left_out(size_t type) {
    return cts.small && type % 3 != 0; /* i8, u16, i64 are left */
}

/* -------------------------------------------------------------------------------------------------------- kernels */

/* Divide arrays by arrays, arrays by a number, vectors by vectors. */
static const char source[] =
    "template <typename T : int>\n"
    "group_size(16)\n"
    "kernel divided(in buffer<T> x, in buffer<T> y, T d, out buffer<T> q, out buffer<T> r, out buffer<T> qd,\n"
    "               out buffer<T> rd, out buffer<T> qv, out buffer<T> rv)\n"
    "{\n"
    "    idx i = global_id(0);\n"
    "    q[i] = x[i] / y[i];\n"
    "    r[i] = x[i] % y[i];\n"
    "    qd[i] = x[i] / d;\n"
    "    rd[i] = x[i] % d;\n"
    "    if (i % 4 == 0) {\n"
    "        qv.store(i, x.load<4>(i) / y.load<4>(i));\n"
    "        rv.store(i, x.load<4>(i) % y.load<4>(i));\n"
    "    }\n"
    "}\n";

static GpuInstance *instance(const char *type) {
    const gputemplate_arg arg = {"T", type};

    return cts_instance("division.gk", source, "divided", 1, &arg, 0);
}

static void check_kernel(const integer *t) {
    const size_t groups = ITEMS / 16;
    GpuInstance *k = instance(t->name);
    work w;

    begin(&w, t);
    for (size_t e = 0; e < EDGES; e++) {
        uint64_t d = edge(t, e);
        void *args[] = {&w.in[0], &w.in[1], &d, &w.out[0], &w.out[1], &w.out[2], &w.out[3], &w.out[4], &w.out[5]};
        cts_ok(GpuInstance_call(k, 1, &groups, NULL, args));
        check(&w, 2, quotient, &d, false);
        check(&w, 3, rest, &d, false);
    }
    check(&w, 0, quotient, NULL, false);
    check(&w, 1, rest, NULL, false);
    check(&w, 4, quotient, NULL, false);
    check(&w, 5, rest, NULL, false);
    end(&w);
    GpuInstance_free(k);
}

static void kernels(void **state) {
    (void)state;
    for (size_t t = 0; t < TYPES; t++)
        if (!left_out(t)) check_kernel(&integers[t]);
}

/* ---------------------------------------------------------------------------------------------------- expressions */

static void check_expression(const integer *t, int flags) {
    const gpuelemwise_arg of_type[] = {{"x", t->code, GE_READ},  {"y", t->code, GE_READ},  {"d", t->code, GE_SCALAR},
                                       {"q", t->code, GE_WRITE}, {"r", t->code, GE_WRITE}, {"qd", t->code, GE_WRITE},
                                       {"rd", t->code, GE_WRITE}};
    gpuelemwise_arg args[7];
    const bool defined = flags == 0;

    memcpy(args, of_type, sizeof args);
    GpuElemwise *ge =
        GpuElemwise_new(cts.ctx, NULL, "q = x / y; r = x % y; qd = x / d; rd = x % d;", 7, args, 1, flags);
    work w;
    if (ge == NULL) fail_msg("%s: %s", t->name, gpucontext_error(cts.ctx, GA_IMPL_ERROR));
    begin(&w, t);
    for (size_t e = 0; e < EDGES; e++) {
        uint64_t d = edge(t, e);
        void *list[] = {&w.in[0], &w.in[1], &d, &w.out[0], &w.out[1], &w.out[2], &w.out[3]};
        cts_ok(GpuElemwise_call(ge, list, 0));
        check(&w, 2, quotient, &d, defined);
        check(&w, 3, rest, &d, defined);
    }
    check(&w, 0, quotient, NULL, defined);
    check(&w, 1, rest, NULL, defined);
    end(&w);
    GpuElemwise_free(ge);
}

static void expressions(void **state) {
    (void)state;
    for (size_t t = 0; t < TYPES; t++)
        if (!left_out(t)) check_expression(&integers[t], GE_GK);
}

static void in_cluda(void **state) {
    (void)state;
    for (size_t t = 0; t < TYPES; t++)
        if (!left_out(t)) check_expression(&integers[t], 0);
}

/* -------------------------------------------------------------------------------------------------- named functions */

static void named(void **state) {
    static const struct function {
        const char *name;
        reference *of;
    } functions[] = {{"floor_divide", floored}, {"remainder", modulo}, {"fmod", rest}};

    (void)state;
    for (size_t t = 0; t < TYPES; t++) {
        work w;
        if (left_out(t)) continue;
        begin(&w, &integers[t]);
        const GpuArray *operands[] = {&w.in[0], &w.in[1]};
        for (int f = 0; f < 3; f++) {
            cts_ok(GpuArray_apply(functions[f].name, &w.out[f], 2, operands));
            check(&w, f, functions[f].of, NULL, false);
        }
        end(&w);
    }
}

const cts_case cts_division_cases[] = {{"kernels", kernels, 0},
                                       {"expressions", expressions, 0},
                                       {"in_cluda", in_cluda, 0},
                                       {"named", named, 0},
                                       {NULL, NULL, 0}};
