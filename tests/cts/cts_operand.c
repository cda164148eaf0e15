#include "cts_operand.h"

#include <math.h>

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

void cts_operand_make(cts_operand *o, cts_random *r, int type, unsigned nd, const size_t *dims, double least,
                      double most) {
    cts_make_layout(&o->host, r, type, nd, dims, false);
    const size_t n = cts_count(&o->host);
    o->values = calloc(n + 1, sizeof *o->values);
    assert_non_null(o->values);
    for (size_t i = 0; i < n; i++)
        cts_operand_put(o, i, least + (most - least) * ((double)(cts_next(r) >> 11) * 0x1p-53));
    memset(&o->device, 0, sizeof o->device);
    cts_operand_upload(o);
}

void cts_operand_drop(cts_operand *o) {
    if (o->values == NULL) return;
    cts_drop(&o->host);
    GpuArray_clear(&o->device);
    free(o->values);
    o->values = NULL;
}

void cts_operand_check(const cts_operand *o, const double *want, const double *size, double units, const char *what) {
    const int type = o->host.type;
    const double unit = type == GA_DOUBLE ? 0x1p-53 : 0x1p-24;
    const double half = type == GA_HALF ? 0x1p-11 : type == GA_BFLOAT16 ? 0x1p-8 : unit;
    const size_t n = cts_count(&o->host);
    GpuArray dense;
    cts_array got;

    cts_ok(GpuArray_copy(&dense, &o->device, GA_C_ORDER));
    cts_make(&got, type, 1, &n);
    if (n > 0) cts_ok(GpuArray_read(got.data, got.size, &dense));
    for (size_t i = 0; i < n; i++) {
        const double v = cts_get(type, cts_at(&got, i)).re;
        const double allowed = units * unit * size[i] + 1.01 * half * fabs(want[i]) + 0x1p-24 * (type == GA_HALF);
        if (isnan(want[i]) ? !isnan(v) : isinf(want[i]) ? v != want[i] : !(fabs(v - want[i]) <= allowed))
            fail_msg("%s of %s, element %zu of %zu: %.17g, not %.17g", what, cts_type_name(type), i, n, v, want[i]);
    }
    cts_drop(&got);
    GpuArray_clear(&dense);
}
