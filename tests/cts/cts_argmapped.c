/* argmin and argmax of mapped expressions of two arrays and a scalar, broadcast, over any axes, compared with plain
 * loops. */
#include "cts_ref.h"

#include <math.h>

#include <gpuarray/reduction.h>

enum { RANK = 3 };

/* A map: its source, the type of its values, and its value on the host. */
typedef struct expression {
    const char *map;
    int type;
    double (*value)(double a, double b, double s);
} expression;

static double weighed(double a, double b, double s) {
    return a * s - b;
}

static double second(double a, double b, double s) {
    (void)a, (void)s;
    return b;
}

static double less(double a, double b, double s) {
    (void)s;
    return a < b;
}

static const expression expressions[] = {{"f32(a) * s - f32(b)", GA_FLOAT, weighed},
                                         {"i64(a) * i64(s) - i64(b)", GA_LONG, weighed},
                                         {"i8(i32(a) * i32(s) - i32(b))", GA_BYTE, weighed},
                                         {"f16(f32(a) * s - f32(b))", GA_HALF, weighed},
                                         {"b", GA_BFLOAT16, second},
                                         {"f32(a) < f32(b)", GA_BOOL, less}};

static double element(const cts_array *x, const size_t *at) {
    size_t i = 0;
    for (unsigned d = 0; d < RANK; d++) i = i * x->dims[d] + (x->dims[d] == 1 ? 0 : at[d]);
    return cts_value(x, i);
}

/* The extremes and their positions over the axes in `mask`, in the order of the results; of equal elements the first
 * one; NaN precedes all others. */
static void reference(const expression *e, bool max, const cts_array *a, const cts_array *b, double s,
                      const size_t *dims, unsigned mask, double *values, int64_t *places) {
    for (size_t i = 0; i < dims[0] * dims[1] * dims[2]; i++) {
        const size_t at[RANK] = {i / dims[2] / dims[1], i / dims[2] % dims[1], i % dims[2]};
        size_t to = 0, place = 0;
        for (unsigned d = 0; d < RANK; d++)
            if (mask >> d & 1)
                place = place * dims[d] + at[d];
            else
                to = to * dims[d] + at[d];
        const double v = e->value(element(a, at), element(b, at), s);
        const bool better = max ? v > values[to] : v < values[to];
        if (place == 0 || (!isnan(values[to]) && (better || isnan(v)))) {
            values[to] = v;
            places[to] = (int64_t)place;
        }
    }
}

static void one(cts_random *r, const expression *e, bool max, const size_t *dims, unsigned mask) {
    const int a_type = GA_SHORT, b_type = e->type == GA_BFLOAT16 ? GA_BFLOAT16 : GA_FLOAT;
    const bool keep = cts_below(r, 2);
    float s = 2;
    size_t own[RANK], ydims[RANK], kept = 1;
    unsigned axes[RANK], naxes = 0, ynd = 0;
    cts_array a, b, values, places;
    GpuArray da, db, dv, dp, made = {0};
    GpuReduction *red;

    for (unsigned d = 0; d < RANK; d++) {
        own[d] = cts_below(r, 3) == 0 && e->value != second ? 1 : dims[d];
        if (mask >> d & 1) axes[naxes++] = d;
        if (!(mask >> d & 1)) kept *= dims[d];
        if (!(mask >> d & 1) || keep) ydims[ynd++] = mask >> d & 1 ? 1 : dims[d];
    }
    cts_make_layout(&a, r, a_type, RANK, dims, true);
    cts_make_layout(&b, r, b_type, RANK, own, true);
    cts_fill_small(&a, r);
    for (size_t i = 0; i < cts_count(&a); i++) cts_put(a_type, cts_at(&a, i), cts_integer((int64_t)cts_below(r, 9)));
    for (size_t i = 0; i < cts_count(&b); i++)
        cts_put(b_type, cts_at(&b, i),
                cts_real(e->value == second && cts_below(r, 40) == 0 ? (double)NAN : (double)cts_below(r, 9) - 4));
    double *v = malloc((kept + 1) * sizeof *v);
    int64_t *p = malloc((kept + 1) * sizeof *p);
    assert_true(v && p);
    reference(e, max, &a, &b, (double)s, dims, mask, v, p);
    cts_make_layout(&values, r, e->type, ynd, ydims, false);
    cts_make_layout(&places, r, GA_LONG, ynd, ydims, false);
    cts_upload(&da, &a);
    cts_upload(&db, &b);
    cts_upload(&dv, &values);
    cts_upload(&dp, &places);
    for (size_t i = 0; i < kept; i++) {
        cts_put(values.type, cts_at(&values, i), cts_real(v[i]));
        cts_put(GA_LONG, cts_at(&places, i), cts_integer(p[i]));
    }
    const gpuelemwise_arg args[] = {{"a", a_type, GE_READ}, {"s", GA_FLOAT, GE_SCALAR}, {"b", b_type, GE_READ}};
    void *given[] = {&da, &s, &db};
    cts_ok(GpuReduction_new_map(&red, cts.ctx, NULL, max ? "argmax" : "argmin", e->map, NULL, 3, args, e->type, -1, -1,
                                NULL));
    assert_int_equal(GpuReduction_outtype(red), GA_LONG);
    cts_ok(GpuReduction_call_arg_map(red, &dv, &dp, given, naxes, axes, keep ? GR_KEEPDIMS : 0));
    cts_check(&dv, &values);
    cts_check(&dp, &places);
    cts_ok(GpuReduction_call_map(red, &made, given, naxes, axes, keep ? GR_KEEPDIMS : 0));
    cts_check_values(&made, &places);
    cts_check(&da, &a);
    cts_check(&db, &b);
    GpuReduction_free(red);
    cts_clear(&da, &db, &dv, &dp, &made, NULL);
    cts_array *const hosts[] = {&a, &b, &values, &places};
    for (size_t i = 0; i < 4; i++) cts_drop(hosts[i]);
    free(v);
    free(p);
}

static void random_cases(void **state) {
    (void)state;
    cts_random r = {cts.seed + 11};
    const size_t most = sizeof expressions / sizeof *expressions;
    for (size_t i = 0; i < (cts.small ? 2 : cts.full ? 60 : 4); i++) {
        const size_t side = cts.small ? 5 : 20,
                     dims[RANK] = {1 + cts_below(&r, side), 1 + cts_below(&r, side), 1 + cts_below(&r, side)};
        one(&r, &expressions[cts.full ? i % most : cts_below(&r, most)], cts_below(&r, 2), dims,
            1 + (unsigned)cts_below(&r, 7));
    }
}

static GpuReduction *made_of(const char *op, const char *map) {
    static const gpuelemwise_arg args[] = {{"a", GA_FLOAT, GE_READ}};
    GpuReduction *red;
    cts_ok(GpuReduction_new_map(&red, cts.ctx, NULL, op, map, NULL, 1, args, -1, -1, -1, NULL));
    return red;
}

/* A result that overlaps an operand; nothing to reduce; no results. */
static void edges(void **state) {
    (void)state;
    const size_t dims[2] = {2, 3}, none[2] = {3, 0};
    const float x[6] = {1, -5, 2, 4, 0, -4};
    const unsigned axis = 1, first = 0;
    float extremes[2];
    int64_t places[2];
    GpuArray a, e, to, out = {0};
    GpuReduction *red = made_of("argmax", "a * a");

    a = cts_filled(GA_FLOAT, 2, dims, x);
    cts_ok(GpuArray_index(&to, &a, (ssize_t[]){0, 1}, (ssize_t[]){2, 0}, (ssize_t[]){1, 0}));
    cts_ok(GpuReduction_call_arg_map(red, &to, &out, (void *[]){&a}, 1, &axis, 0));
    cts_ok(GpuArray_read(extremes, sizeof extremes, &to));
    cts_ok(GpuArray_read(places, sizeof places, &out));
    assert_true(extremes[0] == 25 && extremes[1] == 16);
    assert_true(places[0] == 1 && places[1] == 0);
    cts_clear(&out, &to, NULL);
    cts_ok(GpuArray_empty(&e, cts.ctx, GA_FLOAT, 2, none, GA_C_ORDER));
    cts_fails_with(GA_VALUE_ERROR, GpuReduction_call_map(red, &out, (void *[]){&e}, 1, &axis, 0));
    assert_null(out.data);
    cts_ok(GpuReduction_call_map(red, &out, (void *[]){&e}, 1, &first, 0));
    assert_int_equal(out.dimensions[0], 0);
    GpuReduction_free(red);
    cts_clear(&out, &e, &a, NULL);
}

static void mistakes(void **state) {
    (void)state;
    const size_t dims[2] = {4, 6}, four = 4;
    const gpuelemwise_arg args[] = {{"a", GA_FLOAT, GE_READ}}, complex_args[] = {{"a", GA_CFLOAT, GE_READ}};
    const unsigned axis = 1;
    GpuArray a, values = {0}, places = {0}, cleared = {0}, wrong;
    GpuReduction *red, *other;
    char *log = NULL;

    cts_fails_with(GA_VALUE_ERROR,
                   GpuReduction_new_map(&red, cts.ctx, NULL, "argmax", "a", "total", 1, args, -1, -1, -1, NULL));
    cts_fails_with(GA_VALUE_ERROR,
                   GpuReduction_new_map(&red, cts.ctx, NULL, "argmax", "a", NULL, 1, args, -1, GA_LONG, -1, NULL));
    cts_fails_with(GA_VALUE_ERROR,
                   GpuReduction_new_map(&red, cts.ctx, NULL, "argmax", "a", NULL, 1, args, -1, -1, GA_INT, NULL));
    cts_fails_with(GA_UNSUPPORTED_ERROR,
                   GpuReduction_new_map(&red, cts.ctx, NULL, "argmin", "a", NULL, 1, complex_args, -1, -1, -1, NULL));
    cts_fails_with(GA_VALUE_ERROR,
                   GpuReduction_new_map(&red, cts.ctx, NULL, "argmax", "b", NULL, 1, args, -1, -1, -1, &log));
    assert_null(red);
    assert_non_null(log);
    assert_non_null(strstr(log, "map:1:1: error[GK0301]"));
    free(log);
    red = made_of("argmin", NULL);
    other = made_of("min", "a");
    a = cts_zeros(GA_FLOAT, 2, dims);
    wrong = cts_zeros(GA_INT, 1, &four);
    void *given[] = {&a}, *nothing[] = {NULL}, *empty[] = {&cleared};
    cts_fails_with(GA_INVALID_ERROR, GpuReduction_call_arg_map(NULL, &values, &places, given, 1, &axis, 0));
    cts_fails_with(GA_INVALID_ERROR, GpuReduction_call_arg_map(red, NULL, &places, given, 1, &axis, 0));
    cts_fails_with(GA_INVALID_ERROR, GpuReduction_call_arg_map(red, &values, NULL, given, 1, &axis, 0));
    cts_fails_with(GA_INVALID_ERROR, GpuReduction_call_arg_map(red, &values, &places, NULL, 1, &axis, 0));
    cts_fails_with(GA_INVALID_ERROR, GpuReduction_call_arg_map(red, &values, &places, nothing, 1, &axis, 0));
    cts_fails_with(GA_INVALID_ERROR, GpuReduction_call_arg_map(red, &values, &places, empty, 1, &axis, 0));
    cts_fails_with(GA_VALUE_ERROR, GpuReduction_call_arg_map(other, &values, &places, given, 1, &axis, 0));
    cts_fails_with(GA_VALUE_ERROR, GpuReduction_call_arg_map(red, &values, &places, given, 1, (unsigned[]){2}, 0));
    cts_fails_with(GA_VALUE_ERROR, GpuReduction_call_arg_map(red, &values, &places, given, 1, &axis, 64));
    cts_fails_with(GA_VALUE_ERROR, GpuReduction_call_arg_map(red, &wrong, &places, given, 1, &axis, 0));
    cts_fails_with(GA_VALUE_ERROR, GpuReduction_call_arg_map(red, &values, &wrong, given, 1, &axis, 0));
    cts_fails_with(GA_VALUE_ERROR, GpuReduction_call_arg(red, &values, &places, &a, 1, &axis, 0));
    cts_fails_with(GA_VALUE_ERROR, GpuReduction_call(red, &places, &a, 1, &axis, 0));
    assert_null(values.data);
    assert_null(places.data);
    cts_ok(GpuReduction_call_arg_map(red, &values, &places, given, 0, NULL, 0));
    GpuReduction_free(red);
    GpuReduction_free(other);
    cts_clear(&a, &values, &places, &wrong, NULL);
}

const cts_case cts_argmapped_cases[] = {
    {"random", random_cases, 0}, {"edges", edges, 0}, {"mistakes", mistakes, 0}, {NULL, NULL, 0}};
