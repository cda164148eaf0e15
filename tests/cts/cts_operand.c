#include "cts_operand.h"

#include <math.h>

double cts_rounding(int type) {
    return type == GA_HALF ? 0x1p-11 : type == GA_BFLOAT16 ? 0x1p-8 : cts_unit(type);
}

double cts_unit(int type) {
    return type == GA_DOUBLE ? 0x1p-53 : 0x1p-24;
}

double *cts_numbers(const GpuArray *a) {
    const size_t n = cts_product(a->nd, a->dimensions);
    double *values = calloc(n + 1, sizeof *values);
    GpuArray dense;
    cts_array got;

    assert_non_null(values);
    cts_ok(GpuArray_copy(&dense, a, GA_C_ORDER));
    cts_make(&got, a->typecode, 1, &n);
    if (n > 0) cts_ok(GpuArray_read(got.data, got.size, &dense));
    for (size_t i = 0; i < n; i++) values[i] = cts_value(&got, i);
    cts_drop(&got);
    GpuArray_clear(&dense);
    return values;
}

static bool is_real(int type) {
    return type == GA_HALF || type == GA_BFLOAT16 || type == GA_FLOAT || type == GA_DOUBLE;
}

void cts_operand_put(cts_operand *o, size_t i, double value) {
    const int type = o->host.type;

    cts_put(type, cts_at(&o->host, i), is_real(type) ? cts_real(value) : cts_integer((int64_t)floor(value)));
    o->values[i] = cts_as_double(cts_get(type, cts_at(&o->host, i)));
}

void cts_operand_upload(cts_operand *o) {
    if (o->device.data != NULL) GpuArray_clear(&o->device);
    cts_upload(&o->device, &o->host);
}

static void allocate(cts_operand *o, cts_random *r, int type, unsigned nd, const size_t *dims, bool repeat) {
    memset(o, 0, sizeof *o);
    cts_make_layout(&o->host, r, type, nd, dims, repeat);
    o->values = calloc(cts_count(&o->host) + 1, sizeof *o->values);
    assert_non_null(o->values);
}

void cts_operand_make(cts_operand *o, cts_random *r, int type, unsigned nd, const size_t *dims, double least,
                      double most) {
    allocate(o, r, type, nd, dims, false);
    for (size_t i = 0, n = cts_count(&o->host); i < n; i++)
        cts_operand_put(o, i, least + (most - least) * ((double)(cts_next(r) >> 11) * 0x1p-53));
    cts_operand_upload(o);
}

void cts_operand_multiples(cts_operand *o, cts_random *r, int type, unsigned nd, const size_t *dims, double unit,
                           bool repeat) {
    allocate(o, r, type, nd, dims, repeat);
    const size_t n = cts_count(&o->host);
    for (size_t i = 0; i < n; i++) cts_set(&o->host, i, unit * ((double)cts_below(r, 7) - 3));
    for (size_t i = 0; i < n; i++) o->values[i] = cts_value(&o->host, i); /* of the last one where elements repeat */
    cts_operand_upload(o);
}

void cts_operand_drop(cts_operand *o) {
    if (o->host.data == NULL) return;
    cts_drop(&o->host);
    GpuArray_clear(&o->device);
    free(o->values);
    memset(o, 0, sizeof *o);
}

void cts_operand_drop_all(cts_operand *first, ...) {
    va_list rest;

    va_start(rest, first);
    for (cts_operand *o = first; o != NULL; o = va_arg(rest, cts_operand *)) cts_operand_drop(o);
    va_end(rest);
}

void cts_operand_near(const cts_operand *o, const double *want, const double *bounds) {
    double *got = cts_numbers(&o->device);

    for (size_t i = 0, n = cts_count(&o->host); i < n; i++)
        if (!(fabs(got[i] - want[i]) <= bounds[i]))
            fail_msg("element %zu is %.17g, not %.17g within %g", i, got[i], want[i], bounds[i]);
    free(got);
}

void cts_operand_check(const cts_operand *o, const double *want, const double *size, double units, const char *what) {
    const int type = o->host.type;
    double *got = cts_numbers(&o->device);

    for (size_t i = 0, n = cts_count(&o->host); i < n; i++) {
        const double allowed =
            units * cts_unit(type) * size[i] + 1.01 * cts_rounding(type) * fabs(want[i]) + 0x1p-24 * (type == GA_HALF);
        if (isnan(want[i]) ? !isnan(got[i]) : isinf(want[i]) ? got[i] != want[i] : !(fabs(got[i] - want[i]) <= allowed))
            fail_msg("%s of %s, element %zu of %zu: %.17g, not %.17g", what, cts_type_name(type), i, n, got[i],
                     want[i]);
    }
    free(got);
}
