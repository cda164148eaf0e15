/* Activation functions and their gradients (docs/activations.md), compared with their definitions in long double; the
 * definitions of gradients are also compared with finite differences. */
#include "cts_named_host.h"

#include <float.h>
#include <math.h>

#include <gpuarray/functions.h>

enum { N = 600, PARAMETERS = 2, CHOICES = 4 };

/* Operands of a definition: the argument, and up to two parameters. */
typedef struct point {
    long double x, p, q;
} point;

typedef long double definition(const point *);

/* ------------------------------------------------------------------------------------------------ definitions */

static const long double ROOT_HALF = 0.707106781186547524400844362104849039L; /* sqrt(1/2) */
static const long double DENSITY = 0.398942280401432677939946059934381868L;   /* 1 / sqrt(2 pi) */
static const long double TANH_SCALE = 1.59576912160573071175978423973752747L; /* 2 sqrt(2 / pi) */
static const long double SELU = 1.05070098735548049341933498529495811L;
static const long double SELU_ALPHA = 1.67326324235437728481704296743230475L;

/* The limit of a product whose first factor grows more slowly than the second goes to 0. */
static long double product(long double x, long double t) {
    return t == 0 ? 0 : x * t;
}

static long double logistic(long double x) {
    return x < 0 ? expl(x) / (1 + expl(x)) : 1 / (1 + expl(-x));
}
static long double logistic_slope(long double x) {
    return logistic(x) * logistic(-x);
}
static long double rectified(long double x, long double below) {
    return x > 0 || isnan(x) ? x : below;
}
static long double within(long double x, long double low, long double high) {
    return isnan(x) ? x : x < low ? low : x > high ? high : x;
}
static long double inside(long double x, long double low, long double high) {
    return isnan(x) ? x : x > low && x < high;
}

static long double relu(const point *a) {
    return rectified(a->x, 0);
}
static long double relu_slope(const point *a) {
    return isnan(a->x) ? a->x : a->x > 0;
}
static long double relu6(const point *a) {
    return within(a->x, 0, 6);
}
static long double relu6_slope(const point *a) {
    return inside(a->x, 0, 6);
}
static long double leaky(const point *a) {
    return rectified(a->x, a->p * a->x);
}
static long double leaky_slope(const point *a) {
    return a->x > 0 ? 1 : a->p;
}
static long double elu(const point *a) {
    return rectified(a->x, a->p * expm1l(a->x));
}
static long double elu_slope(const point *a) {
    return a->x > 0 ? 1 : a->p * expl(a->x);
}
static long double celu(const point *a) {
    return rectified(a->x, a->p * expm1l(a->x / a->p));
}
static long double celu_slope(const point *a) {
    return a->x > 0 ? 1 : expl(a->x / a->p);
}
static long double selu(const point *a) {
    return SELU * rectified(a->x, SELU_ALPHA * expm1l(a->x));
}
static long double selu_slope(const point *a) {
    return SELU * (a->x > 0 ? 1 : SELU_ALPHA * expl(a->x));
}
static long double gelu(const point *a) {
    return product(a->x, erfcl(-ROOT_HALF * a->x) / 2);
}
static long double gelu_slope(const point *a) {
    return erfcl(-ROOT_HALF * a->x) / 2 + product(a->x, DENSITY * expl(-a->x * a->x / 2));
}
static long double tanh_argument(long double x) {
    return TANH_SCALE * (x + 0.044715L * x * x * x);
}
static long double gelu_tanh(const point *a) {
    return product(a->x, logistic(tanh_argument(a->x)));
}
static long double gelu_tanh_slope(const point *a) {
    const long double u = tanh_argument(a->x);
    return logistic(u) + product(a->x * TANH_SCALE * (1 + 0.134145L * a->x * a->x), logistic_slope(u));
}
static long double silu(const point *a) {
    return product(a->x, logistic(a->x));
}
static long double silu_slope(const point *a) {
    return logistic(a->x) + product(a->x, logistic_slope(a->x));
}
static long double mish_tanh(long double x) { /* tanh(log(1 + e^x)) */
    return x > 60 ? 1 : tanhl(log1pl(expl(x)));
}
static long double mish(const point *a) {
    return product(a->x, mish_tanh(a->x));
}
static long double mish_slope(const point *a) {
    const long double c = a->x > 60 ? INFINITY : coshl(log1pl(expl(a->x)));
    return mish_tanh(a->x) + product(a->x, logistic(a->x) / c / c);
}
static long double softplus(const point *a) {
    const long double z = a->p * a->x;
    return z > a->q ? a->x : (z > 0 ? z + log1pl(expl(-z)) : log1pl(expl(z))) / a->p;
}
static long double softplus_slope(const point *a) {
    return a->p * a->x > a->q ? 1 : logistic(a->p * a->x);
}
static long double softsign(const point *a) {
    return isinf(a->x) ? copysignl(1, a->x) : a->x / (1 + fabsl(a->x));
}
static long double softsign_slope(const point *a) {
    const long double d = 1 + fabsl(a->x);
    return 1 / (d * d);
}
static long double hardswish(const point *a) {
    return a->x <= -3 ? 0 : a->x >= 3 ? a->x : a->x * (a->x + 3) / 6;
}
static long double hardswish_slope(const point *a) {
    return a->x <= -3 ? 0 : a->x >= 3 ? 1 : a->x / 3 + 0.5L;
}
static long double hardsigmoid(const point *a) {
    return within(a->x + 3, 0, 6) / 6;
}
static long double hardsigmoid_slope(const point *a) {
    return inside(a->x, -3, 3) / 6;
}
static long double hardtanh(const point *a) {
    return within(a->x, a->p, a->q);
}
static long double hardtanh_slope(const point *a) {
    return inside(a->x, a->p, a->q);
}
static long double sigmoid_(const point *a) {
    return logistic(a->x);
}
static long double sigmoid_slope(const point *a) {
    return logistic_slope(a->x);
}
static long double tanh_(const point *a) {
    return tanhl(a->x);
}
static long double tanh_slope(const point *a) {
    const long double c = coshl(a->x);
    return 1 / (c * c);
}
static long double log_sigmoid(const point *a) {
    return a->x < 0 ? a->x - log1pl(expl(a->x)) : -log1pl(expl(-a->x));
}
static long double log_sigmoid_slope(const point *a) {
    return logistic(-a->x);
}
static long double glu(const point *a) {
    return a->p * logistic(a->x);
}
static long double glu_slope(const point *a) {
    return a->p * logistic_slope(a->x);
}
static long double swiglu(const point *a) {
    return a->p * silu(a);
}
static long double swiglu_slope(const point *a) {
    return a->p * silu_slope(a);
}

/* ----------------------------------------------------------------------------------------------------- errors */

/*
 * The error bound of a result before it is rounded to its type, in units of 2^-24 (float, half, bfloat16) or 2^-53:
 * each operation adds one unit of its own result, an elementary function less than two, and a function multiplies the
 * error of its argument by its condition number.
 */
static long double few(const point *a, definition *f) {
    return 8 * fabsl(f(a));
}
/* erfc(-x / sqrt 2) and e^(-x^2 / 2): the condition number is below x^2 + 1, and the argument has an error of two
 * units. */
static long double of_normal(const point *a, definition *f) {
    const point size = {.x = fabsl(a->x)};
    const long double terms =
        f == gelu ? fabsl(gelu(a)) : erfcl(-ROOT_HALF * a->x) / 2 + product(size.x, DENSITY * expl(-a->x * a->x / 2));
    return terms == 0 ? 0 : (2 * a->x * a->x + 8) * terms;
}
/* s(u) and s(u) s(-u), whose condition numbers are below u; their argument has an error of five units, and the
 * polynomial adds four. */
static long double of_polynomial(const point *a, definition *f) {
    const long double u = tanh_argument(a->x);
    const long double terms =
        f == gelu_tanh
            ? fabsl(gelu_tanh(a))
            : logistic(u) + product(fabsl(a->x) * TANH_SCALE * (1 + 0.134145L * a->x * a->x), logistic_slope(u));
    return terms == 0 ? 0 : (10 * fabsl(u) + 16) * terms;
}
/* Sums of s(x), or of mish's hyperbolic tangent, and x times a product of few factors; the terms may cancel. */
static long double of_silu(const point *a, definition *f) {
    (void)f;
    return (a->p != 0 ? fabsl(a->p) : 1) * 16 * (logistic(a->x) + product(fabsl(a->x), logistic_slope(a->x)));
}
static long double of_mish(const point *a, definition *f) {
    (void)f;
    return 32 * (mish_tanh(a->x) + fabsl(mish_slope(a) - mish_tanh(a->x)));
}
/* e^z and s(z), where z is a product or quotient with an error of one unit */
static long double of_product(const point *a, definition *f) {
    const long double z = f == celu_slope ? a->x / a->p : a->p * a->x;
    return f(a) == 0 || isinf(z) ? 0 : (fabsl(z) + 8) * fabsl(f(a));
}
static long double of_hardswish(const point *a, definition *f) {
    return f(a) == 0 ? 0 : 4 * (fabsl(a->x / 3) + 0.5L);
}

typedef struct activation {
    const char *name, *gradient; /* a NULL name: it is not in the table by itself */
    unsigned parameters, at;     /* at: which operand the argument is */
    definition *f, *slope;
    long double (*error)(const point *, definition *), (*slope_error)(const point *, definition *);
    double values[PARAMETERS][CHOICES];
} activation;

static const activation activations[] = {
    {"relu", "relu_grad", 0, 0, relu, relu_slope, few, few, {{0}}},
    {"relu6", "relu6_grad", 0, 0, relu6, relu6_slope, few, few, {{0}}},
    {"leaky_relu", "leaky_relu_grad", 1, 0, leaky, leaky_slope, few, few, {{0.01, 0.25, 0, -2}}},
    {"prelu", "prelu_grad", 1, 0, leaky, leaky_slope, few, few, {{0.25, -0.5, 1.5, 0.1}}},
    {"elu", "elu_grad", 1, 0, elu, elu_slope, few, few, {{1, 0.5, 2, -1}}},
    {"celu", "celu_grad", 1, 0, celu, celu_slope, few, of_product, {{1, 0.5, 2, 0.3}}},
    {"selu", "selu_grad", 0, 0, selu, selu_slope, few, few, {{0}}},
    {"gelu", "gelu_grad", 0, 0, gelu, gelu_slope, of_normal, of_normal, {{0}}},
    {"gelu_tanh", "gelu_tanh_grad", 0, 0, gelu_tanh, gelu_tanh_slope, of_polynomial, of_polynomial, {{0}}},
    {"silu", "silu_grad", 0, 0, silu, silu_slope, few, of_silu, {{0}}},
    {"mish", "mish_grad", 0, 0, mish, mish_slope, few, of_mish, {{0}}},
    {"softplus",
     "softplus_grad",
     2,
     0,
     softplus,
     softplus_slope,
     of_product,
     of_product,
     {{1, 2, 0.5, 3}, {20, 5, 1e9, 8}}},
    {"softsign", "softsign_grad", 0, 0, softsign, softsign_slope, few, few, {{0}}},
    {"hardswish", "hardswish_grad", 0, 0, hardswish, hardswish_slope, few, of_hardswish, {{0}}},
    {"hardsigmoid", "hardsigmoid_grad", 0, 0, hardsigmoid, hardsigmoid_slope, few, few, {{0}}},
    {"hardtanh", "hardtanh_grad", 2, 0, hardtanh, hardtanh_slope, few, few, {{-1, -2, 0.5, 0}, {1, 3, 2, 0}}},
    {NULL, "sigmoid_grad", 0, 0, sigmoid_, sigmoid_slope, few, few, {{0}}},
    {NULL, "tanh_grad", 0, 0, tanh_, tanh_slope, few, few, {{0}}},
    {"log_sigmoid", "log_sigmoid_grad", 0, 0, log_sigmoid, log_sigmoid_slope, few, few, {{0}}},
    {"glu", "glu_grad_gate", 1, 1, glu, glu_slope, few, few, {{1, -0.75, 3, 0.2}}},
    {"swiglu", "swiglu_grad_gate", 1, 0, swiglu, swiglu_slope, few, of_silu, {{1, -0.75, 3, 0.2}}},
};
enum { ACTIVATIONS = sizeof activations / sizeof *activations };

bool cts_is_activation(const char *name) {
    for (size_t i = 0; i < ACTIVATIONS; i++)
        if ((activations[i].name != NULL && strcmp(activations[i].name, name) == 0) ||
            strcmp(activations[i].gradient, name) == 0)
            return true;
    return strcmp(name, "prelu_grad_weight") == 0;
}

/* ------------------------------------------------------------------------------------------------------- data */

typedef struct operands {
    const activation *of;
    int type;
    cts_array host[4]; /* the argument, parameters, the gradient of the result */
    GpuArray device[4];
} operands;

static double some(cts_random *r) {
    static const double values[] = {0,  -0.0, 1, -1,  0.5, -0.5, 3,    -3,    6,        -6,        2.5, -2.5,
                                    20, -20,  9, -14, 90,  -90,  1e-7, -1e-7, INFINITY, -INFINITY, NAN, -1.28};
    const double x = (double)(int64_t)cts_next(r) * 0x1p-63;
    switch (cts_below(r, 6)) {
    case 0: return values[cts_below(r, sizeof values / sizeof *values)];
    case 1: return x;
    case 2: return x * 40;
    case 3: return ldexp(x, (int)cts_below(r, 200) - 100);
    default: return x * 8;
    }
}

static void make(operands *o, cts_random *r, const activation *of, int type) {
    const size_t n = N;
    *o = (operands){.of = of, .type = type};
    for (unsigned k = 0; k < 4; k++) cts_make(&o->host[k], type, 1, &n);
    for (size_t i = 0; i < n; i++) {
        const size_t choice = cts_below(r, CHOICES);
        const double numbers[] = {some(r), of->values[0][choice], of->values[1][choice],
                                  (double)(int64_t)cts_next(r) * 0x1p-62};
        for (unsigned k = 0; k < 4; k++) cts_put(type, cts_at(&o->host[k], i), cts_real(numbers[k]));
    }
    for (unsigned k = 0; k < 4; k++) cts_upload(&o->device[k], &o->host[k]);
}

static void drop(operands *o) {
    for (unsigned k = 0; k < 4; k++) {
        cts_drop(&o->host[k]);
        GpuArray_clear(&o->device[k]);
    }
}

static double number(const cts_array *a, size_t i) {
    return cts_get(a->type, cts_at(a, i)).re;
}

static point at(const operands *o, size_t i) {
    return (point){(long double)number(&o->host[0], i), (long double)number(&o->host[1], i),
                   (long double)number(&o->host[2], i)};
}

/* ------------------------------------------------------------------------------------------------- comparison */

typedef struct precision {
    long double unit, tiny, half_place, least, most; /* of the computation; of the type */
} precision;

static precision precision_of(int type) {
    const bool wide = type == GA_DOUBLE;
    const int bits = wide ? 53 : type == GA_FLOAT ? 24 : type == GA_HALF ? 11 : 8;
    return (precision){wide ? 0x1p-53L : 0x1p-24L, wide ? 0x1p-1074L : 0x1p-149L, ldexpl(1, -bits),
                       type == GA_HALF    ? 0x1p-24L
                       : wide             ? 0x1p-1074L
                       : type == GA_FLOAT ? 0x1p-149L
                                          : 0x1p-133L,
                       type == GA_HALF ? 65504.0L
                       : wide          ? (long double)DBL_MAX
                                       : (long double)FLT_MAX};
}

/* `error` is in units of the type computed in. Factors of a product may be subnormal, which adds x times the smallest
 * number. */
static bool agrees(int type, double got, long double want, long double error, long double x) {
    const precision p = precision_of(type);
    const long double allowed =
        error * p.unit + fabsl(want) * p.half_place * 1.01L + p.least + 8 * (1 + fminl(fabsl(x), 1000)) * p.tiny;
    if (isnan(want)) return isnan(got);
    if (fabsl(want) > p.most * 0.99L) return isinf(got) || fabsl((long double)got) > p.most * 0.9L;
    return fabsl((long double)got - want) <= allowed;
}

static void check(const operands *o, const char *name, const GpuArray *result, bool gradient) {
    const activation *f = o->of;
    definition *d = gradient ? f->slope : f->f;
    cts_array got;
    const size_t n = N;

    cts_make(&got, o->type, 1, &n);
    cts_ok(GpuArray_read(got.data, got.size, result));
    for (size_t i = 0; i < n; i++) {
        const point a = at(o, i);
        const long double g = gradient ? (long double)number(&o->host[3], i) : 1;
        const long double error = (gradient ? f->slope_error : f->error)(&a, d);
        if (!agrees(o->type, number(&got, i), isnan(d(&a)) ? d(&a) : g * d(&a), fabsl(g) * error, a.x))
            fail_msg("%s of %s: x = %.17Lg, parameters %Lg and %Lg, gradient %.17Lg gives %.17g, not %.17Lg", name,
                     cts_type_name(o->type), a.x, a.p, a.q, g, number(&got, i), g * d(&a));
    }
    cts_drop(&got);
}

static void apply(const operands *o, const char *name, bool gradient) {
    const activation *f = o->of;
    const GpuArray *list[4] = {&o->device[0], &o->device[1], &o->device[2], NULL};
    const unsigned count = 1 + f->parameters;
    const size_t n = N;
    GpuArray result;

    if (f->at == 1) {
        list[0] = &o->device[1];
        list[1] = &o->device[0];
    }
    if (gradient) list[count] = &o->device[3];
    assert_int_equal(gpuarray_function_inputs(name), count + gradient);
    cts_ok(GpuArray_empty(&result, cts.ctx, o->type, 1, &n, GA_C_ORDER));
    cts_ok(GpuArray_apply(name, &result, count + gradient, list));
    check(o, name, &result, gradient);
    GpuArray_clear(&result);
}

/* ------------------------------------------------------------------------------------------------------ cases */

/* With --full all functions with all types; otherwise every fifth with one of its types, others for another seed. */
static void every_function(void **state) {
    static const int types[] = {GA_FLOAT, GA_HALF, GA_BFLOAT16, GA_DOUBLE};
    cts_random r = {cts.seed};
    (void)state;
    for (size_t i = 0; i < ACTIVATIONS; i++) {
        const activation *f = &activations[i];
        const size_t every = cts.small ? 10 : 5, pick = cts_below(&r, 4);
        for (size_t t = 0; t < 4; t++) {
            if (!cts.full && (i % every != cts.seed % every || t != pick)) continue;
            if (!cts_type_usable(types[t])) continue;
            operands o;
            make(&o, &r, f, types[t]);
            if (f->name != NULL) apply(&o, f->name, false);
            apply(&o, f->gradient, true);
            drop(&o);
        }
    }
}

/* The defined gradients are the derivatives of the defined functions. Central differences with a step of 2^-16 have an
 * error below 2^-32 of the third derivative, which is below 100 here, away from kinks. */
static void differences(void **state) {
    static const long double step = 0x1p-16L;
    cts_random r = {cts.seed};
    (void)state;
    for (size_t i = 0; i < ACTIVATIONS; i++)
        for (int k = 0; k < 200; k++) {
            const activation *f = &activations[i];
            const size_t choice = cts_below(&r, CHOICES);
            const long double x = (long double)((double)(int64_t)cts_next(&r) * 0x1p-60);
            const point a = {x, (long double)f->values[0][choice], (long double)f->values[1][choice]};
            const point less = {x - step, a.p, a.q}, more = {x + step, a.p, a.q};
            const long double slopes[] = {f->slope(&less), f->slope(&a), f->slope(&more)};
            const long double difference = (f->f(&more) - f->f(&less)) / (2 * step);
            if (fabsl(slopes[2] - slopes[0]) > 1e-3L) continue; /* a kink, or a jump, lies between */
            if (fabsl(difference - slopes[1]) > 1e-7L)
                fail_msg("%s at %Lg: a slope of %.12Lg, and a difference quotient of %.12Lg", f->gradient, x, slopes[1],
                         difference);
        }
}

/* The gradient of prelu with respect to its weight, and relu of integers. */
static void others(void **state) {
    cts_random r = {cts.seed};
    const int32_t numbers[] = {-3, 0, 4, INT32_MIN, INT32_MAX, 6, 7, -1};
    const size_t n = N, eight = 8;
    int32_t read[8];
    operands o;
    GpuArray result, whole;
    (void)state;
    make(&o, &r, &activations[3], GA_FLOAT);
    const GpuArray *list[] = {&o.device[0], &o.device[3]};
    cts_ok(GpuArray_empty(&result, cts.ctx, GA_FLOAT, 1, &n, GA_C_ORDER));
    cts_ok(GpuArray_apply("prelu_grad_weight", &result, 2, list));
    float got[N];
    cts_ok(GpuArray_read(got, sizeof got, &result));
    for (size_t i = 0; i < n; i++) {
        const float x = (float)number(&o.host[0], i), g = (float)number(&o.host[3], i), want = x > 0 ? 0 : x * g;
        if (!(got[i] == want || (isnan(got[i]) && isnan(want)))) fail_msg("x = %g, g = %g: %g", x, g, got[i]);
    }
    GpuArray_clear(&result);
    drop(&o);
    cts_ok(GpuArray_empty(&whole, cts.ctx, GA_INT, 1, &eight, GA_C_ORDER));
    for (int six = 0; six < 2; six++) {
        const GpuArray *one[] = {&whole};
        cts_ok(GpuArray_write(&whole, numbers, sizeof numbers));
        cts_ok(GpuArray_apply(six ? "relu6" : "relu", &whole, 1, one));
        cts_ok(GpuArray_read(read, sizeof read, &whole));
        for (size_t i = 0; i < eight; i++)
            assert_int_equal(read[i], numbers[i] < 0 ? 0 : six && numbers[i] > 6 ? 6 : numbers[i]);
    }
    GpuArray_clear(&whole);
}

/* Parameters may be numbers and are broadcast; wrong types and counts are rejected. */
static void arguments(void **state) {
    const float x[] = {-2, -1, 0, 1, 2, 3}, slope = 0.5F, want[] = {-1, -0.5F, 0, 1, 2, 3}, low = -1, high = 1;
    const int wrong[] = {GA_INT, GA_CFLOAT, GA_BOOL};
    const size_t dims[] = {2, 3};
    float got[6];
    GpuArray a, b;
    (void)state;
    cts_ok(GpuArray_empty(&a, cts.ctx, GA_FLOAT, 2, dims, GA_C_ORDER));
    cts_ok(GpuArray_empty(&b, cts.ctx, GA_FLOAT, 2, dims, GA_F_ORDER));
    cts_ok(GpuArray_write(&a, x, sizeof x));
    const gpufunction_arg leaky_args[] = {{.array = &a}, {.number = &slope, .typecode = GA_FLOAT}};
    cts_ok(GpuArray_apply_args("leaky_relu", &b, 2, leaky_args));
    cts_ok(GpuArray_transfer(&a, &b));
    cts_ok(GpuArray_read(got, sizeof got, &a));
    assert_memory_equal(got, want, sizeof want);
    const gpufunction_arg clamp[] = {
        {.array = &a}, {.number = &low, .typecode = GA_FLOAT}, {.number = &high, .typecode = GA_FLOAT}, {.array = &b}};
    cts_ok(GpuArray_apply_args("hardtanh_grad", &a, 4, clamp));
    cts_ok(GpuArray_read(got, sizeof got, &a));
    for (size_t i = 0; i < 6; i++) assert_true(got[i] == (want[i] > -1 && want[i] < 1 ? want[i] : 0));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_apply_args("hardtanh_grad", &a, 3, clamp));
    for (size_t i = 0; i < 3; i++)
        cts_fails_with(GA_VALUE_ERROR, gpuarray_function_info("gelu", 1, &wrong[i], NULL, NULL));
    cts_fails_with(GA_VALUE_ERROR, gpuarray_function_info("relu", 1, &wrong[2], NULL, NULL));
    cts_clear(&a, &b, NULL);
}

const cts_case cts_activations_cases[] = {{"every_function", every_function, 0},
                                          {"differences", differences, 0},
                                          {"others", others, 0},
                                          {"arguments", arguments, 0},
                                          {NULL, NULL, 0}};
