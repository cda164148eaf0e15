/*
 * Accuracy of GK's elementary functions: correctly rounded in f32, f16 and bf16 under math(strict), otherwise within
 * the error bounds in units in the last place that docs/kernel_language.md states (section 6), over the whole domain:
 * random bit patterns, values from each function's interval, every pair of special values, and the inputs whose results
 * are nearest to the midpoint of two f32 (tests/math/hard). The reference is the C library's in long double, which has
 * 11 bits more than f64 if it is x86's, 60 more if it is quadruple precision.
 */
#include "cts_ref.h"

#include <float.h>
#include <math.h>

#include <gpuarray/template.h>

/* name, ulp of the device's own, arguments, and the interval in which its values are neither constant nor out of range
 * for f32, f64 */
#define CTS_FUNCTIONS(X)                  \
    X(exp, 3, 1, -106, 90, -750, 712)     \
    X(exp2, 3, 1, -152, 130, -1080, 1026) \
    X(exp10, 3, 1, -46, 40, -325, 310)    \
    X(expm1, 3, 1, -20, 90, -40, 712)     \
    X(log, 3, 1, 0, 4, 0, 4)              \
    X(log2, 3, 1, 0, 4, 0, 4)             \
    X(log10, 3, 1, 0, 4, 0, 4)            \
    X(log1p, 2, 1, -1, 3, -1, 3)          \
    X(sin, 4, 1, -40, 40, -1e3, 1e3)      \
    X(cos, 4, 1, -40, 40, -1e3, 1e3)      \
    X(tan, 5, 1, -40, 40, -1e3, 1e3)      \
    X(sinpi, 4, 1, -40, 40, -1e3, 1e3)    \
    X(cospi, 4, 1, -40, 40, -1e3, 1e3)    \
    X(tanpi, 10, 1, -40, 40, -1e3, 1e3)   \
    X(asin, 5, 1, -1, 1, -1, 1)           \
    X(acos, 4, 1, -1, 1, -1, 1)           \
    X(atan, 5, 1, -8, 8, -8, 8)           \
    X(atan2, 6, 2, -8, 8, -8, 8)          \
    X(sinh, 4, 1, -91, 91, -714, 714)     \
    X(cosh, 4, 1, -91, 91, -714, 714)     \
    X(tanh, 5, 1, -10, 10, -22, 22)       \
    X(asinh, 4, 1, -8, 8, -8, 8)          \
    X(acosh, 5, 1, 1, 8, 1, 8)            \
    X(atanh, 5, 1, -1, 1, -1, 1)          \
    X(pow, 16, 2, -40, 40, -80, 80)       \
    X(cbrt, 2, 1, -8, 8, -8, 8)           \
    X(rsqrt, 2, 1, 0, 8, 0, 8)            \
    X(fmod, 0, 2, -40, 40, -80, 80)       \
    X(remainder, 0, 2, -40, 40, -80, 80)  \
    X(sigmoid, 6, 1, -110, 20, -750, 40)  \
    X(logaddexp, 5, 2, -20, 20, -40, 40)  \
    X(hypot, 4, 2, -8, 8, -8, 8)          \
    X(erf, 16, 1, -4, 4, -6, 6)           \
    X(erfc, 16, 1, -4, 11, -6, 28)        \
    X(tgamma, 16, 1, -45, 36, -185, 172)  \
    X(lgamma, 16, 1, -8, 40, -8, 200)

typedef struct function {
    const char *name;
    double bound;
    unsigned arguments;
    double low32, high32, low64, high64;
    long double (*one)(long double);
    long double (*two)(long double, long double);
} function;

enum {
#define X(name, ...) F_##name,
    CTS_FUNCTIONS(X)
#undef X
        FUNCTIONS
};

/* Functions that C17 lacks. They reduce x modulo 2 exactly. */
#define PI_LD 3.14159265358979323846264338327950288L
static long double exp10_ld(long double x) {
    return powl(10, x);
}
static long double sinpi_ld(long double x) {
    long double r = remainderl(x, 2), a = fabsl(r);
    if (!isfinite(x)) return x - x;
    if (a == 0 || a == 1) return copysignl(0, x);
    a = a > 0.5L ? 1 - a : a;
    return copysignl(a > 0.25L ? cosl(PI_LD * (0.5L - a)) : sinl(PI_LD * a), r);
}
static long double cospi_ld(long double x) {
    long double a = fabsl(remainderl(x, 2));
    if (!isfinite(x)) return x - x;
    if (a == 0.5L) return 0;
    return a < 0.5L ? sinpi_ld(0.5L - a) : -sinpi_ld(a - 0.5L);
}
static long double tanpi_ld(long double x) {
    return sinpi_ld(x) / cospi_ld(x);
}
static long double rsqrt_ld(long double x) {
    return 1 / sqrtl(x);
}
static long double sigmoid_ld(long double x) {
    return 1 / (1 + expl(-x));
}
static long double logaddexp_ld(long double a, long double b) {
    if (a == b) return a + logl(2);
    if (isinf(a - b)) return a < b ? b : a;
    return (a < b ? b : a) + log1pl(expl(-fabsl(a - b)));
}
#define exp10l exp10_ld
#define sinpil sinpi_ld
#define cospil cospi_ld
#define tanpil tanpi_ld
#define rsqrtl rsqrt_ld
#define sigmoidl sigmoid_ld
#define logaddexpl logaddexp_ld

/* The host's function under the type its number of arguments gives it. */
#define HOST_1(name) .one = name##l
#define HOST_2(name) .two = name##l
static const function functions[FUNCTIONS] = {
#define X(name, bound, n, low32, high32, low64, high64) \
    [F_##name] = {#name, bound, n, low32, high32, low64, high64, HOST_##n(name)},
    CTS_FUNCTIONS(X)
#undef X
};

/* ------------------------------------------------------------------------------------------------------------ device
 */

/* All functions in one kernel: one compilation for each type and math(). */
static GpuInstance *instantiate(const char *type, int math) {
    char source[8192];
    size_t n = (size_t)snprintf(source, sizeof source,
                                "template <typename T : float>\n"
                                "group_size(16)\n"
                                "kernel apply(i32 which, in view<T, 1> x, in view<T, 1> y, out view<T, 1> z)\n"
                                "{\n"
                                "    for (idx i = global_id(0); i < z.dim(0); i += global_size(0)) {\n"
                                "        T a = x[i];\n        T b = y[i];\n        T r = a;\n");
    for (int f = 0; f < FUNCTIONS; f++)
        n += (size_t)snprintf(source + n, sizeof source - n, "        if (which == %d) r = %s(a%s);\n", f,
                              functions[f].name, functions[f].arguments == 2 ? ", b" : "");
    snprintf(source + n, sizeof source - n, "        z[i] = r;\n    }\n}\n");
    const gputemplate_arg arg = {"T", type};
    return cts_instance("functions.gk", source, NULL, 1, &arg, math);
}

static void run_on_device(GpuInstance *k, int which, const cts_array *x, const cts_array *y, cts_array *z) {
    GpuArray gx, gy, gz;
    const size_t groups = 8;
    int32_t number = which;
    cts_upload(&gx, x);
    cts_upload(&gy, y);
    cts_upload(&gz, z);
    void *args[] = {&number, &gx, &gy, &gz};
    cts_ok(GpuInstance_call(k, 1, &groups, NULL, args));
    cts_ok(GpuArray_read(z->data, z->size, &gz));
    cts_clear(&gx, &gy, &gz, NULL);
}

/* ------------------------------------------------------------------------------------------------------------ points
 */

typedef struct format {
    int type;
    const char *name;
    int digits, emin, emax; /* significant bits; exponents of the least and the greatest normal number */
} format;

static const format formats[] = {{GA_FLOAT, "f32", FLT_MANT_DIG, FLT_MIN_EXP - 1, FLT_MAX_EXP - 1},
                                 {GA_DOUBLE, "f64", DBL_MANT_DIG, DBL_MIN_EXP - 1, DBL_MAX_EXP - 1},
                                 {GA_HALF, "f16", 11, -14, 15},
                                 {GA_BFLOAT16, "bf16", 8, -126, 127}};

static double uniform(cts_random *r, double low, double high) {
    return low + (high - low) * ((double)(cts_next(r) >> 11) * 0x1p-53);
}

enum { SPECIALS = 32 };

static void special_values(const format *f, double *v) {
    const double least = ldexp(1, f->emin - f->digits + 1), normal = ldexp(1, f->emin),
                 largest = ldexp(2 - ldexp(1, 1 - f->digits), f->emax), step = ldexp(1, 1 - f->digits);
    const double half[SPECIALS / 2] = {
        0, least, normal - least, normal,           step / 2,   0.5, 1 - step / 2, 1, 1 + step, 1.5, 2,
        3, 10,    largest,        (double)INFINITY, (double)NAN};
    for (int i = 0; i < SPECIALS / 2; i++) {
        v[2 * i] = half[i];
        v[2 * i + 1] = -half[i];
    }
}

/* A value of the type: any bit pattern, of moderate size, or from the function's interval: anywhere, near a whole
 * number, near a multiple of pi/2. */
static void random_point(cts_random *r, const format *f, double low, double high, cts_array *a, size_t i) {
    const size_t size = cts_type_size(f->type);
    uint64_t bits = cts_next(r);
    const double v = uniform(r, low, high);
    switch (cts_below(r, 6)) {
    case 0: memcpy(a->data + i * size, &bits, size); break;
    case 1: cts_set(a, i, copysign(exp2(uniform(r, -20, 8)), bits & 1 ? -1 : 1)); break;
    case 2: cts_set(a, i, nearbyint(v) * (1 + ldexp((double)(bits % 9) - 4, -f->digits))); break;
    case 3: cts_set(a, i, nearbyint(v) * 1.57079632679489661923); break;
    default: cts_set(a, i, v); break;
    }
}

/* Fill x and y; the first values are special ones: each, or each pair. */
static void make_points(const function *fn, const format *f, cts_array *x, cts_array *y, size_t n) {
    double special[SPECIALS];
    cts_random r = {cts.seed};
    const bool wide = f->type == GA_DOUBLE, pairs = fn->arguments == 2;
    const double low = wide ? fn->low64 : fn->low32, high = wide ? fn->high64 : fn->high32;
    const size_t fixed = pairs ? SPECIALS * SPECIALS : SPECIALS;
    special_values(f, special);
    for (size_t i = 0; i < n; i++) {
        if (i < fixed) {
            cts_set(x, i, special[i % SPECIALS]);
            cts_set(y, i, special[pairs ? i / SPECIALS : 0]);
            continue;
        }
        random_point(&r, f, low, high, x, i);
        random_point(&r, f, low, high, y, i);
    }
}

/* Inputs of f32 functions of one argument whose results are close to the midpoint of two f32. */
static const struct {
    const char *name;
    uint32_t bits;
} hard_inputs[] = {
#include "cts_functions_hard.h"
};
enum { HARD_INPUTS = sizeof hard_inputs / sizeof *hard_inputs };

static size_t first_hard(const function *fn) {
    size_t i = 0;
    while (i < HARD_INPUTS && strcmp(hard_inputs[i].name, fn->name) != 0) i++;
    return i;
}

static size_t hard_count(const function *fn) {
    size_t first = first_hard(fn), i = first;
    while (i < HARD_INPUTS && strcmp(hard_inputs[i].name, fn->name) == 0) i++;
    return i - first;
}

static double hard_input(const function *fn, size_t i) {
    float x;
    memcpy(&x, &hard_inputs[first_hard(fn) + i].bits, sizeof x);
    return x;
}

/* ------------------------------------------------------------------------------------------------------------ errors
 */

/* A unit in the last place of numbers of this size. */
static long double ulp_of(const format *f, long double size) {
    int e = size == 0 ? f->emin : ilogbl(size);
    if (e < f->emin) e = f->emin;
    if (e > f->emax) e = f->emax;
    return ldexpl(1, e - f->digits + 1);
}

/* The error of `got` in units in the last place of `want`, or of `scale` if that is larger; infinity if only one of
 * them is special. An overflow counts as the number after the largest one. */
static double error_in_ulp(const format *f, double got, long double want, double scale) {
    if (isnan(want) || isnan(got)) return isnan(want) && isnan(got) ? 0 : (double)INFINITY;
    const long double beyond = ldexpl(1, f->emax + 1);
    if (isinf(want) && isinf(got)) return (want > 0) == (got > 0) ? 0 : (double)INFINITY;
    if (isinf(want)) return (double)INFINITY;
    if (fabsl(want) > beyond) want = copysignl(beyond, want);
    long double value = isinf(got) ? copysignl(beyond, got) : (long double)got;
    return (double)(fabsl(value - want) / ulp_of(f, fabsl(want) > scale ? fabsl(want) : scale));
}

static long double host(const function *fn, double x, double y) {
    return fn->arguments == 2 ? fn->two(x, y) : fn->one(x);
}

/* A zero that is not an underflow, sin(-0) or atan2(-0, 1), has the sign that Annex F of the C standard specifies. */
static bool zero_is_exact(double x, double y, unsigned arguments) {
    return x == 0 || isinf(x) || (arguments == 2 && (y == 0 || isinf(y)));
}

/* Which functions to test: the device's, or the library's, which are correctly rounded. */
typedef struct choice {
    int which;
    const format *f;
    bool exact;
} choice;

/* lgamma has zeros between the negative integers; to the left of -2 its error is measured against x. So is that of
 * logaddexp against its operands. */
static double scale_of(int which, double x, double y) {
    if (which == F_logaddexp && isfinite(x) && isfinite(y)) return fmax(fabs(x), fabs(y));
    return which == F_lgamma && x < -2 ? -x : 0;
}

/* The error of a result, and the largest allowed one. Half a unit is a correct rounding; the allowance above it is for
 * the host's error, and for the rounding errors of logaddexp near its zeros. */
static double error_at(const choice *c, double x, double y, double got, double *most) {
    const function *fn = &functions[c->which];
    const format *f = c->f;
    const long double want = host(fn, x, y);
    const double scale = scale_of(c->which, x, y);
    const bool annex = want == 0 && c->which != F_logaddexp && zero_is_exact(x, y, fn->arguments);
    const bool zero = got == 0 && (c->exact || annex);
    if (zero && !signbit(want) != !signbit(got)) return (double)INFINITY;
    if (!c->exact) {
        *most = f->type == GA_HALF || f->type == GA_BFLOAT16 ? 1 : fn->bound;
        return error_in_ulp(f, got, want, scale);
    }
    *most = 0.5 + ldexp(1, f->digits - LDBL_MANT_DIG + 5);
    if (c->which == F_logaddexp) *most += (double)(ldexpl(scale, -51) / ulp_of(f, fabsl(want)));
    return error_in_ulp(f, got, want, 0);
}

static void check(int which, const format *f, int math) {
    const function *fn = &functions[which];
    const size_t hard = f->type == GA_FLOAT ? hard_count(fn) : 0;
    const size_t n = (cts.small ? SPECIALS * SPECIALS : 4096) + hard;
    const choice c = {which, f, math != GT_MATH_CONTRACT && f->type != GA_DOUBLE};
    cts_array x, y, z;
    double worst = 0, most;
    size_t at = 0, wrong = 0;
    if (!cts_type_usable(f->type)) return;
    cts_make(&x, f->type, 1, &n);
    cts_make(&y, f->type, 1, &n);
    cts_make(&z, f->type, 1, &n);
    make_points(fn, f, &x, &y, n - hard);
    for (size_t i = 0; i < hard; i++) cts_set(&x, n - hard + i, hard_input(fn, i));
    GpuInstance *k = instantiate(f->name, math);
    run_on_device(k, which, &x, &y, &z);
    GpuInstance_free(k);
    for (size_t i = 0; i < n; i++) {
        double e = error_at(&c, cts_value(&x, i), cts_value(&y, i), cts_value(&z, i), &most);
        if (e > most && (wrong++ == 0 || e > worst)) at = i;
        if (e > worst) worst = e;
    }
    print_message("             %s of %s: %.3g ulp\n", fn->name, f->name, worst);
    if (wrong > 0) {
        const double a = cts_value(&x, at), b = cts_value(&y, at), e = error_at(&c, a, b, cts_value(&z, at), &most);
        fail_msg("%s of %s: %zu of %zu values are off by more than %.10g ulp; at (%.17g, %.17g) the device has %.17g, "
                 "the host %.20Lg: %.10g ulp",
                 fn->name, f->name, wrong, n, most, a, b, cts_value(&z, at), host(fn, a, b), e);
    }
    cts_drop_all(&x, &y, &z, NULL);
}

#define X(name, ...)                                    \
    static void f32_##name(void **state) {              \
        (void)state;                                    \
        check(F_##name, &formats[0], 0);                \
    }                                                   \
    static void f64_##name(void **state) {              \
        (void)state;                                    \
        check(F_##name, &formats[1], 0);                \
    }                                                   \
    static void small_##name(void **state) {            \
        (void)state;                                    \
        check(F_##name, &formats[2], 0);                \
        check(F_##name, &formats[3], 0);                \
    }                                                   \
    static void own_##name(void **state) {              \
        (void)state;                                    \
        check(F_##name, &formats[0], GT_MATH_CONTRACT); \
        check(F_##name, &formats[1], GT_MATH_CONTRACT); \
    }
CTS_FUNCTIONS(X)
#undef X

/* ---------------------------------------------------------------------------------------------------------- constants
 */

enum { FOLDED = 2 }; /* of each function */

/* Results of constant folding compared with those that the device computes. */
static void constants_of(const format *f, int math, int step) {
    const size_t n = FUNCTIONS * FOLDED;
    char *source = malloc(n * 160 + 400);
    cts_random r = {cts.seed};
    cts_array x, y, z;
    GpuArray gx, gy, gz;
    const size_t groups = 1;

    assert_non_null(source);
    cts_make(&x, f->type, 1, (size_t[]){2 * n});
    cts_make(&y, f->type, 1, &n);
    cts_make(&z, f->type, 1, &n);
    size_t used =
        (size_t)sprintf(source, "group_size(1)\nkernel k(in buffer<%s> x, out buffer<%s> y, out buffer<%s> z)\n{\n",
                        f->name, f->name, f->name);
    for (size_t i = 0; i < n; i++) {
        const function *fn = &functions[i / FOLDED];
        const bool wide = f->type == GA_DOUBLE;
        for (size_t k2 = 0; k2 < 2; k2++)
            cts_set(&x, 2 * i + k2, uniform(&r, wide ? fn->low64 : fn->low32, wide ? fn->high64 : fn->high32));
        if (i / FOLDED % (size_t)step != 0) continue;
        used += (size_t)sprintf(source + used, "    const %s value%zu = %s(%s(%.17g)", f->name, i, fn->name, f->name,
                                cts_value(&x, 2 * i));
        if (fn->arguments == 2)
            used += (size_t)sprintf(source + used, ", %s(%.17g)", f->name, cts_value(&x, 2 * i + 1));
        used += (size_t)sprintf(source + used, ");\n    y[%zu] = value%zu;\n    z[%zu] = %s(x[%zu]", i, i, i, fn->name,
                                2 * i);
        if (fn->arguments == 2) used += (size_t)sprintf(source + used, ", x[%zu]", 2 * i + 1);
        used += (size_t)sprintf(source + used, ");\n");
    }
    sprintf(source + used, "}\n");
    GpuInstance *k = cts_instance("constants.gk", source, NULL, 0, NULL, math);
    cts_upload(&gx, &x);
    cts_upload(&gy, &y);
    cts_upload(&gz, &z);
    void *args[] = {&gx, &gy, &gz};
    cts_ok(GpuInstance_call(k, 1, &groups, NULL, args));
    cts_ok(GpuArray_read(y.data, y.size, &gy));
    cts_ok(GpuArray_read(z.data, z.size, &gz));
    for (size_t i = 0; i < n; i++) {
        const double folded = cts_value(&y, i), computed = cts_value(&z, i);
        if (i / FOLDED % (size_t)step != 0 || (isnan(folded) && isnan(computed))) continue;
        if (memcmp(cts_at(&y, i), cts_at(&z, i), cts_type_size(f->type)) != 0)
            fail_msg("%s of %s: %s(%.17g, %.17g) is %.17g as a constant, %.17g when computed (seed %llu)",
                     functions[i / FOLDED].name, f->name, functions[i / FOLDED].name, cts_value(&x, 2 * i),
                     cts_value(&x, 2 * i + 1), folded, computed, (unsigned long long)cts.seed);
    }
    free(source);
    GpuInstance_free(k);
    cts_clear(&gx, &gy, &gz, NULL);
    cts_drop_all(&x, &y, &z, NULL);
}

static void constants(void **state) {
    (void)state;
    for (size_t i = 0; i < 4; i++)
        if (cts_type_usable(formats[i].type) && (!cts.small || i == 0))
            constants_of(&formats[i], GT_MATH_STRICT, cts.small ? 7 : 1);
}

const cts_case cts_functions_cases[] = {
    {"constants", constants, 0},
#define X(name, ...)                                                                                        \
    {"f32_" #name, f32_##name, 0}, {"f64_" #name, f64_##name, CTS_FP64}, {"small_" #name, small_##name, 0}, \
        {"own_" #name, own_##name, 0},
    CTS_FUNCTIONS(X)
#undef X
        {"fma_f32", cts_fma_f32, 0},
    {"fma_f64", cts_fma_f64, CTS_FP64},
    {NULL, NULL, 0},
};
