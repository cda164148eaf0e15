/* Special functions by name, at the points of tests/math/special_values.def, whose values were computed with mpmath;
 * and in expressions. */
#include "cts_ref.h"

#include <float.h>
#include <math.h>

#include <gpuarray/elemwise.h>
#include <gpuarray/functions.h>

typedef struct value {
    const char *name;
    unsigned operands;
    double ulps, want, x[3];
} value;

static const value values[] = {
#define VALUE1(name, ulps, want, a, b, c) {#name, 1, ulps, want, {a, b, c}},
#define VALUE2(name, ulps, want, a, b, c) {#name, 2, ulps, want, {a, b, c}},
#define VALUE3(name, ulps, want, a, b, c) {#name, 3, ulps, want, {a, b, c}},
#include "../math/special_values.def"
};
enum { VALUES = sizeof values / sizeof *values, ROWS = 16 };

static void upload(GpuArray *a, int type, const double *numbers, size_t n) {
    float single[ROWS];
    for (size_t i = 0; i < n; i++) single[i] = (float)numbers[i];
    cts_ok(GpuArray_empty(a, cts.ctx, type, 1, &n, GA_C_ORDER));
    const size_t size = cts_type_size(type) * n;
    cts_ok(GpuArray_write(a, type == GA_FLOAT ? (const void *)single : (const void *)numbers, size));
}

static void download(const GpuArray *a, int type, double *numbers, size_t n) {
    float single[ROWS];
    cts_ok(GpuArray_read(type == GA_FLOAT ? (void *)single : (void *)numbers, cts_type_size(type) * n, a));
    for (size_t i = 0; i < n && type == GA_FLOAT; i++) numbers[i] = (double)single[i];
}

/* Half a unit is allowed for the rounding of the value itself. In f32 the value may lie next to the middle of two
 * numbers. */
static bool near(int type, double got, const value *v) {
    const double want = type == GA_FLOAT ? (double)(float)v->want : v->want, size = fabs(want);
    const double place = type == GA_FLOAT ? (double)(nextafterf((float)size, HUGE_VALF) - (float)size)
                                          : nextafter(size, HUGE_VAL) - size;
    return got == want || fabs(got - want) <= (type == GA_FLOAT ? 1 : v->ulps + 0.5) * place;
}

/* Check the values from `first` on, all of one function. */
static void one(const value *first, size_t n, int type) {
    double x[ROWS], got[ROWS];
    GpuArray arrays[3], result;
    const GpuArray *list[3];

    for (unsigned k = 0; k < first->operands; k++) {
        for (size_t i = 0; i < n; i++) x[i] = first[i].x[k];
        upload(&arrays[k], type, x, n);
        list[k] = &arrays[k];
    }
    cts_ok(GpuArray_empty(&result, cts.ctx, type, 1, &n, GA_C_ORDER));
    cts_ok(GpuArray_apply(first->name, &result, first->operands, list));
    download(&result, type, got, n);
    for (size_t i = 0; i < n; i++)
        if (!near(type, got[i], &first[i]))
            fail_msg("%s of %s: (%.9g, %.9g, %.9g) gives %.17g, not %.17g", first->name, cts_type_name(type),
                     first[i].x[0], first[i].x[1], first[i].x[2], got[i], first[i].want);
    for (unsigned k = 0; k < first->operands; k++) GpuArray_clear(&arrays[k]);
    GpuArray_clear(&result);
}

/* With --full all functions; otherwise every twentieth with one of its types, and other ones for another seed. */
static void every_function(void **state) {
    const unsigned every = cts.full ? 1 : cts.small ? 40 : 20;
    unsigned f = 0;
    (void)state;
    if (!cts.fp64) cts_skip("special functions need double precision");
    for (size_t i = 0, n; i < VALUES; i += n, f++) {
        for (n = 1; i + n < VALUES && strcmp(values[i].name, values[i + n].name) == 0; n++) continue;
        assert_true(n <= ROWS);
        assert_int_equal(gpuarray_function_inputs(values[i].name), values[i].operands);
        if (f % every != cts.seed % every) continue;
        if (cts.full || (f / every + cts.seed / every) % 2 == 0) one(&values[i], n, GA_DOUBLE);
        if (cts.full || (f / every + cts.seed / every) % 2 == 1) one(&values[i], n, GA_FLOAT);
    }
}

/* Expressions in GK can call them by the names that begin with special_. */
static void expressions(void **state) {
    const double x[] = {-1.5, 0, 0.25, 2};
    const size_t n = 4;
    gpuelemwise_arg args[] = {{"x", GA_DOUBLE, GE_READ}, {"y", GA_DOUBLE, GE_WRITE}};
    GpuArray a, b;
    double got[4];
    void *list[] = {&a, &b};
    (void)state;

    if (!cts.fp64) cts_skip("special functions need double precision");
    upload(&a, GA_DOUBLE, x, n);
    cts_ok(GpuArray_empty(&b, cts.ctx, GA_DOUBLE, 1, &n, GA_C_ORDER));
    GpuElemwise *ge = GpuElemwise_new(cts.ctx, "f64 twice(f64 x) { return 2 * special_ndtr(x); }", "y = twice(x) - 1",
                                      2, args, 0, GE_GK);
    assert_non_null(ge);
    cts_ok(GpuElemwise_call(ge, list, 0));
    download(&b, GA_DOUBLE, got, n);
    for (size_t i = 0; i < n; i++) assert_true(fabs(got[i] - erf(x[i] * M_SQRT1_2)) < 1e-15);
    GpuElemwise_free(ge);
    cts_clear(&a, &b, NULL);
}

/* Integer types are refused, and arguments outside of the domain give NaN. */
static void mistakes(void **state) {
    const int types[] = {GA_INT, GA_INT};
    int compute, out;
    (void)state;

    assert_int_equal(gpuarray_function_info("gammainc", 2, types, &compute, &out), GA_VALUE_ERROR);
    assert_int_equal(gpuarray_function_info("lambertw", 2, (const int[]){GA_DOUBLE, GA_DOUBLE}, &compute, &out),
                     GA_VALUE_ERROR);
    assert_int_equal(gpuarray_function_info("digamma", 1, (const int[]){GA_CFLOAT}, &compute, &out), GA_NO_ERROR);
    assert_int_equal(out, GA_CFLOAT);
    if (!cts.fp64) return;
    const double x[] = {-1, 2, NAN};
    const size_t n = 3;
    double got[3];
    GpuArray a, b;
    upload(&a, GA_DOUBLE, x, n);
    cts_ok(GpuArray_empty(&b, cts.ctx, GA_DOUBLE, 1, &n, GA_C_ORDER));
    const GpuArray *list[] = {&a};
    cts_ok(GpuArray_apply("logit", &b, 1, list));
    download(&b, GA_DOUBLE, got, n);
    for (size_t i = 0; i < n; i++) assert_true(isnan(got[i]));
    cts_clear(&a, &b, NULL);
}

const cts_case cts_special_cases[] = {
    {"every_function", every_function, 0}, {"expressions", expressions, 0}, {"mistakes", mistakes, 0}, {NULL, NULL, 0}};
